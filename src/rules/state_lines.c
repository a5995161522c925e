#include "rules/state_lines.h"

#include <assert.h>

void surto__state_complain(surto__state_lines *lines, const char *problem)
{
    if (!lines->problem) {
        lines->problem = problem;
    }
}

surto__slice surto__state_value(surto__state_lines *lines, const char *key)
{
    surto__slice line, value = {NULL, 0};
    if (lines->problem) {
        return value;
    }
    lines->line++;
    if (!surto__take_line(&lines->rest, &line) || !surto__line_value(line, key, &value) ||
        value.length == 0) {
        surto__state_complain(lines, "a line is missing or in the wrong place");
        value = (surto__slice){NULL, 0};
    }
    return value;
}

unsigned surto__state_number(surto__state_lines *lines, surto__slice word, unsigned max)
{
    uint64_t number = 0;
    if (!surto__slice_number(word, max, &number)) {
        surto__state_complain(lines, "this is no number, or too large");
        return 0;
    }
    return (unsigned)number;
}

uint8_t surto__state_byte(surto__state_lines *lines, const char *key, unsigned max)
{
    assert(max <= UINT8_MAX);
    return (uint8_t)surto__state_number(lines, surto__state_value(lines, key), max);
}

uint8_t surto__state_from_one(surto__state_lines *lines, const char *key, unsigned max,
                              const char *problem)
{
    uint8_t number = surto__state_byte(lines, key, max);
    if (number == 0) {
        surto__state_complain(lines, problem);
    }
    return (uint8_t)(number - (number > 0));
}

unsigned surto__state_key(surto__state_lines *lines, unsigned domain, surto__slice word)
{
    unsigned value = surto__value_of(lines->game, domain, word);
    if (value == SURTO_NONE) {
        surto__state_complain(lines, "this names nothing known");
        return 0;
    }
    return value;
}

unsigned surto__state_seat(surto__state_lines *lines, surto__slice word)
{
    unsigned seat = 0;
    if (!surto__slice_seat(word, lines->game->seats, &seat)) {
        surto__state_complain(lines, "this is no seat");
    }
    return seat;
}

void surto__state_end(surto__state_lines *lines)
{
    if (lines->rest.length > 0) {
        surto__state_complain(lines, "there is more than a state has");
    }
}
