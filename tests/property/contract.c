/* The contract of <surto/game.h>, held against random games with every option:
 * after every move of every game. SURTO_GAMES=200000 for a long run. */
#include "../check.h"
#include "contract.h"
#include "games.h"

typedef struct tally {
    unsigned long games, moves, results[BASE_PHASES], kinds[BASE_KINDS];
} tally;

/* Another state with the same public facts and the same own hand: what the viewer cannot see is
 * dealt anew. */
static void redeal_hidden(const surto_game *game, base_state *s, unsigned viewer, surto_rng *rng)
{
    uint64_t keep = 0, pool = s->unseen;
    bool party = viewer == s->proposal.actor || viewer == s->proposal.arg[0];
    bool shares = s->asked == BASE_ASKED_PROPOSAL &&
                  (s->proposal.kind == BASE_GIVE || s->proposal.kind == BASE_TAKE);
    unsigned giver = s->proposal.kind == BASE_GIVE ? s->proposal.actor : s->proposal.arg[0];
    /* A card the proposal shows to the viewer, or that only this city explains, stays. */
    if (shares && (party || s->role[giver] != BASE_RESEARCHER)) {
        keep = surto__bit(s->proposal.arg[1]);
    } else if (s->asked == BASE_ASKED_PROPOSAL && !shares) {
        return; /* the proposed move is paid with a card that must stay in its hand */
    }
    for (unsigned seat = 0; seat < game->seats; seat++) {
        if (seat != viewer) {
            pool |= s->hand[seat] & ~keep;
            s->hand[seat] &= keep;
        }
    }
    for (unsigned seat = 0; seat < game->seats; seat++) {
        while (surto__count(s->hand[seat]) < s->hand_count[seat]) {
            uint64_t cards = pool;
            if (shares && keep == 0 && seat == giver && s->hand[seat] == 0) {
                cards &= BASE_ALL_CITIES; /* the Researcher offers a city card, another one */
            }
            if (cards == 0) {
                cards = pool;
            }
            unsigned card = surto__nth(cards, surto_rng_below(rng, surto__count(cards)));
            s->hand[seat] |= surto__bit(card);
            pool &= ~surto__bit(card);
        }
    }
    if (shares && keep == 0) {
        s->proposal.arg[1] = (uint8_t)surto__lowest(s->hand[giver] & BASE_ALL_CITIES);
    }
    s->unseen = pool;
}

/* What a seat is offered tells it nothing hidden, but for the cards it could take from somebody in
 * its city. [base.closed.3] */
static void check_offers(const surto_game *game, const surto_state *a, const surto_state *b,
                         unsigned seat)
{
    static surto_move lists[2][SURTO_MOVES_MAX];
    size_t counts[2] = {0, 0};
    const surto_state *const states[2] = {a, b};
    for (unsigned k = 0; k < 2; k++) {
        size_t count = surto_legal_for(game, states[k], seat, lists[k], SURTO_MOVES_MAX);
        for (size_t i = 0; i < count; i++) {
            if (lists[k][i].kind != BASE_TAKE) {
                lists[k][counts[k]++] = lists[k][i];
            }
        }
    }
    CHECK(counts[0] == counts[1] &&
          memcmp(lists[0], lists[1], counts[0] * sizeof lists[0][0]) == 0);
}

