/* The board of Season 0 in words. */
#include "board_text.h"

#include <string.h>

#include "phrase_args.h"
#include "ui/message/temp_strings.h"
#include "ui/text/routes.h"

typedef surto_season0_position position0;

/* A set of threat cards longer than this is only counted. */
enum { SHORT_SET = 14 };

/* ---- Cities ------------------------------------------------------------------------------ */

/* "active Soviet team", "2 active Soviet teams". */
static const char *standing_teams(unsigned side, bool active, unsigned number)
{
    static const char *const team[2][SIDES] = {
        {N_GAME_C("team", "inactive Allied team"), N_GAME_C("team", "inactive Neutral team"),
         N_GAME_C("team", "inactive Soviet team")},
        {N_GAME_C("team", "active Allied team"), N_GAME_C("team", "active Neutral team"),
         N_GAME_C("team", "active Soviet team")},
    };
    static const char *const teams[2][SIDES][2] = {
        {{N_GAME_CN("teams", "{n} inactive Allied team", "{n} inactive Allied teams")},
         {N_GAME_CN("teams", "{n} inactive Neutral team", "{n} inactive Neutral teams")},
         {N_GAME_CN("teams", "{n} inactive Soviet team", "{n} inactive Soviet teams")}},
        {{N_GAME_CN("teams", "{n} active Allied team", "{n} active Allied teams")},
         {N_GAME_CN("teams", "{n} active Neutral team", "{n} active Neutral teams")},
         {N_GAME_CN("teams", "{n} active Soviet team", "{n} active Soviet teams")}},
    };
    const char *const *several = teams[active][side];
    return number == 1
               ? GAME_C("team", team[active][side])
               : TEXT(GAME_CN("teams", several[0], several[1], number), a_number("n", number));
}

/* What is in a city: "2 agents, watched 1, safehouse, inactive Soviet team, Ana"; "" for a quiet
 * one. */
static const char *contents_of(const narrator *who, const position0 *seen, unsigned number)
{
    const surto_season0_place *city = &seen->city[number];
    strbuf list = {0};
    if (city->agents) {
        add_item(&list, some_agents("n", city->agents).text);
    }
    if (city->incidents) {
        add_item(&list, TEXT(GAME_CN("incidents", "{n} incident", "{n} incidents", city->incidents),
                             a_number("n", city->incidents)));
    }
    if (city->watch) {
        add_item(&list, TEXT(GAME_C("mark", "surveillance {n}"), a_number("n", city->watch)));
    }
    if (city->safehouse) {
        add_item(&list, GAME_C("mark", "safehouse"));
    }
    if (city->marked) {
        add_item(&list, GAME_C("mark", "marked"));
    }
    for (unsigned side = 0; side < SIDES; side++) {
        if (city->teams[side]) {
            add_item(&list, standing_teams(side, side == city->affiliation, city->teams[side]));
        }
    }
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        if (seen->seat[seat].playing && seen->seat[seat].pawn == number) {
            add_item(&list, seat_name(who, seat));
        }
    }
    return temp_take(&list);
}

/* "Cairo (S) 3 agents, watched 1"; "Cairo (S)". */
static const char *city_and_contents(const narrator *who, const position0 *seen, unsigned city,
                                     const char *contents)
{
    const char *name = city_name(who, seen, city);
    return *contents ? TEXT(GAME_C("city", "{city} {contents}"), a_text("city", name),
                            a_text("contents", contents))
                     : name;
}

/* A region in one paragraph: the cities where something is, then, if all are wanted, the others. */
static void show_region(const page *on, const narrator *who, const position0 *seen, unsigned region,
                        bool all)
{
    strbuf cities = {0}, text = {0};
    uint64_t quiet = 0;
    for (unsigned city = 0; city < who->season0->cities; city++) {
        if (!(who->season0->region[region] >> city & 1)) {
            continue;
        }
        const char *contents = contents_of(who, seen, city);
        if (*contents) {
            add_group(&cities, city_and_contents(who, seen, city, contents));
        } else if (all) {
            quiet |= UINT64_C(1) << city;
        }
    }
    if (cities.length || quiet) {
        SAY(&text, GAME("{region}: {cities}."), a_text("region", region_name(who, region)),
            a_text("cities", cities.length ? strbuf_text(&cities) : city_names(who, seen, quiet)));
    }
    if (cities.length && quiet) {
        SAY_NEXT(&text, GAME("Quiet: {cities}."), a_text("cities", city_names(who, seen, quiet)));
    }
    if (text.length) {
        page_say(on, 4, "  %s", strbuf_text(&text));
    }
    strbuf_free(&text);
    strbuf_free(&cities);
}

