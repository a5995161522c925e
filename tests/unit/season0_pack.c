/* Packs of Season 0: what the built-in ones become as tables. What is refused is in tests/packs.
 * The form is in docs/develop/packs-season0.md. */
#include <stdlib.h>

#include "core/bits.h"
#include "pack/builtin.h"
#include "rules/season0/pack.h"

#include "../check.h"

/* A game with nothing but what a pack brings. */
static union {
    surto_game game;
    char room[sizeof(surto_game) + sizeof(season0_pack)];
} space;
static surto_game *const game = &space.game;
static char text[65536]; /* a pack that a test makes */

static const season0_pack *read_text(const char *pack, size_t length)
{
    char why[160] = "";
    surto_status status = season0_pack_read(game, pack, length, why, sizeof why);
    CHECK_SAY(status == SURTO_OK, "%s", why);
    return (const season0_pack *)(const void *)game->own;
}

static const season0_pack *read_start(void)
{
    return read_text(surto__pack_season0_start, surto__pack_season0_start_length);
}

static const season0_pack *read_proving(void)
{
    return read_text(surto__pack_season0_proving, surto__pack_season0_proving_length);
}

/* The proving pack with some words changed, each where it first stands. */
static const season0_pack *read_changed(const char *const (*changes)[2], size_t count)
{
    size_t length = surto__pack_season0_proving_length;
    memcpy(text, surto__pack_season0_proving, length);
    text[length] = 0;
    for (size_t i = 0; i < count; i++) {
        char *at = strstr(text, changes[i][0]);
        size_t old = strlen(changes[i][0]), new = strlen(changes[i][1]);
        CHECK_SAY(at != NULL, "%s", changes[i][0]);
        if (at) {
            memmove(at + new, at + old, strlen(at + old) + 1);
            memcpy(at, changes[i][1], new);
        }
    }
    return read_text(text, strlen(text));
}

/* The proving pack with another story. */
static const season0_pack *read_story(const char *story)
{
    size_t length = surto__pack_season0_proving_length;
    memcpy(text, surto__pack_season0_proving, length);
    text[length] = 0;
    char *first = strstr(text, "\nlegacy ");
    CHECK(first != NULL && strlen(story) < sizeof text - length);
    memcpy(first + 1, story, strlen(story) + 1);
    return read_text(text, strlen(text));
}

static unsigned city(const char *key)
{
    unsigned found = 0;
    while (found < game->board.city_count && strcmp(game->board.cities[found].key, key) != 0) {
        found++;
    }
    CHECK_SAY(found < game->board.city_count, "%s", key);
    return found;
}

static uint64_t cities(const char *const *keys)
{
    uint64_t all = 0;
    while (*keys) {
        all |= surto__bit(city(*keys++));
    }
    return all;
}

static unsigned objective(const season0_pack *pack, const char *key)
{
    unsigned found = 0;
    while (found < pack->objective_count && strcmp(pack->objectives[found].key, key) != 0) {
        found++;
    }
    CHECK_SAY(found < pack->objective_count, "%s", key);
    return found;
}

/* ---- The board -------------------------------------------------------------------------- */

TEST("season0 pack: season0.board.1 season0.board.2 season0.board.3 cities of the start")
{
    const season0_pack *pack = read_start();
    static const uint8_t sizes[] = {8, 5, 11, 6, 13, 5};
    CHECK(strcmp(pack->name, "start") == 0 && pack->version == 1);
    CHECK(pack->cities == 48 && game->board.city_count == 48 && game->board.colour_count == 6);
    for (unsigned region = 0; region < 6; region++) {
        CHECK(surto__count(game->board.of_colour[region]) == sizes[region]);
    }
    CHECK(strcmp(game->board.colours[5], "pacific-rim") == 0);
    CHECK(strcmp(pack->region_names[5], "Pacific Rim") == 0);
    CHECK(game->board.colour_of[city("cairo")] == 3);
    CHECK(surto__count(pack->side[SEASON0_ALLIED]) == 14);
    CHECK(surto__count(pack->side[SEASON0_NEUTRAL]) == 20);
    CHECK(surto__count(pack->side[SEASON0_SOVIET]) == 14);
    CHECK((pack->side[SEASON0_SOVIET] >> city("havana")) & 1);
    const surto__city *place = &game->board.cities[city("sao-paulo")];
    CHECK(strcmp(place->name, "S\xc3\xa3o Paulo") == 0);
    CHECK(place->wide.x == 369 && place->wide.y == 445);
    CHECK(place->tall.x == 128 && place->tall.y == 401);
}

TEST("season0 pack: season0.board.5 surveillance, season0.setup.5 the start and its safehouse")
{
    static const char *const two[] = {"east-berlin", "moscow", "peking", NULL};
    const season0_pack *pack = read_start();
    CHECK((pack->watch_one >> city("cairo")) & 1);
    CHECK(surto__count(pack->watch_one) == 9 && pack->watch_two == cities(two));
    CHECK(game->board.start == city("washington"));
    CHECK(pack->permanent == surto__bit(city("washington")));
    pack = read_proving();
    CHECK((pack->watch_one & pack->watch_two) == surto__bit(city("peking")));
    CHECK(surto__count(pack->permanent) == 8);
}

