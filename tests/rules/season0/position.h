/* The language of rule tests (../content.h) for Season 0: given(), impossible() and start(), and
 * the same with a changed pack.
 *
 *     given("", "pawns: cairo algiers\nhand p1: cairo airlift\nagents: cairo=2");
 *     given("game=prologue", "player-discard: europe\nunseen: paris prague rome");
 *     given_pack("safehouses 8=>safehouses 2", "", "safehouses: cairo paris");
 *
 * What a test does not say is filled in:
 *
 *  - p1 is active with four actions; as many seats as `aliases:`, `pawns:` or `losses:` has words,
 *    two if none is said; the aliases of the pack by seat (in the prologue the temporary ones, in
 *    the set-up none), pawns in Washington, hands empty, nothing to lose. `left:` is 9, 2 or 1 and
 *    `pending:` is 1 where the phase asks for it;
 *  - cards named nowhere are unseen, nothing is discarded. A region in `player-discard:` is all its
 *    cards that are named nowhere, also not in `unseen:`. As many events as the option `funding`
 *    says are in the game, the others in the reserve;
 *  - the top pile of the player deck is whole, with its escalation, below as many escalations as
 *    `threat:` and `pending:` say, as far as the piles and the sets of the threat deck allow it;
 *    `player-deck:` says otherwise;
 *  - no agents, markers and teams, a safehouse in Washington, the surveillance of the pack;
 *  - all threat cards are one set; `*` in `threat-deck:` is all cards not named, without one they
 *    are in the discard pile; for a known order a Forecast was played;
 *  - all objectives of the game are open and their targets unknown; `objectives:` and `targets:`
 *    say only what is different, and `targets: -` that no card was hidden;
 *  - `alias KEY: ASSET LIABILITY` is the alias of the pack with these, and a track that has shown
 *    as many liabilities; `alias KEY: burned` is one that was burned; with a ` / ` it is the line
 *    of the notation.
 *
 * Lists may be in any order, they are sorted for the reader.
 */
#ifndef SURTO_TESTS_RULES_SEASON0_POSITION_H
#define SURTO_TESTS_RULES_SEASON0_POSITION_H

#define POS_RULES "season0"
#define POS_SETS "threat-deck"
#include "../content.h"

/* What a test needs to know of a pack. */
typedef struct pos_pack {
    pos_list regions, cities, cards; /* cities with surveillance; cards: cities, then events */
    pos_list aliases, temporary;     /* the keys of the aliases */
    pos_list assets, liabilities;
    pos_list goals; /* of the game, in the order of `objective` lines, 1 with a list */
    unsigned region[POS_KEYS_MAX];
    char occupation[SURTO_SEATS_MAX][POS_KEY_MAX];
    unsigned escalations;
} pos_pack;

static pos_pack pos_content;

/* ---- The pack --------------------------------------------------------------------------- */

/* One line of the pack; the month is the one of the game's option. */
static inline void pos_pack_line(pos_pack *pack, const char *line, const char *month)
{
    char word[6][POS_KEY_MAX] = {{0}};
    const char *kind = word[0];
    if (pos_words(line, word, 6) < 2) {
        return;
    }
    if (strcmp(kind, "region") == 0) {
        pos_list_add(&pack->regions, word[1], 0);
    } else if (strcmp(kind, "city") == 0) {
        pack->region[pack->cities.count] = pos_find(&pack->regions, word[2], strlen(word[2]));
        pos_list_add(&pack->cities, word[1], pos_value(word[4]));
        pos_list_add(&pack->cards, word[1], 0);
    } else if (strcmp(kind, "escalations") == 0) {
        pack->escalations = pos_value(word[1]);
    } else if (strcmp(kind, "event") == 0) {
        pos_list_add(&pack->cards, word[1], 1);
    } else if (strcmp(kind, "temporary") == 0) {
        char key[POS_KEY_MAX] = "temporary-";
        pos_add(key, sizeof key, "%s", word[1]);
        pos_list_add(&pack->temporary, key, 0);
    } else if (strcmp(kind, "alias") == 0 && pack->aliases.count < SURTO_SEATS_MAX) {
        pos_copy(pack->occupation[pack->aliases.count], word[2], strlen(word[2]));
        pos_list_add(&pack->aliases, word[1], 0);
    } else if (strcmp(kind, "asset") == 0) {
        pos_list_add(&pack->assets, word[1], 0);
    } else if (strcmp(kind, "liability") == 0) {
        pos_list_add(&pack->liabilities, word[1], 0);
    } else if (strcmp(kind, "goal") == 0 && strcmp(word[1], month) == 0) {
        pack->goals.number[pos_find(&pack->goals, word[2], strlen(word[2]))] |= 2;
    } else if (strcmp(kind, "objective") == 0) {
        pos_list_add(&pack->goals, word[1], 0);
    } else if (strcmp(kind, "hidden") == 0) {
        pack->goals.number[pos_find(&pack->goals, word[1], strlen(word[1]))] |= 1;
    }
}

