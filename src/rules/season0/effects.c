/* What content does: effects of a closed list, in a running game or between games. An effect that
 * cannot take place is skipped. [season0.content.1] [season0.content.2] [season0.content.3] */
#include "rules/season0/play.h"

/* ---- The board -------------------------------------------------------------------------- */

static uint64_t scope_of(const season0_play *play, const uint8_t *arg)
{
    switch (arg[0]) {
    case SEASON0_SCOPE_CITY:
        return surto__bit(arg[1]);
    case SEASON0_SCOPE_REGION:
        return play->game->board.of_colour[arg[1]];
    case SEASON0_SCOPE_MARKED:
        return play->s->marked;
    default: /* SEASON0_SCOPE_BOARD */
        return season0_cities(play->p);
    }
}

static void change_symbols(const season0_play *play, const uint8_t *arg, bool more)
{
    for (uint64_t left = scope_of(play, arg); left != 0; left &= left - 1) {
        unsigned city = surto__lowest(left), now = season0_symbols(play->s, city);
        unsigned max = SEASON0_SYMBOLS_MAX, number = arg[2];
        unsigned next =
            more ? (now + number < max ? now + number : max) : (now > number ? now - number : 0);
        season0_set_symbols(play, city, next);
    }
}

/* The card changes with the city: it is asked for its city's side. [season0.words.6] */
static void change_side(season0_state *s, unsigned city, unsigned side)
{
    for (unsigned other = 0; other < SEASON0_AFFILIATIONS; other++) {
        s->side[other] &= ~surto__bit(city);
    }
    s->side[side] |= surto__bit(city);
}

static void switch_link(const season0_play *play, unsigned link, bool on)
{
    uint64_t *links = &play->s->links[link / 64], before = *links, bit = surto__bit(link % 64);
    *links = on ? before | bit : before & ~bit;
    if (!season0_connected(play->game, play->s)) { /* it would cut the board */
        *links = before;
    }
}

/* Pieces of a running game; nothing of it makes anybody lose cover. [season0.content.4] */
static void change_pieces(const season0_play *play, const surto__instruction *now)
{
    season0_state *s = play->s;
    const uint8_t *arg = now->arg;
    if (!s->running) {
        return;
    }
    switch (now->op) {
    case SEASON0_DO_REMOVE_AGENTS:
        for (uint64_t left = scope_of(play, arg); left != 0; left &= left - 1) {
            season0_remove_agents(play, surto__lowest(left), arg[2]);
        }
        break;
    case SEASON0_DO_TEAM:
        if (season0_team_left(s, arg[0])) {
            season0_move_team(play, arg[0], SURTO_NONE, arg[1]);
        }
        break;
    case SEASON0_DO_REMOVE_TEAM:
        if (season0_teams_in(s, arg[0], arg[1]) > 0) {
            season0_move_team(play, arg[0], arg[1], SURTO_NONE);
        }
        break;
    case SEASON0_DO_SAFEHOUSE:
        if (!((s->safehouses >> arg[0]) & 1) && surto__count(s->safehouses) < play->p->safehouses) {
            season0_put_safehouse(play, arg[0], SURTO_NONE);
        }
        break;
    case SEASON0_DO_REMOVE_SAFEHOUSE:
        if ((s->safehouses >> arg[0]) & 1) {
            season0_take_safehouse(play, arg[0]);
        }
        break;
    default: { /* SEASON0_DO_THREAT_UP */
        unsigned last = play->p->track_length - 1U, next = s->threat + arg[0];
        s->threat = (uint8_t)(next < last ? next : last);
        break;
    }
    }
}

/* Agents in a running game, and covers that are lost in it. Returns: false if an answer is needed
 * or the game is over. */
static bool strike(const season0_play *play, const surto__instruction *now)
{
    season0_state *s = play->s;
    if (!s->running) {
        return true;
    }
    if (now->op == SEASON0_DO_AGENTS) {
        season0_place_agents(play, now->arg[0], now->arg[1]);
    } else { /* SEASON0_DO_LOSE_COVER */
        uint64_t cities = scope_of(play, now->arg);
        for (unsigned seat = 0; seat < s->players; seat++) {
            bool meant = (cities >> s->pawn[seat]) & 1;
            s->losses[seat] = (uint8_t)(s->losses[seat] + (meant ? now->arg[2] : 0));
        }
    }
    return !season0_is_over(s) && season0_resolve(play);
}

/* ---- Cards ------------------------------------------------------------------------------ */

