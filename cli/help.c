/* The help texts of the prompt: commands, and moves with the rules behind them. */
#include "help.h"

#include <string.h>

#include "rulebook.h"

typedef struct help_entry {
    const char *word;
    const char *form;
    const char *about;
    const char *rules; /* the beginning of the ids behind it, or NULL */
} help_entry;

static const help_entry commands[] = {
    {"help", "help [WORD]", "this page, or help on a command or a move", NULL},
    {"moves", "moves [KIND]", "what can be played now, numbered; a number alone plays that move",
     NULL},
    {"board", "board", "everything on the board", NULL},
    {"city", "city NAME", "one city: cubes, links, who is there and how far the others are", NULL},
    {"hands", "hands", "the cards of the players", NULL},
    {"infection", "infection", "the infection discard pile and what is known of the deck", NULL},
    {"odds", "odds [all]", "exact chances of the draw and the infections to come", NULL},
    {"log", "log [N]", "the last N things that happened (12 if not given)", NULL},
    {"why", "why MOVE", "whether a move is allowed, and the rule that forbids it", NULL},
    {"rules", "rules [ID or WORD]", "the numbered rules, or those about something", NULL},
    {"skip", "skip",
     "continue, again and again, until the next turn or until something needs an answer", NULL},
    {"undo", "undo", "take back the last move, if nothing was revealed since", NULL},
    {"save", "save [FILE]", "write the record of the game", NULL},
    {"quit", "quit", "leave", NULL},
};

static const help_entry moves[] = {
    {"drive", "drive CITY", "move along a link", "base.drive"},
    {"direct", "direct CITY", "discard that city's card and fly there", "base.direct"},
    {"charter", "charter CITY", "discard the card of the city you are in, fly anywhere",
     "base.charter"},
    {"shuttle", "shuttle CITY", "fly from station to station", "base.shuttle"},
    {"build", "build [from CITY]", "build a station where you are", "base.build"},
    {"treat", "treat COLOUR", "remove cubes where you are", "base.treat"},
    {"give", "give PLAYER CARD", "share knowledge: hand a card over", "base.share"},
    {"take", "take PLAYER CARD", "share knowledge: get a card", "base.share"},
    {"cure", "cure COLOUR [CARDS]", "find a cure in a city with a station", "base.cure"},
    {"pass", "pass", "take no more actions this turn", "base.turn.3"},
    {"continue", "continue", "nobody plays an event now", "base.turn.5"},
    {"discard", "discard CARD", "get down to the hand limit", "base.hand"},
    {"join", "join [PLAYER] CITY", "Dispatcher: a pawn to another pawn", "base.dispatcher"},
    {"fly", "fly CARD CITY", "Operations Expert: discard CARD, from a station to any CITY",
     "base.operations"},
    {"store", "store EVENT", "Contingency Planner: keep an event of the discard pile",
     "base.planner"},
    {"accept", "accept", "agree to what is proposed", "base.consent"},
    {"decline", "decline", "refuse what is proposed", "base.consent"},
    {"airlift", "airlift PLAYER CITY", "event: put any pawn anywhere", "base.airlift"},
    {"forecast", "forecast", "event: see and arrange the six top infection cards", "base.forecast"},
    {"place", "place CITY", "Forecast: this card is the next from the top", "base.forecast"},
    {"grant", "grant CITY [from CITY]", "event: a station anywhere", "base.grant"},
    {"quiet-night", "quiet-night", "event: skip the next infections", "base.quiet"},
    {"resilient", "resilient CITY", "event: a card of the infection discard pile leaves the game",
     "base.resilient"},
};

enum {
    COMMAND_COUNT = sizeof commands / sizeof commands[0],
    MOVE_COUNT = sizeof moves / sizeof moves[0]
};

static void show_entry(const page *on, const help_entry *entry)
{
    page_say(on, 26, "  %-22s  %s", entry->form, entry->about);
}

void help_all(const page *on)
{
    page_say(on, 0, "Type a move, its number from the list of `moves`, or a command.");
    page_say(on, 0, "Moves:");
    for (unsigned i = 0; i < MOVE_COUNT; i++) {
        show_entry(on, &moves[i]);
    }
    page_say(on, 0, "Commands:");
    for (unsigned i = 0; i < COMMAND_COUNT; i++) {
        show_entry(on, &commands[i]);
    }
    page_say(on, 0,
             "Words may be shortened (`dr chi`), cities written as on the map (`drive New York`). "
             "A player is p1, a name or a role: `give p2 lima`. Another player's move has the "
             "seat first: `p2 airlift p1 paris`. The Dispatcher names the pawn: `drive p2 paris`.");
}

static const help_entry *find(const help_entry *entries, unsigned count, const char *word)
{
    const help_entry *found = NULL;
    for (unsigned i = 0; i < count; i++) {
        if (strcmp(entries[i].word, word) == 0) {
            return &entries[i];
        }
        if (!found && strncmp(entries[i].word, word, strlen(word)) == 0) {
            found = &entries[i];
        }
    }
    return found;
}

bool help_word(const page *on, const char *word)
{
    const help_entry *entry = find(commands, COMMAND_COUNT, word);
    if (!entry || strcmp(entry->word, word) != 0) {
        const help_entry *move = find(moves, MOVE_COUNT, word);
        entry = move ? move : entry;
    }
    if (!entry) {
        return false;
    }
    show_entry(on, entry);
    if (entry->rules) {
        rulebook_show(on, entry->rules);
    }
    return true;
}
