/* Actions: who may do what to a table, what is done once, and that what is refused or forgotten
 * leaves no trace. */
#include "table_actions.h"

/* ---- Making ----------------------------------------------------------------------------- */

TEST("table action: a table is made of its head, and refused with a sentence")
{
    static const struct {
        const char *head;
        surto_status status;
    } heads[] = {{"rules: base\nplayers: 3\nhands: closed\n", SURTO_OK},
                 {"rules: base 1\nplayers: 3", SURTO_OK},
                 {"rules: base 99\n", SURTO_ERR_VERSION},
                 {"rules: chess\n", SURTO_ERR_UNKNOWN},
                 {"rules: base\nseed: 1\n", SURTO_ERR_UNKNOWN},
                 {"rules: base\nplayers: 9\n", SURTO_ERR_OPTION},
                 {"players: 3\n", SURTO_ERR_SYNTAX},
                 {"", SURTO_ERR_SYNTAX},
                 {"rules: base\nplayers\n", SURTO_ERR_SYNTAX},
                 {"rules: base\n"
                  "a: 1\na: 1\na: 1\na: 1\na: 1\na: 1\na: 1\na: 1\na: 1\na: 1\na: 1\na: 1\n"
                  "a: 1\na: 1\na: 1\na: 1\na: 1\na: 1\na: 1\na: 1\na: 1\na: 1\na: 1\na: 1\na: 1\n",
                  SURTO_ERR_SYNTAX}};
    for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++) {
        CHECK_SAY(create(heads[i].head, safe) == heads[i].status, "%zu", i);
        if (heads[i].status == SURTO_OK) {
            CHECK(table.snapshot.seat_count == 3 && table.snapshot.revision == 1 && !table.play);
            game_table_close(&table);
        }
    }
    CHECK(create(null_head, (msg_create){.clock = MSG_CLOCK_SEAT}) == SURTO_ERR_OPTION);
    msg_create no_time = {.clock = MSG_CLOCK_SEAT, .has_start = true};
    CHECK(create(null_head, no_time) == SURTO_ERR_OPTION);
    CHECK(create("rules: season2\ngame: campaign\n", safe) == SURTO_OK &&
          table.snapshot.is_campaign);
    CHECK(!table.snapshot.late_computer);
    game_table_close(&table);
    surto_game *game = NULL;
    static const char zero[] = "rules: base\n\0";
    static char long_head[SNAPSHOT_HEAD + 1];
    memset(long_head, 'a', SNAPSHOT_HEAD);
    CHECK(game_head_open(&game, zero, sizeof zero - 1, NULL, 0) == SURTO_ERR_SYNTAX && !game);
    CHECK(game_head_open(&game, long_head, SNAPSHOT_HEAD, NULL, 0) == SURTO_ERR_SYNTAX && !game);
    CHECK(game_head_open(&game, "rules: base 9", 13, NULL, 0) == SURTO_ERR_VERSION && !game);
    CHECK(game_head_open(&game, "players: 2", 10, NULL, 0) == SURTO_ERR_SYNTAX);
}

TEST("table action: a table of a deal has its head and seed, and is not taken back by votes")
{
    static char long_title[] = "a title that has more than thirty-nine bytes";
    char why[200] = "";
    store_deal deal = {.name = "daily-2026-11-15", .head = "rules: base\nplayers: 4\n"};
    msg_create wanted = {.undo = MSG_UNDO_AGREED, .head = msg_text_of(null_head)};
    game_table_creation from = {.wanted = &wanted, .host = ann, .deal = &deal};
    CHECK(game_table_create(&table, &from, why, sizeof why) == SURTO_ERR_OPTION && why[0]);
    wanted.undo = MSG_UNDO_SAFE;
    CHECK(game_table_create(&table, &from, why, sizeof why) == SURTO_OK);
    CHECK(table.snapshot.seat_count == 4 && strcmp(table.snapshot.deal, deal.name) == 0);
    game_table_close(&table);
    wanted.title = msg_text_of(long_title);
    CHECK(game_table_create(&table, &from, why, sizeof why) == SURTO_ERR_SYNTAX);
}

