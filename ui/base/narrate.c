/* Sentences for moves. What a move did is seen by comparing the positions around it, so that
 * nothing of the rules is repeated here. */
#include "narrate.h"

#include <string.h>

#include "phrase_args.h"
#include "ui/text/entity_names.h"
#include "ui/text/move_labels.h"

/* ---- Chance ------------------------------------------------------------------------------ */

static void narrate_spread(const narrator *who, const base_position *before,
                           const base_position *after, unsigned colour, strbuf *out)
{
    strbuf cities = {0};
    for (unsigned city = 0; city < who->board->cities; city++) {
        unsigned now = after->cubes[colour][city];
        if (now > before->cubes[colour][city]) {
            add_item(&cities, numbered(place_name(who, city), now));
        }
    }
    if (cities.length) {
        SAY_NEXT(out, GAME("It spreads to: {cities} ({colour})."),
                 a_text("cities", strbuf_text(&cities)), a_colour(who, "colour", colour));
    }
    strbuf_free(&cities);
}

static void narrate_outbreaks(const narrator *who, const base_position *after,
                              const applied_move *applied, strbuf *out)
{
    const char *cities = NULL;
    for (unsigned i = 0; i < applied->fact_count; i++) {
        if (applied->facts[i].id == SURTO_BASE_FACT_OUTBREAK) {
            const char *city = place_name(who, applied->facts[i].arg[0]);
            cities = cities ? TEXT(GAME_C("list", "{list}, then {item}"), a_text("list", cities),
                                   a_text("item", city))
                            : city;
        }
    }
    SAY_NEXT(out, GAME("<b>Outbreak</b> in {cities}! Outbreaks: {count} of {limit}."),
             a_text("cities", cities ? cities : ""), a_number("count", after->outbreaks),
             a_number("limit", OUTBREAKS_LOST));
}

/* What is said of a card that was turned up, by what it did to its city; the same for the city of
 * an epidemic. */
typedef struct infection_messages {
    const char *cubes;
    const char *only; /* what came of it follows */
    const char *eradicated;
    const char *held_off;
} infection_messages;

static const infection_messages infected = {
    N_GAME("{city} is infected: now {cubes}."),
    N_GAME("{city} is infected."),
    N_GAME("{city} is drawn: no cube, {disease} is eradicated."),
    N_GAME("{city} is drawn: no cube, the city is protected."),
};
static const infection_messages epidemic = {
    N_GAME("Epidemic {in_city}: now {cubes}."),
    N_GAME("Epidemic {in_city}."),
    N_GAME("Epidemic {in_city}: no cube, {disease} is eradicated."),
    N_GAME("Epidemic {in_city}: no cube, the city is protected."),
};

/* The cubes an infection or epidemic card brought to its city and beyond. */
static void narrate_infection(const narrator *who, const base_position *before,
                              const base_position *after, const applied_move *applied,
                              unsigned city, const infection_messages *messages, strbuf *out)
{
    unsigned colour = who->board->colour[city];
    unsigned was = before->cubes[colour][city], now = after->cubes[colour][city];
    bool breaks_out = after->outbreaks > before->outbreaks;
    bool lost = base_position_is_phase(after, "lost-cubes");
    const char *message = now > was                                 ? messages->cubes
                          : breaks_out || lost                      ? messages->only
                          : before->cure[colour] == CURE_ERADICATED ? messages->eradicated
                                                                    : messages->held_off;
    SAY(out, GAME(message), a_place(who, "city", city), a_place(who, "in_city", city),
        a_cubes(who, "cubes", now, colour), a_disease(who, "disease", colour));
    if (breaks_out) {
        narrate_outbreaks(who, after, applied, out);
        narrate_spread(who, before, after, colour, out);
    }
    if (lost) {
        say_no_cube_left(out, who, colour);
    }
}

/* How a card comes to a seat: it draws it, or is dealt it. */
typedef struct card_messages {
    const char *hidden;
    const char *city;
    const char *event;
} card_messages;

static const card_messages draws = {
    N_GAME("{player} draws a card."),
    N_GAME("{player} draws {card} ({colour})."),
    N_GAME("{player} draws the event {card}."),
};
static const card_messages is_dealt = {
    N_GAME("{player} is dealt a card."),
    N_GAME("{player} is dealt {card} ({colour})."),
    N_GAME("{player} is dealt the event {card}."),
};

static void narrate_card(const narrator *who, unsigned seat, const card_messages *messages,
                         const char *key, strbuf *out)
{
    unsigned card;
    if (!card_find(who->board, key, &card)) {
        SAY(out, GAME("{player} draws an <b>epidemic</b>!"), a_seat(who, "player", seat));
    } else if (who->board->closed && who->reader != READER_SEES_ALL && who->reader != seat) {
        SAY(out, GAME(messages->hidden), a_seat(who, "player", seat));
    } else if (card_is_event(card)) {
        SAY(out, GAME(messages->event), a_seat(who, "player", seat), a_card(who, "card", card));
    } else {
        SAY(out, GAME(messages->city), a_seat(who, "player", seat), a_card(who, "card", card),
            a_colour(who, "colour", who->board->colour[card]));
    }
}

