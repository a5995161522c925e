/* From game to game: the calendar, what is read between games, surveillance, purchases. */
#include "rules/season0/play.h"

/* ---- Putting things away ---------------------------------------------------------------- */

/* All player cards go back, and what waited for the next game joins them; nobody uses an alias.
 * [season0.words.8] [season0.after.4] */
void season0_gather_cards(const season0_play *play)
{
    season0_state *s = play->s;
    unsigned events = (1U << play->p->event_count) - 1;
    memset(s->hand, 0, sizeof s->hand);
    s->player_discard = 0;
    s->unseen = season0_cities(play->p);
    s->reserve = (uint16_t)(events & ~((unsigned)s->sealed_events | s->lost_events));
    memset(s->who, SEASON0_NOBODY, sizeof s->who);
    for (unsigned alias = 0; alias < SEASON0_PASSPORT_ALIASES; alias++) {
        s->alias[alias].spared = 0;
    }
    s->pile = s->piles = s->pile_left = 0;
    s->flags = 0;
}

/* [season0.area.2] */
void season0_gather_threats(const season0_play *play)
{
    season0_state *s = play->s;
    memset(&s->threat_deck, 0, sizeof s->threat_deck);
    surto__layers_push(&s->threat_deck, season0_cities(play->p));
    s->threat_discard = s->area = 0;
}

/* Everything else of the state is permanent and stays. [season0.after.4] [season0.after.5]
 * [season0.after.6] */
void season0_put_away(const season0_play *play)
{
    season0_state *s = play->s;
    s->agents_one = s->agents_two = s->safehouses = 0;
    s->agents_left = play->p->agents;
    memset(s->incidents, 0, sizeof s->incidents);
    s->incidents_left = play->p->incidents;
    memset(s->team, SURTO_NONE, sizeof s->team);
    memset(s->pawn, (int)play->game->board.start, sizeof s->pawn);
    memset(s->objective, SURTO_NONE, sizeof s->objective);
    memset(s->status, SEASON0_OPEN, sizeof s->status);
    memset(s->target, SURTO_NONE, sizeof s->target);
    s->threat = 0;
}

/* The game is closed: nobody plays. */
static void leave_table(season0_state *s)
{
    s->active = 0;
    s->players = 0;
    s->in_prologue = 0;
}

/* ---- Reading between games -------------------------------------------------------------- */

static void rate_game(const season0_play *play);
static void close_game(const season0_play *play);

/* After a game: is the month over too? [season0.calendar.2] [season0.calendar.4] */
static bool month_is_over(const season0_state *s)
{
    return s->last != SEASON0_FAILURE || s->calendar.second;
}

/* Reads Legacy cards up to the next mark; the mark of the first may be lifted. Returns: false if an
 * answer is needed. [season0.legacy.1] [season0.legacy.2] [season0.legacy.3] [season0.legacy.4]
 * [season0.legacy.7] [season0.legacy.9] */
static bool read_legacy(const season0_play *play, unsigned lifted)
{
    surto__story_reader reader = season0_reader(play);
    bool all = lifted == SURTO__MARK_PAUSE &&
               month_is_over(play->s); /* [season0.legacy.10] [season0.legacy.11] */
    bool read = surto__legacy_read(&reader, lifted, all);
    if (!read) {
        season0_ask_choice(play->s);
        play->s->phase = SEASON0_STORY;
    }
    return read;
}

/* [season0.setup.2] [season0.objective.7] */
static void begin_game(const season0_play *play)
{
    season0_state *s = play->s;
    uint64_t goals = play->p->prologue.goals;
    s->stage = SEASON0_STAGE_NONE;
    if (!s->in_prologue) {
        goals = s->goals |= s->extra;
        s->extra = 0;
    }
    season0_bring_objectives(play, goals, s->in_prologue ? 0 : s->kept);
    season0_lay_out(play);
}

/* One after the other the open objectives fail and their entries are read. [season0.after.2]
 * [season0.rating.1] [season0.entry.1] [season0.entry.2] */
