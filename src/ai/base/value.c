#include "ai/base/value.h"

#include <string.h>

#include "ai/base/features.h"
#include "ai/base/risk.h"
#include "core/rng.h"

/* ---- Keys of what is kept ---------------------------------------------------------------- */

/* Some bytes as a number. */
static uint64_t packed(const void *bytes, size_t count)
{
    uint64_t word = 0;
    memcpy(&word, bytes, count);
    return word;
}

/* Words are made of smaller numbers by shifts, for what is written in parts and read as a whole
 * keeps a processor waiting. */
static base_cards_key cards_key_of(const surto_game *game, const base_state *s)
{
    uint64_t deck = base_deck_left(base_options(game), s), first = base_first_to_move(game, s);
    return (base_cards_key){
        {s->hand[0], s->hand[1], s->hand[2], s->hand[3], s->stations, s->unseen,
         packed(s->pawn, sizeof s->pawn) | packed(s->role, sizeof s->role) << 32,
         packed(s->hand_count, sizeof s->hand_count) | first << 32 | (uint64_t)s->cured << 40 |
             deck << 48 | UINT64_C(1) << 56}};
}

static uint64_t place_of(const base_state *s, unsigned role)
{
    unsigned seat = base_seat_of(s, role);
    return seat == SURTO_NONE ? SURTO_NONE : s->pawn[seat];
}

static base_board_key board_key_of(const surto_game *game, const base_state *s)
{
    const base_coming now = base_coming_of(game, s);
    const uint64_t flags = s->flags & (BASE_FLAG_QUIET | BASE_FLAG_EPIDEMIC_IN);
    const uint64_t *one = s->one, *two = s->two;
    const uint64_t guard = place_of(s, BASE_QUARANTINE), medic = place_of(s, BASE_MEDIC);
    const uint64_t clock = s->cured | (uint64_t)s->eradicated << 8 | (uint64_t)s->outbreaks << 16 |
                           (uint64_t)s->rate << 24 | (uint64_t)now.epidemic << 32 |
                           (uint64_t)now.draws << 48 | (uint64_t)now.infections << 56;
    const uint64_t places = packed(s->supply, sizeof s->supply) | guard << 32 |
                            (s->cured ? medic : SURTO_NONE) << 40 | flags << 48 | UINT64_C(1) << 56;
    const uint64_t events = base_held_events(s) >> BASE_AIRLIFT |
                            (uint64_t)surto__count(s->player_discard & BASE_ALL_EVENTS) << 8 |
                            (uint64_t)s->asked << 16 | (uint64_t)(s->stored != SURTO_NONE) << 24 |
                            (uint64_t)s->pile << 32 | (uint64_t)s->pile_left << 40;
    return (base_board_key){{one[0], one[1], one[2], one[3], two[0], two[1], two[2], two[3],
                             s->infection_discard, clock, places, events},
                            s->infection_deck};
}

/* A place for a key by its words, which are multiplied one by one, so that none waits for the one
 * before. */
static unsigned place_for(const uint64_t *words, unsigned count, unsigned places)
{
    uint64_t sum = 0;
    for (unsigned i = 0; i < count; i++) {
        uint64_t factor = UINT64_C(0x9e3779b97f4a7c15) + 2 * i * UINT64_C(0x2545f491);
        sum += (words[i] ^ words[i] >> 29) * factor;
    }
    return (unsigned)(surto__mix(sum) % places);
}

/* ---- The three parts --------------------------------------------------------------------- */

/* A part of the position becomes another, whose sum is kept. */
static void make(const base_memory *memory, base_part *part, const int16_t feature[BASE_FEATURES],
                 int32_t kept[BASE_UNITS])
{
    base_net_add(memory->net.pair, BASE_FEATURES / 2, part->sum, part->feature, feature);
    memcpy(part->feature, feature, sizeof part->feature);
    memcpy(kept, part->sum, sizeof part->sum);
}

static const base_cards *cards_of(const surto_game *game, base_memory *memory, const base_state *s)
{
    base_cards_key key = cards_key_of(game, s);
    unsigned place = place_for(key.word, sizeof key.word / sizeof *key.word, BASE_CARDS_KEPT);
    base_cards *cards = &memory->cards[place];
    if (memcmp(&cards->key, &key, sizeof key) != 0) {
        int16_t feature[BASE_FEATURES];
        base_features_of_cards(game, memory, s, feature, &cards->facts);
        make(memory, &memory->made_cards, feature, cards->sum);
        cards->key = key;
    }
    return cards;
}

static const base_board *board_of(const surto_game *game, base_memory *memory, const base_state *s)
{
    base_board_key key = board_key_of(game, s);
    /* Where all else is the same, the deck mostly is. */
    unsigned place = place_for(key.word, sizeof key.word / sizeof *key.word, BASE_BOARDS_KEPT);
    base_board *board = &memory->boards[place];
    if (memcmp(&board->key, &key, sizeof key) != 0) {
        int16_t feature[BASE_FEATURES];
        base_features_of_board(game, s, feature, &board->facts);
        make(memory, &memory->made_board, feature, board->sum);
        board->key = key;
    }
    return board;
}

int32_t base_value(const surto_game *game, base_memory *memory, const base_state *s)
{
    const base_cards *cards = cards_of(game, memory, s);
    const base_board *board = board_of(game, memory, s);
    base_reach *reach = &memory->reach;
    int16_t feature[BASE_REACH];
    base_features_of_reach(game, memory, s, &cards->facts, &board->facts, feature);
    base_net_add(reach->pair, BASE_REACH / 2, reach->sum, reach->feature, feature);
    memcpy(reach->feature, feature, sizeof feature);
    int32_t sum[BASE_UNITS];
    for (unsigned unit = 0; unit < BASE_UNITS; unit++) {
        sum[unit] = cards->sum[unit] + board->sum[unit] + reach->sum[unit];
    }
    return base_net_value(&memory->net, sum);
}

int32_t base_judgement(const surto_game *game, base_memory *memory, const base_state *s)
{
    int16_t feature[BASE_FEATURES];
    base_features(game, memory, s, feature);
    int32_t sum = 0;
    for (unsigned i = 0; i < BASE_JUDGES; i++) {
        base_judge *judge = &memory->judge[i];
        base_net_add(judge->net.pair, BASE_FEATURES / 2, judge->sum, memory->judged, feature);
        sum += base_net_value(&judge->net, judge->sum);
    }
    memcpy(memory->judged, feature, sizeof feature);
    return sum / BASE_JUDGES;
}
