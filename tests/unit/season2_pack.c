/* Packs of Season 2: what the built-in ones become as tables. What is refused is in tests/packs.
 * The form is in docs/develop/packs-season2.md. */
#include <stdlib.h>

#include "core/bits.h"
#include "pack/builtin.h"
#include "rules/season2/pack.h"

#include "../check.h"

/* A game with nothing but what a pack brings. */
static union {
    surto_game game;
    char room[sizeof(surto_game) + sizeof(season2_pack)];
} space;
static surto_game *const game = &space.game;
static char text[65536]; /* a pack that a test makes */
static size_t used;

static const season2_pack *read_start(void)
{
    char why[160] = "";
    surto_status status = season2_pack_read(game, surto__pack_season2_start,
                                            surto__pack_season2_start_length, why, sizeof why);
    CHECK_SAY(status == SURTO_OK, "%s", why);
    return (const season2_pack *)(const void *)game->own;
}

static const season2_pack *read_proving(void)
{
    char why[160] = "";
    surto_status status = season2_pack_read(game, surto__pack_season2_proving,
                                            surto__pack_season2_proving_length, why, sizeof why);
    CHECK_SAY(status == SURTO_OK, "%s", why);
    return (const season2_pack *)(const void *)game->own;
}

static unsigned location(const char *key)
{
    unsigned found = 0;
    while (found < game->board.city_count && strcmp(game->board.cities[found].key, key) != 0) {
        found++;
    }
    CHECK_SAY(found < game->board.city_count, "%s", key);
    return found;
}

static unsigned link_between(const season2_pack *pack, const char *a, const char *b)
{
    unsigned link = pack->link_of[location(a)][location(b)];
    CHECK_SAY(link < pack->link_count, "%s %s", a, b);
    return link < pack->link_count ? link : 0;
}

static bool has_link(const uint64_t *set, unsigned link)
{
    return (set[link / 64] >> link % 64) & 1;
}

/* ---- The board -------------------------------------------------------------------------- */

TEST("season2 pack: head, counts and places of the start")
{
    const season2_pack *pack = read_start();
    CHECK(strcmp(pack->name, "start") == 0 && pack->version == 1);
    CHECK(pack->cities == 9 && pack->locations == 12 && pack->link_count == 13);
    CHECK(game->board.city_count == 12 && game->board.colour_count == 3);
    CHECK(game->board.start == 9 && location("haven-north") == 9);
    const surto__city *city = &game->board.cities[location("sao-paulo")];
    CHECK(strcmp(city->name, "S\xc3\xa3o Paulo") == 0 && city->population == 3);
    CHECK(city->wide.x == 369 && city->wide.y == 445 && city->tall.x == 128 && city->tall.y == 401);
    CHECK(strcmp(game->board.colours[2], "black") == 0);
    CHECK(game->board.colour_of[location("cairo")] == 2);
    CHECK(game->board.colour_of[location("haven-middle")] == 0xff);
    for (unsigned colour = 0; colour < 3; colour++) {
        CHECK(game->board.of_colour[colour] == UINT64_C(7) << 3 * colour);
    }
    CHECK(pack->sealed == 0 && pack->starting_havens == UINT64_C(7) << 9);
    CHECK(pack->ports == (UINT64_C(1) << 12) - 1);
    CHECK(pack->population[0] == 3 && pack->population[11] == 3);
}

TEST("season2 pack: links of the start")
{
    const season2_pack *pack = read_start();
    unsigned both = 0;
    CHECK(pack->lanes[0] == (UINT64_C(1) << 13) - 1 && pack->sealed_links[0] == 0);
    CHECK(pack->link_end[0][0] == 0 && pack->link_end[0][1] == 1);
    CHECK(pack->link_of[0][1] == 0 && pack->link_of[1][0] == 0 &&
          pack->link_of[0][2] == SURTO_NONE);
    for (unsigned link = 0; link < pack->link_count; link++) {
        unsigned a = pack->link_end[link][0], b = pack->link_end[link][1];
        CHECK(a < b && (game->board.links[a] >> b) & (game->board.links[b] >> a) & 1);
    }
    for (unsigned i = 0; i < pack->locations; i++) {
        both += surto__count(game->board.links[i]);
    }
    CHECK(both == 2 * 13);
}

TEST("season2 pack: sealed places of the proving campaign")
{
    const season2_pack *pack = read_proving();
    CHECK(pack->cities == 17 && pack->locations == 21 && pack->link_count == 26);
    CHECK(game->board.colour_count == 4 && game->board.start == 17);
    CHECK(pack->sealed == ((UINT64_C(255) << 9) | UINT64_C(1) << location("haven-west")));
    CHECK(pack->starting_havens == UINT64_C(7) << 17);
    CHECK(surto__count(game->board.of_colour[3]) == 2);
    CHECK(!((pack->ports >> location("chicago")) & 1) && (pack->ports >> location("lima")) & 1);
    unsigned line = link_between(pack, "tripoli", "lagos");
    CHECK(!has_link(pack->lanes, line) && has_link(pack->sealed_links, line));
    unsigned lane = link_between(pack, "haven-west", "lima");
    CHECK(has_link(pack->lanes, lane) && !has_link(pack->sealed_links, lane));
    CHECK(pack->population[location("kinshasa")] == 0 && pack->population[location("delhi")] == 4);
}

