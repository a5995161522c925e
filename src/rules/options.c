/* Options as text, for all rule sets. */
#include "pack/lines.h"
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

bool surto__option_pack(const char *text, const char *name, unsigned version)
{
    surto__piece rest = {text, text ? strlen(text) : 0}, word;
    uint64_t number = version;
    if (!text) {
        return true;
    }
    (void)surto__take_word(&rest, &word);
    return surto__piece_is(word, name) &&
           (!rest.text ||
            (surto__piece_number(rest, SURTO__PACK_VERSION_MAX, &number) && number == version));
}

surto_status surto__option_wrong(const surto_option_info *info, char *why, size_t why_cap)
{
    surto__say(why, why_cap, (const char *[]){"`", info->key, "` can be ", info->values, NULL});
    return SURTO_OPTION;
}
