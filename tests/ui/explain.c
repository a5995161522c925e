/* Advice in sentences: every reason, in every language. */

#include <stdlib.h>

#include "../check.h"
#include "ui/analysis/explain.h"
#include "ui/message/language.h"
#include "ui/message/temp_strings.h"
#include "ui/rule_sets.h"

#define IS(text, wanted) CHECK_SAY(strcmp(text, wanted) == 0, "\"%s\", not \"%s\"", text, wanted)

static const char *const languages[] = {"en", "pt_BR", "es", "fr"};
enum { LANGUAGES = sizeof languages / sizeof languages[0] };

/* ---- A game to explain ------------------------------------------------------------------- */

static surto_game *game;
static game_info learned;
static narrator who;
static position_view seen;

static void open_game(const char *rules)
{
    surto_state_buffer room;
    surto_option prologue = {"game", "prologue"};
    bool season = strcmp(rules, "base") != 0;
    CHECK(surto_game_open(&game, rules, &prologue, season, NULL, 0) == SURTO_OK);
    const text_ui *of = text_ui_of(game);
    CHECK(of->read_info(&learned, game));
    memset(&who, 0, sizeof who);
    narrator_set_game(&who, game, of, &learned);
    narrator_set_names(&who, "Ana | Beto");
    who.reader = READER_SEES_ALL;
    surto_start(game, surto_state_from_buffer(&room));
    CHECK(of->read_position(&who, surto_state_from_buffer(&room), &seen));
}

static void close_game(void)
{
    surto_game_close(game);
    temp_clear();
}

/* Without marks, for a comparison. */
static const char *reason_text(surto_reason reason)
{
    explainer by = {.who = &who, .seen = &seen, .seat = 0};
    strbuf text = {0};
    explain_reason(&by, &reason, &text);
    marks_strip(&text);
    return temp_take(&text);
}

static void collect(void *context, const char *line)
{
    strbuf_add(context, "%s\n", line);
}

static const char *advice_text(const surto_advice *advice, bool forced)
{
    explainer by = {.who = &who, .seen = &seen, .seat = 0, .forced = forced};
    strbuf text = {0};
    page on = {.width = 200, .line = collect, .context = &text};
    explain_advice(&on, &by, advice);
    marks_strip(&text);
    return temp_take(&text);
}

static surto_move move_of(const char *text)
{
    surto_move move = {0};
    CHECK_SAY(surto_move_read(game, text, strlen(text), &move) == SURTO_OK, "%s", text);
    return move;
}

/* ---- Tests ------------------------------------------------------------------------------- */

TEST("explain: chances are whole percents, and words at their ends")
{
    IS(explain_chance(0), "0%");
    IS(explain_chance(1), "less than 1%");
    IS(explain_chance(SURTO_PROBABILITY_ONE / 100), "1%");
    IS(explain_chance(SURTO_PROBABILITY_ONE / 2), "50%");
    IS(explain_chance(SURTO_PROBABILITY_ONE / 100 * 99), "99%");
    IS(explain_chance(SURTO_PROBABILITY_ONE - 1), "more than 99%");
    IS(explain_points(100), "less than one percentage point");
    IS(explain_points(SURTO_PROBABILITY_ONE / 100), "1 percentage point");
    IS(explain_points(SURTO_PROBABILITY_ONE / 10), "10 percentage points");
    temp_clear();
}

