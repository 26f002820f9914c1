#include "intake.h"

#include <seine/crawling/link_exchange.h>
#include <seine/foundation/base/plural.h>
#include <seine/foundation/uri.h>
#include <seine/state/messages/notifiers.h>

#include <sql/crawl/outbox.h>
#include <stdlib.h>

/* A file may be locked so long before that is reported and a run may end without it. */
#define LOCKED_MS 10000

enum sender_stage {
    SENDER_DUE,    /* to be asked about */
    SENDER_ASKED,  /* the answer is on its way */
    SENDER_HELD,   /* a chunk is at hand */
    SENDER_RESTS,  /* all was taken */
    SENDER_FAILED, /* to be asked about again later */
};

/* A collection that sends, or may. */
struct sender {
    struct sender *next;
    enum sender_stage stage;
    struct link_question *chunk; /* of SENDER_HELD */
    int64_t made_at_ms;
    int64_t position;
    int64_t received, queued, known, refused;
    int64_t locked_since_ms; /* 0: it was not, when it was last read */
    bool is_reported;        /* that it cannot be read */
    bool is_left;            /* there is something behind the position */
    bool has_rung;           /* since the question that is under way */
    bool was_paused;         /* when the question was asked */
    bool is_busy;            /* something was taken since the last rest */
    bool has_taken;          /* something was taken in this run */
    char name[];
};

struct intake {
    struct notifier *notifier;
    struct link_exchange *exchange;
    struct mailbox *inbox;
    struct clock *clock;
    struct sender *senders;    /* the one to be taken from next first */
    enum sender_stage listing; /* of the question who there is */
};

int intake_new(struct notifiers *notifiers, struct link_exchange *exchange, const char *name,
               struct mailbox *inbox, struct clock *clock, struct intake **ret_intake,
               struct error *error)
{
    struct intake *intake = calloc(1, sizeof *intake);
    if (!intake)
        return error_set(error, STATUS_MEMORY, "no memory for the links of others");
    int status = notifiers_enter(notifiers, name, inbox, &intake->notifier, error);
    if (status < 0) {
        free(intake);
        return status;
    }
    intake->exchange = exchange;
    intake->inbox = inbox;
    intake->clock = clock;
    intake->listing = SENDER_RESTS;
    *ret_intake = intake;
    return 0;
}

static void free_sender(struct sender *sender)
{
    link_question_free(sender->chunk);
    free(sender);
}

void intake_free(struct intake *intake)
{
    if (!intake)
        return;
    notifier_leave(intake->notifier);
    while (intake->senders) {
        struct sender *sender = intake->senders;
        intake->senders = sender->next;
        free_sender(sender);
    }
    free(intake);
}

/* ---- who sends ---- */

static struct sender *find(const struct intake *intake, const char *name)
{
    struct sender *sender = intake->senders;
    while (sender && strcmp(sender->name, name) != 0)
        sender = sender->next;
    return sender;
}

static void take_out(struct intake *intake, const struct sender *sender)
{
    struct sender **link = &intake->senders;
    while (*link && *link != sender)
        link = &(*link)->next;
    if (*link)
        *link = sender->next;
}

static void append(struct intake *intake, struct sender *sender)
{
    struct sender **link = &intake->senders;
    while (*link)
        link = &(*link)->next;
    *link = sender;
    sender->next = NULL;
}

static void let_go(struct intake *intake, struct planner *planner, struct sender *sender)
{
    take_out(intake, sender);
    if (sender->has_taken)
        planner_event(planner, EVENT_LINKS_TAKEN, 0,
                      "%s has sent %lld %s: %lld queued, %lld known already, %lld refused",
                      sender->name, (long long)sender->received,
                      plural(sender->received, "link", "links"), (long long)sender->queued,
                      (long long)sender->known, (long long)sender->refused);
    free_sender(sender);
}

/* How far it was taken in before. */
static void read_row(struct sender *sender, struct planner *planner)
{
    struct crawl_intake_get get;
    if (plan_find(planner, crawl_intake_get_into(&get, .collection = text_of(sender->name)))) {
        sender->made_at_ms = get.made_at;
        sender->position = get.position;
        sender->received = get.received;
        sender->queued = get.queued;
        sender->known = get.known;
        sender->refused = get.refused;
    }
}