/* ---- Cards ------------------------------------------------------------------------------ */

TEST("season2 pack: cards and their keys")
{
    const season2_pack *pack = read_start();
    unsigned lagos = 4 * location("lagos");
    CHECK(pack->cards[5] == 4 && pack->infections[5] == 3);
    CHECK(pack->card_spaces[5] == 4 && pack->infection_spaces[5] == 3);
    CHECK(pack->sealed_cards[5] == 0 && pack->sealed_infections[5] == 0);
    CHECK(strcmp(pack->card_keys[lagos], "lagos") == 0);
    CHECK(strcmp(pack->card_keys[lagos + 1], "lagos+infrastructure") == 0);
    CHECK(strcmp(pack->card_keys[lagos + 3], "lagos+cargo") == 0);
    CHECK(strcmp(pack->infection_keys[lagos], "lagos") == 0);
    CHECK(strcmp(pack->infection_keys[lagos + 2], "lagos+guarded") == 0);
    CHECK(pack->card_keys[4 * 9][0] == 0 && pack->infection_keys[4 * 9][0] == 0);
    CHECK(pack->produce[0] == 4 && pack->produce[1] == 2 && pack->produce[2] == 2);
    CHECK(pack->produce[3] == 0);
    CHECK(pack->epidemic_lines == 1 && pack->epidemic_cards[0] == 36);
    CHECK(pack->epidemic_number[0] == 5);
}

TEST("season2 pack: all cards of a sealed city are sealed, and some of others")
{
    const season2_pack *pack = read_proving();
    unsigned paris = location("paris"), cairo = location("cairo");
    CHECK(pack->sealed_cards[paris] == 4 && pack->sealed_infections[paris] == 3);
    CHECK(pack->card_spaces[paris] == 1 && pack->infection_spaces[paris] == 3);
    CHECK(pack->sealed_cards[cairo] == 2 && pack->sealed_infections[cairo] == 1);
    CHECK(pack->sealed_cards[0] == 0);
    CHECK(pack->epidemic_lines == 3 && pack->epidemic_cards[2] == 60);
    CHECK(pack->epidemic_number[2] == 6);
}

/* Keys as long as they may be, and without upgrades. */
TEST("season2 pack: the longest key of a card fits")
{
    static const char *const changes[][2] = {
        {"copies lagos ", "copies abcdefghijklmnopqrstuvw "},
        {"city lagos ", "city abcdefghijklmnopqrstuvw "},
        {"port lagos\n", "port abcdefghijklmnopqrstuvw\n"},
        {"lane lagos ", "lane abcdefghijklmnopqrstuvw "},
        {"upgrade pilot ", "upgrade bcdefghijklmnopqrstuvwx "},
        {"upgrade guarded infection guard 0 1 4 Guarded\n", ""},
        {"upgrade contained infection no-outbreak 0 1 4 Contained\n", ""}};
    size_t length = surto__pack_season2_start_length;
    memcpy(text, surto__pack_season2_start, length);
    text[length] = 0;
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        char *at = strstr(text, changes[i][0]);
        size_t old = strlen(changes[i][0]), new = strlen(changes[i][1]);
        CHECK_SAY(at != NULL, "%s", changes[i][0]);
        if (at) {
            memmove(at + new, at + old, strlen(at + old) + 1);
            memcpy(at, changes[i][1], new);
        }
    }
    char why[160] = "";
    surto_status status = season2_pack_read(game, text, strlen(text), why, sizeof why);
    CHECK_SAY(status == SURTO_OK, "%s", why);
    const season2_pack *pack = (const season2_pack *)(const void *)game->own;
    CHECK(strcmp(pack->card_keys[4 * 5 + 2], "abcdefghijklmnopqrstuvw+bcdefghijklmnopqrstuvwx") ==
          0);
    CHECK(strcmp(pack->infection_keys[4 * 5 + 1], "abcdefghijklmnopqrstuvw+well-stocked") == 0);
    CHECK(pack->infection_keys[4 * 5 + 2][0] == 0 && pack->infection_keys[4 * 5 + 3][0] == 0);
    CHECK(pack->upgrade_count[0] == 3 && pack->upgrade_count[1] == 1);
}

/* ---- People ----------------------------------------------------------------------------- */

