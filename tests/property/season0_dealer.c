/* The seeded dealer of Season 0 is exact: what it draws against the weights, over many seeds, and
 * one draw against another. Fixed seeds: a failure is a change, not bad luck. */
#include "dealing.h"
#include "season0_games.h"

static surto_game *open_game(const char *players, const char *pack, const char *level)
{
    surto_option options[] = {{"players", players}, {"pack", pack}, {"funding", level}};
    surto_game *game = NULL;
    if (surto_game_open(&game, "season0", options, 3, NULL, 0) != SURTO_OK) {
        abort();
    }
    return game;
}

/* A move of players who chase agents, so that games last, go where surveillance is, and identify
 * targets and look at the threat deck when they can. */
static surto_move idle_move(const surto_game *game, const surto_state *state)
{
    static surto_move moves[SURTO_MOVES_MAX];
    const season0_state *s = season0_of(state);
    size_t count = surto_legal(game, state, moves, SURTO_MOVES_MAX), best = count - 1;
    for (size_t i = 0; i < count; i++) {
        unsigned kind = moves[i].kind;
        bool watched = kind == SEASON0_DRIVE && season0_symbols(s, moves[i].arg[0]) > 0 &&
                       season0_symbols(s, s->pawn[moves[i].actor]) == 0;
        if (kind == SEASON0_IDENTIFY || kind == SEASON0_PLAY_FORECAST ||
            kind == SEASON0_NEUTRALISE || watched || kind == SEASON0_CONTINUE) {
            return moves[i];
        }
        best = kind == SEASON0_PASS || kind == SEASON0_DISCARD ? i : best;
    }
    return moves[best];
}

/* ---- Against the weights ---------------------------------------------------------------- */

enum shelf { THREATS, HANDS, FIRST, COVER, DRAWS, BOTTOMS, INCIDENTS, TARGETS, FORECAST };

static unsigned class_of(surto_move move)
{
    static const uint8_t shelf[SEASON0_KINDS] = {
        [SEASON0_CHANCE_THREAT] = THREATS,     [SEASON0_CHANCE_DEAL] = HANDS,
        [SEASON0_CHANCE_FIRST] = FIRST,        [SEASON0_CHANCE_COVER] = COVER,
        [SEASON0_CHANCE_DRAW] = DRAWS,         [SEASON0_CHANCE_ESCALATE] = BOTTOMS,
        [SEASON0_CHANCE_INCIDENT] = INCIDENTS, [SEASON0_CHANCE_TARGET] = TARGETS,
        [SEASON0_CHANCE_REVEAL] = FORECAST};
    bool second = move.kind == SEASON0_CHANCE_DEAL || move.kind == SEASON0_CHANCE_COVER ||
                  move.kind == SEASON0_CHANCE_TARGET;
    return (unsigned)SHELF * shelf[move.kind] + move.arg[second ? 1 : 0];
}

typedef struct tables {
    score score;
    pairs first_two;   /* the first and second threat of the set-up */
    pairs bottom_top;  /* the bottom card of an escalation and the next top card */
    pairs first_top;   /* the first threat of the set-up and the first after an escalation */
    pairs bottoms;     /* the bottom cards of the first two escalations */
    pairs hand_draw;   /* the first card dealt and the first card drawn */
    pairs draw_draw;   /* the two cards of a draw */
    pairs draw_target; /* the last card drawn and the target revealed after it */
    pairs covers;      /* two spaces uncovered one after the other */
} tables;

/* The last places of each kind of draw; below 0 for none. */
typedef struct places {
    double first, second, bottom, last_bottom, dealt, drawn, draw, cover;
    unsigned escalations;
} places;

