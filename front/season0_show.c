/* The board of Season 0 in words. */
#include "season0_show.h"

#include <string.h>

#include "season0_words.h"
#include "ways.h"

typedef surto_season0_position position0;

/* A set of threat cards longer than this is told by its size. */
enum { SHORT_SET = 14 };

/* ---- Cities ------------------------------------------------------------------------------ */

static void add_note(strbuf *text, size_t start, const char *note)
{
    strbuf_add(text, "%s%s", text->length > start ? ", " : "", note);
}

/* What is in a city: "2 agents, watched 1, safehouse, Soviet team inactive, Ana". Adds nothing for
 * a quiet one. */
static void add_contents(strbuf *text, const teller *who, const position0 *seen, unsigned number)
{
    const surto_season0_place *city = &seen->city[number];
    size_t start = text->length;
    if (city->agents) {
        add_agents(text, city->agents);
    }
    if (city->incidents) {
        add_note(text, start, "");
        strbuf_add(text, "%u incident%s", city->incidents, plural(city->incidents));
    }
    if (city->watch) {
        add_note(text, start, "");
        strbuf_add(text, "watched %u", city->watch);
    }
    if (city->safehouse) {
        add_note(text, start, "safehouse");
    }
    if (city->marked) {
        add_note(text, start, "marked");
    }
    for (unsigned side = 0; side < SIDES; side++) {
        if (city->teams[side]) {
            const char *state = side == city->affiliation ? "active" : "inactive";
            add_note(text, start, "");
            if (city->teams[side] > 1) {
                strbuf_add(text, "%u ", city->teams[side]);
            }
            strbuf_add(text, "%s %s team%s", state, side_name(who, side),
                       plural(city->teams[side]));
        }
    }
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        if (seen->seat[seat].playing && seen->seat[seat].pawn == number) {
            add_note(text, start, seat_name(who, seat));
        }
    }
}

/* A region in one paragraph: the cities where something is, then, if all are wanted, the others. */
static void show_region(const page *on, const teller *who, const position0 *seen, unsigned region,
                        bool all)
{
    strbuf text = {0}, quiet = {0};
    for (unsigned city = 0; city < who->season0->cities; city++) {
        if (!(who->season0->region[region] >> city & 1)) {
            continue;
        }
        strbuf notes = {0};
        add_contents(&notes, who, seen, city);
        strbuf *to = notes.length ? &text : &quiet;
        strbuf_add(to, "%s", to->length ? (notes.length ? "; " : ", ") : "");
        add_city(to, seen, who, city);
        strbuf_add(to, "%s%s", notes.length ? " " : "", strbuf_text(&notes));
        strbuf_free(&notes);
    }
    if (all && quiet.length) {
        strbuf_add(&text, "%s%s", text.length ? ". Quiet: " : "", strbuf_text(&quiet));
    }
    if (text.length) {
        page_say(on, 4, "  %s: %s.", region_name(who, region), strbuf_text(&text));
    }
    strbuf_free(&text);
    strbuf_free(&quiet);
}

static void show_cities(const page *on, const teller *who, const position0 *seen, bool all)
{
    uint64_t full = 0;
    page_say(on, 2, "Cities (A Allied, N Neutral, S Soviet)%s:",
             all ? "" : " where something is; `board` lists all");
    for (unsigned region = 0; region < who->season0->regions; region++) {
        show_region(on, who, seen, region, all);
    }
    for (unsigned city = 0; city < who->season0->cities; city++) {
        full |= seen->city[city].agents == AGENTS_IN_CITY ? UINT64_C(1) << city : 0;
    }
    if (full) {
        strbuf text = {0};
        add_cities(&text, seen, who, full);
        page_say(on, 2, "One more agent is an incident in: %s.", strbuf_text(&text));
        strbuf_free(&text);
    }
}

/* ---- Tracks and objectives --------------------------------------------------------------- */

static void show_tracks(const page *on, const teller *who, const position0 *seen)
{
    strbuf text = {0};
    strbuf_add(&text,
               "Threat level: %u card%s a turn. Left: %u of %u agents, %u of %u incident "
               "markers, %u safehouse%s; teams: ",
               seen->threat_cards, plural(seen->threat_cards), seen->agents_left,
               who->season0->agents, seen->incidents_left, who->season0->incidents,
               seen->safehouses_left, plural(seen->safehouses_left));
    for (unsigned side = 0; side < SIDES; side++) {
        strbuf_add(&text, "%s%u %s", side ? ", " : "", seen->teams_left[side],
                   side_name(who, side));
    }
    strbuf_add(&text, ".");
    if (seen->deck_made) {
        strbuf_add(&text, " Player deck: %u card%s, %u escalation%s among them.", seen->deck_left,
                   plural(seen->deck_left), seen->escalations_left, plural(seen->escalations_left));
    }
    if (seen->by_night) {
        strbuf_add(&text, " By night: every city a pawn drives to in this turn loses an agent.");
    }
    page_say(on, 2, "%s", strbuf_text(&text));
    strbuf_free(&text);
}

