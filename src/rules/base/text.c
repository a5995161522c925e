/* Names of things, and states as text: docs/develop/notation.md, sections 1 and 2. */
#include <string.h>

#include "rules/base/state.h"
#include "rules/state_lists.h"

#define CITY BASE_DOMAIN_CITY
#define CARD BASE_DOMAIN_CARD
#define SEAT SURTO__DOMAIN_SEAT
#define OTHER SURTO__DOMAIN_OTHER

/* What the values of each domain are. */
const uint8_t base_parts[] = {
    [CITY - SURTO__DOMAIN_OWN] = SURTO_ARG_PLACE,
    [CARD - SURTO__DOMAIN_OWN] = SURTO_ARG_CARD,
    [BASE_DOMAIN_COLOUR - SURTO__DOMAIN_OWN] = SURTO_ARG_COLOUR,
    [BASE_DOMAIN_ROLE - SURTO__DOMAIN_OWN] = SURTO_ARG_OTHER,
};

/* In the order of enum base_kind. */
const surto__kind base_kinds[] = {{"drive", {OTHER, CITY}, {0, 1}},
                                  {"direct", {OTHER, CITY}, {0, 1}},
                                  {"charter", {OTHER, CITY}, {0, 1}},
                                  {"shuttle", {OTHER, CITY}, {0, 1}},
                                  {"join", {OTHER, CITY}, {0, 1}},
                                  {"fly", {CARD, CITY}, {0, 1}},
                                  {"build", {CITY | SURTO__OPTIONAL}, {0}},
                                  {"treat", {BASE_DOMAIN_COLOUR}, {0}},
                                  {"give", {SEAT, CARD}, {0, 1}},
                                  {"take", {SEAT, CARD}, {0, 1}},
                                  {"cure", {BASE_DOMAIN_COLOUR, CARD | SURTO__REST}, {0, 1}},
                                  {"store", {CARD}, {0}},
                                  {"pass", {0}, {0}},
                                  {"continue", {0}, {0}},
                                  {"discard", {CARD}, {0}},
                                  {"accept", {0}, {0}},
                                  {"decline", {0}, {0}},
                                  {"airlift", {SEAT, CITY}, {0, 1}},
                                  {"forecast", {0}, {0}},
                                  {"grant", {CITY | SURTO__OPTIONAL, CITY}, {1, 0}},
                                  {"quiet-night", {0}, {0}},
                                  {"resilient", {CITY}, {0}},
                                  {"place", {CITY}, {0}},
                                  {"infect", {CITY}, {0}},
                                  {"role", {SEAT, BASE_DOMAIN_ROLE}, {0, 1}},
                                  {"deal", {SEAT, CARD}, {0, 1}},
                                  {"draw", {CARD}, {0}},
                                  {"epidemic", {CITY}, {0}},
                                  {"reveal", {CITY}, {0}},
                                  {NULL, {0}, {0}}};

const char *const base_role_keys[BASE_ROLES] = {
    "contingency-planner",   "dispatcher", "medic",    "operations-expert",
    "quarantine-specialist", "researcher", "scientist"};

const char *const base_event_keys[BASE_CARDS - BASE_CITIES] = {
    "airlift", "forecast", "government-grant", "one-quiet-night", "resilient-population"};

const char *const base_phase_keys[BASE_PHASES] = {"setup-infection",
                                                  "setup-roles",
                                                  "setup-hands",
                                                  "actions",
                                                  "before-draw",
                                                  "draw",
                                                  "epidemic",
                                                  "resilient-gap",
                                                  "between-epidemics",
                                                  "before-infection",
                                                  "infection",
                                                  "between-infections",
                                                  "won",
                                                  "lost-outbreaks",
                                                  "lost-cubes",
                                                  "lost-cards"};

const char *base_key(const surto_game *game, unsigned domain, unsigned value)
{
    switch (domain) {
    case BASE_DOMAIN_CARD:
        if (value == BASE_EPIDEMIC) {
            return "epidemic";
        }
        if (value >= BASE_CITIES) {
            return value < BASE_CARDS ? base_event_keys[value - BASE_CITIES] : NULL;
        }
        return game->board.cities[value].key;
    case BASE_DOMAIN_COLOUR:
        return value < BASE_COLOURS ? game->board.colours[value] : NULL;
    case BASE_DOMAIN_ROLE:
        return value < BASE_ROLES ? base_role_keys[value] : NULL;
    default: /* BASE_DOMAIN_CITY */
        return value < BASE_CITIES ? game->board.cities[value].key : NULL;
    }
}

/* ---- Writing ---------------------------------------------------------------------------- */

