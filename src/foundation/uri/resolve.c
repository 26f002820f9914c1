/*
 * The general path of resolving: it splits the reference into components by the rules of the WHATWG
 * URL standard's parser for special schemes, then writes component by component.
 */
#include "class.h"
#include "host.h"
#include "shape.h"
#include "writer.h"

/* How many bytes of an opaque URI are read; some of them may be removed. */
#define OPAQUE_INPUT (2 * URI_OPAQUE_BYTES)

/* A reference split up. The texts point into the cleaned input. */
struct reference {
    const struct uri_scheme *scheme; /* NULL: the scheme of the base */
    bool has_authority;
    bool has_query;
    bool has_fragment;
    struct text credentials;
    struct text host;
    struct text port; /* without ":" */
    struct text path;
    struct text query;
    struct text fragment;
};

static struct text without_white_ends(struct text input)
{
    while (input.length && (unsigned char)input.data[0] <= ' ') {
        input.data++;
        input.length--;
    }
    while (input.length && (unsigned char)input.data[input.length - 1] <= ' ')
        input.length--;
    return input;
}

/* The length of the scheme before its ":", 0 if there is no scheme. */
static size_t scheme_length(struct text input)
{
    size_t length = 0;
    if (input.length == 0 || !uri_is(input.data[0], CLASS_SCHEME) || (input.data[0] | 0x20) < 'a')
        return 0;
    while (length < input.length && uri_is(input.data[length], CLASS_SCHEME))
        length++;
    return length < input.length && input.data[length] == ':' ? length : 0;
}

static bool is_slash(struct text text, size_t at)
{
    return at < text.length && (text.data[at] == '/' || text.data[at] == '\\');
}

/* One of URI_SCHEMES or NULL. */
static const struct uri_scheme *scheme_named(struct text name)
{
    for (const struct uri_scheme *scheme = URI_SCHEMES; scheme->name.length; scheme++)
        if (text_equal_nocase(scheme->name, name))
            return scheme;
    return NULL;
}

static struct text from(struct text text, size_t at)
{
    return (struct text){text.data + at, text.length - at};
}

/* Splits `text` at the first `mark`: the part behind it goes to ret_rest. */
static bool cut(struct text *text, char mark, struct text *ret_rest)
{
    const char *at = text->length ? memchr(text->data, mark, text->length) : NULL;
    if (!at)
        return false;
    *ret_rest = (struct text){at + 1, (size_t)(text->data + text->length - at - 1)};
    text->length = (size_t)(at - text->data);
    return true;
}

static void split_authority(struct text authority, struct reference *reference)
{
    const char *at = authority.length ? memrchr(authority.data, '@', authority.length) : NULL;
    if (at) {
        reference->credentials = (struct text){authority.data, (size_t)(at - authority.data)};
        authority = from(authority, reference->credentials.length + 1);
    }
    bool bracketed = false;
    size_t length = 0;
    for (; length < authority.length; length++) {
        char c = authority.data[length];
        if (c == ':' && !bracketed)
            break;
        if (c == '[' || c == ']')
            bracketed = c == '[';
    }
    reference->host = (struct text){authority.data, length};
    if (length < authority.length)
        reference->port = from(authority, length + 1);
}

/* In a file URI only two slashes start an authority, which "file:/path" and "file:path" lack; the
 * authority can only be this host. */
static int split_file(struct text rest, struct reference *reference)
{
    reference->has_fragment = cut(&rest, '#', &reference->fragment);
    reference->has_query = cut(&rest, '?', &reference->query);
    if (is_slash(rest, 0) && is_slash(rest, 1)) {
        size_t end = 2;
        while (end < rest.length && !is_slash(rest, end))
            end++;
        struct text host = {rest.data + 2, end - 2};
        if (host.length && !text_equal_nocase(host, TEXT_LITERAL("localhost")))
            return URI_FILE_HOST;
        reference->has_authority = true;
        rest = from(rest, end);
    }
    reference->path = rest;
    return URI_FINE;
}