/* "2 of 3 Soviet teams are there". */
static void add_wanted(strbuf *text, const teller *who, const position0 *seen, unsigned number,
                       unsigned teams)
{
    const surto_season0_place *city = &seen->city[number];
    add_city(text, seen, who, number);
    strbuf_add(text, " needs ");
    add_teams(text, who, city->affiliation, teams);
    if (seen->running) {
        unsigned there = city->teams[city->affiliation];
        strbuf_add(text, "%s", there >= teams ? ", which is there" : "");
        if (there < teams && there > 0) {
            strbuf_add(text, ", %u there", there);
        }
    }
}

static void add_unknown(strbuf *text, const teller *who, const position0 *seen,
                        const surto_season0_goal *goal, bool all)
{
    const surto_season0_objective_info *about = &who->season0->objective[goal->objective];
    unsigned gone = count_bits(goal->eliminated);
    unsigned left = count_bits(goal->possible);
    strbuf_add(text,
               "an unknown city, which needs %u active team%s. %u possible: ", about->list_teams,
               plural(about->list_teams), left);
    add_cities(text, seen, who, goal->possible);
    if (gone) {
        strbuf_add(text, ". %u eliminated%s", gone, all ? ": " : "");
    }
    if (gone && all) {
        add_cities(text, seen, who, goal->eliminated);
    }
}

static void show_goal(const page *on, const teller *who, const position0 *seen,
                      const surto_season0_goal *goal, bool all)
{
    const surto_season0_objective_info *about = &who->season0->objective[goal->objective];
    strbuf text = {0};
    strbuf_add(&text, "%s (`%s`)", objective_name(who, goal->objective),
               key_of(who, SURTO_SEASON0_OBJECTIVE, goal->objective));
    if (goal->status != SURTO_SEASON0_OPEN) {
        strbuf_add(&text, ": ");
        paint(&text, "bold", goal->status == SURTO_SEASON0_COMPLETED ? "completed" : "failed");
    } else if (goal->target != SURTO_NONE) {
        strbuf_add(&text, ": revealed, ");
        add_wanted(&text, who, seen, goal->target, about->list_teams);
    } else if (about->list) {
        strbuf_add(&text, ": ");
        add_unknown(&text, who, seen, goal, all);
    } else {
        for (unsigned i = 0; i < about->target_count; i++) {
            strbuf_add(&text, "%s", i ? "; " : ": ");
            add_wanted(&text, who, seen, about->target[i], about->teams[i]);
        }
    }
    page_say(on, 4, "  %s.", strbuf_text(&text));
    strbuf_free(&text);
}

static void show_goals(const page *on, const teller *who, const position0 *seen, bool all)
{
    page_say(on, 0, "Objectives:%s", seen->goal_count ? "" : " none.");
    for (unsigned i = 0; i < seen->goal_count; i++) {
        show_goal(on, who, seen, &seen->goal[i], all);
    }
}

void show_season0_objectives(const page *on, const teller *who, const sight *at)
{
    show_goals(on, who, &at->of.season0, true);
}

/* ---- Players ----------------------------------------------------------------------------- */

static void add_cover(strbuf *out, const teller *who, const surto_season0_person *alias)
{
    static const char *const faces[] = {"blank", "card", "liability", "burned"};
    strbuf_add(out, " Cover lost: %u of %u", alias->shown, who->season0->cover_spaces);
    for (unsigned i = 0; i < alias->shown; i++) {
        strbuf_add(out, "%s%s", i ? ", " : " (", faces[alias->face[i] % 4]);
    }
    strbuf_add(out, alias->shown ? ")." : ".");
}

void add_season0_alias_notes(strbuf *out, const teller *who, const position0 *seen, unsigned number)
{
    const surto_season0_person *alias = &seen->alias[number];
    if (alias->burned) {
        strbuf_add(out, " Burned.");
        return;
    }
    add_cover(out, who, alias);
    if (alias->speciality != SURTO_NONE) {
        strbuf_add(out, " Speciality: %s.",
                   name_of(who, SURTO_SEASON0_SPECIALITY, alias->speciality));
    }
    if (alias->assets) {
        strbuf_add(out, " Assets: ");
        add_things(out, who, SURTO_SEASON0_ASSET, alias->assets);
        strbuf_add(out, ".");
    }
    if (alias->liabilities) {
        strbuf_add(out, " Liabilities: ");
        add_things(out, who, SURTO_SEASON0_LIABILITY, alias->liabilities);
        strbuf_add(out, ".");
    }
}

