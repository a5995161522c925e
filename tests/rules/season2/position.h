/* The language of rule tests (../content.h) for Season 2: given(), impossible() and start(), and
 * the same with a changed pack.
 *
 *     given("players=3", "pawns: lagos lagos cairo\nhand p1: lagos*2 salvage\nplague: cairo=1");
 *     given_pack("centres 9=>centres 2", "", "centres: lagos cairo");
 *
 * What a test does not say is filled in with a plausible position of an early turn:
 *
 *  - p1 is active with four actions; as many seats as `characters:`, `pawns:` or `carried:` has
 *    words, two if none is said; administrator, farmer, instructor and laborer by seat, pawns in
 *    haven-north, hands empty, nothing carried;
 *  - two supplies on every location without plague cubes, the others in the stock. `supplies:`
 *    says all locations; in it LOCATION=* is what is left beside the stock (or all, if no stock is
 *    said). If only `stock:` is said, haven-middle has more, or the locations from the end less;
 *  - as many incidents as plague cubes, the population of the pack (`population:` says only what is
 *    different), no centre, no site, the month's objectives met as far as their condition holds;
 *  - all events in the game. Cards named nowhere are unseen, but if `player-discard:` is not said,
 *    the hands' cards of the start are in it: black city cards first, never the last of a class.
 *    `unseen: CARDS` keeps cards from being put there; `gone: CARDS` are destroyed or not found;
 *  - the top pile of the player deck is whole, with its epidemic, below as many epidemics as the
 *    rate and `pending:` say; `player-deck:` and `rate:` say otherwise;
 *  - one infection card of each city is in the discard pile, the others are one set; `*` in
 *    `infection-deck:` is a set of all cards not named; more sets are as many epidemics;
 *  - `character KEY: STICKER STICKER` is the character of the pack with these abilities and scars
 *    from the second space on, and an exposure track that has shown as many scars;
 *    `character KEY: dead=LOCATION` is one who died; with a ` / ` it is the line of the notation.
 *    In the phase `scar` the active seat has shown one scar more.
 *
 * Lists may be in any order, they are sorted for the reader.
 */
#ifndef SURTO_TESTS_RULES_SEASON2_POSITION_H
#define SURTO_TESTS_RULES_SEASON2_POSITION_H

#define POS_RULES "season2"
#include "../content.h"

enum { POS_BOXES_MAX = 4 };

/* What a test needs to know of a pack. */
typedef struct pos_pack {
    pos_list cities, locations; /* with infection cards; with the population */
    pos_list cards, infections; /* classes; the number is of the cards in the game */
    pos_list events, homes;     /* with 1; jobs with the number of their haven */
    pos_list upgrades[2];       /* of city cards, of infection cards */
    pos_list scars;
    unsigned copies[POS_KEYS_MAX]; /* player cards of a city */
    unsigned boxes[POS_BOXES_MAX + 1];
    unsigned supplies, spaces, epidemics;
} pos_pack;

static pos_pack pos_content;

/* ---- The pack --------------------------------------------------------------------------- */

/* One line of the pack; the month is the one of the game's option. */
static inline void pos_pack_line(pos_pack *pack, const char *line, const char *month)
{
    char word[8][POS_KEY_MAX] = {{0}};
    const char *kind = word[0];
    unsigned at;
    if (pos_words(line, word, 8) < 2) {
        return;
    }
    if (strcmp(kind, "city") == 0) {
        pos_list_add(&pack->cities, word[1], 0);
        pos_list_add(&pack->locations, word[1], pos_value(word[3]));
    } else if (strcmp(kind, "haven") == 0) {
        pos_list_add(&pack->locations, word[1], pos_value(word[2]));
    } else if (strcmp(kind, "copies") == 0) {
        at = pos_find(&pack->cities, word[1], strlen(word[1]));
        pack->copies[at] = pos_value(word[2]);
        pack->cities.number[at] = pos_value(word[3]);
    } else if (strcmp(kind, "produce") == 0) {
        pack->boxes[pos_value(word[1])] = pos_value(word[2]);
    } else if (strcmp(kind, "epidemics") == 0) {
        pack->epidemics = pack->epidemics ? pack->epidemics : pos_value(word[2]);
    } else if (strcmp(kind, "event") == 0) {
        pos_list_add(&pack->events, word[1], 1);
    } else if (strcmp(kind, "home") == 0) {
        pos_list_add(&pack->homes, word[1], pos_find(&pack->locations, word[2], strlen(word[2])));
    } else if (strcmp(kind, "spaces") == 0) {
        pack->spaces = pos_value(word[1]);
    } else if (strcmp(kind, "scar") == 0) {
        pos_list_add(&pack->scars, word[1], 0);
    } else if (strcmp(kind, "upgrade") == 0) {
        pos_list_add(&pack->upgrades[strcmp(word[2], "infection") == 0], word[1], 0);
    } else if (strcmp(kind, "stock") == 0) {
        pack->supplies = pos_value(word[1]);
    } else if (strcmp(kind, "month") == 0 && strcmp(word[1], month) == 0 && *word[2] != '-') {
        pack->supplies = pos_value(word[2]);
    }
}

