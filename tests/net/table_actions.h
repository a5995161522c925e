/* A table that ann has made and actions done to it: what the tests of actions share. */
#ifndef SURTO_TESTS_TABLE_ACTIONS_H
#define SURTO_TESTS_TABLE_ACTIONS_H

#include <stdlib.h>

#include "server/table/table_action.h"

#include "../check.h"

enum { SNAPSHOT_ROOM = 1 << 18 };

static const store_key ann = {{'a'}}, bo = {{'b'}}, eve = {{'e'}};
static game_table table;
static table_action_outcome out;
static uint64_t now = 1000000;
static uint8_t serial; /* of keys and appends */

/* ---- Tables to do something to ---------------------------------------------------------- */

static inline surto_status create(const char *head, msg_create wanted)
{
    char why[200] = "";
    wanted.title = msg_text_of("Friday");
    wanted.head = msg_text_of(head);
    game_table_creation from = {.wanted = &wanted,
                                .host = ann,
                                .seed = surto_seed_from_number(7),
                                .append = {{++serial}},
                                .now_ms = now};
    surto_status status = game_table_create(&table, &from, why, sizeof why);
    CHECK_SAY((status == SURTO_OK) == (why[0] == 0), "%s", why);
    return status;
}

static inline size_t write_table(uint8_t *bytes)
{
    size_t length = game_table_snapshot(&table, bytes, SNAPSHOT_ROOM);
    CHECK(length <= SNAPSHOT_ROOM);
    return length;
}

static inline table_action_request request_of(store_key who, const msg_client *message)
{
    return (table_action_request){.message = message,
                                  .account = who,
                                  .name = who.bytes[0] == 'a' ? "Ann" : "Bo",
                                  .invited = who.bytes[0] != 'e',
                                  .now_ms = now,
                                  .append = {{0xaa, ++serial}}};
}

/* Does something, three ways: refused it changes no byte; forgotten neither; then it is kept. */
static inline table_action_verdict does(store_key who, const msg_client *message)
{
    static uint8_t before[SNAPSHOT_ROOM], after[SNAPSHOT_ROOM];
    size_t length = write_table(before);
    uint64_t revision = table.snapshot.revision;
    table_action_request request = request_of(who, message);
    table_action_verdict verdict = table_action_do(&table, &request, &out);
    if (verdict == ACTION_DONE) {
        CHECK(table.before && out.at == revision + 1 && table.snapshot.revision == revision + 1);
        CHECK(memcmp(&table.snapshot.appends[0], &request.append, STORE_KEY) == 0);
        table_action_roll_back(&table);
    }
    CHECK(table.before == NULL);
    CHECK(write_table(after) == length && memcmp(before, after, length) == 0);
    if (verdict == ACTION_DONE) {
        CHECK(table_action_do(&table, &request, &out) == ACTION_DONE);
        table_action_commit(&table);
        CHECK(table.before == NULL);
    }
    return verdict;
}

static inline bool refused(table_action_verdict verdict, const char *code)
{
    return verdict == ACTION_REFUSED && strcmp(out.code, code) == 0;
}

static inline table_action_verdict sit(store_key who, unsigned seat)
{
    return does(who, &(msg_client){.kind = MSG_SIT, .of.sit = {.seat = (uint8_t)seat}});
}

static inline table_action_verdict ready(store_key who, unsigned seat, bool yes)
{
    return does(who,
                &(msg_client){.kind = MSG_READY, .of.ready = {.seat = (uint8_t)seat, .yes = yes}});
}

static inline void key_of(uint8_t key[16], unsigned number)
{
    memset(key, 0, 16);
    key[0] = (uint8_t)number;
}

/* Plays at this revision with this key. */
static inline table_action_verdict play_at(store_key who, const char *move, uint64_t at,
                                           unsigned key)
{
    msg_client message = {.kind = MSG_PLAY, .of.play = {.at = at, .move = msg_text_of(move)}};
    key_of(message.of.play.key, key);
    return does(who, &message);
}

static inline table_action_verdict play(store_key who, const char *move)
{
    return play_at(who, move, table.snapshot.revision, ++serial);
}

/* A game of two: ann is p1, bo is p2, and ann begins with seed 7. */
static inline void begin(const char *head, msg_create wanted)
{
    CHECK(create(head, wanted) == SURTO_OK);
    CHECK(sit(ann, 0) == ACTION_DONE && sit(bo, 1) == ACTION_DONE);
    CHECK(ready(ann, 0, true) == ACTION_DONE && table.snapshot.stage == STAGE_WAITING);
    CHECK(ready(bo, 1, true) == ACTION_DONE && table.snapshot.stage == STAGE_PLAYING);
    CHECK(table.play != NULL);
}

static const char null_head[] = "rules: null\n";
static const msg_create agreed = {.undo = MSG_UNDO_AGREED}, safe = {.undo = MSG_UNDO_SAFE};

static const char base_head[] = "rules: base\nroles: medic scientist\nevents: none\n";

static inline table_action_verdict stand(store_key who, unsigned seat)
{
    return does(who, &(msg_client){.kind = MSG_STAND, .of.stand = {.seat = (uint8_t)seat}});
}

static inline table_action_verdict undo(store_key who, bool has_count, unsigned count)
{
    msg_client message = {
        .kind = MSG_UNDO,
        .of.undo = {.at = table.snapshot.revision, .has_count = has_count, .count = count}};
    key_of(message.of.undo.key, ++serial);
    return does(who, &message);
}

/* The seat that begins, its person, and the other's. */
static inline unsigned first_seat(store_key *who, store_key *other)
{
    unsigned seat = game_table_waiting(&table) & 1 ? 0 : 1;
    *who = seat == 0 ? ann : bo;
    *other = seat == 0 ? bo : ann;
    return seat;
}

/* The first legal move of a kind. */
static inline void find_move(const char *kind, surto_move *found)
{
    static surto_move moves[SURTO_MOVES_MAX];
    unsigned number = SURTO_NONE;
    size_t count = surto_legal(table.game, surto_table_state(table.play), moves, SURTO_MOVES_MAX);
    CHECK(surto_move_kind_by_name(table.game, kind, &number) == SURTO_OK);
    size_t i = 0;
    while (i < count && moves[i].kind != number) {
        i++;
    }
    CHECK_SAY(i < count, "%s", kind);
    *found = moves[i < count ? i : 0];
}

static inline table_action_verdict drive(store_key who, unsigned seat, const char *city)
{
    char text[40];
    snprintf(text, sizeof text, "p%u %s", seat + 1, city);
    return play(who, text);
}

#endif
