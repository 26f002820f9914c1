/* libFuzzer's mutator for inputs as conversation.h has them: messages of the table that the
 * receiver understands, with values of the shapes that the table gives, or with one value changed;
 * steps; and what bytes do. */
#include "conversation.h"

#include <seine/nodes/marshal/put.h>

#include <math.h>

#define ITEMS_MOST 256
#define DEPTH_MOST 8
/* Of how many values one is changed. */
#define ODDS 12

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed);
size_t LLVMFuzzerCustomCrossOver(const uint8_t *first, size_t first_size, const uint8_t *second,
                                 size_t second_size, uint8_t *out, size_t most, unsigned seed);

static uint64_t state;

/* Marsaglia's xorshift. */
static uint64_t draw(void)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

static size_t below(size_t count)
{
    return (size_t)(draw() >> 11) % count;
}

#define ONE_OF(list) ((list)[below(sizeof(list) / sizeof *(list))])

/* ---- values ---- */

/* What roles have names and rules for; the rest comes from the corpus. */
/* clang-format off */
static const char *const WORDS[] = {
    "", "None", "example", "other", "third", "n1", "n2", "fuzz", "a", "b", "www.contoso.com",
    "contoso.com", "127.0.0.1", "::1", "10.0.0.1", "http://a/", "http://b/x?y=1",
    "http://www.contoso.com/", "https://[::1]:8443/", "http://a:70000/", "http", "https", "80", "/",
    "WQE", "QueueLength", "Processed", "DiskFree", "DLTimeMax", "DocRate", "HTTPStatus",
    "__schemaname__", "discrete", "multidiscrete", "continuous", "histogram", "format", "gigabase",
    "cachesize", "compact", "stripes", "pp_pending", "pp", "ppdup", "use_dupservers", "crawlmode",
    "mode", "domain_clustering", "site_clusters", "start_uris", "allowed_schemes", "refresh",
    "delay", "max_sites", "include_domains", "exclude_uris", "exact", "prefix", "suffix", "regexp",
    "subdomains", "feeding", "rewrite_rules", "variable_delay", "passwd", "login", "fetch",
    "postprocess", "dsfeed", "header", "screened", "scheduler", "dns", "robots", "site",
    "0123456789abcdef", "fedcba9876543210", "\377\376\375"
};
/* clang-format on */

/* clang-format off */
static const int64_t INTEGERS[] = {
    0, 1, 2, 3, 4, 5, 6, 7, 8, -1, 10, 22, 25, 26, 60, 80, 255, 256, 443, 3600, 65535, 65536,
    INT32_MAX, INT32_MIN, UINT32_MAX, INT64_C(1) << 53, INT64_C(1700000000), INT64_MAX / 1000,
    INT64_MAX / 1000 + 1, INT64_MAX, INT64_MIN
};
/* clang-format on */

static const double REALS[] = {
    0, 1, 1.5, -1, 1e300, -1e300, 1e-310, 18446744073709551616.0, NAN, INFINITY, -INFINITY};

static const char *const CHECKSUMS[] = {
    "0123456789abcdef", "fedcba9876543210", "aaaaaaaaaaaaaaaa",
    "\377\377\377\377\377\377\377\377\377\377\377\377\377\377\377\377"};

/* Strings of the present message that R may refer to. */
static size_t interned;

/* As a string, an interned one or a reference to that. */
static void put_text(struct buffer *out, struct text text)
{
    size_t how = below(32);
    if (how > 1 || (how == 1 && !interned)) {
        marshal_put_string(out, text);
        return;
    }
    uint32_t number = (uint32_t)(how ? below(interned) : text.length);
    buffer_append_char(out, how ? 'R' : 't');
    for (int i = 0; i < 4; i++)
        buffer_append_char(out, (char)(number >> (8 * i)));
    if (how == 0)
        buffer_append_text(out, text);
    interned += how == 0;
}

static void put_any_integer(struct buffer *out)
{
    marshal_put_integer(out, below(4) ? ONE_OF(INTEGERS) : (int64_t)(draw() >> below(64)));
}

static void put_any_string(struct buffer *out)
{
    static const size_t LENGTHS[] = {1, 2, 7, 63, 64, 255, 256, 1000, 4096};
    char made[4096];
    if (below(16)) {
        put_text(out, text_of(ONE_OF(WORDS)));
        return;
    }
    size_t length = ONE_OF(LENGTHS);
    memset(made, below(2) ? 'x' : (int)below(256), length);
    made[below(length)] = (char)below(256);
    put_text(out, (struct text){made, length});
}

static void put_scalar(struct buffer *out)
{
    switch (below(8)) {
    case 0:
        marshal_put_nil(out);
        break;
    case 1:
    case 2:
        marshal_put_real(out, ONE_OF(REALS));
        break;
    case 3:
    case 4:
        put_any_string(out);
        break;
    default:
        put_any_integer(out);
    }
}

