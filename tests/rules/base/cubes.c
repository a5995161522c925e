/* The supply of cubes. */
#include "../position.h"

/* 21 and 24 of the 24 blue cubes, none of them in Atlanta or beside it. */
#define BLUE_21 "essen=3 london=3 madrid=3 milan=3 montreal=3 new-york=3 paris=3"
#define BLUE_24 BLUE_21 " st-petersburg=3"

TEST("base.cubes.1 an infection without a cube in the supply loses")
{
    given("", "cubes blue: " BLUE_24);
    infect("atlanta");
    result("lost cubes");
    expect("outbreaks", "0");
}

TEST("base.cubes.1 an epidemic without cubes in the supply loses")
{
    given("", "cubes blue: " BLUE_24);
    draws("p1", "epidemic", "miami");
    play("* epidemic atlanta");
    result("lost cubes");
}

TEST("base.cubes.1 an outbreak without cubes in the supply loses")
{
    /* Montreal breaks out: Chicago and Washington need cubes. */
    given("", "cubes blue: " BLUE_24);
    infect("montreal");
    result("lost cubes");
    expect("outbreaks", "1");
}

TEST("base.cubes.2 an empty supply alone is no loss")
{
    given("", "cubes blue: " BLUE_21 " atlanta=2");
    infect("atlanta");
    result("open");
    expect("cubes blue", "atlanta=3 " BLUE_21);
    given("", "cubes blue: " BLUE_24);
    infect("lagos");
    result("open");
    play("* infect cairo");
    expect("phase", "actions");
}

TEST("base.cubes.3 an epidemic needs only the cubes it really places")
{
    given("", "cubes blue: essen=3 london=3 madrid=3 milan=3 new-york=3 paris=3 st-petersburg=3 "
              "chicago=2");
    draws("p1", "epidemic", "miami");
    /* One cube is left: Chicago takes it, and then the outbreak needs five. */
    play("* epidemic chicago");
    result("lost cubes");
    expect("outbreaks", "1");
    contains("cubes blue", "chicago=3");
    /* Three are left and three are needed. */
    given("", "cubes blue: " BLUE_21);
    draws("p1", "epidemic", "miami");
    play("* epidemic atlanta");
    result("open");
    contains("cubes blue", "atlanta=3");
}

TEST("base.cubes.3 an eradicated, quarantined or already full place needs no cube")
{
    given("roles=contingency-planner,quarantine-specialist", "cubes blue: " BLUE_24);
    infect("chicago");
    result("open");
    /* One cube is left. Of Montreal's neighbours Chicago and Washington are protected from
     * Atlanta, and New York takes it. */
    given("roles=contingency-planner,quarantine-specialist",
          "cubes blue: montreal=3 new-york=2 essen=3 london=3 madrid=3 milan=3 paris=3 "
          "st-petersburg=3");
    infect("montreal");
    result("open");
    expect("outbreaks", "1");
    contains("cubes blue", "new-york=3 montreal=3");
}

TEST("base.cubes.4 when cubes run out the ones left are placed in board order")
{
    /* Two are left; Montreal's neighbours are Chicago, New York and Washington. */
    given("", "cubes blue: montreal=3 essen=3 london=3 madrid=3 milan=3 paris=3 st-petersburg=3 "
              "san-francisco=1");
    infect("montreal");
    result("lost cubes");
    expect("outbreaks", "1");
    expect("cubes blue",
           "chicago=1 essen=3 london=3 madrid=3 milan=3 montreal=3 new-york=1 paris=3 "
           "san-francisco=1 st-petersburg=3");
    given("", "cubes blue: " BLUE_21 " chicago=1");
    draws("p1", "epidemic", "miami");
    play("* epidemic atlanta");
    result("lost cubes");
    expect("cubes blue", "atlanta=2 chicago=1 " BLUE_21);
}

CHECK_MAIN
