/* The game module: one game being played, looked at, planned and told, for a page in a browser. An
 * instance of the module is one game module, so nothing has a handle; a page that needs two (a
 * table and a replay) makes two instances of the one compiled module.
 *
 * Texts and bytes go in through game_module_input, texts come out through game_module_answer: a
 * call that answers with a text returns its length, or a status below 0. Addresses are good until
 * the next call. Structs are those of <surto/...>; layouts.ts, made of the headers, has their
 * offsets.
 *
 * Everything that is asked (moves, position, odds, words) is about the position shown: after some
 * moves of the record, and after a branch of moves that are only tried (game_module_show). The
 * reader (game_module_set_viewer) decides which cards it shows. Texts contain the marks of
 * ui/message/page.h. */
#ifndef SURTO_WASM_GAME_MODULE_H
#define SURTO_WASM_GAME_MODULE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <surto/surto.h>

#include "export.h"

/* ---- Bytes --------------------------------------------------------------------------------- */

/* Room for bytes that the next call takes, with an ending zero behind them. */
EXPORT(input) char *game_module_input(size_t length);

/* The last text that was answered; it ends with a zero. */
EXPORT(answer) const char *game_module_answer(void);

/* ---- Opening ------------------------------------------------------------------------------- */

/* The catalogue in the room is the language from now on (catalogue.h); without bytes it is English.
 * Returns: a status. */
EXPORT(set_language) int32_t game_module_set_language(size_t length);

/* The sentences of the rules, which are not in the module: in the room they, a line each (id, tab,
 * sentence: GAME.rules), and behind them what they are in the reader's language (a catalogue:
 * GAME-fr.rules), or nothing for English. Until then a rule has an id and an empty sentence; once
 * sentences are there, only the language is taken. Returns: a status. */
EXPORT(rulebook) int32_t game_module_rulebook(size_t sentences_length, size_t length);

/* The answer: the rule set of this module with its version, as a record's head names it: "base 1".
 * And its options, a line each: key, standard value, least, most, then the words it can be, with
 * tabs between them (surto_rules_option). */
EXPORT(rule_set) int32_t game_module_rule_set(void);
EXPORT(options) int32_t game_module_options(void);

/* The answer: the options in words, a line each: key, label, more about it, what a beginner's game
 * has, then how it is chosen: "number", "word" (one of those that follow), "set" (any of them, the
 * standard is all), "seats" (one for each seat, none twice, or the standard), what stands for an
 * empty set, and behind these each value and its name. With tabs between them. */
EXPORT(option_words) int32_t game_module_option_words(void);

/* Opens the record in the room: a head alone is a new game. A head with a seed deals by it;
 * otherwise chance's moves are played like others: of a replay, or of a server. What was open
 * before is closed, also on failure. Returns: a status; what is wrong is the answer. */
EXPORT(open) int32_t game_module_open(size_t length);

/* The same for links: the moves as few bytes (surto/packed_moves.h) behind a head. What a record
 * with a seed would deal next is not dealt. And the answer: the bytes of the moves of the record at
 * hand. */
EXPORT(open_packed) int32_t game_module_open_packed(size_t head_length, size_t length);
EXPORT(pack) int32_t game_module_pack(void);

EXPORT(close) void game_module_close(void);

/* The names of the players in the room, "Ana | Beto", where no record has them. */
EXPORT(names) int32_t game_module_names(size_t length);

/* What a server said of a table (docs/develop/protocol.md), its fields in the room with the byte
 * 1 between them, lists as lines, and empty where there is none. `whole`: head, record, view,
 * log, offered; it opens or renews the table; seats are mine, as a mask. `moved`: moves, hash,
 * view, offered; it goes on. The game module then shows the present. With closed hands the
 * reader is the server's, cards that are hidden are made up (net/hidden_cards.h) and masked
 * again in all that is shown, and the moves are those that the server offers. Nothing is played
 * here: moves go to the server. */
