/* Entries, and how content is read: choices, what waits, a game that ends in the middle of it. */
#include "campaign.h"

#define ASK "choose\noption A.\noption B.\nend\n"
#define AGENTS                                                                                     \
    "atlanta=3 havana=3 los-angeles=3 mexico-city=2 new-york=2 san-francisco=2 toronto=1 "         \
    "washington=1 bogota=1"
#define ALL_AGENTS AGENTS " buenos-aires=3 lima=3 santiago=3 sao-paulo=3 istanbul=3 kiev=3"
#define HIDDEN_VOICE "target voice sydney 1=>hidden voice 1 algiers cairo johannesburg"

/* ---- Entries ---------------------------------------------------------------------------- */

TEST("season0.entry.1 season0.acquire.9 an objective names an entry for completed and for failed")
{
    campaign("", HIDDEN_VOICE,
             "entry 105\ndo points 1\nentry 106\ndo points 2\nentry 107\ndo points 10\n"
             "entry 108\ndo points 20\n");
    game();
    now("teams allied: algiers\nteams neutral: tokyo");
    play("p1 acquire papers");
    expect("points", "1");
    remember();
    play("p1 acquire voice", "* target voice algiers");
    expect("points", "11");
    recall();
    play("p1 acquire voice", "* target voice johannesburg");
    expect("points", "21");
    expect("opened", "-");
}

TEST("season0.entry.1 after a game the entries of what failed")
{
    campaign("", "", "entry 105\ndo points 1\nentry 106\ndo points 2\nentry 108\ndo points 20\n");
    lose();
    expect("points", "22");
}

TEST("season0.entry.1 entries have numbers from 100 to 252; one that is missing is nothing to read")
{
    campaign("", "", "");
    win();
    expect("phase", "purchases");
    bad_pack("", "entry 99\n");
    bad_pack("", "entry 253\n");
    bad_pack("", "entry 105\nentry 105\n");
    bad_pack("objective papers 105 106=>objective papers 99 106", "");
    bad_pack("objective papers 105 106=>objective papers 105 253", "");
    campaign("", "objective papers 105 106=>objective papers 100 252",
             "entry 100\ndo points 1\nentry 252\ndo points 10\n");
    complete("papers");
    expect("points", "1");
    campaign("", "objective papers 105 106=>objective papers - -", "");
    complete("papers");
    expect("objectives", "papers=completed voice=open");
    lose();
    expect("last", "adequate");
}

TEST("season0.entry.1 two objectives may name the same entry")
{
    campaign("", "objective voice 107 108=>objective voice 105 106",
             "entry 105\ndo points 1\nentry 106\ndo points 10\n");
    win();
    expect("points", "2");
    play("p1 continue");
}

TEST("season0.entry.2 an entry is read again in a second attempt")
{
    campaign("", "", "entry 105\ndo points 10\nentry 106\ndo points 1\n");
    lose();
    expect("points", "1");
    play("p1 continue");
    lose();
    expect("points", "2");
    expect("opened", "-");
    campaign("", "", "goal january spare\nentry 106\ndo points 1\nentry 105\ndo points 10\n");
    lose();
    play("p1 continue");
    complete("papers");
    expect("points", "11");
}

TEST("season0.entry.3 nobody reads an entry before, and none is read for an open objective")
{
    campaign("", "", "entry 105\ndo points 1\nentry 106\ndo points 1\nentry 107\ndo points 1\n");
    game();
    expect("points", "0");
    expect("reading", "-");
    now("teams neutral: tokyo");
    play("p1 pass");
    expect("points", "0");
}

/* ---- Content ---------------------------------------------------------------------------- */

TEST("season0.content.1 content says nothing but what is on the lists")
{
    bad_pack("", "legacy -\ndo nothing\n");
    bad_pack("", "legacy -\ndo won\n");
    bad_pack("", "legacy -\ndo points\n");
    bad_pack("", "legacy -\ndo points 1 1\n");
    bad_pack("", "legacy -\ndo points 01\n");
    bad_pack("", "legacy -\nwhen never\nend\n");
    bad_pack("", "legacy -\nwhen success\ndo points 1\n");
    bad_pack("", "legacy -\nchoose\noption A.\nend\n");
    bad_pack("", "legacy -\nchoose\noption A.\noption B.\n");
    bad_pack("", "legacy -\nend\n");
    bad_pack("", "legacy -\noption A.\n");
    bad_pack("", "do points 1\n");
    bad_pack("", "twist tide 4 Tide\nwhen success\ndo points 1\n");
    bad_pack("", "legacy -\nmonth march\n");
}

