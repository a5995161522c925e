/* The lines of a state that only campaigns have: docs/notation-season2.md, section 9.2. */
#include "rules/season2/text.h"

#define LOCATION SEASON2_DOMAIN_LOCATION
#define CHARACTER SEASON2_DOMAIN_CHARACTER

enum { DOOR = SURTO__PACKETS_MAX }; /* the bit of the first door */

static const char *const stage_keys[] = {[SEASON2_STAGE_NONE] = "-",
                                         [SEASON2_STAGE_SETUP] = "setup",
                                         [SEASON2_STAGE_LEFTOVER] = "leftover",
                                         [SEASON2_STAGE_LEGACY] = "legacy",
                                         [SEASON2_STAGE_TWISTS] = "twists"};

/* The traits of which content may unlock some, in the order of `unlocked:`. */
static const uint8_t unlock_domains[] = {CHARACTER, SEASON2_DOMAIN_ABILITY, SEASON2_DOMAIN_SCAR,
                                         SEASON2_DOMAIN_UPGRADE};
enum { UNLOCKS = sizeof unlock_domains };

/* Those of one domain that are sealed in the pack, as a mask. */
static uint32_t sealed_of(const season2_pack *p, unsigned domain)
{
    const season2_trait *traits = domain == CHARACTER                ? p->jobs
                                  : domain == SEASON2_DOMAIN_ABILITY ? p->abilities
                                  : domain == SEASON2_DOMAIN_SCAR    ? p->scars
                                                                     : p->upgrades;
    unsigned count = domain == CHARACTER                ? p->job_count
                     : domain == SEASON2_DOMAIN_ABILITY ? p->ability_count
                     : domain == SEASON2_DOMAIN_SCAR    ? p->scar_count
                                                        : 2 * SEASON2_UPGRADES;
    uint32_t sealed = 0;
    for (unsigned i = 0; i < count; i++) {
        sealed |= (traits[i].sealed ? UINT32_C(1) : 0) << i;
    }
    return sealed;
}

/* ---- Writing: the calendar -------------------------------------------------------------- */

static void write_who(const surto_game *game, surto__out *out, unsigned who)
{
    surto__out_text(out, who == SEASON2_NOBODY    ? "-"
                         : who == SEASON2_WORKING ? "worker"
                                                  : season2_key(game, CHARACTER, who));
}

static void write_row(season2_list *list, const surto__calendar_row *row, unsigned number)
{
    surto__out *out = list->out;
    season2_list_next(list);
    surto__out_text(out, season2_month_keys[number / 2]);
    surto__out_text(out, number % 2 ? "/2=" : "/1=");
    surto__out_text(out, row->result == SURTO__TRY_WON ? "won," : "lost,");
    surto__out_number(out, row->level);
    surto__out_char(out, ',');
    surto__out_number(out, row->size);
    for (unsigned seat = 0; seat < row->players; seat++) {
        surto__out_char(out, ',');
        write_who(list->game, out, row->who[seat]);
    }
}

static void write_calendar(const surto_game *game, const season2_state *s, surto__out *out)
{
    const surto__calendar *calendar = &s->calendar;
    season2_list list = season2_list_start(game, out, "calendar: ");
    for (unsigned row = 0; row < SURTO__GAMES_MAX; row++) {
        if (calendar->rows[row].result != SURTO__TRY_OPEN) {
            write_row(&list, &calendar->rows[row], row);
        }
    }
    season2_list_end(&list);
    surto__out_text(out, !list.any ? "last: -\n" : s->last_won ? "last: won\n" : "last: lost\n");
    int points = calendar->points;
    season2_write_number(
        out, points < 0 ? "points: -" : "points: ", (unsigned)(points < 0 ? -points : points));
}

