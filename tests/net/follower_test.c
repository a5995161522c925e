/* Whether the one who holds servers to account would see what can be wrong: a game is told rightly,
 * then with one thing wrong at a time. */
#include <stdio.h>
#include <string.h>

#include "../check.h"
#include "follower.h"

enum { RECORD_CAP = 1 << 16, MOVES = 12 };

static const char HEAD[] = "rules: base 1\nplayers: 2\ncommitment: "
                           "0000000000000000000000000000000000000000000000000000000000000000\n";

/* What a server says of one game: the table after each revision. */
typedef struct narrator {
    surto_table *table;
    char record[RECORD_CAP], moves[MOVES][SURTO_MOVE_TEXT_MAX];
    msg_text texts[MOVES];
    uint64_t at;
} narrator;

static narrator t;

static void narrator_open(void)
{
    surto_dealer dealer = {.kind = SURTO_DEALER_SEEDED, .seed = surto_seed_from_number(7)};
    surto_option players = {"players", "2"};
    surto_game *game;
    if (surto_game_open(&game, "base", &players, 1, NULL, 0) == SURTO_OK &&
        surto_table_open(&t.table, game, &dealer) == SURTO_OK) {
        surto_table_tags(t.table)->has_seed = false;
        t.at = 9;
    }
}

static void narrator_close(void)
{
    surto_table_close(t.table);
    follower_close_games();
}

static msg_whole whole(void)
{
    size_t length = surto_table_write(t.table, t.record, sizeof t.record);
    return (msg_whole){.at = t.at,
                       .stage = MSG_STAGE_PLAYING,
                       .seats = 1,
                       .head = msg_text_of(HEAD),
                       .has_record = true,
                       .record = {t.record, length}};
}

/* Somebody makes the first legal move, and that is told. */
static msg_moved move_on(void)
{
    surto_move first;
    size_t before = surto_table_move_count(t.table), count;
    uint64_t hash;
    msg_moved moved = {.from = t.at, .at = t.at + 1, .moves = t.texts, .has_hash = true};
    surto_legal(surto_table_game(t.table), surto_table_state(t.table), &first, 1);
    surto_table_play(t.table, first, NULL);
    count = surto_table_move_count(t.table) - before;
    for (size_t i = 0; i < count && i < MOVES; i++) {
        t.texts[i] = (msg_text){t.moves[i], surto_move_write(surto_table_game(t.table),
                                                             surto_table_move(t.table, before + i),
                                                             t.moves[i], sizeof t.moves[i])};
    }
    moved.moves_count = count;
    hash = surto_hash(surto_table_game(t.table), surto_table_state(t.table));
    for (unsigned i = 0; i < 8; i++) {
        moved.hash[i] = (uint8_t)(hash >> (56 - 8 * i));
    }
    t.at++;
    return moved;
}

TEST("a game that is told rightly is followed, and found in its record")
{
    follower f = {.at = 0};
    narrator_open();
    msg_whole w = whole();
    CHECK(follower_whole(&f, &w) == FOLLOWER_OK);
    for (int i = 0; i < 30; i++) {
        msg_moved moved = move_on();
        CHECK_SAY(follower_moved(&f, &moved) == FOLLOWER_OK, "%s", f.why);
    }
    w = whole();
    CHECK_SAY(follower_whole(&f, &w) == FOLLOWER_OK, "%s", f.why);
    CHECK(follower_count(&f) == surto_table_move_count(t.table));
    follower_forget(&f);
    narrator_close();
}

TEST("a revision twice, overlapping or left out is seen")
{
    follower f = {.at = 0};
    narrator_open();
    msg_whole w = whole();
    CHECK(follower_whole(&f, &w) == FOLLOWER_OK);
    msg_moved one = move_on();
    CHECK(follower_moved(&f, &one) == FOLLOWER_OK);
    CHECK(follower_moved(&f, &one) == FOLLOWER_BAD);
    one.at++;
    CHECK(follower_moved(&f, &one) == FOLLOWER_BAD);
    (void)move_on();
    msg_moved later = move_on();
    CHECK(follower_moved(&f, &later) == FOLLOWER_GAP);
    CHECK(follower_other(&f, t.at) == FOLLOWER_GAP);
    CHECK(follower_other(&f, 3) == FOLLOWER_BAD);
    follower_forget(&f);
    narrator_close();
}

