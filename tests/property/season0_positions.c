/* Positions of Season 0 that cannot be are refused, each with its own sentence: real positions of
 * many kinds with one thing broken, in the state itself or in its text. So that surto_check and the
 * reader of states, on which every other test leans, are tested themselves. */
#include "broken_states.h"
#include "season0_games.h"

/* ---- Real positions --------------------------------------------------------------------- */

static surto_game *open_with(const char *kind, const char *pack, const char *funding)
{
    surto_option options[] = {
        {"players", "3"}, {"game", kind}, {"pack", pack}, {"consent", "on"}, {"funding", funding}};
    surto_game *game = NULL;
    if (surto_game_open(&game, "season0", options, 5, NULL, 0) != SURTO_OK) {
        abort();
    }
    return game;
}

/* A game of a built-in pack, the standard one first, with a part of its text changed. */
static surto_game *open_changed(const char *kind, size_t pack, const char *old, const char *new)
{
    static char changed[1 << 18];
    surto_option options[] = {{"players", "3"}, {"game", kind}};
    surto_game *game = NULL;
    const char *text;
    size_t length;
    if (!surto_rules_pack("season0", pack, &text, &length) || length + 1000 > sizeof changed) {
        abort();
    }
    const char *at = strstr(text, old);
    if (!at) {
        abort();
    }
    int size = snprintf(changed, sizeof changed, "%.*s%s%.*s", (int)(at - text), text, new,
                        (int)(length - (size_t)(at - text) - strlen(old)), at + strlen(old));
    if (surto_game_open_pack(&game, "season0", changed, (size_t)size, options, 2, NULL, 0) !=
        SURTO_OK) {
        abort();
    }
    return game;
}