TEST("table action: a head that is written opens the same game")
{
    char text[SNAPSHOT_HEAD], again[SNAPSHOT_HEAD];
    surto_game *game, *other;
    static const char head[] = "rules: base\nplayers: 4\nhands: closed\nconsent: on\n";
    CHECK(game_head_open(&game, head, sizeof head - 1, NULL, 0) == SURTO_OK);
    size_t length = game_head_write(game, text, sizeof text);
    CHECK(length == strlen(text) && strstr(text, "hands: closed\n"));
    CHECK(game_head_open(&other, text, length, NULL, 0) == SURTO_OK);
    CHECK(game_head_write(other, again, sizeof again) == length && strcmp(text, again) == 0);
    CHECK(game_head_write(game, again, 10) == length && strlen(again) == 9);
    surto_game_close(game);
    surto_game_close(other);
}

/* ---- Seats ------------------------------------------------------------------------------ */

TEST("table action: seats are taken, left and given to computers by those who may")
{
    CHECK(create("rules: null\nplayers: 3\n", safe) == SURTO_OK);
    CHECK(refused(sit(eve, 0), MSG_ERROR_NOT_INVITED));
    CHECK(sit(bo, 0) == ACTION_DONE && out.changed == CHANGED_SEATS);
    CHECK(strcmp(table.snapshot.seats[0].name, "Bo") == 0);
    CHECK(sit(bo, 0) == ACTION_AGAIN);
    CHECK(refused(sit(ann, 0), MSG_ERROR_TAKEN) && refused(sit(ann, 3), MSG_ERROR_TAKEN));
    CHECK(refused(sit(bo, 1), MSG_ERROR_NOT_POSSIBLE)); /* something is hidden: one seat */
    table.snapshot.seats[0].account = eve; /* who sits there needs no invitation any more */
    CHECK(sit(eve, 0) == ACTION_AGAIN);
    table.snapshot.seats[0].account = bo;
    msg_client computer = {
        .kind = MSG_COMPUTER,
        .of.computer = {.seat = 1, .has_level = true, .level = msg_text_of("random")}};
    CHECK(refused(does(eve, &computer), MSG_ERROR_NOT_SEATED));
    CHECK(does(bo, &computer) == ACTION_DONE && table.snapshot.seats[1].kind == SEAT_COMPUTER);
    computer.of.computer.level = msg_text_of("nobody");
    CHECK(refused(does(bo, &computer), MSG_ERROR_OPTION));
    computer.of.computer.seat = 0;
    CHECK(refused(does(bo, &computer), MSG_ERROR_TAKEN));
    msg_client removes = {.kind = MSG_REMOVE, .of.remove = {.seat = 1}};
    CHECK(refused(does(bo, &removes), MSG_ERROR_NOT_HOST));
    CHECK(does(ann, &removes) == ACTION_DONE && table.snapshot.seats[1].kind == SEAT_FREE);
    CHECK(refused(does(ann, &removes), MSG_ERROR_NOT_POSSIBLE));
    msg_client stands = {.kind = MSG_STAND, .of.stand = {.seat = 0}};
    CHECK(refused(does(ann, &stands), MSG_ERROR_NOT_SEATED));
    CHECK(does(bo, &stands) == ACTION_DONE && table.snapshot.seats[0].kind == SEAT_FREE);
    CHECK(refused(ready(bo, 0, true), MSG_ERROR_NOT_SEATED));
    msg_client closes = {.kind = MSG_CLOSE_TABLE};
    CHECK(refused(does(bo, &closes), MSG_ERROR_NOT_HOST));
    CHECK(does(ann, &closes) == ACTION_DONE && table.snapshot.stage == STAGE_CLOSED);
    CHECK(refused(sit(bo, 0), MSG_ERROR_STAGE) && refused(does(ann, &closes), MSG_ERROR_STAGE));
    CHECK(refused(does(ann, &removes), MSG_ERROR_STAGE));
    CHECK(refused(does(ann, &computer), MSG_ERROR_STAGE));
    game_table_close(&table);
}

