/* Positions of Season 2 nobody would play to: real ones, of single games and of campaigns of both
 * packs, with fields changed at random. Those that surto_check accepts must be as good as real
 * ones: they round trip as text, whoever moves has something to do, a seed deals legally, and every
 * position they lead to is accepted too. SURTO_GAMES=10000, SURTO_CAMPAIGNS=200 for a long run. */
#include "mutants.h"
#include "season2_games.h"

/* ---- What is on the board --------------------------------------------------------------- */

/* Other plague cubes in a location; the incidents follow, or not. */
static void change_plague(const season2_pack *p, season2_state *s, surto_rng *rng)
{
    unsigned location = below(rng, p->locations), before = season2_plague(s, location);
    uint64_t number = below(rng, 4), bit = surto__bit(location);
    s->plague_one = (s->plague_one & ~bit) | (number & 1) << location;
    s->plague_two = (s->plague_two & ~bit) | (number >> 1) << location;
    if (!one_in(rng, 4)) {
        s->incidents = (uint8_t)(s->incidents + number - before);
    }
}

/* Supplies from one of stock, locations and seats to another. */
static void move_supplies(const season2_pack *p, season2_state *s, surto_rng *rng)
{
    uint8_t *places[] = {&s->stock, &s->supplies[below(rng, p->locations)],
                         &s->supplies[below(rng, p->locations)], &s->carried[below(rng, 4)]};
    uint8_t *from = places[below(rng, 4)], *to = places[below(rng, 4)];
    uint8_t number = (uint8_t)below(rng, *from + 1U);
    *from = (uint8_t)(*from - number);
    *to = (uint8_t)(*to + number);
}

static void change_board(const season2_pack *p, season2_state *s, surto_rng *rng)
{
    uint64_t bit = surto__bit(below(rng, p->locations));
    switch (below(rng, 7)) {
    case 0:
        s->present ^= bit;
        break;
    case 1:
        s->links[below(rng, 3)] ^= surto__bit(below(rng, 64));
        break;
    case 2:
        s->centres ^= bit;
        break;
    case 3:
        s->kept_centres ^= bit;
        break;
    case 4:
        s->marks[below(rng, SEASON2_MARKS)] ^= bit;
        break;
    case 5:
        surto__nibble_set(s->population, below(rng, p->locations), below(rng, 10));
        break;
    default:
        s->incidents = (uint8_t)below(rng, p->incidents + 1U);
        break;
    }
}

/* ---- Cards ------------------------------------------------------------------------------ */

static void count_hands(const surto_game *game, season2_state *s)
{
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        s->hand_count[seat] = (uint8_t)season2_count_in(game, s, SEASON2_IN_HAND + seat);
    }
}

/* A pile of the player deck that could be the top one: its size follows the cards. */
static void fit_pile(const surto_game *game, season2_state *s, surto_rng *rng)
{
    unsigned in = below(rng, 2), unseen = season2_count_in(game, s, SEASON2_IN_DECK);
    s->piles = (uint8_t)(1 + below(rng, SEASON2_EPIDEMICS_MAX));
    s->pile = (uint8_t)below(rng, s->piles);
    s->pile_left = (uint8_t)(s->pile + 1 == s->piles ? unseen + in : below(rng, unseen + in + 1));
    s->flags =
        (uint16_t)((s->flags & ~SEASON2_FLAG_EPIDEMIC_IN) | (in ? SEASON2_FLAG_EPIDEMIC_IN : 0));
}

static void move_card(const surto_game *game, season2_state *s, surto_rng *rng)
{
    const season2_pack *p = season2_pack_of(game);
    unsigned from = below(rng, SEASON2_PLACES), to = below(rng, SEASON2_PLACES);
    unsigned city = below(rng, p->cities);
    switch (below(rng, 4)) {
    case 0:
        surto__nibble_set(s->event_place, below(rng, p->event_count), to);
        break;
    case 1: {
        unsigned at = below(rng, SEASON2_PRODUCE_MAX);
        s->produce[at] = (uint8_t)(one_in(rng, 8) ? 0xff : (1 + below(rng, 4)) << 4 | to);
        season2_sort_produce(s);
        break;
    }
    default: /* more than the others: there are more of them */
        (void)surto__copies_move(&s->card_place[city], &s->card_upgrade[city],
                                 below(rng, 1 + SEASON2_UPGRADES) * one_in(rng, 4), from, to);
        break;
    }
    if (!one_in(rng, 8)) {
        count_hands(game, s);
    }
    if (s->piles > 0 && one_in(rng, 2)) { /* the last pile is all that is not seen */
        bool in = s->flags & SEASON2_FLAG_EPIDEMIC_IN;
        if (s->pile + 1 == s->piles) {
            s->pile_left = (uint8_t)(season2_count_in(game, s, SEASON2_IN_DECK) + in);
        }
    }
}

