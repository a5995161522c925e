/* Moves in words, and keys as vocabulary. */
#include "move_labels.h"

#include <string.h>

#include "entity_names.h"
#include "phrase_args.h"
#include "ui/message/page.h"
#include "ui/message/temp_strings.h"

size_t move_kind_rank(const text_ui *of, const char *kind)
{
    size_t rank = 0;
    while (of->labels->labels[rank].kind && strcmp(of->labels->labels[rank].kind, kind) != 0) {
        rank++;
    }
    return rank;
}

static const move_label *find_label(const text_ui *of, const char *kind)
{
    return &of->labels->labels[move_kind_rank(of, kind)];
}

const char *move_kind_name(const text_ui *of, const char *kind)
{
    const move_label *found = find_label(of, kind);
    return found->kind ? CLIENT_C("kind", found->name) : kind;
}

/* ---- Arguments --------------------------------------------------------------------------- */

static bool has_arg(const char *message, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = message; (at = strchr(at, '{')); at++) {
        if (strncmp(at + 1, name, length) == 0 && at[1 + length] == '}') {
            return true;
        }
    }
    return false;
}

/* The forms of a place; NULL for what is no place. */
static const char *const *place_forms(const char *name)
{
    static const char *const forms[][6] = {
        {"place", "in_place", "from_place", "of_place", "to_place", NULL},
        {"other", "in_other", "from_other", "of_other", "to_other", NULL}};
    return strcmp(name, "place") == 0 ? forms[0] : strcmp(name, "other") == 0 ? forms[1] : NULL;
}

static phrase_arg plain_arg(const narrator *who, const position_view *seen, surto_move move,
                            const char *name, unsigned value)
{
    if (strcmp(name, "card") == 0) { /* it may be hidden */
        return value == SURTO_NONE ? a_text(name, GAME_C("card", "a card"))
                                   : a_card(who, name, value);
    }
    if (strcmp(name, "player") == 0) {
        return a_seat(who, name, value);
    }
    if (strcmp(name, "n") == 0) {
        return a_number(name, (long)value);
    }
    if (strcmp(name, "supplies") == 0) {
        return a_supply_count(name, value);
    }
    if (strcmp(name, "players") == 0) {
        return a_text(name, TEXT(CLIENT_CN("list", "{n} player", "{n} players", value),
                                 a_number("n", (long)value)));
    }
    return who->ui->labels->own(who, seen, move, name, value);
}

/* Lists are of one colour: marks are left out. */
static void say_move(const narrator *who, const position_view *seen, surto_move move,
                     const move_label *label, const char *message, strbuf *out)
{
    phrase_arg args[2 * MOVE_LABEL_ARGS];
    size_t count = 0;
    for (size_t i = 0; i < MOVE_LABEL_ARGS && label->args[i]; i++) {
        const char *const single[] = {label->args[i], NULL};
        const char *const *forms = place_forms(label->args[i]);
        for (const char *const *name = forms ? forms : single; *name; name++) {
            if (has_arg(message, *name)) {
                args[count] = forms ? who->ui->labels->place(who, seen, *name, move.arg[i])
                                    : plain_arg(who, seen, move, *name, move.arg[i]);
                args[count++].phrase = false; /* small at the beginning too */
            }
        }
    }
    strbuf text = {0};
    say_args(&text, message, args, count);
    marks_strip(&text);
    strbuf_add(out, "%s", strbuf_text(&text));
    strbuf_free(&text);
}

static bool is_longer(const narrator *who, const position_view *seen, surto_move move,
                      const move_label *label)
{
    return label->whole_longer && who->ui->labels->is_longer(who, seen, move, label->kind);
}

/* ---- Moves ------------------------------------------------------------------------------- */

void add_move_label(const narrator *who, const position_view *seen, surto_move move, strbuf *out)
{
    const char *kind = surto_move_kind_name(who->game, move.kind);
    const move_label *label = find_label(who->ui, kind);
    const char *message = !label->kind                        ? NULL
                          : is_longer(who, seen, move, label) ? label->whole_longer
                                                              : label->whole;
    if (message) {
        say_move(who, seen, move, label, CLIENT_C("move", message), out);
    } else {
        strbuf_add(out, "%s", move_kind_name(who->ui, kind));
    }
}

void add_move_detail(const narrator *who, const position_view *seen, surto_move move, strbuf *out)
{
    const move_label *label = find_label(who->ui, surto_move_kind_name(who->game, move.kind));
    bool longer = label->kind && label->detail_longer && is_longer(who, seen, move, label);
    const char *message = longer ? label->detail_longer : label->kind ? label->detail : NULL;
    if (message) {
        say_move(who, seen, move, label, CLIENT_C("menu", message), out);
    }
}

const char *said_of_player(const narrator *who, unsigned seat, const char *what)
{
    return TEXT(CLIENT_C("list", "{player}: {what}"), a_seat(who, "player", seat),
                a_text("what", what));
}

void add_move_of(const narrator *who, const position_view *seen, surto_move move, unsigned seat,
                 strbuf *out)
{
    strbuf what = {0};
    add_move_label(who, seen, move, &what);
    strbuf_add(out, "%s",
               move.actor == seat || move.actor >= SURTO_SEATS_MAX
                   ? strbuf_text(&what)
                   : said_of_player(who, move.actor, strbuf_text(&what)));
    strbuf_free(&what);
}

bool is_one_of(const char *asked, const char *const *list)
{
    while (*list && strcmp(*list, asked) != 0) {
        list++;
    }
    return *list != NULL;
}

/* ---- Keys -------------------------------------------------------------------------------- */

enum { KEYS_MAX = 400, KEY_ROOM = 48 };

static char keys[KEYS_MAX][KEY_ROOM]; /* as long as the words are used */
static unsigned keys_used;

void keys_begin(void)
{
    keys_used = 0;
}

void keys_take(const narrator *who, unsigned thing, unsigned first, unsigned count,
               word_callback *take, void *context)
{
    for (unsigned i = first; i < first + count && keys_used < KEYS_MAX; i++) {
        char *key = keys[keys_used];
        if (who->ui->key(who->game, thing, i, key, KEY_ROOM) > 0) {
            take(context, key);
            keys_used++;
        }
    }
}