static void read_objectives(const season0_play *play)
{
    season0_state *s = play->s;
    surto__story_reader reader = season0_reader(play);
    while (s->stage_goal < season0_objectives(s)) {
        unsigned goal = s->stage_goal++;
        if (s->status[goal] != SEASON0_OPEN) {
            continue;
        }
        const season0_objective *o = &play->p->objectives[s->objective[goal]];
        bool guarded = season0_is_guarded(play->p, s, goal); /* [season0.aim.5] */
        unsigned entry = guarded ? o->completed : o->failed;
        season0_end_objective(play, goal, guarded ? SEASON0_COMPLETED : SEASON0_FAILED);
        if (entry == SURTO__BLOCK_NONE) {
            continue;
        }
        surto__story_begin(&reader, entry);
        if (!season0_read_story(play)) {
            s->phase = SEASON0_STORY;
            return;
        }
    }
    s->stage_goal = 0;
    rate_game(play);
}

/* After a game a PAUSE is lifted. [season0.legacy.5] */
static void begin_after_legacy(const season0_play *play)
{
    play->s->stage = SEASON0_STAGE_LEGACY;
    if (read_legacy(play, SURTO__MARK_PAUSE)) {
        close_game(play);
    }
}

void season0_read_on(const season0_play *play)
{
    season0_state *s = play->s;
    s->asked = SEASON0_ASKED_NOTHING;
    if (!season0_read_story(play)) {
        if (s->stage != SEASON0_STAGE_NONE) {
            s->phase = SEASON0_STORY;
        }
        return;
    }
    switch (s->stage) {
    case SEASON0_STAGE_SETUP:
        if (read_legacy(play, SURTO__MARK_NONE)) {
            begin_game(play);
        }
        break;
    case SEASON0_STAGE_LEFTOVER:
        s->stage = SEASON0_STAGE_OBJECTIVES;
        read_objectives(play);
        break;
    case SEASON0_STAGE_OBJECTIVES:
        read_objectives(play);
        break;
    case SEASON0_STAGE_OVERFUNDED:
        begin_after_legacy(play);
        break;
    case SEASON0_STAGE_LEGACY:
        if (read_legacy(play, month_is_over(s) ? SURTO__MARK_PAUSE : SURTO__MARK_NONE)) {
            close_game(play);
        }
        break;
    default: /* in a game, which did not end while it was read */
        season0_look_or_wait(play);
        break;
    }
}

/* ---- A month ---------------------------------------------------------------------------- */

void season0_begin_month(const season0_play *play, unsigned players, bool prologue)
{
    season0_state *s = play->s;
    s->games++;
    s->players = (uint8_t)players;
    s->in_prologue = prologue;
    s->burned_lately = 0;
    surto__story_begin_game(&play->p->story, &s->story);
    season0_tell(play, SURTO_SEASON0_FACT_MONTH,
                 prologue ? (unsigned)SURTO__MONTHS_MAX : s->calendar.month, s->calendar.second,
                 s->calendar.level);
    if (prologue) { /* [season0.prologue.1] [season0.prologue.6] */
        begin_game(play);
        return;
    }
    unsigned lifted = SURTO__MARK_NONE; /* [season0.legacy.8] */
    if (!s->calendar.second) {          /* [season0.objective.1] [season0.legacy.6] */
        s->goals = play->p->months[s->calendar.month].goals & ~s->lost_objectives;
        s->kept = 0;
        lifted = SURTO__MARK_STOP;
    }
    s->stage = SEASON0_STAGE_SETUP; /* [season0.setup.2] */
    if (read_legacy(play, lifted)) {
        begin_game(play);
    }
}

/* [season0.calendar.8] */
static void note_game(const season0_play *play, unsigned rating)
{
    season0_state *s = play->s;
    surto__calendar_row *row = surto__calendar_now(&s->calendar);
    row->result = (uint8_t)rating;
    row->level = s->calendar.level;
    row->size = (uint8_t)season0_failed(s);
    row->players = s->players;
    memcpy(row->who, s->who, sizeof row->who);
    s->last = (uint8_t)rating;
    season0_tell(play, SURTO_SEASON0_FACT_RATED, rating, row->size, row->level);
}

/* What the game brought its objectives, for good; those completed in a failed first attempt begin
 * the second one so. [season0.calendar.5] [season0.calendar.6] [season0.calendar.7] */
