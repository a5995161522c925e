/* Cuts the facts of a move into beats, by the book of its game. */
#include "ui/board/beats.h"

#include <string.h>

#include "ui/board/beat_book.h"
#include "ui/board/board_ui.h"
#include "ui/message/language.h"

static void take_place(board_beat *beat, unsigned place)
{
    if (beat->place == SURTO_NONE) {
        beat->place = (uint8_t)place;
    }
    if (place < 64) {
        beat->places |= (uint64_t)1 << place;
    }
}

static void take_argument(board_beat *beat, unsigned field, unsigned argument)
{
    switch (field) {
    case BEAT_IS_SEAT:
        beat->seat = (uint8_t)argument;
        break;
    case BEAT_IS_OTHER:
        beat->other = (uint8_t)argument;
        break;
    case BEAT_IS_PLACE:
        take_place(beat, argument);
        break;
    case BEAT_IS_INFECTION:
        take_place(beat, argument / 4);
        break;
    case BEAT_IS_COLOUR:
        beat->colour = (uint8_t)argument;
        break;
    case BEAT_IS_COUNT:
        beat->count = (uint8_t)argument;
        break;
    case BEAT_IS_CARD:
        beat->card = (uint8_t)argument;
        break;
    case BEAT_IS_DONE:
        beat->kind = argument ? beat->kind : BEAT_OTHER;
        break;
    default:
        break;
    }
}

static board_beat empty_beat(unsigned kind)
{
    return (board_beat){.kind = kind,
                        .place = SURTO_NONE,
                        .other = SURTO_NONE,
                        .colour = SURTO_NONE,
                        .count = 0,
                        .seat = SURTO_NONE,
                        .card = SURTO_NONE};
}

static bool takes_more(const board_beat *beat)
{
    return beat->kind == BEAT_INFECT || beat->kind == BEAT_OUTBREAK ||
           beat->kind == BEAT_EPIDEMIC_CITY;
}

/* An outbreak that follows another of its move comes from the last one that is adjacent. */
static void follow_chain(const game_board *b, board_beat *beats, unsigned at)
{
    board_beat *beat = &beats[at];
    for (unsigned i = at; i-- > 0;) {
        if (beats[i].kind != BEAT_OUTBREAK) {
            continue;
        }
        if (beat->chain == 0) {
            beat->chain = (uint8_t)(beats[i].chain + 1);
        }
        uint64_t links = b->board_ui->links(b, &b->seen, beats[i].place);
        if (links >> beat->place & 1) {
            beat->other = beats[i].place;
            return;
        }
    }
}

/* The card of the city before it has just been laid on the discards that go back. */
static void add_city_before(board_beat *beats, unsigned at)
{
    for (unsigned i = 0; i < at; i++) {
        if (beats[i].kind == BEAT_EPIDEMIC_CITY) {
            beats[at].places |= (uint64_t)1 << beats[i].place;
        }
    }
}

static void take_fact(const game_board *b, board_beat *beat, const surto_fact *fact,
                      const beat_form *form)
{
    const beat_book *book = b->board_ui->beats;
    for (unsigned i = 0; i < 3; i++) {
        take_argument(beat, form->field[i], fact->arg[i]);
    }
    if (fact->id == book->end) {
        beat->kind = fact->arg[0] == book->won ? BEAT_WON : BEAT_LOST;
    }
}

/* The move itself may say more than its facts: which infection an epidemic makes. */
static void name_by_move(const game_board *b, const applied_move *applied, board_beat *beat)
{
    const char *kind = surto_move_kind_name(b->game, applied->move.kind);
    if (beat->kind == BEAT_INFECT && strcmp(kind, b->ui->epidemic) == 0) {
        beat->kind = BEAT_EPIDEMIC_CITY;
    }
}

unsigned board_beats(const game_board *b, const position_view *before, const position_view *after,
                     const applied_move *applied, board_beat out[BEATS_MAX])
{
    static const beat_form unknown = {BEAT_OTHER, BEAT_BEGINS, {0}};
    const beat_book *book = b->board_ui->beats;
    unsigned count = 0;
    bool open = false; /* what leads waits for what it belongs to */
    for (unsigned i = 0; i < applied->fact_count; i++) {
        const surto_fact *fact = &applied->facts[i];
        const beat_form *form = fact->id < book->count ? &book->forms[fact->id] : &unknown;
        bool joins = count == BEATS_MAX ||
                     (count > 0 && (form->part == BEAT_ENDS ||
                                    (form->part == BEAT_FOLLOWS && takes_more(&out[count - 1]))));
        if (open) {
            out[count - 1].kind = form->kind;
        } else if (!joins) {
            out[count++] = empty_beat(form->kind);
        }
        board_beat *beat = &out[count - 1];
        open = form->part == BEAT_LEADS;
        take_fact(b, beat, fact, form);
        beat->facts = i + 1;
        if (beat->kind == BEAT_EPIDEMIC) {
            beat->other = (uint8_t)book->rate(before);
            beat->count = (uint8_t)book->rate(after);
        }
        if (beat->kind == BEAT_INTENSIFY && book->discards) {
            beat->places |= book->discards(before);
            add_city_before(out, count - 1);
        }
        if (!joins) {
            name_by_move(b, applied, beat);
            if (beat->kind == BEAT_OUTBREAK) {
                follow_chain(b, out, count - 1);
            }
        }
    }
    if (count == 0) {
        out[count++] = empty_beat(BEAT_OTHER);
    }
    return count;
}

const char *board_beat_title(const game_board *b, const board_beat *beat)
{
    const beat_book *book = b->board_ui->beats;
    const char *title = beat->chain && book->chain ? book->chain : book->titles[beat->kind];
    return title ? GAME_C("moment", title) : "";
}
