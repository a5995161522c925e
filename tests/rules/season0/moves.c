/* season0.move, season0.drive, season0.fly, season0.unlisted, season0.shuttle: the pawn moves. */
#include "position.h"

TEST("season0.move.1 a move ends in another city than it began")
{
    given("", "pawns: paris paris\nhand p1: paris airlift");
    refused("p1 drive paris", "season0.move.1");
    refused("p1 fly paris", "season0.move.1");
    refused("p1 unlisted paris", "season0.move.1");
    refused("p1 airlift p1 paris", "season0.airlift.1 season0.move.1");
    refused("p1 airlift p2 paris", "season0.airlift.1 season0.move.1");
}

TEST("season0.drive.1 a pawn reaches the adjacent cities, and no others")
{
    static const struct {
        const char *from, *to;
    } board[] = {
        {"washington", "atlanta new-york toronto"},
        {"atlanta", "havana los-angeles washington"},
        {"paris", "new-york london madrid prague rome"},
        {"cairo", "istanbul algiers khartoum riyadh"},
        {"algiers", "madrid cairo lagos"},
        {"santiago", "buenos-aires lima sydney"},
        {"novosibirsk", "moscow peking pyongyang"},
        {"tokyo", "san-francisco osaka"},
        {"bombay", "johannesburg calcutta delhi karachi riyadh"},
    };
    for (unsigned i = 0; i < sizeof board / sizeof *board; i++) {
        char lines[64], to[128], move[64];
        unsigned count = 0;
        snprintf(lines, sizeof lines, "pawns: %s lima\n", board[i].from);
        given("", lines);
        snprintf(to, sizeof to, "%s", board[i].to);
        for (char *one = strtok(to, " "); one; one = strtok(NULL, " ")) {
            snprintf(move, sizeof move, "p1 drive %s", one);
            legal(move);
            count++;
        }
        CHECK_SAY(offers("p1 drive ") == count, "from %s", board[i].from);
    }
}

TEST("season0.drive.1 it costs an action, and no card")
{
    given("", "pawns: cairo lima\nhand p1: cairo algiers\nagents: algiers=2");
    play("p1 drive algiers");
    expect("pawns", "algiers lima");
    expect("actions", "3");
    expect("hand p1", "algiers cairo");
    expect("agents", "algiers=2");
    refused("p1 drive paris", "season0.drive.1");
    refused("p2 drive bogota", "season0.turn.3");
}

TEST("season0.fly.1 to an Allied city the card is shown and kept")
{
    given("", "pawns: kiev lima\nhand p1: paris sydney lima");
    play("p1 fly paris");
    expect("pawns", "paris lima");
    expect("hand p1", "lima paris sydney");
    expect("player-discard", "-");
    expect("actions", "3");
    /* It serves again. */
    play("p1 fly sydney", "p1 fly paris", "p1 fly sydney");
    expect("pawns", "sydney lima");
    expect("hand p1", "lima paris sydney");
}

TEST("season0.fly.1 the card must be in one's own hand")
{
    given("", "pawns: kiev lima\nhand p1: sydney airlift\nhand p2: paris");
    refused("p1 fly paris", "season0.fly.1");
    refused("p1 fly rome", "season0.fly.1");
    CHECK(offers("p1 fly ") == 1);
}

TEST("season0.fly.2 to a Neutral city the card is discarded")
{
    given("", "pawns: kiev lima\nhand p1: lagos tokyo\nplayer-discard: rome");
    play("p1 fly lagos");
    expect("pawns", "lagos lima");
    expect("hand p1", "tokyo");
    expect("player-discard", "rome lagos");
    expect("actions", "3");
    refused("p1 fly lagos", "season0.move.1 season0.fly.2");
    given("", "pawns: kiev lima\nhand p1: tokyo\nhand p2: lagos");
    refused("p1 fly lagos", "season0.fly.2");
}

TEST("season0.fly.3 no commercial flight goes to a Soviet city")
{
    given("", "pawns: paris lima\nhand p1: cairo havana peking paris");
    refused("p1 fly cairo", "season0.fly.3");
    refused("p1 fly havana", "season0.fly.3");
    refused("p1 fly peking", "season0.fly.3");
    CHECK(offers("p1 fly ") == 0);
    /* Nor from one Soviet city to another. */
    given("", "pawns: moscow lima\nhand p1: kiev");
    refused("p1 fly kiev", "season0.fly.3");
    legal("p1 drive kiev");
}

TEST("season0.fly.4 where the flight begins does not matter")
{
    static const char *const from[] = {"kiev", "lima", "rome", "tokyo", "havana", "novosibirsk"};
    for (unsigned i = 0; i < sizeof from / sizeof *from; i++) {
        char lines[128];
        snprintf(lines, sizeof lines, "pawns: %s lima\nhand p1: paris lagos\nagents: %s=3", from[i],
                 from[i]);
        given("", lines);
        legal("p1 fly paris", "p1 fly lagos");
    }
}

TEST("season0.unlisted.1 the card of the city of the pawn is discarded for a flight anywhere")
{
    given("", "pawns: paris lima\nhand p1: paris rome");
    CHECK(offers("p1 unlisted ") == 47);
    /* Soviet, Neutral and Allied cities; an adjacent one too. */
    legal("p1 unlisted moscow", "p1 unlisted tokyo", "p1 unlisted sydney", "p1 unlisted rome");
    play("p1 unlisted moscow");
    expect("pawns", "moscow lima");
    expect("hand p1", "rome");
    expect("player-discard", "paris");
    expect("actions", "3");
    refused("p1 unlisted paris", "season0.unlisted.1");
    given("", "pawns: havana lima\nhand p1: havana");
    play("p1 unlisted novosibirsk");
    expect("pawns", "novosibirsk lima");
    expect("player-discard", "havana");
}

TEST("season0.unlisted.1 neither the card of the destination nor another's card will do")
{
    given("", "pawns: paris paris\nhand p1: moscow airlift\nhand p2: paris");
    refused("p1 unlisted moscow", "season0.unlisted.1");
    refused("p1 unlisted rome", "season0.unlisted.1");
}

TEST("season0.shuttle.1 there is no flight between safehouses")
{
    given("", "pawns: paris lima\nsafehouses: paris tokyo");
    never("p1 shuttle tokyo");
    refused("p1 fly tokyo", "season0.fly.2");
    refused("p1 unlisted tokyo", "season0.unlisted.1");
    refused("p1 drive tokyo", "season0.drive.1");
    verbs("p1 drive", "p1 send", "p1 pass");
}

CHECK_MAIN
