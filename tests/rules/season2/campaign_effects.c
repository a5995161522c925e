/* Every effect of docs/develop/packs-season2.md: done when it can be, skipped when it cannot; in
 * a running game by a packet, between games by a card of the Legacy deck. */
#include "campaign.h"

/* The cards not seen in the first turn, without the produce cards. */
#define UNSEEN "london*4 jacksonville*4 sao-paulo*4 lagos*4 istanbul*4 tripoli*4 cairo*2"

#define PEOPLE_LAGOS_5                                                                             \
    "new-york=3 washington=3 london=3 jacksonville=3 sao-paulo=3 lagos=5 istanbul=3 tripoli=3 "    \
    "cairo=3 "

/* ---- Packets and doors ------------------------------------------------------------------ */

/* Read at once Lagos would end with 4, doors first with 8. */
#define IN_ORDER                                                                                   \
    "do door attic\ndo packet 2\ndo population lagos 4\n"                                          \
    "packet 2\ndo grow lagos 1\ndoor attic\ndo population lagos 7\n"

TEST("season2.packet.1 season2.dossier.1 effects packet and door: read behind the block, in order")
{
    told("", "", IN_ORDER, "");
    amount("population", "lagos", 7);
    expect("opened", "packet-1 packet-2 door-attic");
    expect("waiting", "-");
    read_between("", "", IN_ORDER);
    amount("population", "lagos", 7);
    expect("opened", "packet-2 door-attic");
}

TEST("season2.dossier.1 effect door: doors are read in the order of the pack")
{
    read_between("", "",
                 "do door cellar\ndo door attic\n"
                 "door attic\ndo population lagos 5\ndoor cellar\ndo grow lagos 1\n");
    amount("population", "lagos", 6);
}

TEST("season2.packet.1 effects packet and door wait while a choice of the block is open")
{
    told("", "",
         "do packet 3\ndo door attic\nchoose\noption A.\noption B.\nend\n"
         "packet 3\ndo points 1\ndoor attic\ndo points 10\n",
         "");
    expect("opened", "packet-1 packet-3 door-attic");
    expect("waiting", "packet-3 door-attic");
    expect("points", "0");
    play("p1 choose 1");
    expect("waiting", "-");
    expect("points", "11");
}

TEST("season2.packet.2 effects packet and door do nothing for what is open")
{
    read_between("", "",
                 "do packet 2\ndo packet 2\ndo door attic\ndo door attic\nlegacy -\ndo packet 2\n"
                 "do door attic\npacket 2\ndo points 1\ndoor attic\ndo points 10\n");
    expect("points", "11");
}

/* ---- The board -------------------------------------------------------------------------- */

TEST("season2.board.11 effect location: a sealed location comes with its population")
{
    told("", "", "do location paris\ndo location haven-west\n", "");
    expect("locations", "paris haven-west");
    amount("population", "paris", 2);
    amount("population", "haven-west", 1);
    read_between("", "", "do location kinshasa\n");
    expect("locations", "kinshasa");
    contains("population", "kinshasa=0");
    through("setup-infection");
    amount("supplies", "kinshasa", 3);
}

TEST("season2.board.11 effect location: sealed ones are not there before")
{
    team("", "", "");
    lacks("population", "paris=2");
    game();
    now("pawns: london haven-south");
    refused("p1 drive paris", "any");
    CHECK(offers("p1 drive paris") == 0);
    now("pawns: jacksonville haven-south");
    CHECK(offers("p1 drive haven-west") == 0);
}

TEST("season2.content.2 effect location: skipped when it is there")
{
    read_between("", "", "do location paris\ndo population paris 5\ndo location paris\n");
    amount("population", "paris", 5);
    told("", "", "do location paris\ndo population paris 5\ndo location paris\n", "");
    amount("population", "paris", 5);
    read_between("", "", "do population lagos 5\ndo location lagos\n");
    amount("population", "lagos", 5);
    expect("locations", "-");
}

TEST("season2.board.11 effect link: a sealed link is put on")
{
    told("", "", "do link tripoli lagos\n", "");
    expect("links", "lagos~tripoli");
    now("pawns: lagos haven-south");
    legal("p1 drive tripoli");
    read_between("", "", "do link lagos tripoli\n");
    expect("links", "lagos~tripoli");
}

TEST("season2.content.2 effect link: skipped when it is on, and a pair must be in the pack")
{
    read_between("", "", "do link tripoli lagos\ndo link lagos tripoli\ndo link cairo tripoli\n");
    expect("links", "lagos~tripoli");
    expect("unlinked", "-");
    bad_pack("", "legacy -\ndo link lagos cairo\n");
    bad_pack("", "legacy -\ndo unlink lagos cairo\n");
}

TEST("season2.board.11 effect unlink: a link is taken off, of either kind")
{
    told("", "", "do unlink washington new-york\n", "");
    expect("unlinked", "new-york~washington");
    refused("p1 drive new-york", "season2.drive.1");
    legal("p1 drive jacksonville");
    read_between("", "",
                 "do unlink washington new-york\ndo link tripoli lagos\ndo unlink lagos tripoli\n");
    expect("unlinked", "new-york~washington");
    expect("links", "-");
}

TEST("season2.content.2 effect unlink: skipped when it is off; a link comes back")
{
    read_between("", "",
                 "do unlink washington new-york\ndo unlink new-york washington\n"
                 "do unlink tripoli lagos\n");
    expect("unlinked", "new-york~washington");
    expect("links", "-");
    read_between("", "", "do unlink washington new-york\ndo link new-york washington\n");
    expect("unlinked", "-");
    expect("links", "-");
}

TEST("season2.board.11 effect link: it joins only while both ends are on the board")
{
    told("", "sealed link lagos kinshasa\n", "do link lagos kinshasa\n", "");
    expect("links", "lagos~kinshasa");
    now("pawns: lagos haven-south");
    CHECK(offers("p1 drive kinshasa") == 0);
    told("", "sealed link lagos kinshasa\n", "do link lagos kinshasa\ndo location kinshasa\n", "");
    now("pawns: lagos haven-south");
    legal("p1 drive kinshasa");
    told("", "sealed link lagos kinshasa\n", "do location kinshasa\n", "");
    now("pawns: lagos haven-south");
    refused("p1 drive kinshasa", "season2.drive.1");
}

TEST("season2.words.7 effect unlink: what no chain joins is not in the network")
{
    read_between("", "", "do unlink lagos haven-south\n");
    play("p1 place new-york 0", "p1 place washington 0", "p1 place london 0");
    play("p1 place jacksonville 0", "p1 place sao-paulo 0");
    expect("asked", "place p1 istanbul");
}

TEST("season2.words.7 effect link: what it joins again is in the network")
{
    read_between("", "", "do unlink lagos haven-south\ndo link tripoli lagos\n");
    play("p1 place new-york 0", "p1 place washington 0", "p1 place london 0");
    play("p1 place jacksonville 0", "p1 place sao-paulo 0");
    expect("asked", "place p1 lagos");
}

