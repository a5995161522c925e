/* The other effects of docs/develop/packs-season0.md: the story, objectives, aliases, cards,
 * numbers. Those that make or burn an alias are in alias_campaign.c, those of the board in
 * content_board.c. */
#include "campaign.h"

#define EVENTS "airlift forecast turncoat by-night"

/* ---- Safes, doors and operations -------------------------------------------------------- */

/* Only in the right order the level ends with 8. */
#define IN_ORDER                                                                                   \
    "do operation 50\ndo door attic\ndo packet 2\ndo funding-down 9\n"                             \
    "packet 2\ndo funding-up 9\ndoor attic\ndo funding-down 4\noperation 50\ndo funding-up 2\n"

TEST("season0.safe.1 season0.door.1 season0.operation.1 read behind the block, in this order")
{
    told("", "", IN_ORDER, "");
    expect("funding", "8");
    expect("opened", "packet-2 door-attic operation-50");
    expect("waiting", "-");
    read_between("", "", IN_ORDER);
    expect("funding", "8");
    expect("opened", "packet-2 door-attic operation-50");
}

TEST("season0.door.1 season0.operation.1 of one kind they are read in the order of the pack")
{
    read_between("", "",
                 "do door cellar\ndo door attic\ndo operation 51\ndo operation 50\n"
                 "door attic\ndo funding-up 9\ndoor cellar\ndo funding-down 4\n"
                 "operation 51\ndo funding-down 9\noperation 50\ndo funding-up 3\n");
    expect("opened", "door-attic door-cellar operation-51 operation-50");
    expect("funding", "4");
}

TEST("season0.safe.1 season0.door.1 they wait while a choice of the block is open")
{
    told("", "",
         "do packet 3\ndo door attic\ndo operation 89\nchoose\noption A.\noption B.\nend\n"
         "packet 3\ndo points 1\ndoor attic\ndo points 10\noperation 89\ndo points 50\n",
         "");
    expect("opened", "packet-3 door-attic operation-89");
    expect("waiting", "packet-3 door-attic operation-89");
    expect("points", "0");
    expect("reading", "entry-105 4");
    play("p1 choose 1");
    expect("waiting", "-");
    expect("points", "61");
}

TEST("season0.safe.1 season0.door.1 season0.operation.1 each is opened once")
{
    read_between("", "",
                 "do packet 2\ndo packet 2\ndo door attic\ndo door attic\ndo operation 70\n"
                 "do operation 70\n"
                 "legacy -\ndo packet 2\ndo door attic\ndo operation 70\n"
                 "packet 2\ndo points 1\ndoor attic\ndo points 10\noperation 70\ndo points 50\n");
    expect("points", "61");
}

TEST("season0.safe.1 there are eight safes, and one without a block is open and empty")
{
    read_between("", "", "do packet 8\ndo packet 1\ndo points 1\n");
    expect("opened", "packet-1 packet-8");
    expect("points", "1");
    bad_pack("", "legacy -\ndo packet 9\n");
    bad_pack("", "legacy -\ndo packet 0\n");
    bad_pack("", "packet 9\n");
    bad_pack("", "packet 1\npacket 1\n");
}

TEST("season0.door.1 a door that is named has a block, and each stands once")
{
    bad_pack("", "legacy -\ndo door attic\n");
    bad_pack("", "door attic\ndoor attic\n");
}

TEST("season0.operation.1 operations have numbers from 50 to 89, and one that is named has a block")
{
    bad_pack("", "operation 49\n");
    bad_pack("", "operation 90\n");
    bad_pack("", "operation 50\noperation 50\n");
    bad_pack("", "legacy -\ndo operation 50\n");
    campaign("", "", "operation 50\noperation 89\n");
}

TEST("season0.operation.2 not every operation is seen in a campaign")
{
    campaign("", "",
             "legacy -\ndo operation 60\noperation 60\ndo points 1\noperation 61\n"
             "do points 10\n");
    win();
    play("p1 continue");
    win();
    play("p1 continue");
    finished("won");
    expect("opened", "operation-60");
    expect("points", "1");
}

/* ---- Objectives ------------------------------------------------------------------------- */