/* Views of states that differ only in what a seat may not know are the same bytes. */
static void check_views(const surto_game *game, const surto_state *state, surto_rng *rng)
{
    surto_state_buffer rooms[3];
    surto_state *other = surto_state_from_buffer(&rooms[0]);
    surto_state *view = surto_state_from_buffer(&rooms[1]),
                *view2 = surto_state_from_buffer(&rooms[2]);
    uint32_t seat = surto_rng_below(rng, game->seats + 1);
    unsigned viewer = seat == game->seats ? (unsigned)SURTO_SPECTATOR : seat;
    CHECK(surto_observe(game, state, viewer, view) == SURTO_OK);
    CHECK(surto_check(game, view, NULL, 0) == SURTO_OK);
    check_text(game, view);
    if (base_masked(game, view)) { /* nothing can be played or drawn on it */
        surto_move move;
        surto_seed seed = {{0}};
        CHECK(surto_legal(game, view, NULL, 0) == 0 && surto_outcomes(game, view, NULL, 0) == 0);
        CHECK(surto_perft(game, view, 1) == 0 && surto_playout(game, view, rng) == 0);
        if (surto_actors(game, state) != SURTO_OVER) {
            CHECK(surto_sample(game, view, rng, &move) == SURTO_ERR_VIEW);
            CHECK(surto_deal(game, view, &seed, &move) == SURTO_ERR_VIEW);
        }
    }
    if (!base_options(game)->closed) {
        CHECK(same(game, state, view));
        return;
    }
    memcpy(other, state, surto_state_size(game));
    redeal_hidden(game, base_in(other), viewer, rng);
    CHECK(surto_check(game, other, NULL, 0) == SURTO_OK);
    CHECK(surto_observe(game, other, viewer, view2) == SURTO_OK);
    CHECK(same(game, view, view2));
    if (base_masked(game, view)) {
        surto_move move;
        (void)surto_sample(game, state, rng, &move);
        CHECK(surto_actors(game, state) == SURTO_OVER ||
              surto_apply(game, view, move, NULL) == SURTO_ERR_VIEW);
        CHECK(same(game, view, view2));
    }
    if (viewer != SURTO_SPECTATOR) {
        check_offers(game, state, other, viewer);
        uint8_t a[2048], b[2048];
        size_t size = surto_encode_features(game, state, viewer, a, sizeof a);
        CHECK(size > 0 && size <= sizeof a);
        CHECK(surto_encode_features(game, other, viewer, b, sizeof b) == size &&
              memcmp(a, b, size) == 0);
    }
}

/* ---- Two games that one viewer cannot tell apart ----------------------------------------- */

/* What a viewer has heard of one move. */
typedef struct heard {
    unsigned viewer, count;
    surto_fact facts[256];
} heard;

static void hear(void *context, const surto_fact *fact)
{
    heard *h = context;
    if (surto_fact_is_for(fact, h->viewer) && h->count < 256) {
        h->facts[h->count++] = *fact;
    }
}

/* The game beside the one that is played. */
typedef struct shadow {
    surto_state_buffer room;
    unsigned viewer;
    bool runs;
    unsigned long followed, hidden; /* moves, and those that were another card's there */
} shadow;

/* What is hidden of a move may be anything in the other game: a move there that must look the same.
 * Returns: false if there is none. */
static bool counterpart(const surto_game *game, const surto_state *other, surto_move move,
                        unsigned viewer, surto_rng *rng, surto_move *out)
{
    static surto_move moves[SURTO_MOVES_MAX];
    static surto_outcome outcomes[SURTO_MOVES_MAX];
    bool shares = move.kind == BASE_GIVE || move.kind == BASE_TAKE;
    bool secret = shares                          ? viewer != move.actor && viewer != move.arg[0]
                  : move.kind == BASE_CHANCE_DEAL ? viewer != move.arg[0]
                  : move.kind == BASE_CHANCE_DRAW
                      ? viewer != base_of(other)->active && move.arg[0] != BASE_EPIDEMIC
                      : false;
    size_t count = surto_legal(game, other, moves, SURTO_MOVES_MAX), fits = 0;
    size_t chances = surto_outcomes(game, other, outcomes, SURTO_MOVES_MAX);
    for (size_t i = 0; i < chances; i++) {
        moves[count++] = outcomes[i].move;
    }
    for (size_t i = 0; i < count; i++) {
        bool alike = moves[i].kind == move.kind && moves[i].actor == move.actor;
        if (!secret) {
            alike = memcmp(&moves[i], &move, sizeof move) == 0;
        } else if (move.kind == BASE_CHANCE_DRAW) {
            alike = alike && moves[i].arg[0] != BASE_EPIDEMIC;
        } else {
            alike = alike && moves[i].arg[0] == move.arg[0];
        }
        if (alike) {
            moves[fits++] = moves[i];
        }
    }
    if (fits > 0) {
        *out = moves[surto_rng_below(rng, (uint32_t)fits)];
    }
    return fits > 0;
}

