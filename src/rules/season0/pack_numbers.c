/* Packs of Season 0: numbers of the game and of the campaign, what rule stickers and protocols do,
 * and notes. */
#include <string.h>

#include "rules/season0/pack_read.h"

static void read_one(season0_reader *r, uint8_t *out, unsigned min, unsigned max)
{
    *out = (uint8_t)surto__lines_number(&r->lines, min, max);
    surto__lines_done(&r->lines);
}

void season0_read_escalations(season0_reader *r) /* [season0.cards.3] */
{
    read_one(r, &r->pack->escalations, SEASON0_ESCALATIONS_MIN, SEASON0_ESCALATIONS_MAX);
}

void season0_read_agents(season0_reader *r) /* [season0.board.9] */
{
    read_one(r, &r->pack->agents, SEASON0_AGENTS_MIN, SEASON0_AGENTS_MAX);
}

void season0_read_incidents(season0_reader *r) /* [season0.board.10] */
{
    read_one(r, &r->pack->incidents, 1, SEASON0_MARKERS_MAX);
}

void season0_read_safehouses(season0_reader *r) /* [season0.board.9] */
{
    read_one(r, &r->pack->safehouses, 1, SEASON0_SAFEHOUSES_MAX);
    r->safehouses_line = r->lines.number;
}

void season0_read_teams(season0_reader *r) /* [season0.board.9] */
{
    uint8_t *teams = &r->pack->teams[season0_take_affiliation(r)];
    if (*teams) {
        surto__complain(&r->lines, "this line stands once");
    }
    read_one(r, teams, 1, SEASON0_TEAMS_MAX);
}

void season0_read_spaces(season0_reader *r) /* [season0.liability.7] */
{
    read_one(r, &r->pack->spaces, 1, SEASON0_SPACES_MAX);
}

void season0_read_limit(season0_reader *r) /* [season0.hand.1] */
{
    read_one(r, &r->pack->limit, 3, SEASON0_LIMIT_MAX);
}

void season0_read_funding(season0_reader *r) /* [season0.funding.1] */
{
    read_one(r, &r->pack->funding, SEASON0_FUNDING_MIN, SEASON0_FUNDING_MAX);
}

void season0_read_overfunded(season0_reader *r) /* [season0.funding.4] */
{
    const surto__story *story = &r->pack->story;
    r->pack->overfunded =
        (uint8_t)surto__lines_known(&r->lines, story->door_keys, sizeof story->door_keys[0],
                                    story->door_count, "there is no door of this key");
    surto__lines_done(&r->lines);
}

/* [season0.board.8]; effects change to another line, so the marker must have its place in each. */
void season0_read_track(season0_reader *r)
{
    season0_pack *pack = r->pack;
    unsigned spaces = 0, last = 1;
    uint8_t track[SEASON0_TRACK_MAX] = {0};
    if (pack->track_count == SEASON0_TRACKS_MAX) {
        surto__complain(&r->lines, "more than four lines `track`");
    }
    do {
        unsigned number = surto__lines_number(&r->lines, 1, 9);
        if (number < last) {
            surto__complain(&r->lines, "the numbers of a track never fall");
        } else if (spaces == SEASON0_TRACK_MAX) {
            surto__complain(&r->lines, "a track has at most ten spaces");
        } else {
            track[spaces++] = (uint8_t)number;
        }
        last = number;
    } while (r->lines.rest.text && !r->lines.problem);
    if (pack->track_count > 0 && pack->track_length != spaces) {
        surto__complain(&r->lines, "all tracks have the same number of spaces");
    }
    if (r->lines.problem) {
        return;
    }
    memcpy(pack->track[pack->track_count++], track, sizeof track);
    pack->track_length = (uint8_t)spaces;
}

/* [season0.identify.1] [season0.assemble.1] [season0.buy.6] [season0.buy.9] */
void season0_read_cost(season0_reader *r)
{
    static const char *const whats[] = {"identify", "team", "permanent", "counter", NULL};
    uint8_t *const costs[] = {&r->pack->cost_identify, &r->pack->cost_team,
                              &r->pack->cost_permanent, &r->pack->cost_counter};
    unsigned what = surto__lines_choice(
        &r->lines, whats, "there is a cost of `identify`, `team`, `permanent` and `counter`");
    if ((r->costs >> what) & 1) {
        surto__complain(&r->lines, "this line stands once");
    }
    r->costs |= 1U << what;
    read_one(r, costs[what], 1, what < 2 ? 7 : 9);
}

/* [season0.score.2] [season0.score.3] */
void season0_read_score(season0_reader *r)
{
    season0_pack *pack = r->pack;
    for (unsigned again = 0; again < 2; again++) {
        pack->score_success[again] = (uint8_t)surto__lines_number(&r->lines, 0, 99);
        pack->score_adequate[again] = (uint8_t)surto__lines_number(&r->lines, 0, 99);
    }
    read_one(r, &pack->score_step, 1, 99);
}

/* ---- Rule stickers and protocols -------------------------------------------------------- */

