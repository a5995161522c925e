#include "follower.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES_MAX = 16, HEAD_MAX = 1400 };

static const surto_dealer NOBODY_DEALS = {.kind = SURTO_DEALER_NONE};

static follower_verdict bad(follower *f, const char *what)
{
    snprintf(f->why, sizeof f->why, "%s (at %llu)", what, (unsigned long long)f->at);
    return FOLLOWER_BAD;
}

/* ---- Games, which many tables share -------------------------------------------------------- */

static struct shared_game {
    char head[HEAD_MAX];
    surto_game *game;
} games[GAMES_MAX];

/* Rules and options without what differs from table to table. */
static void common_part(msg_text head, char out[HEAD_MAX])
{
    size_t used = 0;
    const char *at = head.at, *end = head.at + head.length;
    while (at < end) {
        const char *line = memchr(at, '\n', (size_t)(end - at));
        size_t length = line ? (size_t)(line + 1 - at) : (size_t)(end - at);
        bool own = length > 11 && memcmp(at, "commitment:", 11) == 0;
        if (!own && used + length < HEAD_MAX) {
            memcpy(out + used, at, length);
            used += length;
        }
        at += length;
    }
    out[used] = '\0';
}

/* Returns: the game of a head, held by this table of games; NULL with a reason in why. */
static surto_game *game_of(msg_text head, char *why, size_t why_cap)
{
    static surto_record_head read;
    char common[HEAD_MAX], text[HEAD_MAX + 16];
    surto_record_reader reader;
    size_t i = 0;
    common_part(head, common);
    while (i < GAMES_MAX && games[i].game && strcmp(games[i].head, common) != 0) {
        i++;
    }
    if (i == GAMES_MAX) {
        snprintf(why, why_cap, "too many kinds of games");
        return NULL;
    }
    if (!games[i].game) {
        int length = snprintf(text, sizeof text, "surto 1\n%s\n", common);
        if (surto_record_open(&reader, text, (size_t)length, &read) != SURTO_OK) {
            snprintf(why, why_cap, "the head is none of a record");
            return NULL;
        }
        if (surto_record_open_game(&read, &games[i].game, why, why_cap) != SURTO_OK) {
            return NULL;
        }
        memcpy(games[i].head, common, sizeof common);
    }
    return games[i].game;
}

void follower_close_games(void)
{
    for (size_t i = 0; i < GAMES_MAX; i++) {
        surto_game_close(games[i].game);
        games[i] = (struct shared_game){.game = NULL};
    }
}

/* ---- Moves -------------------------------------------------------------------------------- */

size_t follower_count(const follower *f)
{
    if (f->table) {
        return surto_table_move_count(f->table);
    }
    return f->game && surto_game_has_hidden_info(f->game) ? SIZE_MAX : 0;
}

/* What was acknowledged must be there, once its revision is. */
static follower_verdict keep_promise(follower *f)
{
    if (!f->promise.is_there || f->at < f->promise.revision) {
        return FOLLOWER_OK;
    }
    f->promise.is_there = false;
    if (f->promise.index != SIZE_MAX && f->table) {
        surto_move move;
        if (surto_table_move_count(f->table) <= f->promise.index) {
            return bad(f, "an acknowledged move is missing");
        }
        move = surto_table_move(f->table, f->promise.index);
        if (memcmp(&move, &f->promise.move, sizeof move) != 0) {
            return bad(f, "another move is in the place of an acknowledged one");
        }
    }
    return FOLLOWER_OK;
}

follower_verdict follower_acknowledged(follower *f, uint64_t at, size_t index, surto_move move,
                                       const msg_done *done)
{
    if (!done->has_at || done->at != at + 1) {
        return bad(f, "done names another revision than the one the move led to");
    }
    f->promise.is_there = true;
    f->promise.revision = done->at;
    f->promise.index = index;
    f->promise.move = move;
    return keep_promise(f);
}

static follower_verdict take_offered(follower *f, bool has, const msg_text *offered, size_t count)
{
    surto_move *list;
    f->offered_count = 0;
    if (!has || count == 0) {
        return FOLLOWER_OK;
    }
    list = realloc(f->offered, count * sizeof *list);
    if (!list) {
        return bad(f, "no memory");
    }
    f->offered = list;
    for (size_t i = 0; i < count; i++) {
        if (surto_move_read(f->game, offered[i].at, offered[i].length, &list[i]) != SURTO_OK) {
            return bad(f, "what is offered is no move");
        }
    }
    f->offered_count = count;
    return FOLLOWER_OK;
}

static void take_chairs(follower *f, const msg_chair *chairs, size_t count)
{
    f->ready = f->computers = 0;
    for (size_t i = 0; i < count; i++) {
        f->computers |= (uint8_t)(chairs[i].has_computer << chairs[i].seat);
        f->ready |= (uint8_t)((chairs[i].ready || chairs[i].has_computer) << chairs[i].seat);
    }
}

static bool is_beginning_of(const surto_table *one, const surto_table *other)
{
    size_t count = surto_table_move_count(one);
    return count <= surto_table_move_count(other) &&
           (count == 0 || memcmp(surto_table_moves(one), surto_table_moves(other),
                                 count * sizeof(surto_move)) == 0);
}

static follower_verdict take_record(follower *f, msg_text record)
{
    surto_table *table = NULL;
    char why[160];
    if (surto_table_load_for_game(&table, surto_game_share(f->game), record.at, record.length,
                                  &NOBODY_DEALS, why, sizeof why) != SURTO_OK) {
        snprintf(f->why, sizeof f->why, "a record that is refused: %s", why);
        return FOLLOWER_BAD;
    }
    if (f->table && !is_beginning_of(f->table, table)) {
        surto_table_close(table);
        return bad(f, "the whole table lacks moves that were told before");
    }
    surto_table_close(f->table);
    f->table = table;
    return FOLLOWER_OK;
}

