/* Parts of the sheets of campaigns. */
#include "sheet.h"

#include "things.h"

static const char *stage_of(const campaign_now *now)
{
    return now->running                        ? "a game is running"
           : is_phase(now->phase, "create")    ? "before the first game"
           : is_phase(now->phase, "purchases") ? "after a game: purchases"
           : is_phase(now->phase, "story")     ? "the story waits for an answer"
                                               : "the next game is about to begin";
}

void show_campaign_head(const page *on, const teller *who, const campaign_now *now)
{
    strbuf text = {0};
    if (is_phase(now->phase, "finished")) {
        strbuf_add(&text, "The campaign is over. Score: %d points.", now->score);
    } else {
        strbuf_add(&text, "Now: ");
        add_month(&text, who, now->prologue ? (unsigned)MONTHS : now->month, now->second_try);
        strbuf_add(&text, ", %s. %s level: %u. Score so far: %d points.", stage_of(now), now->level,
                   now->number, now->score);
    }
    if (now->units) {
        strbuf_add(&text, " Units to spend: %u.", now->units);
    }
    page_say(on, 2, "%s", strbuf_text(&text));
    strbuf_free(&text);
}

void show_stickers(const page *on, const teller *who, unsigned thing, uint64_t letters)
{
    for (unsigned letter = 0; letter < 64; letter++) {
        if (letters >> letter & 1) {
            page_say(on, 6, "  Rule sticker %s: %s.", key_of(who, thing, letter),
                     name_of(who, thing, letter));
        }
    }
}

void ask_month(const page *on, const teller *who, const campaign_now *now, bool trial)
{
    strbuf text = {0};
    add_month(&text, who, now->month, now->second_try);
    page_say(on, 2, "%s level %u, score so far %d points. `sheet` shows the campaign.", now->level,
             now->number, now->score);
    page_say(on, 2, "Next: %s. How many play? `players %u` begins.%s", strbuf_text(&text),
             surto_game_seats(who->game),
             trial ? " A game for practice, which changes nothing: `prologue 2`." : "");
    strbuf_free(&text);
}

void ask_purchases(const page *on, const campaign_now *now)
{
    page_say(on, 2, "%u unit%s to spend: `moves` lists what can be bought, `continue` ends.",
             now->units, plural(now->units));
}
