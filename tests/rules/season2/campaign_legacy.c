/* The Legacy deck, the end-of-game area, packets, doors, and what content is. */
#include "campaign.h"

/* January needs a centre and the recon: a centre alone does not end the game. */
#define TWO_GOALS                                                                                  \
    "month january 36 1=>month january 36 2;"                                                      \
    "goal january recon-north-america free=>goal january recon-north-america mandatory"

/* The cards not seen in the first turn, without the produce cards. */
#define UNSEEN "london*4 jacksonville*4 sao-paulo*4 lagos*4 istanbul*4 tripoli*4 cairo*2"

/* ---- In the set-up ---------------------------------------------------------------------- */

TEST("season2.setup.6 a twist found lies in the end-of-game area in every game from then on")
{
    team("", "",
         "legacy -\ndo twist tide\ntwist tide 4 Tide\nwhen not won\ndo points 1\n"
         "twist never 9 Never\nwhen won\ndo points 50\n");
    expect("twists", "-");
    play("p1 players 2");
    expect("twists", "tide");
    lose();
    expect("points", "1");
    expect("twists", "tide");
    play("p1 continue");
    lose();
    expect("points", "2");
}

TEST("season2.area.6 a twist that a PAUSE card brings after a game waits for the next one")
{
    team("", "", "legacy pause\ndo twist tide\ntwist tide 4 Tide\nwhen not won\ndo points 1\n");
    lose();
    expect("twists", "tide");
    expect("points", "0");
    play("p1 continue");
    lose();
    expect("points", "1");
}

TEST("season2.setup.7 there is no twist in the prologue and at the beginning of January")
{
    team("", "", "legacy stop\ntwist tide 4 Tide\nwhen not won\ndo points 1\n");
    play("p1 prologue 2");
    expect("twists", "-");
    lose();
    expect("points", "0");
    play("p1 players 2");
    expect("twists", "-");
    lose();
    expect("points", "0");
}

TEST("season2.setup.10 the Legacy deck is read before the supplies are placed")
{
    team("", "",
         "legacy -\ndo location paris\nchoose\noption A.\ndo mark struck lagos\noption B.\nend\n");
    play("p1 players 2");
    expect("phase", "story");
    expect("stage", "setup");
    expect("game", "month 2");
    expect("running", "no");
    expect("legacy", "1");
    expect("stock", "0");
    to_move("p1");
    only("p1 choose 1", "p1 choose 2");
    play("p1 choose 1");
    expect("phase", "setup-supplies");
    expect("running", "yes");
    expect("stage", "-");
    expect("stock", "36");
    expect("struck", "lagos");
    through("setup-infection");
    amount("supplies", "paris", 3);
}

TEST("season2.setup.20 step 5 of the set-up does nothing until its sticker is there")
{
    team("", "", "sticker E marked-supplies struck 2\nlegacy -\ndo mark struck lagos\n");
    play("p1 players 2");
    through("setup-events");
    expect("stock", "9");
    amount("supplies", "lagos", 3);
    team("", "",
         "sticker E marked-supplies struck 2\nlegacy -\ndo mark struck lagos\ndo sticker E\n");
    play("p1 players 2");
    through("setup-events");
    expect("stock", "7");
    amount("supplies", "lagos", 5);
}

/* ---- The Legacy deck -------------------------------------------------------------------- */

TEST("season2.legacy.1 the deck has a fixed order and is not shuffled")
{
    team("", "",
         "legacy -\ndo population lagos 5\nlegacy -\ndo grow lagos 1\nlegacy -\ndo shrink lagos 3\n"
         "legacy -\ndo population cairo 1\n");
    to_move("p1");
    play("p1 players 2");
    expect("phase", "setup-supplies");
    expect("legacy", "4");
    amount("population", "lagos", 3);
    amount("population", "cairo", 1);
    team("", "", "legacy -\ndo grow lagos 1\nlegacy -\ndo population lagos 5\n");
    play("p1 players 2");
    amount("population", "lagos", 5);
}