/* The classes of cards: of each city the plain one and the upgraded ones. */
static inline void pos_add_classes(const pos_pack *pack, pos_list *list, const pos_list *upgrades,
                                   const unsigned *copies)
{
    char key[POS_KEY_MAX];
    for (unsigned city = 0; city < pack->cities.count; city++) {
        pos_list_add(list, pack->cities.key[city], copies[city]);
        for (unsigned i = 0; i < upgrades->count; i++) {
            pos_copy(key, pack->cities.key[city], strlen(pack->cities.key[city]));
            pos_add(key, sizeof key, "+%s", upgrades->key[i]);
            pos_list_add(list, key, 0);
        }
    }
}

static inline bool pos_pack_read(const char *edits, const char *options)
{
    pos_pack *pack = &pos_content;
    char month[POS_KEY_MAX];
    memset(pack, 0, sizeof *pack);
    if (!pos_load(edits)) {
        return false;
    }
    pos_option(options, "game", "january", month, sizeof month);
    for (const char *line = pos_pack_text; *line;
         line += strcspn(line, "\n"), line += *line == '\n') {
        if (*line != '#') {
            pos_pack_line(pack, line, month);
        }
    }
    pos_add_classes(pack, &pack->cards, &pack->upgrades[0], pack->copies);
    pos_add_classes(pack, &pack->infections, &pack->upgrades[1], pack->cities.number);
    for (unsigned i = 0; i < pack->events.count; i++) {
        pos_list_add(&pack->cards, pack->events.key[i], 1);
    }
    for (unsigned i = 1; i <= POS_BOXES_MAX; i++) {
        char key[POS_KEY_MAX];
        snprintf(key, sizeof key, "produce-%u", i);
        pos_list_add(&pack->cards, key, pack->boxes[i]);
    }
    return true;
}

/* ---- Lists ------------------------------------------------------------------------------ */

/* An upgraded card is one of the copies of its city: the plain ones are fewer by those named. The
 * number of a class becomes what the game has of it. */
static inline void pos_upgraded(const pos_list *classes, unsigned upgrades, unsigned cities,
                                const unsigned *named, unsigned *total)
{
    memcpy(total, classes->number, sizeof classes->number);
    for (unsigned city = 0; city < cities; city++) {
        unsigned plain = city * (upgrades + 1);
        for (unsigned i = 1; i <= upgrades; i++) {
            total[plain + i] = named[plain + i];
            total[plain] -= named[plain + i] < total[plain] ? named[plain + i] : total[plain];
        }
    }
}

/* What is not named. Of what is named more often than there is nothing is left, and the reader of
 * states complains. */
static inline void pos_left_over(const pos_list *classes, const unsigned *total,
                                 const unsigned *named, unsigned *left)
{
    for (unsigned i = 0; i < classes->count; i++) {
        left[i] = named[i] < total[i] ? total[i] - named[i] : 0;
    }
}

/* ---- Building a position ---------------------------------------------------------------- */

