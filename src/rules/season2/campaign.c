/* From game to game: the calendar, what is read between games, population, purchases. */
#include <assert.h>

#include "rules/season2/play.h"

enum { LEVEL_STEP = 2 }; /* [season2.calendar.6] */

/* ---- The beginning ---------------------------------------------------------------------- */

/* Asks for the home of the next of the first characters; then the first month can begin.
 * [season2.character.4] [season2.character.5] */
static void ask_for_home(const season2_play *play)
{
    season2_state *s = play->s;
    for (unsigned job = 0; job < play->p->job_count; job++) {
        if (play->p->home[job] != SURTO_NONE && s->character[job].life == SEASON2_NOT_MADE) {
            s->asked = SEASON2_ASKED_CREATE;
            s->cursor = (uint8_t)job;
            return;
        }
    }
    s->phase = SEASON2_MONTH;
}

void season2_begin_campaign(const surto_game *game, season2_state *s)
{
    season2_play play = {game, season2_pack_of(game), s, NULL};
    s->phase = SEASON2_CREATE;
    ask_for_home(&play);
}

void season2_create(const season2_play *play, unsigned character, unsigned home)
{
    season2_state *s = play->s;
    season2_character *who = &s->character[character];
    who->life = SEASON2_LIVING;
    who->home = (uint8_t)home;
    who->space[0] = SEASON2_SPACE_JOB;
    s->asked = SEASON2_ASKED_NOTHING;
    s->cursor = 0;
    season2_tell(play, SURTO_SEASON2_FACT_CREATED, character, home, 0);
    if (s->phase == SEASON2_CREATE) {
        ask_for_home(play);
    } else {
        season2_read_on(play);
    }
}

/* ---- Putting things away ---------------------------------------------------------------- */

static void gather_events(const season2_play *play)
{
    season2_state *s = play->s;
    for (unsigned event = 0; event < play->p->event_count; event++) {
        unsigned place = surto__nibble(s->event_place, event);
        if (place <= SEASON2_IN_DISCARD || place == SEASON2_RESERVE) {
            surto__nibble_set(s->event_place, event,
                              play->p->events[event].unrationed ? SEASON2_IN_DECK
                                                                : SEASON2_RESERVE);
        }
    }
}

/* Places out of which cards come back, as masks. */
enum {
    PLAYED_CARDS = (1U << (SEASON2_IN_DISCARD + 1)) - 1 + (1U << SEASON2_RESERVE),
    PLAYED_INFECTIONS = (1U << (SEASON2_INFECTION_DISCARD + 1)) - 1
};

/* All cards go back with their upgrades, and what waited for the next game joins them.
 * [season2.after.1] [season2.upgrade.3] */
static void gather_cards(const season2_play *play)
{
    season2_state *s = play->s;
    for (unsigned city = 0; city < play->p->cities; city++) {
        (void)surto__copies_send(&s->card_place[city], &s->card_upgrade[city], PLAYED_CARDS,
                                 SEASON2_IN_DECK);
        (void)surto__copies_send(&s->infection_place[city], &s->infection_upgrade[city],
                                 PLAYED_INFECTIONS, 0);
    }
    season2_one_layer(play->game, s);
    gather_events(play);
    for (unsigned i = 0; i < SEASON2_PRODUCE_MAX && s->produce[i] != 0xff; i++) {
        s->produce[i] &= 0xf0;
    }
    season2_sort_produce(s);
    memset(s->hand_count, 0, sizeof s->hand_count);
    memset(s->who, SEASON2_NOBODY, sizeof s->who);
    memset(s->pawn, SURTO_NONE, sizeof s->pawn);
    s->pile = s->piles = s->pile_left = 0;
    s->flags = 0;
}

/* Everything else of the state is permanent and stays. [season2.after.3] [season2.after.4]
 * [season2.after.5] [season2.build.7] */
static void put_away(season2_state *s)
{
    memset(s->supplies, 0, sizeof s->supplies);
    memset(s->carried, 0, sizeof s->carried);
    s->plague_one = s->plague_two = s->centres = 0;
    s->stock = s->incidents = s->rate = s->extra = 0;
    s->ship = SURTO_NONE;
    s->hold = 0;
    s->met = 0;
    s->active = 0;
    s->players = 0;
    s->in_prologue = 0;
}

