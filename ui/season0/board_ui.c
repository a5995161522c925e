/* Season 0 on the screen: the map and the panels. */
#include "ui/season0/board_ui.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "ui/message/columns.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/temp_strings.h"
#include "ui/season0/beats.h"
#include "ui/season0/counters.h"
#include "ui/season0/board_text.h"
#include "ui/season0/phrase_args.h"

typedef surto_season0_position position0;

static const position0 *at_of(const position_view *seen)
{
    return &seen->of.season0;
}

/* Allied as blue, Neutral as yellow, Soviet as red; the letters say the same. */
static paint_t side_paint(unsigned side)
{
    static const paint_t paints[SIDES] = {HUE_DISEASE, HUE_DISEASE + 1, HUE_DISEASE + 3};
    return paints[side % SIDES];
}

static wchar_t team_sign(unsigned side)
{
    return (wchar_t)tolower(side_letter(side));
}

/* ---- Objectives -------------------------------------------------------------------------- */

/* Whether a city is a target of an open objective, or may be. */
static aim wanted_as(const game_board *b, const surto_season0_goal *goal, unsigned city)
{
    const surto_season0_objective_info *about = &b->info.season0.objective[goal->objective];
    if (goal->status != SURTO_SEASON0_OPEN) {
        return AIM_NONE;
    }
    for (unsigned i = 0; i < about->target_count; i++) {
        if (about->target[i] == city) {
            return AIM_TARGET;
        }
    }
    if (about->sites >> city & 1 || goal->target == city) {
        return AIM_TARGET;
    }
    return goal->target == SURTO_NONE && goal->possible >> city & 1 ? AIM_POSSIBLE : AIM_NONE;
}

aim season0_board_aim(const game_board *b, const position0 *at, unsigned city)
{
    aim found = AIM_NONE;
    for (unsigned i = 0; i < at->goal_count && at->running; i++) {
        aim as = wanted_as(b, &at->goal[i], city);
        found = found == AIM_TARGET || as == AIM_NONE ? found : as;
    }
    return found;
}

/* ---- The map ----------------------------------------------------------------------------- */

static bool present(const game_board *b, const position_view *seen, unsigned place)
{
    (void)seen;
    return place < b->info.season0.cities;
}

static uint64_t links(const game_board *b, const position_view *seen, unsigned place)
{
    (void)b;
    return at_of(seen)->city[place].adjacent;
}

/* What an objective needs a team in, or may, is underlined. */
static wchar_t head(const game_board *b, const position_view *seen, sign_set signs, unsigned place,
                    paint_t *with)
{
    const surto_season0_place *city = &at_of(seen)->city[place];
    *with = side_paint(city->affiliation);
    *with |= season0_board_aim(b, at_of(seen), place) ? PAINT_UNDERLINE | PAINT_BOLD : 0;
    if (city->safehouse) {
        *with |= PAINT_BOLD;
        return sign_of(signs, SIGN_STATION);
    }
    return (wchar_t)side_letter(city->affiliation);
}

static unsigned marks(const game_board *b, const position_view *seen, sign_set signs,
                      unsigned place, mark out[MARKS_MAX])
{
    const surto_season0_place *city = &at_of(seen)->city[place];
    unsigned count = 0;
    (void)signs;
    out[count++] = city->agents ? (mark){(wchar_t)(L'0' + city->agents), HUE_DANGER | PAINT_BOLD}
                                : (mark){L' ', HUE_PLAIN};
    count += pawn_marks(b, seen, place, out + count, SURTO_SEATS_MAX);
    if (city->incidents) {
        out[count++] = (mark){L'!', HUE_DANGER | PAINT_BOLD};
    }
    for (unsigned side = 0; side < SIDES; side++) {
        if (city->teams[side]) {
            paint_t with = side_paint(side) | (side == city->affiliation ? PAINT_BOLD : 0);
            out[count++] = (mark){team_sign(side), with};
        }
    }
    if (city->watch) {
        out[count++] = (mark){L'*', HUE_KEY};
    }
    return count;
}

static unsigned pawn(const game_board *b, const position_view *seen, unsigned seat)
{
    (void)b;
    return seat < SURTO_SEATS_MAX && at_of(seen)->seat[seat].playing ? at_of(seen)->seat[seat].pawn
                                                                     : SURTO_NONE;
}

static bool in_danger(const game_board *b, const position_view *seen, unsigned place)
{
    (void)b;
    return at_of(seen)->city[place].agents == AGENTS_IN_CITY;
}

/* ---- Panels ------------------------------------------------------------------------------ */

