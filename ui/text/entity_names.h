/* Names of the entities of a game (cities, cards, characters, ...) and lists of them. `thing` is a
 * value of the game's own enumeration, such as surto_season2_entity. */
#ifndef SURTO_UI_TEXT_ENTITY_NAMES_H
#define SURTO_UI_TEXT_ENTITY_NAMES_H

#include <surto/surto.h>

#include "phrase_args.h"
#include "text_ui.h"
#include "ui/game/bits.h"
#include "util/strbuf.h"

/* The name of an entity and its key, "?" for a number that names nothing. Returns: a temporary
 * string. */
const char *name_of(const narrator *who, unsigned thing, unsigned number);
const char *key_of(const narrator *who, unsigned thing, unsigned number);

/* The names of a city or another place, and of a player card. */
const char *place_name(const narrator *who, unsigned place);
const char *card_of(const narrator *who, unsigned card);

/* The place with a key. Returns: false if there is none. */
bool find_place(const surto_game *game, const char *key, unsigned *out);

/* Things of a mask, with commas; "none" if there are none. */
const char *entities_text(const narrator *who, unsigned thing, uint64_t mask);
phrase_arg some_entities(const narrator *who, const char *name, unsigned thing, uint64_t mask);

/* "Ana (p1, Farmer)", "p1 (Farmer)", "Ana (p1)"; `job` may be "". */
const char *player_text(const narrator *who, unsigned seat, const char *job);

/* "January, second attempt"; "the prologue". */
phrase_arg a_month(const narrator *who, const char *name, unsigned month, bool second);

/* "3 cards"; "3 units", which each game calls in its own way. */
phrase_arg a_card_count(const char *name, unsigned count);
phrase_arg a_unit_count(const narrator *who, const char *name, unsigned count);

bool is_phase(const char *phase, const char *key);

/* How many of something a pack holds, for a line that scripts read: "3 doors". */
void add_fact(strbuf *out, unsigned count, const char *one, const char *many);

/* Takes blanks off the end. */
void trim(strbuf *text);

/* What the pack says of a thing. Returns: "" if it says nothing. */
const char *thing_text(const narrator *who, unsigned thing, unsigned number);

/* A line for each thing of a mask that the pack says something of: "Name: text". */
void show_texts(const page *on, const narrator *who, unsigned thing, uint64_t mask);

/* Shows what the pack says of the things with a key. Returns: false if it says nothing. */
bool show_text_of_key(const page *on, const narrator *who, const char *key);

/* What the pack says of a job, an ability or a scar; otherwise the sentence of the rules about it,
 * without the name it begins with. Returns: "" if there is none. */
const char *trait_rule(const narrator *who, unsigned thing, unsigned number);

/* A line of a list: what is said of a thing, and the sentence of the rules about it. */
const char *trait_text(const narrator *who, const char *what, unsigned thing, unsigned number);
void show_trait(const page *on, const narrator *who, unsigned hang, const char *what,
                unsigned thing, unsigned number);

/* A line of the story of a block, and what was told for sure when `step` is its next instruction, a
 * paragraph a line (surto_pack_line, surto_pack_told). Return "" if there is nothing. */
const char *story_line(const narrator *who, unsigned block, unsigned line);
const char *story_so_far(const narrator *who, unsigned block, unsigned step);

/* What the story says of one of the options it gives, "" if it says nothing. */
const char *option_text(const narrator *who, const position_view *seen, unsigned option);

/* The same, "option 2" if it says nothing. */
phrase_arg story_option(const narrator *who, const position_view *seen, const char *name,
                        unsigned option);

#endif