static void check_trait(const surto__trait *trait, const char *key, unsigned effect,
                        unsigned number, unsigned cost, unsigned copies)
{
    CHECK_SAY(strcmp(trait->key, key) == 0, "%s and not %s", trait->key, key);
    CHECK_SAY(trait->effect == effect && trait->number == number, "%s", key);
    CHECK_SAY(trait->cost == cost && trait->copies == copies, "%s", key);
    CHECK_SAY(!trait->sealed && !trait->unrationed && trait->name[0], "%s", key);
}

TEST("season2 pack: events, jobs, abilities, scars and upgrades of the start")
{
    const season2_pack *pack = read_start();
    CHECK(pack->event_count == 4 && pack->job_count == 5 && pack->ability_count == 8);
    CHECK(pack->scar_count == 8 && pack->upgrade_count[0] == 3 && pack->upgrade_count[1] == 3);
    check_trait(&pack->events[0], "team-bravo", SEASON2_BRAVO, 2, 0, 0);
    check_trait(&pack->events[3], "salvage", SEASON2_SALVAGE, 0, 0, 0);
    check_trait(&pack->jobs[1], "farmer", SEASON2_MAKE, 2, 0, 0);
    check_trait(&pack->jobs[4], "radio-operator", SEASON2_FAR_TRANSFER, 0, 0, 0);
    check_trait(&pack->abilities[0], "porter", SEASON2_FREE_DELIVER, 0, 3, 2);
    check_trait(&pack->abilities[7], "envoy", SEASON2_SHARE_ADJACENT, 0, 1, 2);
    check_trait(&pack->scars[4], "bad-back", SEASON2_CARRY_MOST, 3, 0, 0);
    check_trait(&pack->scars[7], "unhandy", SEASON2_CENTRE_MORE, 1, 0, 0);
    check_trait(&pack->upgrades[0], "infrastructure", SEASON2_BUILD_COUNT, 3, 2, 4);
    check_trait(&pack->upgrades[2], "cargo", SEASON2_SAIL_SUPPLY, 1, 1, 4);
    check_trait(&pack->upgrades[3], "well-stocked", SEASON2_KEEP_FROM, 2, 2, 4);
    check_trait(&pack->upgrades[5], "contained", SEASON2_NO_OUTBREAK, 0, 1, 4);
    CHECK(strcmp(pack->jobs[4].name, "Radio Operator") == 0);
}

TEST("season2 pack: sealed and unrationed things of the proving campaign")
{
    const season2_pack *pack = read_proving();
    unsigned sealed = 0;
    CHECK(pack->job_count == 10 && strcmp(pack->jobs[6].key, "grower") == 0);
    CHECK(pack->jobs[6].sealed && !pack->jobs[5].sealed && pack->jobs[5].effect == SEASON2_JOIN);
    CHECK(pack->events[1].sealed && !pack->events[1].unrationed);
    CHECK(pack->events[2].sealed && pack->events[2].unrationed);
    CHECK(!pack->events[3].sealed && pack->events[3].unrationed);
    for (unsigned i = 0; i < 8; i++) {
        sealed += pack->abilities[i].sealed + 10U * pack->scars[i].sealed;
    }
    CHECK(sealed == 23);
    CHECK(pack->upgrades[2].sealed && pack->upgrades[5].sealed && !pack->upgrades[0].sealed);
    CHECK(pack->home[4] == location("haven-north") && pack->home[5] == SURTO_NONE);
}

TEST("season2 pack: homes, spaces, track and limits")
{
    const season2_pack *pack = read_start();
    static const surto__track track = {3, {{2, 1, 0}, {1, 2, 0}, {0, 1, 1}}};
    CHECK(pack->home[0] == 9 && pack->home[1] == 10 && pack->home[2] == 11);
    CHECK(pack->home[5] == SURTO_NONE && pack->home[9] == SURTO_NONE);
    CHECK(pack->spaces == 5 && surto__track_spaces(&pack->track) == 8);
    CHECK(memcmp(&pack->track, &track, sizeof track) == 0);
    CHECK(pack->worker_limit == 5 && pack->limit == 7);
}

/* ---- Numbers ---------------------------------------------------------------------------- */

TEST("season2 pack: numbers of the game and of the campaign")
{
    static const uint8_t first[] = {2, 2, 2, 3, 3, 4, 4, 5}, third[] = {2, 2, 3, 3, 4, 4, 5, 5};
    static const uint8_t cities[] = {8, 14, 20, 26, 64}, units[] = {3, 4, 5, 6, 7};
    const season2_pack *pack = read_start();
    CHECK(pack->dial_count == 1 && pack->dial_length[0] == 8);
    CHECK(memcmp(pack->dial[0], first, sizeof first) == 0);
    CHECK(pack->incidents == 8 && pack->plague == 8 && pack->centres == 9 && pack->stock == 36);
    CHECK(pack->cost_centre == 5 && pack->cost_population == 1 && pack->cost_forsaken == 2);
    CHECK(pack->unit_lines == 5 && memcmp(pack->unit_cities, cities, 5) == 0);
    CHECK(memcmp(pack->unit_number, units, 5) == 0);
    CHECK(pack->score_first == 10 && pack->score_second == 5 && pack->score_step == 5);
    pack = read_proving();
    CHECK(pack->dial_count == 3 && memcmp(pack->dial[2], third, sizeof third) == 0);
    CHECK(pack->cost_centre == 2 && pack->plague == 12);
}