/* All of the discard pile into the deck, or nearly all of the deck into the discard pile. */
static void turn_decks(const surto_game *game, season2_state *s, surto_rng *rng)
{
    unsigned from = one_in(rng, 3) ? SEASON2_IN_DISCARD : SEASON2_IN_DECK;
    unsigned to = from == SEASON2_IN_DECK ? SEASON2_IN_DISCARD : SEASON2_IN_DECK;
    uint8_t cards[SEASON2_CLASSES_MAX], counts[SEASON2_CLASSES_MAX];
    unsigned classes = season2_cards_in(game, s, from, cards, counts), keep = below(rng, 4);
    for (unsigned i = keep; i < classes; i++) {
        for (; counts[i] > 0; counts[i]--) {
            season2_move_card(s, cards[i], from, to);
        }
    }
    fit_pile(game, s, rng);
}

static void move_infection(const season2_pack *p, season2_state *s, surto_rng *rng)
{
    unsigned city = below(rng, p->cities), to = below(rng, 16);
    if (one_in(rng, 4) && s->layers < SEASON2_LAYERS_MAX) { /* a set of its own */
        to = s->layers++;
    }
    unsigned from = one_in(rng, 2) ? below(rng, s->layers + 1U) : below(rng, 16);
    (void)surto__copies_move(&s->infection_place[city], &s->infection_upgrade[city],
                             below(rng, 1 + SEASON2_UPGRADES) * one_in(rng, 4), from, to);
}

/* The infection deck is used up, or its discards are. */
static void turn_infections(const surto_game *game, season2_state *s, surto_rng *rng)
{
    const season2_pack *p = season2_pack_of(game);
    if (s->layers > SEASON2_LAYERS_MAX) { /* another change was there first */
        return;
    }
    if (one_in(rng, 2)) {
        season2_stack_discards(game, s);
        return;
    }
    for (unsigned city = 0; city < p->cities; city++) {
        for (unsigned place = 0; place < s->layers; place++) {
            for (unsigned upgrade = 0; upgrade <= SEASON2_UPGRADES; upgrade++) {
                while (surto__copies_move(&s->infection_place[city], &s->infection_upgrade[city],
                                          upgrade, place, SEASON2_INFECTION_DISCARD)) {
                }
            }
        }
    }
    s->layers = 0;
}

static void upgrade_card(const season2_pack *p, season2_state *s, surto_rng *rng)
{
    unsigned city = below(rng, p->cities), sort = 1 + below(rng, SEASON2_UPGRADES);
    if (one_in(rng, 2)) {
        (void)surto__copies_upgrade(&s->card_place[city], &s->card_upgrade[city],
                                    below(rng, SEASON2_PLACES), sort);
    } else {
        (void)surto__copies_upgrade(&s->infection_place[city], &s->infection_upgrade[city],
                                    below(rng, 16), sort);
    }
}

/* ---- Characters ------------------------------------------------------------------------- */

static void change_character(const surto_game *game, season2_state *s, surto_rng *rng)
{
    const season2_pack *p = season2_pack_of(game);
    unsigned number = below(rng, p->job_count);
    season2_character *who = &s->character[number];
    switch (below(rng, 6)) {
    case 0: /* another history */
        if (who->life == SEASON2_LIVING && s->abilities && s->scars) {
            memset(who->space + 1, 0, sizeof who->space - 1);
            who->space[0] = SEASON2_SPACE_JOB;
            who->shown = 0;
            who->faces = 0;
            age(game, s, number, rng);
        }
        break;
    case 1:
        who->space[below(rng, SEASON2_SPACES)] = (uint8_t)below(rng, SEASON2_SPACE_SCAR + 8);
        break;
    case 2:
        who->life = (uint8_t)below(rng, 3);
        break;
    case 3: /* the next face: a scar that is still owed, or another */
        who->faces = (uint16_t)(who->faces | below(rng, 3) << (2 * (who->shown & 7)));
        who->shown++;
        break;
    case 4:
        who->home = (uint8_t)any_of(p->starting_havens, rng);
        break;
    default:
        surto__nibble_set(s->bought, below(rng, SEASON2_TRAITS_MAX), below(rng, 6));
        break;
    }
}