static void find_event(season0_state *s, unsigned event)
{
    uint16_t bit = (uint16_t)(s->sealed_events & 1U << event);
    s->sealed_events &= (uint16_t)~bit;
    s->reserve |= bit;
}

/* In a running game only where everybody can see it. [season0.destroy.1] [season0.content.5] */
static void destroy_event(season0_state *s, unsigned event)
{
    uint16_t bit = (uint16_t)(1U << event);
    uint64_t card = surto__bit(SEASON0_CARD_EVENT + event), *hand = s->hand;
    uint64_t held = hand[0] | hand[1] | hand[2] | hand[3] | s->unseen;
    if ((s->sealed_events & bit) || (s->running && (held & card))) {
        return;
    }
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        hand[seat] &= ~card;
    }
    s->unseen &= ~card;
    s->player_discard &= ~card;
    s->reserve &= (uint16_t)~bit;
    s->lost_events |= bit;
}

/* ---- Aliases ---------------------------------------------------------------------------- */

static void give_asset(season0_state *s, const season0_pack *p, unsigned alias, unsigned asset)
{
    season0_alias *it = &s->alias[alias];
    unsigned copies = surto__nibble(s->bought, asset);
    if (it->life == SEASON0_READY && season0_has_space(p, it) && !((it->assets >> asset) & 1) &&
        ((s->assets >> asset) & 1) && copies < p->assets[asset].copies) {
        it->assets |= (uint16_t)(1U << asset);
        surto__nibble_set(s->bought, asset, copies + 1);
    }
}

static void give_liability(const season0_play *play, unsigned alias, unsigned liability)
{
    season0_state *s = play->s;
    season0_alias *it = &s->alias[alias];
    if (it->life == SEASON0_READY && season0_has_space(play->p, it) &&
        ((season0_liabilities_for(s, it) >> liability) & 1)) {
        it->liabilities |= (uint16_t)(1U << liability);
        season0_tell(play, SURTO_SEASON0_FACT_LIABILITY, alias, liability, SURTO_NONE);
    }
}

/* [season0.alias.5] */
unsigned season0_occupations_for(const surto_game *game, const season0_state *s, unsigned alias)
{
    const season0_pack *p = season0_pack_of(game);
    unsigned occupations = s->occupations;
    for (unsigned i = 0; i < p->occupation_count; i++) {
        if (p->occupations[i].affiliation != alias % SEASON0_AFFILIATIONS) {
            occupations &= ~(1U << i);
        }
    }
    for (unsigned other = 0; other < SEASON0_PASSPORT_ALIASES; other++) {
        if (s->alias[other].life != SEASON0_NOT_MADE) {
            occupations &= ~(1U << s->alias[other].occupation);
        }
    }
    return occupations;
}

/* Asks for the occupation of the next alias of an affiliation, from a character on. Returns: false
 * if it asks. [season0.alias.4] */
static bool ask_for_occupation(const season0_play *play, unsigned side, unsigned character)
{
    season0_state *s = play->s;
    for (; character < SEASON0_CHARACTERS; character++) {
        unsigned alias = SEASON0_AFFILIATIONS * character + side;
        if (s->alias[alias].life == SEASON0_NOT_MADE &&
            season0_occupations_for(play->game, s, alias) != 0) {
            s->asked = SEASON0_ASKED_CREATE;
            s->cursor = (uint8_t)alias;
            return false;
        }
    }
    return true;
}

void season0_create(const season0_play *play, unsigned alias, unsigned occupation)
{
    season0_state *s = play->s;
    s->alias[alias].life = SEASON0_READY;
    s->alias[alias].occupation = (uint8_t)occupation;
    season0_stop_asking(s);
    season0_tell(play, SURTO_SEASON0_FACT_CREATED, alias, occupation, 0);
    if (ask_for_occupation(play, alias % SEASON0_AFFILIATIONS, alias / SEASON0_AFFILIATIONS + 1)) {
        season0_read_on(play);
    }
}

unsigned season0_to_specialise(const season0_state *s)
{
    unsigned aliases = 0;
    for (unsigned alias = 0; alias < SEASON0_PASSPORT_ALIASES && s->specialities; alias++) {
        aliases |= (unsigned)(s->alias[alias].life == SEASON0_READY &&
                              s->alias[alias].speciality == SURTO_NONE)
                   << alias;
    }
    return aliases;
}

/* Asks for so many specialities, as long as there is an alias without one. Returns: false if it
 * asks. */
