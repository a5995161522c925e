/* Reading a state: docs/develop/notation-season2.md, section 4. One text form only; whether a
 * position so written can be is judged by season2_check. Cards are in text_cards.c, what only
 * campaigns have in text_campaign.c. */
#include "rules/season2/text.h"

#define LOCATION SEASON2_DOMAIN_LOCATION
#define CHARACTER SEASON2_DOMAIN_CHARACTER

/* ---- The steps of a turn ---------------------------------------------------------------- */

/* `pay` and the move that is paid for. */
static void read_bill(season2_lines *r, surto__slice text)
{
    season2_state *s = r->s;
    surto_move move;
    if (!text.text || surto_move_read(r->in.game, text.text, text.length, &move) != SURTO_OK ||
        (move.kind != SEASON2_BUILD && move.kind != SEASON2_RECON)) {
        surto__state_complain(&r->in, "only a supply centre or a recon is paid for");
        return;
    }
    s->asked = SEASON2_ASKED_PAY;
    s->bill = move.kind;
    s->bill_from = move.arg[0];
    r->asked_seat = move.actor;
}

/* What stands after the first word of the other forms. */
static void read_question(season2_lines *r, unsigned asked, surto__slice rest)
{
    season2_state *s = r->s;
    surto__slice word = {NULL, 0}, last = {NULL, 0};
    bool seated = asked != SEASON2_ASKED_SUFFER, two = asked != SEASON2_ASKED_REPLACE;
    if ((seated && !surto__take_word(&rest, &word)) || (two && !surto__take_word(&rest, &last)) ||
        rest.text) {
        surto__state_complain(&r->in, "this is not how it is asked");
        return;
    }
    s->asked = (uint8_t)asked;
    if (seated) {
        r->asked_seat = surto__state_seat(&r->in, word);
    }
    if (asked == SEASON2_ASKED_PLACE || asked == SEASON2_ASKED_SECOND) {
        s->cursor = (uint8_t)surto__state_key(&r->in, LOCATION, last);
    } else if (asked == SEASON2_ASKED_CREATE) {
        s->cursor = (uint8_t)surto__state_key(&r->in, CHARACTER, last);
    } else if (asked == SEASON2_ASKED_CHOOSE) {
        s->story.choices = (uint8_t)surto__state_number(&r->in, last, SURTO__OPTIONS_OF_CHOICE);
    } else if (two) {
        r->asked_character = surto__state_key(&r->in, CHARACTER, last);
    }
    if (asked == SEASON2_ASKED_SECOND || asked == SEASON2_ASKED_SCAR ||
        asked == SEASON2_ASKED_REPLACE) {
        s->asker = (uint8_t)r->asked_seat;
    }
}

static void read_asked(season2_lines *r)
{
    static const struct {
        const char *word;
        unsigned asked;
    } questions[] = {{"place", SEASON2_ASKED_PLACE},    {"second", SEASON2_ASKED_SECOND},
                     {"choose", SEASON2_ASKED_CHOOSE},  {"create", SEASON2_ASKED_CREATE},
                     {"suffer", SEASON2_ASKED_SUFFER},  {"scar", SEASON2_ASKED_SCAR},
                     {"replace", SEASON2_ASKED_REPLACE}};
    surto__slice value = surto__state_list(&r->in, "asked"), rest = value, word;
    if (!surto__take_word(&rest, &word)) {
        return;
    }
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++) {
        if (surto__slice_is(word, questions[i].word)) {
            read_question(r, questions[i].asked, rest);
            return;
        }
    }
    if (surto__slice_is(word, "pay")) {
        read_bill(r, rest);
        return;
    }
    if (surto_move_read(r->in.game, value.text, value.length, &r->s->proposal) == SURTO_OK) {
        r->s->asked = SEASON2_ASKED_PROPOSAL;
    } else {
        surto__state_complain(&r->in, "the proposal is no move");
    }
}

/* That what is asked and what other lines say agree: the words in `asked:` that are no news. */
static void finish_asked(season2_lines *r)
{
    const season2_state *s = r->s;
    unsigned seat = r->asked_seat;
    switch (s->asked) {
    case SEASON2_ASKED_PLACE:
        seat = s->phase == SEASON2_SETUP_SUPPLIES ? 0 : s->active;
        break;
    case SEASON2_ASKED_PAY:
        seat = s->active;
        break;
    case SEASON2_ASKED_CHOOSE:
    case SEASON2_ASKED_CREATE:
        seat = 0;
        break;
    default: /* what the others say is news */
        break;
    }
    if (seat != r->asked_seat) {
        surto__state_complain(&r->in, "another seat must be asked");
    }
    if (r->asked_character != SURTO_NONE &&
        (s->suffering == 0 || surto__lowest(s->suffering) != r->asked_character)) {
        surto__state_complain(&r->in, "another character suffers first");
    }
}