TEST("season2 pack: rule stickers are behaviours at their letters")
{
    static const struct {
        char letter;
        uint8_t behaviour, number;
    } rows[] = {{'B', SEASON2_STICKER_STOCK_MORE, 6},
                {'C', SEASON2_STICKER_RATE_START, 1},
                {'D', SEASON2_STICKER_FIRST_INFECTIONS, 7},
                {'E', SEASON2_STICKER_MARKED_SUPPLIES, 2},
                {'F', SEASON2_STICKER_MARKED_EXPOSES, 0},
                {'G', SEASON2_STICKER_MARKED_CLOSED, 0},
                {'H', SEASON2_STICKER_RIDE, 1},
                {'I', SEASON2_STICKER_DROP, 2},
                {'J', SEASON2_STICKER_TREAT, 1},
                {'K', SEASON2_STICKER_TRADE, 2},
                {'L', SEASON2_STICKER_SEARCH, 0},
                {'M', SEASON2_STICKER_LIGHT, 2},
                {'N', SEASON2_STICKER_BAKE, 1},
                {'R', SEASON2_STICKER_STRIKE, 0},
                {'U', SEASON2_STICKER_HAVEN_FALLS, 0},
                {'V', SEASON2_STICKER_MARKED_SHRINK, 1},
                {'W', SEASON2_STICKER_SUPPLIED_GROW, 4}};
    const season2_pack *pack = read_proving();
    unsigned letters = 0;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        CHECK(pack->sticker[rows[i].letter - 'A'] == rows[i].behaviour);
        CHECK(pack->sticker_number[rows[i].letter - 'A'] == rows[i].number);
        CHECK(pack->sticker_mark[rows[i].letter - 'A'] == (rows[i].letter == 'E'));
    }
    for (unsigned i = 0; i < SEASON2_LETTERS; i++) {
        letters += pack->sticker[i] != SEASON2_STICKER_NONE;
    }
    CHECK(letters == SEASON2_STICKERS - 1);
}

/* ---- Sites, objectives, months ---------------------------------------------------------- */

TEST("season2 pack: recon sites")
{
    const season2_pack *pack = read_start();
    const season2_site *site = &pack->sites[3];
    CHECK(pack->site_count == 4 && strcmp(site->key, "africa") == 0);
    CHECK(site->city == location("cairo") && site->packet == 3 && !site->free && !site->sealed);
    CHECK(site->kind == SEASON2_NAMED && site->colour == 2 && site->number == 3);
    CHECK(site->named[location("cairo")] == 2 && site->named[location("tripoli")] == 1);
    CHECK(site->named[0] == 0 && pack->sites[1].kind == SEASON2_LETTERED);
    pack = read_proving();
    site = &pack->sites[7];
    CHECK(pack->site_count == 8 && strcmp(site->key, "frontier") == 0);
    CHECK(site->packet == 7 && site->free && site->sealed && site->kind == SEASON2_STARRED);
    CHECK(!pack->sites[4].free && !pack->sites[0].sealed);
}

TEST("season2 pack: objectives")
{
    const season2_pack *pack = read_start();
    CHECK(pack->objective_count == 2 && strcmp(pack->objectives[0].key, "three-centres") == 0);
    CHECK(pack->objectives[0].condition == SEASON2_IF_CENTRES && pack->objectives[0].arg[0] == 3);
    CHECK(pack->objectives[1].condition == SEASON2_IF_SITE && pack->objectives[1].arg[0] == 0);
    CHECK(strcmp(pack->objectives[1].name, "Recon of North America") == 0);
    pack = read_proving();
    CHECK(pack->objective_count == 18);
    CHECK(pack->objectives[14].condition == SEASON2_IF_SUPPLIES);
    CHECK(pack->objectives[14].arg[0] == location("london") && pack->objectives[14].arg[1] == 5);
    CHECK(pack->objectives[15].condition == SEASON2_IF_STOCKED);
    CHECK(pack->objectives[15].arg[0] == 6 && pack->objectives[15].arg[1] == 3);
    CHECK(pack->objectives[16].condition == SEASON2_IF_COLOURS && pack->objectives[16].arg[0] == 2);
    CHECK(pack->supply_objectives == 3U << 14);
    CHECK(pack->months[3].once == 1U << 14 && pack->months[9].once == 1U << 14);
    CHECK(pack->months[7].once == 1U << 16 && pack->months[0].once == 0);
    CHECK(pack->objectives[2].condition == SEASON2_IF_CITIES && pack->objectives[2].arg[0] == 9);
    CHECK(pack->objectives[10].condition == SEASON2_IF_CENTRE);
    CHECK(pack->objectives[10].arg[0] == location("london"));
    CHECK(pack->objectives[11].condition == SEASON2_IF_PACKET && pack->objectives[11].arg[0] == 5);
    CHECK(pack->objectives[12].condition == SEASON2_IF_DOOR && pack->objectives[12].arg[0] == 0);
    CHECK(pack->objectives[17].condition == SEASON2_IF_LAMPS && pack->objectives[17].arg[0] == 2);
}

