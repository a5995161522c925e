/* Names, places and links of cities, as clients see them. */
#include <surto/surto.h>

#include "../check.h"

TEST("board: the cities of the base game, in board order")
{
    static const struct {
        unsigned city;
        const char *key, *name;
        surto_point wide, tall;
        uint64_t links;
    } cities[] = {
        {0, "atlanta", "Atlanta", {218, 203}, {78, 197}, UINT64_C(0x200802)},
        {23, "sao-paulo", "S\xc3\xa3o Paulo", {369, 445}, {128, 401}, UINT64_C(0x23010)},
        {47, "tokyo", "Tokyo", {1065, 163}, {354, 135}, UINT64_C(0x1c0000000200)},
    };
    surto_game *game;
    CHECK(surto_game_open(&game, "base", NULL, 0, NULL, 0) == SURTO_OK);
    for (size_t i = 0; i < sizeof cities / sizeof cities[0]; i++) {
        unsigned city = cities[i].city;
        surto_point wide = surto_city_point(game, city, false);
        surto_point tall = surto_city_point(game, city, true);
        CHECK(strcmp(surto_city_key(game, city), cities[i].key) == 0);
        CHECK(strcmp(surto_city_name(game, city), cities[i].name) == 0);
        CHECK(wide.x == cities[i].wide.x && wide.y == cities[i].wide.y);
        CHECK(tall.x == cities[i].tall.x && tall.y == cities[i].tall.y);
        CHECK_SAY(surto_city_links(game, city) == cities[i].links, "%s: %llx", cities[i].key,
                  (unsigned long long)surto_city_links(game, city));
    }
    surto_game_close(game);
}

TEST("board: twelve cities of each of the four colours")
{
    static const char *const keys[] = {"blue", "yellow", "black", "red", NULL};
    unsigned count[4] = {0};
    surto_game *game;
    CHECK(surto_game_open(&game, "base", NULL, 0, NULL, 0) == SURTO_OK);
    for (unsigned city = 0; city < 48; city++) {
        count[surto_city_colour(game, city)]++;
    }
    for (unsigned colour = 0; colour < 4; colour++) {
        CHECK(count[colour] == 12);
        CHECK(strcmp(surto_colour_key(game, colour), keys[colour]) == 0);
    }
    CHECK(surto_colour_key(game, 4) == NULL);
    surto_game_close(game);
}

TEST("board: past the last city there is nothing, and no board has none")
{
    static const struct {
        const char *rules;
        unsigned cities;
    } games[] = {{"base", 48}, {"null", 0}};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        surto_game *game;
        CHECK(surto_game_open(&game, games[i].rules, NULL, 0, NULL, 0) == SURTO_OK);
        CHECK(surto_city_count(game) == games[i].cities);
        for (unsigned city = 0; city < games[i].cities + 3; city++) {
            bool there = city < games[i].cities;
            surto_point wide = surto_city_point(game, city, false);
            surto_point tall = surto_city_point(game, city, true);
            CHECK((surto_city_key(game, city) != NULL) == there);
            CHECK((surto_city_name(game, city) != NULL) == there);
            CHECK((surto_city_links(game, city) != 0) == there);
            CHECK((surto_city_colour(game, city) != SURTO_NONE) == there);
            CHECK((wide.x != 0 && tall.x != 0 && wide.y != 0 && tall.y != 0) == there);
        }
        surto_game_close(game);
    }
}

TEST("board: in Season 2 havens and sealed locations count, with all links of the pack")
{
    static const surto_option options[] = {{"pack", "proving"}};
    surto_game *game;
    surto_season2_contents has;
    surto_season2_position look;
    surto_state_buffer room;
    unsigned away = 0, unlinked = 0;
    CHECK(surto_game_open(&game, "season2", options, 1, NULL, 0) == SURTO_OK);
    surto_start(game, surto_state_from_buffer(&room));
    CHECK(surto_season2_get_contents(game, &has) == SURTO_OK);
    CHECK(surto_season2_get_position(game, surto_state_from_buffer(&room), &look) == SURTO_OK);
    CHECK(surto_city_count(game) == has.locations && has.locations > has.cities);
    for (unsigned location = 0; location < has.locations; location++) {
        uint64_t now = look.place[location].adjacent;
        CHECK(surto_city_key(game, location) && surto_city_point(game, location, false).x > 0);
        CHECK((surto_city_colour(game, location) == SURTO_NONE) == (location >= has.cities));
        CHECK((now & ~surto_city_links(game, location)) == 0);
        away += !look.place[location].present;
        unlinked += now != surto_city_links(game, location);
    }
    CHECK(away > 0 && unlinked > 0);
    surto_game_close(game);
}

CHECK_MAIN
