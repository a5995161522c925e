/* The lines that states of all campaigns have: the calendar, the story, what was unlocked. */
#ifndef SURTO_RULES_CAMPAIGN_TEXT_H
#define SURTO_RULES_CAMPAIGN_TEXT_H

#include "campaign/calendar.h"
#include "campaign/story.h"
#include "rules/state_lists.h"

/* How a rule set writes its calendar. */
typedef struct surto__calendar_form {
    const char *const *results; /* by enum surto__try, `-` for an open one; ends with NULL */
    unsigned size_max;
    void (*write_who)(const surto_game *game, surto__out *out, unsigned who);
    unsigned (*read_who)(surto__state_lines *lines, surto__slice word);
} surto__calendar_form;

/* Links of a pack. */
typedef struct surto__link_table {
    const uint8_t (*ends)[2];
    unsigned count;
    const uint64_t *sealed; /* masks: not there at the start */
} surto__link_table;

/* Things of one domain of which content may unlock some. */
typedef struct surto__unlock {
    uint8_t domain;
    uint32_t sealed; /* in the pack */
    uint32_t had;    /* that can be had now; not sealed ones too when it is written */
} surto__unlock;

/* The key of a block: `legacy-3`, `packet-1`, `door-attic`, `twist-flood`, `operation-52`,
 * `entry-107`. Nothing is written for a number that names none. */
void surto__write_block(surto__out *out, const surto__story *story, unsigned block);

/* A rule sticker: A to Z, then AA, BB ... */
void surto__write_letter(surto__out *out, unsigned letter);

/* A key as a name: its first letter large, and blanks for hyphens. */
void surto__write_as_name(surto__out *out, const char *key);

/* The key of a block without what players need not know: that it is a trigger. */
const char *surto__block_title(const char *key);

/* What a rule sticker or the like does: # is its number, and of |one|many| the word that fits it.
 * */
void surto__write_rule(surto__out *out, const char *sentence, unsigned number);

/* The key of a month, or of the prologue; "" if the pack has it not. */
const char *surto__month_key(unsigned month, unsigned months, bool prologue);

/* ---- Writing ---------------------------------------------------------------------------- */

void surto__write_month(surto__out *out, const surto__calendar *calendar, unsigned months);

/* `game:` and `running:`. players is 0 between games. */
void surto__write_game(surto__out *out, unsigned players, bool prologue, bool running);

/* `calendar:`, `last:` and `points:`. */
void surto__write_calendar(const surto_game *game, surto__out *out,
                           const surto__calendar_form *form, const surto__calendar *calendar,
                           unsigned last);

void surto__write_units(surto__out *out, unsigned now, unsigned more);

/* What is opened or waits, as the bits of a story's state and of its operations. */
void surto__write_opened(const surto_game *game, surto__out *out, const char *key,
                         const surto__story *story, uint64_t set, uint64_t operations);
void surto__write_reading(surto__out *out, const surto__story *story,
                          const surto__story_state *state);
void surto__write_counters(const surto_game *game, surto__out *out, unsigned domain,
                           const surto__story_state *state);

/* `armed:`, `rested:`, `looked:` and `turns:`. */
void surto__write_triggers(const surto_game *game, surto__out *out, unsigned domain,
                           const surto__story_state *state);

void surto__write_stickers(const surto_game *game, surto__out *out, uint32_t letters);

/* The links that are on, or off, of those sealed or not sealed at the start. */
void surto__write_links(const surto_game *game, surto__out *out, const char *key, unsigned domain,
                        const surto__link_table *links, const uint64_t *now, bool on);

void surto__write_unlocked(const surto_game *game, surto__out *out, const surto__unlock *kinds,
                           unsigned count);

/* ---- Reading ---------------------------------------------------------------------------- */

/* Two words of a line. Returns: false if there are not two. */
bool surto__state_two(surto__slice value, surto__slice *first, surto__slice *second);

void surto__state_month(surto__state_lines *lines, surto__calendar *calendar, unsigned months);
void surto__state_game(surto__state_lines *lines, uint8_t *players, uint8_t *prologue,
                       uint8_t *running);

/* Returns: how the last game ended. */
unsigned surto__state_calendar(surto__state_lines *lines, const surto__calendar_form *form,
                               surto__calendar *calendar, unsigned months);

void surto__state_units(surto__state_lines *lines, uint8_t *now, uint8_t *more);
uint64_t surto__state_opened(surto__state_lines *lines, const char *key, const surto__story *story,
                             uint64_t *operations);
void surto__state_reading(surto__state_lines *lines, const surto__story *story,
                          surto__story_state *state);
void surto__state_counters(surto__state_lines *lines, unsigned domain, surto__story_state *state);
void surto__state_triggers(surto__state_lines *lines, unsigned domain, surto__story_state *state);
uint32_t surto__state_stickers(surto__state_lines *lines, unsigned letters);

/* Turns the links named in *now over. */
void surto__state_links(surto__state_lines *lines, const char *key, unsigned domain,
                        const surto__link_table *links, uint64_t *now, bool on);

/* Adds what is unlocked to what can be had. */
void surto__state_unlocked(surto__state_lines *lines, surto__unlock *kinds, unsigned count);

#endif
