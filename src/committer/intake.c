#include "intake.h"

#include <seine/committer/sent_links.h>
#include <seine/messages/notifiers.h>
#include <seine/store/data_directory.h>
#include <seine/store/server_store.h>
#include <seine/uri.h>

#include <crawl_statements.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define LINKS_PER_BATCH 2000
/* A reader of another file waits no longer than this for a moment in which it is locked. */
#define READ_MS 10000

/* A collection that sends. */
struct sender {
    struct sender *next;
    struct db *db;
    int64_t made_at_ms;
    int64_t position;
    int64_t received, queued, known, refused;
    bool is_left; /* there is something behind the position */
    bool is_busy; /* something was taken since the last rest */
    char name[];
};

struct intake {
    struct notifier *notifier;
    struct server_store *server;
    struct sender *senders; /* the one to be read next first */
    bool failed;            /* somebody could not be read */
};

int intake_new(struct notifiers *notifiers, struct server_store *server, const char *name,
               struct mailbox *inbox, struct intake **ret_intake, struct error *error)
{
    struct intake *intake = calloc(1, sizeof *intake);
    if (!intake)
        return error_set(error, STATUS_MEMORY, "no memory for the links of others");
    int status = notifiers_enter(notifiers, name, inbox, &intake->notifier, error);
    if (status < 0) {
        free(intake);
        return status;
    }
    intake->server = server;
    *ret_intake = intake;
    return 0;
}

static void free_sender(struct sender *sender)
{
    db_close(sender->db);
    free(sender);
}

/* Takes it out of the list. */
static struct sender *take_out(struct intake *intake, const char *name)
{
    struct sender **link = &intake->senders;
    while (*link && strcmp((*link)->name, name) != 0)
        link = &(*link)->next;
    struct sender *sender = *link;
    if (sender)
        *link = sender->next;
    return sender;
}