/* ---- Populations ------------------------------------------------------------------------ */

TEST("season2.words.8 effect population: sets it, from 0 to 8")
{
    told("", "", "do population lagos 8\ndo population haven-south 0\n", "");
    amount("population", "lagos", 8);
    contains("population", "haven-south=0");
    read_between("", "", "do population lagos 1\n");
    amount("population", "lagos", 1);
    bad_pack("", "legacy -\ndo population lagos 9\n");
}

TEST("season2.content.2 effect population: skipped when the location is not on the board")
{
    read_between("", "", "do population paris 5\ndo location paris\n");
    amount("population", "paris", 2);
    told("", "", "do population paris 5\ndo location paris\n", "");
    amount("population", "paris", 2);
}

TEST("season2.words.8 effects grow and shrink: a location")
{
    told("", "", "do grow lagos 2\ndo shrink haven-north 1\n", "");
    expect("population", PEOPLE_LAGOS_5 "haven-north=2 haven-south=3 haven-middle=3");
    read_between("", "", "do grow haven-north 4\ndo shrink lagos 3\n");
    contains("population", "lagos=0 haven-north=7 haven-south=3 cairo=3");
}

TEST("season2.words.8 effects grow and shrink: a colour")
{
    read_between("", "",
                 "do location paris\ndo location kinshasa\ndo grow blue 2\ndo shrink yellow 1\n");
    expect("population", "new-york=5 washington=5 london=5 jacksonville=2 sao-paulo=2 lagos=2 "
                         "istanbul=3 tripoli=3 cairo=3 paris=4 kinshasa=0 haven-north=3 "
                         "haven-south=3 haven-middle=3");
    told("", "", "do shrink black 2\n", "");
    contains("population", "istanbul=1 tripoli=1 cairo=1 lagos=3 haven-middle=3");
}

TEST("season2.words.8 effects grow and shrink: cities and havens")
{
    told("", "", "do grow cities 1\ndo shrink havens 1\n", "");
    expect("population", "new-york=4 washington=4 london=4 jacksonville=4 sao-paulo=4 lagos=4 "
                         "istanbul=4 tripoli=4 cairo=4 haven-north=2 haven-south=2 haven-middle=2");
    read_between("", "", "do shrink cities 3\ndo grow havens 2\n");
    expect("population", "new-york=0 washington=0 london=0 jacksonville=0 sao-paulo=0 lagos=0 "
                         "istanbul=0 tripoli=0 cairo=0 haven-north=5 haven-south=5 haven-middle=5");
}

TEST("season2.words.8 effects grow and shrink: the network, not what lies outside")
{
    read_between("", "", "do unlink lagos haven-south\ndo grow network 1\n");
    expect("population", "new-york=4 washington=4 london=4 jacksonville=4 sao-paulo=4 lagos=3 "
                         "istanbul=4 tripoli=4 cairo=4 haven-north=4 haven-south=4 haven-middle=4");
    read_between("", "", "do unlink lagos haven-south\ndo grow cities 1\n");
    amount("population", "lagos", 4);
    told("", "", "do unlink lagos haven-south\ndo shrink network 1\n", "");
    contains("population", "lagos=3 cairo=2 haven-south=2");
}

TEST("season2.words.8 effects grow and shrink: marked locations, with either mark")
{
    read_between("", "", "do mark struck lagos\ndo mark lamp haven-north\ndo grow marked 1\n");
    expect("population", "new-york=3 washington=3 london=3 jacksonville=3 sao-paulo=3 lagos=4 "
                         "istanbul=3 tripoli=3 cairo=3 haven-north=4 haven-south=3 haven-middle=3");
    told("", "", "do mark struck lagos\ndo shrink marked 2\n", "");
    contains("population", "lagos=1 cairo=3");
}

TEST("season2.words.8 effects grow and shrink: kept between 0 and 8")
{
    read_between("", "", "do grow lagos 8\ndo shrink cairo 8\n");
    contains("population", "lagos=8 cairo=0");
    bad_pack("", "legacy -\ndo grow lagos 9\n");
    bad_pack("", "legacy -\ndo grow lagos 0\n");
    bad_pack("", "legacy -\ndo grow atlantis 1\n");
}

TEST("season2.content.2 effects grow and shrink: only locations on the board")
{
    read_between("", "", "do grow paris 3\ndo grow blue 1\ndo grow cities 1\ndo location paris\n");
    amount("population", "paris", 2);
    amount("population", "london", 5);
}

TEST("season2.words.8 effects grow and shrink: of a location and a colour the location is meant")
{
    read_between("colour black Black=>colour black Black\ncolour lagos Lagos;"
                 "city new-york blue 3=>city new-york lagos 3",
                 "", "do grow lagos 1\n");
    contains("population", "new-york=3 lagos=4");
}

/* ---- Cards ------------------------------------------------------------------------------ */

TEST("season2.content.5 effects cards and infections: between games into the next game")
{
    read_between("", "", "do cards cairo 1\ndo infections cairo 1\n");
    amount("unseen", "cairo", 3);
    amount("infection-deck", "cairo", 3);
    expect("sealed-cards", "cairo=1 paris=3 kinshasa=2");
    expect("sealed-infections", "paris=2 kinshasa=2");
    expect("waiting-cards", "-");
    expect("area", "-");
}

TEST("season2.content.5 effects cards and infections: in a running game for the next one")
{
    told("", "", "do cards cairo 1\ndo infections cairo 1\n", "");
    expect("waiting-cards", "cairo=1");
    expect("area", "cairo=1");
    amount("unseen", "cairo", 2);
    amount("infection-deck", "cairo", 2);
    expect("sealed-cards", "cairo=1 paris=3 kinshasa=2");
    expect("sealed-infections", "paris=2 kinshasa=2");
    lose();
    expect("waiting-cards", "-");
    expect("area", "-");
    play("p1 continue", "p1 players 2");
    amount("unseen", "cairo", 3);
    amount("infection-deck", "cairo", 3);
}

TEST("season2.content.2 effects cards and infections: fewer if fewer are sealed, else skipped")
{
    read_between("", "",
                 "do cards cairo 4\ndo infections cairo 4\ndo cards cairo 1\ndo cards lagos 2\n");
    amount("unseen", "cairo", 4);
    amount("unseen", "lagos", 4);
    amount("infection-deck", "cairo", 3);
    expect("sealed-cards", "paris=3 kinshasa=2");
    told("", "", "do cards cairo 4\ndo infections cairo 4\ndo infections lagos 1\n", "");
    expect("waiting-cards", "cairo=2");
    expect("area", "cairo=1");
}

TEST("season2.cards.4 effect cards: with more city cards there are more epidemics")
{
    static const char table[] = "epidemics 36 5=>epidemics 36 5\nepidemics 44 6";
    read_between(table, "", "do cards cairo 2\n");
    through("actions");
    expect("player-deck", "1 5 9 in");
    read_between(table, "", "do location paris\ndo cards cairo 2\ndo cards paris 1\n");
    through("actions");
    expect("player-deck", "1 6 8 in");
}

