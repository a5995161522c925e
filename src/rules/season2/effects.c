/* What content does: effects of a closed list, in a running game or between games. An effect that
 * cannot take place is skipped. [season2.content.1] [season2.content.2] [season2.content.3] */
#include "rules/season2/play.h"

/* ---- The board -------------------------------------------------------------------------- */

static bool on_board(const season2_state *s, unsigned location)
{
    return (s->present >> location) & 1;
}

static void set_population(const season2_play *play, unsigned location, unsigned number)
{
    surto__nibble_set(play->s->population, location, number);
    season2_tell(play, SURTO_SEASON2_FACT_POPULATION, location, number, 0);
}

static uint64_t scope_of(const season2_play *play, const uint8_t *arg)
{
    const season2_state *s = play->s;
    switch (arg[0]) {
    case SEASON2_SCOPE_LOCATION:
        return surto__bit(arg[1]) & s->present;
    case SEASON2_SCOPE_COLOUR:
        return play->game->board.of_colour[arg[1]] & s->present;
    case SEASON2_SCOPE_NETWORK:
        return season2_network(play->game, s);
    case SEASON2_SCOPE_CITIES:
        return s->present & season2_cities(play->p);
    case SEASON2_SCOPE_HAVENS:
        return season2_havens(play->p, s);
    case SEASON2_SCOPE_MARKED:
        return season2_marked(s);
    case SEASON2_SCOPE_STRUCK:
        return s->marks[SEASON2_MARK_STRUCK];
    case SEASON2_SCOPE_LAMPS:
        return s->marks[SEASON2_MARK_LAMP];
    default: /* SEASON2_SCOPE_FORSAKEN */
        return season2_forsaken(play->game, s);
    }
}

static void remove_marks(season2_state *s, uint64_t locations)
{
    s->marks[SEASON2_MARK_STRUCK] &= ~locations;
    s->marks[SEASON2_MARK_LAMP] &= ~locations;
}

/* [season2.mark.1] [season2.mark.2] */
void season2_put_mark(season2_state *s, uint64_t locations, unsigned mark)
{
    remove_marks(s, locations);
    s->marks[mark] |= locations;
}

static void change_population(const season2_play *play, const uint8_t *arg, bool grow)
{
    for (uint64_t left = scope_of(play, arg); left != 0; left &= left - 1) {
        unsigned location = surto__lowest(left), now = season2_population(play->s, location);
        unsigned max = SEASON2_POPULATION_MAX, number = arg[2];
        unsigned next =
            grow ? (now + number < max ? now + number : max) : (now > number ? now - number : 0);
        set_population(play, location, next);
    }
}

static void switch_link(season2_state *s, unsigned link, bool on)
{
    uint64_t bit = surto__bit(link % 64);
    s->links[link / 64] = on ? s->links[link / 64] | bit : s->links[link / 64] & ~bit;
}

/* Supplies and plague cubes of a running game. */
static void change_pieces(const season2_play *play, const surto__instruction *now)
{
    season2_state *s = play->s;
    unsigned location = now->arg[0], number = now->arg[1];
    if (!s->running || !on_board(s, location)) {
        return;
    }
    bool in_network = (season2_network(play->game, s) >> location) & 1;
    switch (now->op) {
    case SEASON2_DO_SUPPLY:
        number = number < s->stock ? number : s->stock;
        if (number > 0 && in_network) {
            season2_put_supplies(play, location, number);
        }
        break;
    case SEASON2_DO_STRIP:
        number = number < s->supplies[location] ? number : s->supplies[location];
        if (number > 0 && in_network) {
            season2_strip_supplies(play, location, number);
        }
        break;
    case SEASON2_DO_PLAGUE:
        while (number-- > 0 && season2_plague(s, location) < 3 && s->running) {
            season2_place_plague(play, location);
        }
        break;
    case SEASON2_DO_HEAL:
        season2_heal(play, location, number);
        break;
    default: /* SEASON2_DO_CENTRE */
        if (!((s->centres >> location) & 1) && surto__count(s->centres) < play->p->centres) {
            s->centres |= surto__bit(location);
            season2_tell(play, SURTO_SEASON2_FACT_CENTRE, location, SURTO_NONE, 0);
        }
        break;
    }
}

