#include "document_makers.h"

#include <stdlib.h>
#include <unistd.h>

#include <sql/crawl.h>

#define BLOCK_BYTES ((size_t)256 * 1024)
#define ARENA_BYTES ((size_t)1 << 30)
/* Page cache per thread: a document needs only a few rows by key. */
#define CACHE_BYTES ((size_t)2 * 1024 * 1024)
/* Enough for most documents, so that their memory is reused. */
#define SCRATCH_BYTES ((size_t)1024 * 1024)

struct worker {
    struct document_makers *makers;
    pthread_t thread;
    size_t number;
    struct db *db;
    struct policy_reader reader;
    struct arena scratch; /* memory of the document in work */
};

struct document_makers {
    const char *path;
    const char *folder;
    const atomic_bool *cancelled;
    pthread_mutex_t lock; /* guards the following members, and the makers' members of a making */
    pthread_cond_t work;  /* signals workers: there may be work, or the end */
    pthread_cond_t done;  /* signals the waiting thread */
    struct making *making;
    bool is_ending;
    pthread_mutex_t large; /* held while a large document is made */
    struct worker workers[MAKERS_MOST];
    struct worker caller; /* without a thread; its connection is the making's */
    size_t count;         /* number of running workers */
    size_t wanted;        /* number of workers to start when there is work */
};

/* ---- makings ---- */

void making_init(struct making *making)
{
    *making = (struct making){0};
    for (size_t i = 0; i <= MAKERS_MOST; i++)
        arena_init(&making->arenas[i], BLOCK_BYTES, ARENA_BYTES);
}

void making_clear(struct making *making)
{
    for (size_t i = 0; i <= MAKERS_MOST; i++)
        arena_reset(&making->arenas[i]);
}

void making_done(struct making *making)
{
    for (size_t i = 0; i <= MAKERS_MOST; i++)
        arena_done(&making->arenas[i]);
}

/* ---- workers ---- */

/* Takes the next document of the making, under the lock; false: there is none. */
static bool take(struct document_makers *makers, size_t *ret_number)
{
    struct making *making = makers->making;
    if (!making || making->next >= making->end || atomic_load(makers->cancelled))
        return false;
    *ret_number = making->next++;
    return true;
}

/* The first position from `number` on that does not split a group. */
static size_t behind_together(const struct making *making, size_t number)
{
    while (number < making->end && making->joins(making->context, number))
        number++;
    return number;
}

/* Records a result, under the lock. */
static void put(struct making *making, size_t number, int status, size_t bytes,
                const struct error *error)
{
    making->bytes += bytes;
    if (status < 0 && number < making->end) {
        making->end = number;
        making->status = status;
        making->error = *error;
    } else if (making->bytes >= making->bytes_most && making->next < making->end) {
        making->end = behind_together(making, making->next);
    }
}

/* Opens the reader of contents first, so that it pins every content to which the rows refer. */
static int begin(struct worker *worker, struct document_maker *maker, struct error *error)
{
    struct document_makers *makers = worker->makers;
    struct policy *policy = makers->making->policy;
    const struct db_options options = {.cache_bytes = CACHE_BYTES};
    int status = 0;
    if (!worker->db)
        status = db_open_reader(&CRAWL_DATABASE, makers->path, &options, &worker->db, error);
    if (status == 0 && !worker->reader.policy)
        status = policy_reader_init(&worker->reader, policy, error);
    else if (status == 0 && worker->reader.policy != policy)
        policy_reader_change(&worker->reader, policy);
    if (status == 0)
        status = content_reader_open(&maker->contents, makers->folder, error);
    if (status == 0 && (status = db_begin_read(worker->db, error)) < 0) {
        content_reader_close(maker->contents);
        maker->contents = NULL;
    }
    maker->db = worker->db;
    maker->reader = &worker->reader;
    maker->arena = &worker->scratch;
    maker->large = &makers->large;
    return status;
}

/* Makes documents of a making until there are no more; holds the lock except while making. */
static void work(struct worker *worker, size_t number)
{
    struct document_makers *makers = worker->makers;
    struct making *making = makers->making;
    struct document_maker maker = making->maker;
    struct error error = {0};
    bool goes_on = true;
    making->busy++;
    pthread_mutex_unlock(&makers->lock);
    int begun = begin(worker, &maker, &error);
    while (goes_on) {
        size_t bytes = 0;
        int status = begun < 0 ? begun
                               : making->make(&maker, making->context, number,
                                              &making->arenas[worker->number], &bytes, &error);
        arena_reset(&worker->scratch);
        pthread_mutex_lock(&makers->lock);
        put(making, number, status, bytes, &error);
        goes_on = take(makers, &number);
        if (goes_on)
            pthread_mutex_unlock(&makers->lock);
    }
    pthread_mutex_unlock(&makers->lock);
    if (begun == 0)
        db_end_read(worker->db);
    content_reader_close(maker.contents);
    pthread_mutex_lock(&makers->lock);
    if (--making->busy == 0)
        pthread_cond_signal(&makers->done);
}

