/* Positions that cannot be are refused, each for its own reason: real positions of many kinds, with
 * one thing broken. So that surto_check, on which every other test leans, is tested itself. */
#include "../check.h"
#include "games.h"

/* ---- Real positions --------------------------------------------------------------------- */

typedef struct place {
    surto_game *game;
    surto_state_buffer room;
} place;

static base_state *in(place *p)
{
    return base_in(surto_state_from_buffer(&p->room));
}

static surto_game *open_epidemics(const char *roles, const char *hands, const char *consent,
                                  const char *epidemics)
{
    surto_option options[] = {{"players", "3"},
                              {"roles", roles},
                              {"hands", hands},
                              {"consent", consent},
                              {"epidemics", epidemics}};
    surto_game *game = NULL;
    if (surto_game_open(&game, "base", options, 5, NULL, 0) != SURTO_OK) {
        abort();
    }
    return game;
}

static surto_game *open_with(const char *roles, const char *hands, const char *consent)
{
    return open_epidemics(roles, hands, consent, "4");
}

/* The first position of random games in which the question is answered with yes. */
#define find(game, wanted) find_named(game, wanted, #wanted)
static place find_named(surto_game *game, bool (*wanted)(const base_state *), const char *name)
{
    place p = {game, {{0}}};
    surto_state *state = surto_state_from_buffer(&p.room);
    for (uint64_t number = 1; number < 20000; number++) {
        surto_rng rng = {number};
        surto_move move;
        surto_start(game, state);
        while (surto_sample(game, state, &rng, &move) == SURTO_OK) {
            if (wanted(in(&p))) {
                return p;
            }
            move = move.actor == SURTO_ACTOR_CHANCE ? move : lively_move(game, state, &rng);
            surto_apply(game, state, move, NULL);
        }
        if (wanted(in(&p))) {
            return p;
        }
    }
    CHECK_SAY(false, "no random game gets to %s", name);
    return p;
}

#define WANTED(name, question)                                                                     \
    static bool name(const base_state *s)                                                          \
    {                                                                                              \
        return question;                                                                           \
    }
WANTED(acting, s->phase == BASE_IN_ACTIONS && s->asked == BASE_ASKED_NOTHING && s->rate == 1 &&
                   s->actions == 2 && s->player_discard != 0 && s->infection_discard != 0 &&
                   base_over_limit(s) == 0)
WANTED(infecting_at_start, s->phase == BASE_SETUP_INFECTION && s->left == 5)
WANTED(dealing_roles, s->phase == BASE_SETUP_ROLES && s->left == 2)
WANTED(dealing_hands, s->phase == BASE_SETUP_HANDS && s->left == 5)
WANTED(drawing, s->phase == BASE_IN_DRAW && s->left == 2)
WANTED(in_epidemic, s->phase == BASE_IN_EPIDEMIC)
WANTED(between_epidemics, s->phase == BASE_BETWEEN_EPIDEMICS)
WANTED(infecting, s->phase == BASE_IN_INFECTION && s->left == 2)
WANTED(waiting,
       s->phase == BASE_BEFORE_DRAW && s->asked == BASE_ASKED_NOTHING && base_over_limit(s) == 0)
WANTED(revealing, s->asked == BASE_ASKED_REVEAL && s->infection_deck.open &&
                      surto__count(s->infection_deck.set[s->infection_deck.count - 1]) == 4)
WANTED(placing, s->asked == BASE_ASKED_PLACE && s->infection_deck.order[0][1] != 0)
WANTED(proposed, s->asked == BASE_ASKED_PROPOSAL && s->proposal.kind == BASE_DRIVE)
WANTED(lost, s->phase == BASE_LOST_OUTBREAKS && s->pending == 0)
WANTED(stored,
       s->stored != SURTO_NONE && s->phase == BASE_IN_ACTIONS && s->asked == BASE_ASKED_NOTHING)
