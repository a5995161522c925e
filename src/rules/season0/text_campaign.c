/* The lines of a state that only campaigns have: docs/develop/notation-season0.md, section 9.2. */
#include "rules/campaign_text.h"
#include "rules/season0/text.h"

#define CITY SEASON0_DOMAIN_CITY
#define OBJECTIVE SEASON0_DOMAIN_OBJECTIVE

static const char *const stage_keys[] = {[SEASON0_STAGE_NONE] = "-",
                                         [SEASON0_STAGE_SETUP] = "setup",
                                         [SEASON0_STAGE_LEFTOVER] = "leftover",
                                         [SEASON0_STAGE_OBJECTIVES] = "objectives",
                                         [SEASON0_STAGE_OVERFUNDED] = "overfunded",
                                         [SEASON0_STAGE_LEGACY] = "legacy"};
enum { STAGES = SEASON0_STAGE_LEGACY + 1 };

/* The traits of which content may unlock some, in the order of `unlocked:`. */
enum { OCCUPATIONS, ASSETS, LIABILITIES, SPECIALITIES, UNLOCKS };

static void list_unlocks(const season0_pack *p, const season0_state *s,
                         surto__unlock kinds[UNLOCKS])
{
    kinds[OCCUPATIONS] =
        (surto__unlock){SEASON0_DOMAIN_OCCUPATION,
                        surto__traits_sealed(p->occupations, p->occupation_count), s->occupations};
    kinds[ASSETS] = (surto__unlock){SEASON0_DOMAIN_ASSET,
                                    surto__traits_sealed(p->assets, p->asset_count), s->assets};
    kinds[LIABILITIES] =
        (surto__unlock){SEASON0_DOMAIN_LIABILITY,
                        surto__traits_sealed(p->liabilities, p->liability_count), s->liabilities};
    kinds[SPECIALITIES] = (surto__unlock){
        SEASON0_DOMAIN_SPECIALITY, surto__traits_sealed(p->specialities, p->speciality_count),
        s->specialities};
}

static surto__link_table links_of(const season0_pack *p)
{
    return (surto__link_table){p->link_end, p->link_count, p->sealed_links};
}

static void write_who(const surto_game *game, surto__out *out, unsigned who)
{
    surto__out_text(out,
                    who == SEASON0_NOBODY ? "-" : season0_key(game, SEASON0_DOMAIN_ALIAS, who));
}

static unsigned read_who(surto__state_lines *lines, surto__slice word)
{
    return surto__slice_is(word, "-") ? (unsigned)SEASON0_NOBODY
                                      : surto__state_key(lines, SEASON0_DOMAIN_ALIAS, word);
}

static const char *const results[] = {[SEASON0_NO_RATING] = "-",
                                      [SEASON0_SUCCESS] = "success",
                                      [SEASON0_FAILURE] = "failed",
                                      [SEASON0_ADEQUATE] = "adequate",
                                      NULL};
static const surto__calendar_form calendar_form = {results, SEASON0_GOALS_MAX, write_who, read_who};

/* ---- Writing ---------------------------------------------------------------------------- */

static void write_month(const surto_game *game, const season0_state *s, surto__out *out)
{
    surto__write_month(out, &s->calendar, season0_pack_of(game)->month_count);
    surto__write_game(out, s->players, s->in_prologue, s->running);
    surto__out_text(out, "stage: ");
    surto__out_text(out, stage_keys[s->stage]);
    if (s->stage == SEASON0_STAGE_OBJECTIVES) {
        surto__out_char(out, ' ');
        surto__out_number(out, s->stage_goal + 1U);
    }
    surto__out_char(out, '\n');
}

static void write_story(const surto_game *game, const season0_state *s, surto__out *out)
{
    const surto__story *story = &season0_pack_of(game)->story;
    surto__write_units(out, s->units, s->more_units);
    surto__write_number(out, "games: ", s->games);
    surto__write_number(out, "legacy: ", s->story.legacy);
    surto__write_opened(game, out, "opened: ", story, s->story.opened, s->operations.opened);
    surto__write_opened(game, out, "waiting: ", story, s->story.waiting, s->operations.waiting);
    surto__write_reading(out, story, &s->story);
    surto__write_stickers(game, out, s->stickers);
    surto__write_counters(game, out, SEASON0_DOMAIN_COUNTER, &s->story);
    surto__write_triggers(game, out, SEASON0_DOMAIN_TRIGGER, &s->story);
    surto__write_set(game, out, "burned-in-game: ", SEASON0_DOMAIN_ALIAS, s->burned_lately);
    surto__write_set(game, out, "protocols: ", SEASON0_DOMAIN_PROTOCOL, s->protocols);
    surto__write_set(game, out, "notes: ", SEASON0_DOMAIN_NOTE, s->notes);
}

