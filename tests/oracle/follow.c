/* Follows play that begins in a position: prints what `surto replay --trace` prints for a record.
 *
 *     follow FILE [PACK]
 *
 * FILE is a position file, then a blank line, moves, a blank line and `result:`. PACK is the
 * content if it is not built in. tests/oracle/compare gives it positions which no play of a fresh
 * game reaches, and content of its own. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <surto/surto.h>

#include "app/files.h"
#include "cli/commands/trace.h"

static int wrong(const char *path, const char *what, const char *why)
{
    fprintf(stderr, "follow: %s: %s: %s\n", path, what, why);
    return 1;
}

/* Takes the next line, or "" for a blank one. Returns: what follows it. */
static const char *take_line(const char *at, const char *end, size_t *length)
{
    const char *feed = memchr(at, '\n', (size_t)(end - at));
    *length = feed ? (size_t)(feed - at) : (size_t)(end - at);
    return feed ? feed + 1 : end;
}

/* Every position that play comes to is one that could be, and its text says all of it. */
static bool is_sound(const surto_game *game, const surto_state *state, char *why, size_t cap)
{
    static char text[SURTO_STATE_TEXT_MAX];
    surto_state_buffer room;
    surto_state *again = surto_state_from_buffer(&room);
    snprintf(why, cap, "its text is read as another state");
    size_t length = surto_state_write(game, state, text, sizeof text);
    return surto_check(game, state, why, cap) == SURTO_OK &&
           surto_state_read(game, text, length, again, why, cap) == SURTO_OK &&
           memcmp(state, again, surto_state_size(game)) == 0;
}

/* Makes the moves of the text and traces each step. */
static int follow(const surto_game *game, surto_state *state, const char *path, const char *text,
                  const char *end)
{
    static tracer into;
    static applied_move led; /* keeps its room */
    char line[SURTO_VALUE_MAX], result[64] = "result: ";
    size_t length, step = 0;
    int answer = 0;
    trace_step(&into, game, state, step, NULL);
    for (;;) {
        const char *next = take_line(text, end, &length);
        surto_move move;
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        text = next;
        if (length == 0) {
            break;
        }
        if (surto_move_read(game, line, length, &move) != SURTO_OK) {
            answer = wrong(path, "no such move", line);
            break;
        }
        const char *why = surto_why_illegal(game, state, move);
        if (apply_and_note(game, state, move, &led) != SURTO_OK) {
            answer = wrong(path, line, why ? why : "refused, and no rule forbids it");
            break;
        }
        char problem[256];
        if (!is_sound(game, state, problem, sizeof problem)) {
            answer = wrong(path, line, problem);
            break;
        }
        trace_step(&into, game, state, ++step, &led);
    }
    trace_flush(&into, true);
    trace_free(&into);
    if (answer == 0) {
        take_line(text, end, &length);
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        surto_result_write(surto_state_result(game, state), result + strlen(result),
                           sizeof result - strlen(result));
        if (strcmp(line, result) != 0) {
            answer = wrong(path, line, result);
        }
    }
    return answer;
}

int main(int argc, char **argv)
{
    static surto_record_head head;
    surto_record_reader reader;
    surto_game *game = NULL;
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    strbuf text = {0}, pack = {0};
    char why[512] = "";
    if (argc < 2 || argc > 3) {
        return 2;
    }
    if (!file_read(argv[1], SURTO_RECORD_TEXT_MAX, &text, why, sizeof why) ||
        (argc == 3 && !file_read(argv[2], SURTO_RECORD_TEXT_MAX, &pack, why, sizeof why))) {
        return wrong(argv[argc - 1], "cannot be read", why);
    }
    surto_status status = surto_record_open(&reader, strbuf_text(&text), text.length, &head);
    if (status == SURTO_OK) {
        status = argc == 3 ? surto_record_open_game_pack(&head, strbuf_text(&pack), pack.length,
                                                         &game, why, sizeof why)
                           : surto_record_open_game(&head, &game, why, sizeof why);
    }
    if (status != SURTO_OK) {
        return wrong(argv[1], surto_status_text(status), why);
    }
    const char *first = strbuf_text(&text) + surto_record_position_offset(&reader);
    const char *blank = strstr(first, "\n\n");
    if (surto_record_position_offset(&reader) == 0 || !blank) {
        return wrong(argv[1], "is no position with moves", "");
    }
    size_t length = (size_t)(blank + 1 - first);
    status = surto_state_read(game, first, length, state, why, sizeof why);
    int answer = status == SURTO_OK
                     ? follow(game, state, argv[1], blank + 2, strbuf_text(&text) + text.length)
                     : wrong(argv[1], surto_status_text(status), why);
    surto_game_close(game);
    strbuf_free(&text);
    strbuf_free(&pack);
    return answer;
}
