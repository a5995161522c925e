/* Actions of several: what is taken back, plans and votes. */
#include "table_actions.h"

/* ---- Taking back ------------------------------------------------------------------------ */

static table_action_verdict answer(store_key who, unsigned seat, bool yes)
{
    msg_client message = {
        .kind = MSG_ANSWER,
        .of.answer = {.at = table.snapshot.revision, .seat = (uint8_t)seat, .yes = yes}};
    key_of(message.of.answer.key, ++serial);
    return does(who, &message);
}

TEST("table action: one's own last move is taken back at once, if the table allows it")
{
    store_key who, other;
    begin(base_head, safe);
    unsigned seat = first_seat(&who, &other);
    CHECK(refused(undo(who, false, 0), MSG_ERROR_NOT_POSSIBLE));
    CHECK(drive(who, seat, "drive chicago") == ACTION_DONE);
    size_t count = surto_table_move_count(table.play);
    CHECK(refused(undo(other, false, 0), MSG_ERROR_NOT_POSSIBLE));
    CHECK(refused(undo(who, true, (unsigned)count), MSG_ERROR_NOT_POSSIBLE)); /* that is now */
    CHECK(undo(who, true, (unsigned)count - 1) == ACTION_DONE && out.changed == CHANGED_BACK);
    CHECK(drive(who, seat, "drive chicago") == ACTION_DONE);
    CHECK(undo(who, false, 0) == ACTION_DONE && out.changed == CHANGED_BACK);
    CHECK(surto_table_move_count(table.play) == count - 1 && table.snapshot.takebacks == 0);
    CHECK(drive(who, seat, "pass") == ACTION_DONE);
    CHECK(refused(undo(who, false, 0), MSG_ERROR_NOT_POSSIBLE)); /* something was seen */
    game_table_close(&table);
    begin(base_head, (msg_create){.undo = MSG_UNDO_NONE});
    CHECK(drive(who, seat, "drive chicago") == ACTION_DONE);
    CHECK(refused(undo(who, false, 0), MSG_ERROR_NOT_POSSIBLE));
    game_table_close(&table);
}

TEST("table action: past something seen everybody who sits must agree")
{
    store_key who, other;
    begin(base_head, agreed);
    unsigned seat = first_seat(&who, &other);
    size_t count = surto_table_move_count(table.play);
    CHECK(refused(answer(other, 1 - seat, true), MSG_ERROR_NOT_POSSIBLE));
    CHECK(drive(who, seat, "pass") == ACTION_DONE);
    size_t after = surto_table_move_count(table.play);
    CHECK(undo(who, false, 0) == ACTION_DONE && out.changed == CHANGED_VOTE);
    CHECK(table.snapshot.vote.seat == seat && table.snapshot.vote.count == count);
    CHECK(refused(undo(who, false, 0), MSG_ERROR_NOT_POSSIBLE)); /* it is asked already */
    CHECK(refused(answer(eve, 1 - seat, true), MSG_ERROR_NOT_SEATED));
    CHECK(answer(other, 1 - seat, false) == ACTION_DONE && table.snapshot.vote.seat == SURTO_NONE);
    CHECK(surto_table_move_count(table.play) == after);
    CHECK(undo(who, true, (unsigned)count) == ACTION_DONE);
    CHECK(answer(other, 1 - seat, true) == ACTION_DONE && (out.changed & CHANGED_BACK));
    CHECK(surto_table_move_count(table.play) == count && table.snapshot.takebacks == 1);
    CHECK(drive(who, seat, "pass") == ACTION_DONE);
    CHECK(surto_table_move_count(table.play) == after); /* the same is dealt again */
    CHECK(refused(undo(who, true, (unsigned)count + 1), MSG_ERROR_NOT_POSSIBLE)); /* chance's */
    CHECK(refused(undo(who, true, (unsigned)after), MSG_ERROR_NOT_POSSIBLE));     /* that is now */
    CHECK(undo(who, false, 0) == ACTION_DONE);
    CHECK(drive(other, 1 - seat, "pass") == ACTION_DONE && (out.changed & CHANGED_VOTE));
    CHECK(table.snapshot.vote.seat == SURTO_NONE);
    game_table_close(&table);
}

