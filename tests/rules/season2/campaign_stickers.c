/* Rule stickers: where they act, each behaviour with the sticker in force and without it. */
#include "campaign.h"

/* January needs a centre and the recon: a centre alone does not end the game. */
#define TWO_GOALS                                                                                  \
    "month january 36 1=>month january 36 2;"                                                      \
    "goal january recon-north-america free=>goal january recon-north-america mandatory"
#define CENTRE "\nobjectives: one-centre=met recon-north-america=open"

#define STICKERS                                                                                   \
    "sticker B stock-more 6\nsticker C rate-start 2\nsticker D first-infections 7\n"               \
    "sticker E marked-supplies struck 2\nsticker F marked-exposes struck 0\nsticker G "            \
    "marked-closed struck 0\n"                                                                     \
    "sticker H ride 0\nsticker I drop 2\nsticker J treat 2\nsticker K trade 2\n"                   \
    "sticker R strike 0\nsticker U haven-falls 0\nsticker V marked-shrink struck 2\n"              \
    "sticker W supplied-grow 4\n"

/* The first turn of p1, who stands somewhere, in a campaign whose pack knows the stickers. */
static void turn_at(const char *pawn, const char *lines)
{
    camp_open("", TWO_GOALS, STICKERS);
    camp_create();
    camp_game();
    camp_pawn(pawn);
    camp_now(lines);
}

#define turn(pawn, lines) (POS_HERE, turn_at(pawn, lines))

/* Supplies of the first turn: none in the cities of blue cards, three elsewhere but in Cairo. */
#define NO_CAIRO                                                                                   \
    "supplies: jacksonville=3 sao-paulo=3 lagos=3 istanbul=3 tripoli=3 haven-north=3 "             \
    "haven-south=3 haven-middle=3\nstock: 12"

/* ---- What stickers are ------------------------------------------------------------------ */

TEST("season2.sticker.1 a sticker is a letter from A to W; at the start none is in force")
{
    team("", "", STICKERS);
    expect("stickers", "-");
    game();
    expect("stickers", "-");
    expect("rate", "0");
    bad_pack("", "sticker X treat 1\n");
    bad_pack("", "sticker b stock-more 6\n");
    bad_pack("", "sticker BC stock-more 6\n");
    bad_pack("", "sticker B nothing 6\n");
    bad_pack("", "sticker B stock-more 6\nsticker B stock-more 6\n");
    bad_pack("", "sticker J treat 1\nsticker K treat 1\n");
}

TEST("season2.sticker.1 their numbers have limits")
{
    bad_pack("", "sticker B stock-more 0\n");
    bad_pack("", "sticker B stock-more 25\n");
    bad_pack("", "sticker C rate-start 4\n");
    bad_pack("", "sticker D first-infections 19\n");
    bad_pack("", "sticker E marked-supplies struck 10\n");
    bad_pack("", "sticker F marked-exposes struck 1\n");
    bad_pack("", "sticker V marked-shrink struck 9\n");
    bad_pack("", "sticker W supplied-grow 61\n");
}

TEST("season2.sticker.2 a sticker stays in force to the end of the campaign")
{
    team("", "", STICKERS "month march - 1\nlegacy -\ndo sticker B\nlegacy pause\ndo sticker G\n");
    play("p1 players 2");
    expect("stickers", "B");
    lose();
    expect("stickers", "B G");
    play("p1 continue");
    lose();
    play("p1 continue", "p1 players 2");
    expect("month", "february 1");
    expect("stickers", "B G");
    expect("stock", "42");
    win();
    play("p1 continue", "p1 players 2");
    expect("month", "march 1");
    expect("stickers", "B G");
}

TEST("season2.sticker.13 A, S and T have no place, and content that names them is refused")
{
    bad_pack("", "sticker A treat 1\n");
    bad_pack("", "sticker S treat 1\n");
    bad_pack("", "sticker T treat 1\n");
    bad_pack("", "legacy -\ndo sticker A\n");
    campaign("", "", "sticker J treat 1\n");
}

/* ---- The set-up ------------------------------------------------------------------------- */

TEST("season2.sticker.3 B: each game has more supplies than the month says")
{
    read_between("", STICKERS, "do sticker B\n");
    expect("stock", "42");
    through("actions");
    expect("stock", "9");
    win();
    play("p1 continue", "p1 players 2");
    expect("month", "february 1");
    expect("stock", "42");
    read_between("", STICKERS, "do sticker C\n");
    expect("stock", "36");
}