TEST("season0 pack: season0.board.4 links, and sealed ones")
{
    const season0_pack *pack = read_start();
    unsigned both = 0;
    CHECK(pack->link_count == 81 && (pack->sealed_links[0] | pack->sealed_links[1]) == 0);
    for (unsigned link = 0; link < pack->link_count; link++) {
        unsigned a = pack->link_end[link][0], b = pack->link_end[link][1];
        CHECK(a < b && pack->link_of[a][b] == link && pack->link_of[b][a] == link);
        CHECK((game->board.links[a] >> b) & (game->board.links[b] >> a) & 1);
    }
    for (unsigned i = 0; i < pack->cities; i++) {
        both += surto__count(game->board.links[i]);
    }
    CHECK(both == 2 * 81);
    CHECK(pack->link_of[city("cairo")][city("tokyo")] == SURTO_NONE);
    pack = read_proving();
    unsigned lima = pack->link_of[city("tokyo")][city("lima")];
    CHECK(lima < pack->link_count && pack->link_end[lima][0] == city("lima"));
    CHECK(pack->link_end[lima][1] == city("tokyo"));
    CHECK(pack->sealed_links[0] == UINT64_C(7) << 30);
    CHECK((game->board.links[city("rome")] >> city("east-berlin")) & 1);
}

TEST("season0 pack: season0.effect.10 threat cards")
{
    const season0_pack *pack = read_start();
    unsigned counts[4] = {0};
    for (unsigned i = 0; i < pack->cities; i++) {
        counts[pack->incident_effect[i]]++;
    }
    CHECK(counts[SEASON0_CELLS] == 30 && counts[SEASON0_EXPOSED] == 6);
    CHECK(counts[SEASON0_RECOGNISED] == 6 && counts[SEASON0_COMPROMISED] == 6);
    const uint8_t *moscow = pack->incident_region[city("moscow")];
    CHECK(pack->incident_effect[city("moscow")] == SEASON0_RECOGNISED);
    CHECK(moscow[0] == 2 && moscow[1] == 4);
    CHECK(pack->incident_effect[city("havana")] == SEASON0_EXPOSED);
    CHECK(pack->incident_region[city("havana")][0] == 4);
}

/* ---- Cards and passports ---------------------------------------------------------------- */

static void check_trait(const surto__trait *trait, const char *key, unsigned effect,
                        unsigned number)
{
    CHECK_SAY(strcmp(trait->key, key) == 0, "%s and not %s", trait->key, key);
    CHECK_SAY(trait->effect == effect && trait->number == number, "%s", key);
    CHECK_SAY(!trait->sealed && trait->name[0], "%s", key);
}

TEST("season0 pack: season0.cards.4 events, occupations, assets and liabilities of the start")
{
    const season0_pack *pack = read_start();
    CHECK(pack->event_count == 5 && pack->occupation_count == 4 && pack->asset_count == 8);
    CHECK(pack->liability_count == 8 && pack->speciality_count == 0);
    check_trait(&pack->events[0], "airlift", SEASON0_AIRLIFT, 0);
    check_trait(&pack->events[1], "forecast", SEASON0_FORECAST, 6);
    check_trait(&pack->events[2], "turncoat", SEASON0_BURY, 0);
    check_trait(&pack->events[3], "by-night", SEASON0_SHADOW, 1);
    check_trait(&pack->events[4], "old-cellar", SEASON0_CELLAR, 0);
    check_trait(&pack->occupations[0], "coordinator", SEASON0_MOVE_OTHERS, 3);
    check_trait(&pack->occupations[3], "recruiter", SEASON0_TEAM_FEWER, 1);
    check_trait(&pack->assets[4], "trade-visa", SEASON0_SOVIET_FLIGHT, 0);
    check_trait(&pack->assets[6], "garage", SEASON0_FAR_TEAM_DRIVE, 1);
    CHECK(pack->assets[4].kind == SEASON0_VISA && pack->assets[6].kind == SEASON0_CONTACT);
    CHECK(pack->assets[0].kind == SEASON0_DEVICE);
    CHECK(pack->assets[4].cost == 3 && pack->assets[4].copies == 2);
    check_trait(&pack->liabilities[0], "nervous", SEASON0_HAND_FEWER, 1);
    check_trait(&pack->liabilities[7], "wary", SEASON0_WATCHED_SLOW, 1);
    CHECK(strcmp(pack->events[4].name, "Old Cellar") == 0);
}

