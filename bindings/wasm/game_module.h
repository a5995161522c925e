/* The game module: plays, shows, plans and narrates one game for a page in a browser. An instance
 * of the module holds one game, so no function takes a handle. A page that needs two games (a table
 * and a replay) makes two instances of the compiled module.
 *
 * Texts and bytes go in through the input (game_module_input). Texts come out through the answer
 * (game_module_answer): a function that answers with a text returns its length, or a status below
 * 0. Addresses are valid until the next call. Structs are those of <surto/...>; layouts.ts, which
 * is generated from the headers, has their offsets.
 *
 * Moves, position, odds and texts are those of the position shown: after some moves of the record,
 * and after a branch of moves that are only tried out (game_module_show). The viewer
 * (game_module_set_viewer) decides which cards are visible. Texts contain the marks of
 * ui/message/page.h. */
#ifndef SURTO_WASM_GAME_MODULE_H
#define SURTO_WASM_GAME_MODULE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <surto/surto.h>

#include "export.h"
#include "ui/board/beats.h"

/* ---- Bytes --------------------------------------------------------------------------------- */

/* The input: a buffer for the bytes that the next call reads; a zero follows them. */
EXPORT(input) char *game_module_input(size_t length);

/* The answer of the last call that has one. It ends with a zero. */
EXPORT(answer) const char *game_module_answer(void);

/* ---- Opening ------------------------------------------------------------------------------- */

/* Sets the language: the input is its catalogue (catalogue.h), or empty for English. Returns: a
 * status. */
EXPORT(set_language) int32_t game_module_set_language(size_t length);

/* Loads the sentences of the rules, which are not part of the module. The input has one line per
 * rule (id, tab, sentence: GAME.rules), then their translations (a catalogue: GAME-fr.rules), or
 * nothing for English. Before this call a rule has an id and an empty sentence; later calls only
 * replace the translations. Returns: a status. */
EXPORT(rulebook) int32_t game_module_rulebook(size_t sentences_length, size_t length);

/* The answer: the rule set of this module with its version, as the head of a record names it: "base
 * 1". And its options, one per line: key, default, minimum, maximum, then the possible words,
 * separated by tabs (surto_rules_option). */
EXPORT(rule_set) int32_t game_module_rule_set(void);
EXPORT(options) int32_t game_module_options(void);

/* The answer: the options for people, one per line, separated by tabs: key, label, description, the
 * value for a beginner's game, and how it is chosen: "number", "word" (one of the values), "set"
 * (any of them; all by default) or "seats" (one per seat, none twice, or the default). Then the
 * text for an empty set, and each value with its name. */
EXPORT(option_words) int32_t game_module_option_words(void);

/* Opens the record in the input; a head alone starts a new game. With a seed the game deals from
 * it. Without one, chance's moves are played like all others (a replay, or a game on a server).
 * The previous game is closed, even if this fails. Returns: a status; the answer is the error. */
EXPORT(open) int32_t game_module_open(size_t length);

/* The same for links: a head, then packed moves (surto/packed_moves.h). A seed deals nothing
 * further. And the answer: the packed moves of the open record. */
EXPORT(open_packed) int32_t game_module_open_packed(size_t head_length, size_t length);
EXPORT(pack) int32_t game_module_pack(void);

EXPORT(close) void game_module_close(void);

/* Sets the names of the players, "Ana | Beto" in the input, for records that have none. */
EXPORT(names) int32_t game_module_names(size_t length);

/* Takes a message of a server about a table (docs/develop/protocol.md). The input has its fields,
 * separated by the byte 1; a list is one entry per line, a missing field is empty. `whole` (head,
 * record, view, log, offered) opens the table or replaces it; `seats` is the mask of the viewer's
 * seats. `moved` (moves, hash, view, offered) adds moves. Both then show the latest position. With
 * closed hands the server decides what the viewer sees: hidden cards are filled in
 * (net/hidden_cards.h) and masked again in everything shown, and the legal moves are those that the
 * server offers. Nothing is played here: moves go to the server. */
typedef enum game_news {
    GAME_NEWS_GOOD,
    GAME_NEWS_WAITING, /* the game has not started: there is nothing to show */
    GAME_NEWS_GAP,     /* something was missed: join again */
    GAME_NEWS_WRONG    /* other rules, or no game */
} game_news;
EXPORT(whole)
int32_t game_module_whole(double revision, unsigned seats, unsigned waiting, size_t length);
EXPORT(moved) int32_t game_module_moved(double from, double revision, size_t length);

/* Sets the viewer: a seat, SURTO_SPECTATOR, or 255 for someone who sees everything. Returns: a
 * status. */
