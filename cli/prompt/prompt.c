/* The prompt: one line in, an answer out. */
#include "prompt.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/arguments.h"
#include "app/files.h"
#include "help_texts.h"
#include "hint.h"
#include "move_menu.h"
#include "prompt_help.h"
#include "ui/base/board_text.h"
#include "ui/message/message.h"
#include "ui/message/reason.h"
#include "ui/message/rulebook.h"
#include "ui/message/temp_strings.h"
#include "ui/text/entity_names.h"
#include "ui/text/move_labels.h"
#include "ui/text/odds_text.h"
#include "ui/text/phrase_args.h"
#include "ui/text/typed_moves.h"

enum { LINE_TEXT = 1024, LOG_LINES = 12 };

/* ---- Lines ------------------------------------------------------------------------------- */

/* Reads a line into text without its line feed; what does not fit is dropped. Control characters
 * become blanks, so that nothing typed can do something to the terminal when it is repeated.
 * Returns: false at the end of input. */
static bool read_line(char *text, size_t cap)
{
    size_t length = 0;
    int letter;
    while ((letter = getchar()) != EOF && letter != '\n') {
        if (length < cap - 1) {
            text[length++] = (char)((letter < 0x20 || letter == 0x7f) ? ' ' : letter);
        }
    }
    while (length > 0 && text[length - 1] == ' ') {
        length--;
    }
    text[length] = '\0';
    return letter != EOF || length > 0;
}

/* The answer stands on the question's line. */
static bool ask(const prompt_session *now, const char *question, char *answer, size_t cap)
{
    fprintf(now->on.out, "%s ", question);
    fflush(now->on.out);
    bool good = read_line(answer, cap);
    if (!now->interactive) {
        /* Without a terminal nothing shows what was typed; the page shall read like a talk. */
        fprintf(now->on.out, "%s\n", good ? answer : "");
    } else if (!good) {
        fputc('\n', now->on.out);
    }
    return good;
}

const char *prompt_text(const prompt_session *now)
{
    unsigned actions;
    if (now->over) {
        return CLIENT_C("prompt", "over>");
    }
    phrase_arg player = a_seat(&now->who, "player", now->seat);
    if (!prompt_session_is_ours(now)) {
        return TEXT(CLIENT_C("prompt", "{player} decides>"), player);
    }
    if (view_in_actions(&now->seen, now->seat, &actions)) {
        return TEXT(CLIENT_CN("prompt", "{player}, {n} action>", "{player}, {n} actions>", actions),
                    player, a_number("n", actions));
    }
    return TEXT(CLIENT_C("prompt", "{player}>"), player);
}

static void say(const prompt_session *now, const char *text)
{
    page_say(&now->on, 2, "%s", text);
}

/* ---- Playing ----------------------------------------------------------------------------- */

/* With closed hands the next player must be at the screen before a hand is shown. */
static bool hand_over(prompt_session *now, unsigned from)
{
    if (!now->closed || !now->interactive || now->over || now->seat == from || now->remote) {
        return true;
    }
    char answer[LINE_TEXT];
    page_blank(&now->on);
    return ask(now,
               TEXT(CLIENT("{player}, are you there? Press Enter (`log` shows what happened)."),
                    a_seat(&now->who, "player", now->seat)),
               answer, sizeof answer);
}

/* The first legal move of a kind, if there is one. */
static bool find_move(const prompt_session *now, const char *kind, surto_move *out)
{
    for (size_t i = 0; i < now->listed_count; i++) {
        if (strcmp(surto_move_kind_name(now->game, now->listed[i].kind), kind) == 0) {
            *out = now->listed[i];
            return true;
        }
    }
    return false;
}

static bool is_idle(const prompt_session *now)
{
    return !now->over && now->ui->idle && now->ui->idle(&now->who, &now->seen);
}

