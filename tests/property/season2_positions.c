/* Positions of Season 2 that cannot be are refused, each with its own sentence: real positions of
 * many kinds with one thing broken, in the state itself or in its text. So that surto_check and the
 * reader of states, on which every other test leans, are tested themselves. */
#include "broken_states.h"
#include "season2_games.h"

/* ---- Real positions --------------------------------------------------------------------- */

static surto_game *open_with(const char *kind, const char *pack, const char *consent)
{
    surto_option options[] = {
        {"players", "3"}, {"game", kind}, {"pack", pack}, {"consent", consent}};
    surto_game *game = NULL;
    if (surto_game_open(&game, "season2", options, 4, NULL, 0) != SURTO_OK) {
        abort();
    }
    return game;
}

#define find(game, wanted)                                                                         \
    find_spot(game, wanted, lively_season2, season2_pack_of(game)->campaign ? 200 : 20000, #wanted)

static unsigned in_discard(const season2_state *s)
{
    unsigned count = 0;
    for (unsigned city = 0; city < SEASON2_CITIES_MAX; city++) {
        count += surto__copies_in(s->infection_place[city], SEASON2_INFECTION_DISCARD);
    }
    return count;
}

#define WANTED(name, question)                                                                     \
    static bool name(const surto_state *state)                                                     \
    {                                                                                              \
        const season2_state *s = season2_of(state);                                                \
        return question;                                                                           \
    }
WANTED(placing, s->phase == SEASON2_SETUP_SUPPLIES && s->stock > 3 && s->cursor > 1)
WANTED(first_infections, s->phase == SEASON2_SETUP_INFECTION && s->left == 4)
WANTED(choosing_events, s->phase == SEASON2_SETUP_EVENTS)
WANTED(dealing_hands, s->phase == SEASON2_SETUP_HANDS && s->left == 5)
WANTED(choosing_characters, s->phase == SEASON2_SETUP_CHARACTERS && s->who[1] != SEASON2_NOBODY)
WANTED(acting, s->phase == SEASON2_IN_ACTIONS && s->asked == SEASON2_ASKED_NOTHING &&
                   s->actions == 2 && s->rate == 1 && s->stock > 0 && s->incidents > 0 &&
                   s->hand_count[s->active] > 1 && s->hand_count[s->active] < 7 && s->pile == 1 &&
                   in_discard(s) > 0 && (s->flags & SEASON2_FLAG_EPIDEMIC_IN) && s->pile_left > 2)
WANTED(paying, s->asked == SEASON2_ASKED_PAY && s->paid[1] != SURTO_NONE)
WANTED(second_supply, s->asked == SEASON2_ASKED_SECOND)
WANTED(proposed, s->asked == SEASON2_ASKED_PROPOSAL && s->proposal.kind == SEASON2_GIVE)
WANTED(drawing, s->phase == SEASON2_IN_DRAW && s->left == 2 && s->layers < 3)
WANTED(in_epidemic, s->phase == SEASON2_IN_EPIDEMIC)
WANTED(infecting, s->phase == SEASON2_IN_INFECTION && s->left == 2 && s->layers > 1)
WANTED(exposed, s->phase == SEASON2_EXPOSURE)
WANTED(scarred, s->phase == SEASON2_SCAR)
WANTED(waiting, s->phase == SEASON2_BEFORE_DRAW && s->asked == SEASON2_ASKED_NOTHING)
WANTED(lost, s->phase == SEASON2_LOST_INCIDENTS && s->piles > 0)

/* Of campaigns. */
WANTED(creating, s->phase == SEASON2_CREATE && s->cursor > 1)
WANTED(first_month, s->phase == SEASON2_MONTH && s->calendar.month == 0 && !s->calendar.second)
WANTED(in_prologue, s->in_prologue && s->phase == SEASON2_IN_ACTIONS && s->asked == 0)
WANTED(third_month, s->phase == SEASON2_MONTH && s->calendar.month == 2 && s->calendar.second)
WANTED(summer, s->phase == SEASON2_IN_ACTIONS && s->asked == SEASON2_ASKED_NOTHING &&
                   s->calendar.month == 6 && s->stock > 0 && s->incidents > 0)
WANTED(february, s->phase == SEASON2_IN_ACTIONS && s->asked == SEASON2_ASKED_NOTHING &&
                     s->calendar.month == 1)
WANTED(replacing_self, s->asked == SEASON2_ASKED_REPLACE && s->asker == s->active)
WANTED(choosing, s->phase == SEASON2_STORY && s->asked == SEASON2_ASKED_CHOOSE)
WANTED(preparing, s->phase == SEASON2_STORY && s->stage == SEASON2_STAGE_SETUP)
WANTED(making, s->phase == SEASON2_STORY && s->asked == SEASON2_ASKED_CREATE)
WANTED(suffering, s->asked == SEASON2_ASKED_SUFFER && (s->suffering & (s->suffering - 1U)) != 0)
WANTED(story_scar, s->asked == SEASON2_ASKED_SCAR)
WANTED(replacing, s->asked == SEASON2_ASKED_REPLACE)
WANTED(shopping, s->phase == SEASON2_PURCHASES && s->calendar.month == 3)
WANTED(finished, s->phase == SEASON2_FINISHED)

TEST("season2 positions: texts of a single game in another form are refused")
{
    surto_game *game = open_with("january", "start", "on");
    CHECK_TEXTS(
        find(game, acting), {"phase: action", "there is no such phase"},
        {"phase: won", "actions are left outside the action part"}, {"!phase", MISSING},
        {"phase:", MISSING}, {"!turn", MISSING}, {"!sites", MISSING},
        {"+phase: won", "there is more than a state has"}, {"turn: p4", "this is no seat"},
        {"turn: p0", "this is no seat"}, {"turn: -", "this is no seat"}, {"actions: two", NUMBER},
        {"actions: 02", NUMBER}, {"actions: 256", NUMBER}, {"actions: 5", "out of range"},
        {"left: 1", "cards to come"}, {"pending: 1", "waiting epidemics"}, {"left: -", NUMBER},
        {"pending: x", NUMBER},
        /* what is asked */
        {"asked: dance", "the proposal is no move"}, {"asked: p1 dance", "the proposal is no move"},
        {"asked: p1 pass", "the proposed move is not possible"},
        {"asked: pay", "only a supply centre or a recon is paid for"},
        {"asked: pay p1", "only a supply centre or a recon is paid for"},
        {"asked: pay p1 pass", "only a supply centre or a recon is paid for"},
        {"asked: place", "this is not how it is asked"},
        {"asked: place p1", "this is not how it is asked"},
        {"asked: place p1 cairo cairo", "this is not how it is asked"},
        {"asked: place p9 cairo", "this is no seat"}, {"asked: place p1 atlantis", UNKNOWN},
        {"asked: second p1", "this is not how it is asked"}, {"asked: second p1 nowhere", UNKNOWN},
        {"asked: choose p1", "this is not how it is asked"}, {"asked: choose p1 5", NUMBER},
        {"asked: create p1 nobody", UNKNOWN}, {"asked: suffer", "this is not how it is asked"},
        {"asked: suffer nobody", UNKNOWN},
        {"asked: suffer farmer", "another character suffers first"},
        {"asked: scar p1 farmer", "another character suffers first"},
        {"asked: replace", "this is not how it is asked"},
        {"asked: replace p1 farmer", "this is not how it is asked"},
        {"asked: replace p1", "nothing is asked like that"},
        {"asked: choose p2 2", "another seat must be asked"},
        {"asked: choose p1 2", "nothing is asked like that"},
        {"asked: create p2 farmer", "another seat must be asked"},
        /* flags and payments */
        {"flags: merry", "there is no such word"}, {"flags: dropped delivered", ORDER},
        {"flags: quiet-night quiet-night", ORDER},
        {"flags: dropped", "a flag does not fit the phase"}, {"paid: atlantis", UNKNOWN},
        {"paid: salvage", "these cards cannot be a payment"},
        {"paid: cairo*13", "these cards cannot be a payment"},
        {"paid: cairo", "cards are paid for nothing"}, {"paid: cairo*1", "without a number"},
        {"paid: cairo*0", "without a number"}, {"paid: cairo*x", NUMBER},
        {"paid: cairo*17", NUMBER}, {"paid: cairo lagos", ORDER}, {"paid: cairo cairo", ORDER},
        /* seats */
        {"characters: farmer", "fewer words than seats"},
        {"characters: - - - -", "more words than seats"}, {"characters: nobody - -", UNKNOWN},
        {"pawns: cairo cairo", "fewer words than seats"}, {"pawns: cairo cairo atlantis", UNKNOWN},
        {"carried: 0 0 61", NUMBER}, {"carried: 0 0 x", NUMBER},
        {"pawns: - - -", "a character has a pawn, and nobody else"},
        {"characters: - - -", "a character has a pawn, and nobody else"},
        {"characters: farmer farmer farmer", "a seat plays a dead character"},
        {"hand p1: epidemic", "a card of this kind cannot be here"}, {"hand p1: atlantis", UNKNOWN},
        {"reserve: cairo", "a card of this kind cannot be here"},
        {"reserve: produce-1", "a card of this kind cannot be here"},
        {"hand p1: cairo*5", "more than four cards"},
        {"hand p1: produce-1*16", "more than sixteen produce cards"},
        {"hand p1: -\nhand p2: -\nhand p3: -\nplayer-discard: -\nunseen: -", "number of cards"},
        {"hand p1: salvage\nhand p2: salvage", "an event is in two places"},
        /* the player deck */
        {"player-deck: 1", "the player deck is PILE PILES LEFT"},
        {"player-deck: 1 4", "the player deck is PILE PILES LEFT"},
        {"player-deck: 1 4 3", "the player deck is PILE PILES LEFT"},
        {"player-deck: 0 4 3 in", "piles are counted from 1"},
        {"player-deck: 1 0 3 in", "piles are counted from 1"}, {"player-deck: 1 11 3 in", NUMBER},
        {"player-deck: 1 4 x in", NUMBER}, {"player-deck: 1 4 3 in out", "`in` or `out`"},
        {"player-deck: 1 4 3 up", "`in` or `out`"},
        {"player-deck: 5 4 3 in", "there is no such pile"},
        {"player-deck: -", "there is no such pile"},
        {"player-deck: 1 4 99 in", "the piles do not fit"},
        {"player-deck: 1 4 0 in", "the piles do not fit"},
        {"player-deck: 1 4 0 out", "the piles do not fit"},
        {"player-deck: 4 4 2 in", "the piles do not fit"},
        /* the board */
        {"rate: 9", "the infection rate is beyond its dial"}, {"rate: 300", NUMBER},
        {"incidents: 0", "more plague cubes than incidents"},
        {"incidents: 8", "the incidents do not fit the phase"},
        {"incidents: 9", "the incidents do not fit the phase"}, {"stock: 99", "do not add up"},
        {"supplies: cairo", "KEY=NUMBER"}, {"supplies: cairo=0", "nothing is not written"},
        {"supplies: cairo=61", NUMBER}, {"supplies: cairo=1 lagos=1", ORDER},
        {"supplies: atlantis=1", UNKNOWN}, {"plague: cairo=4", NUMBER},
        {"plague: cairo=0", "nothing is not written"}, {"centres: atlantis", UNKNOWN},
        {"centres: haven-north", "supply centres stand in cities"},
        {"population: cairo=3", "every location on the board has a population"},
        {"population: cairo=9", NUMBER}, {"population: -", "every location on the board"},
        {"infection-deck: -", "number of cards"}, {"infection-deck: atlantis", UNKNOWN},
        {"infection-deck: cairo*2 / cairo*3", "more than four cards"},
        {"infection-deck: cairo / cairo / cairo / cairo / cairo / cairo / cairo / cairo / cairo / "
         "cairo / cairo / cairo",
         "too many sets"},
        {"infection-deck: cairo /", UNKNOWN}, {"infection-discard: cairo lagos", ORDER},
        /* objectives, sites, characters */
        {"objectives: one-centre", "KEY=open or KEY=met"},
        {"objectives: one-centre=done", "KEY=open or KEY=met"}, {"objectives: none=open", UNKNOWN},
        {"objectives: -", "not the objectives of the month"}, {"sites: nowhere", UNKNOWN},
        {"!character farmer", MISSING},
        {"character farmer: haven-south", "a home and lives or is dead"},
        {"character farmer: -", "a home and lives or is dead"},
        {"character farmer: atlantis living farmer - - - - / -", UNKNOWN},
        {"character farmer: cairo living farmer - - - - / -", "a starting haven"},
        {"character farmer: haven-south asleep farmer - - - - / -", "`away` or `dead=LOCATION`"},
        {"character farmer: haven-south asleep=cairo farmer - - - - / -",
         "`away` or `dead=LOCATION`"},
        {"character farmer: haven-south dead=cairo farmer - - - - / -", "has met the skull"},
        {"character farmer: haven-south dead=atlantis farmer - - - - / -", UNKNOWN},
        {"character farmer: haven-south living farmer - - -",
         "a space of the character is missing"},
        {"character farmer: haven-south living farmer - - - - -", "stand after ` / `"},
        {"character farmer: haven-south living farmer - - - -", "stand after ` / `"},
        {"character farmer: haven-south living farmer - - - - /", "stand after ` / `"},
        {"character farmer: haven-south living farmer farmer - - - / -", UNKNOWN},
        {"character farmer: haven-south living - - - - - / -", "hold what they cannot"},
        {"character farmer: haven-south living farmer - - - - / smile", UNKNOWN},
        {"character farmer: haven-south living farmer - - - - / blank blank blank blank blank "
         "blank blank blank blank",
         "the exposure track is not that long"},
        {"character farmer: haven-south living farmer - - - - / blank blank blank blank blank "
         "blank blank blank",
         "shows faces it has not"},
        {"character farmer: haven-south living farmer - - - - / scar",
         "scars its track has shown"});
    surto_game_close(game);
}

TEST("season2 positions: texts of a campaign in another form are refused")
{
    surto_game *game = open_with("campaign", "proving", "off");
    CHECK_TEXTS(
        find(game, summer), {"!month", MISSING},
        {"month: july", "a month and its attempt, or `end`"},
        {"month: smarch 1", "the pack has no such month"},
        {"month: july 3", "a month has a first attempt and a second"},
        {"month: end", "the campaign ends after its last month"},
        {"game: month", "`prologue` or `month` and the number"},
        {"game: party 3", "`prologue` or `month` and the number"}, {"game: month 4", NUMBER},
        {"game: month 0", "nobody plays"}, {"game: -", "nobody plays"},
        {"game: month 1", "two to four play"}, {"game: prologue 3", "before January"},
        {"running: maybe", "`yes` or `no`"}, {"running: no", "a game is running from its set-up"},
        {"stage: dance", "there is no such stage"}, {"stage: twists", "there is no such stage"},
        {"stage: twists 0", "twists are counted from 1"}, {"stage: twists 18", NUMBER},
        {"stage: legacy 1", "there is no such stage"},
        {"stage: legacy", "what is read between games does not fit the phase"},
        {"rationing: 11", NUMBER}, {"rationing: -", NUMBER}, {"!rationing", MISSING},
        /* the calendar */
        {"calendar: january", "MONTH/ATTEMPT=RESULT"},
        {"calendar: january=won", "MONTH/ATTEMPT=RESULT"},
        {"calendar: smarch/1=won,4,5,-,-", "the pack has no such month"},
        {"calendar: january/0=won,4,5,-,-", "a month has a first attempt and a second"},
        {"calendar: january/1=won", "RESULT,LEVEL,NUMBER,WHO,WHO"},
        {"calendar: january/1=won,4", "RESULT,LEVEL,NUMBER,WHO,WHO"},
        {"calendar: january/1=tie,4,5,-,-", "does not end like that"},
        {"calendar: january/1=won,11,5,-,-", NUMBER}, {"calendar: january/1=won,4,53,-,-", NUMBER},
        {"calendar: january/1=won,4,5,-,-,-,-", "more have played than there are seats"},
        {"calendar: january/1=won,4,5,nobody,-", UNKNOWN},
        {"calendar: january/1=won,4,5,-,- january/1=won,4,5,-,-", ORDER},
        {"calendar: january/1=won,4,5,-,-\nlast: won", "the calendar"},
        {"calendar: -", "the last game ended somehow"}, {"last: -", "the last game ended somehow"},
        {"last: tie", "the last game ended somehow"}, {"points: -0", "zero has no sign"},
        {"points: -", NUMBER}, {"points: 32768", NUMBER}, {"points: -32769", NUMBER},
        {"points: +1", NUMBER},
        /* the story */
        {"units: 1", "units are those to spend"}, {"units: 0 256", NUMBER}, {"units: x 0", NUMBER},
        {"units: 1 0", "units are there to be spent after a game"}, {"games: 256", NUMBER},
        {"legacy: 65", NUMBER}, {"legacy: 64", "opened that is not there"},
        {"opened: packet-9", "no such block"}, {"opened: packet-0", "no such block"},
        {"opened: door-nowhere", "no such block"}, {"opened: attic", "no such block"},
        {"opened: legacy-1", "this is not opened"}, {"opened: packet-2 packet-1", ORDER},
        {"waiting: packet-1 packet-1", ORDER},
        {"reading: legacy-1", "a block and its next instruction"},
        {"reading: legacy-0 1", "no such block"}, {"reading: legacy-65 1", "no such block"},
        {"reading: twist-none 1", "no such block"}, {"reading: door-none 1", "no such block"},
        {"reading: legacy-1 256", NUMBER},
        {"reading: legacy-1 1", "reading goes on unless something is asked"},
        {"reading: packet-1 1", "reading goes on unless something is asked"},
        {"stickers: X", "no such rule sticker"}, {"stickers: 1", "no such rule sticker"},
        {"stickers: a", "no such rule sticker"}, {"stickers: AB", "no such rule sticker"},
        {"stickers: C B", "not in this order"},
        {"stickers: A", "the pack has no such rule sticker"},
        /* what has changed for good */
        {"locations: cairo", "this location was there from the start"},
        {"locations: paris chicago", ORDER}, {"links: cairo", "a link is two keys"},
        {"links: cairo~atlantis", UNKNOWN}, {"links: new-york~cairo", "the pack has no such link"},
        {"links: london~new-york", "the pack has no such link"},
        {"links: new-york~washington", "this link was like that from the start"},
        {"unlinked: new-york~washington new-york~washington", ORDER},
        {"unlinked: tripoli~lagos", "the pack has no such link"}, {"struck: atlantis", UNKNOWN},
        {"kept-centres: atlantis", UNKNOWN}, {"kept-centres: haven-north", "stand in cities"},
        {"sealed-cards: haven-north=1", "only cities have cards"},
        {"sealed-cards: cairo=5", NUMBER}, {"sealed-cards: cairo=0", "nothing is not written"},
        {"sealed-infections: cairo", "KEY=NUMBER"}, {"waiting-cards: cairo=4", "more than four"},
        {"area: haven-north=1", "only cities have cards"}, {"area: cairo=4", "more than four"},
        {"lost-cards: salvage", "a card of this kind cannot be here"},
        {"lost-cards: cairo*4", "more than four"}, {"lost-infections: atlantis", UNKNOWN},
        {"sealed-events: cairo", "a card of this kind cannot be here"},
        {"sealed-events: epidemic", "a card of this kind cannot be here"},
        {"lost-events: produce-1", "a card of this kind cannot be here"},
        {"waiting-produce: cairo", "a card of this kind cannot be here"},
        {"waiting-produce: epidemic", "a card of this kind cannot be here"},
        {"reserve: -\nunseen: -\nlost-events: -\nsealed-events: -\nplayer-discard: -\nhand p1: -\n"
         "hand p2: -\nhand p3: -\nreserve: -",
         "an event is nowhere"},
        /* goals and traits */
        {"mandatory: nothing", UNKNOWN}, {"lost-objectives: nothing", UNKNOWN},
        {"needed: 256", NUMBER}, {"needed: 9", "an objective is not there"},
        {"twists: nothing", UNKNOWN}, {"lost-twists: nothing", UNKNOWN},
        {"area-twists: nothing", UNKNOWN}, {"!area-twists", MISSING},
        {"sites-open: nothing", UNKNOWN}, {"sites-open: -\nsites: oasis", "a site is not there"},
        {"unlocked: nothing", "this was not locked, or is not in order"},
        {"unlocked: farmer", "this was not locked, or is not in order"},
        {"unlocked: cautious builder", "this was not locked, or is not in order"},
        {"unlocked: builder builder", ORDER}, {"bought: nothing=1", UNKNOWN},
        {"bought: seafarer=16", NUMBER}, {"stock-number: 61", NUMBER},
        {"stock-number: 0", "number"}, {"epidemics: 11", NUMBER}, {"extra: 61", NUMBER},
        {"next-extra: 61", NUMBER}, {"dial: 0", "dials are counted from 1"}, {"dial: 5", NUMBER},
        {"dial: 4", "beyond its dial"}, {"suffering: nobody", UNKNOWN},
        {"suffering: farmer", "somebody suffers, or nobody does"},
        {"ship: 1", "a ship has two numbers"}, {"ship: 1 2", "a ship has two numbers"},
        {"ship: 0 1 collects", "at least one lane"}, {"ship: 10 1 collects", NUMBER},
        {"ship: 1 10 relieves", NUMBER}, {"ship: 1 2 sinks", "`collects` or `relieves`"},
        {"ship: -", "there is no ship"}, {"ship-at: cairo", "with supplies in its hold"},
        {"ship-at: cairo 61", NUMBER}, {"ship-at: atlantis 0", UNKNOWN},
        {"asked: scar p1 farmer\nsuffering: instructor", "another character suffers first"},
        {"asked: choose p1 2", "reading goes on unless something is asked"},
        {"asked: choose p1 0", "a choice is asked for, or none"}, {"!suffering", MISSING},
        {"!ship", MISSING}, {"!ship-at", MISSING},
        {"+ship-at: -", "there is more than a state has"});
    surto_game_close(game);
}

/* ---- Broken states ---------------------------------------------------------------------- */

#define DAMAGE(name, ...)                                                                          \
    static void name(const surto_game *game, surto_state *state)                                   \
    {                                                                                              \
        season2_state *s = season2_in(state);                                                      \
        (void)game;                                                                                \
        __VA_ARGS__;                                                                               \
    }

static void look(const surto_game *game, const surto_state *state)
{
    static surto_season2_position position;
    CHECK(surto_season2_get_position(game, state, &position) == SURTO_OK);
}

/* Moves any card of a place to another. */
static void move_any(const surto_game *game, season2_state *s, unsigned from, unsigned to)
{
    uint8_t cards[SEASON2_CLASSES_MAX], counts[SEASON2_CLASSES_MAX];
    if (season2_cards_in(game, s, from, cards, counts) > 0) {
        season2_move_card(s, cards[0], from, to);
    }
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        s->hand_count[seat] = (uint8_t)season2_count_in(game, s, SEASON2_IN_HAND + seat);
    }
}