/* ---- Plans ------------------------------------------------------------------------------ */

static table_action_verdict propose(store_key who, unsigned seat, const char *first,
                                    const char *second, unsigned plan)
{
    msg_client message = {.kind = MSG_PROPOSE,
                          .of.propose = {.at = table.snapshot.revision,
                                         .seat = (uint8_t)seat,
                                         .has_plan = plan != 0,
                                         .plan = (uint8_t)plan}};
    key_of(message.of.propose.key, ++serial);
    char texts[2][40];
    const char *const words[2] = {first, second};
    for (unsigned i = 0; i < 2 && words[i]; i++) {
        snprintf(texts[i], sizeof texts[i], "p%u %s", seat + 1, words[i]);
        message.of.propose.moves[i] = msg_text_of(texts[i]);
        message.of.propose.moves_count++;
    }
    return does(who, &message);
}

/* A plan with something said beside it. */
static table_action_verdict propose_note(store_key who, unsigned seat, const char *move,
                                         const char *note)
{
    char text[40];
    msg_client message = {.kind = MSG_PROPOSE,
                          .of.propose = {.at = table.snapshot.revision,
                                         .seat = (uint8_t)seat,
                                         .has_note = true,
                                         .note = msg_text_of(note),
                                         .moves_count = 1}};
    key_of(message.of.propose.key, ++serial);
    snprintf(text, sizeof text, "p%u %s", seat + 1, move);
    message.of.propose.moves[0] = msg_text_of(text);
    return does(who, &message);
}

static table_action_verdict about_plan(store_key who, msg_client_kind kind, unsigned plan,
                                       unsigned seat, bool yes)
{
    msg_client message = {.kind = kind};
    if (kind == MSG_JUDGE) {
        message.of.judge = (msg_judge){.at = table.snapshot.revision,
                                       .plan = (uint8_t)plan,
                                       .seat = (uint8_t)seat,
                                       .yes = yes};
        key_of(message.of.judge.key, ++serial);
    } else if (kind == MSG_COMMIT) {
        message.of.commit = (msg_commit){.at = table.snapshot.revision, .plan = (uint8_t)plan};
        key_of(message.of.commit.key, ++serial);
    } else {
        message.of.drop = (msg_drop){.at = table.snapshot.revision, .plan = (uint8_t)plan};
        key_of(message.of.drop.key, ++serial);
    }
    return does(who, &message);
}