TEST("season0 pack: sealed things of the proving campaign")
{
    const season0_pack *pack = read_proving();
    unsigned sealed = 0;
    CHECK(pack->occupation_count == 13 && pack->speciality_count == 5);
    for (unsigned i = 0; i < SEASON0_TRAITS_MAX; i++) {
        sealed += pack->events[i].sealed + 10U * pack->occupations[i].sealed +
                  100U * pack->assets[i].sealed + 1000U * pack->liabilities[i].sealed +
                  10000U * pack->specialities[i].sealed;
    }
    CHECK_SAY(sealed == 22232, "%u", sealed);
    CHECK(pack->occupations[7].sealed && pack->occupations[7].affiliation == SEASON0_NEUTRAL);
    CHECK(pack->occupations[8].affiliation == SEASON0_SOVIET);
    CHECK(pack->occupations[8].effect == SEASON0_MOVE_OTHERS); /* as the first one */
    CHECK(pack->specialities[2].effect == SEASON0_SPARE_COVER);
}

TEST("season0 pack: season0.alias.1 season0.alias.2 season0.alias.6 season0.temporary.2 passports")
{
    const season0_pack *pack = read_start();
    CHECK(strcmp(pack->character_keys[2], "maud") == 0);
    CHECK(strcmp(pack->character_names[2], "Maud") == 0);
    CHECK(strcmp(pack->alias_keys[0], "iris-allied") == 0);
    CHECK(strcmp(pack->alias_keys[11], "otto-soviet") == 0);
    CHECK(pack->temporary == 15);
    CHECK(strcmp(pack->alias_keys[12 + 1], "temporary-courier") == 0);
    CHECK(pack->alias_keys[12 + 4][0] == 0);
    CHECK(pack->january[0] == 0 && pack->january[3] == 1 && pack->january[6] == 2);
    CHECK(pack->january[9] == 3 && pack->january[1] == SURTO_NONE);
    pack = read_proving();
    CHECK(pack->temporary == 31 && strcmp(pack->alias_keys[12 + 4], "temporary-florist") == 0);
    CHECK(pack->january[7] == 4 && pack->january[11] == 10 && pack->january[6] == SURTO_NONE);
}

TEST("season0 pack: the longest key of an alias fits")
{
    static const char *const changes[][2] = {
        {"character iris ", "character abcdefghijklmnopqrstuvw "},
        {"occupation florist ", "occupation bcdefghijklmnopqrstuvwx "},
        {"temporary florist\n", "temporary bcdefghijklmnopqrstuvwx\n"},
        {"alias iris-allied ", "alias abcdefghijklmnopqrstuvw-allied "},
        {"alias maud-neutral florist\n", "alias maud-neutral driver\n"},
        {"do asset iris-allied ", "do asset abcdefghijklmnopqrstuvw-allied "},
        {"do liability iris-allied ", "do liability abcdefghijklmnopqrstuvw-allied "},
        {"do burn iris-allied\n", "do burn abcdefghijklmnopqrstuvw-allied\n"},
        {"when made iris-soviet\n", "when made abcdefghijklmnopqrstuvw-soviet\n"}};
    const season0_pack *pack = read_changed(changes, sizeof changes / sizeof changes[0]);
    CHECK(strcmp(pack->alias_keys[1], "abcdefghijklmnopqrstuvw-neutral") == 0);
    CHECK(strcmp(pack->alias_keys[12 + 4], "temporary-bcdefghijklmnopqrstuvwx") == 0);
}

TEST("season0 pack: season0.cover.5 the cover track")
{
    static const surto__track cover = {3, {{1, 1, 1, 0}, {0, 1, 1, 0}, {0, 1, 0, 1}}};
    const season0_pack *pack = read_start();
    CHECK(memcmp(&pack->cover, &cover, sizeof cover) == 0);
    CHECK(surto__track_spaces(&pack->cover) == 7);
}

/* ---- Numbers ---------------------------------------------------------------------------- */

TEST("season0 pack: season0.board.8 season0.board.9 season0.board.10 numbers")
{
    static const uint8_t track[] = {2, 2, 2, 3, 3, 4}, third[] = {1, 1, 2, 3, 4};
    const season0_pack *pack = read_start();
    CHECK(pack->track_count == 1 && pack->track_length == 6);
    CHECK(memcmp(pack->track[0], track, sizeof track) == 0);
    CHECK(pack->escalations == 5 && pack->agents == 36 && pack->incidents == 12);
    CHECK(pack->safehouses == 8 && pack->teams[0] == 3 && pack->teams[2] == 3);
    CHECK(pack->spaces == 4 && pack->limit == 7 && pack->funding == 5);
    CHECK(pack->cost_identify == 3 && pack->cost_team == 5);
    CHECK(pack->cost_permanent == 2 && pack->cost_counter == 1);
    CHECK(pack->score_success[0] == 10 && pack->score_adequate[0] == 6);
    CHECK(pack->score_success[1] == 5 && pack->score_adequate[1] == 3 && pack->score_step == 5);
    CHECK(pack->overfunded == SURTO_NONE);
    pack = read_proving();
    CHECK(pack->track_count == 3 && memcmp(pack->track[2], third, sizeof third) == 0);
    CHECK(pack->teams[1] == 4 && pack->teams[2] == 2);
    CHECK(strcmp(pack->story.door_keys[pack->overfunded], "vault") == 0);
}