TEST("season2.sticker.3 B: at most 60, and only from the next game on")
{
    read_between("month january 36 1=>month january 58 1", STICKERS, "do sticker B\n");
    expect("stock", "60");
    told("", STICKERS, "do sticker B\n", "");
    expect("stock", "9");
    lose();
    play("p1 continue", "p1 players 2");
    expect("stock", "42");
}

TEST("season2.sticker.3 C: the rate marker starts some spaces on")
{
    read_between("", STICKERS, "do sticker C\n");
    expect("rate", "2");
    read_between("", STICKERS, "do sticker B\n");
    expect("rate", "0");
}

TEST("season2.sticker.3 C: not beyond the last space")
{
    read_between("dial 2 2 2 3 3 4 4 5=>dial 2 2;dial 3 3 3 4 4 5 5 5=>dial 3 3", STICKERS,
                 "do sticker C\n");
    expect("rate", "1");
}

TEST("season2.sticker.4 D: another number of first infections takes the place of nine")
{
    read_between("", STICKERS, "do sticker D\n");
    through("setup-infection");
    expect("left", "7");
    through("setup-events");
    expect("infection-discard", "new-york*3 washington*3 london");
    expect("stock", "7");
    read_between("", STICKERS, "do sticker B\n");
    through("setup-infection");
    expect("left", "9");
    read_between("", "sticker D first-infections 11\n", "do sticker D\n");
    through("setup-infection");
    expect("left", "11");
}

TEST("season2.sticker.5 E: marked locations get supplies after the first infections")
{
    read_between("", STICKERS, "do sticker E\ndo mark struck lagos\ndo mark struck haven-north\n");
    through("setup-infection");
    amount("supplies", "lagos", 3);
    through("setup-events");
    amount("supplies", "lagos", 5);
    amount("supplies", "haven-north", 5);
    amount("supplies", "cairo", 3);
    expect("stock", "5");
    read_between("", STICKERS, "do sticker B\ndo mark struck lagos\n");
    through("setup-events");
    amount("supplies", "lagos", 3);
}

TEST("season2.sticker.5 E: in board order, or what is left")
{
    read_between(
        "sealed site africa=>sticker D first-infections 3\nsticker E marked-supplies struck 2\n"
        "sealed site africa",
        "",
        "do sticker D\ndo sticker E\ndo mark struck haven-north\ndo mark struck cairo\ndo mark "
        "struck lagos\n");
    through("setup-events");
    amount("supplies", "lagos", 5);
    amount("supplies", "cairo", 4);
    amount("supplies", "haven-north", 3);
    expect("stock", "0");
}

TEST("season2.sticker.5 E: only in the network")
{
    read_between(
        "", STICKERS,
        "do sticker E\ndo mark struck lagos\ndo mark struck cairo\ndo unlink lagos haven-south\n");
    through("setup-events");
    amount("supplies", "lagos", 0);
    expect("struck", "lagos cairo");
    amount("supplies", "cairo", 5);
}

/* ---- The turn --------------------------------------------------------------------------- */

#define LAMPS                                                                                      \
    "sticker E marked-supplies lamp 2\nsticker F marked-exposes lamp 0\n"                          \
    "sticker G marked-closed lamp 0\nsticker V marked-shrink lamp 2\n"

/* The first turn of p1 in a campaign whose stickers are about lamps. */
static void lit(const char *lines)
{
    camp_open("", TWO_GOALS, LAMPS);
    camp_create();
    camp_game();
    camp_pawn("haven-north");
    camp_now(lines);
}

TEST("season2.mark.3 a sticker is about struck locations or about lamps")
{
    lit("stickers: G V\nstruck: new-york\nlamps: haven-south");
    refused("p1 drive haven-south", "season2.sticker.7");
    legal("p1 drive new-york");
    lose();
    amount("population", "haven-south", 1);
    amount("population", "new-york", 3);
    read_between("", LAMPS,
                 "do sticker E\ndo sticker F\ndo mark struck lagos\ndo mark lamp haven-north\n");
    through("setup-events");
    amount("supplies", "lagos", 3);
    amount("supplies", "haven-north", 5);
    through("setup-first");
    play("* first p1");
    expect("phase", "exposure");
    bad_pack("", "sticker E marked-supplies 2\n");
    bad_pack("", "sticker E marked-supplies torch 2\n");
    bad_pack("", "sticker J treat struck 2\n");
}

