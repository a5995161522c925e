/* The engine for scripts that play as a client: follows a table by what the server sends.
 *
 *     record N     then N bytes: a record                     -> position
 *     move TEXT    somebody's, chance's too                   -> position
 *
 * A position is lines `hash HEX`, `actors MASK` (a number), `move TEXT` for each legal move, `end`.
 * What goes wrong is a line `wrong SENTENCE`. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <surto/surto.h>

enum { LINE = 4096 };

static surto_table *table;

static void say_wrong(const char *sentence)
{
    printf("wrong %s\n", sentence);
}

static void say_position(void)
{
    static surto_move moves[SURTO_MOVES_MAX];
    const surto_game *game = surto_table_game(table);
    const surto_state *state = surto_table_state(table);
    size_t count = surto_legal(game, state, moves, SURTO_MOVES_MAX);
    printf("hash %016" PRIx64 "\nactors %" PRIu32 "\n", surto_hash(game, state),
           surto_actors(game, state));
    for (size_t i = 0; i < count; i++) {
        char text[SURTO_MOVE_TEXT_MAX];
        surto_move_write(game, moves[i], text, sizeof text);
        printf("move %s\n", text);
    }
    printf("end\n");
}

static void take_record(size_t length)
{
    const surto_dealer nobody = {.kind = SURTO_DEALER_NONE};
    char why[256] = "it is cut off", *text = malloc(length + 1);
    surto_table *next = NULL;
    if (text && fread(text, 1, length, stdin) == length) {
        surto_table_load(&next, text, length, &nobody, why, sizeof why);
    }
    free(text);
    if (next) {
        surto_table_close(table);
        table = next;
        say_position();
    } else {
        say_wrong(why);
    }
}

static void take_move(const char *text)
{
    surto_move move;
    surto_status status = table
                              ? surto_move_read(surto_table_game(table), text, strlen(text), &move)
                              : SURTO_ERR_WAIT;
    status = status == SURTO_OK ? surto_table_play(table, move, NULL) : status;
    if (status == SURTO_OK) {
        say_position();
    } else {
        say_wrong(surto_status_text(status));
    }
}

int main(void)
{
    char line[LINE];
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = 0;
        if (strncmp(line, "record ", 7) == 0) {
            take_record((size_t)strtoul(line + 7, NULL, 10));
        } else if (strncmp(line, "move ", 5) == 0) {
            take_move(line + 5);
        } else {
            say_wrong("no such word");
        }
        fflush(stdout);
    }
    surto_table_close(table);
    return EXIT_SUCCESS;
}