/* It may have sent something. */
static void expect(struct intake *intake, struct planner *planner, const char *name)
{
    struct sender *sender = find(intake, name);
    if (sender) {
        sender->has_rung = true;
        if (sender->stage == SENDER_RESTS)
            sender->stage = SENDER_DUE;
        return;
    }
    sender = calloc(1, sizeof *sender + strlen(name) + 1);
    if (!sender) {
        plan_fail(planner, STATUS_MEMORY, NULL);
        return;
    }
    memcpy(sender->name, name, strlen(name) + 1);
    read_row(sender, planner);
    append(intake, sender);
}

void intake_begin(struct intake *intake)
{
    intake->listing = SENDER_DUE;
}

bool intake_is_hearing(const struct intake *intake)
{
    if (intake->listing == SENDER_DUE || intake->listing == SENDER_ASKED)
        return true;
    for (const struct sender *sender = intake->senders; sender; sender = sender->next)
        if (sender->stage == SENDER_ASKED || (sender->stage == SENDER_DUE && !sender->is_left) ||
            (sender->stage == SENDER_FAILED && !sender->is_reported))
            return true;
    return false;
}

bool intake_is_left(const struct intake *intake)
{
    for (const struct sender *sender = intake->senders; sender; sender = sender->next)
        if (sender->stage == SENDER_HELD || sender->is_left)
            return true;
    return false;
}

/* ---- asking ---- */

/* False without memory: it stays due. */
static bool ask_about(struct intake *intake, const struct planner *planner,
                      const struct sender *sender)
{
    struct link_question *question =
        link_question_new(sender ? QUESTION_LINKS : QUESTION_SENDERS, intake->inbox,
                          planner->store->name, sender ? sender->name : NULL);
    if (!question)
        return false;
    if (sender) {
        question->made_at_ms = sender->made_at_ms;
        question->position = sender->position;
    }
    link_exchange_ask(intake->exchange, question);
    return true;
}

void intake_ask(struct intake *intake, struct planner *planner, bool is_paused)
{
    if (intake->listing == SENDER_DUE && ask_about(intake, planner, NULL))
        intake->listing = SENDER_ASKED;
    for (struct sender *sender = intake->senders; sender; sender = sender->next) {
        bool waits = is_paused && sender->is_left;
        if (sender->stage != SENDER_DUE || waits || !ask_about(intake, planner, sender))
            continue;
        sender->stage = SENDER_ASKED;
        sender->has_rung = false;
        sender->was_paused = is_paused;
    }
}

/* ---- answers ---- */

static void take_names(struct intake *intake, struct planner *planner,
                       const struct link_question *answer)
{
    if (answer->status < 0) {
        intake->listing = SENDER_FAILED;
        log_warning(planner->log, "crawl", "links that other collections sent: %s",
                    answer->error.sentence);
        return;
    }
    intake->listing = SENDER_RESTS;
    for (size_t i = 0; i < answer->name_count; i++)
        expect(intake, planner, answer->names[i]);
}

static void take_failure(const struct intake *intake, struct sender *sender,
                         struct planner *planner, const struct link_question *answer)
{
    sender->stage = SENDER_FAILED;
    int64_t now_ms = clock_wall_ms(intake->clock);
    if (!sender->locked_since_ms)
        sender->locked_since_ms = now_ms;
    bool may_pass = answer->status == STATUS_BUSY && now_ms - sender->locked_since_ms < LOCKED_MS;
    if (sender->is_reported || may_pass)
        return;
    sender->is_reported = true;
    sender->is_left = false;
    planner_event(planner, EVENT_LINKS_NOT_TAKEN, 0, "%s: %s", sender->name,
                  answer->error.sentence);
    log_warning(planner->log, "crawl", "the links that the collection %s sent: %s", sender->name,
                answer->error.sentence);
}