TEST("season2.destroy.1 effects destroy-cards and destroy-infections: of the decks, between games")
{
    read_between("", "", "do destroy-cards lagos 3\ndo destroy-infections lagos 2\n");
    amount("unseen", "lagos", 1);
    amount("infection-deck", "lagos", 1);
    expect("lost-cards", "lagos*3");
    expect("lost-infections", "lagos*2");
}

TEST("season2.destroy.1 effects destroy-cards and destroy-infections: of the discards in a game")
{
    told("", "", "do destroy-cards new-york 4\ndo destroy-infections london 4\n",
         "hand p1: new-york*2 london\nplayer-discard: new-york\nunseen: new-york london*3 "
         "jacksonville*4 sao-paulo*4 lagos*4 istanbul*4 tripoli*4 cairo*2 produce-1*4 produce-2*2 "
         "produce-3*2");
    play("p1 spend new-york");
    /* The one discarded before and the one just spent; not those of the hand and of the deck. */
    expect("lost-cards", "new-york*2");
    expect("hand p1", "new-york london");
    amount("unseen", "new-york", 1);
    expect("player-discard", "-");
    expect("lost-infections", "london*3");
    expect("infection-discard", "new-york*3 washington*3");
}

TEST("season2.content.2 effects destroy-cards and destroy-infections: skipped when there is none")
{
    told("", "", "do destroy-cards lagos 1\ndo destroy-infections lagos 1\ndo points 1\n", "");
    expect("lost-cards", "-");
    expect("lost-infections", "-");
    expect("points", "1");
    read_between("", "",
                 "do destroy-cards lagos 4\ndo destroy-cards lagos 1\ndo destroy-cards paris 1\n"
                 "do destroy-infections paris 2\ndo points 1\n");
    expect("lost-cards", "lagos*4");
    expect("lost-infections", "-");
    expect("sealed-cards", "cairo=2 paris=3 kinshasa=2");
    expect("points", "1");
}

TEST("season2.infect.10 without any infection card none is drawn, and the game goes on")
{
    read_between("", "",
                 "do destroy-infections new-york 4\ndo destroy-infections washington 4\n"
                 "do destroy-infections london 4\ndo destroy-infections jacksonville 4\n"
                 "do destroy-infections sao-paulo 4\ndo destroy-infections lagos 4\n"
                 "do destroy-infections istanbul 4\ndo destroy-infections tripoli 4\n"
                 "do destroy-infections cairo 4\n");
    expect("infection-deck", "-");
    through("setup-events"); /* no first infections */
    expect("infection-discard", "-");
    expect("incidents", "0");
    through("actions");
    expect("turn", "p1");
    play("p1 pass", "* draw lagos", "* draw epidemic"); /* the rate moves, no card is taken */
    expect("rate", "1");
    expect("turn", "p2");
    expect("incidents", "0");
}

TEST("season2.destroy.1 effects destroy-cards and destroy-infections: cards without upgrade first")
{
    read_between(
        "", "",
        "do upgrade lagos pilot\ndo upgrade lagos infrastructure\ndo destroy-cards lagos 3\n"
        "do upgrade lagos contained\ndo upgrade lagos guarded\n"
        "do destroy-infections lagos 2\n");
    expect("lost-cards", "lagos*2 lagos+infrastructure");
    amount("unseen", "lagos+pilot", 1);
    amount("unseen", "lagos", 0);
    expect("lost-infections", "lagos lagos+guarded");
    amount("infection-deck", "lagos+contained", 1);
}

/* ---- Events and produce cards ----------------------------------------------------------- */

TEST("season2.cards.5 effect event: a rationed one goes to the reserve")
{
    read_between("", "", "do event fair-wind\n");
    expect("reserve", "team-bravo one-quiet-night fair-wind");
    expect("sealed-events", "salvage");
    told("", "", "do event fair-wind\n", "");
    expect("reserve", "team-bravo one-quiet-night fair-wind");
    expect("sealed-events", "salvage");
}

TEST("season2.setup.25 effect event: an unrationed one comes into the deck, between games")
{
    read_between("", "", "do event salvage\n");
    amount("unseen", "salvage", 1);
    expect("reserve", "team-bravo one-quiet-night");
    expect("sealed-events", "fair-wind");
}

TEST("season2.setup.25 effect event: in a running game it waits in the reserve for the next")
{
    told("", "", "do event salvage\n", "");
    amount("unseen", "salvage", 0);
    expect("reserve", "team-bravo one-quiet-night salvage");
    lose();
    expect("reserve", "team-bravo one-quiet-night");
    amount("unseen", "salvage", 1);
    play("p1 continue", "p1 players 2");
    amount("unseen", "salvage", 1);
}

TEST("season2.content.2 effect event: skipped when it is found or destroyed already")
{
    read_between("", "",
                 "do event fair-wind\ndo event fair-wind\ndo event team-bravo\n"
                 "do destroy-event one-quiet-night\ndo event one-quiet-night\n");
    expect("reserve", "team-bravo fair-wind");
    expect("lost-events", "one-quiet-night");
}

TEST("season2.destroy.1 effect destroy-event: of the reserve or the discard pile")
{
    told("", "", "do destroy-event team-bravo\ndo destroy-event one-quiet-night\n",
         "reserve: one-quiet-night\nplayer-discard: team-bravo");
    expect("player-discard", "new-york");
    expect("reserve", "-");
    expect("lost-events", "team-bravo one-quiet-night");
}

TEST("season2.content.2 effect destroy-event: one in a hand or in the deck of a game is left")
{
    told("", "", "do destroy-event team-bravo\ndo destroy-event one-quiet-night\n",
         "reserve: -\nhand p2: washington*4 team-bravo\nunseen: " UNSEEN
         " one-quiet-night produce-1*4 produce-2*2 produce-3*2\nplayer-deck: 1 5 8 in");
    expect("hand p2", "washington*4 team-bravo");
    amount("unseen", "one-quiet-night", 1);
    expect("lost-events", "-");
}

TEST("season2.destroy.1 effect destroy-event: between games anywhere; not one not found")
{
    read_between("", "",
                 "do event salvage\ndo destroy-event salvage\ndo destroy-event team-bravo\n");
    amount("unseen", "salvage", 0);
    expect("lost-events", "team-bravo salvage");
    read_between("", "", "do destroy-event fair-wind\ndo event fair-wind\n");
    expect("lost-events", "-");
    expect("reserve", "team-bravo one-quiet-night fair-wind");
}

