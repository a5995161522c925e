/* States as text: docs/develop/notation-season0.md, section 4. What only campaigns have is in
 * text_campaign.c. */
#include "rules/season0/text.h"

#define CITY SEASON0_DOMAIN_CITY
#define CARD SEASON0_DOMAIN_CARD
#define OBJECTIVE SEASON0_DOMAIN_OBJECTIVE

/* ---- The steps of a turn ---------------------------------------------------------------- */

const season0_question season0_questions[SEASON0_QUESTIONS] = {
    [SEASON0_ASKED_IDENTIFY] = {"identify", SEASON0_SEAT_NONE, {OBJECTIVE, 0}},
    [SEASON0_ASKED_ACQUIRE] = {"acquire", SEASON0_SEAT_NONE, {OBJECTIVE, 0}},
    [SEASON0_ASKED_COVER] = {"cover", SEASON0_SEAT_ASKER, {0, 0}},
    [SEASON0_ASKED_INCIDENT] = {"incident", SEASON0_SEAT_NONE, {0, 0}},
    [SEASON0_ASKED_DROP] = {"drop", SEASON0_SEAT_ASKER, {0, 0}},
    [SEASON0_ASKED_LIABILITY] = {"liability", SEASON0_SEAT_ASKER, {0, 0}},
    [SEASON0_ASKED_REMOVE] = {"remove", SEASON0_SEAT_KNOWN, {SEASON0_DOMAIN_REGION, 0}},
    [SEASON0_ASKED_SEND] = {"send", SEASON0_SEAT_ASKER, {SEASON0_DOMAIN_AFFILIATION, CITY}},
    [SEASON0_ASKED_AIRLIFT] = {"airlift", SEASON0_SEAT_ASKER, {SEASON0_DOMAIN_AFFILIATION, CITY}},
    [SEASON0_ASKED_REVEAL] = {"reveal", SEASON0_SEAT_ASKER, {0, 0}},
    [SEASON0_ASKED_PLACE] = {"place", SEASON0_SEAT_ASKER, {0, 0}},
    [SEASON0_ASKED_CHOOSE] = {"choose", SEASON0_SEAT_KNOWN, {SURTO__DOMAIN_NUMBER, 0}},
    [SEASON0_ASKED_CREATE] = {"create", SEASON0_SEAT_KNOWN, {SEASON0_DOMAIN_ALIAS, 0}},
    [SEASON0_ASKED_SPECIALISE] = {"specialise", SEASON0_SEAT_KNOWN, {SURTO__DOMAIN_NUMBER, 0}},
};

unsigned season0_asked_seat(const season0_state *s)
{
    switch (s->asked) {
    case SEASON0_ASKED_PAY:
    case SEASON0_ASKED_REMOVE:
        return s->active;
    default: /* the content's questions are p1's, which is what rests there */
        return s->asker;
    }
}

static void write_about(const surto_game *game, surto__out *out, unsigned domain, unsigned value)
{
    surto__out_char(out, ' ');
    if (domain == SURTO__DOMAIN_NUMBER) {
        surto__out_number(out, value);
    } else {
        surto__out_text(out, season0_key(game, domain, value));
    }
}

static void write_question(const surto_game *game, const season0_state *s, surto__out *out)
{
    const season0_question *question = &season0_questions[s->asked];
    surto__out_text(out, question->word);
    if (question->seat != SEASON0_SEAT_NONE) {
        surto__out_char(out, ' ');
        surto__out_seat(out, season0_asked_seat(s));
    }
    if (question->domain[0]) {
        bool choice = s->asked == SEASON0_ASKED_CHOOSE; /* the story knows how many */
        write_about(game, out, question->domain[0], choice ? s->story.choices : s->cursor);
    }
    if (question->domain[1]) {
        write_about(game, out, question->domain[1], s->cursor2);
    }
}

