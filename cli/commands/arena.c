/* `surto arena`: measures how well players play, and looks at the results. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <surto/surto.h>
#include <sys/stat.h>

#include "app/arguments.h"
#include "app/progress.h"
#include "arena/ceiling.h"
#include "arena/cells.h"
#include "arena/compare.h"
#include "arena/cpu_pinning.h"
#include "arena/referee.h"
#include "arena/report.h"
#include "arena/results_file.h"
#include "arena/results_header.h"
#include "arena/seed_sets.h"
#include "arena/tally.h"
#include "arena/verify.h"
#include "arena/workers.h"
#include "commands.h"
#include "lab/clairvoyant.h"
#include "ui/message/message.h"
#include "ui/message/reason.h"
#include "ui/message/temp_strings.h"
#include "util/cores.h"
#include "util/json_writer.h"
#include "util/memory.h"

static argument arguments[] = {
    {"player", "SPEC",
     N_CLIENT("a built-in player (docs/play/computer-players.md), or the command line of a "
              "program that supports the engine protocol (default: random)"),
     NULL},
    {"class", "NAME",
     N_CLIENT("time per action: blitz (10 ms), rapid (100 ms), standard (1000 ms), a number of "
              "milliseconds, or fixed to limit playouts instead (default: rapid)"),
     NULL},
    {"playouts", "N", N_CLIENT("playouts per decision, with --class fixed"), NULL},
    {"games", "N", N_CLIENT("games per cell (default: 100)"), NULL},
    {"from", "N", N_CLIENT("index of the first game (default: 0)"), NULL},
    {"set", "NAME",
     N_CLIENT("seed set: dev, train-N, calibrate, test, beacon-TEXT, sealed (default: dev)"), NULL},
    {"setting", "NAME",
     N_CLIENT("options of the base game: pb-1, a, b, c, d, e, h (default: pb-1)"), NULL},
    {"players", "LIST", N_CLIENT("numbers of players to test: 2,3,4"), NULL},
    {"epidemics", "LIST", N_CLIENT("numbers of epidemics to test: 4,5,6"), NULL},
    {"forbid", "KINDS", N_CLIENT("kinds of moves nobody may play: give,take"), NULL},
    {"player-seed", "N", N_CLIENT("seed for the player's own random numbers"), NULL},
    {"engine-options", "LIST", N_CLIENT("engine options: NAME=VALUE,NAME=VALUE"), NULL},
    {"workers", "N", N_CLIENT("games to run at once, one per core (default: all cores)"), NULL},
    {"patience", "N",
     N_CLIENT(
         "stop an engine that still owes an answer but has used no CPU time for this many seconds"),
     NULL},
    {"results", "FILE",
     N_CLIENT("append the results to this file; games already in it are skipped"), NULL},
    {"records", "DIR", N_CLIENT("write the records to this folder, or verify with those in it"),
     NULL},
    {"swap", "N",
     N_CLIENT("repeat one in N decisions with different draws to come: both answers must match"),
     NULL},
    {"clairvoyant", NULL,
     N_CLIENT("for research: search every deal for a win with all cards known; no player takes "
              "part, and this does not measure strength"),
     NULL},
    {"positions", "N",
     N_CLIENT("with --clairvoyant: maximum number of positions per deal (default: 4000000)"), NULL},
    {"report", NULL, N_CLIENT("print tables from result files"), NULL},
    {"compare", NULL, N_CLIENT("compare two result files, game by game"), NULL},
    {"verify", NULL, N_CLIENT("replay the records of a result file"), NULL},
    {"markdown", "FILE", N_CLIENT("write the tables to this file"), NULL},
    {"json", NULL, N_CLIENT("print one JSON object"), NULL},
};

/* ---- What is to be played ---------------------------------------------------------------- */