/* A new shadow of a position, for a viewer by chance. */
static void cast_shadow(const surto_game *game, const surto_state *state, shadow *s, surto_rng *rng)
{
    uint32_t seat = surto_rng_below(rng, game->seats + 1);
    s->viewer = seat == game->seats ? (unsigned)SURTO_SPECTATOR : seat;
    memcpy(&s->room, state, surto_state_size(game));
    redeal_hidden(game, base_in(surto_state_from_buffer(&s->room)), s->viewer, rng);
    s->runs = true;
}

/* Follows a move of the game (from `before` to `after`) in its shadow: the viewer is told the same.
 * Where something is shown that is otherwise there, the shadow ends. */
static void follow(const surto_game *game, const surto_state *before, surto_move move,
                   const heard *told, const surto_state *after, shadow *s, surto_rng *rng)
{
    static heard other;
    surto_state *there = surto_state_from_buffer(&s->room);
    surto_state_buffer views[2];
    surto_move twin, seen[2];
    s->runs = counterpart(game, there, move, s->viewer, rng, &twin);
    if (!s->runs) {
        return;
    }
    CHECK(surto_observe_move(game, before, move, s->viewer, &seen[0]) == SURTO_OK);
    CHECK(surto_observe_move(game, there, twin, s->viewer, &seen[1]) == SURTO_OK);
    CHECK(memcmp(&seen[0], &seen[1], sizeof seen[0]) == 0);
    check_move_text(game, seen[0]);
    s->followed++;
    s->hidden += memcmp(&move, &twin, sizeof move) != 0;
    other.viewer = s->viewer;
    other.count = 0;
    surto_sink sink = {hear, &other};
    CHECK(surto_apply(game, there, twin, &sink) == SURTO_OK);
    CHECK(told->count == other.count &&
          memcmp(told->facts, other.facts, other.count * sizeof other.facts[0]) == 0);
    surto_observe(game, after, s->viewer, surto_state_from_buffer(&views[0]));
    surto_observe(game, there, s->viewer, surto_state_from_buffer(&views[1]));
    CHECK(same(game, surto_state_from_buffer(&views[0]), surto_state_from_buffer(&views[1])));
    if (s->viewer != SURTO_SPECTATOR) {
        check_offers(game, after, there, s->viewer);
    }
}

TEST("property: two games that differ in hidden cards tell a viewer the same, move by move")
{
    static shadow s;
    static heard told;
    surto_option closed[] = {{"players", "3"}, {"hands", "closed"}, {"consent", "on"}};
    unsigned games = game_count(600) / 4;
    for (unsigned i = 0; i < games && check_failures == 0; i++) {
        surto_rng rng = {(first_seed() << 32) + i};
        surto_game *game;
        surto_state_buffer rooms[2];
        surto_state *state = surto_state_from_buffer(&rooms[0]),
                    *before = surto_state_from_buffer(&rooms[1]);
        closed[0].value = (const char *[]){"2", "3", "4"}[i % 3];
        closed[2].value = i / 3 % 2 ? "on" : "off";
        CHECK(surto_game_open(&game, "base", closed, 3, NULL, 0) == SURTO_OK);
        CHECK(surto_game_has_hidden_info(game));
        surto_start(game, state);
        s.runs = false;
        surto_move move;
        while (surto_sample(game, state, &rng, &move) == SURTO_OK && check_failures < 20) {
            if (move.actor != SURTO_ACTOR_CHANCE) {
                move = lively_move(game, state, &rng);
            }
            bool dealt = base_of(state)->phase >= BASE_IN_ACTIONS;
            if (dealt && !s.runs && base_of(state)->asked == BASE_ASKED_NOTHING) {
                cast_shadow(game, state, &s, &rng);
            }
            memcpy(before, state, surto_state_size(game));
            told.viewer = s.viewer;
            told.count = 0;
            surto_sink sink = {hear, &told};
            CHECK(surto_apply(game, state, move, &sink) == SURTO_OK);
            if (s.runs) {
                follow(game, before, move, &told, state, &s, &rng);
            }
        }
        surto_game_close(game);
    }
    printf("# %lu moves followed, %lu of them another card's\n", s.followed, s.hidden);
    CHECK(s.followed > 10UL * games && s.hidden > games);
}

