/* Parts of the sheets of campaigns. */
#include "campaign_sheet.h"

#include <string.h>

#include "entity_names.h"
#include "names.h"
#include "phrase_args.h"
#include "ui/message/columns.h"
#include "ui/message/temp_strings.h"

/* How many points, of which there may be less than none. */
static unsigned long points(int score)
{
    return (unsigned long)(score < 0 ? -score : score);
}

static const char *stage_of(const campaign_progress *now)
{
    return now->running                        ? GAME("Now: {month}, a game is in progress.")
           : is_phase(now->phase, "create")    ? GAME("Now: {month}, before the first game.")
           : is_phase(now->phase, "purchases") ? GAME("Now: {month}, after a game: purchases.")
           : is_phase(now->phase, "story")
               ? GAME("Now: {month}, the story is waiting for an answer.")
               : GAME("Now: {month}, the next game is about to start.");
}

/* What the pack says of the month: before January also of the prologue, which opens the story. */
static void show_briefing(const page *on, const narrator *who, const campaign_progress *now)
{
    unsigned months = who->ui->things.month;
    bool first = now->month == 0 && !now->second_try && !now->running;
    if (first || now->prologue) {
        page_paragraphs(on, 2, thing_text(who, months, MONTHS));
    }
    if (!now->prologue) {
        page_paragraphs(on, 2, thing_text(who, months, now->month));
    }
}

/* What things are called that players can name. */
static void show_names(const page *on, const narrator *who)
{
    surto_called names[SURTO_CALLED_MAX];
    size_t count = names_of_things(who, names);
    strbuf list = {0};
    for (size_t i = 0; i < count; i++) {
        add_item(&list, temp_printf("%s (`%s`)", names[i].name, names[i].key));
    }
    if (count) {
        PAGE_SAY(on, 2, GAME("Names: {list}."), a_text("list", strbuf_text(&list)));
    }
    strbuf_free(&list);
}

void show_campaign_head(const page *on, const narrator *who, const campaign_progress *now)
{
    strbuf text = {0};
    phrase_arg score = a_number("n", now->score);
    if (is_phase(now->phase, "finished")) {
        SAY(&text,
            GAME_N("The campaign is over. Score: {n} point.",
                   "The campaign is over. Score: {n} points.", points(now->score)),
            score);
    } else {
        SAY(&text, stage_of(now),
            a_month(who, "month", now->prologue ? (unsigned)MONTHS : now->month, now->second_try));
        SAY_NEXT(&text, now->level, a_number("n", (long)now->number));
        SAY_NEXT(
            &text,
            GAME_N("Score so far: {n} point.", "Score so far: {n} points.", points(now->score)),
            score);
    }
    if (now->units) {
        SAY_NEXT(&text, GAME("Units to spend: {n}."), a_number("n", (long)now->units));
    }
    page_take_paragraph(on, 2, &text);
    if (!is_phase(now->phase, "finished")) {
        show_briefing(on, who, now);
    }
    show_names(on, who);
}

void show_stickers(const page *on, const narrator *who, unsigned thing, uint64_t letters)
{
    for (unsigned letter = 0; letter < 64; letter++) {
        if (letters >> letter & 1) {
            page_say(on, 6, "  %s",
                     TEXT(GAME("Rule sticker {letter}: {rule}."),
                          a_text("letter", key_of(who, thing, letter)),
                          an_entity(who, "rule", thing, letter)));
        }
    }
}

void show_counters(const page *on, const narrator *who, unsigned thing, unsigned count,
                   unsigned hidden, const uint8_t *counters)
{
    strbuf list = {0};
    for (unsigned i = 0; i < count; i++) {
        if (!(hidden >> i & 1)) {
            add_item(&list, temp_printf("%s%c%u", name_of(who, thing, i), HARD_SPACE, counters[i]));
        }
    }
    if (list.length) {
        PAGE_SAY(on, 2, GAME("Counters: {list}."), a_text("list", strbuf_text(&list)));
        show_texts(on, who, thing, ((UINT64_C(1) << count) - 1) & ~(uint64_t)hidden);
    }
    strbuf_free(&list);
}

void ask_month(const page *on, const narrator *who, const campaign_progress *now, bool trial)
{
    strbuf text = {0};
    show_briefing(on, who, now);
    if (on->typed) {
        PAGE_SAY(on, 2, now->asked, a_number("n", (long)now->number),
                 a_number("score", now->score));
    } else {
        SAY(&text, now->level, a_number("n", (long)now->number));
        strbuf_gap(&text);
    }
    SAY(&text,
        on->typed ? GAME("Next: {month}. How many players? `players {n}` starts.")
                  : GAME("Next: {month}. How many players?"),
        a_month(who, "month", now->month, now->second_try),
        a_number("n", (long)surto_game_seats(who->game)));
    if (trial) {
        strbuf_gap(&text);
        SAY_PLAIN(&text,
                  on->typed
                      ? GAME("You can also play the prologue, which changes nothing: `prologue 2`.")
                      : GAME("You can also play the prologue, which changes nothing."));
    }
    page_take_paragraph(on, 2, &text);
}

void ask_purchases(const page *on, const narrator *who, const campaign_progress *now)
{
    PAGE_SAY(on, 2, GAME("{units} to spend: `moves` lists what you can buy, `continue` when done."),
             a_unit_count(who, "units", now->units));
}

unsigned calendar_start(const narrator *who)
{
    unsigned widest = 0;
    for (unsigned month = 0; month < MONTHS; month++) {
        const char *name = name_of(who, who->ui->things.month, month);
        unsigned columns = text_columns(name, strlen(name));
        widest = columns > widest ? columns : widest;
    }
    return 2 + widest + 2;
}

void calendar_note(campaign_progress *now, unsigned month, bool second, bool good,
                   const char *result)
{
    if (month < MONTHS) {
        calendar_month *of = &now->calendar[month];
        of->tries = second ? 2 : 1;
        of->good[second] = good;
        of->result[second] = result;
    }
}