TEST("table action: plans are proposed, judged, shortened, committed and dropped")
{
    store_key who, other;
    begin(base_head, safe);
    unsigned seat = first_seat(&who, &other);
    CHECK(refused(propose(who, seat, NULL, NULL, 0), MSG_ERROR_ILLEGAL));
    CHECK(refused(propose(who, seat, "drive chicago", "drive tokyo", 0), MSG_ERROR_ILLEGAL));
    CHECK(strncmp(out.about, "move 2: ", 8) == 0 && out.rule);
    CHECK(refused(propose(who, seat, "pass", "drive chicago", 0), MSG_ERROR_ILLEGAL));
    CHECK(refused(propose(who, seat, "drive chicago", "sing", 0), MSG_ERROR_ILLEGAL));
    CHECK(strncmp(out.about, "move 2: ", 8) == 0);
    CHECK(refused(propose(who, seat, "drive chicago", NULL, 9), MSG_ERROR_NOT_POSSIBLE));
    CHECK(propose(who, seat, "drive chicago", "drive montreal", 0) == ACTION_DONE);
    CHECK(out.changed == CHANGED_PLANS && table.snapshot.plans[0].number == 1);
    CHECK(refused(propose(other, 1 - seat, "drive chicago", NULL, 1), MSG_ERROR_ILLEGAL));
    CHECK(propose(who, seat, "drive chicago", "drive atlanta", 1) == ACTION_DONE);
    CHECK(propose(who, seat, "drive miami", NULL, 0) == ACTION_DONE);
    CHECK(table.snapshot.plans[1].number == 2);
    CHECK(about_plan(other, MSG_JUDGE, 1, 1 - seat, true) == ACTION_DONE);
    CHECK(table.snapshot.plans[0].yes == 3);
    CHECK(about_plan(other, MSG_JUDGE, 1, 1 - seat, false) == ACTION_DONE);
    CHECK(table.snapshot.plans[0].yes == 1 << seat && table.snapshot.plans[0].no == 2 >> seat);
    CHECK(refused(about_plan(other, MSG_JUDGE, 7, 1 - seat, true), MSG_ERROR_NOT_POSSIBLE));
    CHECK(refused(about_plan(other, MSG_DROP, 1, 0, true), MSG_ERROR_NOT_POSSIBLE));
    CHECK(refused(about_plan(other, MSG_COMMIT, 1, 0, true), MSG_ERROR_NOT_POSSIBLE));
    CHECK(drive(who, seat, "drive chicago") == ACTION_DONE && (out.changed & CHANGED_PLANS));
    CHECK(table.snapshot.plans[0].count == 1 &&
          table.snapshot.plans[1].number == 0); /* miami is far */
    CHECK(about_plan(who, MSG_COMMIT, 1, 0, true) == ACTION_DONE);
    CHECK((out.changed & (CHANGED_MOVES | CHANGED_PLANS)) == (CHANGED_MOVES | CHANGED_PLANS));
    CHECK(table.snapshot.plans == NULL);
    for (unsigned i = 0; i < SNAPSHOT_PLANS; i++) {
        CHECK(propose(who, seat, "drive chicago", NULL, 0) == ACTION_DONE);
    }
    CHECK(refused(propose(who, seat, "drive chicago", NULL, 0), MSG_ERROR_FULL));
    CHECK(about_plan(who, MSG_DROP, 3, 0, true) == ACTION_DONE && out.changed == CHANGED_PLANS);
    CHECK(undo(who, false, 0) == ACTION_DONE && (out.changed & CHANGED_PLANS));
    CHECK(table.snapshot.plans == NULL);
    game_table_close(&table);
}

TEST("table action: who is muted says nothing beside a plan either")
{
    store_key who, other;
    begin(base_head, safe);
    unsigned seat = first_seat(&who, &other);
    table.snapshot.muted[table.snapshot.muted_count++] = who;
    CHECK(refused(propose_note(who, seat, "drive chicago", "hello"), MSG_ERROR_MUTED));
    CHECK(propose(who, seat, "drive chicago", NULL, 0) == ACTION_DONE);
    table.snapshot.muted_count = 0;
    CHECK(propose_note(who, seat, "drive chicago", "hello") == ACTION_DONE);
    game_table_close(&table);
}

TEST("table action: a plan has a note, and is replaced by its own seat alone")
{
    store_key who, other;
    begin(base_head, safe);
    unsigned seat = first_seat(&who, &other);
    char move[] = "p1 pass";
    move[1] = (char)('1' + seat);
    msg_client message = {.kind = MSG_PROPOSE,
                          .of.propose = {.at = table.snapshot.revision,
                                         .seat = (uint8_t)seat,
                                         .moves = {msg_text_of(move)},
                                         .moves_count = 1,
                                         .has_note = true,
                                         .note = msg_text_of("then you")}};
    CHECK(does(who, &message) == ACTION_DONE);
    CHECK(strcmp(table.snapshot.plans[0].note, "then you") == 0);
    message.of.propose.at = table.snapshot.revision;
    message.of.propose.seat = (uint8_t)(1 - seat);
    message.of.propose.has_plan = true;
    message.of.propose.plan = 1;
    message.of.propose.key[0] = 1;
    CHECK(refused(does(other, &message), MSG_ERROR_NOT_POSSIBLE)); /* though anybody may propose */
    game_table_close(&table);
}

