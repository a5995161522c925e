/* Moves by verb and place. */
#include "tui/offer.h"

#include <string.h>

#include "tui/model/preferences.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/temp_strings.h"
#include "ui/text/entity_names.h"
#include "ui/text/typed_moves.h"

static const char *kind_name(const play *p, surto_move move)
{
    return surto_move_kind_name(p->game, move.kind);
}

unsigned move_place(const play *p, surto_move move)
{
    unsigned place = SURTO_NONE;
    if (strcmp(kind_name(p, move), "build") == 0) {
        return SURTO_NONE; /* where the pawn is; its argument is what is given up elsewhere */
    }
    for (unsigned i = 0; i < sizeof move.arg / sizeof move.arg[0]; i++) {
        if (surto_move_part(p->game, move.kind, i) == SURTO_PART_PLACE &&
            move.arg[i] != SURTO_NONE) {
            place = move.arg[i];
        }
    }
    return place;
}

bool verb_has(const verb *of, const char *kind)
{
    size_t length = strlen(kind);
    for (const char *at = of->kinds; (at = strstr(at, kind)); at += length) {
        bool begins = at == of->kinds || at[-1] == ',';
        if (begins && (at[length] == ',' || !at[length])) {
            return true;
        }
    }
    return false;
}

const verb *verb_of_key(const play *p, int key)
{
    for (const verb *v = p->stage->verbs; v->key; v++) {
        if (v->key == key) {
            return v;
        }
    }
    return NULL;
}

/* Where a move takes effect: where it is aimed at, or where its pawn is. */
static unsigned effect_place(const play *p, surto_move move)
{
    unsigned place = move_place(p, move);
    const char *kind = kind_name(p, move);
    if (strcmp(kind, "pass") == 0 || strcmp(kind, "continue") == 0) {
        return SURTO_NONE; /* nowhere: nobody who means a place means this */
    }
    return place == SURTO_NONE ? p->stage->pawn(p, &p->seen, move.actor) : place;
}

size_t offer_moves(const play *p, const verb *of, unsigned place, surto_move *out)
{
    size_t count = 0;
    for (size_t i = 0; i < p->move_count; i++) {
        bool fits = !of || verb_has(of, kind_name(p, p->moves[i]));
        if (fits && (place == SURTO_NONE || effect_place(p, p->moves[i]) == place)) {
            out[count++] = p->moves[i];
        }
    }
    return count;
}

bool offer_is_for_map(const play *p, const surto_move *moves, size_t count)
{
    enum { MANY = 9 }; /* up to here lines have digits */
    uint64_t places = 0;
    for (size_t i = 0; i < count; i++) {
        unsigned place = move_place(p, moves[i]);
        if (place >= CHART_PLACES_MAX || !p->stage->present(p, &p->seen, place)) {
            return false;
        }
        places |= UINT64_C(1) << place;
    }
    return count > MANY && (places & (places - 1));
}

uint64_t offer_places(const play *p, const verb *of)
{
    uint64_t places = 0;
    for (size_t i = 0; i < p->move_count; i++) {
        unsigned place = effect_place(p, p->moves[i]);
        if (place < CHART_PLACES_MAX && (!of || verb_has(of, kind_name(p, p->moves[i])))) {
            places |= UINT64_C(1) << place;
        }
    }
    return places;
}

bool offer_find(const play *p, const char *kind, surto_move *out)
{
    for (size_t i = 0; i < p->move_count; i++) {
        if (strcmp(kind_name(p, p->moves[i]), kind) == 0) {
            *out = p->moves[i];
            return true;
        }
    }
    return false;
}

const char *kind_label(const play *p, const char *kind)
{
    for (const kind_word *k = p->stage->kinds; k->kind; k++) {
        if (strcmp(k->kind, kind) == 0) {
            return CLIENT_C("kind", k->label);
        }
    }
    return kind;
}

static void add_arguments(const play *p, surto_move move, strbuf *out)
{
    if (p->stage->arguments) {
        p->stage->arguments(p, move, out);
    } else {
        p->face->arguments(&p->who, &p->seen, move, out);
    }
}

/* With the seat before it if it is not the one that decides. */
static const char *said_by(const play *p, surto_move move, const char *what)
{
    return move.actor == p->seat || move.actor >= SURTO_SEATS_MAX
               ? what
               : TEXT(CLIENT_C("list", "{player}: {what}"),
                      a_text("player", seat_name(&p->who, move.actor)), a_text("what", what));
}

void move_text_bare(const play *p, surto_move move, strbuf *out)
{
    strbuf rest = {0};
    add_arguments(p, move, &rest);
    if (rest.length) {
        strbuf_add(out, "%s", said_by(p, move, strbuf_text(&rest)));
    } else {
        move_text(p, move, out);
    }
    strbuf_free(&rest);
}

