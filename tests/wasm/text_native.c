/* What the native program calls levels, verbs and moves, for words.mjs to compare with a module: in
 * a language, of the positions of a record of which each EVERYth is looked at.
 *
 *     text_native LANGUAGE EVERY < RECORD */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/model/play.h"
#include "ui/board/offer.h"
#include "ui/message/language.h"
#include "ui/text/level_names.h"
#include "ui/text/move_labels.h"
#include "util/strbuf.h"

enum { RECORD_MAX = 1 << 20 };

static void give_up(const char *why)
{
    fprintf(stderr, "text_native: %s\n", why);
    exit(1);
}

static surto_table *load(const char *text, size_t length)
{
    static const surto_dealer nobody = {.kind = SURTO_DEALER_NONE};
    char why[256];
    surto_table *table;
    if (surto_table_load(&table, text, length, &nobody, why, sizeof why) != SURTO_OK) {
        give_up(why);
    }
    return table;
}

/* The game of a record before its first move. */
static play *begin(const char *record, size_t head_length)
{
    static const surto_dealer nobody = {.kind = SURTO_DEALER_NONE};
    static const content none;
    const save_lock nowhere = {.file = -1};
    char why[256];
    people who;
    surto_table *table = load(record, head_length);
    people_usual(&who, surto_game_seats(surto_table_game(table)), surto_table_tags(table)->names);
    play *p = play_open(table, &nobody, &none, &who, &nowhere, why, sizeof why);
    if (!p) {
        give_up(why);
    }
    return p;
}

static void print_game(const play *p)
{
    const char *name;
    for (size_t i = 0; (name = level_name(i)); i++) {
        printf("level\t%s\t%s\n", name, level_label(name));
    }
    for (const verb *v = p->board.board_ui->verbs; v->key; v++) {
        printf("verb\t%c\t%s\t%s\n", v->key, CLIENT_C("verb", v->label), v->kinds);
    }
}

static void print_moves(const play *p, size_t count)
{
    for (size_t i = 0; i < p->board.move_count; i++) {
        strbuf said = {0};
        strbuf_add(&said, "move\t%zu\t", count);
        add_move_label(&p->board.who, &p->board.seen, p->board.moves[i], &said);
        strbuf_add(&said, "\t");
        move_text_bare(&p->board, p->board.moves[i], &said);
        puts(strbuf_text(&said));
        strbuf_free(&said);
    }
}

int main(int count, char **words)
{
    static char record[RECORD_MAX];
    size_t length = fread(record, 1, sizeof record, stdin);
    const char *end = count == 3 ? strstr(record, "\n\n") : NULL;
    size_t every = count == 3 ? strtoul(words[2], NULL, 10) : 0;
    if (!end || every == 0 || !language_choose(words[1])) {
        give_up("text_native LANGUAGE EVERY < RECORD");
    }
    surto_table *whole = load(record, length);
    play *p = begin(record, (size_t)(end + 2 - record));
    print_game(p);
    for (size_t i = 0; i < surto_table_move_count(whole); i++) {
        if (i % every == 0) {
            play_refresh(p);
            print_moves(p, i);
        }
        if (surto_table_play(p->board.table, surto_table_moves(whole)[i], NULL) != SURTO_OK) {
            give_up("the record does not play");
        }
    }
    play_close(p);
    surto_table_close(whole);
    return 0;
}