static void change_seat(const season2_pack *p, season2_state *s, surto_rng *rng)
{
    unsigned seat = below(rng, SURTO_SEATS_MAX);
    switch (below(rng, 5)) {
    case 0:
        s->who[seat] = (uint8_t)below(rng, p->job_count);
        break;
    case 1:
        s->who[seat] = one_in(rng, 2) ? SEASON2_WORKING : SEASON2_NOBODY;
        s->pawn[seat] =
            s->who[seat] == SEASON2_NOBODY ? SURTO_NONE : (uint8_t)any_of(s->present, rng);
        break;
    case 2:
        s->active = (uint8_t)below(rng, 4);
        break;
    default:
        s->pawn[seat] = (uint8_t)any_of(s->present, rng);
        break;
    }
}

/* ---- What is asked ---------------------------------------------------------------------- */

/* A question that could be one: with what belongs to it. */
static void ask(const season2_pack *p, season2_state *s, surto_rng *rng)
{
    static const uint8_t kinds[] = {SEASON2_GIVE,          SEASON2_TAKE,      SEASON2_GIVE_SUPPLIES,
                                    SEASON2_TAKE_SUPPLIES, SEASON2_JOIN_PAWN, SEASON2_PLAY_WIND};
    s->asked = (uint8_t)below(rng, SEASON2_ASKED_REPLACE + 1);
    s->asker = s->cursor = s->bill = s->bill_from = 0;
    memset(&s->proposal, 0, sizeof s->proposal);
    memset(s->paid, SURTO_NONE, sizeof s->paid);
    switch (s->asked) {
    case SEASON2_ASKED_PLACE:
    case SEASON2_ASKED_SECOND:
        s->cursor = (uint8_t)below(rng, p->locations);
        s->asker = (uint8_t)(s->asked == SEASON2_ASKED_SECOND ? below(rng, 4) : 0);
        break;
    case SEASON2_ASKED_PAY:
        s->bill = one_in(rng, 2) ? SEASON2_BUILD : SEASON2_RECON;
        s->bill_from = (uint8_t)(s->bill == SEASON2_RECON ? below(rng, SEASON2_SITES_MAX)
                                 : one_in(rng, 2)         ? SURTO_NONE
                                                          : any_of(s->centres, rng));
        for (unsigned i = below(rng, 5); i > 0; i--) {
            s->paid[i - 1] = (uint8_t)(4 * below(rng, p->cities));
        }
        break;
    case SEASON2_ASKED_PROPOSAL:
        s->proposal.kind = kinds[below(rng, 6)];
        s->proposal.actor = (uint8_t)below(rng, 4);
        s->proposal.arg[0] = (uint8_t)below(rng, 4);
        s->proposal.arg[1] = (uint8_t)below(rng, one_in(rng, 2) ? 4 : 4U * p->cities);
        break;
    case SEASON2_ASKED_CREATE:
        s->cursor = (uint8_t)below(rng, p->job_count);
        break;
    case SEASON2_ASKED_SCAR:
    case SEASON2_ASKED_REPLACE:
        s->asker = (uint8_t)below(rng, 4);
        break;
    default:
        break;
    }
}

/* ---- The campaign ----------------------------------------------------------------------- */

