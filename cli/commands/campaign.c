/* `surto campaign`: makes, plays, shows, tells and checks campaigns, of any game that has them. A
 * campaign is one record; its file is written after every move (save_lock.h). */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <surto/surto.h>
#include <unistd.h>

#include "app/arguments.h"
#include "app/content.h"
#include "app/files.h"
#include "app/opening.h"
#include "app/progress.h"
#include "app/record_reader.h"
#include "app/save_lock.h"
#include "app/story_map.h"
#include "cli/prompt/prompt.h"
#include "cli/prompt/prompt_session.h"
#include "commands.h"
#include "subcommand.h"
#include "ui/message/message.h"
#include "ui/message/reason.h"
#include "ui/message/seeds.h"
#include "ui/message/temp_strings.h"
#include "ui/rule_sets.h"
#include "ui/text/names.h"
#include "ui/text/phrase_args.h"

static const char first_rules[] = "season2"; /* if nothing is said */

/* A game whose text UI can show a campaign. */
static bool has_campaigns(const char *rules)
{
    const text_ui *of = text_ui_named(rules);
    return of && of->sheet;
}

/* ---- new --------------------------------------------------------------------------------- */

static argument new_arguments[] = {
    {"players", "N", N_CLIENT("number of seats, 2 to 4 (default: 2); a game may use fewer"), NULL},
    {"pack", "NAME|FILE", N_CLIENT("the content: a built-in pack or a file (default: start)"),
     NULL},
    {"names", "\"Ana|Beto\"", N_CLIENT("the players' names, one per seat"), NULL},
    {"consent", "on|off",
     N_CLIENT("ask players before others move their pawn or take their card (default: off)"), NULL},
    {"seed", "HEX|NUMBER", N_CLIENT("the seed of the campaign (default: random)"), NULL},
    {"rules", "NAME",
     N_CLIENT(
         "the game, also accepted as the second argument: season2 or season0 (default: season2)"),
     NULL},
};

/* Which campaign a file holds. */
static void add_campaign(strbuf *out, const surto_game *game, const char *path)
{
    char name[SURTO_VALUE_MAX] = "";
    game_option(game, "pack", name, sizeof name);
    SAY(out,
        CLIENT_N("{file}: a {rules} campaign with the pack {pack}, {n} seat.",
                 "{file}: a {rules} campaign with the pack {pack}, {n} seats.",
                 surto_game_seats(game)),
        a_text("file", path), a_text("rules", surto_game_rules(game)), a_text("pack", name),
        a_number("n", (long)surto_game_seats(game)));
}

static void say_new(const surto_game *game, const content *pack, const char *path)
{
    page on = page_open(true);
    strbuf text = {0};
    add_campaign(&text, game, path);
    strbuf_gap(&text);
    SAY_PLAIN(&text, CLIENT("Nothing has been played yet."));
    page_take_paragraph(&on, 2, &text);
    const char *options = pack->path ? temp_printf(" --pack %s", pack->path) : "";
    PAGE_SAY(&on, 2, CLIENT("To play it: {command}"),
             a_text("command", temp_printf("surto campaign play %s%s", path, options)));
}

/* Makes the table of a new campaign. Returns: EXIT_GOOD or what to give to the shell. */
static int make_table(command_line *line, const content *pack, surto_table **out)
{
    surto_dealer dealer = {.kind = SURTO_DEALER_SEEDED};
    const char *seed = arguments_value(line, "seed"), *names = arguments_value(line, "names");
    if (!seed) {
        dealer.seed = seed_random();
    } else if (!seed_read(seed, &dealer.seed)) {
        return arguments_error(line, seed_error(seed));
    }
    surto_game *game = content_open(pack, line);
    if (!game) {
        return pack->path ? EXIT_FAILED : EXIT_USAGE;
    }
    char joined[SURTO_VALUE_MAX] = "";
    unsigned seats = surto_game_seats(game);
    if (names && !join_names(names, seats, joined, sizeof joined)) {
        surto_game_close(game);
        return arguments_error(line, names_error(seats));
    }
    surto_status status = surto_table_open(out, game, &dealer);
    if (status != SURTO_OK) {
        return command_failed(line->name, reason_of_status(status));
    }
    surto_record_tags *tags = surto_table_tags(*out);
    memcpy(tags->names, joined, sizeof joined);
    seed_commit(&tags->seed, tags->commitment);
    return EXIT_GOOD;
}

