/* The text interface of Season 0: its entry in the table of all games, menu labels and help. */
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
    return surto_season0_key(game, (surto_season0_entity)thing, number, out, cap);
}

static size_t name(const surto_game *game, unsigned thing, unsigned number, char *out, size_t cap)
{
    return surto_season0_name(game, (surto_season0_entity)thing, number, out, cap);
}

static const char *units(unsigned count)
{
    return TEXT(GAME_CN("budget", "{n} unit", "{n} units", count), a_number("n", count));
}

static bool read_info(game_info *out, const surto_game *game)
{
    return surto_season0_get_contents(game, &out->season0) == SURTO_OK;
}

/* A set-up, a turn and everything between games is a chapter of its own. */
static unsigned chapter_of(const surto_season0_position *seen)
{
    static const char *const phases[] = {"setup-events", "setup-aliases", "month",
                                         "story",        "purchases",     "finished"};
    return game_chapter(seen->phase, phases, sizeof phases / sizeof phases[0], seen->played_count,
                        seen->turn);
}

static bool read_position(const narrator *who, const surto_state *state, position_view *out)
{
    const surto_season0_position *now = &out->of.season0;
    if (surto_season0_get_position(who->game, state, &out->of.season0) != SURTO_OK) {
        return false;
    }
    out->turn = now->turn;
    out->chapter = chapter_of(now);
    out->alarm = now->threat; /* an escalation is news worth a look */
    bool asked = now->asked != SURTO_SEASON0_ASKED_NOTHING;
    out->acting = is_phase(now->phase, "actions") && !asked;
    out->actions = now->actions;
    out->asked_seat = asked ? now->asked_seat : SURTO_NONE;
    out->full_hands = season0_full_hands(now);
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        out->pawn[seat] = now->seat[seat].pawn;
    }
    out->block = now->reading;
    out->block_step = now->reading_step;
    return true;
}

static void pack_facts(const game_info *learned, strbuf *out)
{
    const surto_season0_contents *has = &learned->season0;
    add_fact(out, has->cities, "city", "cities");
    add_fact(out, has->months, has->prologue ? "month and a prologue" : "month",
             has->prologue ? "months and a prologue" : "months");
    add_fact(out, has->objectives, "objective", "objectives");
    add_fact(out, has->legacy, "legacy card", "legacy cards");
    add_fact(out, has->doors, "door", "doors");
    add_fact(out, has->operations, "operation", "operations");
    add_fact(out, has->entries, "entry", "entries");
}

/* Somebody who cannot go there at once wants to know the way; somebody who wants to acquire, what
 * is missing; somebody who wants to act where the game waits for something else, what that is. */
static void refused(const page *on, const narrator *who, const position_view *seen,
                    const move_words *words)
{
    const char *verb = words->count > 1 ? words->word[1] : "";
    unsigned city, seat = seat_of_word(words->word[0]), actions;
    bool target = strcmp(verb, "identify") == 0;
    if (!view_in_actions(seen, seat, &actions) || seen->full_hands) {
        show_season0_turn(on, who, seen);
        return;
    }
    if (strcmp(verb, "drive") == 0 && words->count == 3 &&
        find_place(who->game, words->word[2], &city)) {
        show_season0_route(on, who, seen, seat, city);
    }
    if (target || strcmp(verb, "acquire") == 0) {
        show_season0_objectives(on, who, seen);
    }
}

static void end(const narrator *who, const position_view *seen, strbuf *out)
{
    SAY(out, GAME("Incident markers: {n} of {all}."),
        a_number("n", who->season0->incidents - seen->of.season0.incidents_left),
        a_number("all", who->season0->incidents));
}

/* Where nobody is watched, and where nothing is to be cleared: an event can as well be played in
 * what follows. */