static void write_asked(const surto_game *game, const base_state *s, surto__out *out)
{
    surto__out_text(out, "asked: ");
    switch (s->asked) {
    case BASE_ASKED_REVEAL:
    case BASE_ASKED_PLACE:
        surto__out_text(out, s->asked == BASE_ASKED_REVEAL ? "reveal " : "place ");
        surto__out_seat(out, s->asker);
        break;
    case BASE_ASKED_PROPOSAL:
        surto__move_write(game, s->proposal, out);
        break;
    default: /* BASE_ASKED_NOTHING */
        surto__out_char(out, '-');
        break;
    }
    surto__out_char(out, '\n');
}

static void write_seats(const surto_game *game, const base_state *s, surto__out *out)
{
    surto__out_text(out, "roles:");
    for (unsigned seat = 0; seat < game->seats; seat++) {
        surto__out_char(out, ' ');
        surto__out_text(out, s->role[seat] == SURTO_NONE ? "-" : base_role_keys[s->role[seat]]);
    }
    surto__out_text(out, "\npawns:");
    for (unsigned seat = 0; seat < game->seats; seat++) {
        surto__out_char(out, ' ');
        surto__out_text(out, base_key(game, CITY, s->pawn[seat]));
    }
    surto__out_char(out, '\n');
    for (unsigned seat = 0; seat < game->seats; seat++) {
        surto__out_text(out, "hand ");
        surto__out_seat(out, seat);
        if (s->hand_count[seat] > surto__count(s->hand[seat])) {
            surto__write_number(out, ": ?", s->hand_count[seat]);
        } else {
            surto__write_set(game, out, ": ", CARD, s->hand[seat]);
        }
    }
}

static void write_player_deck(const base_state *s, surto__out *out)
{
    surto__out_text(out, "player-deck: ");
    if (s->phase <= BASE_SETUP_HANDS) {
        surto__out_text(out, "-\n");
        return;
    }
    surto__out_number(out, s->pile + 1U);
    surto__out_char(out, ' ');
    surto__out_number(out, s->pile_left);
    surto__out_text(out, s->flags & BASE_FLAG_EPIDEMIC_IN ? " in\n" : " out\n");
}

static void write_tracks(const surto_game *game, const base_state *s, surto__out *out)
{
    surto__write_number(out, "rate: ", s->rate);
    surto__write_number(out, "outbreaks: ", s->outbreaks);
    surto__out_text(out, s->cured ? "cures:" : "cures: -");
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
        if (base_is_cured(s, colour)) {
            surto__out_char(out, ' ');
            surto__out_text(out, game->board.colours[colour]);
            surto__out_text(out, base_is_eradicated(s, colour) ? "=eradicated" : "=cured");
        }
    }
    surto__out_char(out, '\n');
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
        surto__out_text(out, "cubes ");
        surto__out_text(out, game->board.colours[colour]);
        surto__write_pairs(game, out, ": ", CITY, s->one[colour], s->two[colour]);
    }
}

void base_write(const surto_game *game, const surto_state *state, surto__out *out)
{
    const base_state *s = base_of(state);
    surto__out_text(out, "phase: ");
    surto__out_text(out, base_phase_keys[s->phase]);
    surto__out_char(out, '\n');
    write_asked(game, s, out);
    surto__out_text(out, "turn: ");
    surto__out_seat(out, s->active);
    surto__out_char(out, '\n');
    surto__write_number(out, "actions: ", s->actions);
    surto__write_number(out, "left: ", s->left);
    surto__write_number(out, "pending: ", s->pending);
    surto__out_text(out, "flags:");
    surto__out_text(out, s->flags & BASE_FLAG_QUIET ? " quiet-night" : "");
    surto__out_text(out, s->flags & BASE_FLAG_FLIGHT ? " flight-used" : "");
    surto__out_text(out, s->flags & (BASE_FLAG_QUIET | BASE_FLAG_FLIGHT) ? "\n" : " -\n");
    write_seats(game, s, out);
    surto__write_set(game, out, "stored: ", CARD,
                     s->stored == SURTO_NONE ? 0 : surto__bit(s->stored));
    surto__write_set(game, out, "out: ", CARD, base_events_out(s));
    surto__write_set(game, out, "player-discard: ", CARD, s->player_discard);
    write_player_deck(s, out);
    write_tracks(game, s, out);
    surto__write_set(game, out, "stations: ", CITY, s->stations);
    surto__write_layers(game, out, "infection-deck: ", CITY, &s->infection_deck);
    surto__write_set(game, out, "infection-discard: ", CITY, s->infection_discard);
}

/* ---- Reading ---------------------------------------------------------------------------- */

typedef struct reader {
    surto__state_lines in;
    base_state *s;
} reader;

/* Numbers are bounded again by base_check. */
static uint8_t read_number(reader *r, const char *key)
{
    return surto__state_byte(&r->in, key, 99);
}