static void write_month(const surto_game *game, const season2_state *s, surto__out *out)
{
    surto__out_text(out, "month: ");
    if (s->calendar.month >= season2_pack_of(game)->month_count) {
        surto__out_text(out, "end\n");
    } else {
        surto__out_text(out, season2_month_keys[s->calendar.month]);
        surto__out_text(out, s->calendar.second ? " 2\n" : " 1\n");
    }
    if (s->players == 0) {
        surto__out_text(out, "game: -\n");
    } else {
        season2_write_number(out, s->in_prologue ? "game: prologue " : "game: month ", s->players);
    }
    surto__out_text(out, s->running ? "running: yes\n" : "running: no\n");
    surto__out_text(out, "stage: ");
    surto__out_text(out, stage_keys[s->stage]);
    if (s->stage == SEASON2_STAGE_TWISTS) {
        surto__out_char(out, ' ');
        surto__out_number(out, s->twist + 1U);
    }
    surto__out_char(out, '\n');
}

/* ---- Writing: the story ----------------------------------------------------------------- */

static void write_opened(const surto_game *game, surto__out *out, const char *key, uint64_t set)
{
    season2_list list = season2_list_start(game, out, key);
    for (; set != 0; set &= set - 1) {
        unsigned bit = surto__lowest(set);
        season2_list_next(&list);
        surto__out_text(out, bit < DOOR ? "" : "door-");
        surto__out_text(out, season2_key(game, SEASON2_DOMAIN_DOOR, bit));
    }
    season2_list_end(&list);
}

static void write_reading(const surto_game *game, const season2_state *s, surto__out *out)
{
    unsigned block = s->story.block;
    surto__out_text(out, "reading: ");
    if (block == SURTO__BLOCK_NONE) {
        surto__out_text(out, "-\n");
        return;
    }
    if (block >= SURTO__BLOCK_TWIST) {
        surto__out_text(out, "twist-");
        surto__out_text(out, season2_key(game, SEASON2_DOMAIN_TWIST, block - SURTO__BLOCK_TWIST));
    } else if (block >= SURTO__BLOCK_PACKET) {
        surto__out_text(out, block < SURTO__BLOCK_DOOR ? "" : "door-");
        surto__out_text(out, season2_key(game, SEASON2_DOMAIN_DOOR, block - SURTO__BLOCK_PACKET));
    } else {
        surto__out_text(out, "legacy-");
        surto__out_number(out, block + 1U);
    }
    season2_write_number(out, " ", s->story.step);
}

static void write_stickers(const surto_game *game, const season2_state *s, surto__out *out)
{
    season2_list list = season2_list_start(game, out, "stickers: ");
    for (uint32_t letters = s->stickers; letters != 0; letters &= letters - 1) {
        season2_list_next(&list);
        surto__out_char(out, (char)('A' + surto__lowest(letters)));
    }
    season2_list_end(&list);
}

static void write_story(const surto_game *game, const season2_state *s, surto__out *out)
{
    surto__out_text(out, "units: ");
    surto__out_number(out, s->units);
    season2_write_number(out, " ", s->more_units);
    season2_write_number(out, "games: ", s->games);
    season2_write_number(out, "legacy: ", s->story.legacy);
    write_opened(game, out, "opened: ", s->story.opened);
    write_opened(game, out, "waiting: ", s->story.waiting);
    write_reading(game, s, out);
    write_stickers(game, s, out);
}

/* ---- Writing: what has changed for good ------------------------------------------------- */

/* The links that are on, or off, of those sealed or not sealed at the start. */
static void write_links(const surto_game *game, const season2_state *s, surto__out *out,
                        const char *key, bool on)
{
    const season2_pack *p = season2_pack_of(game);
    season2_list list = season2_list_start(game, out, key);
    for (unsigned link = 0; link < p->link_count; link++) {
        bool is_on = (s->links[link / 64] >> (link % 64)) & 1;
        bool sealed = (p->sealed_links[link / 64] >> (link % 64)) & 1;
        if (is_on == on && sealed == on) {
            season2_list_key(&list, LOCATION, p->link_end[link][0]);
            surto__out_char(out, '~');
            surto__out_text(out, season2_key(game, LOCATION, p->link_end[link][1]));
        }
    }
    season2_list_end(&list);
}