follower_verdict follower_whole(follower *f, const msg_whole *whole)
{
    follower_verdict verdict = FOLLOWER_OK;
    if (whole->at < f->at) {
        return bad(f, "the whole table is older than what was told before");
    }
    if (!f->game) {
        f->game = game_of(whole->head, f->why, sizeof f->why);
        if (!f->game) {
            return FOLLOWER_BAD;
        }
    }
    f->at = whole->at;
    f->stage = whole->stage;
    f->seats = whole->seats;
    take_chairs(f, whole->chairs, whole->chairs_count);
    if (whole->has_record) {
        verdict = take_record(f, whole->record);
    } else if (f->table) {
        return bad(f, "the whole table has no record any more");
    }
    if (verdict == FOLLOWER_OK) {
        verdict = take_offered(f, whole->has_offered, whole->offered, whole->offered_count);
    }
    return verdict == FOLLOWER_OK ? keep_promise(f) : verdict;
}

/* Plays what was told. */
static follower_verdict take_moves(follower *f, const msg_moved *moved)
{
    uint64_t hash = 0;
    if (!f->table &&
        surto_table_open(&f->table, surto_game_share(f->game), &NOBODY_DEALS) != SURTO_OK) {
        return bad(f, "no memory");
    }
    for (size_t i = 0; i < moved->moves_count; i++) {
        surto_move move;
        if (surto_move_read(f->game, moved->moves[i].at, moved->moves[i].length, &move) !=
                SURTO_OK ||
            surto_table_play(f->table, move, NULL) != SURTO_OK) {
            return bad(f, "a move was told that is not legal");
        }
    }
    for (size_t i = 0; i < sizeof moved->hash; i++) {
        hash = hash << 8 | moved->hash[i];
    }
    if (!moved->has_hash || hash != surto_hash(f->game, surto_table_state(f->table))) {
        return bad(f, "the hash is missing or not ours");
    }
    return FOLLOWER_OK;
}

follower_verdict follower_moved(follower *f, const msg_moved *moved)
{
    follower_verdict verdict;
    if (moved->at <= f->at || moved->at <= moved->from) {
        return bad(f, "a revision was told twice");
    }
    if (!f->game || moved->from != f->at) {
        return moved->from < f->at ? bad(f, "revisions overlap") : FOLLOWER_GAP;
    }
    if (surto_game_has_hidden_info(f->game)) {
        verdict = moved->has_view ? FOLLOWER_OK : bad(f, "closed hands without a view");
    } else {
        verdict = take_moves(f, moved);
    }
    f->at = moved->at;
    f->stage = f->stage == MSG_STAGE_WAITING ? MSG_STAGE_PLAYING : f->stage;
    if (verdict == FOLLOWER_OK) {
        verdict = take_offered(f, moved->has_offered, moved->offered, moved->offered_count);
    }
    return verdict == FOLLOWER_OK ? keep_promise(f) : verdict;
}

follower_verdict follower_other(follower *f, uint64_t at)
{
    if (at < f->at) {
        return bad(f, "something of a revision that was left behind");
    }
    if (at > f->at + 1) {
        return FOLLOWER_GAP;
    }
    f->at = at;
    return keep_promise(f);
}

follower_verdict follower_chairs(follower *f, const msg_chairs *chairs)
{
    /* While a table waits there is nothing but its chairs, and these are all of them. */
    if (f->stage == MSG_STAGE_WAITING && chairs->stage == MSG_STAGE_WAITING &&
        chairs->at >= f->at) {
        f->at = chairs->at;
    } else {
        follower_verdict verdict = follower_other(f, chairs->at);
        if (verdict != FOLLOWER_OK) {
            return verdict;
        }
    }
    f->stage = chairs->stage;
    take_chairs(f, chairs->chairs, chairs->chairs_count);
    return FOLLOWER_OK;
}

follower_verdict follower_over(follower *f, const msg_over *over)
{
    char result[64];
    if (over->at != f->at) {
        return over->at < f->at ? bad(f, "over at a revision that was left behind") : FOLLOWER_GAP;
    }
    f->stage = MSG_STAGE_OVER;
    if (f->table) {
        surto_result_write(surto_state_result(f->game, surto_table_state(f->table)), result,
                           sizeof result);
        if (!msg_text_is(over->result, result)) {
            return bad(f, "over with another result than ours");
        }
    }
    return FOLLOWER_OK;
}

bool follower_agrees(const follower *f, const follower *other)
{
    return f->table == NULL || other->table == NULL ||
           (surto_table_move_count(f->table) == surto_table_move_count(other->table) &&
            is_beginning_of(f->table, other->table));
}

follower_verdict follower_archived(follower *f, const char *record, size_t length)
{
    follower_verdict verdict;
    size_t count = f->table ? surto_table_move_count(f->table) : SIZE_MAX;
    if (!f->game) {
        return bad(f, "it was never told of the table");
    }
    verdict = take_record(f, (msg_text){record, length});
    if (verdict != FOLLOWER_OK) {
        return verdict;
    }
    if (surto_actors(f->game, surto_table_state(f->table)) != SURTO_OVER) {
        return bad(f, "what was archived has not ended");
    }
    return count != SIZE_MAX && surto_table_move_count(f->table) != count
               ? bad(f, "the archive has more moves than were told")
               : FOLLOWER_OK;
}

void follower_forget(follower *f)
{
    surto_table_close(f->table);
    free(f->offered);
    *f = (follower){.at = 0};
}
