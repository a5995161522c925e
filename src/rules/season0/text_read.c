/* Reading a state: docs/develop/notation-season0.md, section 4. One text form only; whether a
 * position so written can be is judged by season0_check. What only campaigns have is in
 * text_campaign.c. */
#include "rules/season0/text.h"

#define CITY SEASON0_DOMAIN_CITY
#define CARD SEASON0_DOMAIN_CARD
#define OBJECTIVE SEASON0_DOMAIN_OBJECTIVE

/* ---- The steps of a turn ---------------------------------------------------------------- */

/* `pay` and the move that is paid for. */
static void read_bill(season0_lines *r, surto__slice text)
{
    season0_state *s = r->s;
    surto_move move;
    if (!text.text || surto_move_read(r->in.game, text.text, text.length, &move) != SURTO_OK ||
        (move.kind != SEASON0_IDENTIFY && move.kind != SEASON0_ASSEMBLE &&
         move.kind != SEASON0_ACQUIRE)) {
        surto__state_complain(&r->in, "only a team, an identification or an objective is paid for");
        return;
    }
    s->asked = SEASON0_ASKED_PAY;
    s->bill = move.kind;
    s->bill_from = move.arg[0];
    r->asked_seat = move.actor;
}

/* What a question is about. */
static unsigned read_about(season0_lines *r, unsigned domain, surto__slice word)
{
    return domain == SURTO__DOMAIN_NUMBER
               ? surto__state_number(&r->in, word, SURTO__OPTIONS_OF_CHOICE)
               : surto__state_key(&r->in, domain, word);
}

/* What stands after the word of a question. */
static void read_question(season0_lines *r, unsigned asked, surto__slice rest)
{
    season0_state *s = r->s;
    const season0_question *question = &season0_questions[asked];
    surto__slice seat = {NULL, 0}, first = {NULL, 0}, second = {NULL, 0};
    if ((question->seat != SEASON0_SEAT_NONE && !surto__take_word(&rest, &seat)) ||
        (question->domain[0] && !surto__take_word(&rest, &first)) ||
        (question->domain[1] && !surto__take_word(&rest, &second)) || rest.text) {
        surto__state_complain(&r->in, "this is not how it is asked");
        return;
    }
    s->asked = (uint8_t)asked;
    if (question->seat != SEASON0_SEAT_NONE) {
        r->asked_seat = surto__state_seat(&r->in, seat);
    }
    if (question->seat == SEASON0_SEAT_ASKER) {
        s->asker = (uint8_t)r->asked_seat;
    }
    if (question->domain[0]) {
        unsigned about = read_about(r, question->domain[0], first);
        *(asked == SEASON0_ASKED_CHOOSE ? &s->story.choices : &s->cursor) = (uint8_t)about;
    }
    if (question->domain[1]) {
        s->cursor2 = (uint8_t)read_about(r, question->domain[1], second);
    }
}

static void read_asked(season0_lines *r)
{
    surto__slice value = surto__state_list(&r->in, "asked"), rest = value, word;
    if (!surto__take_word(&rest, &word)) {
        return;
    }
    for (unsigned asked = 0; asked < SEASON0_QUESTIONS; asked++) {
        const char *known = season0_questions[asked].word;
        if (known && surto__slice_is(word, known)) {
            read_question(r, asked, rest);
            return;
        }
    }
    if (surto__slice_is(word, "pay")) {
        read_bill(r, rest);
        return;
    }
    if (surto_move_read(r->in.game, value.text, value.length, &r->s->proposal) == SURTO_OK) {
        r->s->asked = SEASON0_ASKED_PROPOSAL;
    } else {
        surto__state_complain(&r->in, "the proposal is no move");
    }
}

/* That what is asked and what other lines say agree: the seat in `asked:` that is no news. */
static void finish_asked(season0_lines *r)
{
    if (r->asked_seat != SURTO_NONE && r->asked_seat != season0_asked_seat(r->s)) {
        surto__state_complain(&r->in, "another seat must be asked");
    }
}

