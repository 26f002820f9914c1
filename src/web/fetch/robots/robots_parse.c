/* From the text to the rules of our group. Two passes: the first finds out whether a group has our
 * name, since then those for everybody do not count wherever they stand. */
#include "robots_rules.h"

#include <seine/foundation/base/limits.h>
#include <stdlib.h>

enum keyword {
    KEYWORD_OTHER,
    KEYWORD_USER_AGENT,
    KEYWORD_ALLOW,
    KEYWORD_DISALLOW,
    KEYWORD_CRAWL_DELAY,
    KEYWORD_SITEMAP,
};

/* With the misspellings that are common enough for search engines to forgive them. */
static const struct {
    const char *name;
    enum keyword keyword;
} KEYWORDS[] = {
    {"user-agent", KEYWORD_USER_AGENT},   {"useragent", KEYWORD_USER_AGENT},
    {"user agent", KEYWORD_USER_AGENT},   {"allow", KEYWORD_ALLOW},
    {"disallow", KEYWORD_DISALLOW},       {"dissallow", KEYWORD_DISALLOW},
    {"dissalow", KEYWORD_DISALLOW},       {"disalow", KEYWORD_DISALLOW},
    {"crawl-delay", KEYWORD_CRAWL_DELAY}, {"crawldelay", KEYWORD_CRAWL_DELAY},
    {"sitemap", KEYWORD_SITEMAP},         {"site-map", KEYWORD_SITEMAP},
};

struct line {
    struct text text; /* as written, without its end */
    uint32_t number;
    enum keyword keyword;
    struct text value;
    bool lacks_colon; /* "disallow /private" */
};

struct reader {
    struct text rest;
    uint32_t number;
};

static struct reader reader_over(struct text text)
{
    struct reader reader = {.rest = text};
    if (text.length > LIMIT_ROBOTS_BYTES) {
        /* A line that was cut in two could mean something else. */
        reader.rest.length = LIMIT_ROBOTS_BYTES;
        while (reader.rest.length && !strchr("\r\n", text.data[reader.rest.length - 1]))
            reader.rest.length--;
    }
    /* A byte order mark, or what an editor or a copy has left of it. */
    while (reader.rest.length && strchr("\xEF\xBB\xBF", reader.rest.data[0]) &&
           reader.rest.data[0]) {
        reader.rest.data++;
        reader.rest.length--;
    }
    return reader;
}

static enum keyword keyword_of(struct text name)
{
    for (size_t i = 0; i < sizeof KEYWORDS / sizeof *KEYWORDS; i++)
        if (text_equal_nocase(name, text_of(KEYWORDS[i].name)))
            return KEYWORDS[i].keyword;
    return KEYWORD_OTHER;
}

static size_t word_length(struct text text)
{
    size_t length = 0;
    while (length < text.length && text.data[length] != ' ' && text.data[length] != '\t')
        length++;
    return length;
}

/* Two words, as who forgets the colon writes them. What would allow more by that is not taken. */
static void understand_words(struct line *line, struct text text)
{
    text = text_trim(text);
    size_t length = word_length(text);
    struct text value = text_trim((struct text){text.data + length, text.length - length});
    enum keyword keyword = keyword_of((struct text){text.data, length});
    if (keyword == KEYWORD_ALLOW || value.length == 0 || word_length(value) < value.length)
        return;
    line->keyword = keyword;
    line->value = value;
    line->lacks_colon = true;
}

static void understand(struct line *line)
{
    struct text text = line->text;
    const char *comment = text.length ? memchr(text.data, '#', text.length) : NULL;
    if (comment)
        text.length = (size_t)(comment - text.data);
    const char *colon = text.length ? memchr(text.data, ':', text.length) : NULL;
    line->keyword = KEYWORD_OTHER;
    if (colon) {
        size_t name_length = (size_t)(colon - text.data);
        line->keyword = keyword_of(text_trim((struct text){text.data, name_length}));
        line->value = text_trim((struct text){colon + 1, text.length - name_length - 1});
    }
    if (line->keyword == KEYWORD_OTHER)
        understand_words(line, text);
}

