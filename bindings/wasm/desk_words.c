/* What the desk says in sentences: all of them come from ui/. */
#include <string.h>

#include "desk.h"
#include "desk_inside.h"
#include "ui/analysis/explain.h"
#include "ui/base/board_text.h"
#include "ui/board/offer.h"
#include "ui/message/language.h"
#include "ui/message/page.h"
#include "ui/message/reason.h"
#include "ui/message/rulebook.h"
#include "ui/message/temp_strings.h"
#include "ui/text/campaign_sheet.h"
#include "ui/text/level_names.h"
#include "ui/text/names.h"
#include "ui/text/odds_text.h"
#include "ui/text/typed_moves.h"

enum { NO_LINE_IS_BROKEN = 1 << 20, WARNINGS_MAX = 16 };

/* Where a command is named all the same, nobody needs to know that it is one. */
static void take_line(void *context, const char *line)
{
    for (; *line; line++) {
        if (*line != '`') {
            strbuf_add_bytes(context, line, 1);
        }
    }
    strbuf_add_bytes(context, "\n", 1);
}

page desk_page(strbuf *out)
{
    return (page){.line = take_line, .context = out, .width = NO_LINE_IS_BROKEN};
}

int32_t desk_end_lines(strbuf *out, strbuf *text)
{
    const page on = desk_page(out);
    page_paragraphs(&on, 0, strbuf_text(text));
    strbuf_free(text);
    return desk_end_answer();
}

/* ---- Moves ----------------------------------------------------------------------------------- */

int32_t desk_move_words(void)
{
    strbuf *out = desk_begin_answer();
    size_t count = desk_legal();
    for (size_t i = 0; i < count; i++) {
        surto_move move = the_desk.board.moves[i];
        strbuf_add(out, "%u\t", move_place(&the_desk.board, move));
        move_action_text(&the_desk.board, move, out);
        strbuf_add(out, "\t");
        move_text_bare(&the_desk.board, move, out);
        strbuf_add(out, "\n");
    }
    return desk_end_answer();
}

int32_t desk_say_why(surto_move move)
{
    strbuf *out = desk_begin_answer();
    const char *rule = surto_why_illegal(the_desk.board.game,
                                         surto_state_from_buffer(&the_desk.board.shown), move);
    if (rule) {
        move_words words;
        page on = desk_page(out);
        const char *sentence = surto_rule_text(rule); /* may not be there yet */
        strbuf_add(out, "%s\n%s\n", rule, sentence ? language_rule(rule, sentence) : "");
        move_words_of(the_desk.board.game, move, &words);
        the_desk.board.ui->refused(&on, &the_desk.board.who, &the_desk.board.seen, &words);
    }
    return desk_end_answer();
}

/* The seat whose decision is waited for; the reader's own if it may move. */
unsigned desk_deciding(void)
{
    return the_desk.reader < SURTO_SEATS_MAX
               ? the_desk.reader
               : the_desk.board.ui->deciding(the_desk.board.game, &the_desk.board.seen,
                                             the_desk.board.moves, the_desk.board.move_count);
}

int32_t desk_typed(size_t length)
{
    typed_line line;
    surto_move meant;
    strbuf why = {0};
    (void)length;
    desk_say("");
    if (!the_desk.board.table || !typed_split(desk_input(), &line)) {
        return 0;
    }
    size_t count = desk_legal();
    size_t fit = typed_fitting(&the_desk.board.who, &the_desk.board.seen, &line,
                               the_desk.board.moves, count, the_desk.fitting);
    if (fit == 0 && count > 0 &&
        typed_guess(&the_desk.board.who, &the_desk.board.seen, &line, desk_deciding(), &meant,
                    &why)) {
        desk_say_why(meant);
    } else {
        desk_say(strbuf_text(&why));
    }
    strbuf_free(&why);
    return (int32_t)fit;
}

const size_t *desk_fitting(void)
{
    return the_desk.fitting;
}

/* ---- The log --------------------------------------------------------------------------------- */

static void begin_telling(size_t index)
{
    surto_state *state = surto_state_from_buffer(&the_desk.told_state);
    if (!the_desk.told_known || the_desk.told_count != index) {
        (void)surto_table_state_at(the_desk.board.table, index, state);
        the_desk.board.ui->read_position(&the_desk.board.who, state, &the_desk.told_seen);
        the_desk.told_count = index;
        the_desk.told_known = true;
    }
}