/* The cities that have changed sides. */
static void write_affiliations(const surto_game *game, const season0_state *s, surto__out *out)
{
    const season0_pack *p = season0_pack_of(game);
    surto__list list = surto__list_start(game, out, "affiliations: ");
    for (unsigned city = 0; city < p->cities; city++) {
        unsigned affiliation = season0_affiliation(s, city);
        if (!((p->side[affiliation] >> city) & 1)) {
            surto__list_key(&list, CITY, city);
            surto__out_char(out, '=');
            surto__out_text(out, season0_key(game, SEASON0_DOMAIN_AFFILIATION, affiliation));
        }
    }
    surto__list_end(&list);
}

static void write_catalogue(const surto_game *game, const season0_state *s, surto__out *out)
{
    surto__link_table links = links_of(season0_pack_of(game));
    write_affiliations(game, s, out);
    surto__write_links(game, out, "links: ", CITY, &links, s->links, true);
    surto__write_links(game, out, "unlinked: ", CITY, &links, s->links, false);
    surto__write_set(game, out, "marked: ", CITY, s->marked);
    surto__write_set(game, out, "permanent: ", CITY, s->permanent);
    surto__write_set(game, out, "sealed-events: ", SEASON0_DOMAIN_EVENT, s->sealed_events);
    surto__write_set(game, out, "lost-events: ", SEASON0_DOMAIN_EVENT, s->lost_events);
}

static void write_goals(const surto_game *game, const season0_state *s, surto__out *out)
{
    surto__write_set(game, out, "goals: ", OBJECTIVE, s->goals);
    surto__write_set(game, out, "extra: ", OBJECTIVE, s->extra);
    surto__write_set(game, out, "kept: ", OBJECTIVE, s->kept);
    surto__write_set(game, out, "done: ", OBJECTIVE, s->done);
    surto__write_set(game, out, "missed: ", OBJECTIVE, s->missed);
    surto__write_set(game, out, "lost-objectives: ", OBJECTIVE, s->lost_objectives);
}

static void write_traits(const surto_game *game, const season0_state *s, surto__out *out)
{
    const season0_pack *p = season0_pack_of(game);
    surto__unlock kinds[UNLOCKS];
    list_unlocks(p, s, kinds);
    surto__write_unlocked(game, out, kinds, UNLOCKS);
    surto__write_nibbles(game, out, "bought: ", SEASON0_DOMAIN_ASSET, s->bought, p->asset_count);
    surto__out_text(out, "vans:");
    for (unsigned affiliation = 0; affiliation < SEASON0_AFFILIATIONS; affiliation++) {
        surto__out_char(out, ' ');
        surto__out_number(out, s->vans[affiliation]);
    }
    surto__out_char(out, '\n');
}

void season0_write_campaign(const surto_game *game, const season0_state *s, surto__out *out)
{
    write_month(game, s, out);
    surto__write_number(out, "funding: ", s->calendar.level);
    surto__write_calendar(game, out, &calendar_form, &s->calendar, s->last);
    write_story(game, s, out);
    write_catalogue(game, s, out);
    write_goals(game, s, out);
    write_traits(game, s, out);
    surto__write_number(out, "escalations: ", s->escalations);
    surto__write_number(out, "track: ", s->track + 1U);
}

/* ---- Reading ---------------------------------------------------------------------------- */

static void read_stage(season0_lines *r)
{
    season0_state *s = r->s;
    surto__slice value = surto__state_value(&r->in, "stage"), first, second;
    bool counted = surto__state_two(value, &first, &second);
    s->stage = (uint8_t)surto__state_choice(&r->in, counted ? first : value, stage_keys, STAGES,
                                            "there is no such stage");
    if (counted != (s->stage == SEASON0_STAGE_OBJECTIVES)) {
        surto__state_complain(&r->in, "the stage `objectives`, and no other, has a number");
        return;
    }
    unsigned next = counted ? surto__state_number(&r->in, second, SEASON0_GOALS_MAX + 1) : 1;
    if (next == 0) {
        surto__state_complain(&r->in, "objectives are counted from 1");
    }
    s->stage_goal = (uint8_t)(next - (next > 0));
}

static void read_story(season0_lines *r)
{
    season0_state *s = r->s;
    const surto__story *story = &r->p->story;
    surto__state_units(&r->in, &s->units, &s->more_units);
    s->games = surto__state_byte(&r->in, "games", UINT8_MAX);
    s->story.legacy = surto__state_byte(&r->in, "legacy", SURTO__LEGACY_MAX);
    s->story.opened = surto__state_opened(&r->in, "opened", story, &s->operations.opened);
    s->story.waiting = surto__state_opened(&r->in, "waiting", story, &s->operations.waiting);
    surto__state_reading(&r->in, story, &s->story);
    s->stickers = surto__state_stickers(&r->in, SEASON0_LETTERS);
    surto__state_counters(&r->in, SEASON0_DOMAIN_COUNTER, &s->story);
    surto__state_triggers(&r->in, SEASON0_DOMAIN_TRIGGER, &s->story);
    uint64_t burned = surto__state_set(&r->in, "burned-in-game", SEASON0_DOMAIN_ALIAS);
    s->burned_lately = (uint16_t)burned;
    if (burned >> SEASON0_PASSPORT_ALIASES) {
        surto__state_complain(&r->in, "temporary aliases are not burned");
    }
    s->protocols = (uint8_t)surto__state_set(&r->in, "protocols", SEASON0_DOMAIN_PROTOCOL);
    s->notes = (uint32_t)surto__state_set(&r->in, "notes", SEASON0_DOMAIN_NOTE);
}