TEST("season2 pack: months and goals")
{
    const season2_pack *pack = read_start();
    CHECK(pack->has_prologue && pack->month_count == 1);
    CHECK(pack->prologue.name == 12 && pack->prologue.supplies == 36 && pack->prologue.needed == 1);
    CHECK(pack->prologue.goals == 1 && pack->prologue.mandatory == 1);
    CHECK(pack->months[0].name == 0 && pack->months[0].needed == 2);
    CHECK(pack->months[0].goals == 3 && pack->months[0].mandatory == 3);
    pack = read_proving();
    CHECK(pack->month_count == 12 && pack->months[11].name == 11);
    CHECK(pack->months[0].goals == (1 | 4 | 16) && pack->months[0].mandatory == 1);
    CHECK(pack->months[1].supplies == 0 && pack->months[3].supplies == 56);
    CHECK(pack->months[3].goals == 1U << 14 && pack->months[3].needed == 2);
    CHECK(strcmp(surto__month_keys[0], "january") == 0);
    CHECK(strcmp(surto__month_keys[11], "december") == 0);
    CHECK(strcmp(surto__month_keys[12], "prologue") == 0);
}

/* ---- The story -------------------------------------------------------------------------- */

typedef struct expected {
    uint8_t op;
    uint8_t arg[5];
    uint16_t jump;
} expected;

/* A block without the lines that are told, which change nothing. */
static unsigned without_text(const surto__story *story, unsigned number, surto__instruction *out)
{
    const surto__block *block = &story->blocks[number];
    uint16_t place[SURTO__BLOCK_INSTRUCTIONS + 1];
    unsigned count = 0;
    for (unsigned i = 0; i < block->count; i++) {
        place[i] = (uint16_t)count;
        out[count] = story->instructions[block->first + i];
        count += out[count].op != SURTO__OP_TELL;
    }
    place[block->count] = (uint16_t)count;
    for (unsigned i = 0; i < count; i++) {
        out[i].jump = out[i].jump ? place[out[i].jump] : 0;
    }
    return count;
}

static void check_block(const season2_pack *pack, unsigned number, const expected *rows,
                        unsigned count)
{
    static surto__instruction all[SURTO__BLOCK_INSTRUCTIONS + 1];
    unsigned has = without_text(&pack->story, number, all);
    CHECK_SAY(pack->story.blocks[number].there && has == count, "block %u has %u", number, has);
    for (unsigned i = 0; i < count && i < has; i++) {
        const surto__instruction *now = &all[i];
        CHECK_SAY(now->op == rows[i].op && now->jump == rows[i].jump &&
                      memcmp(now->arg, rows[i].arg, sizeof now->arg) == 0,
                  "block %u, instruction %u: op %u, %u %u %u %u %u, jump %u", number, i, now->op,
                  now->arg[0], now->arg[1], now->arg[2], now->arg[3], now->arg[4], now->jump);
    }
}

TEST("season2 pack: season2.content.1 blocks of the story and their marks")
{
    const season2_pack *pack = read_start();
    const surto__story *story = &pack->story;
    CHECK(story->instruction_count == 0 && story->legacy_count == 0 && story->door_count == 0);
    pack = read_proving();
    CHECK(story->legacy_count == 48 && story->door_count == 9 && story->twist_count == 4);
    for (unsigned i = 0; i < 48; i++) {
        static const uint8_t marks[] = {SURTO__MARK_STOP, SURTO__MARK_NONE, SURTO__MARK_PAUSE,
                                        SURTO__MARK_NONE};
        CHECK(story->blocks[i].there &&
              story->blocks[i].mark == (i == 6 ? SURTO__MARK_PAUSE_MONTH : marks[i % 4]));
    }
    CHECK(!story->blocks[48].there);
    for (unsigned packet = 0; packet < 8; packet++) {
        CHECK(story->blocks[SURTO__BLOCK_PACKET + packet].there);
    }
    CHECK(strcmp(story->door_keys[0], "attic") == 0 && strcmp(story->door_keys[5], "archive") == 0);
    CHECK(story->blocks[SURTO__BLOCK_DOOR + 8].there &&
          !story->blocks[SURTO__BLOCK_DOOR + 9].there);
    CHECK(strcmp(story->twist_keys[3], "empty-berths") == 0 && story->twist_number[3] == 41);
}

