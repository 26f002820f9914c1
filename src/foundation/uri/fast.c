/*
 * The fast path of resolving. Nearly all links of a crawl need no rewriting: they are scanned by
 * class, and the result is assembled from at most three copies. The fast path leaves every doubtful
 * case to the general path, and must give the same result as that (tests and fuzz/uri_fuzz.c
 * compare them).
 */
#include "class.h"
#include "shape.h"

/* The parts of the result: base.text[0, base_length), then head, "/" if `slash`, then tail. */
struct plan {
    size_t base_length;
    struct text head; /* scheme and authority, if they come from the reference */
    bool slash;
    const char *tail; /* path and query in the reference */
    const char *path_end;
    const char *tail_end;
    const char *end; /* the end of the reference */
};

/* Skips an escape in normal form; NULL if it is not in normal form. */
static const char *over_escape(const char *p, const char *end)
{
    if (end - p < 3)
        return NULL;
    for (int i = 1; i < 3; i++)
        if (!uri_is(p[i], CLASS_HEX) || p[i] >= 'a')
            return NULL;
    char decoded = (char)(uri_hex_value(p[1]) << 4 | uri_hex_value(p[2]));
    return uri_is(decoded, CLASS_UNRESERVED) ? NULL : p + 3;
}

/* The end of a path that needs no change; NULL if it needs one. A segment starts at `start`. */
static const char *scan_path(const char *start, const char *end)
{
    const char *p = start;
    for (;;) {
        while (p < end && !uri_is(*p, CLASS_PATH_LOOK))
            p++;
        if (p == end || *p == '?' || *p == '#')
            return p;
        if (*p == '.') {
            bool first = p == start || p[-1] == '/';
            if (first && (p + 1 == end || uri_is(p[1], CLASS_PATH_LOOK) || p[1] == '/'))
                return NULL;
            p++;
        } else if (*p == '%') {
            p = over_escape(p, end);
            if (!p)
                return NULL;
        } else {
            return NULL;
        }
    }
}

static const char *scan_query(const char *p, const char *end)
{
    for (;;) {
        while (p < end && !uri_is(*p, CLASS_QUERY_LOOK))
            p++;
        if (p == end || *p == '#')
            return p;
        p = *p == '%' ? over_escape(p, end) : NULL;
        if (!p)
            return NULL;
    }
}

/* Plans the path and query from `tail` on. If there is a path, a segment starts at `tail`. */
static bool plan_tail(struct plan *plan, const char *tail)
{
    plan->tail = tail;
    plan->path_end = scan_path(tail, plan->end);
    if (!plan->path_end)
        return false;
    plan->tail_end = plan->path_end;
    if (plan->path_end < plan->end && *plan->path_end == '?')
        plan->tail_end = scan_query(plan->path_end + 1, plan->end);
    return plan->tail_end != NULL;
}

static bool ends_authority(const char *p, const char *end)
{
    return p == end || *p == '/' || *p == '?' || *p == '#';
}

/* Skips a port in normal form; NULL for any other. */
static const char *scan_port(const char *p, const char *end, uint16_t *port)
{
    unsigned value = 0;
    const char *digits = p;
    while (p < end && p - digits < 5 && uri_is(*p, CLASS_DIGIT))
        value = value * 10 + (unsigned)(*p++ - '0');
    if (p == digits || *digits == '0' || value > UINT16_MAX || value == *port)
        return NULL;
    *port = (uint16_t)value;
    return p;
}

/* The end of a host[:port] that needs no change; NULL if it needs one, and for addresses and "xn--"
 * labels. */
static const char *scan_authority(const char *start, const char *end, struct uri_shape *shape)
{
    const char *p = start;
    while (p < end && uri_is(*p, CLASS_HOST_PLAIN))
        p++;
    size_t length = (size_t)(p - start);
    if (length == 0 || length > LIMIT_HOST_BYTES || p[-1] == '.')
        return NULL;
    const char *label = p;
    while (label > start && label[-1] != '.')
        label--;
    if (uri_is(*label, CLASS_DIGIT) || memmem(start, length, "xn--", 4))
        return NULL;
    shape->host_length = length;
    if (p < end && *p == ':')
        p = scan_port(p + 1, end, &shape->port);
    return p && ends_authority(p, end) ? p : NULL;
}

/* A reference with an authority that starts at `authority`, after the "//". */
static bool plan_authority(struct plan *plan, struct uri_shape *shape, const char *reference,
                           const char *authority)
{
    const char *p = scan_authority(authority, plan->end, shape);
    if (!p)
        return false;
    plan->head = (struct text){reference, (size_t)(p - reference)};
    plan->slash = p == plan->end || *p != '/';
    shape->host_start = plan->base_length + (size_t)(authority - reference);
    shape->origin_length = plan->base_length + plan->head.length;
    return plan_tail(plan, p);
}

static bool plan_absolute(struct plan *plan, struct uri_shape *shape, struct text reference)
{
    for (const struct uri_scheme *scheme = URI_SCHEMES; scheme->port; scheme++) {
        size_t length = scheme->name.length;
        if (reference.length > length + 3 && !memcmp(reference.data, scheme->name.data, length) &&
            !memcmp(reference.data + length, "://", 3)) {
            *shape = (struct uri_shape){.scheme_length = length, .port = scheme->port};
            return plan_authority(plan, shape, reference.data, reference.data + length + 3);
        }
    }
    return false;
}