static void narrate_role(const narrator *who, unsigned seat, const char *key, strbuf *out)
{
    unsigned role;
    if (role_find(who->board, key, &role)) {
        SAY(out, GAME("{player} is the {role}."), a_seat(who, "player", seat),
            an_entity(who, "role", SURTO_BASE_ROLE, role));
    }
}

static void narrate_chance(const narrator *who, const base_position *before,
                           const base_position *after, const applied_move *applied,
                           const move_words *words, strbuf *out)
{
    const char *verb = words->word[1];
    const char *what = words->word[words->count - 1];
    unsigned city;
    if (strcmp(verb, "infect") == 0 && city_find(who->board, what, &city)) {
        narrate_infection(who, before, after, applied, city, &infected, out);
    } else if (strcmp(verb, "epidemic") == 0 && city_find(who->board, what, &city)) {
        narrate_infection(who, before, after, applied, city, &epidemic, out);
    } else if (strcmp(verb, "role") == 0) {
        narrate_role(who, seat_of_word(words->word[2]), what, out);
    } else if (strcmp(verb, "deal") == 0) {
        narrate_card(who, seat_of_word(words->word[2]), &is_dealt, what, out);
    } else if (strcmp(verb, "draw") == 0) {
        narrate_card(who, before->turn, &draws, what, out);
    } else {
        SAY(out, GAME("{event}: {city}."), a_text("event", GAME_C("event", "Forecast")),
            a_city_of_key(who, "city", what));
    }
}

/* ---- Players ----------------------------------------------------------------------------- */

/* What is said of a move of one's own pawn, and of another's. */
typedef struct pawn_messages {
    const char *verb;
    const char *own;
    const char *other;
} pawn_messages;

static const pawn_messages *pawn_verb(const char *verb)
{
    static const pawn_messages verbs[] = {
        {"drive", N_GAME("{player} drives {from_city} {to_city}."),
         N_GAME("{player} moves {pawn} {from_city} {to_city}.")},
        {"direct", N_GAME("{player} flies {from_city} {to_city}, discarding {card}."),
         N_GAME("{player} moves {pawn} {from_city} {to_city}, discarding {card}.")},
        {"charter", N_GAME("{player} flies {from_city} {to_city}, discarding {card}."),
         N_GAME("{player} moves {pawn} {from_city} {to_city}, discarding {card}.")},
        {"shuttle", N_GAME("{player} flies {from_city} {to_city} by shuttle."),
         N_GAME("{player} moves {pawn} {from_city} {to_city} by shuttle.")},
        {"join", N_GAME("{player} joins another pawn {in_city}."),
         N_GAME("{player} moves {pawn} {from_city} {to_city}.")},
    };
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
        if (strcmp(verb, verbs[i].verb) == 0) {
            return &verbs[i];
        }
    }
    return NULL;
}

static void narrate_pawn(const narrator *who, const base_position *before, unsigned actor,
                         const move_words *words, strbuf *out)
{
    const pawn_messages *messages = pawn_verb(words->word[1]);
    const char *to = words->word[words->count - 1];
    unsigned pawn = words->count == 4 ? seat_of_word(words->word[2]) : actor;
    unsigned from = before->pawns[pawn];
    bool spends_from = strcmp(words->word[1], "charter") == 0;
    SAY(out, GAME(pawn == actor ? messages->own : messages->other), a_seat(who, "player", actor),
        a_seat(who, "pawn", pawn), a_place(who, "from_city", from),
        a_city_of_key(who, "to_city", to), a_city_of_key(who, "in_city", to),
        spends_from ? a_card(who, "card", from) : a_card_of_key(who, "card", to));
}

static void narrate_treat(const narrator *who, const base_position *before,
                          const base_position *after, unsigned actor, const char *key, strbuf *out)
{
    unsigned colour, city = before->pawns[actor];
    if (!colour_find(who->board, key, &colour)) {
        return;
    }
    unsigned now = after->cubes[colour][city];
    const char *message = now ? GAME_N("{player} treats {city}: {cubes} removed, {n} left.",
                                       "{player} treats {city}: {cubes} removed, {n} left.", now)
                              : GAME("{player} treats {city}: {cubes} removed, none left.");
    SAY(out, message, a_seat(who, "player", actor), a_place(who, "city", city),
        a_cubes(who, "cubes", before->cubes[colour][city] - now, colour), a_number("n", now));
}

