/* The texts of the game module. All sentences come from ui/. */
#include <string.h>

#include "game_module.h"
#include "game_module_internal.h"
#include "ui/analysis/explain.h"
#include "ui/base/board_text.h"
#include "ui/board/offer.h"
#include "ui/game/turn_count.h"
#include "ui/message/language.h"
#include "ui/message/page.h"
#include "ui/message/reason.h"
#include "ui/message/rulebook.h"
#include "ui/message/temp_strings.h"
#include "ui/text/campaign_sheet.h"
#include "ui/text/entity_names.h"
#include "ui/text/level_names.h"
#include "ui/text/move_labels.h"
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

page game_module_page(strbuf *out)
{
    return (page){.line = take_line, .context = out, .width = NO_LINE_IS_BROKEN};
}

int32_t game_module_end_lines(strbuf *out, strbuf *text)
{
    const page on = game_module_page(out);
    page_paragraphs(&on, 0, strbuf_text(text));
    strbuf_free(text);
    return game_module_end_answer();
}

/* ---- Moves ----------------------------------------------------------------------------------- */

int32_t game_module_move_words(void)
{
    strbuf *out = game_module_begin_answer();
    size_t count = game_module_legal();
    for (size_t i = 0; i < count; i++) {
        surto_move move = the_game.board.moves[i];
        strbuf_add(out, "%u\t", move_place(&the_game.board, move));
        add_move_label(&the_game.board.who, &the_game.board.seen, move, out);
        strbuf_add(out, "\t");
        move_text_bare(&the_game.board, move, out);
        strbuf_add(out, "\n");
    }
    return game_module_end_answer();
}

int32_t game_module_say_why(surto_move move)
{
    strbuf *out = game_module_begin_answer();
    const char *rule = surto_why_illegal(the_game.board.game,
                                         surto_state_from_buffer(&the_game.board.shown), move);
    if (rule) {
        move_words words;
        page on = game_module_page(out);
        const char *sentence = surto_rule_text(rule); /* may not be there yet */
        strbuf missing = {0};
        if (sentence) { /* what is missing is said in words that come with the rules */
            the_game.board.ui->missing(&the_game.board.who, &the_game.board.seen, move, rule,
                                       &missing);
            marks_strip(&missing);
        }
        strbuf_add(out, "%s\n%s\n", rule,
                   missing.length ? strbuf_text(&missing)
                   : sentence     ? language_rule(rule, sentence)
                                  : "");
        strbuf_free(&missing);
        move_words_of(the_game.board.game, move, &words);
        the_game.board.ui->refused(&on, &the_game.board.who, &the_game.board.seen, &words);
    }
    return game_module_end_answer();
}

/* The seat whose decision is waited for; the reader's own if it may move. */
unsigned game_module_deciding(void)
{
    return the_game.reader < SURTO_SEATS_MAX
               ? the_game.reader
               : the_game.board.ui->deciding(the_game.board.game, &the_game.board.seen,
                                             the_game.board.moves, the_game.board.move_count);
}

int32_t game_module_typed(size_t length)
{
    typed_line line;
    surto_move meant;
    strbuf why = {0};
    (void)length;
    game_module_say("");
    if (!the_game.board.table || !typed_split(game_module_input_text(), &line)) {
        return 0;
    }
    size_t count = game_module_legal();
    size_t fit = typed_fitting(&the_game.board.who, &the_game.board.seen, &line,
                               the_game.board.moves, count, the_game.fitting);
    if (fit == 0 && count > 0 &&
        typed_guess(&the_game.board.who, &the_game.board.seen, &line, game_module_deciding(),
                    &meant, &why)) {
        game_module_say_why(meant);
    } else {
        game_module_say(strbuf_text(&why));
    }
    strbuf_free(&why);
    return (int32_t)fit;
}

const size_t *game_module_fitting(void)
{
    return the_game.fitting;
}

/* ---- The log --------------------------------------------------------------------------------- */

static void begin_telling(size_t index)
{
    surto_state *state = surto_state_from_buffer(&the_game.told_state);
    if (!the_game.told_known || the_game.told_count != index) {
        (void)surto_table_state_at(the_game.board.table, index, state);
        the_game.board.ui->read_position(&the_game.board.who, state, &the_game.told_seen);
        the_game.told_count = index;
        the_game.told_known = true;
    }
}