static bool ask_for_speciality(season0_state *s, unsigned number)
{
    if (number == 0 || season0_to_specialise(s) == 0) {
        return true;
    }
    s->asked = SEASON0_ASKED_SPECIALISE;
    s->cursor = (uint8_t)number;
    return false;
}

/* [season0.alias.8] */
void season0_specialise(const season0_play *play, unsigned alias, unsigned speciality)
{
    season0_state *s = play->s;
    unsigned number = s->cursor - 1U;
    s->alias[alias].speciality = (uint8_t)speciality;
    season0_stop_asking(s);
    season0_tell(play, SURTO_SEASON0_FACT_SPECIALITY, alias, speciality, 0);
    if (ask_for_speciality(s, number)) {
        season0_read_on(play);
    }
}

/* ---- Rules ------------------------------------------------------------------------------ */

/* It is for the next game. [season0.objective.7] */
static void add_objective(season0_state *s, unsigned objective)
{
    s->extra |= surto__bit(objective) & ~(s->lost_objectives | s->goals);
}

static void destroy_objective(season0_state *s, unsigned objective)
{
    uint64_t bit = surto__bit(objective);
    if (!s->running) {
        s->lost_objectives |= bit;
        s->goals &= ~bit;
        s->extra &= ~bit;
        s->kept &= ~bit;
    }
}

static void add_units(season0_state *s, unsigned units)
{
    unsigned sum = s->more_units + units;
    s->more_units = (uint8_t)(sum < SEASON0_MORE_UNITS_MAX ? sum : SEASON0_MORE_UNITS_MAX);
}

/* ---- All of them ------------------------------------------------------------------------ */

/* Effects on what is permanent, beside cards and pieces. */
static void change_campaign(const season0_play *play, const surto__instruction *now)
{
    season0_state *s = play->s;
    const uint8_t *arg = now->arg;
    switch (now->op) {
    case SEASON0_DO_OBJECTIVE:
        add_objective(s, arg[0]);
        break;
    case SEASON0_DO_DESTROY_OBJECTIVE:
        destroy_objective(s, arg[0]);
        break;
    case SEASON0_DO_ASSET:
        give_asset(s, play->p, arg[0], arg[1]);
        break;
    case SEASON0_DO_LIABILITY:
        give_liability(play, arg[0], arg[1]);
        break;
    case SEASON0_DO_BURN:
        if (s->alias[arg[0]].life == SEASON0_READY) {
            season0_burn(play, arg[0]);
        }
        break;
    case SEASON0_DO_UNLOCK_OCCUPATION:
        s->occupations |= (uint16_t)(1U << arg[0]);
        break;
    case SEASON0_DO_UNLOCK_ASSET:
        s->assets |= (uint16_t)(1U << arg[0]);
        break;
    case SEASON0_DO_UNLOCK_LIABILITY:
        s->liabilities |= (uint16_t)(1U << arg[0]);
        break;
    case SEASON0_DO_UNLOCK_SPECIALITY:
        s->specialities |= (uint16_t)(1U << arg[0]);
        break;
    case SEASON0_DO_EVENT:
        find_event(s, arg[0]);
        break;
    case SEASON0_DO_DESTROY_EVENT:
        destroy_event(s, arg[0]);
        break;
    case SEASON0_DO_WATCH:
    case SEASON0_DO_UNWATCH:
        change_symbols(play, arg, now->op == SEASON0_DO_WATCH);
        break;
    case SEASON0_DO_AFFILIATION:
        change_side(s, arg[0], arg[1]);
        break;
    case SEASON0_DO_LINK:
    case SEASON0_DO_UNLINK:
        switch_link(play, arg[0], now->op == SEASON0_DO_LINK);
        break;
    case SEASON0_DO_PERMANENT:
        if (surto__count(s->permanent) < play->p->safehouses) {
            s->permanent |= surto__bit(arg[0]);
        }
        break;
    case SEASON0_DO_REMOVE_PERMANENT:
        s->permanent &= ~surto__bit(arg[0]);
        break;
    case SEASON0_DO_VANS:
        s->vans[arg[0]] = arg[1];
        break;
    case SEASON0_DO_ESCALATIONS:
        s->escalations = arg[0];
        break;
    case SEASON0_DO_TRACK:
        s->track = arg[0];
        break;
    case SEASON0_DO_PROTOCOL: /* [season0.protocol.1] [season0.protocol.2] */
        s->protocols |= (uint8_t)(1U << arg[0]);
        break;
    case SEASON0_DO_STICKER: /* [season0.sticker.1] [season0.sticker.2] */
        s->stickers |= UINT32_C(1) << arg[0];
        break;
    case SEASON0_DO_NOTE: /* [season0.file.1] */
        s->notes |= UINT32_C(1) << arg[0];
        break;
    case SEASON0_DO_REMOVE_NOTE:
        s->notes &= ~(UINT32_C(1) << arg[0]);
        break;
    case SEASON0_DO_UNITS:
        add_units(s, arg[0]);
        break;
    case SEASON0_DO_FUNDING_UP:
        season0_change_funding(play, arg[0]);
        break;
    case SEASON0_DO_FUNDING_DOWN:
        season0_change_funding(play, -(int)arg[0]);
        break;
    case SEASON0_DO_POINTS:
        surto__calendar_points(&s->calendar, arg[0]);
        break;
    case SEASON0_DO_PENALTY:
        surto__calendar_points(&s->calendar, -(int)arg[0]);
        break;
    case SEASON0_DO_MARK:
        s->marked |= surto__bit(arg[0]);
        break;
    case SEASON0_DO_UNMARK:
        s->marked &= ~surto__bit(arg[0]);
        break;
    default: /* SEASON0_DO_LIFT */
        s->stickers &= ~(UINT32_C(1) << arg[0]);
        break;
    }
}

