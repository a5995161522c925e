/* How aliases are made in a campaign, get a speciality, and are burned by content. */
#include "campaign.h"

#define NEUTRAL "legacy -\ndo create neutral\n"
#define ASK "choose\noption A.\noption B.\nend\n"

/* The neutral aliases of all passports. */
static void create_neutral(void)
{
    pos_play(POS_LIST("p1 create iris-neutral fixer", "p1 create felix-neutral driver",
                      "p1 create maud-neutral archivist", "p1 create otto-neutral lookout"));
}

/* ---- Making them ------------------------------------------------------------------------ */

TEST("season0.alias.4 an alias is made when content says so, one passport after the other")
{
    campaign("", "", TEAM);
    play("p1 players 2");
    expect("phase", "story");
    expect("stage", "setup");
    expect("asked", "create p1 iris-allied");
    to_move("p1");
    only("p1 create iris-allied coordinator", "p1 create iris-allied courier",
         "p1 create iris-allied analyst", "p1 create iris-allied recruiter");
    refused("p1 create felix-allied courier", "season0.alias.4");
    never("p2 create iris-allied courier");
    play("p1 create iris-allied recruiter");
    expect("alias iris-allied", "ready recruiter - / - / - / - / 0");
    expect("asked", "create p1 felix-allied");
    play("p1 create felix-allied courier");
    expect("asked", "create p1 maud-allied");
    play("p1 create maud-allied coordinator");
    expect("asked", "create p1 otto-allied");
    only("p1 create otto-allied analyst");
    play("p1 create otto-allied analyst");
    expect("alias otto-allied", "ready analyst - / - / - / - / 0");
    expect("asked", "-");
    expect("phase", "setup-threats");
}

TEST("season0.alias.4 none is made before")
{
    campaign("", "", "");
    game();
    lacks("aliases", "iris-allied felix-allied");
    char line[POS_LINE_MAX];
    CHECK(!pos_state_line("alias iris-allied", line, sizeof line));
}

TEST("season0.alias.5 with an occupation of the affiliation that no other alias has or had")
{
    campaign("", "", TEAM);
    play("p1 players 2", "p1 create iris-allied courier");
    refused("p1 create felix-allied courier", "season0.alias.5");
    refused("p1 create felix-allied fixer", "season0.alias.5");
    only("p1 create felix-allied coordinator", "p1 create felix-allied analyst",
         "p1 create felix-allied recruiter");
}

TEST("season0.alias.5 one of a burned alias is used up, and a sealed one is not there")
{
    campaign("", "sealed asset garage=>sealed asset garage\nsealed occupation lookout",
             NEUTRAL "legacy pause\ndo burn iris-neutral\ndo create neutral\ndo points 1\n"
                     "legacy pause\ndo unlock lookout\ndo create neutral\n");
    play("p1 players 2");
    expect("asked", "create p1 iris-neutral");
    only("p1 create iris-neutral fixer", "p1 create iris-neutral driver",
         "p1 create iris-neutral archivist");
    refused("p1 create iris-neutral lookout", "season0.alias.5");
    play("p1 create iris-neutral fixer", "p1 create felix-neutral driver",
         "p1 create maud-neutral archivist");
    /* No occupation is left for the fourth. */
    expect("phase", "setup-threats");
    lose();
    expect("points", "1");
    expect("alias iris-neutral", "burned fixer - / - / - / - / 0");
    play("p1 continue");
    lose();
    expect("phase", "story");
    expect("asked", "create p1 otto-neutral");
    only("p1 create otto-neutral lookout");
    play("p1 create otto-neutral lookout");
    expect("phase", "purchases");
    expect("alias otto-neutral", "ready lookout - / - / - / - / 0");
}