/* p1 and p2 are about to begin, p1 in the haven of the north. */
static void before_first(const char *lines)
{
    camp_open("", "", STICKERS);
    camp_create();
    pos_play(POS_LIST("p1 players 2"));
    camp_through("setup-first");
    camp_now(lines);
    pos_play(POS_LIST("* first p1"));
}

TEST("season2.sticker.6 F: who begins the turn in a marked location is exposed")
{
    before_first("stickers: F\nstruck: haven-north");
    expect("phase", "exposure");
    weight("* expose p1 blank", 2);
    weight("* expose p1 scar", 1);
    play("* expose p1 blank");
    expect("phase", "actions");
    expect("character administrator", "haven-north living administrator - - - - / blank");
}

TEST("season2.sticker.6 F: not without the sticker, nor in another location")
{
    before_first("struck: haven-north");
    expect("phase", "actions");
    before_first("stickers: F\nstruck: haven-south");
    expect("phase", "actions");
}

TEST("season2.sticker.6 F: with plague cubes too it is one exposure")
{
    before_first("stickers: F\nstruck: haven-north\nplague: haven-north=2\nincidents: 2");
    expect("phase", "exposure");
    play("* expose p1 blank");
    expect("phase", "actions");
}

TEST("season2.sticker.6 F: reaching it later in the turn does nothing")
{
    turn("haven-north", "stickers: F\nstruck: new-york");
    play("p1 drive new-york");
    expect("phase", "actions");
    expect("actions", "3");
    expect("character administrator", "haven-north living administrator - - - - / -");
}

TEST("season2.sticker.6 F: Cautious does not help against a mark")
{
    before_first("stickers: F\nstruck: haven-north\nbought: cautious=1\n"
                 "character administrator: haven-north living administrator cautious - - - / -");
    expect("phase", "exposure");
    before_first("stickers: F\nstruck: haven-south\nplague: haven-north=1\nincidents: 1\n"
                 "bought: cautious=1\n"
                 "character administrator: haven-north living administrator cautious - - - / -");
    expect("phase", "actions");
}

TEST("season2.sticker.7 G: nobody drives or ferries to a marked location")
{
    turn("haven-north", "stickers: G\nstruck: new-york haven-south");
    refused("p1 drive new-york", "season2.sticker.7");
    refused("p1 drive haven-south", "season2.sticker.7");
    legal("p1 drive london");
    turn("haven-north", "struck: new-york haven-south");
    legal("p1 drive new-york", "p1 drive haven-south");
}

TEST("season2.sticker.7 G: other ways lead there, and every way leads out")
{
    turn("haven-north", "stickers: G\nstruck: new-york haven-south");
    legal("p1 sail new-york new-york", "p1 join haven-south");
    now("pawns: new-york haven-south");
    legal("p1 drive washington", "p1 drive haven-north", "p1 charter new-york haven-south");
}

TEST("season2.sticker.7 G: Seafarer's free drive neither")
{
    turn("haven-north",
         "stickers: G\nstruck: new-york\nactions: 0\n"
         "character administrator: haven-north living administrator seafarer - - - / -\n"
         "bought: seafarer=1");
    refused("p1 drive new-york", "season2.sticker.7");
    legal("p1 drive london");
}

#define CENTRES "centres: new-york lagos cairo" CENTRE

TEST("season2.sticker.7 H: from a city with a centre to another one, as an action")
{
    turn("new-york", "stickers: H\n" CENTRES);
    CHECK(offers("p1 ride ") == 2);
    play("p1 ride lagos");
    expect("pawns", "lagos haven-south");
    expect("actions", "3");
    expect("hand p1", "new-york*4");
    legal("p1 ride new-york", "p1 ride cairo");
}

TEST("season2.sticker.7 H: not without the sticker")
{
    turn("new-york", CENTRES);
    refused("p1 ride lagos", "season2.sticker.7");
}

