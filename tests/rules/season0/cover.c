/* season0.cover and season0.liability: what is lost, in which order, and what lies under it. */
#include "campaign.h"

#define P1_IN_CAIRO "phase: before-surveillance\npawns: cairo washington\n"
#define IRIS "alias iris-allied: ready coordinator - / "

/* Paris has no room: its threat card is an incident, with both players there. */
#define BOTH_IN_PARIS                                                                              \
    "phase: threats\nleft: 1\npawns: paris paris\nagents: paris=3\nthreat-deck: * / "              \
    "johannesburg\n"

TEST("season0.cover.1 only the alias a player uses loses cover")
{
    given("", P1_IN_CAIRO "aliases: maud-allied iris-allied");
    play("p1 continue", "* cover p1 blank");
    expect("alias iris-allied", "ready coordinator - / - / - / - / 0");
    expect("alias felix-allied", "ready courier - / - / - / - / 0");
    expect("alias maud-allied", "ready analyst - / - / - / blank / 0");
    expect("alias otto-allied", "ready recruiter - / - / - / - / 0");
}

TEST("season0.cover.2 the next space from the left is uncovered")
{
    given("", P1_IN_CAIRO IRIS "- / - / card / 0");
    play("p1 continue");
    only("* cover p1 blank", "* cover p1 liability");
    play("* cover p1 blank");
    expect("alias iris-allied", "ready coordinator - / - / - / card blank / 0");

    given("", P1_IN_CAIRO IRIS "- / - / card blank / 0");
    play("p1 continue");
    only("* cover p1 liability");
    weight("* cover p1 liability", 1);
    refused("* cover p1 blank", "season0.cover.2 season0.cover.5 season0.cover.6");
    play("* cover p1 liability", "p1 liability wary");
    expect("alias iris-allied", "ready coordinator - / - / wary / card blank liability / 0");
}

TEST("season0.cover.3 a symbol takes effect at once, an empty space does nothing")
{
    given("", "phase: before-surveillance\npawns: moscow washington\nhand p1: paris\n"
              "player-discard: -");
    play("p1 continue");
    remember();
    play("* cover p1 blank");
    expect("hand p1", "paris");
    expect("asked", "cover p1");
    recall();
    play("* cover p1 card");
    expect("hand p1", "-");
    expect("player-discard", "paris");
    expect("asked", "cover p1");
    recall();
    play("* cover p1 liability");
    expect("asked", "liability p1");
    expect("losses", "1 0");
    play("p1 liability nervous");
    expect("asked", "cover p1");
}

TEST("season0.cover.4 uncovered spaces stay uncovered in later games")
{
    campaign("", "", TEAM);
    game();
    now("alias iris-allied: ready coordinator - / - / - / blank card / 0\n"
        "alias felix-allied: ready courier - / spare-papers / - / liability / 1");
    lose();
    play("p1 continue");
    expect("month", "january 2");
    expect("alias iris-allied", "ready coordinator - / - / - / blank card / 0");
    /* What Spare Papers saved is forgotten with the game. */
    expect("alias felix-allied", "ready courier - / spare-papers / - / liability / 0");
    game();
    now("phase: before-surveillance\nactions: 0\npawns: cairo washington");
    play("p1 continue");
    only("* cover p1 liability");
}

