/* States as text: docs/develop/notation-season2.md, section 4. What only campaigns have is in
 * text_campaign.c. */
#include "rules/season2/text.h"

#define LOCATION SEASON2_DOMAIN_LOCATION
#define CARD SEASON2_DOMAIN_CARD
#define INFECTION SEASON2_DOMAIN_INFECTION
#define CHARACTER SEASON2_DOMAIN_CHARACTER

void season2_write_cards(surto__list *list, unsigned domain, const uint8_t *cards,
                         const uint8_t *counts, unsigned classes)
{
    for (unsigned i = 0; i < classes; i++) {
        surto__list_times(list, domain, cards[i], counts[i]);
    }
}

/* ---- The steps of a turn ---------------------------------------------------------------- */

static void write_place(const surto_game *game, const season2_state *s, unsigned seat,
                        surto__out *out)
{
    surto__out_seat(out, seat);
    surto__out_char(out, ' ');
    surto__out_text(out, season2_key(game, LOCATION, s->cursor));
}

static void write_character(const surto_game *game, surto__out *out, unsigned character)
{
    surto__out_text(out, season2_key(game, CHARACTER, character));
}

static void write_asked(const surto_game *game, const season2_state *s, surto__out *out)
{
    surto__out_text(out, "asked: ");
    switch (s->asked) {
    case SEASON2_ASKED_NOTHING:
        surto__out_char(out, '-');
        break;
    case SEASON2_ASKED_PLACE:
        surto__out_text(out, "place ");
        write_place(game, s, s->phase == SEASON2_SETUP_SUPPLIES ? 0 : s->active, out);
        break;
    case SEASON2_ASKED_SECOND:
        surto__out_text(out, "second ");
        write_place(game, s, s->asker, out);
        break;
    case SEASON2_ASKED_PAY:
        surto__out_text(out, "pay ");
        surto__move_write(game, surto__move(s->bill, s->active, s->bill_from, 0), out);
        break;
    case SEASON2_ASKED_PROPOSAL:
        surto__move_write(game, s->proposal, out);
        break;
    case SEASON2_ASKED_CHOOSE:
        surto__out_text(out, "choose p1 ");
        surto__out_number(out, s->story.choices);
        break;
    case SEASON2_ASKED_CREATE:
        surto__out_text(out, "create p1 ");
        write_character(game, out, s->cursor);
        break;
    case SEASON2_ASKED_SUFFER:
        surto__out_text(out, "suffer ");
        write_character(game, out, surto__lowest(s->suffering));
        break;
    case SEASON2_ASKED_SCAR:
        surto__out_text(out, "scar ");
        surto__out_seat(out, s->asker);
        surto__out_char(out, ' ');
        write_character(game, out, surto__lowest(s->suffering));
        break;
    default: /* SEASON2_ASKED_REPLACE */
        surto__out_text(out, "replace ");
        surto__out_seat(out, s->asker);
        break;
    }
    surto__out_char(out, '\n');
}

const char *const season2_flag_keys[SEASON2_FLAG_KEYS] = {
    "quiet-night", "join-used", "drive-used", "delivered", "gave-p1", "gave-p2", "gave-p3",
    "gave-p4",     "took-p1",   "took-p2",    "took-p3",   "took-p4", "dropped"};

/* In canonical order, whatever the order of paying. */
static void write_paid(const surto_game *game, const season2_state *s, surto__out *out)
{
    surto__list list = surto__list_start(game, out, "paid: ");
    uint8_t cards[SEASON2_PAID_MAX], counts[SEASON2_PAID_MAX];
    unsigned classes = 0;
    for (unsigned i = 0; i < SEASON2_PAID_MAX && s->paid[i] != SURTO_NONE; i++) {
        unsigned at = 0;
        while (at < classes && cards[at] < s->paid[i]) {
            at++;
        }
        if (at < classes && cards[at] == s->paid[i]) {
            counts[at]++;
            continue;
        }
        for (unsigned last = classes++; last > at; last--) {
            cards[last] = cards[last - 1];
            counts[last] = counts[last - 1];
        }
        cards[at] = s->paid[i];
        counts[at] = 1;
    }
    season2_write_cards(&list, CARD, cards, counts, classes);
    surto__list_end(&list);
}

