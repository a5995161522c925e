/* `surto analyse`: how likely the team was to win along a game, what decided it, what would have
 * been better, what was luck. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <surto/surto.h>

#include "app/analysis_run.h"
#include "app/arguments.h"
#include "app/content.h"
#include "app/files.h"
#include "app/opening.h"
#include "app/players.h"
#include "app/progress.h"
#include "cli/prompt/prompt_session.h"
#include "commands.h"
#include "ui/analysis/explain.h"
#include "ui/analysis/review_text.h"
#include "ui/analysis/win_chance_svg.h"
#include "ui/message/columns.h"
#include "ui/message/message.h"
#include "ui/message/reason.h"
#include "ui/message/temp_strings.h"
#include "ui/rule_sets.h"
#include "ui/text/phrase_args.h"
#include "ui/text/result.h"
#include "util/cores.h"
#include "util/json_writer.h"
#include "util/thread_pool.h"

static argument arguments[] = {
    {"player", "NAME",
     N_CLIENT("the computer player that does the analysis (default: the strongest)"), NULL},
    {"playouts", "N", N_CLIENT("search limit per decision, in playouts"), NULL},
    {"threads", "N", N_CLIENT("number of threads (default: one per core)"), NULL},
    {"json", NULL, N_CLIENT("print one JSON object"), NULL},
    {"svg", "FILE", N_CLIENT("draw the win chance over the game to FILE (one record only)"), NULL},
    {"pack", "FILE", N_CLIENT("the content pack of the records, if it is not built in"), NULL},
};

/* Room is used again for the next record. */
typedef struct study {
    const char *path;
    const char *svg; /* or NULL */
    analysis_request wish;
    json *writer; /* NULL for sentences */
    page on;
    content pack;
    surto_table *table;
    const surto_game *game;
    game_info info;
    narrator who;
    bool knows_board;
    analysis done;
    review_narrator tells;
    char why[640];
} study;

/* ---- The table --------------------------------------------------------------------------- */

enum { BAR = 20, NAME_MIN = 6, NAME_MAX = 20 };

/* Sums of a turn: the chance to win when it begins, and what play and luck changed in it. */
typedef struct turn_row {
    const analysis_point *first;
    int64_t play, luck;
} turn_row;

static void add_right(strbuf *line, unsigned end, const char *text)
{
    unsigned wide = text_columns(text, strlen(text));
    text_pad(line, end > wide ? end - wide : 0);
    strbuf_add(line, "%s", text);
}

static const char *signed_points(int64_t parts)
{
    unsigned points = analysis_percent((uint64_t)(parts < 0 ? -parts : parts));
    return temp_printf("%s%u", points == 0 ? "" : parts < 0 ? "-" : "+", points);
}

static unsigned name_columns(const study *now)
{
    unsigned wide =
        text_columns(CLIENT_C("review", "player"), strlen(CLIENT_C("review", "player")));
    for (unsigned seat = 0; seat < surto_game_seats(now->game); seat++) {
        const char *name = seat_name(&now->who, seat);
        unsigned columns = text_columns(name, strlen(name));
        wide = columns > wide ? columns : wide;
    }
    return wide < NAME_MIN ? NAME_MIN : wide > NAME_MAX ? NAME_MAX : wide;
}

static void put_columns(const study *now, const char *const column[6], unsigned names)
{
    strbuf line = {0};
    unsigned at = 6;
    add_right(&line, at, column[0]);
    text_pad(&line, at += 2);
    strbuf_add_bytes(&line, column[1], text_fit(column[1], names));
    add_right(&line, at += names + 8, column[2]);
    text_pad(&line, at += 2);
    strbuf_add(&line, "%s", column[3]);
    add_right(&line, at += BAR + 7, column[4]);
    add_right(&line, at + 8, column[5]);
    page_line(&now->on, strbuf_text(&line));
    strbuf_free(&line);
}

static void put_row(const study *now, const turn_row *row, unsigned names)
{
    unsigned percent = analysis_percent(row->first->of.win);
    const char *const column[6] = {
        row->first->turn ? temp_printf("%u", row->first->turn) : "",
        row->first->active < SURTO_SEATS_MAX ? seat_name(&now->who, row->first->active) : "",
        TEXT(GAME_C("chance", "{percent}%"), a_number("percent", percent)),
        temp_printf("%.*s", (int)(percent * BAR / 100), "####################"),
        signed_points(row->play),
        signed_points(row->luck)};
    put_columns(now, column, names);
    temp_clear();
}

