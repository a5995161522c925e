/* season0.incident, season0.area and season0.effect: fourth agents and what their cards bring. */
#include "position.h"

/* p1's last but one threat card is Paris, which has no room. */
#define PARIS_FULL "phase: threats\nleft: 2\nagents: paris=3\n"

/* The card of an incident is to be drawn; another threat card comes after it. */
#define CARD_DUE "phase: threats\nleft: 1\nasked: incident\n"

#define LAST_GROUP                                                                                 \
    "alias iris-allied: ready coordinator - / - / - / blank card liability card liability / 0\n"

/* ---- The manual's examples -------------------------------------------------------------- */

TEST("season0.effect.9 the manual's first example: an exposed safehouse where none is")
{
    given("", PARIS_FULL "threat-deck: * / johannesburg\nthreat-discard: -");
    play("* threat paris");
    expect("asked", "incident");
    only("* incident johannesburg");
    play("* incident johannesburg");
    expect("incidents", "paris=1");
    expect("area", "johannesburg");
    expect("agents", "paris=3");
    expect("safehouses", "washington");
    expect("threat-discard", "paris");
    expect("phase", "threats");
    expect("asked", "-");
    expect("left", "1");
}

TEST("season0.incident.6 the manual's second example: sleeper cells bring a third marker to Paris")
{
    given("game=prologue", "phase: threats\nleft: 1\nturn: p2\nagents: paris=3 lima=1\n"
                           "incidents: paris=1 prague=1\nthreat-deck: * / johannesburg / cairo\n"
                           "area: tokyo");
    play("* threat paris");
    expect("incidents", "paris=2 prague=1");
    expect("asked", "incident");
    play("* incident cairo");
    expect("phase", "threats");
    expect("asked", "incident");
    expect("turn", "p2");
    expect("left", "0");
    expect("agents", "lima=1 paris=3 prague=1");
    expect("incidents", "paris=3 prague=1");
    expect("area", "cairo tokyo");
    only("* incident johannesburg");
    play("* incident johannesburg");
    expect("area", "cairo johannesburg tokyo");
    expect("turn", "p1");
    expect("phase", "actions");
}

/* ---- Incidents -------------------------------------------------------------------------- */

TEST("season0.incident.1 an incident puts one marker on its city")
{
    given("", PARIS_FULL "threat-deck: * / johannesburg\nincidents: rome=2");
    play("* threat paris");
    expect("incidents", "paris=1 rome=2");
    given("", PARIS_FULL "threat-deck: * / johannesburg\nincidents: paris=4");
    play("* threat paris");
    expect("incidents", "paris=5");
}

TEST("season0.incident.2 each player there loses one cover, unless a safehouse is there")
{
    given("", PARIS_FULL "threat-deck: * / johannesburg\npawns: rome paris london paris");
    play("* threat paris");
    expect("asked", "cover p2");
    expect("losses", "0 0 0 1");
    play("* cover p2 blank", "* cover p4 blank");
    expect("asked", "incident");
    expect("alias iris-allied", "ready coordinator - / - / - / - / 0");
    expect("alias felix-allied", "ready courier - / - / - / blank / 0");
    expect("alias maud-allied", "ready analyst - / - / - / - / 0");
    expect("alias otto-allied", "ready recruiter - / - / - / blank / 0");

    given("", PARIS_FULL "threat-deck: * / johannesburg\npawns: paris paris\nsafehouses: paris");
    play("* threat paris");
    expect("asked", "incident");
    expect("incidents", "paris=1");
    /* Surveillance does not count here: one cover, whatever the symbols. */
    given("", PARIS_FULL "threat-deck: * / johannesburg\npawns: paris lima\nsurveillance: paris=3");
    play("* threat paris");
    expect("asked", "cover p1");
    expect("losses", "0 0");
}

TEST("season0.incident.3 then the bottom card is drawn, and no agent is placed for it")
{
    given("", PARIS_FULL "threat-deck: * / lima / johannesburg istanbul");
    play("* threat paris");
    to_move("chance");
    only("* incident johannesburg", "* incident istanbul");
    weight("* incident johannesburg", 1);
    weight("* incident istanbul", 1);
    refused("* incident lima", "season0.incident.3");
    play("* incident istanbul");
    expect("agents", "paris=3");
    expect_set(0, "johannesburg");
    given("",
          PARIS_FULL "player-discard: forecast\nthreat-deck: * / lima > istanbul > johannesburg");
    play("* threat paris");
    only("* incident johannesburg");
    play("* incident johannesburg");
    expect_set(0, "lima > istanbul");
}