/* Makes a move where the game is played. Returns: false if it was refused; then why was said. */
static bool make_move(prompt_session *now, surto_move move)
{
    if (now->hooks && now->hooks->play_remote) {
        return now->hooks->play_remote(now->hooks, now, move);
    }
    surto_status status = surto_table_play(now->table, move, NULL);
    if (status != SURTO_OK) {
        say(now,
            TEXT(CLIENT("Not possible: {reason}."), a_text("reason", reason_of_status(status))));
    }
    return status == SURTO_OK;
}

/* Goes on where the game stops for events and nothing would be different a step later. What was
 * told already is not told again. */
static void go_on(prompt_session *now, bool again)
{
    surto_move move;
    while (is_idle(now) && find_move(now, "continue", &move) && make_move(now, move)) {
        if (again) {
            prompt_session_catch_up(now);
        } else {
            prompt_session_narrate_news(now);
        }
        prompt_session_refresh(now);
    }
}

/* A move and what follows from it alone. Returns: false if it was refused. */
static bool make_one(prompt_session *now, surto_move move)
{
    if (now->offered && computer_seats_have(&now->computers, move.actor)) {
        now->waived = surto_table_move_count(now->table); /* the computer decides for itself */
        prompt_session_refresh(now);
        return true;
    }
    if (now->hooks && !now->hooks->before_move(now->hooks, now, move)) {
        return false;
    }
    if (!make_move(now, move)) {
        return false;
    }
    if (now->hooks) {
        now->hooks->after_move(now->hooks, now);
    }
    prompt_session_narrate_news(now);
    prompt_session_refresh(now);
    go_on(now, false);
    return true;
}

/* Lets the computer play as long as it is to decide. */
static void let_computers_play(prompt_session *now)
{
    unsigned said = SURTO_NONE; /* of whom it was said that they think */
    while (prompt_session_is_computers(now)) {
        if (now->interactive && said != now->seat) {
            said = now->seat;
            say(now, TEXT(CLIENT("{player} is thinking."), a_seat(&now->who, "player", said)));
            fflush(now->on.out);
        }
        if (!make_one(now, computer_seats_choose(&now->computers, surto_table_state(now->table),
                                                 now->seat))) {
            return;
        }
        if (now->shown_chapter != now->seen.chapter) {
            now->shown_chapter = SURTO_NONE; /* the computer's turn was not shown */
        }
    }
}

bool prompt_make(prompt_session *now, surto_move move)
{
    bool made = make_one(now, move);
    if (made) {
        let_computers_play(now);
    }
    return made;
}

/* Makes a move and shows where it leads. Returns: false when input has ended. */
static bool play(prompt_session *now, surto_move move)
{
    unsigned from = now->seat;
    if (prompt_make(now, move)) {
        if (!hand_over(now, from)) {
            return false;
        }
        prompt_session_show(now);
    }
    return true;
}

/* `when_legal` is the message for a move that no rule forbids: {what} is what it does, {move} what
 * to type. */
static void explain(const prompt_session *now, surto_move move, const char *when_legal)
{
    const char *rule = surto_why_illegal(now->game, surto_table_state(now->table), move);
    char text[SURTO_MOVE_TEXT_MAX];
    surto_move_write(now->game, move, text, sizeof text);
    strbuf label = {0};
    add_move_of(&now->who, &now->seen, move, now->seat, &label);
    const phrase_arg what = a_text("what", temp_take(&label));
    if (!rule) {
        say(now, TEXT(when_legal, what, a_text("move", text)));
        return;
    }
    strbuf refusal = {0};
    SAY(&refusal, CLIENT("Not possible: {what}."), what);
    now->ui->missing(&now->who, &now->seen, move, rule, &refusal);
    say(now, strbuf_text(&refusal));
    strbuf_free(&refusal);
    rulebook_show_one(&now->on, rule);
    move_words words;
    move_split(text, &words);
    now->ui->refused(&now->on, &now->who, &now->seen, &words);
}

static void say_ambiguous(const prompt_session *now, const surto_move *moves, const size_t *fitting,
                          size_t count)
{
    say(now, TEXT(CLIENT_N("That could be {n} move. Type more of it, or a number:",
                           "That could be {n} moves. Type more of it, or a number:", count),
                  a_number("n", (long)count)));
    move_menu_show_some(&now->on, &now->who, &now->seen, now->seat, moves, fitting, count);
}