TEST("season2.legacy.1 nobody looks ahead: what was read is all that the state tells")
{
    team("", "", "legacy -\nlegacy stop\ndo points 3\n");
    expect("legacy", "0");
    sees("p2", "legacy", "0");
    play("p1 players 2");
    sees("p1", "legacy", "1");
    sees("-", "points", "0");
}

TEST("season2.legacy.2 a card that was read never returns, in a second attempt neither")
{
    team("", "", "legacy -\ndo points 1\nlegacy stop\ndo points 10\n");
    play("p1 players 2");
    expect("points", "1");
    lose();
    play("p1 continue", "p1 players 2");
    expect("month", "january 2");
    expect("legacy", "1");
    expect("points", "1");
    lose();
    play("p1 continue", "p1 players 2");
    expect("month", "february 1");
    expect("legacy", "2");
    expect("points", "11");
}

TEST("season2.legacy.3 each card takes effect before the next is read")
{
    team("", "",
         "legacy -\ndo mark struck lagos\ndo door attic\n"
         "legacy -\nwhen marked 2\ndo points 1\nend\n"
         "door attic\ndo mark struck cairo\n");
    play("p1 players 2");
    expect("points", "1");
    expect("struck", "lagos cairo");
}

TEST("season2.legacy.3 a choice is answered before the next card")
{
    team("", "",
         "legacy -\nchoose\noption A.\noption B.\ndo mark struck lagos\nend\n"
         "legacy -\nwhen marked 1\ndo points 1\nend\n");
    play("p1 players 2");
    expect("legacy", "1");
    play("p1 choose 2");
    expect("legacy", "2");
    expect("points", "1");
}

TEST("season2.legacy.4 reading ends when the top card is marked PAUSE")
{
    team("", "", "legacy -\nlegacy -\nlegacy pause\ndo points 1\nlegacy -\n");
    play("p1 players 2");
    expect("legacy", "2");
    expect("points", "0");
}

TEST("season2.legacy.4 or STOP")
{
    team("", "", "legacy -\nlegacy stop\ndo points 1\nlegacy -\n");
    play("p1 players 2");
    expect("legacy", "1");
    expect("points", "0");
}

TEST("season2.legacy.4 with a PAUSE on top nothing is read in the set-up")
{
    team("", "", "legacy pause\ndo points 1\n");
    play("p1 players 2");
    expect("legacy", "0");
    expect("points", "0");
}

TEST("season2.legacy.5 a PAUSE is lifted when the game is over, won or lost")
{
    team("", "", "legacy -\nlegacy pause\ndo points 1\nlegacy -\ndo points 10\n");
    win();
    expect("legacy", "3");
    expect("points", "11");
    team("", "", "legacy -\nlegacy pause\ndo points 1\nlegacy -\ndo points 10\n");
    lose();
    expect("legacy", "3");
    expect("points", "11");
}

TEST("season2.legacy.5 one PAUSE for each game: also for a second attempt")
{
    team("", "", "legacy pause\ndo points 1\nlegacy pause\ndo points 10\n");
    lose();
    expect("points", "1");
    play("p1 continue", "p1 players 2");
    expect("points", "1");
    lose();
    expect("points", "11");
}

TEST("season2.legacy.10 a PAUSE for the month outlasts a first attempt that is lost")
{
    static const char *const story =
        "legacy pause\ndo points 1\nlegacy pause-month\ndo points 10\nlegacy -\ndo points 20\n";
    team("", "", story);
    lose();
    expect("legacy", "1");
    expect("points", "1");
    play("p1 continue", "p1 players 2");
    lose();
    expect("legacy", "3");
    expect("points", "31");
    team("", "", story);
    win();
    expect("points", "31");
}