/* Moves a plain infection card of some city. Returns: nothing, there is one. */
static void move_infection(season2_state *s, unsigned from, unsigned to)
{
    for (unsigned city = 0; city < SEASON2_CITIES_MAX; city++) {
        if (surto__copies_move(&s->infection_place[city], &s->infection_upgrade[city], 0, from,
                               to)) {
            return;
        }
    }
}

static unsigned other_seat(const season2_state *s)
{
    return (s->active + 1U) % s->players;
}

/* Ranges. */
DAMAGE(no_phase, s->phase = SEASON2_PHASES)
DAMAGE(campaign_phase, s->phase = SEASON2_MONTH)
DAMAGE(over_phase, s->phase = SEASON2_WON)
DAMAGE(no_question, s->asked = 10)
DAMAGE(not_running, s->running = 0)
DAMAGE(fewer_players, s->players = 2)
DAMAGE(one_player, s->players = 1)
DAMAGE(five_players, s->players = 5)
DAMAGE(nobody_plays, s->players = 0)
DAMAGE(nobody_active, s->active = 3)
DAMAGE(early_active, s->active = 1)
DAMAGE(half_prologue, s->in_prologue = 2)
DAMAGE(exposed_in_prologue, s->phase = SEASON2_EXPOSURE; s->actions = 0)
DAMAGE(location_more, s->present |= surto__bit(50))
DAMAGE(location_less, s->present &= s->present - 1)
DAMAGE(link_more, s->links[2] |= surto__bit(63))
DAMAGE(plague_outside, s->plague_one |= surto__bit(50))
DAMAGE(no_such_search, s->open_searches |= 8)
DAMAGE(spare_byte, s->spare[0] = 1)
DAMAGE(ship_lanes, s->ship_lanes = 1)
DAMAGE(ship_supplies, s->ship_supplies = 1)
DAMAGE(ship_mode, s->ship_relieves = 1)
DAMAGE(many_lanes, s->ship_lanes = 10; s->ship_supplies = 1)
DAMAGE(ship_takes_many, s->ship_lanes = 1; s->ship_supplies = 10)
DAMAGE(no_such_mode, s->ship_lanes = s->ship_supplies = 1; s->ship_relieves = 2)
DAMAGE(ship_nowhere, s->ship_lanes = s->ship_supplies = 1)
DAMAGE(hold_nowhere, s->hold = 1; s->stock--)
DAMAGE(hold_more, s->hold++)
DAMAGE(stray_ship, s->ship = (uint8_t)surto__lowest(season2_pack_of(game)->starting_havens))
DAMAGE(ship_between, s->ship_lanes = s->ship_supplies = 1;
       s->ship = (uint8_t)surto__lowest(season2_pack_of(game)->starting_havens))
