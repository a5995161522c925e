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

/* ---- Labels ------------------------------------------------------------------------------ */

static const move_label labels[] = {
    {.kind = "drive",
     .name = N_CLIENT_C("kind", "drive or ferry"),
     .args = {"place"},
     .whole = N_CLIENT_C("move", "drive {to_place}"),
     .detail = "{place}"},
    {.kind = "sail",
     .name = N_CLIENT_C("kind", "sail with a card"),
     .args = {"card", "place"},
     .whole = N_CLIENT_C("move", "discard {place}, sail there"),
     .whole_longer = N_CLIENT_C("move", "discard {card}, sail {to_place}"),
     .detail = "{place}",
     .detail_longer = "{card}, {to_place}"},
    {.kind = "charter",
     .name = N_CLIENT_C("kind", "charter a boat"),
     .args = {"card", "place"},
     .whole = N_CLIENT_C("move", "charter a boat {to_place}"),
     .whole_longer = N_CLIENT_C("move", "discard {card}, charter a boat {to_place}"),
     .detail = "{place}",
     .detail_longer = "{card}, {to_place}"},
    {.kind = "ride",
     .name = N_CLIENT_C("kind", "ride to a centre"),
     .args = {"place"},
     .whole = N_CLIENT_C("move", "ride {to_place}"),
     .detail = "{place}"},
    {.kind = "make", .name = N_CLIENT_C("kind", "make supplies")},
    {.kind = "produce",
     .name = N_CLIENT_C("kind", "produce supplies"),
     .args = {"card"},
     .whole = N_CLIENT_C("move", "spend {card} on local production"),
     .whole_longer = N_CLIENT_C("move", "spend {card} on system-wide production"),
     .detail = N_CLIENT_C("menu", "{card}, local"),
     .detail_longer = N_CLIENT_C("menu", "{card}, system-wide")},
    {.kind = "deliver",
     .name = N_CLIENT_C("kind", "deliver supplies"),
     .args = {"supplies"},
     .whole = N_CLIENT_C("move", "deliver {supplies}")},
    {.kind = "drop",
     .name = N_CLIENT_C("kind", "drop supplies"),
     .args = {"supplies"},
     .whole = N_CLIENT_C("move", "drop {supplies}")},
    {.kind = "pickup",
     .name = N_CLIENT_C("kind", "pick up supplies"),
     .args = {"supplies"},
     .whole = N_CLIENT_C("move", "pick up {supplies}")},
    {.kind = "give-supplies",
     .name = N_CLIENT_C("kind", "give supplies"),
     .args = {"player", "supplies"},
     .whole = N_CLIENT_C("move", "give {supplies} to {player}")},
    {.kind = "take-supplies",
     .name = N_CLIENT_C("kind", "take supplies"),
     .args = {"player", "supplies"},
     .whole = N_CLIENT_C("move", "take {supplies} from {player}")},
    {.kind = "trade",
     .name = N_CLIENT_C("kind", "trade a card for supplies"),
     .args = {"card"},
     .whole = N_CLIENT_C("move", "trade {card} for supplies"),
     .detail = "{card}"},
    {.kind = "treat", .name = N_CLIENT_C("kind", "remove a plague cube")},
    {.kind = "search",
     .name = N_CLIENT_C("kind", "search"),
     .args = {"search", "card"},
     .whole = N_CLIENT_C("move", "search for {search} with {card}"),
     .detail = N_CLIENT_C("menu", "{search} with {card}")},
    {.kind = "light", .name = N_CLIENT_C("kind", "light a lamp")},
    {.kind = "bake", .name = N_CLIENT_C("kind", "bake")},
    {.kind = "hail",
     .name = N_CLIENT_C("kind", "hail the ship"),
     .args = {"card", "other_card"},
     .whole = N_CLIENT_C("move", "discard {card} and {other_card}, hail the ship"),
     .detail = "{card}, {other_card}"},
    {.kind = "hail-free", .name = N_CLIENT_C("kind", "hail the ship")},
    {.kind = "build",
     .name = N_CLIENT_C("kind", "build a supply centre"),
     .args = {"other"},
     .whole_longer = N_CLIENT_C("move", "move the supply centre {from_other} here"),
     .detail_longer = "{from_other}"},
    {.kind = "recon",
     .name = N_CLIENT_C("kind", "do recon"),
     .args = {"site"},
     .whole = N_CLIENT_C("move", "search the site {site}"),
     .detail = "{site}"},
    {.kind = "give",
     .name = N_CLIENT_C("kind", "give a card"),
     .args = {"player", "card"},
     .whole = N_CLIENT_C("move", "give {card} to {player}"),
     .detail = N_CLIENT_C("menu", "{card} to {player}")},
    {.kind = "take",
     .name = N_CLIENT_C("kind", "take a card"),
     .args = {"player", "card"},
     .whole = N_CLIENT_C("move", "take {card} from {player}"),
     .detail = N_CLIENT_C("menu", "{card} from {player}")},
    {.kind = "join",
     .name = N_CLIENT_C("kind", "join a pawn"),
     .args = {"player", "place"},
     .whole = N_CLIENT_C("move", "join the pawn {in_place}"),
     .whole_longer = N_CLIENT_C("move", "move {player} to the pawn {in_place}"),
     .detail = "{place}",
     .detail_longer = "{player} {to_place}"},
    {.kind = "team-bravo",
     .name = N_CLIENT_C("kind", "Team Bravo"),
     .args = {"place"},
     .whole = N_CLIENT_C("move", "Team Bravo (supply {in_place})"),
     .detail = "{place}"},
    {.kind = "second",
     .name = N_CLIENT_C("kind", "place the second supply"),
     .args = {"place"},
     .whole = N_CLIENT_C("move", "place the second supply {in_place}"),
     .detail = "{place}"},
    {.kind = "quiet-night", .name = N_CLIENT_C("kind", "One Quiet Night")},
    {.kind = "fair-wind",
     .name = N_CLIENT_C("kind", "Fair Wind"),
     .args = {"player", "place"},
     .whole = N_CLIENT_C("move", "Fair Wind ({player} {to_place})"),
     .detail = "{player} {to_place}"},
    {.kind = "salvage",
     .name = N_CLIENT_C("kind", "Salvage"),
     .args = {"card"},
     .whole = N_CLIENT_C("move", "Salvage (take {card})"),
     .detail = "{card}"},
    {.kind = "play-at",
     .name = N_CLIENT_C("kind", "play an event"),
     .args = {"event", "place"},
     .whole = N_CLIENT_C("move", "{event} ({place})"),
     .detail = N_CLIENT_C("menu", "{event}: {place}")},
    {.kind = "place",
     .name = N_CLIENT_C("kind", "place supplies"),
     .args = {"place", "supplies"},
     .whole = N_CLIENT_C("move", "place {supplies} {in_place}")},
    {.kind = "ration",
     .name = N_CLIENT_C("kind", "put an event in the deck"),
     .args = {"event"},
     .whole = N_CLIENT_C("move", "put {event} in the deck"),
     .detail = "{event}"},
    {.kind = "character",
     .name = N_CLIENT_C("kind", "play a character"),
     .args = {"character"},
     .whole = N_CLIENT_C("move", "play the {character}"),
     .detail = "{character}"},
    {.kind = "worker",
     .name = N_CLIENT_C("kind", "play a haven worker"),
     .args = {"place"},
     .whole = N_CLIENT_C("move", "play a haven worker {in_place}"),
     .detail = "{place}"},
    {.kind = "scar",
     .name = N_CLIENT_C("kind", "take a scar"),
     .args = {"scar", "n"},
     .whole = N_CLIENT_C("move", "take the scar {scar} on space {n}"),
     .detail = N_CLIENT_C("menu", "{scar} on space {n}")},
    {.kind = "spend",
     .name = N_CLIENT_C("kind", "spend a card"),
     .args = {"card"},
     .whole = N_CLIENT_C("move", "spend {card}"),
     .detail = "{card}"},
    {.kind = "discard",
     .name = N_CLIENT_C("kind", "discard a card"),
     .args = {"card"},
     .whole = N_CLIENT_C("move", "discard {card}"),
     .detail = "{card}"},
    {.kind = "create",
     .name = N_CLIENT_C("kind", "choose a home"),
     .args = {"character", "place"},
     .whole = N_CLIENT_C("move", "choose a home for the {character} {in_place}"),
     .detail = "{place}"},
    {.kind = "choose",
     .name = N_CLIENT_C("kind", "answer the story's question"),
     .args = {"option"},
     .whole = "{option}",
     .detail = "{option}"},
    {.kind = "players",
     .name = N_CLIENT_C("kind", "play the month"),
     .args = {"players"},
     .whole = N_CLIENT_C("move", "play the month with {players}")},
    {.kind = "prologue",
     .name = N_CLIENT_C("kind", "play the prologue"),
     .args = {"players"},
     .whole = N_CLIENT_C("move", "play the prologue with {players}")},
    {.kind = "buy-ability",
     .name = N_CLIENT_C("kind", "buy an ability"),
     .args = {"character", "n", "ability", "units"},
     .whole = N_CLIENT_C("move", "buy {ability} for the {character}, on space {n} ({units})"),
     .detail = N_CLIENT_C("menu", "{ability} for the {character} on space {n} ({units})")},
    {.kind = "buy-upgrade",
     .name = N_CLIENT_C("kind", "buy a card upgrade"),
     .args = {"upgrade", "place", "units"},
     .whole = N_CLIENT_C("move", "buy {upgrade} for {place} ({units})"),
     .detail = N_CLIENT_C("menu", "{upgrade} for {place} ({units})")},
    {.kind = "buy-population",
     .name = N_CLIENT_C("kind", "raise a population"),
     .args = {"place", "units"},
     .whole = N_CLIENT_C("move", "raise the population {of_place} ({units})"),
     .detail = "{place} ({units})"},
    {.kind = "accept", .name = N_CLIENT_C("kind", "accept")},
    {.kind = "decline", .name = N_CLIENT_C("kind", "decline")},
    {.kind = "pass", .name = N_CLIENT_C("kind", "end turn")},
    {.kind = "continue", .name = N_CLIENT_C("kind", "done, continue")},
    {.kind = NULL},
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
                  {"upgrade", SURTO_SEASON2_UPGRADE}, {"site", SURTO_SEASON2_SITE},
                  {"search", SURTO_SEASON2_SEARCH},   {"other_card", SURTO_SEASON2_CARD}};
    for (size_t i = 0; i < sizeof things / sizeof things[0]; i++) {
        if (strcmp(things[i].name, named) == 0) {
            return an_entity(who, named, things[i].thing, value);
        }
    }
    return strcmp(named, "option") == 0 ? story_option(who, seen, named, value)
                                        : a_unit_count(who, named, cost_of(who, seen, move));
}