static void write_asked(const surto_game *game, const season0_state *s, surto__out *out)
{
    surto__out_text(out, "asked: ");
    switch (s->asked) {
    case SEASON0_ASKED_NOTHING:
        surto__out_char(out, '-');
        break;
    case SEASON0_ASKED_PAY:
        surto__out_text(out, "pay ");
        surto__move_write(game, surto__move(s->bill, s->active, s->bill_from, 0), out);
        break;
    case SEASON0_ASKED_PROPOSAL:
        surto__move_write(game, s->proposal, out);
        break;
    default: /* those with a word of their own */
        write_question(game, s, out);
        break;
    }
    surto__out_char(out, '\n');
}

const char *const season0_flag_keys[SEASON0_FLAG_KEYS] = {"by-night", "incident-due", "team-driven",
                                                          "ordered", "recovered"};

static void write_steps(const surto_game *game, const season0_state *s, surto__out *out)
{
    surto__out_text(out, "phase: ");
    surto__out_text(out, season0_phase_keys[s->phase]);
    surto__out_char(out, '\n');
    write_asked(game, s, out);
    surto__out_text(out, "turn: ");
    surto__out_seat(out, s->active);
    surto__out_char(out, '\n');
    surto__write_number(out, "actions: ", s->actions);
    surto__write_number(out, "left: ", s->left);
    surto__write_number(out, "pending: ", s->pending);
    surto__write_words(game, out, "flags: ", season0_flag_keys,
                       s->flags & ~(unsigned)SEASON0_FLAG_ESCALATION_IN);
    surto__write_set(game, out, "paid: ", CARD, s->paid);
}

/* ---- Seats and cards -------------------------------------------------------------------- */

static void write_seats(const surto_game *game, const season0_state *s, surto__out *out)
{
    surto__list list = surto__list_start(game, out, "aliases: ");
    for (unsigned seat = 0; seat < game->seats; seat++) {
        surto__list_next(&list);
        surto__out_text(out, s->who[seat] == SEASON0_NOBODY
                                 ? "-"
                                 : season0_key(game, SEASON0_DOMAIN_ALIAS, s->who[seat]));
    }
    surto__list_end(&list);
    list = surto__list_start(game, out, "pawns: ");
    for (unsigned seat = 0; seat < game->seats; seat++) {
        surto__list_key(&list, CITY, s->pawn[seat]);
    }
    surto__list_end(&list);
    list = surto__list_start(game, out, "losses: ");
    for (unsigned seat = 0; seat < game->seats; seat++) {
        surto__list_next(&list);
        surto__out_number(out, s->losses[seat]);
    }
    surto__list_end(&list);
}

static void write_player_cards(const surto_game *game, const season0_state *s, surto__out *out)
{
    for (unsigned seat = 0; seat < game->seats; seat++) {
        surto__out_text(out, "hand ");
        surto__out_seat(out, seat);
        surto__write_set(game, out, ": ", CARD, s->hand[seat]);
    }
    surto__write_set(game, out, "player-discard: ", CARD, s->player_discard);
    surto__write_set(game, out, "reserve: ", SEASON0_DOMAIN_EVENT, s->reserve);
    surto__write_set(game, out, "unseen: ", CARD, s->unseen);
    surto__piles deck = {s->pile, s->piles, s->pile_left,
                         (s->flags & SEASON0_FLAG_ESCALATION_IN) != 0};
    surto__write_piles(out, &deck);
}

/* ---- The board and the objectives ------------------------------------------------------- */

static void write_teams(const surto_game *game, const season0_state *s, unsigned affiliation,
                        surto__out *out)
{
    surto__out_text(out, "teams ");
    surto__out_text(out, season0_key(game, SEASON0_DOMAIN_AFFILIATION, affiliation));
    surto__list list = surto__list_start(game, out, ": ");
    for (uint64_t cities = season0_team_cities(s, affiliation); cities != 0; cities &= cities - 1) {
        unsigned city = surto__lowest(cities);
        surto__list_times(&list, CITY, city, season0_teams_in(s, affiliation, city));
    }
    surto__list_end(&list);
}

