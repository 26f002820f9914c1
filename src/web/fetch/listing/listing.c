#include "listing.h"

#include <seine/foundation/base/text.h>
#include <stdio.h>
#include <time.h>

/* The seconds since 1970 of YYYYMMDDHHMMSS, UTC, with a fraction that is passed over (RFC 3659
 * 2.3); -1 for anything else. */
static int64_t seconds_of(struct text text)
{
    static const struct {
        size_t digits;
        int least, most;
    } PARTS[] = {{4, 1601, 9999}, {2, 1, 12}, {2, 1, 31}, {2, 0, 23}, {2, 0, 59}, {2, 0, 60}};
    int values[sizeof PARTS / sizeof *PARTS];
    size_t at = 0;
    if (text.length < 14 || (text.length > 14 && text.data[14] != '.'))
        return -1;
    for (size_t i = 0; i < sizeof PARTS / sizeof *PARTS; i++) {
        int64_t value;
        if (!listing_number((struct text){text.data + at, PARTS[i].digits}, &value) ||
            value < PARTS[i].least || value > PARTS[i].most)
            return -1;
        values[i] = (int)value;
        at += PARTS[i].digits;
    }
    struct tm tm = {.tm_year = values[0] - 1900,
                    .tm_mon = values[1] - 1,
                    .tm_mday = values[2],
                    .tm_hour = values[3],
                    .tm_min = values[4],
                    .tm_sec = values[5]};
    time_t seconds = timegm(&tm);
    return seconds >= 0 ? (int64_t)seconds : -1;
}

/* ---- MLSD ---- */

struct facts {
    struct text type, unique;
};

static void take_fact(struct text fact, struct facts *facts, struct listing_entry *entry)
{
    const char *equals = fact.length ? memchr(fact.data, '=', fact.length) : NULL;
    if (!equals)
        return;
    struct text name = {fact.data, (size_t)(equals - fact.data)};
    struct text value = {equals + 1, fact.length - name.length - 1};
    int64_t number;
    if (text_equal_nocase(name, TEXT_LITERAL("type")))
        facts->type = value;
    else if (text_equal_nocase(name, TEXT_LITERAL("unique")))
        facts->unique = value;
    else if (text_equal_nocase(name, TEXT_LITERAL("modify")))
        entry->modified_s = seconds_of(value);
    else if (text_equal_nocase(name, TEXT_LITERAL("size")) && listing_number(value, &number))
        entry->size_bytes = number;
}

/* A type of the operating system: of those symbolic links alone are known. */
static enum listing_kind kind_of_system_type(struct text type, struct listing_entry *entry)
{
    static const char *const LINKS[] = {"OS.unix=slink", "OS.unix=symlink"};
    for (size_t i = 0; i < sizeof LINKS / sizeof *LINKS; i++) {
        struct text link = text_of(LINKS[i]);
        if (type.length < link.length ||
            !text_equal_nocase((struct text){type.data, link.length}, link))
            continue;
        if (type.length > link.length && type.data[link.length] == ':')
            entry->target =
                (struct text){type.data + link.length + 1, type.length - link.length - 1};
        return LISTING_LINK;
    }
    return LISTING_OTHER;
}

static bool read_facts(struct listing *listing, struct text line, struct listing_entry *entry)
{
    struct facts facts = {{NULL, 0}, {NULL, 0}};
    const char *space = line.length ? memchr(line.data, ' ', line.length) : NULL;
    if (!space)
        return false;
    size_t length = (size_t)(space - line.data);
    entry->name = (struct text){space + 1, line.length - length - 1};
    for (size_t at = 0; at < length;) {
        const char *end = memchr(line.data + at, ';', length - at);
        size_t fact = end ? (size_t)(end - line.data) - at : length - at;
        take_fact((struct text){line.data + at, fact}, &facts, entry);
        at += fact + 1;
    }
    if (text_equal_nocase(facts.type, TEXT_LITERAL("file"))) {
        entry->kind = LISTING_FILE;
    } else if (text_equal_nocase(facts.type, TEXT_LITERAL("dir"))) {
        entry->kind = LISTING_DIRECTORY;
        bool is_loop = facts.unique.length && (text_equal(facts.unique, listing->self) ||
                                               text_equal(facts.unique, listing->parent));
        return !is_loop;
    } else if (text_equal_nocase(facts.type, TEXT_LITERAL("cdir"))) {
        listing->self = facts.unique;
        return false;
    } else if (text_equal_nocase(facts.type, TEXT_LITERAL("pdir"))) {
        listing->parent = facts.unique;
        return false;
    } else {
        entry->kind = kind_of_system_type(facts.type, entry);
    }
    return true;
}

/* ---- any listing ---- */