static inline bool pos_pack_read(const char *edits, const char *options)
{
    static pos_list objectives;
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
    objectives = pack->goals;
    pack->goals.count = 0;
    for (unsigned i = 0; i < objectives.count; i++) {
        if (objectives.number[i] & 2) {
            pos_list_add(&pack->goals, objectives.key[i], objectives.number[i] & 1);
        }
    }
    return true;
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
    "aliases",
    "pawns",
    "losses",
    "hand p1",
    "hand p2",
    "hand p3",
    "hand p4",
    "player-discard",
    "reserve",
    "unseen",
    "player-deck",
    "threat",
    "agents",
    "incidents",
    "safehouses",
    "teams allied",
    "teams neutral",
    "teams soviet",
    "surveillance",
    "threat-deck",
    "threat-discard",
    "area",
    "objectives",
    "targets",
    "alias iris-allied",
    "alias felix-allied",
    "alias maud-allied",
    "alias otto-allied",
};

/* The steps of the turn, up to `paid:`. */
static inline void pos_add_steps(char *out, size_t cap, const char *lines)
{
    bool escalation = pos_phase(lines, "escalation");
    bool two = pos_phase(lines, "draw") || pos_phase(lines, "threats");
    pos_add_line(out, cap, lines, "phase", "actions");
    pos_add_line(out, cap, lines, "asked", "-");
    pos_add_line(out, cap, lines, "turn", "p1");
    pos_add_line(out, cap, lines, "actions", pos_phase(lines, "actions") ? "4" : "0");
    pos_add_line(out, cap, lines, "left",
                 two                                   ? "2"
                 : pos_phase(lines, "between-threats") ? "1"
                 : pos_phase(lines, "setup-threats")   ? "9"
                                                       : "0");
    pos_add_line(out, cap, lines, "pending", escalation ? "1" : "0");
    pos_add_line(out, cap, lines, "flags", "-");
    pos_add_line(out, cap, lines, "paid", "-");
}

/* Aliases, pawns and losses, seat by seat. */
static inline void pos_add_seats(char *out, size_t cap, const char *options, const char *lines,
                                 unsigned seats)
{
    char month[POS_KEY_MAX], aliases[POS_LINE_MAX] = "", pawns[POS_LINE_MAX] = "",
                             losses[POS_LINE_MAX] = "";
    pos_option(options, "game", "january", month, sizeof month);
    bool prologue = strcmp(month, "prologue") == 0;
    bool chosen = strncmp(out, "phase: setup-", 13) != 0 || pos_phase(lines, "setup-first");
    const pos_list *list = prologue ? &pos_content.temporary : &pos_content.aliases;
    for (unsigned i = 0; i < seats && i < list->count; i++) {
        const char *between = i ? " " : "";
        pos_add(aliases, sizeof aliases, "%s%s", between, chosen ? list->key[i] : "-");
        pos_add(pawns, sizeof pawns, "%swashington", between);
        pos_add(losses, sizeof losses, "%s0", between);
    }
    pos_add_line(out, cap, lines, "aliases", aliases);
    pos_add_line(out, cap, lines, "pawns", pawns);
    pos_add_line(out, cap, lines, "losses", losses);
}

