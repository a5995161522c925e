/* The guides. Sentences of a few words each: who wants to know more reads the rules. */
#include "guide.h"

#include <string.h>

#include "ui/message/language.h"

static const guide_page base_pages[] = {
    {"goal", N_GAME_C("guide", "Your goal"),
     N_GAME("You are a team of specialists fighting four diseases. Find a cure for each of them, "
            "and you win together."),
     "base.end,base.cure"},
    {"turn", N_GAME_C("guide", "Your turn"),
     N_GAME("A turn has three parts: take up to four actions, draw two player cards, then"
            " infect cities. Then it is the next player's turn."),
     "base.turn,base.draw,base.infect"},
    {"travel", N_GAME_C("guide", "Getting around"),
     N_GAME("Drive along a link to the next city. A card in your hand lets you fly to its"
            " city, or from its city to anywhere. Between research stations you fly "
            "without a card."),
     "base.drive,base.direct,base.charter,base.shuttle"},
    {"outbreak", N_GAME_C("guide", "Cubes and outbreaks"),
     N_GAME("Each infection card puts a cube on its city. A city holds three cubes of a colour: "
            "instead of a fourth, the disease breaks out and spreads to every linked city, and "
            "those can break out in turn. Treat a city to take cubes away."),
     "base.infect,base.outbreak,base.treat"},
    {"epidemic", N_GAME_C("guide", "Epidemics"),
     N_GAME("Epidemics wait in the player deck. Each one raises the infection rate, puts "
            "three cubes on a new city and puts the discarded cities back on top of the "
            "infection deck: you will see them again soon."),
     "base.epidemic"},
    {"cure", N_GAME_C("guide", "Finding cures"),
     N_GAME("Five cards of one colour make a cure at a research station. Build stations "
            "with the card of the city you are in, and give or take a card when two of "
            "you are in the city it shows."),
     "base.cure,base.build,base.share"},
    {"defeat", N_GAME_C("guide", "How a game is lost"),
     N_GAME("Eight outbreaks, a colour without cubes when one is needed, or no player "
            "cards left to draw: each of these ends the game. Plan together, and look "
            "ahead."),
     "base.end,base.hand"},
};

static const guide_page season2_pages[] = {
    {"goal", N_GAME_C("guide", "A different world"),
     N_GAME("In Season 2 you do not take cubes away: you bring supplies. Cities that run "
            "out of them fall to the plague. Each month, the team must meet its "
            "objectives."),
     "season2.objective,season2.words"},
    {"crates", N_GAME_C("guide", "Supplies"),
     N_GAME("Make a supply anywhere, carry it and deliver it where it is needed. Picking "
            "up supplies, and handing them to a player in the same place, costs no "
            "action."),
     "season2.make,season2.deliver,season2.pickup,season2.transfer"},
    {"ship", N_GAME_C("guide", "By land and sea"),
     N_GAME("Move along a link, sail to a city by discarding its card, or discard the card "
            "of the city you are in to sail to any port that the sea leads to."),
     "season2.drive,season2.sail,season2.charter"},
    {"plague", N_GAME_C("guide", "Infections and plague"),
     N_GAME("Each infection card takes a supply from its city. A city without supplies "
            "gets a plague cube instead, and every plague cube is an incident. Instead of"
            " a fourth cube there is an outbreak, which takes supplies from all adjacent "
            "places."),
     "season2.infect,season2.incident,season2.outbreak"},
    {"haven", N_GAME_C("guide", "Supply centres"),
     N_GAME("Five city cards of a city's colour build a supply centre there. Production "
            "fills havens and supply centres with supplies, up to their population."),
     "season2.build,season2.produce"},
    {"exposure", N_GAME_C("guide", "Exposure"),
     N_GAME("If your turn begins where there are plague cubes, your character is exposed."
            " That can leave a scar, and in the end it kills. Both are permanent."),
     "season2.exposure,season2.scar,season2.death"},
    {"calendar", N_GAME_C("guide", "Month by month"),
     N_GAME(
         "A month is won as soon as enough objectives are met. It is lost when there are too many "
         "incidents, or too few cards. Then the world changes, and a lost month is played again."),
     "season2.end,season2.after,season2.calendar"},
};