TEST("season2.cards.3 effect produce: a new card comes into the next game")
{
    read_between("", "", "do produce 4\ndo produce 1\n");
    contains("unseen", "produce-1*5 produce-2*2 produce-3*2 produce-4");
    told("", "", "do produce 4\ndo produce 1\n", "");
    expect("waiting-produce", "produce-1 produce-4");
    amount("unseen", "produce-4", 0);
    lose();
    expect("waiting-produce", "-");
    contains("unseen", "produce-1*5 produce-2*2 produce-3*2 produce-4");
    bad_pack("", "legacy -\ndo produce 5\n");
}

TEST("season2.content.2 effect produce: skipped when there are sixteen")
{
    read_between("produce 1 4=>produce 1 11", "", "do produce 4\ndo produce 4\n");
    contains("unseen", "produce-1*11 produce-2*2 produce-3*2 produce-4");
    told("produce 1 4=>produce 1 11", "", "do produce 4\ndo produce 4\n", "");
    expect("waiting-produce", "produce-4");
}

TEST("season2.destroy.1 effect destroy-produce: one with that many boxes")
{
    read_between("", "", "do destroy-produce 3\ndo destroy-produce 1\n");
    contains("unseen", "produce-1*3 produce-2*2 produce-3");
    told("", "", "do destroy-produce 3\n",
         "player-discard: produce-3*2\nunseen: " UNSEEN " produce-1*4 produce-2*2\n"
         "player-deck: 1 5 6 in");
    expect("player-discard", "new-york produce-3");
}

TEST("season2.content.2 effect destroy-produce: skipped when there is none, in a game in the "
     "discards")
{
    told("", "", "do destroy-produce 3\ndo points 1\n", "");
    amount("unseen", "produce-3", 2);
    expect("points", "1");
    read_between("", "", "do destroy-produce 4\ndo points 1\n");
    contains("unseen", "produce-1*4 produce-2*2 produce-3*2");
    expect("points", "1");
}

/* ---- Objectives ------------------------------------------------------------------------- */

TEST("season2.objective.2 effect objective: available from now on, mandatory or free")
{
    told("", "", "do objective two-centres mandatory\ndo objective ten-cities free\n", "");
    expect("objectives",
           "one-centre=open recon-north-america=met two-centres=open ten-cities=open");
    expect("mandatory", "one-centre two-centres");
    read_between("", "", "do objective two-centres mandatory\ndo objective ten-cities free\n");
    expect("objectives",
           "one-centre=open recon-north-america=open two-centres=open ten-cities=open");
    expect("mandatory", "one-centre two-centres");
}

TEST("season2.objective.2 effect objective: one that is available changes its sort")
{
    read_between("", "",
                 "do objective one-centre free\ndo objective recon-north-america mandatory\n");
    expect("objectives", "one-centre=open recon-north-america=open");
    expect("mandatory", "recon-north-america");
    told("", "", "do objective one-centre free\n", "");
    /* The recon is enough then. */
    expect("phase", "purchases");
    expect("last", "won");
}

TEST("season2.recon.11 effect objective: looked at when the packet is read")
{
    told("", "", "do needed 3\ndo objective nine-cities free\ndo objective ten-cities free\n", "");
    expect("objectives", "one-centre=open recon-north-america=met nine-cities=met ten-cities=open");
    expect("needed", "3");
    expect("phase", "actions");
    told("", "", "do needed 3\ndo objective ten-cities free\ndo location paris\n", "");
    expect("objectives", "one-centre=open recon-north-america=met ten-cities=met");
}

TEST("season2.objective.5 effect destroy-objective: destroyed for good")
{
    told("", "", "do destroy-objective recon-north-america\n", "");
    expect("objectives", "one-centre=open");
    expect("lost-objectives", "recon-north-america");
    read_between("", "", "do destroy-objective one-centre\n");
    expect("objectives", "recon-north-america=open");
    expect("mandatory", "-");
    expect("lost-objectives", "one-centre");
}

TEST(
    "season2.objective.2 effect destroy-objective: without the mandatory one the others are enough")
{
    told("", "", "do destroy-objective one-centre\n", "");
    expect("last", "won");
    expect("phase", "purchases");
    expect("lost-objectives", "one-centre");
}

TEST("season2.content.2 effects objective and destroy-objective: skipped")
{
    read_between("", "",
                 "do destroy-objective one-centre\ndo objective one-centre free\n"
                 "do destroy-objective two-centres\ndo points 1\n");
    expect("objectives", "recon-north-america=open");
    expect("lost-objectives", "one-centre");
    expect("points", "1");
    told("", "", "do destroy-objective two-centres\ndo objective two-centres free\n", "");
    expect("lost-objectives", "-");
    expect("objectives", "one-centre=open recon-north-america=met two-centres=open");
}

TEST("season2.objective.1 effect needed: so many objectives, until the next month begins")
{
    told("", "", "do needed 2\ndo objective two-centres free\n", "");
    expect("needed", "2");
    read_between("", "legacy -\n", "do needed 2\n");
    expect("needed", "2");
    lose();
    play("p1 continue", "p1 players 2");
    expect("month", "january 2");
    expect("needed", "2");
    lose();
    play("p1 continue", "p1 players 2");
    expect("month", "february 1");
    expect("needed", "1");
}

TEST("season2.objective.1 effect needed: if fewer are available, all of them")
{
    told("", "", "do needed 8\n", "");
    expect("needed", "8");
    expect("phase", "actions");
    win();
    expect("last", "won");
}

/* ---- Twists and stickers ---------------------------------------------------------------- */

#define TIDE "twist tide 3 Tide\nwhen not won\ndo points 5\n"

TEST("season2.setup.6 effect twist: found, and looked at after every game")
{
    told("", "", "do twist tide\n" TIDE, "");
    expect("twists", "tide");
    expect("area-twists", "-"); /* found during the game [season2.area.6] */
    lose();
    expect("points", "0");
    play("p1 continue");
    lose();
    expect("points", "5");
    read_between("", "", "do twist tide\n" TIDE);
    expect("twists", "tide");
    lose();
    expect("points", "5");
}

TEST("season2.destroy.1 effect destroy-twist: gone for good")
{
    read_between("", "", "do twist tide\ndo destroy-twist tide\n" TIDE);
    expect("twists", "-");
    expect("lost-twists", "tide");
    lose();
    expect("points", "0");
    told("", "", "do twist tide\ndo destroy-twist tide\n" TIDE, "");
    expect("twists", "-");
    expect("lost-twists", "tide");
}

TEST("season2.content.2 effects twist and destroy-twist: skipped")
{
    read_between("", "",
                 "do twist tide\ndo twist tide\ndo destroy-twist tide\ndo twist tide\n" TIDE);
    expect("twists", "-");
    expect("lost-twists", "tide");
    read_between("", "", "do destroy-twist tide\ndo points 1\n" TIDE);
    expect("lost-twists", "-");
    expect("points", "1");
    bad_pack("", "legacy -\ndo twist tide\n");
}

