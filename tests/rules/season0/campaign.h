/* The language of rule tests for campaigns (docs/develop/notation-season0.md, section 9): what
 * position.h and ../campaign.h have, and
 *
 * campaign("players=3", "safehouses 8=>safehouses 2", TEAM "legacy -\ndo mark lagos\n"); win();
 * expect("calendar", "january/1=success,4,0,iris-allied,felix-allied");
 *
 * The pack has short games and a catalogue of sealed things (CAMP_EDITS, CAMP_LINES). January's two
 * objectives need a team each: `papers` a neutral one in Tokyo, `voice` an allied one in Sydney;
 * February's `cipher` and `ledger` likewise. TEAM is a card of the Legacy deck that makes the four
 * allied aliases; without it the seats play with temporary ones.
 *
 * through("actions")                goes on to a phase with what is first on offer. In the first
 * action part p1 has the move and holds atlanta to mexico-city, p2 new-york to washington; the
 * nine cities from atlanta to bogota have 18 agents; nothing else is on the board but the
 * safehouse and the pawns in Washington create()                          answers TEAM:
 * coordinator, courier, analyst, recruiter game()                            p1 and p2 play the
 * month at hand: `players 2` and through cards("hand p1", "paris")         these cards lie there
 * now, wherever they were complete("papers")                the active seat acquires it, with
 * teams in both places win(), lose()                     the game, begun if it is not yet, ends:
 * all objectives are completed, or there are no cards to draw, which changes nothing on the
 * board lose_keeping("paris")             the same, with cards that are still unseen: for hidden
 * targets that nobody found told(edits, lines, block, state)  the entry of `papers` has these
 * instructions and is read in p1's first turn; `state` is the position before, as now()
 * read_between(edits, lines, block) a Legacy card with them is read before the first game
 * read_after(edits, lines, block)   a Legacy card with them is read after a first game lost */
#ifndef SURTO_TESTS_RULES_SEASON0_CAMPAIGN_H
#define SURTO_TESTS_RULES_SEASON0_CAMPAIGN_H

#include "surto/season0.h"

#include "position.h"

/* Known targets only, with one team each. */
#define CAMP_EDITS                                                                                 \
    "target papers sao-paulo 1=>target papers tokyo 1;"                                            \
    "target papers santiago 1=>#;"                                                                 \
    "hidden voice 1 region asia=>target voice sydney 1"

/* Sealed things, a behaviour for each sticker, a month more, objectives to be found. */
#define CAMP_LINES                                                                                 \
    "link rome algiers\nsealed link rome algiers\nsealed event old-cellar\n"                       \
    "occupation fixer neutral neutralise-more 2 Fixer\n"                                           \
    "occupation driver neutral free-team-drive 1 Driver\n"                                         \
    "occupation archivist neutral take-discard 1 Archivist\n"                                      \
    "occupation lookout neutral adjacent-neutralise 0 Lookout\n"                                   \
    "speciality quick-hands hand-more 1 Quick Hands\nspeciality ghost spare-cover 1 Ghost\n"       \
    "sealed speciality ghost\nsealed asset garage\nsealed liability wary\n"                        \
    "track 3 3 3 4 4 4\n"                                                                          \
    "objective cipher 109 110 The Cipher\ntarget cipher tokyo 1\n"                                 \
    "objective ledger 111 112 The Ledger\ntarget ledger sydney 1\n"                                \
    "objective spare 113 114 A Spare One\ntarget spare tokyo 1\n"                                  \
    "objective shade 115 116 A Shade\nhidden shade 1 algiers cairo johannesburg\n"                 \
    "month february\ngoal february cipher\ngoal february ledger\n"                                 \
    "sticker A threats-more 2\nsticker B first-cards 1\nsticker C marked-closed 0\n"               \
    "sticker D clear-most 1\nsticker E no-shelter 0\nsticker F marked-falls 2\n"                   \
    "sticker AA marked-watch 0\nsticker M identify-more 1\nsticker N units-fewer 3\n"              \
    "note key personal A key\nnote map intelligence A map\n"

#define TEAM "legacy -\ndo create allied\n"

