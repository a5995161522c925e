/* Actions and time: clocks, and the moves of computers. */
#include "table_actions.h"

/* A table with a clock: a minute at the start, and 5 s more for each turn. */
static void begin_timed(const char *head, uint8_t clock)
{
    begin(head,
          (msg_create){
              .clock = clock, .has_start = true, .start = 60000, .has_more = true, .more = 5000});
}

TEST("table action: a seat's clock runs while it is waited for, and gets more for each turn")
{
    begin_timed(null_head, MSG_CLOCK_SEAT);
    now += 7000;
    CHECK(game_table_left_ms(&table, 0, now) == 53000 &&
          game_table_left_ms(&table, 1, now) == 60000);
    CHECK(play(ann, "p1 wait") == ACTION_DONE);
    CHECK(table.snapshot.seats[0].left_ms == 58000 && table.snapshot.seats[1].left_ms == 60000);
    now -= 3000; /* a node whose clock is slow gives nothing back */
    CHECK(game_table_left_ms(&table, 1, now) == 60000);
    CHECK(play(bo, "p2 wait") == ACTION_DONE && table.snapshot.seats[1].left_ms == 65000);
    CHECK(table.snapshot.since_ms == now + 3000);
    table.snapshot.seats[0].left_ms = UINT32_MAX; /* there is no more than that */
    CHECK(play(ann, "p1 wait") == ACTION_DONE && table.snapshot.seats[0].left_ms == UINT32_MAX);
    now += UINT64_C(60) * 24 * 3600 * 1000; /* longer than a clock can have */
    CHECK(game_table_left_ms(&table, 1, now) == 0 && play(bo, "p2 wait") == ACTION_DONE);
    CHECK(table.snapshot.seats[1].left_ms == 5000);
    game_table_close(&table);
}

TEST("table action: more time is for a turn, not for every question that is asked in it")
{
    store_key who, other;
    char text[SURTO_MOVE_TEXT_MAX];
    surto_move share;
    begin_timed("rules: base\nroles: medic researcher\nevents: none\nconsent: on\n",
                MSG_CLOCK_SEAT);
    unsigned seat = first_seat(&who, &other);
    find_move(seat == 0 ? "take" : "give", &share);
    surto_move_write(table.game, share, text, sizeof text);
    for (unsigned i = 1; i <= 3; i++) {
        now += 1000;
        CHECK(play(who, text) == ACTION_DONE && game_table_waiting(&table) == 2 >> seat);
        now += 2000;
        CHECK(drive(other, 1 - seat, "decline") == ACTION_DONE);
        CHECK(table.snapshot.seats[seat].left_ms == 60000 - 1000 * i);
        CHECK(table.snapshot.seats[1 - seat].left_ms == 60000 - 2000 * i);
    }
    CHECK(drive(who, seat, "pass") == ACTION_DONE);
    CHECK(table.snapshot.seats[seat].left_ms == 62000 &&
          table.snapshot.seats[1 - seat].left_ms == 54000);
    game_table_close(&table);
}

TEST("table action: a team has one clock, which runs while anybody is waited for")
{
    begin_timed(null_head, MSG_CLOCK_TEAM);
    now += 7000;
    CHECK(game_table_left_ms(&table, 0, now) == 53000 &&
          game_table_left_ms(&table, 1, now) == 53000);
    CHECK(play(ann, "p1 wait") == ACTION_DONE);
    CHECK(table.snapshot.seats[0].left_ms == 58000 && table.snapshot.seats[1].left_ms == 58000);
    now += 60000;
    store_key append = {{9}};
    CHECK(table_action_late(&table, table.snapshot.revision, now, &append, &out) == ACTION_DONE);
    table_action_commit(&table);
    CHECK(table.snapshot.seats[0].left_ms == 0 && table.snapshot.seats[1].left_ms == 0);
    CHECK(!game_table_may_compute(&table, 1)); /* the table was made to wait */
    CHECK(play(bo, "p2 wait") == ACTION_DONE && table.snapshot.seats[0].left_ms == 5000);
    game_table_close(&table);
}

TEST(
    "table action: over days a turn has its time once, however often a move is made and taken back")
{
    store_key who, other;
    begin(base_head,
          (msg_create){
              .undo = MSG_UNDO_SAFE, .clock = MSG_CLOCK_DAYS, .has_start = true, .start = 60000});
    unsigned seat = first_seat(&who, &other);
    surto_move there;
    char text[SURTO_MOVE_TEXT_MAX];
    find_move("drive", &there);
    surto_move_write(table.game, there, text, sizeof text);
    for (unsigned i = 1; i <= 3; i++) {
        now += 5000;
        CHECK(play(who, text) == ACTION_DONE);
        now += 5000;
        CHECK(undo(who, false, 0) == ACTION_DONE);
        CHECK(table.snapshot.seats[seat].left_ms == 60000 - 10000 * i);
    }
    CHECK(drive(who, seat, "pass") == ACTION_DONE && game_table_waiting(&table) == 2 >> seat);
    now += 20000;
    CHECK(game_table_left_ms(&table, 1 - seat, now) == 40000);
    CHECK(drive(other, 1 - seat, "pass") == ACTION_DONE && game_table_waiting(&table) == 1 << seat);
    CHECK(table.snapshot.seats[seat].left_ms == 60000 &&
          table.snapshot.seats[1 - seat].left_ms == 40000);
    game_table_close(&table);
}

