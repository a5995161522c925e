/* Choices of a story from a file, and the calendar of a campaign. */
#include "campaign_run.h"

#include <string.h>

#include "ui/message/message.h"
#include "ui/message/reason.h"
#include "ui/message/temp_strings.h"
#include "ui/rule_sets.h"

static const char *const months[RUN_MONTHS] = {"january",   "february", "march",    "april",
                                               "may",       "june",     "july",     "august",
                                               "september", "october",  "november", "december"};

const char *run_month_key(unsigned month)
{
    return months[month];
}

bool run_month_find(const char *key, unsigned *month)
{
    for (*month = 0; *month < RUN_MONTHS; ++*month) {
        if (strcmp(months[*month], key) == 0) {
            return true;
        }
    }
    return false;
}

/* ---- The calendar ----------------------------------------------------------------------- */

const char *run_result_name(const surto_game *game, unsigned result)
{
    static const char *const season2[RUN_RESULTS + 1] = {"won", "lost"};
    static const char *const season0[RUN_RESULTS + 1] = {"success", "adequate", "failure"};
    return strcmp(surto_game_rules(game), "season0") == 0 ? season0[result] : season2[result];
}

/* By surto_season0_rating. */
static unsigned result_of_rating(surto_season0_rating rating)
{
    return rating == SURTO_SEASON0_SUCCESS ? 0 : rating == SURTO_SEASON0_ADEQUATE ? 1 : 2;
}

unsigned run_games(const surto_game *game, const surto_state *state, run_game out[RUN_GAMES_MAX],
                   unsigned *month)
{
    static surto_season2_position season2; /* large */
    static surto_season0_position season0;
    unsigned count = 0;
    *month = 0;
    if (surto_season2_get_position(game, state, &season2) == SURTO_OK) {
        *month = season2.month;
        for (; count < season2.played_count; count++) {
            const surto_season2_played *row = &season2.played[count];
            out[count] = (run_game){row->month, row->players, !row->won, row->second};
        }
    } else if (surto_season0_get_position(game, state, &season0) == SURTO_OK) {
        *month = season0.month;
        for (; count < season0.played_count; count++) {
            const surto_season0_played *row = &season0.played[count];
            out[count] =
                (run_game){row->month, row->players, result_of_rating(row->rating), row->second};
        }
    }
    return count;
}

/* ---- Reading choices -------------------------------------------------------------------- */

/* How many options the choice with most of them has in a block. */
static unsigned options_of(const pack_story *story, int block)
{
    unsigned most = 0;
    for (int i = story->blocks[block].head; i < story->blocks[block].end; i++) {
        unsigned options = 0;
        for (int j = i + 1; j < story->blocks[block].end; j++) {
            options += story->lines[i].part == STORY_CHOOSE &&
                       story->lines[j].part == STORY_OPTION && story->lines[j].parent == i;
        }
        most = options > most ? options : most;
    }
    return most;
}

/* The block of a name as states write it: legacy-3, door-attic. */
static int block_of_key(const pack_story *story, const char *key)
{
    for (int i = 0; i < story->block_count; i++) {
        const story_line *head = &story->lines[story->blocks[i].head];
        const char *name =
            story->blocks[i].legacy > 0
                ? temp_printf("legacy-%u", story->blocks[i].legacy)
                : temp_printf("%s-%s", word_text(head->words[0]), word_text(line_word(head, 1)));
        if (strcmp(name, key) == 0) {
            return i;
        }
    }
    return STORY_NONE;
}

static const char *read_players(run_choices *out, unsigned seats, unsigned players, unsigned line)
{
    out->players = players;
    out->players_line = line;
    if (players < 2 || players > SURTO_SEATS_MAX) {
        return CLIENT("the number of players must be 2, 3 or 4");
    }
    return players <= seats
               ? NULL
               : TEXT(CLIENT_N("the campaign has only {n} seat; give it more with `--players`",
                               "the campaign has only {n} seats; give it more with `--players`",
                               seats),
                      a_number("n", (long)seats));
}