/* Who is in the calendar without and with TEAM. */
#define STRANGERS "temporary-coordinator,temporary-courier"
#define WHO "iris-allied,felix-allied"

/* All cities, and the first position of `surveillance:`. */
#define CITIES                                                                                     \
    "atlanta havana los-angeles mexico-city new-york san-francisco toronto washington bogota "     \
    "buenos-aires lima santiago sao-paulo east-berlin istanbul kiev leningrad london madrid "      \
    "moscow paris prague rome warsaw algiers cairo johannesburg khartoum lagos leopoldville "      \
    "baghdad bangkok bombay calcutta delhi hanoi karachi novosibirsk peking pyongyang riyadh "     \
    "saigon shanghai jakarta manila osaka sydney tokyo"
#define WATCHED                                                                                    \
    "havana=1 mexico-city=1 east-berlin=2 istanbul=1 leningrad=1 moscow=2 prague=1 cairo=1 "       \
    "novosibirsk=1 peking=2 pyongyang=1 saigon=1"

#define CAMP_TOLD SURTO_SEASON0_FACT_TOLD
#include "../campaign.h"

/* ---- Positions -------------------------------------------------------------------------- */

static inline void camp_create(void)
{
    pos_play(POS_LIST("p1 create iris-allied coordinator", "p1 create felix-allied courier",
                      "p1 create maud-allied analyst", "p1 create otto-allied recruiter"));
}

static inline void camp_through(const char *phase)
{
    char move[SURTO_MOVE_TEXT_MAX], asked[POS_LINE_MAX];
    for (unsigned i = 0; i < 200 && pos.ready; i++) {
        if (camp_phase(phase)) {
            return;
        }
        pos_state_line("asked", asked, sizeof asked);
        if (strcmp(asked, "create p1 iris-allied") == 0) {
            camp_create();
        } else if (pos_offers()->count == 0) {
            break;
        } else {
            snprintf(move, sizeof move, "%s", pos_offer_text(0));
            if (!pos_play_one(move)) {
                return;
            }
        }
    }
    pos_fail("the phase %s does not come", phase);
}

static inline void camp_game(void)
{
    if (camp_phase("month")) {
        pos_play(POS_LIST("p1 players 2"));
    }
    camp_through("actions");
}

/* The cards come to a line from wherever they are; other lines change at the same time. */
static inline void camp_cards(const char *key, const char *cards, const char *more)
{
    static const char *const places[] = {"hand p1",        "hand p2", "hand p3", "hand p4",
                                         "player-discard", "reserve", "unseen"};
    const pos_list *all = &pos_content.cards;
    unsigned moved[POS_KEYS_MAX] = {0};
    char lines[2 * POS_LINE_MAX] = "", value[POS_LINE_MAX];
    pos_read_list(all, cards, moved, NULL);
    for (unsigned place = 0; place < sizeof places / sizeof *places; place++) {
        unsigned here[POS_KEYS_MAX] = {0};
        if (!pos_state_line(places[place], value, sizeof value)) {
            continue;
        }
        pos_read_list(all, value, here, NULL);
        for (unsigned i = 0; i < all->count; i++) {
            here[i] = moved[i] ? strcmp(places[place], key) == 0 : here[i];
        }
        pos_add(lines, sizeof lines, "%s: ", places[place]);
        pos_add_list(lines, sizeof lines, all, here, '*', false);
        pos_add(lines, sizeof lines, "\n");
    }
    pos_add(lines, sizeof lines, "%s", more);
    camp_now(lines);
}

/* A team more in a city behind all others of its line. */
static inline void camp_add_team(const char *key, const char *city)
{
    char cities[POS_LINE_MAX], line[2 * POS_LINE_MAX];
    pos_state_line(key, cities, sizeof cities);
    if (!pos_among(cities, city)) {
        snprintf(line, sizeof line, "%s: %s %s", key, strcmp(cities, "-") ? cities : "", city);
        camp_now(line);
    }
}

/* A neutral team in Tokyo and an allied one in Sydney. */
static inline void camp_teams(void)
{
    camp_add_team("teams neutral", "tokyo");
    camp_add_team("teams allied", "sydney");
}

