#include "delivery_thread.h"

#include "delivery_batch.h"
#include "document_links.h"
#include "site_frames.h"

#include <seine/foundation/base/hash.h>
#include <seine/foundation/base/invariant.h>
#include <stdio.h>
#include <stdlib.h>

#include <sql/crawl/delivery.h>

/* Maximum number of reports that the committer has not processed. */
#define REPORTS_MOST 2
/* Pauses after a destination fails. */
#define PAUSE_FIRST_MS 1000
#define PAUSE_MOST_MS  300000
/* Batch limits of the unconfigured index: fewer transactions are cheaper, and bytes limit them. The
 * links of reference manuals take a third as many bytes as their texts. */
#define BATCH_DOCUMENTS 2000
#define BATCH_BYTES     6291456
#define BATCH_SECONDS   1
/* While the crawl is active, documents that are delivered with link texts wait this long for
 * these. */
#define ANCHORS_MS INT64_C(60000)

struct delivery_thread {
    const struct deliveries_settings *settings;
    int64_t destination_id;
    char *name;
    pthread_t thread;
    struct mailbox *wake; /* receives wakes, no mail */
    atomic_bool is_ending;
    atomic_bool is_expedited; /* deliver pending documents at once */
    atomic_bool has_news;     /* there may be new rows */
    atomic_bool is_busy;      /* looks for rows, or delivers them */
    atomic_bool is_finishing; /* deliver batches before they are full */
    atomic_bool is_at_rest;   /* the crawl is idle */
    atomic_bool is_first;     /* links are read for this destination */
    atomic_bool is_held;      /* the destination accepts nothing */
    atomic_int reports;       /* reports not processed yet */
    pthread_mutex_t lock;     /* guards `policy` and `is_changed` */
    struct policy *policy;
    bool is_changed; /* the thread must switch to another policy */
    /* Owned by the thread: */
    struct db *db;
    struct policy_reader reader;
    struct sink *sink;
    struct delivery_batch batch;
    _Atomic uint64_t *recent_links; /* RECENT_LINKS_MOST identities of reported links */
    struct site_frames *frames;
    int64_t after; /* versions up to this one were delivered */
    /* The last delivery, which is posted when it is safe with the destination; NULL: none. */
    struct delivery_report *held;
    int64_t safe;           /* versions up to this one are */
    int64_t ahead;          /* links of versions up to this one were reported before delivery */
    bool is_reported_ahead; /* as far as known there are no more such links */
    bool awaits_committer;  /* the committer has not processed all of these links yet */
    enum delivery_state state;
    bool is_state_reported; /* the state was reported since the thread began */
    int failures;           /* consecutive */
    int64_t pause_end_us;   /* no attempt before this time; 0: no pause */
    char path[4096];        /* path of crawl.db */
    char content_collection[512];
    bool has_taken;    /* the destination has taken documents before */
    bool is_fed;       /* it receives every document */
    bool is_finished;  /* earlier processes left nothing to do */
    bool is_unsettled; /* documents were written since sink_settle() had nothing to do */
};

static const struct destination_config *config_of(const struct delivery_thread *thread)
{
    const struct crawl_config *config = policy_config(thread->reader.policy);
    for (size_t i = 0; i < config->destinations.count; i++)
        if (text_equal(config_destination(config, i)->record.name, text_of(thread->name)))
            return config_destination(config, i);
    return NULL;
}

/* ---- reports to the committer ---- */

/* Without memory nothing is reported; the documents are delivered again after the next start. */
static void post(struct delivery_thread *thread, struct delivery_report *report)
{
    report->sender = thread;
    atomic_fetch_add(&thread->reports, 1);
    if (!mailbox_post(thread->settings->committer, &report->mail.mail)) {
        atomic_fetch_sub(&thread->reports, 1);
        delivery_report_free(report);
    }
}

static void put_state(struct delivery_thread *thread, struct delivery_report *report,
                      enum delivery_state state, const char *sentence, int64_t retry_at_ms)
{
    state_check_move(&DELIVERY_STATES, (int)thread->state, (int)state, thread->name);
    report->has_state = thread->is_state_reported = true;
    report->state = thread->state = state;
    report->sentence = sentence ? arena_copy(&report->arena, text_of(sentence)) : NO_TEXT;
    report->retry_at_ms = retry_at_ms;
}