/* How often the threat marker has moved. */
static inline unsigned pos_threat(const char *lines)
{
    return pos_number(lines, "threat", pos_phase(lines, "escalation"));
}

/* A region in the discard pile: all its cards that are named nowhere. */
static inline void pos_discard_regions(const char *lines, unsigned *discard, const unsigned *named)
{
    const pos_pack *pack = &pos_content;
    char value[POS_LINE_MAX];
    for (unsigned i = 0; i < pack->cities.count; i++) {
        if (pos_line(lines, "player-discard", value, sizeof value) && named[i] == 0 &&
            pos_among(value, pack->regions.key[pack->region[i]])) {
            discard[i] = 1;
        }
    }
}

/* The cards of a line; regions are passed over. */
static inline void pos_read_cards(const char *lines, const char *key, unsigned *cards)
{
    char value[POS_LINE_MAX], list[POS_LINE_MAX] = "";
    const char *rest = value, *word;
    size_t length;
    if (!pos_line(lines, key, value, sizeof value)) {
        return;
    }
    while ((word = pos_word(&rest, &length)) != NULL) {
        if (pos_find(&pos_content.regions, word, length) == POS_KEYS_MAX) {
            pos_add(list, sizeof list, " %.*s", (int)length, word);
        }
    }
    pos_read_list(&pos_content.cards, list, cards, NULL);
}

/* The value of an objective in a line KEY=VALUE, or the standard. */
static inline void pos_pair(const char *lines, const char *line, const char *key,
                            const char *standard, char *out, size_t cap)
{
    char value[POS_LINE_MAX] = "";
    pos_line(lines, line, value, sizeof value);
    pos_option(value, key, standard, out, cap);
}

/* Whether a card was hidden for an objective. */
static inline bool pos_hides(const char *lines, unsigned goal)
{
    char value[POS_LINE_MAX] = "";
    pos_line(lines, "targets", value, sizeof value);
    return pos_content.goals.number[goal] && strcmp(value, "-") != 0;
}

/* How many escalations have left the deck: a pile with its escalation has at most twenty cards,
 * and the threat deck has at most nine sets, with one for each escalation to come and for a
 * Forecast. */
static inline unsigned pos_escalations_gone(const char *lines, unsigned cards)
{
    const unsigned all = pos_content.escalations;
    bool running = pos_phase(lines, "escalation");
    unsigned pending = pos_number(lines, "pending", running);
    unsigned gone = pos_threat(lines) + pending - running, sets = 1;
    char deck[POS_LINE_MAX] = "";
    pos_line(lines, "threat-deck", deck, sizeof deck);
    for (const char *at = deck; (at = strchr(at, '/')) != NULL; at++) {
        sets++;
    }
    while (gone && gone < all && cards > 19 * (all - gone)) {
        gone--;
    }
    while (gone < all && sets + pending + (all - gone) + 1 > 9) {
        gone++;
    }
    return gone < all && cards <= 19 * (all - gone) ? gone : all;
}

/* The deck: the top pile whole, or as the test says. */
static inline void pos_add_deck(char *out, size_t cap, const char *lines, unsigned cards)
{
    const pos_pack *pack = &pos_content;
    char value[POS_LINE_MAX];
    unsigned gone = pos_escalations_gone(lines, cards);
    if (pos_line(lines, "player-deck", value, sizeof value)) {
        pos_add(out, cap, "player-deck: %s\n", value);
    } else if (pos_phase(lines, "setup-threats") || pos_phase(lines, "setup-events") ||
               pos_phase(lines, "setup-hands")) {
        pos_add(out, cap, "player-deck: -\n");
    } else if (gone >= pack->escalations) {
        pos_add(out, cap, "player-deck: %u %u %u out\n", pack->escalations, pack->escalations,
                cards);
    } else {
        unsigned piles = pack->escalations - gone;
        pos_add(out, cap, "player-deck: %u %u %u in\n", gone + 1, pack->escalations,
                (cards + piles - 1) / piles + 1);
    }
}