TEST("season2.sticker.7 H: both cities need a centre, and it must be another city")
{
    turn("new-york", "stickers: H\n" CENTRES);
    refused("p1 ride london", "season2.sticker.7");
    refused("p1 ride new-york", "season2.sticker.7 season2.move.1");
    now("pawns: london haven-south");
    refused("p1 ride lagos", "season2.sticker.7");
    now("pawns: haven-north haven-south");
    refused("p1 ride lagos", "season2.sticker.7");
}

TEST("season2.sticker.7 H: both in the network, and an action is left")
{
    turn("new-york", "stickers: H\nunlinked: lagos~haven-south\n" CENTRES);
    refused("p1 ride lagos", "season2.sticker.7");
    legal("p1 ride cairo");
    now("pawns: lagos haven-south");
    refused("p1 ride cairo", "season2.sticker.7");
    now("pawns: new-york haven-south\nactions: 0\ncarried: 1 0\nstock: 8");
    refused("p1 ride cairo", "season2.turn.5");
}

TEST("season2.sticker.8 I: a free action, once between two actions")
{
    turn("london", "stickers: I\ncarried: 5 0\nstock: 4");
    CHECK(offers("p1 drop ") == 2);
    play("p1 drop 2");
    expect("flags", "dropped");
    expect("carried", "3 0");
    expect("actions", "4");
    amount("supplies", "london", 2);
    refused("p1 drop 1", "season2.sticker.8");
    play("p1 make");
    expect("flags", "-");
    play("p1 drop 1");
    amount("supplies", "london", 3);
    expect("carried", "3 0");
}

TEST("season2.sticker.8 I: an event allows it anew, picking up and passing supplies do not")
{
    turn("london", "stickers: I\ncarried: 5 0\nstock: 4\nreserve: one-quiet-night\n"
                   "hand p1: new-york*4 team-bravo");
    play("p1 drop 2", "p1 pickup 1");
    expect("flags", "dropped");
    not_legal("p1 drop 1");
    play("p1 team-bravo cairo", "p1 continue");
    expect("flags", "-");
    legal("p1 drop 1", "p1 pickup 1");
}

TEST("season2.sticker.8 I: not without the sticker")
{
    turn("london", "carried: 5 0\nstock: 4");
    refused("p1 drop 1", "season2.sticker.8");
}

TEST("season2.sticker.8 I: no more than the sticker says, or than is carried")
{
    turn("london", "stickers: I\ncarried: 5 0\nstock: 4");
    refused("p1 drop 3", "season2.sticker.8");
    now("carried: 1 0\nstock: 8");
    refused("p1 drop 2", "season2.sticker.8 season2.deliver.1");
    legal("p1 drop 1");
    now("carried: 0 1");
    refused("p1 drop 1", "season2.sticker.8 season2.deliver.1");
}

TEST("season2.sticker.8 I: Shaky Hands counts too")
{
    team("", "", "sticker I drop 3\n");
    game();
    now("stickers: I\ncarried: 5 0\nstock: 4\n"
        "character administrator: haven-north living administrator shaky-hands - - - / scar");
    refused("p1 drop 3", "season2.scars.7 season2.sticker.8");
    legal("p1 drop 2");
}

TEST("season2.sticker.8 I: with no action left the action part waits for it")
{
    turn("london", "stickers: I\ncarried: 1 0\nstock: 8\nactions: 1");
    play("p1 make");
    expect("phase", "actions");
    expect("actions", "0");
    verbs("p1 drop", "p1 pass");
    play("p1 drop 2");
    /* Picking them up again would still be possible. */
    expect("phase", "actions");
    verbs("p1 pickup", "p1 pass");
    turn("london", "carried: 1 0\nstock: 8\nactions: 1");
    play("p1 make");
    expect("phase", "draw");
}

TEST("season2.sticker.9 J: supplies are used to remove a plague cube")
{
    turn("cairo", "stickers: J\ncarried: 3 0\nstock: 6\nplague: cairo=2\nincidents: 4");
    play("p1 treat");
    expect("plague", "cairo=1");
    expect("incidents", "4");
    expect("carried", "1 0");
    expect("stock", "8");
    expect("actions", "3");
    refused("p1 treat", "season2.sticker.9");
}

