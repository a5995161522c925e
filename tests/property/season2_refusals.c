/* Every move of Season 2 that differs from a legal one in one byte, and moves of every kind made of
 * numbers at their ends: refused with a rule that exists unless they are listed, in positions of
 * all sorts. */
#include "season2_games.h"

static surto_move legal[SURTO_MOVES_MAX];
static size_t legal_count;

static int by_bytes(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(surto_move));
}

static void try_move(const surto_game *game, const surto_state *state, surto_move move)
{
    const char *why = surto_why(game, state, move);
    bool listed_now = bsearch(&move, legal, legal_count, sizeof move, by_bytes) != NULL;
    if ((why == NULL) != listed_now || (why && !surto_rule_text(why))) {
        char text[SURTO_MOVE_TEXT_MAX];
        surto_move_write(game, move, text, sizeof text);
        CHECK_SAY(false, "%s, kind %u actor %u args %u %u %u: why %s", text, move.kind, move.actor,
                  move.arg[0], move.arg[1], move.arg[2], why ? why : "-");
    }
}

/* All values of one byte of the first move of each kind. */
static void change_bytes(const surto_game *game, const surto_state *state)
{
    for (size_t i = 0; i < legal_count; i++) {
        if (i > 0 && legal[i].kind == legal[i - 1].kind) {
            continue;
        }
        for (unsigned byte = 0; byte < sizeof(surto_move); byte++) {
            for (unsigned value = 0; value < 256; value += byte < 5 || value > 250 ? 1 : 83) {
                uint8_t bytes[sizeof(surto_move)];
                surto_move move;
                memcpy(bytes, &legal[i], sizeof bytes);
                bytes[byte] = (uint8_t)value;
                memcpy(&move, bytes, sizeof move);
                try_move(game, state, move);
            }
        }
    }
}

/* Moves of every kind by everybody, with arguments that are often right or just too large. */
static void make_up(const surto_game *game, const surto_state *state, surto_rng *rng)
{
    const season2_pack *p = season2_pack_of(game);
    const season2_state *s = season2_of(state);
    const unsigned ends[] = {0,
                             1,
                             s->active,
                             game->seats - 1,
                             game->seats,
                             s->cursor,
                             s->pawn[s->active],
                             p->cities,
                             p->locations - 1U,
                             p->locations,
                             p->spaces,
                             SEASON2_CARD_EVENT,
                             SEASON2_CARD_PRODUCE,
                             SEASON2_CARD_PRODUCE + 1,
                             SEASON2_CARDS - 1,
                             SEASON2_CARDS,
                             SURTO_NONE};
    const uint32_t count = sizeof ends / sizeof ends[0];
    for (unsigned kind = 0; kind < SEASON2_KINDS; kind++) {
        for (unsigned i = 0; i < 12; i++) {
            surto_move move = {(uint8_t)kind, (uint8_t)surto_rng_below(rng, game->seats + 1U), {0}};
            for (unsigned arg = 0; arg < 3 && season2_kinds[kind].domain[arg]; arg++) {
                move.arg[arg] = (uint8_t)ends[surto_rng_below(rng, count)];
            }
            try_move(game, state, move);
        }
    }
}

static void play_game(uint64_t number, bool campaign, uint32_t rarely)
{
    static uint8_t seen[SEASON2_PHASES][16];
    surto_rng rng = {number};
    surto_game *game = random_season2(&rng, campaign);
    surto_state_buffer room;
    surto_state *state = surto_state_in(&room);
    surto_move move;
    surto_start(game, state);
    if (!campaign && number % 2) {
        make_rich_season2(game, state, &rng);
    }
    while (surto_sample(game, state, &rng, &move) == SURTO_OK && check_failures == 0) {
        const season2_state *s = season2_of(state);
        if (move.actor != SURTO_ACTOR_CHANCE) {
            /* Rare moments always, common ones now and then. */
            uint8_t *times = &seen[s->phase][s->asked];
            if (*times < 12 || surto_rng_below(&rng, rarely) == 0) {
                *times = (uint8_t)(*times + (*times < 12));
                legal_count = surto_legal(game, state, legal, SURTO_MOVES_MAX);
                change_bytes(game, state);
                make_up(game, state, &rng);
            }
            move = lively_season2(game, state, &rng);
        }
        CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
        if (surto_rng_below(&rng, 8) == 0) {
            make_wealthy(game, state, &rng);
        }
    }
    surto_game_close(game);
}

TEST("season2 refusals: what is not listed is refused by a rule, in single games")
{
    for (uint64_t number = 0; number < game_count(120) && check_failures == 0; number++) {
        play_game((first_seed() << 32) + number, false, 30);
    }
}

TEST("season2 refusals: what is not listed is refused by a rule, in campaigns")
{
    for (uint64_t number = 0; number < game_count(10) && check_failures == 0; number++) {
        play_game(((first_seed() + 4000) << 32) + number, true, 60);
    }
}

CHECK_MAIN