DAMAGE(ship_outside, s->ship_lanes = s->ship_supplies = 1; s->ship = 200)
DAMAGE(ship_ashore, s->ship_lanes = s->ship_supplies = 1;
       s->ship = (uint8_t)surto__lowest(~season2_pack_of(game)->ports))
DAMAGE(two_marks, s->marks[0] = s->marks[1] = surto__bit(surto__lowest(s->present)))
DAMAGE(mark_outside, s->marks[SEASON2_MARK_STRUCK] |= surto__bit(50))
DAMAGE(haven_centre, s->centres |= surto__bit(season2_pack_of(game)->cities))
DAMAGE(kept_haven, s->kept_centres |= surto__bit(season2_pack_of(game)->cities))
DAMAGE(all_centres, s->centres = season2_cities(season2_pack_of(game)) & s->present)
DAMAGE(no_dial, s->dial = SEASON2_DIALS_MAX - 1)
DAMAGE(no_rate, s->rate = SEASON2_DIAL_MAX)
DAMAGE(no_objective, s->objectives |= UINT32_C(1) << 31)
DAMAGE(lost_objective, s->lost_objectives |= s->objectives)
DAMAGE(mandatory_what, s->mandatory |= ~s->objectives & 1023)
DAMAGE(many_needed, s->needed = SEASON2_GOALS_MAX + 1)
DAMAGE(no_site, s->open_sites = 255; s->sites = 255)
DAMAGE(closed_site, s->open_sites = 0; s->sites = 1)
DAMAGE(more_flags, s->flags |= SEASON2_FLAGS + 1)
DAMAGE(many_actions, s->actions = 5)
DAMAGE(many_layers, s->layers = SEASON2_LAYERS_MAX + 1)