TEST("season2.sticker.9 J: not without the sticker, the cube, the supplies or an action")
{
    turn("cairo", "carried: 3 0\nstock: 6\nplague: cairo=2\nincidents: 4");
    refused("p1 treat", "season2.sticker.9 season2.incident.6");
    now("stickers: J");
    legal("p1 treat");
    now("pawns: lagos haven-south");
    refused("p1 treat", "season2.sticker.9");
    now("pawns: cairo haven-south\ncarried: 1 2");
    refused("p1 treat", "season2.sticker.9");
    now("carried: 3 0\nactions: 0");
    refused("p1 treat", "season2.turn.5");
}

TEST("season2.sticker.9 J: in a haven too; the letter may be any from J to Q")
{
    team("", "", "sticker Q treat 1\n");
    game();
    now("stickers: Q\ncarried: 1 0\nstock: 8\nplague: haven-north=1\nincidents: 1");
    play("p1 treat");
    expect("plague", "-");
    bad_pack("", "sticker I treat 1\n");
    bad_pack("", "sticker R treat 1\n");
    bad_pack("", "sticker J treat 10\n");
    bad_pack("", "sticker J drop 1\n");
}

TEST("season2.sticker.9 K: a city card is discarded for supplies from the stock")
{
    turn("cairo", "stickers: K");
    CHECK(offers("p1 trade ") == 1);
    play("p1 trade new-york");
    expect("hand p1", "new-york*3");
    expect("player-discard", "new-york");
    expect("carried", "2 0");
    expect("stock", "7");
    expect("actions", "3");
}

TEST("season2.sticker.9 K: not without the sticker, the card, the stock or an action")
{
    turn("cairo", "");
    refused("p1 trade new-york", "season2.sticker.9");
    now("stickers: K");
    refused("p1 trade lagos", "season2.sticker.9");
    legal("p1 trade new-york");
    now("stock: 1\ncarried: 0 8");
    refused("p1 trade new-york", "season2.sticker.9");
    now("stock: 2\ncarried: 0 7");
    legal("p1 trade new-york");
    now("actions: 0");
    refused("p1 trade new-york", "season2.turn.5");
}

TEST("season2.sticker.9 K: only what the character can carry, and no other card")
{
    turn("cairo",
         "stickers: K\ncarried: 1 0\nstock: 8\n"
         "character administrator: haven-north living administrator bad-back - - - / scar");
    legal("p1 trade new-york");
    now("carried: 2 0\nstock: 7");
    refused("p1 trade new-york", "season2.scars.5");
    turn("cairo", "stickers: K\nhand p1: new-york*3 produce-1\nunseen: new-york london*4 "
                  "jacksonville*4 sao-paulo*4 lagos*4 istanbul*4 tripoli*4 cairo*2 produce-1*3 "
                  "produce-2*2 produce-3*2");
    never("p1 trade produce-1");
    bad_pack("", "sticker H trade 1\n");
}

/* ---- Epidemics and losing --------------------------------------------------------------- */

TEST("season2.sticker.10 R: a city without supplies gets a plague cube in an epidemic")
{
    turn("haven-north", "stickers: R\n" NO_CAIRO);
    draws("p1", "lagos", "epidemic");
    play("* epidemic cairo");
    expect("plague", "cairo=1");
    expect("incidents", "1");
}

TEST("season2.sticker.10 R: without the sticker it gets none")
{
    turn("haven-north", NO_CAIRO);
    draws("p1", "lagos", "epidemic");
    play("* epidemic cairo");
    expect("plague", "-");
    expect("incidents", "0");
}

TEST("season2.sticker.10 R: a city with supplies loses them all and gets none")
{
    turn("haven-north", "stickers: R");
    draws("p1", "lagos", "epidemic");
    play("* epidemic cairo");
    amount("supplies", "cairo", 0);
    expect("stock", "12");
    expect("plague", "-");
}

TEST("season2.sticker.10 R: a city with three gets none, and nothing breaks out")
{
    turn("haven-north", "stickers: R\nplague: cairo=3\nincidents: 3\n" NO_CAIRO);
    draws("p1", "lagos", "epidemic");
    play("* epidemic cairo");
    expect("plague", "cairo=3");
    expect("incidents", "3");
    amount("supplies", "istanbul", 3);
}

