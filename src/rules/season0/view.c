/* Positions as numbers for learning. Hands are open to all and nobody knows the order of a deck, so
 * every view is the state itself. [season0.setup.21] [season0.looking.1] [season0.looking.2] */
#include "core/features.h"
#include "rules/season0/state.h"

typedef struct features {
    const surto_game *game;
    const season0_pack *p;
    const season0_state *s;
    surto__features to;
} features;

static void put(features *f, unsigned value)
{
    surto__feature(&f->to, value);
}

static void put_set(features *f, uint64_t set, unsigned size)
{
    surto__feature_set(&f->to, set, size);
}

/* A seat, counted from the viewer on. */
static void put_seat(features *f, unsigned seat, unsigned viewer)
{
    unsigned seats = f->game->seats;
    put(f, (seat + seats - viewer) % seats);
}

static void put_board(features *f)
{
    const season0_state *s = f->s;
    const season0_pack *p = f->p;
    for (unsigned city = 0; city < p->cities; city++) {
        put(f, season0_agents(s, city));
        put(f, season0_incidents(s, city));
        put(f, season0_watch(p, s, city));
        put(f, season0_affiliation(s, city));
        for (unsigned side = 0; side < SEASON0_AFFILIATIONS; side++) {
            put(f, season0_teams_in(s, side, city));
        }
    }
    put_set(f, s->safehouses, p->cities);
    put_set(f, s->permanent, p->cities);
    put_set(f, s->marked, p->cities);
    for (unsigned link = 0; link < p->link_count; link++) {
        put(f, (unsigned)(s->links[link / 64] >> (link % 64)) & 1);
    }
    put(f, s->agents_left);
    put(f, s->incidents_left);
    put(f, s->threat);
    put(f, p->track[s->track][s->threat]);
    for (unsigned side = 0; side < SEASON0_AFFILIATIONS; side++) {
        put(f, s->vans[side]);
    }
}

/* A set of player cards: the cities, then the events. */
static void put_cards(features *f, uint64_t cards)
{
    put_set(f, cards, f->p->cities);
    put_set(f, cards >> SEASON0_CARD_EVENT, f->p->event_count);
}

/* Where in the threat deck each card may be: the sets from the top, then the known orders. */
static void put_threats(features *f)
{
    const season0_state *s = f->s;
    const surto__layers *deck = &s->threat_deck;
    for (unsigned depth = 0; depth < SURTO__LAYERS_MAX; depth++) {
        put_set(f, depth < deck->count ? deck->set[deck->count - 1U - depth] : 0, f->p->cities);
    }
    for (unsigned order = 0; order < SURTO__ORDERS_MAX; order++) {
        put(f, deck->layer_of[order] ? deck->count - deck->layer_of[order] + 1U : 0);
        for (unsigned i = 0; i < SURTO__ORDER_LENGTH; i++) {
            put(f, deck->order[order][i]);
        }
    }
    put_set(f, s->threat_discard, f->p->cities);
    put_set(f, s->area, f->p->cities);
}

/* The objectives of the game, and where the target of each may be. */
static void put_objectives(features *f)
{
    const season0_state *s = f->s;
    for (unsigned goal = 0; goal < SEASON0_GOALS_MAX; goal++) {
        bool hidden = s->running && s->target[goal] == SEASON0_HIDDEN;
        uint64_t cities = hidden ? season0_possible(f->game, s, goal)
                          : s->target[goal] < SEASON0_CITIES_MAX ? surto__bit(s->target[goal])
                                                                 : 0;
        put(f, s->objective[goal]);
        put(f, s->status[goal]);
        put(f, s->target[goal] == SEASON0_HIDDEN);
        put_set(f, cities, f->p->cities);
    }
}

static void put_aliases(features *f)
{
    const season0_pack *p = f->p;
    for (unsigned i = 0; i < SEASON0_PASSPORT_ALIASES; i++) {
        const season0_alias *alias = &f->s->alias[i];
        put(f, alias->life);
        put(f, alias->occupation);
        put(f, alias->speciality);
        put_set(f, alias->assets, p->asset_count);
        put_set(f, alias->liabilities, p->liability_count);
        put(f, alias->shown);
        for (unsigned space = 0; space < SEASON0_COVER_MAX; space++) {
            put(f, space < alias->shown ? 1 + surto__track_face(alias->faces, space) : 0);
        }
        put(f, alias->spared);
    }
}