static bool idle(const narrator *who, const position_view *seen)
{
    const surto_season0_position *now = &seen->of.season0;
    const surto_season0_place *here = &now->city[now->seat[now->turn].pawn];
    if (seen->full_hands || now->asked != SURTO_SEASON0_ASKED_NOTHING) {
        return false;
    }
    bool clearing = false;
    for (unsigned city = 0; city < who->season0->cities; city++) {
        const surto_season0_place *one = &now->city[city];
        clearing = clearing || (one->agents && one->teams[one->affiliation]);
    }
    return (is_phase(now->phase, "before-surveillance") && (!here->watch || here->safehouse)) ||
           (is_phase(now->phase, "before-clear") && !clearing);
}

/* A temporary alias by its occupation alone: that is how people say it. */
static const char *seat_key(const narrator *who, const position_view *seen, unsigned seat)
{
    unsigned alias = seen->of.season0.seat[seat].alias;
    if (alias == SURTO_NONE) {
        return "";
    }
    return alias < SURTO_SEASON0_PASSPORT_ALIASES
               ? key_of(who, SURTO_SEASON0_ALIAS, alias)
               : key_of(who, SURTO_SEASON0_OCCUPATION, alias - SURTO_SEASON0_PASSPORT_ALIASES);
}

/* ---- Labels ------------------------------------------------------------------------------ */