TEST("explain: reasons of the base game name what they are about")
{
    open_game("base");
    unsigned paris = 0;
    while (strcmp(surto_city_key(game, paris), "paris") != 0) {
        paris++;
    }
    uint8_t city = (uint8_t)paris;
    IS(reason_text((surto_reason){.kind = SURTO_REASON_CURE, .arg = {0, 1}}),
       "Beto finds the blue cure.");
    IS(reason_text((surto_reason){.kind = SURTO_REASON_COLLECT, .arg = {3, 0}, .amount = 1}),
       "After this, Ana is only 1 red card short of the red cure.");
    IS(reason_text((surto_reason){.kind = SURTO_REASON_SHARE, .arg = {0, 1, city}}),
       "Paris goes to Beto, who is collecting cards for the blue cure.");
    IS(reason_text((surto_reason){.kind = SURTO_REASON_MEET, .arg = {0, 1, city, city}}),
       "Ana and Beto meet in Paris, where Ana can give Paris.");
    IS(reason_text((surto_reason){.kind = SURTO_REASON_PREVENT,
                                  .arg = {city},
                                  .amount = SURTO_PROBABILITY_ONE / 20,
                                  .before = SURTO_PROBABILITY_ONE / 4}),
       "The risk that an outbreak starts in Paris falls from 25% to 5%.");
    IS(reason_text((surto_reason){
           .kind = SURTO_REASON_PREVENT, .arg = {city}, .before = SURTO_PROBABILITY_ONE / 4}),
       "No outbreak can start in Paris before the next turn: the risk was 25%.");
    IS(reason_text((surto_reason){
           .kind = SURTO_REASON_LABORATORY, .arg = {3, 1, 2}, .amount = 1, .before = 4}),
       "Beto is only 2 red cards short of the red cure and will be 1 move from a research "
       "station.");
    IS(reason_text((surto_reason){.kind = SURTO_REASON_REACH, .arg = {city, 1}, .amount = 2}),
       "This puts Beto 2 moves from Paris, which is one cube from an outbreak.");
    IS(reason_text((surto_reason){.kind = SURTO_REASON_SPARE, .arg = {city, 0, 1}, .amount = 4}),
       "Ana can spare Paris: Beto is closer to the blue cure.");
    IS(reason_text(
           (surto_reason){.kind = SURTO_REASON_SPARE, .arg = {city, 0, SURTO_NONE}, .amount = 1}),
       "Ana can spare Paris, with only 1 blue card in hand.");
    IS(reason_text((surto_reason){.kind = SURTO_REASON_EVENT_NOW, .arg = {SURTO_BASE_CITIES + 2}}),
       "Government Grant builds a research station and costs neither an action nor a city card.");
    IS(reason_text((surto_reason){.kind = SURTO_REASON_BEST, .amount = 12}),
       "It is the best of 12 plans considered.");
    seen.of.base.outbreaks = 7;
    IS(reason_text((surto_reason){.kind = SURTO_REASON_OUTBREAKS,
                                  .amount = SURTO_PROBABILITY_ONE / 10,
                                  .before = SURTO_PROBABILITY_ONE / 2}),
       "One more outbreak loses the game: the risk falls from 50% to 10%.");
    close_game();
}

/* No place is left open, no reason is silent, and no two kinds sound alike. */
static void say_all(const char *rules, unsigned first, unsigned last)
{
    static char texts[SURTO_REASON_KINDS][400];
    open_game(rules);
    for (unsigned amount = 0; amount < 3; amount++) {
        for (unsigned kind = first; kind <= last; kind++) {
            surto_reason reason = {
                .kind = (uint8_t)kind, .amount = (uint16_t)amount, .before = 700};
            const char *text = reason_text(reason);
            size_t length = strlen(text);
            CHECK_SAY(length > 5 && text[length - 1] == '.' && !strchr(text, '{') &&
                          !strchr(text, '?') && !strchr(text, '<'),
                      "%s: %s", surto_reason_key(kind), text);
            snprintf(texts[kind], sizeof texts[kind], "%s", text);
            for (unsigned other = first; other < kind; other++) {
                CHECK_SAY(strcmp(texts[other], text) != 0, "twice: %s", text);
            }
        }
    }
    close_game();
}

TEST("explain: every reason is a sentence in every language")
{
    for (size_t i = 0; i < LANGUAGES; i++) {
        CHECK(language_choose(languages[i]));
        say_all("base", 0, SURTO_REASON_EQUAL);
        say_all("season2", SURTO_REASON_COLLECT, SURTO_REASON_SHARE);
        say_all("season2", SURTO_REASON_SUPPLY, SURTO_REASON_OBJECTIVE);
        say_all("base", SURTO_REASON_TREAT, SURTO_REASON_CALM);
        say_all("season2", SURTO_REASON_REACH, SURTO_REASON_REACH);
        say_all("season2", SURTO_REASON_CALM, SURTO_REASON_CALM);
        say_all("season2", SURTO_REASON_EVEN, SURTO_REASON_EVEN);
        say_all("season0", SURTO_REASON_REACH, SURTO_REASON_APPROACH);
        say_all("season0", SURTO_REASON_OBJECTIVE, SURTO_REASON_SAFEHOUSE);
    }
    (void)language_choose("en");
}