/* Where "fly paris" can be several flights, or fails and another flight would do, the choice is
 * shown instead of made. Returns: false if the line does not ask for a flight that is possible. */
static bool show_flights(const prompt_session *now, const typed_line *line)
{
    size_t fitting[SURTO_MOVES_MAX], count = 0;
    typed_line flight = *line;
    if (line->count < 2 || strcmp(line->part[0], "fly") != 0) {
        return false;
    }
    for (const char *const *kind = now->ui->flights; *kind; kind++) {
        strcpy(flight.part[0], *kind);
        count += typed_fitting(&now->who, &now->seen, &flight, now->listed, now->listed_count,
                               fitting + count);
    }
    if (count == 0) {
        return false;
    }
    say(now, TEXT(CLIENT("Flights ({note}); type one or its number:"),
                  a_text("note", help_flights_note(now->ui))));
    move_menu_show_some(&now->on, &now->who, &now->seen, now->seat, now->listed, fitting, count);
    return true;
}

static bool play_typed(prompt_session *now, const typed_line *line)
{
    size_t fitting[SURTO_MOVES_MAX];
    /* Another seat's move of closed hands is not listed, but may be made by naming the seat. */
    bool named = seat_of_word(line->part[0]) != SURTO_NONE;
    const surto_move *moves = named ? now->all : now->listed;
    size_t count = typed_fitting(&now->who, &now->seen, line, moves,
                                 named ? now->all_count : now->listed_count, fitting);
    if (count == 1) {
        return play(now, moves[fitting[0]]);
    }
    if (count > 1 && now->closed && named) {
        say(now, TEXT(CLIENT_N("That could be {n} move. Type more of it.",
                               "That could be {n} moves. Type more of it.", count),
                      a_number("n", (long)count)));
        return true;
    }
    if (count > 1) {
        say_ambiguous(now, moves, fitting, count);
        return true;
    }
    if (show_flights(now, line)) {
        return true;
    }
    if (!prompt_session_is_ours(now) && !named) {
        say(now, TEXT(CLIENT("{player} must decide now. `say TEXT` sends a message to the table."),
                      a_seat(&now->who, "player", now->seat)));
        return true;
    }
    surto_move move;
    strbuf why = {0};
    if (typed_guess(&now->who, &now->seen, line, now->seat, &move, &why)) {
        explain(now, move, CLIENT("That is possible, but type it in full: `{move}`."));
    } else {
        strbuf_gap(&why);
        SAY_PLAIN(&why, CLIENT("`moves` lists the legal moves, `help` the commands."));
        say(now, strbuf_text(&why));
    }
    strbuf_free(&why);
    return true;
}

static bool play_number(prompt_session *now, const char *digits)
{
    uint64_t number;
    if (now->over) {
        say(now, CLIENT("The game is over; there are no moves."));
        return true;
    }
    if (!number_read(digits, 1, now->listed_count, &number)) {
        say(now, TEXT(CLIENT("The moves are numbered 1 to {n}: `moves` lists them."),
                      a_number("n", (long)now->listed_count)));
        return true;
    }
    return play(now, now->listed[number - 1]);
}

/* ---- Commands ---------------------------------------------------------------------------- */

/* What stands behind the first word of a line. */
static const char *rest_of(const char *line)
{
    line += strspn(line, " ");
    line += strcspn(line, " ");
    return line + strspn(line, " ");
}

/* What the pack says of the thing whose key is all that was typed behind `help`. */
static bool help_thing(const prompt_session *now, const typed_line *line)
{
    const char *key = line->part[1];
    for (unsigned i = 2; i < line->count; i++) {
        key = temp_printf("%s-%s", key, line->part[i]);
    }
    return show_text_of_key(&now->on, &now->who, key);
}