TEST("season0 pack: season0.sticker.1 season0.protocol.1 season0.file.1 behaviours and notes")
{
    const season0_pack *pack = read_start();
    CHECK(pack->protocol_count == 5 && strcmp(pack->protocols[3].key, "cobalt") == 0);
    CHECK(pack->protocols[3].behaviour == SEASON0_THREAT_START && pack->protocols[3].number == 1);
    CHECK(strcmp(pack->protocols[3].name, "Cobalt") == 0 && pack->note_count == 0);
    pack = read_proving();
    CHECK(pack->sticker[0] == SEASON0_THREATS_MORE && pack->sticker_number[0] == 2);
    CHECK(pack->sticker[25] == SEASON0_NO_SHELTER && pack->sticker[26] == SEASON0_MARKED_FALLS);
    CHECK(pack->sticker[31] == SEASON0_MARKED_WATCH && pack->sticker[4] == SEASON0_BEHAVIOUR_NONE);
    CHECK(pack->note_count == 3 && strcmp(pack->notes[1].key, "cipher") == 0);
    CHECK(!pack->notes[0].intelligence && pack->notes[1].intelligence);
    unsigned behaviours = 0;
    for (unsigned letter = 0; letter < SEASON0_LETTERS; letter++) {
        behaviours |= 1U << pack->sticker[letter];
    }
    for (unsigned protocol = 0; protocol < pack->protocol_count; protocol++) {
        behaviours |= 1U << pack->protocols[protocol].behaviour;
    }
    CHECK(behaviours == (1U << SEASON0_BEHAVIOURS) - 1); /* with none */
}

/* ---- Objectives and months -------------------------------------------------------------- */

TEST("season0 pack: season0.objective.10 season0.objective.11 targets and lists")
{
    const season0_pack *pack = read_start();
    const season0_objective *papers = &pack->objectives[2], *voice = &pack->objectives[3];
    CHECK(pack->objective_count == 4 && strcmp(papers->key, "papers") == 0);
    CHECK(papers->target_count == 2 && papers->list == 0);
    CHECK(papers->target[0] == city("sao-paulo") && papers->target_teams[0] == 1);
    CHECK(papers->target[1] == city("santiago"));
    CHECK(voice->target_count == 0 && voice->list == game->board.of_colour[4]);
    CHECK(voice->list_teams == 1 && strcmp(voice->name, "A Voice on the Wire") == 0);
    pack = read_proving();
    static const char *const list[] = {"london", "moscow", "madrid", "lagos", NULL};
    CHECK(pack->objective_count == 32);
    CHECK(pack->objectives[objective(pack, "mirror")].list == cities(list));
    CHECK(pack->objectives[objective(pack, "violin")].target_teams[0] == 2);
}

/* A region is a list also of the cities that stand below its line. */
TEST("season0 pack: a list of a region has all its cities")
{
    static const char *const changes[][2] = {
        {"city tokyo asia neutral 0 1070 158 354 140 Tokyo\n",
         "city tokyo asia neutral 0 1070 158 354 140 Tokyo\n"
         "objective early - - Early\nhidden early 1 region asia\n"
         "city osaka asia neutral 0 1036 196 352 190 Osaka\nthreat osaka teams\n"
         "link osaka tokyo\n"},
        {"objective first-light - - First Light\nhidden first-light 1 washington havana london\n",
         ""},
        {"goal prologue first-light\n", "goal prologue early\n"}};
    const season0_pack *pack = read_changed(changes, sizeof changes / sizeof changes[0]);
    CHECK((pack->objectives[0].list >> city("osaka")) & 1);
    CHECK(surto__count(pack->objectives[0].list) == 6);
}

TEST("season0 pack: season0.entry.1 entries of objectives")
{
    const season0_pack *pack = read_start();
    CHECK(pack->objectives[0].completed == SURTO__BLOCK_ENTRY);
    CHECK(pack->objectives[3].failed == SURTO__BLOCK_ENTRY + 7);
    pack = read_proving();
    CHECK(pack->objectives[0].completed == SURTO__BLOCK_NONE); /* `-` */
    const season0_objective *echo = &pack->objectives[objective(pack, "echo")];
    CHECK(echo->completed == SURTO__BLOCK_ENTRY + pack->story.entry_count - 1);
    CHECK(echo->failed == SURTO__BLOCK_NONE); /* 199 has no block */
}

