/* Walking through a record. */
#include "record_reader.h"

#include <inttypes.h>
#include <string.h>

#include "ui/message/message.h"
#include "ui/message/reason.h"
#include "ui/message/seeds.h"
#include "ui/message/temp_strings.h"
#include "ui/text/result.h"

bool walk_wrong(record_walk *walk, const char *fault)
{
    return reason_give(walk->why, sizeof walk->why, reason_in_line(walk->reader.line, fault));
}

/* The same of the head, which has many lines. */
static bool head_wrong(record_walk *walk, const char *fault)
{
    return reason_give(walk->why, sizeof walk->why,
                       TEXT(CLIENT_C("record", "header: {fault}"), a_text("fault", fault)));
}

bool walk_open(record_walk *walk, const strbuf *text)
{
    walk->game = NULL;
    walk->count = 0;
    walk->at_end = false;
    walk->state = surto_state_in(&walk->room);
    surto_status status =
        surto_record_open(&walk->reader, strbuf_text(text), text->length, &walk->head);
    if (status != SURTO_OK) {
        return walk_wrong(walk, reason_of_status(status));
    }
    char why[512];
    if (!content_game(walk->pack, &walk->head, &walk->game, why, sizeof why)) {
        return head_wrong(walk, why);
    }
    if (surto_record_position(&walk->reader) != 0) {
        return walk_wrong(walk, CLIENT("this is a position file, not a record"));
    }
    surto_start(walk->game, walk->state);
    return true;
}

void walk_close(record_walk *walk)
{
    surto_game_close(walk->game);
    walk->game = NULL;
}

bool walk_read(record_walk *walk, surto_move *out)
{
    surto_status status = surto_record_move(&walk->reader, walk->game, out);
    walk->at_end = status == SURTO_END;
    return status == SURTO_OK || status == SURTO_END || walk_wrong(walk, reason_of_status(status));
}

bool walk_apply(record_walk *walk, surto_move move, told_move *told)
{
    surto_status status = told ? told_apply(walk->game, walk->state, move, told)
                               : surto_apply(walk->game, walk->state, move, NULL);
    if (status == SURTO_OK) {
        walk->count++;
        return true;
    }
    char text[SURTO_MOVE_TEXT_MAX];
    surto_move_write(walk->game, move, text, sizeof text);
    const char *rule = surto_why(walk->game, walk->state, move);
    if (!rule || !surto_rule_text(rule)) {
        return walk_wrong(walk, TEXT(CLIENT_C("record", "{move}: {fault}"), a_text("move", text),
                                     a_text("fault", reason_of_status(status))));
    }
    return walk_wrong(walk, TEXT(CLIENT_C("record", "{move}: {fault}; {rule}: {sentence}"),
                                 a_text("move", text), a_text("fault", reason_of_status(status)),
                                 a_text("rule", rule),
                                 a_text("sentence", language_rule(rule, surto_rule_text(rule)))));
}

bool walk_finish(record_walk *walk)
{
    surto_record_tail tail;
    surto_status status = surto_record_end(&walk->reader, &tail);
    if (status != SURTO_OK) {
        return walk_wrong(walk, reason_of_status(status));
    }
    result_text(walk->game, walk->state, walk->result, sizeof walk->result);
    walk->complete = tail.has_hash || strcmp(tail.result, "open") != 0;
    if (walk->complete && strcmp(walk->result, tail.result) != 0) {
        return walk_wrong(walk, TEXT(CLIENT("the result should be {right}, not {wrong}"),
                                     a_text("right", walk->result), a_text("wrong", tail.result)));
    }
    uint64_t hash = surto_hash(walk->game, walk->state);
    if (tail.has_hash && tail.hash != hash) {
        return walk_wrong(walk, TEXT(CLIENT("the hash should be {right}, not {wrong}"),
                                     a_text("right", scratch_print("%016" PRIx64, hash)),
                                     a_text("wrong", scratch_print("%016" PRIx64, tail.hash))));
    }
    return true;
}

/* A record with a seed must have the draws of that seed, and no others. */
static bool check_deal(record_walk *walk, surto_move move)
{
    surto_move dealt;
    if (!walk->head.tags.has_seed || surto_actors(walk->game, walk->state) != SURTO_CHANCE) {
        return true;
    }
    surto_status status = surto_deal(walk->game, walk->state, &walk->head.tags.seed, &dealt);
    if (status != SURTO_OK) {
        return walk_wrong(walk, reason_of_status(status));
    }
    if (memcmp(&dealt, &move, sizeof move) == 0) {
        return true;
    }
    char text[SURTO_MOVE_TEXT_MAX];
    surto_move_write(walk->game, dealt, text, sizeof text);
    return walk_wrong(walk, TEXT(CLIENT("the seed does not match a draw: it deals {move} here"),
                                 a_text("move", text)));
}

static bool check_commitment(record_walk *walk)
{
    if (!walk->head.tags.has_seed || !walk->head.tags.commitment[0]) {
        return true;
    }
    char commitment[COMMITMENT_TEXT];
    seed_commit(&walk->head.tags.seed, commitment);
    if (strcmp(commitment, walk->head.tags.commitment) == 0) {
        return true;
    }
    return head_wrong(walk, TEXT(CLIENT("this seed's commitment is {commitment}"),
                                 a_text("commitment", commitment)));
}

static bool check_moves(record_walk *walk)
{
    surto_move move;
    while (walk_read(walk, &move)) {
        if (walk->at_end) {
            return walk_finish(walk);
        }
        if (!check_deal(walk, move) || !walk_apply(walk, move, NULL)) {
            return false;
        }
    }
    return false;
}

bool walk_check(record_walk *walk, const strbuf *text)
{
    return walk_open(walk, text) && check_commitment(walk) && check_moves(walk);
}
