/* Reading a pack of Season 2: what its files share. docs/develop/packs-season2.md is the form.
 *
 * A line is read by one function, which takes the words behind the first and complains about what
 * is wrong with them. What only the whole pack can tell is checked at the end (pack_read.c), with
 * the line it belongs to, for which the reader keeps some numbers of lines. */
#ifndef SURTO_RULES_SEASON2_PACK_READ_H
#define SURTO_RULES_SEASON2_PACK_READ_H

#include "campaign/pack_lines.h"
#include "rules/season2/pack.h"

enum { SEASON2_NO_COLOUR = 0xff }; /* board.colour_of of a haven */

/* The sorts of traits; the last two are the upgrades. */
enum season2_trait_sort {
    SEASON2_SORT_EVENT,
    SEASON2_SORT_JOB,
    SEASON2_SORT_ABILITY,
    SEASON2_SORT_SCAR,
    SEASON2_SORT_CARD_UPGRADE,
    SEASON2_SORT_INFECTION_UPGRADE,
    SEASON2_SORTS
};

typedef struct season2_reader {
    surto__lines lines;
    surto__content content;
    surto__phrases phrases;
    surto__board *board;
    season2_pack *pack;
    surto__trait_sort sorts[SEASON2_SORTS];
    uint64_t copies; /* cities with a line `copies` */
    unsigned costs;  /* lines `cost`, as bits */
    unsigned seats;  /* months with a line `seats`, as bits */
    unsigned location_line[SEASON2_LOCATIONS_MAX], site_line[SEASON2_SITES_MAX];
    unsigned month_line[SURTO__MONTHS_MAX + 1]; /* the last is the prologue's */
    unsigned exposure_line, plague_line, unit_line;
} season2_reader;

/* ---- Words of a line -------------------------------------------------------------------- */

/* Take a word and look it up; after a complaint they answer 0, which is always safe to use. */
unsigned season2_take_colour(season2_reader *r);
unsigned season2_take_location(season2_reader *r);
unsigned season2_take_city(season2_reader *r);
unsigned season2_take_link(season2_reader *r);    /* two words */
unsigned season2_take_upgrade(season2_reader *r); /* numbered through both decks */
unsigned season2_take_site(season2_reader *r);
unsigned season2_take_search(season2_reader *r);
unsigned season2_take_objective(season2_reader *r);
unsigned season2_take_month(season2_reader *r); /* from 0; not the prologue */
unsigned season2_take_mark(season2_reader *r);

/* The index of a key, or the number there are. */
unsigned season2_find_location(const season2_reader *r, surto__slice word);
unsigned season2_find_colour(const season2_reader *r, surto__slice word);

/* ---- Lines ------------------------------------------------------------------------------ */

/* pack_board.c */
void season2_read_colour(season2_reader *r);
void season2_read_city(season2_reader *r);
void season2_read_haven(season2_reader *r);
void season2_read_port(season2_reader *r);
void season2_read_lane(season2_reader *r);
void season2_read_line(season2_reader *r);
void season2_read_copies(season2_reader *r);
void season2_check_board(season2_reader *r);

/* pack_traits.c */
void season2_start_traits(season2_reader *r);
void season2_read_event(season2_reader *r);
void season2_read_job(season2_reader *r);
void season2_read_ability(season2_reader *r);
void season2_read_scar(season2_reader *r);
void season2_read_upgrade(season2_reader *r);
void season2_read_home(season2_reader *r);
void season2_read_exposure(season2_reader *r);
void season2_check_traits(season2_reader *r);

/* pack_sealed.c */
void season2_read_sealed(season2_reader *r);

/* pack_numbers.c */
void season2_read_produce(season2_reader *r);
void season2_read_epidemics(season2_reader *r);
void season2_read_spaces(season2_reader *r);
void season2_read_worker(season2_reader *r);
void season2_read_limit(season2_reader *r);
void season2_read_dial(season2_reader *r);
void season2_read_incidents(season2_reader *r);
void season2_read_plague(season2_reader *r);
void season2_read_centres(season2_reader *r);
void season2_read_cost(season2_reader *r);
void season2_read_stock(season2_reader *r);
void season2_read_units(season2_reader *r);
void season2_read_score(season2_reader *r);
void season2_read_sticker(season2_reader *r);
void season2_check_numbers(season2_reader *r);

/* pack_months.c */
void season2_read_site(season2_reader *r);
void season2_read_named(season2_reader *r);
void season2_read_search(season2_reader *r);
void season2_read_objective(season2_reader *r);
void season2_read_month(season2_reader *r);
void season2_read_goal(season2_reader *r);
void season2_read_seats(season2_reader *r);
void season2_check_months(season2_reader *r);

/* pack_story.c: the effects and conditions of the story. */
extern const surto__phrase season2_effects[], season2_conditions[];
void season2_read_argument(void *reader, surto__lines *lines, unsigned kind,
                           surto__meaning *meaning);

#endif