static void report_state(struct delivery_thread *thread, enum delivery_state state,
                         const char *sentence, int64_t retry_at_ms)
{
    struct delivery_report *report = NULL;
    if (thread->state == state && !sentence && thread->is_state_reported)
        return;
    report = delivery_report_new(thread->destination_id);
    if (!report)
        return;
    put_state(thread, report, state, sentence, retry_at_ms);
    post(thread, report);
}

/* NULL without memory: then the rows are delivered again. */
static struct delivery_report *make_report(struct delivery_thread *thread, bool is_ahead)
{
    struct delivery_report *report =
        delivery_batch_report(&thread->batch, thread->destination_id, is_ahead);
    if (report && thread->state == DELIVERY_FAILING && !is_ahead)
        put_state(thread, report, DELIVERY_DELIVERING, NULL, 0);
    return report;
}

/* The delivery that is held is safe. */
static void post_held(struct delivery_thread *thread)
{
    if (thread->held)
        post(thread, thread->held);
    thread->held = NULL;
    thread->safe = thread->after;
}

/* Posts the last delivery as soon as it is safe. If that fails, it is repeated. */
static int post_safe(struct delivery_thread *thread, struct error *error)
{
    int status = thread->held ? sink_sync(thread->sink, error) : 0;
    if (status < 0) {
        delivery_report_free(thread->held);
        thread->held = NULL;
        thread->after = thread->safe;
    }
    post_held(thread);
    return status;
}

static void close_sink(struct delivery_thread *thread)
{
    struct error unknown = {0};
    int status = post_safe(thread, &unknown);
    (void)status; /* what is not safe is delivered again */
    sink_close(thread->sink);
    thread->sink = NULL;
}

/* ---- pauses ---- */

/* Destinations that failed together must not all retry at the same moment. */
static int64_t with_jitter(int64_t pause_ms)
{
    unsigned char random[32] = {0};
    if (hash_random_seed(random) < 0)
        return pause_ms;
    return pause_ms * 3 / 4 + pause_ms / 2 * random[0] / 255;
}

static void pause_after(struct delivery_thread *thread, const struct error *error,
                        int64_t retry_after_ms)
{
    struct clock *clock = thread->settings->clock;
    int64_t pause_ms = PAUSE_FIRST_MS;
    for (int i = 0; i < thread->failures && pause_ms < PAUSE_MOST_MS; i++)
        pause_ms *= 2;
    pause_ms = with_jitter(pause_ms < PAUSE_MOST_MS ? pause_ms : PAUSE_MOST_MS);
    if (pause_ms < retry_after_ms)
        pause_ms = retry_after_ms;
    thread->failures++;
    thread->pause_end_us = clock_monotonic_us(clock) + pause_ms * 1000;
    report_state(thread, DELIVERY_FAILING, error->sentence, clock_wall_ms(clock) + pause_ms);
}

/* Waits for news until the given time. */
static void rest(struct delivery_thread *thread, int64_t until_us)
{
    if (atomic_load(&thread->is_ending))
        return;
    if (until_us == INT64_MAX)
        mailbox_wait(thread->wake);
    else
        mailbox_wait_until(thread->wake, thread->settings->clock, until_us);
    (void)mailbox_take_all(thread->wake); /* the mailbox contains only wakes */
}

/* ---- a round ---- */

static void take_policy(struct delivery_thread *thread)
{
    struct policy *policy = NULL;
    pthread_mutex_lock(&thread->lock);
    if (thread->is_changed)
        policy = policy_share(thread->policy);
    thread->is_changed = false;
    pthread_mutex_unlock(&thread->lock);
    if (!policy)
        return;
    policy_reader_change(&thread->reader, policy);
    policy_release(policy);
    close_sink(thread);
    thread->is_finished = false;
    thread->failures = 0;
    thread->pause_end_us = 0;
    atomic_store(&thread->is_held, false);
}

static int open_files(struct delivery_thread *thread, struct error *error)
{
    if (thread->db)
        return 0;
    return db_open_reader(&CRAWL_DATABASE, thread->path, NULL, &thread->db, error);
}

/* The rows that wait for the destination. */
struct waiting {
    int64_t documents;   /* number; 0: none, or deliveries are not allowed */
    int64_t first_at_ms; /* since when the oldest waits */
};