static const char *const pos_keys[] = {
    "phase",
    "asked",
    "turn",
    "actions",
    "left",
    "pending",
    "flags",
    "paid",
    "characters",
    "pawns",
    "carried",
    "hand p1",
    "hand p2",
    "hand p3",
    "hand p4",
    "player-discard",
    "reserve",
    "unseen",
    "gone",
    "player-deck",
    "rate",
    "incidents",
    "stock",
    "supplies",
    "plague",
    "centres",
    "population",
    "infection-deck",
    "infection-discard",
    "objectives",
    "sites",
    "character administrator",
    "character farmer",
    "character instructor",
    "character laborer",
    "character radio-operator",
};

/* The steps of the turn, up to `paid:`. */
static inline void pos_add_steps(char *out, size_t cap, const char *lines)
{
    bool epidemic = pos_phase(lines, "epidemic");
    bool two = pos_phase(lines, "draw") || pos_phase(lines, "infection");
    pos_add_line(out, cap, lines, "phase", "actions");
    pos_add_line(out, cap, lines, "asked", "-");
    pos_add_line(out, cap, lines, "turn", "p1");
    pos_add_line(out, cap, lines, "actions", pos_phase(lines, "actions") ? "4" : "0");
    pos_add_line(out, cap, lines, "left",
                 two                                      ? "2"
                 : pos_phase(lines, "between-infections") ? "1"
                                                          : "0");
    pos_add_line(out, cap, lines, "pending", epidemic ? "1" : "0");
    pos_add_line(out, cap, lines, "flags", "-");
    pos_add_line(out, cap, lines, "paid", "-");
}

/* Characters, pawns and what is carried, seat by seat. */
static inline void pos_add_seats(char *out, size_t cap, const char *lines, unsigned seats)
{
    static const char *const jobs[] = {"administrator", "farmer", "instructor", "laborer"};
    char value[POS_LINE_MAX], pawns[POS_LINE_MAX] = "", characters[POS_LINE_MAX] = "",
                              carried[POS_LINE_MAX] = "";
    const char *rest = value, *word;
    size_t length;
    for (unsigned i = 0; i < seats && i < SURTO_SEATS_MAX; i++) {
        pos_add(characters, sizeof characters, "%s%s", i ? " " : "", jobs[i]);
        pos_add(carried, sizeof carried, "%s0", i ? " " : "");
    }
    if (!pos_line(lines, "characters", value, sizeof value)) {
        snprintf(value, sizeof value, "%s", characters);
    }
    while ((word = pos_word(&rest, &length)) != NULL) {
        pos_add(pawns, sizeof pawns, "%s%s", *pawns ? " " : "", *word == '-' ? "-" : "haven-north");
    }
    pos_add_line(out, cap, lines, "characters", characters);
    pos_add_line(out, cap, lines, "pawns", pawns);
    pos_add_line(out, cap, lines, "carried", carried);
}

/* How often the rate has moved: for more than one set of the infection deck an epidemic each. */
static inline unsigned pos_rate(const char *lines)
{
    char deck[POS_LINE_MAX];
    unsigned sets = pos_phase(lines, "epidemic");
    if (pos_line(lines, "infection-deck", deck, sizeof deck)) {
        for (const char *at = deck; (at = strchr(at, '/')) != NULL; at++) {
            sets++;
        }
    }
    return pos_number(lines, "rate", sets);
}

/* City cards from the last city to the first until as many cards are seen as were dealt. */
static inline void pos_fill_discard(unsigned seen, unsigned seats, const unsigned *kept,
                                    unsigned *left, unsigned *discard)
{
    static const unsigned dealt[] = {0, 0, 8, 9, 8};
    const pos_pack *pack = &pos_content;
    unsigned classes = pack->upgrades[0].count + 1;
    for (unsigned city = pack->cities.count; city-- > 0;) {
        unsigned plain = city * classes, min = kept[plain] ? kept[plain] : 1;
        while (seen < dealt[seats] && left[plain] > min) {
            left[plain]--;
            discard[plain]++;
            seen++;
        }
    }
}

