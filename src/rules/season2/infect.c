/* Supplies and plague cubes: infections, epidemics, outbreaks, incidents. */
#include <assert.h>

#include "rules/season2/play.h"

/* The end of this game, for single games and for the months of a campaign. What a campaign does
 * then waits until the move is over (season2_after_game). [season2.end.4] */
void season2_end_game(const season2_play *play, unsigned phase)
{
    season2_state *s = play->s;
    assert(s->running); /* a game ends once */
    s->phase = (uint8_t)phase;
    s->asked = SEASON2_ASKED_NOTHING;
    s->asker = s->cursor = 0;
    memset(&s->proposal, 0, sizeof s->proposal);
    memset(s->paid, SURTO_NONE, sizeof s->paid);
    s->bill = s->bill_from = 0;
    s->actions = s->left = s->pending = 0;
    s->flags &= SEASON2_FLAG_EPIDEMIC_IN;
    s->story.looked = 0; /* the others are not read [season2.trigger.6] */
    s->running = 0;
    season2_tell(play, SURTO_SEASON2_FACT_END, phase, 0, 0);
}

/* [season2.words.12] */
void season2_put_supplies(const season2_play *play, unsigned location, unsigned number)
{
    season2_state *s = play->s;
    assert(number > 0 && number <= s->stock && s->present >> location & 1);
    s->supplies[location] = (uint8_t)(s->supplies[location] + number);
    s->stock = (uint8_t)(s->stock - number);
    season2_tell(play, SURTO_SEASON2_FACT_SUPPLIES, location, s->supplies[location], s->stock);
}

void season2_strip_supplies(const season2_play *play, unsigned location, unsigned number)
{
    season2_state *s = play->s;
    assert(number > 0 && number <= s->supplies[location]);
    s->supplies[location] = (uint8_t)(s->supplies[location] - number);
    s->stock = (uint8_t)(s->stock + number);
    season2_tell(play, SURTO_SEASON2_FACT_SUPPLIES, location, s->supplies[location], s->stock);
}

/* The marker stays. [season2.incident.2] */
void season2_heal(const season2_play *play, unsigned location, unsigned number)
{
    season2_state *s = play->s;
    unsigned cubes = season2_plague(s, location);
    uint64_t left = cubes > number ? cubes - number : 0, bit = surto__bit(location);
    s->plague_one = (s->plague_one & ~bit) | (left & 1) << location;
    s->plague_two = (s->plague_two & ~bit) | (left >> 1) << location;
    if (cubes > 0) {
        season2_tell(play, SURTO_SEASON2_FACT_HEALED, location, (unsigned)left, 0);
    }
}

/* One plague cube; the location has fewer than three. [season2.incident.1] [season2.incident.4] */
void season2_place_plague(const season2_play *play, unsigned location)
{
    season2_state *s = play->s;
    assert(season2_plague(s, location) < 3 && s->incidents < play->p->incidents);
    uint64_t here = surto__bit(location), carry = s->plague_one & here;
    s->plague_one ^= here;
    s->plague_two ^= carry;
    s->incidents++;
    season2_tell(play, SURTO_SEASON2_FACT_PLAGUE, location, season2_plague(s, location),
                 s->incidents);
    if (s->incidents == play->p->incidents) { /* [season2.incident.3] [season2.end.2] */
        season2_end_game(play, SEASON2_LOST_INCIDENTS);
    } else if (location >= play->p->cities && season2_plague(s, location) == 3 &&
               season2_sticker(play->p, s, SEASON2_STICKER_HAVEN_FALLS) != SURTO_NONE) {
        season2_end_game(play, SEASON2_LOST_HAVEN); /* [season2.sticker.11] */
    }
}

/* An outbreak and all that follow from it, in the order in which they arose. [season2.outbreak.3]
 * [season2.outbreak.5] [season2.outbreak.7] */
static void outbreak(const season2_play *play, unsigned first)
{
    season2_state *s = play->s;
    uint64_t queued = surto__bit(first); /* [season2.outbreak.4] */
    uint8_t waiting[SEASON2_LOCATIONS_MAX];
    unsigned begin = 0, end = 0;
    waiting[end++] = (uint8_t)first;
    while (begin < end) {
        unsigned location = waiting[begin++];
        season2_tell(play, SURTO_SEASON2_FACT_OUTBREAK, location, 0, 0);
        /* In board order, each as often as it is adjacent. [season2.outbreak.6]
         * [season2.outbreak.8] */
        for (uint64_t others = season2_adjacent(play->game, s, location); others != 0;
             others &= others - 1) {
            unsigned other = surto__lowest(others);
            if (s->supplies[other] > 0) { /* [season2.outbreak.1] */
                season2_strip_supplies(play, other, 1);
            } else if (season2_plague(s, other) < 3) { /* [season2.outbreak.2] */
                season2_place_plague(play, other);
                if (season2_is_over(s)) {
                    return;
                }
            } else if (!(queued & surto__bit(other))) {
                queued |= surto__bit(other);
                assert(end < SEASON2_LOCATIONS_MAX); /* each location breaks out once */
                waiting[end++] = (uint8_t)other;
            }
        }
    }
}