/* Who a player is: alias, occupation, what is on it. */
static void add_identity(strbuf *text, const teller *who, const position0 *seen, unsigned seat)
{
    unsigned alias = seen->seat[seat].alias;
    if (alias == SURTO_NONE) {
        strbuf_add(text, ", without an alias.");
    } else if (alias < SURTO_SEASON0_PASSPORT_ALIASES) {
        strbuf_add(text, ", %s, %s.", side_name(who, alias % SIDES),
                   name_of(who, SURTO_SEASON0_OCCUPATION, seen->alias[alias].occupation));
        add_season0_alias_notes(text, who, seen, alias);
    } else {
        strbuf_add(text, ", a temporary alias: each lost cover costs a card.");
    }
}

/* How many cards of each side: what a team costs. */
static void add_tally(strbuf *text, const teller *who, const position0 *seen, uint64_t hand)
{
    unsigned tally[SIDES] = {0};
    for (unsigned city = 0; city < who->season0->cities; city++) {
        tally[seen->city[city].affiliation] += (unsigned)(hand >> city & 1);
    }
    for (unsigned side = 0; side < SIDES; side++) {
        strbuf_add(text, "%s%c %u", side ? ", " : " Of each side: ", side_letter(side),
                   tally[side]);
    }
    strbuf_add(text, ".");
}

void show_season0_hands(const page *on, const teller *who, const sight *at)
{
    const position0 *seen = &at->of.season0;
    page_say(on, 0, "Players:");
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        const surto_season0_seat *one = &seen->seat[seat];
        if (!one->playing) {
            continue;
        }
        strbuf text = {0};
        add_agent(&text, who, seen, seat);
        strbuf_add(&text, " in ");
        add_city(&text, seen, who, one->pawn);
        if (strncmp(seen->phase, "setup", 5) != 0 || one->alias != SURTO_NONE) {
            add_identity(&text, who, seen, seat);
        } else {
            strbuf_add(&text, ":");
        }
        strbuf_add(&text, " %u card%s", one->hand_count, plural(one->hand_count));
        if (one->hand_limit != who->season0->limit) {
            strbuf_add(&text, " (at most %u)", one->hand_limit);
        }
        if (one->hand_count) {
            strbuf_add(&text, ": ");
            add_hand(&text, who, seen, one->hand);
        }
        strbuf_add(&text, ".");
        if (one->hand << (64 - SURTO_SEASON0_FIRST_EVENT)) {
            add_tally(&text, who, seen, one->hand);
        }
        page_say(on, 4, "  %s", strbuf_text(&text));
        strbuf_free(&text);
    }
}

/* ---- The threat deck --------------------------------------------------------------------- */

/* Cards of a set of the threat deck, those of a known order first and in it; at most so many. */
static void add_layer(strbuf *text, const teller *who, const surto_season0_layer *layer,
                      unsigned most)
{
    uint64_t left = layer->cards;
    for (unsigned i = 0; i < layer->order_count && i < most; i++) {
        strbuf_add(text, "%s%s", i ? ", " : "", place_name(who, layer->order[i]));
        left &= ~(UINT64_C(1) << layer->order[i]);
    }
    if (layer->order_count < most && left) {
        strbuf_add(text, "%s", layer->order_count ? ", " : "");
        add_things(text, who, SURTO_SEASON0_CITY, left);
    }
}

static void show_next_threats(const page *on, const teller *who, const position0 *seen)
{
    unsigned wanted = is_phase(seen->phase, "between-threats") ? seen->left : seen->threat_cards;
    strbuf text = {0};
    strbuf_add(&text, "Next threat cards (%u): ", wanted);
    for (unsigned i = 0; i < seen->layer_count && wanted > 0; i++) {
        const surto_season0_layer *layer = &seen->layer[i];
        unsigned count = count_bits(layer->cards), taken = count < wanted ? count : wanted;
        strbuf_add(&text, "%s", i ? "; " : "");
        if (taken == count || layer->order_count >= taken) {
            strbuf_add(&text, "sure: ");
            add_layer(&text, who, layer, taken);
        } else if (count <= SHORT_SET) {
            strbuf_add(&text, "%u of these %u: ", taken, count);
            add_layer(&text, who, layer, count);
        } else {
            strbuf_add(&text, "%u of %u cards (`threats` lists them)", taken, count);
        }
        wanted -= taken;
    }
    page_say(on, 2, "%s.", strbuf_text(&text));
    strbuf_free(&text);
}

