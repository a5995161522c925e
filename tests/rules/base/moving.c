/* Moving: the four ways any pawn can go. */
#include "../position.h"

TEST("base.drive.1 from every city exactly the linked cities can be reached")
{
    for (unsigned from = 0; from < POS_CITIES; from++) {
        char lines[128];
        uint64_t reached = 0;
        given("", "");
        snprintf(lines, sizeof lines, "pawns: %s atlanta", pos_card_key(from));
        given("", lines);
        for (size_t i = 0; i < pos_offers()->count; i++) {
            const char *move = pos_offer_text(i);
            if (strncmp(move, "p1 drive ", 9) == 0) {
                reached |= pos_cards(move + 9);
            }
        }
        CHECK_SAY(reached == surto_city_links(pos.game, from), "from %s", pos_card_key(from));
    }
}

TEST("base.drive.1 driving moves the pawn along a link, by land, sea or over the edge")
{
    given("", "");
    play("p1 drive chicago", "p1 drive san-francisco", "p1 drive tokyo");
    expect("pawns", "tokyo atlanta");
    refused("p1 drive beijing", "base.drive.1");
    refused("p1 drive atlanta", "base.drive.1");
}

TEST("base.direct.1 a direct flight costs the card of the city flown to")
{
    given("", "hand p1: lima\nhand p2: paris");
    refused("p1 direct paris", "base.direct.1");
    refused("p1 direct cairo", "base.direct.1");
    play("p1 direct lima");
    expect("pawns", "lima atlanta");
    expect("hand p1", "-");
    expect("hand p2", "paris");
    contains("player-discard", "lima");
}

TEST("base.charter.1 a charter flight costs the card of the city left and reaches any city")
{
    given("", "hand p1: paris lima\npawns: paris atlanta");
    CHECK(offers("p1 charter ") == 47);
    play("p1 charter sydney");
    expect("pawns", "sydney atlanta");
    expect("hand p1", "lima");
    contains("player-discard", "paris");
    refused("p1 charter cairo", "base.charter.1");
}

TEST("base.shuttle.1 a shuttle flight joins two cities with stations and costs no card")
{
    given("", "stations: atlanta paris tokyo\nhand p1: lima");
    CHECK(offers("p1 shuttle ") == 2);
    refused("p1 shuttle lima", "base.shuttle.1");
    play("p1 shuttle tokyo", "p1 shuttle paris");
    expect("pawns", "paris atlanta");
    expect("hand p1", "lima");
    play("p1 drive london");
    refused("p1 shuttle atlanta", "base.shuttle.1");
}

TEST("base.move.1 a move ends in another city than it began")
{
    given("roles=dispatcher,operations-expert",
          "pawns: paris paris\nstations: paris cairo\nhand p1: paris airlift\nhand p2: lima");
    refused("p1 drive paris", "base.move.1 base.drive.1");
    refused("p1 direct paris", "base.move.1");
    refused("p1 charter paris", "base.move.1");
    refused("p1 shuttle paris", "base.move.1 base.shuttle.1");
    refused("p1 join paris", "base.move.1 base.dispatcher.1");
    refused("p1 drive p2 paris", "base.move.1 base.drive.1");
    refused("p1 join p2 paris", "base.move.1 base.dispatcher.1");
    refused("p1 airlift p2 paris", "base.move.1 base.airlift.1");
    given("roles=operations-expert,scientist", "hand p1: lima");
    refused("p1 fly lima atlanta", "base.move.1");
}

TEST("base.move.2 a card spent on an action goes to the player discard pile")
{
    static const struct {
        const char *roles, *lines, *move, *spent;
    } cases[] = {
        {"", "hand p1: lima", "p1 direct lima", "lima"},
        {"", "hand p1: atlanta", "p1 charter lima", "atlanta"},
        {"", "hand p1: lima\npawns: lima atlanta", "p1 build", "lima"},
        {"", "hand p1: atlanta chicago essen london madrid",
         "p1 cure blue atlanta chicago essen london madrid", "atlanta chicago essen london madrid"},
        {"roles=dispatcher,medic", "hand p1: lima", "p1 direct p2 lima", "lima"},
        {"roles=operations-expert,medic", "hand p1: lima", "p1 fly lima paris", "lima"},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        given(cases[i].roles, cases[i].lines);
        lacks("player-discard", cases[i].spent);
        play(cases[i].move);
        contains("player-discard", cases[i].spent);
        expect("hand p1", "-");
    }
}

CHECK_MAIN