static void show_cities(const page *on, const narrator *who, const position0 *seen, bool all)
{
    uint64_t full = 0;
    page_say(on, 2, "%s",
             all         ? GAME("Cities (A Allied, N Neutral, S Soviet):")
             : on->typed ? GAME("Cities (A Allied, N Neutral, S Soviet) with something in them; "
                                "`board` lists all:")
                         : GAME("Cities (A Allied, N Neutral, S Soviet) with something in them:"));
    for (unsigned region = 0; region < who->season0->regions; region++) {
        show_region(on, who, seen, region, all);
    }
    for (unsigned city = 0; city < who->season0->cities; city++) {
        full |= seen->city[city].agents == AGENTS_IN_CITY ? UINT64_C(1) << city : 0;
    }
    if (full) {
        PAGE_SAY(on, 2, GAME("One more agent causes an incident in: {cities}."),
                 a_text("cities", city_names(who, seen, full)));
    }
}

/* ---- Tracks and objectives --------------------------------------------------------------- */

/* "3 Allied, 2 Neutral, 3 Soviet": teams that are left. */
static const char *teams_left(const position0 *seen)
{
    static const char *const sides[SIDES][2] = {
        {N_GAME_CN("teams", "{n} Allied", "{n} Allied")},
        {N_GAME_CN("teams", "{n} Neutral", "{n} Neutral")},
        {N_GAME_CN("teams", "{n} Soviet", "{n} Soviet")},
    };
    strbuf list = {0};
    for (unsigned side = 0; side < SIDES; side++) {
        unsigned left = seen->teams_left[side];
        add_item(&list,
                 TEXT(GAME_CN("teams", sides[side][0], sides[side][1], left), a_number("n", left)));
    }
    return temp_take(&list);
}

static void show_tracks(const page *on, const narrator *who, const position0 *seen)
{
    strbuf text = {0};
    unsigned safehouses = seen->safehouses_left, escalations = seen->escalations_left;
    SAY(&text, GAME("Threat level: {cards} per turn."), a_card_count("cards", seen->threat_cards));
    SAY_NEXT(&text,
             GAME("In the supply: {agents} of {all_agents} agents, {markers} of {all_markers} "
                  "incident markers, {safehouses}; teams: {teams}."),
             a_number("agents", seen->agents_left), a_number("all_agents", who->season0->agents),
             a_number("markers", seen->incidents_left),
             a_number("all_markers", who->season0->incidents),
             a_text("safehouses",
                    TEXT(GAME_CN("safehouses", "{n} safehouse", "{n} safehouses", safehouses),
                         a_number("n", safehouses))),
             a_text("teams", teams_left(seen)));
    if (seen->deck_made) {
        SAY_NEXT(&text, GAME("Player deck: {cards}, including {escalations}."),
                 a_card_count("cards", seen->deck_left),
                 a_text("escalations", TEXT(GAME_CN("escalations", "{n} escalation",
                                                    "{n} escalations", escalations),
                                            a_number("n", escalations))));
    }
    if (seen->by_night) {
        strbuf_gap(&text);
        SAY_PLAIN(&text, GAME("By night: every city a pawn drives to this turn loses an agent."));
    }
    page_take_paragraph(on, 2, &text);
}

