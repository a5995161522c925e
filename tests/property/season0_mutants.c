/* Positions of Season 0 nobody would play to (mutants.h), of single games and of campaigns of both
 * packs. SURTO_GAMES=10000, SURTO_CAMPAIGNS=200 for a long run. */
#include "mutants.h"
#include "season0_games.h"

/* ---- What is on the board --------------------------------------------------------------- */

/* Other agents or markers in a city; the supply follows, or not. */
static void change_agents(const season0_pack *p, season0_state *s, surto_rng *rng)
{
    unsigned city = below(rng, p->cities);
    uint64_t number = below(rng, 4), bit = surto__bit(city);
    unsigned before = season0_agents(s, city);
    s->agents_one = (s->agents_one & ~bit) | (number & 1) << city;
    s->agents_two = (s->agents_two & ~bit) | (number >> 1) << city;
    if (!one_in(rng, 8)) {
        s->agents_left = (uint8_t)(s->agents_left + before - number);
    }
}

static void change_incidents(const season0_pack *p, season0_state *s, surto_rng *rng)
{
    unsigned city = below(rng, p->cities), before = season0_incidents(s, city);
    unsigned number = below(rng, one_in(rng, 4) ? 16 : 4);
    surto__nibble_set(s->incidents, city, number);
    if (!one_in(rng, 8)) {
        s->incidents_left = (uint8_t)(s->incidents_left + before - number);
    }
}

static void change_board(const season0_pack *p, season0_state *s, surto_rng *rng)
{
    unsigned city = below(rng, p->cities), side = below(rng, SEASON0_AFFILIATIONS);
    uint64_t bit = surto__bit(city);
    switch (below(rng, 8)) {
    case 0:
        for (unsigned i = 0; i < SEASON0_AFFILIATIONS; i++) {
            s->side[i] = (s->side[i] & ~bit) | (i == side ? bit : 0);
        }
        break;
    case 1:
        s->links[below(rng, 3)] ^= surto__bit(below(rng, 64));
        break;
    case 2:
    case 3:
        s->safehouses ^= bit;
        break;
    case 4:
        s->permanent ^= bit;
        break;
    case 5:
        s->marked ^= bit;
        break;
    case 6:
        s->watch_one ^= bit;
        break;
    default:
        s->watch_two ^= bit;
        break;
    }
}

static void change_teams(const season0_pack *p, season0_state *s, surto_rng *rng)
{
    unsigned side = below(rng, SEASON0_AFFILIATIONS);
    uint8_t *team = &s->team[side][below(rng, SEASON0_TEAMS_MAX)];
    *team = (uint8_t)(one_in(rng, 3) ? SURTO_NONE : below(rng, p->cities));
    if (!one_in(rng, 16)) {
        sort_teams(s->team[side]);
    }
    if (one_in(rng, 8)) {
        s->vans[side] = (uint8_t)below(rng, SEASON0_TEAMS_MAX + 2);
    }
}

/* ---- Cards ------------------------------------------------------------------------------ */

/* A player card from one place to another. */
static void move_card(season0_state *s, surto_rng *rng)
{
    uint64_t *places[] = {&s->unseen,  &s->unseen,  &s->player_discard, &s->hand[0],
                          &s->hand[1], &s->hand[2], &s->hand[3]};
    uint64_t *from = places[below(rng, 7)], *to = places[below(rng, 7)];
    uint64_t card = *from ? surto__bit(any_of(*from, rng)) : 0;
    *from &= ~card;
    *to |= card;
}

