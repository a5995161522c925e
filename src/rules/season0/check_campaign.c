/* Is what is told by a campaign possible: the calendar, the story, what lies between games? And in
 * a single game: is there nothing of all that? */
#include "rules/season0/check.h"
#include "rules/season0/play.h"

/* ---- A single game ---------------------------------------------------------------------- */

/* What only the story and the calendar change is as at the start. */
static const char *check_single(const season0_case *c)
{
    season0_state same = *c->s;
    const season0_state *rest = &c->rest;
    memcpy(same.side, rest->side, sizeof same.side);
    same.permanent = rest->permanent;
    same.marked = rest->marked;
    memcpy(same.links, rest->links, sizeof same.links);
    same.story = rest->story;
    same.operations = rest->operations;
    same.calendar = rest->calendar;
    same.goals = same.extra = same.kept = same.done = same.missed = same.lost_objectives = 0;
    same.stickers = same.notes = 0;
    same.sealed_events = rest->sealed_events;
    same.lost_events = rest->lost_events;
    same.occupations = rest->occupations;
    same.assets = rest->assets;
    same.liabilities = rest->liabilities;
    same.specialities = rest->specialities;
    memcpy(same.bought, rest->bought, sizeof same.bought);
    memcpy(same.vans, rest->vans, sizeof same.vans);
    same.protocols = same.escalations = same.track = 0;
    same.burned_lately = 0;
    same.in_prologue = same.last = same.stage = same.stage_goal = 0;
    same.units = same.more_units = 0;
    same.games = 1;
    return memcmp(&same, c->s, sizeof same) == 0
               ? NULL
               : "there is something of a campaign in a single game";
}

/* ---- The calendar ----------------------------------------------------------------------- */

/* Has the game of the current row been noted, while its end is still dealt with? */
static bool is_noted(const season0_state *s)
{
    return s->phase == SEASON0_PURCHASES ||
           (s->phase == SEASON0_STORY && s->stage >= SEASON0_STAGE_OVERFUNDED);
}

static bool who_fits(const void *context, unsigned who)
{
    const season0_case *c = context;
    return who < SEASON0_ALIASES && c->p->alias_keys[who][0] != 0;
}

/* [season0.calendar.2] [season0.calendar.3] [season0.calendar.4] [season0.calendar.8]
 * [season0.calendar.9] [season0.funding.3] */
static const char *check_calendar(const season0_case *c)
{
    const season0_state *s = c->s;
    unsigned last;
    surto__calendar_case about = {.months = c->p->month_count,
                                  .seats = c->game->seats,
                                  .results = SEASON0_ADEQUATE + 1,
                                  .size_max = SEASON0_GOALS_MAX,
                                  .level_min = SEASON0_FUNDING_MIN,
                                  .finished = s->phase == SEASON0_FINISHED,
                                  .noted = is_noted(s),
                                  .who_fits = who_fits,
                                  .context = c};
    const char *problem = surto__calendar_check(&s->calendar, &about, &last);
    if (problem) {
        return problem;
    }
    return s->last == last ? NULL : "the last game ended otherwise";
}

/* ---- Between games ---------------------------------------------------------------------- */

/* What is put away step by step after a game is away. [season0.after.4] [season0.after.6]
 * [season0.area.2] */
static const char *check_rest(const season0_case *c)
{
    season0_state same = *c->s;
    season0_play play = {c->game, c->p, &same, NULL};
    bool story = same.phase == SEASON0_STORY;
    bool before = same.phase == SEASON0_MONTH || same.phase == SEASON0_FINISHED ||
                  (story && same.stage == SEASON0_STAGE_SETUP);
    if (before || is_noted(c->s)) {
        season0_gather_cards(&play);
    }
    if (before || same.phase == SEASON0_PURCHASES) {
        season0_gather_threats(&play);
    }
    if (before) {
        season0_put_away(&play);
    }
    return memcmp(&same, c->s, sizeof same) == 0
               ? NULL
               : "something is not put away that should be between games";
}