static void read_steps(season0_lines *r)
{
    season0_state *s = r->s;
    s->phase =
        (uint8_t)surto__state_choice(&r->in, surto__state_value(&r->in, "phase"),
                                     season0_phase_keys, SEASON0_PHASES, "there is no such phase");
    read_asked(r);
    s->active = (uint8_t)surto__state_seat(&r->in, surto__state_value(&r->in, "turn"));
    s->actions = surto__state_byte(&r->in, "actions", UINT8_MAX);
    s->left = surto__state_byte(&r->in, "left", UINT8_MAX);
    s->pending = surto__state_byte(&r->in, "pending", UINT8_MAX);
    s->flags =
        (uint16_t)surto__state_own_words(&r->in, "flags", season0_flag_keys, SEASON0_FLAG_KEYS);
    s->paid = surto__state_set(&r->in, "paid", CARD);
}

/* ---- Seats and cards -------------------------------------------------------------------- */

static void read_seats(season0_lines *r)
{
    season0_state *s = r->s;
    surto__slice word[SURTO_SEATS_MAX];
    unsigned seats = surto__state_seats(&r->in, "aliases", word);
    for (unsigned seat = 0; seat < seats; seat++) {
        s->who[seat] = (uint8_t)(surto__slice_is(word[seat], "-")
                                     ? SEASON0_NOBODY
                                     : surto__state_key(&r->in, SEASON0_DOMAIN_ALIAS, word[seat]));
    }
    seats = surto__state_seats(&r->in, "pawns", word);
    for (unsigned seat = 0; seat < seats; seat++) {
        s->pawn[seat] = (uint8_t)surto__state_key(&r->in, CITY, word[seat]);
    }
    seats = surto__state_seats(&r->in, "losses", word);
    for (unsigned seat = 0; seat < seats; seat++) {
        s->losses[seat] = (uint8_t)surto__state_number(&r->in, word[seat], UINT8_MAX);
    }
}

static void read_player_cards(season0_lines *r)
{
    season0_state *s = r->s;
    for (unsigned seat = 0; seat < r->in.game->seats; seat++) {
        char key[] = "hand p1";
        key[6] = (char)('1' + seat);
        s->hand[seat] = surto__state_set(&r->in, key, CARD);
    }
    s->player_discard = surto__state_set(&r->in, "player-discard", CARD);
    s->reserve = (uint16_t)surto__state_set(&r->in, "reserve", SEASON0_DOMAIN_EVENT);
    s->unseen = surto__state_set(&r->in, "unseen", CARD);
    surto__piles deck = surto__state_piles(&r->in, SEASON0_ESCALATIONS_MAX);
    s->pile = deck.pile;
    s->piles = deck.piles;
    s->pile_left = deck.left;
    s->flags = (uint16_t)(s->flags | (deck.in ? SEASON0_FLAG_ESCALATION_IN : 0));
}

/* ---- The board and the objectives ------------------------------------------------------- */

static void read_teams(season0_lines *r, unsigned affiliation)
{
    char key[SURTO__KEY_MAX];
    surto__out out = surto__out_start(key, sizeof key);
    surto__out_text(&out, "teams ");
    surto__out_text(&out, season0_key(r->in.game, SEASON0_DOMAIN_AFFILIATION, affiliation));
    (void)surto__out_end(&out);
    surto__slice list = surto__state_list(&r->in, key), word;
    unsigned after = 0, number, teams = 0;
    while (!r->in.problem && surto__take_word(&list, &word)) {
        unsigned city = surto__state_times(&r->in, CITY, word, SEASON0_TEAMS_MAX, &after, &number);
        if (teams + number > SEASON0_TEAMS_MAX) {
            surto__state_complain(&r->in, "there are not so many teams of an affiliation");
            return;
        }
        for (; number > 0; number--) {
            r->s->team[affiliation][teams++] = (uint8_t)city;
        }
    }
}

