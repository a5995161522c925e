/* The text interface of Season 2: its entry in the table of all games, menu labels and help. */
#include <string.h>

#include "board_text.h"
#include "names.h"
#include "narrate.h"
#include "phrase_args.h"
#include "ui/text/move_labels.h"
#include "ui/text/prompts.h"
#include "ui/text/text_ui.h"

static size_t key(const surto_game *game, unsigned thing, unsigned number, char *out, size_t cap)
{
    return surto_season2_key(game, (surto_season2_entity)thing, number, out, cap);
}

static size_t name(const surto_game *game, unsigned thing, unsigned number, char *out, size_t cap)
{
    return surto_season2_name(game, (surto_season2_entity)thing, number, out, cap);
}

static bool read_info(game_info *out, const surto_game *game)
{
    return surto_season2_get_contents(game, &out->season2) == SURTO_OK;
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

static bool read_position(const narrator *who, const surto_state *state, position_view *out)
{
    const surto_season2_position *now = &out->of.season2;
    if (surto_season2_get_position(who->game, state, &out->of.season2) != SURTO_OK) {
        return false;
    }
    out->turn = now->turn;
    out->chapter = chapter_of(now);
    out->alarm = now->rate; /* an epidemic is news worth a look */
    bool asked = now->asked != SURTO_SEASON2_ASKED_NOTHING;
    out->acting = is_phase(now->phase, "actions") && !asked;
    out->actions = now->actions;
    out->asked_seat = asked ? now->asked_seat : SURTO_NONE;
    out->full_hands = season2_full_hands(now);
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        out->pawn[seat] = now->seat[seat].pawn;
    }
    out->block = now->reading;
    out->block_step = now->reading_step;
    return true;
}

static void pack_facts(const game_info *learned, strbuf *out)
{
    const surto_season2_contents *has = &learned->season2;
    add_fact(out, has->cities, "city", "cities");
    add_fact(out, has->locations - has->cities, "haven", "havens");
    add_fact(out, has->months, has->prologue ? "month and a prologue" : "month",
             has->prologue ? "months and a prologue" : "months");
    add_fact(out, has->sites, "site", "sites");
    add_fact(out, has->objectives, "objective", "objectives");
    add_fact(out, has->legacy, "legacy card", "legacy cards");
    add_fact(out, has->doors, "door", "doors");
    add_fact(out, has->twists, "twist", "twists");
}

/* Somebody who cannot drive there at once wants to know the way; somebody who wants to act where
 * the game waits for something else, what that is. */
static void refused(const page *on, const narrator *who, const position_view *seen,
                    const move_words *words)
{
    unsigned place;
    if (words->count == 3 && strcmp(words->word[1], "drive") == 0 &&
        find_place(who->game, words->word[2], &place)) {
        show_season2_route(on, who, seen, seat_of_word(words->word[0]), place);
    }
    if (!is_phase(seen->of.season2.phase, "actions") ||
        seen->of.season2.asked != SURTO_SEASON2_ASKED_NOTHING) {
        show_season2_turn(on, who, seen);
    }
}

static void end(const narrator *who, const position_view *seen, strbuf *out)
{
    SAY(out, GAME("Incidents: {incidents} of {limit}."),
        a_number("incidents", seen->of.season2.incidents),
        a_number("limit", who->season2->incidents));
}

static const char *seat_key(const narrator *who, const position_view *seen, unsigned seat)
{
    static char keys[SURTO_SEATS_MAX][48];
    keys[seat][0] = '\0';
    surto_season2_key(who->game, SURTO_SEASON2_CHARACTER, seen->of.season2.seat[seat].character,
                      keys[seat], sizeof keys[seat]);
    return keys[seat];
}

static bool places(const narrator *who, const position_view *seen, unsigned *locations,
                   unsigned *stock)
{
    (void)who;
    *locations = seen->of.season2.places_left;
    *stock = seen->of.season2.to_place;
    return *locations > 0;
}

/* ---- Menu words -------------------------------------------------------------------------- */

