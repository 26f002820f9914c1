#include <seine/state/messages/enqueue_wait.h>

static void forget_row(struct enqueue_waits *waits, struct enqueue_wait_row *row)
{
    if (!row->is_registered)
        return;
    id_map_remove(&waits->rows, row->row_id);
    row->is_registered = false;
    row->wait->left--;
}

void enqueue_waits_drop(struct enqueue_waits *waits, struct enqueue_wait *wait)
{
    for (size_t i = 0; i < wait->row_count; i++)
        forget_row(waits, &wait->rows[i]);
    wait->row_count = 0;
    if (!wait->is_open)
        return;
    wait->is_open = false;
    if (wait->previous)
        wait->previous->next = wait->next;
    else
        waits->first = wait->next;
    if (wait->next)
        wait->next->previous = wait->previous;
}

static void call_back(struct enqueue_waits *waits, struct enqueue_wait *wait)
{
    enqueue_waits_drop(waits, wait);
    wait->reached(wait);
}

void enqueue_waits_close(struct enqueue_waits *waits)
{
    waits->is_closed = true;
    for (struct enqueue_wait *wait = waits->first, *next; wait; wait = next) {
        next = wait->next;
        if (wait->is_planned) {
            wait->is_cut_off = true;
            call_back(waits, wait);
        }
    }
}

void enqueue_waits_done(struct enqueue_waits *waits)
{
    enqueue_waits_close(waits);
    while (waits->first)
        enqueue_waits_drop(waits, waits->first);
    id_map_done(&waits->rows);
}

bool enqueue_waits_add(struct enqueue_waits *waits, struct enqueue_wait *wait, int64_t row_id,
                       enum enqueue_moment moment)
{
    struct enqueue_wait_row *row = &wait->rows[wait->row_count];
    *row = (struct enqueue_wait_row){
        .wait = wait, .row_id = row_id, .moment = moment, .is_registered = true};
    if (!id_map_put(&waits->rows, row_id, row))
        return false;
    wait->row_count++;
    wait->left++;
    if (!wait->is_open) {
        wait->is_open = true;
        wait->previous = NULL;
        wait->next = waits->first;
        if (waits->first)
            waits->first->previous = wait;
        waits->first = wait;
    }
    return true;
}

bool enqueue_waits_planned(struct enqueue_waits *waits, struct enqueue_wait *wait)
{
    wait->is_planned = true;
    wait->is_cut_off = wait->left && waits->is_closed;
    if (wait->left && !waits->is_closed)
        return true;
    enqueue_waits_drop(waits, wait);
    return false;
}

bool enqueue_waits_step(struct enqueue_waits *waits, int64_t row_id, bool is_settled)
{
    struct enqueue_wait_row *row = id_map_get(&waits->rows, row_id);
    if (!row || (row->moment != MOMENT_CRAWLED && !is_settled))
        return row && row->moment == MOMENT_SETTLED_SOON;
    struct enqueue_wait *wait = row->wait;
    forget_row(waits, row);
    if (!wait->left && wait->is_planned)
        call_back(waits, wait);
    return false;
}

void enqueue_waits_expire(struct enqueue_waits *waits, int64_t now_ms)
{
    for (struct enqueue_wait *wait = waits->first, *next; wait; wait = next) {
        next = wait->next;
        if (wait->is_planned && wait->deadline_ms <= now_ms)
            call_back(waits, wait);
    }
}