/* The upgrade of an infection card, if it has this effect. Returns: its number, or SURTO_NONE.
 * [season2.upgrade.4] [season2.upgrade.5] */
static unsigned upgrade_of(const season2_pack *p, unsigned card, unsigned effect)
{
    unsigned upgrade = card % 4;
    if (upgrade == 0 || p->upgrades[SEASON2_UPGRADES + upgrade - 1].effect != effect) {
        return SURTO_NONE;
    }
    return p->upgrades[SEASON2_UPGRADES + upgrade - 1].number;
}

/* [season2.guarded.1] [season2.stocked.1] [season2.stocked.2] */
bool season2_is_kept(const surto_game *game, const season2_state *s, unsigned card)
{
    const season2_pack *p = season2_pack_of(game);
    unsigned city = card / 4, keep = upgrade_of(p, card, SEASON2_KEEP_FROM);
    return (upgrade_of(p, card, SEASON2_GUARD) != SURTO_NONE && (s->centres >> city & 1)) ||
           (keep != SURTO_NONE && s->supplies[city] >= keep);
}

/* An infection card of the set-up or the infection part, which lies in the discard pile. In the
 * set-up an outbreak takes content that gives a city a fourth card. [season2.setup.18] */
void season2_infect(const season2_play *play, unsigned card)
{
    season2_state *s = play->s;
    unsigned city = card / 4;
    season2_tell(play, SURTO_SEASON2_FACT_INFECT, card, 0, 0);
    if (season2_is_kept(play->game, s, card)) {
        return;
    }
    if (s->supplies[city] > 0) { /* [season2.infect.2] [season2.infect.6] [season2.setup.15] */
        season2_strip_supplies(play, city, 1);
    } else if (season2_plague(s, city) < 3) { /* [season2.infect.3] [season2.setup.16] */
        season2_place_plague(play, city);
    } else if (upgrade_of(play->p, card, SEASON2_NO_OUTBREAK) == SURTO_NONE) {
        outbreak(play, city); /* [season2.infect.4] [season2.contained.1] */
    }
}

static void move_rate(const season2_play *play)
{
    season2_state *s = play->s;
    assert(s->rate < play->p->dial_length[s->dial]);
    if (s->rate + 1U < play->p->dial_length[s->dial]) { /* [season2.epidemic.1] */
        s->rate++;
    }
}

/* The discards become the deck when it is empty: as soon as its last card is resolved, and where
 * one is needed that content brought back. [season2.infect.7] [season2.infect.9]
 * [season2.infect.10] */
bool season2_need_infection_card(const season2_play *play)
{
    season2_state *s = play->s;
    if (s->layers == 0) {
        season2_stack_discards(play->game, s);
        if (s->layers == 0) {
            return false;
        }
        move_rate(play);
        season2_tell(play, SURTO_SEASON2_FACT_SHUFFLE, s->rate, 0, 0);
    }
    return true;
}

/* The second and third step of an epidemic. */
void season2_epidemic_card(const season2_play *play, unsigned card)
{
    season2_state *s = play->s;
    unsigned city = card / 4;
    season2_draw_infection(play->game, s, card, true); /* [season2.epidemic.4] */
    season2_tell(play, SURTO_SEASON2_FACT_INFECT, card, 0, 0);
    bool strike = season2_sticker(play->p, s, SEASON2_STICKER_STRIKE) != SURTO_NONE;
    if (season2_is_kept(play->game, s, card)) {
        /* nothing is taken */
    } else if (s->supplies[city] > 0) { /* [season2.epidemic.2] */
        season2_strip_supplies(play, city, s->supplies[city]);
    } else if (strike && season2_plague(s, city) < 3) { /* [season2.sticker.10] */
        season2_place_plague(play, city);
        if (season2_is_over(s)) {
            return;
        }
    } /* otherwise nothing is placed [season2.epidemic.3] */
    season2_tell(play, SURTO_SEASON2_FACT_INTENSIFY,
                 season2_infection_count(play->game, s, SEASON2_INFECTION_DISCARD), 0, 0);
    season2_stack_discards(play->game, s); /* [season2.epidemic.5] */
    season2_work_ship(play);
}

/* The epidemics that wait, one by one, up to the one that needs a card. No event is played before
 * the last is over. [season2.epidemic.6] [season2.epidemic.7] */
void season2_resolve_epidemics(const season2_play *play)
{
    season2_state *s = play->s;
    for (; s->pending > 0; s->pending--) {
        move_rate(play);
        s->phase = SEASON2_IN_EPIDEMIC;
        season2_tell(play, SURTO_SEASON2_FACT_EPIDEMIC, s->rate, 0, 0);
        if (season2_need_infection_card(play)) {
            return;
        }
        season2_work_ship(play);
    }
    s->phase = SEASON2_BEFORE_INFECTION;
}
