/* Rewrite rules and a URI: the first line is the URI, each further one a rule. A rule that is taken
 * apart reads again as the same; what comes out of rewriting is normalised. */
#include <seine/foundation/base.h>
#include <seine/foundation/uri.h>
#include <seine/settings/config.h>
#include <seine/settings/config/rewrite_rule.h>
#include <seine/settings/rules.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool truth)
{
    if (!truth)
        abort();
}

static struct text next_line(struct text *rest)
{
    const char *end = rest->length ? memchr(rest->data, '\n', rest->length) : NULL;
    struct text line = {rest->data, end ? (size_t)(end - rest->data) : rest->length};
    size_t taken = line.length + (end != NULL);
    *rest = (struct text){rest->data + taken, rest->length - taken};
    return line;
}

static void check_rule(struct text value)
{
    struct rewrite_rule rule, again;
    struct error error = {0};
    struct buffer text;
    if (rewrite_rule_parse(value, &rule, &error)) {
        require(error.sentence[0] != '\0');
        return;
    }
    buffer_init(&text, value.length + 16);
    rewrite_rule_format(&rule, &text);
    require(!text.failed && rewrite_rule_parse(buffer_text(&text), &again, &error) == 0);
    require(text_equal(rule.pattern, again.pattern));
    require(text_equal(rule.replacement, again.replacement));
    buffer_done(&text);
}

static void rewrite(const struct ruleset *ruleset, const struct uri *uri)
{
    static struct rules_matcher *matcher;
    struct exceeded_rule exceeded[RULES_EXCEEDED];
    static char storage[URI_STORAGE_BYTES], other[URI_STORAGE_BYTES];
    struct uri rewritten, again;
    struct error error;
    if (!matcher)
        require(rules_matcher_new(&matcher, &error) == 0);
    int problem = rules_rewrite(ruleset, matcher, uri, storage, sizeof(storage), &rewritten);
    if (problem == 0) {
        require(uri_parse(rewritten.text, other, sizeof(other), &again) == 0);
        require(text_equal(rewritten.text, again.text));
    }
    size_t count = rules_take_exceeded(matcher, exceeded);
    require((problem == URI_REWRITE_LIMIT) == (count > 0));
    for (size_t i = 0; i < count; i++)
        require(exceeded[i].rule > 0 && exceeded[i].rule <= rules_count(ruleset));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct text rest = {size ? (const char *)data : "", size};
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    struct crawl_config *config;
    struct ruleset *ruleset;
    struct error error = {0};
    if (uri_parse(next_line(&rest), storage, sizeof(storage), &uri))
        return 0;
    require(config_defaults(&config, &error) == 0);
    for (int i = 0; i < 8 && rest.length; i++) {
        struct text rule = next_line(&rest);
        check_rule(rule);
        (void)!config_set(config, "rewrite_rules", rule, &error);
    }
    error.sentence[0] = '\0';
    if (ruleset_new(config, &ruleset, &error) == 0) {
        rewrite(ruleset, &uri);
        ruleset_free(ruleset);
    } else {
        require(error.sentence[0] != '\0');
    }
    config_free(config);
    return 0;
}