/* Who is to meet somebody, and that no agent may be there. */
static const char *meeting_text(const surto_season0_objective_info *about)
{
    static const char *const needs[] = {
        N_GAME_C("goal", "a pawn with an Allied alias, and no agents"),
        N_GAME_C("goal", "a pawn with a Neutral alias, and no agents"),
        N_GAME_C("goal", "a pawn with a Soviet alias, and no agents")};
    return about->alias < sizeof needs / sizeof needs[0] ? GAME_C("goal", needs[about->alias])
                                                         : GAME_C("goal", "a pawn and no agents");
}

/* "Cairo (S) needs a pawn and no agents (2 agents)". */
static const char *meeting_in(const narrator *who, const position0 *seen, unsigned number,
                              const surto_season0_objective_info *about)
{
    unsigned agents = seen->city[number].agents;
    const char *text =
        TEXT(GAME_C("goal", "{city} needs {teams}"), a_city(who, seen, "city", number),
             a_text("teams", meeting_text(about)));
    return agents ? noted(text, some_agents("n", agents).text) : text;
}

unsigned season0_cards_of(const narrator *who, const position0 *seen, uint64_t cards, unsigned side)
{
    unsigned count = 0;
    for (unsigned city = 0; city < who->season0->cities; city++) {
        count += cards >> city & 1 && seen->city[city].affiliation == side;
    }
    return count;
}

/* "Tokyo (N) needs a pawn with 3 cards of the city's affiliation". */
static const char *delivery_in(const narrator *who, const position0 *seen, unsigned number,
                               const surto_season0_objective_info *about)
{
    const char *cards =
        TEXT(GAME_CN("goal", "a pawn with {n} card of the city's affiliation",
                     "a pawn with {n} cards of the city's affiliation", about->cards),
             a_number("n", about->cards));
    return TEXT(GAME_C("goal", "{city} needs {teams}"), a_city(who, seen, "city", number),
                a_text("teams", cards));
}

unsigned season0_sites_count(const position0 *seen, const surto_season0_objective_info *about)
{
    unsigned count = 0;
    for (unsigned city = 0; about->sites >> city; city++) {
        if (about->sites >> city & 1) {
            count += about->safehouses ? seen->city[city].safehouse
                     : about->guards   ? seen->city[city].incidents
                                       : seen->city[city].agents;
        }
    }
    return count;
}

const char *season0_sites_text(const narrator *who, const position0 *seen,
                               const surto_season0_objective_info *about)
{
    unsigned count = season0_sites_count(seen, about);
    phrase_arg cities = a_text("cities", city_names(who, seen, about->sites));
    if (about->safehouses) {
        return TEXT(GAME_C("goal", "safehouses in {n} of these cities: {cities} ({done} so far)"),
                    a_number("n", about->safehouses), cities, a_number("done", count));
    }
    if (about->guards) {
        return TEXT(GAME_C("goal", "no incidents in {cities} until the end ({n} so far)"), cities,
                    a_number("n", count));
    }
    return TEXT(count ? GAME_C("goal", "no agents in {cities} ({agents} left)")
                      : GAME_C("goal", "no agents in {cities} (done)"),
                cities, some_agents("agents", count));
}

/* "Cairo (S) needs 3 Soviet teams (2 in place)". */
static const char *wanted_in(const narrator *who, const position0 *seen, unsigned number,
                             const surto_season0_objective_info *about, unsigned teams)
{
    const surto_season0_place *city = &seen->city[number];
    if (about->meets || about->cards) {
        return (about->meets ? meeting_in : delivery_in)(who, seen, number, about);
    }
    unsigned there = seen->running ? city->teams[city->affiliation] : 0;
    const char *message = there >= teams ? GAME_C("goal", "{city} needs {teams} (in place)")
                          : there        ? GAME_C("goal", "{city} needs {teams} ({n} in place)")
                                         : GAME_C("goal", "{city} needs {teams}");
    return TEXT(message, a_city(who, seen, "city", number),
                some_teams("teams", city->affiliation, teams), a_number("n", there));
}

/* An objective, and its key where that is typed. */
static phrase_arg an_objective(const page *on, const narrator *who, unsigned objective)
{
    const char *name = objective_name(who, objective);
    const char *key = key_of(who, SURTO_SEASON0_OBJECTIVE, objective);
    return a_text("objective", on->typed ? temp_printf("%s (`%s`)", name, key) : name);
}