static void note_kind(tables *t, places *was, unsigned kind, double place)
{
    switch (kind) {
    case SEASON0_CHANCE_THREAT:
        if (was->first < 0) {
            was->first = place;
        } else if (was->second < 0) {
            was->second = place;
            note_pair(&t->first_two, was->first, was->second);
        } else if (was->bottom >= 0) {
            note_pair(&t->bottom_top, was->bottom, place);
            if (was->escalations == 1) {
                note_pair(&t->first_top, was->first, place);
            }
        }
        was->bottom = -1;
        break;
    case SEASON0_CHANCE_ESCALATE:
        was->bottom = place;
        if (++was->escalations == 2) {
            note_pair(&t->bottoms, was->last_bottom, place);
        }
        was->last_bottom = place;
        break;
    case SEASON0_CHANCE_DEAL:
        was->dealt = was->dealt < 0 ? place : was->dealt;
        break;
    case SEASON0_CHANCE_DRAW:
        if (was->drawn < 0) {
            was->drawn = place;
            note_pair(&t->hand_draw, was->dealt, place);
        } else {
            note_pair(&t->draw_draw, was->draw, place);
        }
        was->draw = place;
        break;
    case SEASON0_CHANCE_TARGET:
        if (was->draw >= 0) {
            note_pair(&t->draw_target, was->draw, place);
        }
        break;
    case SEASON0_CHANCE_COVER:
        if (was->cover >= 0) {
            note_pair(&t->covers, was->cover, place);
        }
        was->cover = place;
        break;
    default:
        break;
    }
}

static void play_game(tables *t, uint64_t number)
{
    surto_game *game = open_game(number % 2 ? "2" : "4", number % 4 < 2 ? "start" : "proving", "5");
    surto_seed seed = surto_seed_from_number(number);
    surto_rng rng = {number + 7};
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    places was = {-1, -1, -1, -1, -1, -1, -1, -1, 0};
    surto_start(game, state);
    while (surto_actors(game, state) != SURTO_OVER) {
        surto_move move;
        if (surto_actors(game, state) != SURTO_CHANCE) {
            move = idle_move(game, state);
        } else {
            CHECK(surto_deal(game, state, &seed, &move) == SURTO_OK);
            double place = note(&t->score, class_of, game, state, move, &rng);
            note_kind(t, &was, move.kind, place);
        }
        if (surto_apply(game, state, move, NULL) != SURTO_OK) {
            CHECK_SAY(false, "the engine refused its own move");
            break;
        }
    }
    surto_game_close(game);
}

TEST("season0 dealer: seeded draws come as often as their weights say, one whatever the other")
{
    static tables t;
    for (uint64_t number = 0; number < 3000; number++) {
        play_game(&t, number);
    }
    check_shelf(&t.score, THREATS, "threats", 22);
    check_shelf(&t.score, HANDS, "starting hands", 27);
    check_shelf(&t.score, FIRST, "who begins", 4);
    check_shelf(&t.score, COVER, "cover", 3);
    check_shelf(&t.score, DRAWS, "draws", 28);
    check_shelf(&t.score, BOTTOMS, "bottom cards", 22);
    check_shelf(&t.score, INCIDENTS, "cards of incidents", 22);
    check_shelf(&t.score, TARGETS, "targets", 3);
    check_shelf(&t.score, FORECAST, "cards of a Forecast", 22);
    check_pairs(&t.first_two, "first and second threat", 2500);
    check_pairs(&t.bottom_top, "bottom card and next top card", 1000);
    check_pairs(&t.first_top, "first threat and first after an escalation", 500);
    check_pairs(&t.bottoms, "bottom cards of two escalations", 300);
    check_pairs(&t.hand_draw, "first card dealt and first drawn", 1000);
    check_pairs(&t.draw_draw, "two cards drawn one after the other", 10000);
    check_pairs(&t.draw_target, "a card drawn and the target behind it", 300);
    check_pairs(&t.covers, "two spaces of cover tracks", 1000);
}

TEST(
    "season0 dealer: the first threat card is any, and the first card dealt as likely as it should")
{
    static score t;
    surto_game *game = open_game("2", "start", "5");
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    surto_rng rng = {1};
    for (unsigned moment = 0; moment < 2; moment++) {
        surto_start(game, state);
        while (moment && season0_of(state)->phase != SEASON0_SETUP_HANDS) {
            surto_move move;
            CHECK(surto_sample(game, state, &rng, &move) == SURTO_OK);
            CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
        }
        for (uint64_t number = 0; number < 20000; number++) {
            surto_seed seed = surto_seed_from_number(number);
            surto_move move;
            CHECK(surto_deal(game, state, &seed, &move) == SURTO_OK);
            (void)note(&t, class_of, game, state, move, &rng);
        }
    }
    check_shelf(&t, THREATS, "first threat", 48);
    check_shelf(&t, HANDS, "first card", 53);
    surto_game_close(game);
}

