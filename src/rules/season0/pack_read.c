/* The reader of packs of Season 0: which lines there are, how often, and the order of reading. */
#include "rules/season0/pack_read.h"

#include <string.h>

/* ---- The kinds of lines ----------------------------------------------------------------- */

static void read_pack(season0_reader *r)
{
    surto__complain(&r->lines, "the line `pack` stands once");
}

static void read_counter(season0_reader *r)
{
    surto__content_counter(&r->content);
}

static void read_text(season0_reader *r)
{
    surto__content_text(&r->content);
}

static void read_name(season0_reader *r)
{
    surto__content_name(&r->content);
}

/* What a line `text` can describe. */
static const char *const described[] = {
    "event",   "character", "occupation", "asset",   "liability", "speciality", "objective",
    "sticker", "protocol",  "note",       "counter", "month",     NULL};

static const struct statement {
    surto__line_kind is;
    void (*read)(season0_reader *);
} statements[] = {
    {{"pack", NULL, false}, read_pack},
    {{"region", "the pack has no line `region`", false}, season0_read_region},
    {{"city", "the pack has no line `city`", false}, season0_read_city},
    {{"link", NULL, false}, season0_read_link},
    {{"start", "the pack has no line `start`", true}, season0_read_start},
    {{"permanent", NULL, false}, season0_read_permanent},
    {{"threat", NULL, false}, season0_read_threat},
    {{"track", "the pack has no line `track`", false}, season0_read_track},
    {{"escalations", "the pack has no line `escalations`", true}, season0_read_escalations},
    {{"agents", "the pack has no line `agents`", true}, season0_read_agents},
    {{"incidents", "the pack has no line `incidents`", true}, season0_read_incidents},
    {{"safehouses", "the pack has no line `safehouses`", true}, season0_read_safehouses},
    {{"teams", NULL, false}, season0_read_teams},
    {{"event", NULL, false}, season0_read_event},
    {{"character", NULL, false}, season0_read_character},
    {{"occupation", NULL, false}, season0_read_occupation},
    {{"temporary", NULL, false}, season0_read_temporary},
    {{"alias", NULL, false}, season0_read_alias},
    {{"spaces", "the pack has no line `spaces`", true}, season0_read_spaces},
    {{"cover", "the pack has no line `cover`", false}, season0_read_cover},
    {{"limit", "the pack has no line `limit`", true}, season0_read_limit},
    {{"speciality", NULL, false}, season0_read_speciality},
    {{"asset", NULL, false}, season0_read_asset},
    {{"liability", "the pack has no line `liability`", false}, season0_read_liability},
    {{"cost", NULL, false}, season0_read_cost},
    {{"objective", NULL, false}, season0_read_objective},
    {{"target", NULL, false}, season0_read_target},
    {{"hidden", NULL, false}, season0_read_hidden},
    {{"deliver", NULL, false}, season0_read_deliver},
    {{"shelter", NULL, false}, season0_read_shelter},
    {{"clear", NULL, false}, season0_read_clear},
    {{"guard", NULL, false}, season0_read_guard},
    {{"month", "the pack has no line `month`", false}, season0_read_month},
    {{"goal", NULL, false}, season0_read_goal},
    {{"funding", "the pack has no line `funding`", true}, season0_read_funding},
    {{"overfunded", NULL, true}, season0_read_overfunded},
    {{"score", "the pack has no line `score`", true}, season0_read_score},
    {{"protocol", NULL, false}, season0_read_protocol},
    {{"sticker", NULL, false}, season0_read_sticker},
    {{"counter", NULL, false}, read_counter},
    {{"text", NULL, false}, read_text},
    {{"name", NULL, false}, read_name},
    {{"note", NULL, false}, season0_read_note},
    {{"sealed", NULL, false}, season0_read_sealed},
};

enum { STATEMENTS = sizeof statements / sizeof statements[0] };
_Static_assert(STATEMENTS <= 64, "surto__line_kinds.seen has a bit for each");

/* What only the whole pack can tell. */
static void check_whole(season0_reader *r)
{
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
    season0_reader r = {.lines = surto__lines_start(text, length),
                        .phrases = {.effects = season0_effects,
                                    .conditions = season0_conditions,
                                    .argument = season0_read_argument,
                                    .described = described,
                                    .kinds = 1U << SURTO__KIND_LEGACY | 1U << SURTO__KIND_PACKET |
                                             1U << SURTO__KIND_DOOR | 1U << SURTO__KIND_OPERATION |
                                             1U << SURTO__KIND_ENTRY | 1U << SURTO__KIND_TRIGGER,
                                    .outside = "this line stands in a block: "
                                               "legacy packet door operation entry trigger",
                                    .operations = {SEASON0_FIRST_OPERATION, SEASON0_LAST_OPERATION},
                                    .entries = {SEASON0_FIRST_ENTRY, SEASON0_LAST_ENTRY}},
                        .board = &game->board,
                        .pack = pack};
    surto__line_kinds kinds = {statements, sizeof statements[0], STATEMENTS, 0};
    surto__slice word;
    memset(&game->board, 0, sizeof game->board);
    memset(pack, 0, sizeof *pack);
    memset(pack->january, SURTO_NONE, sizeof pack->january);
    memset(pack->link_of, SURTO_NONE, sizeof pack->link_of);
    pack->overfunded = SURTO_NONE;
    r.phrases.context = &r;
    season0_start_traits(&r);
    pack->version = (uint16_t)surto__lines_head(&r.lines, "season0", pack->name);
    r.content = surto__content_start(&r.lines, &r.phrases, &pack->story);
    while (surto__lines_next(&r.lines, &word)) {
        unsigned kind = surto__line_kind_of(&kinds, &r.content, word);
        if (kind < STATEMENTS) {
            statements[kind].read(&r);
        }
    }
    if (!r.lines.problem) {
        surto__content_end(&r.content);
        surto__line_kinds_end(&kinds, &r.lines, text, length);
        check_whole(&r);
    }
    return surto__lines_status(&r.lines, why, why_cap);
}