WANTED(last_of_pile,
       s->phase == BASE_IN_DRAW && s->pile_left == 1 && (s->flags & BASE_FLAG_EPIDEMIC_IN))
WANTED(last_pile, s->phase == BASE_IN_ACTIONS && s->pile == 1 && s->asked == BASE_ASKED_NOTHING &&
                      s->flags == 0 && s->pile_left > 2 && base_over_limit(s) == 0)

/* ---- Things to break -------------------------------------------------------------------- */

typedef struct damage {
    const char *what;
    void (*make)(base_state *s);
} damage;

#define DAMAGE(name, ...)                                                                          \
    static void name(base_state *s)                                                                \
    {                                                                                              \
        __VA_ARGS__;                                                                               \
    }
DAMAGE(bad_phase, s->phase = BASE_PHASES)
DAMAGE(bad_asked, s->asked = 9)
DAMAGE(bad_flags, s->flags |= 0x80)
DAMAGE(bad_active, s->active = 3)
DAMAGE(bad_actions, s->actions = 5)
DAMAGE(bad_rate, s->rate = 7)
DAMAGE(other_rate, s->rate = 2)
DAMAGE(bad_pending, s->pending = 3)
DAMAGE(one_pending, s->pending = 1)
DAMAGE(bad_outbreaks, s->outbreaks = 9)
DAMAGE(all_outbreaks, s->outbreaks = 8)
DAMAGE(few_outbreaks, s->outbreaks = 2)
DAMAGE(bad_pile, s->pile = 4)
DAMAGE(bad_cure, s->cured = 0x10)
DAMAGE(bad_eradicated, s->eradicated = 1)
DAMAGE(all_cured, s->cured = 15; s->eradicated = 15; memset(s->one, 0, 64);
       memset(s->supply, BASE_CUBES, 4))
DAMAGE(cured_clean, s->cured = 1; s->one[0] = s->two[0] = 0; s->supply[0] = BASE_CUBES)
DAMAGE(eradicated_cubes, s->cured = s->eradicated = 1; s->one[0] = 1; s->two[0] = 0;
       s->supply[0] = 23)
DAMAGE(low_stored, s->stored = 3)
DAMAGE(high_stored, s->stored = BASE_CARDS)
DAMAGE(stored_twice, s->stored = BASE_AIRLIFT)
DAMAGE(ghost_role, s->role[3] = BASE_MEDIC)
DAMAGE(ghost_pawn, s->pawn[3] = 1)
DAMAGE(ghost_hand, s->hand[3] = 1)
DAMAGE(ghost_count, s->hand_count[3] = 1)
DAMAGE(lost_pawn, s->pawn[0] = BASE_CITIES)
DAMAGE(no_such_role, s->role[0] = BASE_ROLES)
DAMAGE(same_roles, s->role[0] = s->role[1])
DAMAGE(other_role, s->role[0] = s->role[0] == BASE_SCIENTIST ? BASE_MEDIC : BASE_SCIENTIST)
DAMAGE(no_role, s->role[2] = SURTO_NONE)
DAMAGE(role_late, s->role[0] = SURTO_NONE; s->role[1] = BASE_MEDIC)
DAMAGE(no_roles_left, s->left = 0)
DAMAGE(cubes_outside, s->one[1] |= surto__bit(50))
DAMAGE(cube_gone, s->supply[2]--)
DAMAGE(no_station, s->stations = 0)
DAMAGE(seven_stations, s->stations = 127)
DAMAGE(station_outside, s->stations |= surto__bit(60))
DAMAGE(short_hand, s->hand_count[0]--)
DAMAGE(long_hand, s->hand_count[0]++)
DAMAGE(card_twice, s->player_discard |= s->hand[0] & (0 - s->hand[0]))
DAMAGE(card_in_two_hands, s->hand[1] |= s->hand[0];
       s->hand_count[1] = (uint8_t)surto__count(s->hand[1]))
