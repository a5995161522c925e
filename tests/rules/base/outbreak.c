/* Outbreaks and their chains. */
#include "../position.h"

TEST("base.outbreak.1 the marker moves before any cube is placed")
{
    given("", "cubes yellow: lima=3");
    infect("lima");
    expect("outbreaks", "1");
    /* The eighth outbreak ends the game, so its cubes never come. */
    given("", "outbreaks: 7\ncubes yellow: lima=3");
    infect("lima");
    result("lost outbreaks");
    expect("outbreaks", "8");
    expect("cubes yellow", "lima=3");
}

TEST("base.outbreak.2 every linked city gets one cube of the disease that breaks out")
{
    /* Cairo is linked with black cities and with Khartoum, which is yellow. */
    given("", "cubes black: cairo=3 riyadh=1\ncubes yellow: khartoum=3");
    infect("cairo");
    expect("cubes black", "khartoum=1 algiers=1 baghdad=1 cairo=3 istanbul=1 riyadh=2");
    expect("cubes yellow", "khartoum=3");
    expect("outbreaks", "1");
}

TEST("base.outbreak.2 also over the edge of the board")
{
    given("", "cubes red: sydney=3\ninfection-deck: sydney / *");
    infect("sydney");
    expect("cubes red", "los-angeles=1 jakarta=1 manila=1 sydney=3");
}

TEST("base.outbreak.3 a linked city with three cubes breaks out when the current outbreak is "
     "finished")
{
    given("", "cubes yellow: lima=3 bogota=3");
    infect("lima");
    expect("outbreaks", "2");
    expect("cubes yellow",
           "bogota=3 buenos-aires=1 lima=3 mexico-city=2 miami=1 santiago=1 sao-paulo=1");
    /* The game ends with the second outbreak: all cubes of the first are there, none of its own. */
    given("", "outbreaks: 6\ncubes yellow: lima=3 bogota=3");
    infect("lima");
    result("lost outbreaks");
    expect("cubes yellow", "bogota=3 lima=3 mexico-city=1 santiago=1");
}

TEST("base.outbreak.4 in a triangle each city breaks out once")
{
    given("", "cubes red: hong-kong=3 manila=3 taipei=3\ninfection-deck: hong-kong / *");
    infect("hong-kong");
    expect("outbreaks", "3");
    expect("cubes red",
           "san-francisco=1 kolkata=1 bangkok=1 ho-chi-minh-city=2 hong-kong=3 manila=3 "
           "osaka=1 shanghai=2 sydney=1 taipei=3");
}

TEST("base.outbreak.4 a city that has broken out gets no cube from the chain")
{
    /* Santiago's only neighbour is Lima; their cubes stay at three and the chain ends. */
    given("", "cubes yellow: lima=3 santiago=3");
    infect("santiago");
    expect("outbreaks", "2");
    expect("cubes yellow", "bogota=1 lima=3 mexico-city=1 santiago=3");
}

TEST("base.outbreak.4 for the next card the city may break out again")
{
    given("", "cubes yellow: lima=3 santiago=3");
    infect("santiago");
    play("* infect lima");
    expect("outbreaks", "4");
    expect("cubes yellow", "bogota=2 lima=3 mexico-city=2 santiago=3");
}

TEST("base.outbreak.5 three cubes of each colour fit in a city")
{
    given("", "cubes black: cairo=3\ncubes yellow: khartoum=3\n"
              "cubes blue: khartoum=3\ncubes red: khartoum=3");
    infect("cairo");
    play("* infect khartoum");
    /* Black came as a fourth colour; yellow was full and broke out, not adding to the others. */
    expect("outbreaks", "2");
    expect("cubes black", "khartoum=1 algiers=1 baghdad=1 cairo=3 istanbul=1 riyadh=1");
    expect("cubes yellow", "johannesburg=1 khartoum=3 kinshasa=1 lagos=1 cairo=1");
    impossible("", "cubes blue: khartoum=4");
}

TEST("base.outbreak.6 the eighth outbreak loses at once, inside a chain too")
{
    given("", "outbreaks: 7\ncubes red: hong-kong=3 taipei=3\ninfection-deck: hong-kong / *");
    infect("hong-kong");
    result("lost outbreaks");
    expect("outbreaks", "8");
    expect("cubes red", "hong-kong=3 taipei=3");
    given("", "outbreaks: 5\ncubes yellow: lima=3 bogota=3 sao-paulo=3 buenos-aires=3");
    infect("lima");
    result("lost outbreaks");
    expect("outbreaks", "8");
}

TEST("base.outbreak.7 chain outbreaks wait in board order, and those that arose first go first")
{
    /* Shanghai stands before Taipei on the board: it is the seventh outbreak, and Taipei's cubes
     * never come. */
    given(
        "",
        "outbreaks: 5\ncubes red: hong-kong=3 shanghai=3 taipei=3\ninfection-deck: hong-kong / *");
    infect("hong-kong");
    result("lost outbreaks");
    expect("cubes red",
           "kolkata=1 bangkok=1 beijing=1 ho-chi-minh-city=1 hong-kong=3 manila=1 seoul=1 "
           "shanghai=3 taipei=3 tokyo=1");
    /* Tokyo's outbreak arises in Shanghai's, after Taipei's: it is the eighth. */
    given("", "outbreaks: 4\n"
              "cubes red: hong-kong=3 shanghai=3 taipei=3 tokyo=3\n"
              "infection-deck: hong-kong / *");
    infect("hong-kong");
    result("lost outbreaks");
    expect("cubes red",
           "kolkata=1 bangkok=1 beijing=1 ho-chi-minh-city=1 hong-kong=3 manila=2 osaka=1 "
           "seoul=1 shanghai=3 taipei=3 tokyo=3");
}

CHECK_MAIN