static const move_label forms[] = {
    {"place",
     {"place", "n"},
     N_CLIENT_C("menu", "place {n}"),
     NULL,
     N_CLIENT_C("menu", "how many supplies to place there (`place 3`)")},
    {"ration", {"event"}, "{event}", NULL, N_CLIENT_C("menu", "events for the deck")},
    {"character", {"character"}, "{character}", NULL, N_CLIENT_C("menu", "characters")},
    {"worker", {"place"}, "{place}", NULL, N_CLIENT_C("menu", "havens")},
    {"scar",
     {"scar", "n"},
     N_CLIENT_C("menu", "{scar} on space {n}"),
     NULL,
     N_CLIENT_C("menu", "a scar and the space it covers (`scar weakened 2`)")},
    {"drive", {"place"}, "{place}", NULL, N_CLIENT_C("menu", "adjacent locations")},
    {"sail",
     {"card", "to_place"},
     "{to_place}",
     N_CLIENT_C("menu", "{to_place} with {card}"),
     N_CLIENT_C("menu", "discard a card, sail to its city")},
    {"charter",
     {"card", "to_place"},
     "{to_place}",
     N_CLIENT_C("menu", "{to_place} with {card}"),
     N_CLIENT_C("menu", "discard the card of the city you are in, sail to any port")},
    {"produce",
     {"card"},
     N_CLIENT_C("menu", "local with {card}"),
     N_CLIENT_C("menu", "system with {card}"),
     N_CLIENT_C("menu", "discard a Produce Supplies card")},
    {"deliver",
     {"n"},
     N_CLIENT_C("menu", "place {n}"),
     NULL,
     N_CLIENT_C("menu", "put supplies down")},
    {"pickup",
     {"n"},
     N_CLIENT_C("menu", "take {n}"),
     NULL,
     N_CLIENT_C("menu", "take supplies from here")},
    {"give-supplies",
     {"player", "n"},
     N_CLIENT_C("menu", "give {n} to {player}"),
     NULL,
     N_CLIENT_C("menu", "supplies for another player")},
    {"take-supplies",
     {"player", "n"},
     N_CLIENT_C("menu", "take {n} from {player}"),
     NULL,
     N_CLIENT_C("menu", "supplies from another player")},
    {"give",
     {"player", "card"},
     N_CLIENT_C("menu", "{card} to {player}"),
     NULL,
     N_CLIENT_C("menu", "a card for another player")},
    {"take",
     {"player", "card"},
     N_CLIENT_C("menu", "{card} from {player}"),
     NULL,
     N_CLIENT_C("menu", "a card from another player")},
    {"build", {"from_place"}, "", "{from_place}", N_CLIENT_C("menu", "choose the centre to move")},
    {"recon", {"site"}, "{site}", NULL, N_CLIENT_C("menu", "sites")},
    {"spend", {"card"}, "{card}", NULL, N_CLIENT_C("menu", "cards to pay with")},
    {"join",
     {"player", "place"},
     "{place}",
     N_CLIENT_C("menu", "{player} in {place}"),
     N_CLIENT_C("menu", "a pawn to another pawn")},
    {"ride", {"place"}, "{place}", NULL, N_CLIENT_C("menu", "cities with a supply centre")},
    {"drop", {"n"}, N_CLIENT_C("menu", "place {n}"), NULL, N_CLIENT_C("menu", "put supplies down")},
    {"trade", {"card"}, "{card}", NULL, N_CLIENT_C("menu", "trade a city card for supplies")},
    {"discard", {"card"}, "{card}", NULL, N_CLIENT_C("menu", "any card in hand")},
    {"team-bravo",
     {"place"},
     "{place}",
     NULL,
     N_CLIENT_C("menu", "event: a supply for any location, then a second one")},
    {"second", {"place"}, "{place}", NULL, N_CLIENT_C("menu", "the second supply")},
    {"fair-wind",
     {"player", "to_place"},
     "{player} {to_place}",
     NULL,
     N_CLIENT_C("menu", "event: move any pawn by sea")},
    {"salvage",
     {"card"},
     "{card}",
     NULL,
     N_CLIENT_C("menu", "event: a Produce Supplies card from the discard pile")},
    {"players",
     {"n"},
     N_CLIENT_C("menu", "for {n}"),
     NULL,
     N_CLIENT_C("menu", "number of players")},
    {"prologue",
     {"n"},
     N_CLIENT_C("menu", "for {n}"),
     NULL,
     N_CLIENT_C("menu", "number of players")},
    {"create",
     {"character", "in_place"},
     "{character} {in_place}",
     NULL,
     N_CLIENT_C("menu", "a haven")},
    {"choose", {"n"}, N_CLIENT_C("menu", "option {n}"), NULL, N_CLIENT_C("menu", "options")},
    {"buy-ability",
     {"character", "n", "ability", "units"},
     N_CLIENT_C("menu", "{ability} for the {character} on space {n} ({units})"),
     NULL,
     N_CLIENT_C("menu", "an ability for a character")},
    {"buy-upgrade",
     {"upgrade", "place", "units"},
     N_CLIENT_C("menu", "{upgrade} for {place} ({units})"),
     NULL,
     N_CLIENT_C("menu", "an upgrade for a city card")},
    {"buy-population",
     {"place", "units"},
     "{place} ({units})",
     NULL,
     N_CLIENT_C("menu", "raise a population by one")},
    {NULL, {NULL}, NULL, NULL, NULL},
};