/* The board. */
DAMAGE(supplies_outside, s->supplies[63] = 1)
DAMAGE(supply_more, s->stock++)
DAMAGE(large_population, surto__nibble_set(s->population, 0, 9))
DAMAGE(nobody_there, surto__nibble_set(s->population, 63, 1))
DAMAGE(cubes_more, s->plague_two = s->present)
DAMAGE(last_incident, s->incidents = season2_pack_of(game)->incidents)
DAMAGE(past_incident, s->incidents = (uint8_t)(season2_pack_of(game)->incidents + 1))
DAMAGE(fewer_incidents, s->incidents--)

/* Steps. */
DAMAGE(some_left, s->left = 1)
DAMAGE(none_left, s->left = 0)
DAMAGE(many_left, s->left = 60)
DAMAGE(one_pending, s->pending = 1)
DAMAGE(none_pending, s->pending = 0)
DAMAGE(three_pending, s->pending = 3)
DAMAGE(some_actions, s->actions = 1)
DAMAGE(quiet_setup, s->flags |= SEASON2_FLAG_QUIET)
DAMAGE(joined, s->flags |= SEASON2_FLAG_JOIN)
DAMAGE(own_transfer, s->flags |= (uint16_t)(SEASON2_FLAG_GAVE << s->active))
DAMAGE(passed_back,
       s->flags |= (uint16_t)((SEASON2_FLAG_GAVE | SEASON2_FLAG_TOOK) << (s->active == 0)))
DAMAGE(
    hands_without_cards, while (season2_count_in(game, s, SEASON2_IN_DECK) > 2) {
        move_any(game, s, SEASON2_IN_DECK, SEASON2_IN_DISCARD);
    })

/* What is asked. */
DAMAGE(stray_asker, s->asker = 1)
DAMAGE(stray_cursor, s->cursor = 1)
DAMAGE(stray_proposal, s->proposal.kind = SEASON2_GIVE)
DAMAGE(lost_proposal, memset(&s->proposal, 0, sizeof s->proposal))
DAMAGE(stray_bill, s->bill = SEASON2_BUILD)
DAMAGE(stray_bill_from, s->bill_from = 1)
DAMAGE(stray_payment, s->paid[0] = 0)
DAMAGE(nothing_placed, s->asked = SEASON2_ASKED_NOTHING; s->cursor = 0)
DAMAGE(place_nowhere, s->cursor = 63)
DAMAGE(place_outside, s->cursor = season2_pack_of(game)->locations)
DAMAGE(place_nothing, s->supplies[0] = (uint8_t)(s->supplies[0] + s->stock); s->stock = 0)
DAMAGE(place_later, s->asked = SEASON2_ASKED_PLACE)
DAMAGE(second_elsewhere, s->asked = SEASON2_ASKED_SECOND; s->cursor = 0)
DAMAGE(second_of_nothing, s->supplies[0] = (uint8_t)(s->supplies[0] + s->stock); s->stock = 0)
DAMAGE(second_by_nobody, s->asker = 3)
DAMAGE(second_outside, s->cursor = 63)
DAMAGE(gap_in_payment, s->paid[SEASON2_PAID_MAX - 1] = s->paid[0])
DAMAGE(payment_elsewhere, s->phase = SEASON2_BEFORE_DRAW; s->actions = 0;
       s->flags &= SEASON2_FLAG_EPIDEMIC_IN)
DAMAGE(bill_for_nothing, s->bill = SEASON2_DRIVE)
DAMAGE(paid_with_event, s->paid[0] = SEASON2_CARD_EVENT)
DAMAGE(paid_twelve, memset(s->paid, s->paid[0], sizeof s->paid))
DAMAGE(paid_not_there, s->paid[0] = (uint8_t)(4 * (s->paid[0] / 4) + 3))
DAMAGE(bill_elsewhere,
       s->pawn[s->active] = (uint8_t)surto__lowest(season2_havens(season2_pack_of(game), s)))
DAMAGE(bill_site, s->bill = SEASON2_RECON; s->bill_from = 7)
DAMAGE(bill_from_nowhere, s->bill = SEASON2_BUILD; s->bill_from = 60)
DAMAGE(proposal_by_nobody, s->proposal.actor = 3)
DAMAGE(proposal_to_nobody, s->proposal.arg[0] = 3)
DAMAGE(proposal_2, s->proposal.arg[2] = 1)
DAMAGE(proposal_3, s->proposal.arg[3] = 1)
DAMAGE(proposal_4, s->proposal.arg[4] = 1)
DAMAGE(proposal_5, s->proposal.arg[5] = 1)
DAMAGE(proposal_card, s->proposal.arg[1] = SEASON2_CARD_EVENT)
DAMAGE(proposal_place, s->proposal.kind = SEASON2_PLAY_WIND; s->proposal.arg[1] = 63)
DAMAGE(proposal_number, s->proposal.kind = SEASON2_GIVE_SUPPLIES; s->proposal.arg[1] = 61)
DAMAGE(proposal_pass, s->proposal.kind = SEASON2_PASS)
DAMAGE(met_too_early, s->met = s->objectives)

/* Cards. */
DAMAGE(unsorted, s->card_place[0] = 0x0007; s->card_upgrade[0] = 0)
DAMAGE(no_such_place, s->card_place[0] = (uint16_t)(s->card_place[0] | 0xf000))
DAMAGE(ghost_cards, s->card_place[51] = 0)
DAMAGE(ghost_upgrade, s->card_upgrade[51] = 1)
DAMAGE(no_such_card, s->card_place[0] = 0x7777)
DAMAGE(destroyed_card, move_any(game, s, SEASON2_IN_DECK, SEASON2_DESTROYED))
DAMAGE(reserved_card, move_any(game, s, SEASON2_IN_DECK, SEASON2_RESERVE))
DAMAGE(hand_of_nobody, move_any(game, s, SEASON2_IN_DECK, SEASON2_IN_HAND + 3))
DAMAGE(many_upgrades, s->card_upgrade[0] = s->card_upgrade[1] = 0x55)
DAMAGE(ghost_infections, s->infection_place[51] = 0)
DAMAGE(ghost_infection_upgrade, s->infection_upgrade[51] = 1)
DAMAGE(four_infection_upgrades, s->infection_upgrade[0] = 0x55)
DAMAGE(infection_nowhere, move_infection(s, 0, SEASON2_INFECTION_NONE))
DAMAGE(infection_in_area, move_infection(s, 0, SEASON2_INFECTION_AREA))
DAMAGE(infection_destroyed, move_infection(s, 0, SEASON2_INFECTION_DESTROYED))
DAMAGE(infection_too_high, move_infection(s, 0, s->layers))
DAMAGE(empty_layer, s->layers++)
DAMAGE(
    no_layers, for (unsigned city = 0; city < SEASON2_CITIES_MAX; city++) {
        for (unsigned layer = 0; layer < s->layers; layer++) {
            while (surto__copies_move(&s->infection_place[city], &s->infection_upgrade[city], 0,
                                      layer, SEASON2_INFECTION_DISCARD)) {
            }
        }
    } s->layers = 0)
DAMAGE(event_past_last, surto__nibble_set(s->event_place, 31, SEASON2_IN_DECK))
DAMAGE(event_nowhere, surto__nibble_set(s->event_place, 0, SEASON2_NO_CARD))
DAMAGE(event_sealed, surto__nibble_set(s->event_place, 0, SEASON2_SEALED))
DAMAGE(produce_unsorted, s->produce[0] = 0xff)
DAMAGE(produce_five, s->produce[SEASON2_PRODUCE_MAX - 1] = 5 << 4; season2_sort_produce(s))
DAMAGE(produce_none, s->produce[0] = 0)
DAMAGE(produce_sealed, s->produce[0] = 1 << 4 | SEASON2_SEALED; season2_sort_produce(s))
DAMAGE(produce_more, s->produce[SEASON2_PRODUCE_MAX - 1] = 4 << 4; season2_sort_produce(s))
DAMAGE(early_pile, s->pile = 1)
DAMAGE(early_piles, s->piles = 1)
DAMAGE(early_pile_left, s->pile_left = 1)
DAMAGE(early_epidemic, s->flags |= SEASON2_FLAG_EPIDEMIC_IN)
DAMAGE(early_layer, move_infection(s, 0, 1); s->layers = 2)
DAMAGE(no_piles, s->piles = 0)
DAMAGE(many_piles, s->piles = SEASON2_EPIDEMICS_MAX + 1)
DAMAGE(no_such_pile, s->pile = s->piles)
DAMAGE(pile_without_epidemic, s->pile_left = 0)
DAMAGE(large_pile, s->pile_left = 200)
DAMAGE(
    draw_too_much,
    while (season2_count_in(game, s, SEASON2_IN_DECK) > 0) {
        move_any(game, s, SEASON2_IN_DECK, SEASON2_IN_DISCARD);
    } s->pile = (uint8_t)(s->piles - 1);
    s->pile_left = 1; s->flags |= SEASON2_FLAG_EPIDEMIC_IN)