int32_t game_module_narrate(size_t index)
{
    position_view *before = &the_game.told_before;
    strbuf *out = game_module_begin_answer();
    if (!the_game.board.table || index >= surto_table_move_count(the_game.board.table)) {
        return SURTO_ERR_RANGE;
    }
    begin_telling(index);
    surto_state *state = surto_state_from_buffer(&the_game.told_state);
    surto_move move = surto_table_move(the_game.board.table, index), known = move;
    if (the_game.reader != READER_SEES_ALL) {
        (void)surto_observe_move(the_game.board.game, state, move, the_game.reader, &known);
    }
    *before = the_game.told_seen;
    apply_and_note(the_game.board.game, state, move, &the_game.told);
    the_game.board.ui->read_position(&the_game.board.who, state, &the_game.told_seen);
    the_game.board.ui->narrate(&the_game.board.who, before, &the_game.told_seen, &the_game.told,
                               out);
    the_game.told_places = board_changes(&the_game.board, before, &the_game.told_seen);
    the_game.told_turn = before->turn | turns_begun(&the_game.told, the_game.board.ui->facts.turn)
                                            << 8;
    the_game.told_count++;
    the_game.told.move = known;
    return game_module_end_answer();
}

/* Only those that the reader may know. */
size_t game_module_fact_count(void)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < the_game.told.fact_count; i++) {
        if (the_game.reader == READER_SEES_ALL ||
            surto_fact_is_for(&the_game.told.facts[i], the_game.reader)) {
            the_game.told.facts[kept++] = the_game.told.facts[i];
        }
    }
    return the_game.told.fact_count = kept;
}

const surto_fact *game_module_facts(void)
{
    return the_game.told.facts;
}

surto_move *game_module_narrated(void)
{
    return &the_game.told.move;
}

int32_t game_module_narrated_text(void)
{
    char text[SURTO_MOVE_TEXT_MAX] = "";
    if (the_game.board.table) {
        surto_move_write(the_game.board.game, the_game.told.move, text, sizeof text);
    }
    return game_module_say(text);
}

/* ---- The position ---------------------------------------------------------------------------- */

static void show_end(strbuf *out)
{
    surto_result result =
        surto_state_result(the_game.board.game, surto_state_from_buffer(&the_game.board.shown));
    if (result.kind != SURTO_OPEN) {
        the_game.board.ui->narrate_result(&the_game.board.who, &the_game.board.seen, result, out);
        strbuf_add(out, "\n");
        the_game.board.ui->end(&the_game.board.who, &the_game.board.seen, out);
    }
}

/* Where something is asked the text UI names the commands that answer it; a page lists the
 * answers, so the stage asks, which has no commands. */
static void show_turn_here(strbuf *out)
{
    const game_board *b = &the_game.board;
    const page on = game_module_page(out);
    if (b->board_ui->question) {
        b->board_ui->question(b, &b->seen, out);
    }
    if (out->length == 0) {
        b->ui->turn(&on, &b->who, &b->seen);
    } else {
        strbuf_add(out, "\n");
    }
}

static void show_powers(const page *on, const position_view *seen, unsigned seat, strbuf *out)
{
    const board_ui *of = the_game.board.board_ui;
    if (of->powers) {
        of->powers(&the_game.board, seen, seat, out);
    } else if (of->person) {
        of->person(on, &the_game.board, seen, seat);
    }
}

int32_t game_module_describe(game_topic topic, unsigned first, unsigned second)
{
    strbuf *out = game_module_begin_answer();
    if (!the_game.board.table) {
        return SURTO_ERR_RANGE;
    }
    const page on = game_module_page(out);
    const text_ui *of = the_game.board.ui;
    const narrator *who = &the_game.board.who;
    const position_view *seen = &the_game.board.seen;
    switch (topic) {
    case GAME_TOPIC_TURN:
        show_turn_here(out);
        break;
    case GAME_TOPIC_BOARD:
        of->board(&on, who, seen);
        break;
    case GAME_TOPIC_HANDS:
        of->hands(&on, who, seen);
        break;
    case GAME_TOPIC_INFECTION:
        of->infection(&on, who, seen);
        break;
    case GAME_TOPIC_PLACE:
        if (surto_city_key(the_game.board.game, first) &&
            (second == SURTO_NONE || second < surto_game_seats(the_game.board.game))) {
            of->place(&on, who, seen, first, second);
        }
        break;
    case GAME_TOPIC_CHAPTER:
        of->chapter(&on, who, seen);
        break;
    case GAME_TOPIC_SHEET:
        if (of->sheet) {
            of->sheet(&on, who, seen);
        }
        break;
    case GAME_TOPIC_END:
        show_end(out);
        break;
    case GAME_TOPIC_QUESTION:
        if (the_game.board.board_ui->question) {
            the_game.board.board_ui->question(&the_game.board, seen, out);
        }
        break;
    case GAME_TOPIC_PHASE:
        strbuf_add(out, "%s\n",
                   the_game.board.board_ui->phase
                       ? the_game.board.board_ui->phase(&the_game.board, seen)
                       : "");
        break;
    case GAME_TOPIC_ROLE:
        if (first < surto_game_seats(the_game.board.game)) {
            strbuf_add(out, "%s\n", the_game.board.board_ui->role(&the_game.board, seen, first));
        }
        break;
    case GAME_TOPIC_AIMS:
        if (the_game.board.board_ui->goals) {
            the_game.board.board_ui->goals(&the_game.board, seen, out);
        }
        break;
    case GAME_TOPIC_PERSON:
        if (the_game.board.board_ui->person && first < surto_game_seats(the_game.board.game)) {
            the_game.board.board_ui->person(&on, &the_game.board, seen, first);
        }
        break;
    case GAME_TOPIC_ODDS:
        if (the_game.odds_known) {
            show_odds(&on, who, &the_game.odds, first != 0);
        }
        break;
    case GAME_TOPIC_POWERS:
        if (first < surto_game_seats(the_game.board.game)) {
            show_powers(&on, seen, first, out);
        }
        break;
    }
    return game_module_end_answer();
}