TEST("season0.alias.4 a second card makes only what is not there")
{
    campaign("", "", TEAM "legacy -\ndo create allied\ndo points 1\n" NEUTRAL);
    play("p1 players 2");
    create();
    expect("points", "1");
    expect("asked", "create p1 iris-neutral");
    create_neutral();
    expect("phase", "setup-threats");
    expect("alias iris-allied", "ready coordinator - / - / - / - / 0");
    expect("alias iris-neutral", "ready fixer - / - / - / - / 0");
}

TEST("season0.alias.4 in a running game p1 answers, whoever is active")
{
    campaign("", "", "entry 105\ndo create allied\ndo points 1\n");
    game();
    now("turn: p2");
    complete("papers");
    expect("phase", "actions");
    expect("running", "yes");
    expect("asked", "create p1 iris-allied");
    to_move("p1");
    never("p2 pass");
    expect("points", "0");
    create();
    expect("points", "1");
    expect("asked", "-");
    to_move("p2");
    expect("actions", "3");
    expect("aliases", "temporary-coordinator temporary-courier");
}

TEST("season0.alias.3 season0.alias.2 a player chooses one alias of a passport")
{
    campaign("", "", TEAM NEUTRAL);
    play("p1 players 2");
    create();
    create_neutral();
    through("setup-aliases");
    CHECK(offers("p1 alias") == 8);
    play("p1 alias felix-neutral");
    refused("p2 alias felix-allied", "season0.setup.25");
    play("p2 alias iris-allied", "* first p1");
    expect("aliases", "felix-neutral iris-allied");
}

TEST("season0.setup.28 with another alias of the passport ready there is no temporary one")
{
    campaign("", "", TEAM NEUTRAL "legacy -\ndo burn iris-allied\n");
    play("p1 players 2");
    create();
    create_neutral();
    through("setup-aliases");
    refused("p1 alias temporary-courier", "season0.setup.28");
    refused("p1 alias iris-allied", "season0.setup.25 season0.burned.1");
    legal("p1 alias iris-neutral");
}

TEST("season0.alias.2 season0.alias.5 a passport has room for one alias of each affiliation")
{
    campaign(
        "", "",
        "occupation usher soviet move-others 2 Usher\noccupation runner soviet give-any 0 Run\n"
        "occupation reader soviet identify-fewer 2 Reader\n"
        "occupation agent soviet team-fewer 2 Agent\n" TEAM NEUTRAL "legacy -\ndo create soviet\n");
    play("p1 players 2");
    create();
    create_neutral();
    only("p1 create iris-soviet usher", "p1 create iris-soviet runner",
         "p1 create iris-soviet reader", "p1 create iris-soviet agent");
    play("p1 create iris-soviet usher", "p1 create felix-soviet runner",
         "p1 create maud-soviet reader", "p1 create otto-soviet agent");
    through("setup-aliases");
    CHECK(offers("p1 alias") == 12);
    play("p1 alias iris-soviet", "p2 alias felix-neutral", "* first p1");
    /* Two links are enough for the Usher, not for three. */
    legal("p1 send p2 los-angeles");
    refused("p1 send p2 mexico-city", "season0.occupation.1");
}

TEST("season0.alias.4 an affiliation that is created needs four occupations")
{
    bad_pack("", "legacy -\ndo create soviet\n");
    bad_pack("occupation lookout=>#occupation lookout", NEUTRAL);
    bad_pack("", "legacy -\ndo create nobody\n");
    bad_pack("", "legacy -\ndo create\n");
}

/* ---- Specialities ----------------------------------------------------------------------- */

TEST("season0.alias.8 an alias may get one speciality, when content says so")
{
    campaign("", "", TEAM "legacy -\ndo unlock ghost\ndo specialise 2\n");
    play("p1 players 2");
    create();
    expect("phase", "story");
    expect("asked", "specialise p1 2");
    to_move("p1");
    CHECK(offers("p1 specialise") == 8);
    refused("p1 specialise iris-neutral ghost", "season0.alias.8");
    play("p1 specialise felix-allied quick-hands");
    expect("alias felix-allied", "ready courier quick-hands / - / - / - / 0");
    expect("asked", "specialise p1 1");
    CHECK(offers("p1 specialise") == 6);
    refused("p1 specialise felix-allied ghost", "season0.alias.8");
    /* Nothing counts copies. */
    play("p1 specialise maud-allied quick-hands");
    expect("asked", "-");
    expect("phase", "setup-threats");
    expect("alias maud-allied", "ready analyst quick-hands / - / - / - / 0");
}