static bool do_help(prompt_session *now, const char *rest, const typed_line *line)
{
    (void)rest;
    if (line->count < 2) {
        prompt_help_all(&now->on, now->ui);
        return true;
    }
    const char *word = line->part[1];
    bool thing = help_thing(now, line);
    if (!prompt_help_word(&now->on, now->ui, word) && !thing &&
        rulebook_show(&now->on, word, now->ui->rules) == 0) {
        say(now, TEXT(CLIENT("There is no help on \"{word}\"."), a_text("word", word)));
    }
    return true;
}

static bool do_moves(prompt_session *now, const char *rest, const typed_line *line)
{
    (void)rest;
    if (now->over) {
        say(now, CLIENT("The game is over; there are no moves."));
        return true;
    }
    const char *kind = NULL;
    if (line->count > 1) {
        const char *name;
        for (unsigned i = 0; !kind && (name = surto_move_kind_name(now->game, i)); i++) {
            if (typed_begins(line, 1, line->count - 1, name)) {
                kind = name;
            }
        }
        if (!kind) {
            say(now,
                TEXT(CLIENT("\"{word}\" is not a kind of move. To go to a city: `drive {word}`."),
                     a_text("word", line->part[1])));
            return true;
        }
    }
    if (move_menu_show(&now->on, &now->who, &now->seen, now->listed, now->listed_count, now->seat,
                       kind) == 0) {
        say(now, TEXT(CLIENT("No such move now. `why {kind} ...` explains why."),
                      a_text("kind", kind ? kind : "")));
    }
    return true;
}

static bool do_board(prompt_session *now, const char *rest, const typed_line *line)
{
    (void)rest;
    (void)line;
    now->ui->board(&now->on, &now->who, &now->seen);
    return true;
}

static bool do_city(prompt_session *now, const char *rest, const typed_line *line)
{
    (void)rest;
    unsigned city;
    strbuf why = {0};
    if (typed_city(&now->who, line, 1, &city, &why)) {
        now->ui->place(&now->on, &now->who, &now->seen, city, now->seat);
    } else {
        say(now, strbuf_text(&why));
    }
    strbuf_free(&why);
    return true;
}

static bool do_hands(prompt_session *now, const char *rest, const typed_line *line)
{
    (void)rest;
    (void)line;
    now->ui->hands(&now->on, &now->who, &now->seen);
    return true;
}

static bool do_infection(prompt_session *now, const char *rest, const typed_line *line)
{
    (void)rest;
    (void)line;
    now->ui->infection(&now->on, &now->who, &now->seen);
    return true;
}

static const char *no_odds(surto_status status)
{
    if (status == SURTO_ERR_SPACE) {
        return CLIENT("No odds here: the turn can continue in too many ways.");
    }
    if (status == SURTO_ERR_WAIT) {
        return CLIENT(
            "No odds here: they are only calculated during a turn, when someone can act.");
    }
    return TEXT(CLIENT("No odds here: {reason}."), a_text("reason", reason_of_status(status)));
}

static bool do_odds(prompt_session *now, const char *rest, const typed_line *line)
{
    (void)rest;
    bool all = line->count > 1 && strcmp(line->part[1], "all") == 0;
    surto_odds odds;
    surto_status status = surto_odds_compute(now->game, surto_table_state(now->table), &odds);
    if (status == SURTO_OK) {
        show_odds(&now->on, &now->who, &odds, all);
    } else {
        say(now, no_odds(status));
    }
    return true;
}

static bool do_hint(prompt_session *now, const char *rest, const typed_line *line)
{
    (void)line;
    hint_give(now, rest);
    return true;
}

static bool do_log(prompt_session *now, const char *rest, const typed_line *line)
{
    uint64_t count = LOG_LINES;
    (void)line;
    if (*rest && !number_read(rest, 1, SURTO_RECORD_MOVES_MAX, &count)) {
        say(now, CLIENT("`log 20` shows the last 20 moves."));
        return true;
    }
    prompt_session_log(now, (size_t)count);
    return true;
}