static const guide_page season0_pages[] = {
    {"goal", N_GAME_C("guide", "Under false names"),
     N_GAME("In Season 0 you work under false names. Each month has objectives to "
            "complete, while enemy agents gather in the cities."),
     "season0.objective,season0.alias"},
    {"plane", N_GAME_C("guide", "Flying and driving"),
     N_GAME("Drive to the next city. Fly to an Allied city by showing its card, or to a "
            "Neutral one by discarding it. There are no flights to Soviet cities."),
     "season0.drive,season0.fly"},
    {"agents", N_GAME_C("guide", "Agents and incidents"),
     N_GAME("Each threat card puts an agent in its city. If there are three already, there is an "
            "incident instead: a marker, lost cover for those who are there, and one more "
            "unpleasant effect."),
     "season0.threat,season0.incident"},
    {"team", N_GAME_C("guide", "Safehouses and teams"),
     N_GAME("Build a safehouse with the card of the city you are in. There, five cards of"
            " the city's affiliation assemble a team. A team is active in cities of its "
            "affiliation, and clears all agents from its city every turn."),
     "season0.build,season0.assemble,season0.team,season0.clear"},
    {"target", N_GAME_C("guide", "Finding targets"),
     N_GAME("Some targets are unknown. Three cards of a region, discarded at a safehouse "
            "there, identify one. Every card you see rules its city out. An objective is "
            "completed when active teams are where it needs them."),
     "season0.target,season0.identify,season0.acquire,season0.meet"},
    {"cover", N_GAME_C("guide", "Keep your cover"),
     N_GAME("If your turn begins under surveillance, or there is an incident where you "
            "are, your alias loses cover. In the end it is burned, for good."),
     "season0.surveillance,season0.cover,season0.burned"},
    {"calendar", N_GAME_C("guide", "Month by month"),
     N_GAME("A game ends when no objective is open, or when cards, agents or incident "
            "markers run out. After a failure, the month is played a second time."),
     "season0.end,season0.rating,season0.calendar"},
};

/* ---- Signs ----------------------------------------------------------------------------------- */

static const guide_page base_signs[] = {
    {"cube", N_GAME_C("guide", "Disease cube"),
     N_GAME("A city holds three cubes of a colour. Instead of a fourth there is an "
            "outbreak."),
     "base.cubes,base.outbreak"},
    {"danger", N_GAME_C("guide", "Dashed ring"),
     N_GAME("One more cube, and there is an outbreak here."), "base.outbreak"},
    {"station", N_GAME_C("guide", "Research station"),
     N_GAME("Here you can find cures, and fly to any other research station."),
     "base.build,base.shuttle,base.cure"},
    {"outbreaks", N_GAME_C("guide", "Outbreaks"),
     N_GAME("They are counted here. After the eighth, the game is lost."),
     "base.outbreak,base.end"},
    {"rate", N_GAME_C("guide", "Infection rate"),
     N_GAME("This many infection cards are drawn at the end of each turn. Every epidemic "
            "moves the marker."),
     "base.infect,base.epidemic"},
    {"cure", N_GAME_C("guide", "Cures"),
     N_GAME("An empty vial is a disease without a cure, a full one a cured disease. With a "
            "laurel, the disease is eradicated and never comes back."),
     "base.cure,base.eradicate"},
    {"supply", N_GAME_C("guide", "Cubes left"),
     N_GAME("If a cube is needed and none of its colour is left, the game is lost."),
     "base.cubes,base.end"},
    {"player-deck", N_GAME_C("guide", "Player deck"),
     N_GAME("Two cards are drawn each turn. If there are not two left, the game is lost."),
     "base.draw,base.end"},
    {"infection-deck", N_GAME_C("guide", "Infection deck"),
     N_GAME("Its cards say where cubes appear. After an epidemic, the cities that were "
            "discarded come first."),
     "base.infect,base.epidemic"},
    {"actions", N_GAME_C("guide", "Actions"),
     N_GAME("There are four in a turn. A tick marks those you have used."), "base.turn"},
    {"role", N_GAME_C("guide", "Role"),
     N_GAME(
         "Each player has one for the whole game. What its card says overrides the other rules."),
     "base.setup"},
    {"chance", N_GAME_C("guide", "Chance of an outbreak"),
     N_GAME("How likely an outbreak is here if nobody acts again this turn and no event is "
            "played."),
     "base.infect,base.outbreak"},
};