TEST("season0 pack: months and goals")
{
    const season0_pack *pack = read_start();
    CHECK(pack->has_prologue && pack->month_count == 1);
    CHECK(pack->prologue.goals == 3 && pack->months[0].goals == 12);
    pack = read_proving();
    CHECK(pack->month_count == 12 && surto__count(pack->months[4].goals) == 4);
    CHECK(pack->months[11].goals == UINT32_C(1) << objective(pack, "last-train"));
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

static void check_block(const season0_pack *pack, unsigned number, const expected *rows,
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

TEST("season0 pack: season0.content.1 blocks of the story")
{
    const season0_pack *pack = read_start();
    const surto__story *story = &pack->story;
    CHECK(story->legacy_count == 2 && story->entry_count == 8 && story->operation_count == 0);
    CHECK(story->blocks[0].mark == SURTO__MARK_STOP && story->blocks[1].mark == SURTO__MARK_PAUSE);
    static const expected create[] = {{SEASON0_DO_CREATE, {SEASON0_ALLIED}, 0}};
    check_block(pack, 0, create, 1);
    pack = read_proving();
    CHECK(story->legacy_count == 47);
    CHECK(story->door_count == 5 && story->operation_count == 6);
    CHECK(story->operation_number[3] == 60 && story->entry_number[0] == 100);
    CHECK(story->blocks[SURTO__BLOCK_OPERATION + 4].there);
    CHECK(!story->blocks[SURTO__BLOCK_PACKET + 4].there);
}

TEST("season0 pack: every effect is compiled with its arguments")
{
    const season0_pack *pack = read_story("legacy -\n"
                                          "do packet 8\n"
                                          "do door vault\n"
                                          "do operation 89\n"
                                          "do objective old-friend\n"
                                          "do destroy-objective parcel\n"
                                          "do create soviet\n"
                                          "do specialise 4\n"
                                          "do asset felix-neutral garage\n"
                                          "do liability otto-soviet wary\n"
                                          "do burn maud-allied\n"
                                          "do lose-cover all 3\n"
                                          "do lose-cover africa 2\n"
                                          "do unlock diver\n"
                                          "do unlock garage\n"
                                          "do unlock wary\n"
                                          "do unlock mechanic\n"
                                          "do event old-cellar\n"
                                          "do destroy-event airlift\n"
                                          "do watch marked 3\n"
                                          "do unwatch board 1\n"
                                          "do affiliation cairo allied\n"
                                          "do link rome east-berlin\n"
                                          "do unlink washington new-york\n"
                                          "door vault\n"
                                          "do agents havana 3\n"
                                          "do remove-agents asia 2\n"
                                          "do team neutral havana\n"
                                          "do remove-team soviet new-york\n"
                                          "do safehouse havana\n"
                                          "do remove-safehouse new-york\n"
                                          "do permanent havana\n"
                                          "do remove-permanent new-york\n"
                                          "do vans soviet 4\n"
                                          "do threat-up 3\n"
                                          "do escalations 6\n"
                                          "do escalations 0\n"
                                          "do track 3\n"
                                          "do protocol cobalt\n"
                                          "do sticker FF\n"
                                          "do note timetable\n"
                                          "do remove-note cipher\n"
                                          "do units 9\n"
                                          "do funding-up 9\n"
                                          "do funding-down 1\n"
                                          "do points 99\n"
                                          "do penalty 1\n"
                                          "do mark havana\n"
                                          "do unmark new-york\n"
                                          "do lift FF\n"
                                          "operation 50\n"
                                          "operation 89\n");
    static const expected first[] = {{SEASON0_DO_PACKET, {7}, 0},
                                     {SEASON0_DO_DOOR, {0}, 0},
                                     {SEASON0_DO_OPERATION, {1}, 0},
                                     {SEASON0_DO_OBJECTIVE, {1}, 0},
                                     {SEASON0_DO_DESTROY_OBJECTIVE, {2}, 0},
                                     {SEASON0_DO_CREATE, {SEASON0_SOVIET}, 0},
                                     {SEASON0_DO_SPECIALISE, {4}, 0},
                                     {SEASON0_DO_ASSET, {4, 6}, 0},
                                     {SEASON0_DO_LIABILITY, {11, 7}, 0},
                                     {SEASON0_DO_BURN, {6}, 0},
                                     {SEASON0_DO_LOSE_COVER, {SEASON0_SCOPE_BOARD, 0, 3}, 0},
                                     {SEASON0_DO_LOSE_COVER, {SEASON0_SCOPE_REGION, 2, 2}, 0},
                                     {SEASON0_DO_UNLOCK_OCCUPATION, {7}, 0},
                                     {SEASON0_DO_UNLOCK_ASSET, {6}, 0},
                                     {SEASON0_DO_UNLOCK_LIABILITY, {7}, 0},
                                     {SEASON0_DO_UNLOCK_SPECIALITY, {4}, 0},
                                     {SEASON0_DO_EVENT, {4}, 0},
                                     {SEASON0_DO_DESTROY_EVENT, {0}, 0},
                                     {SEASON0_DO_WATCH, {SEASON0_SCOPE_MARKED, 0, 3}, 0},
                                     {SEASON0_DO_UNWATCH, {SEASON0_SCOPE_BOARD, 0, 1}, 0},
                                     {SEASON0_DO_AFFILIATION, {13, SEASON0_ALLIED}, 0},
                                     {SEASON0_DO_LINK, {32}, 0},
                                     {SEASON0_DO_UNLINK, {0}, 0}};
    check_block(pack, 0, first, sizeof first / sizeof first[0]);
    static const expected second[] = {{SEASON0_DO_AGENTS, {2, 3}, 0},
                                      {SEASON0_DO_REMOVE_AGENTS, {SEASON0_SCOPE_REGION, 3, 2}, 0},
                                      {SEASON0_DO_TEAM, {SEASON0_NEUTRAL, 2}, 0},
                                      {SEASON0_DO_REMOVE_TEAM, {SEASON0_SOVIET, 1}, 0},
                                      {SEASON0_DO_SAFEHOUSE, {2}, 0},
                                      {SEASON0_DO_REMOVE_SAFEHOUSE, {1}, 0},
                                      {SEASON0_DO_PERMANENT, {2}, 0},
                                      {SEASON0_DO_REMOVE_PERMANENT, {1}, 0},
                                      {SEASON0_DO_VANS, {SEASON0_SOVIET, 4}, 0},
                                      {SEASON0_DO_THREAT_UP, {3}, 0},
                                      {SEASON0_DO_ESCALATIONS, {6}, 0},
                                      {SEASON0_DO_ESCALATIONS, {0}, 0},
                                      {SEASON0_DO_TRACK, {2}, 0},
                                      {SEASON0_DO_PROTOCOL, {4}, 0},
                                      {SEASON0_DO_STICKER, {31}, 0},
                                      {SEASON0_DO_NOTE, {2}, 0},
                                      {SEASON0_DO_REMOVE_NOTE, {1}, 0},
                                      {SEASON0_DO_UNITS, {9}, 0},
                                      {SEASON0_DO_FUNDING_UP, {9}, 0},
                                      {SEASON0_DO_FUNDING_DOWN, {1}, 0},
                                      {SEASON0_DO_POINTS, {99}, 0},
                                      {SEASON0_DO_PENALTY, {1}, 0},
                                      {SEASON0_DO_MARK, {2}, 0},
                                      {SEASON0_DO_UNMARK, {1}, 0},
                                      {SEASON0_DO_LIFT, {31}, 0}};
    check_block(pack, SURTO__BLOCK_DOOR, second, sizeof second / sizeof second[0]);
}

TEST("season0 pack: every condition is compiled with its arguments")
{
    static const struct {
        const char *words;
        uint8_t arg[5];
    } rows[] = {{"not packet 8", {SEASON0_IF_PACKET, 1, 7}},
                {"door vault", {SEASON0_IF_DOOR, 0, 0}},
                {"not operation 89", {SEASON0_IF_OPERATION, 1, 0}},
                {"protocol cobalt", {SEASON0_IF_PROTOCOL, 0, 4}},
                {"noted timetable", {SEASON0_IF_NOTED, 0, 2}},
                {"completed parcel", {SEASON0_IF_COMPLETED, 0, 2}},
                {"failed whisper", {SEASON0_IF_FAILED, 0, 3}},
                {"target whisper moscow", {SEASON0_IF_TARGET, 0, 3, SEASON0_SCOPE_CITY, 9}},
                {"target whisper asia", {SEASON0_IF_TARGET, 0, 3, SEASON0_SCOPE_REGION, 3}},
                {"success", {SEASON0_IF_SUCCESS, 0}},
                {"adequate", {SEASON0_IF_ADEQUATE, 0}},
                {"not second-try", {SEASON0_IF_SECOND, 1}},
                {"month december", {SEASON0_IF_MONTH, 0, 11}},
                {"surveillance havana 3", {SEASON0_IF_SURVEILLANCE, 0, 2, 3}},
                {"watched 48", {SEASON0_IF_WATCHED, 0, 48}},
                {"affiliation havana soviet", {SEASON0_IF_AFFILIATION, 0, 2, SEASON0_SOVIET}},
                {"incidents 15", {SEASON0_IF_INCIDENTS, 0, 15}},
                {"agents 63", {SEASON0_IF_AGENTS, 0, 63}},
                {"safehouse havana", {SEASON0_IF_SAFEHOUSE, 0, 2}},
                {"permanent havana", {SEASON0_IF_PERMANENT, 0, 2}},
                {"active havana", {SEASON0_IF_ACTIVE, 0, 2}},
                {"teams 12", {SEASON0_IF_TEAMS, 0, 12}},
                {"burned 12", {SEASON0_IF_BURNED, 0, 12}},
                {"made otto-neutral", {SEASON0_IF_MADE, 0, 10}},
                {"funding 10", {SEASON0_IF_FUNDING, 0, 10}},
                {"threat 9", {SEASON0_IF_THREAT, 0, 9}},
                {"marked 48", {SEASON0_IF_MARKED, 0, 48}},
                {"score 255", {SEASON0_IF_SCORE, 0, 255}},
                {"playing otto", {SEASON0_IF_PLAYING, 0, 3}}};
    char story[2048] = "legacy -\n";
    expected all[2 * sizeof rows / sizeof rows[0]];
    unsigned count = 0;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        size_t used = strlen(story);
        snprintf(story + used, sizeof story - used, "when %s\ndo points 1\nend\n", rows[i].words);
        all[count] = (expected){SURTO__OP_WHEN, {0}, (uint16_t)(count + 2)};
        memcpy(all[count++].arg, rows[i].arg, sizeof rows[i].arg);
        all[count++] = (expected){SEASON0_DO_POINTS, {1}, 0};
    }
    size_t used = strlen(story);
    snprintf(story + used, sizeof story - used, "door vault\noperation 89\n");
    check_block(read_story(story), 0, all, count);
}

/* A key that both a city and a region have is the city's. */
TEST("season0 pack: a scope is a city before it is a region")
{
    static const char *const changes[][2] = {
        {"region asia Asia\n", "region asia Asia\nregion lima Lima\n"},
        {"do unwatch europe 1\n", "do unwatch lima 1\n"}};
    const season0_pack *pack = read_changed(changes, 2);
    const surto__story *story = &pack->story;
    unsigned found = 0;
    for (unsigned i = 0; i < story->instruction_count; i++) {
        const surto__instruction *now = &story->instructions[i];
        found += now->op == SEASON0_DO_UNWATCH && now->arg[0] == SEASON0_SCOPE_CITY &&
                 now->arg[1] == city("lima");
    }
    CHECK(found == 1);
}

TEST("season0 pack: the proving campaign uses every effect, every condition both ways, and more")
{
    const season0_pack *pack = read_proving();
    unsigned effects[SEASON0_DO_END] = {0}, conditions[2][SEASON0_CONDITIONS] = {{0}};
    unsigned scopes[3][4] = {{0}}, whom[4] = {0}, options[5] = {0};
    for (unsigned i = 0; i < pack->story.instruction_count; i++) {
        const surto__instruction *now = &pack->story.instructions[i];
        if (now->op == SURTO__OP_WHEN) {
            conditions[now->arg[1]][now->arg[0]]++;
        } else if (now->op == SURTO__OP_CHOOSE) {
            options[now->arg[0]]++;
        } else {
            effects[now->op]++;
        }
        if (now->op == SEASON0_DO_WATCH || now->op == SEASON0_DO_UNWATCH) {
            scopes[now->op == SEASON0_DO_UNWATCH][now->arg[0]]++;
        } else if (now->op == SEASON0_DO_REMOVE_AGENTS) {
            scopes[2][now->arg[0]]++;
        } else if (now->op == SEASON0_DO_LOSE_COVER) {
            whom[now->arg[0]]++;
        }
    }
    for (unsigned op = SEASON0_DO_PACKET; op < SEASON0_DO_END; op++) {
        CHECK_SAY(effects[op] > 0, "%u", op);
    }
    for (unsigned i = 0; i < 2 * SEASON0_CONDITIONS; i++) {
        CHECK_SAY(conditions[i % 2][i / 2] > 0, "%u", i);
    }
    for (unsigned i = 0; i < 3 * 4; i++) {
        CHECK_SAY(scopes[i % 3][i / 3] > 0, "%u", i);
    }
    CHECK(whom[SEASON0_SCOPE_CITY] && whom[SEASON0_SCOPE_REGION] && whom[SEASON0_SCOPE_BOARD]);
    CHECK(options[2] && options[3] && options[4]);
}

/* ---- The largest, the smallest ---------------------------------------------------------- */

static size_t used;

static void put(const char *line)
{
    used += (size_t)snprintf(text + used, sizeof text - used, "%s\n", line);
}

/* Lines with numbers in them: from first on, and how far behind. */
static void put_all(const char *form, unsigned first, unsigned count, unsigned behind)
{
    for (unsigned i = first; i < first + count; i++) {
        used += (size_t)snprintf(text + used, sizeof text - used, form, i, i + behind);
        put("");
    }
}

/* What every pack needs below its board. */
static void put_rest(void)
{
    static const char *const lines[] = {"start c0",
                                        "track 9",
                                        "escalations 3",
                                        "agents 18",
                                        "incidents 1",
                                        "safehouses 15",
                                        "teams allied 4",
                                        "teams neutral 1",
                                        "teams soviet 1",
                                        "spaces 1",
                                        "cover 7 0 0 1",
                                        "limit 3",
                                        "liability l no-share 0 L",
                                        "cost identify 1",
                                        "cost team 7",
                                        "cost permanent 9",
                                        "cost counter 9",
                                        "month january",
                                        "funding 1",
                                        "score 0 0 0 0 1"};
    put_all("character p%u P", 0, 4, 0);
    put_all("occupation a%u allied give-any 0 A", 0, 4, 0);
    put_all("temporary a%u", 0, 4, 0);
    put_all("alias p%u-allied a%u", 0, 4, 0);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        put(lines[i]);
    }
}

