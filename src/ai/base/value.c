#include "ai/base/value.h"

#include <string.h>

#include "ai/base/features.h"

static base_cards_key key_of(const surto_game *game, const base_state *s)
{
    base_cards_key key = {.stations = s->stations,
                          .unseen = s->unseen,
                          .first_to_move = (uint8_t)base_first_to_move(game, s),
                          .cured = s->cured,
                          .deck = (uint8_t)base_deck_left(base_options(game), s),
                          .used = 1};
    memcpy(key.hand, s->hand, sizeof key.hand);
    memcpy(key.pawn, s->pawn, sizeof key.pawn);
    memcpy(key.role, s->role, sizeof key.role);
    memcpy(key.hand_count, s->hand_count, sizeof key.hand_count);
    return key;
}

static unsigned place_of(const base_cards_key *key)
{
    uint64_t words[sizeof *key / sizeof(uint64_t)], sum = 0;
    memcpy(words, key, sizeof *key);
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++) {
        sum = (sum ^ words[i]) * UINT64_C(0x9e3779b97f4a7c15);
        sum ^= sum >> 32;
    }
    return (unsigned)(sum % BASE_CARDS_KEPT);
}

/* The part of the cards: kept, or made from the one before. */
static const base_cards *cards_of(const surto_game *game, base_lore *lore, const base_state *s)
{
    base_cards_key key = key_of(game, s);
    unsigned place = place_of(&key);
    base_cards *cards = &lore->cards[place];
    if (memcmp(&cards->key, &key, sizeof key) != 0) {
        const base_cards *last = &lore->cards[lore->last_cards];
        int16_t feature[BASE_FEATURES];
        base_features_of_cards(game, lore, s, feature, &cards->facts);
        if (cards != last) {
            memcpy(cards->sum, last->sum, sizeof cards->sum);
        }
        base_net_add(&lore->net, cards->sum, last->feature, feature);
        memcpy(cards->feature, feature, sizeof feature);
        cards->key = key;
    }
    lore->last_cards = place;
    return cards;
}

int32_t base_value(const surto_game *game, base_lore *lore, const base_state *s)
{
    const base_cards *cards = cards_of(game, lore, s);
    int16_t feature[BASE_FEATURES];
    base_features_of_board(game, lore, s, &cards->facts, feature);
    base_net_add(&lore->net, lore->board.sum, lore->board.feature, feature);
    memcpy(lore->board.feature, feature, sizeof feature);
    return base_net_value(&lore->net, cards->sum, lore->board.sum);
}

int32_t base_judgement(const surto_game *game, base_lore *lore, const base_state *s)
{
    static const int32_t nothing[BASE_UNITS];
    int16_t feature[BASE_FEATURES];
    base_features(game, lore, s, feature);
    int32_t sum = 0;
    for (unsigned i = 0; i < BASE_JUDGES; i++) {
        base_judge *judge = &lore->judge[i];
        base_net_add(&judge->net, judge->sum, lore->judged, feature);
        sum += base_net_value(&judge->net, judge->sum, nothing);
    }
    memcpy(lore->judged, feature, sizeof feature);
    return sum / BASE_JUDGES;
}