static int look(struct delivery_thread *thread, struct waiting *ret_waiting, struct error *error)
{
    struct crawl_delivery_destination row = crawl_delivery_destination(
        thread->db, .id = thread->destination_id, .after = thread->after);
    int status = crawl_delivery_destination_step(&row, error);
    *ret_waiting = (struct waiting){0};
    if (status == STATEMENT_ROW && row.is_active && row.first_at.is_set)
        *ret_waiting = (struct waiting){row.waiting, row.first_at.value};
    if (status == STATEMENT_ROW)
        snprintf(thread->content_collection, sizeof thread->content_collection, "%.*s",
                 TEXT_ARGUMENTS(row.content_collection));
    thread->has_taken = row.has_taken;
    thread->is_fed = row.is_fed;
    statement_reset(row.statement);
    return status < 0 ? status : 0;
}

/* The texts live as long as the policy. */
static struct sink_settings sink_settings_of(struct delivery_thread *thread)
{
    return (struct sink_settings){
        .config = config_of(thread),
        .collection_config = policy_config(thread->reader.policy),
        .data_folder = thread->settings->data_folder,
        .name = thread->name,
        .collection = thread->settings->collection,
        .content_collection = thread->content_collection[0] ? thread->content_collection
                                                            : thread->settings->collection,
        .has_taken = thread->has_taken,
        .clock = thread->settings->clock,
        .log = thread->settings->log,
        .cancelled = &thread->is_ending,
    };
}

/* Whether to wait for link texts, which would otherwise require a second delivery. */
static bool waits_for_anchors(const struct delivery_thread *thread)
{
    return policy_config(thread->reader.policy)->seine.anchors &&
           !config_sink_keeps_anchors(config_of(thread));
}

static bool reports_ahead(struct delivery_thread *thread)
{
    return atomic_load(&thread->is_first) && waits_for_anchors(thread);
}

/* Reads a batch for delivery, or only for the links of its documents. */
static int read_batch(struct delivery_thread *thread, bool only_links, struct error *error)
{
    const struct sink_settings settings = sink_settings_of(thread);
    const struct destination_config *config = settings.config;
    bool was_reported = reports_ahead(thread) && !only_links;
    struct delivery_batch_limits limits = {.documents =
                                               config ? config->batch_documents : BATCH_DOCUMENTS,
                                           .bytes = config ? config->batch_bytes : BATCH_BYTES,
                                           .keeps_anchors = config_sink_keeps_anchors(config),
                                           .upto = was_reported ? thread->ahead : INT64_MAX,
                                           .only_links = only_links};
    struct document_maker maker = {.db = thread->db,
                                   .policy = thread->reader.policy,
                                   .converters = thread->settings->converters,
                                   .log = thread->settings->log,
                                   .collection = thread->settings->collection,
                                   .key = thread->settings->key,
                                   .recent_links = was_reported ? NULL : thread->recent_links,
                                   .frames = only_links ? NULL : thread->frames,
                                   .makes_markdown = !only_links && sink_uses_markdown(&settings)};
    return delivery_batch_read(&thread->batch, &maker, thread->reader.policy,
                               thread->destination_id, only_links ? thread->ahead : thread->after,
                               &limits, error);
}

/* Documents written to a file that was removed since would be lost. */
static int check_place(struct delivery_thread *thread, struct error *error)
{
    const struct sink_settings settings = sink_settings_of(thread);
    int status = thread->is_fed ? sink_check(&settings, error) : 0;
    if (status < 0)
        close_sink(thread);
    return status;
}

/* Renews at once what an earlier version of the program delivered, even if no rows wait, and has
 * settle() go on with what an earlier process did not finish. */
static int finish(struct delivery_thread *thread, struct error *error)
{
    const struct sink_settings settings = sink_settings_of(thread);
    if (thread->sink || thread->is_finished || !thread->is_fed)
        return 0;
    if (sink_is_unfinished(&settings)) {
        report_state(thread, DELIVERY_DELIVERING, NULL, 0);
        int status = sink_open(&settings, &thread->sink, error);
        if (status < 0)
            return status;
        thread->is_unsettled = true;
    }
    thread->is_finished = true;
    return 0;
}

/* The digest of the texts that the destination stores, if it can be asked for them. */
static struct optional_int digest_of(const struct sink_settings *settings,
                                     const struct sink_item *item)
{
    uint64_t digest = 0;
    bool is_delivered = item->document && !item->only_anchors && !item->is_refused;
    return is_delivered && !item->is_passed_over && sink_digest(settings, item->document, &digest)
               ? some_int((int64_t)digest)
               : NO_INT;
}

