/* What the sentences of all games with content share. */
#include "narration.h"

#include <assert.h>
#include <string.h>

#include "ui/message/temp_strings.h"

narration narration_of(const narrator *who, const position_view *before, const position_view *after,
                       const applied_move *applied, strbuf *out)
{
    assert(who && before && after && applied && out);
    return (narration){who, before, after, applied, applied->move, out};
}

void narrate_plain(const narration *t, const char *message)
{
    strbuf_gap(t->out);
    SAY_PLAIN(t->out, message);
}

void narrate_line(const narration *t)
{
    strbuf_add_bytes(t->out, "\n", 1);
}

phrase_arg the_player(const narration *t)
{
    return a_seat(t->who, "player", t->move.actor);
}

phrase_arg pawn_at(const narration *t, const char *name, unsigned seat)
{
    assert(seat < SURTO_SEATS_MAX);
    return a_place(t->who, name, t->before->pawn[seat]);
}

phrase_arg place_at(const narration *t, const char *name, unsigned argument)
{
    assert(argument < sizeof t->move.arg);
    return a_place(t->who, name, t->move.arg[argument]);
}

phrase_arg card_at(const narration *t, const char *name, unsigned argument)
{
    assert(argument < sizeof t->move.arg);
    return a_card(t->who, name, t->move.arg[argument]);
}

phrase_arg seat_at(const narration *t, const char *name, unsigned argument)
{
    assert(argument < sizeof t->move.arg);
    return a_seat(t->who, name, t->move.arg[argument]);
}

const surto_fact *find_fact(const applied_move *applied, unsigned id)
{
    for (unsigned i = 0; i < applied->fact_count; i++) {
        if (applied->facts[i].id == id) {
            return &applied->facts[i];
        }
    }
    return NULL;
}

unsigned count_facts(const applied_move *applied, unsigned id)
{
    unsigned count = 0;
    for (unsigned i = 0; i < applied->fact_count; i++) {
        count += applied->facts[i].id == id;
    }
    return count;
}

void narrate_numbers(const narration *t, unsigned id, const char *message,
                     const char *(*name)(const narrator *, unsigned))
{
    uint8_t now[256];
    bool applied[256] = {false};
    for (unsigned i = 0; i < t->applied->fact_count; i++) {
        const surto_fact *fact = &t->applied->facts[i];
        if (fact->id == id) {
            now[fact->arg[0]] = fact->arg[1];
            applied[fact->arg[0]] = true;
        }
    }
    strbuf list = {0};
    for (unsigned i = 0; i < 256; i++) {
        if (applied[i]) {
            add_item(&list, TEXT(GAME_C("list", "{name} {n}"), a_text("name", name(t->who, i)),
                                 a_number("n", now[i])));
        }
    }
    if (list.length) {
        NARRATE(t, message, a_text("list", strbuf_text(&list)));
    }
    strbuf_free(&list);
}

/* ---- The sentence of a move -------------------------------------------------------------- */

void narrate_lead(const narration *t, const kind_narrator *leads)
{
    const char *kind = surto_move_kind_name(t->who->game, t->move.kind);
    for (; leads->kind; leads++) {
        if (strcmp(leads->kind, kind) == 0) {
            leads->narrate(t);
            return;
        }
    }
    char text[SURTO_MOVE_TEXT_MAX];
    surto_move_write(t->who->game, t->move, text, sizeof text);
    NARRATE(t, GAME("{move}."), a_text("move", text));
}

void narrate_proposed(const narration *t, const kind_narrator *leads, surto_move proposal)
{
    const surto_fact *answer = find_fact(t->applied, t->who->ui->facts.answered);
    if (find_fact(t->applied, t->who->ui->facts.proposed)) {
        strbuf what = {0};
        narration proposed = *t;
        proposed.out = &what;
        narrate_lead(&proposed, leads);
        NARRATE(t, GAME("Proposed: {what}"), a_text("what", strbuf_text(&what)));
        strbuf_free(&what);
    } else {
        narrate_lead(t, leads);
    }
    if (answer && answer->arg[1]) { /* accepted: it happens, and its sentence follows the answer */
        narration accepted = *t;
        accepted.move = proposal;
        narrate_lead(&accepted, leads);
    }
}

void narrate_drive(const narration *t)
{
    NARRATE(t,
            t->who->season2 ? GAME("{player} moves {from_place} {to_place}.")
                            : GAME("{player} drives {from_place} {to_place}."),
            the_player(t), pawn_at(t, "from_place", t->move.actor), place_at(t, "to_place", 0));
}

void narrate_give(const narration *t)
{
    NARRATE(t, GAME("{player} gives {other} the {card} card."), the_player(t),
            card_at(t, "card", 1), seat_at(t, "other", 0));
}

void narrate_take(const narration *t)
{
    NARRATE(t, GAME("{player} takes the {card} card from {other}."), the_player(t),
            card_at(t, "card", 1), seat_at(t, "other", 0));
}

void narrate_spend(const narration *t)
{
    NARRATE(t, GAME("{player} pays."), the_player(t));
}

void narrate_pass(const narration *t)
{
    NARRATE(t, GAME("{player} ends the turn."), the_player(t));
}

void narrate_discard(const narration *t)
{
    NARRATE(t, GAME("{player} discards {card}."), the_player(t), card_at(t, "card", 0));
}

void narrate_answer(const narration *t)
{
    bool accepted = strcmp(surto_move_kind_name(t->who->game, t->move.kind), "accept") == 0;
    NARRATE(t, accepted ? GAME("{player} accepts.") : GAME("{player} declines: nothing happens."),
            the_player(t));
}

