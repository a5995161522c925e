/* What people type to a table somewhere else that is no move. */
#include "table_commands.h"

#include <stdio.h>
#include <string.h>

#include "app/arguments.h"
#include "app/players.h"
#include "remote_prompt.h"
#include "ui/message/message.h"
#include "ui/message/temp_strings.h"
#include "ui/text/narrator.h"

static void say(const page *on, const char *text)
{
    page_say(on, 2, "%s", text);
}

/* A seat by its word, p2 or 2. Returns: SURTO_NONE if there is none. */
static unsigned seat_in(const remote *r, const char *named)
{
    unsigned seat = seat_of_word(named);
    if (named[0] >= '1' && named[0] <= '4' && named[1] == '\0') {
        seat = (unsigned)(named[0] - '1');
    }
    return seat < r->seat_count ? seat : SURTO_NONE;
}

/* The first word of a text; moves it on to what stands behind. Text of the scratch. */
static const char *take_word(const char **text)
{
    *text += strspn(*text, " ");
    size_t length = strcspn(*text, " ");
    const char *taken = temp_printf("%.*s", (int)length, *text);
    *text += length;
    *text += strspn(*text, " ");
    return taken;
}

/* ---- The commands ------------------------------------------------------------------------ */

static void do_say(remote *r, const page *on, const char *rest)
{
    if (*rest) {
        remote_send(r, &(remote_request){.want = REQUEST_SAY, .text = rest});
    } else {
        say(on, CLIENT("Say what? For example `say I can cure red next turn`."));
    }
}

static void do_who(remote *r, const page *on, const char *rest)
{
    strbuf names = {0};
    (void)rest;
    remote_prompt_show_room(r, on);
    for (unsigned i = 0; i < r->people_count; i++) {
        const remote_person *one = &r->people[i];
        const char *text = remote_person_text(one->name, one->guest);
        add_item(&names, one->muted
                             ? TEXT(CLIENT_C("person", "{player}, muted"), a_text("player", text))
                             : text);
    }
    say(on, TEXT(CLIENT("Here now: {list}."), a_text("list", strbuf_text(&names))));
    strbuf_free(&names);
}

static void do_link(remote *r, const page *on, const char *rest)
{
    (void)rest;
    if (r->link[0]) { /* to be copied: in one line */
        fprintf(on->out, "%s\n", TEXT(CLIENT("Invite link: {link}"), a_text("link", r->link)));
    } else {
        say(on, CLIENT("You joined without an invite link, so there is none to share."));
    }
}

static void send_seat(remote *r, const page *on, remote_request_kind want, const char *rest)
{
    unsigned seat = seat_in(r, take_word(&rest));
    if (seat == SURTO_NONE && want == REQUEST_STAND) {
        seat = remote_seat(r);
    }
    for (unsigned i = 0; want == REQUEST_SIT && seat == SURTO_NONE && i < r->seat_count; i++) {
        seat = !r->chairs[i].name[0] && !r->chairs[i].level[0] ? i : SURTO_NONE;
    }
    if (seat < SURTO_SEATS_MAX) {
        remote_send(r, &(remote_request){.want = want, .seat = seat});
    } else {
        say(on, CLIENT("Which seat? For example p2."));
    }
}

static void do_sit(remote *r, const page *on, const char *rest)
{
    send_seat(r, on, REQUEST_SIT, rest);
}

static void do_stand(remote *r, const page *on, const char *rest)
{
    send_seat(r, on, REQUEST_STAND, rest);
}

static void do_remove(remote *r, const page *on, const char *rest)
{
    send_seat(r, on, REQUEST_REMOVE, rest);
}

static void do_ready(remote *r, const page *on, const char *rest)
{
    if (!r->seats) {
        say(on, CLIENT("You are only watching: `sit p2` takes a seat."));
    } else {
        remote_send(r, &(remote_request){.want = REQUEST_READY, .yes = strcmp(rest, "no") != 0});
    }
}

