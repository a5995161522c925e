/* The beats of the base game. */
#include "beats.h"

#include "ui/base/narrate.h"
#include "ui/base/phrase_args.h"
#include "ui/message/language.h"
#include "ui/text/entity_names.h"

static const beat_form forms[] = {
    [SURTO_BASE_FACT_PAWN] = {BEAT_MOVE, BEAT_BEGINS, {BEAT_IS_SEAT, BEAT_IS_OTHER, BEAT_IS_PLACE}},
    [SURTO_BASE_FACT_CUBES] = {BEAT_INFECT,
                               BEAT_FOLLOWS,
                               {BEAT_IS_PLACE, BEAT_IS_COLOUR, BEAT_IS_COUNT}},
    [SURTO_BASE_FACT_REMOVED] = {BEAT_TREAT,
                                 BEAT_BEGINS,
                                 {BEAT_IS_PLACE, BEAT_IS_COLOUR, BEAT_IS_COUNT}},
    [SURTO_BASE_FACT_OUTBREAK] = {BEAT_OUTBREAK, BEAT_BEGINS, {BEAT_IS_PLACE, BEAT_IS_COLOUR, 0}},
    [SURTO_BASE_FACT_CURED] = {BEAT_CURE, BEAT_BEGINS, {BEAT_IS_COLOUR, 0, 0}},
    [SURTO_BASE_FACT_ERADICATED] = {BEAT_ERADICATED, BEAT_BEGINS, {BEAT_IS_COLOUR, 0, 0}},
    [SURTO_BASE_FACT_STATION] = {BEAT_BUILD, BEAT_BEGINS, {BEAT_IS_PLACE, BEAT_IS_OTHER, 0}},
    [SURTO_BASE_FACT_CARD] = {BEAT_DRAW, BEAT_BEGINS, {BEAT_IS_SEAT, BEAT_IS_CARD, 0}},
    [SURTO_BASE_FACT_DISCARD] = {BEAT_DISCARD, BEAT_LEADS, {BEAT_IS_SEAT, BEAT_IS_CARD, 0}},
    [SURTO_BASE_FACT_GIVEN] = {BEAT_SHARE,
                               BEAT_BEGINS,
                               {BEAT_IS_OTHER, BEAT_IS_SEAT, BEAT_IS_CARD}},
    [SURTO_BASE_FACT_STORED] = {BEAT_EVENT, BEAT_BEGINS, {BEAT_IS_SEAT, BEAT_IS_CARD, 0}},
    [SURTO_BASE_FACT_EVENT] = {BEAT_EVENT, BEAT_BEGINS, {BEAT_IS_SEAT, BEAT_IS_CARD, 0}},
    [SURTO_BASE_FACT_EPIDEMIC] = {BEAT_EPIDEMIC, BEAT_BEGINS, {0, 0, 0}},
    [SURTO_BASE_FACT_INFECT] = {BEAT_INFECT, BEAT_BEGINS, {BEAT_IS_PLACE, 0, 0}},
    [SURTO_BASE_FACT_HELD_OFF] = {BEAT_INFECT, BEAT_FOLLOWS, {BEAT_IS_PLACE, BEAT_IS_COLOUR, 0}},
    [SURTO_BASE_FACT_INTENSIFY] = {BEAT_INTENSIFY, BEAT_BEGINS, {BEAT_IS_COUNT, 0, 0}},
    [SURTO_BASE_FACT_QUIET] = {BEAT_OTHER, BEAT_BEGINS, {0, 0, 0}},
    [SURTO_BASE_FACT_OUT] = {BEAT_OTHER, BEAT_BEGINS, {BEAT_IS_PLACE, 0, 0}},
    [SURTO_BASE_FACT_ROLE] = {BEAT_OTHER, BEAT_BEGINS, {BEAT_IS_SEAT, 0, 0}},
    [SURTO_BASE_FACT_TURN] = {BEAT_TURN, BEAT_ENDS, {0, 0, 0}},
    [SURTO_BASE_FACT_PROPOSED] = {BEAT_OTHER, BEAT_BEGINS, {0, 0, 0}},
    [SURTO_BASE_FACT_ANSWERED] = {BEAT_OTHER, BEAT_LEADS, {0, 0, 0}},
    [SURTO_BASE_FACT_END] = {BEAT_LOST, BEAT_BEGINS, {0, 0, 0}},
};

