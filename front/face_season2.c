/* The face of Season 2: what its files show and tell, its menu words and its help. */
#include <string.h>

#include "asking.h"
#include "face.h"
#include "forms.h"
#include "season2_show.h"
#include "season2_tell.h"
#include "season2_words.h"

static size_t key(const surto_game *game, unsigned thing, unsigned number, char *out, size_t cap)
{
    return surto_season2_key(game, (surto_season2_thing)thing, number, out, cap);
}

static size_t name(const surto_game *game, unsigned thing, unsigned number, char *out, size_t cap)
{
    return surto_season2_name(game, (surto_season2_thing)thing, number, out, cap);
}

static const char *standing(const teller *who, const sight *seen, unsigned seat)
{
    unsigned pawn = seen->of.season2.seat[seat].pawn;
    return pawn == SURTO_NONE ? "nowhere" : place_name(who, pawn);
}

static unsigned reading(const sight *seen, unsigned *step)
{
    *step = seen->of.season2.reading_step;
    return seen->of.season2.reading;
}

static bool learn(lore *out, const surto_game *game)
{
    return surto_season2_content(game, &out->season2) == SURTO_OK;
}

/* A set-up, a turn and everything between games is a chapter of its own. */
static unsigned chapter_of(const surto_season2_position *seen)
{
    static const char *const phases[] = {"setup-supplies",  "setup-events", "setup-characters",
                                         "setup-infection", "setup-hands",  "setup-first",
                                         "create",          "month",        "story",
                                         "purchases",       "finished"};
    return game_chapter(seen->phase, phases, sizeof phases / sizeof phases[0], seen->played_count,
                        seen->turn);
}

static bool look(const teller *who, const surto_state *state, sight *out)
{
    if (surto_season2_look(who->game, state, &out->of.season2) != SURTO_OK) {
        return false;
    }
    out->turn = out->of.season2.turn;
    out->chapter = chapter_of(&out->of.season2);
    out->alarm = out->of.season2.rate; /* an epidemic is news worth a look */
    return true;
}

static void pack_facts(const lore *learned, strbuf *out)
{
    const surto_season2_contents *has = &learned->season2;
    strbuf_add(out,
               "%u cities, %u havens, %u month%s%s, %u site%s, %u objective%s, %u legacy "
               "card%s, %u door%s, %u twist%s",
               has->cities, (unsigned)(has->locations - has->cities), has->months,
               plural(has->months), has->prologue ? " and a prologue" : "", has->sites,
               plural(has->sites), has->objectives, plural(has->objectives), has->legacy,
               plural(has->legacy), has->doors, plural(has->doors), has->twists,
               plural(has->twists));
}

static bool turn_needs_words(const teller *who, const sight *seen)
{
    (void)who;
    return seats_over_limit(&seen->of.season2) ||
           seen->of.season2.asked != SURTO_SEASON2_ASKED_NOTHING ||
           !is_phase(seen->of.season2.phase, "actions") || seen->of.season2.actions == 0;
}

/* Somebody who cannot drive there at once wants to know the way; somebody who wants to act where
 * the game waits for something else, what that is. */
static void refused(const page *on, const teller *who, const sight *seen, const move_words *words)
{
    unsigned place;
    if (words->count == 3 && strcmp(words->word[1], "drive") == 0 &&
        find_place(who->game, words->word[2], &place)) {
        show_season2_way(on, who, seen, seat_of_word(words->word[0]), place);
    }
    if (!is_phase(seen->of.season2.phase, "actions") ||
        seen->of.season2.asked != SURTO_SEASON2_ASKED_NOTHING) {
        show_season2_turn(on, who, seen);
    }
}

static void end(const teller *who, const sight *seen, strbuf *out)
{
    strbuf_add(out, "Incidents: %u of %u.", seen->of.season2.incidents, who->season2->incidents);
}