/* An event to or from the reserve, found or lost. */
static void move_event(const season0_pack *p, season0_state *s, surto_rng *rng)
{
    unsigned event = below(rng, p->event_count);
    uint64_t card = surto__bit(SEASON0_CARD_EVENT + event);
    uint16_t bit = (uint16_t)(1U << event);
    s->unseen &= ~card;
    s->player_discard &= ~card;
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        s->hand[seat] &= ~card;
    }
    s->reserve &= (uint16_t)~bit;
    s->sealed_events &= (uint16_t)~bit;
    s->lost_events &= (uint16_t)~bit;
    switch (below(rng, 6)) {
    case 0:
        s->reserve |= bit;
        break;
    case 1:
        s->sealed_events |= bit;
        break;
    case 2:
        s->lost_events |= bit;
        break;
    case 3:
        s->player_discard |= card;
        break;
    default:
        s->hand[below(rng, 4)] |= card;
        break;
    }
}

/* Piles that fit the cards of the deck, or not. */
static void fit_pile(season0_state *s, surto_rng *rng)
{
    unsigned in = below(rng, 2);
    if (one_in(rng, 8)) {
        s->piles = (uint8_t)below(rng, 8);
    }
    s->pile = (uint8_t)(s->piles ? below(rng, s->piles) : 0);
    s->pile_left = (uint8_t)(s->pile + 1 >= s->piles ? season0_deck_cards(s) + in : below(rng, 24));
    s->flags = (uint16_t)((s->flags & ~SEASON0_FLAG_ESCALATION_IN) |
                          (in ? SEASON0_FLAG_ESCALATION_IN : 0));
}

/* A threat card to another set, the discard pile or the area. */
static void move_threat(season0_state *s, surto_rng *rng)
{
    surto__layers *deck = &s->threat_deck;
    if (deck->count == 0 || deck->count > SURTO__LAYERS_MAX || deck->layer_of[0] != 0) {
        uint64_t card = s->threat_discard & (~s->threat_discard + 1);
        s->threat_discard &= ~card;
        s->area |= card;
        return;
    }
    uint64_t *from = &deck->set[below(rng, deck->count)];
    if ((*from & (*from - 1)) == 0) { /* the last card of a layer stays */
        return;
    }
    uint64_t card = surto__bit(any_of(*from, rng));
    *from &= ~card;
    uint32_t where = below(rng, 4);
    if (where == 0 && deck->count < SURTO__LAYERS_MAX) {
        deck->set[deck->count++] = card;
    } else if (where == 1) {
        deck->set[below(rng, deck->count)] |= card;
    } else if (where == 2) {
        s->threat_discard |= card;
    } else {
        s->area |= card;
    }
}

/* ---- Aliases and seats ------------------------------------------------------------------ */

static void change_alias(const season0_pack *p, season0_state *s, surto_rng *rng)
{
    unsigned number = below(rng, SEASON0_PASSPORT_ALIASES);
    season0_alias *alias = &s->alias[number];
    switch (below(rng, 9)) {
    case 0:
        alias->life = (uint8_t)below(rng, 3);
        break;
    case 1:
        alias->occupation = (uint8_t)below(rng, p->occupation_count);
        break;
    case 2:
        alias->speciality =
            (uint8_t)(p->speciality_count && one_in(rng, 2) ? below(rng, p->speciality_count)
                                                            : SURTO_NONE);
        break;
    case 3:
        alias->assets ^= (uint16_t)(1U << below(rng, p->asset_count));
        break;
    case 4:
        alias->liabilities ^= (uint16_t)(1U << below(rng, p->liability_count));
        break;
    case 5:
        alias->spared = (uint8_t)below(rng, 5);
        break;
    case 6: /* burned, by its track or by content */
        memset(alias, 0, sizeof *alias);
        alias->life = SEASON0_BURNED;
        alias->occupation = (uint8_t)below(rng, p->occupation_count);
        alias->speciality = SURTO_NONE;
        for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
            s->who[seat] = s->who[seat] == number ? SEASON0_NOBODY : s->who[seat];
        }
        break;
    case 7: { /* made */
        unsigned occupation = below(rng, p->occupation_count);
        memset(alias, 0, sizeof *alias);
        alias->life = SEASON0_READY;
        alias->occupation = (uint8_t)occupation;
        alias->speciality = SURTO_NONE;
        break;
    }
    default:
        wear_alias(p, s, alias, rng);
        break;
    }
}