TEST("table action: over days an answer has its time, and who asked goes on with what it had")
{
    store_key who, other;
    char text[SURTO_MOVE_TEXT_MAX];
    surto_move share;
    begin("rules: base\nroles: medic researcher\nevents: none\nconsent: on\n",
          (msg_create){
              .undo = MSG_UNDO_SAFE, .clock = MSG_CLOCK_DAYS, .has_start = true, .start = 60000});
    unsigned seat = first_seat(&who, &other);
    uint64_t turn = table.snapshot.turn_at;
    find_move(seat == 0 ? "take" : "give", &share);
    surto_move_write(table.game, share, text, sizeof text);
    for (unsigned i = 1; i <= 3; i++) {
        now += 1000;
        CHECK(play(who, text) == ACTION_DONE && table.snapshot.seats[1 - seat].left_ms == 60000);
        CHECK(table.snapshot.turn_at == table.snapshot.revision && table.snapshot.turn_at > turn);
        now += 2000;
        CHECK(drive(other, 1 - seat, "decline") == ACTION_DONE);
        turn = table.snapshot.turn_at;
        CHECK(table.snapshot.seats[seat].left_ms == 60000 - 1000 * i);
    }
    CHECK(play(who, text) == ACTION_DONE && undo(who, false, 0) == ACTION_DONE);
    CHECK(table.snapshot.seats[seat].left_ms == 57000);
    game_table_close(&table);
}

TEST("table action: a clock that is over is noted once, and then a computer may decide")
{
    store_key append = {{9}};
    static const surto_move waits = {1, 0, {0}};
    begin(null_head, (msg_create){.clock = MSG_CLOCK_DAYS,
                                  .has_start = true,
                                  .start = 1000,
                                  .has_late = true,
                                  .late = MSG_LATE_COMPUTER});
    uint64_t at = table.snapshot.revision;
    CHECK(refused(table_action_late(&table, at, now + 500, &append, &out), MSG_ERROR_NOT_POSSIBLE));
    CHECK(refused(table_action_late(&table, at + 1, now + 5000, &append, &out), MSG_ERROR_STALE));
    CHECK(table_action_late(&table, at - 1, now + 5000, &append, &out) ==
          ACTION_DONE); /* it was muted, say */
    table_action_roll_back(&table);
    CHECK(refused(table_action_computer(&table, at, 0, &waits, 1, now, &append, &out),
                  MSG_ERROR_NOT_SEATED));
    now += 2000;
    CHECK(table_action_late(&table, at, now, &append, &out) == ACTION_DONE);
    table_action_commit(&table);
    CHECK(table.snapshot.seats[0].left_ms == 0 && table.snapshot.revision == at + 1);
    CHECK(refused(table_action_late(&table, at + 1, now, &append, &out), MSG_ERROR_NOT_POSSIBLE));
    CHECK(table_action_computer(&table, at + 1, 0, &waits, 1, now, &append, &out) == ACTION_DONE);
    table_action_commit(&table);
    CHECK(table.snapshot.seats[1].left_ms == 1000 && (out.changed & CHANGED_TURN));
    game_table_close(&table);
}

TEST("table action: of a computer's moves as many are made as are legal")
{
    store_key append = {{9}};
    CHECK(create(base_head, safe) == SURTO_OK);
    CHECK(sit(ann, 0) == ACTION_DONE && ready(ann, 0, true) == ACTION_DONE);
    msg_client computer = {
        .kind = MSG_COMPUTER,
        .of.computer = {.seat = 1, .has_level = true, .level = msg_text_of("random")}};
    CHECK(does(ann, &computer) == ACTION_DONE);
    if (game_table_waiting(&table) & 1) {
        CHECK(play(ann, "p1 pass") == ACTION_DONE);
    }
    surto_move moves[3];
    CHECK(surto_legal_for(table.game, surto_table_state(table.play), 1, moves, 1) > 0);
    moves[1] = (surto_move){250, 1, {0}};
    moves[2] = moves[0];
    moves[2].actor = 0; /* another's: it is not tried */
    CHECK(refused(
        table_action_computer(&table, table.snapshot.revision, 1, &moves[2], 1, now, &append, &out),
        MSG_ERROR_ILLEGAL));
    CHECK(refused(table_action_computer(&table, 1, 1, moves, 1, now, &append, &out),
                  MSG_ERROR_STALE));
    CHECK(game_table_left_ms(&table, 1, now) == UINT32_MAX); /* there is no clock */
    size_t count = surto_table_move_count(table.play);
    uint64_t at = table.snapshot.revision;
    CHECK(refused(table_action_computer(&table, at, 1, &moves[1], 1, now, &append, &out),
                  MSG_ERROR_ILLEGAL));
    CHECK(refused(table_action_computer(&table, at, 1, moves, 0, now, &append, &out),
                  MSG_ERROR_ILLEGAL));
    CHECK(refused(table_action_computer(&table, at, 0, moves, 1, now, &append, &out),
                  MSG_ERROR_NOT_SEATED));
    CHECK(refused(table_action_computer(&table, at, 4, moves, 1, now, &append, &out),
                  MSG_ERROR_NOT_SEATED));
    CHECK(table_action_computer(&table, at, 1, moves, 3, now, &append, &out) == ACTION_DONE);
    CHECK(surto_table_move_count(table.play) == count + 1 && out.first == count);
    table_action_commit(&table);
    game_table_close(&table);
}

CHECK_MAIN