static bool in_actions(const sight *seen, unsigned seat, unsigned *actions)
{
    *actions = seen->of.season2.actions;
    return is_phase(seen->of.season2.phase, "actions") && seat == seen->turn &&
           seen->of.season2.asked == SURTO_SEASON2_ASKED_NOTHING;
}

static unsigned deciding(const surto_game *game, const sight *seen, const surto_move *moves,
                         size_t count)
{
    const surto_season2_position *now = &seen->of.season2;
    unsigned asked = now->asked == SURTO_SEASON2_ASKED_NOTHING ? SURTO_NONE : now->asked_seat;
    return deciding_seat(game, asked, seen->turn, moves, count);
}

static const char *called(const teller *who, const sight *seen, unsigned seat)
{
    static char keys[SURTO_SEATS_MAX][48];
    keys[seat][0] = '\0';
    surto_season2_key(who->game, SURTO_SEASON2_CHARACTER, seen->of.season2.seat[seat].character,
                      keys[seat], sizeof keys[seat]);
    return keys[seat];
}

static bool places(const teller *who, const sight *seen, unsigned *locations, unsigned *stock)
{
    const surto_season2_position *now = &seen->of.season2;
    bool set_up = is_phase(now->phase, "setup-supplies");
    *locations = 0;
    *stock = now->stock;
    if (now->asked != SURTO_SEASON2_ASKED_PLACE) {
        return false;
    }
    for (unsigned i = now->asked_about; i < who->season2->locations; i++) {
        const surto_season2_place *place = &now->place[i];
        *locations += place->network && (set_up || ((place->centre || i >= who->season2->cities) &&
                                                    place->population > place->supplies));
    }
    return *locations > 0;
}

/* ---- Menu words -------------------------------------------------------------------------- */

static const form forms[] = {
    {"place", "put %N1", "how many supplies to put there (`place 3`)"},
    {"ration", "%E0", "events for the deck"},
    {"character", "%K0", "characters"},
    {"worker", "%L0", "havens"},
    {"scar", "%S0 on space %N1", "a scar and the space it covers (`scar weakened 2`)"},
    {"drive", "%L0", "adjacent locations"},
    {"sail", "to %L1%X", "discard a card and sail to its city"},
    {"charter", "to %L1%Y", "discard the card of the city you are in, sail to any port"},
    {"produce", "%M1 with %C0", "spend a Produce Supplies card"},
    {"deliver", "put %N0", "put supplies down"},
    {"pickup", "take %N0", "take supplies from here"},
    {"give-supplies", "give %N1 to %P0", "supplies for another player"},
    {"take-supplies", "take %N1 from %P0", "supplies of another player"},
    {"give", "%C1 to %P0", "a card for another player"},
    {"take", "%C1 from %P0", "a card of another player"},
    {"build", "%B0", "choose the centre that is moved"},
    {"recon", "%R0", "sites"},
    {"spend", "%C0", "cards to pay with"},
    {"join", "%J0%L1", "a pawn to another pawn"},
    {"ride", "%L0", "cities with a supply centre"},
    {"drop", "put %N0", "put supplies down"},
    {"trade", "%C0", "a city card for supplies"},
    {"discard", "%C0", "any card of the hand"},
    {"team-bravo", "%L0", "event: a supply for any location, and a second one"},
    {"second", "%L0", "the second supply"},
    {"fair-wind", "%P0 to %L1", "event: any pawn over sea"},
    {"salvage", "%C0", "event: a Produce Supplies card of the discard pile"},
    {"players", "for %N0", "how many play"},
    {"prologue", "for %N0", "how many play"},
    {"create", "%K0 in %L1", "a haven"},
    {"choose", "option %N0", "options"},
    {"buy-ability", "%A2 for the %K0 on space %N1%u", "an ability for a character"},
    {"buy-upgrade", "%U0 for %L1%v", "an upgrade for a card of a city"},
    {"buy-population", "%L0%w", "one more for a population"},
    {NULL, NULL, NULL},
};