typedef struct arena {
    const arena_setting *setting;
    const char *setting_name, *set, *class_name;
    char class_text[32];
    char sealed[ARENA_SET_TEXT];
    bool seal_is_new;
    arena_player player;
    arena_terms terms;
    arena_cells cells;
    arena_work work;
    uint64_t games, from;
    strbuf head;
    arena_results results;
    bool *done; /* by index from `from` and by cell */
    uint64_t next;
    uint64_t played;
    progress shown;
} arena;

/* A search with all cards known has no player, and none of its terms. */
static bool read_ceiling(const command_line *line, arena *out)
{
    static const char *const for_players[] = {"player", "class",          "playouts", "player-seed",
                                              "swap",   "engine-options", "patience"};
    for (size_t i = 0; i < sizeof for_players / sizeof for_players[0]; i++) {
        if (arguments_given(line, for_players[i])) {
            arguments_error(line,
                            TEXT(CLIENT("--{option} needs a player, but --clairvoyant uses none"),
                                 a_text("option", for_players[i])));
            return false;
        }
    }
    out->class_name = "fixed";
    return arguments_number(line, "positions", 1, INT64_MAX, CLAIRVOYANT_POSITIONS,
                            &out->terms.positions);
}

static bool read_class(const command_line *line, arena *out)
{
    static const struct {
        const char *name;
        uint64_t action_ms;
    } classes[] = {{"blitz", 10}, {"rapid", 100}, {"standard", 1000}, {"fixed", 0}};
    const char *given = arguments_value(line, "class");
    given = given ? given : "rapid";
    if (arguments_given(line, "positions")) {
        arguments_error(line, CLIENT("--positions needs --clairvoyant"));
        return false;
    }
    snprintf(out->class_text, sizeof out->class_text, "%.31s", given);
    out->class_name = out->class_text;
    if (!arguments_number(line, "playouts", 1, INT64_MAX, 0, &out->terms.playouts)) {
        return false;
    }
    for (size_t i = 0; i < sizeof classes / sizeof classes[0]; i++) {
        if (strcmp(given, classes[i].name) == 0) {
            out->terms.action_ms = classes[i].action_ms;
            break;
        }
        if (i + 1 == sizeof classes / sizeof classes[0] &&
            !number_read(given, 1, 3600000, &out->terms.action_ms)) {
            arguments_error(line, TEXT(CLIENT("unknown class '{word}'"), a_text("word", given)));
            return false;
        }
    }
    bool fixed = out->terms.action_ms == 0;
    if (!fixed && (out->terms.playouts > 0 || arguments_given(line, "swap"))) {
        arguments_error(line, CLIENT("--playouts and --swap need --class fixed"));
        return false;
    }
    uint64_t timeout;
    if (!arguments_number(line, "patience", 1, 86400, fixed ? 600 : 30, &timeout)) {
        return false;
    }
    out->terms.timeout = (double)timeout;
    return true;
}

static bool read_numbers(const command_line *line, arena *out)
{
    uint64_t workers;
    if (!arguments_number(line, "games", 1, 1000000, 100, &out->games) ||
        !arguments_number(line, "from", 0, 1000000000, 0, &out->from) ||
        !arguments_number(line, "player-seed", 0, UINT32_MAX, 0, &out->terms.player_seed) ||
        !arguments_number(line, "swap", 1, 1000000, 0, &out->terms.swap) ||
        !arguments_number(line, "workers", 1, ARENA_WORKERS_MAX, cores_allowed(), &workers)) {
        return false;
    }
    out->work.workers = (unsigned)(workers < ARENA_WORKERS_MAX ? workers : ARENA_WORKERS_MAX);
    return true;
}

