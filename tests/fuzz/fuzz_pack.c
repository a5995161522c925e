/* Any bytes as a pack: refused with a reason, or a board whose links are mutual and connected. The
 * first line says whose reader gets them; packs of the seasons have tables behind the board, and
 * what they name must be there, because the rules look it up without asking. */
#include "fuzz.h"

#include "core/bits.h"
#include "pack/lines.h"
#include "pack/pack.h"
#include "rules/season0/pack.h"
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

/* Things of one size that begin with a key and a name. */
static void check_things(const void *things, size_t size, unsigned count, unsigned most)
{
    const char *thing = things;
    must(count <= most);
    for (unsigned i = 0; i < count; i++) {
        must(thing[i * size] != 0 && thing[i * size + SURTO__KEY_MAX] != 0);
    }
}

static void check_traits(const surto__trait *traits, unsigned count, unsigned most)
{
    check_things(traits, sizeof traits[0], count, most);
}

/* Every jump lands in its block, behind where it starts; every choice has its targets. */
static void check_story(const surto__story *story, unsigned effects_end, unsigned conditions)
{
    unsigned all = 0;
    must(story->instruction_count <= SURTO__INSTRUCTIONS_MAX);
    must(story->legacy_count <= SURTO__LEGACY_MAX && story->door_count <= SURTO__DOORS_MAX);
    for (unsigned b = 0; b < SURTO__BLOCKS; b++) {
        const surto__block *block = &story->blocks[b];
        const surto__instruction *code = story->instructions + block->first;
        must(block->count <= SURTO__BLOCK_INSTRUCTIONS && (block->there || block->count == 0));
        must(block->first + block->count <= story->instruction_count);
        all += block->count;
        must(b < SURTO__BLOCK_TWIST || b >= SURTO__BLOCK_OPERATION || !block->there ||
             code[0].op == SURTO__OP_WHEN);
        for (unsigned i = 0; i < block->count; i++) {
            bool jumps = code[i].op == SURTO__OP_WHEN || code[i].op == SURTO__OP_TARGET ||
                         code[i].op == SURTO__OP_GOTO;
            must(code[i].op < effects_end);
            must(!jumps || (code[i].jump > i && code[i].jump <= block->count));
            must(code[i].op != SURTO__OP_WHEN || code[i].arg[0] < conditions);
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
    for (unsigned operation = 0; operation < story->operation_count; operation++) {
        must(story->blocks[SURTO__BLOCK_OPERATION + operation].there);
    }
    for (unsigned entry = 0; entry < story->entry_count; entry++) {
        must(story->blocks[SURTO__BLOCK_ENTRY + entry].there);
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
    check_story(&pack->story, SEASON2_DO_END, SEASON2_CONDITIONS);
}

static void check_objectives(const surto_game *game, const season0_pack *pack)
{
    must(pack->objective_count >= 1 && pack->objective_count <= SEASON0_OBJECTIVES_MAX);
    check_things(pack->objectives, sizeof pack->objectives[0], pack->objective_count,
                 SEASON0_OBJECTIVES_MAX);
    for (unsigned i = 0; i < pack->objective_count; i++) {
        const season0_objective *objective = &pack->objectives[i];
        unsigned cities = surto__count(objective->list);
        must((cities == 0) == (objective->target_count > 0));
        must(cities == 0 || (cities >= SEASON0_LIST_MIN && cities <= SEASON0_LIST_MAX));
        must(objective->list >> game->board.city_count == 0);
        for (unsigned target = 0; target < objective->target_count; target++) {
            must(objective->target[target] < pack->cities && objective->target_teams[target] >= 1);
        }
        must(objective->completed == SURTO__BLOCK_NONE || objective->completed < SURTO__BLOCKS);
        must(objective->failed == SURTO__BLOCK_NONE || objective->failed < SURTO__BLOCKS);
    }
    for (unsigned month = 0; month < pack->month_count; month++) {
        uint32_t goals = pack->months[month].goals;
        must(goals != 0 && surto__count(goals) <= SEASON0_GOALS_MAX);
        must((uint64_t)goals >> pack->objective_count == 0);
    }
}

static void check_season0(const surto_game *game)
{
    const season0_pack *pack = (const season0_pack *)(const void *)game->own;
    check_links(&game->board);
    must(pack->cities >= SEASON0_CITIES_MIN && pack->cities <= SEASON0_CITIES_MAX);
    must(pack->cities == game->board.city_count);
    for (unsigned link = 0; link < pack->link_count; link++) {
        must(pack->link_end[link][0] < pack->link_end[link][1]);
        must(pack->link_end[link][1] < pack->cities);
    }
    must((pack->side[0] ^ pack->side[1] ^ pack->side[2]) == surto__bit(pack->cities) - 1);
    must(pack->permanent >> pack->cities == 0);
    must(surto__count(pack->permanent) <= pack->safehouses);
    for (unsigned city = 0; city < pack->cities; city++) {
        must(game->board.colour_of[city] < game->board.colour_count);
        must(pack->incident_effect[city] <= SEASON0_COMPROMISED);
        must(pack->incident_region[city][0] < game->board.colour_count);
        must(pack->incident_region[city][1] < game->board.colour_count);
    }
    check_things(pack->events, sizeof(surto__trait), pack->event_count, SEASON0_EVENTS_MAX);
    check_things(pack->occupations, sizeof(surto__trait), pack->occupation_count,
                 SEASON0_OCCUPATIONS_MAX);
    check_things(pack->assets, sizeof(surto__trait), pack->asset_count, SEASON0_TRAITS_MAX);
    check_things(pack->liabilities, sizeof(surto__trait), pack->liability_count,
                 SEASON0_TRAITS_MAX);
    check_things(pack->specialities, sizeof(surto__trait), pack->speciality_count,
                 SEASON0_TRAITS_MAX);
    check_things(pack->protocols, sizeof(season0_protocol), pack->protocol_count,
                 SEASON0_PROTOCOLS_MAX);
    check_things(pack->notes, sizeof(season0_note), pack->note_count, SEASON0_NOTES_MAX);
    must(surto__track_spaces(&pack->cover) <= SEASON0_COVER_MAX && pack->cover.groups >= 1);
    must(pack->track_count >= 1 && pack->track_length >= 1);
    must(pack->month_count >= 1 && pack->month_count <= SURTO__MONTHS_MAX);
    must(pack->overfunded == SURTO_NONE || pack->overfunded < pack->story.door_count);
    for (unsigned alias = 0; alias < SEASON0_PASSPORT_ALIASES; alias++) {
        must(pack->january[alias] == SURTO_NONE || pack->january[alias] < pack->occupation_count);
        must(pack->alias_keys[alias][0] != 0);
    }
    check_objectives(game, pack);
    check_story(&pack->story, SEASON0_DO_END, SEASON0_CONDITIONS);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static surto__board board;
    static surto_game *game;
    const char *text = (const char *)data;
    char why[256] = "";
    surto__slice rules;
    surto_status status;
    if (!game) {
        game = calloc(1, sizeof(surto_game) + sizeof(season0_pack) + sizeof(season2_pack));
        must(game != NULL);
    }
    if (!surto__pack_rules(text, size, &rules)) {
        rules = (surto__slice){"", 0};
    }
    if (surto__slice_is(rules, "season0")) {
        status = season0_pack_read(game, text, size, why, sizeof why);
        if (status == SURTO_OK) {
            check_season0(game);
        }
    } else if (surto__slice_is(rules, "season2")) {
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
