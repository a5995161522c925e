#include "rules/state_lists.h"

#include <assert.h>

/* ---- Writing ---------------------------------------------------------------------------- */

surto__list surto__list_start(const surto_game *game, surto__out *out, const char *key)
{
    surto__out_text(out, key);
    return (surto__list){game, out, false};
}

void surto__list_next(surto__list *list)
{
    if (list->any) {
        surto__out_char(list->out, ' ');
    }
    list->any = true;
}

void surto__list_key(surto__list *list, unsigned domain, unsigned key)
{
    const char *word = list->game->rules->key(list->game, domain, key);
    assert(word && word[0]); /* a state that was checked names only what exists */
    surto__list_next(list);
    surto__out_text(list->out, word);
}

void surto__list_pair(surto__list *list, unsigned domain, unsigned key, unsigned number)
{
    surto__list_key(list, domain, key);
    surto__out_char(list->out, '=');
    surto__out_number(list->out, number);
}

void surto__list_times(surto__list *list, unsigned domain, unsigned key, unsigned number)
{
    surto__list_key(list, domain, key);
    if (number > 1) {
        surto__out_char(list->out, '*');
        surto__out_number(list->out, number);
    }
}

void surto__list_set(surto__list *list, unsigned domain, uint64_t set)
{
    for (; set != 0; set &= set - 1) {
        surto__list_key(list, domain, surto__lowest(set));
    }
}

void surto__list_end(surto__list *list)
{
    surto__out_text(list->out, list->any ? "\n" : "-\n");
}

void surto__write_number(surto__out *out, const char *key, unsigned number)
{
    surto__out_text(out, key);
    surto__out_number(out, number);
    surto__out_char(out, '\n');
}

void surto__write_set(const surto_game *game, surto__out *out, const char *key, unsigned domain,
                      uint64_t set)
{
    surto__list list = surto__list_start(game, out, key);
    surto__list_set(&list, domain, set);
    surto__list_end(&list);
}

void surto__write_words(const surto_game *game, surto__out *out, const char *key,
                        const char *const *words, unsigned set)
{
    surto__list list = surto__list_start(game, out, key);
    for (; set != 0; set &= set - 1) {
        surto__list_next(&list);
        surto__out_text(out, words[surto__lowest(set)]);
    }
    surto__list_end(&list);
}

void surto__write_pairs(const surto_game *game, surto__out *out, const char *key, unsigned domain,
                        uint64_t one, uint64_t two)
{
    surto__list list = surto__list_start(game, out, key);
    for (uint64_t all = one | two; all != 0; all &= all - 1) {
        unsigned at = surto__lowest(all);
        unsigned number = (unsigned)((one >> at) & 1) + 2 * (unsigned)((two >> at) & 1);
        surto__list_pair(&list, domain, at, number);
    }
    surto__list_end(&list);
}

void surto__write_nibbles(const surto_game *game, surto__out *out, const char *key, unsigned domain,
                          const uint8_t *nibbles, unsigned count)
{
    surto__list list = surto__list_start(game, out, key);
    for (unsigned i = 0; i < count; i++) {
        unsigned number = surto__nibble(nibbles, i);
        if (number > 0) {
            surto__list_pair(&list, domain, i, number);
        }
    }
    surto__list_end(&list);
}

/* ---- Reading ---------------------------------------------------------------------------- */

surto__slice surto__state_list(surto__state_lines *lines, const char *key)
{
    surto__slice value = surto__state_value(lines, key);
    return surto__slice_is(value, "-") ? (surto__slice){NULL, 0} : value;
}

void surto__state_in_order(surto__state_lines *lines, unsigned key, unsigned *after)
{
    if (key < *after) {
        surto__state_complain(lines, "the list is not in order, or names something twice");
    }
    *after = key + 1;
}

uint64_t surto__state_words(surto__state_lines *lines, unsigned domain, surto__slice list)
{
    surto__slice word;
    uint64_t set = 0;
    unsigned after = 0;
    while (!lines->problem && surto__take_word(&list, &word)) {
        unsigned value = surto__state_key(lines, domain, word);
        surto__state_in_order(lines, value, &after);
        if (value >= 64) { /* it has a key for moves only */
            surto__state_complain(lines, "this is in no list");
            return set;
        }
        set |= surto__bit(value);
    }
    return set;
}

uint64_t surto__state_set(surto__state_lines *lines, const char *key, unsigned domain)
{
    return surto__state_words(lines, domain, surto__state_list(lines, key));
}

