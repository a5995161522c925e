/* Reading a record move by move. */
#include "record_reader.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "ui/message/message.h"
#include "ui/message/reason.h"
#include "ui/message/seeds.h"
#include "ui/message/temp_strings.h"
#include "ui/text/result.h"

bool record_reader_fail(record_reader *record, const char *fault)
{
    return reason_copy(record->why, sizeof record->why, reason_in_line(record->reader.line, fault));
}

/* The same of the head, which has many lines. */
static bool head_wrong(record_reader *record, const char *fault)
{
    return reason_copy(record->why, sizeof record->why,
                       TEXT(CLIENT_C("record", "header: {fault}"), a_text("fault", fault)));
}

bool record_reader_open(record_reader *record, const strbuf *text)
{
    record->game = NULL;
    record->count = 0;
    record->at_end = false;
    record->state = surto_state_from_buffer(&record->room);
    surto_status status =
        surto_record_open(&record->reader, strbuf_text(text), text->length, &record->head);
    if (status != SURTO_OK) {
        return record_reader_fail(record, reason_of_status(status));
    }
    char why[512];
    if (!content_game(record->pack, &record->head, &record->game, why, sizeof why)) {
        return head_wrong(record, why);
    }
    if (surto_record_position_offset(&record->reader) != 0) {
        return record_reader_fail(record, CLIENT("this is a position file, not a record"));
    }
    surto_start(record->game, record->state);
    return true;
}

void record_reader_close(record_reader *record)
{
    surto_game_close(record->game);
    record->game = NULL;
}

bool record_reader_next(record_reader *record, surto_move *out)
{
    assert(record->game && !record->at_end);
    surto_status status = surto_record_next_move(&record->reader, record->game, out);
    record->at_end = status == SURTO_ERR_END;
    return status == SURTO_OK || status == SURTO_ERR_END ||
           record_reader_fail(record, reason_of_status(status));
}

bool record_reader_apply(record_reader *record, surto_move move, applied_move *told)
{
    assert(record->state);
    surto_status status = told ? apply_and_note(record->game, record->state, move, told)
                               : surto_apply(record->game, record->state, move, NULL);
    if (status == SURTO_OK) {
        record->count++;
        return true;
    }
    char text[SURTO_MOVE_TEXT_MAX];
    surto_move_write(record->game, move, text, sizeof text);
    const char *rule = surto_why_illegal(record->game, record->state, move);
    if (!rule || !surto_rule_text(rule)) {
        return record_reader_fail(record,
                                  TEXT(CLIENT_C("record", "{move}: {fault}"), a_text("move", text),
                                       a_text("fault", reason_of_status(status))));
    }
    return record_reader_fail(record,
                              TEXT(CLIENT_C("record", "{move}: {fault}; {rule}: {sentence}"),
                                   a_text("move", text), a_text("fault", reason_of_status(status)),
                                   a_text("rule", rule),
                                   a_text("sentence", language_rule(rule, surto_rule_text(rule)))));
}

bool record_reader_finish(record_reader *record)
{
    surto_record_tail tail;
    surto_status status = surto_record_read_tail(&record->reader, &tail);
    if (status != SURTO_OK) {
        return record_reader_fail(record, reason_of_status(status));
    }
    result_text(record->game, record->state, record->result, sizeof record->result);
    record->complete = tail.has_hash || strcmp(tail.result, "open") != 0;
    if (record->complete && strcmp(record->result, tail.result) != 0) {
        return record_reader_fail(record, TEXT(CLIENT("the result should be {right}, not {wrong}"),
                                               a_text("right", record->result),
                                               a_text("wrong", tail.result)));
    }
    uint64_t hash = surto_hash(record->game, record->state);
    if (tail.has_hash && tail.hash != hash) {
        return record_reader_fail(record,
                                  TEXT(CLIENT("the hash should be {right}, not {wrong}"),
                                       a_text("right", temp_printf("%016" PRIx64, hash)),
                                       a_text("wrong", temp_printf("%016" PRIx64, tail.hash))));
    }
    return true;
}

/* A record with a seed must have the draws of that seed, and no others. */
static bool check_deal(record_reader *record, surto_move move)
{
    surto_move dealt;
    if (!record->head.tags.has_seed || surto_actors(record->game, record->state) != SURTO_CHANCE) {
        return true;
    }
    surto_status status = surto_deal(record->game, record->state, &record->head.tags.seed, &dealt);
    if (status != SURTO_OK) {
        return record_reader_fail(record, reason_of_status(status));
    }
    if (memcmp(&dealt, &move, sizeof move) == 0) {
        return true;
    }
    char text[SURTO_MOVE_TEXT_MAX];
    surto_move_write(record->game, dealt, text, sizeof text);
    return record_reader_fail(
        record, TEXT(CLIENT("this draw does not match the seed, which deals {move} here"),
                     a_text("move", text)));
}

static bool check_commitment(record_reader *record)
{
    if (!record->head.tags.has_seed || !record->head.tags.commitment[0]) {
        return true;
    }
    char commitment[COMMITMENT_TEXT];
    seed_commit(&record->head.tags.seed, commitment);
    if (strcmp(commitment, record->head.tags.commitment) == 0) {
        return true;
    }
    return head_wrong(record, TEXT(CLIENT("this seed's commitment is {commitment}"),
                                   a_text("commitment", commitment)));
}

static bool check_moves(record_reader *record)
{
    surto_move move;
    while (record_reader_next(record, &move)) {
        if (record->at_end) {
            return record_reader_finish(record);
        }
        if (!check_deal(record, move) || !record_reader_apply(record, move, NULL)) {
            return false;
        }
    }
    return false;
}

bool record_reader_check(record_reader *record, const strbuf *text)
{
    return record_reader_open(record, text) && check_commitment(record) && check_moves(record);
}