static bool read_line(struct text line, struct listing_entry *entry)
{
    static bool (*const FORMS[])(struct text line, struct listing_entry * entry) = {
        listing_unix_line, listing_dos_line, listing_eplf_line, listing_vms_line};
    for (size_t i = 0; i < sizeof FORMS / sizeof *FORMS; i++) {
        *entry = (struct listing_entry){.size_bytes = -1, .modified_s = -1};
        if (FORMS[i](line, entry))
            return true;
    }
    return false;
}

static bool is_name(struct text name)
{
    return name.length && !text_equal(name, TEXT_LITERAL(".")) &&
           !text_equal(name, TEXT_LITERAL("..")) && !memchr(name.data, '/', name.length) &&
           !memchr(name.data, '\0', name.length);
}

struct listing listing_of(enum listing_format format, struct text bytes)
{
    return (struct listing){.format = format, .rest = bytes};
}

bool listing_next(struct listing *listing, struct listing_entry *ret_entry)
{
    while (listing->rest.length) {
        struct text *rest = &listing->rest;
        const char *end = memchr(rest->data, '\n', rest->length);
        struct text line = {rest->data, end ? (size_t)(end - rest->data) : rest->length};
        size_t over = line.length + (end != NULL);
        *rest = (struct text){rest->data + over, rest->length - over};
        if (line.length && line.data[line.length - 1] == '\r')
            line.length--;
        struct listing_entry entry = {.size_bytes = -1, .modified_s = -1};
        bool is_entry = listing->format == LISTING_FACTS ? read_facts(listing, line, &entry)
                                                         : read_line(line, &entry);
        if (is_entry && is_name(entry.name)) {
            *ret_entry = entry;
            return true;
        }
    }
    return false;
}

/* ---- references ---- */

static bool is_unreserved(char c)
{
    return ascii_is_letter(c) || ascii_is_digit(c) || c == '-' || c == '.' || c == '_' || c == '~';
}

static void append_encoded(struct buffer *reference, struct text name, bool keeps_slashes)
{
    static const char DIGITS[] = "0123456789ABCDEF";
    for (size_t i = 0; i < name.length; i++) {
        unsigned char c = (unsigned char)name.data[i];
        if (is_unreserved((char)c) || (keeps_slashes && c == '/')) {
            buffer_append_char(reference, (char)c);
            continue;
        }
        const char escape[] = {'%', DIGITS[c >> 4], DIGITS[c & 15]};
        buffer_append(reference, escape, sizeof escape);
    }
}

/* Whether the target stays below the root, from `depth` directories below it. */
static bool stays_below(struct text target, unsigned depth)
{
    int64_t level = depth;
    if (!target.length || target.data[0] == '/' || memchr(target.data, '\0', target.length))
        return false;
    for (size_t at = 0; at < target.length;) {
        const char *slash = memchr(target.data + at, '/', target.length - at);
        size_t length = slash ? (size_t)(slash - target.data) - at : target.length - at;
        struct text segment = {target.data + at, length};
        if (text_equal(segment, TEXT_LITERAL("..")))
            level--;
        else if (length && !text_equal(segment, TEXT_LITERAL(".")))
            level++;
        if (level < 0)
            return false;
        at += length + 1;
    }
    return true;
}

void listing_reference(const struct listing_entry *entry, unsigned depth, struct buffer *reference)
{
    bool is_target = entry->kind == LISTING_LINK && stays_below(entry->target, depth);
    buffer_append_string(reference, "./");
    append_encoded(reference, is_target ? entry->target : entry->name, is_target);
    if (entry->kind == LISTING_DIRECTORY)
        buffer_append_char(reference, '/');
}

bool listing_write(struct buffer *listing, const struct listing_entry *entry)
{
    static const char *const TYPES[] = {[LISTING_FILE] = "file",
                                        [LISTING_DIRECTORY] = "dir",
                                        [LISTING_LINK] = "OS.unix=slink",
                                        [LISTING_OTHER] = "OS.unix=other"};
    if (memchr(entry->name.data, '\n', entry->name.length))
        return false;
    buffer_printf(listing, "type=%s;", TYPES[entry->kind]);
    if (entry->size_bytes >= 0)
        buffer_printf(listing, "size=%lld;", (long long)entry->size_bytes);
    if (entry->modified_s >= 0) {
        time_t seconds = (time_t)entry->modified_s;
        struct tm tm;
        char time[32];
        if (gmtime_r(&seconds, &tm) && strftime(time, sizeof time, "%Y%m%d%H%M%S", &tm))
            buffer_printf(listing, "modify=%s;", time);
    }
    buffer_append_char(listing, ' ');
    buffer_append_text(listing, entry->name);
    buffer_append_string(listing, "\r\n");
    return true;
}