static const move_label labels[] = {
    {.kind = "drive",
     .name = N_CLIENT_C("kind", "drive or ferry"),
     .args = {"place"},
     .whole = N_CLIENT_C("move", "drive {to_place}"),
     .detail = "{place}"},
    {.kind = "fly",
     .name = N_CLIENT_C("kind", "commercial flight"),
     .args = {"place"},
     .whole = N_CLIENT_C("move", "fly {to_place}, discarding its card"),
     .whole_longer = N_CLIENT_C("move", "fly {to_place}, showing its card"),
     .detail = "{place}",
     .detail_longer = N_CLIENT_C("menu", "{place}, showing the card")},
    {.kind = "unlisted",
     .name = N_CLIENT_C("kind", "unlisted flight"),
     .args = {"place"},
     .whole = N_CLIENT_C("move", "take an unlisted flight {to_place}"),
     .detail = "{place}"},
    {.kind = "shuttle",
     .name = N_CLIENT_C("kind", "flight between safehouses"),
     .args = {"place"},
     .whole = N_CLIENT_C("move", "fly to the safehouse {in_place}"),
     .detail = "{place}"},
    {.kind = "neutralise", .name = N_CLIENT_C("kind", "neutralise an agent here")},
    {.kind = "neutralise-next",
     .name = N_CLIENT_C("kind", "neutralise an agent nearby"),
     .args = {"place"},
     .whole = N_CLIENT_C("move", "neutralise an agent {in_place}"),
     .detail = "{place}"},
    {.kind = "raid", .name = N_CLIENT_C("kind", "raid the city: all agents here leave")},
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
    {.kind = "build",
     .name = N_CLIENT_C("kind", "build a safehouse"),
     .args = {"other", "card"},
     .whole = N_CLIENT_C("move", "build a safehouse with {card}"),
     .whole_longer = N_CLIENT_C("move", "move the safehouse {from_other} here with {card}"),
     .detail = N_CLIENT_C("menu", "with {card}"),
     .detail_longer = N_CLIENT_C("menu", "with {card}, moving the one {from_other}")},
    {.kind = "identify",
     .name = N_CLIENT_C("kind", "identify a target"),
     .args = {"objective"},
     .whole = N_CLIENT_C("move", "identify the target of {objective}"),
     .detail = "{objective}"},
    {.kind = "acquire",
     .name = N_CLIENT_C("kind", "acquire a target"),
     .args = {"objective"},
     .whole = N_CLIENT_C("move", "acquire the target of {objective}"),
     .detail = "{objective}"},
    {.kind = "assemble",
     .name = N_CLIENT_C("kind", "assemble a team"),
     .args = {"other"},
     .whole_longer = N_CLIENT_C("move", "move the team {from_other} here"),
     .detail_longer = "{from_other}"},
    {.kind = "team",
     .name = N_CLIENT_C("kind", "drive a team"),
     .args = {"team", "place"},
     .whole = N_CLIENT_C("move", "drive {team} {to_place}"),
     .detail = "{team} {to_place}"},
    {.kind = "order",
     .name = N_CLIENT_C("kind", "drive a team from another city"),
     .args = {"team", "other", "place"},
     .whole = N_CLIENT_C("move", "drive {team} {from_other} {to_place}"),
     .detail = "{team} {from_other} {to_place}"},
    {.kind = "send",
     .name = N_CLIENT_C("kind", "move another pawn"),
     .args = {"player", "place"},
     .whole = N_CLIENT_C("move", "send {player} {to_place}"),
     .detail = "{player} {to_place}"},
    {.kind = "send-team",
     .name = N_CLIENT_C("kind", "move a team"),
     .args = {"team", "place"},
     .whole = N_CLIENT_C("move", "move {team} {in_place}"),
     .detail = "{team} {in_place}"},
    {.kind = "to",
     .name = N_CLIENT_C("kind", "choose a destination"),
     .args = {"place"},
     .whole = N_CLIENT_C("move", "send the team {to_place}"),
     .detail = "{place}"},
    {.kind = "recover", .name = N_CLIENT_C("kind", "take this city's card from the discard pile")},
    {.kind = "switch",
     .name = N_CLIENT_C("kind", "switch to another alias"),
     .args = {"alias", "occupation"},
     .whole = N_CLIENT_C("move", "switch to {alias}"),
     .whole_longer = N_CLIENT_C("move", "switch to {alias} ({occupation})"),
     .detail = "{alias}"},
    {.kind = "discard",
     .name = N_CLIENT_C("kind", "discard a card"),
     .args = {"card", "region"},
     .whole = N_CLIENT_C("move", "discard {card}"),
     .whole_longer = N_CLIENT_C("move", "discard {card} ({region})"),
     .detail = "{card}",
     .detail_longer = "{card} ({region})"},
    {.kind = "drop",
     .name = N_CLIENT_C("kind", "give up a card"),
     .args = {"card", "region"},
     .whole = N_CLIENT_C("move", "give up {card}"),
     .whole_longer = N_CLIENT_C("move", "give up {card} ({region})"),
     .detail = "{card}",
     .detail_longer = "{card} ({region})"},
    {.kind = "spend",
     .name = N_CLIENT_C("kind", "spend a card"),
     .args = {"place"},
     .whole = N_CLIENT_C("move", "spend {place}"),
     .detail = "{place}"},
    {.kind = "liability",
     .name = N_CLIENT_C("kind", "take a liability"),
     .args = {"liability", "asset"},
     .whole = N_CLIENT_C("move", "take {liability}"),
     .whole_longer = N_CLIENT_C("move", "take {liability} and lose {asset}"),
     .detail = "{liability}",
     .detail_longer = N_CLIENT_C("menu", "{liability} in place of {asset}")},
    {.kind = "remove",
     .name = N_CLIENT_C("kind", "lose a safehouse"),
     .args = {"place"},
     .whole = N_CLIENT_C("move", "lose the safehouse {in_place}"),
     .detail = "{place}"},
    {.kind = "accept", .name = N_CLIENT_C("kind", "accept")},
    {.kind = "decline", .name = N_CLIENT_C("kind", "decline")},
    {.kind = "airlift",
     .name = N_CLIENT_C("kind", "Airlift a pawn"),
     .args = {"player", "place"},
     .whole = N_CLIENT_C("move", "Airlift ({player} {to_place})"),
     .detail = "{player} {to_place}"},
    {.kind = "airlift-team",
     .name = N_CLIENT_C("kind", "Airlift a team"),
     .args = {"team", "place"},
     .whole = N_CLIENT_C("move", "Airlift ({team} {in_place})"),
     .detail = "{team} {in_place}"},
    {.kind = "forecast", .name = N_CLIENT_C("kind", "Forecast")},
    {.kind = "place",
     .name = N_CLIENT_C("kind", "place a card"),
     .args = {"place"},
     .whole = N_CLIENT_C("move", "place {place} next"),
     .detail = "{place}"},
    {.kind = "turncoat",
     .name = N_CLIENT_C("kind", "Turncoat"),
     .args = {"place"},
     .whole = N_CLIENT_C("move", "Turncoat (remove {place})"),
     .detail = "{place}"},
    {.kind = "by-night", .name = N_CLIENT_C("kind", "By Night")},
    {.kind = "cellar",
     .name = N_CLIENT_C("kind", "Old Cellar"),
     .args = {"other", "place"},
     .whole = N_CLIENT_C("move", "Old Cellar (safehouse {in_place})"),
     .whole_longer = N_CLIENT_C("move", "Old Cellar (safehouse {from_other} {to_place})"),
     .detail = "{place}",
     .detail_longer = "{from_other} {to_place}"},
    {.kind = "fund",
     .name = N_CLIENT_C("kind", "put an event in the deck"),
     .args = {"event"},
     .whole = N_CLIENT_C("move", "put {event} in the deck"),
     .detail = "{event}"},
    {.kind = "alias",
     .name = N_CLIENT_C("kind", "choose an alias"),
     .args = {"alias", "occupation"},
     .whole = N_CLIENT_C("move", "play as {alias}"),
     .whole_longer = N_CLIENT_C("move", "play as {alias} ({occupation})"),
     .detail = "{alias}"},
    {.kind = "players",
     .name = N_CLIENT_C("kind", "play the month"),
     .args = {"players"},
     .whole = N_CLIENT_C("move", "play the month with {players}")},
    {.kind = "prologue",
     .name = N_CLIENT_C("kind", "play the prologue"),
     .args = {"players"},
     .whole = N_CLIENT_C("move", "play the prologue with {players}")},
    {.kind = "choose",
     .name = N_CLIENT_C("kind", "answer the story's question"),
     .args = {"option"},
     .whole = "{option}",
     .detail = "{option}"},
    {.kind = "create",
     .name = N_CLIENT_C("kind", "choose an occupation"),
     .args = {"alias", "occupation"},
     .whole = N_CLIENT_C("move", "give {alias} the occupation {occupation}"),
     .detail = "{occupation}"},
    {.kind = "specialise",
     .name = N_CLIENT_C("kind", "give a speciality"),
     .args = {"alias", "speciality"},
     .whole = N_CLIENT_C("move", "give {alias} the speciality {speciality}"),
     .detail = N_CLIENT_C("menu", "{speciality} for {alias}")},
    {.kind = "buy-asset",
     .name = N_CLIENT_C("kind", "buy an asset"),
     .args = {"alias", "asset", "units"},
     .whole = N_CLIENT_C("move", "buy {asset} for {alias} ({units})"),
     .detail = N_CLIENT_C("menu", "{asset} for {alias} ({units})")},
    {.kind = "buy-safehouse",
     .name = N_CLIENT_C("kind", "make a safehouse permanent"),
     .args = {"place", "units"},
     .whole = N_CLIENT_C("move", "make the safehouse {in_place} permanent ({units})"),
     .detail = "{place} ({units})"},
    {.kind = "buy-counter",
     .name = N_CLIENT_C("kind", "remove a surveillance symbol"),
     .args = {"place", "units"},
     .whole = N_CLIENT_C("move", "remove a surveillance symbol {in_place} ({units})"),
     .detail = "{place} ({units})"},
    {.kind = "pass", .name = N_CLIENT_C("kind", "end turn")},
    {.kind = "continue", .name = N_CLIENT_C("kind", "continue")},
    {.kind = NULL},
};