/* ---- Cards ------------------------------------------------------------------------------ */

/* Finds sealed cards of a city on the board: between games they come into the next one; in a
 * running game they wait for it. [season2.content.5] */
static void find_cards(season2_state *s, unsigned city, unsigned number)
{
    unsigned to = s->running ? SEASON2_RESERVE : SEASON2_IN_DECK;
    while (number-- > 0 && surto__copies_move(&s->card_place[city], &s->card_upgrade[city], 0,
                                              SEASON2_SEALED, to)) {
    }
}

/* [season2.area.1] */
static void find_infections(season2_state *s, unsigned city, unsigned number)
{
    unsigned to = s->running ? (unsigned)SEASON2_INFECTION_AREA : 0;
    while (number-- > 0 &&
           surto__copies_move(&s->infection_place[city], &s->infection_upgrade[city], 0,
                              SEASON2_INFECTION_SEALED, to)) {
        s->layers = (uint8_t)(s->layers + (to == 0 && s->layers == 0));
    }
}

/* Those without an upgrade first. [season2.destroy.1] */
static void destroy_copies(uint16_t *places, uint8_t *upgrades, unsigned from, unsigned to,
                           unsigned number)
{
    for (unsigned upgrade = 0; upgrade <= SEASON2_UPGRADES; upgrade++) {
        while (number > 0 && surto__copies_move(places, upgrades, upgrade, from, to)) {
            number--;
        }
    }
}

static void destroy_infections(const season2_play *play, unsigned city, unsigned number)
{
    season2_state *s = play->s;
    unsigned from = s->running ? (unsigned)SEASON2_INFECTION_DISCARD : 0;
    destroy_copies(&s->infection_place[city], &s->infection_upgrade[city], from,
                   SEASON2_INFECTION_DESTROYED, number);
    if (!s->running) {
        season2_one_layer(play->game, s);
    }
}

static void find_event(const season2_play *play, unsigned event)
{
    season2_state *s = play->s;
    if (surto__nibble(s->event_place, event) == SEASON2_SEALED) {
        bool now = play->p->events[event].unrationed && !s->running;
        surto__nibble_set(s->event_place, event, now ? SEASON2_IN_DECK : SEASON2_RESERVE);
    }
}

static void destroy_event(season2_state *s, unsigned event)
{
    unsigned place = surto__nibble(s->event_place, event);
    bool may = place == SEASON2_RESERVE || place == SEASON2_IN_DISCARD ||
               (!s->running && place == SEASON2_IN_DECK);
    if (may) {
        surto__nibble_set(s->event_place, event, SEASON2_DESTROYED);
    }
}

static void find_produce(season2_state *s, unsigned boxes)
{
    if (s->produce[SEASON2_PRODUCE_MAX - 1] == 0xff) {
        unsigned place = s->running ? SEASON2_RESERVE : SEASON2_IN_DECK;
        s->produce[SEASON2_PRODUCE_MAX - 1] = (uint8_t)(boxes << 4 | place);
        season2_sort_produce(s);
    }
}

static void destroy_produce(season2_state *s, unsigned boxes)
{
    unsigned card = SEASON2_CARD_PRODUCE + boxes - 1;
    unsigned from = s->running ? SEASON2_IN_DISCARD : SEASON2_IN_DECK;
    if (season2_count_of(s, card, from) > 0) {
        season2_move_card(s, card, from, SEASON2_DESTROYED);
    }
}

/* The card is one without an upgrade. */
void season2_put_upgrade(const season2_play *play, unsigned city, unsigned upgrade)
{
    season2_state *s = play->s;
    unsigned sticker = upgrade % SEASON2_UPGRADES + 1, place = season2_upgrade_place(s, upgrade);
    if (upgrade < SEASON2_UPGRADES) {
        (void)surto__copies_upgrade(&s->card_place[city], &s->card_upgrade[city], place, sticker);
    } else {
        (void)surto__copies_upgrade(&s->infection_place[city], &s->infection_upgrade[city], place,
                                    sticker);
    }
}

/* ---- Rules and characters --------------------------------------------------------------- */

static void add_objective(season2_state *s, unsigned objective, bool mandatory)
{
    uint32_t bit = UINT32_C(1) << objective;
    if (s->lost_objectives & bit) {
        return;
    }
    s->objectives |= bit;
    s->mandatory = mandatory ? s->mandatory | bit : s->mandatory & ~bit;
}

