/* Odds in words. */
#include "odds_text.h"

#include <stdlib.h>
#include <string.h>

#include "entity_names.h"
#include "ui/message/columns.h"
#include "ui/message/message.h"
#include "ui/message/temp_strings.h"

/* A city and its chance in thousandths, which is as exact as it is shown. */
typedef struct chance_of_city {
    unsigned city;
    unsigned thousandths;
} chance_of_city;

static int by_chance(const void *left, const void *right)
{
    const chance_of_city *a = left, *b = right;
    if (a->thousandths != b->thousandths) {
        return a->thousandths < b->thousandths ? 1 : -1;
    }
    return (a->city > b->city) - (a->city < b->city);
}

/* "12.5 %", with the decimal sign of the language. Returns: a temporary string. */
static const char *percent_text(double percent)
{
    const char *number = temp_printf("%.1f", percent);
    size_t whole = strcspn(number, ".");
    return TEXT(GAME_C("number", "{number}%"),
                a_text("number", temp_printf("%.*s%s%s", (int)whole, number, GAME_C("number", "."),
                                             number + whole + 1)));
}

/* A line of the table: the number to the right, then what it is the chance of. */
static void show_chance(const page *on, double percent, const char *what)
{
    enum { NUMBER_END = 9, TEXT_BEGIN = 11 };
    const char *number = percent_text(percent);
    unsigned wide = text_columns(number, strlen(number));
    strbuf line = {0};
    text_pad(&line, wide < NUMBER_END ? NUMBER_END - wide : 0);
    strbuf_add(&line, "%s", number);
    text_pad(&line, TEXT_BEGIN);
    strbuf_add(&line, "%s", what);
    page_end_paragraph(on, TEXT_BEGIN, &line);
    strbuf_free(&line);
}

/* Cities with their chances, the largest first; those of one chance share a line. Cities below
 * `least` thousandths are only counted. */
static void show_chances(const page *on, const narrator *who, const char *title, const char *none,
                         const double *chances, unsigned count, unsigned least)
{
    chance_of_city sorted[SURTO_ODDS_PLACES_MAX];
    unsigned kept = 0, rest = 0;
    for (unsigned city = 0; city < count && city < SURTO_ODDS_PLACES_MAX; city++) {
        unsigned thousandths = (unsigned)(1000 * chances[city] + 0.5);
        if (chances[city] > 0 && thousandths >= least) {
            sorted[kept++] = (chance_of_city){city, thousandths};
        } else if (chances[city] > 0) {
            rest++;
        }
    }
    qsort(sorted, kept, sizeof sorted[0], by_chance);
    page_say(on, 2, "%s", TEXT_PLAIN(kept + rest ? title : none));
    for (unsigned i = 0; i < kept;) {
        strbuf cities = {0};
        unsigned first = i;
        for (; i < kept && sorted[first].thousandths == sorted[i].thousandths; i++) {
            add_item(&cities, place_name(who, sorted[i].city));
        }
        const char *text = strbuf_text(&cities);
        if (i - first > 1) {
            text = TEXT(GAME_C("odds", "{cities} (each)"), a_text("cities", text));
        }
        show_chance(on, sorted[first].thousandths / 10.0, temp_printf("%s.", text));
        strbuf_free(&cities);
    }
    if (rest > 0) {
        page_say(
            on, 11, "  %s",
            TEXT(on->typed
                     ? GAME_N("Below {percent}: {n} other city (`odds all` lists them).",
                              "Below {percent}: {n} other cities (`odds all` lists them).", rest)
                     : GAME_N("Below {percent}: {n} other city.",
                              "Below {percent}: {n} other cities.", rest),
                 a_text("percent", percent_text(least / 10.0)), a_number("n", rest)));
    }
}

void show_odds(const page *on, const narrator *who, const surto_odds *odds, bool all)
{
    const text_ui *of = who->ui;
    unsigned least = all ? 0 : 5;
    page_say(on, 2, "%s",
             TEXT_PLAIN(GAME("If nobody acts again this turn and no event is played:")));
    show_chance(on, 100 * odds->epidemic, GAME_C("odds", of->odds.epidemic));
    show_chance(on, 100 * odds->any_outbreak, GAME_C("odds", of->odds.any_outbreak));
    show_chance(on, 100 * odds->loss, GAME_C("odds", of->odds.loss));
    show_chances(on, who, GAME(of->odds.outbreaks), GAME(of->odds.no_outbreak), odds->outbreak,
                 odds->places, least);
    show_chances(on, who, GAME(of->odds.cards), GAME(of->odds.no_card), odds->infected,
                 odds->places, least);
}