static void change_seat(const season0_pack *p, season0_state *s, surto_rng *rng)
{
    unsigned seat = below(rng, SURTO_SEATS_MAX);
    switch (below(rng, 6)) {
    case 0:
        s->who[seat] = (uint8_t)below(rng, SEASON0_PASSPORT_ALIASES);
        break;
    case 1:
        s->who[seat] = (uint8_t)(SEASON0_PASSPORT_ALIASES + any_of(p->temporary, rng));
        break;
    case 2:
        s->who[seat] = SEASON0_NOBODY;
        break;
    case 3:
        s->losses[seat] = (uint8_t)below(rng, 4);
        break;
    case 4:
        s->active = (uint8_t)seat;
        break;
    default:
        s->pawn[seat] = (uint8_t)below(rng, p->cities);
        break;
    }
}

/* ---- What is asked ---------------------------------------------------------------------- */

static void ask(const season0_pack *p, season0_state *s, surto_rng *rng)
{
    static const uint8_t kinds[] = {SEASON0_GIVE, SEASON0_TAKE, SEASON0_SEND, SEASON0_PLAY_AIRLIFT,
                                    SEASON0_DRIVE};
    s->asked = (uint8_t)below(rng, SEASON0_ASKED_SPECIALISE + 1);
    s->asker = s->cursor = s->cursor2 = 0;
    s->paid = 0;
    memset(&s->proposal, 0, sizeof s->proposal);
    switch (s->asked) {
    case SEASON0_ASKED_PAY:
        s->bill = one_in(rng, 2) ? SEASON0_ASSEMBLE : SEASON0_IDENTIFY;
        s->bill_from =
            (uint8_t)(s->bill == SEASON0_IDENTIFY ? s->objective[below(rng, SEASON0_GOALS_MAX)]
                      : one_in(rng, 2)            ? SURTO_NONE
                                                  : below(rng, p->cities));
        for (unsigned i = below(rng, 3); i > 0; i--) {
            s->paid |= s->player_discard ? surto__bit(any_of(s->player_discard, rng)) : 0;
        }
        break;
    case SEASON0_ASKED_IDENTIFY:
    case SEASON0_ASKED_ACQUIRE:
        s->cursor = s->objective[below(rng, SEASON0_GOALS_MAX)];
        break;
    case SEASON0_ASKED_COVER:
    case SEASON0_ASKED_DROP:
    case SEASON0_ASKED_LIABILITY:
        s->asker = (uint8_t)(one_in(rng, 2) ? s->active : below(rng, 4));
        s->losses[below(rng, 4)] = (uint8_t)below(rng, 3);
        s->flags ^= one_in(rng, 2) ? SEASON0_FLAG_INCIDENT_DUE : 0;
        break;
    case SEASON0_ASKED_REMOVE:
        s->cursor = (uint8_t)below(rng, SURTO__COLOURS_MAX);
        break;
    case SEASON0_ASKED_SEND:
    case SEASON0_ASKED_AIRLIFT:
        s->asker = (uint8_t)(one_in(rng, 2) ? s->active : below(rng, 4));
        s->cursor = (uint8_t)below(rng, SEASON0_AFFILIATIONS);
        s->cursor2 = s->team[s->cursor][0];
        break;
    case SEASON0_ASKED_REVEAL:
    case SEASON0_ASKED_PLACE:
        s->asker = (uint8_t)below(rng, 4);
        break;
    case SEASON0_ASKED_PROPOSAL:
        s->proposal.kind = kinds[below(rng, 5)];
        s->proposal.actor = (uint8_t)(one_in(rng, 2) ? s->active : below(rng, 4));
        s->proposal.arg[0] = (uint8_t)below(rng, 4);
        s->proposal.arg[1] = (uint8_t)below(rng, p->cities);
        break;
    case SEASON0_ASKED_CREATE:
        s->cursor = (uint8_t)below(rng, SEASON0_PASSPORT_ALIASES);
        break;
    case SEASON0_ASKED_SPECIALISE:
        s->cursor = (uint8_t)below(rng, 5);
        break;
    default:
        break;
    }
}

