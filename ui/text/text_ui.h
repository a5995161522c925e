/* The text interface of a rule set: how clients show it, narrate it and let people type it. What
 * is the same for all games (the table, undo, saving, the menu, reading a line) is written once
 * and asks the text_ui of its game. A new rule set needs a folder beside ui/base with a
 * `text_ui`, its place in game_info.h and position_view.h, and a line in ui/rule_sets.c. */
#ifndef SURTO_UI_TEXT_TEXT_UI_H
#define SURTO_UI_TEXT_TEXT_UI_H

#include <stdbool.h>
#include <stddef.h>
#include <surto/surto.h>

#include "narrator.h"
#include "ui/game/position_view.h"
#include "ui/message/page.h"

/* In the place of a month: the prologue. */
enum { MONTHS = SURTO_SEASON2_MONTHS };

/* A kind of move in the help. */
typedef struct help_entry {
    const char *word;
    const char *form;
    const char *rules; /* the beginning of the ids behind it, or NULL */
} help_entry;

/* Receives the words a move may have behind its verb, for guessing what was meant. */
typedef void word_callback(void *context, const char *word);

/* A thing of a pack, and the first word of the line that defines it. */
typedef struct described_thing {
    unsigned thing;
    const char *kind;
} described_thing;

/* An option of a rule set that is a list of words: the keys of `count` things from `first` on. */
typedef struct option_words {
    unsigned thing, first, count;
    bool each_seat;   /* one for each seat, in their order; otherwise a set */
    const char *none; /* the word for an empty set; NULL if it may not be empty */
} option_words;

typedef struct campaign_progress campaign_progress; /* campaign_sheet.h */
typedef struct move_label_book move_label_book;     /* move_labels.h */

struct text_ui {
    const char *rules;
    const char *title;     /* what people call the game: N_GAME_C("game", ...) */
    const char *epidemic;  /* the kind of chance's move that names the city of an epidemic */
    surto_option beginner; /* what `surto play` says if nothing is said; key NULL for nothing */
    const char
        *hidden_commands; /* the commands of the prompt it has no use for, with blanks between */

    /* The words of a thing, as surto_season2_key and surto_season2_name, and the numbers of things
     * and facts that several games have; SURTO_BASE_CITY and the like. Moves name things before
     * `not_in_moves`. Months and blocks: games with content only. An outbreak is what each
     * game has in its place. */
    size_t (*key)(const surto_game *game, unsigned thing, unsigned number, char *out, size_t cap);
    size_t (*name)(const surto_game *game, unsigned thing, unsigned number, char *out, size_t cap);
    /* display_name (names.h), once it is known that there is such a thing. */
    const char *(*display_name)(const narrator *who, unsigned thing, unsigned number);
    struct {
        unsigned place, card, not_in_moves, month, block;
    } things;
    struct {
        unsigned turn, proposed, answered, block, told, outbreak;
    } facts;
    /* Things that lines `text` of a pack can describe, each with the first word of the line that
     * defines it; they end with a word NULL. NULL for games whose packs have no such lines. */
    const described_thing *described;
    /* What surto_odds counts, in the words of the game: three parts of context "odds", then the
     * titles of lists of cities and what is said instead of an empty one. */
    struct {
        const char *epidemic, *any_outbreak, *loss;
        const char *outbreaks, *no_outbreak, *cards, *no_card;
    } odds;
    const char *(*units)(unsigned count); /* "3 units" that buy something */

    /* Reads a game and a position. Returns: false if it cannot be shown. */
    bool (*read_info)(game_info *out, const surto_game *game);
    bool (*read_position)(const narrator *who, const surto_state *state, position_view *out);

    void (*pack_facts)(const game_info *learned,
                       strbuf *out); /* "48 cities": what the pack holds */

    /* Narrating. Line feeds separate paragraphs. */
    void (*narrate)(const narrator *who, const position_view *before, const position_view *after,
                    const applied_move *applied, strbuf *out);
    void (*narrate_result)(const narrator *who, const position_view *seen, surto_result result,
                           strbuf *out);

    /* Showing. `turn` is a line or two: whose turn it is, what is asked. */
    void (*turn)(const page *on, const narrator *who, const position_view *seen);
    void (*chapter)(const page *on, const narrator *who, const position_view *seen);
    void (*board)(const page *on, const narrator *who, const position_view *seen);
    void (*hands)(const page *on, const narrator *who, const position_view *seen);
    void (*infection)(const page *on, const narrator *who, const position_view *seen);
    /* A place, and how a seat gets there; for SURTO_NONE in few words: what and who is on it. */
    void (*place)(const page *on, const narrator *who, const position_view *seen, unsigned place,
                  unsigned seat);
    /* Adds what a refused move lacks, with its numbers: "The blue cure needs 5 blue cards; Ana has
     * 3."; nothing where the rule says it all. */
    void (*missing)(const narrator *who, const position_view *seen, surto_move move,
                    const char *rule, strbuf *out);
    /* What helps somebody whose move was refused, beside the rule. */
    void (*refused)(const page *on, const narrator *who, const position_view *seen,
                    const move_words *words);
    void (*end)(const narrator *who, const position_view *seen,
                strbuf *out); /* the last line's numbers */
    void (*sheet)(const page *on, const narrator *who,
                  const position_view *seen); /* or NULL: a campaign's */
    /* Or NULL: how the campaign stands. Returns: false in a single game. */
    bool (*campaign)(const narrator *who, const position_view *seen, campaign_progress *out);
    /* Or NULL: what an option is a list of. Returns: false for options that are no lists. */
    bool (*option_words)(const char *option, option_words *out);
    /* Or NULL: adds what was read in a move. Returns: false if nothing was. */
    bool (*story)(const narrator *who, const applied_move *applied, strbuf *out);
    /* Or NULL: whether supplies are to be placed, on how many locations still and out of what. */
    bool (*places)(const narrator *who, const position_view *seen, unsigned *locations,
                   unsigned *stock);
    /* Or NULL: whether the stop at hand changes nothing for anybody; then the prompt continues. */
    bool (*idle)(const narrator *who, const position_view *seen);

    /* Or NULL: adds a reason for advice in the game's own words. Returns: false if it is said as in
     * the base game. */
    bool (*reason)(const narrator *who, const surto_reason *why, strbuf *out);

    /* Moves. `deciding` is the seat that must decide; `seat_key` the key a seat goes by. */
    unsigned (*deciding)(const surto_game *game, const position_view *seen, const surto_move *moves,
                         size_t count);
    const char *(*seat_key)(const narrator *who, const position_view *seen, unsigned seat);
    const move_label_book *labels;
    const char *prefix; /* "haven-": the beginning of keys that people leave out */
    bool (*may_leave_out)(const move_words *words, unsigned index);
    /* The word that was left out before the only one there is. Returns: NULL if none was. */
    const char *(*left_out)(const narrator *who, const position_view *seen, unsigned seat,
                            const char *verb, const char *only);
    void (*vocabulary)(const narrator *who, const char *verb, word_callback *take, void *context);
    /* "fly paris" is how people say it where flights have other names: those that are meant, ended
     * with NULL. */
    const char *const *flights;
    const help_entry *help; /* moves; ends with a word NULL */
};

/* Whether the prompt has a command for this game. */
bool text_ui_has_command(const text_ui *of, const char *command);

#endif
