/* Is what is told by a campaign possible: the calendar, the story, what lies between games? And in
 * a single game: is there nothing of all that? */
#include "rules/season2/check.h"

/* What only the story and the calendar change is as at the start. */
static bool as_at_start(const season2_case *c)
{
    const season2_state *s = c->s, *rest = &c->rest;
    return s->present == rest->present && s->kept_centres == 0 && season2_marked(s) == 0 &&
           s->lost_objectives == 0 && s->stickers == 0 && s->abilities == rest->abilities &&
           s->scars == rest->scars && s->jobs == rest->jobs && s->suffering == 0 &&
           s->twists == 0 && s->area_twists == 0 && s->lost_twists == 0 &&
           s->open_sites == rest->open_sites && s->upgrades == rest->upgrades && s->last_won == 0 &&
           s->stage == SEASON2_STAGE_NONE && s->twist == 0 && s->units == 0 && s->more_units == 0 &&
           s->stock_number == rest->stock_number && s->epidemics == 0 && s->dial == 0 &&
           s->extra == 0 && s->more_extra == 0 && s->open_searches == rest->open_searches &&
           s->ship_lanes == 0 && s->ship_supplies == 0 && s->ship_relieves == 0 &&
           s->ship == SURTO_NONE && s->hold == 0 &&
           memcmp(s->links, rest->links, sizeof s->links) == 0 &&
           memcmp(&s->story, &rest->story, sizeof s->story) == 0 &&
           memcmp(&s->calendar, &rest->calendar, sizeof s->calendar) == 0 &&
           memcmp(s->bought, rest->bought, sizeof s->bought) == 0;
}

/* Of a month, or of none. [season2.setup.5] */
static bool has_goals(const season2_state *s, const season2_month *month)
{
    return month ? s->objectives == month->goals && s->mandatory == month->mandatory &&
                       s->needed == month->needed
                 : s->objectives == 0 && s->needed == 0; /* and so none is mandatory */
}

static const char *check_single(const season2_case *c)
{
    const season2_state *s = c->s;
    if (!as_at_start(c) || s->in_prologue != 0 || s->games != 1) {
        return "there is something of a campaign in a single game";
    }
    return has_goals(s, c->p->prologue_only ? &c->p->prologue : &c->p->months[0])
               ? NULL
               : "these are not the objectives of the month";
}

/* Before January nothing has changed: the prologue leaves no trace. [season2.prologue.2] */
static const char *check_untouched(const season2_case *c)
{
    const season2_state *s = c->s;
    if (s->in_prologue && (!s->running || !c->p->has_prologue)) {
        return "the prologue is a game of its own"; /* [season2.prologue.1] */
    }
    if (!season2_is_untouched(c)) {
        return NULL;
    }
    if (!as_at_start(c) || s->sites != 0 ||
        memcmp(s->population, c->rest.population, sizeof s->population) != 0) {
        return "something has happened before January";
    }
    return has_goals(s, s->in_prologue ? &c->p->prologue : NULL)
               ? NULL
               : "these are not the objectives of the prologue"; /* [season2.prologue.5] */
}

/* ---- The calendar ----------------------------------------------------------------------- */

/* Has the game of the current row been noted, while its end is still dealt with? */
static bool is_noted(const season2_state *s)
{
    return s->phase == SEASON2_PURCHASES ||
           (s->phase == SEASON2_STORY && s->stage >= SEASON2_STAGE_LEFTOVER);
}

static bool who_fits(const void *context, unsigned who)
{
    const season2_case *c = context;
    return who == SEASON2_WORKING ||
           (who < c->p->job_count && c->s->character[who].life != SEASON2_NOT_MADE);
}

/* [season2.calendar.2] [season2.calendar.4] [season2.calendar.7] [season2.calendar.8] */
static const char *check_calendar(const season2_case *c)
{
    const season2_state *s = c->s;
    unsigned last;
    surto__calendar_case about = {.months = c->p->month_count,
                                  .seats = c->game->seats,
                                  .results = SURTO__TRY_LOST + 1,
                                  .size_max = c->p->cities,
                                  .finished = s->phase == SEASON2_FINISHED,
                                  .noted = is_noted(s),
                                  .who_fits = who_fits,
                                  .context = c};
    const char *problem = surto__calendar_check(&s->calendar, &about, &last);
    if (problem) {
        return problem;
    }
    return s->last_won == (last == SURTO__TRY_WON) ? NULL : "the last game ended otherwise";
}