/* NOLINTBEGIN(misc-no-recursion): as deep as DEPTH_MOST, and as shapes */

static void put_any(struct buffer *out, int depth)
{
    size_t count = below(4), kind = below(depth < DEPTH_MOST ? 8 : 5);
    if (kind < 5) {
        put_scalar(out);
        return;
    }
    if (kind == 5)
        marshal_put_dictionary(out);
    else if (kind == 6)
        marshal_put_tuple(out, (uint32_t)count);
    else
        marshal_put_list(out, (uint32_t)count);
    for (size_t i = 0; i < count; i++) {
        if (kind == 5)
            put_any_string(out);
        put_any(out, depth + 1);
    }
    if (kind == 5)
        marshal_put_end(out);
}

static void put_dictionary(struct buffer *out, int depth)
{
    size_t count = below(4);
    marshal_put_dictionary(out);
    for (size_t i = 0; i < count; i++) {
        put_any_string(out);
        if (depth < 3 && below(2))
            put_dictionary(out, depth + 1);
        else
            put_any(out, depth + 1);
    }
    marshal_put_end(out);
}

/* The parts of a URI that say the same as the whole (2.2.2.2). */
static void put_uri(struct buffer *out)
{
    static const char *const HOSTS[] = {"a", "b", "www.contoso.com", "10.0.0.1"};
    static const char *const PATHS[] = {"/", "/x", "/y?z=1"};
    const char *host = ONE_OF(HOSTS), *path = ONE_OF(PATHS);
    char whole[64];
    int length = snprintf(whole, sizeof whole, "http://%s%s", host, path);
    marshal_put_tuple(out, 14);
    put_text(out, (struct text){whole, (size_t)length});
    put_text(out, TEXT_LITERAL("http"));
    put_text(out, text_of(host));
    put_text(out, text_of(host));
    marshal_put_integer(out, 80);
    put_text(out, text_of(path));
    for (int i = 0; i < 5; i++)
        put_text(out, text_of(""));
    marshal_put_integer(out, below(2) ? 1 : ONE_OF(INTEGERS));
    marshal_put_integer(out, below(2) ? 1 : (int64_t)below(1 << 16));
    put_text(out, text_of(host));
}

static const char *end_of_shape(const char *shape)
{
    int depth = 0;
    do {
        depth += *shape == '(' || *shape == '[' || *shape == '<';
        depth -= *shape == ')' || *shape == ']' || *shape == '>';
        if (*shape == '\'')
            shape = strchr(shape + 1, '\'');
        shape++;
    } while (depth);
    return shape;
}

/* How many values a tuple of that shape has. */
static uint32_t count_of(const char *shape)
{
    uint32_t count = 0;
    for (const char *at = shape + 1; *at != ')'; at += *at == '?')
        count++, at = end_of_shape(at);
    return count;
}

/* A value of the shape; returns what is behind it. */
static const char *put_shape(struct buffer *out, const char *shape)
{
    const char *ends = end_of_shape(shape), *after = ends + (*ends == '?');
    size_t count = below(4);
    if (*ends == '?' && !below(2)) {
        marshal_put_nil(out);
        return after;
    }
    if (*shape == '(' && strncmp(shape, "(ssssi?", 7) == 0 && below(8)) {
        put_uri(out);
        return after;
    }
    switch (*shape) {
    case 'i':
        put_any_integer(out);
        break;
    case 's':
        put_any_string(out);
        break;
    case 'c':
        marshal_put_string(out, (struct text){ONE_OF(CHECKSUMS), MESSAGE_CHECKSUM_BYTES});
        break;
    case '\'':
        marshal_put_string(out, (struct text){shape + 1, (size_t)(ends - shape) - 2});
        break;
    case 'd':
        put_dictionary(out, 0);
        break;
    case '(':
        marshal_put_tuple(out, count_of(shape));
        for (const char *at = shape + 1; *at != ')';)
            at = put_shape(out, at);
        break;
    case '[':
    case '<':
        if (*shape == '[' || below(2))
            marshal_put_list(out, (uint32_t)count);
        else
            count = 1;
        for (size_t i = 0; i < count; i++)
            (void)put_shape(out, shape + 1);
        break;
    default:
        put_any(out, 1);
    }
    return after;
}

/* Copies a value with some of what is in it changed, left out or said twice. Returns 1 at the end
 * of a dictionary, -1 where there is no value. */