static void read_asked(reader *r)
{
    surto__slice value = surto__state_value(&r->in, "asked"), rest = value, word;
    if (!surto__take_word(&rest, &word) || surto__slice_is(value, "-")) {
        return;
    }
    bool reveal = surto__slice_is(word, "reveal");
    if (reveal || surto__slice_is(word, "place")) {
        r->s->asked = reveal ? BASE_ASKED_REVEAL : BASE_ASKED_PLACE;
        r->s->asker = (uint8_t)surto__state_seat(&r->in, rest);
    } else if (surto_move_read(r->in.game, value.text, value.length, &r->s->proposal) == SURTO_OK) {
        r->s->asked = BASE_ASKED_PROPOSAL;
    } else {
        surto__state_complain(&r->in, "the proposal is no move");
    }
}

static void read_flags(reader *r)
{
    surto__slice value = surto__state_value(&r->in, "flags");
    if (!value.text) {
        return;
    }
    if (surto__slice_is(value, "quiet-night") ||
        surto__slice_is(value, "quiet-night flight-used")) {
        r->s->flags |= BASE_FLAG_QUIET;
    }
    if (surto__slice_is(value, "flight-used") ||
        surto__slice_is(value, "quiet-night flight-used")) {
        r->s->flags |= BASE_FLAG_FLIGHT;
    }
    if (r->s->flags == 0 && !surto__slice_is(value, "-")) {
        surto__state_complain(&r->in, "there are no such flags");
    }
}

static void read_hand(reader *r, unsigned seat)
{
    base_state *s = r->s;
    char key[] = "hand p1";
    key[6] = (char)('1' + seat);
    surto__slice value = surto__state_value(&r->in, key);
    if (value.text && value.text[0] == '?') {
        uint64_t count = 0;
        value.text++;
        value.length--;
        if (!surto__slice_number(value, BASE_CARDS, &count) || count == 0) {
            surto__state_complain(&r->in, "this is no number of cards");
        }
        s->hand_count[seat] = (uint8_t)count;
        return;
    }
    s->hand[seat] =
        value.text && surto__slice_is(value, "-") ? 0 : surto__state_words(&r->in, CARD, value);
    s->hand_count[seat] = (uint8_t)surto__count(s->hand[seat]);
}

static void read_roles(reader *r)
{
    surto__slice roles = surto__state_value(&r->in, "roles"), word;
    memset(r->s->role, SURTO_NONE, sizeof r->s->role);
    for (unsigned seat = 0; seat < r->in.game->seats; seat++) {
        if (!surto__take_word(&roles, &word)) {
            surto__state_complain(&r->in, "a role is missing");
        } else if (!surto__slice_is(word, "-")) {
            r->s->role[seat] = (uint8_t)surto__state_key(&r->in, BASE_DOMAIN_ROLE, word);
        }
    }
    if (roles.text) {
        surto__state_complain(&r->in, "there are more roles than seats");
    }
}

static void read_pawns(reader *r)
{
    surto__slice pawns = surto__state_value(&r->in, "pawns"), word;
    uint8_t *pawn = r->s->pawn;
    for (unsigned left = r->in.game->seats; left > 0; left--) {
        if (!surto__take_word(&pawns, &word)) {
            surto__state_complain(&r->in, "a pawn is missing");
        } else {
            *pawn++ = (uint8_t)surto__state_key(&r->in, CITY, word);
        }
    }
    if (pawns.text) {
        surto__state_complain(&r->in, "there are more pawns than seats");
    }
}

/* A set of events only. */
static uint64_t read_events(reader *r, const char *key)
{
    uint64_t set = surto__state_set(&r->in, key, CARD);
    if (set & ~BASE_ALL_EVENTS) {
        surto__state_complain(&r->in, "only events can be here");
        return 0;
    }
    return set;
}

static void read_store(reader *r)
{
    uint64_t stored = read_events(r, "stored");
    r->s->stored = stored ? (uint8_t)surto__lowest(stored) : SURTO_NONE;
    if ((stored & (stored - 1)) != 0) {
        surto__state_complain(&r->in, "one event can be stored");
    }
    r->s->out = (uint8_t)(read_events(r, "out") >> BASE_AIRLIFT);
}

static void read_player_deck(reader *r)
{
    base_state *s = r->s;
    surto__slice value = surto__state_value(&r->in, "player-deck"), word;
    uint64_t number = 0;
    bool before = value.text && surto__slice_is(value, "-");
    if (before != (s->phase <= BASE_SETUP_HANDS)) {
        surto__state_complain(&r->in, "the deck is there when the hands are dealt, not before");
    }
    if (r->in.problem || before) {
        return;
    }
    (void)surto__take_word(&value, &word);
    if (surto__slice_number(word, BASE_EPIDEMICS_MAX, &number) && number > 0) {
        s->pile = (uint8_t)(number - 1);
    } else {
        surto__state_complain(&r->in, "there is no such pile");
    }
    if (surto__take_word(&value, &word) && surto__slice_number(word, BASE_CARDS, &number)) {
        s->pile_left = (uint8_t)number;
    } else {
        surto__state_complain(&r->in, "this is no number of cards");
    }
    if (value.text && surto__slice_is(value, "in")) {
        s->flags |= BASE_FLAG_EPIDEMIC_IN;
    } else if (!value.text || !surto__slice_is(value, "out")) {
        surto__state_complain(&r->in, "the epidemic of a pile is `in` or `out`");
    }
}

