#include "robots_rules.h"

#include <seine/foundation/base/limits.h>
#include <stdlib.h>

static bool is_plain(const struct robots_rule *rule)
{
    const struct text *text = &rule->pattern.text;
    return !rule->pattern.anchored && !(text->length && memchr(text->data, '*', text->length));
}

static int compare_octets(struct text a, struct text b)
{
    size_t common = a.length < b.length ? a.length : b.length;
    int order = common ? memcmp(a.data, b.data, common) : 0;
    return order ? order : (a.length > b.length) - (a.length < b.length);
}

/* Plain ones first, by their octets, Allow before Disallow, earlier lines first; then the others as
 * they are tried. */
static int compare_rules(const void *a, const void *b)
{
    const struct robots_rule *left = a, *right = b;
    if (left->plain != right->plain)
        return left->plain ? -1 : 1;
    int order = left->plain ? compare_octets(left->pattern.text, right->pattern.text)
                            : (left->octets < right->octets) - (left->octets > right->octets);
    if (!order)
        order = right->allow - left->allow;
    if (!order)
        order = (left->line_number > right->line_number) - (left->line_number < right->line_number);
    return order;
}

void robots_rules_arrange(struct robots *robots)
{
    struct robots_rule *rules = robots->rules;
    if (robots->rule_count == 0)
        return;
    for (size_t i = 0; i < robots->rule_count; i++)
        rules[i].plain = is_plain(&rules[i]);
    qsort(rules, robots->rule_count, sizeof *rules, compare_rules);
    size_t kept = 0;
    for (size_t i = 0; i < robots->rule_count; i++) {
        struct robots_rule rule = rules[i];
        if (!rule.plain) {
            rule.pairs = robots_pairs_of(rule.pattern.text);
            rules[kept++] = rule;
            continue;
        }
        /* Of equal ones the first decides. */
        if (kept && text_equal(rules[kept - 1].pattern.text, rule.pattern.text))
            continue;
        /* The longest beginning of this one is the one before, or what that one begins with. */
        uint32_t shorter = (uint32_t)kept;
        while (shorter && !text_starts_with(rule.pattern.text, rules[shorter - 1].pattern.text))
            shorter = rules[shorter - 1].shorter;
        rule.shorter = shorter;
        rules[kept++] = rule;
        robots->plain_count = kept;
    }
    robots->rule_count = kept;
    struct robots_rule *smaller = realloc(rules, kept * sizeof *rules);
    if (smaller)
        robots->rules = smaller;
}

/* The longest plain rule that `path` begins with, or NULL. */
static const struct robots_rule *match_plain(const struct robots *robots, struct text path)
{
    size_t low = 0, high = robots->plain_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (compare_octets(robots->rules[middle].pattern.text, path) <= 0)
            low = middle + 1;
        else
            high = middle;
    }
    /* Rules that the path begins with stand before it, and each begins with the next shorter one.
     */
    size_t at = low;
    while (at && !text_starts_with(path, robots->rules[at - 1].pattern.text))
        at = robots->rules[at - 1].shorter;
    return at ? &robots->rules[at - 1] : NULL;
}

static bool outranks(const struct robots_rule *rule, const struct robots_rule *other)
{
    if (!other || rule->octets != other->octets)
        return !other || rule->octets > other->octets;
    return rule->allow && !other->allow;
}

/* The rule that wins, given the plain one that matches, or NULL. Ends early beyond the limit of
 * steps. */
static const struct robots_rule *match_patterns(const struct robots *robots, struct text path,
                                                const struct robots_rule *plain, size_t *steps)
{
    if (robots->plain_count == robots->rule_count)
        return plain;
    struct robots_pairs pairs = robots_pairs_of(path);
    for (size_t i = robots->plain_count; i < robots->rule_count; i++) {
        const struct robots_rule *rule = &robots->rules[i];
        if (plain && rule->octets < plain->octets)
            break;
        if (!outranks(rule, plain) || !robots_pairs_within(&rule->pairs, &pairs))
            continue;
        if (robots_pattern_matches(&rule->pattern, path, steps))
            return rule;
        if (*steps > LIMIT_ROBOTS_MATCH_STEPS)
            break;
    }
    return plain;
}

static struct robots_verdict refuse(const char *explanation)
{
    return (struct robots_verdict){.line = TEXT_LITERAL(""), .explanation = explanation};
}

static struct robots_verdict allow(const char *explanation)
{
    return (struct robots_verdict){
        .allowed = true, .line = TEXT_LITERAL(""), .explanation = explanation};
}

struct robots_verdict robots_match(const struct robots *robots, struct text path_and_query)
{
    if (path_and_query.length == 0)
        path_and_query = TEXT_LITERAL("/");
    if (text_equal(path_and_query, TEXT_LITERAL("/robots.txt")))
        return allow("robots.txt itself is always allowed");
    if (robots->group == ROBOTS_GROUP_NONE)
        return allow("robots.txt has no group for this agent");
    if (path_and_query.length > LIMIT_URI_BYTES)
        return refuse("the path is too long to be matched");
    char canonical[LIMIT_URI_BYTES * ROBOTS_CANONICAL_GROWTH];
    struct text path = {canonical, robots_canonical(path_and_query, ROBOTS_FORM_PATH, canonical)};

    size_t steps = 0;
    const struct robots_rule *best =
        match_patterns(robots, path, match_plain(robots, path), &steps);
    if (steps > LIMIT_ROBOTS_MATCH_STEPS)
        return refuse("the rules of robots.txt are too costly to match");
    if (!best)
        return allow("no rule of robots.txt matches");
    return (struct robots_verdict){
        .allowed = best->allow,
        .line_number = best->line_number,
        .line = best->line,
        .explanation = best->allow ? "a rule of robots.txt allows it" : "robots.txt forbids it",
    };
}

enum robots_group robots_group(const struct robots *robots)
{
    return robots->group;
}

int64_t robots_crawl_delay_ms(const struct robots *robots)
{
    return robots->crawl_delay_ms;
}

size_t robots_sitemap_count(const struct robots *robots)
{
    return robots->sitemap_count;
}

struct text robots_sitemap(const struct robots *robots, size_t index)
{
    return robots->sitemaps[index];
}

struct text robots_product_token(struct text user_agent)
{
    size_t length = 0;
    while (length < user_agent.length) {
        char c = user_agent.data[length];
        bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (!letter && !(c >= '0' && c <= '9') && c != '-' && c != '_' && c != '.')
            break;
        length++;
    }
    return (struct text){user_agent.data, length};
}