/* Short names: the gauges leave little room beside them. */
static const char *phase(const game_board *b, const position_view *seen)
{
    static const phase_name names[] = {{"before-surveillance", N_GAME_C("phase", "Surveillance")},
                                       {"before-clear", N_GAME_C("phase", "Clearing")},
                                       {"before-draw", N_GAME_C("phase", "Next: draw cards")},
                                       {"draw", N_GAME_C("phase", "Drawing cards")},
                                       {"escalation", N_GAME_C("phase", "Escalation")},
                                       {"before-threats", N_GAME_C("phase", "Threat cards")},
                                       {"threats", N_GAME_C("phase", "Threat cards")},
                                       {"between-threats", N_GAME_C("phase", "Threat cards")},
                                       {"purchases", N_GAME_C("phase", "Purchases")},
                                       {"story", N_GAME_C("phase", "Story")},
                                       {"month", N_GAME_C("phase", "Between games")},
                                       {"finished", N_GAME_C("phase", "Campaign over")},
                                       {NULL, NULL}};
    (void)b;
    return phase_in(names, at_of(seen)->phase);
}

/* Few left of what ends the game when it runs out. */
static paint_t left_paint(unsigned left, unsigned few)
{
    return left <= few ? HUE_DANGER : HUE_PLAIN;
}

/* Between the games of a campaign there is nothing on the board. */
static unsigned gauges(const game_board *b, const position_view *seen, sign_set signs,
                       gauge out[GAUGES_MAX])
{
    const position0 *at = at_of(seen);
    unsigned count = 0;
    (void)b;
    if (!at->running) {
        add_gauge(out, &count, CLIENT_C("gauge", "Funding"), HUE_PLAIN, "%d", at->funding);
        add_gauge(out, &count, CLIENT_C("gauge", "Score"), HUE_PLAIN, "%d", at->score);
        if (at->units) {
            add_gauge(out, &count, CLIENT_C("gauge", "Units"), HUE_PLAIN, "%d", at->units);
        }
        return count;
    }
    add_gauge(out, &count, CLIENT_C("gauge", "Threat"), HUE_PLAIN, "%d", at->threat_cards);
    add_gauge(out, &count, CLIENT_C("gauge", "Agents"), left_paint(at->agents_left, 5), "%d",
              at->agents_left);
    add_gauge(out, &count, CLIENT_C("gauge", "Incidents"), left_paint(at->incidents_left, 3), "%d",
              at->incidents_left);
    add_gauge(out, &count, "", HUE_PLAIN, "%d", at->safehouses_left)->sign =
        sign_of(signs, SIGN_STATION);
    for (unsigned side = 0; side < SIDES; side++) {
        add_gauge(out, &count, "", side_paint(side), "%d", at->teams_left[side])->sign =
            team_sign(side);
    }
    return count;
}

/* An event by the first letters of its key, "!AIR"; its name is in the hand's window. */
static card_cell event_cell(const game_board *b, unsigned card)
{
    card_cell made = {.count = 1, .card = card, .sign = L'!', .with = HUE_KEY};
    const char *key = key_of(&b->who, SURTO_SEASON0_CARD, card);
    for (unsigned length = 0; *key && length < 3; key++) {
        if (isalpha((unsigned char)*key)) {
            made.code[length++] = (char)toupper((unsigned char)*key);
        }
    }
    return made;
}

/* By affiliation, as teams are paid for; events last. */
static unsigned hand(const game_board *b, const position_view *seen, sign_set signs, unsigned seat,
                     card_cell out[HAND_MAX])
{
    const position0 *at = at_of(seen);
    unsigned count = 0;
    (void)signs;
    for (unsigned side = 0; side < SIDES; side++) {
        for (unsigned city = 0; city < b->info.season0.cities && count < HAND_MAX; city++) {
            if (at->seat[seat].hand >> city & 1 && at->city[city].affiliation == side) {
                card_cell *made = &out[count++];
                *made = (card_cell){.count = 1, .card = city, .with = side_paint(side)};
                made->sign = (wchar_t)side_letter(side);
                snprintf(made->code, sizeof made->code, "%s", b->codes[city]);
            }
        }
    }
    for (unsigned card = SURTO_SEASON0_FIRST_EVENT; card < SURTO_SEASON0_CARDS; card++) {
        if (at->seat[seat].hand >> card & 1 && count < HAND_MAX) {
            out[count++] = event_cell(b, card);
        }
    }
    return count;
}

/* The occupation, and how much of the cover is lost: "Courier 2/7". What is too long for the line
 * of a seat loses its end: "Bibliothéca. 2/7". */