static void read_affiliations(season0_lines *r)
{
    season0_state *s = r->s;
    surto__slice list = surto__state_list(&r->in, "affiliations"), word, left, right;
    unsigned after = 0;
    while (!r->in.problem && surto__take_word(&list, &word)) {
        if (!surto__slice_split(word, '=', &left, &right)) {
            surto__state_complain(&r->in, "a city that changed sides is CITY=AFFILIATION");
            return;
        }
        unsigned city = surto__state_key(&r->in, CITY, left);
        unsigned side = surto__state_key(&r->in, SEASON0_DOMAIN_AFFILIATION, right);
        surto__state_in_order(&r->in, city, &after);
        if ((r->p->side[side] >> city) & 1) {
            surto__state_complain(&r->in, "this city is on that side from the start");
        }
        s->side[season0_affiliation(s, city)] &= ~surto__bit(city);
        s->side[side] |= surto__bit(city);
    }
}

static uint16_t read_events(season0_lines *r, const char *key)
{
    return (uint16_t)surto__state_set(&r->in, key, SEASON0_DOMAIN_EVENT);
}

static void read_catalogue(season0_lines *r)
{
    season0_state *s = r->s;
    surto__link_table links = links_of(r->p);
    read_affiliations(r);
    surto__state_links(&r->in, "links", CITY, &links, s->links, true);
    surto__state_links(&r->in, "unlinked", CITY, &links, s->links, false);
    s->marked = surto__state_set(&r->in, "marked", CITY);
    s->permanent = surto__state_set(&r->in, "permanent", CITY);
    s->sealed_events = read_events(r, "sealed-events");
    s->lost_events = read_events(r, "lost-events");
}

static uint64_t read_goal_set(season0_lines *r, const char *key)
{
    return surto__state_set(&r->in, key, OBJECTIVE);
}

static void read_goals(season0_lines *r)
{
    season0_state *s = r->s;
    s->goals = read_goal_set(r, "goals");
    s->extra = read_goal_set(r, "extra");
    s->kept = read_goal_set(r, "kept");
    s->done = read_goal_set(r, "done");
    s->missed = read_goal_set(r, "missed");
    s->lost_objectives = read_goal_set(r, "lost-objectives");
}

static void read_vans(season0_lines *r)
{
    surto__slice value = surto__state_value(&r->in, "vans"), word;
    for (unsigned affiliation = 0; affiliation < SEASON0_AFFILIATIONS; affiliation++) {
        if (!surto__take_word(&value, &word)) {
            surto__state_complain(&r->in, "there are three numbers of teams");
            return;
        }
        r->s->vans[affiliation] = (uint8_t)surto__state_number(&r->in, word, SEASON0_TEAMS_MAX);
    }
    if (value.text) {
        surto__state_complain(&r->in, "there are three numbers of teams");
    }
}

static void read_traits(season0_lines *r)
{
    season0_state *s = r->s;
    surto__unlock kinds[UNLOCKS];
    list_unlocks(r->p, s, kinds);
    surto__state_unlocked(&r->in, kinds, UNLOCKS);
    s->occupations = (uint16_t)kinds[OCCUPATIONS].had;
    s->assets = (uint16_t)kinds[ASSETS].had;
    s->liabilities = (uint16_t)kinds[LIABILITIES].had;
    s->specialities = (uint16_t)kinds[SPECIALITIES].had;
    surto__state_nibbles(&r->in, "bought", SEASON0_DOMAIN_ASSET, s->bought);
    read_vans(r);
}

void season0_read_campaign(season0_lines *r)
{
    season0_state *s = r->s;
    surto__state_month(&r->in, &s->calendar, r->p->month_count);
    surto__state_game(&r->in, &s->players, &s->in_prologue, &s->running);
    read_stage(r);
    s->calendar.level = surto__state_byte(&r->in, "funding", SEASON0_FUNDING_MAX);
    s->last =
        (uint8_t)surto__state_calendar(&r->in, &calendar_form, &s->calendar, r->p->month_count);
    read_story(r);
    read_catalogue(r);
    read_goals(r);
    read_traits(r);
    s->escalations = surto__state_byte(&r->in, "escalations", SEASON0_ESCALATIONS_MAX);
    s->track =
        surto__state_from_one(&r->in, "track", SEASON0_TRACKS_MAX, "tracks are counted from 1");
}