/* The list begins behind SEASON0_BEHAVIOUR_NONE. [season0.sticker.3] */
static const surto__ability behaviours[] = {
    [SEASON0_THREATS_MORE - 1] = {"threats-more", 1, 9},
    [SEASON0_THREAT_START - 1] = {"threat-start", 1, 3},
    [SEASON0_FIRST_CARDS - 1] = {"first-cards", 1, 2},
    [SEASON0_MARKED_WATCHED - 1] = {"marked-watched", 1, 3},
    [SEASON0_SAFEHOUSE_FLIGHT - 1] = {"safehouse-flight", 0, 0},
    [SEASON0_SWITCH_ALIAS - 1] = {"switch", 0, 0},
    [SEASON0_RAID_CITY - 1] = {"raid", 0, 0},
    [SEASON0_MARKED_CLOSED - 1] = {"marked-closed", 0, 0},
    [SEASON0_CLEAR_MOST - 1] = {"clear-most", 1, 3},
    [SEASON0_NO_SHELTER - 1] = {"no-shelter", 0, 0},
    [SEASON0_MARKED_FALLS - 1] = {"marked-falls", 1, 4},
    [SEASON0_MARKED_WATCH - 1] = {"marked-watch", 0, 0},
    [SEASON0_IDENTIFY_DEARER - 1] = {"identify-more", 1, 2},
    [SEASON0_UNITS_FEWER - 1] = {"units-fewer", 1, 3},
    {NULL, 0, 0}};

/* A behaviour and its number; none that another sticker or protocol has. */
static unsigned take_behaviour(season0_reader *r, uint8_t *number)
{
    const season0_pack *pack = r->pack;
    unsigned behaviour =
        1 + surto__lines_ability(&r->lines, behaviours, "there is no such behaviour", number);
    bool there = false;
    for (unsigned letter = 0; letter < SEASON0_LETTERS; letter++) {
        there = there || pack->sticker[letter] == behaviour;
    }
    for (unsigned protocol = 0; protocol < pack->protocol_count; protocol++) {
        there = there || pack->protocols[protocol].behaviour == behaviour;
    }
    if (there) {
        surto__complain(&r->lines, "another sticker or protocol has this behaviour");
    }
    return behaviour;
}

/* [season0.protocol.1] [season0.protocol.2] */
void season0_read_protocol(season0_reader *r)
{
    season0_pack *pack = r->pack;
    season0_protocol read = {0};
    surto__lines_key(&r->lines, read.key, "there is no key, or one that is too long");
    read.behaviour = (uint8_t)take_behaviour(r, &read.number);
    surto__lines_name(&r->lines, read.name, "there is no name, or one that is too long");
    if (surto__find_key(pack->protocols, sizeof read, pack->protocol_count,
                        (surto__slice){read.key, strlen(read.key)}) < pack->protocol_count) {
        surto__complain(&r->lines, "this protocol stands twice");
    } else if (pack->protocol_count == SEASON0_PROTOCOLS_MAX) {
        surto__complain(&r->lines, "more than five protocols");
    }
    if (!r->lines.problem) {
        pack->protocols[pack->protocol_count++] = read;
    }
}

/* A to Z, then AA to FF. */
unsigned season0_find_letter(surto__slice word)
{
    unsigned letter = word.length > 0 ? (unsigned)(unsigned char)word.text[0] - 'A' : 26;
    if (word.length == 1 && letter < 26) {
        return letter;
    }
    return word.length == 2 && word.text[1] == word.text[0] && letter < SEASON0_LETTERS - 26
               ? 26 + letter
               : SEASON0_LETTERS;
}

/* [season0.sticker.1] */
void season0_read_sticker(season0_reader *r)
{
    static const char unknown[] = "the sticker has no letter from A to Z or from AA to FF";
    season0_pack *pack = r->pack;
    uint8_t number = 0;
    unsigned letter = season0_find_letter(surto__lines_word(&r->lines, unknown));
    if (letter == SEASON0_LETTERS) {
        surto__complain(&r->lines, unknown);
        return;
    }
    unsigned behaviour = take_behaviour(r, &number);
    surto__lines_done(&r->lines);
    if (pack->sticker[letter]) {
        surto__complain(&r->lines, "this letter stands twice");
    }
    pack->sticker[letter] = (uint8_t)behaviour;
    pack->sticker_number[letter] = number;
}

/* [season0.file.1] */
void season0_read_note(season0_reader *r)
{
    static const char *const files[] = {"personal", "intelligence", NULL};
    season0_pack *pack = r->pack;
    season0_note read = {0};
    surto__lines_key(&r->lines, read.key, "there is no key, or one that is too long");
    read.intelligence = (uint8_t)surto__lines_choice(
        &r->lines, files, "a note is in the file `personal` or `intelligence`");
    surto__lines_name(&r->lines, read.name, "there is no name, or one that is too long");
    if (surto__find_key(pack->notes, sizeof read, pack->note_count,
                        (surto__slice){read.key, strlen(read.key)}) < pack->note_count) {
        surto__complain(&r->lines, "this note stands twice");
    } else if (pack->note_count == SEASON0_NOTES_MAX) {
        surto__complain(&r->lines, "too many notes");
    }
    if (!r->lines.problem) {
        pack->notes[pack->note_count++] = read;
    }
}

/* ---- The whole -------------------------------------------------------------------------- */

void season0_check_numbers(season0_reader *r)
{
    static const char *const teams[] = {"the pack has no line `teams allied`",
                                        "the pack has no line `teams neutral`",
                                        "the pack has no line `teams soviet`"};
    static const char *const costs[] = {
        "the pack has no line `cost identify`", "the pack has no line `cost team`",
        "the pack has no line `cost permanent`", "the pack has no line `cost counter`"};
    for (unsigned side = 0; side < SEASON0_AFFILIATIONS; side++) {
        if (!r->pack->teams[side]) {
            surto__complain(&r->lines, teams[side]);
        }
    }
    for (unsigned what = 0; what < sizeof costs / sizeof costs[0]; what++) {
        if (!((r->costs >> what) & 1)) {
            surto__complain(&r->lines, costs[what]);
        }
    }
}