static void note_objectives(season0_state *s)
{
    uint64_t completed = 0, failed = 0;
    for (unsigned goal = 0; goal < season0_objectives(s); goal++) {
        uint64_t bit = surto__bit(s->objective[goal]);
        completed |= s->status[goal] == SEASON0_COMPLETED ? bit : 0;
        failed |= s->status[goal] == SEASON0_FAILED ? bit : 0;
    }
    s->done |= completed;
    s->missed |= failed;
    if (s->last == SEASON0_FAILURE && !s->calendar.second) {
        s->kept = completed & s->goals;
    }
}

/* [season0.funding.3] [season0.funding.4] */
void season0_change_funding(const season0_play *play, int change)
{
    season0_state *s = play->s;
    bool above = s->calendar.level + change > SEASON0_FUNDING_MAX;
    if (above && s->stage >= SEASON0_STAGE_LEFTOVER && play->p->overfunded != SURTO_NONE) {
        (void)surto__story_open(&s->story, SURTO__PACKETS_MAX + play->p->overfunded);
    }
    surto__calendar_change(&s->calendar, SEASON0_FUNDING_MIN, change);
}

/* [season0.after.3] [season0.funding.2] */
static void rate_funding(const season0_play *play, unsigned rating)
{
    season0_change_funding(play, rating == SEASON0_SUCCESS    ? -1
                                 : rating == SEASON0_ADEQUATE ? 1
                                                              : 2);
}

/* Before anything can be bought. [season0.city.1] [season0.city.2] [season0.city.3] */
static void watch_cities(const season0_play *play)
{
    season0_state *s = play->s;
    bool marked = season0_behaviour(play->p, s, SEASON0_MARKED_WATCH) != SURTO_NONE;
    for (unsigned city = 0; city < play->p->cities; city++) {
        unsigned symbols = season0_symbols(s, city) + (season0_incidents(s, city) > 0) +
                           (marked && ((s->marked >> city) & 1));
        season0_set_symbols(play, city,
                            symbols < SEASON0_SYMBOLS_MAX ? symbols : SEASON0_SYMBOLS_MAX);
    }
}

/* The first two steps after a game, and the reading that follows. [season0.after.1]
 * [season0.funding.5] */
static void rate_game(const season0_play *play)
{
    season0_state *s = play->s;
    unsigned rating = season0_rating(s);
    rate_funding(play, rating);
    note_game(play, rating);
    note_objectives(s);
    season0_gather_cards(play);
    watch_cities(play);
    s->stage = SEASON0_STAGE_OVERFUNDED;
    season0_read_on(play);
}

void season0_after_game(const season0_play *play)
{
    season0_state *s = play->s;
    if (s->in_prologue) { /* [season0.prologue.3] [season0.prologue.5] [season0.prologue.7] */
        season0_gather_cards(play);
        season0_gather_threats(play);
        season0_put_away(play);
        leave_table(s);
        s->phase = SEASON0_MONTH;
        return;
    }
    for (unsigned goal = 0; goal < SEASON0_GOALS_MAX; goal++) { /* the cards of targets go back */
        if (s->target[goal] < SEASON0_CITIES_MAX) {
            s->unseen |= surto__bit(s->target[goal]);
        }
    }
    s->active = 0;
    s->stage = SEASON0_STAGE_LEFTOVER;
    s->phase = SEASON0_STORY;
    season0_read_on(play); /* what was being read when the game ended, first */
}

/* ---- Purchases -------------------------------------------------------------------------- */

unsigned season0_buyable_assets(const surto_game *game, const season0_state *s, unsigned alias)
{
    const season0_pack *p = season0_pack_of(game);
    const season0_alias *it = &s->alias[alias];
    unsigned assets = 0;
    if (it->life != SEASON0_READY || !season0_has_space(p, it)) { /* [season0.buy.1] */
        return 0;                                                 /* [season0.buy.2] */
    }
    for (unsigned asset = 0; asset < p->asset_count; asset++) {
        bool left = surto__nibble(s->bought, asset) < p->assets[asset].copies;
        assets |= (unsigned)(left && p->assets[asset].cost <= s->units)
                  << asset; /* [season0.buy.3] [season0.buy.4] */
    }
    return assets & s->assets & ~(unsigned)it->assets; /* [season0.asset.3] */
}

