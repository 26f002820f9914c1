#include <seine/state/messages/address_permits.h>

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* Polling for an answer: after a tenth of a second, then when twice the time has passed, but at
 * most this much later. */
#define LOOK_FIRST_MS 100
#define LOOK_MOST_MS  10000

struct permit_entry {
    struct permit_entry *next;
    struct permit_subject subject;
    enum permit permit;
    bool is_to_end;   /* it was granted by the multinode scheduler, and is refused here: report its
                       * end */
    bool is_to_ask;   /* not requested on the present connection yet */
    int users;        /* number of leases */
    int64_t until_ms; /* end of a refusal */
    int64_t since_ms; /* beginning of the wait or refusal */
    int64_t left_ms;  /* end of the last lease, or an equivalent moment */
    int64_t free_ms;  /* when the site's next request is allowed */
    bool is_over;     /* the site has nothing left, or belongs to another node */
};

struct address_permits {
    pthread_mutex_t lock;
    struct permit_entry *entries;
    void (*notify)(void *context);
    void *context;
};

int address_permits_new(void (*notify)(void *context), void *context,
                        struct address_permits **ret_permits, struct error *error)
{
    struct address_permits *permits = calloc(1, sizeof *permits);
    if (!permits)
        return error_set(error, STATUS_MEMORY, "no memory for the permits of sites");
    pthread_mutex_init(&permits->lock, NULL);
    permits->notify = notify;
    permits->context = context;
    *ret_permits = permits;
    return 0;
}

void address_permits_free(struct address_permits *permits)
{
    if (!permits)
        return;
    while (permits->entries) {
        struct permit_entry *entry = permits->entries;
        permits->entries = entry->next;
        free(entry);
    }
    pthread_mutex_destroy(&permits->lock);
    free(permits);
}

static bool is_same(const struct permit_subject *a, const struct permit_subject *b)
{
    return strcmp(a->site, b->site) == 0 && strcmp(a->address, b->address) == 0 &&
           strcmp(a->collection, b->collection) == 0;
}

static struct permit_entry *find(const struct address_permits *permits,
                                 const struct permit_subject *subject)
{
    struct permit_entry *entry = permits->entries;
    while (entry && !is_same(&entry->subject, subject))
        entry = entry->next;
    return entry;
}

static struct permit_entry *find_or_make(struct address_permits *permits,
                                         const struct permit_subject *subject, int64_t now_ms,
                                         bool *ret_new)
{
    struct permit_entry *entry = find(permits, subject);
    if (entry || !(entry = calloc(1, sizeof *entry)))
        return entry;
    *entry = (struct permit_entry){.next = permits->entries,
                                   .subject = *subject,
                                   .permit = PERMIT_PENDING,
                                   .since_ms = now_ms,
                                   .is_to_ask = true};
    permits->entries = entry;
    *ret_new = true;
    return entry;
}

static int64_t look_again_ms(const struct permit_entry *entry, int64_t now_ms)
{
    int64_t waited_ms = now_ms - entry->since_ms;
    return now_ms + (waited_ms < LOOK_FIRST_MS  ? LOOK_FIRST_MS
                     : waited_ms < LOOK_MOST_MS ? waited_ms
                                                : LOOK_MOST_MS);
}

enum permit address_permits_enter(struct address_permits *permits,
                                  const struct permit_subject *subject, int64_t now_ms,
                                  int64_t *ret_until_ms)
{
    bool is_new = false;
    enum permit permit = PERMIT_PENDING;
    *ret_until_ms = now_ms + LOOK_FIRST_MS;
    pthread_mutex_lock(&permits->lock);
    struct permit_entry *entry = find_or_make(permits, subject, now_ms, &is_new);
    if (entry && entry->permit == PERMIT_REFUSED && entry->until_ms <= now_ms) {
        entry->permit = PERMIT_PENDING;
        entry->since_ms = now_ms;
        entry->is_to_ask = is_new = true;
    }
    if (entry) {
        permit = entry->permit;
        entry->users += permit == PERMIT_GRANTED;
        entry->left_ms = now_ms;
        entry->is_over = false;
        *ret_until_ms = look_again_ms(entry, now_ms);
        if (permit == PERMIT_REFUSED && entry->until_ms < *ret_until_ms)
            *ret_until_ms = entry->until_ms;
    }
    pthread_mutex_unlock(&permits->lock);
    if (is_new)
        permits->notify(permits->context);
    return permit;
}

