/* The help texts of the prompt: its commands; moves and the rules behind them are those of the
 * text UI. */
#include "prompt_help.h"

#include <string.h>

#include "help_texts.h"
#include "ui/message/language.h"
#include "ui/message/rulebook.h"

/* A command of the prompt. */
typedef struct command_help {
    const char *word, *form, *about;
} command_help;

static const command_help commands[] = {
    {"help", "help [WORD]", N_CLIENT_C("help", "this page, or help on a command or move")},
    {"moves", "moves [KIND]",
     N_CLIENT_C("help", "legal moves, numbered; a number alone plays that move")},
    {"board", "board", N_CLIENT_C("help", "the whole board")},
    {"city", "city NAME",
     N_CLIENT_C(
         "help",
         "one city: what is in it, its links, who is there and how far away the others are")},
    {"hands", "hands", N_CLIENT_C("help", "the players' cards")},
    {"infection", "infection",
     N_CLIENT_C("help", "the infection discard pile and what is known about the deck")},
    {"threats", "threats",
     N_CLIENT_C("help", "the threat discard pile and what is known about the deck")},
    {"odds", "odds [all]", N_CLIENT_C("help", "exact odds of the cards still to come this turn")},
    {"hint", "hint [SECONDS]",
     N_CLIENT_C("help", "the best plan, the second best and why (default: think for 1 second)")},
    {"sheet", "sheet",
     N_CLIENT_C("help", "the campaign: calendar, characters, discoveries, score")},
    {"story", "story", N_CLIENT_C("help", "repeat the last story text")},
    {"spread", "spread", N_CLIENT_C("help", "place the remaining supplies evenly, before a game")},
    {"log", "log [N]", N_CLIENT_C("help", "the last N log entries (default: 12)")},
    {"why", "why MOVE",
     N_CLIENT_C("help", "whether a move is allowed, or the rule that forbids it")},
    {"rules", "rules [ID or WORD]", N_CLIENT_C("help", "the numbered rules, or those on a topic")},
    {"skip", "skip",
     N_CLIENT_C("help", "continue until the next turn, or until something needs an answer")},
    {"undo", "undo", N_CLIENT_C("help", "undo the last move, unless cards were revealed since")},
    {"save", "save [FILE]", N_CLIENT_C("help", "save the record of the game")},
    {"quit", "quit", N_CLIENT_C("help", "quit")},
    {NULL, NULL, NULL},
};

static void show_entry(const page *on, const char *form, const char *about)
{
    page_say(on, 26, "  %-22s  %s", form, about);
}

static void show_command(const page *on, const command_help *command)
{
    show_entry(on, command->form, CLIENT_C("help", command->about));
}

static void show_move(const page *on, const text_ui *of, const help_entry *move)
{
    show_entry(on, move->form, help_about(of, move->word));
}

void prompt_help_all(const page *on, const text_ui *of)
{
    page_say(on, 0, "%s", CLIENT("Type a move, its number from `moves`, or a command."));
    page_say(on, 0, "%s", CLIENT_C("help", "Moves:"));
    for (const help_entry *move = of->help; move->word; move++) {
        show_move(on, of, move);
    }
    page_say(on, 0, "%s", CLIENT_C("help", "Commands:"));
    for (const command_help *command = commands; command->word; command++) {
        if (text_ui_has_command(of, command->word)) {
            show_command(on, command);
        }
    }
    page_say(on, 0, "%s", help_note(of));
}

/* How well a word fits: not at all, as the beginning, whole. */
static int fit(const char *word, const char *typed)
{
    return strcmp(word, typed) == 0 ? 2 : strncmp(word, typed, strlen(typed)) == 0;
}

static const command_help *find_command(const text_ui *of, const char *word)
{
    const command_help *found = NULL;
    for (const command_help *one = commands; one->word; one++) {
        int now = text_ui_has_command(of, one->word) ? fit(one->word, word) : 0;
        found = now > (found ? fit(found->word, word) : 0) ? one : found;
    }
    return found;
}

static const help_entry *find_move(const text_ui *of, const char *word)
{
    const help_entry *found = NULL;
    for (const help_entry *one = of->help; one->word; one++) {
        found = fit(one->word, word) > (found ? fit(found->word, word) : 0) ? one : found;
    }
    return found;
}

/* A command by its whole word, otherwise a move, otherwise the beginning of a command. */
bool prompt_help_word(const page *on, const text_ui *of, const char *word)
{
    const command_help *command = find_command(of, word);
    const help_entry *move = find_move(of, word);
    if (move && !(command && strcmp(command->word, word) == 0)) {
        show_move(on, of, move);
        if (move->rules) {
            rulebook_show(on, move->rules, of->rules);
        }
    } else if (command) {
        show_command(on, command);
    }
    return move || command;
}
