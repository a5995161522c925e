/* Deeds and time: clocks, and the moves of computers. */
#include "deeds.h"

TEST("deed: a seat's clock runs while it is waited for, and gets more for each turn")
{
    begin(null_head, (msg_create){.clock = MSG_CLOCK_SEAT,
                                  .has_start = true,
                                  .start = 60000,
                                  .has_more = true,
                                  .more = 5000});
    now += 7000;
    CHECK(deed_left_ms(&table, 0, now) == 53000 && deed_left_ms(&table, 1, now) == 60000);
    CHECK(play(ann, "p1 wait") == DEED_DONE);
    CHECK(table.image.seats[0].left_ms == 58000 && table.image.seats[1].left_ms == 60000);
    now -= 3000; /* a node whose clock is slow gives nothing back */
    CHECK(deed_left_ms(&table, 1, now) == 60000);
    CHECK(play(bo, "p2 wait") == DEED_DONE && table.image.seats[1].left_ms == 65000);
    CHECK(table.image.since_ms == now + 3000);
    table.image.seats[0].left_ms = UINT32_MAX; /* there is no more than that */
    CHECK(play(ann, "p1 wait") == DEED_DONE && table.image.seats[0].left_ms == UINT32_MAX);
    now += UINT64_C(60) * 24 * 3600 * 1000; /* longer than a clock can have */
    CHECK(deed_left_ms(&table, 1, now) == 0 && play(bo, "p2 wait") == DEED_DONE);
    CHECK(table.image.seats[1].left_ms == 5000);
    deed_close(&table);
}

TEST("deed: more time is for a turn, not for every question that is asked in it")
{
    static const msg_create clock = {
        .clock = MSG_CLOCK_SEAT, .has_start = true, .start = 60000, .has_more = true, .more = 5000};
    store_key who, other;
    char text[SURTO_MOVE_TEXT_MAX];
    surto_move share;
    begin("rules: base\nroles: medic researcher\nevents: none\nconsent: on\n", clock);
    unsigned seat = first_seat(&who, &other);
    find_move(seat == 0 ? "take" : "give", &share);
    surto_move_write(table.game, share, text, sizeof text);
    for (unsigned i = 1; i <= 3; i++) {
        now += 1000;
        CHECK(play(who, text) == DEED_DONE && deed_waiting(&table) == 2 >> seat);
        now += 2000;
        CHECK(drive(other, 1 - seat, "decline") == DEED_DONE);
        CHECK(table.image.seats[seat].left_ms == 60000 - 1000 * i);
        CHECK(table.image.seats[1 - seat].left_ms == 60000 - 2000 * i);
    }
    CHECK(drive(who, seat, "pass") == DEED_DONE);
    CHECK(table.image.seats[seat].left_ms == 62000 && table.image.seats[1 - seat].left_ms == 54000);
    deed_close(&table);
}

TEST("deed: a team has one clock, which runs while anybody is waited for")
{
    begin(null_head, (msg_create){.clock = MSG_CLOCK_TEAM,
                                  .has_start = true,
                                  .start = 60000,
                                  .has_more = true,
                                  .more = 5000});
    now += 7000;
    CHECK(deed_left_ms(&table, 0, now) == 53000 && deed_left_ms(&table, 1, now) == 53000);
    CHECK(play(ann, "p1 wait") == DEED_DONE);
    CHECK(table.image.seats[0].left_ms == 58000 && table.image.seats[1].left_ms == 58000);
    now += 60000;
    store_key append = {{9}};
    CHECK(deed_late(&table, table.image.revision, now, &append, &out) == DEED_DONE);
    deed_keep(&table);
    CHECK(table.image.seats[0].left_ms == 0 && table.image.seats[1].left_ms == 0);
    CHECK(!deed_may_compute(&table, 1)); /* the table was made to wait */
    CHECK(play(bo, "p2 wait") == DEED_DONE && table.image.seats[0].left_ms == 5000);
    deed_close(&table);
}

TEST("deed: over days a turn has its time once, however often a move is made and taken back")
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
        CHECK(play(who, text) == DEED_DONE);
        now += 5000;
        CHECK(undo(who, false, 0) == DEED_DONE);
        CHECK(table.image.seats[seat].left_ms == 60000 - 10000 * i);
    }
    CHECK(drive(who, seat, "pass") == DEED_DONE && deed_waiting(&table) == 2 >> seat);
    now += 20000;
    CHECK(deed_left_ms(&table, 1 - seat, now) == 40000);
    CHECK(drive(other, 1 - seat, "pass") == DEED_DONE && deed_waiting(&table) == 1 << seat);
    CHECK(table.image.seats[seat].left_ms == 60000 && table.image.seats[1 - seat].left_ms == 40000);
    deed_close(&table);
}