DAMAGE(
    layers_beyond, s->piles = 10; s->pile = 0;
    for (unsigned layer = s->layers; layer < 6; layer++) {
        move_infection(s, 0, layer);
        s->layers++;
    })

/* Characters and seats. */
DAMAGE(hand_counted_wrong, s->hand_count[0]++)
DAMAGE(no_pawn, s->pawn[0] = SURTO_NONE)
DAMAGE(pawn_outside, s->pawn[0] = 63)
DAMAGE(ghost_character, s->who[3] = 0; s->pawn[3] = 0)
DAMAGE(ghost_supplies, s->carried[3] = 1; s->stock--)
DAMAGE(same_character, s->who[0] = s->who[1])
DAMAGE(no_character, s->who[0] = 99)
DAMAGE(nobody_there_now, s->who[other_seat(s)] = SEASON2_NOBODY;
       s->pawn[other_seat(s)] = SURTO_NONE;
       s->stock = (uint8_t)(s->stock + s->carried[other_seat(s)]); s->carried[other_seat(s)] = 0)
DAMAGE(worker_exposed, s->who[s->active] = SEASON2_WORKING)
DAMAGE(worker_in_setup, s->who[0] = SEASON2_WORKING)
DAMAGE(out_of_order, s->who[0] = SEASON2_NOBODY; s->pawn[0] = SURTO_NONE)
DAMAGE(all_chosen, s->phase = SEASON2_SETUP_FIRST)
DAMAGE(carried_by_nobody, s->carried[2] = 1; s->stock--)
DAMAGE(dead_nowhere, s->character[0].life = SEASON2_DEAD; s->character[0].died = 63)
DAMAGE(dead_in_no_city, s->character[0].life = SEASON2_DEAD; s->character[0].died = 20)
DAMAGE(living_died, s->character[0].died = 1)
DAMAGE(dead_without_skull, s->character[0].life = SEASON2_DEAD; s->character[0].died = 0)
DAMAGE(home_in_city, s->character[0].home = 0)
DAMAGE(home_outside, s->character[0].home = 63)
DAMAGE(undead, s->character[0].life = SEASON2_AWAY + 1)
DAMAGE(away_in_single_game, s->character[0].life = SEASON2_AWAY)
DAMAGE(spare_character, s->character[0].spare = 1)
DAMAGE(face_beyond, s->character[0].faces |= 0x8000)
DAMAGE(track_too_long, s->character[0].shown = 9)
DAMAGE(four_faces, s->character[0].shown = 1; s->character[0].faces = 3)
DAMAGE(no_job, s->character[0].space[0] = SEASON2_SPACE_EMPTY)
DAMAGE(two_jobs, s->character[0].space[1] = SEASON2_SPACE_JOB)
DAMAGE(ability_first, s->character[0].space[0] = SEASON2_SPACE_ABILITY)
DAMAGE(ability_unknown, s->character[0].space[1] = SEASON2_SPACE_ABILITY + 31)
DAMAGE(ability_twice, s->character[0].space[1] = s->character[0].space[2] = SEASON2_SPACE_ABILITY)
DAMAGE(scar_unknown, s->character[0].space[1] = SEASON2_SPACE_SCAR + 31)
DAMAGE(scar_past_last, s->character[0].space[1] = 255)
DAMAGE(scar_not_shown, s->character[0].space[1] = SEASON2_SPACE_SCAR)
DAMAGE(scar_shown, s->character[0].shown = 1; s->character[0].faces = SEASON2_FACE_SCAR)
DAMAGE(not_made, memset(&s->character[0], 0, sizeof s->character[0]))
DAMAGE(half_made, s->character[0].life = SEASON2_NOT_MADE)
DAMAGE(late_character, s->character[9].life = SEASON2_LIVING;
       s->character[9].home = (uint8_t)season2_pack_of(game)->cities;
       s->character[9].space[0] = SEASON2_SPACE_JOB)

DAMAGE(proposal_after_end, s->asked = SEASON2_ASKED_PROPOSAL; s->proposal.kind = SEASON2_GIVE;
       s->proposal.arg[0] = 1)
DAMAGE(lost_sticker, s->stickers = 2)
DAMAGE(single_prologue, s->in_prologue = 1)
DAMAGE(pawn_off_board, s->pawn[0] = 9)
DAMAGE(scar_before_blank, season2_character *who = &s->character[s->who[s->active]];
       memset(who->space + 1, 0, sizeof who->space - 1); who->space[0] = SEASON2_SPACE_JOB;
       who->shown = 2; who->faces = SEASON2_FACE_SCAR)
DAMAGE(dead_off_board, s->character[0].life = SEASON2_DEAD; s->character[0].died = 9)
DAMAGE(
    paid_all, memset(s->paid, SURTO_NONE, sizeof s->paid); unsigned paid = 0;
    for (unsigned city = 6; city < 9; city++) {
        for (unsigned copy = 0; copy < 4; copy++) {
            s->paid[paid++] = (uint8_t)(4 * city);
        }
        s->card_place[city] = 0x5555;
        s->card_upgrade[city] = 0;
    } for (unsigned seat = 0; seat < 4; seat++) {
        s->hand_count[seat] = (uint8_t)season2_count_in(game, s, SEASON2_IN_HAND + seat);
    })
DAMAGE(
    paid_other_colour, unsigned city = (s->paid[0] / 4 + 3U) % 9;
    s->card_place[city] = (uint16_t)(s->card_place[city] & 0xfff0);
    s->card_place[city] = (uint16_t)(s->card_place[city] | 5); s->card_upgrade[city] = 0;
    surto__copies_sort(&s->card_place[city], &s->card_upgrade[city]);
    s->paid[0] = (uint8_t)(4 * city); for (unsigned seat = 0; seat < 4; seat++) {
        s->hand_count[seat] = (uint8_t)season2_count_in(game, s, SEASON2_IN_HAND + seat);
    })
DAMAGE(bill_where_centre, s->centres |= surto__bit(s->pawn[s->active]))

#define ASKED "there is no such phase, or nothing is asked like that"
#define STEP "the number of cards to come does not fit the phase"
#define EPIDEMICS "the number of waiting epidemics does not fit the phase"
#define UNASKED "nobody asked for this"
#define CITY_PLACE "a city card is in a place where it cannot be"
#define INFECTION_PLACE "an infection card is in a place where it cannot be"
#define EVENT_PLACE "an event is in a place where it cannot be"
#define PRODUCE_PLACE "a produce card is in a place where it cannot be"
#define SPACES "the spaces of a character hold what they cannot"
#define FACES "an exposure track shows faces it has not"
#define PROPOSAL "the proposed move is not possible"