static int campaign_new(int argc, char **argv)
{
    command_line line = {
        .name = "campaign new",
        .usage = "FILE [season2|season0] [--players N] [--pack NAME|FILE] [--names NAMES] "
                 "[--consent on|off] [--seed SEED]",
        .about = N_CLIENT("Creates the file of a new campaign; an existing file is left alone. "
                          "The file is a record. Its header contains the seed, which decides "
                          "every draw to come, so don't look if you want to be surprised."),
        .example = "surto campaign new ours.campaign --players 3 --names \"Ana|Beto|Caro\"",
        .arguments = new_arguments,
        .argument_count = sizeof new_arguments / sizeof new_arguments[0],
        .rest_max = 2,
        .rest_way = N_CLIENT("expected a file and a rule set"),
    };
    int answer;
    if (!arguments_read(&line, argc, argv, &answer)) {
        return answer;
    }
    if (line.rest_count == 0) {
        return arguments_error(&line, CLIENT("no file name given"));
    }
    const char *path = line.rest[0], *rules = arguments_value(&line, "rules");
    line.rules = line.rest_count > 1 ? line.rest[1] : rules ? rules : first_rules;
    if (!has_campaigns(line.rules)) {
        return arguments_error(&line,
                               TEXT(CLIENT("{rules} has no campaigns; season2 and season0 do"),
                                    a_text("rules", line.rules)));
    }
    arguments_set_default(&line, "game", "campaign");
    const char *players = arguments_value(&line, "players");
    const char *consent = arguments_value(&line, "consent");
    arguments_set_default(&line, "players", players ? players : "2");
    arguments_set_default(&line, "consent", consent ? consent : "off");
    content pack;
    if (!content_choose(&pack, arguments_value(&line, "pack"), &line)) {
        return EXIT_FAILED;
    }
    surto_table *table = NULL;
    char why[4400];
    answer = make_table(&line, &pack, &table);
    if (answer == EXIT_GOOD && !save_lock_create(path, table, why, sizeof why)) {
        answer = command_failed_file(line.name, path, why);
    }
    if (answer == EXIT_GOOD) {
        say_new(surto_table_game(table), &pack, path);
    }
    surto_table_close(table);
    content_free(&pack);
    return answer;
}

/* ---- Reading a campaign ------------------------------------------------------------------ */

static argument file_arguments[] = {
    {"pack", "FILE", N_CLIENT("the content pack of the campaign, if it is not built in"), NULL},
    {"plain", NULL, N_CLIENT("no colour, even on a terminal"), NULL},
};

/* The rules a file says it is of: built-in packs are looked for among theirs. What is wrong with
 * the file is told when it is read as a campaign. */
static const char *rules_of_file(const char *path)
{
    static surto_record_head head; /* large */
    surto_record_reader reader;
    strbuf text = {0};
    char why[256];
    bool good = strcmp(path, "-") != 0 && /* standard input is read once */
                file_read(path, SURTO_RECORD_TEXT_MAX, &text, why, sizeof why) &&
                surto_record_open(&reader, strbuf_text(&text), text.length, &head) == SURTO_OK;
    strbuf_free(&text);
    return good ? head.rules : first_rules;
}