/* The parts say what the state says. */
static void check_look(const surto_game *game, const surto_state *state)
{
    const base_state *s = base_of(state);
    surto_base_position look;
    CHECK(surto_base_get_position(game, state, &look) == SURTO_OK);
    CHECK(strcmp(look.phase, base_phase_keys[s->phase]) == 0);
    CHECK(memcmp(look.hand, s->hand, sizeof look.hand) == 0 && look.unseen == s->unseen);
    CHECK(!look.deck_made || look.deck_left == surto__count(look.unseen) + look.epidemics_left);
    uint64_t cities = look.infection_discard | look.infection_out;
    for (unsigned i = 0; i < look.layer_count; i++) {
        const surto_base_layer *layer = &look.layers[i];
        CHECK(layer->cities != 0 && (cities & layer->cities) == 0);
        CHECK(layer->known == 0 || ((layer->cities >> layer->order[layer->known - 1]) & 1));
        CHECK(layer->open == (i == 0 && s->infection_deck.open));
        cities |= layer->cities;
    }
    CHECK(cities == BASE_ALL_CITIES);
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
        unsigned cubes = look.supply[colour];
        for (unsigned city = 0; city < BASE_CITIES; city++) {
            cubes += look.cubes[colour][city];
        }
        CHECK(cubes == BASE_CUBES);
    }
    if (surto_actors(game, state) == SURTO_CHANCE && look.layers[0].known > 0 &&
        s->phase == BASE_IN_INFECTION && look.asked == SURTO_BASE_ASKED_NOTHING) {
        surto_outcome outcome; /* a known order is the order in which cards come */
        CHECK(surto_outcomes(game, state, &outcome, 1) == 1);
        CHECK(outcome.move.arg[0] == look.layers[0].order[0]);
    }
}

static void check_position(const surto_game *game, const surto_state *state, surto_rng *rng)
{
    char why[200] = "";
    CHECK_SAY(surto_check(game, state, why, sizeof why) == SURTO_OK, "%s", why);
    check_lists(game, state);
    check_look(game, state);
    check_refusal(game, state, BASE_KINDS, BASE_CARDS + 1, rng);
    check_text(game, state);
    check_views(game, state, rng);
}

/* With closed hands, facts that name a card of a hand are for the seats that see it. */
static void check_fact(void *context, const surto_fact *fact)
{
    const surto_game *game = context;
    unsigned may = fact->id == SURTO_BASE_FACT_CARD    ? 1U << fact->arg[0]
                   : fact->id == SURTO_BASE_FACT_GIVEN ? (1U << fact->arg[0]) | (1U << fact->arg[1])
                                                       : SURTO_EVERYBODY;
    CHECK(fact->seats == (base_options(game)->closed ? may : (unsigned)SURTO_EVERYBODY));
}

static void play_game(uint64_t number, tally *t)
{
    surto_rng rng = {number};
    surto_game *game = random_game(&rng);
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    surto_sink sink = {check_fact, game};
    bool lively = surto_rng_below(&rng, 2), rich = surto_rng_below(&rng, 3) == 0;
    surto_start(game, state);
    for (;;) {
        if (rich && base_of(state)->phase == BASE_IN_ACTIONS) {
            make_rich(game, state, &rng);
            rich = false;
        }
        check_position(game, state, &rng);
        surto_move move;
        if (surto_sample(game, state, &rng, &move) != SURTO_OK || check_failures > 20) {
            break;
        }
        if (lively && move.actor != SURTO_ACTOR_CHANCE) {
            move = lively_move(game, state, &rng);
        }
        check_move_text(game, move);
        t->kinds[move.kind]++;
        t->moves++;
        CHECK(surto_apply(game, state, move, &sink) == SURTO_OK);
    }
    t->games++;
    t->results[base_of(state)->phase]++;
    surto_game_close(game);
}