static void narrate_share(const narrator *who, unsigned actor, const move_words *words, strbuf *out)
{
    unsigned other = seat_of_word(words->word[2]);
    bool hidden = who->board->closed && who->reader != READER_SEES_ALL && who->reader != actor &&
                  who->reader != other;
    bool gives = strcmp(words->word[1], "give") == 0;
    SAY(out,
        gives ? GAME("{player} gives {card} to {other}.")
              : GAME("{player} takes {card} from {other}."),
        a_seat(who, "player", actor), a_seat(who, "other", other),
        hidden ? a_phrase("card", GAME_C("card", "a card"))
               : a_card_of_key(who, "card", words->word[3]));
}

static void narrate_cure(const narrator *who, unsigned actor, const move_words *words, strbuf *out)
{
    unsigned colour, card;
    strbuf cards = {0};
    for (unsigned i = 3; i < words->count; i++) {
        if (card_find(who->board, words->word[i], &card)) {
            add_item(&cards, card_of(who, card));
        }
    }
    if (colour_find(who->board, words->word[2], &colour)) {
        SAY(out, GAME("{player} finds the <b>cure</b> for {disease} with {cards}!"),
            a_seat(who, "player", actor), a_disease(who, "disease", colour),
            a_text("cards", strbuf_text(&cards)));
    }
    strbuf_free(&cards);
}

/* A station that is moved has the words "from CITY" at the end. */
static void narrate_build(const narrator *who, unsigned actor, unsigned city,
                          const move_words *words, strbuf *out)
{
    SAY(out,
        words->count == 4
            ? GAME("{player} builds a station {in_city}; the one {in_other} is removed.")
            : GAME("{player} builds a station {in_city}."),
        a_seat(who, "player", actor), a_place(who, "in_city", city),
        a_city_of_key(who, "in_other", words->word[words->count - 1]));
}

static void narrate_event(const narrator *who, unsigned actor, const move_words *words, strbuf *out)
{
    const char *verb = words->word[1];
    const phrase_arg player = a_seat(who, "player", actor);
    if (strcmp(verb, "airlift") == 0) {
        SAY(out, GAME("{player} plays {event}: {pawn} flies {to_city}."), player,
            a_card(who, "event", CARD_AIRLIFT), a_seat(who, "pawn", seat_of_word(words->word[2])),
            a_city_of_key(who, "to_city", words->word[3]));
    } else if (strcmp(verb, "forecast") == 0) {
        SAY(out, GAME("{player} plays {event} and looks at the next infection cards."), player,
            a_card(who, "event", CARD_FORECAST));
    } else if (strcmp(verb, "grant") == 0) {
        SAY(out,
            words->count == 5
                ? GAME(
                      "{player} plays {event}: a station {in_city}; the one {in_other} is removed.")
                : GAME("{player} plays {event}: a station {in_city}."),
            player, a_card(who, "event", CARD_GRANT), a_city_of_key(who, "in_city", words->word[2]),
            a_city_of_key(who, "in_other", words->word[words->count - 1]));
    } else if (strcmp(verb, "quiet-night") == 0) {
        SAY(out, GAME("{player} plays {event}: the next infections are skipped."), player,
            a_card(who, "event", CARD_QUIET_NIGHT));
    } else {
        SAY(out,
            GAME("{player} plays {event}: the {city} infection card is removed from the game."),
            player, a_card(who, "event", CARD_RESILIENT),
            a_city_of_key(who, "city", words->word[2]));
    }
}

/* Moves of which nothing has to be said but who makes them, and with which card. */
static const char *plain_message(const char *verb)
{
    static const struct {
        const char *verb;
        const char *message;
    } plain[] = {
        {"store", N_GAME("{player} keeps {card} for later.")},
        {"pass", N_GAME("{player} ends the turn.")},
        {"discard", N_GAME("{player} discards {card}.")},
        {"place", N_GAME("{player} places {city} next, counting from the top.")},
        {"fly", N_GAME("{player} flies {to_city}, discarding {card}.")},
    };
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++) {
        if (strcmp(verb, plain[i].verb) == 0) {
            return plain[i].message;
        }
    }
    return NULL;
}

static void narrate_player(const narrator *who, const base_position *before,
                           const base_position *after, const move_words *words, strbuf *out)
{
    const char *verb = words->word[1];
    unsigned actor = seat_of_word(words->word[0]);
    const char *last = words->word[words->count - 1];
    if (pawn_verb(verb)) {
        narrate_pawn(who, before, actor, words, out);
    } else if (plain_message(verb)) {
        SAY(out, GAME(plain_message(verb)), a_seat(who, "player", actor),
            a_card_of_key(who, "card", words->count == 4 ? words->word[2] : last),
            a_city_of_key(who, "city", last), a_city_of_key(who, "to_city", last));
    } else if (strcmp(verb, "build") == 0) {
        narrate_build(who, actor, before->pawns[actor], words, out);
    } else if (strcmp(verb, "treat") == 0) {
        narrate_treat(who, before, after, actor, last, out);
    } else if (strcmp(verb, "give") == 0 || strcmp(verb, "take") == 0) {
        narrate_share(who, actor, words, out);
    } else if (strcmp(verb, "cure") == 0) {
        narrate_cure(who, actor, words, out);
    } else if (strcmp(verb, "continue") != 0) { /* what it leads to is narrated */
        narrate_event(who, actor, words, out);
    }
}