typedef enum game_news {
    GAME_NEWS_GOOD,
    GAME_NEWS_WAITING, /* the table has not begun: there is no game to be shown */
    GAME_NEWS_GAP,     /* something was missed: join again */
    GAME_NEWS_WRONG    /* other rules, or no game */
} game_news;
EXPORT(whole)
int32_t game_module_whole(double revision, unsigned seats, unsigned waiting, size_t length);
EXPORT(moved) int32_t game_module_moved(double from, double revision, size_t length);

/* Whose eyes: a seat, SURTO_SPECTATOR, or 255 for somebody from whom nothing is hidden. Returns: a
 * status. */
EXPORT(set_viewer) int32_t game_module_set_viewer(unsigned seat);

/* ---- What is shown ------------------------------------------------------------------------- */

/* Shows the position after `count` moves of the record and then those in the room, a line each: a
 * plan, of chance's moves too where the record has no dealer. Without bytes there is no branch.
 * Returns: how many moves of the branch were made, the first that cannot be ends it; or a status.
 */
EXPORT(show) int32_t game_module_show(size_t count, size_t length);

EXPORT(count) size_t game_module_count(void);     /* moves of the record */
EXPORT(shown) size_t game_module_shown(void);     /* of them, before the branch */
EXPORT(actors) uint32_t game_module_actors(void); /* as surto_actors */
EXPORT(seats) unsigned game_module_seats(void);

/* The seat whose decision is waited for, whoever reads; SURTO_NONE if it is chance's or the game is
 * over. And whether it is the whole team's, between two games of a campaign. */
EXPORT(deciding) unsigned game_module_waits_for(void);
EXPORT(team) unsigned game_module_team(void);

/* The answer: the month of a campaign that is at hand, in words; length 0 in single games. */
EXPORT(month) int32_t game_module_month(void);

/* The state itself, for workers, and its bytes. With hidden cards it is the reader's view. */
EXPORT(state) const void *game_module_state(void);
EXPORT(state_size) size_t game_module_state_size(void);

/* The answer: the hash as 16 hexadecimal digits, the state in its text form, how the game stands
 * ("lost outbreaks"). */
EXPORT(hash) int32_t game_module_hash(void);
EXPORT(state_text) int32_t game_module_state_text(void);
EXPORT(result) int32_t game_module_result(void);

/* What is on the table: surto_base_position or its like of the seasons; and surto_base_contents or
 * its like, which never changes. Returns: NULL without a game. */
EXPORT(position) const void *game_module_position(void);
EXPORT(contents) const void *game_module_contents(void);

/* ---- The board and its names ----------------------------------------------------------------- */

typedef struct game_place {
    uint64_t links; /* of the pack */
    surto_point wide, tall;
    uint32_t colour; /* SURTO_NONE without one */
} game_place;

/* Returns: how many places there are; game_module_places has as many. */
EXPORT(place_count) unsigned game_module_place_count(void);
EXPORT(places) const game_place *game_module_places(void);

/* The answer: three letters for a place, each once on the board. And the place of a seat's pawn, or
 * SURTO_NONE. */
EXPORT(code) int32_t game_module_code(unsigned place);
EXPORT(pawn) unsigned game_module_pawn(unsigned seat);

/* Places on which one more of what is bad would do harm at once, as a mask. */
EXPORT(dangers) uint64_t game_module_dangers(void);

/* The answer: the key of a thing, and its name in the reader's language; what things there are says
 * the header of the rule set. Length 0 for a number that names nothing. */
EXPORT(key) int32_t game_module_key(unsigned thing, unsigned number);
EXPORT(name) int32_t game_module_name(unsigned thing, unsigned number);

/* The answer: the key of a kind of move; length 0 past the last. And what its argument is:
 * surto_arg_kind. */
EXPORT(kind) int32_t game_module_kind(unsigned kind);
EXPORT(part) unsigned game_module_part(unsigned kind, unsigned which);

/* ---- Moves ----------------------------------------------------------------------------------- */

/* What the reader may be offered; all legal moves for 255. Returns: how many there are. */
EXPORT(legal) size_t game_module_legal(void);
EXPORT(moves) const surto_move *game_module_moves(void);