/* Reads the command line of a command that takes the file of a campaign. */
static bool read_line(command_line *line, content *pack, int argc, char **argv, int *answer)
{
    line->arguments = file_arguments;
    line->argument_count = sizeof file_arguments / sizeof file_arguments[0];
    line->rest_max = line->rest_max ? line->rest_max : 1;
    if (!arguments_read(line, argc, argv, answer)) {
        return false;
    }
    if (line->rest_count == 0) {
        *answer = arguments_error(line, CLIENT("no campaign file given"));
        return false;
    }
    line->rules = rules_of_file(line->rest[0]);
    *answer = EXIT_FAILED;
    return content_choose(pack, arguments_value(line, "pack"), line);
}

static bool is_campaign(const surto_game *game, char *why, size_t why_cap)
{
    char value[SURTO_VALUE_MAX] = "";
    if (has_campaigns(surto_game_rules(game)) && game_option(game, "game", value, sizeof value) &&
        strcmp(value, "campaign") == 0) {
        return true;
    }
    return reason_copy(
        why, why_cap,
        CLIENT("this is the record of a single game, not a campaign: see `surto play --load`"));
}

/* Loads a campaign from its text. Returns: NULL with a sentence in why. */
static surto_table *load(const content *pack, const strbuf *text, surto_dealer *dealer, char *why,
                         size_t why_cap)
{
    surto_dealer lazy = {.kind = SURTO_DEALER_LAZY, .entropy = seed_entropy};
    surto_table *table = NULL;
    if (record_is_truncated(text, why, why_cap) ||
        !table_load(&table, dealer, &lazy, pack, text, why, why_cap)) {
        return NULL;
    }
    if (!is_campaign(surto_table_game(table), why, why_cap)) {
        surto_table_close(table);
        return NULL;
    }
    return table;
}

static int failed(const command_line *line, const char *why)
{
    return command_failed_in(line->name, line->rest[0], why);
}

/* ---- play -------------------------------------------------------------------------------- */

static void say_welcome(const prompt_session *now, const strbuf *text)
{
    size_t count = surto_table_move_count(now->table);
    bool whole = strstr(strbuf_text(text), "\nhash: ") != NULL;
    if (!whole) {
        page_say(
            &now->on, 2, "%s",
            CLIENT("The file is truncated. The campaign continues after the last complete move."));
    }
    if (count > 0) {
        PAGE_SAY(&now->on, 2,
                 CLIENT_N("The campaign continues after {n} move. `log` shows the last ones, "
                          "`sheet` shows the campaign.",
                          "The campaign continues after {n} moves. `log` shows the last ones, "
                          "`sheet` shows the campaign.",
                          count),
                 a_number("n", (long)count));
    } else {
        page_say(&now->on, 2, "%s",
                 CLIENT("Every move is saved immediately; `quit` whenever you like. `help` lists "
                        "moves and commands."));
    }
}

static int campaign_play(int argc, char **argv)
{
    command_line line = {
        .name = "campaign play",
        .usage = "FILE [--pack FILE] [--plain]",
        .about = N_CLIENT("Continues a campaign where it stopped, at the same prompt as `surto "
                          "play`. Every move is in the file before the program reports it."),
        .example = "surto campaign play ours.campaign",
    };
    int answer;
    static content pack;
    if (!read_line(&line, &pack, argc, argv, &answer)) {
        return answer;
    }
    static prompt_session now; /* large */
    static save_lock kept;
    strbuf text = {0};
    char why[4400];
    now.save_path = line.rest[0];
    if (!save_lock_open(&kept, now.save_path, why, sizeof why)) {
        return command_failed_file(line.name, now.save_path, why);
    }
    answer = EXIT_FAILED;
    if (!save_lock_read(&kept, &text, why, sizeof why) ||
        !(now.table = load(&pack, &text, &now.dealer, why, sizeof why))) {
        failed(&line, why);
    } else {
        now.save_lock = &kept;
        now.on = page_open(arguments_given(&line, "plain"));
        now.interactive = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1;
        content_give_pack(&pack, surto_table_game(now.table), &now.who);
        if (!prompt_session_start(&now, why, sizeof why)) {
            failed(&line, why);
        } else if (prompt_session_save(&now, now.save_path, true)) {
            say_welcome(&now, &text);
            prompt_run(&now);
            answer = EXIT_GOOD;
        }
    }
    surto_table_close(now.table);
    save_lock_close(&kept);
    strbuf_free(&text);
    content_free(&pack);
    return answer;
}

