/* Sentences for moves. What a move did is seen by comparing the positions around it, so that
 * nothing of the rules is repeated here. */
#include "tell.h"

#include <stdio.h>
#include <string.h>

#include "face.h"
#include "page.h"

enum { FACT_OUTBREAK = 3 }; /* docs/facts.md: city, colour, outbreaks so far */

void move_split(const char *text, move_words *out)
{
    *out = (move_words){0};
    snprintf(out->text, sizeof out->text, "%s", text);
    for (char *word = strtok(out->text, " "); word && out->count < MOVE_WORDS_MAX;
         word = strtok(NULL, " ")) {
        out->word[out->count++] = word;
    }
}

void move_words_of(const surto_game *game, surto_move move, move_words *out)
{
    char text[SURTO_MOVE_TEXT_MAX];
    surto_move_write(game, move, text, sizeof text);
    move_split(text, out);
}

unsigned seat_of_word(const char *word)
{
    bool is_seat = word[0] == 'p' && word[1] >= '1' && word[1] <= '4' && !word[2];
    return is_seat ? (unsigned)(word[1] - '1') : SURTO_NONE;
}

void teller_meet(teller *who, const surto_game *game, const face *of, const lore *learned)
{
    who->game = game;
    who->face = of;
    who->board = of == &face_base ? &learned->base : NULL;
    who->season2 = of == &face_season2 ? &learned->season2 : NULL;
    who->season0 = of == &face_season0 ? &learned->season0 : NULL;
}

void teller_names(teller *who, const char *tag)
{
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        const char *end = strstr(tag, " | ");
        size_t length = end ? (size_t)(end - tag) : strlen(tag);
        snprintf(who->names[seat], PLAYER_NAME_TEXT, "%.*s", (int)length, tag);
        tag += end ? length + 3 : length;
    }
}

const char *seat_name(const teller *who, unsigned seat)
{
    static const char *const seats[SURTO_SEATS_MAX] = {"p1", "p2", "p3", "p4"};
    return who->names[seat][0] ? who->names[seat] : seats[seat];
}

void add_seat(strbuf *out, const teller *who, const position *seen, unsigned seat)
{
    char role[KEY_TEXT];
    name_of_key(seen->roles[seat], role);
    strbuf_add(out, "%s (", seat_name(who, seat));
    if (who->names[seat][0]) {
        strbuf_add(out, "p%u%s", seat + 1, role[0] ? ", " : "");
    }
    strbuf_add(out, "%s)", role[0] || who->names[seat][0] ? role : "no role yet");
}

void add_colour(strbuf *out, const teller *who, unsigned colour)
{
    paint(out, who->board->colour_keys[colour], who->board->colour_keys[colour]);
}

void add_cubes(strbuf *out, const teller *who, unsigned count, unsigned colour)
{
    strbuf_add(out, "%u ", count);
    add_colour(out, who, colour);
    strbuf_add(out, " cube%s", count == 1 ? "" : "s");
}

static const char *name_of_city(const teller *who, const char *key)
{
    unsigned card;
    return card_find(who->board, key, &card) ? card_name(who->board, card) : key;
}

/* ---- Facts ------------------------------------------------------------------------------- */

static void note_fact(void *context, const surto_fact *fact)
{
    told_move *told = context;
    if (told->fact_count < TOLD_FACTS_MAX) {
        told->facts[told->fact_count++] = *fact;
    }
}

surto_status told_apply(const surto_game *game, surto_state *state, surto_move move, told_move *out)
{
    out->move = move;
    out->fact_count = 0;
    const surto_sink sink = {note_fact, out};
    return surto_apply(game, state, move, &sink);
}

/* ---- Chance ------------------------------------------------------------------------------ */