static void do_computer(remote *r, const page *on, const char *rest)
{
    unsigned seat = seat_in(r, take_word(&rest));
    const char *level = take_word(&rest);
    player_kind kind;
    if (seat == SURTO_NONE) {
        say(on, CLIENT("Which seat, and which level? For example `computer p2 skilled`."));
    } else if (*level && strcmp(level, "off") != 0 && !player_find(level, &kind)) {
        say(on, player_unknown(level));
    } else {
        const char *text = !*level ? "skilled" : strcmp(level, "off") == 0 ? "" : level;
        remote_send(r, &(remote_request){.want = REQUEST_COMPUTER, .seat = seat, .text = text});
    }
}

/* By the name, which no two at a table share, or else as `who` shows it. */
static const remote_person *person_called(const remote *r, const char *name)
{
    const remote_person *shown = NULL;
    for (unsigned i = 0; i < r->people_count; i++) {
        const remote_person *one = &r->people[i];
        if (strcmp(one->name, name) == 0) {
            return one;
        }
        if (strcmp(remote_person_text(one->name, one->guest), name) == 0) {
            shown = one;
        }
    }
    return shown;
}

static void send_mute(remote *r, const page *on, const char *name, bool may_speak)
{
    const remote_person *one = person_called(r, name);
    if (one) {
        remote_send(r,
                    &(remote_request){
                        .want = REQUEST_MUTE, .id = one->id, .text = one->name, .yes = may_speak});
    } else {
        say(on, CLIENT("Who? `who` lists the names of everyone here."));
    }
}

static void do_mute(remote *r, const page *on, const char *rest)
{
    send_mute(r, on, rest, false);
}

static void do_unmute(remote *r, const page *on, const char *rest)
{
    send_mute(r, on, rest, true);
}

static void do_spectators(remote *r, const page *on, const char *rest)
{
    if (strcmp(rest, "on") != 0 && strcmp(rest, "off") != 0) {
        say(on,
            r->spectator_chat ? CLIENT("Spectators can chat.") : CLIENT("Spectators cannot chat."));
    } else {
        remote_send(
            r, &(remote_request){.want = REQUEST_SPECTATOR_CHAT, .yes = strcmp(rest, "on") == 0});
    }
}

static void do_close(remote *r, const page *on, const char *rest)
{
    (void)on;
    (void)rest;
    remote_send(r, &(remote_request){.want = REQUEST_CLOSE});
}

/* ---- Plans ------------------------------------------------------------------------------- */

static void do_plans(remote *r, const page *on, const char *rest)
{
    (void)rest;
    for (unsigned i = 0; i < r->plan_count; i++) {
        say(on, remote_plan_text(r, &r->plans[i]));
    }
    if (r->plan_count == 0) {
        say(on, CLIENT("There are no plans yet. `plan drive paris; treat blue` proposes one."));
    }
}

static bool read_move(const remote *r, const char *text, surto_move *out)
{
    const surto_game *game = surto_table_game(r->table);
    const char *mine = temp_printf("p%u %s", remote_seat(r) + 1, text);
    return surto_move_read(game, text, strlen(text), out) == SURTO_OK ||
           surto_move_read(game, mine, strlen(mine), out) == SURTO_OK;
}

static void do_plan(remote *r, const page *on, const char *rest)
{
    surto_move moves[REMOTE_PLAN_MOVES];
    unsigned count = 0;
    if (!r->table || !r->seats || !*rest) {
        say(on, CLIENT("A plan is a list of moves in notation, separated by `;`: `plan drive "
                       "paris; treat blue`."));
        return;
    }
    while (*rest && count < REMOTE_PLAN_MOVES) {
        size_t length = strcspn(rest, ";");
        char one[SURTO_MOVE_TEXT_MAX];
        snprintf(one, sizeof one, "%.*s", (int)length, rest + strspn(rest, " "));
        for (size_t end = strcspn(one, ";"); end > 0 && (one[end] = '\0', one[end - 1] == ' ');) {
            end--;
        }
        rest += length + (rest[length] == ';');
        if (one[0] && !read_move(r, one, &moves[count++])) {
            say(on, TEXT(CLIENT("\"{move}\" is not a move in notation."), a_text("move", one)));
            return;
        }
    }
    remote_send(r, &(remote_request){.want = REQUEST_PROPOSE, .moves = moves, .count = count});
}