TEST("table action: what is asked of seats that are not so, of tables that are over, by others")
{
    begin("rules: null\nturns: 2\n", safe);
    msg_client computer = {.kind = MSG_COMPUTER, .of.computer = {.seat = 3}};
    msg_client removes = {.kind = MSG_REMOVE, .of.remove = {.seat = 3}};
    msg_client stands = {.kind = MSG_STAND, .of.stand = {.seat = 1}};
    CHECK(refused(does(ann, &computer), MSG_ERROR_TAKEN));
    CHECK(refused(does(ann, &removes), MSG_ERROR_NOT_POSSIBLE));
    CHECK(refused(does(ann, &(msg_client){.kind = MSG_SAY}), MSG_ERROR_UNKNOWN_TYPE));
    CHECK(does(bo, &stands) == ACTION_DONE);
    computer.of.computer.seat = 1;
    CHECK(refused(does(ann, &computer), MSG_ERROR_NOT_POSSIBLE)); /* there is none to take away */
    CHECK(sit(bo, 1) == ACTION_DONE && table.snapshot.seats[1].ready);
    CHECK(play(ann, "p1 wait") == ACTION_DONE && play(bo, "p2 wait") == ACTION_DONE);
    CHECK(table.snapshot.stage == STAGE_OVER);
    CHECK(refused(does(bo, &stands), MSG_ERROR_STAGE));
    store_key append = {{9}};
    uint64_t at = table.snapshot.revision;
    CHECK(refused(table_action_late(&table, at, now, &append, &out), MSG_ERROR_STAGE));
    CHECK(refused(table_action_computer(&table, at, 0, NULL, 0, now, &append, &out),
                  MSG_ERROR_STAGE));
    CHECK(refused(table_action_tend(&table, true, now, &append, &out), MSG_ERROR_STAGE));
    CHECK(table_action_tend(&table, false, now, &append, &out) == ACTION_DONE && out.changed == 0);
    CHECK(table.snapshot.revision == at + 1);
    game_table_close(&table); /* while it is pending */
    begin(null_head, safe);
    CHECK(table_action_tend(&table, true, now, &append, &out) == ACTION_DONE);
    table_action_commit(&table);
    CHECK(table.snapshot.stage == STAGE_CLOSED && (out.changed & CHANGED_OVER));
    game_table_close(&table);
}

TEST("table action: new invitations are the host's, while there is something to be invited to")
{
    CHECK(create(null_head, safe) == SURTO_OK);
    msg_client invites = {.kind = MSG_INVITE}, closes = {.kind = MSG_CLOSE_TABLE};
    CHECK(refused(does(bo, &invites), MSG_ERROR_NOT_HOST));
    table_action_request request = request_of(ann, &invites);
    request.invites[0].bytes[0] = 3;
    request.invites[1].bytes[0] = 4;
    CHECK(table_action_do(&table, &request, &out) == ACTION_DONE && out.changed == 0);
    table_action_commit(&table);
    CHECK(table.snapshot.seat_invite.bytes[0] == 3 && table.snapshot.watch_invite.bytes[0] == 4);
    CHECK(does(ann, &closes) == ACTION_DONE && refused(does(ann, &invites), MSG_ERROR_STAGE));
    game_table_close(&table);
}

TEST("table action: where nothing is hidden a person may have several seats, and play for each")
{
    CHECK(create("rules: base\nroles: medic scientist\nevents: none\n", safe) == SURTO_OK);
    CHECK(sit(ann, 0) == ACTION_DONE && sit(ann, 1) == ACTION_DONE);
    CHECK(ready(ann, 0, true) == ACTION_DONE && ready(ann, 1, true) == ACTION_DONE);
    unsigned seat = game_table_waiting(&table) & 1 ? 0 : 1;
    CHECK(play(ann, seat == 0 ? "p1 pass" : "p2 pass") == ACTION_DONE);
    CHECK(play(ann, seat == 0 ? "p2 pass" : "p1 pass") == ACTION_DONE);
    game_table_close(&table);
}

