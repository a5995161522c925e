/* What the sentences of all games with content share. */
#include "tale.h"

#include <string.h>

tale tale_of(const teller *who, const sight *before, const sight *after, const told_move *told,
             strbuf *out)
{
    const char *name = told->move.actor < SURTO_SEATS_MAX ? seat_name(who, told->move.actor) : "";
    return (tale){who, before, after, told, told->move, name, out};
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

void tell_numbers(const tale *t, unsigned id, const char *title,
                  const char *(*name)(const teller *, unsigned))
{
    uint8_t now[256];
    bool told[256] = {false}, first = true;
    for (unsigned i = 0; i < t->told->fact_count; i++) {
        const surto_fact *fact = &t->told->facts[i];
        if (fact->id == id) {
            now[fact->arg[0]] = fact->arg[1];
            told[fact->arg[0]] = true;
        }
    }
    for (unsigned i = 0; i < 256; i++) {
        if (told[i]) {
            strbuf_add(t->out, "%s%s %u", first ? title : ", ", name(t->who, i), now[i]);
            first = false;
        }
    }
    if (!first) {
        strbuf_add(t->out, ".");
    }
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
    strbuf_add(t->out, "%s.", text);
}

void tell_proposed(const tale *t, const lead *leads, surto_move proposal)
{
    const surto_fact *answer = find_fact(t->told, t->who->face->facts.answered);
    if (find_fact(t->told, t->who->face->facts.proposed)) {
        strbuf_add(t->out, "Proposed: ");
    }
    tell_lead(t, leads);
    if (answer && answer->arg[1]) { /* accepted: it happens, and its sentence follows the answer */
        tale proposed = *t;
        proposed.move = proposal;
        proposed.name = seat_name(t->who, proposal.actor);
        strbuf_add(t->out, " ");
        tell_lead(&proposed, leads);
    }
}

const char *place_at(const tale *t, unsigned argument)
{
    return place_name(t->who, t->move.arg[argument]);
}

const char *card_at(const tale *t, unsigned argument)
{
    return card_of(t->who, t->move.arg[argument]);
}

const char *seat_at(const tale *t, unsigned argument)
{
    return seat_name(t->who, t->move.arg[argument]);
}

void tell_drive(const tale *t)
{
    strbuf_add(t->out, "%s goes from %s to %s.", t->name,
               t->who->face->standing(t->who, t->before, t->move.actor), place_at(t, 0));
}

void tell_give(const tale *t)
{
    strbuf_add(t->out, "%s gives the card %s to %s.", t->name, card_at(t, 1), seat_at(t, 0));
}

void tell_take(const tale *t)
{
    strbuf_add(t->out, "%s takes the card %s from %s.", t->name, card_at(t, 1), seat_at(t, 0));
}

void tell_spend(const tale *t)
{
    strbuf_add(t->out, "%s pays.", t->name);
}

void tell_pass(const tale *t)
{
    strbuf_add(t->out, "%s takes no more actions.", t->name);
}

void tell_discard(const tale *t)
{
    strbuf_add(t->out, "%s discards %s.", t->name, card_at(t, 0));
}

void tell_answer(const tale *t)
{
    bool accepted = strcmp(surto_move_kind_name(t->who->game, t->move.kind), "accept") == 0;
    strbuf_add(t->out, "%s %s", t->name, accepted ? "accepts." : "declines: nothing happened.");
}

void tell_players(const tale *t)
{
    strbuf_add(t->out, "A game for %u players begins.", t->move.arg[0]);
}

void tell_choose(const tale *t)
{
    char text[512] = "";
    if (t->who->pack) {
        unsigned step, block = t->who->face->reading(t->before, &step);
        surto_pack_option(t->who->pack, t->who->pack_length,
                          key_of(t->who, t->who->face->things.block, block), step, t->move.arg[0],
                          text, sizeof text);
    }
    strbuf_add(t->out, "The team chooses%s %s", text[0] ? ":" : " option", text);
    if (!text[0]) {
        strbuf_add(t->out, "%u.", t->move.arg[0]);
    }
}

void tell_first(const tale *t)
{
    strbuf_add(t->out, "%s begins.", seat_at(t, 0));
}

/* ---- Campaigns --------------------------------------------------------------------------- */

void tell_month(const tale *t, const surto_fact *fact, const char *level)
{
    strbuf title = {0};
    add_month(&title, t->who, fact->arg[0], fact->arg[1]);
    if (title.bytes[0] == 't') { /* the prologue */
        title.bytes[0] = 'T';
    }
    strbuf_add(t->out, "\n");
    paint(t->out, "bold", strbuf_text(&title));
    strbuf_add(t->out, ": the %s level is %u.", level, fact->arg[2]);
    strbuf_free(&title);
}

void tell_end_of_month(const tale *t, bool prologue, unsigned month, bool second)
{
    strbuf title = {0};
    add_month(&title, t->who, prologue ? (unsigned)MONTHS : month, second);
    strbuf_add(t->out, "End of %s. ", strbuf_text(&title));
    strbuf_free(&title);
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
        strbuf_add(out, "\n[%s]\n%s\n", name_of(who, who->face->things.block, block),
                   strbuf_text(&story));
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
    strbuf_add(t->out, "\nThe team has %u unit%s to spend.", units, plural(units));
}

void tell_finished(const tale *t, const surto_fact *fact)
{
    strbuf_add(t->out, "\n");
    paint(t->out, "bold", "The campaign is over.");
    strbuf_add(t->out, " Points: %d.", (int)(int16_t)(fact->arg[0] | fact->arg[1] << 8));
}

void tell_mask(const tale *t, const char *title, unsigned thing, uint64_t mask)
{
    if (mask) {
        strbuf_add(t->out, "\n%s ", title);
        add_things(t->out, t->who, thing, mask);
        strbuf_add(t->out, ".");
    }
}

void tell_new(const tale *t, const char *title, unsigned thing, uint64_t was, uint64_t now)
{
    tell_mask(t, title, thing, now & ~was);
}

void tell_points(const tale *t, int points, int units)
{
    if (points) {
        strbuf_add(t->out, "\nPoints: %+d.", points);
    }
    if (units > 0) {
        strbuf_add(t->out, "\nFor the next purchases: %d unit%s more.", units,
                   plural((unsigned)units));
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
