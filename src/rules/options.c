/* Options as text, for all rule sets. */
#include <assert.h>

#include "pack/lines.h"
#include "rules/rules.h"

const char *const surto__off_on[] = {"off", "on", NULL};

bool surto__option_number(const surto__option *option, const char *text, uint8_t *out)
{
    uint64_t number;
    surto__slice piece = {text, strlen(text)};
    if (!surto__slice_number(piece, option->info.max, &number) || number < option->info.min) {
        return false;
    }
    assert(option->info.max <= UINT8_MAX);
    *out = (uint8_t)number;
    return true;
}

bool surto__option_choice(const surto__option *option, const char *text, uint8_t *out)
{
    assert(option->choices);
    for (*out = 0; option->choices[*out]; (*out)++) {
        if (strcmp(text, option->choices[*out]) == 0) {
            return true;
        }
    }
    return false;
}

bool surto__option_pack(const char *text, const char *name, unsigned version)
{
    surto__slice rest = {text, text ? strlen(text) : 0}, word;
    uint64_t number = version;
    if (!text) {
        return true;
    }
    (void)surto__take_word(&rest, &word);
    return surto__slice_is(word, name) &&
           (!rest.text ||
            (surto__slice_number(rest, SURTO__PACK_VERSION_MAX, &number) && number == version));
}

surto_status surto__option_error(const surto__option *option, char *why, size_t why_cap)
{
    surto__say(why, why_cap,
               (const char *[]){"`", option->info.key, "` must be ", option->info.values, NULL});
    return SURTO_ERR_OPTION;
}