TEST("table action: who has seen a hand takes no other seat while it is played")
{
    msg_client removes = {.kind = MSG_REMOVE, .of.remove = {.seat = 1}};
    msg_client computer = {
        .kind = MSG_COMPUTER,
        .of.computer = {.seat = 0, .has_level = true, .level = msg_text_of("random")}};
    CHECK(create("rules: null\nplayers: 3\n", safe) == SURTO_OK);
    CHECK(sit(ann, 2) == ACTION_DONE && stand(ann, 2) == ACTION_DONE); /* before it may be tried */
    CHECK(sit(ann, 0) == ACTION_DONE && sit(bo, 1) == ACTION_DONE);
    computer.of.computer.seat = 2;
    CHECK(does(ann, &computer) == ACTION_DONE);
    CHECK(ready(ann, 0, true) == ACTION_DONE && ready(bo, 1, true) == ACTION_DONE && table.play);
    CHECK(stand(ann, 0) == ACTION_DONE && does(ann, &removes) == ACTION_DONE);
    CHECK(refused(sit(ann, 1), MSG_ERROR_NOT_POSSIBLE));
    computer.of.computer.seat = 0;
    CHECK(does(ann, &computer) == ACTION_DONE); /* nor when a computer holds its place */
    CHECK(refused(sit(ann, 1), MSG_ERROR_NOT_POSSIBLE) && sit(bo, 1) == ACTION_DONE);
    computer.of.computer.has_level = false;
    CHECK(does(ann, &computer) == ACTION_DONE && sit(ann, 0) == ACTION_DONE);
    game_table_close(&table);
}

TEST("table action: the last seat that is ready begins the game, a computer's too")
{
    CHECK(create(null_head, safe) == SURTO_OK);
    CHECK(sit(ann, 0) == ACTION_DONE && ready(ann, 0, true) == ACTION_DONE);
    CHECK(ready(ann, 0, true) == ACTION_AGAIN);
    msg_client computer = {
        .kind = MSG_COMPUTER,
        .of.computer = {.seat = 1, .has_level = true, .level = msg_text_of("random")}};
    CHECK(does(ann, &computer) == ACTION_DONE);
    CHECK(table.snapshot.stage == STAGE_PLAYING && surto_table_move_count(table.play) == 2);
    CHECK((out.changed & (CHANGED_MOVES | CHANGED_TURN)) == (CHANGED_MOVES | CHANGED_TURN));
    CHECK(refused(ready(ann, 0, false), MSG_ERROR_STAGE));
    game_table_close(&table);
}

TEST("table action: a host mutes and unmutes, up to so many")
{
    CHECK(create(null_head, safe) == SURTO_OK);
    msg_client message = {.kind = MSG_MUTE};
    for (unsigned i = 0; i <= SNAPSHOT_MUTED; i++) {
        table_action_request request = request_of(ann, &message);
        request.about = (store_key){{'x', (uint8_t)i}};
        table_action_verdict verdict = table_action_do(&table, &request, &out);
        CHECK(verdict == (i < SNAPSHOT_MUTED ? ACTION_DONE : ACTION_REFUSED));
        if (verdict == ACTION_DONE) {
            table_action_commit(&table);
            CHECK(table_action_do(&table, &request, &out) == ACTION_AGAIN);
        }
    }
    message.of.mute.yes = true;
    table_action_request request = request_of(ann, &message);
    request.about = (store_key){{'x', 0}};
    CHECK(table_action_do(&table, &request, &out) == ACTION_DONE);
    table_action_commit(&table);
    CHECK(table.snapshot.muted_count == SNAPSHOT_MUTED - 1);
    CHECK(refused(does(bo, &message), MSG_ERROR_NOT_HOST));
    table.snapshot.stage = STAGE_OVER;
    CHECK(refused(does(ann, &message), MSG_ERROR_STAGE));
    game_table_close(&table);
}

/* ---- Playing ---------------------------------------------------------------------------- */

TEST("table action: a move is made once, by its seat, at its revision")
{
    begin(null_head, safe);
    uint64_t at = table.snapshot.revision;
    CHECK(refused(play(eve, "p1 wait"), MSG_ERROR_NOT_SEATED));
    CHECK(refused(play(bo, "p1 wait"), MSG_ERROR_NOT_SEATED));
    CHECK(refused(play(ann, "p2 wait"), MSG_ERROR_NOT_SEATED));
    CHECK(refused(play_at(ann, "p1 wait", at + 1, 200), MSG_ERROR_STALE) && out.at == at);
    CHECK(refused(play(ann, "p1 sing"), MSG_ERROR_ILLEGAL));
    CHECK(refused(play(ann, "* blow none"), MSG_ERROR_ILLEGAL));
    CHECK(refused(play(bo, "p2 wait"), MSG_ERROR_ILLEGAL) && out.rule == NULL); /* null hides */
    CHECK(play_at(ann, "p1 light gate", at, 200) == ACTION_DONE);
    CHECK(out.changed == (CHANGED_MOVES | CHANGED_TURN) && out.first == 2);
    CHECK(surto_table_move_count(table.play) == 4);
    CHECK(play_at(ann, "p1 light gate", at, 200) == ACTION_AGAIN && out.at == at + 1);
    CHECK(play_at(ann, "p1 light gate", at + 1, 200) == ACTION_AGAIN);
    CHECK(refused(play_at(bo, "p2 wait", at, 201), MSG_ERROR_STALE));
    for (unsigned i = 0; i < SNAPSHOT_KEYS; i++) { /* a key that is forgotten is stale */
        CHECK(play(bo, "p2 wait") == ACTION_DONE && play(ann, "p1 wait") == ACTION_DONE);
    }
    CHECK(refused(play_at(ann, "p1 light gate", at, 200), MSG_ERROR_STALE));
    game_table_close(&table);
}