/* What is not on the board is in the supply; season0_check looks whether there are so many. */
static void count_supplies(season0_lines *r)
{
    season0_state *s = r->s;
    unsigned agents = surto__count(s->agents_one) + 2 * surto__count(s->agents_two), markers = 0;
    for (unsigned city = 0; city < r->p->cities; city++) {
        markers += season0_incidents(s, city);
    }
    s->agents_left = (uint8_t)(r->p->agents - agents);
    s->incidents_left = (uint8_t)(r->p->incidents - markers);
}

static void read_board(season0_lines *r)
{
    season0_state *s = r->s;
    s->threat = surto__state_byte(&r->in, "threat", UINT8_MAX);
    surto__state_pairs(&r->in, "agents", CITY, &s->agents_one, &s->agents_two);
    surto__state_nibbles(&r->in, "incidents", CITY, s->incidents);
    s->safehouses = surto__state_set(&r->in, "safehouses", CITY);
    for (unsigned affiliation = 0; affiliation < SEASON0_AFFILIATIONS; affiliation++) {
        read_teams(r, affiliation);
    }
    s->watch_one = s->watch_two = 0;
    surto__state_pairs(&r->in, "surveillance", CITY, &s->watch_one, &s->watch_two);
    surto__state_layers(&r->in, "threat-deck", CITY, &s->threat_deck);
    s->threat_discard = surto__state_set(&r->in, "threat-discard", CITY);
    s->area = surto__state_set(&r->in, "area", CITY);
    count_supplies(r);
}

static void read_targets(season0_lines *r)
{
    season0_state *s = r->s;
    surto__slice list = surto__state_list(&r->in, "targets"), word, left, right;
    unsigned after = 0;
    while (!r->in.problem && surto__take_word(&list, &word)) {
        if (!surto__slice_split(word, '=', &left, &right)) {
            surto__state_complain(&r->in, "a target is KEY=? or KEY=CITY");
            return;
        }
        unsigned objective = surto__state_key(&r->in, OBJECTIVE, left);
        unsigned goal = season0_goal_of(s, objective);
        surto__state_in_order(&r->in, objective, &after);
        if (goal == SURTO_NONE) {
            surto__state_complain(&r->in, "this is no objective of the game");
            return;
        }
        s->target[goal] =
            (uint8_t)(surto__slice_is(right, "?") ? SEASON0_HIDDEN
                                                  : surto__state_key(&r->in, CITY, right));
    }
}

static void read_objectives(season0_lines *r)
{
    season0_state *s = r->s;
    surto__slice list = surto__state_list(&r->in, "objectives"), word, left, right;
    unsigned after = 0, count = 0;
    while (!r->in.problem && surto__take_word(&list, &word)) {
        if (!surto__slice_split(word, '=', &left, &right) || count == SEASON0_GOALS_MAX) {
            surto__state_complain(&r->in, "objectives are KEY=open and the like, at most four");
            return;
        }
        s->objective[count] = (uint8_t)surto__state_key(&r->in, OBJECTIVE, left);
        surto__state_in_order(&r->in, s->objective[count], &after);
        s->status[count] =
            (uint8_t)surto__state_choice(&r->in, right, season0_status_keys, SEASON0_STATUS_KEYS,
                                         "an objective is `open`, `completed` or `failed`");
        count++;
    }
    read_targets(r);
}

/* ---- Aliases ---------------------------------------------------------------------------- */

/* The words of a list inside a line. */
static surto__slice words_of(surto__slice part)
{
    return surto__slice_is(part, "-") ? (surto__slice){NULL, 0} : part;
}

static void read_faces(season0_lines *r, season0_alias *alias, surto__slice list)
{
    surto__slice word;
    while (!r->in.problem && surto__take_word(&list, &word)) {
        if (alias->shown == SEASON0_COVER_MAX) {
            surto__state_complain(&r->in, "the cover track is not that long");
            return;
        }
        unsigned face = surto__state_key(&r->in, SEASON0_DOMAIN_FACE, word);
        alias->faces = (uint16_t)(alias->faces | face << (2 * alias->shown++));
    }
}