/* Splits everything behind the scheme. With authority_follows, any number of slashes before the
 * authority count as "//". */
static void split_rest(struct text rest, bool authority_follows, struct reference *reference)
{
    reference->has_fragment = cut(&rest, '#', &reference->fragment);
    reference->has_query = cut(&rest, '?', &reference->query);
    if (authority_follows || (is_slash(rest, 0) && is_slash(rest, 1))) {
        size_t start = 0;
        while (is_slash(rest, start))
            start++;
        size_t end = start;
        while (end < rest.length && !is_slash(rest, end))
            end++;
        reference->has_authority = true;
        split_authority((struct text){rest.data + start, end - start}, reference);
        rest = from(rest, end);
    }
    reference->path = rest;
}

static int write_authority(struct uri_writer *writer, const struct uri_scheme *scheme,
                           const struct reference *reference, const struct uri *base,
                           struct uri_shape *shape)
{
    unsigned port = 0;
    for (size_t i = 0; i < reference->port.length; i++) {
        if (!uri_is(reference->port.data[i], CLASS_DIGIT))
            return URI_BAD_PORT;
        port = port * 10 + (unsigned)(reference->port.data[i] - '0');
        if (port > UINT16_MAX)
            return URI_BAD_PORT;
    }
    char host[LIMIT_HOST_BYTES + 1];
    size_t host_length;
    if (!scheme->port) {
        host_length = 0;
    } else if (base && text_equal(reference->host, base->host)) {
        host_length = base->host.length;
        memcpy(host, base->host.data, host_length);
    } else {
        int problem = uri_host_normalise(reference->host, host, &host_length);
        if (problem)
            return problem;
    }
    uri_write(writer, scheme->name.data, scheme->name.length);
    uri_write(writer, "://", 3);
    *shape = (struct uri_shape){.scheme_length = scheme->name.length,
                                .host_start = writer->length,
                                .host_length = host_length,
                                .port = scheme->port};
    uri_write(writer, host, host_length);
    if (reference->port.length && port != scheme->port) {
        char digits[6];
        size_t at = sizeof digits;
        shape->port = (uint16_t)port;
        do
            digits[--at] = (char)('0' + port % 10);
        while (port /= 10);
        digits[--at] = ':';
        uri_write(writer, digits + at, sizeof digits - at);
    }
    shape->origin_length = writer->length;
    return URI_FINE;
}

/* Removes the last segment of the path that starts at `root`, its "/" included. */
static void pop_segment(struct uri_writer *writer, size_t root)
{
    while (writer->length > root && writer->data[--writer->length] != '/')
        ;
}

/* Appends the segments of `path` to a path written without its last "/". */
static void write_segments(struct uri_writer *writer, struct text path, size_t root)
{
    size_t at = 0;
    for (bool last = false; !last && !writer->full;) {
        size_t end = at;
        while (end < path.length && !is_slash(path, end))
            end++;
        last = end == path.length;
        size_t start = writer->length;
        uri_write(writer, "/", 1);
        uri_write_component(writer, (struct text){path.data + at, end - at}, CLASS_PATH_ENCODE);
        at = end + 1;
        struct text written = {writer->data + start, writer->length - start};
        bool parent = text_equal(written, TEXT_LITERAL("/.."));
        if (writer->full || (!parent && !text_equal(written, TEXT_LITERAL("/."))))
            continue;
        writer->length = start;
        if (parent)
            pop_segment(writer, root);
        if (last)
            uri_write(writer, "/", 1);
    }
}

