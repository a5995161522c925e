/* Cards, pawns, supplies and characters in motion, each told to the sink. */
#include <assert.h>

#include "rules/season2/play.h"

/* ---- Cards ------------------------------------------------------------------------------ */

void season2_gain(const season2_play *play, unsigned seat, unsigned card, unsigned from)
{
    assert(seat < play->s->players);
    season2_move_card(play->s, card, from, SEASON2_IN_HAND + seat);
    play->s->hand_count[seat]++;
    season2_tell(play, SURTO_SEASON2_FACT_CARD, seat, card, 0);
}

/* A card leaves a hand for the discard pile or for good. [season2.turn.14] */
void season2_lose(const season2_play *play, unsigned seat, unsigned card, unsigned to)
{
    assert(play->s->hand_count[seat] > 0);
    season2_move_card(play->s, card, SEASON2_IN_HAND + seat, to);
    play->s->hand_count[seat]--;
    season2_tell(
        play, to == SEASON2_DESTROYED ? SURTO_SEASON2_FACT_DESTROYED : SURTO_SEASON2_FACT_DISCARD,
        seat, card, 0);
}

void season2_discard(const season2_play *play, unsigned seat, unsigned card)
{
    season2_lose(play, seat, card, SEASON2_IN_DISCARD);
}

void season2_hand_over(const season2_play *play, unsigned from, unsigned to, unsigned card)
{
    season2_state *s = play->s;
    assert(from != to && s->hand_count[from] > 0);
    season2_move_card(s, card, SEASON2_IN_HAND + from, SEASON2_IN_HAND + to);
    s->hand_count[from]--;
    s->hand_count[to]++;
    season2_tell(play, SURTO_SEASON2_FACT_GIVEN, from, to, card);
}

/* ---- Pawns and supplies ----------------------------------------------------------------- */

void season2_move_pawn(const season2_play *play, unsigned seat, unsigned location)
{
    assert(play->s->present >> location & 1);
    season2_tell(play, SURTO_SEASON2_FACT_PAWN, seat, play->s->pawn[seat], location);
    play->s->pawn[seat] = (uint8_t)location;
}

/* Supplies from the stock to a character, or back with a negative number. [season2.words.13] */
void season2_carry(const season2_play *play, unsigned seat, int number)
{
    season2_state *s = play->s;
    assert(number <= s->stock && -number <= s->carried[seat]);
    s->carried[seat] = (uint8_t)(s->carried[seat] + number);
    s->stock = (uint8_t)(s->stock - number);
    season2_tell(play, SURTO_SEASON2_FACT_CARRIED, seat, s->carried[seat], s->stock);
}

void season2_put_down(const season2_play *play, unsigned seat, unsigned location, unsigned number)
{
    season2_state *s = play->s;
    assert(number <= s->carried[seat]);
    s->carried[seat] = (uint8_t)(s->carried[seat] - number);
    s->supplies[location] = (uint8_t)(s->supplies[location] + number);
    season2_tell(play, SURTO_SEASON2_FACT_CARRIED, seat, s->carried[seat], s->stock);
    season2_tell(play, SURTO_SEASON2_FACT_SUPPLIES, location, s->supplies[location], s->stock);
}

void season2_pick_up(const season2_play *play, unsigned seat, unsigned number)
{
    season2_state *s = play->s;
    unsigned here = s->pawn[seat];
    assert(number <= s->supplies[here]);
    s->supplies[here] = (uint8_t)(s->supplies[here] - number);
    s->carried[seat] = (uint8_t)(s->carried[seat] + number);
    season2_tell(play, SURTO_SEASON2_FACT_SUPPLIES, here, s->supplies[here], s->stock);
    season2_tell(play, SURTO_SEASON2_FACT_CARRIED, seat, s->carried[seat], s->stock);
}

void season2_transfer(const season2_play *play, unsigned from, unsigned to, unsigned number)
{
    season2_state *s = play->s;
    assert(from != to && number <= s->carried[from]);
    s->carried[from] = (uint8_t)(s->carried[from] - number);
    s->carried[to] = (uint8_t)(s->carried[to] + number);
    season2_tell(play, SURTO_SEASON2_FACT_CARRIED, from, s->carried[from], s->stock);
    season2_tell(play, SURTO_SEASON2_FACT_CARRIED, to, s->carried[to], s->stock);
}

/* What a seat may take from the stock, of what it would like. [season2.farmer.2]
 * [season2.scars.5] */
unsigned season2_takable(const season2_play *play, unsigned seat, unsigned wanted)
{
    const season2_state *s = play->s;
    season2_traits traits = season2_traits_of(play->game, s, seat);
    unsigned max = season2_carry_room(s, &traits, seat);
    max = max < s->stock ? max : s->stock;
    return wanted < max ? wanted : max;
}

/* ---- Characters ------------------------------------------------------------------------- */

void season2_take_character(const season2_play *play, unsigned seat, unsigned who,
                            unsigned location)
{
    season2_state *s = play->s;
    s->who[seat] = (uint8_t)who;
    season2_tell(play, SURTO_SEASON2_FACT_CHARACTER, seat, who, 0);
    season2_move_pawn(play, seat, location); /* [season2.setup.33] */
}

void season2_uncover(const season2_play *play, unsigned character, unsigned face)
{
    season2_character *who = &play->s->character[character];
    assert(face < SEASON2_FACES && who->shown < surto__track_spaces(&play->p->track));
    who->faces = (uint16_t)(who->faces | face << (2 * who->shown));
    who->shown++; /* [season2.exposure.6] [season2.exposure.8] */
    season2_tell(play, SURTO_SEASON2_FACT_EXPOSED, character, face, 0);
}

/* What was on the space is lost for good. [season2.scar.4] [season2.scar.7] */
void season2_scar(const season2_play *play, unsigned character, unsigned scar, unsigned space)
{
    assert(space >= 1 && space <= play->p->spaces && scar < play->p->scar_count);
    play->s->character[character].space[space - 1] = (uint8_t)(SEASON2_SPACE_SCAR + scar);
    season2_tell(play, SURTO_SEASON2_FACT_SCARRED, character, scar, space);
}

/* [season2.death.1] [season2.death.2] [season2.death.3] [season2.death.10] */
void season2_die(const season2_play *play, unsigned character)
{
    season2_state *s = play->s;
    unsigned seat = season2_seat_of(s, character);
    unsigned place = seat == SURTO_NONE ? s->character[character].home : s->pawn[seat];
    assert(s->character[character].life == SEASON2_LIVING);
    s->character[character].life = SEASON2_DEAD;
    s->character[character].died = (uint8_t)place;
    season2_tell(play, SURTO_SEASON2_FACT_DEATH, character, place, 0);
    if (seat == SURTO_NONE) {
        return;
    }
    uint8_t cards[SEASON2_CLASSES_MAX], counts[SEASON2_CLASSES_MAX];
    unsigned classes = season2_cards_in(play->game, s, SEASON2_IN_HAND + seat, cards, counts);
    for (unsigned i = 0; i < classes; i++) {
        while (counts[i]-- > 0) {
            season2_discard(play, seat, cards[i]);
        }
    }
    season2_carry(play, seat, -(int)s->carried[seat]);
    assert(s->hand_count[seat] == 0);
    s->who[seat] = SEASON2_NOBODY;
    s->pawn[seat] = SURTO_NONE;
}