static bool plan_network_path(struct plan *plan, struct uri_shape *shape, struct text reference,
                              const struct uri *base)
{
    for (const struct uri_scheme *scheme = URI_SCHEMES; scheme->name.length; scheme++)
        if (text_equal(scheme->name, base->scheme) && !scheme->port)
            return false;
        else if (text_equal(scheme->name, base->scheme))
            *shape = (struct uri_shape){.scheme_length = scheme->name.length, .port = scheme->port};
    plan->base_length = base->scheme.length + 1;
    return plan_authority(plan, shape, reference.data, reference.data + 2);
}

/* Relative to the folder of the base's path; leading "./" and "../" are resolved. */
static bool plan_relative_path(struct plan *plan, struct text reference, const struct uri *base)
{
    const char *p = reference.data;
    while (p < plan->end && uri_is(*p, CLASS_SCHEME))
        p++;
    if (p < plan->end && *p == ':')
        return false;

    const char *root = base->path.data;
    const char *folder = root + base->path.length;
    while (folder[-1] != '/')
        folder--;
    for (p = reference.data; p < plan->end && *p == '.';) {
        size_t left = (size_t)(plan->end - p);
        if (left > 1 && p[1] == '/') {
            p += 2;
        } else if (left > 2 && p[1] == '.' && p[2] == '/') {
            p += 3;
            if (folder - root > 1)
                do
                    folder--;
                while (folder[-1] != '/');
        } else {
            break;
        }
    }
    plan->base_length = (size_t)(folder - base->text.data);
    return plan_tail(plan, p);
}

static bool plan_relative(struct plan *plan, struct uri_shape *shape, struct text reference,
                          const struct uri *base)
{
    char first = reference.data[0];
    char second = reference.length > 1 ? reference.data[1] : ' ';
    if (first == '/' && second == '/')
        return plan_network_path(plan, shape, reference, base);
    if (first == '\\' || (first == '/' && second == '\\'))
        return false;
    *shape = uri_shape_of_origin(base);
    if (first == '/') {
        plan->base_length = base->origin.length;
        return plan_tail(plan, reference.data);
    }
    if (first == '?') {
        plan->base_length = base->origin.length + base->path.length;
        return plan_tail(plan, reference.data);
    }
    if (first == '#') {
        plan->base_length = base->text.length;
        plan->tail = plan->path_end = plan->tail_end = reference.data;
        return true;
    }
    return plan_relative_path(plan, reference, base);
}

static bool make_plan(struct plan *plan, struct uri_shape *shape, struct text reference,
                      const struct uri *base)
{
    if (base) {
        /* A link to the same site: the origin of the base is in normal form already. */
        size_t origin = base->origin.length;
        if (reference.length > origin && reference.data[origin] == '/' &&
            !memcmp(reference.data, base->origin.data, origin)) {
            *shape = uri_shape_of_origin(base);
            plan->base_length = origin;
            return plan_tail(plan, reference.data + origin);
        }
    }
    return plan_absolute(plan, shape, reference) ||
           (base && plan_relative(plan, shape, reference, base));
}

bool uri_resolve_fast(struct text reference, const struct uri *base, char *storage,
                      size_t storage_bytes, struct uri *ret_uri)
{
    if (reference.length == 0 || reference.length > LIMIT_URI_BYTES)
        return false;
    struct plan plan = {.end = reference.data + reference.length};
    struct uri_shape shape;
    if ((unsigned char)reference.data[0] <= ' ' || (unsigned char)plan.end[-1] <= ' ')
        return false;
    if (base && base->opaque)
        base = NULL;
    if (!make_plan(&plan, &shape, reference, base))
        return false;

    size_t tail_length = (size_t)(plan.tail_end - plan.tail);
    shape.length = plan.base_length + plan.head.length + plan.slash + tail_length;
    if (shape.length > LIMIT_URI_BYTES || shape.length >= storage_bytes)
        return false;
    char *at = storage;
    if (plan.base_length)
        at = (char *)mempcpy(at, base->text.data, plan.base_length);
    if (plan.head.length)
        at = (char *)mempcpy(at, plan.head.data, plan.head.length);
    if (plan.slash)
        *at++ = '/';
    memcpy(at, plan.tail, tail_length);
    /* A reference of length 0 was handled above. */
    shape.path_end =
        *reference.data == '#' /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference) */
            ? base->origin.length + base->path.length
            : shape.length - (size_t)(plan.tail_end - plan.path_end);
    struct text rest = {storage + shape.origin_length, shape.length - shape.origin_length};
    if (*storage == 'f' && uri_breaks_commands((struct text){storage, shape.scheme_length}, rest))
        return false;
    uri_set(ret_uri, storage, &shape);
    if (plan.tail_end < plan.end) {
        ret_uri->has_fragment = true;
        ret_uri->fragment =
            (struct text){plan.tail_end + 1, (size_t)(plan.end - plan.tail_end - 1)};
    }
    return true;
}