static bool next_line(struct reader *reader, struct line *ret_line)
{
    struct text *rest = &reader->rest;
    if (rest->length == 0)
        return false;
    size_t length = 0;
    while (length < rest->length && rest->data[length] != '\n' && rest->data[length] != '\r')
        length++;
    *ret_line = (struct line){.text = {rest->data, length}, .number = ++reader->number};
    size_t end = length;
    if (end < rest->length)
        end += rest->data[end] == '\r' && end + 1 < rest->length && rest->data[end + 1] == '\n' ? 2
                                                                                                : 1;
    rest->data += end;
    rest->length -= end;
    understand(ret_line);
    return true;
}

static bool means_anybody(struct text value)
{
    return value.length > 0 && value.data[0] == '*' &&
           (value.length == 1 || value.data[1] == ' ' || value.data[1] == '\t');
}

static bool means_us(struct text value, struct text agent_token)
{
    return agent_token.length > 0 && text_equal_nocase(robots_product_token(value), agent_token);
}

static enum robots_group find_group(struct text text, struct text agent_token, bool lacking_colon)
{
    enum robots_group group = ROBOTS_GROUP_NONE;
    struct reader reader = reader_over(text);
    for (struct line line; group != ROBOTS_GROUP_NAMED && next_line(&reader, &line);) {
        if (line.keyword != KEYWORD_USER_AGENT || line.lacks_colon != lacking_colon)
            continue;
        if (means_us(line.value, agent_token))
            group = ROBOTS_GROUP_NAMED;
        else if (means_anybody(line.value))
            group = ROBOTS_GROUP_ANY;
    }
    return group;
}

/* Room for one more, doubling; 0 or STATUS_MEMORY. */
static int grow(void *array_pointer, size_t count, size_t size)
{
    void *array;
    memcpy(&array, array_pointer, sizeof array);
    if (count == 0 || (count >= 4 && (count & (count - 1)) == 0)) {
        array = realloc(array, (count ? count * 2 : 4) * size);
        if (!array)
            return STATUS_MEMORY;
        memcpy(array_pointer, &array, sizeof array);
    }
    return 0;
}

/* One form of a rule; `octets` 0 means those of this form. */
static int add_form(struct robots *robots, const struct robots_rule *rule, enum robots_form form)
{
    if (grow(&robots->rules, robots->rule_count, sizeof *robots->rules) < 0)
        return STATUS_MEMORY;
    struct text raw = rule->pattern.text;
    char *canonical = arena_alloc(&robots->texts, raw.length * ROBOTS_CANONICAL_GROWTH + 1);
    if (!canonical)
        return STATUS_MEMORY;
    struct robots_rule *added = &robots->rules[robots->rule_count++];
    *added = *rule;
    added->pattern.text = (struct text){canonical, robots_canonical(raw, form, canonical)};
    if (added->octets == 0)
        added->octets = (uint32_t)(added->pattern.text.length + rule->pattern.anchored);
    return 0;
}

static int add_rule(struct robots *robots, const struct line *line)
{
    struct robots_rule rule = {
        .pattern.text = line->value,
        .line = arena_copy(&robots->texts, line->text),
        .line_number = line->number,
        .allow = line->keyword == KEYWORD_ALLOW,
    };
    if (!rule.line.data)
        return STATUS_MEMORY;
    struct text *raw = &rule.pattern.text;
    if (raw->length == 0)
        return 0;
    if (raw->data[raw->length - 1] == '$') {
        rule.pattern.anchored = true;
        raw->length--;
    }
    if (add_form(robots, &rule, ROBOTS_FORM_PATTERN) < 0)
        return STATUS_MEMORY;
    const struct robots_rule *added = &robots->rules[robots->rule_count - 1];
    if (!robots_pattern_depends(added->pattern.text))
        return 0;
    rule.octets = added->octets;
    return add_form(robots, &rule, ROBOTS_FORM_PATTERN_QUERY);
}