/* Returns: false if an answer is needed, or the game is over: the rest is read when its end is
 * dealt with. */
static bool do_effect(void *context, const surto__instruction *now)
{
    const season0_play *play = context;
    season0_state *s = play->s;
    const uint8_t *arg = now->arg;
    surto__emit_story(play->sink, SURTO_SEASON0_FACT_EFFECT, s->story.block, s->story.step - 1U, 0);
    switch (now->op) {
    case SEASON0_DO_PACKET: /* [season0.safe.1] */
        (void)surto__story_open(&s->story, arg[0]);
        return true;
    case SEASON0_DO_DOOR: /* [season0.door.1] */
        (void)surto__story_open(&s->story, SURTO__PACKETS_MAX + arg[0]);
        return true;
    case SEASON0_DO_OPERATION: /* [season0.operation.1] [season0.operation.2] */
        (void)surto__operation_open(&s->operations, arg[0]);
        return true;
    case SEASON0_DO_CREATE:
        return ask_for_occupation(play, arg[0], 0);
    case SEASON0_DO_SPECIALISE:
        return ask_for_speciality(s, arg[0]);
    case SEASON0_DO_LOSE_COVER:
    case SEASON0_DO_AGENTS:
        return strike(play, now);
    case SEASON0_DO_REMOVE_AGENTS:
    case SEASON0_DO_TEAM:
    case SEASON0_DO_REMOVE_TEAM:
    case SEASON0_DO_SAFEHOUSE:
    case SEASON0_DO_REMOVE_SAFEHOUSE:
    case SEASON0_DO_THREAT_UP:
        change_pieces(play, now);
        return true;
    default: /* everything else is permanent and asks nobody */
        change_campaign(play, now);
        return true;
    }
}

/* Joined, denied or with an `else` they are in the story's program. [season0.content.7] */
static bool holds(void *context, unsigned condition, const uint8_t *args)
{
    const season0_play *play = context;
    return season0_holds(play->game, play->s, condition, args);
}

static void begin(void *context, unsigned block)
{
    const season0_play *play = context;
    surto__emit_story(play->sink, SURTO_SEASON0_FACT_BLOCK, block, 0, 0);
}

/* [season0.content.6] */
static void tell(void *context, const surto__instruction *line)
{
    const season0_play *play = context;
    const surto__story_state *at = &play->s->story;
    surto__emit_story(play->sink, SURTO_SEASON0_FACT_TOLD, at->block, at->step - 1U, line->arg[0]);
}

surto__story_reader season0_reader(const season0_play *play)
{
    /* The reader hands the context back to the functions above, which take it as it was. */
    return (surto__story_reader){&play->p->story,
                                 &play->s->story,
                                 &play->s->operations,
                                 (void *)(uintptr_t)play,
                                 begin,
                                 tell,
                                 do_effect,
                                 holds};
}

void season0_ask_choice(season0_state *s)
{
    if (s->story.choices > 0) {
        s->asked = SEASON0_ASKED_CHOOSE;
    }
}

bool season0_read_story(const season0_play *play)
{
    surto__story_reader reader = season0_reader(play);
    bool read = surto__story_read(&reader);
    season0_ask_choice(play->s);
    return read;
}