static void write_steps(const surto_game *game, const season2_state *s, surto__out *out)
{
    surto__out_text(out, "phase: ");
    surto__out_text(out, season2_phase_keys[s->phase]);
    surto__out_char(out, '\n');
    write_asked(game, s, out);
    surto__out_text(out, "turn: ");
    surto__out_seat(out, s->active);
    surto__out_char(out, '\n');
    surto__write_number(out, "actions: ", s->actions);
    surto__write_number(out, "left: ", s->left);
    surto__write_number(out, "pending: ", s->pending);
    surto__write_words(game, out, "flags: ", season2_flag_keys,
                       s->flags & ~(unsigned)SEASON2_FLAG_EPIDEMIC_IN);
    write_paid(game, s, out);
}

/* ---- Seats and cards -------------------------------------------------------------------- */

static void write_seats(const surto_game *game, const season2_state *s, surto__out *out)
{
    surto__list list = surto__list_start(game, out, "characters: ");
    for (unsigned seat = 0; seat < game->seats; seat++) {
        surto__list_next(&list);
        surto__out_text(out, s->who[seat] == SEASON2_NOBODY ? "-"
                             : s->who[seat] == SEASON2_WORKING
                                 ? "worker"
                                 : season2_key(game, CHARACTER, s->who[seat]));
    }
    surto__list_end(&list);
    list = surto__list_start(game, out, "pawns: ");
    for (unsigned seat = 0; seat < game->seats; seat++) {
        surto__list_next(&list);
        surto__out_text(
            out, s->pawn[seat] == SURTO_NONE ? "-" : season2_key(game, LOCATION, s->pawn[seat]));
    }
    surto__list_end(&list);
    list = surto__list_start(game, out, "carried: ");
    for (unsigned seat = 0; seat < game->seats; seat++) {
        surto__list_next(&list);
        surto__out_number(out, s->carried[seat]);
    }
    surto__list_end(&list);
}

static void write_pile(const surto_game *game, const season2_state *s, surto__out *out,
                       const char *key, unsigned place)
{
    uint8_t cards[SEASON2_CLASSES_MAX], counts[SEASON2_CLASSES_MAX];
    surto__list list = surto__list_start(game, out, key);
    unsigned classes = season2_cards_in(game, s, place, cards, counts);
    season2_write_cards(&list, CARD, cards, counts, classes);
    surto__list_end(&list);
}

/* City cards and produce cards that wait for the next game have lines of their own. */
static void write_reserve(const surto_game *game, const season2_state *s, surto__out *out)
{
    surto__list list = surto__list_start(game, out, "reserve: ");
    for (unsigned event = 0; event < season2_pack_of(game)->event_count; event++) {
        if (surto__nibble(s->event_place, event) == SEASON2_RESERVE) {
            surto__list_key(&list, SEASON2_DOMAIN_EVENT, event);
        }
    }
    surto__list_end(&list);
}

static void write_player_deck(const season2_state *s, surto__out *out)
{
    surto__piles deck = {s->pile, s->piles, s->pile_left,
                         (s->flags & SEASON2_FLAG_EPIDEMIC_IN) != 0};
    surto__write_piles(out, &deck);
}

static void write_player_cards(const surto_game *game, const season2_state *s, surto__out *out)
{
    for (unsigned seat = 0; seat < game->seats; seat++) {
        surto__out_text(out, "hand ");
        surto__out_seat(out, seat);
        write_pile(game, s, out, ": ", SEASON2_IN_HAND + seat);
    }
    write_pile(game, s, out, "player-discard: ", SEASON2_IN_DISCARD);
    write_reserve(game, s, out);
    write_pile(game, s, out, "unseen: ", SEASON2_IN_DECK);
    write_player_deck(s, out);
}

static void write_infection_set(surto__list *list, const season2_state *s, unsigned place)
{
    uint8_t cards[SEASON2_CLASSES_MAX], counts[SEASON2_CLASSES_MAX];
    unsigned classes = season2_infections_in(list->game, s, place, cards, counts);
    season2_write_cards(list, INFECTION, cards, counts, classes);
}

