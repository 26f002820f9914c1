/* Rules and a URI: the first line is the URI, each further one "section/kind value". Whatever
 * compiles must answer, and answer as the definition of the scope says, rule by rule. */
#include <seine/foundation/base.h>
#include <seine/foundation/uri.h>
#include <seine/settings/config.h>
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

static void add_rule(struct crawl_config *config, struct text line)
{
    static const char *const PATHS[] = {
        "include_domains/exact",
        "include_domains/prefix",
        "include_domains/suffix",
        "include_domains/regexp",
        "exclude_domains/exact",
        "exclude_domains/suffix",
        "include_uris/exact",
        "include_uris/prefix",
        "include_uris/suffix",
        "include_uris/regexp",
        "exclude_uris/prefix",
        "exclude_uris/suffix",
        "exclude_uris/regexp",
        "seine/restrict_to",
        "exclude_exts",
        "start_uris",
        "include_domains/ipmask",
        "exclude_domains/ipmask",
        "include_domains/ip6mask",
        "exclude_headers/x",
    };
    struct error error;
    if (line.length < 2)
        return;
    const char *path = PATHS[(unsigned char)line.data[0] % (sizeof(PATHS) / sizeof(*PATHS))];
    (void)!config_set(config, path, (struct text){line.data + 1, line.length - 1}, &error);
}

static bool any_of(const struct config_list *list, struct text text,
                   bool (*matches)(struct text, struct text))
{
    for (size_t i = 0; i < list->count; i++)
        if (matches(text, list->items[i]))
            return true;
    return false;
}

/* What can be said without the ruleset: prefix and suffix rules of URIs. */
static void check(const struct crawl_config *config, const struct uri *uri, struct verdict verdict)
{
    bool excluded = any_of(&config->exclude_uris.prefix, uri->text, text_starts_with) ||
                    any_of(&config->exclude_uris.suffix, uri->text, text_ends_with);
    bool included = any_of(&config->include_uris.prefix, uri->text, text_starts_with) ||
                    any_of(&config->include_uris.suffix, uri->text, text_ends_with);
    bool only_affixes =
        config->include_uris.exact.count == 0 && config->include_uris.regexp.count == 0;
    bool has_includes = config->include_uris.prefix.count + config->include_uris.suffix.count > 0;
    if (excluded)
        require(verdict.skip != URI_SKIP_NONE);
    if (only_affixes && has_includes && !included)
        require(verdict.skip != URI_SKIP_NONE);
    if ((verdict.skip == URI_SKIP_RULE || verdict.skip == URI_SKIP_RULE_LIMIT) && !excluded &&
        included)
        require(config->exclude_uris.regexp.count || config->seine.restrict_to.length);
}

static void screen(const struct crawl_config *config, const struct ruleset *ruleset,
                   const struct uri *uri)
{
    static struct rules_matcher *matcher;
    struct error error;
    char description[64];
    if (!matcher)
        require(rules_matcher_new(&matcher, &error) == 0);
    struct verdict verdict = rules_screen_uri(ruleset, matcher, uri, &(struct screening){0});
    struct exceeded_rule exceeded[RULES_EXCEEDED];
    require(verdict.rule <= rules_count(ruleset));
    for (size_t i = rules_take_exceeded(matcher, exceeded); i > 0; i--)
        require(exceeded[i - 1].ruleset == ruleset && exceeded[i - 1].rule &&
                exceeded[i - 1].rule <= rules_count(ruleset));
    rules_describe(ruleset, verdict.rule, description, sizeof(description));
    require((verdict.rule != 0) == (description[0] != '\0'));
    if (uri->opaque) {
        require(verdict.skip == URI_SKIP_SCHEME);
        return;
    }
    check(config, uri, verdict);
    struct verdict host = rules_screen_host(ruleset, NULL, matcher, uri->scheme, uri->host);
    if (host.skip)
        require(verdict.skip == host.skip && verdict.rule == host.rule);
    struct uri_address address;
    if (!host.skip && uri_host_address(uri->host, &address))
        require(rules_screen_address(ruleset, matcher, uri->host, &address).skip == URI_SKIP_NONE);
    struct header_verdict header =
        rules_screen_header(ruleset, matcher, TEXT_LITERAL("X"), uri->text);
    require(header.rule <= rules_count(ruleset) && !header.rule == !header.skip);
    require(!header.rule || rules_have_headers(ruleset));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct text rest = {size ? (const char *)data : "", size};
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    if (uri_parse(next_line(&rest), storage, sizeof(storage), &uri))
        return 0;
    struct crawl_config *config;
    struct ruleset *ruleset;
    struct error error = {0};
    require(config_crawl_profile(&config, &error) == 0);
    for (int i = 0; i < 32 && rest.length; i++)
        add_rule(config, next_line(&rest));
    int status = ruleset_new(config, &ruleset, &error);
    if (status) {
        require(error.sentence[0] != '\0');
    } else {
        screen(config, ruleset, &uri);
        ruleset_free(ruleset);
    }
    config_free(config);
    return 0;
}