/* A line for each turn. */
static void put_table(const study *now)
{
    unsigned names = name_columns(now);
    const char *const title[6] = {CLIENT_C("review", "turn"),   CLIENT_C("review", "player"),
                                  CLIENT_C("review", "chance"), "",
                                  CLIENT_C("review", "play"),   CLIENT_C("review", "luck")};
    put_columns(now, title, names);
    turn_row row = {0};
    for (size_t i = 1; i < now->done.count; i++) {
        const analysis_point *point = &now->done.points[i];
        bool end = point->of.kind == SURTO_REVIEW_END;
        if (row.first && (end || point->turn != row.first->turn)) {
            put_row(now, &row, names);
            row = (turn_row){0};
        }
        row.first = row.first ? row.first : point;
        int64_t change = (int64_t)point->of.after - (int64_t)point->of.win;
        row.play += point->of.kind == SURTO_REVIEW_DECISION ? change : 0;
        row.luck += point->of.kind == SURTO_REVIEW_LUCK ? change : 0;
    }
}

/* ---- What decided the game --------------------------------------------------------------- */

static void put_detail(const study *now, strbuf *text)
{
    if (text->length) {
        page_say(&now->on, 4, "  %s", strbuf_text(text));
    }
    strbuf_clear(text);
}

/* Mistakes and turning points in their order. */
static void put_moments(study *now)
{
    bool any = false;
    strbuf text = {0};
    for (size_t i = 0; i < now->done.count; i++) {
        const analysis_point *point = &now->done.points[i];
        if (!review_is_moment(&point->of)) {
            continue;
        }
        if (!any) {
            page_blank(&now->on);
            page_say(&now->on, 0, "%s", CLIENT("What decided the game:"));
        }
        any = true;
        review_say_moment(&now->tells, point, &text);
        page_say(&now->on, 2, "%s", strbuf_text(&text));
        strbuf_clear(&text);
        if (point->of.kind == SURTO_REVIEW_LUCK) {
            review_say_luck(&now->tells, &point->of, &text);
            put_detail(now, &text);
        } else {
            review_say_played(&now->tells, &point->of, &text);
            put_detail(now, &text);
            review_say_better(&now->tells, &point->of, true, &text);
            put_detail(now, &text);
        }
        temp_clear();
    }
    strbuf_free(&text);
}

/* ---- The whole page ---------------------------------------------------------------------- */

static void put_page(study *now)
{
    strbuf text = {0};
    SAY(&text, CLIENT("<b>Review of {file}.</b>"), a_text("file", now->path));
    strbuf_gap(&text);
    review_say_result(&now->tells, &text);
    page_say(&now->on, 0, "%s", strbuf_text(&text));
    strbuf_clear(&text);
    review_say_judge(now->wish.player, &now->done, &text);
    page_say(&now->on, 0, "%s", strbuf_text(&text));
    strbuf_clear(&text);
    page_blank(&now->on);
    put_table(now);
    put_moments(now);
    page_blank(&now->on);
    review_say_sums(&now->done, &text);
    page_say(&now->on, 2, "%s", strbuf_text(&text));
    strbuf_clear(&text);
    review_say_next(&now->tells, &now->done, &text);
    if (text.length) {
        page_say(&now->on, 2, "%s", strbuf_text(&text));
    }
    strbuf_free(&text);
    temp_clear();
}

/* ---- JSON -------------------------------------------------------------------------------- */

static void json_moves(json *writer, const study *now, const char *key, const surto_move *moves,
                       size_t count)
{
    json_open(writer, key, '[');
    for (size_t i = 0; i < count; i++) {
        char text[SURTO_MOVE_TEXT_MAX];
        surto_move_write(now->game, moves[i], text, sizeof text);
        json_text(writer, NULL, text);
    }
    json_close(writer, ']');
}

static double part(uint32_t parts)
{
    return (double)parts / SURTO_PROBABILITY_ONE;
}

static void json_reasons(json *writer, const surto_candidate *plan)
{
    json_open(writer, "reasons", '[');
    for (unsigned i = 0; i < plan->reason_count; i++) {
        const surto_reason *reason = &plan->reasons[i];
        json_open(writer, NULL, '{');
        json_text(writer, "kind", surto_reason_key(reason->kind));
        json_open(writer, "arguments", '[');
        for (unsigned j = 0; j < sizeof reason->arg; j++) {
            json_number(writer, NULL, reason->arg[j]);
        }
        json_close(writer, ']');
        json_number(writer, "amount", reason->amount);
        json_number(writer, "before", reason->before);
        json_close(writer, '}');
    }
    json_close(writer, ']');
}