/* ---- Reading between games -------------------------------------------------------------- */

static void read_twists(const season2_play *play);
static void close_game(const season2_play *play);

/* After a game: is the month over too? [season2.calendar.4] */
static bool month_is_over(const season2_state *s)
{
    return s->last_won || s->calendar.second;
}

/* Reads Legacy cards up to the next mark; the mark of the first may be lifted. Returns: false if an
 * answer is needed. [season2.legacy.1] [season2.legacy.2] [season2.legacy.3] [season2.legacy.4]
 * [season2.legacy.7] */
static bool read_legacy(const season2_play *play, unsigned lifted)
{
    surto__story_reader reader = season2_reader(play);
    bool all = lifted == SURTO__MARK_PAUSE &&
               month_is_over(play->s); /* [season2.legacy.9] [season2.legacy.10] */
    bool read = surto__legacy_read(&reader, lifted, all);
    if (!read) {
        season2_ask_choice(play->s);
        play->s->phase = SEASON2_STORY;
    }
    return read;
}

static void begin_game(const season2_play *play)
{
    play->s->stage = SEASON2_STAGE_NONE;
    season2_lay_out(play);
}

/* The end-of-game area: cards first, then twists. [season2.area.1] [season2.after.2] */
static void begin_area(const season2_play *play)
{
    season2_state *s = play->s;
    for (unsigned city = 0; city < play->p->cities; city++) {
        (void)surto__copies_send(&s->infection_place[city], &s->infection_upgrade[city],
                                 1U << SEASON2_INFECTION_AREA, 0);
    }
    season2_one_layer(play->game, s);
    s->stage = SEASON2_STAGE_TWISTS;
    s->twist = 0;
    read_twists(play);
}

/* In rising order of their numbers, which is that of the pack; each begins with its condition.
 * [season2.area.2] [season2.area.3] [season2.area.4] */
static void read_twists(const season2_play *play)
{
    season2_state *s = play->s;
    surto__story_reader reader = season2_reader(play);
    while (s->twist < play->p->story.twist_count) {
        unsigned twist = s->twist++;
        if (!((s->area_twists >> twist) & 1)) {
            continue;
        }
        surto__story_begin(&reader, SURTO__BLOCK_TWIST + twist);
        if (!season2_read_story(play)) {
            s->phase = SEASON2_STORY;
            return;
        }
    }
    s->twist = 0;
    s->area_twists = 0;
    s->stage = SEASON2_STAGE_NONE;
    close_game(play);
}

/* After a game a PAUSE is lifted. [season2.legacy.5] */
static void begin_after_legacy(const season2_play *play)
{
    play->s->stage = SEASON2_STAGE_LEGACY;
    if (read_legacy(play, SURTO__MARK_PAUSE)) {
        begin_area(play);
    }
}

void season2_read_on(const season2_play *play)
{
    season2_state *s = play->s;
    s->asked = SEASON2_ASKED_NOTHING;
    if (!season2_read_story(play)) {
        if (s->stage != SEASON2_STAGE_NONE) {
            s->phase = SEASON2_STORY;
        }
        return;
    }
    switch (s->stage) {
    case SEASON2_STAGE_SETUP:
        if (read_legacy(play, SURTO__MARK_NONE)) {
            begin_game(play);
        }
        break;
    case SEASON2_STAGE_LEFTOVER:
        begin_after_legacy(play);
        break;
    case SEASON2_STAGE_LEGACY:
        if (read_legacy(play, month_is_over(s) ? SURTO__MARK_PAUSE : SURTO__MARK_NONE)) {
            begin_area(play);
        }
        break;
    case SEASON2_STAGE_TWISTS:
        read_twists(play);
        break;
    default: /* in a game, which did not end while it was read [season2.recon.11] */
        season2_look_or_wait(play);
        break;
    }
}

/* ---- A month ---------------------------------------------------------------------------- */

