/* Reading a pack of Season 0: what its files share. docs/develop/packs-season0.md is the form.
 *
 * A line is read by one function, which takes the words behind the first and complains about what
 * is wrong with them. What only the whole pack can tell is checked at the end (pack_read.c), with
 * the line it belongs to, for which the reader keeps some numbers of lines. */
#ifndef SURTO_RULES_SEASON0_PACK_READ_H
#define SURTO_RULES_SEASON0_PACK_READ_H

#include "campaign/pack_lines.h"
#include "rules/season0/pack.h"

enum {
    SEASON0_NO_ENTRY = 0, /* an objective that names none */
    SEASON0_PERMANENT_LINES = 8,
    SEASON0_TEMPORARY_MIN = 4, /* one for each seat */
    SEASON0_TEMPORARY_MAX = 8
};

/* The sorts of traits. */
enum season0_trait_sort {
    SEASON0_SORT_EVENT,
    SEASON0_SORT_OCCUPATION,
    SEASON0_SORT_ASSET,
    SEASON0_SORT_LIABILITY,
    SEASON0_SORT_SPECIALITY,
    SEASON0_SORTS
};

typedef struct season0_reader {
    surto__lines lines;
    surto__content content;
    surto__phrases phrases;
    surto__board *board;
    season0_pack *pack;
    surto__trait_sort sorts[SEASON0_SORTS];
    uint64_t threats;                         /* cities with a line `threat` */
    unsigned costs;                           /* lines `cost`, as bits */
    unsigned character_count;                 /* so far */
    uint16_t alias_occupation;                /* those of the lines `alias` */
    uint8_t entry[SEASON0_OBJECTIVES_MAX][2]; /* for completed and failed */
    uint8_t region[SEASON0_OBJECTIVES_MAX];   /* that is the list; SURTO_NONE: it names cities */
    unsigned city_line[SEASON0_CITIES_MAX];
    unsigned objective_line[SEASON0_OBJECTIVES_MAX], hidden_line[SEASON0_OBJECTIVES_MAX];
    unsigned target_line[SEASON0_OBJECTIVES_MAX][SEASON0_TARGETS_MAX];
    unsigned month_line[SURTO__MONTHS_MAX + 1]; /* the last is the prologue's */
    unsigned create_line[SEASON0_AFFILIATIONS]; /* of the first effect `create`; 0: there is none */
    unsigned safehouses_line, cover_line;
} season0_reader;

/* ---- Words of a line -------------------------------------------------------------------- */

/* Take a word and look it up; after a complaint they answer 0, which is always safe to use. */
unsigned season0_take_affiliation(season0_reader *r);
unsigned season0_take_region(season0_reader *r);
unsigned season0_take_city(season0_reader *r);
unsigned season0_take_link(season0_reader *r);  /* two words */
unsigned season0_take_alias(season0_reader *r); /* of a passport */
unsigned season0_take_objective(season0_reader *r);
unsigned season0_take_month(season0_reader *r); /* from 0; not the prologue */

/* The index of a key, or the number there are. */
unsigned season0_find_city(const season0_reader *r, surto__slice word);
unsigned season0_find_region(const season0_reader *r, surto__slice word);
unsigned season0_find_letter(surto__slice word);

/* ---- Lines ------------------------------------------------------------------------------ */

/* pack_board.c */
void season0_read_region(season0_reader *r);
void season0_read_city(season0_reader *r);
void season0_read_link(season0_reader *r);
void season0_read_start(season0_reader *r);
void season0_read_permanent(season0_reader *r);
void season0_read_threat(season0_reader *r);
void season0_check_board(season0_reader *r);

/* pack_traits.c */
void season0_start_traits(season0_reader *r);
void season0_read_event(season0_reader *r);
void season0_read_occupation(season0_reader *r);
void season0_read_asset(season0_reader *r);
void season0_read_liability(season0_reader *r);
void season0_read_speciality(season0_reader *r);
void season0_read_character(season0_reader *r);
void season0_read_temporary(season0_reader *r);
void season0_read_alias(season0_reader *r);
void season0_read_cover(season0_reader *r);
void season0_check_traits(season0_reader *r);

/* pack_sealed.c */
void season0_read_sealed(season0_reader *r);

/* pack_numbers.c */
void season0_read_track(season0_reader *r);
void season0_read_escalations(season0_reader *r);
void season0_read_agents(season0_reader *r);
void season0_read_incidents(season0_reader *r);
void season0_read_safehouses(season0_reader *r);
void season0_read_teams(season0_reader *r);
void season0_read_spaces(season0_reader *r);
void season0_read_limit(season0_reader *r);
void season0_read_cost(season0_reader *r);
void season0_read_funding(season0_reader *r);
void season0_read_overfunded(season0_reader *r);
void season0_read_score(season0_reader *r);
void season0_read_protocol(season0_reader *r);
void season0_read_sticker(season0_reader *r);
void season0_read_note(season0_reader *r);
void season0_check_numbers(season0_reader *r);

/* pack_months.c */
void season0_read_objective(season0_reader *r);
void season0_read_target(season0_reader *r);
void season0_read_hidden(season0_reader *r);
void season0_read_deliver(season0_reader *r);
void season0_read_shelter(season0_reader *r);
void season0_read_clear(season0_reader *r);
void season0_read_guard(season0_reader *r);
void season0_read_month(season0_reader *r);
void season0_read_goal(season0_reader *r);
void season0_check_months(season0_reader *r);

/* pack_story.c: the effects and conditions of the story. */
extern const surto__phrase season0_effects[], season0_conditions[];
void season0_read_argument(void *reader, surto__lines *lines, unsigned kind,
                           surto__meaning *meaning);
void season0_check_story(season0_reader *r);

#endif