static void json_point(json *writer, const study *now, const analysis_point *point)
{
    static const char *const kinds[] = {[SURTO_REVIEW_START] = "start",
                                        [SURTO_REVIEW_DECISION] = "decision",
                                        [SURTO_REVIEW_LUCK] = "luck",
                                        [SURTO_REVIEW_END] = "end"};
    const surto_review_point *of = &point->of;
    json_open(writer, NULL, '{');
    json_text(writer, "kind", kinds[of->kind]);
    json_number(writer, "turn", point->turn);
    json_number(writer, "first_move", of->first);
    json_number(writer, "moves", of->count);
    json_real(writer, "win", part(of->win));
    json_real(writer, "after", part(of->after));
    json_bool(writer, "turning", of->turning_point);
    if (of->kind == SURTO_REVIEW_DECISION) {
        surto_move played[SURTO_PLAN_MAX];
        size_t played_count = review_played(now->table, of, played);
        json_number(writer, "seat", of->seat + 1);
        json_real(writer, "error", part(of->error));
        json_bool(writer, "mistake", of->mistake);
        json_bool(writer, "same", of->same_as_best);
        json_moves(writer, now, "played", played, played_count);
    }
    if (of->best.plan_count > 0) {
        json_moves(writer, now, "best", of->best.plan, of->best.plan_count);
        json_reasons(writer, &of->best);
    }
    json_close(writer, '}');
}

static void put_json(const study *now)
{
    json *writer = now->writer;
    const analysis *done = &now->done;
    char result[64];
    result_text(now->game, surto_table_state(now->table), result, sizeof result);
    json_text(writer, "rules", surto_game_rules(now->game));
    json_text(writer, "result", result);
    json_text(writer, "player", now->wish.player);
    json_number(writer, "playouts", done->playouts);
    json_number(writer, "decisions", done->decisions);
    json_number(writer, "mistakes", done->mistakes);
    json_real(writer, "cost", (double)done->cost / SURTO_PROBABILITY_ONE);
    json_real(writer, "luck_given", (double)done->given / SURTO_PROBABILITY_ONE);
    json_real(writer, "luck_taken", (double)done->taken / SURTO_PROBABILITY_ONE);
    json_open(writer, "points", '[');
    for (size_t i = 0; i < done->count; i++) {
        json_point(writer, now, &done->points[i]);
    }
    json_close(writer, ']');
}

/* ---- The picture ------------------------------------------------------------------------- */

static void mark_words(void *context, const analysis_point *point, strbuf *out)
{
    study *now = context;
    review_say_moment(&now->tells, point, out);
    if (point->of.mistake) {
        strbuf_gap(out);
        review_say_better(&now->tells, &point->of, false, out);
    }
}

static bool put_curve(study *now)
{
    strbuf title = {0}, picture = {0};
    const char *name = strrchr(now->path, '/');
    SAY(&title, CLIENT("<b>Review of {file}.</b>"), a_text("file", name ? name + 1 : now->path));
    strbuf_gap(&title);
    review_say_result(&now->tells, &title);
    win_chance_svg(&now->done, strbuf_text(&title), mark_words, now, &picture);
    bool good =
        file_write(now->svg, strbuf_text(&picture), picture.length, now->why, sizeof now->why);
    strbuf_free(&title);
    strbuf_free(&picture);
    if (!good) {
        command_failed_file("analyse", now->svg, now->why);
    } else if (!now->writer) {
        PAGE_SAY(&now->on, 2, CLIENT("The graph is in {file}."), a_text("file", now->svg));
    }
    temp_clear();
    return good;
}

/* ---- One record after the other ---------------------------------------------------------- */

static void show_step(void *context, size_t done, size_t all)
{
    progress *shown = context;
    shown->total = all;
    progress_step(shown, done);
}

/* Opens the record's table and learns its game. */
static bool open_table(study *now, strbuf *bytes)
{
    surto_dealer none = {.kind = SURTO_DEALER_NONE}, used;
    if (!file_read(now->path, SURTO_RECORD_TEXT_MAX, bytes, now->why, sizeof now->why) ||
        !table_load(&now->table, &used, &none, &now->pack, bytes, now->why, sizeof now->why)) {
        return false;
    }
    now->game = surto_table_game(now->table);
    now->who = (narrator){.reader = READER_SEES_ALL};
    const text_ui *of = text_ui_of(now->game);
    now->knows_board = of && of->read_info(&now->info, now->game);
    if (now->knows_board) {
        narrator_set_game(&now->who, now->game, of, &now->info);
        content_give_pack(&now->pack, now->game, &now->who);
    }
    narrator_set_tags(&now->who, surto_table_tags(now->table));
    now->tells =
        (review_narrator){.table = now->table, .who = &now->who, .knows_board = now->knows_board};
    return true;
}

/* A campaign is many games, with a chance to win for each of them. */
static bool is_campaign(const study *now)
{
    char value[SURTO_VALUE_MAX];
    return game_option(now->game, "game", value, sizeof value) && strcmp(value, "campaign") == 0;
}

