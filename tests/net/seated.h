/* Tables with a person on every seat, made and played by actions as a server does it: for tests of
 * what people are sent. Seat i is the account {'a' + i}, which p1 has made. */
#ifndef SURTO_TESTS_SEATED_H
#define SURTO_TESTS_SEATED_H

#include <string.h>

#include "server/table/viewer_messages.h"

typedef struct seated {
    game_table table;
    store_id id;
    uint64_t now_ms;
    uint32_t serial; /* of keys and appends: each is used once */
    table_action_outcome out;
} seated;

static inline store_key seated_account(unsigned seat)
{
    return (store_key){{(uint8_t)('a' + seat)}};
}

/* Does something as the person on a seat, at the present revision. Returns: what the action did. */
static inline table_action_verdict seated_do(seated *s, unsigned seat, const msg_client *message)
{
    s->serial++;
    s->now_ms += 1234;
    table_action_request request = {.message = message,
                                    .account = seated_account(seat),
                                    .name = (const char *[]){"Ann", "Bo", "Cy", "Di"}[seat],
                                    .invited = true,
                                    .now_ms = s->now_ms};
    memcpy(request.append.bytes, &s->serial, sizeof s->serial);
    table_action_verdict verdict = table_action_do(&s->table, &request, &s->out);
    if (verdict == ACTION_DONE) {
        table_action_commit(&s->table);
    }
    return verdict;
}

/* A table before anybody sits. `from` may have a deal, and has no wish; its seed is this number's.
 * Returns: as game_table_create. */
static inline surto_status seated_create(seated *s, const char *head, msg_create wanted,
                                         game_table_creation from, uint64_t seed)
{
    *s = (seated){.id = {"aaqwertzuiop"}, .now_ms = 1000000};
    wanted.title = msg_text_of("Friday");
    wanted.head = msg_text_of(head);
    from.wanted = &wanted;
    from.host = seated_account(0);
    from.seed = surto_seed_from_number(seed);
    from.now_ms = s->now_ms;
    return game_table_create(&s->table, &from, NULL, 0);
}

/* Everybody sits and is ready: the game begins. Returns: whether it did. */
static inline bool seated_begin(seated *s)
{
    for (unsigned i = 0; i < s->table.snapshot.seat_count; i++) {
        msg_client sit = {.kind = MSG_SIT, .of.sit = {.seat = (uint8_t)i}};
        msg_client ready = {.kind = MSG_READY, .of.ready = {.seat = (uint8_t)i, .yes = true}};
        (void)seated_do(s, i, &sit);
        (void)seated_do(s, i, &ready);
    }
    return s->table.snapshot.stage == STAGE_PLAYING;
}

static inline bool seated_open(seated *s, const char *head, msg_create wanted, uint64_t seed)
{
    return seated_create(s, head, wanted, (game_table_creation){0}, seed) == SURTO_OK &&
           seated_begin(s);
}

/* Plays a move of a seat, as its person. */
static inline table_action_verdict seated_play(seated *s, surto_move move)
{
    char text[SURTO_MOVE_TEXT_MAX];
    size_t length = surto_move_write(s->table.game, move, text, sizeof text);
    msg_client play = {.kind = MSG_PLAY,
                       .of.play = {.at = s->table.snapshot.revision, .move = {text, length}}};
    memcpy(play.of.play.key, &s->serial, sizeof s->serial);
    return seated_do(s, move.actor, &play);
}

/* Proposes a plan of a seat's moves. */
static inline table_action_verdict seated_propose(seated *s, unsigned seat, const surto_move *moves,
                                                  size_t count)
{
    static char texts[SNAPSHOT_PLAN_MOVES][SURTO_MOVE_TEXT_MAX];
    msg_client propose = {.kind = MSG_PROPOSE,
                          .of.propose = {.at = s->table.snapshot.revision,
                                         .seat = (uint8_t)seat,
                                         .moves_count = count}};
    for (size_t i = 0; i < count; i++) {
        surto_move_write(s->table.game, moves[i], texts[i], sizeof texts[i]);
        propose.of.propose.moves[i] = msg_text_of(texts[i]);
    }
    memcpy(propose.of.propose.key, &s->serial, sizeof s->serial);
    return seated_do(s, seat, &propose);
}

static inline const surto_state *seated_state(const seated *s)
{
    return surto_table_state(s->table.play);
}

#endif
