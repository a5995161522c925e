/* The reader of packs of Season 2: which lines there are, how often, and the order of reading. */
#include "rules/season2/pack_read.h"

#include <string.h>

/* ---- The kinds of lines ----------------------------------------------------------------- */

static void read_pack(season2_reader *r)
{
    surto__complain(&r->lines, "the line `pack` stands once");
}

static void read_counter(season2_reader *r)
{
    surto__content_counter(&r->content);
}

static void read_text(season2_reader *r)
{
    surto__content_text(&r->content);
}

static void read_name(season2_reader *r)
{
    surto__content_name(&r->content);
}

/* What a line `text` can describe. */
static const char *const described[] = {"event",   "job",   "ability",   "scar",
                                        "upgrade", "site",  "objective", "sticker",
                                        "counter", "month", NULL};

static const struct statement {
    surto__line_kind is;
    void (*read)(season2_reader *);
} statements[] = {
    {{"pack", NULL, false}, read_pack},
    {{"colour", "the pack has no line `colour`", false}, season2_read_colour},
    {{"city", "the pack has no line `city`", false}, season2_read_city},
    {{"haven", "the pack has no line `haven`", false}, season2_read_haven},
    {{"port", NULL, false}, season2_read_port},
    {{"lane", NULL, false}, season2_read_lane},
    {{"line", NULL, false}, season2_read_line},
    {{"sealed", NULL, false}, season2_read_sealed},
    {{"copies", NULL, false}, season2_read_copies},
    {{"produce", "the pack has no line `produce`", false}, season2_read_produce},
    {{"epidemics", "the pack has no line `epidemics`", false}, season2_read_epidemics},
    {{"event", "the pack has no line `event`", false}, season2_read_event},
    {{"job", "the pack has no line `job`", false}, season2_read_job},
    {{"home", "the pack has no line `home`", false}, season2_read_home},
    {{"spaces", "the pack has no line `spaces`", true}, season2_read_spaces},
    {{"exposure", "the pack has no line `exposure`", false}, season2_read_exposure},
    {{"worker", "the pack has no line `worker`", true}, season2_read_worker},
    {{"limit", "the pack has no line `limit`", true}, season2_read_limit},
    {{"ability", NULL, false}, season2_read_ability},
    {{"scar", "the pack has no line `scar`", false}, season2_read_scar},
    {{"upgrade", NULL, false}, season2_read_upgrade},
    {{"dial", "the pack has no line `dial`", false}, season2_read_dial},
    {{"incidents", "the pack has no line `incidents`", true}, season2_read_incidents},
    {{"plague", "the pack has no line `plague`", true}, season2_read_plague},
    {{"centres", "the pack has no line `centres`", true}, season2_read_centres},
    {{"cost", NULL, false}, season2_read_cost},
    {{"stock", "the pack has no line `stock`", true}, season2_read_stock},
    {{"site", NULL, false}, season2_read_site},
    {{"named", NULL, false}, season2_read_named},
    {{"search", NULL, false}, season2_read_search},
    {{"objective", NULL, false}, season2_read_objective},
    {{"month", "the pack has no line `month`", false}, season2_read_month},
    {{"goal", NULL, false}, season2_read_goal},
    {{"seats", NULL, false}, season2_read_seats},
    {{"units", "the pack has no line `units`", false}, season2_read_units},
    {{"score", "the pack has no line `score`", true}, season2_read_score},
    {{"sticker", NULL, false}, season2_read_sticker},
    {{"counter", NULL, false}, read_counter},
    {{"text", NULL, false}, read_text},
    {{"name", NULL, false}, read_name},
};

enum { STATEMENTS = sizeof statements / sizeof statements[0] };
_Static_assert(STATEMENTS <= 64, "surto__line_kinds.seen has a bit for each");

/* What only the whole pack can tell. */
static void check_whole(season2_reader *r)
{
    /* Each of these relies on what the one before has checked. */
    static void (*const checks[])(season2_reader *) = {season2_check_board, season2_check_traits,
                                                       season2_check_numbers, season2_check_months};
    for (unsigned i = 0; i < sizeof checks / sizeof checks[0] && !r->lines.problem; i++) {
        checks[i](r);
    }
}

/* `lagos`, `lagos+infrastructure`: the keys of all cards that can be. */
static void write_keys(char (*keys)[SEASON2_CARD_KEY_MAX], const char *city,
                       const surto__trait *upgrades, unsigned count)
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
                    .described = described,
                    .kinds = 1U << SURTO__KIND_LEGACY | 1U << SURTO__KIND_PACKET |
                             1U << SURTO__KIND_DOOR | 1U << SURTO__KIND_TWIST |
                             1U << SURTO__KIND_TRIGGER,
                    .outside = "this line stands in a block: legacy packet door twist trigger"},
        .board = &game->board,
        .pack = pack};
    surto__line_kinds kinds = {statements, sizeof statements[0], STATEMENTS, 0};
    surto__slice word;
    memset(&game->board, 0, sizeof game->board);
    memset(pack, 0, sizeof *pack);
    memset(pack->home, SURTO_NONE, sizeof pack->home);
    memset(pack->link_of, SURTO_NONE, sizeof pack->link_of);
    r.phrases.context = &r;
    season2_start_traits(&r);
    pack->version = (uint16_t)surto__lines_head(&r.lines, "season2", pack->name);
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
    if (!r.lines.problem) {
        name_cards(pack, &game->board);
    }
    return surto__lines_status(&r.lines, why, why_cap);
}