static int add_sitemap(struct robots *robots, struct text value)
{
    if (value.length == 0 || value.length > LIMIT_URI_BYTES ||
        robots->sitemap_count == LIMIT_ROBOTS_SITEMAPS)
        return 0;
    if (grow(&robots->sitemaps, robots->sitemap_count, sizeof *robots->sitemaps) < 0)
        return STATUS_MEMORY;
    struct text copy = arena_copy(&robots->texts, value);
    if (!copy.data)
        return STATUS_MEMORY;
    robots->sitemaps[robots->sitemap_count++] = copy;
    return 0;
}

/* Decimal seconds; what is no number is no delay. */
static void add_delay(struct robots *robots, struct text value)
{
    int64_t delay_ms = 0;
    int64_t digit_ms = 0; /* behind the point: what the digit counts */
    size_t digits = 0;
    for (size_t i = 0; i < value.length; i++) {
        char c = value.data[i];
        if (c >= '0' && c <= '9') {
            delay_ms = digit_ms ? delay_ms + (c - '0') * (digit_ms / 10)
                                : delay_ms * 10 + (c - '0') * (int64_t)1000;
            digit_ms = digit_ms > 1 ? digit_ms / 10 : digit_ms;
            digits++;
        } else if (c == '.' && digit_ms == 0) {
            digit_ms = 1000;
        } else {
            return;
        }
        if (delay_ms > LIMIT_ROBOTS_DELAY_MS)
            delay_ms = LIMIT_ROBOTS_DELAY_MS;
    }
    if (digits && delay_ms > robots->crawl_delay_ms)
        robots->crawl_delay_ms = delay_ms;
}

static int read_rules(struct robots *robots, struct text text, struct text agent_token)
{
    struct reader reader = reader_over(text);
    bool naming = false; /* among the User-agent lines of a group */
    bool ours = false;   /* the group counts */
    int status = 0;
    for (struct line line; status == 0 && next_line(&reader, &line);) {
        switch (line.keyword) {
        case KEYWORD_USER_AGENT:
            /* One without its colon begins our group, and ends none. */
            if (!naming && !line.lacks_colon)
                ours = false;
            naming = true;
            ours |= robots->group == ROBOTS_GROUP_NAMED ? means_us(line.value, agent_token)
                                                        : means_anybody(line.value);
            break;
        case KEYWORD_ALLOW:
        case KEYWORD_DISALLOW:
            naming = false;
            if (ours)
                status = add_rule(robots, &line);
            break;
        case KEYWORD_CRAWL_DELAY:
            naming = false;
            if (ours)
                add_delay(robots, line.value);
            break;
        case KEYWORD_SITEMAP:
            status = add_sitemap(robots, line.value);
            break;
        case KEYWORD_OTHER:
            break;
        }
    }
    return status;
}

int robots_parse(struct text text, struct text agent_token, struct robots **ret_robots,
                 struct error *error)
{
    struct robots *robots = calloc(1, sizeof *robots);
    if (!robots)
        return error_set(error, STATUS_MEMORY, "no memory for the rules of a robots.txt");
    /* A rule keeps its line and up to two forms of its path; blocks may be half used. */
    arena_init(&robots->texts, 1024, (size_t)64 * LIMIT_ROBOTS_BYTES);
    robots->crawl_delay_ms = -1;
    robots->group = find_group(text, agent_token, false);
    if (robots->group == ROBOTS_GROUP_NONE)
        robots->group = find_group(text, agent_token, true);
    if (read_rules(robots, text, agent_token) < 0) {
        robots_free(robots);
        return error_set(error, STATUS_MEMORY, "no memory for the rules of a robots.txt");
    }
    robots_rules_arrange(robots);
    *ret_robots = robots;
    return 0;
}

void robots_free(struct robots *robots)
{
    if (!robots)
        return;
    arena_done(&robots->texts);
    free(robots->rules);
    free(robots->sitemaps);
    free(robots);
}