static bool do_why(prompt_session *now, const char *rest, const typed_line *line)
{
    typed_line asked;
    surto_move move;
    strbuf why = {0};
    (void)line;
    bool any = typed_split(rest, &asked) && asked.count > 0;
    typed_drop_small_words(&asked, 1);
    if (!any) {
        say(now, CLIENT("Why what? For example `why drive paris`."));
    } else if (typed_guess(&now->who, &now->seen, &asked, now->seat, &move, &why)) {
        explain(now, move, CLIENT("Allowed now: {what}."));
    } else {
        say(now, strbuf_text(&why));
    }
    strbuf_free(&why);
    return true;
}

static bool do_rules(prompt_session *now, const char *rest, const typed_line *line)
{
    (void)line;
    if (rulebook_show(&now->on, rest, now->ui->rules) == 0) {
        say(now, TEXT(CLIENT("No rule contains \"{word}\"."), a_text("word", rest)));
    }
    return true;
}

/* What a skip plays: `continue`, or `pass` where no action is left. */
static bool find_step(const prompt_session *now, surto_move *out)
{
    unsigned actions;
    bool done = view_in_actions(&now->seen, now->seat, &actions) && actions == 0;
    return find_move(now, "continue", out) || (done && find_move(now, "pass", out));
}

static bool do_skip(prompt_session *now, const char *rest, const typed_line *line)
{
    (void)rest;
    (void)line;
    surto_move move;
    if (!find_step(now, &move)) {
        say(now, CLIENT("There is nothing to skip: `moves` lists the legal moves."));
        return true;
    }
    unsigned from = now->seat;
    unsigned turn = now->seen.turn;
    unsigned alarm = now->seen.alarm;
    bool good;
    do {
        good = prompt_make(now, move);
    } while (good && !now->over && now->seen.turn == turn && now->seen.alarm == alarm &&
             find_step(now, &move));
    if (!hand_over(now, from)) {
        return false;
    }
    prompt_session_show(now);
    return true;
}

/* Takes back the last move of the record. */
static surto_status undo_last(prompt_session *now)
{
    size_t count = surto_table_move_count(now->table);
    unsigned seat = count ? surto_table_move(now->table, count - 1).actor : SURTO_NONE;
    surto_status status =
        seat < SURTO_SEATS_MAX ? surto_table_undo(now->table, seat) : SURTO_ERR_UNDO;
    if (status == SURTO_OK) {
        prompt_session_catch_up(now);
        prompt_session_refresh(now);
    }
    return status;
}

static bool do_undo(prompt_session *now, const char *rest, const typed_line *line)
{
    (void)rest;
    (void)line;
    if (now->hooks && now->hooks->undo_remote) {
        if (now->hooks->undo_remote(now->hooks, now)) {
            now->ui->turn(&now->on, &now->who, &now->seen);
        }
        return true;
    }
    surto_status status = undo_last(now);
    while (status == SURTO_OK && (is_idle(now) || prompt_session_is_computers(now))) {
        status = undo_last(now); /* nobody typed that move */
    }
    if (status != SURTO_OK) {
        say(now, TEXT(CLIENT("Can't undo: {reason}."), a_text("reason", reason_of_status(status))));
        go_on(now, true);
        let_computers_play(now);
        return true;
    }
    say(now, CLIENT("Undone."));
    now->ui->turn(&now->on, &now->who, &now->seen);
    return true;
}

static bool do_sheet(prompt_session *now, const char *rest, const typed_line *line)
{
    (void)rest;
    (void)line;
    if (now->ui->sheet) {
        now->ui->sheet(&now->on, &now->who, &now->seen);
    }
    return true;
}

/* Reads again what was read last: looks back for it from the end of the record. */
static bool do_story(prompt_session *now, const char *rest, const typed_line *line)
{
    (void)rest;
    (void)line;
    if (!prompt_session_narrate_story(now)) {
        say(now, CLIENT("No story text has been read yet."));
    }
    return true;
}

/* The move that places as near to `wanted` supplies as may be; the moves of `place` are in rising
 * order of the number. */