unsigned surto__state_times(surto__state_lines *lines, unsigned domain, surto__slice word,
                            unsigned max, unsigned *after, unsigned *number)
{
    surto__slice left = word, right;
    *number = 1;
    if (surto__slice_split(word, '*', &left, &right)) {
        *number = surto__state_number(lines, right, max);
        if (*number < 2) {
            surto__state_complain(lines, "a single one is written without a number");
        }
    }
    unsigned key = surto__state_key(lines, domain, left);
    surto__state_in_order(lines, key, after);
    return key;
}

unsigned surto__state_pair(surto__state_lines *lines, unsigned domain, surto__slice word,
                           unsigned min, unsigned max, unsigned *after, unsigned *number)
{
    surto__slice left, right;
    *number = 0;
    if (!surto__slice_split(word, '=', &left, &right)) {
        surto__state_complain(lines, "an entry of this list is KEY=NUMBER");
        return 0;
    }
    unsigned key = surto__state_key(lines, domain, left);
    *number = surto__state_number(lines, right, max);
    if (*number < min) {
        surto__state_complain(lines, "nothing is not written");
    }
    surto__state_in_order(lines, key, after);
    return key;
}

unsigned surto__state_choice(surto__state_lines *lines, surto__slice word, const char *const *words,
                             unsigned count, const char *problem)
{
    unsigned choice = 0;
    while (choice < count && !surto__slice_is(word, words[choice])) {
        choice++;
    }
    if (choice == count) {
        surto__state_complain(lines, problem);
        return 0;
    }
    return choice;
}

unsigned surto__state_own_words(surto__state_lines *lines, const char *key,
                                const char *const *words, unsigned count)
{
    surto__slice list = surto__state_list(lines, key), word;
    unsigned set = 0, after = 0;
    while (!lines->problem && surto__take_word(&list, &word)) {
        unsigned one =
            surto__state_choice(lines, word, words, count, "there is no such word for this line");
        surto__state_in_order(lines, one, &after);
        set |= 1U << one;
    }
    return set;
}

unsigned surto__state_seats(surto__state_lines *lines, const char *key,
                            surto__slice word[SURTO_SEATS_MAX])
{
    surto__slice value = surto__state_value(lines, key);
    for (unsigned seat = 0; seat < lines->game->seats; seat++) {
        if (!surto__take_word(&value, &word[seat])) {
            surto__state_complain(lines, "there are fewer words than seats");
            return 0;
        }
    }
    if (value.text) {
        surto__state_complain(lines, "there are more words than seats");
    }
    return lines->problem ? 0 : lines->game->seats;
}

void surto__state_pairs(surto__state_lines *lines, const char *key, unsigned domain, uint64_t *one,
                        uint64_t *two)
{
    surto__slice list = surto__state_list(lines, key), word;
    unsigned after = 0, number;
    while (!lines->problem && surto__take_word(&list, &word)) {
        unsigned at = surto__state_pair(lines, domain, word, 1, 3, &after, &number);
        *one |= (uint64_t)(number & 1) << at;
        *two |= (uint64_t)(number >> 1) << at;
    }
}

void surto__state_nibbles(surto__state_lines *lines, const char *key, unsigned domain,
                          uint8_t *nibbles)
{
    surto__slice list = surto__state_list(lines, key), word;
    unsigned after = 0, number;
    while (!lines->problem && surto__take_word(&list, &word)) {
        unsigned at = surto__state_pair(lines, domain, word, 1, 15, &after, &number);
        surto__nibble_set(nibbles, at, number);
    }
}

/* ---- A deck drawn from both ends -------------------------------------------------------- */

static void write_layer(const surto_game *game, surto__out *out, unsigned domain,
                        const surto__layers *deck, unsigned layer)
{
    uint64_t left = deck->set[layer];
    bool first = true;
    unsigned order = deck->layer_of[0] == layer + 1 ? 0 : 1;
    bool ordered = deck->layer_of[order] == layer + 1;
    for (unsigned i = 0; ordered && i < surto__layers_placed(deck, order); i++) {
        surto__out_text(out, first ? "" : " > ");
        surto__out_text(out, game->rules->key(game, domain, deck->order[order][i] - 1U));
        left &= ~surto__bit(deck->order[order][i] - 1U);
        first = false;
    }
    if (left != 0) {
        surto__out_text(out, first ? "" : " > ");
        surto__list list = surto__list_start(game, out, ordered ? "(" : "");
        surto__list_set(&list, domain, left);
        surto__out_text(out, ordered ? ")" : "");
    }
}

void surto__write_layers(const surto_game *game, surto__out *out, const char *key, unsigned domain,
                         const surto__layers *deck)
{
    surto__out_text(out, key);
    surto__out_text(out, deck->count ? "" : "-");
    for (unsigned layer = deck->count; layer-- > 0;) {
        write_layer(game, out, domain, deck, layer);
        surto__out_text(out, layer ? " / " : "");
    }
    surto__out_char(out, '\n');
}

