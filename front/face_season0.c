/* The face of Season 0: what its files show and tell, its menu words and its help. */
#include <string.h>

#include "asking.h"
#include "face.h"
#include "forms.h"
#include "season0_show.h"
#include "season0_tell.h"
#include "season0_words.h"

static size_t key(const surto_game *game, unsigned thing, unsigned number, char *out, size_t cap)
{
    return surto_season0_key(game, (surto_season0_thing)thing, number, out, cap);
}

static size_t name(const surto_game *game, unsigned thing, unsigned number, char *out, size_t cap)
{
    return surto_season0_name(game, (surto_season0_thing)thing, number, out, cap);
}

static const char *standing(const teller *who, const sight *seen, unsigned seat)
{
    return place_name(who, seen->of.season0.seat[seat].pawn);
}

static unsigned reading(const sight *seen, unsigned *step)
{
    *step = seen->of.season0.reading_step;
    return seen->of.season0.reading;
}

static bool learn(lore *out, const surto_game *game)
{
    return surto_season0_content(game, &out->season0) == SURTO_OK;
}

/* A set-up, a turn and everything between games is a chapter of its own. */
static unsigned chapter_of(const surto_season0_position *seen)
{
    static const char *const phases[] = {"setup-events", "setup-aliases", "month",
                                         "story",        "purchases",     "finished"};
    return game_chapter(seen->phase, phases, sizeof phases / sizeof phases[0], seen->played_count,
                        seen->turn);
}

static bool look(const teller *who, const surto_state *state, sight *out)
{
    if (surto_season0_look(who->game, state, &out->of.season0) != SURTO_OK) {
        return false;
    }
    out->turn = out->of.season0.turn;
    out->chapter = chapter_of(&out->of.season0);
    out->alarm = out->of.season0.threat; /* an escalation is news worth a look */
    return true;
}

static void pack_facts(const lore *learned, strbuf *out)
{
    const surto_season0_contents *has = &learned->season0;
    strbuf_add(out,
               "%u cities, %u month%s%s, %u objective%s, %u legacy card%s, %u door%s, "
               "%u operation%s, %u entr%s",
               has->cities, has->months, plural(has->months),
               has->prologue ? " and a prologue" : "", has->objectives, plural(has->objectives),
               has->legacy, plural(has->legacy), has->doors, plural(has->doors), has->operations,
               plural(has->operations), has->entries, has->entries == 1 ? "y" : "ies");
}

static bool turn_needs_words(const teller *who, const sight *seen)
{
    (void)who;
    return season0_full_hands(&seen->of.season0) ||
           seen->of.season0.asked != SURTO_SEASON0_ASKED_NOTHING ||
           !is_phase(seen->of.season0.phase, "actions") || seen->of.season0.actions == 0;
}

static bool in_actions(const sight *seen, unsigned seat, unsigned *actions)
{
    *actions = seen->of.season0.actions;
    return is_phase(seen->of.season0.phase, "actions") && seat == seen->turn &&
           seen->of.season0.asked == SURTO_SEASON0_ASKED_NOTHING;
}

/* What identifying or assembling costs where the pawn is, and what the hand has of it. */
static void show_price(const page *on, const teller *who, const sight *seen, unsigned seat,
                       bool target)
{
    const surto_season0_position *now = &seen->of.season0;
    unsigned city = now->seat[seat].pawn, side = now->city[city].affiliation;
    unsigned region = now->city[city].region, have = 0;
    for (unsigned i = 0; i < who->season0->cities; i++) {
        bool fits = target ? now->city[i].region == region : now->city[i].affiliation == side;
        have += fits && now->seat[seat].hand >> i & 1;
    }
    page_say(on, 2, "In %s it costs %u cards (%s); %s has %u. %s", place_name(who, city),
             target ? now->identify_price : now->team_price,
             target ? region_name(who, region) : side_name(who, side), seat_name(who, seat), have,
             now->city[city].safehouse ? "A safehouse is there." : "No safehouse is there.");
}

/* Somebody who cannot go there at once wants to know the way; somebody who wants to acquire, what
 * is missing; somebody who wants to act where the game waits for something else, what that is. */