/* ---- The campaign ----------------------------------------------------------------------- */

/* Reading stops at an instruction that asks something. */
static void read_elsewhere(const season0_pack *p, season0_state *s, surto_rng *rng)
{
    const surto__story *story = &p->story;
    for (unsigned tries = 0; tries < 200; tries++) {
        unsigned block = below(rng, SURTO__BLOCKS);
        if (!story->blocks[block].there || story->blocks[block].count == 0) {
            continue;
        }
        unsigned step = below(rng, story->blocks[block].count);
        const surto__instruction *now = &story->instructions[story->blocks[block].first + step];
        bool asks = now->op == SURTO__OP_CHOOSE || now->op == SEASON0_DO_CREATE ||
                    now->op == SEASON0_DO_SPECIALISE || now->op == SEASON0_DO_LOSE_COVER ||
                    now->op == SEASON0_DO_AGENTS;
        if (!asks && !one_in(rng, 64)) {
            continue;
        }
        s->story.block = (uint16_t)block;
        s->story.step = (uint8_t)(step + 1);
        s->story.choices = (uint8_t)(now->op == SURTO__OP_CHOOSE ? now->arg[0] : 0);
        s->cursor = s->cursor2 = s->asker = 0;
        if (now->op == SURTO__OP_CHOOSE) {
            s->asked = SEASON0_ASKED_CHOOSE;
        } else if (now->op == SEASON0_DO_CREATE) {
            s->asked = SEASON0_ASKED_CREATE;
            s->cursor = (uint8_t)(3 * below(rng, SEASON0_CHARACTERS) + now->arg[0]);
        } else if (now->op == SEASON0_DO_SPECIALISE) {
            s->asked = SEASON0_ASKED_SPECIALISE;
            s->cursor = (uint8_t)(1 + below(rng, now->arg[0]));
        } else {
            s->asked = SEASON0_ASKED_COVER;
            s->asker = (uint8_t)below(rng, 4);
        }
        if (block < SURTO__BLOCK_PACKET) {
            s->story.legacy = (uint8_t)(block + 1);
        } else if (block < SURTO__BLOCK_TWIST) {
            s->story.opened |= surto__bit(block - SURTO__BLOCK_PACKET);
        } else if (block < SURTO__BLOCK_ENTRY) {
            s->operations.opened |= surto__bit(block - SURTO__BLOCK_OPERATION);
        } else if (block >= SURTO__BLOCK_TRIGGER) {
            s->story.looked = (uint8_t)(block - SURTO__BLOCK_TRIGGER + 1);
        }
        s->stage = (uint8_t)(s->running && one_in(rng, 2) ? SEASON0_STAGE_NONE
                                                          : below(rng, SEASON0_STAGE_LEGACY + 1));
        s->stage_goal = (uint8_t)(s->stage == SEASON0_STAGE_OBJECTIVES ? below(rng, 5) : 0);
        if (s->stage != SEASON0_STAGE_NONE) {
            s->phase = SEASON0_STORY;
            s->story.looked = 0;
            s->running = 0;
            s->active = 0;
            s->actions = s->left = s->pending = 0;
        }
        return;
    }
}

static void change_story(const season0_pack *p, season0_state *s, surto_rng *rng)
{
    uint64_t bit = surto__bit(below(rng, SURTO__PACKETS_MAX + p->story.door_count));
    uint64_t operation =
        p->story.operation_count ? surto__bit(below(rng, p->story.operation_count)) : 0;
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
        s->operations.opened ^= operation;
        break;
    case 4:
        s->operations.waiting ^= operation;
        s->operations.opened |= operation;
        break;
    default:
        read_elsewhere(p, s, rng);
        break;
    }
}

