/* Moves by verb and place. */
#include "ui/board/offer.h"

#include <string.h>

#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/temp_strings.h"
#include "ui/text/move_labels.h"
#include "ui/text/typed_moves.h"

static const char *kind_name(const game_board *b, surto_move move)
{
    return surto_move_kind_name(b->game, move.kind);
}

unsigned move_place(const game_board *b, surto_move move)
{
    unsigned place = SURTO_NONE;
    if (strcmp(kind_name(b, move), "build") == 0) {
        return SURTO_NONE; /* where the pawn is; its argument is what is given up elsewhere */
    }
    for (unsigned i = 0; i < sizeof move.arg / sizeof move.arg[0]; i++) {
        if (surto_move_arg_kind(b->game, move.kind, i) == SURTO_ARG_PLACE &&
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

const verb *verb_of_key(const game_board *b, int key)
{
    for (const verb *v = b->board_ui->verbs; v->key; v++) {
        if (v->key == key) {
            return v;
        }
    }
    return NULL;
}

/* Where a move takes effect: where it is aimed at, or where its pawn is. */
static unsigned effect_place(const game_board *b, surto_move move)
{
    unsigned place = move_place(b, move);
    const char *kind = kind_name(b, move);
    if (strcmp(kind, "pass") == 0 || strcmp(kind, "continue") == 0) {
        return SURTO_NONE; /* nowhere: nobody who means a place means this */
    }
    return place == SURTO_NONE ? b->board_ui->pawn(b, &b->seen, move.actor) : place;
}

size_t offer_moves(const game_board *b, const verb *of, unsigned place, surto_move *out)
{
    size_t count = 0;
    for (size_t i = 0; i < b->move_count; i++) {
        bool fits = !of || verb_has(of, kind_name(b, b->moves[i]));
        if (fits && (place == SURTO_NONE || effect_place(b, b->moves[i]) == place)) {
            out[count++] = b->moves[i];
        }
    }
    return count;
}

bool offer_is_for_map(const game_board *b, const surto_move *moves, size_t count)
{
    enum { MANY = 9 }; /* up to here lines have digits */
    uint64_t places = 0;
    for (size_t i = 0; i < count; i++) {
        unsigned place = move_place(b, moves[i]);
        if (place >= CODES_MAX || !b->board_ui->present(b, &b->seen, place)) {
            return false;
        }
        places |= UINT64_C(1) << place;
    }
    return count > MANY && (places & (places - 1));
}

uint64_t offer_places(const game_board *b, const verb *of)
{
    uint64_t places = 0;
    for (size_t i = 0; i < b->move_count; i++) {
        unsigned place = effect_place(b, b->moves[i]);
        if (place < CODES_MAX && (!of || verb_has(of, kind_name(b, b->moves[i])))) {
            places |= UINT64_C(1) << place;
        }
    }
    return places;
}

bool offer_is_kind(const game_board *b, surto_move move, const char *kind)
{
    return strcmp(kind_name(b, move), kind) == 0;
}

bool offer_find(const game_board *b, const char *kind, surto_move *out)
{
    for (size_t i = 0; i < b->move_count; i++) {
        if (offer_is_kind(b, b->moves[i], kind)) {
            *out = b->moves[i];
            return true;
        }
    }
    return false;
}

void move_text(const game_board *b, surto_move move, strbuf *out)
{
    add_move_of(&b->who, &b->seen, move, b->seat, out);
}

void move_text_bare(const game_board *b, surto_move move, strbuf *out)
{
    strbuf rest = {0};
    add_move_detail(&b->who, &b->seen, move, &rest);
    if (rest.length == 0) {
        move_text(b, move, out);
    } else if (move.actor == b->seat) {
        strbuf_add(out, "%s", strbuf_text(&rest));
    } else {
        strbuf_add(out, "%s", said_of_player(&b->who, move.actor, strbuf_text(&rest)));
    }
    strbuf_free(&rest);
}

/* The rule by which the proposed move needs consent: the rules on shared cards come first, those on
 * pawns last. Returns: a temporary string. */
static const char *consent_rule(const game_board *b, const char *begins)
{
    surto_move proposed = surto_table_move(b->table, surto_table_move_count(b->table) - 1);
    const char *kind = kind_name(b, proposed);
    bool of_cards = strcmp(kind, "give") == 0 || strcmp(kind, "take") == 0;
    bool of_supplies = strstr(kind, "-supplies") != NULL;
    unsigned of_pawns = strcmp(begins, "season2.consent") == 0 ? 3 : 2;
    const char *id = temp_printf("%s.%u", begins, of_cards ? 1U : of_supplies ? 2U : of_pawns);
    return language_rule(id, surto_rule_text(id));
}

/* The first rule behind a kind of move that people choose by a key: what it does. */
static const char *rule_of_kind(const game_board *b, const char *kind)
{
    const char *begins = NULL, *id;
    for (const help_entry *entry = b->ui->help; entry->word; entry++) {
        begins = strcmp(entry->word, kind) == 0 ? entry->rules : begins;
    }
    if (strcmp(kind, "accept") == 0 || strcmp(kind, "decline") == 0) {
        return begins ? consent_rule(b, begins) : "";
    }
    for (const verb *v = b->board_ui->verbs; v->key && begins; v++) {
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

void move_about(const game_board *b, surto_move move, strbuf *out)
{
    if (b->board_ui->about) {
        b->board_ui->about(b, move, out);
    }
    if (out->length == 0) {
        strbuf_add(out, "%s", rule_of_kind(b, kind_name(b, move)));
    }
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
static bool guess_meant(const game_board *b, const char *kind, unsigned place, surto_move *out)
{
    strbuf typed = {0}, why = {0};
    typed_line line;
    const char *key = surto_city_key(b->game, place);
    strbuf_add(&typed, "%s %s", kind, key ? key : "");
    bool good = typed_split(strbuf_text(&typed), &line) &&
                typed_guess(&b->who, &b->seen, &line, b->seat, out, &why);
    if (!good) { /* a verb that has no place behind it */
        strbuf_clear(&why);
        good =
            typed_split(kind, &line) && typed_guess(&b->who, &b->seen, &line, b->seat, out, &why);
    }
    strbuf_free(&typed);
    strbuf_free(&why);
    return good;
}

bool refusal_of(const game_board *b, const verb *of, unsigned place, surto_move *meant,
                const char **rule)
{
    char kind[32];
    first_kind(of, kind, sizeof kind);
    bool good = (b->board_ui->meant && b->board_ui->meant(b, kind, place, meant)) ||
                guess_meant(b, kind, place, meant);
    *rule = good ? surto_why_illegal(b->game, board_state(b), *meant) : NULL;
    return good && *rule;
}

/* ---- Questions and warnings -------------------------------------------------------------- */

/* Whether a move has a key on the board. */
static bool has_key(const game_board *b, surto_move move)
{
    const char *kind = surto_move_kind_name(b->game, move.kind);
    for (const verb *v = b->board_ui->verbs; v->key; v++) {
        if (verb_has(v, kind)) {
            return true;
        }
    }
    return strcmp(kind, "pass") == 0 || strcmp(kind, "continue") == 0;
}

bool offer_is_question(const game_board *b)
{
    surto_move move;
    bool all = true;
    for (size_t i = 0; i < b->move_count; i++) {
        all = all && has_key(b, b->moves[i]);
    }
    bool stop = offer_find(b, "pass", &move) || offer_find(b, "continue", &move);
    return b->move_count > 0 && !(all && stop);
}

unsigned offer_warns(const game_board *b, surto_move move)
{
    const char *kind = surto_move_kind_name(b->game, move.kind);
    const verb *treat = verb_of_key(b, 't'), *cure = verb_of_key(b, 'c');
    surto_state_buffer room = b->shown;
    surto_state *state = surto_state_from_buffer(&room);
    static position_view after; /* large */
    unsigned left;
    if (strcmp(kind, "pass") == 0) {
        return WARN_ALL;
    }
    if (b->hypothetical || !view_in_actions(&b->seen, move.actor, &left) || left != 1 ||
        (treat && verb_has(treat, kind)) || (cure && verb_has(cure, kind)) ||
        surto_apply(b->game, state, move, NULL) != SURTO_OK) {
        return 0;
    }
    bool goes_on = b->ui->read_position(&b->who, state, &after) &&
                   view_in_actions(&after, move.actor, &left) && left > 0;
    return goes_on ? 0 : WARN_OUTBREAK | WARN_CURE;
}
