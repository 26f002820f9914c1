#include <seine/crawling/planner/planned.h>

void planned_begin(struct planned *planned)
{
    *planned = (struct planned){.first_retry_ms = -1};
}

/* Ids that follow one another fall into different buckets. */
static size_t bucket_number(int64_t id)
{
    return (uint64_t)id % PLANNED_BUCKETS;
}

static void add(struct planned *planned, struct batch *batch, struct planned_uri what)
{
    struct planned_uri *added = arena_alloc(&batch->arena, sizeof *added);
    if (!added) {
        batch->failed = true;
        return;
    }
    *added = what;
    struct planned_uri **of_uri = &planned->by_uri[bucket_number(what.uri_id)];
    struct planned_uri **of_owner = &planned->by_owner[bucket_number(what.owner_id)];
    added->older_of_uri = *of_uri;
    added->older_of_owner = *of_owner;
    *of_uri = *of_owner = added;
}

void planned_content(struct planned *planned, struct batch *batch, int64_t uri_id, int64_t owner_id,
                     const struct checksum *checksum)
{
    add(planned, batch,
        (struct planned_uri){.uri_id = uri_id,
                             .kind = PLANNED_CONTENT,
                             .owner_id = owner_id,
                             .checksum = *checksum});
}

void planned_no_content(struct planned *planned, struct batch *batch, int64_t uri_id)
{
    add(planned, batch, (struct planned_uri){.uri_id = uri_id, .kind = PLANNED_NO_CONTENT});
}

void planned_redirect(struct planned *planned, struct batch *batch, int64_t uri_id,
                      int64_t target_id)
{
    add(planned, batch,
        (struct planned_uri){.uri_id = uri_id, .kind = PLANNED_REDIRECT, .target_id = target_id});
}

struct planned_nearness *planned_nearness(struct planned *planned, struct batch *batch,
                                          int64_t uri_id, const struct near_signature *signature)
{
    struct planned_nearness *added = arena_alloc(&batch->arena, sizeof *added);
    if (!added) {
        batch->failed = true;
        return NULL;
    }
    struct planned_nearness **newest = &planned->nearness[bucket_number(uri_id)];
    *added = (struct planned_nearness){
        .older = *newest, .uri_id = uri_id, .is_judged = signature != NULL};
    if (signature)
        added->signature = *signature;
    *newest = added;
    return added;
}

const struct planned_nearness *planned_nearness_of(const struct planned *planned, int64_t uri_id)
{
    const struct planned_nearness *entry = planned->nearness[bucket_number(uri_id)];
    while (entry && entry->uri_id != uri_id)
        entry = entry->older;
    return entry;
}

void planned_retry(struct planned *planned, int64_t due_ms)
{
    planned->first_retry_ms = planned_first_retry(planned, due_ms);
}

/* The newest entry of the URI that is not of one kind; NULL: there is none. */
static const struct planned_uri *find_but(const struct planned *planned, int64_t uri_id,
                                          enum planned_kind skipped)
{
    const struct planned_uri *entry = planned->by_uri[bucket_number(uri_id)];
    while (entry && (entry->uri_id != uri_id || entry->kind == skipped))
        entry = entry->older_of_uri;
    return entry;
}

/* Beside a redirect that replaced a document stands that the document goes. */
const struct planned_uri *planned_content_of(const struct planned *planned, int64_t uri_id)
{
    return find_but(planned, uri_id, PLANNED_REDIRECT);
}

bool planned_has_changed(const struct planned *planned, int64_t uri_id,
                         const struct checksum *checksum)
{
    const struct planned_uri *has = planned_content_of(planned, uri_id);
    return has && (has->kind == PLANNED_NO_CONTENT || !checksum_equal(&has->checksum, checksum));
}

int64_t planned_duplicate_of(const struct planned *planned, int64_t owner_id,
                             const struct checksum *checksum, int64_t except_id)
{
    for (const struct planned_uri *entry = planned->by_owner[bucket_number(owner_id)]; entry;
         entry = entry->older_of_owner)
        if (entry->kind == PLANNED_CONTENT && entry->owner_id == owner_id &&
            entry->uri_id != except_id && !planned_has_changed(planned, entry->uri_id, checksum))
            return entry->uri_id;
    return 0;
}

bool planned_target_of(const struct planned *planned, int64_t uri_id, int64_t *ret_target_id)
{
    const struct planned_uri *leads = find_but(planned, uri_id, PLANNED_NO_CONTENT);
    if (leads)
        *ret_target_id = leads->target_id;
    return leads != NULL;
}

int64_t planned_first_retry(const struct planned *planned, int64_t in_file_ms)
{
    int64_t planned_ms = planned->first_retry_ms;
    if (planned_ms < 0)
        return in_file_ms;
    return in_file_ms >= 0 && in_file_ms < planned_ms ? in_file_ms : planned_ms;
}

void planned_inherit(struct planned *planned, struct batch *batch, int64_t former_id,
                     int64_t owner_id, const struct checksum *checksum)
{
    struct planned_inheritance *added = arena_alloc(&batch->arena, sizeof *added);
    if (!added) {
        batch->failed = true;
        return;
    }
    *added = (struct planned_inheritance){.older = planned->inheritances,
                                          .former_id = former_id,
                                          .owner_id = owner_id,
                                          .checksum = *checksum};
    planned->inheritances = added;
}