/* The setting, with its options and cells. */
static bool read_setting(command_line *line, arena *out)
{
    bool base = strcmp(line->rules, "base") == 0;
    const char *given = arguments_value(line, "setting");
    bool own = line->option_count > 0;
    if (given && (!base || own)) {
        arguments_error(
            line, CLIENT("--setting sets every option of the base game; leave the others out"));
        return false;
    }
    out->setting = base ? arena_setting_find(given ? given : "pb-1") : &arena_setting_plain;
    if (!out->setting) {
        arguments_error(line, TEXT(CLIENT("unknown setting '{word}'"), a_text("word", given)));
        return false;
    }
    out->setting_name = own ? "own" : out->setting->name;
    for (size_t i = 0; i < out->setting->option_count; i++) {
        arguments_set_default(line, out->setting->options[i].key, out->setting->options[i].value);
    }
    if (!base && strcmp(line->rules, "null") != 0) {
        arguments_set_default(line, "game", "prologue");
    }
    const char *players = arguments_value(line, "players");
    const char *epidemics = arguments_value(line, "epidemics");
    if (!base && epidemics) {
        arguments_error(line, CLIENT("--epidemics is for the base game only"));
        return false;
    }
    if (!arena_cells_read(players ? players : out->setting->players,
                          epidemics ? epidemics : out->setting->epidemics, &out->cells)) {
        arguments_error(line, CLIENT("--players must be a list of numbers from 2 to 4, --epidemics "
                                     "of numbers from 4 to 6"));
        return false;
    }
    return true;
}

/* A game for each cell. */
static bool open_games(const command_line *line, arena *out)
{
    for (size_t i = 0; i < out->cells.count; i++) {
        command_line one = *line;
        arena_cell cell = out->cells.list[i];
        arguments_set_default(&one, "players", temp_printf("%u", cell.players));
        if (cell.epidemics > 0) {
            arguments_set_default(&one, "epidemics", temp_printf("%u", cell.epidemics));
        }
        out->work.games[i] = arguments_game(&one);
        if (!out->work.games[i]) {
            return false;
        }
    }
    char hands[SURTO_VALUE_MAX];
    if (game_option(out->work.games[0], "hands", hands, sizeof hands) &&
        strcmp(hands, "open") != 0) {
        arguments_error(line, CLIENT("the arena only plays with open hands"));
        return false;
    }
    return true;
}

/* "give,take" as bits of kinds. */
static bool read_forbidden(const command_line *line, const char *list, arena *out)
{
    while (*list) {
        size_t length = strcspn(list, ",");
        const char *name = temp_printf("%.*s", (int)length, list);
        unsigned kind;
        if (surto_move_kind_by_name(out->work.games[0], name, &kind) != SURTO_OK || kind >= 64) {
            arguments_error(line,
                            TEXT(CLIENT("unknown kind of move '{word}'"), a_text("word", name)));
            return false;
        }
        out->terms.forbidden |= UINT64_C(1) << kind;
        list += length + (list[length] == ',');
    }
    return true;
}

static bool read_set(const command_line *line, arena *out)
{
    const char *given = arguments_value(line, "set");
    char why[256];
    out->set = given ? given : "dev";
    out->terms.set = out->set;
    if (!arena_set_known(out->set)) {
        arguments_error(line, TEXT(CLIENT("unknown seed set '{word}'"), a_text("word", out->set)));
        return false;
    }
    if (strcmp(out->set, "sealed") == 0) {
        const char *path = arguments_value(line, "results");
        if (!arena_seal_fetch(path, out->sealed, &out->seal_is_new, why, sizeof why)) {
            command_failed_file("arena", path, why);
            return false;
        }
        out->terms.set = out->sealed;
    }
    return true;
}

static bool make_folder(const char *folder)
{
    if (folder && mkdir(folder, 0777) != 0 && errno != EEXIST) {
        const char *reason = strerror(errno);
        command_failed("arena", TEXT(CLIENT("cannot create {folder}: {reason}"),
                                     a_text("folder", folder), a_text("reason", reason)));
        return false;
    }
    return true;
}