TEST("season2 positions: nothing of a single game can be lost, doubled or out of range")
{
    surto_game *game = open_with("january", "start", "off");
    CHECK_DAMAGES(
        find(game, acting), D(no_phase, ASKED), D(campaign_phase, ASKED), D(no_question, ASKED),
        D(over_phase, "a game is running"), D(not_running, "a game is running"),
        D(fewer_players, "two to four play"), D(nobody_plays, "two to four play"),
        D(nobody_active, "the active seat"), D(half_prologue, "prologue"),
        D(location_more, "the board has a location"), D(location_less, "the board has a location"),
        D(link_more, "a link the pack does not have"), D(plague_outside, "outside the board"),
        D(mark_outside, "outside the board"), D(haven_centre, "stand in cities"),
        D(kept_haven, "stand in cities"), D(all_centres, "although its condition holds"),
        D(no_dial, "beyond its dial"), D(no_rate, "beyond its dial"),
        D(no_objective, "an objective is not there"),
        D(lost_objective, "an objective is not there"),
        D(mandatory_what, "an objective is not there"), D(many_needed, "an objective is not there"),
        D(no_site, "a site is not there"), D(closed_site, "a site is not there"),
        D(more_flags, "out of range"), D(many_actions, "out of range"),
        D(many_layers, "out of range"), D(supplies_outside, "supplies lie outside"),
        D(supply_more, "do not add up"), D(large_population, "a population is above 8"),
        D(nobody_there, "a population"), D(cubes_more, "more plague cubes than incidents"),
        D(last_incident, "incidents do not fit"), D(past_incident, "incidents do not fit"),
        D(some_left, STEP), D(one_pending, EPIDEMICS), D(own_transfer, "a flag does not fit"),
        D(passed_back, "a flag does not fit"), D(stray_asker, UNASKED), D(stray_cursor, UNASKED),
        D(stray_proposal, UNASKED), D(stray_bill, UNASKED), D(stray_bill_from, UNASKED),
        D(stray_payment, "cards are paid for nothing"), D(place_later, ""),
        D(unsorted, "not in their order"), D(no_such_place, CITY_PLACE),
        D(ghost_cards, "a city that is not there has cards"),
        D(ghost_upgrade, "a city that is not there has cards"), D(no_such_card, "number of cards"),
        D(destroyed_card, CITY_PLACE), D(reserved_card, CITY_PLACE), D(hand_of_nobody, CITY_PLACE),
        D(ghost_infections, "a city that is not there has infection cards"),
        D(ghost_infection_upgrade, "a city that is not there has infection cards"),
        D(four_infection_upgrades, ""), D(infection_nowhere, "number of cards"),
        D(infection_in_area, INFECTION_PLACE), D(infection_destroyed, INFECTION_PLACE),
        D(infection_too_high, INFECTION_PLACE), D(empty_layer, "infection deck is empty"),
        D(event_past_last, EVENT_PLACE), D(event_nowhere, EVENT_PLACE),
        D(event_sealed, EVENT_PLACE), D(produce_unsorted, "not in their order"),
        D(produce_five, PRODUCE_PLACE), D(produce_none, PRODUCE_PLACE),
        D(produce_sealed, PRODUCE_PLACE), D(produce_more, "so many boxes left"),
        D(no_piles, "no such pile"), D(many_piles, "no such pile"), D(no_such_pile, "no such pile"),
        D(pile_without_epidemic, "the piles do not fit"), D(large_pile, "the piles do not fit"),
        D(layers_beyond, "more sets than there were epidemics"),
        D(hand_counted_wrong, "a hand has not the number"), D(no_pawn, "a character has a pawn"),
        D(pawn_outside, "a pawn is in no location"), D(ghost_character, "nobody sits on"),
        D(ghost_supplies, "nobody sits on"), D(same_character, "a seat plays a dead character"),
        D(no_character, "a seat plays a dead character"),
        D(nobody_there_now, "a seat has no character"), D(dead_nowhere, "the dead died somewhere"),
        D(dead_in_no_city, "the dead died somewhere"), D(living_died, "the dead died somewhere"),
        D(dead_without_skull, "has met the skull"), D(home_in_city, "a starting haven"),
        D(home_outside, "a starting haven"), D(undead, "a starting haven"),
        D(away_in_single_game, "nobody is away"), D(spare_character, "a starting haven"),
        D(face_beyond, FACES), D(track_too_long, FACES), D(four_faces, FACES), D(no_job, SPACES),
        D(two_jobs, SPACES), D(ability_first, SPACES), D(ability_unknown, SPACES),
        D(ability_twice, SPACES), D(scar_unknown, SPACES), D(scar_past_last, SPACES),
        D(scar_not_shown, "scars its track has shown"), D(scar_shown, "scars its track has shown"),
        D(not_made, "a character is missing"), D(half_made, "a character that is not made"),
        D(late_character, "a character is missing"),
        D(met_too_early, "the objectives met do not fit"), D(lost_sticker, "of a campaign"),
        D(single_prologue, "of a campaign"), D(ship_lanes, "of a campaign"),
        D(ship_supplies, "of a campaign"), D(ship_mode, "of a campaign"),
        D(stray_ship, "of a campaign"), D(hold_nowhere, "of a campaign"),
        D(spare_byte, "out of range"));
    surto_game_close(game);
}

TEST("season2 positions: the set-up has happened as far as it has, and no further")
{
    surto_game *game = open_with("january", "start", "off");
    CHECK_DAMAGES(find(game, placing), D(nothing_placed, "placed first"),
                  D(place_nowhere, "no supplies are placed here"),
                  D(place_outside, "no supplies are placed here"),
                  D(place_nothing, "no supplies are placed here"), D(early_active, "active seat"),
                  D(early_pile, "the player deck is made"),
                  D(early_layer, "one set before the first epidemic"),
                  D(no_layers, INFECTION_PLACE));
    CHECK_DAMAGES(
        find(game, first_infections), D(none_left, STEP), D(many_left, STEP),
        D(early_pile, "the player deck is made"), D(early_piles, "the player deck is made"),
        D(early_pile_left, "the player deck is made"), D(early_epidemic, "the player deck is made"),
        D(early_layer, "one set before the first epidemic"),
        D(no_layers, "an infection card is needed"), D(quiet_setup, "a flag does not fit"),
        D(carried_by_nobody, "carried by nobody"));
    CHECK_DAMAGES(find(game, dealing_hands), D(none_left, STEP), D(many_left, STEP),
                  D(hands_without_cards, "too few cards for the hands"));
    CHECK_DAMAGES(find(game, choosing_characters), D(worker_in_setup, "while a character is free"),
                  D(out_of_order, "in the order of the seats"),
                  D(all_chosen, "the number of characters chosen"));
    surto_game_close(game);
    game = open_with("january", "proving", "off");
    CHECK_DAMAGES(find(game, choosing_characters), D(dead_off_board, "the dead died somewhere"),
                  D(pawn_off_board, "a pawn is in no location"));
    CHECK_DAMAGES(find(game, choosing_events), D(none_left, STEP), D(many_left, STEP));
    surto_game_close(game);
    game = open_with("prologue", "start", "off");
    CHECK_DAMAGES(find(game, acting), D(exposed_in_prologue, "nobody is exposed in the prologue"),
                  D(half_prologue, "prologue"));
    surto_game_close(game);
}

TEST("season2 positions: the counters of a phase fit it")
{
    surto_game *game = open_with("january", "start", "off");
    CHECK_DAMAGES(find(game, drawing), D(none_left, STEP), D(many_left, STEP),
                  D(some_actions, "outside the action part"), D(one_pending, EPIDEMICS),
                  D(draw_too_much, "more cards are to be drawn"), D(joined, "a flag does not fit"));
    CHECK_DAMAGES(find(game, in_epidemic), D(none_pending, EPIDEMICS), D(three_pending, EPIDEMICS),
                  D(no_layers, "an infection card is needed"));
    CHECK_DAMAGES(find(game, infecting), D(none_left, STEP), D(many_left, STEP),
                  D(no_layers, "an infection card is needed"));
    CHECK_DAMAGES(find(game, exposed), D(worker_exposed, "a haven worker is not exposed"));
    CHECK_DAMAGES(find(game, scarred), D(worker_exposed, "scars its track has shown"),
                  D(scar_before_blank, "scars its track has shown"));
    CHECK_DAMAGES(find(game, lost), D(fewer_incidents, "incidents"),
                  D(proposal_after_end, PROPOSAL));
    surto_game_close(game);
}

TEST("season2 positions: an interruption is one that can be")
{
    surto_game *game = open_with("january", "start", "on");
    CHECK_DAMAGES(
        find(game, paying), D(gap_in_payment, "cards are paid for nothing"),
        D(payment_elsewhere, "nothing is paid for now"),
        D(bill_for_nothing, "nothing is paid for now"),
        D(paid_with_event, "only city cards are spent"), D(paid_twelve, "not in the discard pile"),
        D(paid_not_there, "not in the discard pile"), D(bill_elsewhere, "this payment cannot be"),
        D(bill_site, "this payment"), D(bill_from_nowhere, "this payment"),
        {"paid_all", paid_all, "this payment", true}, D(paid_other_colour, "this payment"),
        D(bill_where_centre, "this payment"));
    CHECK_DAMAGES(find(game, second_supply), D(second_of_nothing, "no second supply"),
                  D(second_by_nobody, "no second supply"), D(second_outside, "no second supply"));
    CHECK_DAMAGES(find(game, drawing), D(second_elsewhere, "no second supply"));
    CHECK_DAMAGES(find(game, proposed), D(lost_proposal, UNASKED), D(proposal_by_nobody, PROPOSAL),
                  D(proposal_to_nobody, PROPOSAL), D(proposal_2, PROPOSAL), D(proposal_3, PROPOSAL),
                  D(proposal_4, PROPOSAL), D(proposal_5, PROPOSAL), D(proposal_card, PROPOSAL),
                  D(proposal_place, PROPOSAL), D(proposal_number, PROPOSAL),
                  D(proposal_pass, PROPOSAL));
    CHECK_DAMAGES(find(game, waiting), D(joined, "a flag does not fit"));
    surto_game_close(game);
}

/* ---- Broken campaigns ------------------------------------------------------------------- */