/* ---- status ------------------------------------------------------------------------------ */

static void say_head(const page *on, const char *path, surto_table *table)
{
    const char *names = surto_table_tags(table)->names;
    size_t count = surto_table_move_count(table);
    strbuf text = {0};
    add_campaign(&text, surto_table_game(table), path);
    if (*names) {
        SAY_NEXT(&text, CLIENT_C("campaign", "Players: {names}."), a_text("names", names));
    }
    SAY_NEXT(&text, CLIENT_N("{n} move so far.", "{n} moves so far.", count),
             a_number("n", (long)count));
    page_take_paragraph(on, 2, &text);
}

static int campaign_status(int argc, char **argv)
{
    command_line line = {
        .name = "campaign status",
        .usage = "FILE [--pack FILE] [--plain]",
        .about = N_CLIENT(
            "Shows the state of a campaign: calendar, level, characters or passports with "
            "everything on them, permanent changes to the board, what was opened, and the score."),
        .example = "surto campaign status ours.campaign",
    };
    int answer;
    static content pack;
    if (!read_line(&line, &pack, argc, argv, &answer)) {
        return answer;
    }
    static prompt_session now; /* large */
    strbuf text = {0};
    char why[4400];
    now.on = page_open(arguments_given(&line, "plain"));
    answer = EXIT_FAILED;
    if (!file_read(line.rest[0], SURTO_RECORD_TEXT_MAX, &text, why, sizeof why) ||
        !(now.table = load(&pack, &text, &now.dealer, why, sizeof why)) ||
        !prompt_session_start(&now, why, sizeof why)) {
        failed(&line, why);
    } else {
        content_give_pack(&pack, surto_table_game(now.table), &now.who);
        say_head(&now.on, line.rest[0], now.table);
        now.ui->sheet(&now.on, &now.who, &now.seen);
        answer = EXIT_GOOD;
    }
    surto_table_close(now.table);
    strbuf_free(&text);
    content_free(&pack);
    return answer;
}

/* ---- name -------------------------------------------------------------------------------- */

/* Gives a thing of the pack a name, and saves it; without a name, that of the pack again. Returns:
 * false with a sentence in why. */
static bool set_name(save_lock *kept, surto_table *table, const narrator *who, const char *key,
                     const char *name, char *why, size_t why_cap)
{
    surto_called names[SURTO_CALLED_MAX];
    size_t count = names_of_things(who, names), at = 0;
    while (at < count && strcmp(names[at].key, key) != 0) {
        at++;
    }
    if (at == count) {
        return reason_copy(why, why_cap,
                           TEXT(CLIENT("this campaign has no name with the key \"{key}\": leave "
                                       "out the key and the name to list them"),
                                a_text("key", key)));
    }
    if (!surto_tags_call(surto_table_tags(table), key, name)) {
        return reason_copy(
            why, why_cap, CLIENT("a name must be 1 to 23 bytes long, with no space at either end"));
    }
    return save_lock_save(kept, table, why, why_cap);
}

static void say_names(const page *on, const narrator *who)
{
    surto_called names[SURTO_CALLED_MAX];
    size_t count = names_of_things(who, names);
    for (size_t i = 0; i < count; i++) {
        page_line(on, temp_printf("%-24s%s", names[i].key, names[i].name));
    }
    if (count == 0) {
        page_say(on, 0, "%s", CLIENT("The pack of this campaign has nothing to name."));
    }
}