TEST("season0.content.2 an effect that cannot take place is skipped, and the next one follows")
{
    told(
        "", "",
        "do destroy-objective voice\ndo remove-team soviet kiev\ndo burn iris-allied\ndo points 1\n"
        "do remove-safehouse kiev\ndo points 10\n",
        "");
    expect("points", "11");
    expect("asked", "-");
}

TEST("season0.content.3 effects of one card take place in the order in which they are written")
{
    read_between("", "", "do funding-up 9\ndo funding-down 9\ndo funding-up 1\n");
    expect("funding", "2");
    read_between("", "", "do funding-down 9\ndo funding-up 1\ndo funding-up 9\n");
    expect("funding", "10");
    told("", "",
         "when marked 1\ndo points 1\nend\ndo mark lagos\nwhen marked 1\ndo points 10\nend\n", "");
    expect("points", "10");
}

TEST("season0.content.4 an effect that changes the board in a game takes effect at once")
{
    told("", "",
         "do affiliation washington soviet\ndo unlink atlanta washington\ndo agents rome 1\n", "");
    expect("affiliations", "washington=soviet");
    amount("agents", "rome", 1);
    refused("p1 drive atlanta", "season0.drive.1");
    legal("p1 drive toronto");
}

TEST("season0.content.5 no effect takes a seen card back among the unseen ones")
{
    campaign("", "", "entry 105\ndo destroy-event airlift\ndo event old-cellar\n");
    game();
    cards("player-discard", "airlift lagos");
    complete("papers");
    lacks("unseen", "airlift old-cellar lagos");
    expect("player-discard", "lagos");
}

TEST("season0.destroy.1 what is destroyed is gone from this game and from all later ones")
{
    campaign("", "", "legacy -\ndo destroy-event airlift\ndo destroy-objective ledger\n");
    game();
    lacks("unseen", "airlift");
    lose();
    lacks("reserve", "airlift");
    play("p1 continue");
    win();
    play("p1 continue", "p1 players 2");
    expect("month", "february 1");
    lacks("reserve", "airlift");
    expect("lost-events", "airlift");
    expect("goals", "cipher");
    expect("lost-objectives", "papers voice ledger"); /* [season0.objective.8] the first two */
}

TEST("season0.protocol.2 season0.sticker.2 what is in force stays so to the end of the campaign")
{
    campaign("", "", "legacy -\ndo protocol cobalt\ndo sticker B\n");
    lose();
    play("p1 continue");
    lose();
    play("p1 continue", "p1 players 2");
    expect("month", "february 1");
    expect("protocols", "cobalt");
    expect("stickers", "B");
    expect("threat", "1");
    through("setup-hands");
    expect("left", "6");
    win();
    play("p1 continue");
    finished("won");
    expect("protocols", "cobalt");
    expect("stickers", "B");
}

TEST("season0.sticker.3 where a behaviour belongs is not said by its letter")
{
    campaign("", "sticker A threats-more 2=>sticker FF threats-more 2",
             "legacy -\ndo sticker FF\n");
    play("p1 players 2");
    expect("stickers", "FF");
    expect("left", "11");
    bad_pack("sticker A threats-more 2=>sticker A marked-closed 0", "");
    bad_pack("sticker A threats-more 2=>sticker A raid 0", "");
}

TEST("season0.file.2 a note does nothing by itself; content may ask for it later")
{
    campaign("", "",
             "legacy -\ndo note key\nlegacy pause\nwhen noted key\ndo points 1\nend\n"
             "when noted map\ndo points 10\nend\n");
    play("p1 players 2");
    expect("notes", "key");
    expect("points", "0");
    lose();
    expect("notes", "key");
    expect("points", "1");
}

/* ---- Choices ---------------------------------------------------------------------------- */