DAMAGE(in_single, s->phase = SEASON2_LOST_CARDS; s->running = 0)
DAMAGE(prologue_between, s->in_prologue = 1)
DAMAGE(early_loss, s->lost_objectives |= 1)
DAMAGE(early_mark, s->marks[SEASON2_MARK_LAMP] = 1)
DAMAGE(early_site, s->sites = 1)
DAMAGE(early_population, surto__nibble_set(s->population, 0, 8))
DAMAGE(early_goal, s->objectives = 1)
DAMAGE(early_needed, s->needed = 1)
DAMAGE(early_upgrade, (void)surto__copies_upgrade(&s->card_place[0], &s->card_upgrade[0], 0, 1))
DAMAGE(early_exposure, s->character[0].shown = 1)
DAMAGE(early_destroyed, move_any(game, s, SEASON2_IN_DECK, SEASON2_DESTROYED))
DAMAGE(early_event, surto__nibble_set(s->event_place, 0, SEASON2_DESTROYED))
DAMAGE(early_idle, s->character[0].space[0] = SEASON2_SPACE_EMPTY)
DAMAGE(prologue_goal, s->objectives = s->mandatory = 0)
DAMAGE(past_months, s->calendar.month = 13)
DAMAGE(third_try, s->calendar.second = 2)
DAMAGE(high_level, s->calendar.level = 11)
DAMAGE(spare_calendar, s->calendar.spare = 1)
DAMAGE(spare2_calendar, s->calendar.spare2 = 1)
DAMAGE(early_end, s->calendar.month = season2_pack_of(game)->month_count)
DAMAGE(second_end, s->calendar.second = 1)
DAMAGE(future_game, s->calendar.rows[23].result = SURTO__TRY_WON)
DAMAGE(open_row, s->calendar.rows[0].result = SURTO__TRY_OPEN)
DAMAGE(no_result, s->calendar.rows[0].result = 3)
DAMAGE(row_level, s->calendar.rows[0].level = 11)
DAMAGE(row_size, s->calendar.rows[0].size = 52)
DAMAGE(row_one, s->calendar.rows[0].players = 1)
DAMAGE(row_five, s->calendar.rows[0].players = 5)
DAMAGE(row_ghost, s->calendar.rows[0].who[3] = 0)
DAMAGE(row_nobody, s->calendar.rows[0].who[0] = 99)
DAMAGE(row_not_made, s->calendar.rows[0].who[0] = 9;
       memset(&s->character[9], 0, sizeof s->character[9]); s->jobs &= 511)
DAMAGE(second_after_win, s->calendar.rows[2 * s->calendar.month].result = SURTO__TRY_WON;
       s->last_won = 1)
DAMAGE(last_otherwise, s->last_won ^= 1)
DAMAGE(players_said, s->players = 3)
DAMAGE(stage_in_game, s->stage = SEASON2_STAGE_LEGACY)
DAMAGE(no_stage, s->stage = 5)
DAMAGE(stage_none, s->stage = SEASON2_STAGE_NONE)
DAMAGE(stray_twist, s->twist = 1)
DAMAGE(units_in_game, s->units = 1)
DAMAGE(no_units, s->units = 0)
DAMAGE(more_units, s->more_units = 1)
DAMAGE(sticker_a, s->stickers |= 1)
DAMAGE(sticker_z, s->stickers |= UINT32_C(1) << 25)
DAMAGE(no_such_job, s->jobs |= 1 << 12)
DAMAGE(no_such_ability, s->abilities |= UINT32_C(1) << 20)
DAMAGE(no_such_scar, s->scars |= UINT32_C(1) << 20)
DAMAGE(no_such_upgrade, s->upgrades |= 64)
DAMAGE(locked_job, s->jobs &= 0xfffe)
DAMAGE(locked_ability, s->abilities &= ~1U)
DAMAGE(locked_scar, s->scars &= ~1U)
DAMAGE(locked_upgrade, s->upgrades &= (uint8_t)~1U)
DAMAGE(no_such_twist, s->twists |= 1 << 15)
DAMAGE(twist_twice, s->twists |= 1; s->lost_twists |= 1)
DAMAGE(area_not_found, s->twists = 0; s->area_twists = 1)
DAMAGE(area_between_games, s->twists |= 1; s->lost_twists &= (uint16_t)~1U; s->area_twists = 1)
DAMAGE(no_stock_number, s->stock_number = 0)
DAMAGE(large_stock_number, s->stock_number = 61)
DAMAGE(many_epidemics, s->epidemics = 11)
DAMAGE(large_extra, s->extra = 61)
DAMAGE(large_next_extra, s->more_extra = 61)
DAMAGE(site_without_packet, s->sites |= 1; s->open_sites |= 1; s->story.opened &= ~UINT64_C(1))
DAMAGE(no_such_door, s->story.opened |= surto__bit(63))
DAMAGE(waits_unopened, s->story.opened &= ~surto__bit(7); s->story.waiting |= surto__bit(7))
DAMAGE(past_legacy, s->story.legacy = 64)
DAMAGE(spare_story, s->story.spare[0] = 1)
DAMAGE(stray_choice, s->story.choices = 2)
DAMAGE(no_choice, s->story.choices = 0)
DAMAGE(counter_too_far, s->story.counters[0] = SURTO__COUNTER_MAX + 1)
DAMAGE(no_such_counter, s->story.counters[SURTO__COUNTERS_MAX - 1] = 1)
DAMAGE(stray_block, s->story.block = 0; s->story.step = 1)
DAMAGE(stray_step, s->story.step = 1)
DAMAGE(stray_waiting, s->story.opened |= 128; s->story.waiting = 128)
DAMAGE(no_block, s->story.block = SURTO__BLOCKS)
DAMAGE(no_such_block, s->story.block = SURTO__BLOCK_TWIST + 15)
DAMAGE(first_step, s->story.step = 0)
DAMAGE(step_beyond, s->story.step = 250)
DAMAGE(other_step, s->story.step--)
DAMAGE(more_choices, s->story.choices = (uint8_t)(s->story.choices == 2 ? 3 : 2))
DAMAGE(other_legacy, s->story.legacy = (uint8_t)(s->story.legacy - 1))
DAMAGE(other_stage, s->stage = SEASON2_STAGE_LEFTOVER)
DAMAGE(twist_elsewhere, s->story.block = SURTO__BLOCK_TWIST)
DAMAGE(packet_closed, s->story.block = SURTO__BLOCK_PACKET; s->story.opened &= ~UINT64_C(1);
       s->sites &= (uint8_t)~1U)
DAMAGE(other_asked, s->asked = SEASON2_ASKED_REPLACE; s->story.choices = 0; s->cursor = 0)
DAMAGE(other_creation, s->cursor = 0)
DAMAGE(asked_to_place, s->asked = SEASON2_ASKED_PLACE; s->story.choices = 0; s->cursor = 0;
       s->story.block = SURTO__BLOCK_NONE; s->story.step = 0)
DAMAGE(nothing_asked, s->asked = SEASON2_ASKED_NOTHING; s->story.choices = 0; s->cursor = 0;
       s->story.block = SURTO__BLOCK_NONE; s->story.step = 0)
DAMAGE(nobody_suffers, s->suffering = 0)
DAMAGE(somebody_suffers, s->suffering = 1)
DAMAGE(stranger_suffers, s->suffering |= 1 << 12)
DAMAGE(
    unmade_suffers, for (unsigned i = 0; i < 10; i++) {
        s->suffering |= (uint16_t)((unsigned)(s->character[i].life != SEASON2_LIVING) << i);
    })
DAMAGE(other_asker, s->asker = (uint8_t)(s->asker == 2 ? 1 : 2))
DAMAGE(replace_nobody, s->asker = 3)
DAMAGE(create_made, s->cursor = 0)
DAMAGE(create_nobody, s->cursor = 11)
DAMAGE(create_later_job, s->cursor = 5)
DAMAGE(create_skipped, s->cursor++)
DAMAGE(
    create_after_first,
    for (unsigned i = 0; i < 5; i++) { s->character[i] = s->character[0]; } s->cursor = 5)
DAMAGE(no_supplies, s->stock = 0; memset(s->supplies, 0, sizeof s->supplies);
       memset(s->carried, 0, sizeof s->carried))
DAMAGE(many_supplies, s->stock = 99)
DAMAGE(rationed_between, surto__nibble_set(s->event_place, 0, SEASON2_IN_DECK))
DAMAGE(crossed_early, s->produce[7] = 2 << 4; season2_sort_produce(s))
DAMAGE(replaced_in_actions, s->phase = SEASON2_IN_ACTIONS)
DAMAGE(asks_of_month, s->asked = SEASON2_ASKED_SECOND)
DAMAGE(supplies_between, s->stock = 1)
DAMAGE(centre_between, s->centres = 1)
DAMAGE(rate_between, s->rate = 1)
DAMAGE(met_between, s->met = s->objectives & (0 - s->objectives))
DAMAGE(incident_between, s->incidents = 1)
DAMAGE(card_in_discard, move_any(game, s, SEASON2_IN_DECK, SEASON2_IN_DISCARD))
DAMAGE(infection_between, move_infection(s, 0, SEASON2_INFECTION_DISCARD))
DAMAGE(area_between, move_infection(s, 0, SEASON2_INFECTION_AREA))
DAMAGE(
    ability_not_bought, memset(s->bought, 0, sizeof s->bought);
    for (unsigned i = 0; i < SEASON2_CHARACTERS_MAX; i++) {
        for (unsigned space = 1; space < SEASON2_SPACES; space++) {
            bool had = s->character[i].space[space] == SEASON2_SPACE_ABILITY;
            s->character[i].space[space] = had ? 0 : s->character[i].space[space];
        }
    } for (unsigned i = 0; i < 5; i++) {
        if (s->character[i].space[1] == SEASON2_SPACE_EMPTY) {
            s->character[i].space[1] = SEASON2_SPACE_ABILITY;
        }
    })