static int campaign_name(int argc, char **argv)
{
    command_line line = {
        .name = "campaign name",
        .usage = "FILE [KEY [NAME]] [--pack FILE] [--plain]",
        .about = N_CLIENT("Lists the people and places of a campaign that players can name. With a "
                          "key and a name, it sets that name; with only a key, it restores the "
                          "pack's name. Texts use the name from then on."),
        .example = "surto campaign name ours.campaign purser \"Ana Maria\"",
        .rest_max = 3,
    };
    int answer;
    static content pack;
    if (!read_line(&line, &pack, argc, argv, &answer)) {
        return answer;
    }
    static prompt_session now; /* large */
    static save_lock kept;
    strbuf text = {0};
    char why[4400];
    now.on = page_open(arguments_given(&line, "plain"));
    if (!save_lock_open(&kept, line.rest[0], why, sizeof why)) {
        return command_failed_file(line.name, line.rest[0], why);
    }
    bool good = save_lock_read(&kept, &text, why, sizeof why) &&
                (now.table = load(&pack, &text, &now.dealer, why, sizeof why)) &&
                prompt_session_start(&now, why, sizeof why);
    if (good) {
        content_give_pack(&pack, surto_table_game(now.table), &now.who);
        const char *name = line.rest_count > 2 ? line.rest[2] : "";
        good = line.rest_count < 2 ||
               set_name(&kept, now.table, &now.who, line.rest[1], name, why, sizeof why);
    }
    answer = good ? EXIT_GOOD : EXIT_FAILED;
    if (good) {
        say_names(&now.on, &now.who);
    } else {
        failed(&line, why);
    }
    surto_table_close(now.table);
    save_lock_close(&kept);
    strbuf_free(&text);
    content_free(&pack);
    return answer;
}

/* ---- log --------------------------------------------------------------------------------- */

/* Large things for telling and checking. */
typedef struct telling {
    record_reader record;
    game_info info;
    narrator who;
    applied_move told;
    position_view before, after;
    page on;
    strbuf text;
    size_t games; /* begun so far */
} telling;

static bool begins_game(const surto_game *game, surto_move move)
{
    const char *kind = surto_move_kind_name(game, move.kind);
    return strcmp(kind, "players") == 0 || strcmp(kind, "prologue") == 0;
}

/* A turn that begins has a line of its own. */
static void say_turn(const telling *now)
{
    for (unsigned i = 0; i < now->told.fact_count; i++) {
        if (now->told.facts[i].id == now->who.ui->facts.turn) {
            page_line(&now->on, temp_printf("-- %s", TEXT(GAME_C("log", "{player}'s turn"),
                                                          a_seat(&now->who, "player",
                                                                 now->told.facts[i].arg[0]))));
        }
    }
}

/* Tells the moves one by one; a game begins with a line of its own. */
static bool tell_all(telling *now)
{
    record_reader *record = &now->record;
    surto_move move;
    while (record_reader_next(record, &move)) {
        if (record->at_end) {
            return record_reader_finish(record);
        }
        if (!record_reader_apply(record, move, &now->told) ||
            !now->who.ui->read_position(&now->who, record->state, &now->after)) {
            return false;
        }
        if (begins_game(record->game, move)) {
            now->games++;
            page_blank(&now->on);
            page_line(&now->on, temp_printf("---- %s ----", TEXT(GAME_C("log", "Game {n}"),
                                                                 a_number("n", (long)now->games))));
        }
        strbuf_clear(&now->text);
        now->who.ui->narrate(&now->who, &now->before, &now->after, &now->told, &now->text);
        say_narration(&now->on, 2, "", strbuf_text(&now->text));
        say_turn(now);
        temp_clear();
        now->before = now->after;
    }
    return false;
}