/* ---- Campaigns ------------------------------------------------------------------------------- */

int32_t game_module_campaign(void)
{
    strbuf *out = game_module_begin_answer();
    campaign_progress now = {0};
    const game_board *b = &the_game.board;
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
    return game_module_end_answer();
}

/* ---- What a turn needs ----------------------------------------------------------------------- */

int32_t game_module_verbs(void)
{
    strbuf *out = game_module_begin_answer();
    for (const verb *v = the_game.board.table ? the_game.board.board_ui->verbs : NULL; v && v->key;
         v++) {
        strbuf_add(out, "%c\t%s\t%s\n", v->key, CLIENT_C("verb", v->label), v->kinds);
    }
    return game_module_end_answer();
}

int32_t game_module_gauges(void)
{
    gauge made[GAUGES_MAX];
    strbuf *out = game_module_begin_answer();
    unsigned count = the_game.board.table
                         ? the_game.board.board_ui->gauges(&the_game.board, &the_game.board.seen,
                                                           SIGNS_ASCII, made)
                         : 0;
    for (unsigned i = 0; i < count; i++) {
        if (made[i].label[0]) { /* the others are counts of a colour, which a page draws */
            strbuf_add(out, "%s\t%s\t%d\n", made[i].label, made[i].value, made[i].minor);
        }
    }
    return game_module_end_answer();
}

int32_t game_module_counters(void)
{
    counter made[COUNTERS_MAX];
    strbuf *out = game_module_begin_answer();
    unsigned count =
        the_game.board.table
            ? the_game.board.board_ui->counters(&the_game.board, &the_game.board.seen, made)
            : 0;
    for (unsigned i = 0; i < count; i++) {
        strbuf_add(out, "%s\t%s\t%u\t%s\n", made[i].key, made[i].label, made[i].count,
                   made[i].text);
    }
    return game_module_end_answer();
}

int32_t game_module_steps(void)
{
    const char *made[STEPS_MAX];
    unsigned now = 0;
    strbuf *out = game_module_begin_answer();
    unsigned count =
        the_game.board.table
            ? the_game.board.board_ui->steps(&the_game.board, &the_game.board.seen, made, &now)
            : 0;
    for (unsigned i = 0; i < count; i++) {
        strbuf_add(out, "%d\t%s\n", i == now, made[i]);
    }
    return game_module_end_answer();
}

int32_t game_module_card(unsigned card)
{
    strbuf *out = game_module_begin_answer();
    const game_board *b = &the_game.board;
    if (b->table && strcmp(key_of(&b->who, b->ui->things.card, card), "?") != 0) {
        card_face face = b->board_ui->card(b, &b->seen, card);
        strbuf_add(out, "%s\t%s\t%s", face.left, face.right, face.text);
    }
    return game_module_end_answer();
}

int32_t game_module_warnings(void)
{
    warning made[WARNINGS_MAX];
    strbuf *out = game_module_begin_answer();
    unsigned count = the_game.board.table
                         ? the_game.board.board_ui->warnings(
                               &the_game.board, &the_game.board.seen,
                               the_game.odds_known ? &the_game.odds : NULL, made, WARNINGS_MAX)
                         : 0;
    for (unsigned i = 0; i < count; i++) {
        strbuf_add(out, "%u\t%s\n", made[i].sort, made[i].text);
    }
    return game_module_end_answer();
}

int32_t game_module_about(size_t index)
{
    strbuf *out = game_module_begin_answer();
    if (index >= game_module_legal()) {
        return SURTO_ERR_RANGE;
    }
    const game_board *b = &the_game.board;
    const char *risk = b->board_ui->risk ? b->board_ui->risk(b, b->moves[index]) : NULL;
    move_about(b, b->moves[index], out);
    strbuf_add(out, "\n%s", risk ? risk : "");
    return game_module_end_answer();
}