/* Where the turn stands, and what is asked. */
static void put_steps(features *f, unsigned viewer)
{
    const season0_state *s = f->s;
    put(f, s->phase);
    put(f, s->asked);
    put(f, s->actions);
    put(f, s->left);
    put(f, s->pending);
    put_set(f, s->flags, 6);
    put(f, season0_deck_is_made(f->game, s) ? season0_deck_left(s) : 0);
    put(f, s->pile);
    put(f, s->piles);
    put(f, s->pile_left);
    put_seat(f, s->active, viewer);
    put_seat(f, s->asker, viewer);
    put(f, s->cursor);
    put(f, s->cursor2);
    put(f, s->bill);
    put(f, s->bill_from);
    put_set(f, s->paid, f->p->cities);
    put(f, s->proposal.kind);
    put_seat(f, s->proposal.actor, viewer);
    put_seat(f, s->proposal.arg[0], viewer); /* a seat in all that is proposed */
    put(f, s->proposal.arg[1]);
}

/* What stays from game to game, and how far the campaign is. */
static void put_campaign(features *f)
{
    const season0_state *s = f->s;
    const season0_pack *p = f->p;
    put_set(f, s->goals, p->objective_count);
    put_set(f, s->extra, p->objective_count);
    put_set(f, s->kept, p->objective_count);
    put_set(f, s->done, p->objective_count);
    put_set(f, s->missed, p->objective_count);
    put_set(f, s->lost_objectives, p->objective_count);
    put_set(f, s->stickers, SEASON0_LETTERS);
    put_set(f, s->protocols, p->protocol_count);
    put_set(f, s->notes, p->note_count);
    put_set(f, s->story.opened, SURTO__PACKETS_MAX + p->story.door_count);
    put_set(f, s->operations.opened, p->story.operation_count);
    put_set(f, s->occupations, p->occupation_count);
    put_set(f, s->assets, p->asset_count);
    put_set(f, s->liabilities, p->liability_count);
    put_set(f, s->specialities, p->speciality_count);
    put_set(f, s->lost_events, p->event_count);
    put_set(f, s->sealed_events, p->event_count);
    for (unsigned asset = 0; asset < p->asset_count; asset++) {
        put(f, surto__nibble(s->bought, asset));
    }
    for (unsigned row = 0; row < 2U * p->month_count; row++) {
        put(f, s->calendar.rows[row].result);
    }
    put(f, s->calendar.month);
    put(f, s->calendar.second);
    put(f, s->calendar.level);
    put(f, (unsigned)s->calendar.points & 255);
    put(f, (unsigned)s->calendar.points >> 8 & 255);
    put(f, s->story.legacy);
    put(f, s->story.block & 255);
    put(f, s->story.block >> 8);
    put(f, s->story.step);
    put(f, s->story.choices);
    for (unsigned counter = 0; counter < p->story.counter_count; counter++) {
        put(f, s->story.counters[counter]);
    }
    put_set(f, s->story.armed, p->story.trigger_count);
    put_set(f, s->story.rested, p->story.trigger_count);
    put(f, s->story.looked);
    put(f, s->story.turn);
    put_set(f, s->burned_lately, SEASON0_PASSPORT_ALIASES);
    put(f, s->players);
    put(f, s->in_prologue);
    put(f, s->stage);
    put(f, s->stage_goal);
    put(f, s->units);
    put(f, s->more_units);
    put(f, s->escalations);
}

static void put_player(features *f, unsigned seat)
{
    const season0_state *s = f->s;
    unsigned who = s->who[seat];
    put_set(f, surto__bit(s->pawn[seat]), f->p->cities);
    put_set(f, who != SEASON0_NOBODY ? surto__bit(who) : 0, SEASON0_ALIASES);
    put(f, s->losses[seat]);
    put(f, surto__count(s->hand[seat]));
    put_cards(f, s->hand[seat]);
}

/* One byte a feature, the board first, then each seat from the viewer on; absent seats are 0. */
size_t season0_encode(const surto_game *game, const surto_state *view, unsigned seat, uint8_t *out,
                      size_t cap)
{
    features f = {game, season0_pack_of(game), season0_of(view), {out, cap, 0}};
    put_board(&f);
    put_cards(&f, f.s->unseen);
    put_cards(&f, f.s->player_discard);
    put_set(&f, f.s->reserve, f.p->event_count);
    put_threats(&f);
    put_objectives(&f);
    put_aliases(&f);
    put_steps(&f, seat);
    put_campaign(&f);
    size_t before = f.to.count;
    for (unsigned i = 0; i < game->seats; i++) {
        put_player(&f, (seat + i) % game->seats);
    }
    size_t each = (f.to.count - before) / game->seats;
    for (size_t i = game->seats * each; i < SURTO_SEATS_MAX * each; i++) {
        put(&f, 0);
    }
    return f.to.count;
}
