/* The words of a tutorial. */
#include "lesson_text.h"

#include <string.h>

#include "ui/message/message.h"
#include "ui/text/entity_names.h"
#include "ui/text/phrase_args.h"

const char *lesson_answer_text(const lesson *l, lesson_answer answer, surto_move move)
{
    const script_step *step = lesson_step(l);
    if (answer == LESSON_READ_FIRST || !step) {
        return CLIENT("Finish reading first; then it's your move.");
    }
    for (unsigned i = 0; i < step->wrong_count; i++) {
        if (script_fits(&l->of->wrongs[step->first_wrong + i], l->of->game, move)) {
            return script_reply_text(l->of, step, i);
        }
    }
    return CLIENT("That move is legal, but the tutorial needs a different one.");
}

/* ---- Hints ------------------------------------------------------------------------------- */

enum { STRAYED_ENOUGH = 2 };

void lesson_ask(lesson *l)
{
    const script_step *step = lesson_step(l);
    l->hints += step && step->what != STEP_READ;
}

bool lesson_shows_hint(const lesson *l)
{
    return l->hints > 0 || l->strayed >= STRAYED_ENOUGH;
}

bool lesson_shows_task(const lesson *l)
{
    const script_step *step = lesson_step(l);
    return step && (!step->ask || l->hints > 1);
}

bool lesson_does_it(const lesson *l)
{
    const script_step *step = lesson_step(l);
    return step && l->hints > (step->ask ? 2U : 1U);
}

/* The arguments of a move by what they are; SURTO_NONE for what it has not. */
typedef struct parts {
    unsigned place, card, seat, colour;
} parts;

static parts parts_of(const surto_game *game, surto_move move)
{
    parts out = {SURTO_NONE, SURTO_NONE, SURTO_NONE, SURTO_NONE};
    for (unsigned i = sizeof move.arg / sizeof move.arg[0]; i-- > 0;) {
        surto_arg_kind part = surto_move_arg_kind(game, move.kind, i);
        unsigned *to = part == SURTO_ARG_PLACE    ? &out.place
                       : part == SURTO_ARG_CARD   ? &out.card
                       : part == SURTO_ARG_SEAT   ? &out.seat
                       : part == SURTO_ARG_COLOUR ? &out.colour
                                                  : NULL;
        if (to) {
            *to = move.arg[i];
        }
    }
    return out;
}

/* Sentences by kinds of moves. {city} is the place, or the card of a city. */
static const struct {
    const char *kind;
    unsigned event; /* its card, or SURTO_NONE */
    const char *said;
} hints[] = {
    {"drive", SURTO_NONE, N_CLIENT("Choose {city} on the map, one link away, and confirm.")},
    {"direct", SURTO_NONE, N_CLIENT("Choose a direct flight with the {city} card.")},
    {"shuttle", SURTO_NONE, N_CLIENT("Choose a shuttle flight to the {city} station.")},
    {"treat", SURTO_NONE, N_CLIENT("Choose the treat action; the colour is {colour}.")},
    {"take", SURTO_NONE, N_CLIENT("Choose the share action, then {player}'s {city} card.")},
    {"cure", SURTO_NONE, N_CLIENT("Choose the cure action; the colour is {colour}.")},
    {"grant", CARD_GRANT, N_CLIENT("Choose the event {event} from your cards, then {city}.")},
    {"quiet-night", CARD_QUIET_NIGHT, N_CLIENT("Choose the event {event} from your cards.")},
    {"continue", SURTO_NONE, N_CLIENT("Confirm to continue.")},
};

static const char *hint_of_move(const narrator *who, surto_move move)
{
    const char *kind = surto_move_kind_name(who->game, move.kind);
    parts of = parts_of(who->game, move);
    for (size_t i = 0; i < sizeof hints / sizeof hints[0]; i++) {
        if (strcmp(hints[i].kind, kind) != 0) {
            continue;
        }
        const char *city = of.place != SURTO_NONE  ? place_name(who, of.place)
                           : of.card != SURTO_NONE ? card_of(who, of.card)
                                                   : "";
        return TEXT(
            CLIENT(hints[i].said), a_text("city", city),
            a_text("colour",
                   of.colour == SURTO_NONE ? "" : name_of(who, SURTO_BASE_COLOUR, of.colour)),
            a_text("player", of.seat == SURTO_NONE ? "" : seat_name(who, of.seat)),
            a_text("event", hints[i].event == SURTO_NONE ? "" : card_of(who, hints[i].event)));
    }
    return "";
}

const char *lesson_hint_text(const lesson *l, const narrator *who)
{
    const script_step *step = lesson_step(l);
    surto_move moves[SCRIPT_MOVES_MAX];
    if (step && step->what == STEP_LOOK) {
        return step->view == LOOK_ODDS ? CLIENT("Open the odds, then close them again.")
                                       : CLIENT("Open the infection cards, then close them again.");
    }
    return lesson_moves(l, moves) > 0 ? hint_of_move(who, moves[0]) : "";
}

/* ---- What to do -------------------------------------------------------------------------- */

const char *lesson_view_name(const script_step *step)
{
    return step->view == LOOK_ODDS ? CLIENT_C("lesson", "odds")
                                   : CLIENT_C("lesson", "what is known about the decks");
}

const char *lesson_task_text(const lesson *l, const char *what)
{
    const script_step *step = lesson_step(l);
    if (!step) {
        return "";
    }
    if (step->what == STEP_READ) {
        return CLIENT("Read, then continue");
    }
    if (!lesson_shows_task(l)) {
        return CLIENT("What would you do?");
    }
    if (step->what == STEP_LOOK) {
        return TEXT(CLIENT("Open this view: {view}"), a_text("view", what));
    }
    return step->what == STEP_FREE ? TEXT(CLIENT("Suggestion: {move}"), a_text("move", what))
                                   : TEXT(CLIENT("Do this: {move}"), a_text("move", what));
}

const char *lesson_end_text(const lesson *l, const surto_table *table)
{
    surto_result result = surto_state_result(surto_table_game(table), surto_table_state(table));
    if (!l->off) {
        return NULL;
    }
    return result.kind == SURTO_WON ? CLIENT("You won, and in your own way! That was the tutorial; "
                                             "you are ready for a game of your own.")
                                    : CLIENT("You lost this game; that happens to everyone. Try "
                                             "this chapter again, or start a game of your own.");
}

const char *lesson_welcome_text(const lesson *l)
{
    return TEXT(CLIENT("Welcome back. You were in the chapter \"{chapter}\"."),
                a_text("chapter", script_chapter_text(&l->of->chapters[lesson_chapter(l)])));
}
