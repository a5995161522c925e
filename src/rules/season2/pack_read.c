/* The reader of packs of Season 2: which lines there are, how often, and the order of reading. */
#include "rules/season2/pack_read.h"

#include <string.h>

/* ---- Words of a line -------------------------------------------------------------------- */

void season2_take_end(season2_reader *r)
{
    surto__lines_end(&r->lines, "the line has too many words");
}

/* ---- The kinds of lines ----------------------------------------------------------------- */

static void read_pack(season2_reader *r)
{
    surto__complain(&r->lines, "the line `pack` stands once");
}

/* `missing` says what a pack lacks without such a line; NULL: it may do without. */
static const struct statement {
    const char *word;
    void (*read)(season2_reader *);
    const char *missing;
    bool once;
} statements[] = {
    {"pack", read_pack, NULL, false},
    {"colour", season2_read_colour, "the pack has no line `colour`", false},
    {"city", season2_read_city, "the pack has no line `city`", false},
    {"haven", season2_read_haven, "the pack has no line `haven`", false},
    {"port", season2_read_port, NULL, false},
    {"lane", season2_read_lane, NULL, false},
    {"line", season2_read_line, NULL, false},
    {"sealed", season2_read_sealed, NULL, false},
    {"copies", season2_read_copies, NULL, false},
    {"produce", season2_read_produce, "the pack has no line `produce`", false},
    {"epidemics", season2_read_epidemics, "the pack has no line `epidemics`", false},
    {"event", season2_read_event, "the pack has no line `event`", false},
    {"job", season2_read_job, "the pack has no line `job`", false},
    {"home", season2_read_home, "the pack has no line `home`", false},
    {"spaces", season2_read_spaces, "the pack has no line `spaces`", true},
    {"exposure", season2_read_exposure, "the pack has no line `exposure`", false},
    {"worker", season2_read_worker, "the pack has no line `worker`", true},
    {"limit", season2_read_limit, "the pack has no line `limit`", true},
    {"ability", season2_read_ability, NULL, false},
    {"scar", season2_read_scar, "the pack has no line `scar`", false},
    {"upgrade", season2_read_upgrade, NULL, false},
    {"dial", season2_read_dial, "the pack has no line `dial`", false},
    {"incidents", season2_read_incidents, "the pack has no line `incidents`", true},
    {"plague", season2_read_plague, "the pack has no line `plague`", true},
    {"centres", season2_read_centres, "the pack has no line `centres`", true},
    {"cost", season2_read_cost, NULL, false},
    {"stock", season2_read_stock, "the pack has no line `stock`", true},
    {"site", season2_read_site, NULL, false},
    {"named", season2_read_named, NULL, false},
    {"objective", season2_read_objective, NULL, false},
    {"month", season2_read_month, "the pack has no line `month`", false},
    {"goal", season2_read_goal, NULL, false},
    {"units", season2_read_units, "the pack has no line `units`", false},
    {"score", season2_read_score, "the pack has no line `score`", true},
    {"sticker", season2_read_sticker, NULL, false},
};

enum { STATEMENTS = sizeof statements / sizeof statements[0] };
_Static_assert(STATEMENTS <= 64, "season2_reader.seen has a bit for each");

static void read_statement(season2_reader *r, surto__slice word)
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
static void check_whole(season2_reader *r, const char *text, size_t length)
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
    static void (*const checks[])(season2_reader *) = {season2_check_board, season2_check_traits,
                                                       season2_check_numbers, season2_check_months};
    for (unsigned i = 0; i < sizeof checks / sizeof checks[0] && !r->lines.problem; i++) {
        checks[i](r);
    }
}

/* `lagos`, `lagos+infrastructure`: the keys of all cards that can be. */
static void write_keys(char (*keys)[SEASON2_CARD_KEY_MAX], const char *city,
                       const season2_trait *upgrades, unsigned count)
{
    for (unsigned upgrade = 0; upgrade <= count; upgrade++) {
        const char *const plain[] = {city, NULL};
        const char *const pieces[] = {city, "+", upgrades[upgrade ? upgrade - 1 : 0].key, NULL};
        surto__say(keys[upgrade], SEASON2_CARD_KEY_MAX, upgrade ? pieces : plain);
    }
}

static void name_cards(season2_pack *pack, const surto__board *board)
{
    for (unsigned city = 0; city < pack->cities; city++) {
        const char *key = board->cities[city].key;
        unsigned at = (SEASON2_UPGRADES + 1) * city;
        write_keys(pack->card_keys + at, key, pack->upgrades, pack->upgrade_count[0]);
        write_keys(pack->infection_keys + at, key, pack->upgrades + SEASON2_UPGRADES,
                   pack->upgrade_count[1]);
    }
}

surto_status season2_pack_read(surto_game *game, const char *text, size_t length, char *why,
                               size_t why_cap)
{
    season2_pack *pack = (season2_pack *)(void *)game->own;
    season2_reader r = {
        .lines = surto__lines_start(text, length),
        .phrases = {.effects = season2_effects,
                    .conditions = season2_conditions,
                    .argument = season2_read_argument,
                    .kinds = 1U << SURTO__KIND_LEGACY | 1U << SURTO__KIND_PACKET |
                             1U << SURTO__KIND_DOOR | 1U << SURTO__KIND_TWIST,
                    .outside = "this line stands in a block: legacy packet door twist"},
        .board = &game->board,
        .pack = pack};
    surto__slice word;
    memset(&game->board, 0, sizeof game->board);
    memset(pack, 0, sizeof *pack);
    memset(pack->home, SURTO_NONE, sizeof pack->home);
    memset(pack->link_of, SURTO_NONE, sizeof pack->link_of);
    r.phrases.context = &r;
    pack->version = (uint16_t)surto__lines_head(&r.lines, "season2", pack->name);
    r.content = surto__content_start(&r.lines, &r.phrases, &pack->story);
    while (surto__lines_next(&r.lines, &word)) {
        read_statement(&r, word);
    }
    if (!r.lines.problem) {
        surto__content_end(&r.content);
        check_whole(&r, text, length);
    }
    if (!r.lines.problem) {
        name_cards(pack, &game->board);
    }
    return surto__lines_status(&r.lines, why, why_cap);
}