TEST("table action: a plan that another move leaves legal stays, and is judged anew")
{
    store_key who, other;
    begin(base_head, safe);
    unsigned seat = first_seat(&who, &other);
    CHECK(propose(who, seat, "pass", NULL, 0) == ACTION_DONE);
    CHECK(about_plan(other, MSG_JUDGE, 1, 1 - seat, false) == ACTION_DONE);
    CHECK(drive(who, seat, "drive chicago") == ACTION_DONE && (out.changed & CHANGED_PLANS));
    CHECK(table.snapshot.plans && table.snapshot.plans[0].number == 1);
    CHECK(table.snapshot.plans[0].yes == 0 && table.snapshot.plans[0].no == 0);
    CHECK(refused(about_plan(who, MSG_COMMIT, 1, 0, true), MSG_ERROR_NOT_POSSIBLE));
    CHECK(about_plan(who, MSG_JUDGE, 1, seat, true) == ACTION_DONE);
    CHECK(about_plan(who, MSG_COMMIT, 1, 0, true) == ACTION_DONE && (out.changed & CHANGED_TURN));
    game_table_close(&table);
}

TEST("table action: who leaves agrees to no plan any more, and to no question")
{
    store_key who, other;
    begin(base_head, agreed);
    unsigned seat = first_seat(&who, &other);
    CHECK(propose(who, seat, "drive chicago", "drive montreal", 0) == ACTION_DONE);
    CHECK(about_plan(other, MSG_JUDGE, 1, 1 - seat, true) == ACTION_DONE);
    CHECK(drive(who, seat, "drive chicago") == ACTION_DONE && table.snapshot.plans[0].yes == 3);
    CHECK(table.snapshot.plans[0].at == table.snapshot.revision); /* it starts from here now */
    CHECK(stand(other, 1 - seat) == ACTION_DONE);
    CHECK((out.changed & CHANGED_PLANS) && table.snapshot.plans[0].yes == 1 << seat);
    CHECK(sit(other, 1 - seat) == ACTION_DONE && out.changed == CHANGED_SEATS);
    CHECK(drive(who, seat, "pass") == ACTION_DONE && undo(who, false, 0) == ACTION_DONE);
    CHECK(table.snapshot.vote.seat == seat);
    CHECK(stand(other, 1 - seat) == ACTION_DONE && (out.changed & CHANGED_VOTE));
    CHECK(table.snapshot.vote.seat == SURTO_NONE);
    CHECK(undo(who, false, 0) == ACTION_DONE && out.changed & CHANGED_BACK); /* nobody else sits */
    game_table_close(&table);
}

TEST("table action: a plan with the moves of several needs the yes of each, and is done at once")
{
    store_key who, other;
    begin("rules: base\nroles: medic researcher\nevents: none\nconsent: on\n", safe);
    unsigned seat = first_seat(&who, &other);
    surto_move moves[2];
    char texts[2][SURTO_MOVE_TEXT_MAX];
    find_move(seat == 0 ? "take" : "give", &moves[0]);
    surto_move_write(table.game, moves[0], texts[0], sizeof texts[0]);
    snprintf(texts[1], sizeof texts[1], "p%u accept", 2 - seat);
    msg_client message = {.kind = MSG_PROPOSE,
                          .of.propose = {.at = table.snapshot.revision,
                                         .seat = (uint8_t)seat,
                                         .moves = {msg_text_of(texts[0]), msg_text_of(texts[1])},
                                         .moves_count = 2}};
    CHECK(does(who, &message) == ACTION_DONE);
    CHECK(refused(about_plan(who, MSG_COMMIT, 1, 0, true), MSG_ERROR_NOT_POSSIBLE));
    CHECK(about_plan(other, MSG_JUDGE, 1, 1 - seat, true) == ACTION_DONE);
    CHECK(refused(about_plan(other, MSG_COMMIT, 1, 0, true), MSG_ERROR_NOT_POSSIBLE));
    size_t count = surto_table_move_count(table.play);
    CHECK(about_plan(who, MSG_COMMIT, 1, 0, true) == ACTION_DONE);
    CHECK(surto_table_move_count(table.play) == count + 2 && !table.snapshot.plans);
    game_table_close(&table);
}