static unsigned cost_of(const narrator *who, const position_view *seen, surto_move move)
{
    const surto_season2_contents *has = who->season2;
    const char *kind = surto_move_kind_name(who->game, move.kind);
    if (strcmp(kind, "buy-ability") == 0) {
        return has->ability_cost[move.arg[2] % SURTO_SEASON2_TRAITS_MAX];
    }
    if (strcmp(kind, "buy-upgrade") == 0) {
        return has->upgrade_cost[move.arg[0] % SURTO_SEASON2_UPGRADES_MAX];
    }
    return seen->of.season2.place[move.arg[0] % SURTO_SEASON2_LOCATIONS_MAX].population
               ? has->population_cost
               : has->forsaken_cost;
}

/* The words of a form that are things of this game, and {units}, what a purchase costs. */
static phrase_arg own_arg(const narrator *who, const position_view *seen, surto_move move,
                          const char *named, unsigned value)
{
    static const struct {
        const char *name;
        surto_season2_entity thing;
    } things[] = {{"event", SURTO_SEASON2_EVENT},     {"character", SURTO_SEASON2_CHARACTER},
                  {"scar", SURTO_SEASON2_SCAR},       {"ability", SURTO_SEASON2_ABILITY},
                  {"upgrade", SURTO_SEASON2_UPGRADE}, {"site", SURTO_SEASON2_SITE}};
    for (size_t i = 0; i < sizeof things / sizeof things[0]; i++) {
        if (strcmp(things[i].name, named) == 0) {
            return an_entity(who, named, things[i].thing, value);
        }
    }
    return a_unit_count(who, named, cost_of(who, seen, move));
}

/* A card that is not the plain one, system-wide production, a centre that is moved, somebody else's
 * pawn. */
static bool is_longer(const position_view *seen, surto_move move, const char *kind)
{
    (void)seen;
    return strcmp(kind, "sail") == 0      ? move.arg[0] != 4 * move.arg[1]
           : strcmp(kind, "charter") == 0 ? move.arg[0] % 4 != 0
           : strcmp(kind, "produce") == 0 ? move.arg[1] != 0
           : strcmp(kind, "build") == 0   ? move.arg[0] != SURTO_NONE
                                          : move.arg[0] != move.actor;
}

static const move_label_book book = {forms, own_arg, is_longer};

static void arguments(const narrator *who, const position_view *seen, surto_move move, strbuf *out)
{
    add_move_label(&book, who, seen, move, out);
}