/* Hands, discards, reserve, unseen cards and the deck: every card is somewhere. */
static inline void pos_add_player_cards(char *out, size_t cap, const char *lines, unsigned seats)
{
    enum { HANDS = SURTO_SEATS_MAX, DISCARD = HANDS, RESERVE, GONE, PLACES };
    static const char *const names[PLACES] = {"hand p1",        "hand p2", "hand p3", "hand p4",
                                              "player-discard", "reserve", "gone"};
    static unsigned of[PLACES][POS_KEYS_MAX];
    unsigned named[POS_KEYS_MAX] = {0}, total[POS_KEYS_MAX] = {0}, left[POS_KEYS_MAX] = {0},
             kept[POS_KEYS_MAX] = {0};
    const pos_pack *pack = &pos_content;
    bool discard = false;
    memset(of, 0, sizeof of);
    for (unsigned place = 0; place < PLACES; place++) {
        bool there = pos_line_list(lines, names[place], &pack->cards, of[place]);
        discard = discard || (there && place == DISCARD);
        for (unsigned i = 0; i < pack->cards.count; i++) {
            named[i] += of[place][i];
        }
    }
    pos_line_list(lines, "unseen", &pack->cards, kept);
    for (unsigned i = 0; i < pack->cards.count; i++) {
        kept[i] += named[i];
    }
    pos_upgraded(&pack->cards, pack->upgrades[0].count, pack->cities.count, kept, total);
    /* A card with fewer boxes than the pack's was one with more. */
    for (unsigned i = 1; i <= POS_BOXES_MAX; i++) {
        unsigned at = pack->cards.count - 1 - POS_BOXES_MAX + i;
        for (unsigned more = at + 1; named[at] > total[at] && more < pack->cards.count; more++) {
            unsigned missing = named[at] - total[at];
            unsigned free = total[more] > kept[more] ? total[more] - kept[more] : 0;
            unsigned taken = missing < free ? missing : free;
            total[more] -= taken;
            total[at] += taken;
        }
    }
    pos_left_over(&pack->cards, total, named, left);
    if (!discard) {
        unsigned seen = 0;
        for (unsigned place = 0; place <= DISCARD; place++) {
            seen += pos_sum(of[place], pack->cards.count);
        }
        for (unsigned i = 0; i < pack->cards.count; i++) {
            kept[i] -= named[i];
        }
        pos_fill_discard(seen, seats, kept, left, of[DISCARD]);
    }
    for (unsigned place = 0; place < GONE; place++) {
        if (place < HANDS && place >= seats) {
            continue;
        }
        pos_add(out, cap, "%s: ", names[place]);
        pos_add_list(out, cap, &pack->cards, of[place], '*', false);
        pos_add(out, cap, "\n");
    }
    pos_add(out, cap, "unseen: ");
    pos_add_list(out, cap, &pack->cards, left, '*', false);

    char value[POS_LINE_MAX];
    unsigned rate = pos_rate(lines), unseen = pos_sum(left, pack->cards.count);
    unsigned gone = rate + pos_number(lines, "pending", pos_phase(lines, "epidemic"));
    gone -= pos_phase(lines, "epidemic") && gone;
    if (pos_line(lines, "player-deck", value, sizeof value)) {
        pos_add(out, cap, "\nplayer-deck: %s\n", value);
    } else if (gone >= pack->epidemics) {
        pos_add(out, cap, "\nplayer-deck: %u %u %u out\n", pack->epidemics, pack->epidemics,
                unseen);
    } else {
        unsigned piles = pack->epidemics - gone;
        pos_add(out, cap, "\nplayer-deck: %u %u %u in\n", gone + 1, pack->epidemics,
                (unseen + piles - 1) / piles + 1);
    }
    pos_add(out, cap, "rate: %u\n", rate);
}

