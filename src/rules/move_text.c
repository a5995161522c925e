/* Moves as text, for all rule sets from their tables of kinds: docs/develop/notation.md, section
 * 1. */
#include <assert.h>
#include <string.h>

#include "core/bits.h"
#include "rules/rules.h"

static void write_value(const surto_game *game, unsigned domain, unsigned value, surto__out *out)
{
    surto__out_char(out, ' ');
    if (domain < SURTO__DOMAIN_SEAT_LAST) {
        surto__out_seat(out, value);
        return;
    }
    if (domain == SURTO__DOMAIN_NUMBER) {
        surto__out_number(out, value);
        return;
    }
    const char *key = value == SURTO_NONE ? NULL : game->rules->key(game, domain, value);
    surto__out_text(out, key && *key ? key : "?"); /* hidden in a view, or no such thing */
}

static void write_argument(const surto_game *game, surto_move move, unsigned arg, unsigned form,
                           surto__out *out)
{
    unsigned domain = form & 0x3f, value = move.arg[arg];
    if (form & SURTO__REST) {
        for (; arg < 6 && move.arg[arg] != SURTO_NONE; arg++) {
            write_value(game, domain, move.arg[arg], out);
        }
        return;
    }
    if (domain == SURTO__DOMAIN_OTHER && value == move.actor) {
        return;
    }
    if (form & SURTO__OPTIONAL) {
        if (value == SURTO_NONE) {
            return;
        }
        surto__out_text(out, " from");
    }
    write_value(game, domain, value, out);
}

static unsigned argument_count(const surto__kind *kind)
{
    unsigned count = 0;
    while (kind->domain[count] != SURTO__DOMAIN_END) {
        assert(count < 6 && kind->order[count] < 6);
        count++;
    }
    return count;
}

void surto__move_write(const surto_game *game, surto_move move, surto__out *out)
{
    if (move.actor == SURTO_ACTOR_CHANCE) {
        surto__out_char(out, '*');
    } else {
        surto__out_seat(out, move.actor);
    }
    const char *name = surto_move_kind_name(game, move.kind);
    surto__out_char(out, ' ');
    surto__out_text(out, name ? name : "?");
    if (!name) {
        return;
    }
    const surto__kind *kind = &game->rules->kinds[move.kind];
    for (unsigned i = 0; i < argument_count(kind); i++) {
        write_argument(game, move, kind->order[i], kind->domain[kind->order[i]], out);
    }
}

size_t surto_move_write(const surto_game *game, surto_move move, char *out, size_t cap)
{
    surto__out to = surto__out_start(out, cap);
    surto__move_write(game, move, &to);
    return surto__out_end(&to);
}

const char *surto_move_kind_name(const surto_game *game, unsigned kind)
{
    unsigned count = 0;
    while (game->rules->kinds[count].name) {
        count++;
    }
    return kind < count ? game->rules->kinds[kind].name : NULL;
}

surto_status surto_move_kind_by_name(const surto_game *game, const char *name, unsigned *out)
{
    for (unsigned kind = 0; game->rules->kinds[kind].name; kind++) {
        if (strcmp(game->rules->kinds[kind].name, name) == 0) {
            *out = kind;
            return SURTO_OK;
        }
    }
    return SURTO_ERR_UNKNOWN;
}

surto_arg_kind surto_move_arg_kind(const surto_game *game, unsigned kind, unsigned argument)
{
    if (!surto_move_kind_name(game, kind) || argument >= 6) {
        return SURTO_ARG_NONE;
    }
    const uint8_t *form = game->rules->kinds[kind].domain;
    for (unsigned at = 0; at < argument && *form != SURTO__DOMAIN_END; at++) {
        form += (*form & SURTO__REST) == 0;
    }
    unsigned domain = *form & 0x3fU;
    if (domain >= SURTO__DOMAIN_OWN) {
        assert(game->rules->parts[domain - SURTO__DOMAIN_OWN] <= SURTO_ARG_OTHER);
        return (surto_arg_kind)game->rules->parts[domain - SURTO__DOMAIN_OWN];
    }
    static const uint8_t shared[SURTO__DOMAIN_OWN] = {[SURTO__DOMAIN_END] = SURTO_ARG_NONE,
                                                      [SURTO__DOMAIN_SEAT] = SURTO_ARG_SEAT,
                                                      [SURTO__DOMAIN_OTHER] = SURTO_ARG_SEAT,
                                                      [SURTO__DOMAIN_NUMBER] = SURTO_ARG_NUMBER};
    return (surto_arg_kind)shared[domain];
}

/* ---- Reading ---------------------------------------------------------------------------- */