static void refused(const page *on, const teller *who, const sight *seen, const move_words *words)
{
    const surto_season0_position *now = &seen->of.season0;
    const char *verb = words->count > 1 ? words->word[1] : "";
    unsigned city, seat = seat_of_word(words->word[0]), actions;
    bool target = strcmp(verb, "identify") == 0;
    if (!in_actions(seen, seat, &actions) || season0_full_hands(now)) {
        show_season0_turn(on, who, seen);
        return;
    }
    if (strcmp(verb, "drive") == 0 && words->count == 3 &&
        find_place(who->game, words->word[2], &city)) {
        show_season0_way(on, who, seen, seat, city);
    }
    if (target || strcmp(verb, "assemble") == 0) {
        show_price(on, who, seen, seat, target);
    }
    if (target || strcmp(verb, "acquire") == 0) {
        show_season0_objectives(on, who, seen);
    }
}

static void end(const teller *who, const sight *seen, strbuf *out)
{
    strbuf_add(out, "Incident markers: %u of %u.",
               who->season0->incidents - seen->of.season0.incidents_left, who->season0->incidents);
}

/* Where nobody is watched, and where nothing is to be cleared: an event can as well be played in
 * what follows. */
static bool idle(const teller *who, const sight *seen)
{
    const surto_season0_position *now = &seen->of.season0;
    const surto_season0_place *here = &now->city[now->seat[now->turn].pawn];
    if (season0_full_hands(now) || now->asked != SURTO_SEASON0_ASKED_NOTHING) {
        return false;
    }
    bool clearing = false;
    for (unsigned city = 0; city < who->season0->cities; city++) {
        const surto_season0_place *one = &now->city[city];
        clearing = clearing || (one->agents && one->teams[one->affiliation]);
    }
    return (is_phase(now->phase, "before-surveillance") && (!here->watch || here->safehouse)) ||
           (is_phase(now->phase, "before-clear") && !clearing);
}

static unsigned deciding(const surto_game *game, const sight *seen, const surto_move *moves,
                         size_t count)
{
    const surto_season0_position *now = &seen->of.season0;
    unsigned asked = now->asked == SURTO_SEASON0_ASKED_NOTHING ? SURTO_NONE : now->asked_seat;
    return deciding_seat(game, asked, seen->turn, moves, count);
}

/* A temporary alias by its occupation alone: that is how people say it. */
static const char *called(const teller *who, const sight *seen, unsigned seat)
{
    unsigned alias = seen->of.season0.seat[seat].alias;
    if (alias == SURTO_NONE) {
        return "";
    }
    return alias < SURTO_SEASON0_PASSPORT_ALIASES
               ? key_of(who, SURTO_SEASON0_ALIAS, alias)
               : key_of(who, SURTO_SEASON0_OCCUPATION, alias - SURTO_SEASON0_PASSPORT_ALIASES);
}

/* ---- Menu words -------------------------------------------------------------------------- */

static const form forms[] = {
    {"fund", "%E0", "events for the deck"},
    {"alias", "%A0", "aliases"},
    {"drop", "%C0", "any card of the hand"},
    {"liability", "%X0%y", "liabilities"},
    {"drive", "%D0", "adjacent cities"},
    {"fly", "%D0%f", "to a city whose card is in the hand"},
    {"unlisted", "%D0", "discard the card of the city you are in, to any city"},
    {"neutralise-next", "%D0", "an agent in an adjacent city"},
    {"give", "%C1 to %P0", "a card for another player"},
    {"take", "%C1 from %P0", "a card of another player"},
    {"build", "with %C1%b", "a safehouse; choose the one that is moved"},
    {"identify", "%O0", "objectives with an unknown target"},
    {"assemble", "%b", "choose the team that is moved"},
    {"spend", "%D0", "cards to pay with"},
    {"team", "%T0 to %D1", "teams here, to an adjacent city"},
    {"order", "%T0 from %L1 to %D2", "teams elsewhere, to an adjacent city"},
    {"acquire", "%O0", "objectives"},
    {"send", "%P0 to %D1", "another player's pawn"},
    {"send-team", "%T0 in %D1", "any team"},
    {"to", "%D0", "cities"},
    {"shuttle", "%D0", "cities with a safehouse"},
    {"switch", "%A0", "another alias of the passport"},
    {"remove", "%D0", "the safehouse that is lost"},
    {"discard", "%C0", "any card of the hand"},
    {"airlift", "%P0 to %D1", "event: any pawn to any city"},
    {"airlift-team", "%T0 in %D1", "event: any team to any city"},
    {"place", "%D0", "the next card from the top"},
    {"turncoat", "%D0", "event: a card of the threat discard pile leaves the game"},
    {"cellar", "in %D1%b", "event: a safehouse in any city without one"},
    {"players", "for %N0", "how many play"},
    {"prologue", "for %N0", "how many play"},
    {"choose", "option %N0", "options"},
    {"create", "%U1", "an occupation for the new alias"},
    {"specialise", "%A0 as %Z1", "a speciality for an alias"},
    {"buy-asset", "%Q1 for %A0%u", "an asset for an alias"},
    {"buy-safehouse", "%D0%v", "a permanent safehouse"},
    {"buy-counter", "%D0%w", "a symbol of surveillance less"},
    {NULL, NULL, NULL},
};