/* Starts the engine once: to see that it works, and for what it tells about itself. */
static bool meet_engine(const command_line *line, arena *out, protocol_engine *met)
{
    static arena_engine engine; /* large */
    const surto_game *game = out->work.games[0];
    const char *spec = arguments_value(line, "player");
    const char *options = arguments_value(line, "engine-options");
    out->player = arena_player_of(spec ? spec : "random", options ? options : "");
    out->terms.player = &out->player;
    surto_seed nobody = surto_seed_from_number(0);
    engine.watched = -1;
    arena_fault fault = arena_engine_start(&engine, &out->player, &nobody);
    bool plays = fault == ARENA_FAULT_NONE && protocol_engine_plays(&engine.greeting, game);
    if (plays) {
        fault = arena_engine_begin(&engine, game, 0);
    }
    *met = engine.greeting;
    arena_engine_end(&engine, true);
    if (fault != ARENA_FAULT_NONE) {
        command_failed("arena", TEXT(CLIENT("{player} does not support the engine protocol"),
                                     a_text("player", out->player.spec)));
    } else if (!plays) {
        command_failed("arena", TEXT(CLIENT("{player} cannot play these rules"),
                                     a_text("player", out->player.spec)));
    }
    return fault == ARENA_FAULT_NONE && plays;
}

/* The same where no engine plays. */
static bool meet_nobody(arena *out, protocol_engine *met)
{
    clairvoyant *searcher;
    surto_status status = clairvoyant_open(&searcher, out->work.games[0]);
    clairvoyant_close(searcher);
    if (status != SURTO_OK) {
        command_failed("arena", TEXT(CLIENT("{player} cannot play these rules"),
                                     a_text("player", arena_ceiling_name)));
        return false;
    }
    *met = protocol_engine_unknown();
    out->player = arena_player_of(arena_ceiling_name, "");
    out->player.built_in = true; /* it is this program, whose hash is told */
    out->terms.player = &out->player;
    snprintf(met->name, sizeof met->name, "Surto");
    snprintf(met->version, sizeof met->version, "%s", SURTO_VERSION_STRING);
    return true;
}

/* ---- Playing ----------------------------------------------------------------------------- */

/* Games are handed out by index, then by cell, so that a run that is ended early is balanced. */
static bool next_game(void *context, size_t *cell, uint64_t *index)
{
    arena *now = context;
    while (now->next < now->games * now->cells.count && now->done[now->next]) {
        now->next++;
    }
    if (now->next == now->games * now->cells.count) {
        return false;
    }
    *cell = now->next % now->cells.count;
    *index = now->from + now->next / now->cells.count;
    now->next++;
    return true;
}

static bool take_result(void *context, const arena_result *result)
{
    arena *now = context;
    char why[256];
    if (!arena_results_add(&now->results, result, why, sizeof why)) {
        command_failed_file("arena", now->results.path, why);
        return false;
    }
    now->shown.won += arena_is_won(result);
    progress_step(&now->shown, ++now->played);
    return true;
}

/* Marks what is in the file already. */
static void mark_done(arena *now)
{
    uint64_t count = now->games * now->cells.count;
    now->done = memory_take(count * sizeof *now->done);
    for (size_t i = 0; i < now->results.count; i++) {
        const arena_result *one = &now->results.list[i];
        for (size_t cell = 0; cell < now->cells.count; cell++) {
            if (arena_cell_equal(one->cell, now->cells.list[cell]) && one->index >= now->from &&
                one->index - now->from < now->games) {
                bool *mark = &now->done[(one->index - now->from) * now->cells.count + cell];
                now->played += !*mark;
                now->shown.won += !*mark && arena_is_won(one);
                *mark = true;
            }
        }
    }
}

static bool finish_file(arena *now, arena_end end, bool unaccounted)
{
    char why[256];
    bool good = !unaccounted || arena_results_blame(&now->results, why, sizeof why);
    if (good && end == ARENA_END_DONE && *now->sealed) {
        good = arena_results_unseal(&now->results, now->sealed, why, sizeof why);
    }
    if (!good) {
        command_failed_file("arena", now->results.path, why);
    }
    return good;
}

