#include <seine/foundation/base/ascii.h>
#include <seine/nodes/marshal/put.h>
#include <seine/nodes/transport/queue_entry.h>

/* Keys of Extra (4.4). The meaning of 16 is undocumented; the example has it without a value.
 * "depth" is our extension. */
#define EXTRA_UNKNOWN 16
#define EXTRA_SENDER  101
#define EXTRA_DEPTH   "depth"
/* Not crawled yet (4.4). */
#define CYCLE_NONE (-1)
/* Nesting of values in an entry. */
#define ENTRY_DEPTH 3

/* Indexes of texts in the URI structure (2.2.2.2.4). */
enum uri_place { PLACE_URI = 0, PLACE_HOST = 3, PLACE_IDNA = 13, PLACE_COUNT };

static int skip(struct marshal_cursor *cursor, size_t count, struct error *error)
{
    int status = 0;
    for (size_t i = 0; i < count && !status; i++)
        status = marshal_skip(cursor, ENTRY_DEPTH, error);
    return status;
}

static int read_extra(struct marshal_cursor *cursor, struct queue_entry *entry, struct error *error)
{
    struct marshal_token key, value;
    int status = marshal_next(cursor, &key, error);
    while (!status && !(status = marshal_next(cursor, &key, error)) && key.kind != MARSHAL_END) {
        bool is_depth =
            key.kind == MARSHAL_STRING && text_equal(key.text, TEXT_LITERAL(EXTRA_DEPTH));
        if (!is_depth)
            status = marshal_skip(cursor, ENTRY_DEPTH, error);
        else if (!(status = marshal_next(cursor, &value, error)) && value.kind == MARSHAL_INTEGER &&
                 value.integer > 0)
            entry->depth = value.integer;
    }
    return status;
}

int queue_entry_read(struct marshal_cursor *cursor, struct queue_entry *ret_entry,
                     struct error *error)
{
    struct queue_entry entry = {0};
    struct marshal_token tuple, uri, flags, trail, queue_flags;
    int status = marshal_next(cursor, &tuple, error);
    if (!status)
        status = skip(cursor, 1, error);
    if (!status)
        status = marshal_next(cursor, &tuple, error);
    if (!status)
        status = marshal_next(cursor, &uri, error);
    if (!status)
        status = skip(cursor, tuple.count - 1, error);
    if (!status)
        status = skip(cursor, 1, error);
    if (!status)
        status = marshal_next(cursor, &flags, error);
    if (!status)
        status = skip(cursor, 1, error);
    if (!status)
        status = marshal_next(cursor, &trail, error);
    if (!status)
        status = skip(cursor, trail.count, error);
    if (!status)
        status = marshal_next(cursor, &queue_flags, error);
    if (!status)
        status = skip(cursor, 1, error);
    if (!status)
        status = read_extra(cursor, &entry, error);
    if (status)
        return status;
    entry.uri = uri.text;
    entry.flags = flags.integer;
    entry.redirects = trail.count;
    entry.queue_flags = queue_flags.integer;
    *ret_entry = entry;
    return 0;
}

static struct text in_lower_case(struct text host, char storage[URI_STORAGE_BYTES])
{
    for (size_t i = 0; i < host.length; i++)
        storage[i] = ascii_lower(host.data[i]);
    return (struct text){storage, host.length};
}

/* Parses a URI that its sender has not parsed (Parsed is 0). */
static int parse_host(struct text text, char storage[URI_STORAGE_BYTES], struct text *ret_host,
                      struct error *error)
{
    struct uri uri;
    int problem = uri_parse(text, storage, URI_STORAGE_BYTES, &uri);
    if (problem)
        return error_set(error, STATUS_INVALID, "a URI that is not valid: %s",
                         uri_problem_sentence(problem));
    if (uri.opaque)
        return error_set(error, STATUS_INVALID, "a URI without a host");
    *ret_host = uri.host.length ? uri.host : TEXT_LITERAL("");
    return 0;
}

