#include "token_issuer.h"

#include <pthread.h>
#include <seine/foundation/base/clock.h>
#include <seine/web/fetch/authorization.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define FIRST_PAUSE_US INT64_C(1000000)
#define MOST_PAUSE_US  INT64_C(60000000)
/* What is about to expire is not begun with; of what lives briefly no more than a quarter. */
#define MARGIN_US INT64_C(1000000)

struct token_source {
    const struct token_issuer *issuer;
    void *state; /* the issuer's; of the thread alone but for append() under the lock */
    atomic_uint references;
    atomic_bool cancelled;
    pthread_mutex_t lock; /* guards what follows */
    pthread_cond_t changed;
    pthread_t thread;
    bool has_thread;
    bool is_asking; /* the issuer, outside of the lock */
    bool is_ending;
    bool is_abandoned; /* the thread is to free it */
    bool is_wanted;
    bool was_used; /* the token, since it was issued */
    void *token;
    uint32_t number;
    int64_t good_until_us, renew_at_us;
    unsigned failures, refusals; /* in a row */
    int64_t try_at_us;
    char sentence[TOKEN_SENTENCE_BYTES]; /* of the last failure */
};

int token_source_new(const struct token_issuer *issuer, void *state,
                     struct token_source **ret_source, struct error *error)
{
    struct token_source *source = calloc(1, sizeof *source);
    if (!source)
        return error_set(error, STATUS_MEMORY, "no memory for credentials");
    source->issuer = issuer;
    source->state = state;
    atomic_init(&source->references, 1);
    atomic_init(&source->cancelled, false);
    pthread_mutex_init(&source->lock, NULL);
    clock_condition_init(&source->changed);
    *ret_source = source;
    return 0;
}

static void drop_token(struct token_source *source)
{
    if (source->token)
        source->issuer->free_token(source->state, source->token);
    source->token = NULL;
}

static void free_source(struct token_source *source)
{
    drop_token(source);
    source->issuer->free(source->state);
    pthread_cond_destroy(&source->changed);
    pthread_mutex_destroy(&source->lock);
    free(source);
}

struct token_source *token_source_share(struct token_source *source)
{
    atomic_fetch_add(&source->references, 1);
    return source;
}

void token_source_release(struct token_source *source)
{
    if (!source || atomic_fetch_sub(&source->references, 1) > 1)
        return;
    atomic_store(&source->cancelled, true);
    pthread_mutex_lock(&source->lock);
    pthread_t thread = source->thread;
    bool has_thread = source->has_thread;
    source->is_ending = true;
    source->is_abandoned = has_thread && source->is_asking && !source->issuer->ends_promptly;
    bool is_abandoned = source->is_abandoned;
    pthread_cond_signal(&source->changed);
    pthread_mutex_unlock(&source->lock);
    if (is_abandoned) {
        pthread_detach(thread);
        return;
    }
    if (has_thread)
        pthread_join(thread, NULL);
    free_source(source);
}

/* ---- the thread ---- */

static bool is_valid(const struct token_source *source, int64_t now_us)
{
    return source->token && now_us < source->good_until_us;
}

/* When the issuer is to be asked; INT64_MAX: not as things are. */
static int64_t due_us(const struct token_source *source)
{
    if (source->refusals >= AUTHORIZATION_REFUSALS)
        return INT64_MAX;
    if (source->is_wanted)
        return source->try_at_us;
    if (source->token && source->was_used)
        return source->renew_at_us > source->try_at_us ? source->renew_at_us : source->try_at_us;
    return INT64_MAX;
}

static void take_token(struct token_source *source, const struct issued_token *issued)
{
    int64_t now_us = machine_monotonic_us();
    int64_t lifetime_us = (issued->lifetime_s > 0 ? issued->lifetime_s : 1) * 1000000;
    int64_t good_us = lifetime_us - (lifetime_us / 4 < MARGIN_US ? lifetime_us / 4 : MARGIN_US);
    drop_token(source);
    source->token = issued->token;
    source->number++;
    source->good_until_us = now_us + good_us;
    source->renew_at_us = now_us + good_us / 5 * 4;
    source->was_used = source->is_wanted = false;
    source->failures = source->refusals = 0;
    source->try_at_us = now_us;
}