static void write_infection_cards(const surto_game *game, const season2_state *s, surto__out *out)
{
    surto__list list = surto__list_start(game, out, "infection-deck: ");
    for (unsigned layer = s->layers; layer-- > 0;) { /* from the top */
        write_infection_set(&list, s, layer);
        surto__out_text(out, layer ? " /" : "");
    }
    surto__list_end(&list);
    list = surto__list_start(game, out, "infection-discard: ");
    write_infection_set(&list, s, SEASON2_INFECTION_DISCARD);
    surto__list_end(&list);
}

/* ---- The board and the characters ------------------------------------------------------- */

static void write_board(const surto_game *game, const season2_state *s, surto__out *out)
{
    surto__write_number(out, "rate: ", s->rate);
    surto__write_number(out, "incidents: ", s->incidents);
    surto__write_number(out, "stock: ", s->stock);
    surto__list list = surto__list_start(game, out, "supplies: ");
    for (uint64_t all = s->present; all != 0; all &= all - 1) {
        unsigned location = surto__lowest(all);
        if (s->supplies[location] > 0) {
            surto__list_pair(&list, LOCATION, location, s->supplies[location]);
        }
    }
    surto__list_end(&list);
    surto__write_pairs(game, out, "plague: ", LOCATION, s->plague_one, s->plague_two);
    surto__write_set(game, out, "centres: ", LOCATION, s->centres);
    list = surto__list_start(game, out, "population: ");
    for (uint64_t all = s->present; all != 0; all &= all - 1) {
        unsigned location = surto__lowest(all);
        surto__list_pair(&list, LOCATION, location, season2_population(s, location));
    }
    surto__list_end(&list);
}

static void write_objectives(const surto_game *game, const season2_state *s, surto__out *out)
{
    surto__list list = surto__list_start(game, out, "objectives: ");
    for (uint32_t all = s->objectives; all != 0; all &= all - 1) {
        unsigned objective = surto__lowest(all);
        surto__list_key(&list, SEASON2_DOMAIN_OBJECTIVE, objective);
        surto__out_text(out, (s->met >> objective) & 1 ? "=met" : "=open");
    }
    surto__list_end(&list);
    surto__write_set(game, out, "sites: ", SEASON2_DOMAIN_SITE, s->sites);
}

static const char *space_key(const surto_game *game, unsigned character, unsigned what)
{
    if (what >= SEASON2_SPACE_SCAR) {
        return season2_key(game, SEASON2_DOMAIN_SCAR, what - SEASON2_SPACE_SCAR);
    }
    if (what >= SEASON2_SPACE_ABILITY) {
        return season2_key(game, SEASON2_DOMAIN_ABILITY, what - SEASON2_SPACE_ABILITY);
    }
    return what == SEASON2_SPACE_JOB ? season2_key(game, CHARACTER, character) : "-";
}

static void write_sheet(const surto_game *game, const season2_state *s, unsigned character,
                        surto__out *out)
{
    const season2_character *c = &s->character[character];
    surto__out_text(out, "character ");
    write_character(game, out, character);
    surto__out_text(out, ": ");
    surto__out_text(out, season2_key(game, LOCATION, c->home));
    surto__out_text(out, c->life == SEASON2_DEAD   ? " dead="
                         : c->life == SEASON2_AWAY ? " away"
                                                   : " living");
    surto__out_text(out, c->life == SEASON2_DEAD ? season2_key(game, LOCATION, c->died) : "");
    for (unsigned space = 0; space < season2_pack_of(game)->spaces; space++) {
        surto__out_char(out, ' ');
        surto__out_text(out, space_key(game, character, c->space[space]));
    }
    surto__list list = surto__list_start(game, out, " / ");
    for (unsigned i = 0; i < c->shown; i++) {
        surto__list_key(&list, SEASON2_DOMAIN_FACE, surto__track_face(c->faces, i));
    }
    surto__list_end(&list);
}

void season2_write(const surto_game *game, const surto_state *state, surto__out *out)
{
    const season2_pack *p = season2_pack_of(game);
    const season2_state *s = season2_of(state);
    write_steps(game, s, out);
    write_seats(game, s, out);
    write_player_cards(game, s, out);
    write_board(game, s, out);
    write_infection_cards(game, s, out);
    write_objectives(game, s, out);
    for (unsigned character = 0; character < p->job_count; character++) {
        if (s->character[character].life != SEASON2_NOT_MADE) {
            write_sheet(game, s, character, out);
        }
    }
    if (p->campaign) {
        season2_write_campaign(game, s, out);
    }
}