DAMAGE(card_out_twice, s->out = 1)
DAMAGE(card_gone, s->unseen &= s->unseen - 1)
DAMAGE(no_such_card, s->unseen |= surto__bit(60))
DAMAGE(no_planner, s->role[base_seat_of(s, BASE_PLANNER)] = BASE_SCIENTIST)
DAMAGE(early_discard, uint64_t card = s->unseen & (0 - s->unseen); s->unseen &= ~card;
       s->player_discard |= card)
DAMAGE(early_pile, s->pile = 1)
DAMAGE(early_pile_left, s->pile_left = 1)
DAMAGE(early_epidemic, s->flags |= BASE_FLAG_EPIDEMIC_IN)
DAMAGE(uneven_hands, uint64_t card = s->hand[0] & (0 - s->hand[0]); s->hand[0] ^= card;
       s->hand[2] |= card; s->hand_count[0]--; s->hand_count[2]++)
DAMAGE(early_card, uint64_t card = s->unseen & (0 - s->unseen); s->unseen ^= card;
       s->hand[0] |= card; s->hand_count[0]++)
DAMAGE(too_full_pile, s->pile_left = 40)
DAMAGE(pile_without_card, s->pile_left = 0)
DAMAGE(full_pile_drawn, s->pile_left = 13)
DAMAGE(epidemic_gone, s->flags ^= BASE_FLAG_EPIDEMIC_IN)
DAMAGE(infection_twice, s->infection_deck.set[0] |= s->infection_discard)
DAMAGE(infection_unsound, s->infection_deck.count++)
DAMAGE(infection_gone, s->infection_deck.set[0] &= s->infection_deck.set[0] - 1)
DAMAGE(infection_outside, s->infection_discard |= surto__bit(50))
DAMAGE(setup_discard, uint64_t card = s->infection_deck.set[0] & (0 - s->infection_deck.set[0]);
       s->infection_deck.set[0] ^= card; s->infection_discard |= card)
DAMAGE(unasked_order, uint64_t two = surto__first(s->infection_deck.set[0], 2);
       s->infection_deck.set[0] ^= two; surto__layers *d = &s->infection_deck;
       d->set[d->count++] = two; d->layer_of[0] = d->count;
       d->order[0][0] = (uint8_t)(surto__lowest(two) + 1);
       d->order[0][1] = (uint8_t)(surto__lowest(two & (two - 1)) + 1))
DAMAGE(more_layers, uint64_t a = surto__first(s->infection_deck.set[0], 1);
       s->infection_deck.set[0] ^= a; surto__layers_push(&s->infection_deck, a);
       uint64_t b = surto__first(s->infection_deck.set[0], 1); s->infection_deck.set[0] ^= b;
       surto__layers_push(&s->infection_deck, b);
       uint64_t c = surto__first(s->infection_discard, 1); s->infection_discard ^= c;
       surto__layers_push(&s->infection_deck, c))
DAMAGE(empty_deck, s->infection_discard |= surto__layers_all(&s->infection_deck);
       memset(&s->infection_deck, 0, sizeof s->infection_deck))
DAMAGE(left_zero, s->left = 0)
DAMAGE(left_many, s->left = 30)
DAMAGE(something_left, s->left = 1)
DAMAGE(no_actions, s->actions = 0)
DAMAGE(some_actions, s->actions = 1)
DAMAGE(nothing_pending, s->pending = 0; s->rate--)
DAMAGE(two_pending, s->pending = 2; s->rate--)
DAMAGE(early_turn, s->active = 1)
DAMAGE(early_cure, s->cured = 8; s->eradicated = 8; s->one[3] = s->two[3] = 0;
       s->supply[3] = BASE_CUBES)