TEST("deed: over days an answer has its time, and who asked goes on with what it had")
{
    store_key who, other;
    char text[SURTO_MOVE_TEXT_MAX];
    surto_move share;
    begin("rules: base\nroles: medic researcher\nevents: none\nconsent: on\n",
          (msg_create){
              .undo = MSG_UNDO_SAFE, .clock = MSG_CLOCK_DAYS, .has_start = true, .start = 60000});
    unsigned seat = first_seat(&who, &other);
    uint64_t turn = table.image.turn_at;
    find_move(seat == 0 ? "take" : "give", &share);
    surto_move_write(table.game, share, text, sizeof text);
    for (unsigned i = 1; i <= 3; i++) {
        now += 1000;
        CHECK(play(who, text) == DEED_DONE && table.image.seats[1 - seat].left_ms == 60000);
        CHECK(table.image.turn_at == table.image.revision && table.image.turn_at > turn);
        now += 2000;
        CHECK(drive(other, 1 - seat, "decline") == DEED_DONE);
        turn = table.image.turn_at;
        CHECK(table.image.seats[seat].left_ms == 60000 - 1000 * i);
    }
    CHECK(play(who, text) == DEED_DONE && undo(who, false, 0) == DEED_DONE);
    CHECK(table.image.seats[seat].left_ms == 57000);
    deed_close(&table);
}

TEST("deed: a clock that is over is noted once, and then a computer may decide")
{
    store_key append = {{9}};
    static const surto_move waits = {1, 0, {0}};
    begin(null_head, (msg_create){.clock = MSG_CLOCK_DAYS,
                                  .has_start = true,
                                  .start = 1000,
                                  .has_late = true,
                                  .late = MSG_LATE_COMPUTER});
    uint64_t at = table.image.revision;
    CHECK(refused(deed_late(&table, at, now + 500, &append, &out), MSG_ERROR_NOT_POSSIBLE));
    CHECK(refused(deed_late(&table, at + 1, now + 5000, &append, &out), MSG_ERROR_STALE));
    CHECK(deed_late(&table, at - 1, now + 5000, &append, &out) ==
          DEED_DONE); /* it was muted, say */
    deed_forget(&table);
    CHECK(
        refused(deed_computer(&table, at, 0, &waits, 1, now, &append, &out), MSG_ERROR_NOT_SEATED));
    now += 2000;
    CHECK(deed_late(&table, at, now, &append, &out) == DEED_DONE);
    deed_keep(&table);
    CHECK(table.image.seats[0].left_ms == 0 && table.image.revision == at + 1);
    CHECK(refused(deed_late(&table, at + 1, now, &append, &out), MSG_ERROR_NOT_POSSIBLE));
    CHECK(deed_computer(&table, at + 1, 0, &waits, 1, now, &append, &out) == DEED_DONE);
    deed_keep(&table);
    CHECK(table.image.seats[1].left_ms == 1000 && (out.changed & CHANGED_TURN));
    deed_close(&table);
}

TEST("deed: of a computer's moves as many are made as are legal")
{
    store_key append = {{9}};
    CHECK(create(base_head, safe) == SURTO_OK);
    CHECK(sit(ann, 0) == DEED_DONE && ready(ann, 0, true) == DEED_DONE);
    msg_client computer = {
        .kind = MSG_COMPUTER,
        .of.computer = {.seat = 1, .has_level = true, .level = msg_text_of("random")}};
    CHECK(does(ann, &computer) == DEED_DONE);
    if (deed_waiting(&table) & 1) {
        CHECK(play(ann, "p1 pass") == DEED_DONE);
    }
    surto_move moves[3];
    CHECK(surto_offered(table.game, surto_table_state(table.play), 1, moves, 1) > 0);
    moves[1] = (surto_move){250, 1, {0}};
    moves[2] = moves[0];
    moves[2].actor = 0; /* another's: it is not tried */
    CHECK(refused(deed_computer(&table, table.image.revision, 1, &moves[2], 1, now, &append, &out),
                  MSG_ERROR_ILLEGAL));
    CHECK(refused(deed_computer(&table, 1, 1, moves, 1, now, &append, &out), MSG_ERROR_STALE));
    CHECK(deed_left_ms(&table, 1, now) == UINT32_MAX); /* there is no clock */
    size_t count = surto_table_count(table.play);
    uint64_t at = table.image.revision;
    CHECK(
        refused(deed_computer(&table, at, 1, &moves[1], 1, now, &append, &out), MSG_ERROR_ILLEGAL));
    CHECK(refused(deed_computer(&table, at, 1, moves, 0, now, &append, &out), MSG_ERROR_ILLEGAL));
    CHECK(
        refused(deed_computer(&table, at, 0, moves, 1, now, &append, &out), MSG_ERROR_NOT_SEATED));
    CHECK(
        refused(deed_computer(&table, at, 4, moves, 1, now, &append, &out), MSG_ERROR_NOT_SEATED));
    CHECK(deed_computer(&table, at, 1, moves, 3, now, &append, &out) == DEED_DONE);
    CHECK(surto_table_count(table.play) == count + 1 && out.first == count);
    deed_keep(&table);
    deed_close(&table);
}

CHECK_MAIN