static phrase_arg place_arg(const narrator *who, const position_view *seen, const char *named,
                            unsigned place)
{
    (void)seen;
    return a_place(who, named, place);
}

/* A card that is not the plain one, system-wide production, a centre that is moved, somebody else's
 * pawn. */
static bool is_longer(const narrator *who, const position_view *seen, surto_move move,
                      const char *kind)
{
    (void)who;
    (void)seen;
    return strcmp(kind, "sail") == 0      ? move.arg[0] != 4 * move.arg[1]
           : strcmp(kind, "charter") == 0 ? move.arg[0] % 4 != 0
           : strcmp(kind, "produce") == 0 ? move.arg[1] != 0
           : strcmp(kind, "build") == 0   ? move.arg[0] != SURTO_NONE
                                          : move.arg[0] != move.actor;
}

static const move_label_book book = {labels, place_arg, own_arg, is_longer};

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
    keys_take(who, SURTO_SEASON2_SEARCH, 0, has->searches, take, context);
    keys_take(who, SURTO_SEASON2_CARD, SURTO_SEASON2_FIRST_PRODUCE, 4, take, context);
    bool cards = strncmp(verb, "buy-", 4) != 0; /* there a city and an upgrade are two words */
    for (unsigned city = 0; cards && city < has->cities; city++) {
        keys_take(who, SURTO_SEASON2_CARD, 4 * city + 1, 3, take, context);
    }
}