EXPORT(set_viewer) int32_t game_module_set_viewer(unsigned seat);

/* ---- What is shown ------------------------------------------------------------------------- */

/* Shows the position after `count` moves of the record, and then after the branch in the input: a
 * plan, one move per line, which may contain moves of chance if the record has no dealer. Without
 * input there is no branch. Returns: how many moves of the branch were made, up to the first
 * illegal one; or a status. */
EXPORT(show) int32_t game_module_show(size_t count, size_t length);

EXPORT(count) size_t game_module_count(void);     /* moves of the record */
EXPORT(shown) size_t game_module_shown(void);     /* of them, before the branch */
EXPORT(actors) uint32_t game_module_actors(void); /* as surto_actors */
EXPORT(seats) unsigned game_module_seats(void);

/* The seat that must decide, whoever the viewer is; SURTO_NONE if chance moves or the game is over.
 * And whether the whole team decides, between two games of a campaign. */
EXPORT(deciding) unsigned game_module_waits_for(void);
EXPORT(team) unsigned game_module_team(void);

/* The answer: the current month of a campaign, in words; length 0 in single games. */
EXPORT(month) int32_t game_module_month(void);

/* The state, for workers, and its size. With hidden cards it is the viewer's view. */
EXPORT(state) const void *game_module_state(void);
EXPORT(state_size) size_t game_module_state_size(void);

/* The answer: the hash as 16 hexadecimal digits; the state as text; the result ("lost outbreaks").
 */
EXPORT(hash) int32_t game_module_hash(void);
EXPORT(state_text) int32_t game_module_state_text(void);
EXPORT(result) int32_t game_module_result(void);

/* The position: surto_base_position, or the struct of the season. And the contents of the game,
 * which never change: surto_base_contents, or the struct of the season. Returns: NULL without a
 * game. */
EXPORT(position) const void *game_module_position(void);
EXPORT(contents) const void *game_module_contents(void);

/* ---- The board and its names ----------------------------------------------------------------- */

typedef struct game_place {
    uint64_t links; /* of the pack */
    surto_point wide, tall;
    uint32_t colour; /* SURTO_NONE without one */
} game_place;

/* The places of the board, and how many there are. */
EXPORT(place_count) unsigned game_module_place_count(void);
EXPORT(places) const game_place *game_module_places(void);

/* The answer: the three letters of a place, which no other place of the board has. And the place of
 * a seat's pawn, or SURTO_NONE. */
EXPORT(code) int32_t game_module_code(unsigned place);
EXPORT(pawn) unsigned game_module_pawn(unsigned seat);

/* Places where one more cube, or the like, does harm at once (an outbreak), as a mask. */
EXPORT(dangers) uint64_t game_module_dangers(void);

/* The answer: the key of an entity, and its name in the viewer's language. The header of the rule
 * set lists the kinds of entities. Length 0 for an unknown number. */
EXPORT(key) int32_t game_module_key(unsigned thing, unsigned number);
EXPORT(name) int32_t game_module_name(unsigned thing, unsigned number);

/* The answer: the key of a kind of move; length 0 after the last. And the kind of its argument:
 * surto_arg_kind. */
EXPORT(kind) int32_t game_module_kind(unsigned kind);
EXPORT(part) unsigned game_module_part(unsigned kind, unsigned which);

/* ---- Moves ----------------------------------------------------------------------------------- */

/* Finds the moves that the viewer may choose from; all legal moves for 255. Returns: how many. */
EXPORT(legal) size_t game_module_legal(void);
EXPORT(moves) const surto_move *game_module_moves(void);

/* The answer: these moves in notation, one per line. And in words, separated by tabs: the target
 * place or 255, the label ("drive to Paris"), and the label without its verb. */
EXPORT(move_texts) int32_t game_module_move_texts(void);
EXPORT(move_words) int32_t game_module_move_words(void);

/* The answer: the verbs, one per line: a key, a label, and the kinds of moves it stands for,
 * separated by commas. */
EXPORT(verbs) int32_t game_module_verbs(void);

/* The answer: details of a move of the list, and on a second line a warning if it could do lasting
 * harm. */
EXPORT(about) int32_t game_module_about(size_t index);

/* The answer: why a verb (its key) is not possible at a place, as in game_module_why; length 0
 * if it is possible, or the reason is unknown. */
EXPORT(refusal) int32_t game_module_refusal(unsigned key, unsigned place);

/* The answer: warnings before the turn ends, one per line: a kind (WARN_ACTIONS and the others of
 * tui/model/preferences.h) and a sentence. They are more precise after game_module_odds. */