/* What a purchase costs. */
static unsigned cost_of(const narrator *who, surto_move move)
{
    const char *kind = surto_move_kind_name(who->game, move.kind);
    return strcmp(kind, "buy-asset") == 0
               ? who->season0->asset_cost[move.arg[1] % SURTO_SEASON0_TRAITS_MAX]
           : strcmp(kind, "buy-safehouse") == 0 ? who->season0->permanent_cost
                                                : who->season0->counter_cost;
}

static bool is_new_alias(const narrator *who, surto_move move)
{
    return strcmp(surto_move_kind_name(who->game, move.kind), "create") == 0;
}

static phrase_arg own_arg(const narrator *who, const position_view *seen, surto_move move,
                          const char *name_of_word, unsigned value)
{
    static const struct {
        const char *name;
        surto_season0_entity thing;
    } things[] = {
        {"event", SURTO_SEASON0_EVENT},           {"objective", SURTO_SEASON0_OBJECTIVE},
        {"asset", SURTO_SEASON0_ASSET},           {"liability", SURTO_SEASON0_LIABILITY},
        {"occupation", SURTO_SEASON0_OCCUPATION}, {"speciality", SURTO_SEASON0_SPECIALITY}};
    if (strcmp(name_of_word, "occupation") == 0 && !is_new_alias(who, move)) {
        value = seen->of.season0.alias[move.arg[0]].occupation;
    }
    for (size_t i = 0; i < sizeof things / sizeof things[0]; i++) {
        if (strcmp(name_of_word, things[i].name) == 0) {
            return an_entity(who, name_of_word, things[i].thing, value);
        }
    }
    if (strcmp(name_of_word, "alias") == 0) {
        return a_text(name_of_word, alias_name(who, value));
    }
    if (strcmp(name_of_word, "team") == 0) {
        return the_team(name_of_word, value);
    }
    if (strcmp(name_of_word, "region") == 0) {
        return a_text(name_of_word, region_name(who, seen->of.season0.city[move.arg[0]].region));
    }
    return strcmp(name_of_word, "option") == 0
               ? story_option(who, seen, name_of_word, value)
               : a_unit_count(who, name_of_word, cost_of(who, move));
}