TEST("season2.sticker.10 R: a guarded card places nothing where a centre is")
{
    turn("haven-north", "stickers: R\ncentres: cairo" CENTRE "\n" NO_CAIRO
                        "\ninfection-deck: jacksonville*3 sao-paulo*3 lagos*3 istanbul*3 tripoli*3 "
                        "cairo cairo+guarded");
    remember();
    draws("p1", "lagos", "epidemic");
    play("* epidemic cairo+guarded");
    expect("plague", "-");
    recall();
    draws("p1", "lagos", "epidemic");
    play("* epidemic cairo");
    expect("plague", "cairo=1");
}

TEST("season2.sticker.10 R: the cube is an incident and may lose the game")
{
    turn("haven-north", "stickers: R\nplague: istanbul=1\nincidents: 7\n" NO_CAIRO);
    draws("p1", "lagos", "epidemic");
    play("* epidemic cairo");
    expect("last", "lost");
    expect("phase", "purchases");
    amount("population", "cairo", 2);
}

TEST("season2.sticker.11 U: the game is lost when a haven has three plague cubes")
{
    told("", STICKERS, "do sticker U\ndo plague haven-middle 1\n",
         "plague: haven-middle=2\nincidents: 2");
    expect("last", "lost");
    expect("phase", "purchases");
    expect("calendar", "january/1=lost,4,9,administrator,farmer");
    amount("population", "haven-middle", 2);
}

TEST("season2.sticker.11 U: not without the sticker, not with two, not in a city")
{
    told("", STICKERS, "do plague haven-middle 1\n", "plague: haven-middle=2\nincidents: 2");
    expect("phase", "actions");
    told("", STICKERS, "do sticker U\ndo plague haven-middle 2\ndo plague cairo 3\n", "");
    expect("phase", "actions");
    expect("plague", "cairo=3 haven-middle=2");
}

/* London breaks out, and its only neighbour is the haven of the north. */
#define BREAKING                                                                                   \
    "phase: infection\nactions: 0\nleft: 2\nplague: london=3 haven-north=2\nincidents: 5\n"        \
    "supplies: jacksonville=3 sao-paulo=3 lagos=3 istanbul=3 tripoli=3 cairo=3 haven-south=3 "     \
    "haven-middle=3\nstock: 12\n"                                                                  \
    "infection-deck: london jacksonville*3 sao-paulo*3 lagos*3 istanbul*3 tripoli*3 cairo*2\n"     \
    "infection-discard: new-york*3 washington*3 london*2"

TEST("season2.sticker.11 U: by an outbreak too")
{
    turn("haven-north", "stickers: U\n" BREAKING);
    play("* infect london");
    expect("last", "lost");
    expect("phase", "purchases");
    turn("haven-north", BREAKING);
    play("* infect london");
    expect("plague", "london=3 haven-north=3");
    expect("incidents", "6");
    expect("phase", "infection");
}

TEST("season2.ride.1 H: from lamp to lamp, if the sticker says so")
{
    static const char lamps[] = "stickers: H\nlamps: london lagos cairo haven-north\n"
                                "centres: new-york" CENTRE;
    team("", TWO_GOALS, "sticker H ride 1\n");
    game();
    camp_pawn("london");
    now(lamps);
    legal("p1 ride lagos", "p1 ride cairo");
    refused("p1 ride new-york", "season2.ride.1");
    refused("p1 ride haven-north", "season2.ride.1");
    refused("p1 ride london", "season2.move.1");
    now("unlinked: lagos~haven-south");
    refused("p1 ride lagos", "season2.ride.1");
    play("p1 ride cairo");
    expect("actions", "3");
    now("pawns: haven-north haven-south");
    refused("p1 ride cairo", "season2.ride.1");
    now("pawns: new-york haven-south");
    refused("p1 ride cairo", "season2.ride.1");
    bad_pack("", "sticker H ride 2\n");
}

/* ---- Searches and lamps ----------------------------------------------------------------- */

#define LETTERS "sticker L search 0\nsticker M light 2\nsticker N bake 1 loaves\n"
#define SEARCHES                                                                                   \
    "counter loaves campaign Loaves\nsearch wreck new-york 2 hold cabin The wreck\n"               \
    "search well lagos 1 hold A well\n" LETTERS
#define DOORS                                                                                      \
    "door hold\ndo points 1\ndo mark lamp cairo\n"                                                 \
    "door cabin\nchoose\noption A.\ndo points 10\noption B.\nend\n"