DAMAGE(bought_too_many, surto__nibble_set(s->bought, 0, 3))
DAMAGE(bought_nothing, surto__nibble_set(s->bought, 31, 1))
DAMAGE(seat_between, s->who[0] = 0; s->pawn[0] = 0)
DAMAGE(pile_between, s->pile_left = 1)

#define PERMANENT "a job, ability, scar or upgrade is not there, or was locked again"
#define READ "nothing is read like that"
#define ROW "the calendar is not right about a game"

TEST("season2 positions: before January nothing has happened in a campaign")
{
    surto_game *game = open_with("campaign", "proving", "off");
    CHECK_DAMAGES(
        find(game, first_month), D(early_mark, "before January"), D(early_site, "before January"),
        D(early_loss, "before January"), D(area_not_found, "before January"),
        D(early_population, "before January"), D(early_goal, "not the objectives of the prologue"),
        D(early_needed, "not the objectives of the prologue"),
        D(early_upgrade, "more upgraded cards than spaces"),
        D(early_exposure, "nobody is exposed before January"), D(early_destroyed, CITY_PLACE),
        D(early_idle, "nobody is exposed before January"),
        D(early_event, "an event is in a place where it cannot be"), D(reserved_card, CITY_PLACE),
        D(produce_more, "so many boxes left"), D(crossed_early, "so many boxes left"),
        D(prologue_between, "the prologue is a game of its own"),
        D(players_said, "the number of players"), D(supplies_between, "there are no supplies"),
        D(centre_between, "between games nothing is on the board"),
        D(asks_of_month, "this is not asked between games"));
    CHECK_DAMAGES(find(game, in_prologue), D(prologue_goal, "not the objectives of the prologue"),
                  D(early_mark, "before January"), D(supply_more, "do not add up"),
                  D(exposed_in_prologue, "nobody is exposed in the prologue"));
    CHECK_DAMAGES(find(game, creating), D(create_made, "this character cannot be made"),
                  D(create_nobody, "this character cannot be made"),
                  D(create_later_job, "in their order"), D(create_skipped, "in their order"),
                  D(create_after_first, "in their order"),
                  D(nothing_asked, "nothing is asked where something must be"));
    surto_game_close(game);
}

TEST("season2 positions: nothing of a campaign's game can be lost, doubled or out of range")
{
    surto_game *game = open_with("campaign", "proving", "off");
    CHECK_DAMAGES(
        find(game, summer), D(in_single, ASKED), D(no_question, ASKED),
        D(one_player, "two to four"), D(five_players, "two to four"),
        D(nobody_plays, "nobody plays"), D(past_months, "ends after its last month"),
        D(third_try, "ends after its last month"), D(high_level, "ends after its last month"),
        D(spare_calendar, "ends after its last month"),
        D(spare2_calendar, "ends after its last month"), D(early_end, "ends after its last month"),
        D(future_game, "a game that was not played"), D(open_row, ROW), D(no_result, ROW),
        D(row_level, ROW), D(row_size, ROW), D(row_one, ROW), D(row_five, ROW), D(row_ghost, ROW),
        D(row_nobody, ROW), D(row_not_made, ROW),
        D(last_otherwise, "the last game ended otherwise"),
        D(stage_in_game, "what is read between games"), D(no_stage, "what is read between games"),
        D(stray_twist, "no twist is looked at"), D(units_in_game, "units are there"),
        D(sticker_a, "no such rule sticker"), D(sticker_z, "no such rule sticker"),
        D(no_such_job, PERMANENT), D(no_such_ability, PERMANENT), D(no_such_scar, PERMANENT),
        D(no_such_upgrade, PERMANENT), D(locked_job, PERMANENT), D(locked_ability, PERMANENT),
        D(locked_scar, PERMANENT), D(locked_upgrade, PERMANENT),
        D(no_such_twist, "a twist is not there"), D(twist_twice, "a twist is not there"),
        D(area_not_found, "a twist in the end-of-game area"),
        D(no_stock_number, "a number of the campaign"),
        D(large_stock_number, "a number of the campaign"), D(many_epidemics, "a number of the"),
        D(large_extra, "a number of the campaign"), D(large_next_extra, "a number of the"),
        D(site_without_packet, "the packet of a site"), D(no_such_door, "opened that is not there"),
        D(waits_unopened, "opened that is not there"), D(past_legacy, "opened that is not there"),
        D(spare_story, "opened that is not there"), D(stray_choice, "a choice is asked for"),
        D(counter_too_far, "a counter is not there"), D(no_such_counter, "a counter is not there"),
        D(stray_block, "reading goes on"), D(stray_step, "what waits is read at once"),
        D(stray_waiting, "what waits is read at once"), D(somebody_suffers, "somebody suffers"),
        D(mark_outside, "outside the board"), D(two_marks, "two marks"),
        D(no_such_search, "a search is not there"), D(spare_byte, "out of range"),
        D(hold_more, "do not add up"), D(kept_haven, "stand in cities"),
        D(all_centres, "stand in cities"), D(many_upgrades, ""), D(no_dial, "beyond its dial"),
        D(ability_not_bought, "an ability is not among those bought"),
        D(bought_too_many, "an ability is not among those bought"),
        D(bought_nothing, "an ability is not among those bought"));
    surto_game_close(game);
}

TEST("season2 positions: what lies between the games of a campaign is put away")
{
    surto_game *game = open_with("campaign", "proving", "off");
    CHECK_DAMAGES(
        find(game, february), D(no_supplies, "do not add up"), D(many_supplies, "do not add up"),
        D(ship_lanes, "numbers of the ship"), D(ship_supplies, "numbers of the ship"),
        D(ship_mode, "numbers of the ship"), D(many_lanes, "numbers of the ship"),
        D(ship_takes_many, "numbers of the ship"), D(no_such_mode, "numbers of the ship"),
        D(ship_nowhere, "the ship is not on the board"),
        D(hold_nowhere, "the ship is not on the board"), D(stray_ship, "there is no ship"),
        D(ship_outside, "there is no ship"), D(ship_ashore, "there is no ship"));
    CHECK_DAMAGES(
        find(game, third_month), D(second_after_win, "a second attempt follows a loss"),
        D(supplies_between, "there are no supplies"), D(centre_between, "nothing is on the board"),
        D(rate_between, "nothing is on the board"), D(met_between, "nothing is on the board"),
        D(incident_between, "nothing is on the board"), D(card_in_discard, CITY_PLACE),
        D(reserved_card, CITY_PLACE), D(infection_between, INFECTION_PLACE),
        D(area_between, INFECTION_PLACE), D(rationed_between, EVENT_PLACE),
        D(seat_between, "nobody sits on"), D(pile_between, "the player deck is made"),
        D(asks_of_month, "not asked between games"), D(ship_between, "there is no ship"),
        D(area_between_games, "a twist in the end-of-game area"));
    CHECK_DAMAGES(find(game, shopping), D(no_units, "units are there"),
                  D(more_units, "units are there"), D(players_said, "the number of players"));
    CHECK_DAMAGES(find(game, finished), D(second_end, "ends after its last month"));
    surto_game_close(game);
}

TEST("season2 positions: the story waits where it can, for what it asked")
{
    surto_game *game = open_with("campaign", "proving", "off");
    CHECK_DAMAGES(find(game, choosing), D(no_choice, "a choice is asked for"), D(no_block, READ),
                  D(no_such_block, READ), D(first_step, READ), D(step_beyond, READ),
                  D(other_step, READ), D(more_choices, READ), D(other_legacy, READ),
                  D(other_stage, READ), D(twist_elsewhere, READ), D(packet_closed, READ),
                  D(other_asked, READ), D(stage_none, "a game that was not played"),
                  D(asked_to_place, "not asked between games"),
                  D(nothing_asked, "nothing is asked where something must be"));
    CHECK_DAMAGES(find(game, preparing), D(area_between_games, "a twist in the end-of-game area"));
    CHECK_DAMAGES(find(game, making), D(other_creation, READ));
    CHECK_DAMAGES(find(game, suffering), D(nobody_suffers, "somebody suffers"),
                  D(stranger_suffers, "somebody suffers"), D(unmade_suffers, "only the living"));
    CHECK_DAMAGES(find(game, story_scar), D(other_asker, "another seat chooses the scar"),
                  D(nobody_suffers, "somebody suffers"));
    CHECK_DAMAGES(find(game, replacing), D(replace_nobody, "nobody has to be replaced"));
    CHECK_DAMAGES(find(game, replacing_self), D(replaced_in_actions, "nobody has to be replaced"));
    surto_game_close(game);
}

CHECK_MAIN
