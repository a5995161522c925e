/* Players by name: the list, its labels, and what they choose. */
#include "app/players.h"

#include <string.h>

#include "../check.h"
#include "ui/message/language.h"
#include "ui/message/temp_strings.h"
#include "ui/text/level_names.h"

static surto_game *open_game(const char *rules, const char *key, const char *value)
{
    surto_game *game = NULL;
    surto_option option = {key, value};
    CHECK(surto_game_open(&game, rules, &option, 1, NULL, 0) == SURTO_OK);
    return game;
}

TEST("policy: every name is there once and is found again; players of the library among them")
{
    const char *name;
    player_kind kind, found, count = 0;
    for (kind = 0; (name = player_name(kind)); kind++) {
        CHECK_SAY(player_find(name, &found) && found == kind, "%s", name);
        CHECK((player_info(kind) != NULL) == (kind >= PLAYER_LIBRARY) && strlen(name) < 16);
        count++;
    }
    const surto_player_info *info;
    for (size_t i = 0; (info = surto_player_by_index(i)); i++) {
        CHECK_SAY(player_find(info->name, &found), "%s", info->name);
        CHECK(found < PLAYER_LIBRARY || player_is_partner(found) == info->for_people);
    }
    CHECK(count > PLAYER_LIBRARY && !player_info(count) && !player_name(count + 9));
    CHECK(!player_find("nobody", &found) && found == PLAYER_RANDOM);
    CHECK(strstr(player_unknown("nobody"), "nobody") && strstr(player_unknown("x"), "eager"));
    CHECK(!player_is_partner(PLAYER_RANDOM_KIND) && !player_is_partner(PLAYER_HEURISTIC));
}

TEST("level: the list is that of the players for people")
{
    const surto_player_info *info;
    size_t listed = 0;
    for (size_t i = 0; (info = surto_player_by_index(i)); i++) {
        if (info->for_people) {
            const char *name = level_name(listed++);
            CHECK_SAY(name && strcmp(name, info->name) == 0, "%s", info->name);
        }
    }
    CHECK(!level_name(listed) && !level_label("nobody"));
}

TEST("policy: partners have words of their own in every language")
{
    for (player_kind kind = 0; player_name(kind); kind++) {
        char english[64];
        language_choose("en");
        snprintf(english, sizeof english, "%s", player_label(kind));
        for (size_t i = 1; player_is_partner(kind) && language_code(i); i++) {
            CHECK(language_choose(language_code(i)));
            CHECK_SAY(strcmp(player_label(kind), english) != 0, "%s %s", language_code(i), english);
        }
        CHECK(!player_is_partner(kind) || strncmp(english, "Computer: ", 10) == 0);
        temp_clear();
    }
    language_choose("en");
}

/* Plays some moves. Returns: a number over all of them. */
static uint64_t play_some(const surto_game *game, computer_player *player, uint64_t seed,
                          unsigned most, bool by_seat)
{
    static surto_move legal[SURTO_MOVES_MAX];
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    surto_seed deal = surto_seed_from_number(seed);
    uint32_t actors;
    surto_start(game, state);
    for (unsigned i = 0; i < most && (actors = surto_actors(game, state)) != SURTO_OVER; i++) {
        surto_move move;
        if (actors == SURTO_CHANCE) {
            surto_deal(game, state, &deal, &move);
        } else if (by_seat) {
            size_t all = surto_legal(game, state, legal, SURTO_MOVES_MAX), count = 0;
            unsigned seat = legal[all - 1].actor;
            for (size_t j = 0; j < all; j++) {
                if (legal[j].actor == seat) {
                    legal[count++] = legal[j];
                }
            }
            move = player_choose_among(player, state, legal, count);
            CHECK(move.actor == seat);
        } else {
            move = player_choose(player, state);
        }
        CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
    }
    return surto_hash(game, state);
}

TEST("policy: all of them make legal moves, the same ones with the same seed")
{
    static computer_player player; /* large */
    static const char *const hands[] = {"open", "closed"};
    for (unsigned closed = 0; closed < 2; closed++) {
        surto_game *game = open_game("base", "hands", hands[closed]);
        for (player_kind kind = 0; player_name(kind); kind++) {
            CHECK_SAY(player_open(&player, kind, game), "%s", player_name(kind));
            player.limits.playouts = 8;
            player_set_partner(&player, 1);
            player_set_seed(&player, 5);
            uint64_t one = play_some(game, &player, 3, 90, closed);
            player_set_seed(&player, 5);
            CHECK_SAY(one == play_some(game, &player, 3, 90, closed), "%s", player_name(kind));
            player_close(&player);
        }
        surto_game_close(game);
    }
}

/* How a game ends that a player plays alone. */
static uint64_t end_of_game(const char *hands)
{
    surto_game *game = open_game("base", "hands", hands);
    computer_player player;
    player_kind kind;
    CHECK(player_find("casual", &kind) && player_open(&player, kind, game));
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    surto_seed seed = surto_seed_from_number(11);
    surto_start(game, state);
    for (uint32_t actors; (actors = surto_actors(game, state)) != SURTO_OVER;) {
        surto_move move;
        if (actors == SURTO_CHANCE) {
            surto_deal(game, state, &seed, &move);
        } else {
            move = player_choose(&player, state);
        }
        CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
    }
    uint64_t hash = surto_hash(game, state);
    player_close(&player);
    surto_game_close(game);
    return hash;
}

TEST("policy: with closed hands a player that plays alone does not see them all")
{
    CHECK(end_of_game("open") == end_of_game("open"));
    CHECK(end_of_game("open") != end_of_game("closed"));
}

TEST("policy: a player is not asked again while the game goes on as it thought")
{
    surto_game *game = open_game("base", "players", "2");
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    surto_rng rng = {1};
    surto_move legal[SURTO_MOVES_MAX], move;
    surto_start(game, state);
    while (surto_actors(game, state) == SURTO_CHANCE) {
        CHECK(surto_sample(game, state, &rng, &move) == SURTO_OK);
        surto_apply(game, state, move, NULL);
    }
    followed_plan plan = {0};
    surto_candidate wanted = {.plan_count = 2};
    size_t count = surto_legal(game, state, legal, SURTO_MOVES_MAX);
    CHECK(!followed_plan_next(&plan, game, state, legal, count, &move));
    surto_state_buffer then_room = room;
    surto_state *then = surto_state_from_buffer(&then_room);
    wanted.plan[0] = legal[0];
    surto_apply(game, then, legal[0], NULL);
    surto_legal(game, then, &wanted.plan[1], 1);
    for (unsigned guessed = 0; guessed < 2; guessed++) {
        followed_plan_begin(&plan, game, state, &wanted, guessed);
        CHECK(!followed_plan_next(&plan, game, then, legal, count, &move)); /* another position */
        CHECK(
            !followed_plan_next(&plan, game, state, legal + 1, count - 1, &move)); /* not offered */
        CHECK(followed_plan_next(&plan, game, state, legal, count, &move));
        CHECK(memcmp(&move, &legal[0], sizeof move) == 0);
        CHECK(!followed_plan_next(&plan, game, state, legal, count, &move));
        CHECK(followed_plan_next(&plan, game, then, &wanted.plan[1], 1, &move) == !guessed);
        CHECK(!followed_plan_next(&plan, game, then, &wanted.plan[1], 1, &move));
    }
    surto_game_close(game);
}

CHECK_MAIN