static int copy_changed(struct marshal_cursor *cursor, struct buffer *out, int depth)
{
    struct marshal_token token;
    struct error ignored;
    if (depth > DEPTH_MOST || marshal_next(cursor, &token, &ignored))
        return -1;
    bool is_changed = depth > 1 && !below(ODDS);
    int status = 0;
    if (token.kind == MARSHAL_END) {
        marshal_put_end(out);
        return 1;
    }
    if (token.kind == MARSHAL_DICTIONARY) {
        marshal_put_dictionary(out);
        while (!(status = copy_changed(cursor, out, depth + 1)))
            ;
        return status == 1 ? 0 : status;
    }
    if (token.kind == MARSHAL_TUPLE || token.kind == MARSHAL_LIST) {
        size_t other = is_changed && token.count ? below(token.count) : token.count;
        bool is_twice = below(2);
        uint32_t count = (uint32_t)(other == token.count ? token.count
                                    : is_twice           ? token.count + 1
                                                         : token.count - 1);
        if (token.kind == MARSHAL_TUPLE)
            marshal_put_tuple(out, count);
        else
            marshal_put_list(out, count);
        for (size_t i = 0; i < token.count && !status; i++) {
            struct marshal_cursor before = *cursor;
            if (i == other && !is_twice) {
                status = marshal_skip(cursor, depth + 1, &ignored);
                continue;
            }
            if (i == other && !(status = copy_changed(cursor, out, depth + 1)))
                cursor->at = before.at, cursor->interned_count = before.interned_count;
            status = status ? status : copy_changed(cursor, out, depth + 1);
        }
        return status ? -1 : 0;
    }
    if (is_changed && below(4) == 0)
        put_scalar(out);
    else if (is_changed && token.kind == MARSHAL_STRING)
        put_any_string(out);
    else if (is_changed || token.kind == MARSHAL_NIL)
        is_changed ? put_any_integer(out) : marshal_put_nil(out);
    else if (token.kind == MARSHAL_STRING)
        put_text(out, token.text);
    else if (token.kind == MARSHAL_REAL)
        marshal_put_real(out, token.real);
    else
        marshal_put_integer(out, token.integer);
    return 0;
}

/* NOLINTEND(misc-no-recursion) */

/* ---- frames and steps ---- */

static void put_message(struct buffer *out, const struct fuzzed_messages *messages)
{
    struct message message;
    struct buffer values[KEY_COUNT];
    struct marshal_cursor cursor;
    size_t id = below(MESSAGE_COUNT), tried = 0;
    const struct message_row *row = message_row((enum message_id)id);
    while (row->receiver != messages->receiver || row->connection != messages->connection) {
        if (tried++ == MESSAGE_COUNT)
            return; /* the receiver has no such connections */
        id = (id + 1) % MESSAGE_COUNT;
        row = message_row((enum message_id)id);
    }
    message_begin(&message, (enum message_id)id);
    interned = 0;
    message.priority = below(8) ? message.priority : !message.priority;
    message.is_alias = !below(16);
    for (int key = 0; key < KEY_COUNT; key++) {
        const char *shape = row->keys[key].shape;
        struct marshal_token token;
        struct error ignored;
        buffer_init(&values[key], SIZE_MAX);
        if (!shape || key == KEY_cm || (!row->keys[key].is_needed && below(2)))
            continue;
        size_t before = interned;
        (void)put_shape(&values[key], shape);
        cursor = (struct marshal_cursor){.bytes = buffer_text(&values[key])};
        bool is_single = !shape[1] && strchr("isc", *shape);
        interned = is_single ? before : interned;
        if (is_single && marshal_next(&cursor, &token, &ignored) == 0)
            message.fields[key] = (struct message_field){
                .is_set = true, .integer = token.integer, .text = token.text};
        else
            message_set_text(&message, (enum message_key)key, buffer_text(&values[key]));
        marshal_cursor_done(&cursor);
    }
    /* Most is about the collection that is there. */
    if (message.fields[KEY_dn].is_set && below(4))
        message_set_text(&message, KEY_dn, TEXT_LITERAL("example"));
    message_write(&message, out);
    for (int key = 0; key < KEY_COUNT; key++)
        buffer_done(&values[key]);
}

static void put_step(struct buffer *out, const struct fuzzed_messages *messages)
{
    const char step[FRAME_HEADER_BYTES] = {'\377', '\377', '\377',
                                           (char)below(STEP_OF_ROLE + messages->step_count)};
    buffer_append(out, step, sizeof step);
}

static void put_frame(struct buffer *out, struct text body)
{
    for (int i = 0; i < FRAME_HEADER_BYTES; i++)
        buffer_append_char(out, (char)(body.length >> (24 - 8 * i)));
    buffer_append_text(out, body);
}

struct item {
    struct text bytes;
    bool is_frame;
};