/* Reads a line of the file of choices. Returns: NULL, or a message that says what is wrong. */
static const char *read_choice(run_choices *out, const pack_story *story, unsigned seats,
                               const char *line, unsigned line_number)
{
    const char *blank = strchr(line, ' ');
    size_t length = blank ? (size_t)(blank - line) : 0;
    unsigned number = blank ? word_number((story_word){blank + 1, strlen(blank + 1)}) : 0;
    if (length == 0 || length >= RUN_WORD || number == 0) {
        return CLIENT("expected `players N` or `BLOCK OPTION`, for example `legacy-3 2`");
    }
    const char *name = word_text((story_word){line, length});
    if (strcmp(name, "players") == 0) {
        return read_players(out, seats, number, line_number);
    }
    int block = block_of_key(story, name);
    if (block == STORY_NONE) {
        return TEXT(CLIENT("the story has no block `{block}`"), a_text("block", name));
    }
    if (number > options_of(story, block)) {
        return TEXT(CLIENT("no choice in `{block}` has an option {n}"), a_text("block", name),
                    a_number("n", (long)number));
    }
    if (out->count == RUN_CHOICES_MAX) {
        return CLIENT("too many choices");
    }
    memcpy(out->all[out->count].block, name, length + 1);
    out->all[out->count].line = line_number;
    out->all[out->count++].option = number;
    return NULL;
}

bool run_choices_read(run_choices *out, const pack_story *story, unsigned seats, const char *text,
                      size_t length, char *why, size_t why_cap)
{
    const char *end = text + length, *wrong = NULL;
    *out = (run_choices){0};
    for (unsigned number = 1; text < end && !wrong; number++) {
        const char *line_end = memchr(text, '\n', (size_t)(end - text));
        line_end = line_end ? line_end : end;
        if (line_end > text && *text != '#') {
            const char *line = word_text((story_word){text, (size_t)(line_end - text)});
            wrong = read_choice(out, story, seats, line, number);
        }
        if (wrong) {
            reason_copy(why, why_cap,
                        TEXT(CLIENT("line {n}: {fault}"), a_number("n", (long)number),
                             a_text("fault", wrong)));
        }
        text = line_end + (line_end < end);
    }
    temp_clear();
    return !wrong;
}

/* ---- Taking them ------------------------------------------------------------------------ */

void run_choices_begin(run_choices *choices)
{
    for (unsigned i = 0; i < choices->count; i++) {
        choices->all[i].taken = false;
    }
}

/* The number of the block that is being read. */
static unsigned block_at_hand(const surto_game *game, const surto_state *state)
{
    static surto_season2_position season2; /* large */
    static surto_season0_position season0;
    if (surto_season2_get_position(game, state, &season2) == SURTO_OK) {
        return season2.reading;
    }
    return surto_season0_get_position(game, state, &season0) == SURTO_OK ? season0.reading
                                                                         : SURTO_NO_BLOCK;
}

/* Looks a move with a number up among the legal ones. */
static bool find_move(const surto_game *game, const surto_move *moves, size_t count,
                      const char *kind, unsigned number, surto_move *out)
{
    for (size_t i = 0; i < count; i++) {
        if (strcmp(surto_move_kind_name(game, moves[i].kind), kind) == 0 &&
            moves[i].arg[0] == number) {
            *out = moves[i];
            return true;
        }
    }
    return false;
}

/* Takes the first line for the block at hand whose option can be chosen now. */
static bool take_option(run_choices *choices, const surto_game *game, const surto_state *state,
                        const surto_move *moves, size_t count, surto_move *out)
{
    const text_ui *of = text_ui_of(game);
    char key[RUN_WORD];
    if (!of || of->key(game, of->things.block, block_at_hand(game, state), key, sizeof key) == 0) {
        return false;
    }
    for (unsigned i = 0; i < choices->count; i++) {
        if (!choices->all[i].taken && strcmp(choices->all[i].block, key) == 0 &&
            find_move(game, moves, count, "choose", choices->all[i].option, out)) {
            return choices->all[i].taken = choices->all[i].used = true;
        }
    }
    return false;
}

bool run_choices_take(run_choices *choices, const surto_game *game, const surto_state *state,
                      surto_move *out)
{
    static surto_move moves[SURTO_MOVES_MAX]; /* large */
    size_t count = surto_legal(game, state, moves, SURTO_MOVES_MAX);
    if (count > 0 && strcmp(surto_move_kind_name(game, moves[0].kind), "choose") == 0) {
        return take_option(choices, game, state, moves, count, out);
    }
    bool told =
        choices->players > 0 && find_move(game, moves, count, "players", choices->players, out);
    choices->players_used |= told;
    return told;
}

void run_choices_unused(const run_choices *choices, run_unused *say, const void *context)
{
    bool players = choices->players > 0 && !choices->players_used;
    for (unsigned i = 0; i < choices->count; i++) {
        if (players && choices->players_line < choices->all[i].line) {
            say(context, choices->players_line);
            players = false;
        }
        if (!choices->all[i].used) {
            say(context, choices->all[i].line);
        }
    }
    if (players) {
        say(context, choices->players_line);
    }
}