/* Hands, discards, reserve, unseen cards and the deck: every card is somewhere. */
static inline void pos_add_player_cards(char *out, size_t cap, const char *options,
                                        const char *lines, unsigned seats)
{
    enum { HANDS = SURTO_SEATS_MAX, DISCARD = HANDS, RESERVE, UNSEEN, PLACES };
    static const char *const names[PLACES] = {"hand p1",        "hand p2", "hand p3", "hand p4",
                                              "player-discard", "reserve", "unseen"};
    static unsigned of[PLACES][POS_KEYS_MAX];
    const pos_pack *pack = &pos_content;
    unsigned named[POS_KEYS_MAX] = {0}, events = 0, hidden = 0;
    char value[POS_LINE_MAX];
    memset(of, 0, sizeof of);
    for (unsigned i = 0; i < pack->goals.count; i++) {
        pos_pair(lines, "targets", pack->goals.key[i], "?", value, sizeof value);
        unsigned city = pos_find(&pack->cities, value, strlen(value));
        hidden += pos_hides(lines, i) && city == POS_KEYS_MAX;
        if (city < POS_KEYS_MAX) {
            named[city]++;
        }
    }
    for (unsigned place = 0; place < PLACES; place++) {
        pos_read_cards(lines, names[place], of[place]);
        for (unsigned i = 0; i < pack->cards.count; i++) {
            named[i] += of[place][i];
        }
    }
    unsigned forecast = pos_find(&pack->cards, "forecast", strlen("forecast"));
    if (pos_line(lines, "threat-deck", value, sizeof value) && strpbrk(value, ">(") &&
        forecast < POS_KEYS_MAX && named[forecast] == 0) {
        of[DISCARD][forecast] = named[forecast] = 1;
    }
    pos_discard_regions(lines, of[DISCARD], named);
    pos_option(options, "funding", "5", value, sizeof value);
    for (unsigned i = 0; i < pack->cards.count; i++) {
        events += pack->cards.number[i] && named[i] && !of[RESERVE][i];
    }
    bool reserve = pos_line(lines, "reserve", (char[POS_LINE_MAX]){0}, POS_LINE_MAX);
    for (unsigned i = 0; i < pack->cards.count; i++) {
        if (named[i] || of[DISCARD][i]) {
            continue;
        }
        bool chosen = pack->cards.number[i] == 0 || reserve || events < pos_value(value);
        events += pack->cards.number[i];
        of[chosen ? UNSEEN : RESERVE][i] = 1;
    }
    for (unsigned place = 0; place < PLACES; place++) {
        if (place < HANDS && place >= seats) {
            continue;
        }
        pos_add(out, cap, "%s: ", names[place]);
        pos_add_list(out, cap, &pack->cards, of[place], '*', false);
        pos_add(out, cap, "\n");
    }
    pos_add_deck(out, cap, lines, pos_sum(of[UNSEEN], pack->cards.count) - hidden);
    pos_add(out, cap, "threat: %u\n", pos_threat(lines));
}

/* A line of cities in board order; the numbers of the list if the test does not say it. */
static inline void pos_add_cities(char *out, size_t cap, const char *lines, const char *key,
                                  char mark, const unsigned *standard)
{
    unsigned cities[POS_KEYS_MAX] = {0};
    bool said = pos_line_list(lines, key, &pos_content.cities, cities);
    pos_add(out, cap, "%s: ", key);
    pos_add_list(out, cap, &pos_content.cities, said || !standard ? cities : standard, mark, false);
    pos_add(out, cap, "\n");
}

/* Agents, incident markers, safehouses, teams and surveillance. */
static inline void pos_add_board(char *out, size_t cap, const char *lines)
{
    unsigned washington[POS_KEYS_MAX] = {0};
    pos_read_list(&pos_content.cities, "washington", washington, NULL);
    pos_add_cities(out, cap, lines, "agents", '=', NULL);
    pos_add_cities(out, cap, lines, "incidents", '=', NULL);
    pos_add_cities(out, cap, lines, "safehouses", '*', washington);
    pos_add_cities(out, cap, lines, "teams allied", '*', NULL);
    pos_add_cities(out, cap, lines, "teams neutral", '*', NULL);
    pos_add_cities(out, cap, lines, "teams soviet", '*', NULL);
    pos_add_cities(out, cap, lines, "surveillance", '=', pos_content.cities.number);
}