TEST("season0 pack: the smallest pack")
{
    used = 0;
    put("pack season0 small 1");
    put("region r R");
    put_all("city c%u r allied 0 0 0 0 0 C", 0, 12, 0);
    put_all("link c%u c%u", 0, 11, 1);
    put_all("threat c%u teams", 0, 12, 0);
    put_rest();
    put("objective o - - O");
    put("target o c11 4");
    put("goal january o");
    const season0_pack *pack = read_text(text, used);
    CHECK(pack->cities == 12 && pack->link_count == 11 && pack->permanent == 0);
    CHECK(pack->event_count == 0 && pack->asset_count == 0 && pack->objective_count == 1);
    CHECK(!pack->has_prologue && pack->month_count == 1 && pack->story.legacy_count == 0);
    CHECK(surto__track_spaces(&pack->cover) == 8 && pack->cover.groups == 1);
}

/* As much as there can be of everything that is counted. */
TEST("season0 pack: the largest pack")
{
    static const char *const months[] = {"february", "march",    "april",   "may",
                                         "june",     "july",     "august",  "september",
                                         "october",  "november", "december"};
    used = 0;
    put("pack season0 large 9999");
    put_all("region r%u R", 0, 8, 0);
    for (unsigned region = 0; region < 3; region++) {
        char form[64];
        snprintf(form, sizeof form, "city c%%u r%u allied 3 9999 9999 9999 9999 C", region);
        put_all(form, 13 * region, 13, 0);
    }
    put_all("city c%u r7 soviet 2 0 0 0 0 C", 39, 9, 0);
    put_all("link c%u c%u", 0, 47, 1);
    put_all("link c%u c%u", 0, 46, 2);
    put_all("link c%u c%u", 0, 45, 3);
    put_all("link c%u c%u", 0, 44, 4);
    put_all("link c%u c%u", 0, 10, 5);
    put_all("permanent c%u", 0, 8, 0);
    put_all("threat c%u recognised r0 r7", 0, 48, 0);
    put_rest();
    put_all("track %u", 1, 3, 0);
    put_all("occupation n%u neutral give-any 0 N", 0, 6, 0);
    put_all("occupation s%u soviet give-any 0 S", 0, 6, 0);
    put_all("temporary n%u", 0, 4, 0);
    put_all("note n%u personal N", 0, 32, 0);
    put_all("objective o%u %u 252 O", 0, 48, 100);
    put_all("hidden o%u 4 region r0", 0, 3, 0);
    put_all("target o%u c0 1", 3, 45, 0);
    put_all("target o%u c1 2", 3, 45, 0);
    put_all("target o%u c2 3", 3, 45, 0);
    put_all("target o%u c47 1", 3, 45, 0);
    put_all("goal january o%u", 0, 4, 0);
    for (unsigned month = 0; month < 11; month++) {
        char line[64];
        snprintf(line, sizeof line, "month %s\ngoal %s o%u", months[month], months[month],
                 37 + month);
        put(line);
    }
    put_all("legacy -", 0, SURTO__LEGACY_MAX, 0);
    put_all("packet %u", 1, SURTO__PACKETS_MAX, 0);
    put_all("door d%u", 0, SURTO__DOORS_MAX, 0);
    put_all("operation %u", SEASON0_FIRST_OPERATION, SURTO__OPERATIONS_MAX, 0);
    put_all("entry %u", 100, SURTO__ENTRIES_MAX, 0);
    const season0_pack *pack = read_text(text, used);
    CHECK(pack->cities == 48 && pack->link_count == 192 && surto__count(pack->permanent) == 8);
    CHECK(surto__count(pack->watch_one) == 39 && surto__count(pack->watch_two) == 48);
    CHECK(pack->occupation_count == 16 && surto__count(pack->temporary) == 8);
    CHECK(strcmp(pack->alias_keys[12 + 7], "temporary-n3") == 0);
    CHECK(pack->track_count == 4 && pack->note_count == 32 && pack->objective_count == 48);
    CHECK(surto__count(pack->objectives[2].list) == 13 && pack->objectives[47].target_count == 4);
    CHECK(pack->months[0].goals == 15 && pack->month_count == 12);
    CHECK(pack->objectives[31].completed == SURTO__BLOCK_ENTRY + 31);
    CHECK(pack->months[11].goals == UINT64_C(1) << 47);
    CHECK(pack->objectives[31].failed == SURTO__BLOCK_ENTRY + SURTO__ENTRIES_MAX - 1);
    CHECK(pack->story.legacy_count == 64 && pack->story.operation_count == 40);
}

CHECK_MAIN
