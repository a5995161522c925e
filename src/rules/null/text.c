/* Names of things, and states as text. */
#include <string.h>

#include "rules/null/state.h"

/* What the values of each domain are. */
const uint8_t null_parts[] = {
    [NULL_DOMAIN_LAMP - SURTO__DOMAIN_OWN] = SURTO_ARG_OTHER,
    [NULL_DOMAIN_TOKEN - SURTO__DOMAIN_OWN] = SURTO_ARG_OTHER,
};

const surto__kind null_kinds[] = {{"light", {NULL_DOMAIN_LAMP}, {0}},
                                  {"wait", {0}, {0}},
                                  {"token", {SURTO__DOMAIN_SEAT, NULL_DOMAIN_TOKEN}, {0, 1}},
                                  {"blow", {NULL_DOMAIN_LAMP}, {0}},
                                  {NULL, {0}, {0}}};

static const char *const lamp_keys[] = {"north", "east", "south", "west", "gate", "tower", "none"};
static const char *const token_keys[] = {"ant", "bee", "cat", "dog", "elk", "fox", "gnu", "hen"};
static const char *const phase_keys[] = {"dealing", "moving", "wind", "won", "lost"};

const char *null_key(const surto_game *game, unsigned domain, unsigned value)
{
    (void)game;
    if (domain == NULL_DOMAIN_TOKEN) {
        return value < NULL_TOKENS ? token_keys[value] : NULL;
    }
    return value <= NULL_NO_LAMP ? lamp_keys[value] : NULL;
}

/* One line: phase, seat to move, turns left, burning lamps as a number, tokens dealt. */
void null_write(const surto_game *game, const surto_state *state, surto__out *out)
{
    const null_state *s = null_of(state);
    surto__out_text(out, "null: ");
    surto__out_text(out, phase_keys[s->phase]);
    surto__out_char(out, ' ');
    surto__out_seat(out, s->active);
    surto__out_char(out, ' ');
    surto__out_number(out, s->turns);
    surto__out_char(out, ' ');
    surto__out_number(out, s->lit);
    for (unsigned seat = 0; seat < game->seats; seat++) {
        surto__out_char(out, ' ');
        surto__out_text(out, s->token[seat] != SURTO_NONE ? token_keys[s->token[seat]]
                             : seat < s->dealt            ? "?"
                                                          : "-");
    }
    surto__out_char(out, '\n');
}

static bool take_number(surto__slice *rest, uint64_t max, uint64_t *out)
{
    surto__slice word;
    return surto__take_word(rest, &word) && surto__slice_number(word, max, out);
}

const char *null_read(const surto_game *game, surto__slice text, surto_state *state, unsigned *line)
{
    null_state *s = null_in(state);
    surto__slice first, rest, word;
    uint64_t turns = 0, lit = 0;
    memset(s, 0, sizeof *s);
    memset(s->token, SURTO_NONE, sizeof s->token);
    *line = 1;
    if (!surto__take_line(&text, &first) || text.length > 0 ||
        !surto__line_value(first, "null", &rest)) {
        return "a null state is one line";
    }
    (void)surto__take_word(&rest, &word);
    while (s->phase <= NULL_LOST && !surto__slice_is(word, phase_keys[s->phase])) {
        s->phase++;
    }
    if (s->phase > NULL_LOST) {
        return "there is no such phase";
    }
    unsigned seat = surto__take_word(&rest, &word) ? surto__value_of(game, SURTO__DOMAIN_SEAT, word)
                                                   : SURTO_NONE;
    if (seat == SURTO_NONE || !take_number(&rest, 99, &turns) || !take_number(&rest, 63, &lit)) {
        return "seat, turns or lamps are missing";
    }
    s->active = (uint8_t)seat;
    s->turns = (uint8_t)turns;
    s->lit = lit;
    for (seat = 0; seat < game->seats; seat++) {
        if (!surto__take_word(&rest, &word)) {
            return "a token is missing";
        }
        if (surto__slice_is(word, "-")) {
            continue;
        }
        unsigned token = surto__value_of(game, NULL_DOMAIN_TOKEN, word);
        if (seat != s->dealt || (token == SURTO_NONE && !surto__slice_is(word, "?"))) {
            return "this is no token";
        }
        s->token[s->dealt++] = (uint8_t)token;
    }
    return rest.text ? "there is more than a state has" : NULL;
}