static void write_copies(const surto_game *game, surto__out *out, const char *key,
                         const uint16_t *places, unsigned place)
{
    season2_list list = season2_list_start(game, out, key);
    for (unsigned city = 0; city < season2_pack_of(game)->cities; city++) {
        unsigned number = surto__copies_in(places[city], place);
        if (number > 0) {
            season2_list_pair(&list, LOCATION, city, number);
        }
    }
    season2_list_end(&list);
}

/* Of the player cards in a place those of one kind: numbers from `first` to below `end`. */
static void write_cards(const surto_game *game, const season2_state *s, surto__out *out,
                        const char *key, unsigned place, unsigned first, unsigned end)
{
    uint8_t cards[SEASON2_CLASSES_MAX], counts[SEASON2_CLASSES_MAX];
    unsigned classes = season2_cards_in(game, s, place, cards, counts), from = 0, to;
    while (from < classes && cards[from] < first) {
        from++;
    }
    for (to = from; to < classes && cards[to] < end;) {
        to++;
    }
    season2_list list = season2_list_start(game, out, key);
    season2_write_cards(&list, SEASON2_DOMAIN_CARD, cards + from, counts + from, to - from);
    season2_list_end(&list);
}

static void write_lost_infections(const surto_game *game, const season2_state *s, surto__out *out)
{
    uint8_t cards[SEASON2_CLASSES_MAX], counts[SEASON2_CLASSES_MAX];
    season2_list list = season2_list_start(game, out, "lost-infections: ");
    unsigned classes = season2_infections_in(game, s, SEASON2_INFECTION_DESTROYED, cards, counts);
    season2_write_cards(&list, SEASON2_DOMAIN_INFECTION, cards, counts, classes);
    season2_list_end(&list);
}

static void write_catalogue(const surto_game *game, const season2_state *s, surto__out *out)
{
    season2_write_set(game, out, "locations: ", LOCATION,
                      s->present & season2_pack_of(game)->sealed);
    write_links(game, s, out, "links: ", true);
    write_links(game, s, out, "unlinked: ", false);
    season2_write_set(game, out, "marked: ", LOCATION, s->marked);
    season2_write_set(game, out, "kept-centres: ", LOCATION, s->kept_centres);
    write_copies(game, out, "sealed-cards: ", s->card_place, SEASON2_SEALED);
    write_copies(game, out, "waiting-cards: ", s->card_place, SEASON2_RESERVE);
    write_copies(game, out, "sealed-infections: ", s->infection_place, SEASON2_INFECTION_SEALED);
    write_copies(game, out, "area: ", s->infection_place, SEASON2_INFECTION_AREA);
    write_cards(game, s, out, "lost-cards: ", SEASON2_DESTROYED, 0, SEASON2_CARD_EVENT);
    write_lost_infections(game, s, out);
    write_cards(game, s, out, "sealed-events: ", SEASON2_SEALED, SEASON2_CARD_EVENT,
                SEASON2_CARD_PRODUCE);
    write_cards(game, s, out, "lost-events: ", SEASON2_DESTROYED, SEASON2_CARD_EVENT,
                SEASON2_CARD_PRODUCE);
    write_cards(game, s, out, "waiting-produce: ", SEASON2_RESERVE, SEASON2_CARD_PRODUCE,
                SEASON2_CARDS);
}

static void write_goals(const surto_game *game, const season2_state *s, surto__out *out)
{
    season2_write_set(game, out, "mandatory: ", SEASON2_DOMAIN_OBJECTIVE, s->mandatory);
    season2_write_set(game, out, "lost-objectives: ", SEASON2_DOMAIN_OBJECTIVE, s->lost_objectives);
    season2_write_number(out, "needed: ", s->needed);
    season2_write_set(game, out, "twists: ", SEASON2_DOMAIN_TWIST, s->twists);
    season2_write_set(game, out, "lost-twists: ", SEASON2_DOMAIN_TWIST, s->lost_twists);
    season2_write_set(game, out, "sites-open: ", SEASON2_DOMAIN_SITE, s->open_sites);
}