static const char *check_between(const season0_case *c)
{
    const season0_state *s = c->s;
    bool story = s->phase == SEASON0_STORY;
    if (s->running || story || s->phase == SEASON0_PURCHASES ? s->players == 0 : s->players != 0) {
        return "the number of players is said when a month begins";
    }
    bool first = s->calendar.month == 0 && !s->calendar.second;
    if (s->in_prologue > s->running || s->in_prologue > first) { /* [season0.prologue.1] */
        return "the prologue is a game of its own, before January";
    }
    if (s->stage > SEASON0_STAGE_LEGACY || (s->stage != SEASON0_STAGE_NONE) != story) {
        return "what is read between games does not fit the phase";
    }
    if (s->stage == SEASON0_STAGE_OBJECTIVES ? s->stage_goal > season0_objectives(s)
                                             : s->stage_goal != 0) {
        return "no objective is looked at";
    }
    for (unsigned goal = 0; goal < s->stage_goal; goal++) { /* [season0.rating.1] */
        if (s->status[goal] == SEASON0_OPEN) {
            return "an objective was left out when the game ended";
        }
    }
    if (s->units > SEASON0_UNITS_MAX || s->more_units > SEASON0_MORE_UNITS_MAX ||
        s->calendar.points > SURTO__POINTS_MAX || s->calendar.points < -SURTO__POINTS_MAX) {
        return "there are more units or points than content can give";
    }
    if (s->units > 0 && s->phase != SEASON0_PURCHASES) { /* [season0.unit.1] [season0.unit.3] */
        return "units are there to be spent after a game";
    }
    return check_rest(c);
}

/* ---- What has changed for good ---------------------------------------------------------- */

/* A set of what the pack has, in which nothing is missing that was there at the start. */
static bool traits_fit(unsigned now, unsigned rest, unsigned count)
{
    return (now >> count) == 0 && (rest & ~now) == 0;
}

static const char *check_permanent(const season0_case *c)
{
    const season0_state *s = c->s, *rest = &c->rest;
    const season0_pack *p = c->p;
    for (unsigned letter = 0; letter < SEASON0_LETTERS; letter++) {
        if (((s->stickers >> letter) & 1) && p->sticker[letter] == SEASON0_BEHAVIOUR_NONE) {
            return "the pack has no such rule sticker"; /* [season0.sticker.1] */
        }
    }
    uint64_t notes = surto__bit(p->note_count) - 1;
    if ((s->protocols >> p->protocol_count) != 0 || (s->notes & ~notes)) {
        return "the pack has no such protocol or note";
    }
    if (!traits_fit(s->occupations, rest->occupations, p->occupation_count) ||
        !traits_fit(s->assets, rest->assets, p->asset_count) ||
        !traits_fit(s->liabilities, rest->liabilities, p->liability_count) ||
        !traits_fit(s->specialities, rest->specialities, p->speciality_count)) {
        return "an occupation, asset, liability or speciality is not there, or was locked again";
    }
    for (unsigned asset = 0; asset < SEASON0_TRAITS_MAX; asset++) {
        unsigned copies = asset < p->asset_count ? p->assets[asset].copies : 0;
        if (surto__nibble(s->bought, asset) > copies) {
            return "more of an asset was had than there are"; /* [season0.buy.3] */
        }
    }
    for (unsigned affiliation = 0; affiliation < SEASON0_AFFILIATIONS; affiliation++) {
        if (s->vans[affiliation] == 0 || s->vans[affiliation] > SEASON0_TEAMS_MAX) {
            return "there are one to four teams of an affiliation";
        }
    }
    uint64_t objectives = surto__bit(p->objective_count) - 1;
    if ((s->goals | s->extra | s->kept | s->done | s->missed | s->lost_objectives) & ~objectives) {
        return "an objective is not there";
    }
    if (s->escalations != 0 &&
        (s->escalations < SEASON0_ESCALATIONS_MIN || s->escalations > SEASON0_ESCALATIONS_MAX)) {
        return "a number of the campaign is out of range";
    }
    return NULL;
}

/* ---- The story -------------------------------------------------------------------------- */

/* Is this a block that can be read now? */
static bool block_fits(const season0_case *c)
{
    const season0_state *s = c->s;
    const surto__story *story = &c->p->story;
    unsigned block = s->story.block;
    bool of_a_game = s->running || s->stage == SEASON0_STAGE_LEFTOVER;
    if (block >= SURTO__BLOCKS || !story->blocks[block].there || s->story.step == 0 ||
        s->story.step > story->blocks[block].count) {
        return false;
    }
    if (block >= SURTO__BLOCK_TRIGGER) { /* which one, was looked at with the triggers */
        return of_a_game;
    }
    if (block >= SURTO__BLOCK_ENTRY) { /* of an objective that has come to its end */
        return of_a_game || s->stage == SEASON0_STAGE_OBJECTIVES;
    }
    if (block >= SURTO__BLOCK_OPERATION) { /* opened before, and read now */
        return ((s->operations.opened & ~s->operations.waiting) >>
                (block - SURTO__BLOCK_OPERATION)) &
               1;
    }
    if (block >= SURTO__BLOCK_PACKET) { /* packets and doors likewise; there are no twists */
        return ((s->story.opened & ~s->story.waiting) >> (block - SURTO__BLOCK_PACKET)) & 1;
    }
    return (s->stage == SEASON0_STAGE_SETUP || s->stage == SEASON0_STAGE_LEGACY) &&
           block - SURTO__BLOCK_LEGACY + 1U == s->story.legacy; /* [season0.legacy.2] */
}