static const char *summary(const char *kind)
{
    return move_label_summary(&book, kind);
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

static const char *left_out(const narrator *who, const position_view *seen, unsigned seat,
                            const char *verb, const char *only)
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

static void vocabulary(const narrator *who, const char *verb, word_callback *take, void *context)
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
    {"drive", "drive LOCATION", N_CLIENT_C("help", "to an adjacent location, by land or sea"),
     "season2.drive"},
    {"sail", "sail CITY", N_CLIENT_C("help", "discard a card, sail to its city"), "season2.sail"},
    {"charter", "charter LOCATION",
     N_CLIENT_C("help", "discard the card of the city you are in, sail to any port"),
     "season2.charter"},
    {"make", "make", N_CLIENT_C("help", "put one supply on your character"), "season2.make"},
    {"produce", "produce CARD local",
     N_CLIENT_C("help", "fill the haven or centre you are in (or `system`: all)"),
     "season2.produce"},
    {"deliver", "deliver N", N_CLIENT_C("help", "deliver supplies where you are"),
     "season2.deliver"},
    {"pickup", "pickup N", N_CLIENT_C("help", "free: take supplies from where you are"),
     "season2.pickup"},
    {"give-supplies", "give-supplies PLAYER N",
     N_CLIENT_C("help", "free: give supplies to a player in the same location"),
     "season2.transfer"},
    {"take-supplies", "take-supplies PLAYER N",
     N_CLIENT_C("help", "free: take supplies from a player in the same location"),
     "season2.transfer"},
    {"give", "give PLAYER CARD",
     N_CLIENT_C("help", "share knowledge: give the card of the city you are in"), "season2.share"},
    {"take", "take PLAYER CARD", N_CLIENT_C("help", "share knowledge: take that card"),
     "season2.share"},
    {"build", "build [from CITY]", N_CLIENT_C("help", "build a supply centre where you are"),
     "season2.build"},
    {"recon", "recon SITE", N_CLIENT_C("help", "search the site of the city you are in"),
     "season2.recon"},
    {"spend", "spend CARD", N_CLIENT_C("help", "a card for the current payment"), "season2.build"},
    {"join", "join [PLAYER] LOCATION",
     N_CLIENT_C("help", "Administrator: move a pawn to another pawn"), "season2.administrator"},
    {"ride", "ride CITY",
     N_CLIENT_C("help", "ride from one city with a centre to another (rule sticker)"),
     "season2.sticker"},
    {"drop", "drop N", N_CLIENT_C("help", "free: drop supplies (rule sticker)"), "season2.sticker"},
    {"treat", "treat", N_CLIENT_C("help", "remove a plague cube here (rule sticker)"),
     "season2.sticker"},
    {"trade", "trade CARD", N_CLIENT_C("help", "trade a city card for supplies (rule sticker)"),
     "season2.sticker"},
    {"pass", "pass", N_CLIENT_C("help", "take no more actions this turn"), "season2.turn.10"},
    {"continue", "continue", N_CLIENT_C("help", "nobody plays an event now; or: done"),
     "season2.turn.13"},
    {"discard", "discard CARD", N_CLIENT_C("help", "discard down to the hand limit"),
     "season2.hand"},
    {"accept", "accept", N_CLIENT_C("help", "agree to the proposal"), "season2.consent"},
    {"decline", "decline", N_CLIENT_C("help", "refuse the proposal"), "season2.consent"},
    {"team-bravo", "team-bravo LOCATION",
     N_CLIENT_C("help", "event: put a supply there, then a second one"), "season2.bravo"},
    {"second", "second LOCATION", N_CLIENT_C("help", "its second supply"), "season2.bravo"},
    {"quiet-night", "quiet-night", N_CLIENT_C("help", "event: skip the next infections"),
     "season2.quiet"},
    {"fair-wind", "fair-wind PLAYER LOCATION", N_CLIENT_C("help", "event: move a pawn by sea"),
     "season2.wind"},
    {"salvage", "salvage CARD",
     N_CLIENT_C("help", "event: a Produce Supplies card from the discard pile"), "season2.salvage"},
    {"place", "place N",
     N_CLIENT_C("help", "set-up: how many supplies for the location asked about"), "season2.setup"},
    {"ration", "ration EVENT", N_CLIENT_C("help", "set-up: choose an event for the deck"),
     "season2.setup"},
    {"character", "character NAME", N_CLIENT_C("help", "set-up: play a character"),
     "season2.setup"},
    {"worker", "worker HAVEN", N_CLIENT_C("help", "play a haven worker"), "season2.worker"},
    {"scar", "scar SCAR SPACE", N_CLIENT_C("help", "the scar for an exposed character"),
     "season2.scar"},
    {"create", "create HAVEN", N_CLIENT_C("help", "campaign: a new character's home"),
     "season2.character"},
    {"players", "players N", N_CLIENT_C("help", "campaign: start the month's game"),
     "season2.calendar"},
    {"prologue", "prologue N", N_CLIENT_C("help", "campaign: play a practice game"),
     "season2.prologue"},
    {"choose", "choose N", N_CLIENT_C("help", "campaign: answer the story"), "season2.content"},
    {"buy-ability", "buy-ability WHO WHAT N",
     N_CLIENT_C("help", "campaign: buy an ability for space N"), "season2.buy"},
    {"buy-upgrade", "buy-upgrade CITY WHAT",
     N_CLIENT_C("help", "campaign: buy an upgrade for a city card"), "season2.buy"},
    {"buy-population", "buy-population PLACE", N_CLIENT_C("help", "campaign: raise a population"),
     "season2.buy"},
    {NULL, NULL, NULL, NULL},
};