/* ---- Between games ---------------------------------------------------------------------- */

static const char *check_between(const season2_case *c)
{
    const season2_state *s = c->s;
    bool story = s->phase == SEASON2_STORY;
    if (s->running || story ? s->players == 0 : s->players != 0) {
        return "the number of players is said when a month begins";
    }
    if (s->stage > SEASON2_STAGE_TWISTS || (s->stage != SEASON2_STAGE_NONE) != story) {
        return "what is read between games does not fit the phase";
    }
    if (s->stage == SEASON2_STAGE_TWISTS ? s->twist > c->p->story.twist_count : s->twist != 0) {
        return "no twist is looked at";
    }
    if (s->units > SEASON2_UNITS_MAX || s->more_units > SEASON2_MORE_UNITS_MAX ||
        s->calendar.points > SURTO__POINTS_MAX || s->calendar.points < -SURTO__POINTS_MAX) {
        return "there are more units or points than content can give";
    }
    if (s->extra > 0 && !season2_pieces_out(c)) {
        return "supplies of a game are added when it begins"; /* [season2.setup.39] */
    }
    if ((s->units > 0) != (s->phase == SEASON2_PURCHASES) ||
        (s->phase == SEASON2_PURCHASES && s->more_units > 0)) {
        return "units are there to be spent after a game"; /* [season2.unit.1] [season2.unit.5] */
    }
    return NULL;
}

static const char *check_permanent(const season2_case *c)
{
    const season2_state *s = c->s, *rest = &c->rest;
    const season2_pack *p = c->p;
    for (unsigned letter = 0; letter < 32; letter++) {
        bool known = letter < SEASON2_LETTERS && p->sticker[letter] != SEASON2_STICKER_NONE;
        if (((s->stickers >> letter) & 1) && !known) {
            return "the pack has no such rule sticker"; /* [season2.sticker.13] */
        }
    }
    uint64_t abilities = surto__bit(p->ability_count) - 1, scars = surto__bit(p->scar_count) - 1;
    unsigned upgrades = ((1U << p->upgrade_count[0]) - 1) | ((1U << p->upgrade_count[1]) - 1)
                                                                << SEASON2_UPGRADES;
    if ((s->jobs >> p->job_count) != 0 || (s->abilities & ~abilities) || (s->scars & ~scars) ||
        (s->upgrades & ~upgrades) || (rest->jobs & ~s->jobs) || (rest->abilities & ~s->abilities) ||
        (rest->scars & ~s->scars) || (rest->upgrades & ~s->upgrades)) {
        return "a job, ability, scar or upgrade is not there, or was locked again";
    }
    unsigned twists = (1U << p->story.twist_count) - 1;
    if (((s->twists | s->lost_twists) & ~twists) || (s->twists & s->lost_twists)) {
        return "a twist is not there, or found and destroyed";
    }
    bool area = s->running || s->stage > SEASON2_STAGE_SETUP; /* [season2.setup.6] */
    if ((s->area_twists & ~s->twists) || (s->area_twists != 0 && !area)) {
        return "a twist in the end-of-game area is not one found, or no game is running";
    }
    if (s->stock_number == 0 || s->stock_number > SEASON2_SUPPLIES_MAX ||
        s->extra > SEASON2_SUPPLIES_MAX || s->more_extra > SEASON2_SUPPLIES_MAX ||
        s->epidemics > SEASON2_EPIDEMICS_MAX) {
        return "a number of the campaign is out of range";
    }
    for (unsigned site = 0; site < p->site_count; site++) {
        if (((s->sites >> site) & 1) && !((s->story.opened >> p->sites[site].packet) & 1)) {
            return "the packet of a site is opened with it"; /* [season2.recon.1] */
        }
    }
    return NULL;
}

/* The ship is on the board while a game is played, and until the pieces are put away; one that came
 * after the game waits for the next. [season2.ship.1] [season2.ship.2] */
