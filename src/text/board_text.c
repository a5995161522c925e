/* Names and places of cities, for clients. */
#include "rules/rules.h"

unsigned surto_city_count(const surto_game *game)
{
    return game->board.city_count;
}

const char *surto_city_key(const surto_game *game, unsigned city)
{
    return city < game->board.city_count ? game->board.cities[city].key : NULL;
}

const char *surto_city_name(const surto_game *game, unsigned city)
{
    return city < game->board.city_count ? game->board.cities[city].name : NULL;
}

unsigned surto_city_colour(const surto_game *game, unsigned city)
{
    return city < game->board.city_count ? game->board.colour_of[city] : SURTO_NONE;
}

const char *surto_colour_key(const surto_game *game, unsigned colour)
{
    return colour < game->board.colour_count ? game->board.colours[colour] : NULL;
}

surto_point surto_city_point(const surto_game *game, unsigned city, bool tall)
{
    surto_point nowhere = {0, 0};
    if (city >= game->board.city_count) {
        return nowhere;
    }
    return tall ? game->board.cities[city].tall : game->board.cities[city].wide;
}

uint64_t surto_city_links(const surto_game *game, unsigned city)
{
    return city < game->board.city_count ? game->board.links[city] : 0;
}
