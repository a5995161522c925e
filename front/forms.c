/* Menu words, and keys as vocabulary. */
#include "forms.h"

#include <string.h>

#include "things.h"

static const form *find_form(const form *forms, const char *kind)
{
    while (forms->kind && strcmp(forms->kind, kind) != 0) {
        forms++;
    }
    return forms;
}

static void add_word(form_word *own, const teller *who, const sight *seen, surto_move move,
                     char mark, unsigned argument, strbuf *out)
{
    unsigned value = move.arg[argument];
    switch (mark) {
    case 'L':
        strbuf_add(out, "%s", place_name(who, value));
        break;
    case 'C':
        strbuf_add(out, "%s", card_of(who, value));
        break;
    case 'P':
        strbuf_add(out, "%s", seat_name(who, value));
        break;
    case 'N':
        strbuf_add(out, "%u", value);
        break;
    default: /* every other letter is the game's */
        own(who, seen, move, mark, argument, out);
        break;
    }
}

void add_form(const form *forms, form_word *own, const teller *who, const sight *seen,
              surto_move move, strbuf *out)
{
    const form *found = find_form(forms, surto_move_kind_name(who->game, move.kind));
    for (const char *at = found->kind ? found->form : ""; *at; at++) {
        if (*at != '%') {
            strbuf_add(out, "%c", *at);
            continue;
        }
        char mark = *++at;
        bool numbered = at[1] >= '0' && at[1] <= '5';
        add_word(own, who, seen, move, mark, numbered ? (unsigned)(at[1] - '0') : 0, out);
        at += numbered;
    }
}

const char *form_summary(const form *forms, const char *kind)
{
    const form *found = find_form(forms, kind);
    return found->kind ? found->summary : "several";
}

bool is_one_of(const char *word, const char *const *list)
{
    while (*list && strcmp(*list, word) != 0) {
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

void keys_take(const teller *who, unsigned thing, unsigned first, unsigned count, word_taker *take,
               void *context)
{
    for (unsigned i = first; i < first + count && keys_used < KEYS_MAX; i++) {
        char *key = keys[keys_used];
        if (who->face->key(who->game, thing, i, key, KEY_ROOM) > 0) {
            take(context, key);
            keys_used++;
        }
    }
}
