/* `surto selfplay`: seeded games played by the computer, for tests and for records to compare. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <surto/surto.h>
#include <sys/stat.h>

#include "app/arguments.h"
#include "app/campaign_run.h"
#include "app/content.h"
#include "app/files.h"
#include "app/players.h"
#include "app/progress.h"
#include "commands.h"
#include "ui/game/base_position.h"
#include "ui/message/message.h"
#include "ui/message/reason.h"
#include "ui/message/seeds.h"
#include "ui/text/narrator.h"
#include "ui/text/result.h"
#include "util/json_writer.h"

static argument arguments[] = {
    {"games", "N", N_CLIENT("number of games, 1 to 10000000"), NULL},
    {"seed", "S", N_CLIENT("a number; game i is dealt with --seed S * 1000003 + i"), NULL},
    {"policy", "NAME", N_CLIENT("the player (default: random; an unknown NAME prints the list)"),
     NULL},
    {"playouts", "N", N_CLIENT("search limit per decision, in playouts"), NULL},
    {"records", "DIR", N_CLIENT("write the records to this folder as 000000.rec and so on"), NULL},
    {"pack", "NAME|FILE", N_CLIENT("the content of a season: a built-in pack or a file"), NULL},
    {"from", "MONTH",
     N_CLIENT("in campaigns, count only the games from this month on (default: january)"), NULL},
    {"before", "NAME",
     N_CLIENT("the player for the months before that (default: the same as --policy)"), NULL},
    {"choices", "FILE",
     N_CLIENT("file with the team's decisions: lines `players N` and `BLOCK OPTION`, for example "
              "`legacy-3 2`"),
     NULL},
    {"json", NULL, N_CLIENT("print one JSON object"), NULL},
};

enum { SEED_STRIDE = 1000003, RESULTS_MAX = 8, RESULT_TEXT = 64 };

enum { PLAYERS_LEAST = 2, PLAYERS_KINDS = 3, TRIES = 2 };

/* How games of campaigns ended: by month, number of players and attempt. */
typedef uint64_t calendar_tally[RUN_MONTHS][PLAYERS_KINDS][TRIES][RUN_RESULTS];

typedef struct tally {
    unsigned from; /* the first month that counts */
    calendar_tally calendar;
    uint64_t games;
    uint64_t moves;
    size_t fewest;
    size_t max;
    char results[RESULTS_MAX][RESULT_TEXT];
    uint64_t result_counts[RESULTS_MAX];
    unsigned result_kinds;
    bool has_cures; /* the rule set is one that is understood here */
    uint64_t cures[COLOURS + 1];
    uint64_t eradications;
    uint64_t signature;
} tally;

/* One game, with room for all its moves. */
typedef struct match {
    const surto_game *game;
    computer_player player;
    computer_player before; /* plays the months before `from`, if `early` */
    bool early;
    run_choices choices;
    unsigned from;
    bool campaign;
    surto_seed seed;
    surto_state_buffer room;
    surto_state *state;
    surto_move moves[SURTO_RECORD_MOVES_MAX];
    size_t count;
} match;

/* Chooses a move: what the file of choices says, or what the player of this month wants. */
static surto_move choose(match *now)
{
    surto_move move;
    run_game played[RUN_GAMES_MAX];
    unsigned month = 0;
    bool told = now->choices.count > 0 || now->choices.players > 0;
    if (told && run_choices_take(&now->choices, now->game, now->state, &move)) {
        return move;
    }
    if (now->early) {
        (void)run_games(now->game, now->state, played, &month);
    }
    bool early = now->early && month < now->from;
    return player_choose(early ? &now->before : &now->player, now->state);
}

/* A game longer than a record can hold is left open; with proposals that are declined for ever
 * that could happen. */
static bool play_match(match *now)
{
    surto_start(now->game, now->state);
    now->count = 0;
    run_choices_begin(&now->choices);
    uint32_t actors;
    while ((actors = surto_actors(now->game, now->state)) != SURTO_OVER &&
           now->count < SURTO_RECORD_MOVES_MAX) {
        surto_move move;
        if (actors == SURTO_CHANCE) {
            surto_deal(now->game, now->state, &now->seed, &move);
        } else {
            move = choose(now);
        }
        surto_status status = surto_apply(now->game, now->state, move, NULL);
        if (status != SURTO_OK) {
            char text[SURTO_MOVE_TEXT_MAX];
            surto_move_write(now->game, move, text, sizeof text);
            command_failed("selfplay",
                           TEXT(CLIENT_C("record", "{move}: {fault}"), a_text("move", text),
                                a_text("fault", reason_of_status(status))));
            return false;
        }
        now->moves[now->count++] = move;
    }
    return true;
}