TEST("season0.incident.4 the card goes to the end-of-game area")
{
    given("", PARIS_FULL "threat-deck: * / johannesburg\nthreat-discard: lima\narea: rome");
    play("* threat paris", "* incident johannesburg");
    expect("area", "rome johannesburg");
    expect("threat-discard", "lima paris");
}

/* Twelve full cities: no agent is left in the supply. */
#define NO_AGENT_LEFT                                                                              \
    "agents: paris=3 london=3 madrid=3 algiers=3 cairo=3 lagos=3 lima=3 bogota=3 atlanta=3 "       \
    "tokyo=3 manila=3 hanoi=3\n"

TEST("season0.incident.5 the card is in the area before its effect takes place")
{
    given("", CARD_DUE NO_AGENT_LEFT "incidents: rome=1\nthreat-deck: * / cairo\narea: -");
    play("* incident cairo");
    ended("ended-agents", "lost failed");
    expect("area", "cairo");
}

TEST("season0.incident.6 each city that an effect would give a fourth agent gets a marker")
{
    given("", CARD_DUE "agents: london=3 paris=3 rome=2 cairo=3\n"
                       "incidents: london=1 paris=2 rome=1 cairo=1\n"
                       "threat-deck: * / johannesburg / jakarta");
    play("* incident jakarta");
    expect("agents", "london=3 paris=3 rome=3 cairo=3");
    expect("incidents", "london=2 paris=3 rome=1 cairo=1");
    expect("asked", "incident");
}

TEST("season0.incident.7 the players in all those cities lose cover as always")
{
    given("", CARD_DUE "agents: london=3 paris=3 rome=3\nincidents: london=1 paris=2 rome=1\n"
                       "pawns: rome paris london lima\nsafehouses: paris\n"
                       "threat-deck: * / johannesburg / jakarta");
    play("* incident jakarta");
    expect("incidents", "london=2 paris=3 rome=2");
    expect("asked", "cover p1");
    expect("losses", "0 0 1 0");
    expect("flags", "incident-due");
    play("* cover p1 blank");
    expect("asked", "cover p3");
    play("* cover p3 blank");
    expect("asked", "incident");
}

TEST("season0.incident.8 only one further card is drawn for all of them together")
{
    given("", CARD_DUE
          "agents: london=3 paris=3 rome=3\nincidents: london=1 paris=2 rome=1\n"
          "threat: 1\nthreat-deck: * / peking / johannesburg / jakarta\nsafehouses: washington");
    play("* incident jakarta", "* incident johannesburg");
    expect("asked", "-");
    expect("phase", "threats");
    expect("area", "johannesburg jakarta");
    expect("safehouses", "washington");
}

TEST("season0.incident.9 chains go on until no effect brings a fourth agent")
{
    given("", CARD_DUE "threat: 2\nagents: paris=3\nincidents: paris=1\n"
                       "threat-deck: * / johannesburg / lima / cairo / jakarta");
    play("* incident jakarta");
    expect("incidents", "paris=2");
    play("* incident cairo");
    expect("incidents", "paris=3");
    play("* incident lima");
    expect("incidents", "paris=4");
    expect("asked", "incident");
    play("* incident johannesburg");
    expect("incidents", "paris=4");
    expect("asked", "-");
    expect("left", "1");
    expect("area", "lima cairo johannesburg jakarta");
}

TEST("season0.incident.10 markers in board order, and cover is lost after the last of them")
{
    /* One marker is left: London comes before Paris. */
    given("", CARD_DUE "agents: london=3 paris=3\nincidents: london=5 paris=6\npawns: london lima\n"
                       "threat-deck: * / jakarta");
    play("* incident jakarta");
    ended("ended-incidents", "lost failed");
    expect("incidents", "london=6 paris=6");
    expect("alias iris-allied", "ready coordinator - / - / - / - / 0");
    given("", CARD_DUE "agents: london=3 paris=3\nincidents: london=1 paris=1\n"
                       "pawns: london paris\nthreat-deck: * / johannesburg / jakarta");
    play("* incident jakarta");
    expect("incidents", "london=2 paris=2");
    expect("asked", "cover p1");
    expect("losses", "0 1");
}