static void write_traits(const surto_game *game, const season2_state *s, surto__out *out)
{
    const season2_pack *p = season2_pack_of(game);
    const uint32_t had[UNLOCKS] = {s->jobs, s->abilities, s->scars, s->upgrades};
    season2_list list = season2_list_start(game, out, "unlocked: ");
    for (unsigned i = 0; i < UNLOCKS; i++) {
        for (uint32_t set = had[i] & sealed_of(p, unlock_domains[i]); set != 0; set &= set - 1) {
            season2_list_key(&list, unlock_domains[i], surto__lowest(set));
        }
    }
    season2_list_end(&list);
    list = season2_list_start(game, out, "bought: ");
    for (unsigned ability = 0; ability < p->ability_count; ability++) {
        unsigned number = season2_nibble(s->bought, ability);
        if (number > 0) {
            season2_list_pair(&list, SEASON2_DOMAIN_ABILITY, ability, number);
        }
    }
    season2_list_end(&list);
}

void season2_write_campaign(const surto_game *game, const season2_state *s, surto__out *out)
{
    write_month(game, s, out);
    season2_write_number(out, "rationing: ", s->calendar.level);
    write_calendar(game, s, out);
    write_story(game, s, out);
    write_catalogue(game, s, out);
    write_goals(game, s, out);
    write_traits(game, s, out);
    season2_write_number(out, "stock-number: ", s->stock_number);
    season2_write_number(out, "epidemics: ", s->epidemics);
    season2_write_number(out, "dial: ", s->dial + 1U);
    season2_write_set(game, out, "suffering: ", CHARACTER, s->suffering);
}

/* ---- Reading: the calendar -------------------------------------------------------------- */

/* Two words of a line. */
static bool take_two(surto__piece value, surto__piece *first, surto__piece *second)
{
    if (!surto__take_word(&value, first) || !value.text) {
        return false;
    }
    *second = value;
    return true;
}

static unsigned read_month_key(season2_lines *r, surto__piece word)
{
    unsigned month = 0;
    while (month < r->p->month_count && !surto__piece_is(word, season2_month_keys[month])) {
        month++;
    }
    if (month == r->p->month_count) {
        surto__state_complain(&r->in, "the pack has no such month");
        return 0;
    }
    return month;
}

/* `1` or `2`. Returns: whether it is the second. */
static bool read_try(season2_lines *r, surto__piece word)
{
    bool second = surto__piece_is(word, "2");
    if (!second && !surto__piece_is(word, "1")) {
        surto__state_complain(&r->in, "a month has a first try and a second");
    }
    return second;
}

static void read_month(season2_lines *r)
{
    season2_state *s = r->s;
    surto__piece value = surto__state_value(&r->in, "month"), first, second;
    s->calendar.second = 0;
    if (surto__piece_is(value, "end")) {
        s->calendar.month = r->p->month_count;
    } else if (take_two(value, &first, &second)) {
        s->calendar.month = (uint8_t)read_month_key(r, first);
        s->calendar.second = read_try(r, second);
    } else {
        surto__state_complain(&r->in, "this is a month and its try, or `end`");
    }
}

static void read_game(season2_lines *r)
{
    season2_state *s = r->s;
    surto__piece value = season2_read_list(r, "game"), first, second;
    s->players = s->in_prologue = 0;
    if (!value.text) {
        return;
    }
    bool two = take_two(value, &first, &second);
    s->in_prologue = two && surto__piece_is(first, "prologue");
    if (!two || (!s->in_prologue && !surto__piece_is(first, "month"))) {
        surto__state_complain(&r->in,
                              "the game is `prologue` or `month` and the number of players");
        return;
    }
    s->players = (uint8_t)surto__state_number(&r->in, second, r->in.game->seats);
    if (s->players == 0) {
        surto__state_complain(&r->in, "nobody plays");
    }
}