static void count_result(tally *sum, const char *result)
{
    unsigned i = 0;
    while (i < sum->result_kinds && strcmp(sum->results[i], result) != 0) {
        i++;
    }
    if (i == RESULTS_MAX) {
        return;
    }
    if (i == sum->result_kinds) {
        snprintf(sum->results[i], RESULT_TEXT, "%s", result);
        sum->result_kinds++;
    }
    sum->result_counts[i]++;
}

static void count_calendar(tally *sum, const match *now)
{
    run_game games[RUN_GAMES_MAX];
    unsigned month, count = run_games(now->game, now->state, games, &month);
    for (unsigned i = 0; i < count; i++) {
        if (games[i].month >= sum->from && games[i].players >= PLAYERS_LEAST) {
            sum->calendar[games[i].month][games[i].players - PLAYERS_LEAST][games[i].second]
                         [games[i].result]++;
        }
    }
}

static void count_match(tally *sum, const match *now, const base_info *board)
{
    char result[RESULT_TEXT];
    result_text(now->game, now->state, result, sizeof result);
    count_result(sum, result);
    sum->fewest = sum->games == 0 || now->count < sum->fewest ? now->count : sum->fewest;
    sum->max = now->count > sum->max ? now->count : sum->max;
    sum->moves += now->count;
    sum->games++;
    if (now->campaign) {
        count_calendar(sum, now);
    }
    surto_rng fold = {sum->signature ^ surto_hash(now->game, now->state)};
    sum->signature = surto_rng_next(&fold);
    base_position last;
    if (sum->has_cures && base_position_read(board, now->state, &last)) {
        sum->cures[cures_found(&last)]++;
        for (unsigned colour = 0; colour < COLOURS; colour++) {
            sum->eradications += last.cure[colour] == CURE_ERADICATED;
        }
    }
}

static bool write_match(const match *now, const char *folder, uint64_t number, strbuf *text)
{
    static surto_record_tags tags;
    tags.has_seed = true;
    tags.seed = now->seed;
    seed_commit(&tags.seed, tags.commitment);
    size_t length =
        surto_record_write(now->game, &tags, now->moves, now->count, now->state, NULL, 0);
    strbuf_clear(text);
    surto_record_write(now->game, &tags, now->moves, now->count, now->state,
                       strbuf_reserve(text, length), length + 1);
    char path[4096];
    snprintf(path, sizeof path, "%s/%06" PRIu64 ".rec", folder, number);
    FILE *file = fopen(path, "wb");
    bool good = file && fwrite(text->bytes, 1, length, file) == length;
    good = file && fclose(file) == 0 && good;
    char why[256];
    if (!good) {
        reason_not_written(why, sizeof why);
        command_failed_file("selfplay", path, why);
    }
    return good;
}

/* What is done with a row of the calendar that has games. */
typedef void row_callback(const surto_game *game, unsigned month, unsigned players, unsigned second,
                          const uint64_t results[RUN_RESULTS], uint64_t games, void *context);

static void for_each_row(const surto_game *game, const tally *sum, row_callback *take,
                         void *context)
{
    for (unsigned month = 0; month < RUN_MONTHS; month++) {
        for (unsigned players = 0; players < PLAYERS_KINDS; players++) {
            for (unsigned second = 0; second < TRIES; second++) {
                const uint64_t *results = sum->calendar[month][players][second];
                uint64_t games = 0;
                for (unsigned i = 0; i < RUN_RESULTS; i++) {
                    games += results[i];
                }
                if (games > 0) {
                    take(game, month, players + PLAYERS_LEAST, second, results, games, context);
                }
            }
        }
    }
}

static void print_row(const surto_game *game, unsigned month, unsigned players, unsigned second,
                      const uint64_t results[RUN_RESULTS], uint64_t games, void *context)
{
    (void)context;
    printf("%-10s %u players  attempt %u  games %-6" PRIu64, run_month_key(month), players,
           second + 1, games);
    for (unsigned i = 0; run_result_name(game, i); i++) {
        printf("  %s %" PRIu64 " (%.1f%%)", run_result_name(game, i), results[i],
               100 * (double)results[i] / (double)games);
    }
    printf("\n");
}

static void write_row(const surto_game *game, unsigned month, unsigned players, unsigned second,
                      const uint64_t results[RUN_RESULTS], uint64_t games, void *context)
{
    json *writer = context;
    json_open(writer, NULL, '{');
    json_text(writer, "month", run_month_key(month));
    json_number(writer, "players", players);
    json_number(writer, "attempt", second + 1);
    json_number(writer, "games", games);
    for (unsigned i = 0; run_result_name(game, i); i++) {
        json_number(writer, run_result_name(game, i), results[i]);
    }
    json_close(writer, '}');
}