static const char *const flights[] = {"charter", NULL};

static const help_entry help[] = {
    {"drive", "drive LOCATION", "season2.drive"},
    {"sail", "sail CITY", "season2.sail"},
    {"charter", "charter LOCATION", "season2.charter"},
    {"make", "make", "season2.make"},
    {"produce", "produce CARD local", "season2.produce"},
    {"deliver", "deliver N", "season2.deliver"},
    {"pickup", "pickup N", "season2.pickup"},
    {"give-supplies", "give-supplies PLAYER N", "season2.transfer"},
    {"take-supplies", "take-supplies PLAYER N", "season2.transfer"},
    {"give", "give PLAYER CARD", "season2.share"},
    {"take", "take PLAYER CARD", "season2.share"},
    {"build", "build [from CITY]", "season2.build"},
    {"recon", "recon SITE", "season2.recon"},
    {"spend", "spend CARD", "season2.build"},
    {"join", "join [PLAYER] LOCATION", "season2.administrator"},
    {"ride", "ride CITY", "season2.sticker"},
    {"drop", "drop N", "season2.sticker"},
    {"treat", "treat", "season2.sticker"},
    {"trade", "trade CARD", "season2.sticker"},
    {"search", "search WHAT CARD", "season2.search"},
    {"light", "light", "season2.light"},
    {"bake", "bake", "season2.bake"},
    {"hail", "hail CARD CARD", "season2.hail"},
    {"hail-free", "hail-free", "season2.hail"},
    {"pass", "pass", "season2.turn.10"},
    {"continue", "continue", "season2.turn.13"},
    {"discard", "discard CARD", "season2.hand"},
    {"accept", "accept", "season2.consent"},
    {"decline", "decline", "season2.consent"},
    {"team-bravo", "team-bravo LOCATION", "season2.bravo"},
    {"second", "second LOCATION", "season2.bravo"},
    {"quiet-night", "quiet-night", "season2.quiet"},
    {"fair-wind", "fair-wind PLAYER LOCATION", "season2.wind"},
    {"salvage", "salvage CARD", "season2.salvage"},
    {"play-at", "play-at EVENT LOCATION", "season2.event"},
    {"place", "place N", "season2.setup"},
    {"ration", "ration EVENT", "season2.setup"},
    {"character", "character NAME", "season2.setup"},
    {"worker", "worker HAVEN", "season2.worker"},
    {"scar", "scar SCAR SPACE", "season2.scar"},
    {"create", "create HAVEN", "season2.character"},
    {"players", "players N", "season2.calendar"},
    {"prologue", "prologue N", "season2.prologue"},
    {"choose", "choose N", "season2.content"},
    {"buy-ability", "buy-ability WHO WHAT N", "season2.buy"},
    {"buy-upgrade", "buy-upgrade CITY WHAT", "season2.buy"},
    {"buy-population", "buy-population PLACE", "season2.buy"},
    {NULL, NULL, NULL},
};