TEST("season0.objective.7 effect objective: found for the next game")
{
    told("", "", "do objective spare\ndo objective shade\n", "");
    expect("extra", "spare shade");
    expect("goals", "papers voice");
    read_between("", "", "do objective spare\n");
    expect("goals", "papers voice spare");
    expect("extra", "-");
    bad_pack("", "legacy -\ndo objective nothing\n");
}

TEST("season0.content.2 effect objective: skipped when destroyed, a goal or found already")
{
    read_between("", "",
                 "do objective papers\ndo objective spare\ndo objective spare\n"
                 "do destroy-objective shade\ndo objective shade\ndo points 1\n");
    expect("goals", "papers voice spare");
    expect("lost-objectives", "shade");
    expect("points", "1");
    told("", "", "do objective voice\ndo objective spare\ndo objective spare\n", "");
    expect("extra", "spare");
}

TEST("season0.destroy.1 effect destroy-objective: gone from goals and from what was found")
{
    read_between("", "",
                 "do objective spare\ndo objective shade\ndo destroy-objective voice\n"
                 "do destroy-objective shade\n");
    expect("goals", "papers spare");
    expect("objectives", "papers=open spare=open");
    expect("lost-objectives", "voice shade");
    expect("extra", "-");
}

TEST("season0.destroy.1 effect destroy-objective: a game just played keeps it, a kept one goes")
{
    campaign("", "",
             "goal january spare\n"
             "legacy pause\ndo destroy-objective papers\ndo destroy-objective voice\n");
    complete("papers");
    lose();
    expect("calendar", "january/1=failed,7,2," STRANGERS);
    expect("objectives", "papers=completed voice=failed spare=failed");
    expect("goals", "spare");
    expect("kept", "-");
    play("p1 continue", "p1 players 2");
    expect("objectives", "spare=open");
}

TEST("season0.content.2 effect destroy-objective: skipped in a running game and when destroyed")
{
    told("", "", "do destroy-objective voice\ndo points 1\n", "");
    expect("lost-objectives", "-");
    expect("goals", "papers voice");
    expect("points", "1");
    read_between("", "", "do destroy-objective voice\ndo destroy-objective voice\ndo points 1\n");
    expect("lost-objectives", "voice");
    expect("points", "1");
}

/* ---- Aliases ---------------------------------------------------------------------------- */

TEST("season0.content.4 effect asset: it is put on the alias, and counts as one of its copies")
{
    told("", TEAM, "do asset otto-allied press-card\ndo asset iris-allied press-card\n", "");
    expect("alias otto-allied", "ready recruiter - / press-card / - / - / 0");
    expect("alias iris-allied", "ready coordinator - / press-card / - / - / 0");
    expect("bought", "press-card=2");
    cards("hand p1", "lagos");
    play("p1 fly lagos");
    contains("hand p1", "lagos");
    read_between("", TEAM, "do asset maud-allied landlord\n");
    expect("alias maud-allied", "ready analyst - / landlord / - / - / 0");
}

TEST("season0.content.2 effect asset: skipped when not made, burned, full, there, used up, sealed")
{
    told("", TEAM,
         "do asset iris-neutral press-card\ndo asset otto-allied press-card\n"
         "do asset maud-allied press-card\ndo asset felix-allied landlord\n"
         "do asset iris-allied dark-glasses\ndo asset iris-allied garage\ndo points 1\n",
         "alias felix-allied: ready courier - / landlord / - / - / 0\n"
         "alias maud-allied: ready analyst - / false-bottom switchboard / nervous shadowed / "
         "liability blank card liability / 0\n"
         "alias otto-allied: burned recruiter - / - / - / card / 0\nbought: dark-glasses=2");
    expect("bought", "dark-glasses=2");
    expect("alias felix-allied", "ready courier - / landlord / - / - / 0");
    expect("alias maud-allied", "ready analyst - / false-bottom switchboard / nervous shadowed / "
                                "liability blank card liability / 0");
    expect("alias otto-allied", "burned recruiter - / - / - / card / 0");
    expect("alias iris-allied", "ready coordinator - / - / - / - / 0");
    expect("points", "1");
}