static void read_paid(season2_lines *r)
{
    season2_state *s = r->s;
    surto__slice list = surto__state_list(&r->in, "paid"), word;
    uint8_t paid[SEASON2_PAID_MAX];
    unsigned after = 0, count, cards = 0, kept = 0;
    unsigned last = s->bill == SEASON2_BUILD ? season2_big_upgrade(r->p) : 0;
    while (!r->in.problem && surto__take_word(&list, &word)) {
        unsigned card = season2_read_class(r, SEASON2_DOMAIN_CARD, word, &after, &count);
        if (card >= SEASON2_CARD_EVENT || cards + count > SEASON2_PAID_MAX) {
            surto__state_complain(&r->in, "these cards cannot be a payment");
            return;
        }
        for (; count > 0; count--) {
            paid[cards++] = (uint8_t)card;
        }
    }
    memset(s->paid, SURTO_NONE, sizeof s->paid);
    for (unsigned more = 0; more < 2; more++) {
        for (unsigned i = 0; i < cards; i++) {
            if ((last != 0 && paid[i] % 4 == last) == more) {
                s->paid[kept++] = paid[i];
            }
        }
    }
}

static void read_steps(season2_lines *r)
{
    season2_state *s = r->s;
    s->phase =
        (uint8_t)surto__state_choice(&r->in, surto__state_value(&r->in, "phase"),
                                     season2_phase_keys, SEASON2_PHASES, "there is no such phase");
    read_asked(r);
    s->active = (uint8_t)surto__state_seat(&r->in, surto__state_value(&r->in, "turn"));
    s->actions = surto__state_byte(&r->in, "actions", UINT8_MAX);
    s->left = surto__state_byte(&r->in, "left", UINT8_MAX);
    s->pending = surto__state_byte(&r->in, "pending", UINT8_MAX);
    s->flags =
        (uint16_t)surto__state_own_words(&r->in, "flags", season2_flag_keys, SEASON2_FLAG_KEYS);
    read_paid(r);
}

/* ---- Seats, decks, board ---------------------------------------------------------------- */

static unsigned read_who(season2_lines *r, surto__slice word)
{
    return surto__slice_is(word, "-")        ? (unsigned)SEASON2_NOBODY
           : surto__slice_is(word, "worker") ? (unsigned)SEASON2_WORKING
                                             : surto__state_key(&r->in, CHARACTER, word);
}

static void read_seats(season2_lines *r)
{
    season2_state *s = r->s;
    surto__slice word[SURTO_SEATS_MAX];
    unsigned seats = surto__state_seats(&r->in, "characters", word);
    for (unsigned seat = 0; seat < seats; seat++) {
        s->who[seat] = (uint8_t)read_who(r, word[seat]);
    }
    seats = surto__state_seats(&r->in, "pawns", word);
    for (unsigned seat = 0; seat < seats; seat++) {
        s->pawn[seat] = (uint8_t)(surto__slice_is(word[seat], "-")
                                      ? SURTO_NONE
                                      : surto__state_key(&r->in, LOCATION, word[seat]));
    }
    seats = surto__state_seats(&r->in, "carried", word);
    for (unsigned seat = 0; seat < seats; seat++) {
        s->carried[seat] = (uint8_t)surto__state_number(&r->in, word[seat], SEASON2_SUPPLIES_MAX);
    }
}

static void read_player_deck(season2_lines *r)
{
    season2_state *s = r->s;
    surto__piles deck = surto__state_piles(&r->in, SEASON2_EPIDEMICS_MAX);
    s->pile = deck.pile;
    s->piles = deck.piles;
    s->pile_left = deck.left;
    s->flags = (uint16_t)(s->flags | (deck.in ? SEASON2_FLAG_EPIDEMIC_IN : 0));
}

static void read_player_cards(season2_lines *r)
{
    for (unsigned seat = 0; seat < r->in.game->seats; seat++) {
        char key[] = "hand p1";
        key[6] = (char)('1' + seat);
        season2_read_cards(r, surto__state_list(&r->in, key), SEASON2_IN_HAND + seat, 0,
                           SEASON2_CARDS);
    }
    season2_read_cards(r, surto__state_list(&r->in, "player-discard"), SEASON2_IN_DISCARD, 0,
                       SEASON2_CARDS);
    season2_read_cards(r, surto__state_list(&r->in, "reserve"), SEASON2_RESERVE, SEASON2_CARD_EVENT,
                       SEASON2_CARD_PRODUCE);
    season2_read_cards(r, surto__state_list(&r->in, "unseen"), SEASON2_IN_DECK, 0, SEASON2_CARDS);
    read_player_deck(r);
}