static phrase_arg place_arg(const narrator *who, const position_view *seen, const char *named,
                            unsigned city)
{
    return a_city(who, &seen->of.season0, named, city);
}

/* Whether a safehouse or a team is taken from somewhere, an asset is lost, a flight keeps the card,
 * an alias has its occupation in a passport, a card is of a city: its region matters as much as its
 * side. */
static bool is_longer(const narrator *who, const position_view *seen, surto_move move,
                      const char *kind)
{
    if (strcmp(kind, "fly") == 0) {
        return seen->of.season0.city[move.arg[0]].affiliation == ALLIED;
    }
    if (strcmp(kind, "alias") == 0 || strcmp(kind, "switch") == 0) {
        return move.arg[0] < SURTO_SEASON0_PASSPORT_ALIASES;
    }
    if (strcmp(kind, "discard") == 0 || strcmp(kind, "drop") == 0) {
        return move.arg[0] < who->season0->cities;
    }
    return move.arg[strcmp(kind, "liability") == 0 ? 1 : 0] != SURTO_NONE;
}

static const move_label_book book = {labels, place_arg, own_arg, is_longer};

/* ---- Typing ------------------------------------------------------------------------------ */

/* Words that follow from the others: the other player of a shared card, the alias that is made, the
 * card that pays for a safehouse, the side of the only team. */
static bool may_leave_out(const move_words *words_of, unsigned index)
{
    static const char *const kinds[] = {"give", "take", "create", "build", "team", NULL};
    return index == 2 && is_one_of(words_of->word[1], kinds);
}

static const char *left_out(const narrator *who, const position_view *seen, unsigned seat,
                            const char *verb, const char *only)
{
    const surto_season0_position *now = &seen->of.season0;
    bool shared = strcmp(verb, "give") == 0 || strcmp(verb, "take") == 0;
    if (shared && only && surto_game_seats(who->game) == 2) {
        return seat ? "p1" : "p2";
    }
    if (strcmp(verb, "build") == 0 && !only) { /* with the card of the city */
        return key_of(who, SURTO_SEASON0_CITY, now->seat[seat].pawn);
    }
    if (strcmp(verb, "create") == 0 && only && now->asked == SURTO_SEASON0_ASKED_CREATE) {
        return key_of(who, SURTO_SEASON0_ALIAS, now->asked_about);
    }
    if (strcmp(verb, "team") == 0 && only) { /* the first that is here, or the city's own */
        const surto_season0_place *here = &now->city[now->seat[seat].pawn];
        unsigned side = 0;
        while (side < SIDES && !here->teams[side]) {
            side++;
        }
        return key_of(who, SURTO_SEASON0_AFFILIATION, side < SIDES ? side : here->affiliation);
    }
    return NULL;
}