static void read_running(season2_lines *r)
{
    surto__piece value = surto__state_value(&r->in, "running");
    r->s->running = surto__piece_is(value, "yes");
    if (!r->s->running && !surto__piece_is(value, "no")) {
        surto__state_complain(&r->in, "a game is running, `yes` or `no`");
    }
}

static void read_stage(season2_lines *r)
{
    season2_state *s = r->s;
    surto__piece value = surto__state_value(&r->in, "stage"), first, second;
    unsigned stage = SEASON2_STAGE_NONE;
    s->twist = 0;
    if (take_two(value, &first, &second) && surto__piece_is(first, "twists")) {
        unsigned twist = surto__state_number(&r->in, second, SURTO__TWISTS_MAX + 1);
        s->stage = SEASON2_STAGE_TWISTS;
        s->twist = (uint8_t)(twist - (twist > 0));
        if (twist == 0) {
            surto__state_complain(&r->in, "twists are counted from 1");
        }
        return;
    }
    while (stage < SEASON2_STAGE_TWISTS && !surto__piece_is(value, stage_keys[stage])) {
        stage++;
    }
    if (stage == SEASON2_STAGE_TWISTS) {
        surto__state_complain(&r->in, "there is no such stage");
    }
    s->stage = (uint8_t)stage;
}

/* Cuts the next entry off, up to a comma. */
static bool take_entry(surto__piece *rest, surto__piece *entry)
{
    surto__piece left, right;
    if (!rest->text) {
        return false;
    }
    if (surto__piece_split(*rest, ',', &left, &right)) {
        *entry = left;
        *rest = right;
    } else {
        *entry = *rest;
        *rest = (surto__piece){NULL, 0};
    }
    return true;
}

/* RESULT,LEVEL,CITIES,WHO,WHO... */
static void read_row(season2_lines *r, surto__piece text, surto__calendar_row *row)
{
    surto__piece result, level, size, who;
    (void)take_entry(&text, &result); /* there is an entry, if an empty one */
    if (!take_entry(&text, &level) || !take_entry(&text, &size)) {
        surto__state_complain(&r->in, "a game of the calendar is RESULT,LEVEL,CITIES,WHO,WHO");
        return;
    }
    bool won = surto__piece_is(result, "won");
    if (!won && !surto__piece_is(result, "lost")) {
        surto__state_complain(&r->in, "a game of the calendar is `won` or `lost`");
    }
    row->result = won ? SURTO__TRY_WON : SURTO__TRY_LOST;
    row->level = (uint8_t)surto__state_number(&r->in, level, SURTO__LEVEL_MAX);
    row->size = (uint8_t)surto__state_number(&r->in, size, SEASON2_CITIES_MAX);
    row->players = 0;
    memset(row->who, SURTO_NONE, sizeof row->who);
    while (!r->in.problem && take_entry(&text, &who)) {
        if (row->players == r->in.game->seats) {
            surto__state_complain(&r->in, "more have played than there are seats");
            return;
        }
        row->who[row->players++] =
            (uint8_t)(surto__piece_is(who, "-")        ? SEASON2_NOBODY
                      : surto__piece_is(who, "worker") ? SEASON2_WORKING
                                                       : surto__state_key(&r->in, CHARACTER, who));
    }
}

static void read_calendar(season2_lines *r)
{
    surto__piece list = season2_read_list(r, "calendar"), word, when, month, try, text;
    unsigned after = 0;
    while (!r->in.problem && surto__take_word(&list, &word)) {
        if (!surto__piece_split(word, '=', &when, &text) ||
            !surto__piece_split(when, '/', &month, &try)) {
            surto__state_complain(&r->in, "a game of the calendar is MONTH/TRY=RESULT,...");
            return;
        }
        unsigned row = 2 * read_month_key(r, month) + read_try(r, try);
        season2_in_order(r, row, &after);
        read_row(r, text, &r->s->calendar.rows[row]);
    }
    surto__piece last = surto__state_value(&r->in, "last");
    r->s->last_won = surto__piece_is(last, "won");
    if (!surto__piece_is(last, after == 0 ? "-" : r->s->last_won ? "won" : "lost")) {
        surto__state_complain(&r->in, "the last game was won or lost, if there was one");
    }
}