static int deliver(struct delivery_thread *thread, int64_t *ret_retry_after_ms, struct error *error)
{
    struct delivery_batch *batch = &thread->batch;
    const struct sink_settings settings = sink_settings_of(thread);
    int status = thread->sink || !batch->count ? 0 : sink_open(&settings, &thread->sink, error);
    if (status == 0 && batch->count)
        status = sink_deliver(thread->sink, batch->items, batch->count, &batch->arena,
                              ret_retry_after_ms, error);
    for (size_t i = 0; i < batch->count && status == 0; i++)
        batch->delivered[i].digest = digest_of(&settings, &batch->items[i]);
    return status;
}

/* How long documents that do not fill a batch may still wait for more; 0: deliver now. */
static int64_t gathering_ms(struct delivery_thread *thread, const struct waiting *waiting)
{
    bool is_expedited = waiting->documents && atomic_load(&thread->is_expedited);
    const struct destination_config *config = config_of(thread);
    bool waits = waits_for_anchors(thread) && !atomic_load(&thread->is_at_rest);
    int64_t gather_ms = (config ? config->batch_seconds : BATCH_SECONDS) * INT64_C(1000);
    int64_t age_ms = clock_wall_ms(thread->settings->clock) - waiting->first_at_ms;
    bool is_full = waiting->documents >= (config ? config->batch_documents : BATCH_DOCUMENTS);
    if (waits && gather_ms < ANCHORS_MS)
        gather_ms = ANCHORS_MS;
    return (is_full && !waits) || is_expedited || age_ms < 0 || age_ms >= gather_ms ||
                   atomic_load(&thread->is_finishing)
               ? 0
               : gather_ms - age_ms;
}

static void deliver_batch(struct delivery_thread *thread)
{
    struct error error = {0}, unsafe = {0};
    int64_t retry_after_ms = 0;
    if (thread->state == DELIVERY_UP_TO_DATE)
        report_state(thread, DELIVERY_DELIVERING, NULL, 0);
    if (deliver(thread, &retry_after_ms, &error) < 0) {
        int status = post_safe(thread, &unsafe);
        if (!atomic_load(&thread->is_ending))
            pause_after(thread, status < 0 ? &unsafe : &error, retry_after_ms);
        return;
    }
    if (thread->batch.count)
        post_held(thread);
    else if (post_safe(thread, &unsafe) < 0) {
        pause_after(thread, &unsafe, 0);
        return;
    }
    thread->failures = 0;
    thread->is_unsettled = true;
    thread->held = make_report(thread, false);
    if (thread->held)
        thread->after = thread->batch.last_version;
    if (!thread->sink || !sink_syncs_apart(thread->sink))
        post_held(thread);
}

/* Whether documents that have waited long enough, and whose links are reported, are delivered
 * before further links are read, because new documents may arrive as fast as the thread reads. */
static bool goes_first(struct delivery_thread *thread, int64_t gather_ms)
{
    return gather_ms == 0 && thread->ahead > thread->after && !atomic_load(&thread->is_at_rest) &&
           !atomic_load(&thread->is_finishing);
}

/* Reports the links of the next documents. */
static int report_ahead(struct delivery_thread *thread, struct error *error)
{
    if (thread->ahead < thread->after)
        thread->ahead = thread->after;
    int status = read_batch(thread, true, error);
    if (status < 0)
        return status;
    const struct delivery_batch *batch = &thread->batch;
    thread->is_reported_ahead = batch->last_version == thread->ahead;
    struct delivery_report *report = batch->count ? make_report(thread, true) : NULL;
    if (batch->count && !report)
        return error_set(error, STATUS_MEMORY, "no memory for the links of documents");
    if (report)
        post(thread, report);
    thread->ahead = batch->last_version;
    thread->awaits_committer |= batch->count > 0;
    return 0;
}

static int64_t rest_until_news(struct delivery_thread *thread)
{
    thread->failures = 0;
    delivery_batch_forget(&thread->batch);
    report_state(thread, DELIVERY_UP_TO_DATE, NULL, 0);
    return -1;
}

/* When nothing waits and nothing is to be crawled; the next delivery goes on with what fails here.
 * Returns as one_round(): the end of a crawl waits for the last step, a signal for none. */
static int64_t settle(struct delivery_thread *thread)
{
    struct error error = {0};
    bool is_brief = atomic_load(&thread->is_finishing);
    if (!thread->is_unsettled || !thread->sink || !(is_brief || atomic_load(&thread->is_at_rest)))
        return -1;
    if (sink_settle(thread->sink, is_brief, &thread->is_unsettled, &error) < 0) {
        thread->is_unsettled = false;
        log_warning(thread->settings->log, "feed", "%s: %s", thread->name, error.sentence);
    }
    return thread->is_unsettled ? 0 : -1;
}