TEST("season2 pack: effects, conditions and choices are compiled as the notation says")
{
    const season2_pack *pack = read_proving();
    uint8_t lagos = (uint8_t)location("lagos"), cairo = (uint8_t)location("cairo");
    uint8_t istanbul = (uint8_t)location("istanbul"), kinshasa = (uint8_t)location("kinshasa");
    uint8_t middle = (uint8_t)location("haven-middle"), north = (uint8_t)location("haven-north");
    uint8_t moscow = (uint8_t)location("moscow");
    /* The second card of January: two conditions. */
    const expected second[] = {{SURTO__OP_WHEN, {SEASON2_IF_SECOND, 1}, 2},
                               {SEASON2_DO_RATIONING_DOWN, {1}, 0},
                               {SURTO__OP_WHEN, {SEASON2_IF_MONTH, 0, 0}, 4},
                               {SEASON2_DO_POINTS, {1}, 0}};
    check_block(pack, 1, second, 4);
    /* The third of February: a choice of two. */
    const expected choice[] = {
        {SEASON2_DO_MARK,
         {SEASON2_MARK_STRUCK, SEASON2_SCOPE_LOCATION, (uint8_t)location("sao-paulo")},
         0},
        {SEASON2_DO_UNLOCK_ABILITY, {5}, 0},
        {SURTO__OP_CHOOSE, {2}, 0},
        {SURTO__OP_TARGET, {0}, 5},
        {SURTO__OP_TARGET, {0}, 7},
        {SEASON2_DO_GROW, {SEASON2_SCOPE_CITIES, 0, 1}, 0},
        {SURTO__OP_GOTO, {0}, 9},
        {SEASON2_DO_GROW, {SEASON2_SCOPE_HAVENS, 0, 1}, 0},
        {SURTO__OP_GOTO, {0}, 9}};
    check_block(pack, 6, choice, 9);
    /* The first two of May. */
    const expected may[] = {{SEASON2_DO_STICKER, {'H' - 'A'}, 0},
                            {SEASON2_DO_STICKER, {'K' - 'A'}, 0},
                            {SEASON2_DO_LOCATION, {(uint8_t)location("madrid")}, 0},
                            {SEASON2_DO_LOCATION, {moscow}, 0},
                            {SEASON2_DO_CARDS, {moscow, 4}, 0},
                            {SEASON2_DO_SITE, {7}, 0},
                            {SEASON2_DO_LINK, {(uint8_t)link_between(pack, "paris", "madrid")}, 0},
                            {SEASON2_DO_DIAL, {1}, 0}};
    check_block(pack, 16, may, 8);
    const expected scopes[] = {{SEASON2_DO_POPULATION, {0, 4}, 0},
                               {SEASON2_DO_GROW, {SEASON2_SCOPE_COLOUR, 0, 1}, 0},
                               {SEASON2_DO_SHRINK, {SEASON2_SCOPE_COLOUR, 1, 1}, 0}};
    check_block(pack, 17, scopes, 3);
    /* The third of July: a scope that is a location. */
    const expected july[] = {{SURTO__OP_CHOOSE, {2}, 0},
                             {SURTO__OP_TARGET, {0}, 3},
                             {SURTO__OP_TARGET, {0}, 6},
                             {SEASON2_DO_GROW, {SEASON2_SCOPE_LOCATION, kinshasa, 2}, 0},
                             {SEASON2_DO_RATIONING_UP, {1}, 0},
                             {SURTO__OP_GOTO, {0}, 9},
                             {SEASON2_DO_SHRINK, {SEASON2_SCOPE_LOCATION, kinshasa, 1}, 0},
                             {SEASON2_DO_UNITS, {1}, 0},
                             {SURTO__OP_GOTO, {0}, 9}};
    check_block(pack, 26, july, 9);
    /* What can be unlocked, in the order of the sorts, and upgrades of both decks. */
    const expected april[] = {{SEASON2_DO_UNLOCK_SCAR, {7}, 0},
                              {SEASON2_DO_UNLOCK_JOB, {8}, 0},
                              {SEASON2_DO_CREATE, {8}, 0},
                              {SURTO__OP_WHEN, {SEASON2_IF_MET, 0, 0}, 5},
                              {SEASON2_DO_UNITS, {1}, 0},
                              {SURTO__OP_WHEN, {SEASON2_IF_MET, 1, 0}, 7},
                              {SEASON2_DO_DESTROY_INFECTIONS, {cairo, 1}, 0}};
    check_block(pack, 14, april, 7);
    const expected march[] = {{SEASON2_DO_UPGRADE, {0, 0}, 0},
                              {SEASON2_DO_UPGRADE, {lagos, 3}, 0},
                              {SEASON2_DO_SUPPLIES, {58}, 0}};
    check_block(pack, 9, march, 3);
    const expected packet[] = {{SEASON2_DO_PLAGUE, {istanbul, 1}, 0},
                               {SEASON2_DO_SUFFER, {2, istanbul}, 0},
                               {SEASON2_DO_INFECTIONS, {cairo, 1}, 0},
                               {SEASON2_DO_CARDS, {cairo, 1}, 0},
                               {SURTO__OP_CHOOSE, {2}, 0},
                               {SURTO__OP_TARGET, {0}, 7},
                               {SURTO__OP_TARGET, {0}, 10},
                               {SEASON2_DO_HEAL, {istanbul, 2}, 0},
                               {SEASON2_DO_STRIP, {middle, 2}, 0},
                               {SURTO__OP_GOTO, {0}, 12},
                               {SEASON2_DO_SHRINK, {SEASON2_SCOPE_LOCATION, istanbul, 1}, 0},
                               {SURTO__OP_GOTO, {0}, 12}};
    check_block(pack, SURTO__BLOCK_PACKET + 2, packet, 12);
    const expected door[] = {
        {SEASON2_DO_UNLOCK_JOB, {6}, 0},
        {SEASON2_DO_CREATE, {6}, 0},
        {SURTO__OP_WHEN, {SEASON2_IF_DOOR, 1, 5}, 4},
        {SEASON2_DO_MARK,
         {SEASON2_MARK_LAMP, SEASON2_SCOPE_LOCATION, (uint8_t)location("haven-south")},
         0}};
    check_block(pack, SURTO__BLOCK_DOOR + 4, door, 4);
    /* Twists: the condition holds for all that follows, with an `end` and without. */
    const expected calm[] = {{SURTO__OP_WHEN, {SEASON2_IF_DEAD, 1, 1}, 3},
                             {SEASON2_DO_GROW, {SEASON2_SCOPE_LOCATION, north, 1}, 0},
                             {SEASON2_DO_DESTROY_TWIST, {0}, 0}};
    check_block(pack, SURTO__BLOCK_TWIST, calm, 3);
    const expected berths[] = {{SURTO__OP_WHEN, {SEASON2_IF_SECOND, 0}, 4},
                               {SEASON2_DO_DESTROY_INFECTIONS, {0, 1}, 0},
                               {SEASON2_DO_DOOR, {5}, 0},
                               {SEASON2_DO_DESTROY_TWIST, {3}, 0}};
    check_block(pack, SURTO__BLOCK_TWIST + 3, berths, 4);
}