TEST("season0.liability.6 effect liability: put on the alias, acting at once")
{
    told("", TEAM, "do liability iris-allied airsick\ndo liability otto-allied nervous\n", "");
    expect("alias iris-allied", "ready coordinator - / - / airsick / - / 0");
    expect("alias otto-allied", "ready recruiter - / - / nervous / - / 0");
    cards("hand p1", "washington");
    refused("p1 unlisted lagos", "season0.liabilities.7");
    read_between("", TEAM, "do liability maud-allied distrusted\n");
    expect("alias maud-allied", "ready analyst - / - / distrusted / - / 0");
}

TEST("season0.hand.5 effect liability: a limit that falls is kept at once")
{
    campaign("", "", TEAM "entry 105\ndo liability iris-allied nervous\n");
    game();
    cards("hand p1", "bogota lima paris");
    legal("p1 pass");
    complete("papers");
    verbs("p1 discard");
    play("p1 discard paris");
    legal("p1 pass");
}

TEST("season0.content.2 effect liability: skipped when not made, burned, full, there or sealed")
{
    told("", TEAM,
         "do liability iris-neutral airsick\ndo liability otto-allied airsick\n"
         "do liability maud-allied airsick\ndo liability felix-allied nervous\n"
         "do liability iris-allied wary\ndo points 1\n",
         "alias felix-allied: ready courier - / - / nervous / liability / 0\n"
         "alias maud-allied: ready analyst - / false-bottom switchboard / nervous shadowed / "
         "liability blank card liability / 0\n"
         "alias otto-allied: burned recruiter - / - / - / card / 0");
    expect("alias felix-allied", "ready courier - / - / nervous / liability / 0");
    expect("alias maud-allied", "ready analyst - / false-bottom switchboard / nervous shadowed / "
                                "liability blank card liability / 0");
    expect("alias otto-allied", "burned recruiter - / - / - / card / 0");
    expect("alias iris-allied", "ready coordinator - / - / - / - / 0");
    expect("points", "1");
}

TEST("season0.cover.1 effect lose-cover: all, one after the other, also in a safehouse")
{
    told("", TEAM, "do lose-cover all 2\ndo points 1\n", "pawns: washington rome");
    expect("asked", "cover p1");
    expect("losses", "1 2");
    play("* cover p1 blank", "* cover p1 liability", "p1 liability airsick", "* cover p2 blank");
    expect("asked", "cover p2");
    expect("points", "0");
    play("* cover p2 card", "p2 drop toronto");
    expect("asked", "-");
    expect("points", "1");
    expect("phase", "actions");
    expect("actions", "3");
}

TEST("season0.cover.8 effect lose-cover: the pawns of a city or of a region")
{
    told("", TEAM, "do lose-cover rome 1\n", "pawns: washington rome");
    expect("asked", "cover p2");
    expect("losses", "0 0");
    told("", TEAM, "do lose-cover europe 3\n", "pawns: paris rome");
    expect("asked", "cover p1");
    expect("losses", "2 3");
    told("", TEAM, "do lose-cover north-america 1\ndo points 1\n", "pawns: paris rome");
    expect("asked", "-");
    expect("points", "1");
    bad_pack("", "legacy -\ndo lose-cover all 4\n");
    bad_pack("", "legacy -\ndo lose-cover marked 1\n");
    bad_pack("", "legacy -\ndo lose-cover board 1\n");
}

TEST("season0.temporary.1 effect lose-cover: a temporary alias discards a card")
{
    told("", "", "do lose-cover all 1\n", "");
    expect("asked", "drop p1");
    play("p1 drop atlanta");
    expect("asked", "drop p2");
    play("p2 drop toronto");
    expect("asked", "-");
    expect("hand p1", "havana los-angeles mexico-city");
}

TEST("season0.liability.6 effect lose-cover: a liability's symbol can bring a hand below its limit")
{
    campaign("", "", TEAM "entry 105\ndo lose-cover all 1\n");
    game();
    cards("hand p1", "bogota lima paris");
    complete("papers");
    play("* cover p1 liability");
    refused("p1 liability wary", "any");
    CHECK(offers("p1 liability") == 7);
    play("p1 liability nervous", "* cover p2 blank");
    verbs("p1 discard");
}

TEST("season0.content.2 effect lose-cover: skipped when nobody is there or no game is running")
{
    told("", TEAM, "do lose-cover lagos 1\ndo points 1\n", "");
    expect("points", "1");
    expect("asked", "-");
    read_between("", TEAM, "do lose-cover all 1\ndo points 1\n");
    expect("points", "1");
    expect("phase", "setup-threats");
    read_after("", TEAM, "do lose-cover all 1\ndo points 1\n");
    expect("points", "1");
    expect("phase", "purchases");
}