void narrate_players(const narration *t)
{
    unsigned number = t->move.arg[0];
    NARRATE(t, GAME_N("A game for {n} player starts.", "A game for {n} players starts.", number),
            a_number("n", (long)number));
}

void narrate_choose(const narration *t)
{
    const char *text = option_text(t->who, t->before, t->move.arg[0]);
    NARRATE(t, *text ? GAME("The team chooses: {text}") : GAME("The team chooses option {n}."),
            a_text("text", text), a_number("n", t->move.arg[0]));
}

void narrate_first(const narration *t)
{
    NARRATE(t, GAME("{player} starts."), seat_at(t, "player", 0));
}

/* ---- Campaigns --------------------------------------------------------------------------- */

void narrate_month(const narration *t, const surto_fact *fact, const char *message)
{
    NARRATE_LINE(t, message, a_month(t->who, "month", fact->arg[0], fact->arg[1]),
                 a_number("n", fact->arg[2]));
}

void narrate_end_of_month(const narration *t, bool prologue, unsigned month, bool second)
{
    NARRATE(t, prologue ? GAME("End of the prologue.") : GAME("End of a month: {month}."),
            a_month(t->who, "month", month, second));
}

/* Is this the first line told since reading of its block began, in this move? */
static bool begins_block(const narrator *who, const applied_move *applied, const surto_fact *line)
{
    while (line > applied->facts && line[-1].id != who->ui->facts.told) {
        line--;
        if (line->id == who->ui->facts.block) {
            return true;
        }
    }
    return false;
}

/* Adds a line that was told, as a paragraph; the first of a block below its heading. Returns: false
 * if the text is not at hand. */
static bool add_told(strbuf *out, const narrator *who, const applied_move *applied,
                     const surto_fact *line)
{
    unsigned block = surto_fact_block(line);
    const char *text = story_line(who, block, line->arg[3]);
    if (!*text) {
        return false;
    }
    strbuf_add(out, "\n");
    if (begins_block(who, applied, line)) {
        SAY(out, GAME("[{title}]"), an_entity(who, "title", who->ui->things.block, block));
        strbuf_add(out, "\n");
    }
    strbuf_add(out, "%s\n", text);
    return true;
}

void narrate_told(const narration *t, const surto_fact *line)
{
    add_told(t->out, t->who, t->applied, line);
}

void narrate_units(const narration *t, unsigned units)
{
    NARRATE_LINE(t, GAME("The team has {units} to spend."), a_unit_count(t->who, "units", units));
}

void narrate_finished(const narration *t, const surto_fact *fact)
{
    NARRATE_LINE(t, GAME("<b>The campaign is over.</b> Points: {n}."),
                 a_number("n", (int16_t)(fact->arg[0] | fact->arg[1] << 8)));
}

void narrate_mask(const narration *t, const char *message, unsigned thing, uint64_t mask)
{
    if (mask) {
        NARRATE_LINE(t, message, some_entities(t->who, "list", thing, mask));
    }
}

void narrate_new(const narration *t, const char *message, unsigned thing, uint64_t was,
                 uint64_t now)
{
    narrate_mask(t, message, thing, now & ~was);
}

void narrate_counters(const narration *t, unsigned thing, unsigned count, unsigned hidden,
                      const uint8_t *was, const uint8_t *now)
{
    for (unsigned i = 0; i < count; i++) {
        if (was[i] != now[i] && !(hidden >> i & 1)) {
            NARRATE_LINE(t, GAME("{counter}: now {n}."), an_entity(t->who, "counter", thing, i),
                         a_number("n", now[i]));
        }
    }
}

void narrate_stickers(const narration *t, const char *message, unsigned thing, uint64_t was,
                      uint64_t now)
{
    for (unsigned letter = 0; letter < 64; letter++) {
        if ((now & ~was) >> letter & 1) {
            NARRATE_LINE(t, message, a_text("letter", key_of(t->who, thing, letter)),
                         an_entity(t->who, "rule", thing, letter));
        }
    }
}

void narrate_points(const narration *t, int points, int units)
{
    if (points) {
        NARRATE_LINE(t, GAME("Points: {change}."), a_text("change", temp_printf("%+d", points)));
    }
    if (units > 0) {
        NARRATE_LINE(t, GAME("For the next purchases: {units} more."),
                     a_unit_count(t->who, "units", (unsigned)units));
    }
}

/* ---- Paragraphs -------------------------------------------------------------------------- */

void tidy(strbuf *out)
{
    size_t kept = 0;
    for (size_t i = 0; i < out->length; i++) {
        char letter = out->bytes[i];
        bool at_start = kept == 0 || out->bytes[kept - 1] == '\n';
        if (!(at_start && (letter == ' ' || letter == '\n'))) {
            out->bytes[kept++] = letter;
        }
    }
    while (kept > 0 && out->bytes[kept - 1] == '\n') {
        kept--;
    }
    if (out->bytes) {
        out->bytes[kept] = '\0';
    }
    out->length = kept;
}

bool narrate_story(const narrator *who, const applied_move *applied, strbuf *out)
{
    bool any = false;
    for (unsigned i = 0; i < applied->fact_count; i++) {
        if (applied->facts[i].id == who->ui->facts.told) {
            any = add_told(out, who, applied, &applied->facts[i]) || any;
        }
    }
    tidy(out);
    return any;
}