static void destroy_objective(season2_state *s, unsigned objective)
{
    uint32_t bit = UINT32_C(1) << objective;
    if (s->objectives & bit) {
        s->objectives &= ~bit;
        s->mandatory &= ~bit;
        s->met &= ~bit;
        s->lost_objectives |= bit;
    }
}

static void find_twist(season2_state *s, unsigned twist)
{
    s->twists |= (uint16_t)((1U << twist) & ~s->lost_twists);
}

static void destroy_twist(season2_state *s, unsigned twist)
{
    uint16_t bit = (uint16_t)(s->twists & 1U << twist);
    s->lost_twists |= bit;
    s->twists &= (uint16_t)~bit;
    s->area_twists &= s->twists;
}

static void open_site(season2_state *s, unsigned site, bool open)
{
    uint8_t bit = (uint8_t)(1U << site);
    if (open) {
        s->open_sites |= bit;
    } else if (!(s->sites & bit)) {
        s->open_sites &= (uint8_t)~bit;
    }
}

/* Adds to a number that has a highest value. */
static void add_up(uint8_t *to, unsigned number, unsigned max)
{
    unsigned sum = *to + number;
    *to = (uint8_t)(sum < max ? sum : max);
}

/* [season2.character.4] [season2.character.7]. Returns: whether a home must be chosen. */
static bool make_character(season2_state *s, unsigned job)
{
    if (!((s->jobs >> job) & 1) || s->character[job].life != SEASON2_NOT_MADE) {
        return false;
    }
    s->asked = SEASON2_ASKED_CREATE;
    s->cursor = (uint8_t)job;
    return true;
}

/* Nobody leaves in the middle of a game he plays. [season2.away.1] [season2.away.2] */
static void send_away(season2_state *s, unsigned job, bool away)
{
    season2_character *who = &s->character[job];
    bool playing = season2_seat_of(s, job) != SURTO_NONE;
    if (away && who->life == SEASON2_LIVING && !playing) {
        who->life = SEASON2_AWAY;
    } else if (!away && who->life == SEASON2_AWAY) {
        who->life = SEASON2_LIVING;
    }
}

void season2_suffer_on(const season2_play *play)
{
    season2_state *s = play->s;
    if (s->suffering != 0) {
        s->asked = SEASON2_ASKED_SUFFER;
    } else {
        season2_read_on(play);
    }
}

/* Returns: whether anybody suffers. */
static bool begin_suffering(const season2_play *play, const uint8_t *arg)
{
    season2_state *s = play->s;
    for (unsigned character = 0; character < play->p->job_count; character++) {
        unsigned seat = s->running ? season2_seat_of(s, character) : (unsigned)SURTO_NONE;
        bool living = s->character[character].life == SEASON2_LIVING;
        bool meant = arg[0] == 0   ? living
                     : arg[0] == 1 ? seat != SURTO_NONE
                                   : seat != SURTO_NONE && s->pawn[seat] == arg[1];
        s->suffering |= (uint16_t)((unsigned)meant << character);
    }
    if (s->suffering != 0) {
        s->asked = SEASON2_ASKED_SUFFER;
    }
    return s->suffering != 0;
}

/* ---- All of them ------------------------------------------------------------------------ */