TEST("season2.legacy.9 a game that ends the month ends every PAUSE before the next STOP")
{
    static const char *const story =
        "legacy pause\nchoose\noption A.\ndo points 1\noption B.\nend\nlegacy -\n"
        "legacy pause\ndo points 10\nlegacy stop\ndo points 20\n";
    team("", "", story);
    win();
    play("p1 choose 1");
    expect("points", "11");
    expect("legacy", "3");
    play("p1 continue", "p1 players 2");
    expect("points", "31");
    /* A second loss ends it too; a first one does not. */
    team("", "", story);
    lose();
    play("p1 choose 1");
    expect("points", "1");
    play("p1 continue");
    lose();
    expect("points", "11");
    expect("legacy", "3");
}

TEST("season2.legacy.6 a STOP is lifted when the next month begins, in its first set-up")
{
    team("", "", "legacy stop\ndo points 1\nlegacy -\ndo points 2\nlegacy stop\ndo points 10\n");
    play("p1 players 2");
    expect("legacy", "2");
    expect("points", "3");
    win();
    expect("legacy", "2");
    play("p1 continue");
    expect("month", "february 1");
    expect("legacy", "2");
    play("p1 players 2");
    expect("legacy", "3");
    expect("points", "13");
}

TEST("season2.legacy.6 the end of a game does not lift a STOP")
{
    team("", "", "legacy -\nlegacy stop\ndo points 1\n");
    lose();
    expect("legacy", "1");
    expect("points", "0");
}

TEST("season2.legacy.7 a lifted mark's card is read first, up to the next marked card")
{
    team("", "",
         "legacy stop\ndo points 1\nlegacy pause\ndo points 2\nlegacy -\ndo points 4\n"
         "legacy pause\ndo points 8\nlegacy stop\ndo points 16\n");
    play("p1 players 2");
    expect("legacy", "1");
    expect("points", "1");
    lose();
    expect("legacy", "3");
    expect("points", "7");
    play("p1 continue", "p1 players 2");
    expect("month", "january 2");
    expect("legacy", "3");
    win();
    expect("legacy", "4");
    expect("points", "15");
}

TEST("season2.legacy.8 in a second attempt with a STOP on top nothing is read")
{
    team("", "", "legacy stop\ndo points 1\nlegacy stop\ndo points 10\n");
    play("p1 players 2");
    expect("points", "1");
    lose();
    play("p1 continue", "p1 players 2");
    expect("month", "january 2");
    expect("legacy", "1");
    expect("points", "1");
    lose();
    play("p1 continue", "p1 players 2");
    expect("month", "february 1");
    expect("points", "11");
}

/* ---- The end-of-game area --------------------------------------------------------------- */

TEST("season2.area.1 infection cards in the area go into the deck after the game")
{
    told("", "", "do infections cairo 1\n", "");
    expect("area", "cairo=1");
    amount("infection-deck", "cairo", 2);
    expect("sealed-infections", "paris=2 kinshasa=2");
    lose();
    expect("area", "-");
    amount("infection-deck", "cairo", 3);
    play("p1 continue", "p1 players 2");
    amount("infection-deck", "cairo", 3);
}

TEST("season2.area.2 twists are looked at in rising order of their numbers")
{
    team("", "",
         "legacy -\ndo twist second\ndo twist first\n"
         "twist first 3 First\nwhen not won\ndo population lagos 6\n"
         "twist second 7 Second\nwhen not won\ndo grow lagos 1\n");
    play("p1 players 2");
    expect("twists", "first second");
    lose();
    amount("population", "lagos", 7);
    bad_pack("", "twist first 7 First\nwhen won\ntwist second 3 Second\nwhen won\n");
    bad_pack("", "twist first 7 First\nwhen won\ntwist second 7 Second\nwhen won\n");
}

