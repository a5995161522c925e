/* Asking for advice at the prompt. */
#include "hint.h"

#include "app/ai_process.h"
#include "app/arguments.h"
#include "ui/analysis/explain.h"
#include "ui/message/message.h"

enum { SECONDS_MAX = 600, PLANS_TOLD = 2 };

static void say(const prompt_session *now, const char *text)
{
    page_say(&now->on, 0, "%s", text);
}

/* What the seat at the keyboard sees; the state itself where nothing is hidden from it. */
static surto_status think(const prompt_session *now, unsigned seconds, surto_advice *out)
{
    surto_state_buffer room;
    surto_state *view = surto_state_from_buffer(&room);
    const surto_state *state = surto_table_state(now->table);
    ai_request wish = {.name = surto_player_adviser(now->game),
                       .seat = now->offered ? (unsigned)SURTO_SPECTATOR : now->seat,
                       .milliseconds = 1000 * seconds,
                       .candidates = PLANS_TOLD,
                       .legal = now->listed,
                       .legal_count = now->listed_count};
    if (now->over || !wish.name) {
        return now->over ? SURTO_ERR_ENDED : SURTO_ERR_UNKNOWN;
    }
    surto_status status = surto_observe(now->game, state, now->seat, view);
    return status == SURTO_OK ? ai_process_think(now->game, view, &wish, out) : status;
}

void hint_give(const prompt_session *now, const char *seconds)
{
    static surto_advice advice; /* large */
    uint64_t wanted = 1;
    if (*seconds && !number_read(seconds, 1, SECONDS_MAX, &wanted)) {
        say(now, CLIENT("`hint 10` thinks for 10 seconds."));
        return;
    }
    surto_status status = think(now, (unsigned)wanted, &advice);
    if (status != SURTO_OK) {
        say(now, explain_no_advice(status));
        return;
    }
    explainer by = {
        .who = &now->who, .seen = &now->seen, .seat = now->seat, .forced = now->listed_count == 1};
    explain_advice(&now->on, &by, &advice);
}