static void tell_outbreaks(const teller *who, const position *before, const position *after,
                           const told_move *told, unsigned colour, strbuf *out)
{
    bool told_one = false;
    for (unsigned i = 0; i < told->fact_count; i++) {
        if (told->facts[i].id != FACT_OUTBREAK) {
            continue;
        }
        strbuf_add(out, "%s", told_one ? ", then " : " ");
        if (!told_one) {
            paint(out, "bold", "outbreak");
            strbuf_add(out, " in ");
        }
        strbuf_add(out, "%s", surto_city_name(who->board->game, told->facts[i].arg[0]));
        told_one = true;
    }
    strbuf_add(out, "! Outbreaks: %u of %u.", after->outbreaks, OUTBREAKS_LOST);
    bool first = true;
    for (unsigned city = 0; city < who->board->cities; city++) {
        unsigned now = after->cubes[colour][city];
        if (now > before->cubes[colour][city]) {
            strbuf_add(out, "%s%s %u", first ? " It spreads: " : ", ",
                       surto_city_name(who->board->game, city), now);
            first = false;
        }
    }
    if (!first) {
        strbuf_add(out, " (");
        add_colour(out, who, colour);
        strbuf_add(out, ").");
    }
}

/* Whether an infection card did nothing to its city. */
static bool is_spared(const teller *who, const position *before, const position *after,
                      unsigned city)
{
    unsigned colour = who->board->colour[city];
    return after->cubes[colour][city] == before->cubes[colour][city] &&
           after->outbreaks == before->outbreaks && !position_is_phase(after, "lost-cubes");
}

/* The cubes an infection or epidemic card brought to its city and beyond. */
static void tell_infection(const teller *who, const position *before, const position *after,
                           const told_move *told, unsigned city, strbuf *out)
{
    unsigned colour = who->board->colour[city];
    unsigned was = before->cubes[colour][city], now = after->cubes[colour][city];
    if (now > was) {
        strbuf_add(out, " now ");
        add_cubes(out, who, now, colour);
        strbuf_add(out, ".");
    }
    if (after->outbreaks > before->outbreaks) {
        tell_outbreaks(who, before, after, told, colour, out);
    } else if (is_spared(who, before, after, city)) {
        strbuf_add(out, " no cube, ");
        if (before->cure[colour] == CURE_ERADICATED) {
            add_colour(out, who, colour);
            strbuf_add(out, " is eradicated.");
        } else {
            strbuf_add(out, "the city is protected.");
        }
    }
    if (position_is_phase(after, "lost-cubes")) {
        strbuf_add(out, " No ");
        add_colour(out, who, colour);
        strbuf_add(out, " cube is left to place.");
    }
}

/* `gets` says how the card comes to the seat: it draws it, or is dealt it. */
static void tell_draw(const teller *who, unsigned seat, const char *gets, const char *key,
                      strbuf *out)
{
    unsigned card;
    strbuf_add(out, "%s %s ", seat_name(who, seat), gets);
    if (strcmp(key, "epidemic") == 0) {
        strbuf_add(out, "an ");
        paint(out, "bold", "epidemic");
        strbuf_add(out, "!");
    } else if (who->board->closed && who->reader != TELL_EVERYTHING && who->reader != seat) {
        strbuf_add(out, "a card.");
    } else if (card_find(who->board, key, &card) && !card_is_event(card)) {
        strbuf_add(out, "%s (", card_name(who->board, card));
        add_colour(out, who, who->board->colour[card]);
        strbuf_add(out, ").");
    } else {
        strbuf_add(out, "the event %s.", name_of_city(who, key));
    }
}

static void tell_chance(const teller *who, const position *before, const position *after,
                        const told_move *told, const move_words *words, strbuf *out)
{
    const char *verb = words->word[1];
    const char *what = words->word[words->count - 1];
    unsigned city;
    if (strcmp(verb, "infect") == 0 && city_find(who->board, what, &city)) {
        strbuf_add(out, "%s is %s:", surto_city_name(who->board->game, city),
                   is_spared(who, before, after, city) ? "turned up" : "infected");
        tell_infection(who, before, after, told, city, out);
    } else if (strcmp(verb, "epidemic") == 0 && city_find(who->board, what, &city)) {
        strbuf_add(out, "The epidemic is in %s:", surto_city_name(who->board->game, city));
        tell_infection(who, before, after, told, city, out);
    } else if (strcmp(verb, "role") == 0) {
        char role[KEY_TEXT];
        name_of_key(what, role);
        strbuf_add(out, "%s is the %s.", seat_name(who, seat_of_word(words->word[2])), role);
    } else if (strcmp(verb, "deal") == 0) {
        tell_draw(who, seat_of_word(words->word[2]), "is dealt", what, out);
    } else if (strcmp(verb, "draw") == 0) {
        tell_draw(who, before->turn, "draws", what, out);
    } else {
        strbuf_add(out, "%s is revealed.", name_of_city(who, what));
    }
}