/* [season0.buy.6] [season0.buy.7] [season0.buy.8] */
uint64_t season0_buyable_safehouses(const surto_game *game, const season0_state *s)
{
    const season0_pack *p = season0_pack_of(game);
    bool may = p->cost_permanent <= s->units && surto__count(s->permanent) < p->safehouses;
    return may ? s->safehouses & ~s->permanent : 0;
}

/* [season0.buy.9] [season0.buy.10] */
uint64_t season0_buyable_counters(const surto_game *game, const season0_state *s)
{
    return season0_pack_of(game)->cost_counter <= s->units ? s->watch_one | s->watch_two : 0;
}

static bool can_buy(const surto_game *game, const season0_state *s)
{
    if (season0_buyable_safehouses(game, s) != 0 || season0_buyable_counters(game, s) != 0) {
        return true;
    }
    for (unsigned alias = 0; alias < SEASON0_PASSPORT_ALIASES; alias++) {
        if (season0_buyable_assets(game, s, alias) != 0) {
            return true;
        }
    }
    return false;
}

/* The threat cards go back, and units are given. [season0.unit.1] [season0.unit.2] */
static void close_game(const season0_play *play)
{
    season0_state *s = play->s;
    unsigned units = 0U + s->players + (s->last == SEASON0_SUCCESS) + s->more_units;
    unsigned fewer = season0_difference(play->p, s, SEASON0_UNITS_FEWER);
    units = units > fewer ? units - fewer : 0;
    s->stage = SEASON0_STAGE_NONE;
    season0_gather_threats(play);
    s->more_units = 0;
    s->units = (uint8_t)units;
    s->phase = SEASON0_PURCHASES;
    season0_tell(play, SURTO_SEASON0_FACT_UNITS, units, 0, 0);
    if (!can_buy(play->game, s)) {
        season0_end_purchases(play);
    }
}

void season0_buy(const season0_play *play, surto_move move)
{
    season0_state *s = play->s;
    const season0_pack *p = play->p;
    unsigned what = move.arg[0], asset = move.arg[1], cost;
    switch (move.kind) {
    case SEASON0_BUY_ASSET:
        cost = p->assets[asset].cost;
        s->alias[what].assets |= (uint16_t)(1U << asset);
        surto__nibble_set(s->bought, asset, surto__nibble(s->bought, asset) + 1);
        break;
    case SEASON0_BUY_SAFEHOUSE:
        cost = p->cost_permanent;
        s->permanent |= surto__bit(what);
        break;
    default: /* SEASON0_BUY_COUNTER */
        cost = p->cost_counter;
        season0_set_symbols(play, what, season0_symbols(s, what) - 1);
        break;
    }
    s->units = (uint8_t)(s->units - cost);
    season0_tell(play, SURTO_SEASON0_FACT_BOUGHT, move.kind, what, asset);
    if (!can_buy(play->game, s)) {
        season0_end_purchases(play);
    }
}

/* The end of the story, if that was the last game. [season0.legacy.12] */
static void read_finale(const season0_play *play)
{
    const season0_state *s = play->s;
    if (month_is_over(s) && s->calendar.month + 1U == play->p->month_count) {
        surto__story_reader reader = season0_reader(play);
        surto__finale_read(&reader);
    }
}

/* The pieces are put away; the calendar, and the next month or the end. [season0.unit.3]
 * [season0.calendar.2] [season0.calendar.3] [season0.calendar.4] */
void season0_end_purchases(const season0_play *play)
{
    season0_state *s = play->s;
    unsigned month = s->calendar.month;
    s->units = 0;
    season0_put_away(play);
    leave_table(s);
    read_finale(play);
    surto__calendar_next(&s->calendar, s->last == SEASON0_FAILURE);
    if (s->calendar.month != month) { /* [season0.objective.8] [season0.destroy.1] */
        s->lost_objectives |= s->goals;
        s->goals = s->kept = 0;
    }
    if (s->calendar.month < play->p->month_count) { /* [season0.calendar.1] */
        s->phase = SEASON0_MONTH;
        return;
    }
    s->phase = SEASON0_FINISHED; /* [season0.calendar.9] */
    int points = season0_score(play->game, s);
    season0_tell(play, SURTO_SEASON0_FACT_FINISHED, (unsigned)points & 255,
                 (unsigned)points >> 8 & 255, 0);
}