static void read_points(season2_lines *r)
{
    surto__piece value = surto__state_value(&r->in, "points");
    bool negative = value.length > 0 && value.text[0] == '-';
    if (negative) {
        value.text++;
        value.length--;
    }
    int points = (int)surto__state_number(&r->in, value, (unsigned)INT16_MAX + negative);
    if (negative && points == 0) {
        surto__state_complain(&r->in, "zero has no sign");
    }
    r->s->calendar.points = (int16_t)(negative ? -points : points);
}

/* ---- Reading: the story ----------------------------------------------------------------- */

/* What follows a word such as `door-` or `legacy-`. */
static bool after_prefix(surto__piece word, const char *prefix, surto__piece *rest)
{
    size_t length = strlen(prefix);
    if (word.length < length || memcmp(word.text, prefix, length) != 0) {
        return false;
    }
    *rest = (surto__piece){word.text + length, word.length - length};
    return true;
}

/* The bit of `packet-N` or `door-KEY`. */
static unsigned read_opened_bit(season2_lines *r, surto__piece word)
{
    surto__piece key;
    if (after_prefix(word, "door-", &key)) {
        for (unsigned door = 0; door < r->p->story.door_count; door++) {
            if (surto__piece_is(key, r->p->story.door_keys[door])) {
                return DOOR + door;
            }
        }
    } else if (after_prefix(word, "packet-", &key)) {
        unsigned packet = surto__state_number(&r->in, key, SURTO__PACKETS_MAX);
        if (packet > 0) {
            return packet - 1;
        }
    }
    surto__state_complain(&r->in, "there is no such packet or door");
    return 0;
}

static uint64_t read_opened(season2_lines *r, const char *key)
{
    surto__piece list = season2_read_list(r, key), word;
    uint64_t set = 0;
    unsigned after = 0;
    while (!r->in.problem && surto__take_word(&list, &word)) {
        unsigned bit = read_opened_bit(r, word);
        season2_in_order(r, bit, &after);
        set |= surto__bit(bit);
    }
    return set;
}

static unsigned read_block(season2_lines *r, surto__piece word)
{
    surto__piece key;
    if (after_prefix(word, "legacy-", &key)) {
        unsigned card = surto__state_number(&r->in, key, SURTO__LEGACY_MAX);
        if (card == 0) {
            surto__state_complain(&r->in, "cards of the Legacy deck are counted from 1");
        }
        return SURTO__BLOCK_LEGACY + card - (card > 0);
    }
    if (after_prefix(word, "twist-", &key)) {
        return SURTO__BLOCK_TWIST + surto__state_key(&r->in, SEASON2_DOMAIN_TWIST, key);
    }
    return SURTO__BLOCK_PACKET + read_opened_bit(r, word);
}

static void read_reading(season2_lines *r)
{
    surto__story_state *story = &r->s->story;
    surto__piece value = season2_read_list(r, "reading"), block, step;
    story->block = SURTO__BLOCK_NONE;
    story->step = 0;
    if (!value.text) {
        return;
    }
    if (!take_two(value, &block, &step)) {
        surto__state_complain(&r->in, "what is read is a block and its next instruction");
        return;
    }
    story->block = (uint8_t)read_block(r, block);
    story->step = (uint8_t)surto__state_number(&r->in, step, UINT8_MAX);
}

static void read_stickers(season2_lines *r)
{
    surto__piece list = season2_read_list(r, "stickers"), word;
    unsigned after = 0;
    while (!r->in.problem && surto__take_word(&list, &word)) {
        if (word.length != 1 || word.text[0] < 'A' || word.text[0] >= 'A' + SEASON2_LETTERS) {
            surto__state_complain(&r->in, "a rule sticker is a letter from A to W");
            return;
        }
        unsigned letter = (unsigned)(word.text[0] - 'A');
        season2_in_order(r, letter, &after);
        r->s->stickers |= UINT32_C(1) << letter;
    }
}