/* The threat deck and its discards. */
static inline void pos_add_threat_cards(char *out, size_t cap, const char *lines)
{
    const pos_list *cities = &pos_content.cities;
    unsigned named[POS_KEYS_MAX] = {0}, discard[POS_KEYS_MAX] = {0}, area[POS_KEYS_MAX] = {0};
    char deck[POS_LINE_MAX] = "*", words[POS_LINE_MAX];
    pos_line(lines, "threat-deck", deck, sizeof deck);
    snprintf(words, sizeof words, "%s", deck);
    for (char *at = words; *at; at++) {
        *at = strchr("/>()[]", *at) ? ' ' : *at;
    }
    bool open = pos_among(words, "*");
    pos_read_list(cities, words, named, NULL);
    pos_line_list(lines, "threat-discard", cities, discard);
    pos_line_list(lines, "area", cities, area);
    for (unsigned i = 0; i < cities->count; i++) {
        discard[i] += !open && !named[i] && !discard[i] && !area[i];
        named[i] += discard[i] + area[i];
    }
    const char *between = "";
    pos_add(out, cap, "threat-deck: %s", strcmp(deck, "-") == 0 ? "-" : "");
    for (char *set = strtok(deck, "/"); set && strcmp(set, "-") != 0; set = strtok(NULL, "/")) {
        unsigned cards[POS_KEYS_MAX] = {0};
        pos_add(out, cap, "%s", between);
        between = " / ";
        if (strpbrk(set, ">()[]")) {
            set += strspn(set, " ");
            size_t length = strlen(set);
            while (length && set[length - 1] == ' ') {
                length--;
            }
            pos_add(out, cap, "%.*s", (int)length, set);
            continue;
        }
        pos_read_list(cities, set, cards, NULL);
        for (unsigned i = 0; pos_among(set, "*") && i < cities->count; i++) {
            cards[i] += !named[i];
        }
        pos_add_list(out, cap, cities, cards, '*', false);
    }
    pos_add(out, cap, "\nthreat-discard: ");
    pos_add_list(out, cap, cities, discard, '*', false);
    pos_add(out, cap, "\narea: ");
    pos_add_list(out, cap, cities, area, '*', false);
    pos_add(out, cap, "\n");
}

/* The game's objectives and targets. */
static inline void pos_add_objectives(char *out, size_t cap, const char *lines)
{
    const pos_list *goals = &pos_content.goals;
    char value[POS_KEY_MAX];
    const char *between = "";
    pos_add(out, cap, "objectives:");
    for (unsigned i = 0; i < goals->count; i++) {
        pos_pair(lines, "objectives", goals->key[i], "open", value, sizeof value);
        pos_add(out, cap, " %s=%s", goals->key[i], value);
    }
    pos_add(out, cap, "\ntargets: ");
    for (unsigned i = 0; i < goals->count; i++) {
        if (pos_hides(lines, i)) {
            pos_pair(lines, "targets", goals->key[i], "?", value, sizeof value);
            pos_add(out, cap, "%s%s=%s", between, goals->key[i], value);
            between = " ";
        }
    }
    pos_add(out, cap, "%s\n", *between ? "" : "-");
}

/* The faces of the track: groups of the pack, liabilities first, until so many liabilities have
 * been shown, or of a burned alias until the burning. */
static inline void pos_add_track(char *out, size_t cap, unsigned liabilities, bool burned)
{
    static const char *const faces[] = {"liability", "blank", "card", "burned"};
    unsigned shown = 0;
    bool more = burned || liabilities;
    for (const char *line = pos_pack_text; *line && more;
         line += strcspn(line, "\n"), line += *line == '\n') {
        char word[5][POS_KEY_MAX] = {{0}};
        if (pos_words(line, word, 5) < 5 || strcmp(word[0], "cover") != 0) {
            continue;
        }
        unsigned group[] = {pos_value(word[3]), pos_value(word[1]), pos_value(word[2]),
                            pos_value(word[4])};
        for (unsigned face = group[3] ? 3 : 0; face < 4 && more; face++) {
            for (unsigned i = 0; i < group[face] && more; i++) {
                pos_add(out, cap, "%s%s", shown ? " " : "", faces[face]);
                shown++;
                liabilities -= face == 0 && liabilities;
                more = burned ? face != 3 : liabilities > 0;
            }
        }
    }
    pos_add(out, cap, "%s", shown ? "" : "-");
}

