/* Menu words, and keys as vocabulary. */
#include "move_labels.h"

#include <string.h>

#include "entity_names.h"
#include "phrase_args.h"

static const move_label *find_move_label(const move_label *forms, const char *kind)
{
    while (forms->kind && strcmp(forms->kind, kind) != 0) {
        forms++;
    }
    return forms;
}

/* A place in any of its forms: "place", "to_place". */
static bool names_place(const char *name)
{
    const char *last = strrchr(name, '_');
    return strcmp(last ? last + 1 : name, "place") == 0;
}

static phrase_arg move_label_arg(const move_label_book *of, const narrator *who,
                                 const position_view *seen, surto_move move, const char *name,
                                 unsigned value)
{
    if (names_place(name)) {
        return a_place(who, name, value);
    }
    if (strcmp(name, "card") == 0) {
        return a_card(who, name, value);
    }
    if (strcmp(name, "player") == 0) {
        return a_seat(who, name, value);
    }
    if (strcmp(name, "n") == 0) {
        return a_number(name, (long)value);
    }
    return of->own(who, seen, move, name, value);
}

void add_move_label(const move_label_book *of, const narrator *who, const position_view *seen,
                    surto_move move, strbuf *out)
{
    const move_label *found =
        find_move_label(of->forms, surto_move_kind_name(who->game, move.kind));
    if (!found->kind) {
        return;
    }
    phrase_arg words[MOVE_LABEL_ARGS];
    size_t count = 0;
    while (count < MOVE_LABEL_ARGS && found->words[count]) {
        words[count] = move_label_arg(of, who, seen, move, found->words[count], move.arg[count]);
        words[count++].phrase = false; /* a form stands behind the move's kind */
    }
    bool longer = found->longer && of->is_longer(seen, move, found->kind);
    const char *message = longer ? found->longer : found->message;
    say_args(out, CLIENT_C("menu", message), words, count);
}

const char *move_label_summary(const move_label_book *of, const char *kind)
{
    const move_label *found = find_move_label(of->forms, kind);
    return found->kind ? found->summary : N_CLIENT_C("menu", "several");
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