static const char *covered(const char *occupation, unsigned lost, unsigned spaces)
{
    enum { ROOM = 17 - 4 };
    bool fits = text_columns(occupation, strlen(occupation)) <= ROOM;
    return temp_printf("%.*s%s %u/%u",
                       (int)(fits ? strlen(occupation) : text_fit(occupation, ROOM - 1)),
                       occupation, fits ? "" : ".", lost, spaces);
}

static const char *role(const game_board *b, const position_view *seen, unsigned seat)
{
    const position0 *at = at_of(seen);
    unsigned alias = at->seat[seat].alias;
    if (!at->seat[seat].playing || alias == SURTO_NONE) {
        return "";
    }
    if (alias >= SURTO_SEASON0_PASSPORT_ALIASES) {
        return alias_short(&b->who, alias);
    }
    return covered(name_of(&b->who, SURTO_SEASON0_OCCUPATION, at->alias[alias].occupation),
                   at->alias[alias].shown, b->info.season0.cover_spaces);
}

/* On top: as many cards as are known to come before the others. */
static void decks(const game_board *b, const position_view *seen, strbuf *left, strbuf *right)
{
    const position0 *at = at_of(seen);
    unsigned threats = 0;
    (void)b;
    if (!at->deck_made || !at->running) {
        return;
    }
    for (unsigned i = 0; i < at->layer_count; i++) {
        threats += count_bits(at->layer[i].cards);
    }
    long top = at->layer_count ? (long)count_bits(at->layer[0].cards) : 0;
    SAY(left, CLIENT_C("panel", "Deck {n}, escalations {escalations}"),
        a_number("n", at->deck_left), a_number("escalations", at->escalations_left));
    SAY(right,
        top < (long)threats ? CLIENT_C("panel", "Threat deck {top} + {rest}")
                            : CLIENT_C("panel", "Threat deck {n}"),
        a_number("n", (long)threats), a_number("top", top), a_number("rest", (long)threats - top));
}

static void add_sign_count(strbuf *out, wchar_t sign, unsigned number)
{
    strbuf_add(out, " ");
    add_sign(out, sign);
    if (number > 1) {
        strbuf_add(out, "%u", number);
    }
}

static void place_line(const game_board *b, const position_view *seen, sign_set signs,
                       unsigned place, strbuf *out)
{
    const surto_season0_place *city = &at_of(seen)->city[place];
    aim wanted = season0_board_aim(b, at_of(seen), place);
    strbuf_add(out, " (%s)", side_of_city(city->affiliation));
    if (city->agents) {
        strbuf_add(out, " %s", some_agents("n", city->agents).text);
    }
    if (city->safehouse) {
        add_sign_count(out, sign_of(signs, SIGN_STATION), 1);
    }
    for (unsigned side = 0; side < SIDES; side++) {
        if (city->teams[side]) {
            if (side == city->affiliation) {
                strbuf_add(out, "%c%c", MARK_BEGIN, 'b');
            }
            add_sign_count(out, team_sign(side), city->teams[side]);
            strbuf_add(out, "%c", MARK_END);
        }
    }
    if (city->incidents) {
        add_sign_count(out, L'!', city->incidents);
    }
    if (city->watch) {
        add_sign_count(out, L'*', city->watch);
    }
    if (wanted != AIM_NONE) {
        strbuf_add(out, " %s",
                   wanted == AIM_TARGET ? CLIENT_C("place", "target")
                                        : CLIENT_C("place", "target?"));
    }
}

/* Who is to meet somebody: "@" for any pawn, "@s" for one under a Soviet alias. */
static const char *meeting_sign(const surto_season0_objective_info *about)
{
    return about->alias == SURTO_NONE ? "@" : temp_printf("@%c", (char)team_sign(about->alias));
}

/* What a city needs and has: "NOV s 0/1"; "NOV @s" for a meeting, "NOV 1/3" for cards. */
static void add_wanted(strbuf *out, const game_board *b, const position0 *at, unsigned city,
                       const surto_season0_objective_info *about, unsigned teams)
{
    const surto_season0_place *one = &at->city[city];
    strbuf_gap(out);
    if (about->meets) {
        strbuf_add(out, "%s %s", b->codes[city], meeting_sign(about));
        return;
    }
    if (about->cards) {
        unsigned cards = season0_cards_of(&b->who, at, at->seat[at->turn].hand, one->affiliation);
        strbuf_add(out, "%s %u/%u", b->codes[city], cards, about->cards);
        return;
    }
    strbuf_add(out, "%s %c %u/%u", b->codes[city], (char)team_sign(one->affiliation),
               one->teams[one->affiliation], teams);
}

