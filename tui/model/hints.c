/* When which hint is due. */
#include "tui/model/hints.h"

#include <string.h>

#include "ui/board/board_ui.h"
#include "ui/board/offer.h"
#include "ui/message/language.h"
#include "ui/message/temp_strings.h"

enum { KEYS_BETWEEN = 4 }; /* two hints; so that the log is seen too */

/* ---- Conditions -------------------------------------------------------------------------- */

static bool always(const play *p)
{
    (void)p;
    return true;
}

static bool made_a_move(const play *p)
{
    size_t count = surto_table_move_count(p->board.table);
    return count > 0 && surto_table_move(p->board.table, count - 1).actor != SURTO_ACTOR_CHANCE;
}

static bool has_actions(const play *p)
{
    unsigned actions;
    return view_in_actions(&p->board.seen, p->board.seen.turn, &actions) && actions > 1;
}

/* Somebody else than the first player is at turn. */
static bool turn_has_passed(const play *p)
{
    return p->board.seen.turn > 0 && has_actions(p);
}

static bool is_in_danger(const play *p)
{
    for (unsigned place = 0; !p->board.board_ui->aims && place < surto_city_count(p->board.game);
         place++) {
        if (p->board.board_ui->present(&p->board, &p->board.seen, place) &&
            p->board.board_ui->in_danger(&p->board, &p->board.seen, place)) {
            return true;
        }
    }
    return false;
}

static bool hand_is_full(const play *p)
{
    card_cell cards[HAND_MAX];
    return p->board.board_ui->hand(&p->board, &p->board.seen, SIGNS_ASCII, p->board.seen.turn,
                                   cards) > 5;
}

static bool has_verb(const play *p, char key)
{
    static surto_move moves[SURTO_MOVES_MAX];
    const verb *v = verb_of_key(&p->board, key);
    return v && offer_moves(&p->board, v, SURTO_NONE, moves) > 0;
}

static bool can_charter(const play *p)
{
    surto_move move;
    return offer_find(&p->board, "charter", &move) && offer_find(&p->board, "build", &move);
}

static bool can_share(const play *p)
{
    return has_verb(p, 'g');
}

static bool can_cure(const play *p)
{
    surto_move move;
    return offer_find(&p->board, "cure", &move);
}

static bool has_event(const play *p)
{
    return has_verb(p, 'v');
}

static bool has_stopped(const play *p)
{
    surto_move move;
    return offer_find(&p->board, "continue", &move);
}

/* ---- Hints ------------------------------------------------------------------------------- */

/* The first that is due and was not seen is shown: the more special ones come first. */
static const struct {
    const char *key;
    bool (*due)(const play *p);
    const char *said; /* at most 66 columns in every language */
} hints[] = {
    {"cure", can_cure, N_CLIENT("Tip: press c to find a cure.")},
    {"stop", has_stopped, N_CLIENT("Tip: press v to play an event now, e to continue.")},
    {"charter", can_charter,
     N_CLIENT("Tip: use this city's card to build (b) or to fly anywhere (f).")},
    {"share", can_share, N_CLIENT("Tip: g gives a card to a player here, or takes one.")},
    {"event", has_event, N_CLIENT("Tip: v plays an event card; it costs no action.")},
    {"hand", hand_is_full, N_CLIENT("Tip: 1 to 4 show one hand in full, a shows all hands.")},
    {"undo", made_a_move, N_CLIENT("Tip: u undoes moves until a card is revealed.")},
    {"walk", always, N_CLIENT("Tip: arrows move, Enter shows what you can do there.")},
    {"verbs", has_actions,
     N_CLIENT("Tip: press a letter shown below the map, then Tab and Enter.")},
    {"odds", is_in_danger, N_CLIENT("Tip: o shows how likely outbreaks are, city by city.")},
    {"plan", has_actions, N_CLIENT("Tip: p lets you try out moves before you play them.")},
    {"log", turn_has_passed, N_CLIENT("Tip: n opens the log; from there you can look back.")},
    {"decks", turn_has_passed, N_CLIENT("Tip: i shows what is known about the decks.")},
    {"rules", turn_has_passed, N_CLIENT("Tip: ? lists all keys, then / searches the rules.")},
};
enum { HINTS = sizeof hints / sizeof hints[0] };

const char *hint_key(size_t number)
{
    return number < HINTS ? hints[number].key : NULL;
}

/* Whether a word is in a list of words. */
static bool has_word(const char *list, const char *one)
{
    size_t length = strlen(one);
    for (const char *at = list; (at = strstr(at, one)); at += length) {
        if ((at == list || at[-1] == ' ') && (at[length] == ' ' || !at[length])) {
            return true;
        }
    }
    return false;
}

/* A hint that was shown is not shown again, also if it was not read. */
static void say_hint(model *m, size_t number, const char *seen)
{
    settings_set(&m->kept, "hints-seen",
                 temp_printf("%s%s%s", seen, *seen ? " " : "", hints[number].key));
    model_keep(m);
    model_say(m, CLIENT(hints[number].said));
    m->hint_pause = KEYS_BETWEEN;
}

void hints_follow(model *m, const event *e, bool board_on_top)
{
    const play *p = m->game;
    char seen[SETTING_TEXT];
    m->hint_pause -= m->hint_pause > 0 && e->kind == EVENT_KEY;
    if (!m->prefs.hints || m->hint_pause || !p || !p->saved || p->lesson || m->note.length ||
        p->over || !board_on_top || p->scene != SCENE_PRESENT || !play_is_ours(p) ||
        model_is_aiming(m)) {
        return;
    }
    (void)settings_get(&m->kept, "hints-seen", seen);
    for (size_t i = 0; i < HINTS; i++) {
        if (!has_word(seen, hints[i].key) && hints[i].due(p)) {
            say_hint(m, i, seen);
            return;
        }
    }
}
