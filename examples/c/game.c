/* A whole game of two computer players, written as a record:
 *
 *     cc game.c $(pkg-config --cflags --libs surto) -o game && ./game
 *
 * `surto replay` narrates what it prints. <surto/surto.h> says where the manual begins.
 */
#include <stdio.h>
#include <stdlib.h>
#include <surto/surto.h>

enum { PLAYOUTS = 200 }; /* for each decision: a quick game */

/* Plays until the game ends. */
static surto_status play(surto_table *table, surto_player *player)
{
    const surto_player_limits limits = {.playouts = PLAYOUTS};
    for (;;) {
        surto_advice advice;
        surto_status status = surto_player_think(player, surto_table_state(table), SURTO_SPECTATOR,
                                                 NULL, 0, &limits, &advice);
        if (status == SURTO_ERR_ENDED) {
            return SURTO_OK;
        }
        if (status == SURTO_OK) {
            const surto_candidate *best = &advice.candidate[0];
            status = surto_table_play_all(table, best->plan, best->plan_count, NULL, NULL);
        }
        if (status != SURTO_OK) {
            return status;
        }
    }
}

static surto_status print_record(const surto_table *table)
{
    size_t length = surto_table_write(table, NULL, 0);
    char *text = malloc(length + 1);
    if (!text) {
        return SURTO_ERR_MEMORY;
    }
    surto_table_write(table, text, length + 1);
    fputs(text, stdout);
    free(text);
    return SURTO_OK;
}

int main(void)
{
    const surto_option options[] = {{"players", "2"}, {"epidemics", "4"}};
    const surto_dealer dealer = {.kind = SURTO_DEALER_SEEDED, .seed = surto_seed_from_number(1)};
    char why[256] = "";
    surto_game *game = NULL;
    surto_table *table = NULL;
    surto_player *player = NULL;
    surto_status status = surto_game_open(&game, "base", options, 2, why, sizeof why);
    if (status == SURTO_OK) {
        status = surto_player_open(&player, game, "casual");
    }
    if (status == SURTO_OK) {
        status = surto_table_open(&table, surto_game_share(game), &dealer);
    }
    if (status == SURTO_OK) {
        status = play(table, player);
    }
    if (status == SURTO_OK) {
        status = print_record(table);
    }
    if (status != SURTO_OK) {
        fprintf(stderr, "game: %s %s\n", surto_status_text(status), why);
    }
    surto_table_close(table);
    surto_player_close(player);
    surto_game_close(game);
    return status == SURTO_OK ? 0 : 1;
}
