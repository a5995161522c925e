/* The help texts of the prompt: its commands; moves and the rules behind them are the face's. */
#include "help.h"

#include <string.h>

#include "front/rulebook.h"

static const help_entry commands[] = {
    {"help", "help [WORD]", "this page, or help on a command or a move", NULL},
    {"moves", "moves [KIND]", "what can be played now, numbered; a number alone plays that move",
     NULL},
    {"board", "board", "everything on the board", NULL},
    {"city", "city NAME", "one city: what is in it, links, who is there and how far the others are",
     NULL},
    {"hands", "hands", "the cards of the players", NULL},
    {"infection", "infection", "the infection discard pile and what is known of the deck", NULL},
    {"threats", "threats", "the threat discard pile and what is known of the deck", NULL},
    {"odds", "odds [all]", "exact chances of the draw and the infections to come", NULL},
    {"sheet", "sheet", "the campaign: calendar, characters, what was found, score", NULL},
    {"story", "story", "what was read last, again", NULL},
    {"spread", "spread", "place the rest of the supplies evenly, before a game", NULL},
    {"log", "log [N]", "the last N things that happened (12 if not given)", NULL},
    {"why", "why MOVE", "whether a move is allowed, and the rule that forbids it", NULL},
    {"rules", "rules [ID or WORD]", "the numbered rules, or those about something", NULL},
    {"skip", "skip",
     "continue, again and again, until the next turn or until something needs an answer", NULL},
    {"undo", "undo", "take back the last move, if nothing was revealed since", NULL},
    {"save", "save [FILE]", "write the record of the game", NULL},
    {"quit", "quit", "leave", NULL},
    {NULL, NULL, NULL, NULL},
};

static void show_entry(const page *on, const help_entry *entry)
{
    page_say(on, 26, "  %-22s  %s", entry->form, entry->about);
}

void help_all(const page *on, const face *of)
{
    page_say(on, 0, "Type a move, its number from the list of `moves`, or a command.");
    page_say(on, 0, "Moves:");
    for (const help_entry *entry = of->help; entry->word; entry++) {
        show_entry(on, entry);
    }
    page_say(on, 0, "Commands:");
    for (const help_entry *entry = commands; entry->word; entry++) {
        if (face_has(of, entry->word)) {
            show_entry(on, entry);
        }
    }
    page_say(on, 0, "%s", of->help_note);
}

static const help_entry *find(const help_entry *entries, const face *of, const char *word)
{
    const help_entry *found = NULL;
    for (; entries->word; entries++) {
        if (!face_has(of, entries->word)) {
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

bool help_word(const page *on, const face *of, const char *word)
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