/* ---- Players ----------------------------------------------------------------------------- */

static bool is_pawn_verb(const char *verb)
{
    static const char *const verbs[] = {"drive", "direct", "charter", "shuttle", "join"};
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
        if (strcmp(verb, verbs[i]) == 0) {
            return true;
        }
    }
    return false;
}

static void tell_pawn(const teller *who, const position *before, unsigned actor,
                      const move_words *words, strbuf *out)
{
    const char *verb = words->word[1];
    unsigned pawn = words->count == 4 ? seat_of_word(words->word[2]) : actor;
    const char *to = name_of_city(who, words->word[words->count - 1]);
    const char *from = surto_city_name(who->board->game, before->pawns[pawn]);
    const char *name = seat_name(who, actor);
    if (pawn != actor) {
        strbuf_add(out, "%s moves %s from %s to %s", name, seat_name(who, pawn), from, to);
    } else if (strcmp(verb, "drive") == 0) {
        strbuf_add(out, "%s drives from %s to %s", name, from, to);
    } else if (strcmp(verb, "join") == 0) {
        strbuf_add(out, "%s joins the pawn in %s", name, to);
    } else {
        strbuf_add(out, "%s flies from %s to %s", name, from, to);
    }
    if (strcmp(verb, "direct") == 0) {
        strbuf_add(out, ", discarding %s.", to);
    } else if (strcmp(verb, "charter") == 0) {
        strbuf_add(out, ", discarding %s.", from);
    } else if (strcmp(verb, "shuttle") == 0) {
        strbuf_add(out, " by shuttle.");
    } else {
        strbuf_add(out, ".");
    }
}

static void tell_treat(const teller *who, const position *before, const position *after,
                       unsigned actor, const char *key, strbuf *out)
{
    unsigned colour, city = before->pawns[actor];
    if (!colour_find(who->board, key, &colour)) {
        return;
    }
    unsigned now = after->cubes[colour][city];
    strbuf_add(out, "%s treats %s: ", seat_name(who, actor),
               surto_city_name(who->board->game, city));
    add_cubes(out, who, before->cubes[colour][city] - now, colour);
    strbuf_add(out, " removed, ");
    if (now > 0) {
        strbuf_add(out, "%u left.", now);
    } else {
        strbuf_add(out, "none left.");
    }
}

static void tell_share(const teller *who, unsigned actor, const move_words *words, strbuf *out)
{
    unsigned other = seat_of_word(words->word[2]);
    bool hidden = who->board->closed && who->reader != TELL_EVERYTHING && who->reader != actor &&
                  who->reader != other;
    const char *card = hidden ? "a card" : name_of_city(who, words->word[3]);
    if (strcmp(words->word[1], "give") == 0) {
        strbuf_add(out, "%s gives %s to %s.", seat_name(who, actor), card, seat_name(who, other));
    } else {
        strbuf_add(out, "%s takes %s from %s.", seat_name(who, actor), card, seat_name(who, other));
    }
}

static void tell_cure(const teller *who, unsigned actor, const move_words *words, strbuf *out)
{
    strbuf_add(out, "%s finds the ", seat_name(who, actor));
    paint(out, "bold", "cure");
    strbuf_add(out, " for ");
    paint(out, words->word[2], words->word[2]);
    strbuf_add(out, " with ");
    for (unsigned i = 3; i < words->count; i++) {
        strbuf_add(out, "%s%s", i == 3 ? "" : ", ", name_of_city(who, words->word[i]));
    }
    strbuf_add(out, "!");
}

