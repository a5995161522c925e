/* What the sentences of all games with content share. */
#include "narration.h"

#include <string.h>

#include "ui/message/temp_strings.h"

tale tale_of(const teller *who, const sight *before, const sight *after, const told_move *told,
             strbuf *out)
{
    return (tale){who, before, after, told, told->move, out};
}

void tell_plain(const tale *t, const char *message)
{
    strbuf_gap(t->out);
    SAY_PLAIN(t->out, message);
}

void tell_line(const tale *t)
{
    strbuf_add_bytes(t->out, "\n", 1);
}

word the_player(const tale *t)
{
    return a_seat(t->who, "player", t->move.actor);
}

word pawn_at(const tale *t, const char *name, unsigned seat)
{
    return a_place(t->who, name, t->who->face->standing(t->before, seat));
}

word place_at(const tale *t, const char *name, unsigned argument)
{
    return a_place(t->who, name, t->move.arg[argument]);
}

word card_at(const tale *t, const char *name, unsigned argument)
{
    return a_card(t->who, name, t->move.arg[argument]);
}

word seat_at(const tale *t, const char *name, unsigned argument)
{
    return a_seat(t->who, name, t->move.arg[argument]);
}

const surto_fact *find_fact(const told_move *told, unsigned id)
{
    for (unsigned i = 0; i < told->fact_count; i++) {
        if (told->facts[i].id == id) {
            return &told->facts[i];
        }
    }
    return NULL;
}

unsigned count_facts(const told_move *told, unsigned id)
{
    unsigned count = 0;
    for (unsigned i = 0; i < told->fact_count; i++) {
        count += told->facts[i].id == id;
    }
    return count;
}

void tell_numbers(const tale *t, unsigned id, const char *message,
                  const char *(*name)(const teller *, unsigned))
{
    uint8_t now[256];
    bool told[256] = {false};
    for (unsigned i = 0; i < t->told->fact_count; i++) {
        const surto_fact *fact = &t->told->facts[i];
        if (fact->id == id) {
            now[fact->arg[0]] = fact->arg[1];
            told[fact->arg[0]] = true;
        }
    }
    strbuf list = {0};
    for (unsigned i = 0; i < 256; i++) {
        if (told[i]) {
            add_item(&list, TEXT(GAME_C("list", "{name} {n}"), a_text("name", name(t->who, i)),
                                 a_number("n", now[i])));
        }
    }
    if (list.length) {
        TELL(t, message, a_text("list", strbuf_text(&list)));
    }
    strbuf_free(&list);
}

/* ---- The sentence of a move -------------------------------------------------------------- */

void tell_lead(const tale *t, const lead *leads)
{
    const char *kind = surto_move_kind_name(t->who->game, t->move.kind);
    for (; leads->kind; leads++) {
        if (strcmp(leads->kind, kind) == 0) {
            leads->tell(t);
            return;
        }
    }
    char text[SURTO_MOVE_TEXT_MAX];
    surto_move_write(t->who->game, t->move, text, sizeof text);
    TELL(t, GAME("{move}."), a_text("move", text));
}

void tell_proposed(const tale *t, const lead *leads, surto_move proposal)
{
    const surto_fact *answer = find_fact(t->told, t->who->face->facts.answered);
    if (find_fact(t->told, t->who->face->facts.proposed)) {
        strbuf what = {0};
        tale proposed = *t;
        proposed.out = &what;
        tell_lead(&proposed, leads);
        TELL(t, GAME("Proposed: {what}"), a_text("what", strbuf_text(&what)));
        strbuf_free(&what);
    } else {
        tell_lead(t, leads);
    }
    if (answer && answer->arg[1]) { /* accepted: it happens, and its sentence follows the answer */
        tale accepted = *t;
        accepted.move = proposal;
        tell_lead(&accepted, leads);
    }
}

void tell_drive(const tale *t)
{
    TELL(t, GAME("{player} goes {from_place} {to_place}."), the_player(t),
         pawn_at(t, "from_place", t->move.actor), place_at(t, "to_place", 0));
}

void tell_give(const tale *t)
{
    TELL(t, GAME("{player} gives the card {card} to {other}."), the_player(t),
         card_at(t, "card", 1), seat_at(t, "other", 0));
}

void tell_take(const tale *t)
{
    TELL(t, GAME("{player} takes the card {card} from {other}."), the_player(t),
         card_at(t, "card", 1), seat_at(t, "other", 0));
}