TEST("table action: with open hands the rule that refuses is named")
{
    begin("rules: base\nroles: medic scientist\n", safe);
    CHECK(refused(play(ann, "p1 drive tokyo"), MSG_ERROR_ILLEGAL));
    CHECK(out.rule && strncmp(out.rule, "base.", 5) == 0);
    game_table_close(&table);
}

TEST("table action: the game ends with its last move, and then nothing is played")
{
    begin("rules: null\nturns: 2\n", safe);
    CHECK(play(ann, "p1 wait") == ACTION_DONE && table.snapshot.stage == STAGE_PLAYING);
    CHECK(play(bo, "p2 wait") == ACTION_DONE && (out.changed & CHANGED_OVER));
    CHECK(table.snapshot.stage == STAGE_OVER && game_table_waiting(&table) == 0);
    CHECK(refused(play(ann, "p1 wait"), MSG_ERROR_STAGE));
    game_table_close(&table);
}

TEST("table action: a snapshot opens the table it was written of")
{
    static uint8_t bytes[SNAPSHOT_ROOM], again[SNAPSHOT_ROOM];
    static surto_move moves[SURTO_RECORD_MOVES_MAX];
    char head[SNAPSHOT_HEAD];
    begin(null_head, safe);
    CHECK(play(ann, "p1 light gate") == ACTION_DONE);
    size_t length = write_table(bytes), count;
    table_snapshot of;
    surto_game *game;
    CHECK(table_snapshot_read((store_bytes){bytes, length}, &of, head, moves, &count) == SURTO_OK);
    CHECK(game_head_open(&game, head, strlen(head), NULL, 0) == SURTO_OK);
    game_table_close(&table);
    CHECK(game_table_open(&table, &of, game, moves, count) == SURTO_OK);
    CHECK(write_table(again) == length && memcmp(bytes, again, length) == 0);
    CHECK(play(bo, "p2 wait") == ACTION_DONE);
    table_snapshot damaged = table.snapshot;
    damaged.seat_count = 3;
    CHECK(game_table_open(&(game_table){0}, &damaged, surto_game_share(table.game), moves, count) ==
          SURTO_ERR_RANGE);
    damaged = table.snapshot;
    damaged.stage = STAGE_CLOSED; /* it was played nevertheless */
    game_table closed;
    CHECK(game_table_open(&closed, &damaged, surto_game_share(table.game), moves, count) ==
          SURTO_OK);
    CHECK(closed.play && surto_table_move_count(closed.play) == count);
    game_table_close(&closed);
    damaged = table.snapshot;
    damaged.stage = STAGE_WAITING;
    CHECK(game_table_open(&closed, &damaged, surto_game_share(table.game), moves, 0) == SURTO_OK);
    CHECK(!closed.play);
    game_table_close(&closed);
    moves[count - 1].arg[0] ^= 1; /* not what the seed deals */
    damaged = table.snapshot;
    CHECK(game_table_open(&(game_table){0}, &damaged, surto_game_share(table.game), moves, count) ==
          SURTO_ERR_DEAL);
    game_table_close(&table);
}