EXPORT(warnings) int32_t game_module_warnings(void);

/* The kinds of warnings that apply to a move of the list, as a mask; 0 for none. */
EXPORT(warned) unsigned game_module_warned(size_t index);

/* Whether the moves answer a question, rather than being actions or a pause for events. */
EXPORT(asked) unsigned game_module_asked(void);

/* How many moves of its kind its seat must make in a row, beginning with a move of the list:
 * discards over the hand limit, the cards of a Forecast. So they can be chosen all at once. */
EXPORT(in_a_row) unsigned game_module_in_a_row(size_t index);

/* The answer: the move that continues the game where it pauses for nothing; otherwise length 0. */
EXPORT(automatic_move) int32_t game_module_automatic_move(void);

/* The answer: the numbers of the table, one per line: label, value, and 1 if it may be left out. */
EXPORT(gauges) int32_t game_module_gauges(void);

/* The answer: the decks, tracks and supplies of the table, one per line: key, label, number and a
 * sentence, separated by tabs. And the parts of a turn, one per line: 1 for the one under way, and
 * its name. Length 0 between two games of a campaign. */
EXPORT(counters) int32_t game_module_counters(void);
EXPORT(steps) int32_t game_module_steps(void);

/* The answer: what a card shows besides its name, separated by tabs: two notes (its country, its
 * population), and what it does. */
EXPORT(card) int32_t game_module_card(unsigned card);

/* Finds the outcomes of chance. Returns: how many. */
EXPORT(chances) size_t game_module_chances(void);
EXPORT(outcomes) const surto_outcome *game_module_outcomes(void);
EXPORT(outcome_texts)
int32_t game_module_outcome_texts(void); /* the answer: in notation, one per line */

/* Plays the moves in the input, one per line, all of them or none, and shows the new position.
 * Returns: a status; after ILLEGAL the answer is as in game_module_why. */
EXPORT(play) int32_t game_module_play(size_t length);

/* Why the move in the input is illegal in the position shown. The answer: the id of the rule, its
 * sentence and what would help, one per line; length 0 if it is legal. */
EXPORT(why) int32_t game_module_why(size_t length);

/* Finds the moves that a typed line, the input, can mean (ui/text/typed_moves.h). Returns: how many
 * moves of the list fit; game_module_fitting has their indices. If none fits, the answer is as in
 * game_module_why, or only a sentence. */
EXPORT(typed) int32_t game_module_typed(size_t length);
EXPORT(fitting) const size_t *game_module_fitting(void);

/* Undoes a seat's last move; rewinds to the first `count` moves. Both show the latest position.
 * Returns: a status. */
EXPORT(undo) int32_t game_module_undo(unsigned seat);
EXPORT(rewind) int32_t game_module_rewind(size_t count);

/* The answer: the record. */
EXPORT(save) int32_t game_module_save(void);

/* ---- Narration ------------------------------------------------------------------------------- */

/* Narrates a move of the record. The answer: what it did, for the log, one paragraph per line. Its
 * facts are in game_module_facts. The position shown does not change. */
EXPORT(narrate) int32_t game_module_narrate(size_t index);
EXPORT(fact_count) size_t game_module_fact_count(void);
EXPORT(facts) const surto_fact *game_module_facts(void);
EXPORT(narrated) surto_move *game_module_narrated(void);
EXPORT(narrated_text)
int32_t game_module_narrated_text(void); /* the narrated move, as the viewer may know it */

/* About the narrated move: the places that changed, as a mask; how many outbreaks and epidemics (or
 * the like) happened; the active seat before it, and in the next eight bits how many turns begin
 * with it. The answer of narrated_story: the story text for the players, or "!" if everyone should
 * read the narration at once; length 0 for neither. */
EXPORT(narrated_places) uint64_t game_module_narrated_places(void);
EXPORT(narrated_grave) unsigned game_module_narrated_grave(void);
EXPORT(narrated_turn) unsigned game_module_narrated_turn(void);
EXPORT(narrated_story) int32_t game_module_narrated_story(void);

/* The beats of the narrated move (ui/board/beats.h), made of the facts that the viewer may know;
 * `facts` counts these. Returns: how many. The answer of beat_texts, one line per beat, separated
 * by a tab: its title, and its sentence if the narration of the whole move is not its own. The
 * answer of beat_steps: the three steps of an epidemic, one per line: name, tab, what happens. */