/* Incidents, stock, supplies, plague cubes, centres and populations. */
static inline void pos_add_board(char *out, size_t cap, const char *lines)
{
    const pos_pack *pack = &pos_content;
    unsigned count = pack->locations.count, rest = POS_KEYS_MAX, carried = 0;
    unsigned supplies[POS_KEYS_MAX] = {0}, plague[POS_KEYS_MAX] = {0}, centres[POS_KEYS_MAX] = {0},
             population[POS_KEYS_MAX], said[POS_KEYS_MAX] = {0};
    char value[POS_LINE_MAX] = "", *word = value, *end;
    bool stock_said = pos_line(lines, "stock", value, sizeof value);
    unsigned stock = pos_number(lines, "stock", 0);

    pos_line_list(lines, "plague", &pack->locations, plague);
    pos_line_list(lines, "centres", &pack->locations, centres);
    memcpy(population, pack->locations.number, sizeof population);
    if (pos_line(lines, "population", value, sizeof value)) {
        pos_read_list(&pack->locations, value, said, NULL);
        for (unsigned i = 0; i < count; i++) {
            const char *list = value, *one;
            size_t length, key = strlen(pack->locations.key[i]);
            while ((one = pos_word(&list, &length)) != NULL) {
                if (key < length && one[key] == '=' && !memcmp(one, pack->locations.key[i], key)) {
                    population[i] = said[i];
                }
            }
        }
    }
    value[0] = '\0';
    pos_line(lines, "carried", value, sizeof value);
    while (*word) {
        carried += (unsigned)strtoul(word, &end, 10);
        word = *end ? end + 1 : end;
    }
    if (pos_line(lines, "supplies", value, sizeof value)) {
        pos_read_list(&pack->locations, value, supplies, &rest);
    } else {
        for (unsigned i = 0; i < count; i++) {
            supplies[i] = plague[i] ? 0 : 2;
        }
        if (stock_said) {
            rest = count - 1;
            for (unsigned i = count; i-- > 0;) {
                while (supplies[i] && pos_sum(supplies, count) + carried + stock > pack->supplies) {
                    supplies[i]--;
                }
            }
        }
    }
    if (rest < count) {
        unsigned others = pos_sum(supplies, count) + carried + stock;
        supplies[rest] += others < pack->supplies ? pack->supplies - others : 0;
    }
    if (!stock_said) {
        unsigned others = pos_sum(supplies, count) + carried;
        stock = others < pack->supplies ? pack->supplies - others : 0;
    }
    snprintf(value, sizeof value, "%u", pos_sum(plague, count));
    pos_add_line(out, cap, lines, "incidents", value);
    pos_add(out, cap, "stock: %u\nsupplies: ", stock);
    pos_add_list(out, cap, &pack->locations, supplies, '=', false);
    pos_add(out, cap, "\nplague: ");
    pos_add_list(out, cap, &pack->locations, plague, '=', false);
    pos_add(out, cap, "\ncentres: ");
    pos_add_list(out, cap, &pack->locations, centres, '*', false);
    pos_add(out, cap, "\npopulation: ");
    pos_add_list(out, cap, &pack->locations, population, '=', true);
    pos_add(out, cap, "\n");
}

/* The infection deck and its discards. */
static inline void pos_add_infection_cards(char *out, size_t cap, const char *lines)
{
    const pos_pack *pack = &pos_content;
    unsigned named[POS_KEYS_MAX] = {0}, total[POS_KEYS_MAX] = {0}, left[POS_KEYS_MAX] = {0},
             discard[POS_KEYS_MAX] = {0};
    unsigned classes = pack->upgrades[1].count + 1;
    char deck[POS_LINE_MAX] = "*", words[POS_LINE_MAX];
    bool said = pos_line_list(lines, "infection-discard", &pack->infections, discard), open;
    pos_line(lines, "infection-deck", deck, sizeof deck);
    snprintf(words, sizeof words, "%s", deck);
    open = false;
    for (char *at = words; *at; at++) {
        bool alone = *at == '*' && (at == words || at[-1] == ' ') && (!at[1] || at[1] == ' ');
        open = open || alone;
        *at = *at == '/' ? ' ' : *at;
    }
    memcpy(named, discard, sizeof named);
    pos_read_list(&pack->infections, words, named, NULL);
    pos_upgraded(&pack->infections, pack->upgrades[1].count, pack->cities.count, named, total);
    pos_left_over(&pack->infections, total, named, left);
    for (unsigned i = 0; !said && i < pack->infections.count; i++) {
        unsigned moved = open ? left[i] && i % classes == 0 : left[i];
        discard[i] += moved;
        left[i] -= moved;
    }
    pos_add(out, cap, "infection-deck: ");
    if (strcmp(deck, "-") == 0) {
        pos_add(out, cap, "-");
    } else {
        const char *between = "";
        for (char *set = strtok(deck, "/"); set; set = strtok(NULL, "/")) {
            unsigned cards[POS_KEYS_MAX] = {0};
            pos_read_list(&pack->infections, set, cards, NULL);
            for (unsigned i = 0; pos_among(set, "*") && i < pack->infections.count; i++) {
                cards[i] += left[i];
            }
            pos_add(out, cap, "%s", between);
            pos_add_list(out, cap, &pack->infections, cards, '*', false);
            between = " / ";
        }
    }
    pos_add(out, cap, "\ninfection-discard: ");
    pos_add_list(out, cap, &pack->infections, discard, '*', false);
    pos_add(out, cap, "\n");
}

