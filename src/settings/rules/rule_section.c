#include "rule_section.h"

#include "rule_text.h"
#include "ruleset.h"

#include <seine/foundation/base/lines.h>

/* The context of adding rules to a section. */
struct addition {
    struct ruleset *ruleset;
    const struct rule_source *source;
    struct rule_section *section;
    struct error *error;
    struct hash_key file_key; /* constant key of the checksum of files */
};

typedef int add_rule(const struct addition *addition, struct text text, rule_id rule);

static int no_memory(struct error *error)
{
    return error_set(error, STATUS_MEMORY, "out of memory for the rules");
}

static int add_exact(const struct addition *addition, struct text text, rule_id rule)
{
    const struct rule_source *source = addition->source;
    struct ruleset *ruleset = addition->ruleset;
    char storage[URI_STORAGE_BYTES];
    rule_prepare *prepare = source->is_host ? prepare_host : prepare_uri;
    int status = prepare(text, source->sorts_query, storage, &text, addition->error);
    if (status)
        return status;
    return exact_set_add(&addition->section->exact, &ruleset->key, &ruleset->strings, text, rule)
               ? no_memory(addition->error)
               : 0;
}

static int add_affix(const struct addition *addition, struct affix_set *set,
                     rule_prepare *prepare_part, struct text text, rule_id rule)
{
    char storage[URI_STORAGE_BYTES];
    rule_prepare *prepare = addition->source->is_host ? prepare_host_part : prepare_part;
    int status = prepare(text, false, storage, &text, addition->error);
    if (status)
        return status;
    return affix_set_add(set, &addition->ruleset->strings, text, rule) ? no_memory(addition->error)
                                                                       : 0;
}

static int add_prefix(const struct addition *addition, struct text text, rule_id rule)
{
    return add_affix(addition, &addition->section->prefix, prepare_uri_beginning, text, rule);
}

static int add_suffix(const struct addition *addition, struct text text, rule_id rule)
{
    return add_affix(addition, &addition->section->suffix, prepare_uri_part, text, rule);
}

static int add_regexp(const struct addition *addition, struct text text, rule_id rule)
{
    return regexp_list_add(&addition->section->regexp, text,
                           addition->source->is_host ? PCRE2_CASELESS : 0, rule, addition->error);
}

static int add_mask(const struct addition *addition, enum address_family family, struct text text,
                    rule_id rule)
{
    struct address_mask mask;
    int status = address_mask_parse(text, family, &mask, addition->error);
    if (status)
        return status;
    return address_set_add(&addition->section->address, &mask, rule) ? no_memory(addition->error)
                                                                     : 0;
}

static int add_ipmask(const struct addition *addition, struct text text, rule_id rule)
{
    return add_mask(addition, ADDRESS_IPV4, text, rule);
}

static int add_ip6mask(const struct addition *addition, struct text text, rule_id rule)
{
    return add_mask(addition, ADDRESS_IPV6, text, rule);
}

static const struct {
    const char *name;
    add_rule *add;
} KINDS[RULE_KINDS] = {
    [RULE_EXACT] = {"exact", add_exact},    [RULE_PREFIX] = {"prefix", add_prefix},
    [RULE_SUFFIX] = {"suffix", add_suffix}, [RULE_REGEXP] = {"regexp", add_regexp},
    [RULE_IPMASK] = {"ipmask", add_ipmask}, [RULE_IP6MASK] = {"ip6mask", add_ip6mask},
};

/* `file` is the file of the rule; "" for the configuration itself. */
static int add(const struct addition *addition, enum rule_kind kind, struct text text,
               const char *file)
{
    rule_id rule;
    int status = ruleset_add_record(addition->ruleset, addition->source->section, KINDS[kind].name,
                                    text, file, &rule, addition->error);
    return status ? status : KINDS[kind].add(addition, text, rule);
}

static int add_list(const struct addition *addition, enum rule_kind kind)
{
    const struct config_list *list = addition->source->lists[kind];
    for (size_t i = 0; list && i < list->count; i++) {
        struct text text = list->items[i];
        int status = add(addition, kind, text, "");
        if (status) {
            const int quoted = text.length < 200 ? (int)text.length : 200;
            error_prefix(addition->error, "%s/%s \"%.*s\"", addition->source->section,
                         KINDS[kind].name, quoted, text.data);
        }
        status = ruleset_step(addition->ruleset, addition->source->section, KINDS[kind].name,
                              status, addition->error);
        if (status)
            return status;
    }
    return 0;
}

/* ---- files ---- */

static void note_line(const struct addition *addition, const char *kind, struct text text)
{
    const char *const names[] = {addition->source->section, kind};
    uint64_t *checksum = &addition->ruleset->file_checksum;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        *checksum =
            hash_combine(*checksum, hash_bytes(&addition->file_key, names[i], strlen(names[i])));
    *checksum = hash_combine(*checksum, hash_bytes(&addition->file_key, text.data, text.length));
}