static void write_board(const surto_game *game, const season0_state *s, surto__out *out)
{
    surto__write_number(out, "threat: ", s->threat);
    surto__write_pairs(game, out, "agents: ", CITY, s->agents_one, s->agents_two);
    surto__write_nibbles(game, out, "incidents: ", CITY, s->incidents,
                         season0_pack_of(game)->cities);
    surto__write_set(game, out, "safehouses: ", CITY, s->safehouses);
    for (unsigned affiliation = 0; affiliation < SEASON0_AFFILIATIONS; affiliation++) {
        write_teams(game, s, affiliation, out);
    }
    surto__write_pairs(game, out, "surveillance: ", CITY, s->watch_one, s->watch_two);
    surto__write_layers(game, out, "threat-deck: ", CITY, &s->threat_deck);
    surto__write_set(game, out, "threat-discard: ", CITY, s->threat_discard);
    surto__write_set(game, out, "area: ", CITY, s->area);
}

const char *const season0_status_keys[SEASON0_STATUS_KEYS] = {
    [SEASON0_OPEN] = "open", [SEASON0_COMPLETED] = "completed", [SEASON0_FAILED] = "failed"};

static void write_objectives(const surto_game *game, const season0_state *s, surto__out *out)
{
    surto__list list = surto__list_start(game, out, "objectives: ");
    for (unsigned goal = 0; goal < season0_objectives(s); goal++) {
        surto__list_key(&list, OBJECTIVE, s->objective[goal]);
        surto__out_char(out, '=');
        surto__out_text(out, season0_status_keys[s->status[goal]]);
    }
    surto__list_end(&list);
    list = surto__list_start(game, out, "targets: ");
    for (unsigned goal = 0; goal < season0_objectives(s); goal++) {
        if (s->target[goal] != SURTO_NONE) {
            surto__list_key(&list, OBJECTIVE, s->objective[goal]);
            surto__out_char(out, '=');
            surto__out_text(out, s->target[goal] == SEASON0_HIDDEN
                                     ? "?"
                                     : season0_key(game, CITY, s->target[goal]));
        }
    }
    surto__list_end(&list);
}

/* ---- Aliases ---------------------------------------------------------------------------- */

/* A list inside the line of an alias. */
static void write_part(const surto_game *game, surto__out *out, unsigned domain, unsigned set)
{
    surto__list list = surto__list_start(game, out, " / ");
    surto__list_set(&list, domain, set);
    surto__out_text(out, list.any ? "" : "-");
}

static void write_sheet(const surto_game *game, const season0_state *s, unsigned number,
                        surto__out *out)
{
    const season0_alias *alias = &s->alias[number];
    surto__out_text(out, "alias ");
    surto__out_text(out, season0_key(game, SEASON0_DOMAIN_ALIAS, number));
    surto__out_text(out, alias->life == SEASON0_READY ? ": ready " : ": burned ");
    surto__out_text(out, season0_key(game, SEASON0_DOMAIN_OCCUPATION, alias->occupation));
    surto__out_char(out, ' ');
    surto__out_text(out, alias->speciality == SURTO_NONE
                             ? "-"
                             : season0_key(game, SEASON0_DOMAIN_SPECIALITY, alias->speciality));
    write_part(game, out, SEASON0_DOMAIN_ASSET, alias->assets);
    write_part(game, out, SEASON0_DOMAIN_LIABILITY, alias->liabilities);
    surto__list list = surto__list_start(game, out, " / ");
    for (unsigned space = 0; space < alias->shown; space++) {
        surto__list_key(&list, SEASON0_DOMAIN_FACE, surto__track_face(alias->faces, space));
    }
    surto__out_text(out, list.any ? "" : "-");
    surto__write_number(out, " / ", alias->spared);
}

void season0_write(const surto_game *game, const surto_state *state, surto__out *out)
{
    const season0_state *s = season0_of(state);
    write_steps(game, s, out);
    write_seats(game, s, out);
    write_player_cards(game, s, out);
    write_board(game, s, out);
    write_objectives(game, s, out);
    for (unsigned alias = 0; alias < SEASON0_PASSPORT_ALIASES; alias++) {
        if (s->alias[alias].life != SEASON0_NOT_MADE) {
            write_sheet(game, s, alias, out);
        }
    }
    if (season0_pack_of(game)->campaign) {
        season0_write_campaign(game, s, out);
    }
}