TEST("season2 pack: the proving campaign uses every effect, every condition both ways, and more")
{
    const season2_pack *pack = read_proving();
    unsigned effects[SEASON2_DO_END] = {0}, conditions[2][SEASON2_CONDITIONS] = {{0}};
    unsigned scopes[2][SEASON2_SCOPE_FORSAKEN + 1] = {{0}}, whom[3] = {0}, options[5] = {0};
    for (unsigned i = 0; i < pack->story.instruction_count; i++) {
        const surto__instruction *now = &pack->story.instructions[i];
        if (now->op == SURTO__OP_WHEN) {
            conditions[now->arg[1]][now->arg[0]]++;
        } else if (now->op == SURTO__OP_CHOOSE) {
            options[now->arg[0]]++;
        } else {
            effects[now->op]++;
        }
        if (now->op == SEASON2_DO_GROW || now->op == SEASON2_DO_SHRINK) {
            scopes[now->op == SEASON2_DO_SHRINK][now->arg[0]]++;
        }
        whom[now->op == SEASON2_DO_SUFFER ? now->arg[0] : 0] += now->op == SEASON2_DO_SUFFER;
    }
    for (unsigned op = SEASON2_DO_PACKET; op < SEASON2_DO_END; op++) {
        CHECK_SAY(effects[op] > 0, "%u", op);
    }
    for (unsigned i = 0; i < 2 * SEASON2_CONDITIONS; i++) {
        CHECK_SAY(conditions[i % 2][i / 2] > 0, "%u", i);
    }
    for (unsigned i = 0; i < 12; i++) {
        CHECK_SAY(scopes[i % 2][i / 2] > 0, "%u", i);
    }
    for (unsigned scope = SEASON2_SCOPE_STRUCK; scope <= SEASON2_SCOPE_LAMPS; scope++) {
        CHECK_SAY(scopes[0][scope] + scopes[1][scope] > 0, "%u", scope);
    }
    CHECK(whom[0] && whom[1] && whom[2] && options[2] && options[3] && options[4]);
}

/* ---- The largest, the smallest ---------------------------------------------------------- */

static void put(const char *line)
{
    used += (size_t)snprintf(text + used, sizeof text - used, "%s\n", line);
}

/* Lines with a number in them. */
static void put_all(const char *form, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        used += (size_t)snprintf(text + used, sizeof text - used, form, i, i);
        put("");
    }
}