static bool play(arena *now)
{
    bool unaccounted;
    now->shown = progress_start(CLIENT("games: {done} of {total}, won {won}, {seconds} s"),
                                now->games * now->cells.count);
    mark_done(now);
    now->work.terms = &now->terms;
    now->work.cells = &now->cells;
    now->work.next = next_game;
    now->work.take = take_result;
    now->work.context = now;
    arena_end end = arena_work_all(&now->work, &unaccounted);
    progress_end(&now->shown);
    free(now->done);
    if (end == ARENA_END_FAILED) {
        command_failed("arena",
                       CLIENT("a worker process ended; run the same command again to continue"));
    }
    return finish_file(now, end, unaccounted) && (end == ARENA_END_DONE || end == ARENA_END_ASKED);
}

/* ---- Looking at results ------------------------------------------------------------------ */

static bool write_markdown(const arena_results *results, const char *path)
{
    FILE *file = fopen(path, "w");
    if (file) {
        arena_report_markdown(results, file);
    }
    bool good = file && !ferror(file);
    good = file && fclose(file) == 0 && good;
    if (!good) {
        char why[256];
        reason_not_written(why, sizeof why);
        command_failed_file("arena", path, why);
    }
    return good;
}

static bool report(const command_line *line, const arena_results *results)
{
    const char *path = arguments_value(line, "markdown");
    json writer = {.out = stdout};
    if (path && !write_markdown(results, path)) {
        return false;
    }
    if (arguments_given(line, "json")) {
        arena_report_json(results, &writer);
        json_end(&writer);
    } else {
        arena_report_markdown(results, stdout);
    }
    return true;
}

static bool read_file(arena_results *out, const char *path)
{
    char why[512];
    if (arena_results_read(out, path, why, sizeof why)) {
        return true;
    }
    command_failed_file("arena", path, why);
    return false;
}

static int command_report(const command_line *line)
{
    bool one = arguments_given(line, "markdown") || arguments_given(line, "json");
    if (line->rest_count == 0 || (one && line->rest_count > 1)) {
        return arguments_error(
            line, CLIENT("--report needs result files; --markdown and --json take exactly one"));
    }
    bool good = true;
    for (size_t i = 0; good && i < line->rest_count; i++) {
        arena_results results;
        good = read_file(&results, line->rest[i]) && report(line, &results);
        arena_results_close(&results);
    }
    return good ? EXIT_GOOD : EXIT_FAILED;
}

static int command_compare(const command_line *line)
{
    arena_results one, other = {.file = -1, .turns_file = -1};
    json writer = {.out = stdout};
    if (line->rest_count != 2 || arguments_given(line, "markdown")) {
        return arguments_error(line, CLIENT("--compare needs two files and cannot write Markdown"));
    }
    bool good = read_file(&one, line->rest[0]) && read_file(&other, line->rest[1]);
    if (good && !arena_comparable(&one, &other)) {
        command_failed("arena", CLIENT("the files contain different games"));
        good = false;
    }
    if (good) {
        arena_compare(&one, &other, stdout, arguments_given(line, "json") ? &writer : NULL);
    }
    arena_results_close(&one);
    arena_results_close(&other);
    return good ? EXIT_GOOD : EXIT_FAILED;
}

static int command_verify(const command_line *line)
{
    arena_results results;
    const char *folder = arguments_value(line, "records");
    if (line->rest_count != 1 || !folder) {
        return arguments_error(line, CLIENT("--verify needs a file and --records"));
    }
    if (arguments_given(line, "json") || arguments_given(line, "markdown")) {
        return arguments_error(
            line, CLIENT("--verify prints one line; it has no JSON or Markdown output"));
    }
    if (!read_file(&results, line->rest[0])) {
        return EXIT_FAILED;
    }
    size_t wrong = arena_verify(&results, folder);
    printf("%zu games, %zu wrong\n", results.count, wrong);
    arena_results_close(&results);
    return wrong == 0 ? EXIT_GOOD : EXIT_FAILED;
}

