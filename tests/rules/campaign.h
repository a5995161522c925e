/* What the rule tests of campaigns share (content.h):
 *
 *     campaign(options, edits, lines)   the first position
 *     bad_pack(edits, lines)            the pack is refused
 *     now("struck: lagos\nturn: p2")    the same position with other lines
 *     not_now("track: 3")               with these lines it is refused
 *     finished("won")                   the campaign is over, won or `lost campaign`
 *     tells("p1 choose 1", " 1 3")      the move is made, and these lines of the story are told
 *
 * The pack is that of the start without its story, changed by CAMP_EDITS and with CAMP_LINES behind
 * it; then come the test's edits and, behind everything else, the test's lines. A game's own header
 * defines these two and CAMP_TOLD, the fact of a line that is told, and includes this one after its
 * position.h.
 */
#ifndef SURTO_TESTS_RULES_CAMPAIGN_H
#define SURTO_TESTS_RULES_CAMPAIGN_H

#include "content.h"

/* ---- The pack and the beginning --------------------------------------------------------- */

/* The pack of a campaign in pos_pack_text. */
static inline bool camp_pack(const char *edits, const char *lines)
{
    char *text = pos_pack_text;
    if (!pos_pack_read(CAMP_EDITS, "")) {
        return false;
    }
    char *story = strstr(text, "\nlegacy ");
    if (story) {
        story[1] = '\0';
    }
    pos_add(text, POS_PACK_MAX, "%s", CAMP_LINES);
    pos_edits(text, POS_PACK_MAX, edits);
    pos_add(text, POS_PACK_MAX, "%s", lines);
    return true;
}

static inline void camp_open(const char *options, const char *edits, const char *lines)
{
    char why[512] = "", all[SURTO_VALUE_MAX];
    snprintf(all, sizeof all, "game=campaign %s", options);
    if (camp_pack(edits, lines)) {
        pos_begin(pos_open_pack(all, why, sizeof why), all, why);
    }
}

/* With a block of the story behind the lines. */
static inline void camp_story(const char *edits, const char *lines, const char *block,
                              const char *text)
{
    static char all[POS_PACK_MAX];
    snprintf(all, sizeof all, "%s%s%s", lines, block, text);
    camp_open("", edits, all);
}

static inline void camp_bad_pack(const char *edits, const char *lines)
{
    if (camp_pack(edits, lines) && pos_open_pack("game=campaign", NULL, 0) == SURTO_OK) {
        pos_fail("a pack that should be refused is accepted");
    }
}

/* ---- Positions -------------------------------------------------------------------------- */

/* The position with some of its lines changed. Returns: what the reader of states answers. */
static inline surto_status camp_change(const char *lines, char *why, size_t why_cap)
{
    static char before[SURTO_STATE_TEXT_MAX], after[SURTO_STATE_TEXT_MAX];
    char value[POS_LINE_MAX], key[POS_KEY_MAX];
    surto_state_write(pos.game, pos_state(), before, sizeof before);
    for (const char *line = lines; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        pos_copy(key, line, strcspn(line, ":\n"));
        if (!pos_line(before, key, value, sizeof value)) {
            pos_fail("the position has no line '%s'", key);
        }
    }
    after[0] = '\0';
    for (const char *line = before; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        pos_copy(key, line, strcspn(line, ":\n"));
        if (!pos_line(lines, key, value, sizeof value)) {
            pos_line(before, key, value, sizeof value);
        }
        pos_add(after, sizeof after, "%s: %s\n", key, value);
    }
    return surto_state_read(pos.game, after, strlen(after), pos_state(), why, why_cap);
}

static inline void camp_now(const char *lines)
{
    char why[512] = "";
    if (pos.ready && camp_change(lines, why, sizeof why) != SURTO_OK) {
        pos_fail("the position is refused: %s", why);
        pos.ready = false;
    }
}

static inline void camp_not_now(const char *lines)
{
    surto_state_buffer before = pos.room;
    if (pos.ready && camp_change(lines, NULL, 0) == SURTO_OK) {
        pos_fail("a position that cannot exist is accepted");
    }
    pos.room = before;
}

/* Whether the phase is the one named. */
static inline bool camp_phase(const char *phase)
{
    char seen[POS_LINE_MAX];
    pos_state_line("phase", seen, sizeof seen);
    return strcmp(seen, phase) == 0;
}

/* p1's pawn is somewhere else. */
static inline void camp_pawn(const char *city)
{
    char pawns[POS_LINE_MAX], line[2 * POS_LINE_MAX];
    pos_state_line("pawns", pawns, sizeof pawns);
    snprintf(line, sizeof line, "pawns: %s%s", city, pawns + strcspn(pawns, " "));
    camp_now(line);
}

/* The campaign is over: `won`, or `lost campaign`. */
static inline void camp_finished(const char *how)
{
    surto_result seen = surto_state_result(pos.game, pos_state());
    char words[64];
    snprintf(words, sizeof words, "%s%s", seen.kind == SURTO_WON ? "won" : "lost ", seen.reason);
    if (seen.kind == SURTO_OPEN || strcmp(words, how) != 0) {
        pos_fail("the campaign should be %s and is %s", how,
                 seen.kind == SURTO_OPEN ? "open" : words);
    }
    pos_expect("phase", "finished");
    pos_expect("month", "end");
    pos_expect("game", "-");
    pos_to_move("nobody");
}

/* ---- The language ----------------------------------------------------------------------- */

/* ---- What is told ----------------------------------------------------------------------- */

static inline void camp_hear(void *context, const surto_fact *fact)
{
    if (fact->id == CAMP_TOLD) {
        pos_add(context, POS_LINE_MAX, " %u", fact->arg[3] + 1U);
    }
}

static inline void camp_tells(const char *text, const char *lines)
{
    char heard[POS_LINE_MAX] = "";
    surto_move move;
    surto_sink sink = {camp_hear, heard};
    if (pos_read(text, &move) && surto_apply(pos.game, pos_state(), move, &sink) != SURTO_OK) {
        pos_fail("%s is refused", text);
    } else if (strcmp(heard, lines) != 0) {
        pos_fail("%s: the lines%s are told, not%s", text, heard, lines);
    }
}

#define tells(move, lines) (POS_HERE, camp_tells(move, lines))
#define campaign(options, edits, lines) (POS_HERE, camp_open(options, edits, lines))
#define bad_pack(edits, lines) (POS_HERE, camp_bad_pack(edits, lines))
#define now(lines) (POS_HERE, camp_now(lines))
#define not_now(lines) (POS_HERE, camp_not_now(lines))
#define finished(how) (POS_HERE, camp_finished(how))

#endif