int32_t desk_tale(size_t index)
{
    static position_view before; /* large */
    strbuf *out = desk_begin_answer();
    if (!the_desk.board.table || index >= surto_table_move_count(the_desk.board.table)) {
        return SURTO_ERR_RANGE;
    }
    begin_telling(index);
    surto_state *state = surto_state_from_buffer(&the_desk.told_state);
    surto_move move = surto_table_move(the_desk.board.table, index), known = move;
    if (the_desk.reader != READER_SEES_ALL) {
        (void)surto_observe_move(the_desk.board.game, state, move, the_desk.reader, &known);
    }
    before = the_desk.told_seen;
    apply_and_note(the_desk.board.game, state, move, &the_desk.told);
    the_desk.board.ui->read_position(&the_desk.board.who, state, &the_desk.told_seen);
    the_desk.board.ui->narrate(&the_desk.board.who, &before, &the_desk.told_seen, &the_desk.told,
                               out);
    the_desk.told_places = board_changes(&the_desk.board, &before, &the_desk.told_seen);
    the_desk.told_turn = before.turn | the_desk.told_seen.turn << 8;
    the_desk.told_count++;
    the_desk.told.move = known;
    return desk_end_answer();
}

/* Only those that the reader may know. */
size_t desk_fact_count(void)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < the_desk.told.fact_count; i++) {
        if (the_desk.reader == READER_SEES_ALL ||
            surto_fact_is_for(&the_desk.told.facts[i], the_desk.reader)) {
            the_desk.told.facts[kept++] = the_desk.told.facts[i];
        }
    }
    return the_desk.told.fact_count = kept;
}

const surto_fact *desk_facts(void)
{
    return the_desk.told.facts;
}

surto_move *desk_told(void)
{
    return &the_desk.told.move;
}

int32_t desk_told_text(void)
{
    char text[SURTO_MOVE_TEXT_MAX] = "";
    if (the_desk.board.table) {
        surto_move_write(the_desk.board.game, the_desk.told.move, text, sizeof text);
    }
    return desk_say(text);
}

/* ---- The position ---------------------------------------------------------------------------- */

static void show_end(strbuf *out)
{
    surto_result result =
        surto_state_result(the_desk.board.game, surto_state_from_buffer(&the_desk.board.shown));
    if (result.kind != SURTO_OPEN) {
        the_desk.board.ui->narrate_result(&the_desk.board.who, &the_desk.board.seen, result, out);
        strbuf_add(out, "\n");
        the_desk.board.ui->end(&the_desk.board.who, &the_desk.board.seen, out);
    }
}

/* Where something is asked the face names the commands that answer it; a page lists the answers, so
 * the stage asks, which has no commands. */
static void show_turn_here(strbuf *out)
{
    const game_board *b = &the_desk.board;
    const page on = desk_page(out);
    if (b->board_ui->question) {
        b->board_ui->question(b, &b->seen, out);
    }
    if (out->length == 0) {
        b->ui->turn(&on, &b->who, &b->seen);
    } else {
        strbuf_add(out, "\n");
    }
}

int32_t desk_words(desk_topic topic, unsigned first, unsigned second)
{
    strbuf *out = desk_begin_answer();
    if (!the_desk.board.table) {
        return SURTO_ERR_RANGE;
    }
    const page on = desk_page(out);
    const text_ui *of = the_desk.board.ui;
    const narrator *who = &the_desk.board.who;
    const position_view *seen = &the_desk.board.seen;
    switch (topic) {
    case DESK_TURN:
        show_turn_here(out);
        break;
    case DESK_BOARD:
        of->board(&on, who, seen);
        break;
    case DESK_HANDS:
        of->hands(&on, who, seen);
        break;
    case DESK_INFECTION:
        of->infection(&on, who, seen);
        break;
    case DESK_PLACE:
        if (surto_city_key(the_desk.board.game, first) &&
            (second == SURTO_NONE || second < surto_game_seats(the_desk.board.game))) {
            of->place(&on, who, seen, first, second);
        }
        break;
    case DESK_CHAPTER:
        of->chapter(&on, who, seen);
        break;
    case DESK_SHEET:
        if (of->sheet) {
            of->sheet(&on, who, seen);
        }
        break;
    case DESK_END:
        show_end(out);
        break;
    case DESK_QUESTION:
        if (the_desk.board.board_ui->question) {
            the_desk.board.board_ui->question(&the_desk.board, seen, out);
        }
        break;
    case DESK_PHASE:
        strbuf_add(out, "%s\n",
                   the_desk.board.board_ui->phase
                       ? the_desk.board.board_ui->phase(&the_desk.board, seen)
                       : "");
        break;
    case DESK_ROLE:
        if (first < surto_game_seats(the_desk.board.game)) {
            strbuf_add(out, "%s\n", the_desk.board.board_ui->role(&the_desk.board, seen, first));
        }
        break;
    case DESK_AIMS:
        if (the_desk.board.board_ui->aims) {
            the_desk.board.board_ui->aims(&on, &the_desk.board, seen);
        }
        break;
    case DESK_PERSON:
        if (the_desk.board.board_ui->person && first < surto_game_seats(the_desk.board.game)) {
            the_desk.board.board_ui->person(&on, &the_desk.board, seen, first);
        }
        break;
    case DESK_ODDS:
        if (the_desk.odds_known) {
            show_odds(&on, who, &the_desk.odds, first != 0);
        }
        break;
    }
    return desk_end_answer();
}