static void change_calendar(const season0_pack *p, season0_state *s, surto_rng *rng)
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
        row->result = (uint8_t)below(rng, SURTO__TRIES);
        break;
    case 3:
        row->who[below(rng, 4)] = (uint8_t)below(rng, SEASON0_ALIASES);
        break;
    case 4: { /* a month later, or a second attempt */
        if (c->month < p->month_count && c->second < 2) {
            surto__calendar_row *now = surto__calendar_now(c);
            unsigned result = 1 + below(rng, SURTO__TRIES - 1);
            *now = (surto__calendar_row){(uint8_t)result,
                                         4,
                                         (uint8_t)below(rng, 5),
                                         (uint8_t)(2 + below(rng, 3)),
                                         {SURTO_NONE, SURTO_NONE, SURTO_NONE, SURTO_NONE}};
            surto__calendar_next(c, result == SURTO__TRY_LOST);
            s->last = (uint8_t)result;
        }
        break;
    }
    case 5:
        s->last = (uint8_t)below(rng, SURTO__TRIES);
        break;
    default:
        c->second ^= 1;
        break;
    }
}

static void change_rules(const season0_pack *p, season0_state *s, surto_rng *rng)
{
    uint64_t objective = UINT64_C(1) << below(rng, p->objective_count);
    uint64_t *const objectives[] = {&s->goals, &s->extra,  &s->kept,
                                    &s->done,  &s->missed, &s->lost_objectives};
    uint16_t *const found[] = {&s->occupations, &s->assets, &s->liabilities, &s->specialities};
    switch (below(rng, 11)) {
    case 0:
    case 1:
        *objectives[below(rng, 6)] ^= objective;
        break;
    case 2:
        s->stickers ^= UINT32_C(1) << below(rng, SEASON0_LETTERS);
        break;
    case 3:
        s->protocols ^= (uint8_t)(1U << below(rng, SEASON0_PROTOCOLS_MAX));
        break;
    case 4:
        s->notes ^= UINT32_C(1) << below(rng, SEASON0_NOTES_MAX);
        break;
    case 5:
        *found[below(rng, 4)] ^= (uint16_t)(1U << below(rng, SEASON0_TRAITS_MAX));
        break;
    case 6:
        s->units = (uint8_t)below(rng, one_in(rng, 2) ? 10 : 256);
        break;
    case 7:
        s->more_units = (uint8_t)below(rng, one_in(rng, 2) ? 10 : 256);
        break;
    case 8:
        s->escalations = (uint8_t)below(rng, SEASON0_ESCALATIONS_MAX + 2);
        break;
    case 9:
        s->track = (uint8_t)below(rng, SEASON0_TRACKS_MAX);
        break;
    default:
        surto__nibble_set(s->bought, below(rng, SEASON0_TRAITS_MAX), below(rng, 6));
        break;
    }
}

/* The objectives of the game at hand. */
static void change_goal(const season0_pack *p, season0_state *s, surto_rng *rng)
{
    unsigned goal = below(rng, SEASON0_GOALS_MAX);
    switch (below(rng, 5)) {
    case 0:
        s->status[goal] = (uint8_t)below(rng, 3);
        break;
    case 1:
        s->target[goal] = (uint8_t)(one_in(rng, 2) ? SEASON0_HIDDEN : SURTO_NONE);
        break;
    case 2: /* revealed, its card with it */
        if (s->objective[goal] < p->objective_count) {
            uint64_t list = p->objectives[s->objective[goal]].list & s->unseen;
            unsigned city = any_of(list, rng);
            if (list && s->target[goal] == SEASON0_HIDDEN) {
                s->target[goal] = (uint8_t)city;
                s->unseen &= ~surto__bit(city);
            }
        }
        break;
    case 3: /* begun completed */
        if (s->target[goal] == SEASON0_HIDDEN) {
            s->target[goal] = SURTO_NONE;
            s->status[goal] = SEASON0_COMPLETED;
        }
        break;
    default:
        s->objective[goal] = (uint8_t)below(rng, p->objective_count);
        break;
    }
}