TEST("season0.incident.11 the game ends at once when a marker is needed and none is left")
{
    given("", PARIS_FULL "incidents: rome=12\npawns: paris paris\nthreat-deck: * / johannesburg");
    play("* threat paris");
    ended("ended-incidents", "lost failed");
    expect("incidents", "rome=12");
    expect("losses", "0 0");
    expect("flags", "-");
    expect("left", "0");
    expect("area", "-");
    expect("threat-discard", "paris");
    /* The twelfth can still be placed. */
    given("", PARIS_FULL "incidents: rome=11\nthreat-deck: * / johannesburg");
    play("* threat paris", "* incident johannesburg");
    expect("incidents", "paris=1 rome=11");
    expect("phase", "threats");
    impossible("", "incidents: rome=13");
}

TEST("season0.incident.12 a player burned by an incident is in Washington before its card is drawn")
{
    given("", PARIS_FULL "pawns: paris lima\nhand p1: rome\nsafehouses: -\n" LAST_GROUP
                         "threat-deck: * / new-york");
    play("* threat paris", "* cover p1 burned");
    expect("asked", "incident");
    expect("pawns", "washington lima");
    expect("hand p1", "-");
    expect("aliases", "- felix-allied");
    /* Recognised in North and South America: p2 is in Lima; p1 has nothing to lose. */
    play("* incident new-york");
    expect("asked", "cover p2");
    expect("losses", "0 0");
}

TEST("season0.incident.12 in a chain he is where the burning put him")
{
    /* Paris burns p1, who comes to Washington; the cells of North America fill Washington too. */
    given("", "phase: threats\nleft: 2\npawns: paris washington\nsafehouses: -\n" LAST_GROUP
              "agents: paris=3 washington=3\nincidents: washington=1\n"
              "threat-deck: * / johannesburg / tokyo");
    play("* threat paris", "* cover p1 burned", "* incident tokyo");
    expect("incidents", "washington=2 paris=1");
    expect("asked", "cover p2");
    expect("losses", "0 0");
    play("* cover p2 blank", "* incident johannesburg");
    expect("aliases", "- felix-allied");
    expect("phase", "threats");
}

TEST("season0.area.1 cards in the area are out of the game")
{
    given("", "phase: escalation\nthreat-deck: johannesburg\narea: lima rome");
    play("* escalate johannesburg");
    expect("area", "lima rome");
    CHECK(pos_offers()->count == 46);
    not_legal("* threat lima", "* threat rome");
    given("", PARIS_FULL "threat-deck: * / johannesburg");
    play("* threat paris", "* incident johannesburg");
    not_legal("* threat johannesburg");
    CHECK(pos_offers()->count == 46);
    impossible("", "threat-deck: * / lima\narea: lima");
}

/* ---- Effects ---------------------------------------------------------------------------- */

TEST("season0.effect.1 sleeper cells: every city of the region with a marker gets one agent")
{
    given("", CARD_DUE "agents: lima=1\nincidents: bogota=1 lima=3 rome=1 havana=2\n"
                       "threat-deck: * / karachi");
    play("* incident karachi");
    expect("agents", "bogota=1 lima=2");
    expect("incidents", "havana=2 bogota=1 lima=3 rome=1");
    expect("asked", "-");
    expect("phase", "threats");
    expect("left", "1");
}

TEST("season0.effect.2 the marker of the incident that brought the card counts")
{
    given("", PARIS_FULL "threat-deck: * / johannesburg / cairo");
    play("* threat paris");
    expect("incidents", "paris=1");
    play("* incident cairo");
    expect("incidents", "paris=2");
    expect("asked", "incident");
    play("* incident johannesburg");
    /* One placed by its own chain does not: Paris got one agent's worth, not two. */
    expect("incidents", "paris=2");
    expect("asked", "-");
    given("", "phase: threats\nleft: 2\nagents: lima=3\nthreat-deck: * / cairo");
    play("* threat lima", "* incident cairo");
    expect("agents", "lima=3");
    expect("incidents", "lima=1");
}