/* The answer: those moves in notation, a line each. And in words: the place a move is aimed at or
 * 255, what it does ("drive: Paris"), the same without its verb, with tabs between them. */
EXPORT(move_texts) int32_t game_module_move_texts(void);
EXPORT(move_words) int32_t game_module_move_words(void);

/* The answer: what people want to do, a line each: a key, a label, and the kinds of moves behind it
 * with commas between them. */
EXPORT(verbs) int32_t game_module_verbs(void);

/* The answer: more about a move of the list, and in a second line a warning if it may go wrong for
 * good. */
EXPORT(about) int32_t game_module_about(size_t index);

/* The answer: what forbids a verb (its key) at a place, as that of game_module_why; length 0 if
 * nothing does, or nobody knows. */
EXPORT(refusal) int32_t game_module_refusal(unsigned key, unsigned place);

/* The answer: what to think of before the turn ends, a line each: a sort (WARN_ACTIONS and so on of
 * tui/model/preferences.h), and a sentence. They are better after game_module_odds. */
EXPORT(warnings) int32_t game_module_warnings(void);

/* What to warn of before a move of the list, as a mask of those sorts; 0 for nothing. */
EXPORT(warned) unsigned game_module_warned(size_t index);

/* Whether the moves are answers to a question, and neither actions nor a stop. */
EXPORT(asked) unsigned game_module_asked(void);

/* The answer: the move with which a game goes on by itself, where it stops and nothing would be
 * different a step later; otherwise length 0. */
EXPORT(automatic_move) int32_t game_module_automatic_move(void);

/* The answer: numbers of the table, a line each: label, value, and 1 for those that may be left
 * out. */
EXPORT(gauges) int32_t game_module_gauges(void);

/* What chance may do. Returns: how many there are. */
EXPORT(chances) size_t game_module_chances(void);
EXPORT(outcomes) const surto_outcome *game_module_outcomes(void);
EXPORT(outcome_texts)
int32_t game_module_outcome_texts(void); /* the answer: in notation, a line each */

/* Plays the moves in the room at the table, a line each, all of them or none, and shows what comes
 * of it. Returns: a status; after ILLEGAL the answer is that of game_module_why. */
EXPORT(play) int32_t game_module_play(size_t length);

/* Why the move in the room cannot be made in the position shown. The answer: the rule's id, its
 * sentence and what helps, a line each; length 0 if it can be made. */
EXPORT(why) int32_t game_module_why(size_t length);

/* What somebody means who typed the line in the room (ui/text/typed_moves.h). Returns: how many of
 * the moves fit, whose numbers are in game_module_fitting. If none does the answer is as that of
 * game_module_why, or a sentence alone. */
EXPORT(typed) int32_t game_module_typed(size_t length);
EXPORT(fitting) const size_t *game_module_fitting(void);

/* Takes back a seat's last move; goes back to the first moves. Both show the present. Returns: a
 * status. */
EXPORT(undo) int32_t game_module_undo(unsigned seat);
EXPORT(rewind) int32_t game_module_rewind(size_t count);

/* The answer: the record. */
EXPORT(save) int32_t game_module_save(void);

/* ---- Telling --------------------------------------------------------------------------------- */

/* The answer: what a move of the record did, for the log; paragraphs are parted by line feeds. Its
 * facts are in game_module_facts. The shown position stays. */
EXPORT(narrate) int32_t game_module_narrate(size_t index);
EXPORT(fact_count) size_t game_module_fact_count(void);
EXPORT(facts) const surto_fact *game_module_facts(void);
EXPORT(narrated) surto_move *game_module_narrated(void);
EXPORT(narrated_text)
int32_t game_module_narrated_text(void); /* the move that was told, as the reader may know it */

/* Places that look different after it, as a mask; how many outbreaks and epidemics it had, or what
 * the game has like them; the active seat before it, and in the next eight bits the one after it.
 * The answer: what it read to the players, or "!" if it is news for all and its tale is to be read
 * at once; length 0 for neither. */