static void tell_station(const teller *who, unsigned actor, const char *city, const char *from,
                         strbuf *out)
{
    strbuf_add(out, "%s %s a station in %s", seat_name(who, actor), from ? "moves" : "builds",
               city);
    if (from) {
        strbuf_add(out, " (it stood in %s)", name_of_city(who, from));
    }
    strbuf_add(out, ".");
}

static void tell_event(const teller *who, unsigned actor, const move_words *words, strbuf *out)
{
    const char *verb = words->word[1];
    const char *name = seat_name(who, actor);
    if (strcmp(verb, "airlift") == 0) {
        strbuf_add(out, "%s plays Airlift: %s is flown to %s.", name,
                   seat_name(who, seat_of_word(words->word[2])), name_of_city(who, words->word[3]));
    } else if (strcmp(verb, "forecast") == 0) {
        strbuf_add(out, "%s plays Forecast and looks at the next infection cards.", name);
    } else if (strcmp(verb, "grant") == 0) {
        strbuf_add(out, "Government Grant: ");
        tell_station(who, actor, name_of_city(who, words->word[2]),
                     words->count == 5 ? words->word[4] : NULL, out);
    } else if (strcmp(verb, "quiet-night") == 0) {
        strbuf_add(out, "%s plays One Quiet Night: the next infection part is skipped.", name);
    } else if (strcmp(verb, "resilient") == 0) {
        strbuf_add(out, "%s plays Resilient Population: %s leaves the infection cards for good.",
                   name, name_of_city(who, words->word[2]));
    } else {
        strbuf_add(out, "%s: %s.", name, verb);
    }
}

static void tell_player(const teller *who, const position *before, const position *after,
                        const move_words *words, strbuf *out)
{
    const char *verb = words->word[1];
    unsigned actor = seat_of_word(words->word[0]);
    const char *name = seat_name(who, actor);
    const char *last = words->word[words->count - 1];
    if (is_pawn_verb(verb)) {
        tell_pawn(who, before, actor, words, out);
    } else if (strcmp(verb, "fly") == 0) {
        strbuf_add(out, "%s flies to %s, discarding %s.", name, name_of_city(who, last),
                   name_of_city(who, words->word[2]));
    } else if (strcmp(verb, "build") == 0) {
        tell_station(who, actor, surto_city_name(who->board->game, before->pawns[actor]),
                     words->count == 4 ? last : NULL, out);
    } else if (strcmp(verb, "treat") == 0) {
        tell_treat(who, before, after, actor, last, out);
    } else if (strcmp(verb, "give") == 0 || strcmp(verb, "take") == 0) {
        tell_share(who, actor, words, out);
    } else if (strcmp(verb, "cure") == 0) {
        tell_cure(who, actor, words, out);
    } else if (strcmp(verb, "store") == 0) {
        strbuf_add(out, "%s keeps %s for later.", name, name_of_city(who, last));
    } else if (strcmp(verb, "pass") == 0) {
        strbuf_add(out, "%s takes no more actions.", name);
    } else if (strcmp(verb, "continue") == 0) {
        strbuf_add(out, "%s goes on.", name);
    } else if (strcmp(verb, "discard") == 0) {
        strbuf_add(out, "%s discards %s.", name, name_of_city(who, last));
    } else if (strcmp(verb, "place") == 0) {
        strbuf_add(out, "%s puts %s next.", name, name_of_city(who, last));
    } else {
        tell_event(who, actor, words, out);
    }
}

/* An accepted proposal happens: its sentence follows the answer. */
static void tell_answer(const teller *who, const position *before, const position *after,
                        const move_words *words, strbuf *out)
{
    const char *name = seat_name(who, seat_of_word(words->word[0]));
    if (strcmp(words->word[1], "decline") == 0) {
        strbuf_add(out, "%s declines: nothing happened.", name);
        return;
    }
    move_words asked;
    move_split(before->asked, &asked);
    strbuf_add(out, "%s accepts.", name);
    if (asked.count >= 3) {
        strbuf_add(out, " ");
        tell_player(who, before, after, &asked, out);
    }
}