#define UNSEEN                                                                                     \
    "london*4 jacksonville*4 sao-paulo*4 lagos*3 istanbul*4 tripoli*4 cairo*2 produce-1*4 "        \
    "produce-2*2 produce-3*2"

#define LAMP_WINS "objective one-centre centres 1=>objective one-centre lamps 1"

/* The first turn of p1 in New York, with something to find there. */
static void searching(const char *edits, const char *lines)
{
    camp_open("", edits, SEARCHES DOORS);
    camp_create();
    camp_game();
    camp_pawn("new-york");
    camp_now(lines);
}

#define seeking(edits, lines) (POS_HERE, searching(edits, lines))

TEST("season2.search.1 search: a card of the city's colour opens the next door")
{
    seeking(TWO_GOALS, "stickers: L");
    expect("searches-open", "wreck well");
    play("p1 search wreck new-york");
    expect("actions", "3");
    expect("hand p1", "new-york*3");
    expect("player-discard", "new-york");
    expect("opened", "door-hold");
    expect("points", "1");
    expect("lamps", "cairo");
    play("p1 search wreck new-york");
    expect("asked", "choose p1 2");
    play("p1 choose 1");
    expect("points", "11");
    expect("opened", "door-hold door-cabin");
    expect("actions", "2");
    refused("p1 search wreck new-york", "season2.search.3");
}

TEST("season2.search.1 search: not without the sticker, elsewhere, or with another card")
{
    seeking(TWO_GOALS, "");
    refused("p1 search wreck new-york", "season2.search.1");
    seeking(TWO_GOALS, "stickers: L\nhand p1: new-york*3 lagos\nunseen: new-york " UNSEEN);
    refused("p1 search well lagos", "season2.search.1");
    refused("p1 search wreck lagos", "season2.search.1");
    refused("p1 search wreck london", "season2.search.1");
    refused("p1 search wreck produce-1", "season2.search.1");
    now("actions: 0\ncarried: 1 0\nstock: 8");
    refused("p1 search wreck new-york", "season2.turn.5");
    seeking(TWO_GOALS, "stickers: L");
    now("pawns: haven-north haven-south");
    refused("p1 search wreck new-york", "season2.search.1");
}

TEST("season2.search.2 search: what was found stays found")
{
    seeking(TWO_GOALS, "stickers: L");
    play("p1 search wreck new-york");
    lose();
    play("p1 continue");
    game();
    camp_pawn("new-york");
    play("p1 search wreck new-york");
    expect("asked", "choose p1 2");
}

TEST("season2.search.3 search: a door that is open already is a step")
{
    seeking(TWO_GOALS, "stickers: L\nopened: door-hold");
    play("p1 search wreck new-york");
    expect("asked", "choose p1 2");
    seeking(TWO_GOALS, "stickers: L\nopened: door-hold");
    now("pawns: lagos haven-south\nhand p1: new-york*3 lagos\nunseen: new-york " UNSEEN);
    refused("p1 search well lagos", "season2.search.3");
}

TEST("season2.search.4 effects search and close-search")
{
    told("", SEARCHES "sealed search well\n", "do search well\ndo close-search wreck\n" DOORS, "");
    expect("searches-open", "well");
    now("stickers: L\npawns: new-york haven-south");
    refused("p1 search wreck new-york", "season2.search.4");
    read_between("", SEARCHES "sealed search well\n",
                 "do close-search well\ndo search wreck\ndo search well\ndo search well\n" DOORS);
    expect("searches-open", "wreck well");
    bad_pack("", "legacy -\ndo search well\n");
    not_now("searches-open: nothing");
}

TEST("season2.search.5 search: a door may end the game, after its effects")
{
    seeking(LAMP_WINS, "stickers: L");
    play("p1 search wreck new-york");
    expect("last", "won");
    expect("points", "1");
}

TEST("season2.trigger.5 light: triggers are read before its objectives")
{
    POS_HERE;
    camp_open("", LAMP_WINS, SEARCHES DOORS "trigger glow lamps 1\ndo points 5\n");
    camp_create();
    camp_game();
    camp_pawn("new-york");
    now("stickers: M\ncarried: 3 0\nstock: 6\narmed: glow");
    play("p1 light");
    expect("last", "won");
    expect("armed", "-");
    expect("points", "5");
}