TEST("season2.area.3 a twist whose condition is met does what it says")
{
    team("", "",
         "legacy -\ndo twist storm\n"
         "twist storm 3 Storm\nwhen incidents 2\nstory It blows.\ndo shrink havens 1\ndo points 5\n"
         "end\n");
    game();
    now("incidents: 2\nplague: cairo=1");
    lose();
    expect("points", "5");
    amount("population", "haven-north", 2);
    amount("population", "lagos", 3);
}

TEST("season2.area.4 another waits in the reserve for the next game")
{
    team("", "",
         "legacy -\ndo twist storm\n"
         "twist storm 3 Storm\nwhen incidents 2\ndo points 5\ndo destroy-twist storm\n");
    game();
    now("incidents: 1\nplague: cairo=1");
    lose();
    expect("points", "0");
    expect("twists", "storm");
    play("p1 continue");
    game();
    now("incidents: 2\nplague: cairo=1");
    lose();
    expect("points", "5");
    expect("twists", "-");
    expect("lost-twists", "storm");
}

TEST("season2.area.5 a condition is judged on the position in which the game ended")
{
    team("", TWO_GOALS,
         "legacy -\ndo twist a\ndo twist b\ndo twist c\n"
         "twist a 1 A\nwhen centres 1\ndo points 1\n"
         "twist b 2 B\nwhen supplies haven-north 3\ndo points 2\n"
         "twist c 3 C\nwhen not met one-centre\ndo points 4\n");
    game();
    now("centres: lagos\nobjectives: one-centre=met recon-north-america=open");
    lose();
    expect("points", "3");
    expect("centres", "-");
    expect("supplies", "-");
}

TEST("season2.area.5 and on the campaign as it is then")
{
    team("", "",
         "legacy -\ndo twist a\ndo twist b\nlegacy pause\ndo mark struck lagos\n"
         "twist a 1 A\nwhen marked 1\ndo population cairo 0\n"
         "twist b 2 B\nwhen not population cairo 1\ndo points 2\n");
    lose();
    expect("points", "2");
    amount("population", "cairo", 0);
}

TEST("season2.area.6 a twist that another one finds waits for the next game")
{
    team("", "",
         "legacy -\ndo twist b\ntwist a 1 A\nwhen not won\ndo points 1\n"
         "twist b 2 B\nwhen not won\ndo twist c\ndo twist a\n"
         "twist c 3 C\nwhen not won\ndo points 10\n");
    lose();
    expect("twists", "a b c");
    expect("area-twists", "-");
    expect("points", "0");
    play("p1 continue");
    game();
    expect("area-twists", "a b c");
    lose();
    expect("points", "11");
}

TEST("season2.area.3 one that an earlier twist destroys is not looked at")
{
    team("", "",
         "legacy -\ndo twist a\ndo twist b\ntwist a 1 A\nwhen not won\ndo destroy-twist b\n"
         "twist b 2 B\nwhen not won\ndo points 10\n");
    lose();
    expect("twists", "a");
    expect("lost-twists", "b");
    expect("points", "0");
}

TEST("season2.area.2 a twist may wait for an answer before the next is looked at")
{
    team("", "",
         "legacy -\ndo twist a\ndo twist b\ntwist a 1 A\nwhen not won\ndo create ferryman\n"
         "do points 1\ntwist b 2 B\nwhen not won\ndo points 10\n");
    lose();
    expect("phase", "story");
    expect("stage", "twists 2");
    expect("reading", "twist-a 2");
    expect("asked", "create p1 ferryman");
    expect("points", "0");
    play("p1 create ferryman haven-north");
    expect("points", "11");
    expect("stage", "-");
    expect("phase", "purchases");
}

