/* The reader of packs of Season 0: which lines there are, how often, and the order of reading. */
#include "rules/season0/pack_read.h"

#include <string.h>

/* ---- Words of a line -------------------------------------------------------------------- */

void season0_take_end(season0_reader *r)
{
    surto__lines_end(&r->lines, "the line has too many words");
}

/* ---- The kinds of lines ----------------------------------------------------------------- */

static void read_pack(season0_reader *r)
{
    surto__complain(&r->lines, "the line `pack` stands once");
}

/* `missing` says what a pack lacks without such a line; NULL: it may do without. */
static const struct statement {
    const char *word;
    void (*read)(season0_reader *);
    const char *missing;
    bool once;
} statements[] = {
    {"pack", read_pack, NULL, false},
    {"region", season0_read_region, "the pack has no line `region`", false},
    {"city", season0_read_city, "the pack has no line `city`", false},
    {"link", season0_read_link, NULL, false},
    {"start", season0_read_start, "the pack has no line `start`", true},
    {"permanent", season0_read_permanent, NULL, false},
    {"threat", season0_read_threat, NULL, false},
    {"track", season0_read_track, "the pack has no line `track`", false},
    {"escalations", season0_read_escalations, "the pack has no line `escalations`", true},
    {"agents", season0_read_agents, "the pack has no line `agents`", true},
    {"incidents", season0_read_incidents, "the pack has no line `incidents`", true},
    {"safehouses", season0_read_safehouses, "the pack has no line `safehouses`", true},
    {"teams", season0_read_teams, NULL, false},
    {"event", season0_read_event, NULL, false},
    {"character", season0_read_character, NULL, false},
    {"occupation", season0_read_occupation, NULL, false},
    {"temporary", season0_read_temporary, NULL, false},
    {"alias", season0_read_alias, NULL, false},
    {"spaces", season0_read_spaces, "the pack has no line `spaces`", true},
    {"cover", season0_read_cover, "the pack has no line `cover`", false},
    {"limit", season0_read_limit, "the pack has no line `limit`", true},
    {"speciality", season0_read_speciality, NULL, false},
    {"asset", season0_read_asset, NULL, false},
    {"liability", season0_read_liability, "the pack has no line `liability`", false},
    {"cost", season0_read_cost, NULL, false},
    {"objective", season0_read_objective, NULL, false},
    {"target", season0_read_target, NULL, false},
    {"hidden", season0_read_hidden, NULL, false},
    {"month", season0_read_month, "the pack has no line `month`", false},
    {"goal", season0_read_goal, NULL, false},
    {"funding", season0_read_funding, "the pack has no line `funding`", true},
    {"overfunded", season0_read_overfunded, NULL, true},
    {"score", season0_read_score, "the pack has no line `score`", true},
    {"protocol", season0_read_protocol, NULL, false},
    {"sticker", season0_read_sticker, NULL, false},
    {"note", season0_read_note, NULL, false},
    {"sealed", season0_read_sealed, NULL, false},
};

enum { STATEMENTS = sizeof statements / sizeof statements[0] };
_Static_assert(STATEMENTS <= 64, "season0_reader.seen has a bit for each");

static void read_statement(season0_reader *r, surto__slice word)
{
    unsigned kind = 0;
    while (kind < STATEMENTS && !surto__slice_is(word, statements[kind].word)) {
        kind++;
    }
    if (kind == STATEMENTS) {
        if (surto__content_reads(&r->content, word)) {
            surto__content_line(&r->content, word);
        } else {
            surto__complain(&r->lines, "there is no line that begins with this word");
        }
        return;
    }
    if (r->content.block != SURTO__BLOCK_NONE) {
        surto__complain(&r->lines, "the blocks of the story stand below everything else");
    } else if (statements[kind].once && (r->seen >> kind) & 1) {
        surto__complain(&r->lines, "this line stands once");
    } else {
        r->seen |= UINT64_C(1) << kind;
        statements[kind].read(r);
    }
}

/* What only the whole pack can tell. A file that was cut off should not pass for a shorter one, so
 * the last line has its line feed too. */
static void check_whole(season0_reader *r, const char *text, size_t length)
{
    if (text[length - 1] != '\n') {
        surto__complain(&r->lines, "the last line has no line feed");
    }
    for (unsigned kind = 0; kind < STATEMENTS; kind++) {
        if (statements[kind].missing && !((r->seen >> kind) & 1)) {
            surto__complain(&r->lines, statements[kind].missing);
        }
    }
    /* Each of these relies on what the one before has checked. */
    static void (*const checks[])(season0_reader *) = {season0_check_board, season0_check_traits,
                                                       season0_check_numbers, season0_check_months,
                                                       season0_check_story};
    for (unsigned i = 0; i < sizeof checks / sizeof checks[0] && !r->lines.problem; i++) {
        checks[i](r);
    }
}

surto_status season0_pack_read(surto_game *game, const char *text, size_t length, char *why,
                               size_t why_cap)
{
    season0_pack *pack = (season0_pack *)(void *)game->own;
    season0_reader r = {
        .lines = surto__lines_start(text, length),
        .phrases = {.effects = season0_effects,
                    .conditions = season0_conditions,
                    .argument = season0_read_argument,
                    .kinds = 1U << SURTO__KIND_LEGACY | 1U << SURTO__KIND_PACKET |
                             1U << SURTO__KIND_DOOR | 1U << SURTO__KIND_OPERATION |
                             1U << SURTO__KIND_ENTRY,
                    .outside = "this line stands in a block: legacy packet door operation entry",
                    .operations = {SEASON0_FIRST_OPERATION, SEASON0_LAST_OPERATION},
                    .entries = {SEASON0_FIRST_ENTRY, SEASON0_LAST_ENTRY}},
        .board = &game->board,
        .pack = pack};
    surto__slice word;
    memset(&game->board, 0, sizeof game->board);
    memset(pack, 0, sizeof *pack);
    memset(pack->january, SURTO_NONE, sizeof pack->january);
    memset(pack->link_of, SURTO_NONE, sizeof pack->link_of);
    pack->overfunded = SURTO_NONE;
    r.phrases.context = &r;
    pack->version = (uint16_t)surto__lines_head(&r.lines, "season0", pack->name);
    r.content = surto__content_start(&r.lines, &r.phrases, &pack->story);
    while (surto__lines_next(&r.lines, &word)) {
        read_statement(&r, word);
    }
    if (!r.lines.problem) {
        surto__content_end(&r.content);
        check_whole(&r, text, length);
    }
    return surto__lines_status(&r.lines, why, why_cap);
}