static void take_failure(struct token_source *source, int status, const struct error *error)
{
    int64_t pause_us = FIRST_PAUSE_US;
    for (unsigned i = 0; i < source->failures && pause_us < MOST_PAUSE_US; i++)
        pause_us *= 2;
    source->failures++;
    source->refusals = status == ISSUER_REFUSED ? source->refusals + 1 : 0;
    source->try_at_us =
        machine_monotonic_us() + (pause_us < MOST_PAUSE_US ? pause_us : MOST_PAUSE_US);
    source->is_wanted = false;
    size_t length = strnlen(error->sentence, sizeof source->sentence - 1);
    memcpy(source->sentence, error->sentence, length);
    source->sentence[length] = '\0';
}

static void wait_until(struct token_source *source, int64_t at_us)
{
    if (at_us == INT64_MAX) {
        pthread_cond_wait(&source->changed, &source->lock);
        return;
    }
    struct timespec deadline = {.tv_sec = at_us / 1000000, .tv_nsec = at_us % 1000000 * 1000};
    pthread_cond_timedwait(&source->changed, &source->lock, &deadline);
}

static void *run(void *context)
{
    struct token_source *source = context;
    pthread_mutex_lock(&source->lock);
    while (!source->is_ending) {
        int64_t at_us = due_us(source);
        if (machine_monotonic_us() < at_us) {
            wait_until(source, at_us);
            continue;
        }
        struct issued_token issued = {0};
        struct error error = {0};
        source->is_asking = true;
        pthread_mutex_unlock(&source->lock);
        int status = source->issuer->obtain(source->state, &source->cancelled, &issued, &error);
        pthread_mutex_lock(&source->lock);
        source->is_asking = false;
        if (status == 0)
            take_token(source, &issued);
        else
            take_failure(source, status, &error);
    }
    bool is_abandoned = source->is_abandoned;
    pthread_mutex_unlock(&source->lock);
    if (is_abandoned)
        free_source(source);
    return NULL;
}

/* ---- asking ---- */

static void want(struct token_source *source)
{
    source->is_wanted = true;
    if (!source->has_thread)
        source->has_thread = pthread_create(&source->thread, NULL, run, source) == 0;
    else
        pthread_cond_signal(&source->changed);
}

enum token_state token_source_look(struct token_source *source,
                                   char ret_sentence[TOKEN_SENTENCE_BYTES], int64_t *ret_again_ms)
{
    enum token_state state;
    pthread_mutex_lock(&source->lock);
    int64_t now_us = machine_monotonic_us();
    bool is_refused = source->refusals >= AUTHORIZATION_REFUSALS;
    if (is_valid(source, now_us)) {
        state = TOKEN_READY;
    } else if (!source->is_asking &&
               (is_refused || (source->failures && now_us < source->try_at_us))) {
        state = TOKEN_FAILED;
        if (ret_sentence)
            memcpy(ret_sentence, source->sentence, sizeof source->sentence);
        if (ret_again_ms)
            *ret_again_ms = is_refused ? 0 : (source->try_at_us - now_us) / 1000 + 1;
    } else {
        state = TOKEN_PENDING;
        if (!source->is_asking && !source->is_wanted)
            want(source);
    }
    pthread_mutex_unlock(&source->lock);
    return state;
}

uint32_t token_source_append_exchange(struct token_source *source, struct buffer *value,
                                      struct token_exchange **ret_exchange)
{
    uint32_t number = 0;
    pthread_mutex_lock(&source->lock);
    if (is_valid(source, machine_monotonic_us()) &&
        source->issuer->append(source->state, source->token, value, ret_exchange)) {
        number = source->number;
        if (!source->was_used)
            pthread_cond_signal(&source->changed); /* it is to be renewed */
        source->was_used = true;
    }
    pthread_mutex_unlock(&source->lock);
    return number;
}

uint32_t token_source_append(struct token_source *source, struct buffer *value)
{
    struct token_exchange *exchange = NULL;
    uint32_t number = token_source_append_exchange(source, value, &exchange);
    token_exchange_free(exchange);
    return number;
}

void token_source_refused(struct token_source *source, uint32_t number)
{
    pthread_mutex_lock(&source->lock);
    if (number == source->number)
        drop_token(source);
    pthread_mutex_unlock(&source->lock);
}