/* One agent is left in the supply. */
#define ONE_AGENT_LEFT                                                                             \
    "agents: paris=3 london=2 madrid=3 algiers=3 cairo=3 lagos=3 lima=3 bogota=3 atlanta=3 "       \
    "tokyo=3 manila=3 hanoi=3\n"

TEST("season0.effect.3 the agents are placed in board order")
{
    given("", CARD_DUE ONE_AGENT_LEFT "incidents: kiev=1 rome=1\nthreat-deck: * / cairo");
    play("* incident cairo");
    ended("ended-agents", "lost failed");
    expect("agents", "atlanta=3 bogota=3 lima=3 kiev=1 london=2 madrid=3 paris=3 algiers=3 cairo=3 "
                     "lagos=3 hanoi=3 manila=3 tokyo=3");
    /* The cities without room wait until all agents are placed. */
    given("", CARD_DUE NO_AGENT_LEFT "incidents: london=1 rome=1\nthreat-deck: * / cairo");
    play("* incident cairo");
    ended("ended-agents", "lost failed");
    expect("incidents", "london=1 rome=1");
}

TEST("season0.effect.4 exposed safehouse: one safehouse of the region is removed")
{
    given("", CARD_DUE "safehouses: washington cairo paris\nthreat-deck: * / pyongyang");
    play("* incident pyongyang");
    expect("safehouses", "washington cairo");
    expect("asked", "-");
    expect("phase", "threats");
    /* The one on the permanent sticker as well. */
    given("", CARD_DUE "safehouses: washington cairo\nthreat-deck: * / peking");
    play("* incident peking");
    expect("safehouses", "cairo");
    /* With none there nothing happens. */
    given("", CARD_DUE "safehouses: washington cairo\nthreat-deck: * / pyongyang");
    play("* incident pyongyang");
    expect("safehouses", "washington cairo");
    expect("phase", "threats");
}

TEST("season0.effect.5 with several there the active player chooses which")
{
    given("", CARD_DUE "turn: p2\nsafehouses: washington cairo paris rome\nhand p1: airlift\n"
                       "threat-deck: * / pyongyang");
    play("* incident pyongyang");
    expect("asked", "remove p2 europe");
    to_move("p2");
    only("p2 remove paris", "p2 remove rome");
    refused("p2 remove cairo", "season0.effect.4 season0.effect.5");
    refused("p2 remove kiev", "season0.effect.4 season0.effect.5");
    refused("p1 remove paris", "season0.effect.5");
    refused("p1 airlift p1 paris", "season0.event.3");
    play("p2 remove paris");
    expect("safehouses", "washington rome cairo");
    expect("asked", "-");
    expect("phase", "between-threats");
    impossible("",
               "phase: threats\nleft: 1\nasked: remove p1 europe\nsafehouses: washington paris");
    given("", "");
    refused("p1 remove washington", "season0.effect.4 season0.effect.5");
}

TEST("season0.effect.6 Recognised: each player in one of the two regions loses one cover")
{
    given("", CARD_DUE "pawns: rome lima hanoi moscow\nthreat-deck: * / moscow");
    play("* incident moscow");
    expect("asked", "cover p1");
    expect("losses", "0 0 1 1");
    expect("flags", "-");
    play("* cover p1 blank", "* cover p3 blank");
    expect("asked", "cover p4");
    play("* cover p4 blank");
    /* It is no incident: no card follows. */
    expect("asked", "-");
    expect("phase", "threats");
    expect("left", "1");
    expect("incidents", "-");
}

TEST("season0.effect.6 a safehouse in his city saves him")
{
    given("", CARD_DUE "pawns: rome paris\nsafehouses: washington rome\nthreat-deck: * / moscow");
    play("* incident moscow");
    expect("asked", "cover p2");
    expect("losses", "0 0");
    given("", CARD_DUE "pawns: lima bogota\nthreat-deck: * / moscow");
    play("* incident moscow");
    expect("phase", "threats");
    expect("asked", "-");
    expect("losses", "0 0");
}

#define TEAMS                                                                                      \
    "teams allied: istanbul rome*2\nteams neutral: moscow mexico-city\nteams soviet: moscow "      \
    "prague kiev\nsafehouses: washington prague\n"