TEST("season0.alias.8 a sealed speciality and a burned alias are not on offer")
{
    campaign("", "", TEAM "legacy -\ndo burn otto-allied\ndo specialise 1\n");
    play("p1 players 2");
    create();
    only("p1 specialise iris-allied quick-hands", "p1 specialise felix-allied quick-hands",
         "p1 specialise maud-allied quick-hands");
    refused("p1 specialise iris-allied ghost", "season0.alias.8");
    refused("p1 specialise otto-allied quick-hands", "season0.alias.8");
}

TEST("season0.alias.8 it ends when no alias is left")
{
    campaign("", "",
             TEAM "legacy -\ndo burn otto-allied\ndo burn maud-allied\ndo specialise 4\n"
                  "do points 1\n");
    play("p1 players 2");
    create();
    expect("asked", "specialise p1 4");
    play("p1 specialise iris-allied quick-hands");
    expect("asked", "specialise p1 3");
    play("p1 specialise felix-allied quick-hands");
    expect("asked", "-");
    expect("points", "1");
}

TEST("season0.alias.8 season0.content.2 skipped without an alias or a speciality")
{
    read_between("", "", "do specialise 1\ndo points 1\n");
    expect("points", "1");
    expect("phase", "setup-threats");
    read_between("sealed speciality ghost=>sealed speciality ghost\nsealed speciality quick-hands",
                 TEAM, "do specialise 1\ndo points 1\n");
    expect("points", "1");
    expect("phase", "setup-threats");
    bad_pack("", TEAM "legacy -\ndo specialise 5\n");
    bad_pack("", TEAM "legacy -\ndo specialise 0\n");
}

TEST("season0.alias.8 season0.asset.4 it does what an asset does, and the numbers add up")
{
    told("", TEAM, "do specialise 1\n",
         "alias iris-allied: ready coordinator - / false-bottom / - / - / 0");
    expect("asked", "specialise p1 1");
    play("p1 specialise iris-allied quick-hands");
    expect("asked", "-");
    cards("hand p1", "atlanta havana los-angeles mexico-city bogota lima paris rome cairo");
    legal("p1 pass");
    cards("hand p1", "lagos");
    verbs("p1 discard");
}

TEST("season0.alias.8 season0.asset.6 Spare Papers and a speciality of that kind save two covers")
{
    told("", TEAM "legacy -\ndo unlock ghost\n", "do lose-cover all 3\ndo points 1\n",
         "alias iris-allied: ready coordinator ghost / spare-papers / - / - / 0\n"
         "alias felix-allied: ready courier ghost / - / - / - / 0");
    /* Two of three are saved. */
    expect("asked", "cover p1");
    expect("losses", "0 3");
    expect("alias iris-allied", "ready coordinator ghost / spare-papers / - / - / 2");
    play("* cover p1 blank");
    expect("asked", "cover p2");
    expect("losses", "0 1");
    expect("alias felix-allied", "ready courier ghost / - / - / - / 1");
    play("* cover p2 blank");
    expect("asked", "cover p2");
    expect("losses", "0 0");
    play("* cover p2 card");
    expect("asked", "drop p2");
    expect("points", "0");
    play("p2 drop toronto");
    expect("points", "1");
    expect("asked", "-");
}

/* ---- Burned by content ------------------------------------------------------------------ */

