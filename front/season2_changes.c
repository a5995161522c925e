/* What the story of a campaign changed, seen by comparing two positions. */
#include "season2_tell.h"
#include "season2_words.h"

static void tell_places(const tale *c)
{
    uint64_t present = 0, marked = 0, unmarked = 0, kept = 0;
    for (unsigned i = 0; i < c->who->season2->locations; i++) {
        const surto_season2_place *was = &c->before->of.season2.place[i],
                                  *now = &c->after->of.season2.place[i];
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

static void tell_links(const tale *c)
{
    for (unsigned a = 0; a < c->who->season2->locations; a++) {
        uint64_t was = c->before->of.season2.place[a].adjacent,
                 now = c->after->of.season2.place[a].adjacent;
        for (unsigned b = a + 1; b < c->who->season2->locations; b++) {
            if ((was ^ now) >> b & 1) {
                bool lane =
                    (c->after->of.season2.place[a].lanes | c->before->of.season2.place[a].lanes) >>
                        b &
                    1;
                strbuf_add(c->out, "\n%s %s between %s and %s.",
                           now >> b & 1 ? "There is now a" : "There is no more",
                           lane ? "sea lane" : "supply line", place_name(c->who, a),
                           place_name(c->who, b));
            }
        }
    }
}

static void tell_objectives(const tale *c)
{
    for (unsigned i = 0; i < c->who->season2->objectives; i++) {
        uint32_t bit = UINT32_C(1) << i;
        if (c->after->of.season2.objectives & ~c->before->of.season2.objectives & bit) {
            strbuf_add(c->out, "\nNew objective: %s%s.",
                       name_of(c->who, SURTO_SEASON2_OBJECTIVE, i),
                       c->after->of.season2.mandatory & bit ? " (mandatory)" : "");
        }
    }
    tell_new(c, "Objective destroyed:", SURTO_SEASON2_OBJECTIVE,
             c->before->of.season2.lost_objectives, c->after->of.season2.lost_objectives);
}

static void tell_stickers(const tale *c)
{
    uint32_t fresh = c->after->of.season2.stickers & ~c->before->of.season2.stickers;
    for (unsigned letter = 0; letter < 23; letter++) {
        if (fresh >> letter & 1) {
            strbuf_add(c->out, "\nNew rule (sticker %c): %s.", 'A' + (int)letter,
                       name_of(c->who, SURTO_SEASON2_STICKER, letter));
        }
    }
}

static void tell_levels(const tale *c)
{
    tell_points(c, c->after->of.season2.points - c->before->of.season2.points,
                c->after->of.season2.more_units - c->before->of.season2.more_units);
    if (c->after->of.season2.rationing != c->before->of.season2.rationing &&
        !c->after->of.season2.in_prologue && !c->before->of.season2.in_prologue) {
        strbuf_add(c->out, "\nThe rationing level is %u now.", c->after->of.season2.rationing);
    }
}

void tell_season2_changes(const tale *c)
{
    const surto_season2_position *before = &c->before->of.season2, *after = &c->after->of.season2;
    tell_places(c);
    tell_links(c);
    tell_stickers(c);
    tell_objectives(c);
    tell_new(c, "Recon sites open now:", SURTO_SEASON2_SITE, before->sites_open, after->sites_open);
    tell_new(c, "Recon sites closed:", SURTO_SEASON2_SITE, after->sites_open, before->sites_open);
    tell_new(c, "Events found:", SURTO_SEASON2_EVENT, before->found_events, after->found_events);
    tell_new(c, "Events destroyed:", SURTO_SEASON2_EVENT, before->lost_events, after->lost_events);
    tell_new(c, "Characters that can join:", SURTO_SEASON2_CHARACTER, before->jobs, after->jobs);
    tell_new(c, "Abilities that can be bought now:", SURTO_SEASON2_ABILITY, before->abilities,
             after->abilities);
    tell_new(c, "Upgrades that can be bought now:", SURTO_SEASON2_UPGRADE, before->upgrades,
             after->upgrades);
    tell_new(c, "Scars that can be had now:", SURTO_SEASON2_SCAR, before->scars, after->scars);
    tell_new(c, "Twists found:", SURTO_SEASON2_TWIST, before->twists, after->twists);
    tell_new(c, "Twists destroyed:", SURTO_SEASON2_TWIST, before->lost_twists, after->lost_twists);
    tell_levels(c);
}