TEST("season0.effect.7 Teams compromised: teams under surveillance without a safehouse are removed")
{
    given("", CARD_DUE TEAMS "threat-deck: * / shanghai");
    play("* incident shanghai");
    expect("teams allied", "rome*2");
    expect("teams neutral", "-");
    expect("teams soviet", "kiev prague");
    expect("phase", "threats");
    /* The symbols of this game, not those of the pack. */
    given("", CARD_DUE TEAMS "surveillance: rome=1 kiev=3\nthreat-deck: * / shanghai");
    play("* incident shanghai");
    expect("teams allied", "istanbul");
    expect("teams neutral", "mexico-city moscow");
    expect("teams soviet", "moscow prague");
}

TEST("season0.effect.8 active and inactive teams are removed alike")
{
    /* All in Moscow: one of them is active there. */
    given("", CARD_DUE "teams allied: moscow\nteams neutral: moscow\nteams soviet: moscow*2\n"
                       "threat-deck: * / sydney");
    play("* incident sydney");
    expect("teams allied", "-");
    expect("teams neutral", "-");
    expect("teams soviet", "-");
}

TEST("season0.effect.9 an effect that finds nothing to do does nothing")
{
    static const char *const cards[] = {"cairo", "johannesburg", "saigon", "bangkok"};
    for (unsigned i = 0; i < 4; i++) {
        char line[256], move[64];
        snprintf(line, sizeof line,
                 CARD_DUE "incidents: lima=1\nagents: rome=3\nthreat-deck: * / %s", cards[i]);
        given("", line);
        snprintf(move, sizeof move, "* incident %s", cards[i]);
        play(move);
        expect("area", cards[i]);
        expect("agents", "rome=3");
        expect("incidents", "lima=1");
        expect("safehouses", "washington");
        expect("losses", "0 0");
        expect("asked", "-");
        expect("phase", "threats");
    }
}

/* Something of every kind in every region; all pawns where nothing saves them. */
#define SOMETHING_EVERYWHERE                                                                       \
    CARD_DUE "pawns: los-angeles madrid karachi sydney\n"                                          \
             "incidents: atlanta=1 lima=1 rome=1 lagos=1 bombay=1 tokyo=1\n"                       \
             "safehouses: toronto bogota kiev algiers riyadh osaka\nteams soviet: moscow\n"

/* Where sleeper cells and exposed safehouses of each region would show. */
static const char *const cell[] = {"atlanta=1", "lima=1",   "rome=1",
                                   "lagos=1",   "bombay=1", "tokyo=1"};
static const char *const house[] = {"toronto", "bogota", "kiev", "algiers", "riyadh", "osaka"};

TEST("season0.effect.10 thirty sleeper cells, six safehouses, six Recognised, six teams")
{
    unsigned cells[6] = {0}, houses[6] = {0}, recognised = 0, teams = 0, others = 0;
    for (unsigned city = 0; city < 48; city++) {
        char line[512], move[64], asked[POS_LINE_MAX], agents[POS_LINE_MAX];
        unsigned seen = 0;
        start("");
        const char *key = surto_city_key(pos.game, city);
        snprintf(line, sizeof line, SOMETHING_EVERYWHERE "threat-deck: * / %s", key);
        snprintf(move, sizeof move, "* incident %s", key);
        given("", line);
        play(move);
        pos_state_line("asked", asked, sizeof asked);
        pos_state_line("agents", agents, sizeof agents);
        for (unsigned region = 0; region < 6; region++) {
            bool placed = strcmp(agents, cell[region]) == 0;
            bool exposed = !pos_has("safehouses", house[region]);
            cells[region] += placed;
            houses[region] += exposed;
            seen += placed + exposed;
        }
        bool lost = strncmp(asked, "cover", 5) == 0, removed = !pos_has("teams soviet", "moscow");
        recognised += lost;
        teams += removed;
        others += seen + lost + removed != 1;
    }
    for (unsigned region = 0; region < 6; region++) {
        CHECK_SAY(cells[region] == 5, "region %u: %u", region, cells[region]);
        CHECK_SAY(houses[region] == 1, "region %u: %u", region, houses[region]);
    }
    CHECK_SAY(recognised == 6 && teams == 6 && others == 0, "%u %u %u", recognised, teams, others);
}

CHECK_MAIN