/* The month's objectives, met where their condition holds, and the sites used. */
static inline void pos_add_objectives(char *out, size_t cap, const char *options, const char *lines)
{
    char month[POS_KEY_MAX], word[5][POS_KEY_MAX] = {{0}}, list[POS_LINE_MAX] = "";
    char sites[POS_LINE_MAX] = "-", centres[POS_LINE_MAX] = "";
    unsigned standing[POS_KEYS_MAX] = {0};
    pos_option(options, "game", "january", month, sizeof month);
    pos_line(lines, "sites", sites, sizeof sites);
    pos_line(lines, "centres", centres, sizeof centres);
    pos_read_list(&pos_content.locations, centres, standing, NULL);
    for (const char *line = pos_pack_text; *line;
         line += strcspn(line, "\n"), line += *line == '\n') {
        char goal[3][POS_KEY_MAX] = {{0}};
        if (pos_words(line, goal, 3) < 3 || strcmp(goal[0], "goal") != 0 ||
            strcmp(goal[1], month) != 0) {
            continue;
        }
        for (const char *other = pos_pack_text; *other;
             other += strcspn(other, "\n"), other += *other == '\n') {
            if (pos_words(other, word, 5) >= 4 && strcmp(word[0], "objective") == 0 &&
                strcmp(word[1], goal[2]) == 0) {
                bool met = strcmp(word[2], "centres") == 0
                               ? pos_sum(standing, POS_KEYS_MAX) >= pos_value(word[3])
                               : pos_among(sites, word[3]);
                pos_add(list, sizeof list, "%s%s=%s", *list ? " " : "", goal[2],
                        met ? "met" : "open");
            }
        }
    }
    pos_add_line(out, cap, lines, "objectives", list);
    pos_add(out, cap, "sites: %s\n", sites);
}

/* The faces of the track: groups of the pack, scars before blanks, until so many scars have been
 * shown, or of a dead character until the skull. Returns: the scars shown. */
static inline unsigned pos_add_track(char *out, size_t cap, unsigned scars, bool dead)
{
    unsigned shown = 0;
    bool more = dead || scars;
    for (const char *line = pos_pack_text; *line && more;
         line += strcspn(line, "\n"), line += *line == '\n') {
        char word[4][POS_KEY_MAX] = {{0}};
        if (pos_words(line, word, 4) < 4 || strcmp(word[0], "exposure") != 0) {
            continue;
        }
        bool skull = dead && pos_value(word[3]);
        for (unsigned i = 0; i < pos_value(word[2]) && more && !skull; i++) {
            pos_add(out, cap, " scar");
            more = ++shown < scars || dead;
        }
        for (unsigned i = 0; i < pos_value(word[1]) && more && !skull; i++) {
            pos_add(out, cap, " blank");
        }
        if (skull) {
            pos_add(out, cap, " skull");
            more = false;
        }
    }
    pos_add(out, cap, "%s", dead || scars ? "" : " -");
    return shown;
}