#define find(game, wanted)                                                                         \
    find_spot(game, wanted, lively_season0, season0_pack_of(game)->campaign ? 200 : 20000, #wanted)

#define WANTED(name, question)                                                                     \
    static bool name(const surto_state *state)                                                     \
    {                                                                                              \
        const season0_state *s = season0_of(state);                                                \
        return question;                                                                           \
    }
#define ACTS (s->phase == SEASON0_IN_ACTIONS && s->asked == SEASON0_ASKED_NOTHING)
#define THREATENED (s->phase == SEASON0_IN_THREATS || s->phase == SEASON0_IN_ESCALATION)

WANTED(first_threats, s->phase == SEASON0_SETUP_THREATS && s->left == 4)
WANTED(choosing_events, s->phase == SEASON0_SETUP_EVENTS)
WANTED(dealing_hands, s->phase == SEASON0_SETUP_HANDS && s->left == 5)
WANTED(choosing_aliases, s->phase == SEASON0_SETUP_ALIASES && s->who[1] != SEASON0_NOBODY)
WANTED(choosing_first, s->phase == SEASON0_SETUP_FIRST)
WANTED(new_alias, s->phase == SEASON0_NEW_ALIAS)
WANTED(acting, ACTS && s->actions == 2 && s->threat_discard != 0 && s->pile == 1 &&
                   (s->flags & SEASON0_FLAG_ESCALATION_IN) && s->pile_left > 2 &&
                   surto__count(s->hand[s->active]) > 1 && season0_is_window(s->phase) == 0 &&
                   s->agents_left > 0 && s->target[1] == SEASON0_HIDDEN)
WANTED(acting_alone, ACTS)
WANTED(waiting, s->phase == SEASON0_BEFORE_DRAW && s->asked == SEASON0_ASKED_NOTHING)
WANTED(watched, s->phase == SEASON0_SURVEILLANCE && s->asked == SEASON0_ASKED_COVER)
WANTED(uncovering, THREATENED && s->asked == SEASON0_ASKED_COVER)
WANTED(dropping, s->asked == SEASON0_ASKED_DROP && !season0_is_temporary(s->who[s->asker]))
WANTED(taking, THREATENED && s->asked == SEASON0_ASKED_LIABILITY)
WANTED(removing, s->asked == SEASON0_ASKED_REMOVE)
WANTED(an_incident, s->asked == SEASON0_ASKED_INCIDENT && THREATENED)
WANTED(drawing, s->phase == SEASON0_IN_DRAW && s->left == 2)
WANTED(escalating, s->phase == SEASON0_IN_ESCALATION && s->asked == SEASON0_ASKED_NOTHING)
WANTED(threatening, s->phase == SEASON0_IN_THREATS && s->asked == SEASON0_ASKED_NOTHING)
WANTED(looking, s->asked == SEASON0_ASKED_REVEAL && !s->threat_deck.open)
WANTED(looked, s->asked == SEASON0_ASKED_REVEAL && s->threat_deck.open)
WANTED(arranging, s->asked == SEASON0_ASKED_PLACE)
WANTED(airlifting, s->asked == SEASON0_ASKED_AIRLIFT)
WANTED(sending, s->asked == SEASON0_ASKED_SEND)
WANTED(proposed, s->asked == SEASON0_ASKED_PROPOSAL && s->proposal.kind == SEASON0_SEND)
WANTED(ended, season0_is_over(s) && s->piles > 0)
WANTED(dropping_papers, s->asked == SEASON0_ASKED_DROP && season0_is_temporary(s->who[s->asker]))

/* Of the proving pack, where teams and targets cost little. */
WANTED(paying, s->asked == SEASON0_ASKED_PAY && s->bill == SEASON0_ASSEMBLE)
WANTED(identifying, s->asked == SEASON0_ASKED_IDENTIFY)
WANTED(acquiring, s->asked == SEASON0_ASKED_ACQUIRE)

/* Of campaigns. */
WANTED(first_month, s->phase == SEASON0_MONTH && s->calendar.month == 0 && !s->calendar.second)
WANTED(in_prologue, s->in_prologue &&ACTS)
WANTED(third_month, s->phase == SEASON0_MONTH && s->calendar.month == 2 && s->calendar.second)
WANTED(summer, ACTS && s->calendar.month == 6)
WANTED(preparing, s->phase == SEASON0_SETUP_THREATS && s->stickers != 0)
WANTED(choosing, s->phase == SEASON0_STORY && s->asked == SEASON0_ASKED_CHOOSE &&
                     s->stage == SEASON0_STAGE_SETUP)
WANTED(creating, s->asked == SEASON0_ASKED_CREATE)
WANTED(creating_neutral, s->asked == SEASON0_ASKED_CREATE && s->cursor == SEASON0_NEUTRAL)
WANTED(creating_later, s->asked == SEASON0_ASKED_CREATE && s->story.step > 1)
WANTED(specialising, s->asked == SEASON0_ASKED_SPECIALISE)
WANTED(losing_by_content, s->asked == SEASON0_ASKED_COVER && s->phase == SEASON0_IN_ACTIONS &&
                              s->story.block < SURTO__BLOCK_TRIGGER)
WANTED(owing_in_campaign, s->asked == SEASON0_ASKED_LIABILITY)
WANTED(owing_of_few, s->asked == SEASON0_ASKED_LIABILITY && surto__count(s->liabilities) <= 3)
WANTED(reading_entries, s->phase == SEASON0_STORY && s->stage == SEASON0_STAGE_OBJECTIVES)
WANTED(reading_after, s->phase == SEASON0_STORY && s->stage == SEASON0_STAGE_LEGACY)
WANTED(reading_opened, s->story.block >= SURTO__BLOCK_PACKET && s->story.block < SURTO__BLOCK_TWIST)
WANTED(reading_operation, s->story.block >= SURTO__BLOCK_OPERATION &&
                              s->story.block < SURTO__BLOCK_ENTRY &&
                              s->asked == SEASON0_ASKED_CHOOSE)
WANTED(shopping, s->phase == SEASON0_PURCHASES && s->calendar.month == 3)
WANTED(finished, s->phase == SEASON0_FINISHED)

/* ---- Broken text ------------------------------------------------------------------------ */

#define ASKED "there is no such phase, or nothing is asked like that"
#define FORM "this is not how it is asked"
#define PAID "only a team, an identification or an objective is paid for"
#define PARTS "an alias has five parts"
#define HEAD "an alias is LIFE OCCUPATION SPECIALITY"

TEST("season0 positions: texts of a single game in another form are refused")
{
    surto_game *game = open_with("january", "start", "5");
    CHECK_TEXTS(
        find(game, acting), {"phase: action", "there is no such phase"},
        {"phase: ended-cards", "actions are left outside the action part"}, {"!phase", MISSING},
        {"phase:", MISSING}, {"!turn", MISSING}, {"!targets", MISSING},
        {"+phase: actions", "there is more than a state has"}, {"turn: p4", "this is no seat"},
        {"turn: -", "this is no seat"}, {"actions: two", NUMBER}, {"actions: 02", NUMBER},
        {"actions: 256", NUMBER}, {"actions: 5", "out of range"}, {"left: 1", "cards to come"},
        {"pending: 1", "waiting escalations"}, {"threat: 6", "the threat marker is beyond"},
        /* what is asked */
        {"asked: dance", "the proposal is no move"}, {"asked: p1 dance", "the proposal is no move"},
        {"asked: p1 pass", "the proposed move is not possible"},
        {"asked: p1 give p2 atlanta", "the proposed move is not possible"}, {"asked: pay", PAID},
        {"asked: pay p1", PAID}, {"asked: pay p1 pass", PAID}, {"asked: cover", FORM},
        {"asked: cover p1 p2", FORM}, {"asked: identify", FORM}, {"asked: send p1", FORM},
        {"asked: send p1 allied", FORM}, {"asked: incident now", FORM},
        {"asked: cover p9", "this is no seat"}, {"asked: identify nothing", UNKNOWN},
        {"asked: remove p1 nowhere", UNKNOWN}, {"asked: send p1 nobody paris", UNKNOWN},
        {"asked: airlift p1 allied nowhere", UNKNOWN}, {"asked: choose p1 5", NUMBER},
        {"asked: choose p2 2", "another seat must be asked"}, {"asked: choose p1 2", ASKED},
        {"asked: create p1 nobody", UNKNOWN}, {"asked: create p1 iris-allied", ASKED},
        {"asked: specialise p1 1", ASKED}, {"asked: reveal p1", "no Forecast was played"},
        {"asked: place p1", "this Forecast cannot be"},
        {"asked: drop p1", "nobody loses cover now"},
        {"asked: liability p1", "more liabilities than its track has shown"},
        {"asked: incident", "no incident happens now"},
        {"asked: identify voice", "this target could not be asked for"},
        {"asked: acquire papers", "no target is to be revealed"},
        /* flags and payments */
        {"flags: merry", "there is no such word"}, {"flags: ordered team-driven", ORDER},
        {"flags: ordered ordered", ORDER}, {"flags: incident-due", "a flag does not fit"},
        {"paid: atlantis", UNKNOWN}, {"paid: paris", "nobody asked for this"},
        {"paid: escalation", "this is in no list"},
        /* seats */
        {"aliases: -", "fewer words than seats"}, {"aliases: - - - -", "more words than seats"},
        {"aliases: nobody - -", UNKNOWN}, {"aliases: - - -", "more seats have no alias"},
        {"aliases: iris-allied iris-allied iris-allied", "two seats use the same character"},
        {"aliases: iris-soviet felix-allied maud-allied", "burned or not made"},
        {"aliases: temporary-courier felix-allied maud-allied", "while no alias is burned"},
        {"pawns: cairo cairo atlantis", UNKNOWN}, {"losses: 0 0 x", NUMBER},
        {"losses: 0 0 1", "nobody loses cover now"}, {"hand p1: atlantis", UNKNOWN},
        {"hand p1: escalation", "this is in no list"},
        {"hand p1: -", "a player card is missing or in two places"}, {"reserve: cairo", UNKNOWN},
        {"reserve: airlift", "a player card is missing"},
        {"player-deck: 1", "the player deck is PILE PILES LEFT"},
        {"player-deck: 1 5", "the player deck is PILE PILES LEFT"},
        {"player-deck: 1 5 3", "the player deck is PILE PILES LEFT"},
        {"player-deck: 0 5 3 in", "piles are counted from 1"}, {"player-deck: 1 7 3 in", NUMBER},
        {"player-deck: 1 5 3 on", "is `in` or `out`"},
        {"player-deck: 2 4 3 in", "there is no such pile"}, {"player-deck: -", "no such pile"},
        /* the board */
        {"agents: cairo", "an entry of this list is KEY=NUMBER"}, {"agents: cairo=4", NUMBER},
        {"agents: cairo=0", "nothing is not written"}, {"agents: cairo=1 algiers=1", ORDER},
        {"incidents: cairo=13", "the incident markers are not as many"},
        {"incidents: cairo=16", NUMBER}, {"safehouses: cairo algiers", ORDER},
        {"safehouses: atlanta havana los-angeles mexico-city new-york toronto washington lima rome",
         "there are not so many safehouses"},
        {"teams allied: paris*1", "without a number"}, {"teams allied: paris*5", NUMBER},
        {"teams allied: paris*x", NUMBER}, {"teams allied: paris*4", "there are not so many teams"},
        {"teams allied: paris*3 rome*2", "not so many teams of an affiliation"},
        {"teams soviet: rome paris", ORDER}, {"surveillance: cairo=4", NUMBER},
        {"threat-deck: -", "a threat card is missing"},
        {"threat-deck: paris cairo > rome", "this is no layer of cards"},
        {"threat-deck: cairo / cairo", "has a card twice"}, {"threat-discard: nowhere", UNKNOWN},
        {"area: rome paris", ORDER},
        /* objectives */
        {"objectives: papers", "objectives are KEY=open and the like"},
        {"objectives: papers=met voice=open", "an objective is `open`, `completed` or `failed`"},
        {"objectives: voice=open papers=open", ORDER},
        {"objectives: crate=open guest=open papers=open voice=open",
         "these are not the objectives of the game"},
        {"objectives: crate=open guest=open papers=open voice=open voice=open", "at most four"},
        {"objectives: papers=open", "this is no objective of the game"},
        {"objectives: papers=completed voice=completed",
         "a target that nobody knows has decided its objective"},
        {"objectives: papers=open voice=failed",
         "a target that nobody knows has decided its objective"},
        {"targets: voice", "a target is KEY=? or KEY=CITY"}, {"targets: voice=nowhere", UNKNOWN},
        {"targets: -", "a target is missing"}, {"targets: crate=?", "no objective of the game"},
        {"targets: papers=? voice=?", "a target that it cannot have"},
        {"targets: voice=paris", "a target is not in its list"},
        {"targets: voice=? voice=?", ORDER},
        /* aliases */
        {"!alias iris-allied", MISSING}, {"alias iris-allied: ready coordinator -", PARTS},
        {"alias iris-allied: ready coordinator - / -", PARTS},
        {"alias iris-allied: ready coordinator - / - / -", PARTS},
        {"alias iris-allied: ready coordinator - / - / - / -", PARTS},
        {"alias iris-allied: ready / - / - / - / 0", HEAD},
        {"alias iris-allied: ready coordinator / - / - / - / 0", HEAD},
        {"alias iris-allied: alive coordinator - / - / - / - / 0", "is `ready` or `burned`"},
        {"alias iris-allied: ready dancer - / - / - / - / 0", UNKNOWN},
        {"alias iris-allied: ready coordinator bold / - / - / - / 0", UNKNOWN},
        {"alias iris-allied: ready coordinator - / lamp / - / - / 0", UNKNOWN},
        {"alias iris-allied: ready coordinator - / - / wary airsick / - / 0", ORDER},
        {"alias iris-allied: ready coordinator - / - / - / smile / 0", UNKNOWN},
        {"alias iris-allied: ready coordinator - / - / - / - / x", NUMBER},
        {"alias iris-allied: ready coordinator - / - / - / - / 9", "more covers were saved"},
        {"alias iris-allied: ready coordinator - / - / wary / - / 0", "more liabilities than"},
        {"alias iris-allied: ready coordinator - / - / - / burned / 0", "faces it has not"},
        {"alias iris-allied: ready coordinator - / - / - / blank blank blank blank blank blank "
         "blank blank blank / 0",
         "the cover track is not that long"},
        {"alias iris-allied: burned coordinator - / - / - / - / 0",
         "an alias is burned when its track has shown it"},
        {"alias iris-allied: burned coordinator - / - / - / blank card liability card liability "
         "card burned / 0\naliases: iris-allied felix-allied maud-allied",
         "a seat uses an alias that is burned"},
        {"alias iris-allied: ready coordinator - / - / - / - / 0\n+alias iris-neutral: ready "
         "courier - / - / - / - / 0",
         "there is more than a state has"});
    surto_game_close(game);
    game = open_with("prologue", "start", "5");
    CHECK_TEXTS(find(game, waiting), {"+alias iris-allied: ready coordinator - / - / - / - / 0",
                                      "an alias is missing, or cannot be there"});
    surto_game_close(game);
}

TEST("season0 positions: texts of a campaign in another form are refused")
{
    surto_game *game = open_with("campaign", "proving", "5");
    CHECK_TEXTS(
        find(game, summer), {"month: july", "a month and its attempt"},
        {"month: smarch 1", "no such"}, {"month: july 3", "a first attempt and a second"},
        {"month: end", "the campaign ends after"}, {"game: month", "is `prologue` or `month`"},
        {"game: dance 3", "is `prologue` or `month`"}, {"game: month 0", "nobody plays"},
        {"game: month 4", NUMBER}, {"game: month 1", "two to four play"},
        {"game: -", "nobody plays"}, {"running: maybe", "`yes` or `no`"},
        {"running: no", "a game is running"}, {"stage: dancing", "there is no such stage"},
        {"stage: legacy", "does not fit the phase"},
        {"stage: legacy 2", "and no other, has a number"},
        {"stage: objectives", "and no other, has a number"}, {"stage: objectives 6", NUMBER},
        {"stage: objectives 0", "objectives are counted from 1"},
        {"stage: objectives 1", "does not fit the phase"}, {"funding: 11", NUMBER},
        {"funding: 0", "the campaign ends after its last month"},
        {"calendar: -", "the last game ended somehow"}, {"last: -", "the last game ended somehow"},
        {"last: won", "the last game ended somehow"},
        {"calendar: january/1=won,5,0,-,-,-", "does not end like that"},
        {"calendar: january/1=-,5,0,-,-,-", "does not end like that"},
        {"calendar: january/1=success,5,5,-,-,-", NUMBER},
        {"calendar: january/1=success,5,0,nobody,-,-", UNKNOWN},
        {"calendar: january/1=success,5,0,-,-,-", "the calendar is not right about a game"},
        {"points: 10000", "more units or points"}, {"points: -10000", "more units or points"},
        {"units: 1 0", "units are there to be spent after a game"}, {"units: 0 100", "more units"},
        {"games: x", NUMBER}, {"legacy: 65", NUMBER}, {"legacy: 64", "opened that is not there"},
        {"opened: packet-9", "no such block"}, {"opened: entry-100", "this is not opened"},
        {"opened: -\nwaiting: packet-1", "is opened that is not there"},
        {"reading: legacy-1 1", "nothing is read like that"}, {"stickers: a", "no such rule"},
        {"stickers: E", "the pack has no such rule sticker"}, {"protocols: peace", UNKNOWN},
        {"notes: nothing", UNKNOWN}, {"affiliations: paris", "is CITY=AFFILIATION"},
        {"affiliations: paris=allied", "on that side from the start"},
        {"affiliations: paris=nobody", UNKNOWN}, {"affiliations: rome=soviet paris=soviet", ORDER},
        {"links: paris~rome", "like that from the start"}, {"links: rome", "a link is two keys"},
        {"unlinked: washington~new-york washington~havana washington~mexico-city",
         "a city that nobody can reach"},
        {"marked: nowhere", UNKNOWN}, {"permanent: nowhere", UNKNOWN},
        {"sealed-events: dancing", UNKNOWN}, {"sealed-events: airlift", "a player card"},
        {"goals: dancing", UNKNOWN}, {"goals: -", "these are not the objectives of the game"},
        {"unlocked: courier", "this was not locked"}, {"bought: false-bottom", "is KEY=NUMBER"},
        {"bought: false-bottom=15", "more of an asset was had"},
        {"vans: 3 4", "there are three numbers of teams"},
        {"vans: 3 4 2 1", "there are three numbers of teams"}, {"vans: 3 4 5", NUMBER},
        {"vans: 3 0 2", "there are one to four teams"}, {"escalations: 7", NUMBER},
        {"escalations: 2", "a number of the campaign is out of range"},
        {"track: 0", "tracks are counted from 1"}, {"track: 5", NUMBER},
        {"track: 4", "the threat marker is beyond its track"},
        {"asked: choose p1 2", "what waits is read at once, and reading asks"},
        {"asked: choose p1 0", "a choice is asked for, or none"}, {"phase: ended-cards", ASKED},
        {"!track", MISSING});
    surto_game_close(game);
}

/* ---- Broken states ---------------------------------------------------------------------- */

#define DAMAGE(name, ...)                                                                          \
    static void name(const surto_game *game, surto_state *state)                                   \
    {                                                                                              \
        season0_state *s = season0_in(state);                                                      \
        const season0_pack *p = season0_pack_of(game);                                             \
        (void)p;                                                                                   \
        __VA_ARGS__;                                                                               \
    }

static void look(const surto_game *game, const surto_state *state)
{
    static surto_season0_position position;
    CHECK(surto_season0_get_position(game, state, &position) == SURTO_OK);
}

static unsigned other_seat(const season0_state *s)
{
    return (s->active + 1U) % s->players;
}

/* Nine sets, the most a threat deck has room for. */
static void fill_sets(season0_state *s)
{
    surto__layers *deck = &s->threat_deck;
    uint64_t all = surto__layers_all(deck);
    memset(deck, 0, sizeof *deck);
    while (deck->count < SURTO__LAYERS_MAX) {
        uint64_t one = deck->count == SURTO__LAYERS_MAX - 1 ? all : all & (0 - all);
        surto__layers_push(deck, one);
        all &= ~one;
    }
}

/* The cards of the top set that come next are known. */
static void know_order(season0_state *s)
{
    surto__layers *deck = &s->threat_deck;
    for (unsigned i = 0; i < 2; i++) {
        surto__layers_look(deck, surto__lowest(surto__layers_to_look(deck)));
    }
    surto__layers_place(deck, surto__lowest(surto__layers_to_place(deck)));
}

/* Ranges. */
DAMAGE(no_phase, s->phase = SEASON0_PHASES)
DAMAGE(campaign_phase, s->phase = SEASON0_MONTH)
DAMAGE(over_phase, s->phase = SEASON0_ENDED_CARDS)
DAMAGE(no_question, s->asked = SEASON0_ASKED_SPECIALISE + 1)
DAMAGE(not_running, s->running = 0)
DAMAGE(fewer_players, s->players = 2)
DAMAGE(five_players, s->players = 5)
DAMAGE(nobody_plays, s->players = 0)
DAMAGE(nobody_active, s->active = 3)
DAMAGE(early_active, s->active = 1)
DAMAGE(agents_outside, s->agents_one |= surto__bit(50))
DAMAGE(city_of_no_side, s->side[0] &= s->side[0] - 1)
DAMAGE(city_of_two_sides, s->side[0] |= s->side[1])
DAMAGE(link_more, s->links[2] |= surto__bit(63))
DAMAGE(no_links, memset(s->links, 0, sizeof s->links))
DAMAGE(no_track, s->track = SEASON0_TRACKS_MAX - 1)
DAMAGE(no_threat, s->threat = SEASON0_TRACK_MAX)
DAMAGE(more_flags, s->flags |= 64)
DAMAGE(many_actions, s->actions = 5)
DAMAGE(lost_sticker, s->stickers = 2)
DAMAGE(spare_byte, s->spare[4] = 1)

/* The board. */
DAMAGE(agent_more, s->agents_left++)
DAMAGE(marker_more, s->incidents_left++)
DAMAGE(marker_outside, surto__nibble_set(s->incidents, 47, 1))
DAMAGE(team_outside, s->team[0][0] = 60)
DAMAGE(teams_unsorted, s->team[0][0] = SURTO_NONE; s->team[0][1] = 0)
DAMAGE(early_agents, uint64_t city = ~s->threat_discard & season0_cities(p);
       s->agents_one |= city & (0 - city); s->agents_left--)

/* Objectives. */
DAMAGE(no_objective, s->objective[0] = SEASON0_OBJECTIVES_MAX - 1; s->objective[1] = SURTO_NONE;
       s->status[1] = 0; s->target[1] = SURTO_NONE)
DAMAGE(objective_past_last, s->objective[1] = SEASON0_OBJECTIVES_MAX)
DAMAGE(objectives_unsorted, s->objective[1] = s->objective[0])
DAMAGE(status_of_none, s->status[3] = SEASON0_FAILED)
DAMAGE(target_of_none, s->target[3] = SEASON0_HIDDEN)
DAMAGE(no_status, s->status[0] = SEASON0_FAILED + 1)
DAMAGE(target_outside, s->target[1] = 60)
DAMAGE(
    all_decided, for (unsigned goal = 0; goal < season0_objectives(s); goal++) {
        s->status[goal] = SEASON0_COMPLETED;
        s->target[goal] = SURTO_NONE;
    })

/* Steps. */
DAMAGE(some_left, s->left = 1)
DAMAGE(none_left, s->left = 0)
DAMAGE(many_left, s->left = 60)
DAMAGE(one_pending, s->pending = 1)
DAMAGE(none_pending, s->pending = 0)
DAMAGE(three_pending, s->pending = 3)
DAMAGE(some_actions, s->actions = 1)
DAMAGE(ordered, s->flags |= SEASON0_FLAG_ORDERED)
DAMAGE(by_night, s->flags |= SEASON0_FLAG_BY_NIGHT)
DAMAGE(incident_due, s->flags |= SEASON0_FLAG_INCIDENT_DUE)
DAMAGE(loss_of_nobody, s->losses[3] = 1)
DAMAGE(loss_of_another, s->losses[other_seat(s)] = 1)
DAMAGE(asked_another, s->asker = (uint8_t)other_seat(s))
DAMAGE(nothing_lost, s->asked = SEASON0_ASKED_NOTHING; s->asker = 0)

/* What is asked. */
DAMAGE(stray_asker, s->asker = 1)
DAMAGE(stray_cursor, s->cursor = 1)
DAMAGE(stray_cursor2, s->cursor2 = 1)
DAMAGE(stray_bill, s->bill = SEASON0_ASSEMBLE)
DAMAGE(stray_bill_from, s->bill_from = 1)
DAMAGE(stray_payment, s->paid = s->player_discard)
DAMAGE(stray_proposal, s->proposal.kind = SEASON0_GIVE)
DAMAGE(lost_proposal, memset(&s->proposal, 0, sizeof s->proposal))
DAMAGE(bill_for_nothing, s->bill = SEASON0_DRIVE)
DAMAGE(bill_past_last, s->bill = SEASON0_IDENTIFY; s->bill_from = 200)
DAMAGE(bill_known, s->bill = SEASON0_IDENTIFY; s->bill_from = s->objective[0])
DAMAGE(bill_from_here, s->bill_from = s->pawn[s->active])
DAMAGE(bill_elsewhere, s->safehouses &= ~surto__bit(s->pawn[s->active]))
DAMAGE(payment_later, s->phase = SEASON0_BEFORE_DRAW; s->actions = 0;
       s->flags &= SEASON0_FLAG_ESCALATION_IN)
DAMAGE(paid_not_there, s->paid = s->hand[s->active] & (0 - s->hand[s->active]))
DAMAGE(paid_other_side,
       uint64_t other = s->player_discard & ~s->side[season0_affiliation(s, s->pawn[s->active])];
       s->paid = other & (0 - other))
DAMAGE(paid_nothing_left, s->player_discard |= s->hand[s->active]; s->hand[s->active] = 0)
DAMAGE(paid_all, s->player_discard |= s->hand[s->active];
       s->paid = s->hand[s->active] & s->side[season0_affiliation(s, s->pawn[s->active])];
       s->hand[s->active] = 0)
DAMAGE(no_team_left, unsigned side = season0_affiliation(s, s->pawn[s->active]);
       unsigned city = surto__lowest(season0_cities(p) & ~surto__bit(s->pawn[s->active]));
       memset(s->team[side], SURTO_NONE, SEASON0_TEAMS_MAX);
       memset(s->team[side], (int)city, p->teams[side]))
DAMAGE(no_team_elsewhere, unsigned side = season0_affiliation(s, s->pawn[s->active]);
       memset(s->team[side], SURTO_NONE, SEASON0_TEAMS_MAX);
       memset(s->team[side], s->pawn[s->active], p->teams[side]); s->bill_from = s->pawn[s->active])
DAMAGE(no_team_there, unsigned side = season0_affiliation(s, s->pawn[s->active]);
       memset(s->team[side], SURTO_NONE, SEASON0_TEAMS_MAX);
       memset(s->team[side], s->pawn[s->active], p->teams[side]); s->bill_from = 99)
DAMAGE(reveal_none, s->cursor = SURTO_NONE)
DAMAGE(reveal_other, s->cursor = 31)
DAMAGE(reveal_known, s->cursor = s->objective[0])
DAMAGE(reveal_later, s->phase = SEASON0_BEFORE_DRAW; s->actions = 0;
       s->flags &= SEASON0_FLAG_ESCALATION_IN)
DAMAGE(reveal_elsewhere, s->safehouses &= ~surto__bit(s->pawn[s->active]))
DAMAGE(acquire_alone, memset(s->team, SURTO_NONE, sizeof s->team))
DAMAGE(incident_early, s->phase = SEASON0_BEFORE_DRAW; s->left = s->pending = 0)
DAMAGE(incident_without_card, s->threat_discard |= surto__layers_all(&s->threat_deck);
       memset(&s->threat_deck, 0, sizeof s->threat_deck))
DAMAGE(remove_nowhere, s->cursor = 7)
DAMAGE(remove_none, s->safehouses = 0)
DAMAGE(team_of_nobody, s->cursor = SEASON0_AFFILIATIONS)
DAMAGE(team_nowhere, s->cursor2 = SURTO_NONE)
DAMAGE(no_team, memset(s->team, SURTO_NONE, sizeof s->team))
DAMAGE(airlift_kept, uint64_t card = s->player_discard & season0_event_cards(p, SEASON0_AIRLIFT);
       s->player_discard &= ~card; s->hand[0] |= card)
DAMAGE(airlift_by_nobody, s->asker = 3)
DAMAGE(airlift_early, s->phase = SEASON0_IN_DRAW; s->left = 1; s->actions = 0;
       s->flags &= SEASON0_FLAG_ESCALATION_IN)
DAMAGE(sent_by_another, s->asker = (uint8_t)other_seat(s))
DAMAGE(sent_later, s->phase = SEASON0_BEFORE_DRAW; s->actions = 0;
       s->flags &= SEASON0_FLAG_ESCALATION_IN)
DAMAGE(sent_without_skill, uint8_t who = s->who[s->active];
       s->who[s->active] = s->who[other_seat(s)]; s->who[other_seat(s)] = who)
DAMAGE(proposal_by_nobody, s->proposal.actor = 3)
DAMAGE(proposal_to_nobody, s->proposal.arg[0] = 3)
DAMAGE(proposal_2, s->proposal.arg[2] = 1)
DAMAGE(proposal_3, s->proposal.arg[3] = 1)
DAMAGE(proposal_4, s->proposal.arg[4] = 1)
DAMAGE(proposal_5, s->proposal.arg[5] = 1)
DAMAGE(proposal_outside, s->proposal.arg[1] = 60)
DAMAGE(proposal_here, s->proposal.arg[1] = s->pawn[s->proposal.arg[0]])
DAMAGE(proposal_pass, s->proposal.kind = SEASON0_PASS)
DAMAGE(proposal_give, s->proposal.kind = SEASON0_GIVE)
DAMAGE(proposal_take, s->proposal.kind = SEASON0_TAKE)
DAMAGE(proposal_airlift, s->proposal.kind = SEASON0_PLAY_AIRLIFT; s->proposal.arg[0] = 2;
       s->proposal.actor = 2)

/* Cards. */
DAMAGE(card_twice, s->player_discard |= s->unseen & (0 - s->unseen))
DAMAGE(card_nowhere, s->unseen &= s->unseen - 1)
DAMAGE(threat_twice, s->area |= s->threat_discard)
DAMAGE(threat_nowhere, s->threat_discard &= s->threat_discard - 1)
DAMAGE(deck_unsound, s->threat_deck.count++)
DAMAGE(event_past_last, s->reserve |= 1U << 15)
DAMAGE(early_event, s->unseen |= surto__bit(SEASON0_CARD_EVENT); s->reserve &= (uint16_t)~1U)
DAMAGE(no_event_left, s->left = 6)
DAMAGE(event_more, unsigned event = surto__lowest(s->reserve);
       s->reserve = (uint16_t)(s->reserve & (s->reserve - 1U));
       s->unseen |= surto__bit(SEASON0_CARD_EVENT + event))
DAMAGE(early_hand, uint64_t card = s->unseen & (0 - s->unseen); s->unseen &= ~card;
       s->hand[0] |= card)
DAMAGE(few_threats, uint64_t all = surto__layers_all(&s->threat_deck);
       memset(&s->threat_deck, 0, sizeof s->threat_deck);
       surto__layers_push(&s->threat_deck, all &(0 - all)); s->area |= all & (all - 1))
DAMAGE(no_hidden, uint64_t list = p->objectives[s->objective[1]].list & s->unseen;
       s->unseen &= ~list; s->player_discard |= list)
DAMAGE(few_cards, uint64_t list = p->objectives[s->objective[1]].list & s->unseen;
       list = surto__first(list, 3); s->hand[0] |= s->unseen & ~list; s->unseen &= list)
DAMAGE(early_pile, s->pile = 1)
DAMAGE(early_piles, s->piles = 5)
DAMAGE(early_pile_left, s->pile_left = 1)
DAMAGE(early_escalation, s->flags |= SEASON0_FLAG_ESCALATION_IN)
DAMAGE(many_sets, fill_sets(s))
DAMAGE(no_piles, s->piles = s->pile = s->pile_left = 0;
       s->flags &= (uint16_t)~SEASON0_FLAG_ESCALATION_IN)
DAMAGE(other_piles, s->piles = 6)
DAMAGE(no_such_pile, s->pile = s->piles)
DAMAGE(empty_pile, s->pile_left = 0)
DAMAGE(large_pile, s->pile_left = 21)
DAMAGE(large_rest, s->pile = (uint8_t)(s->piles - 2); s->pile_left = 2)
DAMAGE(draw_too_much, uint64_t list = p->objectives[s->objective[1]].list & s->unseen;
       s->player_discard |= s->unseen & ~(list & (0 - list)); s->unseen = list & (0 - list);
       s->pile = (uint8_t)(s->piles - 1); s->pile_left = 1; s->flags |= SEASON0_FLAG_ESCALATION_IN)
DAMAGE(no_deck, s->threat_discard |= surto__layers_all(&s->threat_deck);
       memset(&s->threat_deck, 0, sizeof s->threat_deck))
DAMAGE(stray_order, know_order(s))
DAMAGE(stray_forecast,
       surto__layers_look(&s->threat_deck, surto__lowest(surto__layers_to_look(&s->threat_deck))))
DAMAGE(forecast_kept, uint64_t card = s->player_discard & season0_event_cards(p, SEASON0_FORECAST);
       s->player_discard &= ~card; s->hand[0] |= card)
DAMAGE(second_order, know_order(s))
DAMAGE(
    placed_too_early, surto__layers *deck = &s->threat_deck;
    while (surto__count(surto__layers_to_place(deck)) < 3) {
        surto__layers_look(deck, surto__lowest(surto__layers_to_look(deck)));
    } surto__layers_place(deck, surto__lowest(surto__layers_to_place(deck))))
DAMAGE(look_no_more, s->asked = SEASON0_ASKED_REVEAL)
DAMAGE(place_nothing, s->asked = SEASON0_ASKED_PLACE)
DAMAGE(arranging_nothing, s->asked = SEASON0_ASKED_PLACE;
       s->threat_discard |= surto__layers_all(&s->threat_deck);
       memset(&s->threat_deck, 0, sizeof s->threat_deck))
DAMAGE(
    one_to_place, surto__layers *deck = &s->threat_deck; unsigned top = deck->count - 1U;
    uint64_t rest = deck->set[top] & (deck->set[top] - 1); deck->set[top] &= ~rest;
    s->threat_discard |= rest; memset(deck->order[0], 0, sizeof deck->order[0]);
    s->threat_discard |= surto__layers_all(deck) & ~deck->set[top]; deck->set[0] = deck->set[top];
    for (unsigned i = 1; i < SURTO__LAYERS_MAX;
         i++) { deck->set[i] = 0; } deck->count = deck->layer_of[0] = 1;
    deck->layer_of[1] = 0; memset(deck->order[1], 0, sizeof deck->order[1]))

/* Aliases and seats. */
DAMAGE(no_life, s->alias[0].life = 3)
DAMAGE(spare_alias, s->alias[0].spare = 1)
DAMAGE(no_occupation, s->alias[0].occupation = SEASON0_OCCUPATIONS_MAX)
DAMAGE(
    other_occupation, for (unsigned i = 0; i < p->occupation_count; i++) {
        if (p->occupations[i].affiliation != SEASON0_ALLIED) {
            s->alias[0].occupation = (uint8_t)i;
        }
    })
DAMAGE(swapped_occupation, s->alias[0].occupation = (uint8_t)(s->alias[0].occupation == 0))
DAMAGE(no_speciality, s->alias[0].speciality = SEASON0_TRAITS_MAX)
DAMAGE(no_asset, s->alias[0].assets = 1U << 15)
DAMAGE(no_liability, s->alias[0].liabilities = 1U << 15)
DAMAGE(many_assets, s->alias[0].assets = 31)
DAMAGE(face_beyond, s->alias[0].faces |= 0x8000)
DAMAGE(track_too_long, s->alias[0].shown = 9)
DAMAGE(track_longer, s->alias[0].shown = 8; s->alias[0].faces = 0x3664)
DAMAGE(two_cards, s->alias[0].shown = 2; s->alias[0].faces = 5)
DAMAGE(burned_unseen, s->alias[1].life = SEASON0_BURNED)
DAMAGE(burned_seen, s->alias[0].shown = 7; s->alias[0].faces = 0x3664)
DAMAGE(burned_early, s->alias[0].life = SEASON0_BURNED; s->alias[0].shown = 7;
       s->alias[0].faces = 0x1e64)
DAMAGE(burned_asset, s->alias[0].life = SEASON0_BURNED; s->alias[0].shown = 7;
       s->alias[0].faces = 0x3664; s->alias[0].assets = 1)
DAMAGE(burned_liability, s->alias[0].life = SEASON0_BURNED; s->alias[0].shown = 7;
       s->alias[0].faces = 0x3664; s->alias[0].liabilities = 1)
DAMAGE(burned_spared, s->alias[0].life = SEASON0_BURNED; s->alias[0].shown = 7;
       s->alias[0].faces = 0x3664; s->alias[0].spared = 1)
DAMAGE(half_made, s->alias[1].assets = 1)
DAMAGE(not_made, memset(&s->alias[0], 0, sizeof s->alias[0]); s->alias[0].speciality = SURTO_NONE)
DAMAGE(pawn_outside, s->pawn[0] = 60)
DAMAGE(ghost_alias, s->who[3] = 9)
DAMAGE(ghost_hand, s->hand[3] = s->unseen & (0 - s->unseen); s->unseen &= s->unseen - 1)
DAMAGE(ghost_pawn, s->pawn[3] = (uint8_t)(game->board.start + 1))
DAMAGE(alias_past_last, s->who[0] = SEASON0_ALIASES)
DAMAGE(no_temporary, s->who[0] = SEASON0_ALIASES - 1)
DAMAGE(same_temporary, s->who[0] = s->who[1])
DAMAGE(out_of_order, s->who[0] = SEASON0_NOBODY)
DAMAGE(chosen_too_early, s->who[0] = 0)
DAMAGE(all_chosen, s->who[0] = 0; s->who[1] = 3; s->who[2] = 6)
DAMAGE(nobody_chosen, memset(s->who, SEASON0_NOBODY, sizeof s->who))
DAMAGE(active_nobody, s->who[s->active] = SEASON0_NOBODY)
DAMAGE(
    alias_too_early, unsigned who = SEASON0_PASSPORT_ALIASES;
    while (season0_seat_of(s, who) != SURTO_NONE || p->alias_keys[who][0] == 0) {
        who++;
    } s->who[s->active] = (uint8_t)who)
DAMAGE(loss_of_none, s->asker = 3)
DAMAGE(bill_for_no_objective, s->bill = SEASON0_ACQUIRE; s->bill_from = SURTO_NONE)
DAMAGE(loss_of_burned, season0_alias *alias = &s->alias[s->who[s->asker]];
       alias->life = SEASON0_BURNED; alias->shown = 7; alias->faces = 0x3664;
       alias->assets = alias->liabilities = 0; s->who[s->asker] = SEASON0_NOBODY)
DAMAGE(loss_later, s->phase = SEASON0_BEFORE_DRAW; s->left = s->pending = 0;
       s->flags &= SEASON0_FLAG_ESCALATION_IN)
DAMAGE(cover_of_papers, s->asked = SEASON0_ASKED_COVER)
DAMAGE(drop_the_last, uint64_t rest = s->hand[s->asker] & (s->hand[s->asker] - 1);
       s->hand[s->asker] &= ~rest; s->player_discard |= rest)
DAMAGE(drop_for_blank, s->alias[s->who[s->asker]].shown = 1; s->alias[s->who[s->asker]].faces = 0;
       s->alias[s->who[s->asker]].liabilities = 0)
DAMAGE(drop_for_nothing, s->alias[s->who[s->asker]].shown = 0; s->alias[s->who[s->asker]].faces = 0;
       s->alias[s->who[s->asker]].liabilities = 0)
DAMAGE(liability_paid, s->alias[s->who[s->asker]].liabilities = 1)
DAMAGE(liability_of_no_seat, s->asker = 9)

#define STEP "the number of cards to come does not fit the phase"
#define ESCALATIONS "the number of waiting escalations does not fit the phase"
#define FLAG "a flag does not fit the phase"
#define NO_LOSS "nobody loses cover now"
#define UNASKED "nobody asked for this"
#define UNPAID "nothing is paid for now"
#define PROPOSAL "the proposed move is not possible"
#define GOALS "these are not the objectives of the game"
#define SETS "too many sets for the escalations to come"
#define PILE "there is no such pile in the player deck"
#define PILES "the piles do not fit the cards not seen"
#define TRAITS "an alias has what it cannot have"
#define FACES "a cover track shows faces it has not"

TEST("season0 positions: nothing of a single game can be lost, doubled or out of range")
{
    surto_game *game = open_with("january", "start", "5");
    CHECK_DAMAGES(
        find(game, acting), D(no_phase, ASKED), D(campaign_phase, ASKED), D(no_question, ASKED),
        D(over_phase, "a game is running"), D(not_running, "a game is running"),
        D(fewer_players, "two to four play"), D(nobody_active, "the active seat"),
        D(agents_outside, "outside the board"), D(city_of_no_side, "on no side"),
        D(city_of_two_sides, "on no side"), D(link_more, "a link the pack does not have"),
        D(no_links, "a city that nobody can reach"), D(no_track, "beyond its track"),
        D(no_threat, "beyond its track"), D(more_flags, "out of range"),
        D(many_actions, "out of range"), D(spare_byte, "out of range"),
        D(lost_sticker, "something of a campaign in a single game"),
        D(agent_more, "the agents are not as many"), D(marker_more, "markers are not as many"),
        D(team_outside, "they are nowhere"), D(teams_unsorted, "they are nowhere"),
        D(no_objective, GOALS), D(objective_past_last, GOALS), D(objectives_unsorted, GOALS),
        D(status_of_none, GOALS), D(target_of_none, GOALS),
        D(no_status, "a target that it cannot have"),
        D(target_outside, "a target is not in its list"),
        D(all_decided, "the open objectives do not fit the phase"), D(some_left, STEP),
        D(one_pending, ESCALATIONS), D(incident_due, FLAG), D(loss_of_nobody, NO_LOSS),
        D(stray_asker, UNASKED), D(stray_cursor, UNASKED), D(stray_cursor2, UNASKED),
        D(stray_bill, UNASKED), D(stray_bill_from, UNASKED), D(stray_payment, UNASKED),
        D(stray_proposal, UNASKED), D(card_twice, "a player card is missing or in two places"),
        D(card_nowhere, "a player card is missing or in two places"),
        D(threat_twice, "a threat card is missing or in two places"),
        D(threat_nowhere, "a threat card is missing or in two places"),
        D(deck_unsound, "the threat deck has a card twice"),
        D(event_past_last, "a player card is missing or in two places"),
        D(no_hidden, "no card is left that could be hidden"), D(many_sets, SETS), D(no_piles, PILE),
        D(other_piles, PILE), D(no_such_pile, PILE), D(empty_pile, PILES), D(large_pile, PILES),
        D(large_rest, PILES), D(stray_order, "an order is known in the threat deck"),
        D(stray_forecast, "a Forecast is not finished"), D(no_life, TRAITS), D(spare_alias, TRAITS),
        D(no_occupation, TRAITS), D(swapped_occupation, "an occupation that is not its own"),
        D(no_speciality, TRAITS), D(no_asset, TRAITS), D(no_liability, TRAITS),
        D(many_assets, TRAITS), D(face_beyond, FACES), D(track_too_long, FACES),
        D(track_longer, FACES), D(two_cards, FACES),
        D(burned_unseen, "an alias is missing, or cannot be there"),
        D(burned_seen, "is burned when its track has shown it"),
        D(burned_early, "is burned when its track has shown it"),
        D(burned_asset, "a burned alias keeps nothing"),
        D(burned_liability, "a burned alias keeps nothing"),
        D(burned_spared, "a burned alias keeps nothing"),
        D(half_made, "an alias that is not made has something"),
        D(not_made, "an alias is missing, or cannot be there"),
        D(pawn_outside, "a pawn is in no city"), D(ghost_alias, "at a seat nobody sits on"),
        D(ghost_hand, "at a seat nobody sits on"), D(ghost_pawn, "at a seat nobody sits on"),
        D(alias_past_last, "burned or not made"), D(no_temporary, "burned or not made"),
        D(out_of_order, "more seats have no alias than were burned"));
    CHECK_DAMAGES(find(game, waiting), D(some_actions, "actions are left"), D(ordered, FLAG),
                  D(by_night, FLAG));
    CHECK_DAMAGES(find(game, first_threats), D(early_active, "the active seat"),
                  D(early_agents, "whose card is not drawn yet"), D(none_left, STEP),
                  D(many_left, "there are too few threat cards for the set-up"),
                  D(early_event, "events are chosen too early"),
                  D(early_hand, "cards are in play before the hands are dealt"),
                  D(few_threats, "there are too few threat cards for the set-up"),
                  D(early_pile, "the player deck is made when the hands are dealt"),
                  D(early_pile_left, "the player deck is made when the hands are dealt"),
                  D(early_escalation, "the player deck is made when the hands are dealt"),
                  D(early_piles, PILE), D(many_sets, SETS),
                  D(no_deck, "a threat card is needed and there is none"),
                  D(stray_order, "an order is known in the threat deck"),
                  D(chosen_too_early, "the number of aliases chosen does not fit the phase"));
    CHECK_DAMAGES(find(game, dealing_hands), D(many_left, "there are too few cards for the hands"),
                  D(few_cards, "there are too few cards for the hands"), D(early_piles, PILE),
                  D(none_left, STEP));
    CHECK_DAMAGES(find(game, choosing_aliases), D(out_of_order, "in the order of the seats"),
                  D(all_chosen, "the number of aliases chosen does not fit the phase"),
                  D(no_piles, PILE));
    CHECK_DAMAGES(find(game, choosing_first),
                  D(nobody_chosen, "the number of aliases chosen does not fit the phase"));
    surto_game_close(game);
    game = open_with("january", "start", "2");
    CHECK_DAMAGES(find(game, choosing_events), D(no_event_left, "there is no event to choose"),
                  D(event_more, "the number of events does not fit the funding level"),
                  D(none_left, ""));
    surto_game_close(game);
}

TEST("season0 positions: what is asked in a single game is what could be asked")
{
    surto_game *game = open_with("january", "start", "5");
    CHECK_DAMAGES(find(game, watched), D(loss_of_another, NO_LOSS),
                  D(asked_another, "surveillance costs the active seat its cover"),
                  D(nothing_lost, "surveillance costs the active seat its cover"),
                  D(incident_due, FLAG));
    CHECK_DAMAGES(find(game, uncovering), D(loss_of_none, NO_LOSS), D(loss_later, NO_LOSS),
                  D(loss_of_burned, NO_LOSS), D(many_left, STEP));
    CHECK_DAMAGES(find(game, dropping), D(drop_the_last, "no card has to be dropped"),
                  D(drop_for_blank, "no card has to be dropped"),
                  D(drop_for_nothing, "no card has to be dropped"));
    CHECK_DAMAGES(find(game, taking),
                  D(liability_paid, "more liabilities than its track has shown"),
                  D(liability_of_no_seat, NO_LOSS), D(drop_for_blank, ""));
    CHECK_DAMAGES(find(game, removing), D(remove_nowhere, "no safehouse is to be chosen"),
                  D(remove_none, "no safehouse is to be chosen"));
    CHECK_DAMAGES(find(game, an_incident), D(incident_early, "no incident happens now"),
                  D(incident_without_card, "a threat card is needed and there is none"));
    CHECK_DAMAGES(find(game, drawing), D(draw_too_much, "more cards are to be drawn"),
                  D(three_pending, ESCALATIONS));
    CHECK_DAMAGES(find(game, escalating), D(none_pending, ESCALATIONS),
                  D(no_deck, "a threat card is needed and there is none"));
    CHECK_DAMAGES(find(game, threatening), D(none_left, STEP), D(many_left, STEP),
                  D(no_deck, "a threat card is needed and there is none"));
    CHECK_DAMAGES(find(game, looking), D(forecast_kept, ""), D(place_nothing, "Forecast cannot be"),
                  D(second_order, "an order is known in the threat deck"), D(many_sets, SETS));
    CHECK_DAMAGES(find(game, looked), D(placed_too_early, "this Forecast cannot be"),
                  D(airlift_by_nobody, "no Forecast was played"));
    CHECK_DAMAGES(find(game, arranging), D(look_no_more, "this Forecast cannot be"),
                  D(one_to_place, "this Forecast cannot be"),
                  D(arranging_nothing, "this Forecast cannot be"));
    CHECK_DAMAGES(find(game, proposed), D(lost_proposal, UNASKED), D(proposal_by_nobody, PROPOSAL),
                  D(proposal_to_nobody, PROPOSAL), D(proposal_2, PROPOSAL), D(proposal_3, PROPOSAL),
                  D(proposal_4, PROPOSAL), D(proposal_5, PROPOSAL), D(proposal_outside, PROPOSAL),
                  D(proposal_here, PROPOSAL), D(proposal_pass, PROPOSAL),
                  D(proposal_give, PROPOSAL), D(proposal_take, PROPOSAL),
                  D(proposal_airlift, PROPOSAL));
    CHECK_DAMAGES(find(game, new_alias), D(alias_too_early, "has no alias, or one too many"));
    CHECK_DAMAGES(find(game, dropping_papers), D(cover_of_papers, "a temporary alias has no cover"),
                  D(drop_the_last, "a temporary alias has no cover"));
    CHECK_DAMAGES(find(game, ended), D(some_left, STEP));
    surto_game_close(game);
    game = open_with("prologue", "start", "5");
    CHECK_DAMAGES(find(game, waiting),
                  D(same_temporary, "two seats use the same character or temporary alias"));
    surto_game_close(game);
}

TEST("season0 positions: payments, targets and teams on their way")
{
    surto_game *game = open_with("january", "proving", "5");
    CHECK_DAMAGES(find(game, paying), D(marker_outside, "an incident marker lies outside"),
                  D(bill_for_nothing, UNPAID), D(bill_past_last, UNPAID), D(bill_known, UNPAID),
                  D(bill_for_no_objective, UNPAID), D(bill_from_here, UNPAID),
                  D(bill_elsewhere, UNPAID), D(payment_later, UNPAID), D(no_team_left, UNPAID),
                  D(no_team_elsewhere, UNPAID), D(no_team_there, UNPAID),
                  D(paid_not_there, "a card that was spent is not in the discard pile"),
                  D(paid_other_side, "a card that was spent is not in the discard pile"),
                  D(paid_nothing_left, "this payment cannot be, or is already made"),
                  D(paid_all, "this payment cannot be, or is already made"),
                  D(other_occupation, TRAITS));
    CHECK_DAMAGES(find(game, identifying), D(reveal_none, "no target is to be revealed"),
                  D(reveal_other, "no target is to be revealed"),
                  D(reveal_known, "no target is to be revealed"),
                  D(reveal_later, "no target is to be revealed"),
                  D(reveal_elsewhere, "this target could not be asked for"));
    CHECK_DAMAGES(find(game, acquiring), D(reveal_none, "no target is to be revealed"),
                  D(acquire_alone, "this target could not be asked for"),
                  D(active_nobody, "more seats have no alias than were burned"));
    CHECK_DAMAGES(
        find(game, airlifting), D(team_of_nobody, "there is no such team to be moved"),
        D(team_nowhere, "there is no such team to be moved"),
        D(no_team, "there is no such team to be moved"), D(airlift_kept, "no Airlift was played"),
        D(airlift_by_nobody, "no Airlift was played"), D(airlift_early, "no Airlift was played"));
    CHECK_DAMAGES(find(game, sending), D(sent_by_another, "nobody sends a team"),
                  D(sent_later, "nobody sends a team"),
                  D(sent_without_skill, "nobody sends a team"));
    surto_game_close(game);
}

/* Two events are missing in this pack, and a question about them was never asked. */
DAMAGE(airlift_of_no_pack, s->asked = SEASON0_ASKED_AIRLIFT; s->team[0][0] = 0)

TEST("season0 positions: a pack without the events that could be asked about")
{
    surto_game *game = open_changed("january", 0,
                                    "event airlift airlift 0 Airlift\nevent forecast forecast 6 "
                                    "Forecast\n",
                                    "");
    CHECK_DAMAGES(find(game, acting_alone), D(airlift_of_no_pack, "no Airlift was played"));
    surto_game_close(game);
}

/* The game ended when the agents ran out in the set-up. */
DAMAGE(
    ended_early, s->phase = SEASON0_ENDED_AGENTS; s->running = 0; s->left = 0;
    for (unsigned goal = 0; goal < season0_objectives(s);
         goal++) { s->status[goal] = SEASON0_FAILED; })
DAMAGE(chosen_at_the_end, s->who[0] = 0)
DAMAGE(open_at_the_end, s->status[0] = SEASON0_OPEN)

TEST("season0 positions: a game that ended in the set-up")
{
    surto_game *game = open_with("january", "start", "5");
    spot at = find(game, first_threats);
    ended_early(game, surto_state_from_buffer(&at.room));
    CHECK_DAMAGES(at, D(chosen_at_the_end, "the number of aliases chosen does not fit the phase"),
                  D(early_pile, "the player deck is made when the hands are dealt"),
                  D(open_at_the_end, "the open objectives do not fit the phase"));
    surto_game_close(game);
}

/* ---- Campaigns -------------------------------------------------------------------------- */

DAMAGE(not_running_now, s->running = 1)
DAMAGE(third_try_at_end, s->calendar.second = 1)
DAMAGE(pay_between, s->asked = SEASON0_ASKED_INCIDENT)
DAMAGE(prologue_between, s->in_prologue = 1)
DAMAGE(
    late_prologue, unsigned goal = 0; s->in_prologue = 1; s->unseen = season0_cities(p);
    s->player_discard &= ~s->unseen; memset(s->hand, 0, sizeof s->hand);
    memset(s->objective, SURTO_NONE, sizeof s->objective);
    memset(s->status, SEASON0_OPEN, sizeof s->status);
    memset(s->target, SURTO_NONE, sizeof s->target);
    s->reserve = (uint16_t)(((1U << p->event_count) - 1) &
                            ~(s->sealed_events | s->lost_events |
                              (unsigned)(s->player_discard >> SEASON0_CARD_EVENT)));
    for (uint64_t left = p->prologue.goals; left != 0; left &= left - 1) {
        s->objective[goal] = (uint8_t)surto__lowest(left);
        s->target[goal] = p->objectives[s->objective[goal]].list ? SEASON0_HIDDEN : SURTO_NONE;
        goal++;
    })
DAMAGE(skipped_objective, s->status[0] = SEASON0_OPEN)
DAMAGE(half_prologue, s->in_prologue = 2)
DAMAGE(stage_past_last, s->stage = SEASON0_STAGE_LEGACY + 1)
DAMAGE(stray_stage_goal, s->stage_goal = 1)
DAMAGE(stage_goal_past_last, s->stage_goal = 5)
DAMAGE(players_between, s->players = 2)
DAMAGE(one_player, s->players = 1)
DAMAGE(active_between, s->active = 1)
DAMAGE(agents_between, s->agents_one = 1; s->agents_left--)
DAMAGE(safehouse_between, s->safehouses = 1)
DAMAGE(objective_between, s->objective[0] = 0; s->target[0] = SEASON0_HIDDEN)
DAMAGE(discard_between, s->player_discard = s->unseen & (0 - s->unseen); s->unseen &= s->unseen - 1)
DAMAGE(threat_between, uint64_t all = surto__layers_all(&s->threat_deck);
       memset(&s->threat_deck, 0, sizeof s->threat_deck);
       surto__layers_push(&s->threat_deck, all &(all - 1)); s->area = all & (0 - all))
DAMAGE(
    alias_between, for (unsigned alias = 0; alias < SEASON0_PASSPORT_ALIASES; alias++) {
        if (s->alias[alias].life == SEASON0_READY) {
            s->who[0] = (uint8_t)alias;
        }
    })
DAMAGE(
    spared_between, for (unsigned alias = 0; alias < SEASON0_PASSPORT_ALIASES; alias++) {
        s->alias[alias].spared = s->alias[alias].life == SEASON0_READY;
    })
DAMAGE(threat_up_between, s->threat = 1)
DAMAGE(flag_between, s->flags = SEASON0_FLAG_ESCALATION_IN)
DAMAGE(no_units, s->units = 200)
DAMAGE(no_more_units, s->more_units = 200)
DAMAGE(no_points, s->calendar.points = 12000)
DAMAGE(no_penalty, s->calendar.points = -12000)
DAMAGE(units_early, s->units = 1)
DAMAGE(no_sticker, s->stickers |= UINT32_C(1) << 4)
DAMAGE(no_protocol, s->protocols = 255)
DAMAGE(no_note, s->notes = UINT32_MAX)
DAMAGE(locked_occupation, s->occupations = 0)
DAMAGE(no_more_occupations, s->occupations = UINT16_MAX)
DAMAGE(no_more_assets, s->assets = UINT16_MAX)
DAMAGE(no_more_liabilities, s->liabilities = UINT16_MAX)
DAMAGE(no_more_specialities, s->specialities = UINT16_MAX)
DAMAGE(bought_past_last, surto__nibble_set(s->bought, 15, 1))
DAMAGE(bought_too_many, surto__nibble_set(s->bought, 0, 15))
DAMAGE(no_vans, s->vans[1] = 0)
DAMAGE(many_vans, s->vans[1] = 5)
DAMAGE(no_goal, s->extra = UINT32_MAX)
DAMAGE(two_escalations, s->escalations = 2)
DAMAGE(seven_escalations, s->escalations = 7)
DAMAGE(month_past_last, s->calendar.month = 13)
DAMAGE(third_try, s->calendar.second = 2)
DAMAGE(no_level, s->calendar.level = 11)
DAMAGE(calendar_spare, s->calendar.spare = 1)
DAMAGE(calendar_spare2, s->calendar.spare2 = 1)
DAMAGE(last_otherwise,
       s->last = (uint8_t)(s->last == SEASON0_SUCCESS ? SEASON0_ADEQUATE : SEASON0_SUCCESS))
DAMAGE(row_not_played, s->calendar.rows[20].result = SURTO__TRY_WON)
DAMAGE(row_without_end, s->calendar.rows[0].result = SURTO__TRY_OPEN)
DAMAGE(row_past_end, s->calendar.rows[0].result = SURTO__TRIES)
DAMAGE(row_level, s->calendar.rows[0].level = 0)
DAMAGE(row_level_high, s->calendar.rows[0].level = 11)
DAMAGE(row_size, s->calendar.rows[0].size = 5)
DAMAGE(row_players, s->calendar.rows[0].players = 1)
DAMAGE(row_many_players, s->calendar.rows[0].players = 4)
DAMAGE(row_ghost, s->calendar.rows[0].who[3] = 0)
DAMAGE(row_nobody, s->calendar.rows[0].who[0] = SEASON0_ALIASES)
DAMAGE(row_no_alias, s->calendar.rows[0].who[0] = SEASON0_ALIASES - 1)
DAMAGE(won_and_again, s->calendar.rows[2 * s->calendar.month].result = SURTO__TRY_WON;
       s->last = SURTO__TRY_WON)

#define ROW "the calendar is not right about a game"
#define CALENDAR "the campaign ends after its last month"
#define AWAY "something is not put away"
#define LOCKED "is not there, or was locked again"

TEST("season0 positions: what is told by a campaign")
{
    surto_game *game = open_with("campaign", "proving", "5");
    CHECK_DAMAGES(
        find(game, first_month), D(no_phase, ASKED), D(not_running_now, "a game is running"),
        D(players_between, "the number of players is said"), D(active_between, "the active seat"),
        D(pay_between, "this is not asked between games"),
        D(prologue_between, "the prologue is a game of its own"),
        D(stage_past_last, "does not fit the phase"),
        D(stray_stage_goal, "no objective is looked at"), D(agents_between, AWAY),
        D(safehouse_between, AWAY), D(objective_between, AWAY), D(discard_between, AWAY),
        D(threat_between, AWAY), D(threat_up_between, AWAY), D(flag_between, ""),
        D(row_not_played, "a game that was not played"), D(ghost_pawn, "at a seat nobody sits on"));
    CHECK_DAMAGES(find(game, in_prologue), D(half_prologue, "the prologue is a game of its own"),
                  D(nobody_plays, "nobody plays"), D(one_player, "two to four play"),
                  D(five_players, "two to four play"));
    CHECK_DAMAGES(
        find(game, third_month), D(no_units, "more units or points"),
        D(no_more_units, "more units or points"), D(no_points, "more units or points"),
        D(no_penalty, "more units or points"), D(units_early, "after a game"),
        D(no_sticker, "no such rule sticker"), D(no_protocol, "no such protocol or note"),
        D(no_note, "no such protocol or note"), D(locked_occupation, LOCKED),
        D(no_more_occupations, LOCKED), D(no_more_assets, LOCKED), D(no_more_liabilities, LOCKED),
        D(no_more_specialities, LOCKED), D(bought_past_last, "more of an asset was had"),
        D(bought_too_many, "more of an asset was had"), D(no_vans, "one to four teams"),
        D(many_vans, "one to four teams"), D(two_escalations, "out of range"),
        D(seven_escalations, "out of range"), D(month_past_last, CALENDAR), D(third_try, CALENDAR),
        D(no_level, CALENDAR), D(calendar_spare, CALENDAR), D(calendar_spare2, CALENDAR),
        D(last_otherwise, "the last game ended otherwise"),
        D(row_not_played, "a game that was not played"), D(row_without_end, ROW),
        D(row_past_end, ROW), D(row_level, ROW), D(row_level_high, ROW), D(row_size, ROW),
        D(row_players, ROW), D(row_many_players, ROW), D(row_ghost, ROW), D(row_nobody, ROW),
        D(row_no_alias, ROW), D(won_and_again, "a second attempt follows a loss"),
        D(spared_between, AWAY), D(alias_between, "at a seat nobody sits on"));
    CHECK_DAMAGES(find(game, shopping), D(discard_between, AWAY), D(threat_between, AWAY),
                  D(alias_between, AWAY), D(spared_between, AWAY), D(nobody_plays, ""),
                  D(flag_between, ""));
    CHECK_DAMAGES(find(game, finished), D(players_between, "is said"),
                  D(third_try_at_end, CALENDAR));
    surto_game_close(game);
    game = open_with("campaign", "start", "5"); /* which has few objectives */
    CHECK_DAMAGES(find(game, first_month), D(no_goal, "an objective is not there"));
    surto_game_close(game);
}

/* What is read. */
DAMAGE(counter_too_far, s->story.counters[0] = SURTO__COUNTER_MAX + 1)
DAMAGE(no_such_counter, s->story.counters[SURTO__COUNTERS_MAX - 1] = 1)
DAMAGE(block_past_last, s->story.block = SURTO__BLOCKS)
DAMAGE(block_not_there, s->story.block = SURTO__BLOCK_TWIST)
DAMAGE(step_none, s->story.step = 0)
DAMAGE(step_past_last, s->story.step = 251)
DAMAGE(other_card, s->story.legacy++)
DAMAGE(no_card, s->story.legacy = 64)
DAMAGE(entry_in_setup, s->story.block = SURTO__BLOCK_ENTRY; s->story.step = 1)
DAMAGE(operation_not_taken, s->story.block = SURTO__BLOCK_OPERATION; s->story.step = 1;
       s->operations.opened = 0)
DAMAGE(packet_not_opened, s->story.block = SURTO__BLOCK_PACKET; s->story.step = 1;
       s->story.opened = 0; s->story.waiting = 0)
DAMAGE(not_opened, s->story.opened &= ~surto__bit(s->story.block - SURTO__BLOCK_PACKET);
       s->story.waiting &= s->story.opened)
DAMAGE(not_taken, s->operations.opened &= ~surto__bit(s->story.block - SURTO__BLOCK_OPERATION))
DAMAGE(other_choice, s->story.choices = (uint8_t)(s->story.choices == 2 ? 3 : 2))
DAMAGE(earlier_step, s->story.step--)
DAMAGE(stray_choice, s->story.choices = 2)
DAMAGE(doors_past_last, s->story.opened |= surto__bit(60))
DAMAGE(waits_unopened, s->story.waiting = ~s->story.opened & 255)
DAMAGE(operations_past_last, s->operations.opened |= surto__bit(45))
DAMAGE(operation_waits, s->operations.waiting = s->operations.opened = 1)
DAMAGE(operation_unopened, s->operations.opened &= ~UINT64_C(1); s->operations.waiting = 1)
DAMAGE(packet_waits, s->story.waiting = s->story.opened |= 1)
DAMAGE(story_spare, s->story.spare[0] = 1)
DAMAGE(stray_step, s->story.step = 1)
DAMAGE(nothing_read, s->story.block = SURTO__BLOCK_NONE; s->story.step = 0)
DAMAGE(choice_in_game, s->asked = SEASON0_ASKED_CHOOSE; s->story.choices = 2)
DAMAGE(alias_past_passports, s->cursor = SEASON0_PASSPORT_ALIASES)
DAMAGE(alias_of_other_side, s->cursor = (uint8_t)(s->cursor / 3 * 3 + (s->cursor + 1U) % 3))
DAMAGE(alias_made, s->alias[s->cursor].life = SEASON0_READY;
       s->alias[s->cursor].occupation = (uint8_t)surto__lowest(season0_occupations_for(game, s,
                                                                                       s->cursor)))
DAMAGE(
    no_occupation_left, unsigned last = SEASON0_PASSPORT_ALIASES - 2; s->cursor = (uint8_t)last;
    for (unsigned alias = SEASON0_NEUTRAL; alias < last; alias += SEASON0_AFFILIATIONS) {
        s->alias[alias].life = SEASON0_READY;
        s->alias[alias].occupation = (uint8_t)surto__lowest(season0_occupations_for(game, s, last));
    })
DAMAGE(no_question_left, s->asked = SEASON0_ASKED_NOTHING; s->story.choices = 0;
       s->story.block = SURTO__BLOCK_NONE; s->story.step = 0)
DAMAGE(card_in_game, s->story.block = (uint16_t)(SURTO__BLOCK_LEGACY + s->story.legacy - 1);
       s->story.step = 1)
DAMAGE(no_speciality_asked, s->cursor = 0)
DAMAGE(many_specialities, s->cursor = 5)
DAMAGE(
    all_specialised, for (unsigned alias = 0; alias < SEASON0_PASSPORT_ALIASES; alias++) {
        s->alias[alias].speciality = s->alias[alias].life == SEASON0_READY ? 0 : SURTO_NONE;
    })
DAMAGE(alias_burned, s->alias[s->cursor].life = SEASON0_BURNED;
       s->alias[s->cursor].occupation = (uint8_t)surto__lowest(season0_occupations_for(game, s,
                                                                                       s->cursor)))
DAMAGE(read_in_a_window, s->phase = SEASON0_BEFORE_DRAW; s->actions = 0;
       s->flags &= SEASON0_FLAG_ESCALATION_IN)
DAMAGE(read_in_prologue, s->asked = SEASON0_ASKED_COVER; s->story.block = 0; s->story.step = 1)
DAMAGE(cover_between, s->asked = SEASON0_ASKED_COVER; s->story.choices = 0)
DAMAGE(pay_while_reading, s->asked = SEASON0_ASKED_SEND)
DAMAGE(no_liability_left, season0_alias *alias = &s->alias[s->who[s->asker]];
       alias->liabilities = s->liabilities; alias->assets = 0)
DAMAGE(no_room, season0_alias *alias = &s->alias[s->who[s->asker]]; alias->assets = 0;
       alias->liabilities = 7)
DAMAGE(
    same_occupation, unsigned first = SURTO_NONE;
    for (unsigned alias = 0; alias < SEASON0_PASSPORT_ALIASES; alias += SEASON0_AFFILIATIONS) {
        if (s->alias[alias].life != SEASON0_NOT_MADE) {
            first = first == SURTO_NONE ? s->alias[alias].occupation : first;
            s->alias[alias].occupation = (uint8_t)first;
        }
    })
DAMAGE(few_piles, s->piles = 2; s->pile = 0)
DAMAGE(seven_piles, s->piles = 7)
DAMAGE(
    four_hidden, unsigned count = 0; s->goals = s->kept = 0;
    for (unsigned i = 0; i < p->objective_count && count < 4; i++) {
        if (p->objectives[i].list != 0) {
            s->goals |= UINT32_C(1) << i;
            s->kept = count == 0 ? s->goals : s->kept;
            s->objective[count] = (uint8_t)i;
            s->status[count] = SEASON0_OPEN;
            s->target[count++] = SEASON0_HIDDEN;
        }
    })
DAMAGE(
    burned_and_gifted, for (unsigned alias = 0; alias < SEASON0_PASSPORT_ALIASES; alias++) {
        if (s->alias[alias].life == SEASON0_READY && season0_seat_of(s, alias) == SURTO_NONE) {
            s->alias[alias].life = SEASON0_BURNED;
            s->alias[alias].assets = s->alias[alias].liabilities = s->alias[alias].spared = 0;
            s->alias[alias].speciality = 0;
        }
    })

#define ASKING                                                                                     \
    "story This asks.\ndo points 1\nchoose\noption One.\ndo points 1\noption Two.\ndo points "     \
    "2\nend\n"
#define OPENED "something is opened that is not there"
#define READS "nothing is read like that"
#define WAITS "what waits is read at once, and reading asks"

TEST("season0 positions: what is read in a campaign")
{
    surto_game *game = open_with("campaign", "proving", "5");
    CHECK_DAMAGES(find(game, choosing), D(counter_too_far, "a counter is not there"),
                  D(no_such_counter, "a counter is not there"), D(block_past_last, READS),
                  D(block_not_there, READS), D(step_none, READS), D(step_past_last, READS),
                  D(other_card, READS), D(no_card, OPENED), D(entry_in_setup, READS),
                  D(operation_not_taken, READS), D(packet_not_opened, READS),
                  D(other_choice, READS), D(earlier_step, READS), D(doors_past_last, OPENED),
                  D(waits_unopened, OPENED), D(operations_past_last, OPENED),
                  D(operation_unopened, OPENED), D(story_spare, OPENED), D(nothing_read, WAITS),
                  D(no_question_left, WAITS), D(cover_between, READS), D(agents_between, AWAY),
                  D(stray_stage_goal, "no objective is looked at"));
    CHECK_DAMAGES(find(game, in_prologue), D(read_in_prologue, READS));
    CHECK_DAMAGES(find(game, creating_later), D(earlier_step, READS));
    CHECK_DAMAGES(find(game, creating), D(alias_past_passports, READS),
                  D(alias_of_other_side, READS), D(alias_made, READS), D(alias_burned, READS),
                  D(stray_choice, "a choice is asked for, or none"), D(earlier_step, READS));
    CHECK_DAMAGES(find(game, creating_neutral), D(no_occupation_left, READS));
    CHECK_DAMAGES(find(game, specialising), D(no_speciality_asked, READS),
                  D(many_specialities, READS), D(all_specialised, READS), D(earlier_step, READS));
    CHECK_DAMAGES(find(game, losing_by_content), D(pay_while_reading, READS),
                  D(read_in_a_window, READS), D(card_in_game, READS));
    CHECK_DAMAGES(find(game, reading_after), D(discard_between, AWAY), D(spared_between, AWAY));
    CHECK_DAMAGES(find(game, summer), D(stray_step, WAITS), D(late_prologue, "before January"),
                  D(packet_waits, WAITS), D(operation_waits, WAITS), D(choice_in_game, WAITS),
                  D(few_piles, PILE), D(same_occupation, "an occupation that is not its own"),
                  D(seven_piles, PILE), D(four_hidden, "more than three cards are hidden"),
                  D(burned_and_gifted, "a burned alias keeps nothing"));
    CHECK_DAMAGES(find(game, preparing), D(many_left, ""));
    CHECK_DAMAGES(find(game, owing_in_campaign), D(no_room, "no liability can be taken"));
    surto_game_close(game);
    /* What asks nothing in the pack asks here. */
    game = open_changed("campaign", 1, "story Nobody whispers any more.\n", ASKING);
    CHECK_DAMAGES(find(game, reading_entries), D(stage_goal_past_last, "no objective is looked at"),
                  D(skipped_objective, "an objective was left out"));
    surto_game_close(game);
    game = open_changed("campaign", 1,
                        "story Under the papers lies a smaller safe, and it is open.\n", ASKING);
    CHECK_DAMAGES(find(game, reading_opened), D(not_opened, READS), D(earlier_step, READS));
    surto_game_close(game);
    game = open_changed("campaign", 1, "entry 100\n",
                        "entry 100\nstory This costs cover.\ndo points 1\ndo lose-cover all 1\n");
    CHECK_DAMAGES(find(game, losing_by_content), D(earlier_step, READS));
    surto_game_close(game);
    game = open_changed("campaign", 1, "story Two tickets, one way.\n", ASKING);
    CHECK_DAMAGES(find(game, reading_operation), D(not_taken, READS));
    surto_game_close(game);
    game = open_changed("campaign", 1, "sealed liability tight-lipped\n",
                        "sealed liability tight-lipped\nsealed liability blacklisted\n"
                        "sealed liability distrusted\nsealed liability notorious\n"
                        "sealed liability airsick\n");
    CHECK_DAMAGES(find(game, owing_of_few), D(no_liability_left, "no liability can be taken"));
    surto_game_close(game);
}

CHECK_MAIN