TEST("season0.burned.1 season0.burned.5 effect burn: the active player is out of his action part")
{
    told("", TEAM, "do burn iris-allied\n" ASK, "pawns: rome paris");
    /* Reading is finished first. */
    expect("phase", "actions");
    expect("asked", "choose p1 2");
    expect("aliases", "- felix-allied");
    expect("alias iris-allied", "burned coordinator - / - / - / - / 0");
    expect("hand p1", "-");
    contains("player-discard", "atlanta havana los-angeles mexico-city");
    expect("pawns", "washington paris");
    expect("actions", "0");
    play("p1 choose 1");
    expect("phase", "draw");
    expect("left", "2");
    play("* draw bogota", "* draw lima", "* threat london", "* threat madrid");
    expect("turn", "p2");
    draws("p2", "santiago", "paris");
    play("* threat moscow", "* threat kiev");
    expect("phase", "new-alias");
    play("p1 alias temporary-courier");
    expect("phase", "actions");
    expect("hand p1", "bogota lima");
}

TEST("season0.burned.6 effect burn: another player goes on without an alias until his turn")
{
    told("", TEAM, "do burn felix-allied\ndo lose-cover all 1\n", "pawns: rome paris");
    expect("asked", "cover p1");
    expect("aliases", "iris-allied -");
    expect("pawns", "rome washington");
    expect("hand p2", "-");
    play("* cover p1 blank");
    /* Nothing is left to lose for p2, and p1 goes on. */
    expect("asked", "-");
    expect("phase", "actions");
    expect("actions", "3");
    draws("p1", "bogota", "lima");
    play("* threat london", "* threat madrid");
    expect("phase", "new-alias");
    expect("turn", "p2");
}

TEST("season0.burned.11 effect burn: an alias that nobody uses loses all that is on it")
{
    told("", TEAM, "do burn maud-allied\n",
         "alias maud-allied: ready analyst quick-hands / press-card / nervous / liability / 0");
    expect("alias maud-allied", "burned analyst - / - / - / liability / 0");
    expect("aliases", "iris-allied felix-allied");
    expect("phase", "actions");
    expect("actions", "3");
    read_between("", TEAM, "do burn maud-allied\n");
    expect("alias maud-allied", "burned analyst - / - / - / - / 0");
}

TEST("season0.content.2 effect burn: skipped when the alias is not made or burned")
{
    read_between("", TEAM,
                 "do burn iris-neutral\ndo burn iris-allied\ndo burn iris-allied\n"
                 "do points 1\n");
    expect("points", "1");
    expect("alias iris-allied", "burned coordinator - / - / - / - / 0");
    char line[POS_LINE_MAX];
    CHECK(!pos_state_line("alias iris-neutral", line, sizeof line));
    bad_pack("", "legacy -\ndo burn nobody-allied\n");
    bad_pack("", "legacy -\ndo burn temporary-courier\n");
}

TEST("season0.burned.3 season0.cover.2 effect lose-cover may burn the active player")
{
    told("", TEAM, "do lose-cover all 1\ndo points 1\n",
         "alias iris-allied: ready coordinator - / - / nervous shadowed / "
         "blank card liability card liability card / 0\npawns: rome paris");
    expect("asked", "cover p1");
    only("* cover p1 burned");
    play("* cover p1 burned");
    expect("asked", "cover p2");
    expect("aliases", "- felix-allied");
    expect("alias iris-allied",
           "burned coordinator - / - / - / blank card liability card liability card burned / 0");
    play("* cover p2 blank");
    expect("points", "1");
    expect("phase", "draw");
}

TEST("season0.burned.10 losses that were still to come for a burned alias are void")
{
    told("", TEAM, "do lose-cover paris 3\ndo points 1\n",
         "alias felix-allied: ready courier - / - / nervous shadowed / "
         "blank card liability card liability / 0\npawns: rome paris");
    expect("asked", "cover p2");
    expect("losses", "0 2");
    play("* cover p2 burned");
    expect("losses", "0 0");
    expect("pawns", "rome washington");
    expect("points", "1");
    expect("phase", "actions");
    expect("actions", "3");
}

CHECK_MAIN