TEST("season0.cover.5 seven spaces in three groups")
{
    given("", P1_IN_CAIRO IRIS "- / shadowed / blank card liability / 0");
    play("p1 continue");
    expect("losses", "1 0");
    only("* cover p1 card", "* cover p1 liability");
    weight("* cover p1 card", 1);
    weight("* cover p1 liability", 1);
    play("* cover p1 card");
    only("* cover p1 liability");
    refused("* cover p1 burned", "season0.cover.5 season0.cover.6 season0.cover.2");

    given("", P1_IN_CAIRO IRIS "- / airsick / card liability blank liability card / 0");
    play("p1 continue");
    only("* cover p1 card", "* cover p1 burned");
    weight("* cover p1 card", 1);
    weight("* cover p1 burned", 1);
    play("* cover p1 card");
    expect("phase", "actions");

    given("", P1_IN_CAIRO IRIS "- / airsick / card liability blank liability card card / 0");
    play("p1 continue");
    only("* cover p1 burned");
    play("* cover p1 burned");
    expect("alias iris-allied",
           "burned coordinator - / - / - / card liability blank liability card card burned / 0");

    impossible("", IRIS "- / - / blank blank / 0");
    impossible("", IRIS "- / - / blank card card / 0");
    impossible("", IRIS "- / - / burned / 0");
    impossible("", IRIS "- / - / blank card liability burned / 0");
    impossible("", "aliases: maud-allied felix-allied\nalias iris-allied: burned coordinator - / - "
                   "/ - / blank card liability card liability burned card / 0");
}

TEST("season0.cover.6 inside a group every order is equally likely")
{
    static const char *const face[] = {"blank", "card", "liability"};
    for (unsigned order = 0; order < 6; order++) {
        unsigned first = order / 2, second = (first + 1 + order % 2) % 3,
                 third = 3 - first - second;
        char line[256], move[64];
        snprintf(line, sizeof line, P1_IN_CAIRO IRIS "- / - / %s / 0", face[first]);
        given("", line);
        play("p1 continue");
        snprintf(move, sizeof move, "* cover p1 %s", face[second]);
        weight(move, 1);
        CHECK(pos_offers()->count == 2);
        snprintf(line, sizeof line, P1_IN_CAIRO IRIS "- / - / %s %s / 0", face[first],
                 face[second]);
        given("", line);
        play("p1 continue");
        snprintf(move, sizeof move, "* cover p1 %s", face[third]);
        weight(move, 1);
        CHECK(pos_offers()->count == 1);
    }
}

TEST("season0.cover.6 what is left in the group is the weight, for each alias anew")
{
    given_pack("cover 1 1 1 0=>cover 2 1 1 0", "",
               "phase: before-surveillance\npawns: moscow moscow\n"
               "alias felix-allied: ready courier - / - / - / blank card / 0");
    play("p1 continue");
    only("* cover p1 blank", "* cover p1 card", "* cover p1 liability");
    weight("* cover p1 blank", 2);
    weight("* cover p1 card", 1);
    weight("* cover p1 liability", 1);
    play("* cover p1 blank");
    only("* cover p1 blank", "* cover p1 card", "* cover p1 liability");
    weight("* cover p1 blank", 1);
    play("* cover p1 blank");
    expect("alias iris-allied", "ready coordinator - / - / - / blank blank / 0");
    expect("alias felix-allied", "ready courier - / - / - / blank card / 0");
}

TEST("season0.cover.7 card: a card of his choice, if he has one")
{
    given("", P1_IN_CAIRO "hand p1: paris rome airlift\nhand p2: lima\nplayer-discard: -");
    play("p1 continue", "* cover p1 card");
    expect("asked", "drop p1");
    to_move("p1");
    only("p1 drop paris", "p1 drop rome", "p1 drop airlift");
    refused("p1 drop lima", "season0.cover.7");
    refused("p2 drop lima", "season0.cover.7");
    refused("p1 discard paris", "season0.cover.7 season0.hand.3");
    play("p1 drop airlift");
    expect("hand p1", "paris rome");
    expect("player-discard", "airlift");
    expect("phase", "actions");
}