/* ---- Campaigns ------------------------------------------------------------------------------- */

int32_t desk_campaign(void)
{
    strbuf *out = desk_begin_answer();
    campaign_progress now = {0};
    const game_board *b = &the_desk.board;
    if (!b->table || !b->ui->campaign || !b->ui->campaign(&b->who, &b->seen, &now)) {
        return 0;
    }
    strbuf_add(out, "%s\t%u\t%u\t%d\t%u\t%u\t%u\t%u\t%d\n", now.phase, now.month, now.months,
               now.score, now.units, now.read, now.to_read, now.opened, now.running);
    for (unsigned month = 0; month < now.months; month++) {
        const calendar_month *of = &now.calendar[month];
        strbuf_add(out, "%s\t%u", display_name(&b->who, b->ui->things.month, month), of->tries);
        for (unsigned i = 0; i < of->tries; i++) {
            strbuf_add(out, "\t%d\t%s", of->good[i], of->result[i]);
        }
        strbuf_add(out, "\n");
    }
    return desk_end_answer();
}

/* ---- What a turn needs ----------------------------------------------------------------------- */

int32_t desk_verbs(void)
{
    strbuf *out = desk_begin_answer();
    for (const verb *v = the_desk.board.table ? the_desk.board.board_ui->verbs : NULL; v && v->key;
         v++) {
        strbuf_add(out, "%c\t%s\t%s\n", v->key, CLIENT_C("verb", v->label), v->kinds);
    }
    return desk_end_answer();
}

int32_t desk_gauges(void)
{
    gauge made[GAUGES_MAX];
    strbuf *out = desk_begin_answer();
    unsigned count = the_desk.board.table
                         ? the_desk.board.board_ui->gauges(&the_desk.board, &the_desk.board.seen,
                                                           SIGNS_ASCII, made)
                         : 0;
    for (unsigned i = 0; i < count; i++) {
        if (made[i].label[0]) { /* the others are counts of a colour, which a page draws */
            strbuf_add(out, "%s\t%s\t%d\n", made[i].label, made[i].value, made[i].minor);
        }
    }
    return desk_end_answer();
}

int32_t desk_warnings(void)
{
    warning made[WARNINGS_MAX];
    strbuf *out = desk_begin_answer();
    unsigned count = the_desk.board.table
                         ? the_desk.board.board_ui->warnings(
                               &the_desk.board, &the_desk.board.seen,
                               the_desk.odds_known ? &the_desk.odds : NULL, made, WARNINGS_MAX)
                         : 0;
    for (unsigned i = 0; i < count; i++) {
        strbuf_add(out, "%u\t%s\n", made[i].sort, made[i].text);
    }
    return desk_end_answer();
}

int32_t desk_about(size_t index)
{
    strbuf *out = desk_begin_answer();
    if (index >= desk_legal()) {
        return SURTO_ERR_RANGE;
    }
    const game_board *b = &the_desk.board;
    const char *risk = b->board_ui->risk ? b->board_ui->risk(b, b->moves[index]) : NULL;
    move_about(b, b->moves[index], out);
    strbuf_add(out, "\n%s", risk ? risk : "");
    return desk_end_answer();
}

int32_t desk_refusal(unsigned key, unsigned place)
{
    surto_move meant;
    const char *rule;
    const verb *of = the_desk.board.table ? verb_of_key(&the_desk.board, (int)key) : NULL;
    return of && refusal_of(&the_desk.board, of, place, &meant, &rule) ? desk_say_why(meant)
                                                                       : desk_say("");
}