static const char *active_teams(unsigned teams)
{
    return TEXT(GAME_CN("teams", "{n} active team", "{n} active teams", teams),
                a_number("n", teams));
}

/* What an unknown target needs. */
static const char *needed_text(const surto_season0_objective_info *about)
{
    return about->meets ? meeting_text(about) : active_teams(about->list_teams);
}

/* Where a target may be. */
static void say_possible(strbuf *text, const narrator *who, const position0 *seen,
                         const surto_season0_goal *goal, bool all)
{
    unsigned gone = count_bits(goal->eliminated), left = count_bits(goal->possible);
    SAY_NEXT(text, GAME_N("{n} possible city: {cities}.", "{n} possible cities: {cities}.", left),
             a_number("n", left), a_text("cities", city_names(who, seen, goal->possible)));
    if (gone && all) {
        SAY_NEXT(text,
                 GAME_N("{n} city eliminated: {cities}.", "{n} cities eliminated: {cities}.", gone),
                 a_number("n", gone), a_text("cities", city_names(who, seen, goal->eliminated)));
    } else if (gone) {
        SAY_NEXT(text, GAME_N("{n} city eliminated.", "{n} cities eliminated.", gone),
                 a_number("n", gone));
    }
}

/* What each known target needs. */
static void add_targets(strbuf *list, const narrator *who, const position0 *seen,
                        const surto_season0_goal *goal)
{
    const surto_season0_objective_info *about = &who->season0->objective[goal->objective];
    if (about->sites) {
        add_group(list, season0_sites_text(who, seen, about));
    }
    if (goal->target != SURTO_NONE) {
        add_group(list, wanted_in(who, seen, goal->target, about, about->list_teams));
    }
    for (unsigned i = 0; i < about->target_count; i++) {
        add_group(list, wanted_in(who, seen, about->target[i], about, about->teams[i]));
    }
}

static void say_unknown(strbuf *text, const page *on, const narrator *who, const position0 *seen,
                        const surto_season0_goal *goal, bool all)
{
    strbuf known = {0};
    add_targets(&known, who, seen, goal);
    SAY(text,
        known.length ? GAME("{objective}: {list}; the unknown city needs {teams}.")
                     : GAME("{objective}: an unknown city, which needs {teams}."),
        an_objective(on, who, goal->objective),
        a_text("teams", needed_text(&who->season0->objective[goal->objective])),
        a_text("list", strbuf_text(&known)));
    strbuf_free(&known);
    say_possible(text, who, seen, goal, all);
}

/* How an objective stands whose targets are known, or which is not open any more. */
static void say_known(strbuf *text, const page *on, const narrator *who, const position0 *seen,
                      const surto_season0_goal *goal)
{
    strbuf wanted = {0};
    add_targets(&wanted, who, seen, goal);
    const char *message =
        goal->status == SURTO_SEASON0_COMPLETED ? GAME("{objective}: <b>completed</b>.")
        : goal->status == SURTO_SEASON0_FAILED  ? GAME("{objective}: <b>failed</b>.")
        : goal->target != SURTO_NONE            ? GAME("{objective}: target revealed. {list}.")
                                                : GAME("{objective}: {list}.");
    SAY(text, message, an_objective(on, who, goal->objective),
        a_text("list", strbuf_text(&wanted)));
    strbuf_free(&wanted);
}

/* Whether a target of an objective must still be found. */
static bool is_hidden(const narrator *who, const surto_season0_goal *goal)
{
    return goal->status == SURTO_SEASON0_OPEN && goal->target == SURTO_NONE &&
           who->season0->objective[goal->objective].list;
}