static void read_infection_cards(season2_lines *r)
{
    surto__slice deck = surto__state_list(&r->in, "infection-deck"), rest = deck, set;
    unsigned layers = 0;
    while (layers <= SEASON2_LAYERS_MAX && surto__take_part(&rest, " / ", &set)) {
        layers++;
    }
    if (layers > SEASON2_LAYERS_MAX) {
        surto__state_complain(&r->in, "the infection deck has too many sets");
        return;
    }
    r->s->layers = (uint8_t)layers;
    while (layers > 0) { /* from the top; numbers count from the bottom */
        (void)surto__take_part(&deck, " / ", &set);
        season2_read_infections(r, set, --layers);
    }
    season2_read_infections(r, surto__state_list(&r->in, "infection-discard"),
                            SEASON2_INFECTION_DISCARD);
}

static void read_board(season2_lines *r)
{
    season2_state *s = r->s;
    surto__slice list, word;
    unsigned after = 0, number;
    s->rate = surto__state_byte(&r->in, "rate", UINT8_MAX);
    s->incidents = surto__state_byte(&r->in, "incidents", UINT8_MAX);
    s->stock = surto__state_byte(&r->in, "stock", UINT8_MAX);
    list = surto__state_list(&r->in, "supplies");
    while (!r->in.problem && surto__take_word(&list, &word)) {
        unsigned location =
            surto__state_pair(&r->in, LOCATION, word, 1, SEASON2_SUPPLIES_MAX, &after, &number);
        s->supplies[location] = (uint8_t)number;
    }
    surto__state_pairs(&r->in, "plague", LOCATION, &s->plague_one, &s->plague_two);
    s->centres = surto__state_set(&r->in, "centres", LOCATION);
    list = surto__state_list(&r->in, "population");
    after = 0;
    while (!r->in.problem && surto__take_word(&list, &word)) {
        unsigned location =
            surto__state_pair(&r->in, LOCATION, word, 0, SEASON2_POPULATION_MAX, &after, &number);
        surto__nibble_set(s->population, location, number);
        r->inhabited |= surto__bit(location);
    }
}

static void read_objectives(season2_lines *r)
{
    surto__slice list = surto__state_list(&r->in, "objectives"), word, left, right;
    unsigned after = 0;
    while (!r->in.problem && surto__take_word(&list, &word)) {
        bool pair = surto__slice_split(word, '=', &left, &right);
        bool met = pair && surto__slice_is(right, "met");
        if (!pair || (!met && !surto__slice_is(right, "open"))) {
            surto__state_complain(&r->in, "an objective is KEY=open or KEY=met");
            return;
        }
        unsigned objective = surto__state_key(&r->in, SEASON2_DOMAIN_OBJECTIVE, left);
        surto__state_in_order(&r->in, objective, &after);
        r->s->objectives |= UINT32_C(1) << objective;
        r->s->met |= (met ? UINT32_C(1) : 0) << objective;
    }
    r->s->sites = (uint8_t)surto__state_set(&r->in, "sites", SEASON2_DOMAIN_SITE);
}

/* ---- Characters ------------------------------------------------------------------------- */

/* What lies on a space; the job only on the first. [season2.scar.6] */
static unsigned read_space(season2_lines *r, unsigned character, unsigned space, surto__slice word)
{
    if (surto__slice_is(word, "-")) {
        return SEASON2_SPACE_EMPTY;
    }
    if (space == 0 && surto__slice_is(word, r->p->jobs[character].key)) {
        return SEASON2_SPACE_JOB;
    }
    unsigned ability = surto__value_of(r->in.game, SEASON2_DOMAIN_ABILITY, word);
    if (ability != SURTO_NONE) {
        return SEASON2_SPACE_ABILITY + ability;
    }
    return SEASON2_SPACE_SCAR + surto__state_key(&r->in, SEASON2_DOMAIN_SCAR, word);
}

static void read_life(season2_lines *r, season2_character *c, surto__slice word)
{
    surto__slice left, right;
    if (surto__slice_is(word, "living")) {
        c->life = SEASON2_LIVING;
    } else if (surto__slice_is(word, "away")) { /* [season2.away.1] */
        c->life = SEASON2_AWAY;
    } else if (surto__slice_split(word, '=', &left, &right) && surto__slice_is(left, "dead")) {
        c->life = SEASON2_DEAD;
        c->died = (uint8_t)surto__state_key(&r->in, LOCATION, right);
    } else {
        surto__state_complain(&r->in, "a character is `living`, `away` or `dead=LOCATION`");
    }
}