TEST("season0.setup.1 effect lose-cover: seats that do not play lose nothing")
{
    campaign("players=4", "", TEAM "entry 105\ndo lose-cover washington 1\ndo points 1\n");
    complete("papers");
    expect("asked", "cover p1");
    expect("losses", "0 1 0 0");
    play("* cover p1 blank", "* cover p2 blank");
    expect("asked", "-");
    expect("points", "1");
    expect("losses", "0 0 0 0");
}

TEST("season0.content.4 effect unlock: a sealed thing can be had from now on")
{
    told("", TEAM, "do unlock wary\ndo unlock garage\ndo unlock ghost\ndo lose-cover all 1\n", "");
    expect("unlocked", "garage wary ghost");
    play("* cover p1 liability");
    legal("p1 liability wary");
    read_between("sealed asset garage=>sealed asset garage\nsealed occupation lookout", "",
                 "do unlock ghost\ndo unlock lookout\n");
    expect("unlocked", "lookout ghost");
}

TEST("season0.content.2 effect unlock: skipped when it can already")
{
    read_between("", "", "do unlock garage\ndo unlock garage\ndo points 1\n");
    expect("unlocked", "garage");
    expect("points", "1");
    bad_pack("", "legacy -\ndo unlock nothing\n");
}

/* ---- Events ----------------------------------------------------------------------------- */

TEST("season0.content.5 effect event: a sealed one goes to the reserve, not into a running deck")
{
    told("", "", "do event old-cellar\n", "");
    expect("reserve", "old-cellar");
    lacks("unseen", "old-cellar");
    expect("sealed-events", "-");
    lose();
    expect("reserve", EVENTS " old-cellar");
    play("p1 continue", "p1 players 2");
    through("setup-hands");
    contains("unseen", "old-cellar");
    read_between("", "", "do event old-cellar\n");
    expect("reserve", EVENTS " old-cellar");
}

TEST("season0.content.2 effect event: skipped when it is found or destroyed already")
{
    read_between("", "",
                 "do event old-cellar\ndo event old-cellar\ndo event airlift\n"
                 "do destroy-event forecast\ndo event forecast\ndo points 1\n");
    expect("reserve", "airlift turncoat by-night old-cellar");
    expect("lost-events", "forecast");
    expect("points", "1");
}

TEST("season0.destroy.1 effect destroy-event: one of the reserve or of the discard pile")
{
    campaign("", "",
             "legacy -\ndo funding-down 3\n"
             "entry 105\ndo destroy-event airlift\ndo destroy-event by-night\n");
    play("p1 players 2");
    through("setup-events");
    play("p1 fund airlift", "p1 fund forecast");
    through("actions");
    cards("player-discard", "airlift");
    complete("papers");
    expect("lost-events", "airlift by-night");
    expect("reserve", "turncoat");
    lacks("player-discard", "airlift");
    lose();
    expect("reserve", "forecast turncoat");
}

TEST("season0.content.2 effect destroy-event: one in a hand or in the deck of a game is left")
{
    campaign("", "",
             "entry 105\ndo destroy-event airlift\ndo destroy-event forecast\ndo points 1\n");
    game();
    cards("hand p2", "airlift");
    complete("papers");
    expect("lost-events", "-");
    contains("hand p2", "airlift");
    contains("unseen", "forecast");
    expect("points", "1");
}

TEST("season0.destroy.1 effect destroy-event: between games any but a sealed one")
{
    read_between("", "",
                 "do destroy-event airlift\ndo destroy-event airlift\n"
                 "do destroy-event old-cellar\ndo points 1\n");
    expect("lost-events", "airlift");
    expect("sealed-events", "old-cellar");
    expect("reserve", "forecast turncoat by-night");
    expect("points", "1");
    read_after("", "", "do destroy-event forecast\n");
    expect("lost-events", "forecast");
    expect("reserve", "airlift turncoat by-night");
}

