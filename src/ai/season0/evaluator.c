/* Season 0 for the search. */
#include "ai/season0/evaluator.h"

static size_t memory_of(const surto_game *game)
{
    (void)game;
    return sizeof(season0_memory);
}

/* Distances along the links of the start. Content may change some: then they are a little wrong,
 * and nothing is kept that has to change with a position. */
static void measure(const surto_game *game, season0_memory *memory, const season0_state *start,
                    unsigned city)
{
    uint8_t *distance = memory->distance[city];
    memset(distance, SEASON0_CITIES_MAX, SEASON0_CITIES_MAX);
    distance[city] = 0;
    uint64_t seen = surto__bit(city), last = seen;
    for (unsigned links = 1; last != 0; links++) {
        uint64_t next = 0;
        for (; last != 0; last &= last - 1) {
            next |= season0_adjacent(game, start, surto__lowest(last));
        }
        last = next & ~seen;
        seen |= next;
        for (uint64_t left = last; left != 0; left &= left - 1) {
            distance[surto__lowest(left)] = (uint8_t)links;
        }
    }
}

static void prepare(const surto_game *game, void *room)
{
    season0_memory *memory = room;
    surto_state_buffer buffer;
    surto_state *start = surto_state_from_buffer(&buffer);
    season0_start(game, start);
    memset(memory->distance, SEASON0_CITIES_MAX, sizeof memory->distance);
    for (unsigned city = 0; city < season0_pack_of(game)->cities; city++) {
        measure(game, memory, season0_of(start), city);
    }
    for (unsigned effect = 0; effect < SEASON0_EVENT_EFFECTS; effect++) {
        memory->event[effect] = season0_event_cards(season0_pack_of(game), effect);
    }
}

/* The line comes from slow prologues; other games have no better one. */
static int32_t calibrate(const surto_game *game, bool slow, int32_t logit)
{
    (void)game, (void)slow;
    return surto__calibrated(&season0_calibrated, logit);
}

/* No turn is followed by one of the same seat. */
static unsigned turn(const surto_state *state)
{
    const season0_state *s = season0_of(state);
    return s->games * (unsigned)SURTO_SEATS_MAX + s->active;
}

const surto__evaluator surto__evaluator_season0 = {
    .rules = &surto__rules_season0,
    .memory = memory_of,
    .prepare = prepare,
    .value = season0_value,
    .relevant_moves = season0_relevant_moves,
    .relevant_moves_quick = season0_relevant_moves_quick,
    .beam = 300,
    .beam_quick = 10,
    .calibrate = calibrate,
    .turn = turn,
};