TEST("season2.area.2 the stage names the twist that comes next, found or not")
{
    team("", "",
         "legacy -\ndo twist b\ndo twist c\ntwist a 1 A\nwhen not won\ndo points 1\n"
         "twist b 2 B\nwhen not won\ndo create ferryman\n"
         "twist c 3 C\nwhen not won\ndo suffer all\ndo destroy-twist c\n");
    lose();
    expect("stage", "twists 3");
    play("p1 create ferryman haven-north");
    expect("stage", "twists 4");
    expect("asked", "suffer administrator");
    play("* suffer administrator blank", "* suffer farmer blank", "* suffer instructor blank");
    play("* suffer laborer blank", "* suffer radio-operator blank", "* suffer ferryman blank");
    expect("stage", "-");
    expect("reading", "-");
    expect("phase", "purchases");
    play("p1 continue");
    lose();
    /* The second has nothing to ask any more, the third is gone. */
    expect("phase", "purchases");
    expect("twists", "b");
    expect("points", "0");
}

/* ---- Destroyed things ------------------------------------------------------------------- */

TEST("season2.destroy.1 what is destroyed is gone from this game and from all later ones")
{
    told("", "", "do destroy-cards new-york 1\ndo destroy-infections london 2\n", "");
    expect("player-discard", "-");
    expect("infection-discard", "new-york*3 washington*3 london");
    expect("lost-cards", "new-york");
    expect("lost-infections", "london*2");
    lose();
    amount("unseen", "new-york", 3);
    amount("infection-deck", "london", 1);
    play("p1 continue", "p1 players 2");
    amount("unseen", "new-york", 3);
    amount("infection-deck", "london", 1);
    win();
    play("p1 continue", "p1 players 2");
    expect("month", "february 1");
    amount("unseen", "new-york", 3);
    expect("lost-cards", "new-york");
    expect("lost-infections", "london*2");
}

TEST("season2.destroy.1 a produce card whose last box is crossed is gone in all later games")
{
    team("", "", "");
    game();
    now("hand p1: new-york*3 produce-1\nunseen: new-york " UNSEEN
        " produce-1*3 produce-2*2 produce-3*2\nsupplies: haven-north=1\nstock: 35");
    play("p1 produce produce-1 system");
    expect("player-discard", "-");
    lose();
    amount("unseen", "produce-1", 3);
    play("p1 continue", "p1 players 2");
    amount("unseen", "produce-1", 3);
}

TEST("season2.destroy.1 an unrationed event that was played is gone in all later games")
{
    team("", "", "legacy -\ndo event salvage\n");
    game();
    now("hand p1: new-york*3 salvage\nplayer-discard: produce-1\nunseen: new-york " UNSEEN
        " produce-1*3 produce-2*2 produce-3*2");
    now("player-deck: 1 5 8 in");
    play("p1 salvage produce-1");
    expect("lost-events", "salvage");
    lose();
    play("p1 continue", "p1 players 2");
    amount("unseen", "salvage", 0);
    amount("reserve", "salvage", 0);
    expect("lost-events", "salvage");
}

TEST("season2.destroy.2 a destroyed card is in no discard pile, and nothing takes it back")
{
    team("", "", "legacy -\ndo event salvage\npacket 1\ndo destroy-produce 1\n");
    game();
    now("pawns: washington haven-south\nhand p1: new-york*3 salvage\n"
        "player-discard: produce-1 produce-2\nunseen: new-york " UNSEEN
        " produce-1*3 produce-2 produce-3*2\nplayer-deck: 1 5 7 in");
    legal("p1 salvage produce-1", "p1 salvage produce-2");
    play("p1 recon north-america");
    expect("player-discard", "new-york produce-2");
    legal("p1 salvage produce-2");
    refused("p1 salvage produce-1", "season2.salvage.1 season2.destroy.2");
}

TEST("season2.destroy.2 an event destroyed in the reserve cannot be chosen any more")
{
    read_between("", "", "do destroy-event team-bravo\ndo event team-bravo\n");
    expect("lost-events", "team-bravo");
    expect("reserve", "one-quiet-night");
    through("setup-events");
    refused("p1 ration team-bravo", "season2.destroy.2 season2.setup.23");
    only("p1 ration one-quiet-night", "p1 continue");
}

/* ---- Packets and doors ------------------------------------------------------------------ */