/* "H 1/2 PRA WAR KIE": safehouses; "x3 MEX HAV": agents that must go; "!0 SAN BUE": incidents. */
static void add_sites(strbuf *out, const game_board *b, const position0 *at,
                      const surto_season0_objective_info *about)
{
    unsigned count = season0_sites_count(at, about);
    if (about->safehouses) {
        strbuf_add(out, "H %u/%u", count, about->safehouses);
    } else {
        strbuf_add(out, "%c%u", about->guards ? '!' : 'x', count);
    }
    for (unsigned city = 0; about->sites >> city; city++) {
        if (about->sites >> city & 1) {
            strbuf_add(out, " %s", b->codes[city]);
        }
    }
}

/* What an open objective asks for: "? BER KIE LON", with a number behind the sign for more than one
 * team, or the sign of a meeting; "NOV s 0/1". */
static void add_targets(strbuf *out, const game_board *b, const position0 *at,
                        const surto_season0_goal *goal)
{
    const surto_season0_objective_info *about = &b->info.season0.objective[goal->objective];
    if (about->sites) {
        add_sites(out, b, at, about);
    }
    if (goal->target != SURTO_NONE) {
        add_wanted(out, b, at, goal->target, about, about->list_teams);
    }
    for (unsigned i = 0; i < about->target_count; i++) {
        add_wanted(out, b, at, about->target[i], about, about->teams[i]);
    }
    if (!about->list || goal->target != SURTO_NONE) {
        return;
    }
    strbuf_gap(out);
    strbuf_add(out, about->list_teams > 1 ? "?%u" : "?", about->list_teams);
    if (about->meets) {
        strbuf_add(out, "%s", meeting_sign(about));
    }
    for (unsigned city = 0; city < b->info.season0.cities; city++) {
        if (goal->possible >> city & 1) {
            strbuf_add(out, " %s", b->codes[city]);
        }
    }
}

/* One line for each; the window of the objectives says it in words. */
static unsigned extra(const game_board *b, const position_view *seen, unsigned line, strbuf *out)
{
    const position0 *at = at_of(seen);
    if (!at->running || line >= at->goal_count) {
        return at->running ? at->goal_count : 0;
    }
    const surto_season0_goal *goal = &at->goal[line];
    const char *name = objective_name(&b->who, goal->objective);
    if (goal->status != SURTO_SEASON0_OPEN) {
        SAY(out,
            goal->status == SURTO_SEASON0_COMPLETED
                ? CLIENT_C("panel", "{objective}: <b>completed</b>")
                : CLIENT_C("panel", "{objective}: <b>failed</b>"),
            a_text("objective", name));
        return at->goal_count;
    }
    strbuf targets = {0};
    add_targets(&targets, b, at, goal);
    SAY(out, CLIENT_C("panel", "{objective}: {targets}"), a_text("objective", name),
        a_text("targets", strbuf_text(&targets)));
    strbuf_free(&targets);
    return at->goal_count;
}

static bool is_news(const game_board *b, const surto_fact *fact)
{
    return b->info.season0.campaign &&
           (fact->id == SURTO_SEASON0_FACT_END || fact->id == SURTO_SEASON0_FACT_RATED);
}

static void aims(const page *on, const game_board *b, const position_view *seen)
{
    show_season0_objectives(on, &b->who, seen);
}

const board_ui board_ui_season0 = {
    .rules = "season0",
    .beats = &season0_beats,
    .present = present,
    .links = links,
    .head = head,
    .marks = marks,
    .pawn = pawn,
    .in_danger = in_danger,
    .gauges = gauges,
    .hand = hand,
    .role = role,
    .phase = phase,
    .decks = decks,
    .place = place_line,
    .extra = extra,
    .aims = aims,
    .person = season0_board_person,
    .question = season0_board_question,
    .question_kind = season0_board_question_kind,
    .about = season0_board_about,
    .group = season0_board_group,
    .risk = season0_board_risk,
    .verbs = season0_board_verbs,
    .counters = season0_counters,
    .steps = season0_steps,
    .card = season0_card,
    .goals = season0_goals,
    .powers = season0_board_powers,
    .is_news = is_news,
    .odds_words = {N_CLIENT_C("panel", "escalation {percent}%"),
                   N_CLIENT_C("panel", "incident {percent}%"),
                   N_CLIENT_C("panel", "threat {percent}%"),
                   N_CLIENT_C("plan", "escalation {percent}%"),
                   N_CLIENT_C("plan", "incident {percent}%")},
    .warnings = season0_board_warnings,
};