DAMAGE(early_outbreak, s->outbreaks = 1)
DAMAGE(early_rate, s->rate = 1)
DAMAGE(early_flag, s->flags = BASE_FLAG_QUIET)
DAMAGE(stray_proposal, s->proposal.kind = 3)
DAMAGE(stray_asker, s->asker = 1)
DAMAGE(far_asker, s->asker = 3)
DAMAGE(forgotten_forecast, s->asked = BASE_ASKED_NOTHING; s->asker = 0)
DAMAGE(forecast_elsewhere, s->phase = BASE_IN_DRAW; s->actions = 0; s->left = 2)
DAMAGE(place_too_early, s->asked = BASE_ASKED_PLACE)
DAMAGE(reveal_too_late, s->asked = BASE_ASKED_REVEAL)
DAMAGE(forecast_of_nothing, s->asked = BASE_ASKED_PLACE; s->asker = 0)
DAMAGE(placed_while_revealing,
       s->infection_deck.order[0][0] =
           (uint8_t)(surto__lowest(s->infection_deck.set[s->infection_deck.count - 1]) + 1))
DAMAGE(proposal_by_nobody, s->proposal.actor = 3)
DAMAGE(proposal_to_nobody, s->proposal.kind = BASE_PASS)
DAMAGE(proposal_impossible, s->proposal.arg[1] = s->pawn[s->proposal.arg[0]])
DAMAGE(
    waits_for_nothing, s->phase = BASE_BEFORE_DRAW; s->actions = 0;
    s->player_discard |= (s->hand[0] | s->hand[1] | s->hand[2]) & BASE_ALL_EVENTS;
    for (unsigned i = 0; i < 3; i++) {
        s->hand[i] &= BASE_ALL_CITIES;
        s->hand_count[i] = (uint8_t)surto__count(s->hand[i]);
    })

DAMAGE(roles_again, s->phase = BASE_SETUP_ROLES; s->left = 1)
DAMAGE(roles_over, s->phase = BASE_SETUP_ROLES; s->left = 0)
DAMAGE(early_store, s->stored = BASE_AIRLIFT; s->unseen &= ~surto__bit(BASE_AIRLIFT))
DAMAGE(early_out, s->out = 1; s->unseen &= ~surto__bit(BASE_AIRLIFT))
DAMAGE(draw_too_much, s->player_discard |= s->unseen; s->unseen = 0; s->pile = 3; s->pile_left = 1;
       s->flags |= BASE_FLAG_EPIDEMIC_IN; s->rate = 3; s->left = 2)
DAMAGE(two_in_half_a_draw, s->left = 1; s->pending = 2)
DAMAGE(place_from_nothing, s->asked = BASE_ASKED_PLACE; empty_deck(s))
DAMAGE(place_one, uint64_t card = s->infection_discard & (0 - s->infection_discard); empty_deck(s);
       s->infection_discard ^= card; s->infection_deck.set[0] = card; s->infection_deck.count = 1;
       s->infection_deck.layer_of[0] = 1; s->infection_deck.open = 1; s->asked = BASE_ASKED_PLACE)

DAMAGE(setup_cube_on_unturned, unsigned city = surto__lowest(surto__layers_all(&s->infection_deck));
       s->one[0] |= surto__bit(city); s->supply[0]--)
DAMAGE(setup_cube_more, unsigned colour = s->two[0]   ? 0
                                          : s->two[1] ? 1
                                                      : 2;
       uint64_t city = s->two[colour] & (0 - s->two[colour]); s->two[colour] ^= city;
       s->one[colour] |= city;
       s->supply[colour] = (uint8_t)(BASE_CUBES - surto__count(s->one[colour]) -
                                     2 * surto__count(s->two[colour])))
DAMAGE(epidemic_at_rate_0, s->rate = 0; s->flags |= BASE_FLAG_EPIDEMIC_IN; s->pile_left++)