static unsigned seat_of(surto__slice word)
{
    unsigned seat;
    return surto__slice_seat(word, SURTO_SEATS_MAX, &seat) ? seat : SURTO_NONE;
}

unsigned surto__value_of(const surto_game *game, unsigned domain, surto__slice word)
{
    if (domain < SURTO__DOMAIN_SEAT_LAST) {
        return seat_of(word);
    }
    if (domain == SURTO__DOMAIN_NUMBER) {
        uint64_t number;
        return surto__slice_number(word, SURTO_NONE - 1, &number) ? (unsigned)number : SURTO_NONE;
    }
    if (word.length == 0) { /* numbers that name nothing have this key */
        return SURTO_NONE;
    }
    const char *key;
    for (unsigned value = 0; (key = game->rules->key(game, domain, value)) != NULL; value++) {
        if (surto__slice_is(word, key)) {
            return value;
        }
    }
    return SURTO_NONE;
}

/* A value; `?`, what a view hides, only where a value must stand anyway. */
static surto_status read_value(const surto_game *game, unsigned form, surto__slice *rest,
                               uint8_t *out)
{
    surto__slice word;
    unsigned domain = form & 0x3f;
    if (!surto__take_word(rest, &word)) {
        return SURTO_ERR_SYNTAX;
    }
    bool hidden = form >= SURTO__DOMAIN_OWN && form < SURTO__OPTIONAL && surto__slice_is(word, "?");
    unsigned value = hidden ? SURTO_NONE : surto__value_of(game, domain, word);
    *out = (uint8_t)value;
    return value == SURTO_NONE && !hidden ? SURTO_ERR_UNKNOWN : SURTO_OK;
}

static surto_status read_rest(const surto_game *game, unsigned form, unsigned arg,
                              surto__slice *rest, surto_move *move)
{
    assert(arg < 6);
    memset(move->arg + arg, SURTO_NONE, 6 - arg);
    while (rest->text) {
        if (arg == 6) {
            return SURTO_ERR_SYNTAX;
        }
        surto_status status = read_value(game, form, rest, &move->arg[arg++]);
        if (status != SURTO_OK) {
            return status;
        }
    }
    return SURTO_OK;
}

static surto_status read_argument(const surto_game *game, unsigned arg, unsigned form,
                                  surto__slice *rest, surto_move *move)
{
    unsigned domain = form & 0x3f;
    if (form & SURTO__REST) {
        return read_rest(game, form, arg, rest, move);
    }
    surto__slice ahead = *rest, word;
    if (domain == SURTO__DOMAIN_OTHER) { /* one's own seat is not written */
        unsigned seat = surto__take_word(&ahead, &word) ? seat_of(word) : SURTO_NONE;
        if (seat == SURTO_NONE) {
            move->arg[arg] = move->actor;
            return SURTO_OK;
        }
        if (seat == move->actor) {
            return SURTO_ERR_SYNTAX;
        }
    }
    if (form & SURTO__OPTIONAL) {
        if (!surto__take_word(&ahead, &word)) {
            move->arg[arg] = SURTO_NONE;
            return SURTO_OK;
        }
        if (!surto__slice_is(word, "from")) {
            return SURTO_ERR_SYNTAX;
        }
        *rest = ahead;
    }
    return read_value(game, form, rest, &move->arg[arg]);
}

surto_status surto_move_read(const surto_game *game, const char *text, size_t length,
                             surto_move *out)
{
    surto__slice rest = {text, length}, actor, name;
    surto_move move = {0, 0, {0}};
    if (!surto__take_word(&rest, &actor) || !surto__take_word(&rest, &name)) {
        return SURTO_ERR_SYNTAX;
    }
    unsigned seat = surto__slice_is(actor, "*") ? SURTO_ACTOR_CHANCE : seat_of(actor);
    if (seat == SURTO_NONE && !surto__slice_is(actor, "*")) {
        return SURTO_ERR_SYNTAX;
    }
    move.actor = (uint8_t)seat;
    const surto__kind *kind = game->rules->kinds;
    while (kind->name && !surto__slice_is(name, kind->name)) {
        kind++;
    }
    if (!kind->name) {
        return SURTO_ERR_UNKNOWN;
    }
    assert(kind - game->rules->kinds <= UINT8_MAX);
    move.kind = (uint8_t)(kind - game->rules->kinds);
    for (unsigned i = 0; i < argument_count(kind); i++) {
        unsigned arg = kind->order[i];
        surto_status status = read_argument(game, arg, kind->domain[arg], &rest, &move);
        if (status != SURTO_OK) {
            return status;
        }
    }
    if (rest.text) {
        return SURTO_ERR_SYNTAX;
    }
    *out = move;
    return SURTO_OK;
}