static bool tell_campaign(telling *now, const content *pack, const strbuf *text)
{
    record_reader *record = &now->record;
    record->pack = pack;
    if (!record_reader_open(record, text) ||
        !is_campaign(record->game, record->why, sizeof record->why)) {
        return false;
    }
    const text_ui *of = text_ui_of(record->game);
    of->read_info(&now->info, record->game);
    now->who.reader = READER_SEES_ALL;
    narrator_set_game(&now->who, record->game, of, &now->info);
    content_give_pack(pack, record->game, &now->who);
    narrator_set_tags(&now->who, &record->head.tags);
    of->read_position(&now->who, record->state, &now->before);
    if (!tell_all(now)) {
        return false;
    }
    strbuf_clear(&now->text);
    of->narrate_result(&now->who, &now->before, surto_state_result(record->game, record->state),
                       &now->text);
    page_blank(&now->on);
    const char *games =
        TEXT(GAME_CN("log", "{n} game", "{n} games", now->games), a_number("n", (long)now->games));
    PAGE_SAY(&now->on, 2,
             GAME_N("After {n} move and {games}: {result}", "After {n} moves and {games}: {result}",
                    record->count),
             a_number("n", (long)record->count), a_text("games", games),
             a_text("result", strbuf_text(&now->text)));
    return true;
}

static int campaign_log(int argc, char **argv)
{
    command_line line = {
        .name = "campaign log",
        .usage = "FILE [--pack FILE] [--plain]",
        .about = N_CLIENT("Narrates a campaign from the beginning, game by game."),
        .example = "surto campaign log ours.campaign",
    };
    int answer;
    static content pack;
    if (!read_line(&line, &pack, argc, argv, &answer)) {
        return answer;
    }
    static telling now;
    strbuf text = {0};
    now.on = page_open(arguments_given(&line, "plain"));
    answer = EXIT_GOOD;
    if (!file_read(line.rest[0], SURTO_RECORD_TEXT_MAX, &text, now.record.why,
                   sizeof now.record.why) ||
        record_is_truncated(&text, now.record.why, sizeof now.record.why) ||
        !tell_campaign(&now, &pack, &text)) {
        fflush(stdout);
        answer = failed(&line, now.record.why);
    }
    record_reader_close(&now.record);
    strbuf_free(&now.text);
    strbuf_free(&text);
    content_free(&pack);
    return answer;
}

/* ---- check ------------------------------------------------------------------------------- */

/* How many games the moves of a good record begin. */
static size_t count_games(const record_reader *record, const strbuf *text)
{
    static surto_record_head head; /* large */
    surto_record_reader reader;
    surto_move move;
    size_t games = 0;
    surto_record_open(&reader, strbuf_text(text), text->length, &head);
    while (surto_record_next_move(&reader, record->game, &move) == SURTO_OK) {
        games += begins_game(record->game, move);
    }
    return games;
}

static bool check(record_reader *record, const strbuf *text)
{
    if (record_is_truncated(text, record->why, sizeof record->why) ||
        !record_reader_check(record, text) ||
        !is_campaign(record->game, record->why, sizeof record->why)) {
        return false;
    }
    return record->complete ||
           record_reader_fail(record, CLIENT("the file is truncated: result and hash are missing"));
}

static int campaign_check(int argc, char **argv)
{
    command_line line = {
        .name = "campaign check",
        .usage = "FILE [--pack FILE]",
        .about = N_CLIENT(
            "Replays a campaign and checks everything: moves, draws, result and hash. Exits with 0 "
            "if everything is correct; otherwise prints the line and the reason and exits with 1."),
        .example = "surto campaign check ours.campaign",
    };
    int answer;
    static content pack;
    if (!read_line(&line, &pack, argc, argv, &answer)) {
        return answer;
    }
    static record_reader record;
    strbuf text = {0};
    record.pack = &pack;
    answer = EXIT_FAILED;
    speak_english();
    if (!file_read(line.rest[0], SURTO_RECORD_TEXT_MAX, &text, record.why, sizeof record.why) ||
        !check(&record, &text)) {
        printf("%s: %s\n", line.rest[0], record.why);
    } else {
        size_t games = count_games(&record, &text);
        printf("%s: %zu move%s, %zu game%s, hash %016" PRIx64 ", all is well\n", line.rest[0],
               record.count, record.count == 1 ? "" : "s", games, games == 1 ? "" : "s",
               surto_hash(record.game, record.state));
        answer = EXIT_GOOD;
    }
    record_reader_close(&record);
    strbuf_free(&text);
    content_free(&pack);
    return answer;
}

