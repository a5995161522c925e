/* ui/message/language.h without gettext: a catalogue is bytes that the page has fetched
 * (catalogue.h). */
#include "ui/message/language.h"

#include <string.h>

#include "catalogue.h"

static catalogue now, of_rules;

static surto_status read_into(catalogue *out, const uint8_t *bytes, size_t length)
{
    static catalogue read; /* large */
    read = (catalogue){0};
    surto_status status = length ? catalogue_read(&read, bytes, length) : SURTO_OK;
    if (status == SURTO_OK) {
        *out = read;
    }
    return status;
}

surto_status language_speak(const uint8_t *bytes, size_t length)
{
    return read_into(&now, bytes, length);
}

surto_status language_speak_rules(const uint8_t *bytes, size_t length)
{
    return read_into(&of_rules, bytes, length);
}

const char *language_find(language_domain domain, const char *context, const char *one,
                          const char *many, unsigned long count)
{
    (void)domain; /* a catalogue has both: no message is in two */
    const char *told = catalogue_find(&now, context, one, many != NULL, count);
    told = told ? told : catalogue_find(&of_rules, context, one, many != NULL, count);
    return told ? told : many && count != 1 ? many : one;
}

const char *language_rule(const char *id, const char *sentence)
{
    const char *told = catalogue_find(&of_rules, id, sentence, false, 1);
    return told ? told : sentence;
}