EXPORT(beats) unsigned game_module_beats(void);
EXPORT(beat_list) const board_beat *game_module_beat_list(void);
EXPORT(beat_texts) int32_t game_module_beat_texts(void);
EXPORT(beat_steps) int32_t game_module_beat_steps(void);
/* The answer is what stands before a list of all outbreaks of a game, or what it has like them. */
EXPORT(outbreaks_title) int32_t game_module_outbreaks_title(void);

/* Shows the position inside a move of the record: after its first `facts` facts that the viewer may
 * know. With 0 it is the position before the move. Nothing can be played there. Returns: a
 * status. */
EXPORT(show_facts) int32_t game_module_show_facts(size_t index, unsigned facts);

/* Texts about the position shown, one paragraph per line. */
typedef enum game_topic {
    GAME_TOPIC_TURN,  /* whose turn it is, and the question */
    GAME_TOPIC_BOARD, /* everything at a glance, for screen readers */
    GAME_TOPIC_HANDS,
    GAME_TOPIC_INFECTION, /* what is known of the infection deck */
    GAME_TOPIC_PLACE,     /* first: place; second: seat, or SURTO_NONE for a short text */
    GAME_TOPIC_CHAPTER,
    GAME_TOPIC_SHEET,    /* the campaign sheet; empty in single games */
    GAME_TOPIC_END,      /* how it ended */
    GAME_TOPIC_QUESTION, /* the question, for a window that lists the answers */
    GAME_TOPIC_PHASE,    /* "Before the draw" */
    GAME_TOPIC_ROLE,     /* first: seat; short */
    GAME_TOPIC_AIMS, /* objectives: a title; then for each, separated by tabs, whether it is open 0,
                            met 1, failed 2; its name, how it stands, what more is to be known.
                            A line without a name is a remark */
    GAME_TOPIC_PERSON, /* first: seat; everything besides the cards */
    GAME_TOPIC_ODDS,   /* game_module_odds in words; first: small chances too */
    GAME_TOPIC_POWERS  /* first: seat; what its role can do */
} game_topic;
EXPORT(describe) int32_t game_module_describe(game_topic topic, unsigned first, unsigned second);

/* The answer: the state of the campaign, separated by tabs; length 0 in single games. First line:
 * phase, current month (a number), number of months, score, units to spend, story cards read,
 * story cards in all, packets opened, whether a game is in progress. Then one line per month: name,
 * number of games, and for each game whether it was won and its result. */
EXPORT(campaign) int32_t game_module_campaign(void);

/* Computes the odds (surto_odds). Returns: a status; after OK they are in game_module_odds_counted.
 */
EXPORT(odds) int32_t game_module_odds(void);
EXPORT(odds_counted) const surto_odds *game_module_odds_counted(void);

/* Takes odds that an AI module has computed for the position shown: the input is the bytes of a
 * surto_odds. Returns: a status. */
EXPORT(set_odds) int32_t game_module_set_odds(size_t length);

/* The answer: the advice in the input (the bytes of an AI module's surto_advice) in sentences.
 * Advice for another position is refused. */
EXPORT(explain) int32_t game_module_explain(size_t length);

/* The answer: the reasons of the advice in the input; its best plan, one move per line (notation,
 * label, target place or SURTO_NONE, separated by tabs); why there is no advice, from the status of
 * the AI module. */
EXPORT(reasons) int32_t game_module_reasons(size_t length);
EXPORT(plan) int32_t game_module_plan(size_t length);
EXPORT(no_advice) int32_t game_module_no_advice(int32_t status);

/* The answer: the levels of computer players, weakest first, one per line: name and label
 * ("Computer: skilled"). */
EXPORT(levels) int32_t game_module_levels(void);

/* Takes a review of the open record: the input is the bytes of all its points in order
 * (surto_review_point). Returns: how many, or a status if they belong to another record. Until
 * another record is opened, game_module_review_point answers with turn, active seat and whether the
 * point is worth a sentence, separated by tabs, then its sentences, one per line; and
 * game_module_review_words with the sentences about the whole game, for the player named in the
 * input. */
EXPORT(review) int32_t game_module_review(size_t length);
EXPORT(review_point) int32_t game_module_review_point(size_t index);
EXPORT(review_words) int32_t game_module_review_words(size_t length);

/* The answer: the rules that match the input, an id or a word (ui/message/rulebook.h); the sentence
 * of a status. */
EXPORT(rules) int32_t game_module_rules(size_t length);

/* The answer: the chapters of the rules, a line each: the id of its first rule without the number,
 * tab, name. */
EXPORT(rule_chapters) int32_t game_module_rule_chapters(void);
EXPORT(status) int32_t game_module_status(int32_t status);

#endif