TEST("explain: an advice has a plan, a chance, at most three reasons and the second best")
{
    static surto_advice advice;
    open_game("base");
    advice = (surto_advice){.win = SURTO_PROBABILITY_ONE / 2, .count = 2};
    advice.candidate[0] =
        (surto_candidate){.plan = {move_of("p1 drive chicago"), move_of("p2 airlift p1 paris")},
                          .plan_count = 2,
                          .win = SURTO_PROBABILITY_ONE / 2,
                          .reasons = {{.kind = SURTO_REASON_WIN},
                                      {.kind = SURTO_REASON_STATION, .arg = {1}},
                                      {.kind = SURTO_REASON_TIME, .amount = 1},
                                      {.kind = SURTO_REASON_CHAIN, .before = 3}},
                          .reason_count = 4};
    advice.candidate[1] = (surto_candidate){
        .plan = {move_of("p1 treat blue")}, .plan_count = 1, .win = SURTO_PROBABILITY_ONE / 4};
    IS(advice_text(&advice, false),
       "Hint for Ana: drive to Chicago; Beto: Airlift (Ana to Paris).\n"
       "Why:\n"
       "  - It wins the game.\n"
       "  - There is now a research station in Chicago.\n"
       "  - Time is short: the player deck has cards for 1 turn.\n");
    advice.candidate[0].reasons[0].kind = SURTO_REASON_BEST;
    advice.candidate[0].reason_count = 1;
    IS(advice_text(&advice, false), "Hint for Ana: drive to Chicago; Beto: Airlift (Ana to "
                                    "Paris).\nWin chance now: 50%.\nWhy:\n  - None of "
                                    "the other plans considered is better.\nSecond best: treat the "
                                    "blue disease (25%).\nThe second best "
                                    "costs 25 percentage points.\n");
    advice.candidate[0].reasons[0].kind = SURTO_REASON_EQUAL;
    advice.plans = 12;
    const char *equal =
        "Hint for Ana: drive to Chicago; Beto: Airlift (Ana to Paris).\nWin chance now: "
        "50%.\nWhy:\n  - It is the best of 12 plans considered.\nSecond best: "
        "treat the blue disease (50%).\nBoth are about equally good: take your pick.\n";
    advice.candidate[1].win = SURTO_PROBABILITY_ONE / 2 - 1;
    IS(advice_text(&advice, false), equal);
    advice.candidate[0].reasons[0].kind = SURTO_REASON_BEST; /* the other was given up too early */
    advice.candidate[0].reasons[0].amount = 12;
    advice.candidate[1].win = SURTO_PROBABILITY_ONE / 2;
    IS(advice_text(&advice, false), equal);
    advice.candidate[0].reasons[0].amount = 0;
    advice.count = advice.plans = 1;
    advice.candidate[0].plan[1] = move_of("p1 continue");
    advice.candidate[0].reasons[0].kind = SURTO_REASON_BEST;
    IS(advice_text(&advice, true),
       "Hint for Ana: there is only one thing to do: drive to Chicago.\nWin chance now: 50%.\n");
    IS(advice_text(&advice, false),
       "Hint for Ana: drive to Chicago.\n" /* events are possible */
       "Win chance now: 50%.\nWhy:\n  - None of the other plans considered is better.\n");
    close_game();
}

TEST("explain: where there is no advice it is said why")
{
    static const surto_status all[] = {SURTO_ERR_UNKNOWN, SURTO_ERR_ENDED, SURTO_ERR_WAIT,
                                       SURTO_ERR_VIEW, SURTO_ERR_MEMORY};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        for (size_t other = 0; other < i; other++) {
            CHECK(strcmp(explain_no_advice(all[i]), explain_no_advice(all[other])) != 0);
        }
    }
}

CHECK_MAIN