/* Adds a line: "exact:www.example.com". Errors do not quote the line, because the file may be any
 * file. */
static int add_line(const struct addition *addition, struct text line, const char *file)
{
    const char *valid = addition->source->is_host ? "exact, prefix, suffix, regexp, ipmask, ip6mask"
                                                  : "exact, prefix, suffix, regexp";
    int kinds = addition->source->is_host ? RULE_KINDS : RULE_IPMASK, kind = 0;
    const char *colon = memchr(line.data, ':', line.length);
    size_t length = colon ? (size_t)(colon - line.data) : line.length;
    struct text name = text_trim((struct text){line.data, length});
    while (kind < kinds && !text_equal_nocase(name, text_of(KINDS[kind].name)))
        kind++;
    if (!colon || kind == kinds)
        return error_set(addition->error, STATUS_INVALID,
                         "a line holds ruletype:rule; valid ruletypes are %s", valid);
    struct text text = text_trim((struct text){colon + 1, line.length - length - 1});
    note_line(addition, KINDS[kind].name, text);
    if (text.length == 0)
        return error_set(addition->error, STATUS_INVALID, "the rule is empty");
    int status = add(addition, (enum rule_kind)kind, text, file);
    return status == STATUS_INVALID && kind >= RULE_IPMASK
               ? error_set(addition->error, status, "the rule is no address, range or mask")
               : status;
}

/* Any problem with a file is an invalid configuration, because the configuration names it. */
static int report_of_file(const struct addition *addition, const char *file, int status)
{
    error_prefix(addition->error, "%s/file", addition->source->section);
    error_set_value(addition->error, text_of(file));
    if (status != STATUS_MEMORY)
        status = error_recode(addition->error, ERROR_CONFIGURATION);
    return ruleset_step(addition->ruleset, addition->source->section, "file", status,
                        addition->error);
}

static int add_lines(const struct addition *addition, struct line_file *lines, const char *file)
{
    struct file_line line;
    unsigned long long number = 1;
    int status;
    for (; (status = line_file_next(lines, &line, addition->error)) > 0; number++) {
        struct text text = text_trim(line.text);
        if (text.length == 0 || text.data[0] == '#')
            continue;
        if (line.too_long)
            status = error_set(addition->error, STATUS_INVALID, "the line is too long");
        else if (!text_is_printable(text))
            status = error_set(addition->error, STATUS_INVALID,
                               "the line holds control characters or is no UTF-8");
        else
            status = add_line(addition, text, file);
        if (status) {
            error_prefix(addition->error, "%s:%llu", file, number);
            error_set_line(addition->error, (unsigned)number);
            status = report_of_file(addition, file, status);
        }
        if (status)
            return status;
    }
    return status < 0 ? report_of_file(addition, file, status) : 0;
}

static int add_file(const struct addition *addition, struct text name)
{
    struct line_file *lines;
    struct text file = arena_copy(&addition->ruleset->strings, name);
    if (!file.data)
        return no_memory(addition->error);
    int status = config_open_lines(addition->source->config, file.data, 0, &lines, addition->error);
    if (status)
        return report_of_file(addition, file.data, status);
    status = add_lines(addition, lines, file.data);
    line_file_close(lines);
    return status;
}

/* ---- sections ---- */

bool rule_source_is_empty(const struct rule_source *source)
{
    size_t count = source->file->count;
    for (int kind = 0; kind < RULE_KINDS; kind++)
        count += source->lists[kind] ? source->lists[kind]->count : 0;
    return count == 0;
}

int rule_section_fill(struct ruleset *ruleset, const struct rule_source *source,
                      struct rule_section *section, struct error *error)
{
    static const unsigned char SEED[32] = {1};
    struct addition addition = {ruleset, source, section, error, {{0}}};
    hash_key_from_seed(&addition.file_key, SEED);
    section->suffix.is_suffix = true;
    section->is_empty = rule_source_is_empty(source);
    int status = ruleset_add_record(ruleset, source->section, "", (struct text){"", 0}, "",
                                    &section->unmatched, error);
    for (int kind = 0; kind < RULE_KINDS && !status; kind++)
        status = add_list(&addition, (enum rule_kind)kind);
    for (size_t i = 0; i < source->file->count && !status; i++)
        status = add_file(&addition, source->file->items[i]);
    if (status)
        return status;
    affix_set_build(&section->prefix);
    affix_set_build(&section->suffix);
    return regexp_list_build(&section->regexp, error);
}

void rule_section_done(struct rule_section *section)
{
    exact_set_done(&section->exact);
    affix_set_done(&section->prefix);
    affix_set_done(&section->suffix);
    regexp_list_done(&section->regexp);
    address_set_done(&section->address);
}
