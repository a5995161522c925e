/* The help texts of the prompt: its commands; moves and the rules behind them are those of the
 * text UI. */
#include "prompt_help.h"

#include <string.h>

#include "ui/message/language.h"
#include "ui/message/rulebook.h"

static const help_entry commands[] = {
    {"help", "help [WORD]", N_CLIENT_C("help", "this page, or help on a command or move"), NULL},
    {"moves", "moves [KIND]",
     N_CLIENT_C("help", "legal moves, numbered; a number alone plays that move"), NULL},
    {"board", "board", N_CLIENT_C("help", "the whole board"), NULL},
    {"city", "city NAME",
     N_CLIENT_C("help",
                "one city: what is in it, its links, who is there and how far away the others are"),
     NULL},
    {"hands", "hands", N_CLIENT_C("help", "the players' cards"), NULL},
    {"infection", "infection",
     N_CLIENT_C("help", "the infection discard pile and what is known about the deck"), NULL},
    {"threats", "threats",
     N_CLIENT_C("help", "the threat discard pile and what is known about the deck"), NULL},
    {"odds", "odds [all]", N_CLIENT_C("help", "exact odds of the cards still to come this turn"),
     NULL},
    {"hint", "hint [SECONDS]",
     N_CLIENT_C("help", "the best plan, the second best and why (default: think for 1 second)"),
     NULL},
    {"sheet", "sheet", N_CLIENT_C("help", "the campaign: calendar, characters, discoveries, score"),
     NULL},
    {"story", "story", N_CLIENT_C("help", "the last story text again"), NULL},
    {"spread", "spread", N_CLIENT_C("help", "place the remaining supplies evenly, before a game"),
     NULL},
    {"log", "log [N]", N_CLIENT_C("help", "the last N log entries (default: 12)"), NULL},
    {"why", "why MOVE",
     N_CLIENT_C("help", "whether a move is allowed, or the rule that forbids it"), NULL},
    {"rules", "rules [ID or WORD]", N_CLIENT_C("help", "the numbered rules, or those on a topic"),
     NULL},
    {"skip", "skip",
     N_CLIENT_C("help", "continue until the next turn, or until something needs an answer"), NULL},
    {"undo", "undo", N_CLIENT_C("help", "undo the last move, unless cards were revealed since"),
     NULL},
    {"save", "save [FILE]", N_CLIENT_C("help", "save the record of the game"), NULL},
    {"quit", "quit", N_CLIENT_C("help", "quit"), NULL},
    {NULL, NULL, NULL, NULL},
};

static void show_entry(const page *on, const help_entry *entry)
{
    page_say(on, 26, "  %-22s  %s", entry->form, CLIENT_C("help", entry->about));
}

void prompt_help_all(const page *on, const text_ui *of)
{
    page_say(on, 0, "%s", CLIENT("Type a move, its number from `moves`, or a command."));
    page_say(on, 0, "%s", CLIENT_C("help", "Moves:"));
    for (const help_entry *entry = of->help; entry->word; entry++) {
        show_entry(on, entry);
    }
    page_say(on, 0, "%s", CLIENT_C("help", "Commands:"));
    for (const help_entry *entry = commands; entry->word; entry++) {
        if (text_ui_has_command(of, entry->word)) {
            show_entry(on, entry);
        }
    }
    page_say(on, 0, "%s", CLIENT(of->help_note));
}

static const help_entry *find(const help_entry *entries, const text_ui *of, const char *word)
{
    const help_entry *found = NULL;
    for (; entries->word; entries++) {
        if (!text_ui_has_command(of, entries->word)) {
            continue;
        }
        if (strcmp(entries->word, word) == 0) {
            return entries;
        }
        if (!found && strncmp(entries->word, word, strlen(word)) == 0) {
            found = entries;
        }
    }
    return found;
}

bool prompt_help_word(const page *on, const text_ui *of, const char *word)
{
    const help_entry *entry = find(commands, of, word);
    if (!entry || strcmp(entry->word, word) != 0) {
        const help_entry *move = find(of->help, of, word);
        entry = move ? move : entry;
    }
    if (!entry) {
        return false;
    }
    show_entry(on, entry);
    if (entry->rules) {
        rulebook_show(on, entry->rules, of->rules);
    }
    return true;
}