static void *run(void *argument)
{
    struct worker *worker = argument;
    struct document_makers *makers = worker->makers;
    size_t number;
    pthread_mutex_lock(&makers->lock);
    while (!makers->is_ending)
        if (take(makers, &number))
            work(worker, number);
        else {
            /* The waiting thread may have cancelled before this worker took anything. */
            pthread_cond_signal(&makers->done);
            pthread_cond_wait(&makers->work, &makers->lock);
        }
    pthread_mutex_unlock(&makers->lock);
    return NULL;
}

static int start(struct document_makers *makers, struct error *error)
{
    struct worker *worker = &makers->workers[makers->count];
    *worker = (struct worker){.makers = makers, .number = makers->count};
    arena_init(&worker->scratch, SCRATCH_BYTES, ARENA_BYTES);
    if (pthread_create(&worker->thread, NULL, run, worker) != 0)
        return error_set(error, STATUS_SYSTEM, "cannot start a thread that makes documents");
    makers->count++;
    return 0;
}

static void worker_done(struct worker *worker)
{
    if (worker->reader.policy)
        policy_reader_done(&worker->reader);
    arena_done(&worker->scratch);
}

/* ---- public functions ---- */

int document_makers_new(const char *path, const char *folder, const atomic_bool *cancelled,
                        struct document_makers **ret_makers, struct error *error)
{
    struct document_makers *makers = calloc(1, sizeof *makers);
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    if (!makers)
        return error_set(error, STATUS_MEMORY, "no memory for the delivery of documents");
    makers->path = path;
    makers->folder = folder;
    makers->cancelled = cancelled;
    makers->wanted = processors < 1 ? 1 : processors > MAKERS_MOST ? MAKERS_MOST : processors;
    makers->caller = (struct worker){.makers = makers, .number = MAKERS_MOST};
    arena_init(&makers->caller.scratch, SCRATCH_BYTES, ARENA_BYTES);
    pthread_mutex_init(&makers->lock, NULL);
    pthread_mutex_init(&makers->large, NULL);
    pthread_cond_init(&makers->work, NULL);
    pthread_cond_init(&makers->done, NULL);
    *ret_makers = makers;
    return 0;
}

void document_makers_free(struct document_makers *makers)
{
    if (!makers)
        return;
    pthread_mutex_lock(&makers->lock);
    makers->is_ending = true;
    pthread_cond_broadcast(&makers->work);
    pthread_mutex_unlock(&makers->lock);
    document_makers_stop(makers);
    for (size_t i = 0; i < makers->count; i++) {
        struct worker *worker = &makers->workers[i];
        pthread_join(worker->thread, NULL);
        db_close(worker->db);
        worker_done(worker);
    }
    worker_done(&makers->caller);
    pthread_cond_destroy(&makers->done);
    pthread_cond_destroy(&makers->work);
    pthread_mutex_destroy(&makers->large);
    pthread_mutex_destroy(&makers->lock);
    free(makers);
}

int document_makers_begin(struct document_makers *makers, struct making *making,
                          struct error *error)
{
    bool has_few = making->count <= DOCUMENTS_FEW;
    size_t wanted = has_few ? 0 : makers->wanted;
    int status = 0;
    making_clear(making);
    making->made = making->next = making->bytes = making->busy = 0;
    making->end = making->count;
    making->status = 0;
    while (makers->count < wanted && status == 0)
        status = start(makers, error);
    if (status < 0 && makers->count == 0 && wanted)
        return status;
    pthread_mutex_lock(&makers->lock);
    makers->making = making;
    makers->caller.db = has_few ? making->maker.db : NULL;
    if (!has_few)
        pthread_cond_broadcast(&makers->work);
    pthread_mutex_unlock(&makers->lock);
    return 0;
}

int document_makers_wait(struct document_makers *makers, struct making *making, struct error *error)
{
    size_t number;
    pthread_mutex_lock(&makers->lock);
    while (makers->caller.db && take(makers, &number))
        work(&makers->caller, number);
    makers->caller.db = NULL;
    while (making->busy || (making->next < making->end && !atomic_load(makers->cancelled)))
        pthread_cond_wait(&makers->done, &makers->lock);
    makers->making = NULL;
    pthread_mutex_unlock(&makers->lock);
    making->made = making->next < making->end ? making->next : making->end;
    while (making->made && making->made < making->count &&
           making->joins(making->context, making->made))
        making->made--;
    if (making->made || making->status == 0)
        return 0;
    *error = making->error;
    return making->status;
}

void document_makers_stop(struct document_makers *makers)
{
    pthread_mutex_lock(&makers->lock);
    if (makers->making && makers->making->next < makers->making->end)
        makers->making->end = makers->making->next; /* drop what is not made yet */
    pthread_mutex_unlock(&makers->lock);
}