/* One of the marks of a form. */
static void add_word(const teller *who, const sight *seen, surto_move move, char mark,
                     unsigned argument, strbuf *out)
{
    const surto_season0_position *now = &seen->of.season0;
    unsigned value = move.arg[argument];
    switch (mark) {
    case 'D': /* a city with its side */
        add_city(out, now, who, value);
        break;
    case 'A':
        add_alias(out, who, value);
        break;
    case 'E':
        strbuf_add(out, "%s", name_of(who, SURTO_SEASON0_EVENT, value));
        break;
    case 'O':
        strbuf_add(out, "%s", objective_name(who, value));
        break;
    case 'Q':
        strbuf_add(out, "%s", name_of(who, SURTO_SEASON0_ASSET, value));
        break;
    case 'T':
        strbuf_add(out, "%s team", side_name(who, value));
        break;
    case 'U':
        strbuf_add(out, "%s", name_of(who, SURTO_SEASON0_OCCUPATION, value));
        break;
    case 'X':
        strbuf_add(out, "%s", name_of(who, SURTO_SEASON0_LIABILITY, value));
        break;
    case 'Z':
        strbuf_add(out, "%s", name_of(who, SURTO_SEASON0_SPECIALITY, value));
        break;
    case 'b': /* where a safehouse or a team is taken from, if it is */
        if (move.arg[0] != SURTO_NONE) {
            strbuf_add(out, " from %s", place_name(who, move.arg[0]));
        }
        break;
    case 'f': /* whether the flight keeps the card */
        strbuf_add(out, "%s",
                   now->city[move.arg[0]].affiliation == ALLIED ? " showing the card" : "");
        break;
    case 'y': /* the asset that is lost for it, if one is */
        if (move.arg[1] != SURTO_NONE) {
            strbuf_add(out, " in the place of %s", name_of(who, SURTO_SEASON0_ASSET, move.arg[1]));
        }
        break;
    case 'u':
        add_cost(out, who->season0->asset_cost[move.arg[1] % SURTO_SEASON0_TRAITS_MAX]);
        break;
    case 'v':
        add_cost(out, who->season0->permanent_cost);
        break;
    default: /* w */
        add_cost(out, who->season0->counter_cost);
        break;
    }
}

static void arguments(const teller *who, const sight *seen, surto_move move, strbuf *out)
{
    add_form(forms, add_word, who, seen, move, out);
}

static const char *summary(const char *kind)
{
    return form_summary(forms, kind);
}

/* ---- Typing ------------------------------------------------------------------------------ */

/* Words that follow from the others: the other player of a shared card, the alias that is made, the
 * card that pays for a safehouse, the side of the only team. */
static bool may_leave_out(const move_words *words_of, unsigned index)
{
    static const char *const kinds[] = {"give", "take", "create", "build", "team", NULL};
    return index == 2 && is_one_of(words_of->word[1], kinds);
}