static const char *check_ship(const season2_case *c)
{
    const season2_state *s = c->s;
    bool none = s->ship_lanes == 0;
    if (s->ship_lanes > SEASON2_SHIP_MAX || s->ship_supplies > SEASON2_SHIP_MAX ||
        s->ship_relieves > 1 || none != (s->ship_supplies == 0) || (none && s->ship_relieves)) {
        return "the numbers of the ship are out of range";
    }
    if (s->ship == SURTO_NONE) {
        return s->hold > 0 || (s->running && !none) ? "the ship is not on the board" : NULL;
    }
    bool place = s->ship < c->p->locations && ((s->present & c->p->ports) >> s->ship) & 1;
    return none || !place || !season2_pieces_out(c) ? "there is no ship, or not there" : NULL;
}

/* ---- The story -------------------------------------------------------------------------- */

/* Is this a block that can be read now? */
static bool block_fits(const season2_case *c)
{
    const season2_state *s = c->s;
    const surto__story *story = &c->p->story;
    unsigned block = s->story.block;
    bool of_a_game = s->running || s->stage == SEASON2_STAGE_LEFTOVER;
    if (block >= SURTO__BLOCKS || !story->blocks[block].there || s->story.step == 0 ||
        s->story.step > story->blocks[block].count) {
        return false;
    }
    if (block >= SURTO__BLOCK_TRIGGER) { /* which one, was looked at with the triggers */
        return of_a_game;
    }
    if (block >= SURTO__BLOCK_TWIST) { /* [season2.area.2] */
        return s->stage == SEASON2_STAGE_TWISTS && block - SURTO__BLOCK_TWIST + 1U == s->twist;
    }
    if (block >= SURTO__BLOCK_PACKET) { /* opened before, and read now */
        return ((s->story.opened & ~s->story.waiting) >> (block - SURTO__BLOCK_PACKET)) & 1;
    }
    return (s->stage == SEASON2_STAGE_SETUP || s->stage == SEASON2_STAGE_LEGACY) &&
           block - SURTO__BLOCK_LEGACY + 1U == s->story.legacy; /* [season2.legacy.2] */
}

/* What was asked for by the instruction last read. */
static bool instruction_fits(const season2_case *c)
{
    const season2_state *s = c->s;
    const surto__story *story = &c->p->story;
    const surto__instruction *last =
        &story->instructions[story->blocks[s->story.block].first + s->story.step - 1U];
    switch (s->asked) {
    case SEASON2_ASKED_CHOOSE:
        return last->op == SURTO__OP_CHOOSE && last->arg[0] == s->story.choices;
    case SEASON2_ASKED_CREATE:
        return last->op == SEASON2_DO_CREATE && last->arg[0] == s->cursor;
    default: /* SUFFER, SCAR or REPLACE: reading never stops for anything else */
        return last->op == SEASON2_DO_SUFFER;
    }
}

static enum surto__story_time time_of(const season2_state *s)
{
    return s->in_prologue                    ? SURTO__TIME_PROLOGUE
           : s->stage == SEASON2_STAGE_SETUP ? SURTO__TIME_SETUP
           : !s->running                     ? SURTO__TIME_BETWEEN
           : s->phase <= SEASON2_SETUP_FIRST ? SURTO__TIME_SETUP
                                             : SURTO__TIME_TURNS;
}

/* May something be read now? */
static bool is_moment(const season2_state *s)
{
    return s->phase == SEASON2_STORY || s->phase == SEASON2_IN_ACTIONS ||
           s->phase == SEASON2_BEFORE_DRAW ||
           (s->story.looked > 0 && season2_is_window(s->phase)); /* [season2.trigger.2] */
}

static const char *check_reading(const season2_case *c)
{
    const season2_state *s = c->s;
    const surto__story_state *story = &s->story;
    static const uint8_t unused[sizeof story->spare] = {0};
    uint64_t there = surto__bit(SURTO__PACKETS_MAX + c->p->story.door_count) - 1;
    if ((story->opened & ~there) || (story->waiting & ~story->opened) ||
        story->legacy > c->p->story.legacy_count ||
        memcmp(story->spare, unused, sizeof unused) != 0) {
        return "something is opened that is not there"; /* [season2.packet.1] */
    }
    if (!surto__counters_fit(&c->p->story, story)) {
        return "a counter is not there, or counts too far"; /* [season2.content.8] */
    }
    if (!surto__triggers_fit(&c->p->story, story, time_of(s))) {
        return "triggers or turns are not like that"; /* [season2.trigger.1] */
    }
    if ((story->choices != 0) != (s->asked == SEASON2_ASKED_CHOOSE)) {
        return "a choice is asked for, or none";
    }
    bool asked = s->asked > SEASON2_ASKED_PROPOSAL && s->phase != SEASON2_CREATE;
    if (season2_is_reading(s) != asked) {
        return "reading goes on unless something is asked";
    }
    if (!asked) {
        return story->waiting || story->step ? "what waits is read at once" : NULL;
    }
    return is_moment(s) && block_fits(c) && instruction_fits(c) ? NULL
                                                                : "nothing is read like that";
}