/* Delivers the waiting documents. Returns like one_round(). */
static int64_t deliver_waiting(struct delivery_thread *thread, bool is_ahead, struct error *error,
                               int *ret_status)
{
    if (atomic_load(&thread->reports) == 0)
        thread->awaits_committer = false;
    if (is_ahead && thread->awaits_committer)
        return ANCHORS_MS * 1000; /* the processed report wakes the thread */
    atomic_store(&thread->is_expedited, false);
    bool is_torn = false;
    *ret_status = read_batch(thread, false, error);
    if (*ret_status == 0)
        *ret_status = delivery_batch_is_torn(&thread->batch, thread->db, thread->destination_id,
                                             &is_torn, error);
    if (*ret_status < 0)
        return 0;
    if (is_torn) {
        atomic_store(&thread->is_expedited, true);
        delivery_batch_forget(&thread->batch);
        return 0;
    }
    if (atomic_load(&thread->is_ending))
        return -1;
    if (thread->batch.count + thread->batch.wanted_count) {
        deliver_batch(thread);
        return 0;
    }
    /* All documents whose links were reported have changed since. */
    if (is_ahead && thread->ahead > thread->after && !thread->is_reported_ahead) {
        thread->after = thread->ahead;
        return 0;
    }
    *ret_status = post_safe(thread, error);
    return *ret_status == 0 ? rest_until_news(thread) : 0;
}

/* Returns how long to rest in microseconds; 0: not at all; -1: until there is news. */
static int64_t one_round(struct delivery_thread *thread)
{
    struct error error = {0};
    struct waiting waiting = {0};
    int64_t rest_us = 0;
    if (atomic_exchange(&thread->has_news, false))
        thread->is_reported_ahead = false;
    int status = open_files(thread, &error);
    if (status == 0)
        status = look(thread, &waiting, &error);
    if (status == 0 && check_place(thread, &error) < 0) {
        pause_after(thread, &error, 0);
        return 0;
    }
    if (status == 0)
        status = finish(thread, &error);
    if (atomic_load(&thread->is_ending))
        return -1;
    bool is_ahead = reports_ahead(thread);
    int64_t gather_ms = gathering_ms(thread, &waiting);
    if (status == 0 && (!waiting.documents || gather_ms > 0))
        status = post_safe(thread, &error);
    if (status == 0 && !waiting.documents) {
        (void)rest_until_news(thread);
        rest_us = settle(thread);
    } else if (status == 0 && is_ahead && !thread->is_reported_ahead &&
               !goes_first(thread, gather_ms)) {
        status = report_ahead(thread, &error);
    } else if (status == 0 && gather_ms > 0) {
        delivery_batch_forget(&thread->batch);
        rest_us = gather_ms * 1000;
    } else if (status == 0) {
        rest_us = deliver_waiting(thread, is_ahead, &error, &status);
    }
    if (status < 0) {
        log_warning(thread->settings->log, "feed", "%s: %s", thread->name, error.sentence);
        pause_after(thread, &error, 0);
    }
    return rest_us;
}

static void *run(void *argument)
{
    struct delivery_thread *thread = argument;
    struct clock *clock = thread->settings->clock;
    int64_t rest_us = 0;
    while (!atomic_load(&thread->is_ending)) {
        int64_t now_us = clock_monotonic_us(clock);
        take_policy(thread);
        if (atomic_load(&thread->reports) >= REPORTS_MOST)
            rest(thread, INT64_MAX);
        else if (thread->pause_end_us > now_us)
            rest(thread, thread->pause_end_us);
        else {
            thread->pause_end_us = 0;
            atomic_store(&thread->is_busy, true);
            rest_us = one_round(thread);
            atomic_store(&thread->is_held, thread->pause_end_us != 0);
            atomic_store(&thread->is_busy, rest_us >= 0);
            /* The committer may wait for the end of deliveries. */
            if (atomic_load(&thread->is_finishing) && !delivery_thread_is_busy(thread))
                mailbox_wake(thread->settings->committer);
            if (rest_us != 0 && !atomic_load(&thread->has_news))
                rest(thread, rest_us < 0 ? INT64_MAX : now_us + rest_us);
        }
    }
    close_sink(thread);
    return NULL;
}

/* ---- public functions ---- */