void tell_spend(const tale *t)
{
    TELL(t, GAME("{player} pays."), the_player(t));
}

void tell_pass(const tale *t)
{
    TELL(t, GAME("{player} takes no more actions."), the_player(t));
}

void tell_discard(const tale *t)
{
    TELL(t, GAME("{player} discards {card}."), the_player(t), card_at(t, "card", 0));
}

void tell_answer(const tale *t)
{
    bool accepted = strcmp(surto_move_kind_name(t->who->game, t->move.kind), "accept") == 0;
    TELL(t, accepted ? GAME("{player} accepts.") : GAME("{player} declines: nothing happens."),
         the_player(t));
}

void tell_players(const tale *t)
{
    unsigned number = t->move.arg[0];
    TELL(t, GAME_N("A game for {n} player starts.", "A game for {n} players starts.", number),
         a_number("n", (long)number));
}

void tell_choose(const tale *t)
{
    const char *text = option_text(t->who, t->before, t->move.arg[0]);
    TELL(t, *text ? GAME("The team chooses: {text}") : GAME("The team chooses option {n}."),
         a_text("text", text), a_number("n", t->move.arg[0]));
}

void tell_first(const tale *t)
{
    TELL(t, GAME("{player} starts."), seat_at(t, "player", 0));
}

/* ---- Campaigns --------------------------------------------------------------------------- */

void tell_month(const tale *t, const surto_fact *fact, const char *message)
{
    tell_line(t);
    TELL(t, message, a_month(t->who, "month", fact->arg[0], fact->arg[1]),
         a_number("n", fact->arg[2]));
}

void tell_end_of_month(const tale *t, bool prologue, unsigned month, bool second)
{
    TELL(t, prologue ? GAME("End of the prologue.") : GAME("End of a month: {month}."),
         a_month(t->who, "month", month, second));
}

/* Whether something of a block took place. A twist whose condition does not hold is looked at and
 * put back: nobody reads it. */
static bool took_place(const teller *who, const told_move *told, unsigned block)
{
    for (unsigned i = 0; i < told->fact_count; i++) {
        if (told->facts[i].id == who->face->facts.effect && told->facts[i].arg[0] == block) {
            return true;
        }
    }
    return false;
}

/* Adds the heading and the text of a block that was read. Returns: false if there is no text. */
static bool add_block(strbuf *out, const teller *who, const told_move *told, unsigned block)
{
    const char *key = key_of(who, who->face->things.block, block);
    if (strncmp(key, "twist-", 6) == 0 && !took_place(who, told, block)) {
        return false;
    }
    strbuf story = {0};
    bool any = add_story(&story, who, block);
    if (any) {
        strbuf_add(out, "\n");
        SAY(out, GAME("[{title}]"), a_thing(who, "title", who->face->things.block, block));
        strbuf_add(out, "\n%s\n", strbuf_text(&story));
    }
    strbuf_free(&story);
    return any;
}

void tell_block(const tale *t, unsigned block)
{
    add_block(t->out, t->who, t->told, block);
}

void tell_units(const tale *t, unsigned units)
{
    tell_line(t);
    TELL(t, GAME("The team has {units} to spend."), a_unit_count(t->who, "units", units));
}

void tell_finished(const tale *t, const surto_fact *fact)
{
    tell_line(t);
    TELL(t, GAME("<b>The campaign is over.</b> Points: {n}."),
         a_number("n", (int16_t)(fact->arg[0] | fact->arg[1] << 8)));
}

void tell_mask(const tale *t, const char *message, unsigned thing, uint64_t mask)
{
    if (mask) {
        tell_line(t);
        TELL(t, message, a_things(t->who, "list", thing, mask));
    }
}

void tell_new(const tale *t, const char *message, unsigned thing, uint64_t was, uint64_t now)
{
    tell_mask(t, message, thing, now & ~was);
}

void tell_points(const tale *t, int points, int units)
{
    if (points) {
        tell_line(t);
        TELL(t, GAME("Points: {change}."), a_text("change", scratch_print("%+d", points)));
    }
    if (units > 0) {
        tell_line(t);
        TELL(t, GAME("For the next purchases: {units} more."),
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

bool tell_story(const teller *who, const told_move *told, strbuf *out)
{
    bool any = false;
    for (unsigned i = 0; i < told->fact_count; i++) {
        if (told->facts[i].id == who->face->facts.block) {
            any = add_block(out, who, told, told->facts[i].arg[0]) || any;
        }
    }
    tidy(out);
    return any;
}