/* ---- map --------------------------------------------------------------------------------- */

static argument map_arguments[] = {
    {"svg", "FILE", N_CLIENT("write the picture to FILE (default: standard output)"), NULL},
};

/* Writes a picture to the file of --svg, or to standard output. Returns: the exit status. */
static int put_picture(const command_line *line, const strbuf *picture)
{
    const char *path = arguments_value(line, "svg");
    char why[4400];
    if (!path || strcmp(path, "-") == 0) {
        return fwrite(picture->bytes, 1, picture->length, stdout) == picture->length ? EXIT_GOOD
                                                                                     : EXIT_FAILED;
    }
    if (!file_write(path, strbuf_text(picture), picture->length, why, sizeof why)) {
        return command_failed_file(line->name, path, why);
    }
    return EXIT_GOOD;
}

static int campaign_map(int argc, char **argv)
{
    command_line line = {
        .name = "campaign map",
        .usage = "FILE [--svg FILE]",
        .about = N_CLIENT("Draws the story of a content pack as a picture (SVG): its months, what "
                          "is read in them, choices, and what opens what. It gives away the "
                          "whole story, so it is for authors. FILE can be - for standard input."),
        .example = "surto campaign map my.pack --svg map.svg",
        .arguments = map_arguments,
        .argument_count = sizeof map_arguments / sizeof map_arguments[0],
        .rest_max = 1,
    };
    int answer;
    content pack;
    if (!arguments_read(&line, argc, argv, &answer)) {
        return answer;
    }
    if (line.rest_count == 0) {
        return arguments_error(&line, CLIENT("no pack given"));
    }
    const char *svg = arguments_value(&line, "svg");
    if (svg && file_is_same(line.rest[0], svg)) {
        return arguments_error(&line, CLIENT("--svg would overwrite the pack: name another file"));
    }
    if (!content_read(&pack, line.rest[0], line.name)) {
        return EXIT_FAILED;
    }
    answer = EXIT_FAILED;
    line.rules = pack.rules;
    surto_game *game = has_campaigns(pack.rules) ? content_open(&pack, &line) : NULL;
    if (game) {
        pack_story story;
        strbuf title = {0}, picture = {0};
        pack_story_read(&story, strbuf_text(&pack.text), pack.text.length);
        SAY(&title, CLIENT("The story of {pack}, version {version}"), a_text("pack", pack.name),
            a_text("version", pack.version));
        story_map(&story, strbuf_text(&title), &picture);
        answer = put_picture(&line, &picture);
        pack_story_free(&story);
        strbuf_free(&title);
        strbuf_free(&picture);
        surto_game_close(game);
    } else if (!has_campaigns(pack.rules)) {
        answer =
            arguments_error(&line, TEXT(CLIENT("{rules} has no campaigns; season2 and season0 do"),
                                        a_text("rules", pack.rules)));
    }
    content_free(&pack);
    return answer;
}

int command_campaign(int argc, char **argv)
{
    static const subcommand all[] = {
        {"new", campaign_new, N_CLIENT("create the file of a new campaign")},
        {"play", campaign_play, N_CLIENT("continue a campaign at a prompt")},
        {"status", campaign_status, N_CLIENT("show the state of a campaign")},
        {"name", campaign_name, N_CLIENT("list the names in a campaign, or change one")},
        {"log", campaign_log, N_CLIENT("narrate what happened, game by game")},
        {"check", campaign_check, N_CLIENT("replay a campaign and check everything")},
        {"map", campaign_map, N_CLIENT("draw the story of a content pack")},
        {NULL, NULL, NULL},
    };
    return subcommand_run("campaign", all, "surto campaign new ours.campaign --players 3", argc,
                          argv);
}
