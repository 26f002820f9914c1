/* The node curl-options. */
#include "growing.h"

/* About thirty years. */
#define MOST_SECONDS INT64_C(1000000000)

typedef bool taker(struct growing *growing, struct text name, struct text value);

static bool take_seconds(struct growing *growing, struct text name, struct text value,
                         int64_t *ret_seconds)
{
    return (growing_read_integer(value, ret_seconds) && *ret_seconds >= 0 &&
            *ret_seconds <= MOST_SECONDS) ||
           growing_is_wrong(growing, name, value,
                            "seconds are expected; 0: as the collection has it");
}

static bool take_expires(struct growing *growing, struct text name, struct text value)
{
    return take_seconds(growing, name, value, &growing->node.expiry.expires_s);
}

static bool take_uncrawled(struct growing *growing, struct text name, struct text value)
{
    return take_seconds(growing, name, value, &growing->node.expiry.uncrawled_s);
}

static bool take_error(struct growing *growing, struct text name, struct text value)
{
    return take_seconds(growing, name, value, &growing->node.expiry.error_s);
}

static bool take_choice(struct growing *growing, struct text name, struct text value,
                        const char *const choices[2], bool *ret_is_second)
{
    for (int i = 0; i < 2; i++)
        if (text_equal(value, text_of(choices[i]))) {
            *ret_is_second = i;
            return true;
        }
    return growing_refuse(growing, STATUS_INVALID, ENQUEUE_ERROR_INVALID_NODE,
                          "curl-option %.*s is %s or %s, and not %.*s", SHOWN(name), choices[0],
                          choices[1], SHOWN(value));
}

static bool take_recrawl(struct growing *growing, struct text name, struct text value)
{
    static const char *const CHOICES[] = {"false", "true"};
    return take_choice(growing, name, value, CHOICES, &growing->forces_recrawl);
}

static bool take_allow(struct growing *growing, struct text name, struct text value)
{
    static const char *const CHOICES[] = {"disallow", "allow"};
    return take_choice(growing, name, value, CHOICES, &growing->node.ignores_rules);
}

static bool take_priority(struct growing *growing, struct text name, struct text value)
{
    (void)name;
    return growing_set(growing, text_of(ENQUEUE_ATTRIBUTES[ENQUEUE_PRIORITY].name), value);
}

static bool take_default_type(struct growing *growing, struct text name, struct text value)
{
    return growing_keep_word(growing, name, value, &growing->default_type);
}

static bool take_forced_type(struct growing *growing, struct text name, struct text value)
{
    return growing_keep_word(growing, name, value, &growing->forced_type);
}

static taker *const TAKERS[ENQUEUE_OPTION_COUNT] = {
    [ENQUEUE_OPTION_EXPIRES] = take_expires,
    [ENQUEUE_OPTION_UNCRAWLED_EXPIRES] = take_uncrawled,
    [ENQUEUE_OPTION_ERROR_EXPIRES] = take_error,
    [ENQUEUE_OPTION_FORCE_RECRAWL] = take_recrawl,
    [ENQUEUE_OPTION_DEFAULT_ALLOW] = take_allow,
    [ENQUEUE_OPTION_PRIORITY] = take_priority,
    [ENQUEUE_OPTION_DEFAULT_CONTENT_TYPE] = take_default_type,
    [ENQUEUE_OPTION_FORCED_CONTENT_TYPE] = take_forced_type,
};

bool growing_set_option(struct growing *growing, struct text name, struct text value)
{
    const struct enqueue_option_facts *facts = ENQUEUE_CURL_OPTIONS;
    int taken = 0; /* supported options before this one */
    while (facts->name && !text_equal(name, text_of(facts->name)))
        taken += facts++->is_taken;
    if (!facts->name || !facts->is_taken)
        return growing_refuse(growing, STATUS_INVALID, ENQUEUE_ERROR_INVALID_NODE,
                              "curl-option %.*s: %s", SHOWN(name),
                              facts->name ? facts->what : "there is no such option");
    growing->has_options = true;
    return TAKERS[taken](growing, name, text_trim(value));
}