TEST("season0.cover.7 the only card is discarded without a question, and no card is no loss")
{
    given("", P1_IN_CAIRO "hand p1: rome\nhand p2: lima\nplayer-discard: -");
    play("p1 continue", "* cover p1 card");
    expect("hand p1", "-");
    expect("hand p2", "lima");
    expect("player-discard", "rome");
    expect("phase", "actions");
    given("", P1_IN_CAIRO "hand p2: lima lagos\nplayer-discard: -");
    play("p1 continue", "* cover p1 card");
    expect("phase", "actions");
    expect("player-discard", "-");
    expect("alias iris-allied", "ready coordinator - / - / - / card / 0");
    /* A position in which one card or none is to be dropped cannot be. */
    impossible("", "phase: surveillance\nasked: drop p1\npawns: cairo washington\nhand p1: rome\n"
                   "alias iris-allied: ready coordinator - / - / - / card / 0");
    given("", "phase: surveillance\nasked: drop p1\npawns: cairo washington\nhand p1: rome lima\n"
              "alias iris-allied: ready coordinator - / - / - / card / 0");
    only("p1 drop rome", "p1 drop lima");
}

TEST("season0.cover.8 several players lose in the order of the seats")
{
    given("", BOTH_IN_PARIS "turn: p2");
    play("* threat paris");
    expect("asked", "cover p1");
    expect("losses", "0 1");
    expect("flags", "incident-due");
    play("* cover p1 blank");
    expect("asked", "cover p2");
    expect("losses", "0 0");
    play("* cover p2 blank");
    expect("asked", "incident");
    expect("flags", "-");
}

TEST("season0.cover.8 each with all of his losses before the next")
{
    given("", "phase: threats\nleft: 0\nasked: cover p1\nlosses: 1 1 0\nflags: incident-due\n"
              "pawns: paris paris rome\nincidents: paris=1\nagents: paris=3\nhand p1: lima lagos");
    play("* cover p1 card");
    expect("asked", "drop p1");
    expect("losses", "1 1 0");
    play("p1 drop lima");
    expect("asked", "cover p1");
    expect("losses", "0 1 0");
    play("* cover p1 liability");
    expect("asked", "liability p1");
    expect("losses", "0 1 0");
    play("p1 liability wary");
    expect("asked", "cover p2");
    expect("losses", "0 0 0");
    play("* cover p2 blank");
    expect("asked", "incident");
}

TEST("season0.cover.8 a seat between them that has nothing to lose is passed over")
{
    given("", "phase: threats\nleft: 1\nagents: paris=3\npawns: rome paris paris lima\n"
              "threat-deck: * / johannesburg");
    play("* threat paris");
    expect("asked", "cover p2");
    expect("losses", "0 0 1 0");
    play("* cover p2 blank");
    expect("asked", "cover p3");
    play("* cover p3 blank");
    expect("asked", "incident");
}

TEST("season0.cover.8 nobody, a temporary alias, Spare Papers and a plain alias at once")
{
    given("", "phase: threats\nleft: 1\nturn: p4\nagents: paris=3\npawns: paris paris paris paris\n"
              "aliases: - temporary-courier maud-allied otto-allied\nalias iris-allied: burned\n"
              "alias felix-allied: burned\nalias maud-allied: spare-papers\n"
              "hand p1: kiev\nhand p2: lima lagos\nhand p3: rome\nthreat-deck: * / johannesburg");
    play("* threat paris");
    expect("asked", "drop p2");
    expect("losses", "0 0 1 1");
    play("p2 drop lima");
    expect("asked", "cover p4");
    expect("losses", "0 0 0 0");
    expect("alias maud-allied", "ready analyst - / spare-papers / - / - / 1");
    play("* cover p4 blank");
    expect("asked", "incident");
    expect("hand p1", "kiev");
    expect("hand p2", "lagos");
    expect("hand p3", "rome");
    play("* incident johannesburg");
    expect("turn", "p1");
    expect("phase", "new-alias");
}