/* What earlier months have left in the area and cannot be met anew: it asks for something permanent
 * that already exists. [season2.objective.10] */
static void leave_behind(const season2_play *play)
{
    season2_state *s = play->s;
    s->centres = season2_first_centres(play->p, s); /* no other pieces are on the board */
    for (uint32_t left = s->objectives; left != 0; left &= left - 1) {
        const season2_objective *o = &play->p->objectives[surto__lowest(left)];
        if (season2_holds(play->game, s, o->condition, o->arg)) {
            uint32_t bit = left & -left;
            s->objectives &= ~bit;
            s->mandatory &= ~bit;
        }
    }
    s->centres = 0;
}

/* [season2.setup.5] [season2.objective.5] */
static void bring_goals(season2_state *s, const season2_month *month)
{
    uint32_t goals = month->goals & ~s->lost_objectives;
    s->objectives |= goals;
    s->mandatory |= month->mandatory & goals;
    s->needed = month->needed;
}

void season2_begin_month(const season2_play *play, unsigned players, bool prologue)
{
    season2_state *s = play->s;
    assert(!s->running && players >= 2 && players <= play->game->seats);
    assert(s->calendar.month < play->p->month_count);
    s->games++;
    s->players = (uint8_t)players;
    s->in_prologue = prologue;
    surto__story_begin_game(&play->p->story, &s->story);
    season2_tell(play, SURTO_SEASON2_FACT_MONTH,
                 prologue ? (unsigned)SURTO__MONTHS_MAX : s->calendar.month, s->calendar.second,
                 s->calendar.level);
    if (prologue) { /* [season2.prologue.1] [season2.prologue.8] */
        bring_goals(s, &play->p->prologue);
        begin_game(play);
        return;
    }
    unsigned lifted = SURTO__MARK_NONE; /* [season2.legacy.8] */
    if (!s->calendar.second) {          /* [season2.calendar.3] [season2.legacy.6] */
        leave_behind(play);
        bring_goals(s, &play->p->months[s->calendar.month]);
        lifted = SURTO__MARK_STOP;
    }
    s->stage = SEASON2_STAGE_SETUP; /* [season2.setup.10] */
    if (read_legacy(play, lifted)) {
        begin_game(play);
    }
}

/* [season2.calendar.7] */
static void note_game(const season2_play *play, bool won)
{
    season2_state *s = play->s;
    surto__calendar_row *row = surto__calendar_now(&s->calendar);
    row->result = won ? SURTO__TRY_WON : SURTO__TRY_LOST;
    row->level = s->calendar.level;
    row->size = (uint8_t)surto__count(season2_network(play->game, s) & season2_cities(play->p));
    row->players = s->players;
    memcpy(row->who, s->who, sizeof row->who);
    s->last_won = won;
}

/* [season2.population.1] to [season2.population.4], and what stickers V and W add
 * [season2.population.2] [season2.population.3] [season2.sticker.12] */
static void change_populations(const season2_play *play)
{
    season2_state *s = play->s;
    unsigned shrink = season2_sticker(play->p, s, SEASON2_STICKER_MARKED_SHRINK);
    unsigned grow = season2_sticker(play->p, s, SEASON2_STICKER_SUPPLIED_GROW);
    uint64_t shrinking = season2_marked_for(play->p, s, SEASON2_STICKER_MARKED_SHRINK);
    for (uint64_t left = s->present; left != 0; left &= left - 1) {
        unsigned location = surto__lowest(left);
        int now = (int)season2_population(s, location), next = now;
        if ((shrinking >> location) & 1) {
            next -= (int)shrink;
        }
        if (season2_plague(s, location) > 0) {
            next--;
        }
        if (grow != SURTO_NONE && location < play->p->cities && s->supplies[location] >= grow) {
            next++;
        }
        if ((s->centres >> location) & 1) {
            next++;
        }
        next = next < 0 ? 0 : next > SEASON2_POPULATION_MAX ? SEASON2_POPULATION_MAX : next;
        if (next != now) {
            surto__nibble_set(s->population, location, (unsigned)next);
            season2_tell(play, SURTO_SEASON2_FACT_POPULATION, location, (unsigned)next, 0);
        }
    }
}