/* ---- Mutants ---------------------------------------------------------------------------- */

/* The counters of a phase, with the phase or without it. */
static void change_phase(const season0_pack *p, season0_state *s, surto_rng *rng)
{
    switch (below(rng, 6)) {
    case 0:
        s->phase = (uint8_t)below(rng, SEASON0_PHASES);
        break;
    case 1: /* another moment of the same turn */
        s->phase = (uint8_t)(SEASON0_BEFORE_SURVEILLANCE +
                             below(rng, SEASON0_BETWEEN_THREATS - SEASON0_BEFORE_SURVEILLANCE + 1));
        s->actions = (uint8_t)(s->phase == SEASON0_IN_ACTIONS ? below(rng, 5) : 0);
        s->left = (uint8_t)(s->phase == SEASON0_IN_DRAW      ? 1 + below(rng, 2)
                            : s->phase >= SEASON0_IN_THREATS ? 1 + below(rng, 3)
                                                             : 0);
        s->pending = s->phase == SEASON0_IN_ESCALATION;
        s->flags &= SEASON0_FLAG_BY_NIGHT | SEASON0_FLAG_ESCALATION_IN;
        if (!one_in(rng, 4)) {
            s->flags &= SEASON0_FLAG_ESCALATION_IN;
        }
        break;
    case 2:
        s->left = (uint8_t)below(rng, 10);
        break;
    case 3:
        s->pending = (uint8_t)below(rng, 3);
        break;
    case 4:
        s->threat = (uint8_t)below(rng, p->track_length + 1U);
        break;
    default:
        s->actions = (uint8_t)below(rng, 5);
        break;
    }
}

static void mutate(const surto_game *game, surto_state *state, surto_rng *rng)
{
    const season0_pack *p = season0_pack_of(game);
    season0_state *s = season0_in(state);
    switch (below(rng, 22)) {
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
        change_agents(p, s, rng);
        break;
    case 4:
        change_incidents(p, s, rng);
        break;
    case 5:
        change_board(p, s, rng);
        break;
    case 6:
        change_teams(p, s, rng);
        break;
    case 7:
    case 8:
        move_card(s, rng);
        break;
    case 9:
        move_event(p, s, rng);
        break;
    case 10:
        fit_pile(s, rng);
        break;
    case 11:
        move_threat(s, rng);
        break;
    case 12:
        bury_threats(s, rng);
        break;
    case 13:
        change_alias(p, s, rng);
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
    case 19:
        change_goal(p, s, rng);
        break;
    case 20:
        s->flags ^= (uint16_t)(1U << below(rng, 6));
        s->players = (uint8_t)(one_in(rng, 8) ? below(rng, 5) : s->players);
        break;
    default:
        if (s->running && s->piles > 0) {
            make_late_season0(s, rng);
        }
        break;
    }
}

/* Between games and where the story asks. */
static bool is_rare(const surto_state *state)
{
    const season0_state *s = season0_of(state);
    return !s->running || s->asked > SEASON0_ASKED_PROPOSAL;
}

static const mutation season0 = {random_season0, make_rich_season0, mutate, lively_season0,
                                 is_rare};

TEST("property season0: what surto_check accepts is as good as a position of a real game")
{
    unsigned accepted = 0, games = game_count(120);
    for (uint64_t number = 0; number < games && check_failures == 0; number++) {
        play_through(&season0, (first_seed() << 32) + number, false, 2, &accepted);
    }
    printf("# %u mutants accepted\n", accepted);
    CHECK(accepted > 1000 || games < 120);
}

TEST("property season0: what surto_check accepts is as good as a position of a real campaign")
{
    unsigned accepted = 0, games = campaign_count(6);
    for (uint64_t number = 0; number < games && check_failures == 0; number++) {
        play_through(&season0, ((first_seed() + 2000) << 32) + number, true, 6, &accepted);
    }
    printf("# %u mutants accepted\n", accepted);
    CHECK(accepted > 1000 || games < 6);
}

CHECK_MAIN