/* Returns whether the answer was kept. */
static bool take_chunk(struct intake *intake, struct planner *planner, struct link_question *answer)
{
    struct sender *sender = find(intake, answer->other);
    if (!sender)
        return false;
    /* A collection that was deleted or made anew has nothing to send. */
    if (answer->status == STATUS_NOT_FOUND || answer->status == STATUS_INVALID) {
        /* … but another one of its name may have rung since. */
        if (sender->has_rung)
            sender->stage = SENDER_DUE;
        else
            let_go(intake, planner, sender);
        return false;
    }
    if (answer->status < 0) {
        take_failure(intake, sender, planner, answer);
        return false;
    }
    sender->locked_since_ms = 0;
    sender->is_reported = false;
    if (answer->link_count) {
        sender->stage = SENDER_HELD;
        sender->chunk = answer;
        return true;
    }
    sender->is_left = false;
    sender->stage = sender->has_rung ? SENDER_DUE : SENDER_RESTS;
    return false;
}

void intake_take_answer(struct intake *intake, struct planner *planner,
                        struct link_question *answer)
{
    if (answer->kind == QUESTION_SENDERS)
        take_names(intake, planner, answer);
    else if (take_chunk(intake, planner, answer))
        return;
    link_question_free(answer);
}

/* The collection that notified us has committed links. */
static void answer_rings(struct intake *intake, struct planner *planner)
{
    struct ring *ring = notifier_answer(intake->notifier);
    while (ring) {
        struct ring *next = ring->next;
        expect(intake, planner, ring->name);
        free(ring);
        ring = next;
    }
}

/* ---- taking ---- */

static struct sender *first_held(const struct intake *intake)
{
    struct sender *sender = intake->senders;
    while (sender && sender->stage != SENDER_HELD)
        sender = sender->next;
    return sender;
}

static void take(struct sender *sender, struct planner *planner, struct text text)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    struct given_link link = {.sender = LINK_OF_COLLECTION, .skip = URI_SKIP_UNPARSABLE};
    sender->received++;
    if (uri_parse(text, storage, sizeof storage, &uri) == URI_FINE && !uri.opaque)
        planner_take_link(planner, &uri, &link);
    if (!link.skip)
        sender->queued++;
    else if (link.skip == URI_SKIP_KNOWN)
        sender->known++;
    else
        sender->refused++;
}

static void put_row(const struct sender *sender, struct planner *planner)
{
    batch_execute(
        planner->batch,
        crawl_intake_put(.collection = arena_copy(&planner->batch->arena, text_of(sender->name)),
                         .made_at = sender->made_at_ms, .position = sender->position,
                         .received = sender->received, .queued = sender->queued,
                         .known = sender->known, .refused = sender->refused,
                         .taken_at = planner->now_ms));
}

static void take_all(struct sender *sender, struct planner *planner)
{
    const struct link_question *chunk = sender->chunk;
    /* Another one of its name begins anew. */
    if (chunk->made_at_ms != sender->made_at_ms)
        sender->received = sender->queued = sender->known = sender->refused = 0;
    sender->made_at_ms = chunk->made_at_ms;
    for (size_t i = 0; i < chunk->link_count; i++) {
        take(sender, planner, chunk->links[i].uri);
        sender->position = chunk->links[i].id;
    }
    put_row(sender, planner);
    sender->is_left = chunk->link_count == LINKS_PER_ANSWER;
    sender->is_busy = sender->has_taken = true;
}

bool intake_read(struct intake *intake, struct planner *planner, bool is_paused)
{
    answer_rings(intake, planner);
    struct sender *sender = first_held(intake);
    if (!sender)
        return false;
    /* The sender may have been deleted after its links were read and before the pause ended. */
    if (is_paused || sender->was_paused)
        sender->is_left = true;
    else
        take_all(sender, planner);
    link_question_free(sender->chunk);
    sender->chunk = NULL;
    sender->stage = sender->is_left || sender->has_rung ? SENDER_DUE : SENDER_RESTS;
    take_out(intake, sender);
    append(intake, sender);
    return first_held(intake) != NULL;
}

void intake_rest(struct intake *intake, struct planner *planner)
{
    for (struct sender *sender = intake->senders, *next; sender; sender = next) {
        next = sender->next;
        if (sender->stage == SENDER_FAILED)
            sender->stage = SENDER_DUE;
        else if (sender->stage == SENDER_RESTS && !sender->is_busy)
            let_go(intake, planner, sender);
        else
            sender->is_busy = false;
    }
    if (intake->listing == SENDER_FAILED)
        intake->listing = SENDER_DUE;
}

void intake_end(struct intake *intake, struct planner *planner)
{
    while (intake->senders)
        let_go(intake, planner, intake->senders);
}