void season2_after_game(const season2_play *play)
{
    season2_state *s = play->s;
    bool won = s->phase == SEASON2_WON;
    assert(!s->running && s->phase >= SEASON2_WON);
    if (s->in_prologue) { /* [season2.prologue.2] [season2.prologue.8] */
        s->area_twists = 0;
        gather_cards(play);
        put_away(s);
        s->objectives = s->mandatory = 0;
        s->needed = 0;
        s->phase = SEASON2_MONTH;
        return;
    }
    note_game(play, won);
    gather_cards(play);
    change_populations(play);
    s->active = 0;
    s->stage = SEASON2_STAGE_LEFTOVER;
    s->phase = SEASON2_STORY;
    season2_read_on(play); /* what was being read when the game ended, first */
}

/* ---- Purchases -------------------------------------------------------------------------- */

uint32_t season2_buyable_abilities(const surto_game *game, const season2_state *s,
                                   unsigned character)
{
    const season2_pack *p = season2_pack_of(game);
    const season2_character *who = &s->character[character];
    uint32_t abilities = 0;
    if (who->life != SEASON2_LIVING) { /* [season2.buy.1] */
        return 0;
    }
    for (unsigned ability = 0; ability < p->ability_count; ability++) {
        bool left = surto__nibble(s->bought, ability) < p->abilities[ability].copies;
        abilities |= (uint32_t)(((s->abilities >> ability) & 1) && left &&
                                p->abilities[ability].cost <= s->units)
                     << ability; /* [season2.buy.4] [season2.buy.5] */
    }
    for (unsigned space = 0; space < SEASON2_SPACES; space++) { /* [season2.buy.3] */
        unsigned what = who->space[space];
        if (what >= SEASON2_SPACE_ABILITY && what < SEASON2_SPACE_SCAR) {
            abilities &= ~(UINT32_C(1) << (what - SEASON2_SPACE_ABILITY));
        }
    }
    return abilities;
}

/* [season2.buy.6] [season2.buy.8] */
uint64_t season2_buyable_upgrades(const surto_game *game, const season2_state *s, unsigned upgrade)
{
    const season2_pack *p = season2_pack_of(game);
    uint64_t cities = 0;
    if (p->upgrades[upgrade].cost > s->units || !season2_upgrade_left(game, s, upgrade)) {
        return 0;
    }
    for (uint64_t left = season2_network(game, s) & season2_cities(p); left != 0;
         left &= left - 1) {
        unsigned city = surto__lowest(left);
        if (season2_can_upgrade(game, s, city, upgrade)) {
            cities |= surto__bit(city);
        }
    }
    return cities;
}

/* A forsaken location must be in the network. [season2.buy.9] [season2.buy.10] [season2.buy.11] */
static unsigned population_cost(const season2_pack *p, const season2_state *s, unsigned location)
{
    return season2_population(s, location) == 0 ? p->cost_forsaken : p->cost_population;
}

uint64_t season2_buyable_population(const surto_game *game, const season2_state *s)
{
    uint64_t locations = 0, network = season2_network(game, s);
    for (uint64_t left = s->present; left != 0; left &= left - 1) {
        unsigned location = surto__lowest(left), people = season2_population(s, location);
        if (people < SEASON2_POPULATION_MAX && (people > 0 || ((network >> location) & 1)) &&
            population_cost(season2_pack_of(game), s, location) <= s->units) {
            locations |= surto__bit(location); /* [season2.buy.12] [season2.buy.13] */
        }
    }
    return locations;
}

static bool can_buy(const surto_game *game, const season2_state *s)
{
    const season2_pack *p = season2_pack_of(game);
    if (season2_buyable_population(game, s) != 0) {
        return true;
    }
    for (unsigned upgrade = 0; upgrade < 2 * SEASON2_UPGRADES; upgrade++) {
        if (season2_buyable_upgrades(game, s, upgrade) != 0) {
            return true;
        }
    }
    for (unsigned character = 0; character < p->job_count; character++) {
        for (unsigned space = 0; space < p->spaces; space++) { /* [season2.buy.2] */
            if (s->character[character].space[space] == SEASON2_SPACE_EMPTY &&
                season2_buyable_abilities(game, s, character) != 0) {
                return true;
            }
        }
    }
    return false;
}

