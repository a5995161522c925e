/* The game module: the beats of the narrated move, and the positions between its facts. */
#include <string.h>

#include "game_module_internal.h"
#include "ui/board/beat_book.h"
#include "ui/message/language.h"

static board_beat beats[BEATS_MAX];
static unsigned beat_count;

unsigned game_module_beats(void)
{
    beat_count = 0;
    if (the_game.board.table) {
        (void)game_module_fact_count(); /* the others are nothing to the reader */
        beat_count = board_beats(&the_game.board, &the_game.told_before, &the_game.told_seen,
                                 &the_game.told, beats);
    }
    return beat_count;
}

const board_beat *game_module_beat_list(void)
{
    return beats;
}

int32_t game_module_beat_texts(void)
{
    strbuf *out = game_module_begin_answer();
    for (unsigned i = 0; i < beat_count; i++) {
        const beat_book *book = the_game.board.board_ui->beats;
        strbuf_add(out, "%s\t", board_beat_title(&the_game.board, &beats[i]));
        if (book->text && beat_count > 1) {
            book->text(&the_game.board.who, &the_game.told, &beats[i], out);
        }
        strbuf_add(out, "\n");
    }
    return game_module_end_answer();
}

int32_t game_module_beat_steps(void)
{
    strbuf *out = game_module_begin_answer();
    const beat_book *book = the_game.board.table ? the_game.board.board_ui->beats : NULL;
    for (unsigned i = 0; book && i < 3; i++) {
        const char *about = book->steps[i].about;
        strbuf_add(out, "%s\t%s\n", GAME_C("moment", book->steps[i].name),
                   about ? GAME(about) : "");
    }
    return game_module_end_answer();
}

int32_t game_module_outbreaks_title(void)
{
    strbuf *out = game_module_begin_answer();
    if (the_game.board.table) {
        strbuf_add(out, "%s", GAME_C("moment", the_game.board.board_ui->beats->outbreaks));
    }
    return game_module_end_answer();
}

/* ---- Inside a move --------------------------------------------------------------------------- */

/* A state as it was when so many facts had been told. The engine tells a fact when it is so. */
typedef struct still {
    const surto_state *now;
    surto_state *then;
    size_t size;
    unsigned left;
} still;

static void keep_still(void *context, const surto_fact *fact)
{
    still *wanted = context;
    bool told = the_game.reader == READER_SEES_ALL || surto_fact_is_for(fact, the_game.reader);
    if (told && wanted->left > 0 && --wanted->left == 0) {
        memcpy(wanted->then, wanted->now, wanted->size);
    }
}

int32_t game_module_show_facts(size_t index, unsigned facts)
{
    surto_state_buffer there;
    if (!the_game.board.table || index >= surto_table_move_count(the_game.board.table)) {
        return SURTO_ERR_RANGE;
    }
    int32_t made = game_module_show(index, 0);
    if (made < 0 || facts == 0) {
        return made;
    }
    there = the_game.board.shown;
    still wanted = {.now = surto_state_from_buffer(&there),
                    .then = surto_state_from_buffer(&the_game.board.shown),
                    .size = surto_state_size(the_game.board.game),
                    .left = facts};
    const surto_sink sink = {keep_still, &wanted};
    the_game.inside = true;
    surto_status status = surto_apply(the_game.board.game, surto_state_from_buffer(&there),
                                      surto_table_move(the_game.board.table, index), &sink);
    if (status == SURTO_OK && wanted.left > 0) { /* fewer facts than that: all of them */
        the_game.board.shown = there;
    }
    game_module_update();
    return status;
}