const text_ui text_ui_season2 = {
    .rules = "season2",
    .epidemic = "epidemic",
    .title = N_GAME_C("game", "Season 2"),
    .beginner = {"game", "prologue"},
    .hidden_commands = "threats",
    .key = key,
    .name = name,
    .display_name = season2_display_name,
    .things = {.place = SURTO_SEASON2_LOCATION,
               .card = SURTO_SEASON2_CARD,
               .not_in_moves = SURTO_SEASON2_OBJECTIVE,
               .month = SURTO_SEASON2_MONTH,
               .block = SURTO_SEASON2_BLOCK},
    .facts = {.turn = SURTO_SEASON2_FACT_TURN,
              .proposed = SURTO_SEASON2_FACT_PROPOSED,
              .answered = SURTO_SEASON2_FACT_ANSWERED,
              .block = SURTO_SEASON2_FACT_BLOCK,
              .effect = SURTO_SEASON2_FACT_EFFECT,
              .outbreak = SURTO_SEASON2_FACT_PLAGUE},
    .odds = {N_GAME_C("odds", "an epidemic is drawn"), N_GAME_C("odds", "at least one incident"),
             N_GAME_C("odds", "the game is lost"), N_GAME("Incident in:"),
             N_GAME("Incident in: none."), N_GAME("Infection card of:"),
             N_GAME("Infection card of: none.")},
    .units = season2_units,
    .read_info = read_info,
    .read_position = read_position,
    .pack_facts = pack_facts,
    .narrate = narrate_season2,
    .narrate_result = narrate_season2_result,
    .turn = show_season2_turn,
    .chapter = show_season2_chapter,
    .board = show_season2_board,
    .hands = show_season2_hands,
    .infection = show_season2_infection,
    .place = show_season2_place,
    .refused = refused,
    .end = end,
    .sheet = show_season2_campaign_sheet,
    .campaign = season2_campaign,
    .story = narrate_story,
    .places = places,
    .deciding = deciding_seat,
    .seat_key = seat_key,
    .arguments = arguments,
    .summary = summary,
    .prefix = "haven-",
    .may_leave_out = may_leave_out,
    .left_out = left_out,
    .vocabulary = vocabulary,
    .flights = flights,
    .flights_note = N_CLIENT("`charter` costs a card"),
    .help = help,
    .help_note =
        N_CLIENT("Words can be shortened (`dr lag`), and cities written as on the map (`drive "
                 "New York`). A player is p1, a name or a character: `give farmer lagos`. For "
                 "another player's move, put the seat first: `p2 quiet-night`."),
};