TEST("season0.cover.9 no event while a loss of cover is under way")
{
    given("", P1_IN_CAIRO "hand p1: old-cellar paris\nhand p2: airlift");
    play("p1 continue");
    refused("p2 airlift p1 paris", "season0.cover.9 season0.event.5 season0.event.3");
    refused("p1 cellar cairo", "season0.cover.9 season0.event.5 season0.event.3");
    remember();
    play("* cover p1 card");
    expect("asked", "drop p1");
    refused("p1 cellar cairo", "season0.cover.9 season0.event.5 season0.event.3");
    refused("p2 airlift p1 paris", "season0.cover.9 season0.event.5 season0.event.3");
    recall();
    play("* cover p1 liability");
    refused("p2 airlift p1 paris", "season0.cover.9 season0.event.5 season0.event.3");
    play("p1 liability wary");
    expect("phase", "actions");
    legal("p2 airlift p1 paris", "p1 cellar cairo");

    /* Nor between two losses, nor between them and the incident's card. */
    given("", BOTH_IN_PARIS "hand p2: airlift");
    play("* threat paris", "* cover p1 blank");
    to_move("chance");
    refused("p2 airlift p2 rome", "season0.cover.9 season0.event.5 season0.event.3");
    play("* cover p2 blank");
    expect("asked", "incident");
    refused("p2 airlift p2 rome", "season0.event.3");
}

/* ---- Liabilities ------------------------------------------------------------------------ */

#define FOUR_ASSETS "false-bottom dark-glasses press-card garage"

/* The alias has just shown a liability; what is on it stands between. */
#define TO_CHOOSE(things, faces)                                                                   \
    "phase: surveillance\nasked: liability p1\npawns: moscow washington\n" IRIS things " / " faces \
    " / 0"

TEST("season0.liability.1 the player chooses one that the alias does not have")
{
    given("", TO_CHOOSE("- / -", "liability"));
    to_move("p1");
    only("p1 liability nervous", "p1 liability shadowed", "p1 liability blacklisted",
         "p1 liability distrusted", "p1 liability notorious", "p1 liability tight-lipped",
         "p1 liability airsick", "p1 liability wary");
    refused("p2 liability wary", "season0.liability.1");

    given("", TO_CHOOSE("- / airsick", "liability card blank liability"));
    CHECK(offers("p1 liability ") == 7 && pos_offers()->count == 7);
    refused("p1 liability airsick", "season0.liability.1");
    play("p1 liability nervous");
    expect("alias iris-allied",
           "ready coordinator - / - / nervous airsick / liability card blank liability / 0");
    impossible("", IRIS "- / airsick airsick / liability blank card liability / 0");
    /* Not without the symbol. */
    given("", "");
    refused("p1 liability wary", "season0.liability.1");
}

TEST("season0.liability.2 it goes on an empty space")
{
    given("", TO_CHOOSE("false-bottom dark-glasses press-card / -", "liability"));
    refused("p1 liability wary dark-glasses", "season0.liability.2 season0.liability.3");
    play("p1 liability wary");
    expect("alias iris-allied",
           "ready coordinator - / false-bottom dark-glasses press-card / wary / liability / 0");
}

TEST("season0.liability.3 with no empty space an asset is lost")
{
    given("", TO_CHOOSE(FOUR_ASSETS " / -", "liability"));
    CHECK(pos_offers()->count == 32);
    refused("p1 liability wary", "season0.liability.3 season0.liability.2");
    refused("p1 liability wary landlord", "season0.liability.3");
    legal("p1 liability wary false-bottom", "p1 liability wary garage",
          "p1 liability nervous press-card");
    play("p1 liability wary dark-glasses");
    expect("alias iris-allied",
           "ready coordinator - / false-bottom press-card garage / wary / liability / 0");
    expect("actions", "3");

    given("", TO_CHOOSE("false-bottom dark-glasses garage / airsick",
                        "blank liability card liability"));
    CHECK(pos_offers()->count == 21);
    refused("p1 liability airsick garage", "season0.liability.1");
    play("p1 liability wary garage");
    expect("alias iris-allied", "ready coordinator - / false-bottom dark-glasses / airsick wary / "
                                "blank liability card liability / 0");
}