static const described_thing described[] = {{SURTO_SEASON2_EVENT, "event"},
                                            {SURTO_SEASON2_CHARACTER, "job"},
                                            {SURTO_SEASON2_ABILITY, "ability"},
                                            {SURTO_SEASON2_SCAR, "scar"},
                                            {SURTO_SEASON2_UPGRADE, "upgrade"},
                                            {SURTO_SEASON2_SITE, "site"},
                                            {SURTO_SEASON2_OBJECTIVE, "objective"},
                                            {SURTO_SEASON2_STICKER, "sticker"},
                                            {SURTO_SEASON2_COUNTER, "counter"},
                                            {SURTO_SEASON2_MONTH, "month"},
                                            {0, NULL}};

const text_ui text_ui_season2 = {
    .described = described,
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
              .told = SURTO_SEASON2_FACT_TOLD,
              .outbreak = SURTO_SEASON2_FACT_PLAGUE},
    .odds = {N_GAME_C("odds", "an epidemic is drawn"), N_GAME_C("odds", "at least one incident"),
             N_GAME_C("odds", "the game is lost"), N_GAME("Incident in:"),
             N_GAME("Incident in: none."), N_GAME("Infection card drawn for:"),
             N_GAME("Infection card drawn for: none.")},
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
    .reason = season2_reason,
    .missing = season2_missing,
    .refused = refused,
    .end = end,
    .sheet = show_season2_campaign_sheet,
    .campaign = season2_campaign,
    .story = narrate_story,
    .places = places,
    .deciding = deciding_seat,
    .seat_key = seat_key,
    .labels = &book,
    .prefix = "haven-",
    .may_leave_out = may_leave_out,
    .left_out = left_out,
    .vocabulary = vocabulary,
    .flights = flights,
    .help = help,
};