/* Effects on what is permanent, beside cards and pieces. */
static void change_campaign(const season2_play *play, const surto__instruction *now)
{
    season2_state *s = play->s;
    const uint8_t *arg = now->arg;
    switch (now->op) {
    case SEASON2_DO_OBJECTIVE:
        add_objective(s, arg[0], arg[1] != 0);
        break;
    case SEASON2_DO_DESTROY_OBJECTIVE:
        destroy_objective(s, arg[0]);
        break;
    case SEASON2_DO_NEEDED:
        s->needed = arg[0];
        break;
    case SEASON2_DO_TWIST:
        find_twist(s, arg[0]);
        break;
    case SEASON2_DO_DESTROY_TWIST:
        destroy_twist(s, arg[0]);
        break;
    case SEASON2_DO_STICKER:
        s->stickers |= UINT32_C(1) << arg[0];
        break;
    case SEASON2_DO_SUPPLIES:
        s->stock_number = arg[0];
        break;
    case SEASON2_DO_EPIDEMICS:
        s->epidemics = arg[0];
        break;
    case SEASON2_DO_DIAL:
        s->dial = arg[0];
        break;
    case SEASON2_DO_SITE:
    case SEASON2_DO_CLOSE_SITE:
        open_site(s, arg[0], now->op == SEASON2_DO_SITE);
        break;
    case SEASON2_DO_UNLOCK_JOB:
        s->jobs |= (uint16_t)(1U << arg[0]);
        break;
    case SEASON2_DO_UNLOCK_ABILITY:
        s->abilities |= UINT32_C(1) << arg[0];
        break;
    case SEASON2_DO_UNLOCK_SCAR:
        s->scars |= UINT32_C(1) << arg[0];
        break;
    case SEASON2_DO_UNLOCK_UPGRADE:
        s->upgrades |= (uint8_t)(1U << arg[0]);
        break;
    case SEASON2_DO_KEEP_CENTRE:
        s->kept_centres |= surto__bit(arg[0]);
        break;
    case SEASON2_DO_UNITS:
        add_up(&s->more_units, arg[0], SEASON2_MORE_UNITS_MAX);
        break;
    case SEASON2_DO_RATIONING_UP:
        surto__calendar_change(&s->calendar, 0, arg[0]);
        break;
    case SEASON2_DO_RATIONING_DOWN:
        surto__calendar_change(&s->calendar, 0, -(int)arg[0]);
        break;
    case SEASON2_DO_POINTS:
        surto__calendar_points(&s->calendar, arg[0]);
        break;
    case SEASON2_DO_PENALTY:
        surto__calendar_points(&s->calendar, -(int)arg[0]);
        break;
    case SEASON2_DO_MARK:
        season2_put_mark(s, scope_of(play, arg + 1), arg[0]);
        break;
    case SEASON2_DO_UNMARK:
        remove_marks(s, scope_of(play, arg));
        break;
    case SEASON2_DO_EXTRA: /* [season2.setup.39] */
        add_up(&s->more_extra, arg[0], SEASON2_SUPPLIES_MAX);
        break;
    case SEASON2_DO_SEARCH: /* [season2.search.4] */
        s->open_searches |= (uint8_t)(1U << arg[0]);
        break;
    case SEASON2_DO_CLOSE_SEARCH:
        s->open_searches &= (uint8_t) ~(1U << arg[0]);
        break;
    default: /* SEASON2_DO_LEAVE, SEASON2_DO_RETURN */
        send_away(s, arg[0], now->op == SEASON2_DO_LEAVE);
        break;
    }
}

/* Effects on cards. */
static void change_cards(const season2_play *play, const surto__instruction *now)
{
    season2_state *s = play->s;
    unsigned what = now->arg[0], number = now->arg[1];
    switch (now->op) {
    case SEASON2_DO_CARDS:
        find_cards(s, what, on_board(s, what) ? number : 0);
        break;
    case SEASON2_DO_INFECTIONS:
        find_infections(s, what, on_board(s, what) ? number : 0);
        break;
    case SEASON2_DO_DESTROY_CARDS:
        destroy_copies(&s->card_place[what], &s->card_upgrade[what],
                       s->running ? SEASON2_IN_DISCARD : SEASON2_IN_DECK, SEASON2_DESTROYED,
                       number);
        break;
    case SEASON2_DO_DESTROY_INFECTIONS:
        destroy_infections(play, what, number);
        break;
    case SEASON2_DO_EVENT:
        find_event(play, what);
        break;
    case SEASON2_DO_DESTROY_EVENT:
        destroy_event(s, what);
        break;
    case SEASON2_DO_PRODUCE:
        find_produce(s, what);
        break;
    case SEASON2_DO_DESTROY_PRODUCE:
        destroy_produce(s, what);
        break;
    default: /* SEASON2_DO_UPGRADE */
        if (season2_can_upgrade(play->game, s, what, number)) {
            season2_put_upgrade(play, what, number);
        }
        break;
    }
}