/* At most ITEMS_MOST; the last may be the rest of all. */
static size_t split(const uint8_t *data, size_t size, struct item items[ITEMS_MOST])
{
    struct text left = {(const char *)data, size};
    size_t count = 0;
    for (; left.length; count++) {
        size_t length = left.length < FRAME_HEADER_BYTES ? 0 : frame_length(left.data);
        bool is_step = length >> 8 == 0xFFFFFF;
        bool is_frame = left.length >= FRAME_HEADER_BYTES && !is_step &&
                        length <= left.length - FRAME_HEADER_BYTES;
        length = is_step    ? FRAME_HEADER_BYTES
                 : is_frame ? FRAME_HEADER_BYTES + length
                            : left.length;
        if (count == ITEMS_MOST - 1)
            length = left.length;
        items[count] = (struct item){{left.data, length}, is_frame && count < ITEMS_MOST - 1};
        left = (struct text){left.data + length, left.length - length};
    }
    return count;
}

static void put_changed(struct buffer *out, const struct item *item)
{
    struct text body = {item->bytes.data + FRAME_HEADER_BYTES,
                        item->bytes.length - FRAME_HEADER_BYTES};
    struct buffer changed;
    struct marshal_cursor cursor = {.bytes = body};
    buffer_init(&changed, SIZE_MAX);
    interned = 0;
    if (below(4) == 0 || copy_changed(&cursor, &changed, 0)) {
        size_t most = body.length + 64;
        buffer_clear(&changed);
        buffer_append_text(&changed, body);
        require(buffer_reserve(&changed, 65) != NULL);
        changed.length = LLVMFuzzerMutate((uint8_t *)changed.data, body.length, most);
    }
    put_frame(out, buffer_text(&changed));
    marshal_cursor_done(&cursor);
    buffer_done(&changed);
}

static void put_item(struct buffer *out, const struct item *item)
{
    buffer_append_text(out, item->bytes);
}

/* One item more, less or another. */
static void change_items(struct buffer *out, const uint8_t *data, size_t size,
                         const struct fuzzed_messages *messages)
{
    static struct item items[ITEMS_MOST];
    size_t count = split(data, size, items), at = below(count + 1), what = below(8);
    for (size_t i = 0; i <= count; i++) {
        bool is_there = i < count;
        if (i != at) {
            if (is_there)
                put_item(out, &items[i]);
            continue;
        }
        if (what <= 1 || !is_there)
            put_message(out, messages);
        else if (what == 2)
            put_step(out, messages);
        else if (what == 3)
            put_item(out, &items[below(count)]);
        else if (what >= 5 && items[i].is_frame)
            put_changed(out, &items[i]);
        if (is_there && what <= 3)
            put_item(out, &items[i]);
    }
}

static size_t where_begins(void)
{
    return FUZZED_MESSAGES.receiver == RECEIVER_COUNT;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed)
{
    struct buffer now, next;
    state = seed * UINT64_C(0x9E3779B97F4A7C15) | 1;
    if (!below(32))
        return LLVMFuzzerMutate(data, size, most);
    size_t begins = where_begins();
    if (size < begins)
        return LLVMFuzzerMutate(data, size, most);
    struct fuzzed_messages messages = begins ? messages_of(data[0]) : FUZZED_MESSAGES;
    buffer_init(&now, SIZE_MAX);
    buffer_init(&next, SIZE_MAX);
    buffer_append(&now, data + begins, size - begins);
    for (size_t changes = 1 + below(4); changes; changes--) {
        buffer_clear(&next);
        change_items(&next, (const uint8_t *)now.data, now.length, &messages);
        if (next.length > most - begins)
            break;
        buffer_clear(&now);
        buffer_append_text(&now, buffer_text(&next));
    }
    size = begins + now.length;
    if (now.length)
        memcpy(data + begins, now.data, now.length);
    buffer_done(&now);
    buffer_done(&next);
    return size;
}

/* The beginning of one, and the end of the other. */
size_t LLVMFuzzerCustomCrossOver(const uint8_t *first, size_t first_size, const uint8_t *second,
                                 size_t second_size, uint8_t *out, size_t most, unsigned seed)
{
    static struct item items[ITEMS_MOST];
    struct buffer both;
    state = seed * UINT64_C(0x9E3779B97F4A7C15) | 1;
    size_t begins = where_begins();
    if (first_size < begins || second_size < begins)
        return 0;
    buffer_init(&both, SIZE_MAX);
    buffer_append(&both, first, begins);
    size_t count = split(first + begins, first_size - begins, items), until = below(count + 1);
    for (size_t i = 0; i < until; i++)
        put_item(&both, &items[i]);
    count = split(second + begins, second_size - begins, items);
    for (size_t i = below(count + 1); i < count; i++)
        put_item(&both, &items[i]);
    size_t size = both.length <= most ? both.length : 0;
    if (size)
        memcpy(out, both.data, size);
    buffer_done(&both);
    return size;
}