const char *season0_goal_brief(const narrator *who, const position0 *seen,
                               const surto_season0_goal *goal)
{
    const surto_season0_objective_info *about = &who->season0->objective[goal->objective];
    if (goal->status != SURTO_SEASON0_OPEN) {
        return goal->status == SURTO_SEASON0_COMPLETED ? CLIENT_C("goal", "Completed")
                                                       : CLIENT_C("goal", "Failed");
    }
    strbuf wanted = {0};
    add_targets(&wanted, who, seen, goal);
    if (is_hidden(who, goal)) {
        unsigned left = count_bits(goal->possible);
        add_group(&wanted, TEXT(CLIENT_CN("goal", "In {n} city: {teams}",
                                          "In one of {n} cities: {teams}", left),
                                a_number("n", left), a_text("teams", needed_text(about))));
    }
    return temp_take(&wanted);
}

const char *season0_goal_more(const narrator *who, const position0 *seen,
                              const surto_season0_goal *goal)
{
    strbuf text = {0};
    if (is_hidden(who, goal)) {
        say_possible(&text, who, seen, goal, true);
    }
    const char *said = thing_text(who, SURTO_SEASON0_OBJECTIVE, goal->objective);
    if (*said) {
        strbuf_gap(&text);
        strbuf_add(&text, "%s", said);
    }
    return temp_take(&text);
}

static void show_goals(const page *on, const narrator *who, const position0 *seen, bool all)
{
    if (!on->titled || !seen->goal_count) {
        page_say(on, 0, "%s", seen->goal_count ? GAME("Objectives:") : GAME("Objectives: none."));
    }
    for (unsigned i = 0; i < seen->goal_count; i++) {
        const surto_season0_goal *goal = &seen->goal[i];
        strbuf text = {0};
        if (is_hidden(who, goal)) {
            say_unknown(&text, on, who, seen, goal, all);
        } else {
            say_known(&text, on, who, seen, goal);
        }
        page_say(on, 4, "  %s", strbuf_text(&text));
        strbuf_free(&text);
        show_texts(on, who, SURTO_SEASON0_OBJECTIVE, UINT64_C(1) << goal->objective);
    }
}

void show_season0_objectives(const page *on, const narrator *who, const position_view *at)
{
    show_goals(on, who, &at->of.season0, true);
}

/* ---- Players ----------------------------------------------------------------------------- */

static void say_cover(strbuf *out, const narrator *who, const surto_season0_person *alias)
{
    static const char *const faces[] = {N_GAME_C("face", "blank"), N_GAME_C("face", "card"),
                                        N_GAME_C("face", "liability"), N_GAME_C("face", "burned")};
    strbuf shown = {0};
    for (unsigned i = 0; i < alias->shown; i++) {
        add_item(&shown, GAME_C("face", faces[alias->face[i] % 4]));
    }
    SAY_NEXT(out,
             alias->shown ? GAME("Cover lost: {n} of {all} ({faces}).")
                          : GAME("Cover lost: {n} of {all}."),
             a_number("n", alias->shown), a_number("all", who->season0->cover_spaces),
             a_text("faces", strbuf_text(&shown)));
    strbuf_free(&shown);
}

void add_season0_alias_notes(strbuf *out, const narrator *who, const position0 *seen,
                             unsigned number)
{
    const surto_season0_person *alias = &seen->alias[number];
    if (alias->burned) {
        strbuf_gap(out);
        SAY_PLAIN(out, GAME_C("alias", "Burned."));
        return;
    }
    say_cover(out, who, alias);
    if (alias->speciality != SURTO_NONE) {
        SAY_NEXT(out, GAME("Speciality: {speciality}."),
                 an_entity(who, "speciality", SURTO_SEASON0_SPECIALITY, alias->speciality));
    }
    if (alias->assets) {
        SAY_NEXT(out, GAME("Assets: {list}."),
                 some_entities(who, "list", SURTO_SEASON0_ASSET, alias->assets));
    }
    if (alias->liabilities) {
        SAY_NEXT(out, GAME("Liabilities: {list}."),
                 some_entities(who, "list", SURTO_SEASON0_LIABILITY, alias->liabilities));
    }
}

