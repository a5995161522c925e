/* What the moves of each game do, for the help of the prompt: the rest of a move's help is in its
 * text_ui. */
#include "help_texts.h"

#include <string.h>

#include "ui/message/language.h"

/* A move and what it does. */
typedef struct help_text {
    const char *word, *about;
} help_text;

static const help_text base_moves[] = {
    {"drive", N_CLIENT_C("help", "move along a link")},
    {"direct", N_CLIENT_C("help", "discard that city's card and fly there")},
    {"charter", N_CLIENT_C("help", "discard the card of the city you are in, fly anywhere")},
    {"shuttle", N_CLIENT_C("help", "fly from station to station")},
    {"build", N_CLIENT_C("help", "build a station where you are")},
    {"treat", N_CLIENT_C("help", "remove cubes where you are")},
    {"give", N_CLIENT_C("help", "share knowledge: give a card")},
    {"take", N_CLIENT_C("help", "share knowledge: take a card")},
    {"cure", N_CLIENT_C("help", "find a cure, in a city with a station")},
    {"pass", N_CLIENT_C("help", "take no more actions this turn")},
    {"continue", N_CLIENT_C("help", "continue without playing an event")},
    {"discard", N_CLIENT_C("help", "discard down to the hand limit")},
    {"join", N_CLIENT_C("help", "Dispatcher: move a pawn to another pawn")},
    {"fly",
     N_CLIENT_C("help", "Operations Expert: discard CARD to fly from a station to any CITY")},
    {"store", N_CLIENT_C("help", "Contingency Planner: keep an event from the discard pile")},
    {"accept", N_CLIENT_C("help", "accept the proposal")},
    {"decline", N_CLIENT_C("help", "decline the proposal")},
    {"airlift", N_CLIENT_C("help", "event: move any pawn anywhere")},
    {"forecast", N_CLIENT_C("help", "event: look at the top six infection cards and arrange them")},
    {"place", N_CLIENT_C("help", "Forecast: put this card next, counting from the top")},
    {"grant", N_CLIENT_C("help", "event: place a station anywhere")},
    {"quiet-night", N_CLIENT_C("help", "event: skip the next infections")},
    {"resilient",
     N_CLIENT_C("help", "event: remove a card in the infection discard pile from the game")},
    {NULL, NULL},
};