TEST("season2.sticker.2 effect sticker: in force; once is enough")
{
    told("", "sticker J treat 1\nsticker B stock-more 6\n",
         "do sticker J\ndo sticker B\ndo sticker J\n", "");
    expect("stickers", "B J");
    expect("stock", "9");
    read_between("", "sticker J treat 1\nsticker B stock-more 6\n", "do sticker B\ndo sticker B\n");
    expect("stickers", "B");
    expect("stock", "42");
    bad_pack("", "legacy -\ndo sticker B\n");
}

/* ---- Numbers of later games ------------------------------------------------------------- */

TEST("season2.setup.4 effect supplies: the number for months that say none, from the next game on")
{
    read_between("", "", "do supplies 40\n");
    expect("stock-number", "40");
    expect("stock", "36");
    win();
    play("p1 continue", "p1 players 2");
    expect("month", "february 1");
    expect("stock", "40");
    told("month january 36 1=>month january - 1", "", "do supplies 40\n", "");
    expect("stock-number", "40");
    expect("stock", "9");
    lose();
    play("p1 continue", "p1 players 2");
    expect("stock", "40");
    bad_pack("", "legacy -\ndo supplies 61\n");
}

TEST("season2.setup.39 effect extra: more supplies in the next game only")
{
    read_between("", "", "do extra 3\n");
    expect("stock", "39");
    expect("extra", "3");
    expect("next-extra", "0");
    lose();
    expect("extra", "0");
    play("p1 continue", "p1 players 2");
    expect("stock", "36");
    told("", "", "do extra 3\ndo extra 4\n", "");
    expect("next-extra", "7");
    expect("extra", "0");
    expect("stock", "9");
    lose();
    expect("next-extra", "7");
    play("p1 continue", "p1 players 2");
    expect("stock", "43");
    expect("extra", "7");
    expect("next-extra", "0");
    bad_pack("", "legacy -\ndo extra 0\n");
    bad_pack("", "legacy -\ndo extra 61\n");
}

TEST("season2.setup.40 a game has 1 to 60 supplies, whatever is added and taken away")
{
    read_between("", "", "do extra 60\ndo extra 60\n");
    expect("stock", "60");
    expect("extra", "60");
    read_between("month january 36 1=>month january 20 1", "seats january -24 0 0\n", "");
    expect("stock", "1");
    through("actions");
}

TEST("season2.setup.39 extra supplies belong to a game, and there are 60 at most")
{
    read_between("", "", "do extra 3\n");
    not_now("extra: 2");
    not_now("extra: 61");
    not_now("next-extra: 61");
    now("next-extra: 60");
    lose();
    not_now("extra: 1");
    now("next-extra: 0");
}

TEST("season2.setup.38 the number of players changes the supplies of a month")
{
    static const char *const stocks[] = {"31", "36", "41"};
    char move[] = "p1 players 2";
    for (unsigned players = 2; players <= 4; players++) {
        team("players=4", "", "seats january -5 0 +5\nseats prologue +1 +2 +3\n");
        move[sizeof move - 2] = (char)('0' + players);
        play(move);
        expect("stock", stocks[players - 2]);
        not_now("stock: 30");
    }
    team("players=4", "", "seats january -5 0 +5\nseats prologue +1 +2 +3\n");
    play("p1 prologue 4");
    expect("stock", "39");
    /* Months without a line, and those whose number is that of the stock. */
    read_between("", "seats february -5 0 +5\n", "");
    expect("stock", "36");
    read_between("month january 36 1=>month january - 1", "seats january +24 0 0\n", "");
    expect("stock", "60");
}

TEST("season2.setup.38 seats: three changes with their signs, once a month")
{
    campaign("", "", "seats january 0 +1 -24\n");
    bad_pack("", "seats january 1 0 0\n");
    bad_pack("", "seats january -0 0 0\n");
    bad_pack("", "seats january +25 0 0\n");
    bad_pack("", "seats january - 0 0\n");
    bad_pack("", "seats january +x 0 0\n");
    bad_pack("", "seats january 0 0\n");
    bad_pack("", "seats january 0 0 0 0\n");
    bad_pack("", "seats march 0 0 0\n");
    bad_pack("", "seats january +1 0 0\nseats january 0 0 0\n");
}

TEST("season2.cards.4 effect epidemics: so many from the next game on; 0 is the table again")
{
    read_between("", "", "do epidemics 3\n");
    expect("epidemics", "3");
    through("actions");
    expect("player-deck", "1 3 13 in");
    told("", "", "do epidemics 3\n", "");
    expect("epidemics", "3");
    expect("player-deck", "1 5 8 in");
    lose();
    play("p1 continue");
    game();
    expect("player-deck", "1 3 13 in");
    read_between("", "", "do epidemics 3\ndo epidemics 0\n");
    expect("epidemics", "0");
    through("actions");
    expect("player-deck", "1 5 8 in");
    bad_pack("", "legacy -\ndo epidemics 11\n");
}

TEST("season2.board.9 effect dial: the line counts from now on")
{
    told("", "", "do dial 2\n", "");
    expect("dial", "2");
    draws("p1", "lagos", "cairo");
    expect("phase", "infection");
    expect("left", "3");
    read_between("", "", "do dial 2\ndo dial 1\n");
    expect("dial", "1");
    bad_pack("", "legacy -\ndo dial 3\n");
}

/* ---- Sites and what can be had ---------------------------------------------------------- */

TEST("season2.recon.10 effect site: opens a sealed or closed site")
{
    read_between("", "", "do site africa\n");
    expect("sites-open", "north-america south-america europe africa");
    told("", "", "do site africa\ndo close-site europe\ndo site europe\n", "");
    expect("sites-open", "north-america south-america europe africa");
}

TEST("season2.recon.10 effect close-site: an open one that is not used")
{
    read_between("", "", "do close-site north-america\n");
    expect("sites-open", "south-america europe");
    through("actions");
    now("pawns: washington haven-south");
    refused("p1 recon north-america", "season2.recon.1 season2.recon.10");
    read_between("", "", "do close-site north-america\ndo site north-america\n");
    through("actions");
    now("pawns: washington haven-south");
    legal("p1 recon north-america");
    told("", "", "do close-site europe\n", "");
    expect("sites-open", "north-america south-america");
}

TEST("season2.content.2 effects site and close-site: skipped when so already, or used")
{
    told("", "", "do close-site north-america\ndo site europe\ndo close-site africa\n", "");
    expect("sites-open", "north-america south-america europe");
    expect("sites", "north-america");
}

TEST("season2.recon.1 effect site: a sealed site cannot be used before")
{
    told("site africa cairo 4 centre named=>site africa cairo 4 free named", "", "do points 1\n",
         "");
    now("pawns: cairo haven-south\nhand p1: tripoli cairo*2\nunseen: new-york*3 london*4 "
        "jacksonville*4 sao-paulo*4 lagos*4 istanbul*4 tripoli*3 produce-1*4 produce-2*2 "
        "produce-3*2");
    refused("p1 recon africa", "any");
    now("sites-open: north-america south-america europe africa");
    play("p1 recon africa");
    expect("sites", "north-america africa");
    expect("opened", "packet-1 packet-4");
}