/* Who a player is and where: alias, occupation, what is on it. */
static void say_identity(strbuf *text, const narrator *who, const position0 *seen, unsigned seat)
{
    unsigned alias = seen->seat[seat].alias, occupation = 0, side = 0;
    const char *message =
        GAME("{seat} {in_city}, a temporary alias: losing cover always costs a card.");
    bool passport = alias < SURTO_SEASON0_PASSPORT_ALIASES;
    if (alias == SURTO_NONE) {
        message = strncmp(seen->phase, "setup", 5) == 0
                      ? GAME("{seat} {in_city}:")
                      : GAME("{seat} {in_city}, without an alias.");
    } else if (passport) {
        message = GAME("{seat} {in_city}, {affiliation}, {occupation}.");
        occupation = seen->alias[alias].occupation;
        side = alias % SIDES;
    }
    SAY(text, message, a_text("seat", agent_name(who, seen, seat)),
        a_city(who, seen, "in_city", seen->seat[seat].pawn),
        a_text("affiliation", side_name(who, side)),
        an_entity(who, "occupation", SURTO_SEASON0_OCCUPATION, occupation));
    if (passport) {
        add_season0_alias_notes(text, who, seen, alias);
    }
}

/* How many cards of each side: what a team costs. */
static void say_tally(strbuf *text, const narrator *who, const position0 *seen, uint64_t hand)
{
    unsigned tally[SIDES] = {0};
    strbuf list = {0};
    for (unsigned city = 0; city < who->season0->cities; city++) {
        tally[seen->city[city].affiliation] += (unsigned)(hand >> city & 1);
    }
    for (unsigned side = 0; side < SIDES; side++) {
        add_item(&list, temp_printf("%c %u", side_letter(side), tally[side]));
    }
    SAY_NEXT(text, GAME("By affiliation: {list}."), a_text("list", strbuf_text(&list)));
    strbuf_free(&list);
}

static void say_hand(strbuf *text, const narrator *who, const position0 *seen, unsigned seat)
{
    const surto_season0_seat *one = &seen->seat[seat];
    bool usual = one->hand_limit == who->season0->limit;
    const char *message = one->hand_count ? usual ? GAME("{cards}: {list}.")
                                                  : GAME("{cards} (at most {limit}): {list}.")
                          : usual ? GAME("{cards}.")
                                          : GAME("{cards} (at most {limit}).");
    SAY_NEXT(text, message, a_card_count("cards", one->hand_count),
             a_number("limit", one->hand_limit), a_text("list", hand_text(who, seen, one->hand)));
    if (one->hand << (64 - SURTO_SEASON0_FIRST_EVENT)) {
        say_tally(text, who, seen, one->hand);
    }
}

static void show_hands(const page *on, const narrator *who, const position0 *seen)
{
    page_say(on, 0, "%s", GAME("Players:"));
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        if (seen->seat[seat].playing) {
            strbuf text = {0};
            say_identity(&text, who, seen, seat);
            say_hand(&text, who, seen, seat);
            page_say(on, 4, "  %s", strbuf_text(&text));
            strbuf_free(&text);
        }
    }
}

void show_season0_hands(const page *on, const narrator *who, const position_view *at)
{
    uint64_t cards = 0;
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        cards |= at->of.season0.seat[seat].hand;
    }
    show_hands(on, who, &at->of.season0);
    show_texts(on, who, SURTO_SEASON0_EVENT, cards >> SURTO_SEASON0_FIRST_EVENT);
}

/* ---- The threat deck --------------------------------------------------------------------- */

/* Cards of a set of the threat deck, those of a known order first and in it; at most so many. */
static const char *layer_cities(const narrator *who, const surto_season0_layer *layer,
                                unsigned most)
{
    uint64_t left = layer->cards;
    strbuf list = {0};
    for (unsigned i = 0; i < layer->order_count && i < most; i++) {
        add_item(&list, place_name(who, layer->order[i]));
        left &= ~(UINT64_C(1) << layer->order[i]);
    }
    for (unsigned i = 0; i < who->season0->cities && layer->order_count < most; i++) {
        if (left >> i & 1) {
            add_item(&list, place_name(who, i));
        }
    }
    return temp_take(&list);
}