static void send_plan(remote *r, const page *on, remote_request wish, const char *rest)
{
    uint64_t number = r->plan_count == 1 ? r->plans[0].number : 0;
    if ((*rest && !number_read(rest, 1, 255, &number)) || number == 0) {
        say(on, CLIENT("Which plan? `plans` lists them by number."));
        return;
    }
    wish.number = (unsigned)number;
    remote_send(r, &wish);
}

static void do_agree(remote *r, const page *on, const char *rest)
{
    send_plan(r, on, (remote_request){.want = REQUEST_VOTE, .yes = true}, rest);
}

static void do_oppose(remote *r, const page *on, const char *rest)
{
    send_plan(r, on, (remote_request){.want = REQUEST_VOTE}, rest);
}

static void do_commit(remote *r, const page *on, const char *rest)
{
    send_plan(r, on, (remote_request){.want = REQUEST_COMMIT}, rest);
}

static void do_withdraw(remote *r, const page *on, const char *rest)
{
    send_plan(r, on, (remote_request){.want = REQUEST_DROP}, rest);
}

/* ---- One line ---------------------------------------------------------------------------- */

static const struct {
    const char *word, *form, *about;
    void (*act)(remote *r, const page *on, const char *rest);
} commands[] = {
    {"say", "say TEXT", N_CLIENT("send a message to the table"), do_say},
    {"who", "who", N_CLIENT("show who sits where and who is here"), do_who},
    {"link", "link", N_CLIENT("show the invite link"), do_link},
    {"sit", "sit p2", N_CLIENT("take a free seat"), do_sit},
    {"stand", "stand", N_CLIENT("leave your seat"), do_stand},
    {"ready", "ready", N_CLIENT("say you are ready; the game starts when everyone is"), do_ready},
    {"computer", "computer p2 skilled",
     N_CLIENT("put a computer player in a free seat; `computer p2 off` removes it"), do_computer},
    {"remove", "remove p2", N_CLIENT("(host) remove someone from a seat"), do_remove},
    {"plan", "plan MOVE; MOVE", N_CLIENT("propose moves to the others"), do_plan},
    {"plans", "plans", N_CLIENT("list the proposed plans"), do_plans},
    {"agree", "agree 1", N_CLIENT("agree to a plan"), do_agree},
    {"oppose", "oppose 1", N_CLIENT("reject a plan"), do_oppose},
    {"commit", "commit 1", N_CLIENT("play a plan once everyone it involves has agreed"), do_commit},
    {"withdraw", "withdraw 1", N_CLIENT("withdraw one of your plans"), do_withdraw},
    {"mute", "mute NAME", N_CLIENT("(host) mute someone"), do_mute},
    {"unmute", "unmute NAME", N_CLIENT("(host) unmute someone"), do_unmute},
    {"spectators", "spectators ON",
     N_CLIENT("(host) let spectators chat; `spectators off` stops it"), do_spectators},
    {"close", "close", N_CLIENT("(host) close the table for everyone"), do_close},
};

void table_commands_help(const page *on)
{
    page_say(on, 0, "%s", CLIENT("At a table with others:"));
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        page_say(on, 24, "  %-21s %s", commands[i].form, CLIENT(commands[i].about));
    }
}

/* To an undo that somebody asks for. */
static bool answer(remote *r, const char *said)
{
    bool yes = strcmp(said, "yes") == 0 || strcmp(said, CLIENT_C("answer", "yes")) == 0;
    bool no = strcmp(said, "no") == 0 || strcmp(said, CLIENT_C("answer", "no")) == 0;
    bool open = r->vote.stands && (r->seats & ~(r->vote.yes | r->vote.no));
    if ((!yes && !no) || !open) {
        return false;
    }
    remote_send(r, &(remote_request){.want = REQUEST_ANSWER, .yes = yes});
    return true;
}

bool table_command_run(remote *r, const page *on, const char *line)
{
    const char *rest = line;
    const char *first = take_word(&rest);
    if (answer(r, first)) {
        return true;
    }
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (strcmp(first, commands[i].word) == 0) {
            commands[i].act(r, on, rest);
            return true;
        }
    }
    return false;
}