static void read_faces(season2_lines *r, season2_character *c, surto__slice list)
{
    surto__slice word;
    if (surto__slice_is(list, "-")) {
        return;
    }
    while (!r->in.problem && surto__take_word(&list, &word)) {
        if (c->shown == SEASON2_TRACK_MAX) {
            surto__state_complain(&r->in, "the exposure track is not that long");
            return;
        }
        unsigned face = surto__state_key(&r->in, SEASON2_DOMAIN_FACE, word);
        c->faces = (uint16_t)(c->faces | face << (2 * c->shown++));
    }
}

static void read_sheet(season2_lines *r, unsigned character, surto__slice value)
{
    season2_character *c = &r->s->character[character];
    surto__slice home, life, word;
    if (!surto__take_word(&value, &home) || !surto__take_word(&value, &life)) {
        surto__state_complain(&r->in, "a character has a home and lives or is dead");
        return;
    }
    c->home = (uint8_t)surto__state_key(&r->in, LOCATION, home);
    read_life(r, c, life);
    for (unsigned space = 0; space < r->p->spaces; space++) {
        if (!surto__take_word(&value, &word)) {
            surto__state_complain(&r->in, "a space of the character is missing");
            return;
        }
        c->space[space] = (uint8_t)read_space(r, character, space, word);
    }
    if (!surto__take_word(&value, &word) || !surto__slice_is(word, "/") || !value.text) {
        surto__state_complain(&r->in, "the faces of the exposure track stand after ` / `");
        return;
    }
    read_faces(r, c, value);
}

/* A line for each character that is made: in a single game those of the pack, in a campaign
 * whoever has a line. */
static void read_characters(season2_lines *r)
{
    memset(r->s->character, 0, sizeof r->s->character);
    for (unsigned character = 0; character < r->p->job_count && !r->in.problem; character++) {
        char key[SURTO__KEY_MAX + 16];
        surto__out out = surto__out_start(key, sizeof key);
        surto__out_text(&out, "character ");
        surto__out_text(&out, r->p->jobs[character].key);
        surto__out_end(&out);
        surto__slice ahead = r->in.rest, line, value;
        bool there = surto__take_line(&ahead, &line) && surto__line_value(line, key, &value);
        if (there || (!r->p->campaign && r->p->home[character] != SURTO_NONE)) {
            read_sheet(r, character, surto__state_value(&r->in, key));
        }
    }
}

/* ---- All of it -------------------------------------------------------------------------- */

/* What the lines add to begins empty. */
static void clear(season2_state *s)
{
    s->plague_one = s->plague_two = 0;
    s->objectives = s->met = 0;
    s->flags = 0;
    s->pile = s->piles = s->pile_left = 0;
    memset(s->supplies, 0, sizeof s->supplies);
}

/* What a single game need not say: it follows from its options. */
static void finish_single(season2_lines *r)
{
    const season2_pack *p = r->p;
    season2_state *s = r->s;
    const season2_month *month = p->prologue_only ? &p->prologue : &p->months[0];
    if (s->objectives != month->goals) {
        surto__state_complain(&r->in, "these are not the objectives of the month");
    }
    s->mandatory = month->mandatory;
    s->needed = month->needed;
    s->calendar.level = p->rationing;
    s->players = (uint8_t)r->in.game->seats;
    s->running = !season2_is_over(s);
    s->games = 1;
}

const char *season2_read(const surto_game *game, surto__slice text, surto_state *state,
                         unsigned *line)
{
    season2_state *s = season2_in(state);
    season2_lines r = {.in = {game, text, 0, NULL}, .p = season2_pack_of(game), .s = s};
    r.asked_seat = r.asked_character = SURTO_NONE;
    season2_blank(game, s);
    clear(s);
    season2_clear_cards(&r);
    read_steps(&r);
    read_seats(&r);
    read_player_cards(&r);
    read_board(&r);
    read_infection_cards(&r);
    read_objectives(&r);
    read_characters(&r);
    if (r.p->campaign) {
        season2_read_campaign(&r);
    } else {
        finish_single(&r);
    }
    season2_finish_cards(&r);
    finish_asked(&r);
    surto__state_end(&r.in);
    if (r.inhabited != s->present) {
        surto__state_complain(&r.in, "every location on the board has a population, and no other");
    }
    *line = r.in.line;
    return r.in.problem;
}