int32_t game_module_refusal(unsigned key, unsigned place)
{
    surto_move meant;
    const char *rule;
    const verb *of = the_game.board.table ? verb_of_key(&the_game.board, (int)key) : NULL;
    return of && refusal_of(&the_game.board, of, place, &meant, &rule) ? game_module_say_why(meant)
                                                                       : game_module_say("");
}

/* ---- Advice ---------------------------------------------------------------------------------- */

bool game_module_has_plan(const surto_candidate *plan, const surto_state *from)
{
    surto_state_buffer there;
    bool good = plan->plan_count <= SURTO_PLAN_MAX && plan->reason_count <= SURTO_REASONS_MAX;
    memcpy(&there, from, surto_state_size(the_game.board.game));
    for (unsigned i = 0; good && i < plan->plan_count; i++) {
        good = surto_apply(the_game.board.game, surto_state_from_buffer(&there), plan->plan[i],
                           NULL) == SURTO_OK;
    }
    for (unsigned i = 0; good && i < plan->reason_count; i++) {
        good = plan->reasons[i].kind < SURTO_REASON_KINDS;
    }
    return good;
}

/* The advice in the room. Returns: a status; all that it counts is in its bounds, and its plans can
 * be made here. */
static surto_status take_advice(size_t length, surto_advice *out)
{
    if (!the_game.board.table || length != sizeof *out) {
        return SURTO_ERR_RANGE;
    }
    memcpy(out, game_module_input_text(), sizeof *out);
    bool good = out->count > 0 && out->count <= SURTO_CANDIDATES_MAX;
    for (unsigned i = 0; good && i < out->count; i++) {
        good = out->candidate[i].plan_count > 0 &&
               game_module_has_plan(&out->candidate[i],
                                    surto_state_from_buffer(&the_game.board.shown));
    }
    return good ? SURTO_OK : SURTO_ERR_ILLEGAL;
}

static explainer explainer_here(const surto_advice *advice)
{
    return (explainer){.who = &the_game.board.who,
                       .seen = &the_game.board.seen,
                       .seat = advice->candidate[0].plan[0].actor,
                       .forced = game_module_legal() == 1};
}

static surto_advice advice; /* large, and aligned */

int32_t game_module_explain(size_t length)
{
    surto_status status = take_advice(length, &advice);
    if (status != SURTO_OK) {
        return status;
    }
    const page on = game_module_page(game_module_begin_answer());
    const explainer by = explainer_here(&advice);
    explain_advice(&on, &by, &advice);
    return game_module_end_answer();
}

int32_t game_module_reasons(size_t length)
{
    surto_status status = take_advice(length, &advice);
    if (status != SURTO_OK) {
        return status;
    }
    strbuf text = {0};
    const explainer by = explainer_here(&advice);
    explain_reasons(&by, &advice, &text);
    return game_module_end_lines(game_module_begin_answer(), &text);
}

int32_t game_module_plan(size_t length)
{
    char text[SURTO_MOVE_TEXT_MAX];
    surto_status status = take_advice(length, &advice);
    if (status != SURTO_OK) {
        return status;
    }
    strbuf *out = game_module_begin_answer();
    const surto_candidate *best = &advice.candidate[0];
    for (unsigned i = 0; i < best->plan_count; i++) {
        surto_move_write(the_game.board.game, best->plan[i], text, sizeof text);
        strbuf_add(out, "%s\t", text);
        move_text(&the_game.board, best->plan[i], out);
        strbuf_add(out, "\t%u\n", move_place(&the_game.board, best->plan[i]));
    }
    return game_module_end_answer();
}

int32_t game_module_no_advice(int32_t status)
{
    return game_module_say(explain_no_advice((surto_status)status));
}

int32_t game_module_levels(void)
{
    strbuf *out = game_module_begin_answer();
    const char *name;
    for (size_t i = 0; (name = level_name(i)); i++) {
        strbuf_add(out, "%s\t%s\n", name, level_label(name));
    }
    return game_module_end_answer();
}

/* ---- Rules ----------------------------------------------------------------------------------- */

int32_t game_module_rules(size_t length)
{
    strbuf *out = game_module_begin_answer();
    const page on = game_module_page(out);
    (void)length;
    rulebook_show(&on, game_module_input_text(), surto_rules_name(0)); /* without the chapters */
    return game_module_end_answer();
}

int32_t game_module_rule_chapters(void)
{
    static const char chapter[] = "chapter.";
    strbuf *out = game_module_begin_answer();
    const char *id;
    for (size_t i = 0; (id = surto_rule_id(i)); i++) {
        if (strncmp(id, chapter, strlen(chapter)) == 0) {
            strbuf_add(out, "%s\t%s\n", id + strlen(chapter),
                       language_rule(id, surto_rule_text(id)));
        }
    }
    return game_module_end_answer();
}

int32_t game_module_status(int32_t status)
{
    return game_module_say(reason_of_status((surto_status)status));
}