/* [season2.unit.1] [season2.unit.2] [season2.unit.3] */
static unsigned units_of(const surto_game *game, const season2_state *s)
{
    const season2_pack *p = season2_pack_of(game);
    unsigned cities = surto__count(season2_network(game, s) & season2_cities(p)), line = 0;
    while (cities > p->unit_cities[line]) { /* the last line counts all */
        assert(line + 1U < p->unit_lines);
        line++;
    }
    return p->unit_number[line];
}

/* The pieces are put away, units are given. [season2.unit.4] */
static void close_game(const season2_play *play)
{
    season2_state *s = play->s;
    put_away(s);
    unsigned units = units_of(play->game, s) + s->last_won + s->more_units;
    s->more_units = 0;
    assert(units <= UINT8_MAX);
    s->units = (uint8_t)units;
    s->phase = SEASON2_PURCHASES;
    season2_tell(play, SURTO_SEASON2_FACT_UNITS, units, 0, 0);
    if (!can_buy(play->game, s)) {
        season2_end_purchases(play);
    }
}

void season2_buy(const season2_play *play, surto_move move)
{
    season2_state *s = play->s;
    const season2_pack *p = play->p;
    unsigned cost;
    switch (move.kind) {
    case SEASON2_BUY_ABILITY:
        cost = p->abilities[move.arg[2]].cost;
        s->character[move.arg[0]].space[move.arg[1] - 1] =
            (uint8_t)(SEASON2_SPACE_ABILITY + move.arg[2]);
        surto__nibble_set(s->bought, move.arg[2], surto__nibble(s->bought, move.arg[2]) + 1);
        break;
    case SEASON2_BUY_UPGRADE:
        cost = p->upgrades[move.arg[0]].cost;
        season2_put_upgrade(play, move.arg[1], move.arg[0]);
        break;
    default: /* SEASON2_BUY_POPULATION */
        cost = population_cost(p, s, move.arg[0]);
        surto__nibble_set(s->population, move.arg[0], season2_population(s, move.arg[0]) + 1);
        break;
    }
    assert(cost <= s->units);
    s->units = (uint8_t)(s->units - cost);
    season2_tell(play, SURTO_SEASON2_FACT_BOUGHT, move.kind, move.arg[0],
                 move.arg[move.kind == SEASON2_BUY_ABILITY ? 2 : 1]);
    if (!can_buy(play->game, s)) {
        season2_end_purchases(play);
    }
}

/* The end of the story, if that was the last game. [season2.legacy.11] */
static void read_finale(const season2_play *play)
{
    const season2_state *s = play->s;
    if (month_is_over(s) && s->calendar.month + 1U == play->p->month_count) {
        surto__story_reader reader = season2_reader(play);
        surto__finale_read(&reader);
    }
}

/* The calendar, and the next month or the end. [season2.unit.5] [season2.calendar.2]
 * [season2.calendar.4] [season2.calendar.6] [season2.calendar.8] */
void season2_end_purchases(const season2_play *play)
{
    season2_state *s = play->s;
    s->units = 0;
    unsigned month = s->calendar.month;
    surto__calendar_change(&s->calendar, 0, s->last_won ? -LEVEL_STEP : LEVEL_STEP);
    read_finale(play);
    surto__calendar_next(&s->calendar, !s->last_won);
    if (s->calendar.month != month) { /* [season2.objective.11] */
        s->objectives &= ~play->p->months[month].once;
        s->mandatory &= ~play->p->months[month].once;
    }
    if (s->calendar.month < play->p->month_count) { /* [season2.calendar.1] */
        s->phase = SEASON2_MONTH;
        return;
    }
    s->phase = SEASON2_FINISHED;
    int points = season2_score(play->game, s);
    season2_tell(play, SURTO_SEASON2_FACT_FINISHED, (unsigned)points & 255,
                 (unsigned)points >> 8 & 255, 0);
}