static const char *left_out(const teller *who, const sight *seen, unsigned seat, const char *verb,
                            const char *only)
{
    const surto_season0_position *now = &seen->of.season0;
    bool shared = strcmp(verb, "give") == 0 || strcmp(verb, "take") == 0;
    if (shared && only && surto_game_seats(who->game) == 2) {
        return seat ? "p1" : "p2";
    }
    if (strcmp(verb, "build") == 0 && !only) { /* with the card of the city */
        return key_of(who, SURTO_SEASON0_CITY, now->seat[seat].pawn);
    }
    if (strcmp(verb, "create") == 0 && only && now->asked == SURTO_SEASON0_ASKED_CREATE) {
        return key_of(who, SURTO_SEASON0_ALIAS, now->asked_about);
    }
    if (strcmp(verb, "team") == 0 && only) { /* the first that is here, or the city's own */
        const surto_season0_place *here = &now->city[now->seat[seat].pawn];
        unsigned side = 0;
        while (side < SIDES && !here->teams[side]) {
            side++;
        }
        return key_of(who, SURTO_SEASON0_AFFILIATION, side < SIDES ? side : here->affiliation);
    }
    return NULL;
}

static void vocabulary(const teller *who, const char *verb, word_taker *take, void *context)
{
    const surto_season0_contents *has = who->season0;
    (void)verb;
    keys_begin();
    keys_take(who, SURTO_SEASON0_CITY, 0, has->cities, take, context);
    keys_take(who, SURTO_SEASON0_EVENT, 0, has->events, take, context);
    keys_take(who, SURTO_SEASON0_AFFILIATION, 0, SIDES, take, context);
    keys_take(who, SURTO_SEASON0_ALIAS, 0, SURTO_SEASON0_ALIASES, take, context);
    keys_take(who, SURTO_SEASON0_OBJECTIVE, 0, has->objectives, take, context);
    keys_take(who, SURTO_SEASON0_OCCUPATION, 0, has->occupations, take, context);
    keys_take(who, SURTO_SEASON0_ASSET, 0, has->assets, take, context);
    keys_take(who, SURTO_SEASON0_LIABILITY, 0, has->liabilities, take, context);
    keys_take(who, SURTO_SEASON0_SPECIALITY, 0, has->specialities, take, context);
}

static const char *const flights[] = {"fly", "shuttle", "unlisted", NULL};

static const help_entry help[] = {
    {"drive", "drive CITY", "move along a link", "season0.drive"},
    {"fly", "fly CITY", "with its card: Allied cities keep the card, Neutral ones cost it",
     "season0.fly"},
    {"unlisted", "unlisted CITY", "discard the card of the city you are in, fly anywhere",
     "season0.unlisted"},
    {"neutralise", "neutralise", "an agent leaves the city you are in", "season0.neutralise"},
    {"give", "give PLAYER CARD", "share: the card of the city you are both in", "season0.share"},
    {"take", "take PLAYER CARD", "share: get that card", "season0.share"},
    {"build", "build [from CITY]", "a safehouse where you are, for the city's card",
     "season0.build"},
    {"identify", "identify OBJECTIVE", "in a safehouse, for cards of the region: reveal a target",
     "season0.identify"},
    {"assemble", "assemble [from CITY]", "in a safehouse, for cards of the side: a team",
     "season0.assemble"},
    {"spend", "spend CARD", "a card of a payment under way", "season0.pay"},
    {"team", "team SIDE CITY", "a team in the city you are in drives along a link",
     "season0.teamdrive"},
    {"acquire", "acquire OBJECTIVE", "with active teams where they are needed: complete it",
     "season0.acquire"},
    {"send", "send PLAYER CITY", "Coordinator: another pawn, up to three links",
     "season0.occupation.1"},
    {"send-team", "send-team SIDE CITY", "Coordinator: a team in CITY; `to CITY` follows",
     "season0.occupation.1"},
    {"to", "to CITY", "where the chosen team goes", "season0.airlift"},
    {"order", "order SIDE CITY CITY", "Garage: a team elsewhere drives along a link",
     "season0.asset.10"},
    {"neutralise-next", "neutralise-next CITY", "an agent in an adjacent city (an occupation)",
     "season0.occupation.11"},
    {"recover", "recover", "the card of the city from the discard pile (an occupation)",
     "season0.occupation.10"},
    {"shuttle", "shuttle CITY", "from safehouse to safehouse (a sticker or protocol)",
     "season0.protocol"},
    {"switch", "switch ALIAS", "in a safehouse: another alias (a sticker or protocol)",
     "season0.protocol"},
    {"raid", "raid", "discard the city's card, all agents leave (a sticker or protocol)",
     "season0.protocol"},
    {"pass", "pass", "take no more actions this turn", "season0.turn.7"},
    {"continue", "continue", "nobody plays an event now; or: enough", "season0.turn.9"},
    {"discard", "discard CARD", "get down to the hand limit", "season0.hand"},
    {"accept", "accept", "agree to what is proposed", "season0.consent"},
    {"decline", "decline", "refuse what is proposed", "season0.consent"},
    {"drop", "drop CARD", "give up a card for a lost cover", "season0.cover.7"},
    {"liability", "liability WHAT [ASSET]", "the liability that the alias gets",
     "season0.liability"},
    {"remove", "remove CITY", "the safehouse that is lost", "season0.effect.5"},
    {"airlift", "airlift PLAYER CITY", "event: any pawn anywhere", "season0.airlift"},
    {"airlift-team", "airlift-team SIDE CITY", "event: the team in CITY; `to CITY` follows",
     "season0.airlift"},
    {"forecast", "forecast", "event: see and arrange the six top threat cards", "season0.forecast"},
    {"place", "place CITY", "Forecast: this card is the next from the top", "season0.forecast"},
    {"turncoat", "turncoat CITY", "event: a card of the threat discard pile is out",
     "season0.turncoat"},
    {"by-night", "by-night", "event: cities driven to in this turn lose an agent", "season0.night"},
    {"cellar", "cellar CITY [from ...]", "event: a safehouse anywhere", "season0.cellar"},
    {"fund", "fund EVENT", "set-up: an event for the deck", "season0.setup.13"},
    {"alias", "alias ALIAS", "set-up: play an alias; or after being burned", "season0.setup.25"},
    {"create", "create OCCUPATION", "campaign: what the new alias is", "season0.alias"},
    {"specialise", "specialise ALIAS WHAT", "campaign: a speciality", "season0.alias.8"},
    {"players", "players N", "campaign: the month's game begins", "season0.calendar"},
    {"prologue", "prologue N", "campaign: a game for practice", "season0.prologue"},
    {"choose", "choose N", "campaign: an answer to the story", "season0.content"},
    {"buy-asset", "buy-asset ALIAS ASSET", "campaign: an asset for an alias", "season0.buy"},
    {"buy-safehouse", "buy-safehouse CITY", "campaign: a permanent safehouse", "season0.buy"},
    {"buy-counter", "buy-counter CITY", "campaign: a symbol of surveillance less", "season0.buy"},
    {NULL, NULL, NULL, NULL},
};

