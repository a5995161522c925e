/* The language of rule tests for campaigns (docs/develop/notation-season2.md, section 9): what
 * position.h and ../campaign.h have, and
 *
 * team("players=3", "stock 36=>stock 40", "legacy -\ndo mark lagos\n"); win(); expect("calendar",
 * "january/1=won,4,9,administrator,farmer");
 *
 * The pack has short games and a catalogue of sealed things (CAMP_EDITS, CAMP_LINES). January needs
 * one supply centre, which costs one card; February has no goals of its own.
 *
 * team(options, edits, lines)       a campaign when the characters are made, each in its home
 * through("actions")                goes on to a phase: three supplies on each location while
 * they last, no events, chance's first outcomes, the first characters. p1 begins then and holds
 * four cards of New York, p2 four of Washington; New York, Washington and London have no
 * supplies, and there is no plague cube game()                            p1 and p2 play the
 * month at hand: `players 2` and through win(), lose()                     the month's game,
 * begun if it is not yet, ends: by a centre in New York, or for want of cards to draw, which
 * changes nothing on the board told(edits, lines, block, state)  a packet with these
 * instructions is read in a running game; `state` is the position before, as for now()
 * read_between(edits, lines, block) a Legacy card with them is read before the first game
 * read_after(edits, lines, block)   a Legacy card with them is read after a first game lost */
#ifndef SURTO_TESTS_RULES_SEASON2_CAMPAIGN_H
#define SURTO_TESTS_RULES_SEASON2_CAMPAIGN_H

#include "position.h"

/* Short games: a centre costs a card and is all that is needed; a site that needs only a card. */
#define CAMP_EDITS                                                                                 \
    "cost centre 5=>cost centre 1;"                                                                \
    "objective three-centres centres 3=>objective one-centre centres 1;"                           \
    "goal prologue three-centres=>goal prologue one-centre;"                                       \
    "month january 36 2=>month january 36 1;"                                                      \
    "goal january three-centres=>goal january one-centre;"                                         \
    "goal january recon-north-america mandatory=>goal january recon-north-america free;"           \
    "site north-america washington 1 centre starred blue 3=>"                                      \
    "site north-america washington 1 free starred blue 1;"                                         \
    "event salvage take-produce 0 rationed=>event salvage take-produce 0 unrationed;"              \
    "haven haven-north 3=>city paris blue 2 548 118 158 74 Paris\n"                                \
    "city kinshasa yellow 0 606 346 196 350 Kinshasa\nhaven haven-north 3"

/* Sealed things of every kind, and a month more. */
#define CAMP_LINES                                                                                 \
    "haven haven-west 1 180 330 40 290 West Haven\n"                                               \
    "line london paris\nline lagos kinshasa\nlane jacksonville haven-west\nline tripoli lagos\n"   \
    "copies paris 3 2 1 1\ncopies kinshasa 2 2 0 0\n"                                              \
    "sealed location paris\nsealed location kinshasa\nsealed location haven-west\n"                \
    "sealed link tripoli lagos\nsealed cards cairo 2\nsealed infections cairo 1\n"                 \
    "sealed event fair-wind\nsealed event salvage\n"                                               \
    "job ferryman join 1 Ferryman\njob grower make 3 Grower\nsealed job grower\n"                  \
    "sealed ability envoy\nsealed scar unhandy\nsealed upgrade cargo\nsealed site africa\n"        \
    "dial 3 3 3 4 4 5 5 5\n"                                                                       \
    "objective two-centres centres 2 Two supply centres\n"                                         \
    "objective nine-cities cities 9 Nine cities\n"                                                 \
    "objective ten-cities cities 10 Ten cities\n"                                                  \
    "month february - 1\n"

#define CAMP_TOLD SURTO_SEASON2_FACT_TOLD
#include "../campaign.h"

/* ---- The pack and the beginning --------------------------------------------------------- */

