/* Names of Season 2. */
#include "names.h"

#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/text/names.h"
#include "ui/text/season_names.h"
#include "ui/text/text_ui.h"

/* A city card or an infection card, perhaps with an upgrade, of which `first` is the first one. */
static const char *upgraded_name(const narrator *who, unsigned card, unsigned first)
{
    const char *city = name_of_kind(who, "city", SURTO_SEASON2_LOCATION, card / 4);
    if (card % 4 == 0) {
        return city;
    }
    return TEXT(GAME_C("pattern", "{city} with {upgrade}"), a_text("city", city),
                a_text("upgrade",
                       name_of_kind(who, "upgrade", SURTO_SEASON2_UPGRADE, first + card % 4 - 1)));
}

static const char *card_said_in_season2(const narrator *who, unsigned card)
{
    if (card < SURTO_SEASON2_FIRST_EVENT) {
        return upgraded_name(who, card, 0);
    }
    if (card < SURTO_SEASON2_FIRST_PRODUCE || card >= SURTO_SEASON2_CARDS) {
        return name_of_kind(who, card < SURTO_SEASON2_FIRST_PRODUCE ? "event" : "card",
                            SURTO_SEASON2_CARD, card);
    }
    unsigned boxes = card - SURTO_SEASON2_FIRST_PRODUCE + 1;
    return TEXT(GAME_CN("pattern", "Produce Supplies ({number} box)",
                        "Produce Supplies ({number} boxes)", boxes),
                a_number("number", (long)boxes));
}

const char *season2_display_name(const narrator *who, unsigned thing, unsigned number)
{
    static const char *const kinds[] = {
        [SURTO_SEASON2_EVENT] = "event",     [SURTO_SEASON2_ABILITY] = "ability",
        [SURTO_SEASON2_SCAR] = "scar",       [SURTO_SEASON2_UPGRADE] = "upgrade",
        [SURTO_SEASON2_SITE] = "site",       [SURTO_SEASON2_OBJECTIVE] = "objective",
        [SURTO_SEASON2_TWIST] = "twist",     [SURTO_SEASON2_MONTH] = "month",
        [SURTO_SEASON2_COUNTER] = "counter", [SURTO_SEASON2_SEARCH] = "search"};
    switch (thing) {
    case SURTO_SEASON2_CARD:
        return card_said_in_season2(who, number);
    case SURTO_SEASON2_INFECTION:
        return upgraded_name(who, number, SURTO_SEASON2_UPGRADES_MAX / 2);
    case SURTO_SEASON2_OPENED:
    case SURTO_SEASON2_BLOCK:
        return block_name(who, thing, number, false);
    case SURTO_SEASON2_STICKER:
        return sticker_rule(who, thing, number);
    case SURTO_SEASON2_LOCATION:
        return name_of_kind(who, number < who->season2->cities ? "city" : "haven", thing, number);
    case SURTO_SEASON2_CHARACTER:
        return name_of_kind(who, number == SURTO_SEASON2_WORKER ? "character" : "job", thing,
                            number);
    default:
        return name_of_kind(who, kinds[thing], thing, number);
    }
}