TEST("season2.packet.1 a packet is opened when a recon says so")
{
    told("", "", "do points 7\n", "");
    expect("opened", "packet-1");
    expect("waiting", "-");
    expect("reading", "-");
    expect("points", "7");
}

TEST("season2.packet.1 or when an effect says so; there are eight")
{
    read_between("", "", "do packet 8\ndo packet 3\ndo packet 5\npacket 8\ndo points 1\n");
    expect("opened", "packet-3 packet-5 packet-8");
    expect("points", "1");
    bad_pack("", "legacy -\ndo packet 9\n");
    bad_pack("", "legacy -\ndo packet 0\n");
    bad_pack("", "packet 9\n");
    bad_pack("", "packet 2\npacket 2\n");
}

TEST("season2.packet.1 a recon of a site whose packet is open reads it no second time")
{
    team("", "", "legacy -\ndo packet 1\npacket 1\ndo points 7\n");
    game();
    expect("points", "7");
    now("pawns: washington haven-south");
    play("p1 recon north-america");
    expect("sites", "north-america");
    expect("opened", "packet-1");
    expect("points", "7");
}

TEST("season2.packet.2 a packet that is open opens no second time")
{
    read_between("", "", "do packet 2\nlegacy -\ndo packet 2\npacket 2\ndo points 7\n");
    expect("points", "7");
    expect("opened", "packet-2");
    expect("waiting", "-");
}

TEST("season2.packet.2 a packet that names itself does nothing by it")
{
    told("", "", "do points 1\ndo packet 1\n", "");
    expect("points", "1");
    expect("reading", "-");
}

TEST("season2.dossier.1 doors are opened when something names them, each once")
{
    read_between("", "",
                 "do door attic\nlegacy -\ndo door attic\ndoor attic\ndo points 7\n"
                 "door cellar\ndo points 50\n");
    expect("opened", "door-attic");
    expect("points", "7");
}

TEST("season2.dossier.1 in a running game too; a door that is named must be there")
{
    told("", "", "do door attic\ndo points 1\ndoor attic\ndo points 10\ndo door attic\n", "");
    expect("opened", "packet-1 door-attic");
    expect("points", "11");
    bad_pack("", "legacy -\ndo door attic\n");
    bad_pack("", "door attic\ndoor attic\n");
}

/* ---- Looking ---------------------------------------------------------------------------- */

TEST("season2.looking.1 everybody may look through the reserve and both discard piles")
{
    told("", "", "do points 1\n", "");
    sees("p2", "reserve", "team-bravo one-quiet-night");
    sees("p2", "player-discard", "new-york");
    sees("p2", "infection-discard", "new-york*3 washington*3 london*3");
    sees("-", "reserve", "team-bravo one-quiet-night");
    sees("-", "player-discard", "new-york");
    sees("-", "infection-discard", "new-york*3 washington*3 london*3");
}

TEST("season2.looking.2 of the decks nobody sees more than what is in them")
{
    team("", "", "");
    game();
    for (unsigned i = 0; i < 3; i++) {
        static const char *const who[] = {"p1", "p2", "-"};
        sees(who[i], "unseen", UNSEEN " produce-1*4 produce-2*2 produce-3*2");
        sees(who[i], "infection-deck",
             "jacksonville*3 sao-paulo*3 lagos*3 istanbul*3 tripoli*3 cairo*2");
    }
    play("p1 pass");
    /* Any card may be the next: eight are in the pile, 34 unseen. */
    weight("* draw epidemic", 34);
    weight("* draw lagos", 28);
    weight("* draw produce-3", 14);
    CHECK(offers("* draw ") == 11);
}

/* ---- What content is -------------------------------------------------------------------- */

