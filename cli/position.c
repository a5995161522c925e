/* Reading the text form of a state of the base game into parts. */
#include "position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

unsigned mask_count(uint64_t mask)
{
    unsigned count = 0;
    for (; mask; mask &= mask - 1) {
        count++;
    }
    return count;
}

unsigned cubes_on_board(const position *seen, unsigned colour)
{
    unsigned count = 0;
    for (unsigned city = 0; city < CITIES_MAX; city++) {
        count += seen->cubes[colour][city];
    }
    return count;
}

unsigned cures_found(const position *seen)
{
    unsigned count = 0;
    for (unsigned colour = 0; colour < COLOURS; colour++) {
        count += seen->cure[colour] != CURE_NONE;
    }
    return count;
}

unsigned infection_deck_left(const position *seen)
{
    unsigned count = 0;
    for (unsigned i = 0; i < seen->set_count; i++) {
        count += seen->sets[i].count;
    }
    return count;
}

bool position_is_phase(const position *seen, const char *phase)
{
    return strcmp(seen->phase, phase) == 0;
}

bool seat_is(const position *seen, unsigned seat, const char *role)
{
    return strcmp(seen->roles[seat], role) == 0;
}

/* One word of a list; the list is "-" when it is empty. Returns: NULL after the last. */
static char *next_word(char **list)
{
    char *word = *list;
    while (*word == ' ') {
        word++;
    }
    if (!*word) {
        return NULL;
    }
    char *end = word + strcspn(word, " ");
    *list = *end ? end + 1 : end;
    *end = '\0';
    return word;
}

static bool read_cards(const atlas *board, char *list, uint64_t *out)
{
    char *word;
    *out = 0;
    if (strcmp(list, "-") == 0) {
        return true;
    }
    while ((word = next_word(&list))) {
        unsigned card;
        if (!card_find(board, word, &card)) {
            return false;
        }
        *out |= UINT64_C(1) << card;
    }
    return true;
}

static bool read_seat(const char *text, unsigned *out)
{
    if (text[0] != 'p' || text[1] < '1' || text[1] > '4') {
        return false;
    }
    *out = (unsigned)(text[1] - '1');
    return true;
}

static bool read_hand(const atlas *board, const char *key, char *value, position *out)
{
    unsigned seat;
    if (!read_seat(key + strlen("hand "), &seat)) {
        return false;
    }
    if (value[0] == '?') {
        out->hand_hidden[seat] = true;
        out->hand_count[seat] = (unsigned)strtoul(value + 1, NULL, 10);
        return true;
    }
    bool good = read_cards(board, value, &out->hand[seat]);
    out->hand_count[seat] = mask_count(out->hand[seat]);
    return good;
}

static bool read_cubes(const atlas *board, const char *key, char *value, position *out)
{
    unsigned colour;
    if (!colour_find(board, key + strlen("cubes "), &colour)) {
        return false;
    }
    char *word;
    while (strcmp(value, "-") != 0 && (word = next_word(&value))) {
        char *equals = strchr(word, '=');
        unsigned city;
        if (!equals) {
            return false;
        }
        *equals = '\0';
        if (!city_find(board, word, &city)) {
            return false;
        }
        out->cubes[colour][city] = (uint8_t)strtoul(equals + 1, NULL, 10);
    }
    return true;
}

static bool read_cures(const atlas *board, char *value, position *out)
{
    char *word;
    while (strcmp(value, "-") != 0 && (word = next_word(&value))) {
        char *equals = strchr(word, '=');
        unsigned colour;
        if (!equals) {
            return false;
        }
        *equals = '\0';
        if (!colour_find(board, word, &colour)) {
            return false;
        }
        out->cure[colour] = strcmp(equals + 1, "cured") == 0 ? CURE_FOUND : CURE_ERADICATED;
    }
    return true;
}

static bool read_infection_deck(const atlas *board, char *value, position *out)
{
    char *word;
    if (strcmp(value, "-") == 0) {
        return true;
    }
    out->set_count = 1;
    while ((word = next_word(&value))) {
        infection_set *set = &out->sets[out->set_count - 1];
        if (strcmp(word, "/") == 0) {
            if (out->set_count == INFECTION_SETS_MAX) {
                return false;
            }
            out->set_count++;
            continue;
        }
        if (strcmp(word, ">") == 0) {
            set->ordered = true;
            continue;
        }
        if (word[0] == '(') {
            set->placing = true;
            set->placed = set->count;
            word++;
        }
        word[strcspn(word, ")")] = '\0';
        unsigned city;
        if (!city_find(board, word, &city) || set->count == CITIES_MAX) {
            return false;
        }
        set->city[set->count++] = (uint8_t)city;
    }
    return true;
}