TEST("season0.liability.4 with no space and no asset nothing happens")
{
    given_pack("spaces 4=>spaces 1", "", P1_IN_CAIRO IRIS "- / airsick / blank liability card / 0");
    play("p1 continue", "* cover p1 liability");
    expect("phase", "actions");
    expect("asked", "-");
    expect("alias iris-allied",
           "ready coordinator - / - / airsick / blank liability card liability / 0");
    /* With an asset there is something to lose. */
    given_pack("spaces 4=>spaces 1", "", P1_IN_CAIRO IRIS "garage / - / blank / 0");
    play("p1 continue", "* cover p1 liability");
    expect("asked", "liability p1");
    CHECK(pos_offers()->count == 8);
    play("p1 liability notorious garage");
    expect("alias iris-allied", "ready coordinator - / - / notorious / blank liability / 0");
    impossible("", "phase: surveillance\npawns: moscow washington\nasked: liability p1");
}

/* Two liabilities that are not sealed. */
#define TWO_LIABILITIES                                                                            \
    "liability shadowed =>#;liability blacklisted =>#;liability distrusted =>#;"                   \
    "liability notorious =>#;liability tight-lipped =>#"

TEST("season0.liability.4 with every liability nothing happens either")
{
    campaign("", TWO_LIABILITIES, TEAM);
    game();
    now("phase: before-surveillance\nactions: 0\npawns: cairo washington\n"
        "alias iris-allied: ready coordinator - / - / nervous / - / 0");
    play("p1 continue", "* cover p1 liability");
    expect("asked", "liability p1");
    only("p1 liability airsick");
    now("phase: before-surveillance\nasked: -\npawns: cairo washington\n"
        "alias iris-allied: ready coordinator - / landlord / nervous airsick / - / 0");
    play("p1 continue", "* cover p1 liability");
    expect("asked", "-");
    expect("phase", "actions");
    expect("alias iris-allied", "ready coordinator - / landlord / nervous airsick / liability / 0");
}

TEST("season0.liability.5 liabilities never run out")
{
    given("players=4", "phase: surveillance\nasked: liability p1\n"
                       "pawns: moscow rome rome rome\n" IRIS "- / - / liability / 0\n"
                       "alias felix-allied: wary airsick\nalias maud-allied: wary airsick\n"
                       "alias otto-allied: wary airsick");
    legal("p1 liability wary", "p1 liability airsick");
    play("p1 liability wary");
    expect("alias iris-allied", "ready coordinator - / - / wary / liability / 0");
    contains("alias felix-allied", "wary");
}

TEST("season0.liability.6 it acts for its own alias only, from the moment it is placed")
{
    given("", "hand p1: washington\nalias felix-allied: airsick");
    legal("p1 unlisted moscow");
    given("", "hand p2: washington\nturn: p2\nalias felix-allied: airsick");
    refused("p2 unlisted moscow", "season0.liabilities.7");

    given("", TO_CHOOSE("- / -", "liability") "\nhand p1: moscow");
    remember();
    play("p1 liability airsick");
    refused("p1 unlisted paris", "season0.liabilities.7");
    recall();
    play("p1 liability nervous");
    legal("p1 unlisted paris");

    /* In the middle of the same check too: Shadowed came too late, Wary did not. */
    given("", "phase: before-surveillance\npawns: moscow washington");
    play("p1 continue", "* cover p1 liability", "p1 liability shadowed");
    expect("losses", "0 0");
    play("* cover p1 blank");
    expect("phase", "actions");
}

TEST("season0.liability.7 four spaces for assets and liabilities together")
{
    given("", IRIS FOUR_ASSETS " / - / - / 0");
    given("", IRIS "garage landlord / airsick wary / liability blank card liability / 0");
    impossible("", IRIS "garage landlord press-card / airsick wary / "
                        "liability blank card liability / 0");
    impossible("", IRIS FOUR_ASSETS " landlord / - / - / 0");
    given_pack("spaces 4=>spaces 5", "", IRIS FOUR_ASSETS " landlord / - / - / 0");
    /* The occupation needs none of them. */
    given("", IRIS FOUR_ASSETS " / - / - / 0\npawns: rome lima");
    legal("p1 send p2 bogota");
}

CHECK_MAIN