/* One of the marks of a form. */
static void add_word(const teller *who, const sight *seen, surto_move move, char mark,
                     unsigned argument, strbuf *out)
{
    unsigned value = move.arg[argument];
    switch (mark) {
    case 'K':
        strbuf_add(out, "%s", character_name(who, value));
        break;
    case 'E':
        strbuf_add(out, "%s", name_of(who, SURTO_SEASON2_EVENT, value));
        break;
    case 'S':
        strbuf_add(out, "%s", name_of(who, SURTO_SEASON2_SCAR, value));
        break;
    case 'A':
        strbuf_add(out, "%s", name_of(who, SURTO_SEASON2_ABILITY, value));
        break;
    case 'U':
        strbuf_add(out, "%s", name_of(who, SURTO_SEASON2_UPGRADE, value));
        break;
    case 'R':
        strbuf_add(out, "%s", name_of(who, SURTO_SEASON2_SITE, value));
        break;
    case 'M':
        strbuf_add(out, "%s", value ? "system" : "local");
        break;
    case 'B': /* the centre that is moved, if one is */
        if (value != SURTO_NONE) {
            strbuf_add(out, "from %s", place_name(who, value));
        }
        break;
    case 'J': /* somebody else's pawn */
        if (value != move.actor) {
            strbuf_add(out, "%s in ", seat_name(who, value));
        }
        break;
    case 'X': /* the card, unless it is the plain one of the city */
        if (move.arg[0] != 4 * move.arg[1]) {
            strbuf_add(out, " with %s", card_of(who, move.arg[0]));
        }
        break;
    case 'Y': /* the card, if it is not a plain one */
        if (move.arg[0] % 4) {
            strbuf_add(out, " with %s", card_of(who, move.arg[0]));
        }
        break;
    case 'u':
        add_cost(out, who->season2->ability_cost[move.arg[2] % SURTO_SEASON2_TRAITS_MAX]);
        break;
    case 'v':
        add_cost(out, who->season2->upgrade_cost[move.arg[0] % SURTO_SEASON2_UPGRADES_MAX]);
        break;
    default: /* w */
        add_cost(out, seen->of.season2.place[move.arg[0] % SURTO_SEASON2_LOCATIONS_MAX].population
                          ? who->season2->population_cost
                          : who->season2->forsaken_cost);
        break;
    }
}

static void arguments(const teller *who, const sight *seen, surto_move move, strbuf *out)
{
    add_form(forms, add_word, who, seen, move, out);
}

static const char *summary(const char *kind)
{
    return form_summary(forms, kind);
}

/* ---- Typing ------------------------------------------------------------------------------ */

/* Words that follow from the others: the location at hand, the character at hand, the other player,
 * the card of the city one sails to. */
static bool may_leave_out(const move_words *words_of, unsigned index)
{
    static const char *const kinds[] = {
        "place",         "create",        "give",    "take",    "sail",
        "give-supplies", "take-supplies", "charter", "produce", NULL};
    return index == 2 && is_one_of(words_of->word[1], kinds);
}

static const char *left_out(const teller *who, const sight *seen, unsigned seat, const char *verb,
                            const char *only)
{
    static char key[48];
    const surto_season2_position *now = &seen->of.season2;
    bool place = now->asked == SURTO_SEASON2_ASKED_PLACE && strcmp(verb, "place") == 0;
    bool create = now->asked == SURTO_SEASON2_ASKED_CREATE && strcmp(verb, "create") == 0;
    if (!only) {
        return NULL;
    }
    if (strcmp(verb, "sail") == 0) { /* with the card of the city */
        return only;
    }
    if (strcmp(verb, "charter") == 0 && now->seat[seat].pawn != SURTO_NONE) {
        return surto_city_key(who->game, now->seat[seat].pawn);
    }
    for (unsigned card = SURTO_SEASON2_FIRST_PRODUCE;
         strcmp(verb, "produce") == 0 && card < SURTO_SEASON2_CARDS; card++) {
        if (now->seat[seat].hand[card]) { /* one he holds */
            surto_season2_key(who->game, SURTO_SEASON2_CARD, card, key, sizeof key);
            return key;
        }
    }
    if (place || create) {
        surto_season2_key(who->game, place ? SURTO_SEASON2_LOCATION : SURTO_SEASON2_CHARACTER,
                          now->asked_about, key, sizeof key);
        return key;
    }
    return NULL;
}