/* What was asked for by the instruction last read. */
static bool instruction_fits(const season0_case *c)
{
    const season0_state *s = c->s;
    const surto__story *story = &c->p->story;
    const surto__instruction *last =
        &story->instructions[story->blocks[s->story.block].first + s->story.step - 1U];
    switch (s->asked) {
    case SEASON0_ASKED_CHOOSE:
        return last->op == SURTO__OP_CHOOSE && last->arg[0] == s->story.choices;
    case SEASON0_ASKED_CREATE: /* one after the other [season0.alias.4] */
        return last->op == SEASON0_DO_CREATE && s->cursor < SEASON0_PASSPORT_ALIASES &&
               last->arg[0] == s->cursor % SEASON0_AFFILIATIONS &&
               s->alias[s->cursor].life == SEASON0_NOT_MADE &&
               season0_occupations_for(c->game, s, s->cursor) != 0;
    case SEASON0_ASKED_SPECIALISE: /* [season0.alias.8] */
        return last->op == SEASON0_DO_SPECIALISE && s->cursor > 0 && s->cursor <= last->arg[0] &&
               season0_to_specialise(s) != 0;
    default: /* incidents and losses of a running game */
        return s->running && (last->op == SEASON0_DO_LOSE_COVER || last->op == SEASON0_DO_AGENTS);
    }
}

static enum surto__story_time time_of(const season0_state *s)
{
    return s->in_prologue                    ? SURTO__TIME_PROLOGUE
           : s->stage == SEASON0_STAGE_SETUP ? SURTO__TIME_SETUP
           : !s->running                     ? SURTO__TIME_BETWEEN
           : season0_in_setup(s)             ? SURTO__TIME_SETUP
                                             : SURTO__TIME_TURNS;
}

/* May something be read now? */
static bool is_moment(const season0_state *s)
{
    return s->phase == SEASON0_STORY || (s->phase == SEASON0_IN_ACTIONS && !s->in_prologue) ||
           (s->story.looked > 0 && season0_is_window(s->phase)); /* [season0.trigger.2] */
}

static const char *check_reading(const season0_case *c)
{
    const season0_state *s = c->s;
    const surto__story_state *story = &s->story;
    static const uint8_t unused[sizeof story->spare] = {0};
    uint64_t doors = surto__bit(SURTO__PACKETS_MAX + c->p->story.door_count) - 1;
    uint64_t operations = surto__bit(c->p->story.operation_count) - 1;
    if ((story->opened & ~doors) || (story->waiting & ~story->opened) ||
        (s->operations.opened & ~operations) || (s->operations.waiting & ~s->operations.opened) ||
        story->legacy > c->p->story.legacy_count ||
        memcmp(story->spare, unused, sizeof unused) != 0) {
        return "something is opened that is not there"; /* [season0.safe.1] */
    }
    if (!surto__counters_fit(&c->p->story, story)) {
        return "a counter is not there, or counts too far"; /* [season0.content.8] */
    }
    if (!surto__triggers_fit(&c->p->story, story, time_of(s))) {
        return "triggers or turns are not like that"; /* [season0.trigger.1] */
    }
    if ((story->choices != 0) != (s->asked == SEASON0_ASKED_CHOOSE)) {
        return "a choice is asked for, or none";
    }
    bool own = s->asked > SEASON0_ASKED_PROPOSAL;
    if (!season0_is_reading(s)) {
        return own || s->phase == SEASON0_STORY || story->waiting || s->operations.waiting ||
                       story->step
                   ? "what waits is read at once, and reading asks"
                   : NULL;
    }
    return is_moment(s) && (own || season0_is_settling(s)) && block_fits(c) && instruction_fits(c)
               ? NULL
               : "nothing is read like that";
}

/* The answers of the set-up and of a turn have their own moments; between games only the story
 * asks, where it is read. */
static const char *check_questions(const season0_case *c)
{
    const season0_state *s = c->s;
    bool turn = s->asked > SEASON0_ASKED_NOTHING && s->asked <= SEASON0_ASKED_PROPOSAL;
    return turn && !s->running ? "this is not asked between games" : NULL;
}

const char *season0_check_campaign(const season0_case *c)
{
    static const char *(*const checks[])(const season0_case *) = {
        check_permanent, check_calendar, check_between, check_reading, check_questions};
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