/* Writes the path, and the query if it comes from the base. */
static void write_path(struct uri_writer *writer, const struct reference *reference,
                       const struct uri *base, struct uri_shape *shape)
{
    size_t root = writer->length;
    struct text path = reference->path;
    if (is_slash(path, 0)) {
        write_segments(writer, from(path, 1), root);
    } else if (reference->has_authority) {
        write_segments(writer, path, root);
    } else if (path.length == 0) {
        uri_write(writer, base->path.data, base->path.length);
    } else {
        uri_write(writer, base->path.data, base->path.length);
        if (!writer->full)
            pop_segment(writer, root);
        write_segments(writer, path, root);
    }
    shape->path_end = writer->length;
    if (reference->has_query) {
        uri_write(writer, "?", 1);
        uri_write_component(writer, reference->query, CLASS_QUERY_ENCODE);
    } else if (!reference->has_authority && path.length == 0 && base->has_query) {
        uri_write(writer, "?", 1);
        uri_write(writer, base->query.data, base->query.length);
    }
    shape->length = writer->length;
}

/* Resolves a scheme that is not crawled; the result is only shown and refused. */
static int resolve_opaque(struct text input, size_t scheme, char *storage, size_t storage_bytes,
                          struct uri *ret_uri)
{
    struct uri_writer writer = uri_writer_of(storage, storage_bytes);
    if (writer.limit > URI_OPAQUE_BYTES)
        writer.limit = URI_OPAQUE_BYTES;
    uri_write(&writer, input.data, scheme + 1);
    if (writer.full)
        return URI_TOO_LONG;
    for (size_t i = 0; i < scheme; i++)
        if (storage[i] >= 'A' && storage[i] <= 'Z')
            storage[i] = (char)(storage[i] | 0x20);
    /* A run of plain characters is cut where the storage ends. */
    struct text rest = from(input, scheme + 1);
    while (rest.length && !writer.full) {
        size_t step =
            rest.length < writer.limit - writer.length ? rest.length : writer.limit - writer.length;
        /* Do not cut a UTF-8 sequence. */
        while (step < rest.length && step > 0 && (rest.data[step] & 0xC0) == 0x80)
            step--;
        if (step == 0)
            break;
        uri_write_verbatim(&writer, (struct text){rest.data, step}, CLASS_C0_ENCODE);
        rest = from(rest, step);
    }
    while (storage[writer.length - 1] == ' ')
        writer.length--;
    storage[writer.length] = 0;
    *ret_uri = (struct uri){.text = {storage, writer.length},
                            .scheme = {storage, scheme},
                            .host = TEXT_LITERAL(""),
                            .origin = TEXT_LITERAL(""),
                            .path_and_query = TEXT_LITERAL(""),
                            .path = TEXT_LITERAL(""),
                            .query = TEXT_LITERAL(""),
                            .credentials = TEXT_LITERAL(""),
                            .fragment = TEXT_LITERAL(""),
                            .opaque = true};
    return URI_FINE;
}

/* `input` has no surrounding white space and no characters to remove. Credentials and fragment
 * point into it. */
static int resolve_clean(struct text input, const struct uri *base, char *storage,
                         size_t storage_bytes, struct uri *ret_uri)
{
    struct reference reference = {.fragment = TEXT_LITERAL(""), .credentials = TEXT_LITERAL("")};
    size_t scheme = scheme_length(input);
    struct text rest = input;
    if (scheme) {
        struct text name = {input.data, scheme};
        reference.scheme = scheme_named(name);
        if (!reference.scheme)
            return resolve_opaque(input, scheme, storage, storage_bytes, ret_uri);
        rest = from(input, scheme + 1);
    } else if (!base) {
        return URI_NOT_ABSOLUTE;
    }
    /* "http:page" is relative to a base of the same scheme. */
    bool same = base && (!scheme || text_equal(reference.scheme->name, base->scheme));
    if (!scheme)
        reference.scheme = scheme_named(base->scheme);
    if (!reference.scheme->port) {
        int problem = split_file(rest, &reference);
        if (problem)
            return problem;
        reference.has_authority |= !same;
    } else {
        split_rest(rest, !same, &reference);
    }

    struct uri_writer writer = uri_writer_of(storage, storage_bytes);
    struct uri_shape shape;
    if (reference.has_authority) {
        int problem = write_authority(&writer, reference.scheme, &reference, base, &shape);
        if (problem)
            return problem;
    } else {
        shape = uri_shape_of_origin(base);
        /* Without a base there is an authority.
         * NOLINTNEXTLINE(clang-analyzer-core.NullDereference) */
        uri_write(&writer, base->origin.data, base->origin.length);
    }
    write_path(&writer, &reference, base, &shape);
    if (writer.full)
        return URI_TOO_LONG;
    struct text written = {storage + shape.origin_length, shape.length - shape.origin_length};
    if (uri_breaks_commands(reference.scheme->name, written))
        return URI_CONTROL;
    uri_set(ret_uri, storage, &shape);
    ret_uri->credentials = reference.credentials;
    ret_uri->fragment = reference.fragment;
    ret_uri->has_fragment = reference.has_fragment;
    return URI_FINE;
}

