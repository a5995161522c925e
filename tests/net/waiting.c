/* Who is waited for: in random games of all rules, with open and closed hands, who must decide. */
#include "server/table/table_action.h"

#include "../check.h"

enum { GAMES = 40 };

/* A table that is played, without people. */
static void open_table(game_table *t, const char *head, unsigned seed)
{
    char why[200] = "";
    surto_dealer dealer = {.kind = SURTO_DEALER_SEEDED, .seed = surto_seed_from_number(seed)};
    *t = (game_table){.snapshot.stage = STAGE_PLAYING};
    CHECK_SAY(game_head_open(&t->game, head, strlen(head), why, sizeof why) == SURTO_OK, "%s", why);
    CHECK(surto_table_open(&t->play, surto_game_share(t->game), &dealer) == SURTO_OK);
    t->snapshot.seat_count = (uint8_t)surto_game_seats(t->game);
}

static unsigned bits_of(unsigned mask)
{
    unsigned bits = 0;
    for (; mask; mask &= mask - 1) {
        bits++;
    }
    return bits;
}

/* Seats that have moves of a kind. */
static uint8_t seats_with(const surto_game *game, const surto_move *moves, size_t count,
                          const char *kind)
{
    uint8_t seats = 0;
    for (size_t i = 0; i < count; i++) {
        if (strcmp(surto_move_kind_name(game, moves[i].kind), kind) == 0) {
            seats |= (uint8_t)(1U << moves[i].actor);
        }
    }
    return seats;
}

static struct {
    unsigned several, discards; /* positions in which more than one may move; must discard */
} seen;

static void check_position(const game_table *t, const surto_move *moves, size_t count)
{
    const surto_state *state = surto_table_state(t->play);
    uint32_t actors = surto_actors(t->game, state);
    uint8_t waiting = game_table_waiting(t), discard = seats_with(t->game, moves, count, "discard");
    seen.several += bits_of(actors) > 1;
    seen.discards += discard != 0;
    CHECK_SAY(waiting != 0 && (waiting & ~actors) == 0, "%x of %x", waiting, (unsigned)actors);
    if (discard) {
        CHECK_SAY(waiting == discard, "%x, not %x", waiting, discard);
    } else if (strcmp(surto_game_rules(t->game), "null") != 0) {
        CHECK_SAY(bits_of(waiting) == 1, "%x of %x", waiting, (unsigned)actors);
    }
    uint8_t pass = seats_with(t->game, moves, count, "pass");
    CHECK(!pass || discard || waiting == pass); /* whose turn it is */
}

static void play_random(game_table *t, unsigned seed)
{
    static surto_move moves[SURTO_MOVES_MAX];
    surto_rng rng = {seed};
    size_t count;
    while ((count = surto_legal(t->game, surto_table_state(t->play), moves, SURTO_MOVES_MAX)) > 0) {
        check_position(t, moves, count);
        surto_move move = moves[surto_rng_next(&rng) % count];
        if (surto_table_play(t->play, move, NULL) != SURTO_OK) {
            CHECK(false);
            break;
        }
    }
    t->snapshot.stage = STAGE_OVER;
    CHECK(game_table_waiting(t) == 0);
}

TEST("waiting: it is who must decide, in random games of all rules")
{
    static const char *const heads[] = {
        "rules: base\nplayers: 4\n", "rules: base\nplayers: 3\nconsent: on\n",
        "rules: base\nplayers: 4\nhands: closed\n", "rules: season2\nplayers: 4\ngame: prologue\n",
        "rules: season0\nplayers: 3\ngame: prologue\n"};
    unsigned discards = 0;
    for (unsigned i = 0; i < sizeof heads / sizeof heads[0]; i++) {
        memset(&seen, 0, sizeof seen);
        for (unsigned seed = 0; seed < GAMES; seed++) {
            game_table t;
            open_table(&t, heads[i], seed);
            play_random(&t, seed);
            game_table_close(&t);
        }
        CHECK_SAY(seen.several > 0, "%s", heads[i]);
        discards += seen.discards;
    }
    CHECK(discards > 0);
}

CHECK_MAIN