/* The active seat does something. */
static inline void camp_active(const char *what)
{
    char seat[POS_LINE_MAX], move[2 * POS_LINE_MAX];
    pos_state_line("turn", seat, sizeof seat);
    snprintf(move, sizeof move, "%.2s %s", seat, what);
    pos_play(POS_LIST(move));
}

static inline void camp_complete(const char *objective)
{
    char what[2 * POS_KEY_MAX];
    camp_game();
    camp_teams();
    snprintf(what, sizeof what, "acquire %s", objective);
    camp_active(what);
}

/* One open objective after the other, until the game is over or something is asked. */
static inline void camp_win(void)
{
    char objectives[POS_LINE_MAX], asked[POS_LINE_MAX] = "-", key[POS_KEY_MAX];
    camp_game();
    while (camp_phase("actions") && strcmp(asked, "-") == 0) {
        unsigned before = check_failures;
        pos_state_line("objectives", objectives, sizeof objectives);
        char *open = strstr(objectives, "=open");
        if (!open) {
            break;
        }
        *open = '\0';
        const char *word = strrchr(objectives, ' ') ? strrchr(objectives, ' ') + 1 : objectives;
        pos_copy(key, word, strlen(word));
        camp_complete(key);
        if (check_failures != before) {
            break;
        }
        pos_state_line("asked", asked, sizeof asked);
    }
}

/* All cards not seen, but for those kept, are in the discard pile when the active seat passes. */
static inline void camp_lose(const char *kept)
{
    char unseen[POS_LINE_MAX], cards[POS_LINE_MAX] = "", deck[POS_LINE_MAX], line[POS_KEY_MAX];
    char one[POS_KEY_MAX];
    const char *rest = unseen, *word;
    size_t length;
    camp_game();
    pos_state_line("unseen", unseen, sizeof unseen);
    while ((word = pos_word(&rest, &length)) != NULL) {
        pos_copy(one, word, length);
        if (!pos_among(kept, one)) {
            pos_add(cards, sizeof cards, " %s", one);
        }
    }
    pos_state_line("player-deck", deck, sizeof deck);
    unsigned piles = pos_value(deck + strcspn(deck, " "));
    snprintf(line, sizeof line, "player-deck: %u %u 0 out", piles, piles);
    camp_cards("player-discard", cards, line);
    camp_active("pass");
    for (unsigned i = 0; i < 2 && (camp_phase("before-clear") || camp_phase("before-draw")); i++) {
        camp_active("continue");
    }
}

/* ---- The story -------------------------------------------------------------------------- */

static inline void camp_told(const char *edits, const char *lines, const char *text,
                             const char *state)
{
    camp_story(edits, lines, "entry 105\n", text);
    camp_game();
    camp_teams();
    camp_now(state);
    camp_active("acquire papers");
}

static inline void camp_read_between(const char *edits, const char *lines, const char *text)
{
    camp_story(edits, lines, "legacy -\n", text);
    pos_play(POS_LIST("p1 players 2"));
    if (strstr(lines, TEAM)) {
        camp_create();
    }
}

static inline void camp_read_after(const char *edits, const char *lines, const char *text)
{
    camp_story(edits, lines, "legacy pause\n", text);
    camp_lose("");
}

/* ---- The language ----------------------------------------------------------------------- */

#define through(phase) (POS_HERE, camp_through(phase))
#define create() (POS_HERE, camp_create())
#define game() (POS_HERE, camp_game())
#define cards(key, list) (POS_HERE, camp_cards(key, list, ""))
#define complete(objective) (POS_HERE, camp_complete(objective))
#define win() (POS_HERE, camp_win())
#define lose() (POS_HERE, camp_lose(""))
#define lose_keeping(list) (POS_HERE, camp_lose(list))
#define told(edits, lines, text, state) (POS_HERE, camp_told(edits, lines, text, state))
#define read_between(edits, lines, text) (POS_HERE, camp_read_between(edits, lines, text))
#define read_after(edits, lines, text) (POS_HERE, camp_read_after(edits, lines, text))

#endif