void address_permits_leave(struct address_permits *permits, const struct permit_subject *subject,
                           bool is_over, int64_t free_ms, int64_t now_ms)
{
    pthread_mutex_lock(&permits->lock);
    struct permit_entry *entry = find(permits, subject);
    if (entry) {
        entry->users -= entry->users > 0;
        entry->is_over = entry->is_over || is_over;
        entry->free_ms = free_ms;
        entry->left_ms = entry->is_over ? free_ms - PERMIT_IDLE_MS : now_ms;
    }
    pthread_mutex_unlock(&permits->lock);
    if (is_over)
        permits->notify(permits->context);
}

void address_permits_end(struct address_permits *permits, struct text collection, struct text site)
{
    pthread_mutex_lock(&permits->lock);
    for (struct permit_entry *entry = permits->entries; entry; entry = entry->next) {
        if (!text_equal(text_of(entry->subject.site), site) ||
            !text_equal(text_of(entry->subject.collection), collection))
            continue;
        entry->is_over = true;
        entry->left_ms = entry->free_ms - PERMIT_IDLE_MS;
    }
    pthread_mutex_unlock(&permits->lock);
}

/* Whether the entry is not needed any more. */
static bool has_ended(const struct permit_entry *entry, int64_t now_ms)
{
    if (entry->permit == PERMIT_REFUSED)
        return entry->is_over || entry->until_ms + PERMIT_IDLE_MS <= now_ms;
    return entry->users == 0 && entry->left_ms + PERMIT_IDLE_MS <= now_ms;
}

bool address_permits_next(struct address_permits *permits, int64_t now_ms,
                          struct permit_subject *ret_subject, bool *ret_ends)
{
    bool is_found = false;
    pthread_mutex_lock(&permits->lock);
    for (struct permit_entry **link = &permits->entries; *link && !is_found;) {
        struct permit_entry *entry = *link;
        if (has_ended(entry, now_ms)) {
            is_found = *ret_ends = entry->permit == PERMIT_GRANTED;
            *ret_subject = entry->subject;
            *link = entry->next;
            free(entry);
            continue;
        }
        if (entry->is_to_ask || entry->is_to_end) {
            is_found = true;
            *ret_ends = entry->is_to_end;
            *ret_subject = entry->subject;
            entry->is_to_ask = entry->is_to_end = false;
        }
        link = &entry->next;
    }
    pthread_mutex_unlock(&permits->lock);
    return is_found;
}

static int count_at(const struct address_permits *permits, const struct permit_entry *of)
{
    int count = 0;
    for (const struct permit_entry *entry = permits->entries; entry; entry = entry->next)
        count += entry != of && entry->permit == PERMIT_GRANTED &&
                 strcmp(entry->subject.address, of->subject.address) == 0 &&
                 strcmp(entry->subject.collection, of->subject.collection) == 0;
    return count;
}

void address_permits_answer(struct address_permits *permits, const struct permit_subject *subject,
                            bool is_allowed, int64_t now_ms)
{
    pthread_mutex_lock(&permits->lock);
    struct permit_entry *entry = find(permits, subject);
    if (entry) {
        bool is_one_too_many = is_allowed && count_at(permits, entry) >= PERMITS_PER_ADDRESS;
        bool is_granted = is_allowed && !is_one_too_many;
        entry->is_to_end = is_one_too_many;
        entry->permit = is_granted ? PERMIT_GRANTED : PERMIT_REFUSED;
        entry->until_ms = is_granted ? 0 : now_ms + PERMIT_REFUSED_MS;
        entry->since_ms = now_ms;
        entry->left_ms = entry->is_over ? entry->left_ms : now_ms;
    }
    pthread_mutex_unlock(&permits->lock);
}

void address_permits_ask_again(struct address_permits *permits)
{
    pthread_mutex_lock(&permits->lock);
    for (struct permit_entry *entry = permits->entries; entry; entry = entry->next)
        entry->is_to_ask = true;
    pthread_mutex_unlock(&permits->lock);
}