static bool has_removed(struct text input)
{
    for (size_t i = 0; i < input.length; i++)
        if (uri_is(input.data[i], CLASS_REMOVED))
            return true;
    return false;
}

/* The position in `input` after the `count`-th character that is kept. */
static const char *behind(struct text input, size_t count)
{
    const char *p = input.data;
    while (count > 0)
        count -= !uri_is(*p++, CLASS_REMOVED);
    return p;
}

/* The range of `input` that became `part` of `clean`. */
static struct text as_found(struct text part, struct text input, const char *clean)
{
    if (part.length == 0)
        return TEXT_LITERAL("");
    const char *start = behind(input, (size_t)(part.data - clean));
    const char *end = behind(input, (size_t)(part.data - clean) + part.length);
    return (struct text){start, (size_t)(end - start)};
}

/* A function of its own, so that only input with removed characters pays for its stack. */
__attribute__((noinline)) static int resolve_with_removal(struct text input, const struct uri *base,
                                                          char *storage, size_t storage_bytes,
                                                          struct uri *ret_uri)
{
    char clean[URI_INPUT_BYTES];
    size_t length = 0;
    for (size_t i = 0; i < input.length; i++)
        if (!uri_is(input.data[i], CLASS_REMOVED))
            clean[length++] = input.data[i];
    struct uri uri;
    int problem = resolve_clean((struct text){clean, length}, base, storage, storage_bytes, &uri);
    if (problem)
        return problem;
    uri.credentials = as_found(uri.credentials, input, clean);
    uri.fragment = as_found(uri.fragment, input, clean);
    *ret_uri = uri;
    return URI_FINE;
}

int uri_resolve_general(struct text reference, const struct uri *base, char *storage,
                        size_t storage_bytes, struct uri *ret_uri)
{
    struct text input = without_white_ends(reference);
    if (base && base->opaque)
        base = NULL;
    if (input.length == 0 && !base)
        return URI_EMPTY;
    /* Of an opaque URI only the beginning is read; a page may contain pictures as data: URIs. */
    size_t scheme = scheme_length(input);
    if (scheme && !scheme_named((struct text){input.data, scheme}) && input.length > OPAQUE_INPUT)
        input.length = OPAQUE_INPUT;
    if (input.length > URI_INPUT_BYTES)
        return URI_TOO_LONG;
    return has_removed(input) ? resolve_with_removal(input, base, storage, storage_bytes, ret_uri)
                              : resolve_clean(input, base, storage, storage_bytes, ret_uri);
}

int uri_resolve(struct text reference, const struct uri *base, char *storage, size_t storage_bytes,
                struct uri *ret_uri)
{
    if (uri_resolve_fast(reference, base, storage, storage_bytes, ret_uri))
        return URI_FINE;
    return uri_resolve_general(reference, base, storage, storage_bytes, ret_uri);
}

int uri_parse(struct text input, char *storage, size_t storage_bytes, struct uri *ret_uri)
{
    return uri_resolve(input, NULL, storage, storage_bytes, ret_uri);
}