/* One layer: a set, or an order, perhaps with the unplaced cards of a Forecast at its end. */
static void read_layer(surto__state_lines *lines, unsigned domain, surto__slice text, uint64_t *set,
                       uint8_t *order, unsigned *placed, bool *open)
{
    surto__slice part;
    *set = 0, *placed = 0, *open = false;
    while (surto__take_part(&text, " > ", &part)) {
        bool brackets =
            part.length >= 2 && part.text[0] == '(' && part.text[part.length - 1] == ')';
        uint64_t cards;
        if (brackets) {
            part.text++;
            part.length -= 2;
        }
        cards = part.length == 0 || surto__slice_is(part, "-")
                    ? 0
                    : surto__state_words(lines, domain, part);
        bool single = (cards & (cards - 1)) == 0;
        bool last = text.text == NULL;
        if (cards == 0 || (*set & cards) != 0 || (brackets && !last) ||
            (!brackets && !single && !(last && *placed == 0)) || *placed == SURTO__ORDER_LENGTH) {
            surto__state_complain(lines, "this is no layer of cards");
            return;
        }
        *set |= cards;
        *open = brackets;
        if (!brackets && single) {
            order[(*placed)++] = (uint8_t)(surto__lowest(cards) + 1);
        }
    }
    if (*placed == 1 && !*open) { /* a single card is a plain set */
        order[0] = 0;
        *placed = 0;
    }
}

void surto__state_layers(surto__state_lines *lines, const char *key, unsigned domain,
                         surto__layers *deck)
{
    surto__slice value = surto__state_list(lines, key), part;
    unsigned orders = 0;
    *deck = (surto__layers){0};
    while (surto__take_part(&value, " / ", &part)) { /* from the top */
        uint8_t order[SURTO__ORDER_LENGTH + 1] = {0};
        unsigned placed;
        bool open;
        if (deck->count == SURTO__LAYERS_MAX) {
            surto__state_complain(lines, "there are too many layers");
            return;
        }
        memmove(&deck->set[1], &deck->set[0], sizeof deck->set - sizeof deck->set[0]);
        deck->count++;
        deck->layer_of[0] = (uint8_t)(deck->layer_of[0] + (deck->layer_of[0] != 0));
        deck->layer_of[1] = (uint8_t)(deck->layer_of[1] + (deck->layer_of[1] != 0));
        read_layer(lines, domain, part, &deck->set[0], order, &placed, &open);
        if (placed == 0 && !open) {
            continue;
        }
        if (orders == SURTO__ORDERS_MAX || (open && deck->count != 1)) {
            surto__state_complain(lines,
                                  "there are too many known orders, or an open one is not on top");
            return;
        }
        memcpy(deck->order[orders], order, SURTO__ORDER_LENGTH);
        deck->layer_of[orders] = 1;
        deck->open |= (uint8_t)open;
        assert(orders < SURTO__ORDERS_MAX && placed <= SURTO__ORDER_LENGTH);
        orders++;
    }
}

/* ---- A deck in piles -------------------------------------------------------------------- */

void surto__write_piles(surto__out *out, const surto__piles *deck)
{
    surto__out_text(out, "player-deck: ");
    if (deck->piles == 0) {
        surto__out_text(out, "-\n");
        return;
    }
    surto__out_number(out, deck->pile + 1U);
    surto__out_char(out, ' ');
    surto__out_number(out, deck->piles);
    surto__out_char(out, ' ');
    surto__out_number(out, deck->left);
    surto__out_text(out, deck->in ? " in\n" : " out\n");
}

surto__piles surto__state_piles(surto__state_lines *lines, unsigned max)
{
    surto__piles deck = {0, 0, 0, false};
    surto__slice list = surto__state_list(lines, "player-deck"), pile, piles, left;
    if (!list.text) {
        return deck;
    }
    (void)surto__take_word(&list, &pile); /* there is a word, if an empty one */
    if (!surto__take_word(&list, &piles) || !surto__take_word(&list, &left) || !list.text) {
        surto__state_complain(lines, "the player deck is PILE PILES LEFT and `in` or `out`");
        return deck;
    }
    unsigned top = surto__state_number(lines, pile, max);
    deck.piles = (uint8_t)surto__state_number(lines, piles, max);
    deck.left = (uint8_t)surto__state_number(lines, left, UINT8_MAX);
    if (top == 0 || deck.piles == 0) {
        surto__state_complain(lines, "piles are counted from 1");
        return deck;
    }
    deck.pile = (uint8_t)(top - 1);
    deck.in = surto__slice_is(list, "in");
    if (!deck.in && !surto__slice_is(list, "out")) {
        surto__state_complain(lines, "the special card of a pile is `in` or `out`");
    }
    return deck;
}