static const guide_page season2_signs[] = {
    {"crate", N_GAME_C("guide", "Supplies"),
     N_GAME("They protect a city: each infection card takes one of them instead of "
            "leaving a plague cube."),
     "season2.infect"},
    {"plague", N_GAME_C("guide", "Plague cube"),
     N_GAME("Each new one is an incident. Whoever begins a turn in its location is exposed."),
     "season2.incident,season2.exposure"},
    {"centre", N_GAME_C("guide", "Supply centre"),
     N_GAME("Supplies can be produced here, and after the game the population grows."),
     "season2.produce,season2.population"},
    {"haven", N_GAME_C("guide", "Haven"),
     N_GAME("Supplies can be produced here. A haven has no card."),
     "season2.produce,season2.words"},
    {"incidents", N_GAME_C("guide", "Incidents"),
     N_GAME("Every plague cube that is placed moves the marker forward. When it reaches its "
            "last space, the game is lost."),
     "season2.incident"},
    {"actions", N_GAME_C("guide", "Actions"),
     N_GAME("There are four in a turn. A tick marks those you have used."), "season2.turn"},
    {"role", N_GAME_C("guide", "Character"),
     N_GAME("Each player has one. What this character can do overrides the other rules."),
     "season2.character"},
    {"chance", N_GAME_C("guide", "Chance of an incident"),
     N_GAME("How likely an incident is here if nobody acts again this turn and no event is "
            "played."),
     "season2.infect,season2.incident"},
};

static const guide_page season0_signs[] = {
    {"agent", N_GAME_C("guide", "Agents"),
     N_GAME("A city holds three. Instead of a fourth there is an incident."), "season0.threat"},
    {"team", N_GAME_C("guide", "Teams"),
     N_GAME("A team is active in cities of its affiliation, where it clears all agents "
            "each turn."),
     "season0.team,season0.clear"},
    {"safehouse", N_GAME_C("guide", "Safehouse"),
     N_GAME("Nobody loses cover here to surveillance. Teams are assembled and targets "
            "identified here."),
     "season0.surveillance,season0.assemble,season0.identify"},
    {"surveillance", N_GAME_C("guide", "Surveillance"),
     N_GAME("Whoever begins a turn here loses cover, once for each symbol."),
     "season0.surveillance"},
    {"threat", N_GAME_C("guide", "Threat level"),
     N_GAME("This many threat cards are drawn at the end of each turn."),
     "season0.threat,season0.escalation"},
    {"target", N_GAME_C("guide", "Unknown target"),
     N_GAME("The target is one of the cities with this sign. A city whose card has been seen is "
            "ruled out."),
     "season0.target"},
    {"actions", N_GAME_C("guide", "Actions"),
     N_GAME("There are four in a turn. A tick marks those you have used."), "season0.turn"},
    {"role", N_GAME_C("guide", "Character"),
     N_GAME("Each player has one. What this character can do overrides the other rules."),
     "season0.alias"},
    {"chance", N_GAME_C("guide", "Chance of an incident"),
     N_GAME("How likely an incident is here if nobody acts again this turn and no event is "
            "played."),
     "season0.threat,season0.incident"},
};

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

static const struct guide {
    const char *rules;
    const guide_page *pages, *signs;
    size_t page_count, sign_count;
} guides[] = {
    {"base", base_pages, base_signs, COUNT_OF(base_pages), COUNT_OF(base_signs)},
    {"season2", season2_pages, season2_signs, COUNT_OF(season2_pages), COUNT_OF(season2_signs)},
    {"season0", season0_pages, season0_signs, COUNT_OF(season0_pages), COUNT_OF(season0_signs)},
};

static const struct guide *guide_of(const char *rules)
{
    for (size_t i = 0; i < COUNT_OF(guides); i++) {
        if (strcmp(guides[i].rules, rules) == 0) {
            return &guides[i];
        }
    }
    return NULL;
}

const guide_page *guide_pages(const char *rules, size_t *count)
{
    const struct guide *found = guide_of(rules);
    *count = found ? found->page_count : 0;
    return found ? found->pages : NULL;
}

const guide_page *guide_signs(const char *rules, size_t *count)
{
    const struct guide *found = guide_of(rules);
    *count = found ? found->sign_count : 0;
    return found ? found->signs : NULL;
}

const char *guide_title(const guide_page *page)
{
    return GAME_C("guide", page->title);
}

const char *guide_text(const guide_page *page)
{
    return GAME(page->text);
}