/* What every pack needs below its board. */
static void put_rest(void)
{
    static const char *const lines[] = {"produce 1 1",
                                        "epidemics 1 1",
                                        "event e boat 0 rationed E",
                                        "job j make 2 J",
                                        "home j h0",
                                        "spaces 2",
                                        "exposure 7 0 1",
                                        "worker 4 1",
                                        "limit 1",
                                        "scar s no-share 0 S",
                                        "dial 1",
                                        "incidents 1",
                                        "plague 1",
                                        "centres 1",
                                        "cost centre 1",
                                        "cost population 1",
                                        "cost forsaken 1",
                                        "stock 1",
                                        "objective o centres 1 O",
                                        "month january - 1",
                                        "goal january o free",
                                        "units 64 0",
                                        "score 0 0 1"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        put(lines[i]);
    }
}

static const season2_pack *read_text(void)
{
    char why[160] = "";
    surto_status status = season2_pack_read(game, text, used, why, sizeof why);
    CHECK_SAY(status == SURTO_OK, "%s", why);
    return (const season2_pack *)(const void *)game->own;
}

TEST("season2 pack: as much as there may be fits")
{
    used = 0;
    put("pack season2 large 9999");
    put_all("colour c%u Colour", 8);
    put_all("city t%u c7 8 9999 9999 9999 9999 City", 52);
    put_all("haven h%u 8 1 1 1 1 Haven", 12);
    put_all("copies t%u 4 4 4 4", 52);
    put_all("line h0 t%u", 52);
    put_all("line h1 t%u", 52);
    put_all("line h2 t%u", 52);
    put_all("lane h3 h%u", 3); /* 159 */
    put_all("line h4 h%u", 4);
    put_all("line h5 h%u", 5);
    put_all("line h6 h%u", 6);
    put_all("line h7 h%u", 7);
    put_all("line h8 h%u", 8);
    put("lane h9 h0");
    put("lane h10 h0");
    put("lane h11 h0"); /* 192 */
    put_rest();
    put_all("job j%u teach 0 Job", 9);
    put_all("objective o%u door d%u Objective", 31);
    put_all("legacy -\ndo packet 8\nwhen not door d%u\ndo door d%u\nend", 48);
    put_all("legacy pause", 16);
    put_all("door d%u", 48);
    put_all("twist t%u 8%u Twist\nwhen won", 10);
    const season2_pack *pack = read_text();
    CHECK(pack->version == 9999 && !pack->has_prologue);
    CHECK(pack->cities == 52 && pack->locations == 64 && pack->link_count == 192);
    CHECK(pack->lanes[2] == ((UINT64_C(7) << 28) | UINT64_C(7) << 61) && pack->lanes[0] == 0);
    CHECK(pack->starting_havens == UINT64_C(0xfff) << 52 && pack->ports == pack->starting_havens);
    CHECK(pack->link_of[63][52] == 191 && pack->link_end[191][1] == 63);
    CHECK(strcmp(pack->infection_keys[4 * 51], "t51") == 0);
    CHECK(pack->job_count == 10 && pack->objective_count == 32 && pack->ability_count == 0);
    CHECK(pack->story.legacy_count == 64 && pack->story.door_count == 48);
    CHECK(pack->story.twist_count == 10 && pack->story.twist_number[9] == 89);
    const expected last[] = {{SEASON2_DO_PACKET, {7}, 0},
                             {SURTO__OP_WHEN, {SEASON2_IF_DOOR, 1, 47}, 3},
                             {SEASON2_DO_DOOR, {47}, 0}};
    check_block(pack, 47, last, 3);
}

TEST("season2 pack: as little as there must be is enough")
{
    used = 0;
    put("pack season2 s 1\ncolour c C");
    put_all("city t%u c 0 0 0 0 0 T", 3);
    put("haven h0 0 0 0 0 0 H");
    put_all("line h0 t%u", 3);
    put_all("copies t%u 0 4 0 0", 3);
    put_rest();
    const season2_pack *pack = read_text();
    CHECK(pack->cities == 3 && pack->months[0].supplies == 0 && pack->objectives[0].arg[0] == 1);
    CHECK(pack->card_keys[1][0] == 0 && strcmp(pack->card_keys[8], "t2") == 0);
    CHECK(pack->site_count == 0 && pack->upgrade_count[0] == 0 && pack->upgrade_count[1] == 0);
}

/* ---- What is none ----------------------------------------------------------------------- */

TEST("season2 pack: nothing at all is refused")
{
    char why[160] = "";
    CHECK(season2_pack_read(game, "", 0, why, sizeof why) == SURTO_ERR_PACK);
    CHECK(strcmp(why, "line 0: the first line is not `pack RULES NAME VERSION`") == 0);
}

TEST("season2 pack: a pack that was cut off is refused")
{
    unsigned taken = 0;
    for (size_t length = 0; length < surto__pack_season2_start_length; length++) {
        char *part = malloc(length ? length : 1); /* a sanitizer sees a look past the end */
        if (!part) {
            break;
        }
        memcpy(part, surto__pack_season2_start, length);
        taken += season2_pack_read(game, part, length, NULL, 0) == SURTO_OK;
        free(part);
    }
    CHECK_SAY(taken == 0, "%u", taken);
}

CHECK_MAIN