TEST("table action: with closed hands a plan has one's own moves, and stands as long as it is "
     "followed")
{
    store_key who, other;
    begin(base_head, safe); /* who begins follows from the cards, whatever the roles */
    unsigned seat = first_seat(&who, &other);
    game_table_close(&table);
    begin(seat == 0 ? "rules: base\nroles: medic researcher\nevents: none\nhands: closed\n"
                    : "rules: base\nroles: researcher medic\nevents: none\nhands: closed\n",
          safe);
    surto_move share;
    char text[SURTO_MOVE_TEXT_MAX];
    find_move("take", &share);
    surto_move_write(table.game, share, text, sizeof text);
    CHECK(propose(who, seat, text + 3, "drive chicago", 0) == ACTION_DONE); /* of a card it knows */
    msg_client message = {.kind = MSG_PROPOSE,
                          .of.propose = {.at = table.snapshot.revision,
                                         .seat = (uint8_t)(1 - seat),
                                         .moves = {msg_text_of(text)},
                                         .moves_count = 1}};
    CHECK(refused(does(other, &message), MSG_ERROR_ILLEGAL)); /* of another's seat */
    CHECK(propose(who, seat, "drive chicago", "drive atlanta", 0) == ACTION_DONE);
    CHECK(propose(who, seat, "pass", NULL, 0) == ACTION_DONE);
    CHECK(drive(who, seat, "drive chicago") == ACTION_DONE && table.snapshot.plans);
    CHECK(table.snapshot.plans[0].number == 2 && table.snapshot.plans[0].count == 1);
    CHECK(!table.snapshot.plans[1].number); /* to pass would be legal: so much is not told */
    CHECK(refused(propose(who, seat, "drive atlanta", text + 3, 0), MSG_ERROR_ILLEGAL));
    CHECK(out.rule == NULL && strncmp(out.about, "move", 4) != 0); /* not asked from afar */
    CHECK(drive(who, seat, "drive atlanta") == ACTION_DONE && !table.snapshot.plans);
    CHECK(propose(who, seat, text + 3, "drive chicago", 0) == ACTION_DONE);
    CHECK(play(who, text) == ACTION_DONE && !table.snapshot.plans); /* a card has changed hands */
    game_table_close(&table);
}

TEST("table action: a record has an end, though proposals could go on for ever")
{
    store_key who, other;
    surto_move share, decline;
    char text[SURTO_MOVE_TEXT_MAX];
    begin("rules: base\nroles: medic researcher\nevents: none\nconsent: on\n", safe);
    unsigned seat = first_seat(&who, &other);
    find_move(seat == 0 ? "take" : "give", &share);
    surto_move_write(table.game, share, text, sizeof text);
    CHECK(propose(who, seat, "pass", NULL, 0) == ACTION_DONE);
    while (surto_table_move_count(table.play) < TABLE_MOVES_MAX) {
        CHECK(surto_table_play(table.play, share, NULL) == SURTO_OK);
        find_move("decline", &decline);
        CHECK(surto_table_play(table.play, decline, NULL) == SURTO_OK);
    }
    CHECK(refused(play(who, text), MSG_ERROR_ILLEGAL) && out.rule == NULL);
    CHECK(strcmp(out.about, surto_status_text(SURTO_ERR_SPACE)) == 0);
    CHECK(refused(about_plan(who, MSG_COMMIT, 1, 0, true), MSG_ERROR_ILLEGAL));
    game_table_close(&table);
}

CHECK_MAIN
