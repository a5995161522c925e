/* Options as text, for all rule sets. */
#include "rules/rules.h"

bool surto__option_number(const char *text, unsigned least, unsigned most, uint8_t *out)
{
    uint64_t number;
    surto__piece piece = {text, strlen(text)};
    if (!surto__piece_number(piece, most, &number) || number < least) {
        return false;
    }
    *out = (uint8_t)number;
    return true;
}

bool surto__option_choice(const char *text, const char *no, const char *yes, uint8_t *out)
{
    *out = strcmp(text, yes) == 0;
    return *out || strcmp(text, no) == 0;
}

surto_status surto__option_wrong(const surto_option_info *info, char *why, size_t why_cap)
{
    surto__say(why, why_cap, (const char *[]){"`", info->key, "` can be ", info->values, NULL});
    return SURTO_OPTION;
}