int queue_entry_host(struct marshal_cursor cursor, char storage[URI_STORAGE_BYTES],
                     struct text *ret_host, struct error *error)
{
    struct text texts[PLACE_COUNT] = {{NULL, 0}};
    struct marshal_token token;
    int status = marshal_next(&cursor, &token, error);
    if (!status)
        status = marshal_next(&cursor, &token, error); /* 'WQE' */
    if (!status)
        status = marshal_next(&cursor, &token, error); /* the URI begins */
    for (int i = 0; i < PLACE_COUNT && !status; i++) {
        status = marshal_next(&cursor, &token, error);
        if (!status && token.kind == MARSHAL_STRING)
            texts[i] = token.text;
    }
    if (status)
        return status;
    struct text host = texts[PLACE_IDNA].length ? texts[PLACE_IDNA] : texts[PLACE_HOST];
    if (!host.length)
        return parse_host(texts[PLACE_URI], storage, ret_host, error);
    if (host.length > LIMIT_HOST_BYTES)
        return error_set(error, STATUS_INVALID, "a host name of %zu bytes", host.length);
    *ret_host = in_lower_case(host, storage);
    return 0;
}

void queue_entry_uri(struct buffer *out, struct text text)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    struct uri_parts parts = {.port = -1, .skip_fragments = 1, .parsed = 1};
    if (text.length && uri_parse(text, storage, sizeof storage, &uri) == URI_FINE)
        uri_parts(&uri, &parts);
    const struct text before_port[] = {parts.uri, parts.scheme, parts.netloc, parts.host_name};
    const struct text behind_port[] = {parts.path,      parts.query,       parts.parameters,
                                       parts.fragments, parts.credentials, parts.default_scheme};
    marshal_put_tuple(out, 14);
    for (size_t i = 0; i < sizeof before_port / sizeof *before_port; i++)
        marshal_put_string(out, before_port[i]);
    if (parts.port < 0)
        marshal_put_nil(out);
    else
        marshal_put_integer(out, parts.port);
    for (size_t i = 0; i < sizeof behind_port / sizeof *behind_port; i++)
        marshal_put_string(out, behind_port[i]);
    marshal_put_integer(out, parts.skip_fragments);
    marshal_put_integer(out, parts.parsed);
    marshal_put_string(out, parts.host_name_idna);
}

void queue_entry_begin(struct buffer *out, struct text uri, struct text referrer, int64_t flags,
                       size_t redirects)
{
    marshal_put_tuple(out, 9);
    marshal_put_string(out, TEXT_LITERAL("WQE"));
    queue_entry_uri(out, uri);
    if (referrer.length)
        buffer_append_text(out, referrer);
    else
        queue_entry_uri(out, referrer);
    marshal_put_integer(out, flags);
    marshal_put_integer(out, 0);
    marshal_put_list(out, (uint32_t)redirects);
}

void queue_entry_redirect(struct buffer *out, struct text uri, int64_t status)
{
    marshal_put_tuple(out, 2);
    marshal_put_string(out, uri);
    marshal_put_integer(out, status == 0                      ? URI_FLAG_META_REFRESH
                             : status == 300                  ? URI_FLAG_REDIRECT_300
                             : status == 301 || status == 308 ? URI_FLAG_REDIRECT_301
                                                              : URI_FLAG_REDIRECT_302);
}

void queue_entry_end(struct buffer *out, int64_t queue_flags, int64_t depth, struct text sender)
{
    marshal_put_integer(out, queue_flags);
    marshal_put_integer(out, CYCLE_NONE);
    marshal_put_dictionary(out);
    marshal_put_integer(out, EXTRA_UNKNOWN);
    marshal_put_nil(out);
    marshal_put_integer(out, EXTRA_SENDER);
    marshal_put_string(out, sender);
    if (depth) {
        marshal_put_string(out, TEXT_LITERAL(EXTRA_DEPTH));
        marshal_put_integer(out, depth);
    }
    marshal_put_end(out);
}