/* Reading stops at an instruction that asks something. */
static void read_elsewhere(const season2_pack *p, season2_state *s, surto_rng *rng)
{
    const surto__story *story = &p->story;
    for (unsigned tries = 0; tries < 200; tries++) {
        unsigned block = below(rng, SURTO__BLOCKS);
        if (!story->blocks[block].there || story->blocks[block].count == 0) {
            continue;
        }
        unsigned step = below(rng, story->blocks[block].count);
        const surto__instruction *now = &story->instructions[story->blocks[block].first + step];
        bool asks = now->op == SURTO__OP_CHOOSE || now->op == SEASON2_DO_CREATE ||
                    now->op == SEASON2_DO_SUFFER;
        if (!asks && !one_in(rng, 64)) {
            continue;
        }
        s->story.block = (uint16_t)block;
        s->story.step = (uint8_t)(step + 1);
        s->asked = (uint8_t)(now->op == SURTO__OP_CHOOSE    ? SEASON2_ASKED_CHOOSE
                             : now->op == SEASON2_DO_CREATE ? SEASON2_ASKED_CREATE
                                                            : SEASON2_ASKED_SUFFER + below(rng, 3));
        s->story.choices = (uint8_t)(now->op == SURTO__OP_CHOOSE ? now->arg[0] : 0);
        s->cursor = (uint8_t)(now->op == SEASON2_DO_CREATE ? now->arg[0] : 0);
        s->asker = (uint8_t)(s->asked == SEASON2_ASKED_REPLACE ? below(rng, 4) : 0);
        s->suffering =
            (uint16_t)(now->op == SEASON2_DO_SUFFER ? 1U << below(rng, p->job_count) : 0);
        s->suffering |= (uint16_t)(s->suffering ? 1U << below(rng, p->job_count) : 0);
        if (block < SURTO__BLOCK_PACKET) {
            s->story.legacy = (uint8_t)(block + 1);
            s->stage = one_in(rng, 2) ? SEASON2_STAGE_SETUP : SEASON2_STAGE_LEGACY;
        } else if (block < SURTO__BLOCK_TWIST) {
            s->story.opened |= surto__bit(block - SURTO__BLOCK_PACKET);
            s->stage = (uint8_t)below(rng, SEASON2_STAGE_TWISTS + 1);
        } else if (block < SURTO__BLOCK_OPERATION) {
            s->twist = (uint8_t)(block - SURTO__BLOCK_TWIST + 1);
            s->stage = SEASON2_STAGE_TWISTS;
        } else {
            s->story.looked = (uint8_t)(block - SURTO__BLOCK_TRIGGER + 1);
            s->stage = (uint8_t)(one_in(rng, 4) ? SEASON2_STAGE_LEFTOVER : SEASON2_STAGE_NONE);
        }
        if (s->stage != SEASON2_STAGE_NONE) {
            s->phase = SEASON2_STORY;
            s->story.looked = 0;
            s->running = 0;
        }
        return;
    }
}

static void change_story(const season2_pack *p, season2_state *s, surto_rng *rng)
{
    uint64_t bit = surto__bit(below(rng, 8 + p->story.door_count));
    switch (below(rng, 8)) {
    case 6:
        s->story.armed ^= UINT32_C(1) << below(rng, p->story.trigger_count + 1);
        s->story.rested ^= one_in(rng, 4) ? UINT32_C(1) << below(rng, 8) : 0;
        break;
    case 7:
        s->story.turn = (uint8_t)below(rng, one_in(rng, 8) ? 120 : 20);
        s->story.looked = (uint8_t)(one_in(rng, 4) ? below(rng, 8) : 0);
        break;
    case 0:
        s->story.opened ^= bit;
        break;
    case 1:
        s->story.waiting ^= bit;
        s->story.opened |= bit;
        break;
    case 2:
        s->story.legacy = (uint8_t)below(rng, p->story.legacy_count + 1U);
        break;
    case 3:
        s->twists ^= (uint16_t)(1U << below(rng, 16));
        break;
    case 4:
        s->suffering ^= (uint16_t)(1U << below(rng, p->job_count));
        break;
    default:
        read_elsewhere(p, s, rng);
        break;
    }
}