/* ---- Advice ---------------------------------------------------------------------------------- */

bool desk_has_plan(const surto_candidate *plan, const surto_state *from)
{
    surto_state_buffer there;
    bool good = plan->plan_count <= SURTO_PLAN_MAX && plan->reason_count <= SURTO_REASONS_MAX;
    memcpy(&there, from, surto_state_size(the_desk.board.game));
    for (unsigned i = 0; good && i < plan->plan_count; i++) {
        good = surto_apply(the_desk.board.game, surto_state_from_buffer(&there), plan->plan[i],
                           NULL) == SURTO_OK;
    }
    for (unsigned i = 0; good && i < plan->reason_count; i++) {
        good = plan->reasons[i].kind < SURTO_REASON_KINDS;
    }
    return good;
}

void desk_write_move(const explainer *by, surto_move move, strbuf *out)
{
    move_text(by->context, move, out);
}

/* The advice in the room. Returns: a status; all that it counts is in its bounds, and its plans can
 * be made here. */
static surto_status take_advice(size_t length, surto_advice *out)
{
    if (!the_desk.board.table || length != sizeof *out) {
        return SURTO_ERR_RANGE;
    }
    memcpy(out, desk_input(), sizeof *out);
    bool good = out->count > 0 && out->count <= SURTO_CANDIDATES_MAX;
    for (unsigned i = 0; good && i < out->count; i++) {
        good = out->candidate[i].plan_count > 0 &&
               desk_has_plan(&out->candidate[i], surto_state_from_buffer(&the_desk.board.shown));
    }
    return good ? SURTO_OK : SURTO_ERR_ILLEGAL;
}

static explainer explainer_here(const surto_advice *advice)
{
    return (explainer){.who = &the_desk.board.who,
                       .seen = &the_desk.board.seen,
                       .seat = advice->candidate[0].plan[0].actor,
                       .forced = desk_legal() == 1,
                       .move = desk_write_move,
                       .context = &the_desk.board};
}

static surto_advice advice; /* large, and aligned */

int32_t desk_explain(size_t length)
{
    surto_status status = take_advice(length, &advice);
    if (status != SURTO_OK) {
        return status;
    }
    const page on = desk_page(desk_begin_answer());
    const explainer by = explainer_here(&advice);
    explain_advice(&on, &by, &advice);
    return desk_end_answer();
}

int32_t desk_reasons(size_t length)
{
    surto_status status = take_advice(length, &advice);
    if (status != SURTO_OK) {
        return status;
    }
    strbuf text = {0};
    const explainer by = explainer_here(&advice);
    explain_reasons(&by, &advice, &text);
    return desk_end_lines(desk_begin_answer(), &text);
}

int32_t desk_plan(size_t length)
{
    char text[SURTO_MOVE_TEXT_MAX];
    surto_status status = take_advice(length, &advice);
    if (status != SURTO_OK) {
        return status;
    }
    strbuf *out = desk_begin_answer();
    const surto_candidate *best = &advice.candidate[0];
    for (unsigned i = 0; i < best->plan_count; i++) {
        surto_move_write(the_desk.board.game, best->plan[i], text, sizeof text);
        strbuf_add(out, "%s\t", text);
        move_text(&the_desk.board, best->plan[i], out);
        strbuf_add(out, "\t%u\n", move_place(&the_desk.board, best->plan[i]));
    }
    return desk_end_answer();
}

int32_t desk_no_advice(int32_t status)
{
    return desk_say(explain_no_advice((surto_status)status));
}

int32_t desk_levels(void)
{
    strbuf *out = desk_begin_answer();
    const char *name;
    for (size_t i = 0; (name = level_name(i)); i++) {
        strbuf_add(out, "%s\t%s\n", name, level_label(name));
    }
    return desk_end_answer();
}

/* ---- Rules ----------------------------------------------------------------------------------- */

int32_t desk_rules(size_t length)
{
    strbuf *out = desk_begin_answer();
    const page on = desk_page(out);
    (void)length;
    rulebook_show(&on, desk_input(),
                  the_desk.board.table ? surto_game_rules(the_desk.board.game) : NULL);
    return desk_end_answer();
}

int32_t desk_status(int32_t status)
{
    return desk_say(reason_of_status((surto_status)status));
}
