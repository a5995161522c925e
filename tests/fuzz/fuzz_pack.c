/* Any bytes as a pack: refused with a reason, or a board whose links are mutual and connected. The
 * first line says whose reader gets them; a pack of Season 2 has tables behind the board, and what
 * they name must be there, because the rules look it up without asking. */
#include "fuzz.h"

#include "core/bits.h"
#include "pack/lines.h"
#include "pack/pack.h"
#include "rules/season2/pack.h"

static void check_links(const surto__board *board)
{
    must(board->city_count <= SURTO__CITIES_MAX && board->start < board->city_count);
    for (unsigned city = 0; city < board->city_count; city++) {
        must(board->links[city] != 0 && board->cities[city].key[0] != 0);
        for (uint64_t links = board->links[city]; links != 0; links &= links - 1) {
            unsigned other = surto__lowest(links);
            must(other < board->city_count && other != city);
            must((board->links[other] >> city) & 1);
        }
    }
}

static void check_traits(const season2_trait *traits, unsigned count, unsigned most)
{
    must(count <= most);
    for (unsigned i = 0; i < count; i++) {
        must(traits[i].key[0] != 0 && traits[i].name[0] != 0);
    }
}

/* Every jump lands in its block, behind where it starts; every choice has its targets. */
static void check_story(const season2_pack *pack)
{
    const surto__story *story = &pack->story;
    unsigned all = 0;
    must(story->instruction_count <= SURTO__INSTRUCTIONS_MAX);
    must(story->legacy_count <= SURTO__LEGACY_MAX && story->door_count <= SURTO__DOORS_MAX);
    for (unsigned b = 0; b < SURTO__BLOCKS; b++) {
        const surto__block *block = &story->blocks[b];
        const surto__instruction *code = story->instructions + block->first;
        must(block->count <= SURTO__BLOCK_INSTRUCTIONS && (block->there || block->count == 0));
        must(block->first + block->count <= story->instruction_count);
        all += block->count;
        must(b < SURTO__BLOCK_TWIST || !block->there || code[0].op == SURTO__OP_WHEN);
        for (unsigned i = 0; i < block->count; i++) {
            bool jumps = code[i].op == SURTO__OP_WHEN || code[i].op == SURTO__OP_TARGET ||
                         code[i].op == SURTO__OP_GOTO;
            must(code[i].op < SEASON2_DO_END);
            must(!jumps || (code[i].jump > i && code[i].jump <= block->count));
            must(code[i].op != SURTO__OP_WHEN || code[i].arg[0] < SEASON2_CONDITIONS);
            for (unsigned t = 1; code[i].op == SURTO__OP_CHOOSE && t <= code[i].arg[0]; t++) {
                must(i + t < block->count && code[i + t].op == SURTO__OP_TARGET);
            }
        }
    }
    must(all == story->instruction_count);
    for (unsigned door = 0; door < story->door_count; door++) {
        must(story->blocks[SURTO__BLOCK_DOOR + door].there);
    }
    for (unsigned twist = 0; twist < story->twist_count; twist++) {
        must(story->blocks[SURTO__BLOCK_TWIST + twist].there);
    }
}

static void check_season2(const surto_game *game)
{
    const season2_pack *pack = (const season2_pack *)(const void *)game->own;
    unsigned infections = 0;
    check_links(&game->board);
    must(pack->cities >= 2 && pack->cities <= SEASON2_CITIES_MAX);
    must(pack->locations > pack->cities && pack->locations <= SEASON2_LOCATIONS_MAX);
    must(game->board.city_count == pack->locations && pack->starting_havens != 0);
    for (unsigned link = 0; link < pack->link_count; link++) {
        must(pack->link_end[link][0] < pack->link_end[link][1]);
        must(pack->link_end[link][1] < pack->locations);
    }
    for (unsigned city = 0; city < pack->cities; city++) {
        must(game->board.colour_of[city] < game->board.colour_count);
        must(pack->sealed_cards[city] <= pack->cards[city] && pack->cards[city] <= SEASON2_COPIES);
        must(pack->sealed_infections[city] <= pack->infections[city]);
        infections += pack->infections[city] - pack->sealed_infections[city];
        must(strcmp(pack->card_keys[4 * city], game->board.cities[city].key) == 0);
    }
    must(infections >= 10);
    check_traits(pack->events, pack->event_count, SEASON2_EVENTS_MAX);
    check_traits(pack->jobs, pack->job_count, SEASON2_CHARACTERS_MAX);
    check_traits(pack->abilities, pack->ability_count, SEASON2_TRAITS_MAX);
    check_traits(pack->scars, pack->scar_count, SEASON2_TRAITS_MAX);
    check_traits(pack->upgrades, pack->upgrade_count[0], SEASON2_UPGRADES);
    check_traits(pack->upgrades + SEASON2_UPGRADES, pack->upgrade_count[1], SEASON2_UPGRADES);
    for (unsigned job = 0; job < SEASON2_CHARACTERS_MAX; job++) {
        must(pack->home[job] == SURTO_NONE || (pack->starting_havens >> pack->home[job]) & 1);
    }
    for (unsigned site = 0; site < pack->site_count; site++) {
        must(pack->sites[site].city < pack->cities);
        must(pack->sites[site].colour < game->board.colour_count);
    }
    must(pack->month_count >= 1 && pack->month_count <= SURTO__MONTHS_MAX);
    must(pack->unit_lines >= 1 && pack->epidemic_lines >= 1 && pack->dial_count >= 1);
    check_story(pack);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static surto__board board;
    static surto_game *game;
    const char *text = (const char *)data;
    char why[256] = "";
    surto__piece rules;
    surto_status status;
    if (!game) {
        game = calloc(1, sizeof(surto_game) + sizeof(season2_pack));
        must(game != NULL);
    }
    if (surto__pack_rules(text, size, &rules) && surto__piece_is(rules, "season2")) {
        status = season2_pack_read(game, text, size, why, sizeof why);
        if (status == SURTO_OK) {
            check_season2(game);
        }
    } else {
        status = surto__pack_read(text, size, &board, why, sizeof why);
        if (status == SURTO_OK) {
            check_links(&board);
        }
    }
    must((status == SURTO_OK) == (why[0] == 0));
    return 0;
}