/* A line for each alias of the pack, but not in the prologue. */
static inline void pos_add_aliases(char *out, size_t cap, const char *options, const char *lines)
{
    const pos_pack *pack = &pos_content;
    char month[POS_KEY_MAX];
    pos_option(options, "game", "january", month, sizeof month);
    for (unsigned i = 0; i < pack->aliases.count && strcmp(month, "prologue") != 0; i++) {
        char key[2 * POS_KEY_MAX], value[POS_LINE_MAX] = "", list[POS_LINE_MAX] = "";
        unsigned assets[POS_KEYS_MAX] = {0}, liabilities[POS_KEYS_MAX] = {0};
        const char *rest = value, *word;
        size_t length;
        snprintf(key, sizeof key, "alias %s", pack->aliases.key[i]);
        pos_line(lines, key, value, sizeof value);
        if (strstr(value, " / ")) {
            pos_add(out, cap, "%s: %s\n", key, value);
            continue;
        }
        bool burned = strcmp(value, "burned") == 0;
        while (!burned && (word = pos_word(&rest, &length)) != NULL) {
            if (pos_find(&pack->assets, word, length) < POS_KEYS_MAX) {
                assets[pos_find(&pack->assets, word, length)] = 1;
            } else {
                pos_add(list, sizeof list, " %.*s", (int)length, word);
            }
        }
        pos_read_list(&pack->liabilities, list, liabilities, NULL);
        pos_add(out, cap, "%s: %s %s - / ", key, burned ? "burned" : "ready", pack->occupation[i]);
        pos_add_list(out, cap, &pack->assets, assets, '*', false);
        pos_add(out, cap, " / ");
        pos_add_list(out, cap, &pack->liabilities, liabilities, '*', false);
        pos_add(out, cap, " / ");
        pos_add_track(out, cap, pos_sum(liabilities, pack->liabilities.count), burned);
        pos_add(out, cap, " / 0\n");
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
    pos_add_seats(text, sizeof text, options, lines, seats);
    pos_add_player_cards(text, sizeof text, options, lines, seats);
    pos_add_board(text, sizeof text, lines);
    pos_add_threat_cards(text, sizeof text, lines);
    pos_add_objectives(text, sizeof text, lines);
    pos_add_aliases(text, sizeof text, options, lines);
    surto_status status = surto_state_read(pos.game, text, strlen(text), pos_state(), why, why_cap);
    pos.ready = status == SURTO_OK;
    return status;
}

/* Goes on with what is first on offer until a phase. */
static inline void pos_until(const char *phase)
{
    char seen[POS_LINE_MAX], move[POS_LINE_MAX];
    for (unsigned i = 0; i < 100 && pos_state_line("phase", seen, sizeof seen); i++) {
        if (strcmp(seen, phase) == 0) {
            return;
        }
        snprintf(move, sizeof move, "%s", pos_offer_text(0));
        if (!pos_play_one(move)) {
            return;
        }
    }
    pos_fail("the phase %s does not come", phase);
}

/* The game has ended so, and nobody moves any more: `won`, `lost adequate` or `lost failed`. */
static inline void pos_ended(const char *phase, const char *result)
{
    static const char *const words[] = {"open", "won", "lost "};
    char seen[64] = "";
    pos_expect("phase", phase);
    pos_to_move("nobody");
    if (pos.ready) {
        surto_result how = surto_state_result(pos.game, pos_state());
        snprintf(seen, sizeof seen, "%s%s", words[how.kind], how.reason);
    }
    if (strcmp(seen, result) != 0) {
        pos_fail("the game should be %s and is %s", result, seen);
    }
}

/* ---- The language ----------------------------------------------------------------------- */

#define until(phase) (POS_HERE, pos_until(phase))
#define ended(phase, result) (POS_HERE, pos_ended(phase, result))

#endif