const face face_season0 = {
    .rules = "season0",
    .beginner = {"game", "prologue"},
    .without = "odds spread infection",
    .key = key,
    .name = name,
    .things = {.place = SURTO_SEASON0_CITY,
               .card = SURTO_SEASON0_CARD,
               .month = SURTO_SEASON0_MONTH,
               .block = SURTO_SEASON0_BLOCK},
    .facts = {.turn = SURTO_SEASON0_FACT_TURN,
              .proposed = SURTO_SEASON0_FACT_PROPOSED,
              .answered = SURTO_SEASON0_FACT_ANSWERED,
              .block = SURTO_SEASON0_FACT_BLOCK,
              .effect = SURTO_SEASON0_FACT_EFFECT},
    .standing = standing,
    .reading = reading,
    .learn = learn,
    .look = look,
    .pack_facts = pack_facts,
    .tell = tell_season0,
    .tell_result = tell_season0_result,
    .turn = show_season0_turn,
    .turn_needs_words = turn_needs_words,
    .chapter = show_season0_chapter,
    .board = show_season0_board,
    .hands = show_season0_hands,
    .infection = show_season0_threats,
    .place = show_season0_place,
    .refused = refused,
    .end = end,
    .sheet = show_season0_sheet,
    .story = tell_story,
    .idle = idle,
    .in_actions = in_actions,
    .deciding = deciding,
    .called = called,
    .arguments = arguments,
    .summary = summary,
    .prefix = "temporary-",
    .may_leave_out = may_leave_out,
    .left_out = left_out,
    .vocabulary = vocabulary,
    .flights = flights,
    .flights_note = "`unlisted` costs the card of the city you are in",
    .help = help,
    .help_note =
        "Words may be shortened (`dr par`), cities written as on the map (`drive New York`). "
        "A player is p1, a name or an alias: `give iris paris`. Another player's move has the "
        "seat first: `p2 airlift p1 paris`. SIDE is allied, neutral or soviet.",
};