static void check_damages(place p, const damage *damages, size_t count)
{
    surto_state *state = surto_state_from_buffer(&p.room);
    surto_state_buffer kept = p.room;
    CHECK(surto_check(p.game, state, NULL, 0) == SURTO_OK);
    for (size_t i = 0; i < count; i++) {
        char why[200] = "";
        p.room = kept;
        damages[i].make(in(&p));
        CHECK_SAY(memcmp(&kept, &p.room, surto_state_size(p.game)) != 0, "%s breaks nothing",
                  damages[i].what);
        CHECK_SAY(surto_check(p.game, state, why, sizeof why) == SURTO_ERR_BROKEN && why[0] != 0,
                  "%s is accepted", damages[i].what);
    }
}

#define D(name)                                                                                    \
    {                                                                                              \
#name, name                                                                                \
    }
#define CHECK_DAMAGES(p, ...)                                                                      \
    do {                                                                                           \
        const damage list[] = {__VA_ARGS__};                                                       \
        check_damages(p, list, sizeof list / sizeof list[0]);                                      \
    } while (0)

TEST("positions: nothing that moves about can be lost or doubled")
{
    surto_game *game = open_with("dispatcher researcher scientist", "open", "off");
    place p = find(game, acting);
    CHECK_DAMAGES(
        p, D(bad_phase), D(bad_asked), D(bad_flags), D(bad_active), D(bad_actions), D(bad_rate),
        D(other_rate), D(bad_pending), D(one_pending), D(bad_outbreaks), D(all_outbreaks),
        D(bad_pile), D(bad_cure), D(bad_eradicated), D(all_cured), D(cured_clean),
        D(eradicated_cubes), D(low_stored), D(high_stored), D(stored_twice), D(ghost_role),
        D(ghost_pawn), D(ghost_hand), D(ghost_count), D(lost_pawn), D(no_such_role), D(same_roles),
        D(other_role), D(no_role), D(cubes_outside), D(cube_gone), D(no_station), D(seven_stations),
        D(station_outside), D(short_hand), D(long_hand), D(card_twice), D(card_in_two_hands),
        D(card_out_twice), D(card_gone), D(no_such_card), D(too_full_pile), D(pile_without_card),
        D(epidemic_gone), D(infection_twice), D(infection_unsound), D(infection_gone),
        D(infection_outside), D(unasked_order), D(more_layers), D(something_left), D(no_actions),
        D(stray_proposal), D(stray_asker), D(far_asker));
    surto_game_close(game);
}

TEST("positions: the set-up has happened as far as it has, and no further")
{
    surto_game *game = open_with("random", "open", "off");
    CHECK_DAMAGES(find(game, infecting_at_start), D(setup_discard), D(early_pile),
                  D(early_pile_left), D(early_epidemic), D(early_turn), D(early_cure),
                  D(early_outbreak), D(early_rate), D(early_flag), D(left_zero), D(left_many),
                  D(early_discard), D(early_card), D(setup_cube_on_unturned), D(setup_cube_more));
    CHECK_DAMAGES(find(game, dealing_roles), D(role_late), D(no_roles_left), D(early_card));
    CHECK_DAMAGES(find(game, dealing_hands), D(uneven_hands), D(left_many), D(early_discard),
                  D(roles_over));
    surto_game_close(game);
    game = open_with("contingency-planner researcher scientist", "open", "off");
    CHECK_DAMAGES(find(game, dealing_hands), D(other_role), D(no_role), D(roles_again),
                  D(early_store), D(early_out));
    surto_game_close(game);
}

TEST("positions: the counters of a phase fit it")
{
    surto_game *game = open_with("dispatcher researcher scientist", "open", "off");
    CHECK_DAMAGES(find(game, drawing), D(left_zero), D(left_many), D(some_actions), D(two_pending),
                  D(one_pending), D(draw_too_much), D(two_in_half_a_draw));
    CHECK_DAMAGES(find(game, in_epidemic), D(nothing_pending), D(empty_deck),
                  D(epidemic_at_rate_0));
    CHECK_DAMAGES(find(game, infecting), D(empty_deck), D(left_many), D(left_zero));
    CHECK_DAMAGES(find(game, waiting), D(some_actions), D(waits_for_nothing));
    CHECK_DAMAGES(find(game, lost), D(few_outbreaks));
    CHECK_DAMAGES(find(game, last_pile), D(full_pile_drawn), D(pile_without_card));
    surto_game_close(game);
    /* Two epidemics meet in one draw only where piles are odd; closed hands always wait there. */
    game = open_epidemics("dispatcher researcher scientist", "closed", "off", "6");
    CHECK_DAMAGES(find(game, between_epidemics), D(nothing_pending), D(two_pending));
    surto_game_close(game);
}