static void show_next_threats(const page *on, const narrator *who, const position0 *seen)
{
    unsigned all = is_phase(seen->phase, "between-threats") ? seen->left : seen->threat_cards;
    unsigned wanted = all;
    strbuf list = {0};
    for (unsigned i = 0; i < seen->layer_count && wanted > 0; i++) {
        const surto_season0_layer *layer = &seen->layer[i];
        unsigned count = count_bits(layer->cards), taken = count < wanted ? count : wanted;
        bool sure = taken == count || layer->order_count >= taken;
        const char *message =
            sure                 ? GAME_C("next", "certain: {cities}")
            : count <= SHORT_SET ? GAME_C("next", "{count} of these {all}: {cities}")
            : on->typed ? GAME_C("next", "any {count} of {all} cards (`threats` lists them all)")
                        : GAME_C("next", "any {count} of {all} cards");
        add_group(&list, TEXT(message, a_number("count", taken), a_number("all", count),
                              a_text("cities", layer_cities(who, layer, sure ? taken : count))));
        wanted -= taken;
    }
    PAGE_SAY(on, 2, GAME_N("Next {n} threat card: {list}.", "Next {n} threat cards: {list}.", all),
             a_number("n", all), a_text("list", strbuf_text(&list)));
    strbuf_free(&list);
}

static void show_layer(const page *on, const narrator *who, const surto_season0_layer *layer)
{
    unsigned count = count_bits(layer->cards);
    const char *message = count == 1 ? GAME("{cards}: {cities}.")
                          : layer->order_count == count
                              ? GAME("{cards} in this order: {cities}.")
                              : GAME("{cards} in an unknown order: {cities}.");
    page_say(on, 4, "  %s",
             TEXT(message, a_card_count("cards", count),
                  a_text("cities", layer_cities(who, layer, count))));
}

void show_season0_threats(const page *on, const narrator *who, const position_view *at)
{
    const position0 *seen = &at->of.season0;
    PAGE_SAY(on, 2, GAME("Threat discard pile ({n}): {cities}."),
             a_number("n", count_bits(seen->threat_discard)),
             some_entities(who, "cities", SURTO_SEASON0_CITY, seen->threat_discard));
    page_say(on, 2, "%s",
             seen->layer_count ? GAME("Threat deck from the top:")
                               : GAME("Threat deck from the top: empty."));
    for (unsigned i = 0; i < seen->layer_count; i++) {
        show_layer(on, who, &seen->layer[i]);
    }
    if (seen->area) {
        PAGE_SAY(on, 2, GAME("Out of play for this game: {cities}."),
                 some_entities(who, "cities", SURTO_SEASON0_CITY, seen->area));
    }
    page_say(on, 2, "%s",
             on->typed
                 ? GAME("Escalations and incidents draw the bottom card of the deck, from the last "
                        "group above; `city NAME` shows what a card does in an incident.")
                 : GAME("Escalations and incidents draw the bottom card of the deck, from the last "
                        "group above."));
}

/* ---- The whole board --------------------------------------------------------------------- */

/* Everything on the board, or (not `all`) only where something is. */
static void show_table(const page *on, const narrator *who, const position_view *at, bool all)
{
    const position0 *seen = &at->of.season0;
    /* A question stands last, next to where the answer is typed. */
    bool question = seen->asked != SURTO_SEASON0_ASKED_NOTHING ||
                    is_phase(seen->phase, "new-alias") || strncmp(seen->phase, "setup", 5) == 0;
    if (!question) {
        show_season0_turn(on, who, at);
    }
    show_tracks(on, who, seen);
    show_goals(on, who, seen, all);
    show_cities(on, who, seen, all);
    show_hands(on, who, seen);
    if (seen->deck_made && strncmp(seen->phase, "ended", 5) != 0) {
        show_next_threats(on, who, seen);
    }
    if (question) {
        show_season0_turn(on, who, at);
    }
}

void show_season0_board(const page *on, const narrator *who, const position_view *at)
{
    if (who->season0->campaign && !at->of.season0.running) {
        show_season0_campaign_sheet(on, who, at);
    } else {
        show_table(on, who, at, true);
    }
}