TEST("season2.buy.4 effect unlock: jobs, abilities, scars and upgrades can be had")
{
    static const char unlocks[] =
        "do unlock cargo\ndo unlock unhandy\ndo unlock envoy\ndo unlock grower\n";
    told("", "", unlocks, "");
    expect("unlocked", "grower envoy unhandy cargo");
    read_between("", "", unlocks);
    expect("unlocked", "grower envoy unhandy cargo");
    lose();
    legal("p1 buy-ability farmer envoy 2", "p1 buy-upgrade lagos cargo");
    team("", "", "");
    lose();
    not_legal("p1 buy-ability farmer envoy 2", "p1 buy-upgrade lagos cargo");
}

TEST("season2.scar.1 effect unlock: a scar that is sealed is not chosen")
{
    read_between("", "", "do points 1\n");
    through("setup-first");
    now("plague: haven-north=1\nincidents: 1");
    play("* first p1", "* expose p1 scar");
    refused("p1 scar unhandy 2", "any");
    legal("p1 scar weakened 2");
    CHECK(offers("p1 scar ") == 7 * 5);
    read_between("", "", "do unlock unhandy\n");
    through("setup-first");
    now("plague: haven-north=1\nincidents: 1");
    play("* first p1", "* expose p1 scar", "p1 scar unhandy 2");
    expect("character administrator", "haven-north living administrator unhandy - - - / scar");
}

TEST("season2.content.2 effect unlock: skipped when it can be had already")
{
    read_between("", "", "do unlock porter\ndo unlock envoy\ndo unlock envoy\ndo points 1\n");
    expect("unlocked", "envoy");
    expect("points", "1");
    bad_pack("", "legacy -\ndo unlock nothing\n");
}

TEST("season2.upgrade.1 effect upgrade: on a card of the deck, between games")
{
    read_between("", "", "do upgrade lagos pilot\ndo upgrade lagos guarded\n");
    amount("unseen", "lagos", 3);
    amount("unseen", "lagos+pilot", 1);
    amount("infection-deck", "lagos", 2);
    amount("infection-deck", "lagos+guarded", 1);
}

TEST("season2.upgrade.1 effect upgrade: on a card of the discard pile, in a running game")
{
    told("", "", "do upgrade new-york pilot\ndo upgrade london guarded\n", "");
    expect("player-discard", "new-york+pilot");
    expect("hand p1", "new-york*3");
    expect("infection-discard", "new-york*3 washington*3 london*2 london+guarded");
}

TEST("season2.content.2 effect upgrade: skipped without such a card")
{
    told("", "", "do upgrade lagos pilot\ndo upgrade lagos guarded\ndo points 1\n", "");
    amount("unseen", "lagos", 4);
    amount("unseen", "lagos+pilot", 0);
    expect("points", "1");
    read_between("", "", "do upgrade paris pilot\ndo points 1\n");
    expect("sealed-cards", "cairo=2 paris=3 kinshasa=2");
    expect("points", "1");
}

TEST("season2.content.2 effect upgrade: skipped without a free space")
{
    read_between("", "",
                 "do location paris\ndo location kinshasa\ndo cards paris 3\ndo cards kinshasa 2\n"
                 "do upgrade paris pilot\ndo upgrade paris pilot\ndo upgrade kinshasa pilot\n");
    amount("unseen", "paris+pilot", 1);
    amount("unseen", "paris", 2);
    amount("unseen", "kinshasa", 2);
}

TEST("season2.buy.7 effect upgrade: skipped when none of that sort is left")
{
    read_between(
        "", "",
        "do upgrade lagos pilot\ndo upgrade lagos pilot\ndo upgrade lagos pilot\n"
        "do upgrade lagos pilot\ndo upgrade london pilot\ndo upgrade london infrastructure\n");
    amount("unseen", "lagos+pilot", 4);
    amount("unseen", "london+pilot", 0);
    amount("unseen", "london+infrastructure", 1);
}

/* ---- Characters ------------------------------------------------------------------------- */

TEST("season2.character.4 effect create: p1 chooses the home of a new character")
{
    read_between("", "", "do create ferryman\ndo points 1\n");
    expect("phase", "story");
    expect("asked", "create p1 ferryman");
    expect("points", "0");
    only("p1 create ferryman haven-north", "p1 create ferryman haven-south",
         "p1 create ferryman haven-middle");
    play("p1 create ferryman haven-middle");
    expect("character ferryman", "haven-middle living ferryman - - - - / -");
    expect("points", "1");
    expect("phase", "setup-supplies");
}

TEST("season2.character.4 effect create: in a running game")
{
    told("", "", "do create ferryman\n", "");
    expect("phase", "actions");
    expect("asked", "create p1 ferryman");
    to_move("p1");
    play("p1 create ferryman haven-south");
    expect("asked", "-");
    expect("character ferryman", "haven-south living ferryman - - - - / -");
    legal("p1 pass");
}

TEST("season2.content.2 effect create: skipped when the job is sealed or used")
{
    read_between("", "", "do create farmer\ndo create grower\ndo points 1\n");
    expect("phase", "setup-supplies");
    expect("points", "1");
    read_between("", "", "do unlock grower\ndo create grower\ndo create grower\n");
    play("p1 create grower haven-north");
    expect("phase", "setup-supplies");
    expect("character grower", "haven-north living grower - - - - / -");
}

TEST("season2.exposure.5 effect suffer: all, those who play, those who are somewhere")
{
    told("", "", "do suffer all\n", "");
    expect("suffering", "administrator farmer instructor laborer radio-operator");
    expect("asked", "suffer administrator");
    told("", "", "do suffer playing\n", "");
    expect("suffering", "administrator farmer");
    told("", "", "do suffer haven-south\n", "");
    expect("suffering", "farmer");
    read_between("", "", "do suffer all\n");
    expect("suffering", "administrator farmer instructor laborer radio-operator");
    expect("phase", "story");
}

TEST("season2.content.2 effect suffer: nobody")
{
    told("", "", "do suffer cairo\ndo points 1\n", "");
    expect("asked", "-");
    expect("points", "1");
    read_between("", "", "do suffer playing\ndo suffer haven-south\ndo points 1\n");
    expect("phase", "setup-supplies");
    expect("points", "1");
}

TEST("season2.content.2 effect suffer: after a game nobody plays any more")
{
    read_after("", "", "do suffer playing\ndo points 1\n");
    expect("phase", "purchases");
    expect("points", "1");
    read_after("", "", "do suffer all\n");
    expect("phase", "story");
    expect("asked", "suffer administrator");
    expect("characters", "- -");
}

/* ---- Supplies, plague cubes, centres ---------------------------------------------------- */