/* Returns: false if an answer is needed. */
static bool do_effect(void *context, const surto__instruction *now)
{
    const season2_play *play = context;
    season2_state *s = play->s;
    const uint8_t *arg = now->arg;
    surto__emit_story(play->sink, SURTO_SEASON2_FACT_EFFECT, s->story.block, s->story.step - 1U, 0);
    switch (now->op) {
    case SEASON2_DO_PACKET: /* [season2.packet.1] [season2.packet.2] */
        (void)surto__story_open(&s->story, arg[0]);
        return true;
    case SEASON2_DO_DOOR: /* [season2.dossier.1] */
        (void)surto__story_open(&s->story, SURTO__PACKETS_MAX + arg[0]);
        return true;
    case SEASON2_DO_LOCATION: /* [season2.board.11] [season2.content.4] */
        s->present |= surto__bit(arg[0]);
        return true;
    case SEASON2_DO_LINK:
    case SEASON2_DO_UNLINK:
        switch_link(s, arg[0], now->op == SEASON2_DO_LINK);
        return true;
    case SEASON2_DO_POPULATION:
        if (on_board(s, arg[0])) {
            set_population(play, arg[0], arg[1]);
        }
        return true;
    case SEASON2_DO_GROW:
    case SEASON2_DO_SHRINK:
        change_population(play, arg, now->op == SEASON2_DO_GROW);
        return true;
    case SEASON2_DO_CREATE:
        return !make_character(s, arg[0]);
    case SEASON2_DO_SUFFER:
        return !begin_suffering(play, arg);
    case SEASON2_DO_SUPPLY:
    case SEASON2_DO_STRIP:
    case SEASON2_DO_PLAGUE:
    case SEASON2_DO_HEAL:
    case SEASON2_DO_CENTRE:
        change_pieces(play, now);
        return !season2_is_over(s); /* the rest is read when the end is dealt with */
    case SEASON2_DO_CARDS:
    case SEASON2_DO_INFECTIONS:
    case SEASON2_DO_DESTROY_CARDS:
    case SEASON2_DO_DESTROY_INFECTIONS:
    case SEASON2_DO_EVENT:
    case SEASON2_DO_DESTROY_EVENT:
    case SEASON2_DO_PRODUCE:
    case SEASON2_DO_DESTROY_PRODUCE:
    case SEASON2_DO_UPGRADE:
        change_cards(play, now);
        return true;
    case SEASON2_DO_SHIP:
        season2_call_ship(play, arg);
        return true;
    case SEASON2_DO_NO_SHIP:
        season2_dismiss_ship(play);
        return true;
    case SEASON2_DO_ROB:
        season2_rob(play, arg[0]);
        return true;
    default: /* everything else is permanent and asks nobody */
        change_campaign(play, now);
        return true;
    }
}

/* Joined, denied or with an `else` they are in the story's program. [season2.content.7] */
static bool holds(void *context, unsigned condition, const uint8_t *args)
{
    const season2_play *play = context;
    return season2_holds(play->game, play->s, condition, args);
}

static void begin(void *context, unsigned block)
{
    const season2_play *play = context;
    surto__emit_story(play->sink, SURTO_SEASON2_FACT_BLOCK, block, 0, 0);
}

/* [season2.content.6] */
static void tell(void *context, const surto__instruction *line)
{
    const season2_play *play = context;
    const surto__story_state *at = &play->s->story;
    surto__emit_story(play->sink, SURTO_SEASON2_FACT_TOLD, at->block, at->step - 1U, line->arg[0]);
}

surto__story_reader season2_reader(const season2_play *play)
{
    /* The reader hands the context back to the functions above, which take it as it was. */
    return (surto__story_reader){&play->p->story,
                                 &play->s->story,
                                 NULL,
                                 (void *)(uintptr_t)play,
                                 begin,
                                 tell,
                                 do_effect,
                                 holds};
}

void season2_ask_choice(season2_state *s)
{
    if (s->story.choices > 0) {
        s->asked = SEASON2_ASKED_CHOOSE;
    }
}

bool season2_read_story(const season2_play *play)
{
    surto__story_reader reader = season2_reader(play);
    bool read = surto__story_read(&reader);
    season2_ask_choice(play->s);
    return read;
}

/* What was open is not read again. [season2.packet.2] */
void season2_open_now(const season2_play *play, unsigned bit)
{
    (void)surto__story_open(&play->s->story, bit);
    season2_read_on(play);
}