static void read_story(season2_lines *r)
{
    season2_state *s = r->s;
    surto__piece units = surto__state_value(&r->in, "units"), now, more;
    if (take_two(units, &now, &more)) {
        s->units = (uint8_t)surto__state_number(&r->in, now, UINT8_MAX);
        s->more_units = (uint8_t)surto__state_number(&r->in, more, UINT8_MAX);
    } else {
        surto__state_complain(&r->in, "units are those to spend and those for the next time");
    }
    s->games = (uint8_t)surto__state_number(&r->in, surto__state_value(&r->in, "games"), UINT8_MAX);
    s->story.legacy = (uint8_t)surto__state_number(&r->in, surto__state_value(&r->in, "legacy"),
                                                   SURTO__LEGACY_MAX);
    s->story.opened = read_opened(r, "opened");
    s->story.waiting = read_opened(r, "waiting");
    read_reading(r);
    read_stickers(r);
}

/* ---- Reading: what has changed for good ------------------------------------------------- */

static unsigned read_link(season2_lines *r, surto__piece word)
{
    const season2_pack *p = r->p;
    surto__piece left, right;
    if (!surto__piece_split(word, '~', &left, &right)) {
        surto__state_complain(&r->in, "a link is LOCATION~LOCATION");
        return 0;
    }
    unsigned a = surto__state_key(&r->in, LOCATION, left),
             b = surto__state_key(&r->in, LOCATION, right);
    for (unsigned link = 0; link < p->link_count; link++) {
        if (p->link_end[link][0] == a && p->link_end[link][1] == b) {
            return link;
        }
    }
    surto__state_complain(&r->in, "the pack has no such link");
    return 0;
}

/* Links that differ from the start: sealed ones that are on, others that are off. */
static void read_links(season2_lines *r, const char *key, bool on)
{
    surto__piece list = season2_read_list(r, key), word;
    unsigned after = 0;
    while (!r->in.problem && surto__take_word(&list, &word)) {
        unsigned link = read_link(r, word);
        bool sealed = (r->p->sealed_links[link / 64] >> (link % 64)) & 1;
        if (sealed != on) {
            surto__state_complain(&r->in, "this link was like that from the start");
        }
        season2_in_order(r, link, &after);
        r->s->links[link / 64] ^= surto__bit(link % 64);
    }
}

static void read_catalogue(season2_lines *r)
{
    season2_state *s = r->s;
    uint64_t found = season2_read_set(r, "locations", LOCATION);
    if ((found & ~r->p->sealed) != 0) {
        surto__state_complain(&r->in, "this location was there from the start");
    }
    s->present |= found;
    read_links(r, "links", true);
    read_links(r, "unlinked", false);
    s->marked = season2_read_set(r, "marked", LOCATION);
    s->kept_centres = season2_read_set(r, "kept-centres", LOCATION);
    season2_read_city_cards(r, "sealed-cards", SEASON2_SEALED);
    season2_read_city_cards(r, "waiting-cards", SEASON2_RESERVE);
    season2_read_city_infections(r, "sealed-infections", SEASON2_INFECTION_SEALED);
    season2_read_city_infections(r, "area", SEASON2_INFECTION_AREA);
    season2_read_cards(r, season2_read_list(r, "lost-cards"), SEASON2_DESTROYED, 0,
                       SEASON2_CARD_EVENT);
    season2_read_infections(r, season2_read_list(r, "lost-infections"),
                            SEASON2_INFECTION_DESTROYED);
    season2_read_cards(r, season2_read_list(r, "sealed-events"), SEASON2_SEALED, SEASON2_CARD_EVENT,
                       SEASON2_CARD_PRODUCE);
    season2_read_cards(r, season2_read_list(r, "lost-events"), SEASON2_DESTROYED,
                       SEASON2_CARD_EVENT, SEASON2_CARD_PRODUCE);
    season2_read_cards(r, season2_read_list(r, "waiting-produce"), SEASON2_RESERVE,
                       SEASON2_CARD_PRODUCE, SEASON2_CARDS);
}

