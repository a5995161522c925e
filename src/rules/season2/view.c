/* Positions as numbers for learning. Hands are open to all and nobody knows the order of a deck, so
 * every view is the state itself. [season2.setup.28] [season2.looking.1] [season2.looking.2] */
#include "core/features.h"
#include "rules/season2/state.h"

typedef struct features {
    const surto_game *game;
    const season2_pack *p;
    const season2_state *s;
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
    const season2_state *s = f->s;
    uint64_t network = season2_network(f->game, s);
    for (unsigned location = 0; location < f->p->locations; location++) {
        put(f, s->supplies[location]);
        put(f, season2_population(s, location));
        put(f, season2_plague(s, location));
    }
    put_set(f, s->present, f->p->locations);
    put_set(f, network, f->p->locations);
    put_set(f, s->marks[SEASON2_MARK_STRUCK], f->p->locations);
    put_set(f, s->marks[SEASON2_MARK_LAMP], f->p->locations);
    put_set(f, s->centres, f->p->cities);
    put_set(f, s->kept_centres, f->p->cities);
    for (unsigned link = 0; link < f->p->link_count; link++) {
        put(f, (unsigned)(s->links[link / 64] >> (link % 64)) & 1);
    }
    put(f, s->stock);
    put(f, s->incidents);
    put(f, s->rate);
    put(f, f->p->dial[s->dial][s->rate]);
}

/* How many player cards of each class that can be are in a place. */
static void put_cards(features *f, unsigned place)
{
    const season2_pack *p = f->p;
    for (unsigned city = 0; city < p->cities; city++) {
        for (unsigned upgrade = 0; upgrade <= p->upgrade_count[0]; upgrade++) {
            put(f, season2_count_of(f->s, 4 * city + upgrade, place));
        }
    }
    for (unsigned event = 0; event < p->event_count; event++) {
        put(f, surto__nibble(f->s->event_place, event) == place);
    }
    for (unsigned boxes = 0; boxes < SEASON2_BOXES_MAX; boxes++) {
        put(f, season2_count_of(f->s, SEASON2_CARD_PRODUCE + boxes, place));
    }
}

/* How many infection cards of each class are in each set of the deck, the top one first, and in the
 * discard pile. */
static void put_infections(features *f)
{
    const season2_state *s = f->s;
    for (unsigned city = 0; city < f->p->cities; city++) {
        for (unsigned upgrade = 0; upgrade <= f->p->upgrade_count[1]; upgrade++) {
            for (unsigned depth = 0; depth < SEASON2_LAYERS_MAX; depth++) {
                put(f, depth < s->layers
                           ? surto__copies_of(s->infection_place[city], s->infection_upgrade[city],
                                              upgrade, s->layers - 1U - depth)
                           : 0);
            }
            put(f, surto__copies_of(s->infection_place[city], s->infection_upgrade[city], upgrade,
                                    SEASON2_INFECTION_DISCARD));
        }
        put(f, surto__copies_in(s->infection_place[city], SEASON2_INFECTION_AREA));
    }
}

static void put_characters(features *f)
{
    for (unsigned i = 0; i < f->p->job_count; i++) {
        const season2_character *who = &f->s->character[i];
        put(f, who->life);
        put(f, who->home);
        put(f, who->shown);
        for (unsigned space = 0; space < SEASON2_SPACES; space++) {
            put(f, who->space[space]);
        }
        for (unsigned space = 0; space < SEASON2_TRACK_MAX; space++) {
            put(f, space < who->shown ? 1 + surto__track_face(who->faces, space) : 0);
        }
    }
}

/* Where the turn stands, and what is asked. */
static void put_steps(features *f, unsigned viewer)
{
    const season2_state *s = f->s;
    put(f, s->phase);
    put(f, s->asked);
    put(f, s->actions);
    put(f, s->left);
    put(f, s->pending);
    put_set(f, s->flags & ~(SEASON2_FLAG_GAVE * 15U | SEASON2_FLAG_TOOK * 15U), 14);
    put(f, s->piles > 0 ? season2_deck_left(f->game, s) : 0);
    put(f, s->pile);
    put(f, s->piles);
    put(f, s->pile_left);
    put_seat(f, s->active, viewer);
    put_seat(f, s->asker, viewer);
    put(f, s->cursor);
    put(f, s->bill);
    put(f, s->bill_from);
    for (unsigned i = 0; i < SEASON2_PAID_MAX; i++) {
        put(f, s->paid[i]);
    }
    put(f, s->proposal.kind);
    put_seat(f, s->proposal.actor, viewer);
    put_seat(f, s->proposal.arg[0], viewer); /* a seat in all that is proposed */
    put(f, s->proposal.arg[1]);
}

/* What stays from game to game, and how far the campaign is. */
static void put_campaign(features *f)
{
    const season2_state *s = f->s;
    const season2_pack *p = f->p;
    put_set(f, s->objectives, p->objective_count);
    put_set(f, s->mandatory, p->objective_count);
    put_set(f, s->met, p->objective_count);
    put(f, s->needed);
    put_set(f, s->sites, p->site_count);
    put_set(f, s->open_sites, p->site_count);
    put_set(f, s->open_searches, p->search_count);
    put_set(f, s->stickers, SEASON2_LETTERS);
    put_set(f, s->twists, p->story.twist_count);
    put_set(f, s->area_twists, p->story.twist_count);
    put_set(f, s->story.opened, SURTO__PACKETS_MAX + p->story.door_count);
    put_set(f, s->suffering, p->job_count);
    put_set(f, s->abilities, p->ability_count);
    put_set(f, s->scars, p->scar_count);
    put_set(f, s->upgrades, 2 * SEASON2_UPGRADES);
    for (unsigned ability = 0; ability < p->ability_count; ability++) {
        put(f, surto__nibble(s->bought, ability));
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
    put(f, s->players);
    put(f, s->in_prologue);
    put(f, s->stage);
    put(f, s->units);
    put(f, s->more_units);
    put(f, s->stock_number);
    put(f, s->extra);
    put(f, s->more_extra);
    put(f, s->epidemics);
    put_set(f, s->ship == SURTO_NONE ? 0 : surto__bit(s->ship), p->locations);
    put(f, s->hold);
    put(f, s->ship_lanes);
    put(f, s->ship_supplies);
    put(f, s->ship_relieves);
}

static void put_player(features *f, unsigned seat)
{
    const season2_state *s = f->s;
    unsigned who = s->who[seat];
    put_set(f, s->pawn[seat] < f->p->locations ? surto__bit(s->pawn[seat]) : 0, f->p->locations);
    put_set(f, who < f->p->job_count ? surto__bit(who) : 0, f->p->job_count);
    put(f, who == SEASON2_WORKING);
    put(f, s->carried[seat]);
    put(f, s->hand_count[seat]);
    put(f, s->flags & (SEASON2_FLAG_GAVE << seat) ? 1 : 0);
    put(f, s->flags & (SEASON2_FLAG_TOOK << seat) ? 1 : 0);
    put_cards(f, SEASON2_IN_HAND + seat);
}

/* One byte a feature, the board first, then each seat from the viewer on; absent seats are 0. */
size_t season2_encode(const surto_game *game, const surto_state *view, unsigned seat, uint8_t *out,
                      size_t cap)
{
    features f = {game, season2_pack_of(game), season2_of(view), {out, cap, 0}};
    put_board(&f);
    put_cards(&f, SEASON2_IN_DECK);
    put_cards(&f, SEASON2_IN_DISCARD);
    put_cards(&f, SEASON2_RESERVE);
    put_infections(&f);
    put_characters(&f);
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