static void report(const match *now, const tally *sum, double seconds, const char *player_name,
                   uint64_t seed, json *writer)
{
    double games = (double)sum->games;
    if (!writer) {
        printf("%" PRIu64 " games, policy %s, seed %" PRIu64 "\n", sum->games, player_name, seed);
        for (unsigned i = 0; i < sum->result_kinds; i++) {
            printf("%-16s %" PRIu64 " (%.2f%%)\n", sum->results[i], sum->result_counts[i],
                   100 * (double)sum->result_counts[i] / games);
        }
        for (unsigned i = 0; sum->has_cures && i <= COLOURS; i++) {
            printf("%u cure%-10s %" PRIu64 "\n", i, i == 1 ? "" : "s", sum->cures[i]);
        }
        if (sum->has_cures) {
            printf("eradications     %" PRIu64 "\n", sum->eradications);
        }
        for_each_row(now->game, sum, print_row, NULL);
        printf("moves a game     %.1f (%zu to %zu)\n", (double)sum->moves / games, sum->fewest,
               sum->max);
        printf("games a second   %.0f\n", games / seconds);
        printf("signature        %016" PRIx64 "\n", sum->signature);
        return;
    }
    json_open(writer, NULL, '{');
    json_number(writer, "games", sum->games);
    json_text(writer, "policy", player_name);
    json_number(writer, "seed", seed);
    json_open(writer, "results", '{');
    for (unsigned i = 0; i < sum->result_kinds; i++) {
        json_number(writer, sum->results[i], sum->result_counts[i]);
    }
    json_close(writer, '}');
    if (sum->has_cures) {
        json_open(writer, "cures", '[');
        for (unsigned i = 0; i <= COLOURS; i++) {
            json_number(writer, NULL, sum->cures[i]);
        }
        json_close(writer, ']');
        json_number(writer, "eradications", sum->eradications);
    }
    if (now->campaign) {
        json_open(writer, "months", '[');
        for_each_row(now->game, sum, write_row, writer);
        json_close(writer, ']');
    }
    json_number(writer, "moves", sum->moves);
    json_number(writer, "fewest_moves", sum->fewest);
    json_number(writer, "most_moves", sum->max);
    json_real(writer, "seconds", seconds);
    json_real(writer, "games_per_second", games / seconds);
    json_hash(writer, "signature", sum->signature);
    json_close(writer, '}');
    json_end(writer);
}

static bool make_folder(const char *folder)
{
    if (mkdir(folder, 0777) != 0 && errno != EEXIST) {
        const char *reason = strerror(errno);
        command_failed("selfplay", TEXT(CLIENT("cannot create {folder}: {reason}"),
                                        a_text("folder", folder), a_text("reason", reason)));
        return false;
    }
    return true;
}

/* Plays all games. Returns: false after a message. */
static bool play_all(match *now, uint64_t games, uint64_t seed, const char *folder, tally *sum)
{
    base_info board;
    strbuf text = {0};
    bool good = true;
    sum->has_cures = base_info_read(&board, now->game);
    progress shown = progress_start(CLIENT("games: {done} of {total}, {seconds} s"), games);
    for (uint64_t i = 0; good && i < games; i++) {
        uint64_t number = seed * SEED_STRIDE + i;
        now->seed = surto_seed_from_number(number);
        player_set_seed(&now->player, number);
        if (now->early) {
            player_set_seed(&now->before, number);
        }
        good = play_match(now) && (!folder || write_match(now, folder, i, &text));
        count_match(sum, now, &board);
        progress_step(&shown, i + 1);
    }
    progress_end(&shown);
    strbuf_free(&text);
    return good;
}

static bool is_campaign(const surto_game *game)
{
    char value[SURTO_VALUE_MAX] = "";
    return game_option(game, "game", value, sizeof value) && strcmp(value, "campaign") == 0;
}

/* Reads the file of --choices. Returns: false after a message. */
static bool read_choices(const char *path, const content *pack, match *now)
{
    pack_story story;
    strbuf text = {0};
    char why[400];
    size_t length = pack->path ? pack->text.length : 0;
    const char *own = pack->path ? strbuf_text(&pack->text) : game_pack(now->game, &length);
    bool good = file_read(path, PACK_TEXT_MAX, &text, why, sizeof why);
    if (!good) {
        command_failed_file("selfplay", path, why);
    } else {
        pack_story_read(&story, own, length);
        good = run_choices_read(&now->choices, &story, surto_game_seats(now->game),
                                strbuf_text(&text), text.length, why, sizeof why);
        pack_story_free(&story);
        if (!good) {
            command_failed_in("selfplay", path, why);
        }
    }
    strbuf_free(&text);
    return good;
}