static surto_move nearest_place(const prompt_session *now, unsigned wanted)
{
    size_t best = 0;
    for (size_t i = 0; i < now->listed_count; i++) {
        if (now->listed[i].arg[1] <= wanted) {
            best = i;
        }
    }
    return now->listed[best];
}

/* Supplies are placed one location after the other; often people just want them even. */
static bool do_spread(prompt_session *now, const char *rest, const typed_line *line)
{
    (void)rest;
    (void)line;
    unsigned left, stock;
    if (now->over || !now->ui->places || !now->ui->places(&now->who, &now->seen, &left, &stock)) {
        say(now, CLIENT("There are no supplies to place now."));
        return true;
    }
    while (!now->over && now->ui->places(&now->who, &now->seen, &left, &stock)) {
        if (!prompt_make(now, nearest_place(now, (stock + left - 1) / left))) {
            return true;
        }
    }
    prompt_session_show(now);
    return true;
}

static bool do_save(prompt_session *now, const char *rest, const typed_line *line)
{
    (void)line;
    const char *path = *rest ? rest : now->save_path;
    if (now->remote && now->remote->closed) {
        say(now, CLIENT("With closed hands, the record can only be saved when the game is over."));
    } else if (!path) {
        say(now, CLIENT("Save where? For example `save game.rec`."));
    } else if (*rest && !(now->save_path && strcmp(rest, now->save_path) == 0) &&
               file_exists(rest)) {
        say(now, TEXT(CLIENT("{file} already exists; choose another name."), a_text("file", rest)));
    } else {
        prompt_session_save(now, path, false);
    }
    return true;
}

/* Whether an answer is "yes", or begins like it, in English or in the reader's language. */
static bool is_yes(const char *answer)
{
    typed_line typed, yes;
    return typed_split(answer, &typed) && typed_split(CLIENT_C("answer", "yes"), &yes) &&
           (typed.part[0][0] == 'y' || (yes.count && typed.part[0][0] == yes.part[0][0]));
}

static bool do_quit(prompt_session *now, const char *rest, const typed_line *line)
{
    (void)rest;
    (void)line;
    if (!now->interactive || now->saved || now->remote) {
        return false;
    }
    char answer[LINE_TEXT];
    return ask(now, CLIENT("The game is not saved. Quit anyway? (yes or no)"), answer,
               sizeof answer) &&
           !is_yes(answer);
}

/* A command answers with false when the program shall end. */
typedef bool command_action(prompt_session *now, const char *rest, const typed_line *line);

static const struct {
    const char *word;
    command_action *act;
    bool needs_more; /* the word alone means nothing */
} actions[] = {
    {"help", do_help, false},   {"moves", do_moves, false},   {"board", do_board, false},
    {"city", do_city, true},    {"hands", do_hands, false},   {"infection", do_infection, false},
    {"odds", do_odds, false},   {"log", do_log, false},       {"why", do_why, true},
    {"rules", do_rules, false}, {"skip", do_skip, false},     {"undo", do_undo, false},
    {"save", do_save, false},   {"quit", do_quit, false},     {"sheet", do_sheet, false},
    {"story", do_story, false}, {"spread", do_spread, false}, {"threats", do_infection, false},
    {"hint", do_hint, false},
};
enum { ACTION_COUNT = sizeof actions / sizeof actions[0] };

/* ---- One line ---------------------------------------------------------------------------- */

/* Words people try first, and what they are called here. */
static void replace_synonym(typed_line *line)
{
    static const char *const synonyms[][2] = {
        {"go", "drive"},     {"ferry", "drive"},    {"end", "pass"},
        {"yes", "accept"},   {"no", "decline"},     {"exit", "quit"},
        {"bye", "quit"},     {"look", "board"},     {"state", "board"},
        {"cards", "hands"},  {"list", "moves"},     {"show", "board"},
        {"status", "sheet"}, {"threat", "threats"}, {"neutralize", "neutralise"},
    };
    for (size_t i = 0; line->count > 0 && i < sizeof synonyms / sizeof synonyms[0]; i++) {
        if (strcmp(line->part[0], synonyms[i][0]) == 0) {
            strcpy(line->part[0], synonyms[i][1]);
            return;
        }
    }
}