static void vocabulary(const teller *who, const char *verb, word_taker *take, void *context)
{
    const surto_season2_contents *has = who->season2;
    take(context, "local");
    take(context, "system");
    keys_begin();
    keys_take(who, SURTO_SEASON2_LOCATION, 0, has->locations, take, context);
    keys_take(who, SURTO_SEASON2_CHARACTER, 0, has->characters, take, context);
    keys_take(who, SURTO_SEASON2_EVENT, 0, has->events, take, context);
    keys_take(who, SURTO_SEASON2_ABILITY, 0, has->abilities, take, context);
    keys_take(who, SURTO_SEASON2_SCAR, 0, has->scars, take, context);
    keys_take(who, SURTO_SEASON2_UPGRADE, 0, SURTO_SEASON2_UPGRADES_MAX, take, context);
    keys_take(who, SURTO_SEASON2_SITE, 0, has->sites, take, context);
    keys_take(who, SURTO_SEASON2_CARD, SURTO_SEASON2_FIRST_PRODUCE, 4, take, context);
    bool cards = strncmp(verb, "buy-", 4) != 0; /* there a city and an upgrade are two words */
    for (unsigned city = 0; cards && city < has->cities; city++) {
        keys_take(who, SURTO_SEASON2_CARD, 4 * city + 1, 3, take, context);
    }
}

static const char *const flights[] = {"charter", NULL};