static void say_unused(const void *context, unsigned line)
{
    command_failed_in("selfplay", context,
                      TEXT(CLIENT("line {n}: {fault}"), a_number("n", (long)line),
                           a_text("fault", CLIENT("no campaign used this line"))));
}

/* Reads what is said about campaigns. Returns: EXIT_GOOD, or what to give to the shell. */
static int read_campaign(const command_line *line, const content *pack, match *now)
{
    const char *from = arguments_value(line, "from"), *choices = arguments_value(line, "choices");
    now->campaign = is_campaign(now->game);
    if ((from || choices || arguments_given(line, "before")) && !now->campaign) {
        return arguments_error(
            line, CLIENT("--from, --before and --choices are for campaigns: add --game campaign"));
    }
    if (from && !run_month_find(from, &now->from)) {
        return arguments_error(line,
                               CLIENT("--from must be a month in English, for example `march`"));
    }
    return !choices || read_choices(choices, pack, now) ? EXIT_GOOD : EXIT_FAILED;
}

/* Opens a player by its name. Returns: EXIT_GOOD, or what to give to the shell. */
static int open_player(const command_line *line, const surto_game *game, const char *name,
                       uint64_t playouts, computer_player *out)
{
    player_kind kind;
    if (!player_find(name, &kind)) {
        return arguments_error(line, player_unknown(name));
    }
    if (!player_open(out, kind, game)) {
        return arguments_error(line, player_not_here(name));
    }
    out->limits.playouts = playouts;
    return EXIT_GOOD;
}

int command_selfplay(int argc, char **argv)
{
    command_line line = {
        .name = "selfplay",
        .usage = "--games N --seed S [--policy NAME] [--playouts N] [--records DIR] "
                 "[--pack NAME|FILE] [--from MONTH] [--before NAME] [--choices FILE] [--json]",
        .about = N_CLIENT("Has the computer play seeded games and counts the results, for "
                          "campaigns also by month, number of players and attempt. The same "
                          "options give the same games on every machine."),
        .example = "surto selfplay --games 1000 --seed 1 --policy eager --players 2",
        .arguments = arguments,
        .argument_count = sizeof arguments / sizeof arguments[0],
        .takes_game = true,
    };
    int answer;
    uint64_t games, seed, playouts;
    if (!arguments_read(&line, argc, argv, &answer)) {
        return answer;
    }
    if (!arguments_given(&line, "games") || !arguments_given(&line, "seed")) {
        return arguments_error(&line, CLIENT("--games and --seed are required"));
    }
    if (!arguments_number(&line, "games", 1, 10000000, 1, &games) ||
        !arguments_number(&line, "seed", 0, UINT64_MAX, 0, &seed) ||
        !arguments_number(&line, "playouts", 1, PLAYOUTS_MAX, 0, &playouts)) {
        return EXIT_USAGE;
    }
    const char *choices = arguments_value(&line, "choices"),
               *wanted_pack = arguments_value(&line, "pack");
    if (choices && wanted_pack && strcmp(choices, "-") == 0 && strcmp(wanted_pack, "-") == 0) {
        return arguments_error(&line, CLIENT("only one of --pack and --choices can be -"));
    }
    const char *player_name = arguments_value(&line, "policy");
    player_name = player_name ? player_name : "random";
    const char *before = arguments_value(&line, "before");
    static content pack;
    if (!content_choose(&pack, wanted_pack, &line)) {
        return EXIT_FAILED;
    }
    static match now; /* large */
    static tally sum;
    surto_game *game = content_open(&pack, &line);
    if (!game) {
        answer = pack.path ? EXIT_FAILED : EXIT_USAGE;
        content_free(&pack);
        return answer;
    }
    const char *folder = arguments_value(&line, "records");
    now.game = game;
    now.state = surto_state_from_buffer(&now.room);
    answer = read_campaign(&line, &pack, &now);
    if (answer == EXIT_GOOD) {
        answer = open_player(&line, game, player_name, playouts, &now.player);
    }
    if (answer == EXIT_GOOD && before) {
        now.early = true;
        answer = open_player(&line, game, before, playouts, &now.before);
    }
    if (answer == EXIT_GOOD) {
        double started = seconds_now();
        json writer = {.out = stdout};
        sum.from = now.from;
        bool good = (!folder || make_folder(folder)) && play_all(&now, games, seed, folder, &sum);
        if (good) {
            report(&now, &sum, seconds_now() - started, player_name, seed,
                   arguments_given(&line, "json") ? &writer : NULL);
            run_choices_unused(&now.choices, say_unused, arguments_value(&line, "choices"));
        }
        answer = good ? EXIT_GOOD : EXIT_FAILED;
    }
    player_close(&now.before);
    player_close(&now.player);
    surto_game_close(game);
    content_free(&pack);
    return answer;
}