static void change_calendar(const season2_pack *p, season2_state *s, surto_rng *rng)
{
    surto__calendar *c = &s->calendar;
    surto__calendar_row *row = &c->rows[below(rng, SURTO__GAMES_MAX)];
    switch (below(rng, 7)) {
    case 0:
        c->level = (uint8_t)below(rng, 12);
        break;
    case 1:
        c->points = (int16_t)(below(rng, 30000) - 15000);
        break;
    case 2:
        row->result = (uint8_t)below(rng, 3);
        break;
    case 3:
        row->who[below(rng, 4)] = (uint8_t)below(rng, p->job_count);
        break;
    case 4: { /* a month later, or a second attempt */
        if (c->month < p->month_count && c->second < 2) {
            surto__calendar_row *now = surto__calendar_now(c);
            bool won = one_in(rng, 2);
            *now = (surto__calendar_row){won ? SURTO__TRY_WON : SURTO__TRY_LOST,
                                         4,
                                         3,
                                         (uint8_t)(2 + below(rng, 3)),
                                         {SURTO_NONE, SURTO_NONE, SURTO_NONE, SURTO_NONE}};
            surto__calendar_change(c, 0, won ? -2 : 2);
            surto__calendar_next(c, !won);
            s->last_won = won;
        }
        break;
    }
    case 5:
        s->last_won = (uint8_t)below(rng, 2);
        break;
    default:
        c->second ^= 1;
        break;
    }
}

static void change_rules(const season2_pack *p, season2_state *s, surto_rng *rng)
{
    uint32_t objective = UINT32_C(1) << below(rng, p->objective_count);
    switch (below(rng, 17)) {
    case 0:
        s->objectives ^= objective;
        break;
    case 1:
        s->met ^= objective;
        break;
    case 2:
        s->mandatory ^= objective;
        break;
    case 3:
        s->needed = (uint8_t)below(rng, SEASON2_GOALS_MAX + 2);
        break;
    case 4:
        s->stickers ^= UINT32_C(1) << below(rng, SEASON2_LETTERS);
        break;
    case 5:
        s->jobs ^= (uint16_t)(1U << below(rng, p->job_count));
        break;
    case 6:
        s->abilities ^= UINT32_C(1) << below(rng, p->ability_count);
        break;
    case 7:
        s->scars ^= UINT32_C(1) << below(rng, p->scar_count);
        break;
    case 8:
        s->upgrades ^= (uint8_t)(1U << below(rng, 6));
        break;
    case 9:
        s->units = (uint8_t)below(rng, one_in(rng, 2) ? 10 : 256);
        break;
    case 10:
        s->more_units = (uint8_t)below(rng, one_in(rng, 2) ? 10 : 256);
        break;
    case 11:
        s->stock_number = (uint8_t)below(rng, SEASON2_SUPPLIES_MAX + 2);
        break;
    case 12:
        s->epidemics = (uint8_t)below(rng, SEASON2_EPIDEMICS_MAX + 2);
        s->extra = (uint8_t)(one_in(rng, 2) ? below(rng, SEASON2_SUPPLIES_MAX + 2) : s->extra);
        s->more_extra = (uint8_t)below(rng, SEASON2_SUPPLIES_MAX + 2);
        break;
    case 13:
        s->dial = (uint8_t)below(rng, SEASON2_DIALS_MAX);
        break;
    case 14:
        s->open_sites ^= (uint8_t)(1U << below(rng, 8));
        s->open_searches ^= (uint8_t)(one_in(rng, 2) << below(rng, 4));
        break;
    case 15:
        s->ship_lanes = (uint8_t)(one_in(rng, 2) ? s->ship_lanes : below(rng, 11));
        s->ship_supplies = (uint8_t)(one_in(rng, 2) ? s->ship_supplies : below(rng, 11));
        s->ship_relieves = (uint8_t)(one_in(rng, 2) ? s->ship_relieves : below(rng, 3));
        s->ship = (uint8_t)(one_in(rng, 2)   ? below(rng, 65)
                            : one_in(rng, 2) ? SURTO_NONE
                                             : s->ship);
        s->hold = (uint8_t)(one_in(rng, 3) ? below(rng, 4) : s->hold);
        break;
    default:
        s->sites ^= (uint8_t)(1U << below(rng, 8));
        break;
    }
}

/* ---- Mutants ---------------------------------------------------------------------------- */