static const help_entry help[] = {
    {"drive", "drive LOCATION", "to an adjacent location, over land or sea", "season2.drive"},
    {"sail", "sail CITY", "discard a card and sail to its city", "season2.sail"},
    {"charter", "charter LOCATION", "discard the card of the city you are in, sail to any port",
     "season2.charter"},
    {"make", "make", "one supply onto your character", "season2.make"},
    {"produce", "produce CARD local", "fill the haven or centre you are in (or `system`: all)",
     "season2.produce"},
    {"deliver", "deliver N", "put supplies down where you are", "season2.deliver"},
    {"pickup", "pickup N", "free: take supplies from where you are", "season2.pickup"},
    {"give-supplies", "give-supplies PLAYER N", "free: to a player in the same location",
     "season2.transfer"},
    {"take-supplies", "take-supplies PLAYER N", "free: from a player in the same location",
     "season2.transfer"},
    {"give", "give PLAYER CARD", "share knowledge: the card of the city you are in",
     "season2.share"},
    {"take", "take PLAYER CARD", "share knowledge: get that card", "season2.share"},
    {"build", "build [from CITY]", "a supply centre where you are", "season2.build"},
    {"recon", "recon SITE", "search the site of the city you are in", "season2.recon"},
    {"spend", "spend CARD", "a card of a payment under way", "season2.build"},
    {"join", "join [PLAYER] LOCATION", "Administrator: a pawn to another pawn",
     "season2.administrator"},
    {"ride", "ride CITY", "from a city with a centre to another (a rule sticker)",
     "season2.sticker"},
    {"drop", "drop N", "free: put supplies down (a rule sticker)", "season2.sticker"},
    {"treat", "treat", "remove a plague cube here (a rule sticker)", "season2.sticker"},
    {"trade", "trade CARD", "a city card for supplies (a rule sticker)", "season2.sticker"},
    {"pass", "pass", "take no more actions this turn", "season2.turn.10"},
    {"continue", "continue", "nobody plays an event now; or: enough", "season2.turn.13"},
    {"discard", "discard CARD", "get down to the hand limit", "season2.hand"},
    {"accept", "accept", "agree to what is proposed", "season2.consent"},
    {"decline", "decline", "refuse what is proposed", "season2.consent"},
    {"team-bravo", "team-bravo LOCATION", "event: a supply there, and a second one",
     "season2.bravo"},
    {"second", "second LOCATION", "its second supply", "season2.bravo"},
    {"quiet-night", "quiet-night", "event: skip the next infections", "season2.quiet"},
    {"fair-wind", "fair-wind PLAYER LOCATION", "event: a pawn over sea", "season2.wind"},
    {"salvage", "salvage CARD", "event: a Produce Supplies card of the discard pile",
     "season2.salvage"},
    {"place", "place N", "set-up: so many supplies on the location that is asked for",
     "season2.setup"},
    {"ration", "ration EVENT", "set-up: an event for the deck", "season2.setup"},
    {"character", "character NAME", "set-up: play a character", "season2.setup"},
    {"worker", "worker HAVEN", "play a haven worker", "season2.worker"},
    {"scar", "scar SCAR SPACE", "the scar an exposed character gets", "season2.scar"},
    {"create", "create HAVEN", "campaign: the home of a new character", "season2.character"},
    {"players", "players N", "campaign: the month's game begins", "season2.calendar"},
    {"prologue", "prologue N", "campaign: a game for practice", "season2.prologue"},
    {"choose", "choose N", "campaign: an answer to the story", "season2.content"},
    {"buy-ability", "buy-ability WHO WHAT N", "campaign: an ability on space N", "season2.buy"},
    {"buy-upgrade", "buy-upgrade CITY WHAT", "campaign: for a card of the city", "season2.buy"},
    {"buy-population", "buy-population PLACE", "campaign: one more", "season2.buy"},
    {NULL, NULL, NULL, NULL},
};

const face face_season2 = {
    .rules = "season2",
    .beginner = {"game", "prologue"},
    .without = "odds threats",
    .key = key,
    .name = name,
    .things = {.place = SURTO_SEASON2_LOCATION,
               .card = SURTO_SEASON2_CARD,
               .month = SURTO_SEASON2_MONTH,
               .block = SURTO_SEASON2_BLOCK},
    .facts = {.turn = SURTO_SEASON2_FACT_TURN,
              .proposed = SURTO_SEASON2_FACT_PROPOSED,
              .answered = SURTO_SEASON2_FACT_ANSWERED,
              .block = SURTO_SEASON2_FACT_BLOCK,
              .effect = SURTO_SEASON2_FACT_EFFECT},
    .standing = standing,
    .reading = reading,
    .learn = learn,
    .look = look,
    .pack_facts = pack_facts,
    .tell = tell_season2,
    .tell_result = tell_season2_result,
    .turn = show_season2_turn,
    .turn_needs_words = turn_needs_words,
    .chapter = show_season2_chapter,
    .board = show_season2_board,
    .hands = show_season2_hands,
    .infection = show_season2_infection,
    .place = show_season2_place,
    .refused = refused,
    .end = end,
    .sheet = show_season2_sheet,
    .story = tell_story,
    .places = places,
    .in_actions = in_actions,
    .deciding = deciding,
    .called = called,
    .arguments = arguments,
    .summary = summary,
    .prefix = "haven-",
    .may_leave_out = may_leave_out,
    .left_out = left_out,
    .vocabulary = vocabulary,
    .flights = flights,
    .flights_note = "`charter` costs a card",
    .help = help,
    .help_note =
        "Words may be shortened (`dr lag`), cities written as on the map (`drive New York`). "
        "A player is p1, a name or a character: `give farmer lagos`. Another player's move has "
        "the seat first: `p2 quiet-night`.",
};