TEST("season0.destroy.1 effect destroy-event: after a game that ended while it was read too")
{
    told("", "", "do agents paris 1\ndo destroy-event airlift\n",
         "agents: atlanta=3 havana=3 los-angeles=3 mexico-city=2 new-york=2 san-francisco=2 "
         "toronto=1 washington=1 bogota=1 buenos-aires=3 lima=3 santiago=3 sao-paulo=3 istanbul=3 "
         "kiev=3");
    expect("phase", "purchases");
    expect("lost-events", "airlift");
    expect("reserve", "forecast turncoat by-night");
}

/* ---- Files, words, stickers ------------------------------------------------------------- */

TEST("season0.protocol.1 none of the five words is active at the start, then one by effect")
{
    told("", "", "do protocol thimble\ndo protocol lantern\ndo protocol thimble\n", "");
    expect("protocols", "lantern thimble");
    read_between("", "", "do protocol marigold\n");
    expect("protocols", "marigold");
    campaign("", "", "");
    expect("protocols", "-");
    bad_pack("", "legacy -\ndo protocol nothing\n");
    bad_pack("", "protocol sixth clear-most 1 Sixth\n");
}

TEST("season0.sticker.1 a sticker is a letter or a pair of letters, none in force at the start")
{
    campaign("", "", "");
    expect("stickers", "-");
    told("", "", "do sticker AA\ndo sticker D\ndo sticker D\n", "");
    expect("stickers", "D AA");
    read_between("", "", "do sticker F\n");
    expect("stickers", "F");
    bad_pack("", "legacy -\ndo sticker Z\n");
    bad_pack("sticker A threats-more 2=>sticker GG threats-more 2", "");
    bad_pack("sticker A threats-more 2=>sticker AB threats-more 2", "");
    bad_pack("sticker A threats-more 2=>sticker a threats-more 2", "");
    bad_pack("sticker A threats-more 2=>sticker B threats-more 2", "");
}

TEST("season0.sticker.2 effect lift: a sticker is in force no longer, until one brings it back")
{
    told("", "legacy -\ndo sticker D\ndo sticker AA\n", "do lift D\ndo lift D\ndo lift B\n", "");
    expect("stickers", "AA");
    read_between("", "", "do sticker D\ndo lift D\ndo sticker D\n");
    expect("stickers", "D");
    bad_pack("", "legacy -\ndo lift Z\n");
}

TEST("season0.file.1 the files are empty at the start; notes come and go when content says so")
{
    campaign("", "", "");
    expect("notes", "-");
    told("", "", "do note map\ndo note key\n", "");
    expect("notes", "key map");
    read_between("", "", "do note map\ndo note key\ndo remove-note map\n");
    expect("notes", "key");
    bad_pack("", "legacy -\ndo note nothing\n");
    bad_pack("note key personal A key=>note key drawer A key", "");
}

TEST("season0.content.2 effects note and remove-note: skipped when it is so already")
{
    read_between("", "", "do note key\ndo note key\ndo remove-note map\ndo points 1\n");
    expect("notes", "key");
    expect("points", "1");
}

/* ---- Numbers ---------------------------------------------------------------------------- */

TEST("season0.unit.1 effect units: more when units are given next")
{
    told("", "", "do units 3\ndo units 2\n", "");
    expect("units", "0 5");
    lose();
    expect("units", "7 0");
    bad_pack("", "legacy -\ndo units 10\n");
    bad_pack("", "legacy -\ndo units 0\n");
}

TEST("season0.funding.3 effects funding-up and funding-down: between 1 and 10")
{
    told("", "", "do funding-up 3\n", "");
    expect("funding", "8");
    read_between("", "", "do funding-down 9\n");
    expect("funding", "1");
    read_between("", "", "do funding-up 9\n");
    expect("funding", "10");
    read_between("", "", "do funding-up 5\ndo funding-down 2\n");
    expect("funding", "8");
    bad_pack("", "legacy -\ndo funding-up 10\n");
    bad_pack("", "legacy -\ndo funding-down 0\n");
}

TEST("season0.score.4 effects points and penalty: more or fewer in the final score")
{
    told("", "", "do points 99\ndo penalty 12\n", "");
    expect("points", "87");
    read_between("", "", "do penalty 99\n");
    expect("points", "-99");
    bad_pack("", "legacy -\ndo points 100\n");
    bad_pack("", "legacy -\ndo penalty 0\n");
}

CHECK_MAIN