static void read_sheet(season0_lines *r, season0_alias *alias, surto__slice value)
{
    static const char *const lives[] = {"ready", "burned"};
    surto__slice who, assets, liabilities, faces, life, occupation;
    if (!surto__take_part(&value, " / ", &who) || !surto__take_part(&value, " / ", &assets) ||
        !surto__take_part(&value, " / ", &liabilities) ||
        !surto__take_part(&value, " / ", &faces) || !value.text) {
        surto__state_complain(&r->in, "an alias has five parts with ` / ` between them");
        return;
    }
    (void)surto__take_word(&who, &life); /* there is a word, if an empty one */
    if (!surto__take_word(&who, &occupation) || !who.text) {
        surto__state_complain(&r->in, "an alias is LIFE OCCUPATION SPECIALITY");
        return;
    }
    alias->life = (uint8_t)(SEASON0_READY + surto__state_choice(&r->in, life, lives, 2,
                                                                "an alias is `ready` or `burned`"));
    alias->occupation = (uint8_t)surto__state_key(&r->in, SEASON0_DOMAIN_OCCUPATION, occupation);
    alias->speciality = (uint8_t)(surto__slice_is(who, "-")
                                      ? SURTO_NONE
                                      : surto__state_key(&r->in, SEASON0_DOMAIN_SPECIALITY, who));
    alias->assets = (uint16_t)surto__state_words(&r->in, SEASON0_DOMAIN_ASSET, words_of(assets));
    alias->liabilities =
        (uint16_t)surto__state_words(&r->in, SEASON0_DOMAIN_LIABILITY, words_of(liabilities));
    read_faces(r, alias, words_of(faces));
    alias->spared = (uint8_t)surto__state_number(&r->in, value, UINT8_MAX);
}

/* A line for each alias that is made: in a single game those of the pack, in a campaign whichever
 * has a line. */
static void read_aliases(season0_lines *r)
{
    bool january = !r->p->campaign && !r->p->prologue_only;
    for (unsigned alias = 0; alias < SEASON0_PASSPORT_ALIASES && !r->in.problem; alias++) {
        char key[SEASON0_ALIAS_KEY_MAX + 8];
        surto__out out = surto__out_start(key, sizeof key);
        surto__out_text(&out, "alias ");
        surto__out_text(&out, r->p->alias_keys[alias]);
        (void)surto__out_end(&out);
        surto__slice ahead = r->in.rest, line, value;
        bool there = surto__take_line(&ahead, &line) && surto__line_value(line, key, &value);
        if (there || (january && r->p->january[alias] != SURTO_NONE)) {
            read_sheet(r, &r->s->alias[alias], surto__state_value(&r->in, key));
        }
    }
}

/* ---- All of it -------------------------------------------------------------------------- */

/* What a single game need not say: it follows from its options. */
static void finish_single(season0_lines *r)
{
    season0_state *s = r->s;
    s->players = (uint8_t)r->in.game->seats;
    s->running = !season0_is_over(s);
    s->games = 1;
}

const char *season0_read(const surto_game *game, surto__slice text, surto_state *state,
                         unsigned *line)
{
    season0_state *s = season0_in(state);
    season0_lines r = {.in = {game, text, 0, NULL}, .p = season0_pack_of(game), .s = s};
    r.asked_seat = SURTO_NONE;
    season0_blank(game, s);
    read_steps(&r);
    read_seats(&r);
    read_player_cards(&r);
    read_board(&r);
    read_objectives(&r);
    read_aliases(&r);
    if (r.p->campaign) {
        season0_read_campaign(&r);
    } else {
        finish_single(&r);
    }
    finish_asked(&r);
    surto__state_end(&r.in);
    *line = r.in.line;
    return r.in.problem;
}
