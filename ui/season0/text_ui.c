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

/* What identifying or assembling costs where the pawn is, and what the hand has of it. */
static void show_price(const page *on, const narrator *who, const position_view *seen,
                       unsigned seat, bool target)
{
    const surto_season0_position *now = &seen->of.season0;
    unsigned city = now->seat[seat].pawn, side = now->city[city].affiliation;
    unsigned region = now->city[city].region, have = 0;
    for (unsigned i = 0; i < who->season0->cities; i++) {
        bool fits = target ? now->city[i].region == region : now->city[i].affiliation == side;
        have += fits && now->seat[seat].hand >> i & 1;
    }
    strbuf text = {0};
    SAY(&text, GAME("{in_city} it costs {cards} ({what}); {player} has {n}."),
        a_place(who, "in_city", city),
        a_card_count("cards", target ? now->identify_price : now->team_price),
        a_text("what", target ? region_name(who, region) : side_of_city(side)),
        a_seat(who, "player", seat), a_number("n", have));
    strbuf_gap(&text);
    SAY_PLAIN(&text, now->city[city].safehouse ? GAME("A safehouse is there.")
                                               : GAME("No safehouse is there."));
    page_say(on, 2, "%s", strbuf_text(&text));
    strbuf_free(&text);
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
    if (target || strcmp(verb, "assemble") == 0) {
        show_price(on, who, seen, seat, target);
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

/* ---- Menu words -------------------------------------------------------------------------- */

static const move_label forms[] = {
    {"fund", {"event"}, "{event}", NULL, N_CLIENT_C("menu", "events for the deck")},
    {"alias", {"alias"}, "{alias}", NULL, N_CLIENT_C("menu", "aliases")},
    {"drop", {"card"}, "{card}", NULL, N_CLIENT_C("menu", "any card in hand")},
    {"liability",
     {"liability", "asset"},
     "{liability}",
     N_CLIENT_C("menu", "{liability} in place of {asset}"),
     N_CLIENT_C("menu", "liabilities")},
    {"drive", {"city"}, "{city}", NULL, N_CLIENT_C("menu", "adjacent cities")},
    {"fly",
     {"city"},
     "{city}",
     N_CLIENT_C("menu", "{city}, showing the card"),
     N_CLIENT_C("menu", "to a city whose card you hold")},
    {"unlisted",
     {"city"},
     "{city}",
     NULL,
     N_CLIENT_C("menu", "discard the card of the city you are in, go to any city")},
    {"neutralise-next",
     {"city"},
     "{city}",
     NULL,
     N_CLIENT_C("menu", "an agent in an adjacent city")},
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
    {"build",
     {"from_place", "card"},
     N_CLIENT_C("menu", "with {card}"),
     N_CLIENT_C("menu", "with {card} {from_place}"),
     N_CLIENT_C("menu", "a safehouse; choose which one to move")},
    {"identify",
     {"objective"},
     "{objective}",
     NULL,
     N_CLIENT_C("menu", "objectives with an unknown target")},
    {"assemble", {"from_place"}, "", "{from_place}", N_CLIENT_C("menu", "choose the team to move")},
    {"spend", {"city"}, "{city}", NULL, N_CLIENT_C("menu", "cards to pay with")},
    {"team",
     {"team", "to_city"},
     N_CLIENT_C("menu", "{team} {to_city}"),
     NULL,
     N_CLIENT_C("menu", "teams here, to an adjacent city")},
    {"order",
     {"team", "from_place", "to_city"},
     N_CLIENT_C("menu", "{team} {from_place} {to_city}"),
     NULL,
     N_CLIENT_C("menu", "teams elsewhere, to an adjacent city")},
    {"acquire", {"objective"}, "{objective}", NULL, N_CLIENT_C("menu", "objectives")},
    {"send",
     {"player", "to_city"},
     N_CLIENT_C("menu", "{player} {to_city}"),
     NULL,
     N_CLIENT_C("menu", "another player's pawn")},
    {"send-team",
     {"team", "in_city"},
     N_CLIENT_C("menu", "{team} {in_city}"),
     NULL,
     N_CLIENT_C("menu", "any team")},
    {"to", {"city"}, "{city}", NULL, N_CLIENT_C("menu", "cities")},
    {"shuttle", {"city"}, "{city}", NULL, N_CLIENT_C("menu", "cities with a safehouse")},
    {"switch", {"alias"}, "{alias}", NULL, N_CLIENT_C("menu", "another alias of the passport")},
    {"remove", {"city"}, "{city}", NULL, N_CLIENT_C("menu", "the safehouse to lose")},
    {"discard", {"card"}, "{card}", NULL, N_CLIENT_C("menu", "any card in hand")},
    {"airlift",
     {"player", "to_city"},
     N_CLIENT_C("menu", "{player} {to_city}"),
     NULL,
     N_CLIENT_C("menu", "event: any pawn to any city")},
    {"airlift-team",
     {"team", "in_city"},
     N_CLIENT_C("menu", "{team} {in_city}"),
     NULL,
     N_CLIENT_C("menu", "event: any team to any city")},
    {"place", {"city"}, "{city}", NULL, N_CLIENT_C("menu", "the next card from the top")},
    {"turncoat",
     {"city"},
     "{city}",
     NULL,
     N_CLIENT_C("menu", "event: remove a card of the threat discard pile from the game")},
    {"cellar",
     {"from_place", "in_city"},
     "{in_city}",
     N_CLIENT_C("menu", "{in_city} {from_place}"),
     N_CLIENT_C("menu", "event: a safehouse in any city without one")},
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
    {"choose", {"n"}, N_CLIENT_C("menu", "option {n}"), NULL, N_CLIENT_C("menu", "options")},
    {"create",
     {"alias", "occupation"},
     "{occupation}",
     NULL,
     N_CLIENT_C("menu", "an occupation for the new alias")},
    {"specialise",
     {"alias", "speciality"},
     N_CLIENT_C("menu", "{alias} as {speciality}"),
     NULL,
     N_CLIENT_C("menu", "a speciality for an alias")},
    {"buy-asset",
     {"alias", "asset", "units"},
     N_CLIENT_C("menu", "{asset} for {alias} ({units})"),
     NULL,
     N_CLIENT_C("menu", "an asset for an alias")},
    {"buy-safehouse",
     {"city", "units"},
     N_CLIENT_C("menu", "{city} ({units})"),
     NULL,
     N_CLIENT_C("menu", "a permanent safehouse")},
    {"buy-counter",
     {"city", "units"},
     N_CLIENT_C("menu", "{city} ({units})"),
     NULL,
     N_CLIENT_C("menu", "one surveillance symbol fewer")},
    {NULL, {NULL}, NULL, NULL, NULL},
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
    for (size_t i = 0; i < sizeof things / sizeof things[0]; i++) {
        if (strcmp(name_of_word, things[i].name) == 0) {
            return an_entity(who, name_of_word, things[i].thing, value);
        }
    }
    if (strcmp(name_of_word, "alias") == 0) {
        return a_text(name_of_word, alias_name(who, value));
    }
    if (strcmp(name_of_word, "team") == 0) {
        return bare_team(name_of_word, value);
    }
    if (strcmp(name_of_word, "units") == 0) {
        return a_unit_count(who, name_of_word, cost_of(who, move));
    }
    return a_city(who, &seen->of.season0, name_of_word, value); /* in any of its forms */
}

/* Whether a safehouse or a team is taken from somewhere, an asset is lost, a flight keeps the
 * card. */
static bool is_longer(const position_view *seen, surto_move move, const char *kind)
{
    if (strcmp(kind, "fly") == 0) {
        return seen->of.season0.city[move.arg[0]].affiliation == ALLIED;
    }
    return move.arg[strcmp(kind, "liability") == 0 ? 1 : 0] != SURTO_NONE;
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
    {"drive", "drive CITY", N_CLIENT_C("help", "move along a link"), "season0.drive"},
    {"fly", "fly CITY",
     N_CLIENT_C("help",
                "fly with a city's card: keep it for an Allied city, discard it for a Neutral one"),
     "season0.fly"},
    {"unlisted", "unlisted CITY",
     N_CLIENT_C("help", "discard the card of the city you are in, fly anywhere"),
     "season0.unlisted"},
    {"neutralise", "neutralise", N_CLIENT_C("help", "neutralise an agent in the city you are in"),
     "season0.neutralise"},
    {"give", "give PLAYER CARD",
     N_CLIENT_C("help", "share: give the card of the city you are both in"), "season0.share"},
    {"take", "take PLAYER CARD", N_CLIENT_C("help", "share: take that card"), "season0.share"},
    {"build", "build [from CITY]",
     N_CLIENT_C("help", "build a safehouse where you are, with the city's card"), "season0.build"},
    {"identify", "identify OBJECTIVE",
     N_CLIENT_C("help", "in a safehouse, with cards of the region: reveal a target"),
     "season0.identify"},
    {"assemble", "assemble [from CITY]",
     N_CLIENT_C("help", "in a safehouse, with cards of the side: assemble a team"),
     "season0.assemble"},
    {"spend", "spend CARD", N_CLIENT_C("help", "a card for the current payment"), "season0.pay"},
    {"team", "team SIDE CITY",
     N_CLIENT_C("help", "drive a team in the city you are in along a link"), "season0.teamdrive"},
    {"acquire", "acquire OBJECTIVE",
     N_CLIENT_C("help", "with active teams where they are needed: complete an objective"),
     "season0.acquire"},
    {"send", "send PLAYER CITY",
     N_CLIENT_C("help", "Coordinator: move another pawn, up to three links"),
     "season0.occupation.1"},
    {"send-team", "send-team SIDE CITY",
     N_CLIENT_C("help", "Coordinator: choose the team in CITY; `to CITY` follows"),
     "season0.occupation.1"},
    {"to", "to CITY", N_CLIENT_C("help", "where the chosen team goes"), "season0.airlift"},
    {"order", "order SIDE CITY CITY",
     N_CLIENT_C("help", "Garage: drive a team elsewhere along a link"), "season0.asset.10"},
    {"neutralise-next", "neutralise-next CITY",
     N_CLIENT_C("help", "neutralise an agent in an adjacent city (occupation)"),
     "season0.occupation.11"},
    {"recover", "recover",
     N_CLIENT_C("help", "take the city's card from the discard pile (occupation)"),
     "season0.occupation.10"},
    {"shuttle", "shuttle CITY",
     N_CLIENT_C("help", "fly from safehouse to safehouse (sticker or protocol)"),
     "season0.protocol"},
    {"switch", "switch ALIAS",
     N_CLIENT_C("help", "in a safehouse: switch to another alias (sticker or protocol)"),
     "season0.protocol"},
    {"raid", "raid",
     N_CLIENT_C("help", "discard the city's card: all agents leave (sticker or protocol)"),
     "season0.protocol"},
    {"pass", "pass", N_CLIENT_C("help", "take no more actions this turn"), "season0.turn.7"},
    {"continue", "continue", N_CLIENT_C("help", "nobody plays an event now; or: done"),
     "season0.turn.9"},
    {"discard", "discard CARD", N_CLIENT_C("help", "discard down to the hand limit"),
     "season0.hand"},
    {"accept", "accept", N_CLIENT_C("help", "agree to the proposal"), "season0.consent"},
    {"decline", "decline", N_CLIENT_C("help", "refuse the proposal"), "season0.consent"},
    {"drop", "drop CARD", N_CLIENT_C("help", "give up a card because of lost cover"),
     "season0.cover.7"},
    {"liability", "liability WHAT [ASSET]", N_CLIENT_C("help", "the liability for the alias"),
     "season0.liability"},
    {"remove", "remove CITY", N_CLIENT_C("help", "the safehouse to lose"), "season0.effect.5"},
    {"airlift", "airlift PLAYER CITY", N_CLIENT_C("help", "event: move any pawn anywhere"),
     "season0.airlift"},
    {"airlift-team", "airlift-team SIDE CITY",
     N_CLIENT_C("help", "event: choose the team in CITY; `to CITY` follows"), "season0.airlift"},
    {"forecast", "forecast",
     N_CLIENT_C("help", "event: look at the top six threat cards and arrange them"),
     "season0.forecast"},
    {"place", "place CITY", N_CLIENT_C("help", "Forecast: this card comes next from the top"),
     "season0.forecast"},
    {"turncoat", "turncoat CITY",
     N_CLIENT_C("help", "event: remove a card of the threat discard pile from the game"),
     "season0.turncoat"},
    {"by-night", "by-night",
     N_CLIENT_C("help", "event: cities you drive to this turn lose an agent"), "season0.night"},
    {"cellar", "cellar CITY [from ...]", N_CLIENT_C("help", "event: a safehouse anywhere"),
     "season0.cellar"},
    {"fund", "fund EVENT", N_CLIENT_C("help", "set-up: choose an event for the deck"),
     "season0.setup.13"},
    {"alias", "alias ALIAS", N_CLIENT_C("help", "set-up: play an alias; also after one is burned"),
     "season0.setup.25"},
    {"create", "create OCCUPATION", N_CLIENT_C("help", "campaign: the occupation of a new alias"),
     "season0.alias"},
    {"specialise", "specialise ALIAS WHAT", N_CLIENT_C("help", "campaign: give a speciality"),
     "season0.alias.8"},
    {"players", "players N", N_CLIENT_C("help", "campaign: start the month's game"),
     "season0.calendar"},
    {"prologue", "prologue N", N_CLIENT_C("help", "campaign: play a practice game"),
     "season0.prologue"},
    {"choose", "choose N", N_CLIENT_C("help", "campaign: answer the story"), "season0.content"},
    {"buy-asset", "buy-asset ALIAS ASSET",
     N_CLIENT_C("help", "campaign: buy an asset for an alias"), "season0.buy"},
    {"buy-safehouse", "buy-safehouse CITY",
     N_CLIENT_C("help", "campaign: buy a permanent safehouse"), "season0.buy"},
    {"buy-counter", "buy-counter CITY",
     N_CLIENT_C("help", "campaign: remove a surveillance symbol"), "season0.buy"},
    {NULL, NULL, NULL, NULL},
};

const text_ui text_ui_season0 = {
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
              .effect = SURTO_SEASON0_FACT_EFFECT,
              .outbreak = SURTO_SEASON0_FACT_INCIDENT},
    .odds = {N_GAME_C("odds", "an escalation is drawn"), N_GAME_C("odds", "at least one incident"),
             N_GAME_C("odds", "the game ends through agents, incidents or cards"),
             N_GAME("Incident in:"), N_GAME("Incident in: none."), N_GAME("Threat card of:"),
             N_GAME("Threat card of: none.")},
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
    .refused = refused,
    .end = end,
    .sheet = show_season0_campaign_sheet,
    .campaign = season0_campaign,
    .story = narrate_story,
    .idle = idle,
    .deciding = deciding_seat,
    .seat_key = seat_key,
    .arguments = arguments,
    .summary = summary,
    .prefix = "temporary-",
    .may_leave_out = may_leave_out,
    .left_out = left_out,
    .vocabulary = vocabulary,
    .flights = flights,
    .flights_note = N_CLIENT("`unlisted` costs the card of the city you are in"),
    .help = help,
    .help_note = N_CLIENT(
        "Words can be shortened (`dr par`), and cities written as on the map (`drive New York`). A "
        "player is p1, a name or an alias: `give iris paris`. For another player's move, put the "
        "seat first: `p2 airlift p1 paris`. SIDE is allied, neutral or soviet."),
};