static const help_text season2_moves[] = {
    {"drive", N_CLIENT_C("help", "move to an adjacent location, by land or sea")},
    {"sail", N_CLIENT_C("help", "discard a card, sail to its city")},
    {"charter", N_CLIENT_C("help", "discard the card of the city you are in, sail to any port")},
    {"make", N_CLIENT_C("help", "put one supply on your character")},
    {"produce", N_CLIENT_C("help", "fill the haven or centre you are in (`system` fills all)")},
    {"deliver", N_CLIENT_C("help", "deliver supplies where you are")},
    {"pickup", N_CLIENT_C("help", "free: take supplies from where you are")},
    {"give-supplies", N_CLIENT_C("help", "free: give supplies to a player in the same location")},
    {"take-supplies", N_CLIENT_C("help", "free: take supplies from a player in the same location")},
    {"give", N_CLIENT_C("help", "share knowledge: give the card of the city you are in")},
    {"take", N_CLIENT_C("help", "share knowledge: take that card")},
    {"build", N_CLIENT_C("help", "build a supply centre where you are")},
    {"recon", N_CLIENT_C("help", "search the site of the city you are in")},
    {"spend", N_CLIENT_C("help", "spend a card on the current payment")},
    {"join", N_CLIENT_C("help", "Administrator: move a pawn to another pawn")},
    {"ride", N_CLIENT_C("help", "ride from one city with a centre to another (rule sticker)")},
    {"drop", N_CLIENT_C("help", "free: drop supplies (rule sticker)")},
    {"treat", N_CLIENT_C("help", "remove a plague cube here (rule sticker)")},
    {"trade", N_CLIENT_C("help", "trade a city card for supplies (rule sticker)")},
    {"search", N_CLIENT_C("help", "search the city with a card of its colour (rule sticker)")},
    {"light", N_CLIENT_C("help", "use supplies to light a lamp here (rule sticker)")},
    {"bake", N_CLIENT_C("help", "use supplies to light a lamp and remove plague (rule sticker)")},
    {"hail", N_CLIENT_C("help", "hail the ship with two cards of one colour (rule sticker)")},
    {"hail-free", N_CLIENT_C("help", "hail the ship without cards (rule sticker and ability)")},
    {"pass", N_CLIENT_C("help", "take no more actions this turn")},
    {"continue", N_CLIENT_C("help", "continue without playing an event, or when you are done")},
    {"discard", N_CLIENT_C("help", "discard down to the hand limit")},
    {"accept", N_CLIENT_C("help", "accept the proposal")},
    {"decline", N_CLIENT_C("help", "decline the proposal")},
    {"team-bravo", N_CLIENT_C("help", "event: put a supply there, then a second one")},
    {"second", N_CLIENT_C("help", "Team Bravo: place the second supply")},
    {"quiet-night", N_CLIENT_C("help", "event: skip the next infections")},
    {"fair-wind", N_CLIENT_C("help", "event: move a pawn by sea")},
    {"salvage", N_CLIENT_C("help", "event: take a Produce Supplies card from the discard pile")},
    {"play-at", N_CLIENT_C("help", "event: play it on a location")},
    {"place", N_CLIENT_C("help", "set-up: choose how many supplies the location gets")},
    {"ration", N_CLIENT_C("help", "set-up: choose an event for the deck")},
    {"character", N_CLIENT_C("help", "set-up: play a character")},
    {"worker", N_CLIENT_C("help", "play a haven worker")},
    {"scar", N_CLIENT_C("help", "choose the scar for an exposed character")},
    {"create", N_CLIENT_C("help", "campaign: choose a new character's home")},
    {"players", N_CLIENT_C("help", "campaign: start the month's game")},
    {"prologue", N_CLIENT_C("help", "campaign: play the prologue")},
    {"choose", N_CLIENT_C("help", "campaign: answer the story's question")},
    {"buy-ability", N_CLIENT_C("help", "campaign: buy an ability for space N")},
    {"buy-upgrade", N_CLIENT_C("help", "campaign: buy an upgrade for a city card")},
    {"buy-population", N_CLIENT_C("help", "campaign: raise a population")},
    {NULL, NULL},
};

