/* Positions nobody would play to: real ones with fields changed at random. Those that surto_check
 * accepts must be as good as real ones: they round trip as text, chance has something to do in
 * them, a seed deals legally, and every position they lead to is accepted too. */
#include "../check.h"
#include "games.h"

static void count_hands(base_state *s)
{
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        s->hand_count[seat] = (uint8_t)surto__count(s->hand[seat]);
    }
}

static void change_cubes(base_state *s, surto_rng *rng)
{
    unsigned colour = below(rng, BASE_COLOURS), city = below(rng, BASE_CITIES);
    uint64_t number = below(rng, 4);
    s->one[colour] = (s->one[colour] & ~surto__bit(city)) | ((number & 1) << city);
    s->two[colour] = (s->two[colour] & ~surto__bit(city)) | ((number >> 1) << city);
    s->supply[colour] =
        (uint8_t)(BASE_CUBES - surto__count(s->one[colour]) - 2 * surto__count(s->two[colour]));
}

/* A player card from one place to another. */
static void move_card(base_state *s, surto_rng *rng)
{
    uint64_t *places[] = {&s->unseen, &s->player_discard, &s->hand[0], &s->hand[1]};
    uint64_t *from = places[below(rng, 4)], *to = places[below(rng, 4)];
    if (*from != 0) {
        uint64_t card = surto__bit(any_of(*from, rng));
        *from &= ~card;
        *to |= card;
        count_hands(s);
    }
}

/* An event to the discard pile, the store or out of the game, wherever it was. */
static void move_event(base_state *s, surto_rng *rng)
{
    unsigned card = BASE_AIRLIFT + below(rng, BASE_CARDS - BASE_AIRLIFT);
    uint64_t bit = surto__bit(card);
    s->unseen &= ~bit;
    s->player_discard &= ~bit;
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        s->hand[seat] &= ~bit;
    }
    s->out &= (uint8_t) ~(1U << (card - BASE_AIRLIFT));
    s->stored = s->stored == card ? SURTO_NONE : s->stored;
    switch (below(rng, 3)) {
    case 0:
        s->stored = (uint8_t)card;
        break;
    case 1:
        s->out |= (uint8_t)(1U << (card - BASE_AIRLIFT));
        break;
    default:
        s->player_discard |= bit;
        break;
    }
    count_hands(s);
}

/* An infection card to the discard pile, to another layer or to one of its own. */
static void move_infection(base_state *s, surto_rng *rng)
{
    surto__layers *deck = &s->infection_deck;
    if (deck->count == 0 || deck->count > SURTO__LAYERS_MAX || deck->layer_of[0] != 0) {
        return;
    }
    uint64_t *from = &deck->set[below(rng, deck->count)];
    if ((*from & (*from - 1)) == 0) { /* the last card of a layer stays */
        return;
    }
    uint64_t card = surto__bit(any_of(*from, rng));
    *from &= ~card;
    uint32_t where = below(rng, 3);
    if (where == 0 && deck->count < SURTO__LAYERS_MAX) {
        deck->set[deck->count++] = card;
    } else if (where == 1) {
        deck->set[below(rng, deck->count)] |= card;
    } else {
        s->infection_discard |= card;
    }
}

static void mutate(base_state *s, surto_rng *rng)
{
    switch (below(rng, 12)) {
    case 0: {
        uint8_t *bytes = (uint8_t *)s;
        bytes[below(rng, sizeof *s)] ^= (uint8_t)(1U << below(rng, 8));
        break;
    }
    case 1:
        s->phase = (uint8_t)below(rng, BASE_PHASES);
        break;
    case 2:
        s->left = (uint8_t)below(rng, 10);
        break;
    case 3:
        s->pending = (uint8_t)below(rng, 3);
        break;
    case 4:
        s->rate = (uint8_t)below(rng, BASE_RATE_SPACES);
        break;
    case 5:
        change_cubes(s, rng);
        break;
    case 6:
        move_card(s, rng);
        break;
    case 7:
        move_infection(s, rng);
        break;
    case 8:
        s->pile = (uint8_t)below(rng, BASE_EPIDEMICS_MAX);
        s->pile_left = (uint8_t)below(rng, 14);
        break;
    case 9:
        s->flags ^= (uint8_t)(1U << below(rng, 3));
        break;
    case 10:
        s->asked = (uint8_t)below(rng, 4);
        s->asker = (uint8_t)below(rng, 4);
        break;
    default:
        move_event(s, rng);
        break;
    }
}

/* Plays an accepted mutant on for a while. */
static void play_on(const surto_game *game, surto_state *state, surto_rng *rng)
{
    for (unsigned step = 0; step < 40 && check_failures == 0; step++) {
        uint32_t actors = surto_actors(game, state);
        surto_move move = {0, 0, {0}};
        char why[200] = "";
        if (actors == SURTO_OVER) {
            return;
        }
        if (actors == SURTO_CHANCE) {
            surto_seed seed = surto_seed_from_number(rng->state);
            CHECK(surto_outcomes(game, state, NULL, 0) > 0);
            CHECK(surto_deal(game, state, &seed, &move) == SURTO_OK);
            CHECK(surto_why_illegal(game, state, move) == NULL);
        } else {
            move = lively_move(game, state, rng);
        }
        CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
        CHECK_SAY(surto_check(game, state, why, sizeof why) == SURTO_OK, "%s", why);
    }
}

static void try_mutant(const surto_game *game, const surto_state *real, surto_rng *rng,
                       unsigned *accepted)
{
    static char text[SURTO_STATE_TEXT_MAX];
    surto_state_buffer rooms[2];
    surto_state *mutant = surto_state_from_buffer(&rooms[0]),
                *again = surto_state_from_buffer(&rooms[1]);
    size_t size = surto_state_size(game);
    memcpy(mutant, real, size);
    for (unsigned changes = 1 + below(rng, 5); changes > 0; changes--) {
        mutate(base_in(mutant), rng);
    }
    if (memcmp(mutant, real, size) == 0 || surto_check(game, mutant, NULL, 0) != SURTO_OK ||
        base_masked(game, mutant)) {
        return;
    }
    ++*accepted;
    size_t length = surto_state_write(game, mutant, text, sizeof text);
    CHECK(surto_state_read(game, text, length, again, NULL, 0) == SURTO_OK &&
          memcmp(mutant, again, size) == 0);
    play_on(game, mutant, rng);
    if (check_failures > 0) {
        printf("# from the mutant\n%s", text);
    }
}

TEST("property: what surto_check accepts is as good as a position of a real game")
{
    unsigned accepted = 0, games = game_count(60);
    for (uint64_t number = 0; number < games && check_failures == 0; number++) {
        surto_rng rng = {(first_seed() << 32) + number};
        surto_game *game = random_game(&rng);
        surto_state_buffer room;
        surto_state *state = surto_state_from_buffer(&room);
        surto_move move;
        surto_start(game, state);
        while (surto_sample(game, state, &rng, &move) == SURTO_OK && check_failures == 0) {
            for (unsigned i = 0; i < 12; i++) {
                try_mutant(game, state, &rng, &accepted);
            }
            bool chance = move.actor == SURTO_ACTOR_CHANCE;
            surto_apply(game, state, chance ? move : lively_move(game, state, &rng), NULL);
        }
        surto_game_close(game);
    }
    printf("# %u mutants accepted\n", accepted);
    CHECK(accepted > 1000 || games < 60);
}

CHECK_MAIN