TEST("season2.light.1 light: supplies for a lamp")
{
    seeking(TWO_GOALS, "stickers: M\ncarried: 3 0\nstock: 6\nstruck: london");
    play("p1 light");
    expect("lamps", "new-york");
    expect("carried", "1 0");
    expect("stock", "8");
    expect("actions", "3");
    refused("p1 light", "season2.light.1");
    now("pawns: washington haven-south");
    refused("p1 light", "season2.light.1");
    now("carried: 2 0\nstock: 7");
    legal("p1 light");
    now("pawns: london haven-south");
    refused("p1 light", "season2.light.1");
    now("pawns: haven-north haven-south");
    refused("p1 light", "season2.light.1");
    now("pawns: washington haven-south\nunlinked: new-york~washington washington~jacksonville");
    refused("p1 light", "season2.light.1");
    now("unlinked: -\nactions: 0");
    refused("p1 light", "season2.turn.5");
    now("stickers: -\nactions: 1");
    refused("p1 light", "season2.light.1");
    refused("p1 bake", "season2.bake.1");
}

TEST("season2.bake.1 bake: the plague goes, a lamp burns, and a loaf is counted")
{
    seeking(TWO_GOALS, "stickers: N\ncarried: 3 0\nstock: 6\nstruck: new-york\n"
                       "plague: new-york=3 lagos=1\nincidents: 4");
    play("p1 bake");
    expect("lamps", "new-york");
    expect("struck", "-");
    expect("plague", "lagos=1");
    expect("incidents", "4");
    expect("counters", "loaves=1");
    expect("carried", "2 0");
    refused("p1 bake", "season2.bake.1");
    now("pawns: haven-north haven-south");
    refused("p1 bake", "season2.bake.1");
    now("pawns: washington haven-south\ncounters: loaves=99");
    play("p1 bake");
    expect("counters", "loaves=99");
    now("pawns: london haven-south\ncarried: 0 0\nstock: 9");
    refused("p1 bake", "season2.bake.1");
    now("pawns: washington haven-south\ncarried: 2 0\nstock: 7\nlamps: new-york\n"
        "unlinked: new-york~washington washington~jacksonville");
    refused("p1 bake", "season2.bake.1");
    bad_pack("", "sticker N bake 1\n");
    bad_pack("", "sticker N bake 1 loaves\n");
    bad_pack("", "counter loaves game Loaves\nsticker N bake 0 loaves\n");
}

TEST("season2.bake.2 bake: in the place of light")
{
    seeking(TWO_GOALS, "stickers: M N\ncarried: 3 0\nstock: 6");
    refused("p1 light", "season2.bake.2");
    legal("p1 bake");
}

TEST("season2.light.1 light and bake: objectives are looked at")
{
    seeking(LAMP_WINS, "stickers: M\ncarried: 3 0\nstock: 6");
    play("p1 light");
    expect("last", "won");
    seeking(LAMP_WINS, "stickers: N\ncarried: 3 0\nstock: 6");
    play("p1 bake");
    expect("last", "won");
}

/* ---- After a game ----------------------------------------------------------------------- */

TEST("season2.sticker.12 V: each marked location loses population after a game")
{
    turn("haven-north", "stickers: V\nstruck: lagos haven-south");
    lose();
    expect("population", "new-york=3 washington=3 london=3 jacksonville=3 sao-paulo=3 lagos=1 "
                         "istanbul=3 tripoli=3 cairo=3 haven-north=3 haven-south=1 haven-middle=3");
    play("p1 continue");
    lose();
    contains("population", "lagos=0 haven-south=0 haven-north=3");
    turn("haven-north", "struck: lagos haven-south");
    lose();
    contains("population", "lagos=3 haven-south=3");
}

TEST("season2.sticker.12 W: each city with enough supplies gains 1 population after a game")
{
    static const char lines[] = "stickers: W\nsupplies: lagos=4 tripoli=3 cairo=9 haven-north=9\n"
                                "stock: 11";
    turn("haven-north", lines);
    lose();
    expect("population", "new-york=3 washington=3 london=3 jacksonville=3 sao-paulo=3 lagos=4 "
                         "istanbul=3 tripoli=3 cairo=4 haven-north=3 haven-south=3 haven-middle=3");
    turn("haven-north", lines + strlen("stickers: W\n"));
    lose();
    contains("population", "lagos=3 cairo=3");
}

CHECK_MAIN