static inline void camp_create(void)
{
    pos_play(POS_LIST("p1 create administrator haven-north", "p1 create farmer haven-south",
                      "p1 create instructor haven-middle", "p1 create laborer haven-south",
                      "p1 create radio-operator haven-north"));
}

/* ---- Positions -------------------------------------------------------------------------- */

/* The number of a `place` on offer that is nearest to three. */
static inline size_t camp_place(void)
{
    size_t count = pos_offers()->count, best = 0, min = SIZE_MAX;
    for (size_t i = 0; i < count; i++) {
        const char *text = pos_offer_text(i), *number = strrchr(text, ' ');
        size_t n = number ? strtoul(number, NULL, 10) : 0, far = n < 3 ? 3 - n : n - 3;
        if (far < min) {
            best = i;
            min = far;
        }
    }
    return best;
}

static inline void camp_through(const char *phase)
{
    char move[SURTO_MOVE_TEXT_MAX];
    for (unsigned i = 0; i < 200 && pos.ready; i++) {
        if (camp_phase(phase)) {
            return;
        }
        if (camp_phase("setup-supplies")) {
            snprintf(move, sizeof move, "%s", pos_offer_text(camp_place()));
        } else if (camp_phase("setup-events")) {
            snprintf(move, sizeof move, "p1 continue");
        } else if (pos_offers()->count) {
            snprintf(move, sizeof move, "%s", pos_offer_text(0));
        } else {
            break;
        }
        if (!pos_play_one(move)) {
            return;
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

/* p1 builds the centre that is needed. */
static inline void camp_win(void)
{
    camp_game();
    camp_pawn("new-york");
    pos_play(POS_LIST("p1 build"));
    if (camp_phase("actions")) {
        pos_play_one(pos_offer_text(0)); /* which card is spent */
    }
}

/* All cards not seen are in the discard pile when p1 has passed. */
static inline void camp_lose(void)
{
    char value[POS_LINE_MAX], lines[POS_LINE_MAX] = "player-discard: ";
    unsigned cards[POS_KEYS_MAX] = {0};
    camp_game();
    pos_state_line("unseen", value, sizeof value);
    pos_read_list(&pos_content.cards, value, cards, NULL);
    pos_state_line("player-discard", value, sizeof value);
    pos_read_list(&pos_content.cards, value, cards, NULL);
    pos_add_list(lines, sizeof lines, &pos_content.cards, cards, '*', false);
    pos_add(lines, sizeof lines, "\nunseen: -\nplayer-deck: 5 5 0 out");
    camp_now(lines);
    pos_play(POS_LIST("p1 pass"));
}

/* ---- The story -------------------------------------------------------------------------- */

/* A campaign with a block of the story and the characters made. */
static inline void camp_book(const char *edits, const char *lines, const char *block,
                             const char *text)
{
    camp_story(edits, lines, block, text);
    camp_create();
}

static inline void camp_told(const char *edits, const char *lines, const char *text,
                             const char *state)
{
    camp_book(edits, lines, "packet 1\n", text);
    camp_game();
    camp_pawn("washington");
    camp_now(state);
    pos_play(POS_LIST("p1 recon north-america"));
}

static inline void camp_read_between(const char *edits, const char *lines, const char *text)
{
    camp_book(edits, lines, "legacy -\n", text);
    pos_play(POS_LIST("p1 players 2"));
}

static inline void camp_read_after(const char *edits, const char *lines, const char *text)
{
    camp_book(edits, lines, "legacy pause\n", text);
    camp_lose();
}

#define team(options, edits, lines) (POS_HERE, camp_open(options, edits, lines), camp_create())
#define through(phase) (POS_HERE, camp_through(phase))
#define game() (POS_HERE, camp_game())
#define win() (POS_HERE, camp_win())
#define lose() (POS_HERE, camp_lose())
#define told(edits, lines, text, state) (POS_HERE, camp_told(edits, lines, text, state))
#define read_between(edits, lines, text) (POS_HERE, camp_read_between(edits, lines, text))
#define read_after(edits, lines, text) (POS_HERE, camp_read_after(edits, lines, text))

#endif