/* ---- The command ------------------------------------------------------------------------- */

static bool found_cheating(const arena_results *results)
{
    uint64_t swapped, differing;
    arena_tally_swaps(results, &swapped, &differing);
    if (differing > 0) {
        command_failed("arena", CLIENT("the engine's answers depend on the future: it knows more "
                                       "than it is told, or it is not reproducible"));
    }
    return differing > 0;
}

static int play_and_report(const command_line *line, arena *now)
{
    char why[512];
    const char *path = arguments_value(line, "results");
    if (!arena_results_open(&now->results, path, strbuf_text(&now->head), why, sizeof why)) {
        if (now->seal_is_new) {
            arena_seal_drop(path); /* nobody may use it later, when it could have been read */
        }
        return command_failed_file("arena", path, why);
    }
    bool good = play(now) && report(line, &now->results) && !found_cheating(&now->results);
    arena_results_close(&now->results);
    return good ? EXIT_GOOD : EXIT_FAILED;
}

static int command_run(command_line *line)
{
    static arena now;
    static protocol_engine met;
    int answer = EXIT_USAGE;
    signal(SIGPIPE, SIG_IGN); /* an engine may end at any moment */
    now.terms.records = arguments_value(line, "records");
    bool is_clairvoyant = arguments_given(line, "clairvoyant");
    if ((is_clairvoyant ? read_ceiling(line, &now) : read_class(line, &now)) &&
        read_numbers(line, &now) && read_setting(line, &now) && open_games(line, &now)) {
        const char *forbid = arguments_value(line, "forbid");
        forbid = forbid ? forbid : now.setting->forbid;
        if (read_forbidden(line, forbid, &now)) {
            answer = EXIT_FAILED;
            if (make_folder(now.terms.records) &&
                (is_clairvoyant ? meet_nobody(&now, &met) : meet_engine(line, &now, &met)) &&
                read_set(line, &now)) {
                arena_results_header head = {.terms = &now.terms,
                                             .greeting = &met,
                                             .game = now.work.games[0],
                                             .setting = now.setting_name,
                                             .set = now.set,
                                             .class_name = now.class_name,
                                             .forbid = forbid};
                arena_results_header_write(&head, &now.head);
                answer = play_and_report(line, &now);
                strbuf_free(&now.head);
            }
        }
    }
    for (size_t i = 0; i < now.cells.count; i++) {
        surto_game_close(now.work.games[i]);
    }
    return answer;
}

int command_arena(int argc, char **argv)
{
    command_line line = {
        .name = "arena",
        .usage = "[--player SPEC] [--class NAME] [--games N] [--setting NAME] [--set NAME] "
                 "[--results FILE] [--records DIR] | --clairvoyant [--positions N] ... | --report "
                 "FILE... | --compare FILE FILE | "
                 "--verify FILE --records DIR",
        .about = N_CLIENT(
            "Runs a match to measure a computer player and reports how often it wins, with "
            "confidence intervals, causes of losses and times. The player runs as a "
            "separate process that sees only what the table sees (docs/develop/arena.md)."),
        .example = "surto arena --player random --class blitz --games 100 --results random.jsonl",
        .arguments = arguments,
        .argument_count = sizeof arguments / sizeof arguments[0],
        .takes_game = true,
        .rest_max = 64,
        .for_beginners = true,
    };
    int answer;
    if (!arguments_read(&line, argc, argv, &answer)) {
        return answer;
    }
    if (arguments_given(&line, "report")) {
        return command_report(&line);
    }
    if (arguments_given(&line, "compare")) {
        return command_compare(&line);
    }
    if (arguments_given(&line, "verify")) {
        return command_verify(&line);
    }
    if (line.rest_count > 0) {
        return arguments_error(
            &line, TEXT(CLIENT("unexpected argument '{word}'"), a_text("word", line.rest[0])));
    }
    return command_run(&line);
}
