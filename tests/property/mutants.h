/* Positions nobody would play to: real ones with fields changed at random. Those that surto_check
 * accepts must be as good as real ones: they round trip as text, whoever moves has something to do,
 * a seed deals legally, and every position they lead to is accepted too. */
#ifndef SURTO_TESTS_PROPERTY_MUTANTS_H
#define SURTO_TESTS_PROPERTY_MUTANTS_H

#include "contract.h"

enum { MUTANT_STEPS = 30 }; /* that an accepted mutant is played on */

/* What a rule set does for it. */
typedef struct mutation {
    surto_game *(*open)(surto_rng *rng, bool campaign);
    /* Makes the position at hand richer, where that is possible. */
    void (*enrich)(const surto_game *game, surto_state *state, surto_rng *rng);
    void (*mutate)(const surto_game *game, surto_state *state, surto_rng *rng);
    surto_move (*player)(const surto_game *game, const surto_state *state, surto_rng *rng);
    bool (*is_rare)(const surto_state *state); /* of campaigns: few positions are like this one */
} mutation;

static inline void tell(const surto_game *game, const surto_state *state, const char *what)
{
    static char text[SURTO_STATE_TEXT_MAX];
    surto_state_write(game, state, text, sizeof text);
    printf("# %s\n%s", what, text);
}

/* Plays an accepted mutant on for a while. */
static inline void play_on(const mutation *of, const surto_game *game, surto_state *state,
                           surto_rng *rng)
{
    bool likes = one_in(rng, 2);
    for (unsigned step = 0; step < MUTANT_STEPS && check_failures == 0; step++) {
        uint32_t actors = surto_actors(game, state);
        surto_move move = {0, 0, {0}};
        char why[200] = "", text[SURTO_MOVE_TEXT_MAX];
        surto_state_buffer before;
        memcpy(&before, state, surto_state_size(game));
        check_lists(game, state);
        if (actors == SURTO_OVER || check_failures > 0) {
            break;
        }
        if (actors == SURTO_CHANCE) {
            surto_seed seed = surto_seed_from_number(rng->state);
            CHECK(surto_deal(game, state, &seed, &move) == SURTO_OK);
            CHECK(surto_why_illegal(game, state, move) == NULL);
            (void)surto_rng_next(rng);
        } else if (likes) {
            move = of->player(game, state, rng);
        } else {
            CHECK(surto_sample(game, state, rng, &move) == SURTO_OK);
        }
        CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
        CHECK_SAY(surto_check(game, state, why, sizeof why) == SURTO_OK, "%s", why);
        if (check_failures > 0) {
            surto_move_write(game, move, text, sizeof text);
            tell(game, surto_state_from_buffer(&before), "before the move");
            printf("# the move is %s, after it:\n", text);
            tell(game, state, "");
        }
    }
}

static inline void try_mutant(const mutation *of, const surto_game *game, const surto_state *real,
                              surto_rng *rng, unsigned *accepted)
{
    surto_state_buffer rooms[3];
    surto_state *mutant = surto_state_from_buffer(&rooms[0]),
                *again = surto_state_from_buffer(&rooms[1]);
    surto_state *first = surto_state_from_buffer(&rooms[2]);
    size_t size = surto_state_size(game);
    memcpy(mutant, real, size);
    for (unsigned changes = 1 + below(rng, 4); changes > 0; changes--) {
        of->mutate(game, mutant, rng);
    }
    if (memcmp(mutant, real, size) == 0 || surto_check(game, mutant, NULL, 0) != SURTO_OK) {
        return;
    }
    ++*accepted;
    memcpy(first, mutant, size);
    check_text(game, mutant);
    CHECK(surto_observe(game, mutant, 0, again) == SURTO_OK && same(game, mutant, again));
    CHECK(surto_encode_features(game, mutant, 0, NULL, 0) > 0);
    play_on(of, game, mutant, rng);
    if (check_failures > 0) {
        char value[SURTO_VALUE_MAX];
        for (unsigned option = 0; surto_game_option(game, option, value, sizeof value); option++) {
            printf("# option %s\n", value);
        }
        tell(game, first, "from the mutant");
    }
}

/* Plays a whole game or campaign with mutants of one position in `rarely`. */
static inline void play_through(const mutation *of, uint64_t number, bool campaign, uint32_t rarely,
                                unsigned *accepted)
{
    surto_rng rng = {number};
    surto_game *game = of->open(&rng, campaign);
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    surto_move move;
    surto_start(game, state);
    bool rich = !campaign && one_in(&rng, 2);
    while (check_failures == 0) {
        if (rich) {
            of->enrich(game, state, &rng);
        }
        if (surto_sample(game, state, &rng, &move) != SURTO_OK) {
            break;
        }
        /* Between games and where the story asks there are few positions: more of each. */
        bool seldom = campaign && of->is_rare(state);
        if (one_in(&rng, seldom ? 1 : rarely)) {
            for (unsigned i = 0; i < 16 && check_failures == 0; i++) {
                try_mutant(of, game, state, &rng, accepted);
            }
        }
        bool chance = move.actor == SURTO_ACTOR_CHANCE;
        surto_apply(game, state, chance ? move : of->player(game, state, &rng), NULL);
    }
    if (check_failures > 0) {
        printf("# number %llu\n", (unsigned long long)number);
    }
    surto_game_close(game);
}

#endif