/* Behind the others. */
static void append(struct intake *intake, struct sender *sender)
{
    struct sender **link = &intake->senders;
    while (*link)
        link = &(*link)->next;
    *link = sender;
    sender->next = NULL;
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

bool intake_is_rung(const struct intake *intake)
{
    return notifier_was_notified(intake->notifier);
}

static struct sender *first_left(const struct intake *intake)
{
    struct sender *sender = intake->senders;
    while (sender && !sender->is_left)
        sender = sender->next;
    return sender;
}

bool intake_is_left(const struct intake *intake)
{
    return first_left(intake) != NULL;
}

/* ---- who is deleted ---- */

/* One of which that is not known is there. */
static bool is_zombie(const struct intake *intake, const char *name)
{
    bool is_zombie = false;
    return server_store_is_zombie(intake->server, name, &is_zombie, NULL) == 0 && is_zombie;
}

static bool is_deleted(const struct intake *intake, const struct sender *sender)
{
    return is_zombie(intake, sender->name) || access(db_path(sender->db), F_OK) < 0;
}

/* ---- whether somebody has sent something ---- */

/* STATUS_INVALID: its schema is one of before there were outboxes. */
static int open_sender(struct sender *sender, const char *data_folder, struct error *error)
{
    char *folder = data_directory_collection_folder(data_folder, sender->name), *path = NULL;
    if (!folder || asprintf(&path, "%s/crawl.db", folder) < 0) {
        free(folder);
        return error_set(error, STATUS_MEMORY, "no memory to read links");
    }
    struct db_options options = {.time_limit_ms = READ_MS, .busy_timeout_ms = READ_MS};
    int status = db_open_reader(&CRAWL_DATABASE, path, &options, &sender->db, error);
    free(folder);
    free(path);
    if (status < 0)
        return status;
    struct crawl_outbox_owner owner = crawl_outbox_owner(sender->db);
    status = crawl_outbox_owner_step(&owner, error);
    if (status == STATEMENT_ROW)
        sender->made_at_ms = owner.created_at;
    statement_reset(owner.statement);
    return status < 0 ? status : 0;
}

static struct crawl_outbox_next next_links(struct sender *sender, struct text receiver, int most)
{
    return crawl_outbox_next(sender->db, .position = sender->position, .collection = receiver,
                             .most = most);
}

/* 1 when there is a link behind the position, 0, or an error. */
static int has_more(struct sender *sender, struct text receiver, struct error *error)
{
    struct crawl_outbox_next next = next_links(sender, receiver, 1);
    int status = crawl_outbox_next_step(&next, error);
    statement_reset(next.statement);
    return status < 0 ? status : status == STATEMENT_ROW;
}

/* How far it was taken in before; from the beginning when that was another one of its name. */
static void read_row(struct sender *sender, struct planner *planner)
{
    struct error error = {0};
    struct crawl_intake_get get =
        crawl_intake_get(planner->store->db, .collection = text_of(sender->name));
    int status = crawl_intake_get_step(&get, &error);
    if (status == STATEMENT_ROW && get.made_at == sender->made_at_ms) {
        sender->position = get.position;
        sender->received = get.received;
        sender->queued = get.queued;
        sender->known = get.known;
        sender->refused = get.refused;
    }
    statement_reset(get.statement);
    if (status < 0)
        plan_fail(planner, status, &error);
}

static char *data_folder_of(const struct planner *planner)
{
    /* <data>/collections/<name> */
    char *folder = strdup(planner->store->folder);
    char *data_folder = folder ? strdup(dirname(dirname(folder))) : NULL;
    free(folder);
    return data_folder;
}

/* Looks whether the collection has sent something; it is then in the list. */
static void look_at(struct intake *intake, struct planner *planner, const char *data_folder,
                    const char *name)
{
    struct error error = {0};
    if (is_zombie(intake, name))
        return;
    struct sender *sender = calloc(1, sizeof *sender + strlen(name) + 1);
    if (!sender) {
        plan_fail(planner, STATUS_MEMORY, NULL);
        return;
    }
    memcpy(sender->name, name, strlen(name) + 1);
    int status = open_sender(sender, data_folder, &error);
    if (status == 0) {
        read_row(sender, planner);
        status = has_more(sender, text_of(planner->store->name), &error);
    }
    if (status == 1) {
        sender->is_left = true;
        append(intake, sender);
        return;
    }
    free_sender(sender);
    /* What is no collection, or one of before, has nothing to send; what is broken is told. */
    if (status < 0 && status != STATUS_NOT_FOUND && status != STATUS_INVALID) {
        intake->failed = true;
        log_warning(planner->log, "crawl", "the links that the collection %s sent: %s", name,
                    error.sentence);
    }
}

struct listing {
    struct intake *intake;
    struct planner *planner;
    const char *data_folder;
};

static bool look_at_each(void *context, const char *name)
{
    const struct listing *listing = context;
    const struct sender *sender = listing->intake->senders;
    while (sender && strcmp(sender->name, name) != 0)
        sender = sender->next;
    if (!sender && strcmp(name, listing->planner->store->name) != 0)
        look_at(listing->intake, listing->planner, listing->data_folder, name);
    return true;
}

void intake_begin(struct intake *intake, struct planner *planner)
{
    struct error error = {0};
    char *data_folder = data_folder_of(planner);
    struct listing listing = {.intake = intake, .planner = planner, .data_folder = data_folder};
    intake->failed = false;
    if (!data_folder) {
        plan_fail(planner, STATUS_MEMORY, NULL);
        return;
    }
    if (data_directory_each_collection(data_folder, look_at_each, &listing, &error) < 0) {
        intake->failed = true;
        log_warning(planner->log, "crawl", "links that other collections sent: %s", error.sentence);
    }
    free(data_folder);
}

/* Who rang has committed links. */
static void answer(struct intake *intake, struct planner *planner)
{
    struct ring *ring = notifier_answer(intake->notifier);
    char *data_folder = ring ? data_folder_of(planner) : NULL;
    while (ring) {
        struct ring *next = ring->next;
        struct sender *sender = take_out(intake, ring->name);
        /* Another one of its name has another file. */
        if (sender && sender->made_at_ms != ring->made_at_ms) {
            free_sender(sender);
            sender = NULL;
        }
        if (sender) {
            sender->is_left = true;
            append(intake, sender);
        } else if (data_folder) {
            look_at(intake, planner, data_folder, ring->name);
        } else {
            intake->failed = true;
        }
        free(ring);
        ring = next;
    }
    free(data_folder);
}

/* ---- taking ---- */

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

static void let_go(struct planner *planner, struct sender *sender)
{
    planner_event(planner, EVENT_LINKS_TAKEN, 0,
                  "%s has sent %lld links: %lld queued, %lld known already, %lld refused",
                  sender->name, (long long)sender->received, (long long)sender->queued,
                  (long long)sender->known, (long long)sender->refused);
    free_sender(sender);
}

bool intake_read(struct intake *intake, struct planner *planner)
{
    answer(intake, planner);
    struct sender *sender = first_left(intake);
    if (!sender)
        return false;
    if (is_deleted(intake, sender)) {
        let_go(planner, take_out(intake, sender->name));
        return intake_is_left(intake);
    }
    struct error error = {0};
    struct crawl_outbox_next next =
        next_links(sender, text_of(planner->store->name), LINKS_PER_BATCH);
    int status, rows = 0;
    while ((status = crawl_outbox_next_step(&next, &error)) == STATEMENT_ROW) {
        take(sender, planner, next.uri);
        sender->position = next.id;
        rows++;
    }
    statement_reset(next.statement);
    if (rows)
        put_row(sender, planner);
    take_out(intake, sender->name);
    if (status < 0) {
        planner_event(planner, EVENT_LINKS_NOT_TAKEN, 0, "%s: %s", sender->name, error.sentence);
        intake->failed = true;
        free_sender(sender);
    } else {
        sender->is_left = rows == LINKS_PER_BATCH;
        sender->is_busy = true;
        append(intake, sender);
    }
    return intake_is_left(intake);
}

void intake_rest(struct intake *intake, struct planner *planner)
{
    struct sender **link = &intake->senders;
    while (*link) {
        struct sender *sender = *link;
        if (!is_deleted(intake, sender) && (sender->is_left || sender->is_busy)) {
            sender->is_busy = false;
            link = &sender->next;
        } else {
            *link = sender->next;
            let_go(planner, sender);
        }
    }
    if (intake->failed)
        intake_begin(intake, planner);
}

void intake_end(struct intake *intake, struct planner *planner)
{
    while (intake->senders) {
        struct sender *sender = intake->senders;
        intake->senders = sender->next;
        let_go(planner, sender);
    }
}

/* ---- for those who are not the committer ---- */

struct expectation {
    const char *data_folder, *receiver;
    bool expected;
};

static bool expect_of(void *context, const char *name)
{
    struct expectation *expectation = context;
    struct sender *sender = calloc(1, sizeof *sender + strlen(name) + 1);
    if (sender && strcmp(name, expectation->receiver) != 0) {
        memcpy(sender->name, name, strlen(name) + 1);
        expectation->expected = open_sender(sender, expectation->data_folder, NULL) == 0 &&
                                has_more(sender, text_of(expectation->receiver), NULL) == 1;
    }
    if (sender)
        free_sender(sender);
    return !expectation->expected;
}

bool sent_links_wait(const char *data_folder, const char *name)
{
    struct expectation expectation = {.data_folder = data_folder, .receiver = name};
    return data_directory_each_collection(data_folder, expect_of, &expectation, NULL) == 0 &&
           expectation.expected;
}