static const help_text season0_moves[] = {
    {"drive", N_CLIENT_C("help", "move along a link")},
    {"fly", N_CLIENT_C("help", "fly to a city with its card: keep the card if the city is Allied, "
                               "discard it if Neutral")},
    {"unlisted", N_CLIENT_C("help", "discard the card of the city you are in, fly anywhere")},
    {"neutralise", N_CLIENT_C("help", "neutralise an agent in the city you are in")},
    {"give", N_CLIENT_C("help", "share: give the card of the city you are both in")},
    {"take", N_CLIENT_C("help", "share: take that card")},
    {"build", N_CLIENT_C("help", "build a safehouse where you are, with the city's card")},
    {"identify", N_CLIENT_C("help", "reveal a target (in a safehouse, with cards of its region)")},
    {"assemble",
     N_CLIENT_C("help", "assemble a team (in a safehouse, with cards of its affiliation)")},
    {"spend", N_CLIENT_C("help", "spend a card on the current payment")},
    {"team", N_CLIENT_C("help", "drive a team from the city you are in along a link")},
    {"acquire", N_CLIENT_C("help", "complete an objective (with active teams in place)")},
    {"send", N_CLIENT_C("help", "Coordinator: move another pawn, up to three links")},
    {"send-team", N_CLIENT_C("help", "Coordinator: choose the team in CITY; `to CITY` follows")},
    {"to", N_CLIENT_C("help", "move the chosen team to CITY")},
    {"order", N_CLIENT_C("help", "Garage: drive a team from another city along a link")},
    {"neutralise-next", N_CLIENT_C("help", "neutralise an agent in an adjacent city (occupation)")},
    {"recover", N_CLIENT_C("help", "take the city's card from the discard pile (occupation)")},
    {"shuttle", N_CLIENT_C("help", "fly from safehouse to safehouse (sticker or protocol)")},
    {"switch", N_CLIENT_C("help", "switch to another alias, in a safehouse (sticker or protocol)")},
    {"raid", N_CLIENT_C("help", "discard the city's card: all agents leave (sticker or protocol)")},
    {"pass", N_CLIENT_C("help", "take no more actions this turn")},
    {"continue", N_CLIENT_C("help", "continue without playing an event, or when you are done")},
    {"discard", N_CLIENT_C("help", "discard down to the hand limit")},
    {"accept", N_CLIENT_C("help", "accept the proposal")},
    {"decline", N_CLIENT_C("help", "decline the proposal")},
    {"drop", N_CLIENT_C("help", "give up a card after losing cover")},
    {"liability", N_CLIENT_C("help", "choose the liability for the alias")},
    {"remove", N_CLIENT_C("help", "choose the safehouse to lose")},
    {"airlift", N_CLIENT_C("help", "event: move any pawn anywhere")},
    {"airlift-team", N_CLIENT_C("help", "event: choose the team in CITY; `to CITY` follows")},
    {"forecast", N_CLIENT_C("help", "event: look at the top six threat cards and arrange them")},
    {"place", N_CLIENT_C("help", "Forecast: put this card next, counting from the top")},
    {"turncoat",
     N_CLIENT_C("help", "event: remove a card in the threat discard pile from the game")},
    {"by-night", N_CLIENT_C("help", "event: cities you drive to this turn lose an agent")},
    {"cellar", N_CLIENT_C("help", "event: place a safehouse anywhere")},
    {"fund", N_CLIENT_C("help", "set-up: choose an event for the deck")},
    {"alias", N_CLIENT_C("help", "set-up: play an alias; also after one is burned")},
    {"create", N_CLIENT_C("help", "campaign: choose the occupation of a new alias")},
    {"specialise", N_CLIENT_C("help", "campaign: give a speciality")},
    {"players", N_CLIENT_C("help", "campaign: start the month's game")},
    {"prologue", N_CLIENT_C("help", "campaign: play the prologue")},
    {"choose", N_CLIENT_C("help", "campaign: answer the story's question")},
    {"buy-asset", N_CLIENT_C("help", "campaign: buy an asset for an alias")},
    {"buy-safehouse", N_CLIENT_C("help", "campaign: buy a permanent safehouse")},
    {"buy-counter", N_CLIENT_C("help", "campaign: remove a surveillance symbol")},
    {NULL, NULL},
};

static const struct {
    const char *rules;
    const help_text *moves;
    const char *note, *flights_note;
} games[] = {
    {"base", base_moves,
     N_CLIENT(
         "Words can be shortened (`dr chi`), and cities written as on the map (`drive New York`). "
         "A "
         "player is p1, a name or a role: `give p2 lima`. For another player's move, put the seat "
         "first: `p2 airlift p1 paris`. The Dispatcher names the pawn: `drive p2 paris`."),
     N_CLIENT("`direct` and `charter` cost a card")},
    {"season2", season2_moves,
     N_CLIENT("Words can be shortened (`dr lag`), and cities written as on the map (`drive "
              "New York`). A player is p1, a name or a character: `give farmer lagos`. For "
              "another player's move, put the seat first: `p2 quiet-night`."),
     N_CLIENT("`charter` costs a card")},
    {"season0", season0_moves,
     N_CLIENT(
         "Words can be shortened (`dr par`), and cities written as on the map (`drive New York`). "
         "A "
         "player is p1, a name or an alias: `give iris paris`. For another player's move, put the "
         "seat first: `p2 airlift p1 paris`. SIDE is an affiliation: allied, neutral or soviet."),
     N_CLIENT("`unlisted` costs the card of the city you are in")},
};

/* The place of a game among them; every game of the prompt has one. */
static size_t place_of(const text_ui *of)
{
    size_t game = 0;
    while (game + 1 < sizeof games / sizeof games[0] && strcmp(games[game].rules, of->rules) != 0) {
        game++;
    }
    return game;
}

const char *help_about(const text_ui *of, const char *word)
{
    const help_text *text = games[place_of(of)].moves;
    while (text->word && strcmp(text->word, word) != 0) {
        text++;
    }
    return text->word ? CLIENT_C("help", text->about) : "";
}

const char *help_note(const text_ui *of)
{
    return CLIENT(games[place_of(of)].note);
}

const char *help_flights_note(const text_ui *of)
{
    return CLIENT(games[place_of(of)].flights_note);
}