/* What is shown when something new begins: as much as the decision needs. */
void show_season0_chapter(const page *on, const narrator *who, const position_view *at)
{
    const position0 *seen = &at->of.season0;
    page_blank(on);
    if (is_phase(seen->phase, "setup-events")) {
        show_season0_objectives(on, who, at);
        show_season0_turn(on, who, at);
    } else if (is_phase(seen->phase, "purchases")) {
        show_season0_shop(on, who, at);
        show_season0_turn(on, who, at);
    } else if (seen->asked == SURTO_SEASON0_ASKED_NOTHING && seen->running) {
        show_table(on, who, at, is_phase(seen->phase, "setup-aliases"));
    } else {
        show_season0_turn(on, who, at);
    }
}

/* ---- One city ---------------------------------------------------------------------------- */

static routes routes_of(const narrator *who, const position0 *seen)
{
    routes by = {.count = who->season0->cities};
    for (unsigned i = 0; i < by.count; i++) {
        by.adjacent[i] = seen->city[i].adjacent;
    }
    return by;
}

/* Where the player card of a city is: what it says about hidden targets. */
static void say_card_place(strbuf *text, const narrator *who, const position0 *seen, unsigned city)
{
    uint64_t bit = UINT64_C(1) << city;
    strbuf_gap(text);
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        if (seen->seat[seat].playing && seen->seat[seat].hand & bit) {
            SAY(text, GAME("{player} holds its card."), a_seat(who, "player", seat));
            return;
        }
    }
    SAY_PLAIN(text, seen->player_discard & bit ? GAME("Its card is in the discard pile.")
                    : seen->unseen & bit
                        ? GAME("Its card has not been seen yet.")
                        : GAME("Its card is the revealed target of an objective."));
}

static void say_city(strbuf *text, const narrator *who, const position0 *seen, unsigned city)
{
    const surto_season0_place *one = &seen->city[city];
    const char *contents = contents_of(who, seen, city);
    SAY(text,
        *contents ? GAME("{city} ({side}, {region}): {contents}.")
                  : GAME("{city} ({side}, {region}): nothing there."),
        a_place(who, "city", city), a_text("side", side_of_city(one->affiliation)),
        a_text("region", region_name(who, one->region)), a_text("contents", contents));
}

static void say_more_of_city(strbuf *text, const narrator *who, const position0 *seen,
                             unsigned city)
{
    strbuf links = {0};
    for (unsigned i = 0; i < who->season0->cities; i++) {
        if (seen->city[city].adjacent >> i & 1) {
            add_group(&links, city_and_contents(who, seen, i, contents_of(who, seen, i)));
        }
    }
    SAY_NEXT(text, GAME("Links: {cities}."), a_text("cities", strbuf_text(&links)));
    SAY_NEXT(text, GAME("If its threat card comes up in an incident: {effect}."),
             incident_effect(who, "effect", city));
    say_card_place(text, who, seen, city);
    strbuf_free(&links);
}

void show_season0_place(const page *on, const narrator *who, const position_view *at, unsigned city,
                        unsigned seat)
{
    const position0 *seen = &at->of.season0;
    strbuf text = {0};
    say_city(&text, who, seen, city);
    bool few = seat == SURTO_NONE;
    if (!few) {
        say_more_of_city(&text, who, seen, city);
    }
    uint8_t steps[ROUTES_PLACES_MAX];
    routes by = routes_of(who, seen);
    routes_measure(&by, city, steps);
    for (unsigned i = 0; i < SURTO_SEATS_MAX; i++) {
        if (seen->seat[i].playing && (!few || seen->seat[i].pawn == city)) {
            add_distance(&text, who, i, steps[seen->seat[i].pawn]);
        }
    }
    page_take_paragraph(on, 2, &text);
    if (!few) {
        show_season0_route(on, who, at, seat, city);
    }
}

void show_season0_route(const page *on, const narrator *who, const position_view *at, unsigned seat,
                        unsigned city)
{
    const position0 *seen = &at->of.season0;
    routes by = routes_of(who, seen);
    show_drives(on, who, &by, seen->seat[seat].pawn, city);
}