/* ---- What the story asks ---------------------------------------------------------------- */

/* The seat that plays the character at hand, or p1. */
static bool asker_fits(const season2_state *s)
{
    unsigned seat = season2_seat_of(s, surto__lowest(s->suffering));
    return s->asker == (seat == SURTO_NONE ? 0 : seat);
}

static const char *check_suffering(const season2_case *c)
{
    const season2_state *s = c->s;
    bool asked = s->asked == SEASON2_ASKED_SUFFER || s->asked == SEASON2_ASKED_SCAR;
    if ((s->suffering == 0 && asked) ||
        (s->suffering != 0 && !asked && s->asked != SEASON2_ASKED_REPLACE) ||
        (s->suffering >> c->p->job_count) != 0) {
        return "somebody suffers, or nobody does";
    }
    for (unsigned left = s->suffering; left != 0; left &= left - 1) {
        if (s->character[surto__lowest(left)].life != SEASON2_LIVING) {
            return "only the living suffer";
        }
    }
    if (s->asked == SEASON2_ASKED_SCAR && !asker_fits(s)) {
        return "another seat chooses the scar";
    }
    /* [season2.death.4]: the active seat's own death has ended its action part. */
    if (s->asked == SEASON2_ASKED_REPLACE &&
        (!s->running || s->asker >= s->players ||
         (s->asker == s->active &&
          (s->phase == SEASON2_IN_ACTIONS || s->phase == SEASON2_BEFORE_EXPOSURE)))) {
        return "nobody has to be replaced";
    }
    return NULL;
}

/* Who is to be made: one whose job can be had and who is not there. */
static const char *check_creation(const season2_case *c)
{
    const season2_state *s = c->s;
    const season2_pack *p = c->p;
    if (s->asked != SEASON2_ASKED_CREATE) {
        bool asks = s->phase == SEASON2_CREATE || (s->phase == SEASON2_STORY && s->asked == 0);
        return asks ? "nothing is asked where something must be" : NULL;
    }
    if (s->cursor >= p->job_count || !((s->jobs >> s->cursor) & 1) ||
        s->character[s->cursor].life != SEASON2_NOT_MADE) {
        return "this character cannot be made"; /* [season2.character.7] */
    }
    for (unsigned job = 0; s->phase == SEASON2_CREATE && job < p->job_count; job++) {
        bool made = s->character[job].life != SEASON2_NOT_MADE;
        bool first = p->home[job] != SURTO_NONE;
        if (made != (first && job < s->cursor) || (job == s->cursor && !first)) {
            return "the first characters are made in their order"; /* [season2.character.5] */
        }
    }
    return NULL;
}

/* The answers of the set-up and of a turn have their own moments; between games only the story
 * asks, where it is read. */
static const char *check_questions(const season2_case *c)
{
    const season2_state *s = c->s;
    bool turn = s->asked > SEASON2_ASKED_NOTHING && s->asked <= SEASON2_ASKED_PROPOSAL;
    return turn && !s->running ? "this is not asked between games" : NULL;
}

const char *season2_check_story(const season2_case *c)
{
    static const char *(*const checks[])(const season2_case *) = {
        check_untouched, check_calendar,  check_between,  check_permanent, check_ship,
        check_reading,   check_suffering, check_creation, check_questions};
    if (!c->p->campaign) {
        return check_single(c);
    }
    for (size_t i = 0; i < sizeof checks / sizeof checks[0]; i++) {
        const char *problem = checks[i](c);
        if (problem) {
            return problem;
        }
    }
    return NULL;
}