TEST("property: the engine's contract after every move of random games with all options")
{
    static tally t;
    uint64_t first = first_seed() << 32;
    unsigned games = game_count(600);
    for (unsigned i = 0; i < games && check_failures == 0; i++) {
        play_game(first + i, &t);
    }
    printf("# %lu games, %lu moves; won %lu, lost outbreaks %lu cubes %lu cards %lu\n", t.games,
           t.moves, t.results[BASE_WON], t.results[BASE_LOST_OUTBREAKS], t.results[BASE_LOST_CUBES],
           t.results[BASE_LOST_CARDS]);
    for (unsigned kind = 0; kind < BASE_KINDS; kind++) {
        CHECK_SAY(t.kinds[kind] > 0, "no move of kind %s", base_kinds[kind].name);
    }
    for (unsigned phase = BASE_WON; phase < BASE_PHASES; phase++) {
        CHECK_SAY(t.results[phase] > 0, "no game ended as %s", base_phase_keys[phase]);
    }
}

TEST("property: parts and keys are of the base game, and end where they should")
{
    surto_game *null, *base;
    surto_state_buffer room;
    surto_base_position look;
    CHECK(surto_game_open(&null, "null", NULL, 0, NULL, 0) == SURTO_OK);
    CHECK(surto_game_open(&base, "base", NULL, 0, NULL, 0) == SURTO_OK);
    surto_start(null, surto_state_from_buffer(&room));
    CHECK(surto_base_get_position(null, surto_state_from_buffer(&room), &look) ==
          SURTO_ERR_UNKNOWN);
    static const struct {
        surto_base_entity thing;
        unsigned number;
        const char *key, *name; /* "" past the last */
    } words[] = {{SURTO_BASE_CITY, BASE_CITIES - 1, "tokyo", "Tokyo"},
                 {SURTO_BASE_CITY, BASE_CITIES, "", ""},
                 {SURTO_BASE_CARD, 0, "atlanta", "Atlanta"},
                 {SURTO_BASE_CARD, BASE_QUIET, "one-quiet-night", "One Quiet Night"},
                 {SURTO_BASE_CARD, SURTO_BASE_CARDS, "epidemic", "Epidemic"},
                 {SURTO_BASE_CARD, SURTO_BASE_CARDS + 1, "", ""},
                 {SURTO_BASE_ROLE, BASE_MEDIC, "medic", "Medic"},
                 {SURTO_BASE_ROLE, SURTO_BASE_ROLES, "", ""},
                 {SURTO_BASE_COLOUR, 0, "blue", "Blue"},
                 {SURTO_BASE_COLOUR, BASE_COLOURS, "", ""},
                 {(surto_base_entity)99, 0, "", ""}};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        char text[32];
        size_t length = surto_base_key(base, words[i].thing, words[i].number, text, sizeof text);
        CHECK(length == strlen(words[i].key) && strcmp(text, words[i].key) == 0);
        length = surto_base_name(base, words[i].thing, words[i].number, text, sizeof text);
        CHECK(length == strlen(words[i].name) && strcmp(text, words[i].name) == 0);
    }
    surto_game_close(base);
    surto_game_close(null);
}

TEST("property: a record replays to the same hash, whatever was played")
{
    static char text[1 << 20];
    for (uint64_t number = 1; number <= 60; number++) {
        surto_rng rng = {number};
        surto_game *game = random_game(&rng);
        surto_dealer dealer = {.kind = SURTO_DEALER_SEEDED, .seed = surto_seed_from_number(number)};
        surto_table *table, *again;
        CHECK(surto_table_open(&table, game, &dealer) == SURTO_OK);
        while (surto_actors(game, surto_table_state(table)) != SURTO_OVER) {
            surto_move move = lively_move(game, surto_table_state(table), &rng);
            CHECK(surto_table_play(table, move, NULL) == SURTO_OK);
        }
        size_t length = surto_table_write(table, text, sizeof text);
        char why[200] = "";
        surto_dealer none = {.kind = SURTO_DEALER_NONE};
        surto_status status = surto_table_load(&again, text, length, &none, why, sizeof why);
        CHECK_SAY(status == SURTO_OK, "%s", why);
        if (status == SURTO_OK) {
            CHECK(surto_hash(game, surto_table_state(table)) ==
                  surto_hash(surto_table_game(again), surto_table_state(again)));
        }
        surto_table_close(again);
        surto_table_close(table);
    }
}

CHECK_MAIN
