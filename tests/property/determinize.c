/* Positions that are filled in from views of closed hands: they could be, the seat would see and be
 * offered the same in them, and all of them are equally likely. SURTO_GAMES=2000 for a long run: so
 * many games. */
#include "games.h"

#include "ai/determinize.h"

static surto_game *closed_game(surto_rng *rng)
{
    for (;;) {
        surto_game *game = random_game(rng);
        if (base_options(game)->closed) {
            return game;
        }
        surto_game_close(game);
    }
}

/* The moves of one seat. */
static size_t moves_of(const surto_game *game, const surto_state *state, unsigned seat,
                       surto_move *out)
{
    size_t count = surto_legal(game, state, out, SURTO_MOVES_MAX), kept = 0;
    for (size_t i = 0; i < count; i++) {
        if (out[i].actor == seat) {
            out[kept++] = out[i];
        }
    }
    return kept;
}

static unsigned hidden_proposals;

static void check_seat(const surto_game *game, const surto_state *state, unsigned seat,
                       surto_rng *rng)
{
    static surto_move legal[SURTO_MOVES_MAX], again[SURTO_MOVES_MAX];
    surto_state_buffer rooms[3];
    surto_state *view = surto_state_from_buffer(&rooms[0]),
                *full = surto_state_from_buffer(&rooms[1]);
    surto_state *seen = surto_state_from_buffer(&rooms[2]);
    surto__offer offer = {
        .seat = seat, .legal = legal, .count = moves_of(game, state, seat, legal)};
    CHECK(surto_observe(game, state, seat, view) == SURTO_OK);
    if (!game->rules->masked(game, view)) {
        return;
    }
    char why[200] = "";
    hidden_proposals += base_of(view)->proposal.arg[1] == SURTO_NONE;
    CHECK(surto__determinize(game, view, &offer, rng, full));
    CHECK(!game->rules->masked(game, full));
    CHECK_SAY(surto_check(game, full, why, sizeof why) == SURTO_OK, "%s", why);
    CHECK(surto_observe(game, full, seat, seen) == SURTO_OK);
    CHECK(same(game, view, seen));
    CHECK(moves_of(game, full, seat, again) == offer.count);
    CHECK(memcmp(legal, again, offer.count * sizeof *legal) == 0);
}

TEST("determinize: what is filled in could be, and looks the same to the seat")
{
    surto_rng rng = {60};
    for (unsigned number = 0; number < game_count(60); number++) {
        surto_game *game = closed_game(&rng);
        surto_state_buffer room;
        surto_state *state = surto_state_from_buffer(&room);
        surto_start(game, state);
        while (surto_actors(game, state) != SURTO_OVER) {
            surto_move move;
            if (one_in(&rng, 20) && number % 2 == 1) {
                make_rich(game, state, &rng);
            }
            if (surto_actors(game, state) == SURTO_CHANCE) {
                surto_sample(game, state, &rng, &move);
            } else {
                for (unsigned seat = 0; seat < game->seats; seat++) {
                    check_seat(game, state, seat, &rng);
                }
                move = lively_move(game, state, &rng);
            }
            surto_apply(game, state, move, NULL);
        }
        surto_game_close(game);
    }
    CHECK(hidden_proposals > 0);
}

/* Beside the Researcher all her cities are known, and beside anybody the card of the city. */
TEST("determinize: every way to deal is equally likely")
{
    enum { DRAWS = 40000 };
    static const surto_option options[] = {
        {"players", "3"}, {"hands", "closed"}, {"roles", "medic researcher scientist"}};
    static surto_move legal[SURTO_MOVES_MAX];
    surto_game *game = NULL;
    surto_rng rng = {61};
    surto_state_buffer rooms[3];
    surto_state *state = surto_state_from_buffer(&rooms[0]),
                *view = surto_state_from_buffer(&rooms[1]);
    surto_move move;
    CHECK(surto_game_open(&game, "base", options, 3, NULL, 0) == SURTO_OK);
    surto_start(game, state);
    while (surto_actors(game, state) == SURTO_CHANCE) {
        surto_sample(game, state, &rng, &move);
        surto_apply(game, state, move, NULL);
    }
    base_state *s = base_in(state);
    /* The Researcher has one event, the others none. */
    for (unsigned seat = 0; seat < 3; seat++) {
        uint64_t events = s->hand[seat] & BASE_ALL_EVENTS;
        unsigned more = surto__count(events);
        s->unseen |= events;
        s->hand[seat] ^= events;
        for (; more > 0; more--) {
            uint64_t card = surto__bit(surto__lowest(s->unseen));
            s->hand[seat] |= card;
            s->unseen ^= card;
        }
    }
    uint64_t given = surto__bit(surto__lowest(s->hand[1]));
    s->hand[1] ^= given | surto__bit(BASE_QUIET);
    s->unseen ^= given | surto__bit(BASE_QUIET);
    CHECK(surto_check(game, state, NULL, 0) == SURTO_OK);
    surto__offer offer = {.seat = 0, .legal = legal, .count = moves_of(game, state, 0, legal)};
    surto_observe(game, state, 0, view);
    /* The event of the Researcher: one of five. The cards of the Scientist: any of the rest, but
     * not that of the city they are in. */
    unsigned events[BASE_CARDS] = {0}, cards[BASE_CARDS] = {0};
    for (unsigned i = 0; i < DRAWS; i++) {
        surto_state *full = surto_state_from_buffer(&rooms[2]);
        CHECK(surto__determinize(game, view, &offer, &rng, full));
        const base_state *f = base_of(full);
        CHECK((f->hand[1] & BASE_ALL_CITIES) == (s->hand[1] & BASE_ALL_CITIES));
        for (unsigned card = 0; card < BASE_CARDS; card++) {
            events[card] += (unsigned)(f->hand[1] >> card) & 1;
            cards[card] += (unsigned)(f->hand[2] >> card) & 1;
        }
    }
    /* Chi-square, with a bound that one sequence of numbers in a thousand passes. */
    double spread = 0, expected = DRAWS / 5.0;
    for (unsigned card = BASE_AIRLIFT; card < BASE_CARDS; card++) {
        spread += (events[card] - expected) * (events[card] - expected) / expected;
    }
    CHECK_SAY(spread < 18.5, "events: %f", spread);
    uint64_t deck = base_of(view)->unseen & ~s->hand[1] & ~surto__bit(s->pawn[0]);
    unsigned cities = surto__count(deck & BASE_ALL_CITIES), held = s->hand_count[2];
    /* Four of five events are left beside all these cities; each card is as likely. */
    double share = held / (cities + 4.0);
    expected = DRAWS * share;
    spread = 0;
    for (uint64_t left = deck & BASE_ALL_CITIES; left != 0; left &= left - 1) {
        double off = cards[surto__lowest(left)] - expected;
        spread += off * off / (expected * (1 - share));
    }
    CHECK_SAY(spread < cities + 3.3 * 9.2, "cities: %f of %u", spread, cities);
    surto_game_close(game);
}

CHECK_MAIN