TEST("season0.content.1 the team chooses one of two to four options, and p1 answers")
{
    told("", "",
         "choose\noption A.\ndo points 1\noption B.\ndo points 2\ndo points 2\noption C.\n"
         "option D.\ndo points 8\nend\ndo points 10\n",
         "turn: p2");
    expect("phase", "actions");
    expect("asked", "choose p1 4");
    expect("reading", "entry-105 1");
    to_move("p1");
    only("p1 choose 1", "p1 choose 2", "p1 choose 3", "p1 choose 4");
    refused("p1 choose 5", "any");
    never("p2 pass");
    never("p2 choose 1");
    remember();
    play("p1 choose 1");
    expect("points", "11");
    to_move("p2");
    recall();
    play("p1 choose 2");
    expect("points", "14");
    recall();
    play("p1 choose 3");
    expect("points", "10");
    recall();
    play("p1 choose 4");
    expect("points", "18");
}

TEST("season0.content.3 instructions are counted as the notation says")
{
    /* do, choose, two options, their effects and two leaps: 1 + 1 + 2 + 2 + 2; then the when. */
    told("", "",
         "do points 1\nchoose\noption A.\ndo points 1\noption B.\ndo points 2\nend\n"
         "when marked 1\ndo points 50\nend\n" ASK,
         "");
    expect("reading", "entry-105 2");
    play("p1 choose 2");
    expect("points", "3");
    /* 1 + 7 + 2 instructions, then the second choose. */
    expect("reading", "entry-105 11");
}

TEST("season0.content.3 an option may end the block, and what waits is read then")
{
    read_between("", "",
                 "choose\noption A.\ndo door attic\noption B.\nend\n"
                 "door attic\n" ASK "do points 1\n");
    expect("reading", "legacy-1 1");
    play("p1 choose 1");
    expect("phase", "story");
    expect("reading", "door-attic 1");
    expect("waiting", "-");
    expect("opened", "door-attic");
    play("p1 choose 2");
    expect("points", "1");
    expect("phase", "setup-threats");
}

TEST("season0.content.2 between games nothing else is possible while a choice is open")
{
    campaign("", "", "legacy pause\n" ASK);
    lose();
    expect("phase", "story");
    refused("p1 continue", "any");
    refused("p1 buy-counter cairo", "any");
    refused("p1 players 2", "any");
}

/* ---- A game that ends while something is read ------------------------------------------- */

TEST("season0.end.5 season0.content.2 what was being read is read to its end, at `leftover`")
{
    told("", "",
         "do agents paris 1\ndo door attic\n" ASK "do points 1\n"
         "entry 108\nwhen door attic\ndo points 20\nend\ndoor attic\ndo points 4\n" ASK,
         "agents: " ALL_AGENTS);
    expect("phase", "story");
    expect("stage", "leftover");
    expect("running", "no");
    expect("game", "month 2");
    expect("reading", "entry-105 3");
    expect("waiting", "door-attic");
    expect("objectives", "papers=completed voice=open");
    expect("calendar", "-");
    play("p1 choose 1");
    /* What waits is read in this stage too, and only then the entry of what failed. */
    expect("stage", "leftover");
    expect("reading", "door-attic 2");
    expect("points", "5");
    expect("objectives", "papers=completed voice=open");
    play("p1 choose 1");
    expect("points", "25");
    expect("phase", "purchases");
    expect("calendar", "january/1=adequate,6,1," STRANGERS);
}

TEST("season0.end.5 incident markers that run out end it as well")
{
    told("incidents 12=>incidents 1", "", "do agents atlanta 1\ndo points 1\n",
         "incidents: paris=1");
    expect("phase", "purchases");
    expect("points", "1");
    expect("incidents", "paris=1");
    expect("asked", "-");
    expect("flags", "-");
}

TEST("season0.end.5 so may the card of an incident, after the losses")
{
    told("", TEAM, "do agents atlanta 1\ndo points 1\n",
         "agents: " ALL_AGENTS "\nincidents: london=1\npawns: atlanta washington");
    expect("asked", "cover p1");
    play("* cover p1 blank", "* incident cairo");
    /* London needs an agent, and none is left. */
    expect("phase", "purchases");
    expect("points", "1");
    expect("calendar", "january/1=adequate,6,1," WHO);
    expect("losses", "0 0");
}

TEST("season0.end.5 what needs a running game is skipped in `leftover`, the rest is asked there")
{
    told("", "",
         "do agents paris 1\ndo lose-cover all 1\ndo threat-up 1\ndo create allied\ndo points 1\n",
         "agents: " ALL_AGENTS);
    expect("phase", "story");
    expect("stage", "leftover");
    expect("asked", "create p1 iris-allied");
    expect("threat", "0");
    expect("losses", "0 0");
    play("p1 create iris-allied courier", "p1 create felix-allied analyst",
         "p1 create maud-allied recruiter", "p1 create otto-allied coordinator");
    expect("points", "1");
    expect("phase", "purchases");
    expect("calendar", "january/1=adequate,6,1," STRANGERS);
}

