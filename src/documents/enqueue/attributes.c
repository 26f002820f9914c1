/* The attributes of a node. */
#include "growing.h"

/* The longest URI that is accepted. */
#define MOST_URL_BYTES 65536

static bool take_url(struct growing *growing, struct text name, struct text value)
{
    if (!value.length || value.length > MOST_URL_BYTES)
        return growing_is_wrong(growing, name, value, "a URI is expected");
    growing->identities++;
    return growing_keep(growing, value, &growing->node.url);
}

static bool take_status(struct growing *growing, struct text name, struct text value)
{
    growing->node.is_complete = text_equal(value, TEXT_LITERAL("complete"));
    return growing->node.is_complete || text_equal(value, TEXT_LITERAL("none")) ||
           growing_is_wrong(growing, name, value,
                            "a client may say none, and of a node with crawl-data complete");
}

static bool take_hops(struct growing *growing, struct text name, struct text value)
{
    int64_t hops = -1;
    return (growing_read_integer(value, &hops) && hops == 0) ||
           growing_is_wrong(growing, name, value,
                            "what is enqueued is a start URI, which has 0 hops");
}

static bool take_priority(struct growing *growing, struct text name, struct text value)
{
    int64_t priority = 0;
    if (!growing_read_integer(value, &priority) || priority < 0)
        return growing_is_wrong(
            growing, name, value,
            "0 (in the order of the crawl) or a greater number (urgent) is expected");
    growing->node.priority = priority;
    return true;
}

static bool take_synchronization(struct growing *growing, struct text name, struct text value)
{
    return enqueue_synchronization_of(value, &growing->node.synchronization) ||
           growing_is_wrong(
               growing, name, value,
               "none, enqueued, to-be-crawled, to-be-indexed, indexed or indexed-no-sync is "
               "expected");
}

static bool take_type(struct growing *growing, struct text name, struct text value)
{
    return enqueue_type_of(value, &growing->node.type) ||
           growing_is_wrong(growing, name, value,
                            "none, forced, reenqueued, export or status is expected");
}

static bool take_gatekeeper(struct growing *growing, struct text name, struct text value)
{
    static const char *const WORDS[] = {
#define WORD(constant, word) [constant] = (word),
        ENQUEUE_GATEKEEPER_TABLE(WORD)
#undef WORD
    };
    for (int i = 0; i < ENQUEUE_GATEKEEPER_COUNT; i++)
        if (text_equal(value, text_of(WORDS[i]))) {
            growing->node.gatekeeper = (enum enqueue_gatekeeper)i;
            return true;
        }
    return growing_is_wrong(growing, name, value, "reject, replace or add-to-queue is expected");
}

static bool take_enqueue_id(struct growing *growing, struct text name, struct text value)
{
    return growing_keep_word(growing, name, value, &growing->node.enqueue_id);
}

static bool take_originator(struct growing *growing, struct text name, struct text value)
{
    return growing_keep_word(growing, name, value, &growing->node.originator);
}

static bool take_batch_id(struct growing *growing, struct text name, struct text value)
{
    return growing_keep_word(growing, name, value, &growing->node.batch_id);
}

typedef bool taker(struct growing *growing, struct text name, struct text value);

/* One function for each attribute that the table marks as supported; a test compares the two. */
static taker *const TAKERS[ENQUEUE_ATTRIBUTE_COUNT] = {
    [ENQUEUE_URL] = take_url,
    [ENQUEUE_STATUS] = take_status,
    [ENQUEUE_BATCH_ID] = take_batch_id,
    [ENQUEUE_HOPS] = take_hops,
    [ENQUEUE_PRIORITY] = take_priority,
    [ENQUEUE_SYNCHRONIZATION] = take_synchronization,
    [ENQUEUE_ENQUEUE_TYPE] = take_type,
    [ENQUEUE_ENQUEUE_ID] = take_enqueue_id,
    [ENQUEUE_ORIGINATOR] = take_originator,
    [ENQUEUE_GATEKEEPER_ACTION] = take_gatekeeper,
};

static bool take_vertex(struct growing *growing, struct text name, struct text value)
{
    growing->identities++;
    return (growing_read_integer(value, &growing->node.vertex) && growing->node.vertex > 0) ||
           growing_is_wrong(growing, name, value, "the number of a URI is expected");
}

/* The attributes of a deletion. A document's key is its URI, so vse-key is read like url. */
static const struct {
    const char *name;
    taker *take;
} OF_DELETION[] = {
    {"url", take_url},
    {"vse-key", take_url},
    {"vertex", take_vertex},
    {"synchronization", take_synchronization},
    {"enqueue-id", take_enqueue_id},
    {"originator", take_originator},
    {"batch-id", take_batch_id},
};

static bool set_of_deletion(struct growing *growing, struct text name, struct text value)
{
    for (size_t i = 0; i < sizeof OF_DELETION / sizeof *OF_DELETION; i++)
        if (text_equal(name, text_of(OF_DELETION[i].name)))
            return OF_DELETION[i].take(growing, name, value);
    return growing_refuse(growing, STATUS_INVALID, ENQUEUE_ERROR_INVALID_ATTRIBUTE,
                          "crawl-delete has url, vse-key or vertex, and synchronization, "
                          "enqueue-id, originator and batch-id here, and no %.*s",
                          SHOWN(name));
}

bool growing_set(struct growing *growing, struct text name, struct text value)
{
    int found = 0;
    if (growing->node.kind == ENQUEUE_NODE_DELETE)
        return set_of_deletion(growing, name, value);
    while (found < ENQUEUE_ATTRIBUTE_COUNT &&
           !text_equal(name, text_of(ENQUEUE_ATTRIBUTES[found].name)))
        found++;
    if (found == ENQUEUE_ATTRIBUTE_COUNT)
        return growing_set_custom(growing, name, value);
    if (TAKERS[found])
        return TAKERS[found](growing, name, value);
    const struct enqueue_attribute_facts *facts = &ENQUEUE_ATTRIBUTES[found];
    return growing_refuse(
        growing, STATUS_INVALID, ENQUEUE_ERROR_INVALID_ATTRIBUTE, "%s: %s", facts->name,
        facts->use == ENQUEUE_USE_REFUSED ? facts->what
                                          : "the crawler reports it; a client cannot set it");
}