static void read_goals(season2_lines *r)
{
    season2_state *s = r->s;
    s->mandatory = (uint32_t)season2_read_set(r, "mandatory", SEASON2_DOMAIN_OBJECTIVE);
    s->lost_objectives = (uint32_t)season2_read_set(r, "lost-objectives", SEASON2_DOMAIN_OBJECTIVE);
    s->needed =
        (uint8_t)surto__state_number(&r->in, surto__state_value(&r->in, "needed"), UINT8_MAX);
    s->twists = (uint16_t)season2_read_set(r, "twists", SEASON2_DOMAIN_TWIST);
    s->lost_twists = (uint16_t)season2_read_set(r, "lost-twists", SEASON2_DOMAIN_TWIST);
    s->open_sites = (uint8_t)season2_read_set(r, "sites-open", SEASON2_DOMAIN_SITE);
}

/* Keys of all four kinds are different, so a word finds its own; the kinds stand in order. */
static void read_unlocked(season2_lines *r)
{
    season2_state *s = r->s;
    surto__piece list = season2_read_list(r, "unlocked"), word;
    uint32_t found[UNLOCKS] = {0};
    unsigned kind = 0, after = 0;
    while (!r->in.problem && surto__take_word(&list, &word)) {
        unsigned value = surto__value_of(r->in.game, unlock_domains[kind], word);
        while (value == SURTO_NONE && kind + 1 < UNLOCKS) {
            value = surto__value_of(r->in.game, unlock_domains[++kind], word);
            after = 0;
        }
        if (value == SURTO_NONE || !((sealed_of(r->p, unlock_domains[kind]) >> value) & 1)) {
            surto__state_complain(&r->in, "this was not locked, or is not in order");
            return;
        }
        season2_in_order(r, value, &after);
        found[kind] |= UINT32_C(1) << value;
    }
    s->jobs = (uint16_t)(s->jobs | found[0]);
    s->abilities |= found[1];
    s->scars |= found[2];
    s->upgrades = (uint8_t)(s->upgrades | found[3]);
}

static void read_bought(season2_lines *r)
{
    surto__piece list = season2_read_list(r, "bought"), word;
    unsigned after = 0, number;
    while (!r->in.problem && surto__take_word(&list, &word)) {
        unsigned ability =
            season2_read_pair(r, SEASON2_DOMAIN_ABILITY, word, 1, 15, &after, &number);
        season2_nibble_set(r->s->bought, ability, number);
    }
}

void season2_read_campaign(season2_lines *r)
{
    season2_state *s = r->s;
    read_month(r);
    read_game(r);
    read_running(r);
    read_stage(r);
    s->calendar.level = (uint8_t)surto__state_number(
        &r->in, surto__state_value(&r->in, "rationing"), SURTO__LEVEL_MAX);
    read_calendar(r);
    read_points(r);
    read_story(r);
    read_catalogue(r);
    read_goals(r);
    read_unlocked(r);
    read_bought(r);
    s->stock_number = (uint8_t)surto__state_number(
        &r->in, surto__state_value(&r->in, "stock-number"), SEASON2_SUPPLIES_MAX);
    s->epidemics = (uint8_t)surto__state_number(&r->in, surto__state_value(&r->in, "epidemics"),
                                                SEASON2_EPIDEMICS_MAX);
    unsigned dial =
        surto__state_number(&r->in, surto__state_value(&r->in, "dial"), SEASON2_DIALS_MAX);
    if (dial == 0) {
        surto__state_complain(&r->in, "dials are counted from 1");
    }
    s->dial = (uint8_t)(dial - (dial > 0));
    s->suffering = (uint16_t)season2_read_set(r, "suffering", CHARACTER);
}