EXPORT(narrated_places) uint64_t game_module_narrated_places(void);
EXPORT(narrated_grave) unsigned game_module_narrated_grave(void);
EXPORT(narrated_turn) unsigned game_module_narrated_turn(void);
EXPORT(narrated_story) int32_t game_module_narrated_story(void);

/* What is said about the position shown, paragraph by paragraph. */
typedef enum game_topic {
    GAME_TOPIC_TURN,  /* whose turn it is, what is asked */
    GAME_TOPIC_BOARD, /* everything at a glance: what a screen reader reads */
    GAME_TOPIC_HANDS,
    GAME_TOPIC_INFECTION, /* what is known of the infection deck */
    GAME_TOPIC_PLACE,     /* a place, seen by a seat: first, second; in few words for SURTO_NONE */
    GAME_TOPIC_CHAPTER,
    GAME_TOPIC_SHEET,    /* of a campaign; nothing in single games */
    GAME_TOPIC_END,      /* how it ended */
    GAME_TOPIC_QUESTION, /* what is asked, for a window that lists the answers */
    GAME_TOPIC_PHASE,    /* "Before the draw" */
    GAME_TOPIC_ROLE,     /* first: seat; in few letters */
    GAME_TOPIC_AIMS,     /* objectives in full */
    GAME_TOPIC_PERSON,   /* first: seat; what is to be known beside the cards */
    GAME_TOPIC_ODDS      /* game_module_odds in words; first: small chances too */
} game_topic;
EXPORT(describe) int32_t game_module_describe(game_topic topic, unsigned first, unsigned second);

/* The answer: how the campaign at hand stands. In the first line: its phase, the month at hand (a
 * number), how many months there are, score, units to spend, cards of the story that were read and
 * how many there are, packets that were opened, whether a game is running. Then a line for each
 * month: its name, how many games it had, and for each whether it was good and what it came to.
 * With tabs between them; length 0 in single games. */
EXPORT(campaign) int32_t game_module_campaign(void);

/* The chances of what is coming (surto_odds). Returns: a status; with OK they are in
 * game_module_odds_counted. */
EXPORT(odds) int32_t game_module_odds(void);
EXPORT(odds_counted) const surto_odds *game_module_odds_counted(void);

/* Takes those that an AI module has counted for the position shown: a surto_odds in the room, bytes
 * as they are. Returns: a status. */
EXPORT(set_odds) int32_t game_module_set_odds(size_t length);

/* The answer: the advice in the room (a surto_advice of a ai, bytes as they are) in sentences.
 * What is not of this position is refused. */
EXPORT(explain) int32_t game_module_explain(size_t length);

/* Of an advice in the room the reasons alone; and its best plan, a line a move: notation, words,
 * the place it is aimed at or SURTO_NONE, with tabs between them. And why there is none, by the
 * status of the AI module. */
EXPORT(reasons) int32_t game_module_reasons(size_t length);
EXPORT(plan) int32_t game_module_plan(size_t length);
EXPORT(no_advice) int32_t game_module_no_advice(int32_t status);

/* The levels of computer players, the weakest first, a line each: name, and what people call it
 * ("Computer: skilled"). */
EXPORT(levels) int32_t game_module_levels(void);

/* A review of the record at hand: its points in the room (surto_review_point, bytes as they are),
 * all of them in their order. Returns: how many; or a status, if they are not of this record. Until
 * the next record is opened game_module_review_point then answers with a line of turn, active seat
 * and whether it is a moment, with tabs between them, and a moment's sentences behind it, a line
 * each; and game_module_review_words with those about the whole game, judged by the player in the
 * room. */
EXPORT(review) int32_t game_module_review(size_t length);
EXPORT(review_point) int32_t game_module_review_point(size_t index);
EXPORT(review_words) int32_t game_module_review_words(size_t length);

/* The answer: the rules that the text in the room means, an id or a word (ui/message/rulebook.h);
 * the sentence of a status. */
EXPORT(rules) int32_t game_module_rules(size_t length);
EXPORT(status) int32_t game_module_status(int32_t status);

#endif