static bool study_record(study *now, strbuf *bytes)
{
    const char *wanted = now->wish.player;
    if (!open_table(now, bytes)) {
        return false;
    }
    if (is_campaign(now)) {
        return reason_copy(now->why, sizeof now->why,
                           CLIENT("campaigns cannot be analysed, only single games"));
    }
    const char *adviser = surto_player_adviser(now->game);
    now->wish.player = wanted ? wanted : adviser ? adviser : "full";
    progress shown = progress_start(CLIENT("positions: {done} of {total}, {seconds} s"), 0);
    now->wish.step = show_step;
    now->wish.context = &shown;
    surto_status status =
        analysis_run(&now->done, now->table, now->knows_board ? &now->who : NULL, &now->wish);
    progress_end(&shown);
    if (status == SURTO_ERR_UNKNOWN) {
        reason_copy(now->why, sizeof now->why, player_not_here(now->wish.player));
    } else if (status != SURTO_OK) {
        reason_copy(now->why, sizeof now->why, reason_of_status(status));
    }
    bool good = status == SURTO_OK;
    if (good && now->writer) {
        put_json(now);
    } else if (good) {
        put_page(now);
    }
    good = good && (!now->svg || put_curve(now));
    now->wish.player = wanted;
    return good;
}

static bool study_and_report(study *now, strbuf *bytes)
{
    now->why[0] = '\0';
    if (now->writer) {
        json_open(now->writer, NULL, '{');
        json_text(now->writer, "file", now->path);
    }
    bool good = study_record(now, bytes);
    if (now->writer) {
        json_bool(now->writer, "ok", good);
        if (!good) {
            json_text(now->writer, "why", now->why);
        }
        json_close(now->writer, '}');
    }
    if (!good) {
        fflush(stdout);
        command_failed_in("analyse", now->path, now->why);
    }
    analysis_free(&now->done);
    surto_table_close(now->table);
    now->table = NULL;
    return good;
}

static int study_all(study *now, const command_line *line)
{
    int answer = EXIT_GOOD;
    strbuf bytes = {0};
    if (now->writer) {
        json_open(now->writer, NULL, '{');
        json_open(now->writer, "records", '[');
    }
    for (size_t i = 0; i < line->rest_count; i++) {
        now->path = line->rest[i];
        if (i > 0 && !now->writer) {
            page_blank(&now->on);
        }
        if (!study_and_report(now, &bytes)) {
            answer = EXIT_FAILED;
        }
    }
    if (now->writer) {
        json_close(now->writer, ']');
        json_close(now->writer, '}');
        json_end(now->writer);
    }
    strbuf_free(&bytes);
    return answer;
}

int command_analyse(int argc, char **argv)
{
    command_line line = {
        .name = "analyse",
        .usage = "RECORD... [--player NAME] [--playouts N] [--threads N] [--json] [--svg FILE] "
                 "[--pack FILE]",
        .about = N_CLIENT("Reviews games: the team's win chance at every turn, which decisions "
                          "were mistakes and what would have been better, and what was luck. "
                          "RECORD can be - for standard input; the game need not be over."),
        .example = "surto analyse game.rec --svg game.svg",
        .arguments = arguments,
        .argument_count = sizeof arguments / sizeof arguments[0],
        .rest_max = SIZE_MAX,
    };
    static study now; /* large */
    int answer;
    uint64_t threads;
    if (!arguments_read(&line, argc, argv, &answer)) {
        return answer;
    }
    if (line.rest_count == 0) {
        return arguments_error(&line, CLIENT("no record given"));
    }
    if (!arguments_number(&line, "playouts", 1, PLAYOUTS_MAX, 0, &now.wish.playouts) ||
        !arguments_number(&line, "threads", 1, THREAD_POOL_MAX, cores_allowed(), &threads)) {
        return EXIT_USAGE;
    }
    now.wish.threads = (unsigned)threads;
    now.svg = arguments_value(&line, "svg");
    if (now.svg && line.rest_count > 1) {
        return arguments_error(&line, CLIENT("--svg takes exactly one record"));
    }
    now.wish.player = arguments_value(&line, "player");
    if (now.wish.player && !surto_player_by_name(now.wish.player)) {
        player_kind kind;
        return arguments_error(&line, player_find(now.wish.player, &kind)
                                          ? TEXT(CLIENT("{word} cannot analyse games"),
                                                 a_text("word", now.wish.player))
                                          : player_unknown(now.wish.player));
    }
    json writer = {.out = stdout};
    now.writer = arguments_given(&line, "json") ? &writer : NULL;
    now.on = page_open(false);
    if (!content_read(&now.pack, arguments_value(&line, "pack"), "analyse")) {
        return EXIT_FAILED;
    }
    answer = study_all(&now, &line);
    content_free(&now.pack);
    return answer;
}