static void read_cures(reader *r)
{
    base_state *s = r->s;
    surto__slice value = surto__state_value(&r->in, "cures"), word, left, right;
    if (!value.text || surto__slice_is(value, "-")) {
        return;
    }
    while (surto__take_word(&value, &word)) {
        if (!surto__slice_split(word, '=', &left, &right)) {
            surto__state_complain(&r->in, "a cure is COLOUR=cured or COLOUR=eradicated");
            return;
        }
        unsigned colour = surto__state_key(&r->in, BASE_DOMAIN_COLOUR, left);
        bool eradicated = surto__slice_is(right, "eradicated");
        if ((s->cured >> colour) != 0 || (!eradicated && !surto__slice_is(right, "cured"))) {
            surto__state_complain(&r->in, "a cure is COLOUR=cured or COLOUR=eradicated, in order");
        }
        s->cured |= (uint8_t)(1U << colour);
        s->eradicated |= (uint8_t)((eradicated ? 1U : 0U) << colour);
    }
}

static void read_cubes(reader *r, unsigned colour)
{
    base_state *s = r->s;
    char key[SURTO__KEY_MAX + 8];
    surto__out out = surto__out_start(key, sizeof key);
    surto__out_text(&out, "cubes ");
    surto__out_text(&out, r->in.game->board.colours[colour]);
    surto__out_end(&out);
    surto__slice value = surto__state_value(&r->in, key), word, left, right;
    unsigned placed = 0;
    if (value.text && surto__slice_is(value, "-")) {
        value.text = NULL;
    }
    while (surto__take_word(&value, &word)) {
        uint64_t number = 0, seen = s->one[colour] | s->two[colour];
        if (!surto__slice_split(word, '=', &left, &right) ||
            !surto__slice_number(right, 3, &number) || number == 0) {
            surto__state_complain(&r->in, "cubes are CITY=1, 2 or 3");
            return;
        }
        unsigned city = surto__state_key(&r->in, CITY, left);
        if ((seen >> city) != 0) {
            surto__state_complain(&r->in, "the cities are not in order");
        }
        s->one[colour] |= (number & 1) << city;
        s->two[colour] |= (number >> 1) << city;
        placed += (unsigned)number;
    }
    if (placed > BASE_CUBES) {
        surto__state_complain(&r->in, "a colour has more than 24 cubes on the board");
        placed = 0;
    }
    s->supply[colour] = (uint8_t)(BASE_CUBES - placed);
}

const char *base_read(const surto_game *game, surto__slice text, surto_state *state, unsigned *line)
{
    base_state *s = base_in(state);
    reader r = {{game, text, 0, NULL}, s};
    memset(s, 0, sizeof *s);
    s->phase = (uint8_t)surto__state_choice(&r.in, surto__state_value(&r.in, "phase"),
                                            base_phase_keys, BASE_PHASES, "there is no such phase");
    read_asked(&r);
    s->active = (uint8_t)surto__state_seat(&r.in, surto__state_value(&r.in, "turn"));
    s->actions = read_number(&r, "actions");
    s->left = read_number(&r, "left");
    s->pending = read_number(&r, "pending");
    read_flags(&r);
    read_roles(&r);
    read_pawns(&r);
    for (unsigned seat = 0; seat < game->seats; seat++) {
        read_hand(&r, seat);
    }
    read_store(&r);
    s->player_discard = surto__state_set(&r.in, "player-discard", CARD);
    read_player_deck(&r);
    s->rate = read_number(&r, "rate");
    s->outbreaks = read_number(&r, "outbreaks");
    read_cures(&r);
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
        read_cubes(&r, colour);
    }
    s->stations = surto__state_set(&r.in, "stations", CITY);
    surto__state_layers(&r.in, "infection-deck", CITY, &s->infection_deck);
    s->infection_discard = surto__state_set(&r.in, "infection-discard", CITY);
    surto__state_end(&r.in);
    uint64_t seen = s->player_discard | base_events_out(s);
    for (unsigned seat = 0; seat < game->seats; seat++) {
        seen |= s->hand[seat];
    }
    if (s->stored != SURTO_NONE) {
        seen |= surto__bit(s->stored);
    }
    s->unseen = (BASE_ALL_CITIES | base_options(game)->events) & ~seen;
    *line = r.in.line;
    return r.in.problem;
}