TEST("season2.words.12 effect supply: from the stock to the location, as many as there are")
{
    told("", "", "do supply london 2\ndo supply haven-south 3\n", "");
    amount("supplies", "london", 2);
    amount("supplies", "haven-south", 6);
    expect("stock", "4");
    told("", "", "do supply london 5\ndo supply cairo 6\ndo supply lagos 1\n", "");
    amount("supplies", "london", 5);
    amount("supplies", "cairo", 7);
    amount("supplies", "lagos", 3);
    expect("stock", "0");
    bad_pack("", "legacy -\ndo supply lagos 10\n");
}

TEST("season2.words.12 effect strip: back to the stock, as many as there are")
{
    told("", "", "do strip lagos 2\ndo strip cairo 9\n", "");
    amount("supplies", "lagos", 1);
    amount("supplies", "cairo", 0);
    expect("stock", "14");
}

TEST("season2.content.2 effects supply and strip: skipped outside the network or without a game")
{
    told("", "",
         "do unlink lagos haven-south\ndo supply lagos 1\ndo strip lagos 1\ndo supply paris 1\n",
         "");
    amount("supplies", "lagos", 3);
    expect("stock", "9");
    read_between("", "", "do supply lagos 3\ndo strip lagos 1\n");
    expect("supplies", "-");
    expect("stock", "36");
    read_after("", "", "do supply lagos 9\ndo points 1\n");
    expect("points", "1");
    expect("supplies", "-");
}

TEST("season2.incident.1 effect plague: each cube is an incident, none beyond three")
{
    told("", "", "do plague lagos 2\n", "");
    expect("plague", "lagos=2");
    expect("incidents", "2");
    told("", "", "do plague lagos 2\ndo plague lagos 2\n", "");
    expect("plague", "lagos=3");
    expect("incidents", "3");
    /* Supplies do not protect from it. */
    amount("supplies", "lagos", 3);
    bad_pack("", "legacy -\ndo plague lagos 4\n");
}

TEST("season2.incident.2 effect heal: cubes go, the marker stays")
{
    told("", "", "do heal lagos 2\n", "plague: lagos=3 cairo=1\nincidents: 4");
    expect("plague", "lagos=1 cairo=1");
    expect("incidents", "4");
    told("", "", "do heal lagos 3\ndo heal tripoli 1\n", "plague: lagos=1 cairo=1\nincidents: 4");
    expect("plague", "cairo=1");
}

TEST("season2.content.2 effects plague and heal: skipped without a game or off the board")
{
    read_between("", "", "do plague lagos 3\ndo heal lagos 1\n");
    expect("plague", "-");
    expect("incidents", "0");
    told("", "", "do plague paris 2\ndo points 1\n", "");
    expect("plague", "-");
    expect("incidents", "0");
    expect("points", "1");
    /* On the board is enough, in the network or not. */
    told("", "", "do unlink lagos haven-south\ndo plague lagos 1\n", "");
    expect("plague", "lagos=1");
}

TEST(
    "season2.incident.3 effect plague: the last incident loses, and reading goes on after the game")
{
    told("", "", "do plague lagos 2\ndo points 1\ndo grow haven-north 1\n",
         "plague: cairo=1\nincidents: 7");
    expect("last", "lost");
    expect("phase", "purchases");
    expect("points", "1");
    amount("population", "lagos", 2);
    amount("population", "cairo", 2);
    amount("population", "haven-north", 4);
}

TEST("season2.incident.3 effect plague: the rest is read in the stage of what is left over")
{
    told("", "",
         "do plague lagos 1\nchoose\noption A.\ndo points 1\noption B.\nend\n"
         "legacy pause\ndo points 10\n",
         "plague: cairo=1\nincidents: 7");
    expect("phase", "story");
    expect("stage", "leftover");
    expect("running", "no");
    expect("calendar", "january/1=lost,4,9,administrator,farmer");
    amount("population", "cairo", 2);
    expect("points", "0");
    play("p1 choose 1");
    expect("points", "11");
    expect("phase", "purchases");
}

TEST("season2.build.3 effect centre: a supply centre stands there")
{
    told("", "", "do needed 2\ndo objective two-centres mandatory\ndo centre cairo\n", "");
    expect("centres", "cairo");
    expect("objectives", "one-centre=met recon-north-america=met two-centres=open");
    expect("phase", "actions");
    told("", "", "do centre cairo\n", "");
    expect("last", "won");
    amount("population", "cairo", 4);
}

TEST("season2.content.2 effect centre: skipped")
{
    static const char more[] = "do objective two-centres mandatory\ndo needed 2\n";
    char text[256];
    read_between("", "", "do centre cairo\n");
    expect("centres", "-");
    snprintf(text, sizeof text, "%s%s", more,
             "do centre paris\ndo centre cairo\ndo centre cairo\n");
    told("", "", text, "");
    expect("centres", "cairo");
    told("centres 9=>centres 1", "",
         "do needed 2\ndo objective two-centres mandatory\ndo centre cairo\ndo centre lagos\n", "");
    expect("centres", "cairo");
}

TEST("season2.build.7 effect keep-centre: stands from the next game on")
{
    told("month january 36 1=>month january 36 2", "",
         "do objective two-centres mandatory\ndo keep-centre lagos\ndo keep-centre cairo\n", "");
    expect("centres", "-");
    expect("kept-centres", "lagos cairo");
    read_between("month january 36 1=>month january 36 2", "",
                 "do objective two-centres mandatory\ndo keep-centre cairo\n");
    expect("kept-centres", "cairo");
    expect("centres", "cairo");
    expect("objectives", "one-centre=met recon-north-america=open two-centres=open");
    lose();
    expect("centres", "-");
    amount("population", "cairo", 4);
    play("p1 continue", "p1 players 2");
    expect("centres", "cairo");
}

TEST("season2.build.7 effect keep-centre: in board order while there are centres")
{
    read_between(
        "month january 36 1=>month january 36 2;centres 9=>centres 1", "",
        "do objective two-centres mandatory\ndo keep-centre cairo\ndo keep-centre lagos\n");
    expect("kept-centres", "lagos cairo");
    expect("centres", "lagos");
}

/* ---- Units, level, points, marks -------------------------------------------------------- */

TEST("season2.unit.1 effect units: more, when units are given next")
{
    told("", "", "do units 2\ndo units 1\n", "");
    expect("units", "0 3");
    lose();
    expect("units", "7 0");
    read_between("", "", "do units 9\n");
    expect("units", "0 9");
    win();
    expect("units", "14 0");
    play("p1 continue");
    lose();
    expect("units", "4 0");
}

TEST("season2.calendar.6 effects rationing-up and rationing-down: between 0 and 10")
{
    read_between("", "", "do rationing-up 3\n");
    expect("rationing", "7");
    through("setup-events");
    expect("left", "7");
    read_between("", "", "do rationing-up 10\ndo rationing-down 3\n");
    expect("rationing", "7");
    read_between("", "", "do rationing-down 10\ndo rationing-up 1\n");
    expect("rationing", "1");
    told("", "", "do rationing-down 1\n", "");
    expect("rationing", "3");
    lose();
    play("p1 continue");
    expect("rationing", "5");
}