TEST("table action: an account that ends leaves its seats, its name and what it was host of")
{
    static const store_key nobody;
    store_key append = {{9}};
    begin(null_head, safe);
    CHECK(memcmp(&table.snapshot.host, &ann, sizeof ann) == 0);
    uint64_t revision = table.snapshot.revision;
    CHECK(table_action_depart(&table, &eve, now, &append, &out) == ACTION_AGAIN &&
          out.at == revision);
    CHECK(table_action_depart(&table, &ann, now, &append, &out) == ACTION_DONE);
    CHECK(out.changed & CHANGED_SEATS);
    table_action_roll_back(&table);
    CHECK(table.snapshot.revision == revision && game_table_seats_of(&table, &ann) == 1);
    CHECK(table_action_depart(&table, &ann, now, &append, &out) == ACTION_DONE);
    table_action_commit(&table);
    CHECK(table.snapshot.seats[0].kind == SEAT_FREE && table.snapshot.seats[0].name[0] == 0);
    CHECK(memcmp(&table.snapshot.seats[0].account, &nobody, sizeof nobody) == 0);
    CHECK(memcmp(&table.snapshot.host, &nobody, sizeof nobody) == 0);
    CHECK(table.snapshot.stage == STAGE_PLAYING && game_table_seats_of(&table, &bo) == 2);
    CHECK(table_action_depart(&table, &ann, now, &append, &out) == ACTION_AGAIN);
    game_table_close(&table);
}

/* The table of the last snapshot that was written, as another node reads it. */
static size_t read_written(const uint8_t *bytes, size_t length, table_snapshot *of,
                           surto_move *moves)
{
    char head[SNAPSHOT_HEAD];
    size_t count = 0;
    CHECK(table_snapshot_read((store_bytes){bytes, length}, of, head, moves, &count) == SURTO_OK);
    return count;
}

TEST("table action: a table goes on to a later snapshot by the moves that are new, and to no other")
{
    static uint8_t bytes[SNAPSHOT_ROOM];
    static surto_move moves[SURTO_RECORD_MOVES_MAX];
    store_key who, other;
    table_snapshot of;
    game_table behind;
    begin(base_head, safe);
    unsigned seat = first_seat(&who, &other);
    size_t count = read_written(bytes, write_table(bytes), &of, moves);
    CHECK(game_table_open(&behind, &of, surto_game_share(table.game), moves, count) == SURTO_OK);
    uint64_t first = behind.snapshot.revision;
    CHECK(drive(who, seat, "pass") == ACTION_DONE); /* cards are drawn, cities infected */
    count = read_written(bytes, write_table(bytes), &of, moves);
    CHECK(count > surto_table_move_count(behind.play) + 1);

    surto_move last = moves[count - 1]; /* what the seed does not deal is no later snapshot */
    moves[count - 1].arg[0] ^= 1;
    size_t had = surto_table_move_count(behind.play);
    CHECK(!game_table_advance(&behind, &of, moves, count));
    CHECK(surto_table_move_count(behind.play) == had && behind.snapshot.revision == first);
    moves[count - 1] = last;
    of.seed.bytes[0] ^= 1;
    CHECK(!game_table_advance(&behind, &of, moves, count) &&
          surto_table_move_count(behind.play) == had);
    of.seed.bytes[0] ^= 1;

    CHECK(game_table_advance(&behind, &of, moves, count));
    CHECK(of.revision == first && behind.snapshot.revision == table.snapshot.revision);
    table_snapshot_free(&of);
    CHECK(surto_table_move_count(behind.play) == count);
    CHECK(surto_hash(table.game, surto_table_state(behind.play)) ==
          surto_hash(table.game, surto_table_state(table.play)));
    CHECK(game_table_waiting(&behind) == game_table_waiting(&table));

    surto_move there; /* a move that was taken back */
    char text[SURTO_MOVE_TEXT_MAX];
    find_move("drive", &there);
    surto_move_write(table.game, there, text, sizeof text);
    CHECK(play(other, text) == ACTION_DONE);
    count = read_written(bytes, write_table(bytes), &of, moves);
    CHECK(game_table_advance(&behind, &of, moves, count));
    table_snapshot_free(&of);
    CHECK(undo(other, false, 0) == ACTION_DONE);
    count = read_written(bytes, write_table(bytes), &of, moves);
    CHECK(!game_table_advance(&behind, &of, moves, count));
    CHECK(surto_table_move_count(behind.play) == count + 1);
    table_snapshot_free(&of);
    game_table_close(&behind);
    game_table_close(&table);
}

CHECK_MAIN