int delivery_thread_start(const struct deliveries_settings *settings,
                          const struct destination *destination, struct policy *policy,
                          struct delivery_thread **ret_thread, struct error *error)
{
    struct delivery_thread *thread = calloc(1, sizeof *thread);
    int status = STATUS_MEMORY;
    if (!thread || !(thread->name = strdup(destination->name)) ||
        !(thread->recent_links = calloc(RECENT_LINKS_MOST, sizeof *thread->recent_links)) ||
        !(thread->frames = site_frames_new(settings->key))) {
        error_set(error, status, "no memory for the delivery of documents");
        goto failed;
    }
    thread->settings = settings;
    thread->destination_id = destination->id;
    thread->policy = policy_share(policy);
    atomic_init(&thread->has_news, true);
    atomic_init(&thread->is_busy, true);
    pthread_mutex_init(&thread->lock, NULL);
    snprintf(thread->path, sizeof thread->path, "%s/crawl.db", settings->folder);
    if ((status = delivery_batch_init(&thread->batch, thread->path, settings->folder,
                                      &thread->is_ending, error)) < 0 ||
        (status = mailbox_new(&thread->wake, error)) < 0 ||
        (status = policy_reader_init(&thread->reader, policy, error)) < 0)
        goto failed;
    if (pthread_create(&thread->thread, NULL, run, thread) != 0) {
        status = error_set(error, STATUS_SYSTEM, "cannot start the thread of a destination");
        goto failed;
    }
    *ret_thread = thread;
    return 0;
failed:
    if (thread && thread->frames) {
        if (thread->reader.policy)
            policy_reader_done(&thread->reader);
        mailbox_free(thread->wake);
        delivery_batch_done(&thread->batch);
        pthread_mutex_destroy(&thread->lock);
        policy_release(thread->policy);
    }
    if (thread) {
        site_frames_free(thread->frames);
        free(thread->recent_links);
        free(thread->name);
    }
    free(thread);
    return status;
}

void delivery_thread_cancel(struct delivery_thread *thread)
{
    atomic_store(&thread->is_ending, true);
    mailbox_wake(thread->wake);
}

void delivery_thread_free(struct delivery_thread *thread)
{
    pthread_join(thread->thread, NULL);
    delivery_batch_done(&thread->batch);
    db_close(thread->db);
    policy_reader_done(&thread->reader);
    mailbox_free(thread->wake);
    pthread_mutex_destroy(&thread->lock);
    policy_release(thread->policy);
    site_frames_free(thread->frames);
    free(thread->recent_links);
    free(thread->name);
    free(thread);
}

int64_t delivery_thread_destination(const struct delivery_thread *thread)
{
    return thread->destination_id;
}

void delivery_thread_configure(struct delivery_thread *thread, struct policy *policy)
{
    pthread_mutex_lock(&thread->lock);
    if (thread->policy != policy) {
        policy_release(thread->policy);
        thread->policy = policy_share(policy);
        thread->is_changed = true;
    }
    pthread_mutex_unlock(&thread->lock);
    delivery_thread_notify(thread);
}

void delivery_thread_notify(struct delivery_thread *thread)
{
    atomic_store(&thread->has_news, true);
    mailbox_wake(thread->wake);
}

void delivery_thread_expedite(struct delivery_thread *thread)
{
    atomic_store(&thread->is_expedited, true);
    delivery_thread_notify(thread);
}

void delivery_thread_finish(struct delivery_thread *thread)
{
    if (!atomic_exchange(&thread->is_finishing, true))
        mailbox_wake(thread->wake);
}

void delivery_thread_lead(struct delivery_thread *thread, bool is_first)
{
    atomic_store(&thread->is_first, is_first);
}

void delivery_thread_rest(struct delivery_thread *thread, bool is_at_rest)
{
    if (atomic_exchange(&thread->is_at_rest, is_at_rest) != is_at_rest && is_at_rest)
        delivery_thread_notify(thread);
}

void delivery_thread_report_done(struct delivery_thread *thread)
{
    int reports = atomic_fetch_sub(&thread->reports, 1);
    SEINE_INVARIANT(reports > 0, "a report of the destination \"%s\" is done twice", thread->name);
    mailbox_wake(thread->wake);
}

bool delivery_thread_is_busy(struct delivery_thread *thread)
{
    bool has_work = atomic_load(&thread->is_busy) || atomic_load(&thread->has_news);
    return atomic_load(&thread->reports) > 0 || (has_work && !atomic_load(&thread->is_held));
}