static void tell_proposal(const teller *who, const move_words *words, strbuf *out)
{
    unsigned other = seat_of_word(words->word[2]);
    bool hidden = who->board->closed && who->reader != TELL_EVERYTHING &&
                  who->reader != seat_of_word(words->word[0]) && who->reader != other;
    const char *last = hidden && words->count == 4 ? "a card" : words->word[words->count - 1];
    strbuf_add(out, "%s proposes to %s: %s %s. %s may accept or decline.",
               seat_name(who, seat_of_word(words->word[0])), seat_name(who, other), words->word[1],
               name_of_city(who, last), seat_name(who, other));
}

/* ---- What follows by itself ------------------------------------------------------------- */

static void tell_medic(const teller *who, const position *before, const position *after,
                       const char *verb, strbuf *out)
{
    if (strcmp(verb, "treat") == 0) {
        return;
    }
    for (unsigned colour = 0; colour < COLOURS; colour++) {
        for (unsigned city = 0; city < who->board->cities; city++) {
            unsigned was = before->cubes[colour][city], now = after->cubes[colour][city];
            if (now < was) {
                strbuf_add(out, " The Medic clears ");
                add_cubes(out, who, was - now, colour);
                strbuf_add(out, " in %s.", surto_city_name(who->board->game, city));
            }
        }
    }
}

static void tell_consequences(const teller *who, const position *before, const position *after,
                              const char *verb, strbuf *out)
{
    tell_medic(who, before, after, verb, out);
    for (unsigned colour = 0; colour < COLOURS; colour++) {
        if (after->cure[colour] == CURE_ERADICATED && before->cure[colour] != CURE_ERADICATED) {
            strbuf_add(out, " No ");
            add_colour(out, who, colour);
            strbuf_add(out, " cube is left on the board: the disease is ");
            paint(out, "bold", "eradicated");
            strbuf_add(out, ".");
        }
    }
    unsigned rate = infection_rate(after->rate_moves);
    if (after->rate_moves != before->rate_moves) {
        bool same = rate == infection_rate(before->rate_moves);
        strbuf_add(out, " The infection rate %s %u.", same ? "stays" : "rises to", rate);
    }
    if (infection_deck_left(after) > infection_deck_left(before)) {
        strbuf_add(out, " The infection discard pile goes back on top of the deck.");
    }
    if (before->quiet_night && !after->quiet_night) {
        strbuf_add(out, " A quiet night: no city is infected.");
    }
}

void tell_move(const teller *who, const position *before, const position *after,
               const told_move *told, strbuf *out)
{
    move_words words;
    move_words_of(who->board->game, told->move, &words);
    if (words.count < 2) {
        return;
    }
    char text[SURTO_MOVE_TEXT_MAX];
    surto_move_write(who->board->game, told->move, text, sizeof text);
    const char *verb = words.word[1];
    if (told->move.actor == SURTO_ACTOR_CHANCE) {
        tell_chance(who, before, after, told, &words, out);
    } else if (strcmp(after->asked, text) == 0) {
        tell_proposal(who, &words, out);
    } else if (strcmp(verb, "accept") == 0 || strcmp(verb, "decline") == 0) {
        tell_answer(who, before, after, &words, out);
    } else {
        tell_player(who, before, after, &words, out);
    }
    tell_consequences(who, before, after, verb, out);
}

/* ---- The end ----------------------------------------------------------------------------- */

void tell_result(surto_result result, strbuf *out)
{
    if (result.kind == SURTO_OPEN) {
        strbuf_add(out, "The game is not over.");
    } else if (result.kind == SURTO_WON) {
        strbuf_add(out, "You won! All four cures are found.");
    } else if (strcmp(result.reason, "outbreaks") == 0) {
        strbuf_add(out, "You lost: the eighth outbreak has happened.");
    } else if (strcmp(result.reason, "cubes") == 0) {
        strbuf_add(out, "You lost: a cube had to be placed and none of its colour was left.");
    } else if (strcmp(result.reason, "cards") == 0) {
        strbuf_add(out, "You lost: the player deck has not two cards left to draw.");
    } else {
        strbuf_add(out, "You lost (%s).", result.reason);
    }
}

void result_text(const surto_game *game, const surto_state *state, char *out, size_t cap)
{
    surto_result_write(surto_state_result(game, state), out, cap);
}