/* A pile of n cards has its escalation in any place. Nobody loses: the agents are wiped off. */
TEST("season0 dealer: the escalation is anywhere in its pile")
{
    enum { GAMES = 6000 };
    double at[32] = {0};
    unsigned size = 0;
    surto_game *game = open_game("2", "start", "5");
    for (uint64_t number = 0; number < GAMES; number++) {
        surto_seed seed = surto_seed_from_number(number);
        surto_state_buffer room;
        surto_state *state = surto_state_from_buffer(&room);
        season0_state *s = season0_in(state);
        unsigned draws = 0;
        surto_start(game, state);
        while (s->piles == 0 || (s->pile == 0 && (s->flags & SEASON0_FLAG_ESCALATION_IN))) {
            surto_move move;
            if (surto_actors(game, state) != SURTO_CHANCE) {
                move = idle_move(game, state);
            } else {
                CHECK(surto_deal(game, state, &seed, &move) == SURTO_OK);
            }
            if (move.kind == SEASON0_CHANCE_DRAW) {
                size = draws == 0 ? s->pile_left : size;
                draws++;
            }
            if (surto_apply(game, state, move, NULL) != SURTO_OK) {
                CHECK_SAY(false, "the engine refused its own move");
                break;
            }
            if (s->phase > SEASON0_SETUP_THREATS) {
                s->agents_one = s->agents_two = 0;
                s->agents_left = season0_pack_of(game)->agents;
            }
        }
        at[draws - 1]++;
    }
    double expected = GAMES / (double)size, sum = 0;
    for (unsigned i = 0; i < size; i++) {
        sum += (at[i] - expected) * (at[i] - expected) / expected;
    }
    printf("# a pile of %u, chi-square %.1f\n", size, sum);
    CHECK_SAY(size > 5 && size < 16 && sum < 3 * size, "%u, %f", size, sum);
    surto_game_close(game);
}

/* ---- The same luck for all -------------------------------------------------------------- */

enum { KEPT = 32 };

/* The threats and the hands that a seed deals to players of one kind. */
static unsigned deal_setup(surto_game *game, uint64_t number, uint64_t players, surto_move *out)
{
    surto_seed seed = surto_seed_from_number(number);
    surto_rng rng = {players};
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    const season0_state *s = season0_of(state);
    unsigned count = 0;
    surto_start(game, state);
    while (s->phase != SEASON0_BEFORE_SURVEILLANCE && s->phase != SEASON0_IN_ACTIONS &&
           count < KEPT) {
        surto_move move;
        if (surto_actors(game, state) == SURTO_CHANCE) {
            CHECK(surto_deal(game, state, &seed, &move) == SURTO_OK);
            out[count++] = move;
        } else {
            CHECK(surto_sample(game, state, &rng, &move) == SURTO_OK);
        }
        CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
    }
    return count;
}

TEST("season0 dealer: a seed deals the same threats, hands and first player, whoever plays whom")
{
    surto_game *game = open_game("3", "start", "5");
    unsigned different = 0;
    surto_move last[KEPT] = {{0, 0, {0}}};
    for (uint64_t number = 0; number < 300; number++) {
        surto_move one[KEPT], other[KEPT];
        unsigned count = deal_setup(game, number, 0, one);
        CHECK(count == 9 + 9 + 1);
        for (uint64_t players = 1; players < 5; players++) {
            unsigned dealt = deal_setup(game, number, players, other);
            CHECK_SAY(dealt == count && memcmp(one, other, dealt * sizeof *one) == 0,
                      "seed %u, players %u", (unsigned)number, (unsigned)players);
        }
        different += memcmp(one, last, count * sizeof *one) != 0;
        memcpy(last, one, sizeof last);
    }
    CHECK_SAY(different == 300, "%u different", different);
    surto_game_close(game);
}

CHECK_MAIN
