/* Names of Season 0. */
#include "names.h"

#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/text/names.h"
#include "ui/text/season_names.h"
#include "ui/text/text_ui.h"

/* "Iris (Allied)", "Temporary Courier". */
static const char *alias_display_name(const narrator *who, unsigned alias)
{
    if (alias >= SURTO_SEASON0_PASSPORT_ALIASES) {
        return TEXT(GAME_C("pattern", "Temporary {occupation}"),
                    a_text("occupation", name_of_kind(who, "occupation", SURTO_SEASON0_OCCUPATION,
                                                      alias - SURTO_SEASON0_PASSPORT_ALIASES)));
    }
    unsigned character = alias / SURTO_SEASON0_AFFILIATIONS;
    unsigned affiliation = alias % SURTO_SEASON0_AFFILIATIONS;
    return TEXT(
        GAME_C("pattern", "{character} ({affiliation})"),
        a_text("character", name_of_kind(who, "character", SURTO_SEASON0_CHARACTER, character)),
        a_text("affiliation",
               name_of_kind(who, "affiliation", SURTO_SEASON0_AFFILIATION, affiliation)));
}

const char *season0_display_name(const narrator *who, unsigned thing, unsigned number)
{
    static const char *const kinds[] = {[SURTO_SEASON0_CITY] = "city",
                                        [SURTO_SEASON0_EVENT] = "event",
                                        [SURTO_SEASON0_CHARACTER] = "character",
                                        [SURTO_SEASON0_OCCUPATION] = "occupation",
                                        [SURTO_SEASON0_AFFILIATION] = "affiliation",
                                        [SURTO_SEASON0_REGION] = "region",
                                        [SURTO_SEASON0_ASSET] = "asset",
                                        [SURTO_SEASON0_LIABILITY] = "liability",
                                        [SURTO_SEASON0_SPECIALITY] = "speciality",
                                        [SURTO_SEASON0_OBJECTIVE] = "objective",
                                        [SURTO_SEASON0_FACE] = "face",
                                        [SURTO_SEASON0_MONTH] = "month",
                                        [SURTO_SEASON0_PROTOCOL] = "protocol",
                                        [SURTO_SEASON0_COUNTER] = "counter",
                                        [SURTO_SEASON0_NOTE] = "note"};
    switch (thing) {
    case SURTO_SEASON0_ALIAS:
        return alias_display_name(who, number);
    case SURTO_SEASON0_OPENED:
    case SURTO_SEASON0_OPERATION:
    case SURTO_SEASON0_BLOCK:
        return block_name(who, thing, number, true);
    case SURTO_SEASON0_STICKER:
    case SURTO_SEASON0_PROTOCOL_RULE:
        return sticker_rule(who, thing, number);
    case SURTO_SEASON0_CARD:
        return name_of_kind(who,
                            number < SURTO_SEASON0_FIRST_EVENT ? "city"
                            : number < SURTO_SEASON0_CARDS     ? "event"
                                                               : "card",
                            thing, number);
    default:
        return name_of_kind(who, kinds[thing], thing, number);
    }
}