static void vocabulary(const narrator *who, const char *verb, word_callback *take, void *context)
{
    const surto_season0_contents *has = who->season0;
    (void)verb;
    keys_begin();
    keys_take(who, SURTO_SEASON0_CITY, 0, has->cities, take, context);
    keys_take(who, SURTO_SEASON0_EVENT, 0, has->events, take, context);
    keys_take(who, SURTO_SEASON0_AFFILIATION, 0, SIDES, take, context);
    keys_take(who, SURTO_SEASON0_ALIAS, 0, SURTO_SEASON0_ALIASES, take, context);
    keys_take(who, SURTO_SEASON0_OBJECTIVE, 0, has->objectives, take, context);
    keys_take(who, SURTO_SEASON0_OCCUPATION, 0, has->occupations, take, context);
    keys_take(who, SURTO_SEASON0_ASSET, 0, has->assets, take, context);
    keys_take(who, SURTO_SEASON0_LIABILITY, 0, has->liabilities, take, context);
    keys_take(who, SURTO_SEASON0_SPECIALITY, 0, has->specialities, take, context);
}

static const char *const flights[] = {"fly", "shuttle", "unlisted", NULL};

static const help_entry help[] = {
    {"drive", "drive CITY", "season0.drive"},
    {"fly", "fly CITY", "season0.fly"},
    {"unlisted", "unlisted CITY", "season0.unlisted"},
    {"neutralise", "neutralise", "season0.neutralise"},
    {"give", "give PLAYER CARD", "season0.share"},
    {"take", "take PLAYER CARD", "season0.share"},
    {"build", "build [from CITY]", "season0.build"},
    {"identify", "identify OBJECTIVE", "season0.identify"},
    {"assemble", "assemble [from CITY]", "season0.assemble"},
    {"spend", "spend CARD", "season0.pay"},
    {"team", "team SIDE CITY", "season0.teamdrive"},
    {"acquire", "acquire OBJECTIVE", "season0.acquire"},
    {"send", "send PLAYER CITY", "season0.occupation.1"},
    {"send-team", "send-team SIDE CITY", "season0.occupation.1"},
    {"to", "to CITY", "season0.airlift"},
    {"order", "order SIDE CITY CITY", "season0.asset.10"},
    {"neutralise-next", "neutralise-next CITY", "season0.occupation.11"},
    {"recover", "recover", "season0.occupation.10"},
    {"shuttle", "shuttle CITY", "season0.protocol"},
    {"switch", "switch ALIAS", "season0.protocol"},
    {"raid", "raid", "season0.protocol"},
    {"pass", "pass", "season0.turn.7"},
    {"continue", "continue", "season0.turn.9"},
    {"discard", "discard CARD", "season0.hand"},
    {"accept", "accept", "season0.consent"},
    {"decline", "decline", "season0.consent"},
    {"drop", "drop CARD", "season0.cover.7"},
    {"liability", "liability WHAT [ASSET]", "season0.liability"},
    {"remove", "remove CITY", "season0.effect.5"},
    {"airlift", "airlift PLAYER CITY", "season0.airlift"},
    {"airlift-team", "airlift-team SIDE CITY", "season0.airlift"},
    {"forecast", "forecast", "season0.forecast"},
    {"place", "place CITY", "season0.forecast"},
    {"turncoat", "turncoat CITY", "season0.turncoat"},
    {"by-night", "by-night", "season0.night"},
    {"cellar", "cellar CITY [from ...]", "season0.cellar"},
    {"fund", "fund EVENT", "season0.setup.13"},
    {"alias", "alias ALIAS", "season0.setup.25"},
    {"create", "create OCCUPATION", "season0.alias"},
    {"specialise", "specialise ALIAS WHAT", "season0.alias.8"},
    {"players", "players N", "season0.calendar"},
    {"prologue", "prologue N", "season0.prologue"},
    {"choose", "choose N", "season0.content"},
    {"buy-asset", "buy-asset ALIAS ASSET", "season0.buy"},
    {"buy-safehouse", "buy-safehouse CITY", "season0.buy"},
    {"buy-counter", "buy-counter CITY", "season0.buy"},
    {NULL, NULL, NULL},
};