/* Which commands and which kinds of legal moves the first word of a line begins. */
typedef struct first_word {
    size_t command; /* the last of the commands */
    unsigned commands;
    unsigned kinds;
    strbuf names;
} first_word;

static first_word read_first_word(const prompt_session *now, const typed_line *line)
{
    first_word found = {0};
    for (size_t i = 0; i < ACTION_COUNT; i++) {
        if (!text_ui_has_command(now->ui, actions[i].word)) {
            continue;
        }
        if (strcmp(actions[i].word, line->part[0]) == 0) {
            strbuf_free(&found.names);
            return (first_word){.command = i, .commands = 1};
        }
        bool enough = line->count > 1 || !actions[i].needs_more;
        if (enough && typed_begins(line, 0, 1, actions[i].word)) {
            found.command = i;
            found.commands++;
            add_item(&found.names, actions[i].word);
        }
    }
    const char *before = "";
    for (size_t i = 0; i < now->listed_count; i++) {
        const char *kind = surto_move_kind_name(now->game, now->listed[i].kind);
        if (strcmp(kind, before) != 0 && typed_begins(line, 0, 1, kind)) {
            found.kinds++;
            add_item(&found.names, kind);
        }
        before = kind;
    }
    return found;
}

/* Whether a kind of move, legal now or not, has this very name. */
static bool is_kind(const prompt_session *now, const char *typed)
{
    const char *kind;
    for (unsigned i = 0; (kind = surto_move_kind_name(now->game, i)); i++) {
        if (strcmp(kind, typed) == 0) {
            return true;
        }
    }
    return false;
}

/* Returns: false when the program shall end. */
static bool obey(prompt_session *now, const char *text)
{
    typed_line line;
    if (!typed_split(text, &line)) {
        say(now, CLIENT("That line is too long for a move."));
        return true;
    }
    if (line.count == 0) {
        say(now, CLIENT("Type a move, `moves` for a list, `help` for help."));
        return true;
    }
    typed_drop_small_words(&line, 1);
    replace_synonym(&line);
    const char *first = line.part[0];
    if (strspn(first, "0123456789") == strlen(first) && line.count == 1) {
        return play_number(now, first);
    }
    first_word found = read_first_word(now, &line);
    bool go_on = true;
    if (is_kind(now, first)) {
        found.commands = 0;
    }
    if (found.commands == 1 && found.kinds == 0) {
        go_on = actions[found.command].act(now, rest_of(text), &line);
    } else if (found.commands > 0) {
        say(now, TEXT(CLIENT("\"{word}\" could mean: {list}."), a_text("word", first),
                      a_text("list", strbuf_text(&found.names))));
    } else if (now->over) {
        say(now, CLIENT("The game is over: `save FILE`, `log` and `board` still work."));
    } else {
        go_on = play_typed(now, &line);
    }
    strbuf_free(&found.names);
    return go_on;
}

void prompt_show_news(prompt_session *now)
{
    go_on(now, false);
    prompt_session_show(now);
}

void prompt_run(prompt_session *now)
{
    char line[LINE_TEXT];
    go_on(now, false);
    let_computers_play(now);
    if (!hand_over(now, SURTO_NONE)) {
        return;
    }
    prompt_session_show(now);
    do {
        if (now->hooks && !now->hooks->before_prompt(now->hooks, now)) {
            break;
        }
        temp_clear();
        bool read = now->hooks && now->hooks->read_line
                        ? now->hooks->read_line(now->hooks, now, line, sizeof line)
                        : ask(now, prompt_text(now), line, sizeof line);
        if (!read) {
            break;
        }
        if (strcmp(line, "?") == 0) {
            strcpy(line, "help");
        }
    } while ((now->hooks && now->hooks->on_line(now->hooks, now, line)) || obey(now, line));
}