TEST("season0.end.1 the last entry ends the game by agents: it is over either way")
{
    campaign("", "", "entry 107\ndo agents paris 1\ndo points 1\n");
    complete("papers");
    now("agents: " ALL_AGENTS);
    complete("voice");
    expect("calendar", "january/1=success,4,0," STRANGERS);
    expect("points", "1");
}

TEST("season0.end.7 an entry that makes somebody lose cover is finished before the game ends")
{
    campaign("", "", TEAM "entry 107\ndo lose-cover all 1\ndo points 1\n");
    win();
    expect("phase", "actions");
    expect("asked", "cover p1");
    expect("objectives", "papers=completed voice=completed");
    play("* cover p1 blank", "* cover p2 card");
    expect("asked", "drop p2");
    play("p2 drop toronto");
    expect("points", "1");
    expect("phase", "purchases");
    expect("alias iris-allied", "ready coordinator - / - / - / blank / 0");
    expect("calendar", "january/1=success,4,0," WHO);
}

TEST("season0.end.7 an entry that burns the active player and ends the game: no draw follows")
{
    campaign("", "", TEAM "entry 107\ndo burn iris-allied\n");
    win();
    expect("phase", "purchases");
    expect("calendar", "january/1=success,4,0,-,felix-allied");
}

TEST("season0.acquire.6 season0.acquire.9 a failed guess reads its entry at once, and the game "
     "goes on")
{
    campaign("", HIDDEN_VOICE, "entry 108\ndo agents rome 1\n" ASK);
    game();
    now("teams allied: algiers");
    play("p1 acquire voice", "* target voice cairo");
    expect("objectives", "papers=open voice=failed");
    expect("running", "yes");
    expect("asked", "choose p1 2");
    play("p1 choose 1");
    expect("phase", "actions");
    expect("actions", "3");
    amount("agents", "rome", 1);
}

TEST("season0.turn.8 the action part ends by itself only when the entry is read")
{
    told("", "", ASK, "actions: 1");
    expect("phase", "actions");
    expect("actions", "0");
    to_move("p1");
    play("p1 choose 1");
    expect("phase", "draw");
}

TEST("season0.burned.3 season0.turn.9 a burned player's action part is over, with all flags")
{
    told("", TEAM, "do burn iris-allied\n", "flags: by-night");
    expect("phase", "draw");
    expect("flags", "-");
    campaign("", "", TEAM "entry 105\ndo burn iris-allied\n");
    game();
    cards("hand p2", "airlift");
    complete("papers");
    /* An event can be played then. */
    expect("phase", "before-clear");
    expect("aliases", "- felix-allied");
    legal("p1 continue", "p2 airlift p1 rome");
    play("p1 continue");
    expect("phase", "before-draw");
}

TEST("season0.burned.3 a player burned in another's turn takes no action from him")
{
    told("", TEAM, "do burn iris-allied\n", "turn: p2\nactions: 3\npawns: rome paris");
    expect("phase", "actions");
    expect("turn", "p2");
    expect("actions", "2");
    expect("pawns", "washington paris");
}

TEST("season0.identify.3 season0.acquire.9 to identify a target reads nothing, to acquire it does")
{
    campaign("", HIDDEN_VOICE, "entry 107\ndo points 1\nentry 108\ndo points 10\n");
    game();
    now("pawns: lagos washington\nsafehouses: washington lagos\nteams allied: algiers");
    cards("hand p1", "khartoum lagos leopoldville");
    play("p1 identify voice", "* target voice algiers");
    expect("targets", "voice=algiers");
    expect("points", "0");
    play("p1 acquire voice");
    expect("points", "1");
    expect("objectives", "papers=open voice=completed");
}

TEST("season0.acquire.7 season0.content.4 an attempt needs teams of the side a possible city has "
     "now")
{
    campaign("", HIDDEN_VOICE, "entry 105\ndo affiliation algiers soviet\n");
    complete("papers");
    now("teams allied: algiers");
    refused("p1 acquire voice", "season0.acquire.7");
    now("teams allied: -\nteams soviet: algiers");
    play("p1 acquire voice", "* target voice algiers");
    expect("last", "success");
}

CHECK_MAIN