TEST("another hash, or a move that is not legal, is seen")
{
    follower f = {.at = 0};
    narrator_open();
    msg_whole w = whole();
    CHECK(follower_whole(&f, &w) == FOLLOWER_OK);
    msg_moved moved = move_on();
    moved.hash[3] ^= 1;
    CHECK(follower_moved(&f, &moved) == FOLLOWER_BAD);
    follower_forget(&f);
    w = whole();
    CHECK(follower_whole(&f, &w) == FOLLOWER_OK);
    moved = move_on();
    t.texts[0] = msg_text_of("p1 drive nowhere");
    CHECK(follower_moved(&f, &moved) == FOLLOWER_BAD);
    follower_forget(&f);
    narrator_close();
}

TEST("a whole table that is older, or lacks what was told, is seen")
{
    follower f = {.at = 0};
    narrator_open();
    msg_whole w = whole();
    CHECK(follower_whole(&f, &w) == FOLLOWER_OK);
    msg_moved moved = move_on();
    CHECK(follower_moved(&f, &moved) == FOLLOWER_OK);
    CHECK(surto_table_rewind(t.table, surto_table_move_count(t.table) - 1) == SURTO_OK);
    w = whole();
    CHECK(follower_whole(&f, &w) == FOLLOWER_BAD); /* as told now, but without the move */
    w.at = 9;
    CHECK(follower_whole(&f, &w) == FOLLOWER_BAD);
    follower_forget(&f);
    narrator_close();
}

TEST("an acknowledged move that is missing later, or another one, is seen")
{
    msg_done done = {.has_at = true};
    surto_move first;
    for (int wrong = 0; wrong < 4; wrong++) {
        follower f = {.at = 0};
        narrator_open();
        msg_whole w = whole();
        CHECK(follower_whole(&f, &w) == FOLLOWER_OK);
        surto_legal(surto_table_game(t.table), surto_table_state(t.table), &first, 1);
        done.at = f.at + 1;
        if (wrong == 1) {
            first.arg[0] ^= 1; /* it was another move that was sent */
        } else if (wrong == 2) {
            done.at++;
        }
        CHECK((follower_acknowledged(&f, f.at, follower_count(&f), first, &done) == FOLLOWER_BAD) ==
              (wrong == 2));
        if (wrong == 3) { /* the next that is heard of is a table without it */
            w.at++;
            CHECK(follower_whole(&f, &w) == FOLLOWER_BAD);
        } else if (wrong != 2) {
            msg_moved moved = move_on();
            CHECK((follower_moved(&f, &moved) == FOLLOWER_BAD) == (wrong == 1));
        }
        follower_forget(&f);
        narrator_close();
    }
}

TEST("a record in the archive that is cut or of another game is seen")
{
    follower f = {.at = 0};
    narrator_open();
    msg_whole w = whole();
    CHECK(follower_whole(&f, &w) == FOLLOWER_OK);
    CHECK(follower_archived(&f, w.record.at, w.record.length) == FOLLOWER_BAD); /* has not ended */
    while (surto_actors(surto_table_game(t.table), surto_table_state(t.table)) != SURTO_OVER) {
        msg_moved moved = move_on();
        CHECK(follower_moved(&f, &moved) == FOLLOWER_OK);
    }
    w = whole();
    CHECK_SAY(follower_archived(&f, w.record.at, w.record.length) == FOLLOWER_OK, "%s", f.why);
    CHECK(follower_archived(&f, w.record.at, w.record.length / 2) == FOLLOWER_BAD);
    follower_forget(&f);
    narrator_close();
}

CHECK_MAIN