void show_season0_threats(const page *on, const teller *who, const sight *at)
{
    const position0 *seen = &at->of.season0;
    strbuf text = {0};
    add_things(&text, who, SURTO_SEASON0_CITY, seen->threat_discard);
    page_say(on, 2, "Threat discard pile (%u): %s.", count_bits(seen->threat_discard),
             strbuf_text(&text));
    page_say(on, 2, "Threat deck from the top:%s", seen->layer_count ? "" : " empty.");
    for (unsigned i = 0; i < seen->layer_count; i++) {
        const surto_season0_layer *layer = &seen->layer[i];
        unsigned count = count_bits(layer->cards);
        strbuf_clear(&text);
        add_layer(&text, who, layer, count);
        page_say(on, 4, "  %u card%s%s: %s.", count, plural(count),
                 count == 1                    ? ""
                 : layer->order_count == count ? " in this order"
                                               : " in an unknown order",
                 strbuf_text(&text));
    }
    if (seen->area) {
        strbuf_clear(&text);
        add_things(&text, who, SURTO_SEASON0_CITY, seen->area);
        page_say(on, 2, "Out until the game is over: %s.", strbuf_text(&text));
    }
    page_say(on, 2,
             "Escalations and incidents take their card from the last line of the deck; "
             "`city NAME` tells what a card does in an incident.");
    strbuf_free(&text);
}

/* ---- The whole board --------------------------------------------------------------------- */

/* Everything on the board, or (not `all`) only where something is. */
static void show_table(const page *on, const teller *who, const sight *at, bool all)
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
    show_season0_hands(on, who, at);
    if (seen->deck_made && strncmp(seen->phase, "ended", 5) != 0) {
        show_next_threats(on, who, seen);
    }
    if (question) {
        show_season0_turn(on, who, at);
    }
}

void show_season0_board(const page *on, const teller *who, const sight *at)
{
    if (who->season0->campaign && !at->of.season0.running) {
        show_season0_sheet(on, who, at);
    } else {
        show_table(on, who, at, true);
    }
}

/* What is shown when something new begins: as much as the decision needs. */
void show_season0_chapter(const page *on, const teller *who, const sight *at)
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

static ways ways_of(const teller *who, const position0 *seen)
{
    ways by = {.count = who->season0->cities};
    for (unsigned i = 0; i < by.count; i++) {
        by.adjacent[i] = seen->city[i].adjacent;
    }
    return by;
}

/* Where the player card of a city is: what it says about hidden targets. */
static void add_card_place(strbuf *text, const teller *who, const position0 *seen, unsigned city)
{
    uint64_t bit = UINT64_C(1) << city;
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        if (seen->seat[seat].playing && seen->seat[seat].hand & bit) {
            strbuf_add(text, " %s holds its card.", seat_name(who, seat));
            return;
        }
    }
    strbuf_add(text, "%s",
               seen->player_discard & bit ? " Its card is in the discard pile."
               : seen->unseen & bit       ? " Its card has not been seen yet."
                                          : " Its card lies with an objective.");
}

void show_season0_place(const page *on, const teller *who, const sight *at, unsigned city,
                        unsigned seat)
{
    const position0 *seen = &at->of.season0;
    const surto_season0_place *one = &seen->city[city];
    strbuf text = {0}, notes = {0};
    add_contents(&notes, who, seen, city);
    strbuf_add(&text, "%s, %s, in %s: %s. Links: ", place_name(who, city),
               side_name(who, one->affiliation), region_name(who, seen->city[city].region),
               notes.length ? strbuf_text(&notes) : "nothing there");
    bool first = true;
    for (unsigned i = 0; i < who->season0->cities; i++) {
        if (one->adjacent >> i & 1) {
            strbuf_add(&text, "%s", first ? "" : "; ");
            add_city(&text, seen, who, i);
            strbuf_clear(&notes);
            add_contents(&notes, who, seen, i);
            strbuf_add(&text, "%s%s", notes.length ? " " : "", strbuf_text(&notes));
            first = false;
        }
    }
    strbuf_add(&text, ". In an incident its threat card brings ");
    add_incident_effect(&text, who, city);
    strbuf_add(&text, ".");
    add_card_place(&text, who, seen, city);
    uint8_t steps[WAYS_PLACES_MAX];
    ways by = ways_of(who, seen);
    ways_measure(&by, city, steps);
    for (unsigned i = 0; i < SURTO_SEATS_MAX; i++) {
        if (seen->seat[i].playing) {
            add_distance(&text, who, i, steps[seen->seat[i].pawn]);
        }
    }
    page_say(on, 2, "%s", strbuf_text(&text));
    strbuf_free(&text);
    strbuf_free(&notes);
    show_season0_way(on, who, at, seat, city);
}

void show_season0_way(const page *on, const teller *who, const sight *at, unsigned seat,
                      unsigned city)
{
    const position0 *seen = &at->of.season0;
    ways by = ways_of(who, seen);
    show_drives(on, who, &by, seen->seat[seat].pawn, city);
}