static const described_thing described[] = {{SURTO_SEASON0_EVENT, "event"},
                                            {SURTO_SEASON0_CHARACTER, "character"},
                                            {SURTO_SEASON0_OCCUPATION, "occupation"},
                                            {SURTO_SEASON0_ASSET, "asset"},
                                            {SURTO_SEASON0_LIABILITY, "liability"},
                                            {SURTO_SEASON0_SPECIALITY, "speciality"},
                                            {SURTO_SEASON0_OBJECTIVE, "objective"},
                                            {SURTO_SEASON0_STICKER, "sticker"},
                                            {SURTO_SEASON0_PROTOCOL_RULE, "protocol"},
                                            {SURTO_SEASON0_NOTE, "note"},
                                            {SURTO_SEASON0_COUNTER, "counter"},
                                            {SURTO_SEASON0_MONTH, "month"},
                                            {0, NULL}};

const text_ui text_ui_season0 = {
    .described = described,
    .rules = "season0",
    .epidemic = "escalate",
    .title = N_GAME_C("game", "Season 0"),
    .beginner = {"game", "prologue"},
    .hidden_commands = "spread infection",
    .key = key,
    .name = name,
    .display_name = season0_display_name,
    .things = {.place = SURTO_SEASON0_CITY,
               .card = SURTO_SEASON0_CARD,
               .not_in_moves = SURTO_SEASON0_FACE,
               .month = SURTO_SEASON0_MONTH,
               .block = SURTO_SEASON0_BLOCK},
    .facts = {.turn = SURTO_SEASON0_FACT_TURN,
              .proposed = SURTO_SEASON0_FACT_PROPOSED,
              .answered = SURTO_SEASON0_FACT_ANSWERED,
              .block = SURTO_SEASON0_FACT_BLOCK,
              .told = SURTO_SEASON0_FACT_TOLD,
              .outbreak = SURTO_SEASON0_FACT_INCIDENT},
    .odds = {N_GAME_C("odds", "an escalation is drawn"), N_GAME_C("odds", "at least one incident"),
             N_GAME_C("odds", "the game ends: no agents, incident markers or cards left"),
             N_GAME("Incident in:"), N_GAME("Incident in: none."), N_GAME("Threat card drawn for:"),
             N_GAME("Threat card drawn for: none.")},
    .units = units,
    .read_info = read_info,
    .read_position = read_position,
    .pack_facts = pack_facts,
    .narrate = narrate_season0,
    .narrate_result = narrate_season0_result,
    .turn = show_season0_turn,
    .chapter = show_season0_chapter,
    .board = show_season0_board,
    .hands = show_season0_hands,
    .infection = show_season0_threats,
    .place = show_season0_place,
    .reason = season0_reason,
    .missing = season0_missing,
    .refused = refused,
    .end = end,
    .sheet = show_season0_campaign_sheet,
    .campaign = season0_campaign,
    .story = narrate_story,
    .idle = idle,
    .deciding = deciding_seat,
    .seat_key = seat_key,
    .labels = &book,
    .prefix = "temporary-",
    .may_leave_out = may_leave_out,
    .left_out = left_out,
    .vocabulary = vocabulary,
    .flights = flights,
    .help = help,
};