static bool read_roles(char *value, position *out)
{
    char *word;
    for (unsigned seat = 0; (word = next_word(&value)); seat++) {
        if (seat == SURTO_SEATS_MAX) {
            return false;
        }
        if (strcmp(word, "-") != 0) {
            snprintf(out->roles[seat], KEY_TEXT, "%s", word);
        }
    }
    return true;
}

static bool read_pawns(const atlas *board, char *value, position *out)
{
    char *word;
    for (unsigned seat = 0; (word = next_word(&value)); seat++) {
        unsigned city;
        if (seat == SURTO_SEATS_MAX || !city_find(board, word, &city)) {
            return false;
        }
        out->pawns[seat] = (uint8_t)city;
    }
    return true;
}

/* The state tells the top pile; what lies below follows from the cards not seen. */
static void read_player_deck(const atlas *board, const char *value, position *out)
{
    unsigned pile = 0, left = 0;
    char epidemic[8] = "";
    if (sscanf(value, "%u %u %7s", &pile, &left, epidemic) != 3) {
        return;
    }
    out->deck_made = true;
    out->pile_left = left;
    out->pile_epidemic = strcmp(epidemic, "in") == 0;
    out->epidemics_left = board->epidemics - pile + out->pile_epidemic;
}

static void count_player_deck(const atlas *board, position *out)
{
    unsigned seen =
        mask_count(out->stored) + mask_count(out->out_of_game) + mask_count(out->player_discard);
    for (unsigned seat = 0; seat < board->seats; seat++) {
        seen += out->hand_count[seat];
    }
    out->deck_left = board->cards - seen + out->epidemics_left;
}

static bool read_line(const atlas *board, const char *key, char *value, position *out)
{
    const struct {
        const char *key;
        unsigned *number;
    } numbers[] = {{"actions", &out->actions},
                   {"left", &out->left},
                   {"pending", &out->pending},
                   {"rate", &out->rate_moves},
                   {"outbreaks", &out->outbreaks}};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        if (strcmp(key, numbers[i].key) == 0) {
            *numbers[i].number = (unsigned)strtoul(value, NULL, 10);
            return true;
        }
    }
    const struct {
        const char *key;
        uint64_t *mask;
    } masks[] = {{"stored", &out->stored},
                 {"out", &out->out_of_game},
                 {"player-discard", &out->player_discard},
                 {"stations", &out->stations},
                 {"infection-discard", &out->infection_discard}};
    for (size_t i = 0; i < sizeof masks / sizeof masks[0]; i++) {
        if (strcmp(key, masks[i].key) == 0) {
            return read_cards(board, value, masks[i].mask);
        }
    }
    if (strcmp(key, "phase") == 0) {
        snprintf(out->phase, sizeof out->phase, "%s", value);
    } else if (strcmp(key, "asked") == 0) {
        snprintf(out->asked, sizeof out->asked, "%s", strcmp(value, "-") == 0 ? "" : value);
    } else if (strcmp(key, "turn") == 0) {
        return read_seat(value, &out->turn);
    } else if (strcmp(key, "flags") == 0) {
        out->quiet_night = strstr(value, "quiet-night") != NULL;
        out->flight_used = strstr(value, "flight-used") != NULL;
    } else if (strcmp(key, "roles") == 0) {
        return read_roles(value, out);
    } else if (strcmp(key, "pawns") == 0) {
        return read_pawns(board, value, out);
    } else if (strncmp(key, "hand ", 5) == 0) {
        return read_hand(board, key, value, out);
    } else if (strcmp(key, "player-deck") == 0) {
        read_player_deck(board, value, out);
    } else if (strcmp(key, "cures") == 0) {
        return read_cures(board, value, out);
    } else if (strncmp(key, "cubes ", 6) == 0) {
        return read_cubes(board, key, value, out);
    } else if (strcmp(key, "infection-deck") == 0) {
        return read_infection_deck(board, value, out);
    } else {
        return false;
    }
    return true;
}

bool position_read(const atlas *board, const surto_state *state, position *out)
{
    char text[SURTO_STATE_TEXT_MAX];
    if (surto_state_write(board->game, state, text, sizeof text) >= sizeof text) {
        return false;
    }
    *out = (position){0};
    for (char *line = text; *line;) {
        char *end = line + strcspn(line, "\n");
        char *next = *end ? end + 1 : end;
        *end = '\0';
        char *value = strstr(line, ": ");
        if (!value) {
            return false;
        }
        *value = '\0';
        if (!read_line(board, line, value + 2, out)) {
            return false;
        }
        line = next;
    }
    if (out->deck_made) {
        count_player_deck(board, out);
    }
    return true;
}
