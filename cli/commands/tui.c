/* `surto tui`: the full screen, which is also what `surto` alone opens. */
#include <string.h>
#include <unistd.h>

#include "app/arguments.h"
#include "app/content.h"
#include "app/opening.h"
#include "app/settings.h"
#include "commands.h"
#include "tui/model/open_game.h"
#include "tui/tui.h"
#include "ui/message/message.h"
#include "ui/rule_sets.h"
#include "ui/text/text_ui.h"

static argument arguments[] = {
    {"load", "FILE", N_CLIENT("continue the game in a record, and save to it"), NULL},
    {"seed", "HEX|NUMBER", N_CLIENT("deal from a seed: 32 hexadecimal digits or a number"), NULL},
    {"names", "\"Ana|Beto\"", N_CLIENT("the players' names, one per seat"), NULL},
    {"pack", "NAME|FILE", N_CLIENT("the content: a built-in pack or your own file"), NULL},
    {"ascii", NULL, N_CLIENT("use ASCII characters only"), NULL},
    {"letters", NULL, N_CLIENT("use letters instead of shapes"), NULL},
    {"colours", "N", N_CLIENT("maximum number of colours: 256, 16, 8 or none"), NULL},
    {"no-mouse", NULL, N_CLIENT("let the terminal handle the mouse"), NULL},
};

/* What the command line says of signs, colours and mouse; it is not kept. */
static bool choose_looks(const command_line *line, preferences *prefs)
{
    static const char *const depths[] = {
        [COLOURS_256] = "256", [COLOURS_16] = "16", [COLOURS_8] = "8", [COLOURS_NONE] = "none"};
    const char *colours = arguments_value(line, "colours");
    bool found = !colours;
    for (unsigned i = COLOURS_256; colours && i <= COLOURS_NONE; i++) {
        if (strcmp(depths[i], colours) == 0) {
            prefs->colours = (colour_depth)i;
            found = true;
        }
    }
    prefs->signs = arguments_given(line, "ascii")     ? SIGNS_ASCII
                   : arguments_given(line, "letters") ? SIGNS_LETTERS
                                                      : prefs->signs;
    prefs->mouse = prefs->mouse && !arguments_given(line, "no-mouse");
    return found;
}

/* ---- The game to begin with -------------------------------------------------------------- */

static bool wants_new(const command_line *line)
{
    return line->rest_count > 0 || line->option_count > 0 || arguments_given(line, "seed") ||
           arguments_given(line, "names") || arguments_given(line, "pack");
}

static int begin_new(command_line *line, play **out)
{
    content pack;
    char why[400], names[SURTO_VALUE_MAX] = "";
    const text_ui *of = text_ui_named(line->rules);
    if (!content_choose(&pack, arguments_value(line, "pack"), line)) {
        return EXIT_FAILED;
    }
    if (of && of->beginner.key) {
        arguments_set_default(line, of->beginner.key, of->beginner.value);
    }
    game_order order = {.rules = line->rules,
                        .options = line->options,
                        .option_count = line->option_count,
                        .seed = arguments_value(line, "seed"),
                        .pack = &pack};
    surto_game *game = content_open(&pack, line);
    int answer = game ? EXIT_GOOD : EXIT_USAGE;
    unsigned seats = game ? surto_game_seats(game) : 0;
    surto_game_close(game);
    const char *given = arguments_value(line, "names");
    if (game && given && !join_names(given, seats, names, sizeof names)) {
        answer = arguments_error(line, names_error(seats));
    }
    if (answer == EXIT_GOOD) {
        people_usual(&order.seats, seats, names);
        *out = open_new_game(&order, why, sizeof why);
        answer = *out ? EXIT_GOOD : command_failed(line->name, why);
    }
    content_free(&pack);
    return answer;
}

static int begin(command_line *line, play **out)
{
    const char *path = arguments_value(line, "load");
    char why[640];
    *out = NULL;
    if (path && wants_new(line)) {
        return arguments_error(line, CLIENT("--load takes the game, its options, its seed and the "
                                            "names from the record; leave them out"));
    }
    if (path) {
        *out = open_saved_game(path, why, sizeof why);
        return *out ? EXIT_GOOD : command_failed_file(line->name, path, why);
    }
    return wants_new(line) ? begin_new(line, out) : EXIT_GOOD;
}

int command_tui(int argc, char **argv)
{
    command_line line = {
        .name = "tui",
        .usage = "[base|season2|season0] [--players N] [--names NAMES] [--seed SEED] [--load FILE] "
                 "[--ascii] [--letters] [--colours N] [--no-mouse] [--KEY VALUE ...]",
        .about = N_CLIENT("Plays in full screen in a terminal, with keyboard and mouse. Without a "
                          "game it starts at the home screen with your saved games, like `surto` "
                          "alone. Every game is saved after every move."),
        .example = "surto tui base --players 3 --names \"Ana|Beto|Caro\" --epidemics 5",
        .arguments = arguments,
        .argument_count = sizeof arguments / sizeof arguments[0],
        .for_beginners = true,
    };
    int answer;
    if (!arguments_read_game(&line, argc, argv, &answer)) {
        return answer;
    }
    static tui_start start; /* large */
    start.prefs = preferences_default();
    settings_open(&start.kept);
    preferences_read(&start.prefs, &start.kept);
    if (!choose_looks(&line, &start.prefs)) {
        return arguments_error(&line, CLIENT("--colours must be 256, 16, 8 or none"));
    }
    char why[256];
    if (!screen_possible(why, sizeof why)) { /* before a file is made */
        command_failed(line.name, why);
        return EXIT_USAGE;
    }
    answer = begin(&line, &start.game);
    return answer == EXIT_GOOD ? tui_run(&start) : answer;
}