static void say_outbreak(const narrator *who, const applied_move *applied, const board_beat *beat,
                         strbuf *out)
{
    unsigned so_far = 0;
    for (unsigned i = 0; i < beat->facts; i++) {
        if (applied->facts[i].id == SURTO_BASE_FACT_OUTBREAK) {
            so_far = applied->facts[i].arg[2];
        }
    }
    SAY(out, GAME("<b>Outbreak</b> in {cities}! Outbreaks: {count} of {limit}."),
        a_place(who, "cities", beat->place), a_number("count", so_far),
        a_number("limit", OUTBREAKS_LOST));
    uint64_t reached = beat->places & ~((uint64_t)1 << beat->place);
    if (reached) {
        SAY_NEXT(out, GAME("It spreads to: {cities} ({colour})."),
                 some_entities(who, "cities", SURTO_BASE_CITY, reached),
                 a_colour(who, "colour", beat->colour));
    }
}

static bool has_outbreak(const applied_move *applied)
{
    for (unsigned i = 0; i < applied->fact_count; i++) {
        if (applied->facts[i].id == SURTO_BASE_FACT_OUTBREAK) {
            return true;
        }
    }
    return false;
}

/* Sentences of a move that has several beats; they are those of its narration, one by one. */
static void beat_text(const narrator *who, const applied_move *applied, const board_beat *beat,
                      strbuf *out)
{
    if (beat->kind == BEAT_OUTBREAK) {
        say_outbreak(who, applied, beat, out);
    } else if (beat->kind == BEAT_INFECT && has_outbreak(applied)) {
        SAY(out, GAME("{city} is infected."), a_place(who, "city", beat->place));
    } else if (beat->kind == BEAT_EPIDEMIC_CITY && has_outbreak(applied)) {
        SAY(out, GAME("Epidemic {in_city}."), a_place(who, "in_city", beat->place));
    } else if (beat->kind == BEAT_EPIDEMIC_CITY && beat->count > 0) {
        SAY(out, GAME("Epidemic {in_city}: now {cubes}."), a_place(who, "in_city", beat->place),
            a_cubes(who, "cubes", beat->count, beat->colour));
    } else if (beat->kind == BEAT_INTENSIFY) {
        SAY_PLAIN(out, GAME("The infection discard pile goes back on top of the deck."));
    }
}

static unsigned rate(const position_view *seen)
{
    return infection_rate(seen->of.base.rate_moves);
}

static uint64_t discards(const position_view *seen)
{
    return seen->of.base.infection_discard;
}

const beat_book base_beats = {
    .forms = forms,
    .count = sizeof forms / sizeof forms[0],
    .end = SURTO_BASE_FACT_END,
    .won = SURTO_BASE_END_WON,
    .titles = {[BEAT_CURE] = N_GAME_C("moment", "Cure"),
               [BEAT_ERADICATED] = N_GAME_C("moment", "Eradicated"),
               [BEAT_OUTBREAK] = N_GAME_C("moment", "Outbreak"),
               [BEAT_EPIDEMIC] = N_GAME_C("moment", "Epidemic"),
               [BEAT_EPIDEMIC_CITY] = N_GAME_C("moment", "Epidemic"),
               [BEAT_INTENSIFY] = N_GAME_C("moment", "Epidemic")},
    .chain = N_GAME_C("moment", "Chain outbreak"),
    .outbreaks = N_GAME_C("moment", "Outbreaks:"),
    .steps = {{N_GAME_C("moment", "Increase"), NULL},
              {N_GAME_C("moment", "Infect"),
               N_GAME("The bottom card of the infection deck: three cubes in its city.")},
              {N_GAME_C("moment", "Intensify"),
               N_GAME("The infection discard pile goes back on top of the deck.")}},
    .rate = rate,
    .discards = discards,
    .text = beat_text,
};