TEST("season2.content.1 everything content does is one of the effects of a closed list")
{
    bad_pack("", "legacy -\ndo dance lagos\n");
    bad_pack("", "legacy -\ndo\n");
    bad_pack("", "legacy -\npoints 3\n");
    bad_pack("", "legacy -\ndo points\n");
    bad_pack("", "legacy -\ndo points 3 4\n");
    bad_pack("", "legacy -\ndo points 0\n");
    bad_pack("", "legacy -\ndo points 100\n");
    bad_pack("", "legacy -\ndo mark struck atlantis\n");
    bad_pack("", "legacy -\nwhen raining\nend\n");
    bad_pack("", "do points 3\n");
    campaign("", "", "legacy -\ndo points 3\n");
}

TEST("season2.content.1 what is opened is ended")
{
    bad_pack("", "legacy -\nwhen won\n");
    bad_pack("", "legacy -\nend\n");
}

TEST("season2.content.2 an effect that cannot take place is skipped, and the next one follows")
{
    read_between("", "",
                 "do centre lagos\ndo supply lagos 3\ndo plague lagos 1\ndo create farmer\n"
                 "do destroy-twist tide\ndo unmark lagos\ndo points 1\n"
                 "twist tide 3 Tide\nwhen won\n");
    expect("phase", "setup-supplies");
    expect("centres", "-");
    expect("incidents", "0");
    expect("points", "1");
    told("", "",
         "do heal lagos 1\ndo strip london 3\ndo destroy-cards lagos 1\ndo packet 1\ndo points 1\n",
         "");
    expect("lost-cards", "-");
    expect("stock", "9");
    expect("points", "1");
}

TEST("season2.content.3 effects take place in the order in which they are written")
{
    told("", "", "do population lagos 5\ndo grow lagos 2\n", "");
    amount("population", "lagos", 7);
    told("", "", "do grow lagos 2\ndo population lagos 5\n", "");
    amount("population", "lagos", 5);
    read_between("", "", "do mark struck lagos\ndo unmark lagos\ndo mark struck cairo\n");
    expect("struck", "cairo");
}

TEST("season2.content.4 what changes the board in the middle of a game takes effect at once")
{
    told("", "",
         "do location haven-west\ndo unlink washington jacksonville\ndo population lagos 8\n", "");
    expect("locations", "haven-west");
    amount("population", "haven-west", 1);
    amount("population", "lagos", 8);
    refused("p1 drive jacksonville", "season2.drive.1");
    legal("p1 drive new-york");
    now("pawns: jacksonville haven-south");
    legal("p1 drive haven-west");
}

TEST("season2.content.4 a rule sticker too")
{
    told("", "sticker J treat 1\n", "do sticker J\n",
         "carried: 1 0\nstock: 8\nplague: washington=1\nincidents: 1");
    play("p1 treat");
    expect("plague", "-");
}

TEST("season2.content.4 season2.recon.11 the objectives are looked at when the packet is read")
{
    told("", "", "do centre cairo\nchoose\noption A.\ndo points 1\noption B.\nend\n", "");
    expect("centres", "cairo");
    expect("phase", "actions");
    expect("running", "yes");
    play("p1 choose 1");
    expect("points", "1");
    expect("running", "no");
    expect("last", "won");
}

TEST("season2.content.5 a city added in the middle of a game has no supplies")
{
    told("", "", "do location paris\ndo cards paris 2\ndo infections paris 1\n", "");
    expect("locations", "paris");
    amount("population", "paris", 2);
    amount("supplies", "paris", 0);
    amount("unseen", "paris", 0);
    amount("infection-deck", "paris", 0);
    expect("waiting-cards", "paris=2");
    expect("area", "paris=1");
    lose();
    amount("unseen", "paris", 2);
    amount("infection-deck", "paris", 1);
    expect("waiting-cards", "-");
    play("p1 continue", "p1 players 2");
    amount("unseen", "paris", 2);
}

TEST("season2.content.5 an effect may give it some")
{
    told("", "", "do location paris\ndo supply paris 2\n", "");
    amount("supplies", "paris", 2);
    expect("stock", "7");
}

CHECK_MAIN