/* An accepted proposal happens: its sentence follows the answer. */
static void narrate_answer(const narrator *who, const base_position *before,
                           const base_position *after, const move_words *words, strbuf *out)
{
    const phrase_arg player = a_seat(who, "player", seat_of_word(words->word[0]));
    if (strcmp(words->word[1], "decline") == 0) {
        SAY(out, GAME("{player} declines: nothing happens."), player);
        return;
    }
    move_words asked;
    move_split(before->asked, &asked);
    SAY(out, GAME("{player} accepts."), player);
    if (asked.count >= 3) {
        strbuf_gap(out);
        narrate_player(who, before, after, &asked, out);
    }
}

/* Those who are not part of it see the card of a proposal as a view shows it: hidden. */
static void narrate_proposal(const narrator *who, surto_move move, unsigned other, strbuf *out)
{
    strbuf label = {0};
    const char *verb = surto_move_kind_name(who->game, move.kind);
    bool shares = strcmp(verb, "give") == 0 || strcmp(verb, "take") == 0;
    if (shares && who->board->closed && who->reader != READER_SEES_ALL &&
        who->reader != move.actor && who->reader != other) {
        move.arg[1] = SURTO_NONE;
    }
    add_move_label(who, NULL, move, &label); /* the base game's labels need no position */
    SAY(out, GAME("{player} proposes to {other}: {move}. {other} can accept or decline."),
        a_seat(who, "player", move.actor), a_seat(who, "other", other),
        a_text("move", strbuf_text(&label)));
    strbuf_free(&label);
}

/* ---- What follows by itself ------------------------------------------------------------- */

static void narrate_medic(const narrator *who, const base_position *before,
                          const base_position *after, const char *verb, strbuf *out)
{
    if (strcmp(verb, "treat") == 0) {
        return;
    }
    for (unsigned colour = 0; colour < COLOURS; colour++) {
        for (unsigned city = 0; city < who->board->cities; city++) {
            unsigned was = before->cubes[colour][city], now = after->cubes[colour][city];
            if (now < was) {
                SAY_NEXT(out, GAME("The Medic clears {cubes} {in_city}."),
                         a_cubes(who, "cubes", was - now, colour), a_place(who, "in_city", city));
            }
        }
    }
}

static void narrate_consequences(const narrator *who, const base_position *before,
                                 const base_position *after, const char *verb, strbuf *out)
{
    narrate_medic(who, before, after, verb, out);
    for (unsigned colour = 0; colour < COLOURS; colour++) {
        if (after->cure[colour] == CURE_ERADICATED && before->cure[colour] != CURE_ERADICATED) {
            say_eradicated(out, who, colour);
        }
    }
    unsigned rate = infection_rate(after->rate_moves);
    if (after->rate_moves != before->rate_moves) {
        bool same = rate == infection_rate(before->rate_moves);
        SAY_NEXT(out,
                 same ? GAME("The infection rate stays at {n}.")
                      : GAME("The infection rate rises to {n}."),
                 a_number("n", rate));
    }
    if (infection_deck_left(after) > infection_deck_left(before)) {
        strbuf_gap(out);
        SAY_PLAIN(out, GAME("The infection discard pile goes back on top of the deck."));
    }
    if (before->quiet_night && !after->quiet_night) {
        strbuf_gap(out);
        SAY_PLAIN(out, GAME("A quiet night: no city is infected."));
    }
}

void narrate_move(const narrator *who, const base_position *before, const base_position *after,
                  const applied_move *applied, strbuf *out)
{
    move_words words;
    move_words_of(who->board->game, applied->move, &words);
    if (words.count < 2) {
        return;
    }
    char text[SURTO_MOVE_TEXT_MAX];
    surto_move_write(who->board->game, applied->move, text, sizeof text);
    const char *verb = words.word[1];
    if (applied->move.actor == SURTO_ACTOR_CHANCE) {
        narrate_chance(who, before, after, applied, &words, out);
    } else if (strcmp(after->asked, text) == 0) {
        narrate_proposal(who, applied->move, seat_of_word(words.word[2]), out);
    } else if (strcmp(verb, "accept") == 0 || strcmp(verb, "decline") == 0) {
        narrate_answer(who, before, after, &words, out);
    } else {
        narrate_player(who, before, after, &words, out);
    }
    narrate_consequences(who, before, after, verb, out);
}