/* The counters of a phase, with the phase or without it. */
static void change_phase(const season2_pack *p, season2_state *s, surto_rng *rng)
{
    switch (below(rng, 6)) {
    case 0:
        s->phase = (uint8_t)below(rng, SEASON2_PHASES);
        break;
    case 1: /* another moment of the same turn */
        s->phase = (uint8_t)(SEASON2_BEFORE_EXPOSURE +
                             below(rng, SEASON2_BETWEEN_INFECTIONS - SEASON2_BEFORE_EXPOSURE + 1));
        s->actions = (uint8_t)(s->phase == SEASON2_IN_ACTIONS ? below(rng, 5) : 0);
        s->left = (uint8_t)(s->phase == SEASON2_IN_DRAW        ? 1 + below(rng, 2)
                            : s->phase >= SEASON2_IN_INFECTION ? 1 + below(rng, 3)
                                                               : 0);
        s->pending = s->phase == SEASON2_IN_EPIDEMIC;
        s->flags &= SEASON2_FLAG_QUIET | SEASON2_FLAG_EPIDEMIC_IN;
        break;
    case 2:
        s->left = (uint8_t)below(rng, 10);
        break;
    case 3:
        s->pending = (uint8_t)below(rng, 3);
        break;
    case 4:
        s->rate = (uint8_t)below(rng, p->dial_length[s->dial % SEASON2_DIALS_MAX] + 1U);
        break;
    default:
        s->actions = (uint8_t)below(rng, 5);
        break;
    }
}

static void mutate(const surto_game *game, season2_state *s, surto_rng *rng)
{
    const season2_pack *p = season2_pack_of(game);
    switch (below(rng, 20)) {
    case 0: {
        uint8_t *bytes = (uint8_t *)s;
        bytes[below(rng, sizeof *s)] ^= (uint8_t)(1U << below(rng, 8));
        break;
    }
    case 1:
    case 2:
        change_phase(p, s, rng);
        break;
    case 3:
        change_plague(p, s, rng);
        break;
    case 4:
        move_supplies(p, s, rng);
        break;
    case 5:
        change_board(p, s, rng);
        break;
    case 6:
    case 7:
        move_card(game, s, rng);
        break;
    case 8:
        fit_pile(game, s, rng);
        break;
    case 9:
        turn_decks(game, s, rng);
        break;
    case 10:
        move_infection(p, s, rng);
        break;
    case 11:
        turn_infections(game, s, rng);
        break;
    case 12:
        upgrade_card(p, s, rng);
        break;
    case 13:
        change_character(game, s, rng);
        break;
    case 14:
        change_seat(p, s, rng);
        break;
    case 15:
        ask(p, s, rng);
        break;
    case 16:
        change_story(p, s, rng);
        break;
    case 17:
        change_calendar(p, s, rng);
        break;
    case 18:
        change_rules(p, s, rng);
        break;
    default:
        s->flags ^= (uint16_t)(1U << below(rng, 11));
        s->players = (uint8_t)(one_in(rng, 8) ? below(rng, 5) : s->players);
        break;
    }
}

static void mutate_state(const surto_game *game, surto_state *state, surto_rng *rng)
{
    mutate(game, season2_in(state), rng);
}

/* Between games and where the story asks. */
static bool is_rare(const surto_state *state)
{
    const season2_state *s = season2_of(state);
    return !s->running || s->asked > SEASON2_ASKED_PROPOSAL;
}

/* Only the first position. */
static void enrich(const surto_game *game, surto_state *state, surto_rng *rng)
{
    surto_state_buffer room;
    surto_start(game, surto_state_from_buffer(&room));
    if (same(game, state, surto_state_from_buffer(&room))) {
        make_rich_season2(game, state, rng);
    }
}

static const mutation season2 = {random_season2, enrich, mutate_state, lively_season2, is_rare};

TEST("property season2: what surto_check accepts is as good as a position of a real game")
{
    unsigned accepted = 0, games = game_count(80);
    for (uint64_t number = 0; number < games && check_failures == 0; number++) {
        play_through(&season2, (first_seed() << 32) + number, false, 2, &accepted);
    }
    printf("# %u mutants accepted\n", accepted);
    CHECK(accepted > 1000 || games < 80);
}

TEST("property season2: what surto_check accepts is as good as a position of a real campaign")
{
    unsigned accepted = 0, games = campaign_count(6);
    for (uint64_t number = 0; number < games && check_failures == 0; number++) {
        play_through(&season2, ((first_seed() + 2000) << 32) + number, true, 6, &accepted);
    }
    printf("# %u mutants accepted\n", accepted);
    CHECK(accepted > 1000 || games < 6);
}

CHECK_MAIN