/* A line for each character of the pack. */
static inline void pos_add_characters(char *out, size_t cap, const char *lines)
{
    const pos_pack *pack = &pos_content;
    char active[POS_LINE_MAX] = "administrator farmer instructor laborer", turn[POS_LINE_MAX] = "1";
    const char *rest = active, *at;
    size_t length = 0;
    pos_line(lines, "characters", active, sizeof active);
    pos_line(lines, "turn", turn, sizeof turn);
    at = pos_word(&rest, &length);
    for (unsigned seat = turn[0] == 'p' ? pos_value(turn + 1) : 1; seat > 1 && at; seat--) {
        at = pos_word(&rest, &length);
    }
    for (unsigned i = 0; i < pack->homes.count; i++) {
        const char *job = pack->homes.key[i];
        char key[2 * POS_KEY_MAX], value[POS_LINE_MAX] = "";
        snprintf(key, sizeof key, "character %s", job);
        pos_line(lines, key, value, sizeof value);
        if (strstr(value, " / ")) {
            pos_add(out, cap, "%s: %s\n", key, value);
            continue;
        }
        const char *list = value, *word;
        char stickers[POS_LINE_MAX] = "", track[POS_LINE_MAX] = "";
        bool dead = strncmp(value, "dead=", 5) == 0;
        size_t sticker;
        unsigned used = 1, scars = at && pos_is(at, length, job) && pos_phase(lines, "scar");
        while (!dead && (word = pos_word(&list, &sticker)) != NULL) {
            pos_add(stickers, sizeof stickers, " %.*s", (int)sticker, word);
            scars += pos_find(&pack->scars, word, sticker) < POS_KEYS_MAX;
            used++;
        }
        scars = pos_add_track(track, sizeof track, scars, dead);
        for (; dead && used <= scars; used++) {
            pos_add(stickers, sizeof stickers, " %s", pack->scars.key[used - 1]);
        }
        for (; used < pack->spaces; used++) {
            pos_add(stickers, sizeof stickers, " -");
        }
        pos_add(out, cap, "%s: %s %s %s%s /%s\n", key, pack->locations.key[pack->homes.number[i]],
                dead ? value : "living", job, stickers, track);
    }
}

static inline surto_status pos_fill(const char *options, const char *lines, char *why,
                                    size_t why_cap)
{
    static char text[SURTO_STATE_TEXT_MAX];
    unsigned seats = surto_game_seats(pos.game);
    pos_check_keys(lines, pos_keys, sizeof pos_keys / sizeof *pos_keys);
    text[0] = '\0';
    pos_add_steps(text, sizeof text, lines);
    pos_add_seats(text, sizeof text, lines, seats);
    pos_add_player_cards(text, sizeof text, lines, seats);
    pos_add_board(text, sizeof text, lines);
    pos_add_infection_cards(text, sizeof text, lines);
    pos_add_objectives(text, sizeof text, options, lines);
    pos_add_characters(text, sizeof text, lines);
    surto_status status = surto_state_read(pos.game, text, strlen(text), pos_state(), why, why_cap);
    pos.ready = status == SURTO_OK;
    return status;
}

/* Goes through the set-up until a phase: three supplies on each location, no events, chance's first
 * outcomes, the first characters. */
static inline void pos_until(const char *phase)
{
    char seen[POS_LINE_MAX], move[POS_LINE_MAX];
    for (unsigned i = 0; i < 100 && pos_state_line("phase", seen, sizeof seen); i++) {
        if (strcmp(seen, phase) == 0) {
            return;
        }
        if (strcmp(seen, "setup-supplies") == 0) {
            pos_state_line("asked", seen, sizeof seen);
            snprintf(move, sizeof move, "p1 place %.32s 3", seen + strlen("place p1 "));
        } else {
            bool events = strcmp(seen, "setup-events") == 0;
            snprintf(move, sizeof move, "%s", events ? "p1 continue" : pos_offer_text(0));
        }
        if (!pos_play_one(move)) {
            return;
        }
    }
    pos_fail("the phase %s does not come", phase);
}

/* ---- The language ----------------------------------------------------------------------- */

/* The lines of five characters that died in earlier games. */
#define POS_ALL_DEAD                                                                               \
    "character administrator: dead=cairo\ncharacter farmer: dead=cairo\n"                          \
    "character instructor: dead=lagos\ncharacter laborer: dead=cairo\n"                            \
    "character radio-operator: dead=london\n"

#define until(phase) (POS_HERE, pos_until(phase))

#endif
