/* What the story of a campaign changed, seen by comparing two positions. */
#include "season2_tell.h"
#include "season2_words.h"

typedef struct change {
    const teller *who;
    const surto_season2_position *before;
    const surto_season2_position *after;
    strbuf *out;
} change;

static void tell_mask(const change *c, const char *title, surto_season2_thing thing, uint64_t mask)
{
    if (mask) {
        strbuf_add(c->out, "\n%s ", title);
        add_things(c->out, c->who, thing, mask);
        strbuf_add(c->out, ".");
    }
}

/* What came to a set. */
static void tell_new(const change *c, const char *title, surto_season2_thing thing, uint64_t was,
                     uint64_t now)
{
    tell_mask(c, title, thing, now & ~was);
}

static void tell_places(const change *c)
{
    uint64_t present = 0, marked = 0, unmarked = 0, kept = 0;
    for (unsigned i = 0; i < c->who->content->locations; i++) {
        const surto_season2_place *was = &c->before->place[i], *now = &c->after->place[i];
        uint64_t bit = UINT64_C(1) << i;
        present |= now->present && !was->present ? bit : 0;
        marked |= now->marked && !was->marked ? bit : 0;
        unmarked |= was->marked && !now->marked ? bit : 0;
        kept |= now->kept_centre && !was->kept_centre ? bit : 0;
    }
    tell_mask(c, "New on the board:", SURTO_SEASON2_LOCATION, present);
    tell_mask(c, "Marked from now on:", SURTO_SEASON2_LOCATION, marked);
    tell_mask(c, "The mark is gone from:", SURTO_SEASON2_LOCATION, unmarked);
    tell_mask(c, "A supply centre in every game from now on:", SURTO_SEASON2_LOCATION, kept);
}

static void tell_links(const change *c)
{
    for (unsigned a = 0; a < c->who->content->locations; a++) {
        uint64_t was = c->before->place[a].adjacent, now = c->after->place[a].adjacent;
        for (unsigned b = a + 1; b < c->who->content->locations; b++) {
            if ((was ^ now) >> b & 1) {
                bool lane = (c->after->place[a].lanes | c->before->place[a].lanes) >> b & 1;
                strbuf_add(c->out, "\n%s %s between %s and %s.",
                           now >> b & 1 ? "There is now a" : "There is no more",
                           lane ? "sea lane" : "supply line", location_name(c->who, a),
                           location_name(c->who, b));
            }
        }
    }
}

static void tell_objectives(const change *c)
{
    for (unsigned i = 0; i < c->who->content->objectives; i++) {
        uint32_t bit = UINT32_C(1) << i;
        if (c->after->objectives & ~c->before->objectives & bit) {
            strbuf_add(c->out, "\nNew objective: %s%s.",
                       name_of(c->who, SURTO_SEASON2_OBJECTIVE, i),
                       c->after->mandatory & bit ? " (mandatory)" : "");
        }
    }
    tell_new(c, "Objective destroyed:", SURTO_SEASON2_OBJECTIVE, c->before->lost_objectives,
             c->after->lost_objectives);
}

static void tell_stickers(const change *c)
{
    uint32_t fresh = c->after->stickers & ~c->before->stickers;
    for (unsigned letter = 0; letter < 23; letter++) {
        if (fresh >> letter & 1) {
            strbuf_add(c->out, "\nNew rule (sticker %c): %s.", 'A' + (int)letter,
                       name_of(c->who, SURTO_SEASON2_STICKER, letter));
        }
    }
}

static void tell_numbers(const change *c)
{
    int points = c->after->points - c->before->points;
    if (points) {
        strbuf_add(c->out, "\nPoints: %+d.", points);
    }
    if (c->after->more_units > c->before->more_units) {
        unsigned units = (unsigned)(c->after->more_units - c->before->more_units);
        strbuf_add(c->out, "\nFor the next purchases: %u unit%s more.", units,
                   units == 1 ? "" : "s");
    }
    if (c->after->rationing != c->before->rationing && !c->after->in_prologue &&
        !c->before->in_prologue) {
        strbuf_add(c->out, "\nThe rationing level is %u now.", c->after->rationing);
    }
}

void tell_season2_changes(const teller *who, const surto_season2_position *before,
                          const surto_season2_position *after, strbuf *out)
{
    change c = {who, before, after, out};
    tell_places(&c);
    tell_links(&c);
    tell_stickers(&c);
    tell_objectives(&c);
    tell_new(&c, "Recon sites open now:", SURTO_SEASON2_SITE, before->sites_open,
             after->sites_open);
    tell_new(&c, "Recon sites closed:", SURTO_SEASON2_SITE, after->sites_open, before->sites_open);
    tell_new(&c, "Events found:", SURTO_SEASON2_EVENT, before->found_events, after->found_events);
    tell_new(&c, "Events destroyed:", SURTO_SEASON2_EVENT, before->lost_events, after->lost_events);
    tell_new(&c, "Characters that can join:", SURTO_SEASON2_CHARACTER, before->jobs, after->jobs);
    tell_new(&c, "Abilities that can be bought now:", SURTO_SEASON2_ABILITY, before->abilities,
             after->abilities);
    tell_new(&c, "Upgrades that can be bought now:", SURTO_SEASON2_UPGRADE, before->upgrades,
             after->upgrades);
    tell_new(&c, "Scars that can be had now:", SURTO_SEASON2_SCAR, before->scars, after->scars);
    tell_new(&c, "Twists found:", SURTO_SEASON2_TWIST, before->twists, after->twists);
    tell_new(&c, "Twists destroyed:", SURTO_SEASON2_TWIST, before->lost_twists, after->lost_twists);
    tell_numbers(&c);
}
