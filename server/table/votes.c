/* Undo: one's own last move at once, or more if everyone at the table agrees. */
#include "table_action_internal.h"

void vote_clear(const table_action *d)
{
    table_snapshot *of = &d->t->snapshot;
    if (of->vote.seat != SURTO_NONE) {
        of->vote.seat = SURTO_NONE;
        of->vote.yes = of->vote.no = 0;
        of->vote.count = 0;
        d->out->changed |= CHANGED_VOTE;
    }
}

static table_action_verdict took_back(const table_action *d)
{
    plans_clear(d);
    vote_clear(d);
    d->out->changed |= CHANGED_BACK;
    return ACTION_DONE;
}

/* Can the table go back to so many moves: to a decision of a seat that was made? */
static bool can_go_back(const game_table *t, size_t count)
{
    surto_state_buffer room;
    return count < surto_table_move_count(t->play) &&
           surto_table_state_at(t->play, count, surto_state_from_buffer(&room)) == SURTO_OK &&
           surto_actors(t->game, surto_state_from_buffer(&room)) != SURTO_CHANCE;
}

/* Once all have said yes it is done. */
static table_action_verdict count_votes(const table_action *d)
{
    table_snapshot *of = &d->t->snapshot;
    unsigned all = (1U << of->seat_count) - 1;
    d->out->changed |= CHANGED_VOTE;
    if ((of->vote.yes | game_table_seats_without_people(d->t)) != all) {
        return ACTION_DONE;
    }
    (void)surto_table_rewind(d->t->play, of->vote.count);
    of->takebacks = (uint16_t)(of->takebacks + (of->takebacks < UINT16_MAX));
    return took_back(d);
}

/* Where the last move of one of these seats was made. Returns: false if there is none. */
static bool last_move(const surto_table *play, unsigned seats, size_t *out)
{
    for (size_t i = surto_table_move_count(play); i-- > 0;) {
        unsigned actor = surto_table_move(play, i).actor;
        if (actor < SURTO_SEATS_MAX && (seats >> actor & 1)) {
            *out = i;
            return true;
        }
    }
    return false;
}

table_action_verdict do_undo(const table_action *d)
{
    game_table *t = d->t;
    const msg_undo *wanted = &d->request->message->of.undo;
    unsigned mine = game_table_seats_of(t, &d->request->account);
    size_t count;
    if (t->snapshot.undo == UNDO_NONE) {
        return table_action_refuse(d, MSG_ERROR_NOT_POSSIBLE,
                                   "nothing is taken back at this table");
    }
    if (!last_move(t->play, mine, &count)) {
        return table_action_refuse(d, MSG_ERROR_NOT_POSSIBLE, "you have made no move");
    }
    if (count + 1 == surto_table_move_count(t->play) &&
        (!wanted->has_count || wanted->count == count)) {
        (void)surto_table_rewind(t->play,
                                 count); /* nothing was seen since, as surto_table_undo asks */
        return took_back(d);
    }
    if (t->snapshot.undo == UNDO_SAFE) {
        return table_action_refuse(d, MSG_ERROR_NOT_POSSIBLE, surto_status_text(SURTO_ERR_UNDO));
    }
    count = wanted->has_count ? wanted->count : count;
    if (t->snapshot.vote.seat != SURTO_NONE || !can_go_back(t, count)) {
        return table_action_refuse(d, MSG_ERROR_NOT_POSSIBLE, NULL);
    }
    t->snapshot.vote.seat = (uint8_t)d->seat;
    t->snapshot.vote.yes = (uint8_t)mine;
    t->snapshot.vote.no = 0;
    t->snapshot.vote.count = (uint32_t)count;
    return count_votes(d);
}

table_action_verdict do_answer(const table_action *d)
{
    table_snapshot *of = &d->t->snapshot;
    if (of->vote.seat == SURTO_NONE) {
        return table_action_refuse(d, MSG_ERROR_NOT_POSSIBLE, "nothing is asked");
    }
    if (!d->request->message->of.answer.yes) { /* one no is enough */
        vote_clear(d);
        return ACTION_DONE;
    }
    of->vote.yes |= (uint8_t)(1U << d->seat);
    return count_votes(d);
}