/* The first rule behind a kind of move that people choose by a key: what it does. */
static const char *rule_of_kind(const play *p, const char *kind)
{
    const char *begins = NULL, *id;
    for (const help_entry *entry = p->face->help; entry->word; entry++) {
        begins = strcmp(entry->word, kind) == 0 ? entry->rules : begins;
    }
    for (const verb *v = p->stage->verbs; v->key && begins; v++) {
        if (verb_has(v, kind)) {
            size_t length = strlen(begins);
            for (size_t i = 0; (id = surto_rule_id(i)); i++) {
                if (strncmp(id, begins, length) == 0 && (id[length] == '.' || !id[length])) {
                    return language_rule(id, surto_rule_text(id));
                }
            }
        }
    }
    return "";
}

void move_about(const play *p, surto_move move, strbuf *out)
{
    if (p->stage->about) {
        p->stage->about(p, move, out);
    }
    if (out->length == 0) {
        strbuf_add(out, "%s", rule_of_kind(p, kind_name(p, move)));
    }
}

static void add_deed(const play *p, surto_move move, const char *what, strbuf *out)
{
    strbuf rest = {0};
    add_arguments(p, move, &rest);
    if (rest.length) {
        SAY(out, CLIENT_C("list", "{what}: {which}"), a_text("what", what),
            a_text("which", strbuf_text(&rest)));
    } else {
        strbuf_add(out, "%s", what);
    }
    strbuf_free(&rest);
}

void move_text(const play *p, surto_move move, strbuf *out)
{
    add_deed(p, move, said_by(p, move, kind_label(p, kind_name(p, move))), out);
}

void move_deed(const play *p, surto_move move, strbuf *out)
{
    add_deed(p, move, kind_label(p, kind_name(p, move)), out);
}

/* The first kind of a verb: what somebody means who names no other. */
static void first_kind(const verb *of, char *out, size_t cap)
{
    size_t length = strcspn(of->kinds, ",");
    length = length < cap ? length : cap - 1;
    memcpy(out, of->kinds, length);
    out[length] = '\0';
}

/* What somebody would have typed: the kind and the place, or the kind alone. */
static bool guess_meant(const play *p, const char *kind, unsigned place, surto_move *out)
{
    strbuf typed = {0}, why = {0};
    typed_line line;
    const char *key = surto_city_key(p->game, place);
    strbuf_add(&typed, "%s %s", kind, key ? key : "");
    bool good = typed_split(strbuf_text(&typed), &line) &&
                typed_guess(&p->who, &p->seen, &line, p->seat, out, &why);
    if (!good) { /* a verb that has no place behind it */
        strbuf_clear(&why);
        good =
            typed_split(kind, &line) && typed_guess(&p->who, &p->seen, &line, p->seat, out, &why);
    }
    strbuf_free(&typed);
    strbuf_free(&why);
    return good;
}

bool refusal_of(const play *p, const verb *of, unsigned place, surto_move *meant, const char **rule)
{
    char kind[32];
    first_kind(of, kind, sizeof kind);
    bool good = (p->stage->meant && p->stage->meant(p, kind, place, meant)) ||
                guess_meant(p, kind, place, meant);
    *rule = good ? surto_why(p->game, play_state(p), *meant) : NULL;
    return good && *rule;
}

/* ---- Questions and warnings -------------------------------------------------------------- */

/* Whether a move has a key on the board. */
static bool has_key(const play *p, surto_move move)
{
    const char *kind = surto_move_kind_name(p->game, move.kind);
    for (const verb *v = p->stage->verbs; v->key; v++) {
        if (verb_has(v, kind)) {
            return true;
        }
    }
    return strcmp(kind, "pass") == 0 || strcmp(kind, "continue") == 0;
}

bool offer_is_question(const play *p)
{
    surto_move move;
    bool all = true;
    for (size_t i = 0; i < p->move_count; i++) {
        all = all && has_key(p, p->moves[i]);
    }
    bool stop = offer_find(p, "pass", &move) || offer_find(p, "continue", &move);
    return p->move_count > 0 && !(all && stop);
}

unsigned offer_warns(const play *p, surto_move move)
{
    const char *kind = surto_move_kind_name(p->game, move.kind);
    const verb *treat = verb_of_key(p, 't'), *cure = verb_of_key(p, 'c');
    surto_state_buffer room = p->shown;
    surto_state *state = surto_state_in(&room);
    static sight after; /* large */
    unsigned left;
    if (strcmp(kind, "pass") == 0) {
        return WARN_ALL;
    }
    if (p->scene != SCENE_PRESENT || !p->face->in_actions(&p->seen, move.actor, &left) ||
        left != 1 || (treat && verb_has(treat, kind)) || (cure && verb_has(cure, kind)) ||
        surto_apply(p->game, state, move, NULL) != SURTO_OK) {
        return 0;
    }
    bool goes_on = p->face->look(&p->who, state, &after) &&
                   p->face->in_actions(&after, move.actor, &left) && left > 0;
    return goes_on ? 0 : WARN_OUTBREAK | WARN_CURE;
}