TEST("season2.score.4 effects points and penalty")
{
    told("", "", "do points 99\ndo penalty 10\n", "");
    expect("points", "89");
    read_between("", "", "do penalty 10\n");
    expect("points", "-10");
    bad_pack("", "legacy -\ndo penalty 100\n");
}

TEST("season2.mark.2 effects mark and unmark: for all games, until they are removed")
{
    told("", "", "do mark struck lagos\ndo mark lamp haven-north\n", "");
    expect("struck", "lagos");
    expect("lamps", "haven-north");
    read_between("", "", "do mark struck lagos\ndo mark struck cairo\ndo unmark lagos\n");
    expect("struck", "cairo");
    lose();
    expect("struck", "cairo");
    expect("lamps", "-");
}

TEST("season2.mark.1 effect mark: one mark takes the place of the other")
{
    read_between("", "", "do mark struck lagos\ndo mark lamp lagos\ndo mark lamp cairo\n");
    expect("struck", "-");
    expect("lamps", "lagos cairo");
    told("", "", "do mark lamp lagos\ndo mark struck yellow\n", "");
    expect("struck", "jacksonville sao-paulo lagos");
    expect("lamps", "-");
    not_now("lamps: lagos");
    now("lamps: cairo");
    not_now("lamps: paris");
    not_now("struck: paris");
}

TEST("season2.mark.2 effects mark and unmark: wherever it is so")
{
    read_between("", "",
                 "do population lagos 0\ndo population haven-north 0\ndo unlink cairo istanbul\n"
                 "do population cairo 0\ndo mark lamp forsaken\ndo mark struck havens\n");
    expect("lamps", "lagos cairo"); /* a haven is no city */
    expect("struck", "haven-north haven-south haven-middle");
    told("", "", "do mark lamp black\ndo mark struck cairo\ndo unmark lamps\ndo grow struck 2\n",
         "");
    expect("lamps", "-");
    expect("struck", "cairo");
    amount("population", "cairo", 5);
    told("", "", "do mark lamp lagos\ndo mark struck cairo\ndo grow lamps 1\ndo unmark struck\n",
         "");
    expect("lamps", "lagos");
    expect("struck", "-");
    amount("population", "lagos", 4);
    told("", "", "do population lagos 0\ndo grow forsaken 2\n", "");
    amount("population", "lagos", 2);
    bad_pack("", "legacy -\ndo mark lagos\n");
    bad_pack("", "legacy -\ndo mark lamp nowhere\n");
    bad_pack("", "legacy -\ndo mark dead lagos\n");
}

TEST("season2.content.2 effects mark and unmark: skipped when so already, or off the board")
{
    read_between("", "",
                 "do mark struck lagos\ndo mark struck lagos\ndo unmark cairo\ndo points 1\n");
    expect("struck", "lagos");
    expect("points", "1");
    told("", "", "do mark struck lagos\ndo unmark lagos\ndo unmark lagos\ndo points 1\n", "");
    expect("struck", "-");
    expect("points", "1");
    read_between("", "", "do mark struck paris\ndo mark lamp paris\ndo points 1\n");
    expect("struck", "-");
    expect("lamps", "-");
    expect("points", "1");
}

/* ---- Who is away ------------------------------------------------------------------------ */

TEST("season2.away.1 effects leave and return: nobody plays who is away")
{
    read_between("", "",
                 "do leave farmer\ndo leave grower\nwhen aboard farmer\ndo points 1\nend\n");
    expect("character farmer", "haven-south away farmer - - - - / -");
    expect("points", "0");
    through("setup-characters");
    not_legal("p1 character farmer");
    legal("p1 character instructor");
    read_between("", "", "do leave farmer\ndo return farmer\ndo return instructor\n");
    expect("character farmer", "haven-south living farmer - - - - / -");
    through("setup-characters");
    legal("p1 character farmer", "p1 character instructor");
    read_between("", "",
                 "do leave administrator\ndo leave farmer\ndo leave instructor\ndo leave laborer\n"
                 "do leave radio-operator\n");
    through("setup-characters");
    legal("p1 worker haven-north"); /* nobody is left */
    bad_pack("", "legacy -\ndo leave captain\n");
}

TEST("season2.away.1 effect leave: no abilities, no exposure")
{
    read_after("", "", "do leave farmer\n");
    expect("phase", "purchases");
    refused("p1 buy-ability farmer porter 2", "season2.away.1");
    legal("p1 buy-ability instructor porter 2");
    read_between("", "", "do leave administrator\ndo leave farmer\ndo suffer all\n");
    expect("suffering", "instructor laborer radio-operator");
}

TEST("season2.away.2 effect leave: who plays does not leave")
{
    told("", "", "do leave administrator\ndo leave laborer\n", "");
    expect("character administrator", "haven-north living administrator - - - - / -");
    expect("character laborer", "haven-south away laborer - - - - / -");
    not_now("character administrator: haven-north away administrator - - - - / -");
    not_now("character laborer: haven-south gone laborer - - - - / -");
    lose();
    expect("character laborer", "haven-south away laborer - - - - / -");
    not_now("character laborer: haven-south dead=lagos laborer - - - - / -");
}

TEST("season2.away.1 before January nobody is away")
{
    team("", "", "");
    not_now("character farmer: haven-south away farmer - - - - / -");
}

/* ---- Jobs with the effects of abilities ------------------------------------------------- */

#define EIGHT                                                                                      \
    "hand p1: new-york*4 london*4\nunseen: jacksonville*4 sao-paulo*4 lagos*4 istanbul*4 "         \
    "tripoli*4 cairo*2 produce-1*4 produce-2*2 produce-3*2\nplayer-deck: 1 5 6 in"

TEST("season2.ability.9 a job may do what an ability does")
{
    read_between("job administrator join 1=>job administrator hand-more 1", "", "");
    through("actions");
    now(EIGHT);
    legal("p1 pass"); /* eight cards are not too many */
    not_legal("p1 join haven-south");
    read_between("job administrator join 1=>job administrator free-drive 1", "", "");
    through("actions");
    play("p1 drive london");
    expect("actions", "4");
    bad_pack("job administrator join 1=>job administrator no-charter 0", "");
}

TEST("season2.ability.9 of a job and an ability that do the same the higher number counts")
{
    static const char eight[] =
        EIGHT "\nbought: deep-pockets=1\n"
              "character administrator: haven-north living administrator deep-pockets - - - / -";
    read_between("job administrator join 1=>job administrator hand-more 1;"
                 "ability deep-pockets hand-more 1=>ability deep-pockets hand-more 2",
                 "", "");
    through("actions");
    now(eight);
    legal("p1 pass");
    read_between("job administrator join 1=>job administrator hand-more 2", "", "");
    through("actions");
    now(eight);
    legal("p1 pass");
}

CHECK_MAIN