TEST("positions: an interruption is one that can be")
{
    surto_game *game = open_with("dispatcher contingency-planner scientist", "open", "on");
    CHECK_DAMAGES(find(game, revealing), D(forgotten_forecast), D(place_too_early), D(far_asker),
                  D(forecast_elsewhere), D(placed_while_revealing), D(place_from_nothing),
                  D(place_one));
    CHECK_DAMAGES(find(game, placing), D(reveal_too_late));
    CHECK_DAMAGES(find(game, proposed), D(proposal_by_nobody), D(proposal_to_nobody),
                  D(proposal_impossible), D(stray_asker));
    CHECK_DAMAGES(find(game, acting), D(forecast_of_nothing));
    CHECK_DAMAGES(find(game, stored), D(card_out_twice), D(card_twice));
    surto_game_close(game);
}

/* A Medic beside cubes he would have removed; events stored by nobody. */
TEST("positions: roles have done their work")
{
    surto_game *game = open_with("medic contingency-planner scientist", "open", "off");
    place p = find(game, acting);
    base_state *s = in(&p);
    unsigned city = s->pawn[0];
    s->cured = 1;
    s->one[0] |= surto__bit(city);
    s->two[0] &= ~surto__bit(city);
    s->supply[0] = (uint8_t)(BASE_CUBES - surto__count(s->one[0]) - 2 * surto__count(s->two[0]));
    CHECK(surto_check(game, surto_state_from_buffer(&p.room), NULL, 0) == SURTO_ERR_BROKEN);
    surto_game_close(game);

    game = open_with("random", "open", "off");
    CHECK_DAMAGES(find(game, stored), D(no_planner));
    surto_game_close(game);
}

TEST("positions: a hidden hand is wholly hidden, and only with closed hands")
{
    surto_game *game = open_with("dispatcher researcher scientist", "closed", "off");
    place p = find(game, acting);
    base_state *s = in(&p);
    surto_state_buffer room;
    surto_state *view = surto_state_from_buffer(&room);
    CHECK(surto_observe(game, surto_state_from_buffer(&p.room), 0, view) == SURTO_OK);
    CHECK(surto_check(game, view, NULL, 0) == SURTO_OK);
    uint64_t card = s->hand[1] & (0 - s->hand[1]); /* half hidden */
    s->unseen |= s->hand[1] & ~card;
    s->hand[1] = card;
    CHECK(s->hand_count[1] == 1 ||
          surto_check(game, surto_state_from_buffer(&p.room), NULL, 0) != SURTO_OK);
    surto_game_close(game);
    surto_game *open = open_with("dispatcher researcher scientist", "open", "off");
    CHECK(surto_check(open, view, NULL, 0) == SURTO_ERR_BROKEN);
    surto_game_close(open);
}

TEST("positions: a seed that did not deal a position still deals legal cards in it")
{
    surto_game *game = open_with("dispatcher researcher scientist", "open", "off");
    place p = find(game, last_of_pile);
    surto_state *state = surto_state_from_buffer(&p.room);
    for (uint64_t number = 0; number < 200; number++) {
        surto_state_buffer kept = p.room;
        surto_seed seed = surto_seed_from_number(number);
        surto_move move;
        while (surto_deal(game, state, &seed, &move) == SURTO_OK) {
            CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
        }
        p.room = kept;
    }
    surto_game_close(game);
}

CHECK_MAIN
