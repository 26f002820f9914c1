/* What screening a URI costs, in nanoseconds of CPU: without rules but the scope of hosts, with
 * 100,000 rules of each kind that needs no regular expression, and with 10,000 regular expressions.
 */
#include <seine/foundation/base.h>
#include <seine/foundation/uri.h>
#include <seine/settings/config.h>
#include <seine/settings/rules.h>
#include <stdio.h>
#include <stdlib.h>

/* Few enough to stay in the cache, as a URI that was just parsed does. */
#define URIS   256
#define HOSTS  1000
#define ROUNDS 9

static char storages[URIS][256];
static struct uri uris[URIS];

static void must(int status, const struct error *error)
{
    if (status) {
        fprintf(stderr, "%s\n", error->sentence);
        exit(1);
    }
}

static void set(struct crawl_config *config, const char *path, const char *value)
{
    struct error error;
    must(config_set(config, path, text_of(value), &error), &error);
}

static void make_uris(void)
{
    char text[200];
    for (int i = 0; i < URIS; i++) {
        snprintf(text, sizeof(text),
                 "http://host%d.intranet.example/department/%d/page%d.html?id=%d", i * 7919 % HOSTS,
                 i * 104729 % 1000, i, i % 10);
        if (uri_parse(text_of(text), storages[i], sizeof(storages[i]), &uris[i]))
            exit(1);
    }
}

static int compare_times(const void *a, const void *b)
{
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

static void measure(const char *title, struct crawl_config *config, int repetitions,
                    bool host_admitted)
{
    struct ruleset *ruleset;
    struct rules_matcher *matcher;
    struct error error;
    int64_t before = process_cpu_us();
    must(ruleset_new(config, &ruleset, &error), &error);
    double compile_ms = (double)(process_cpu_us() - before) / 1000;
    must(rules_matcher_new(&matcher, &error), &error);
    const struct screening screening = {
        .is_link = true, .depth = 3, .host_admitted = host_admitted};
    double times[ROUNDS];
    size_t admitted = 0;
    for (int round = 0; round < ROUNDS; round++) {
        before = process_cpu_us();
        for (int i = 0; i < repetitions; i++)
            for (int j = 0; j < URIS; j++)
                admitted +=
                    rules_screen_uri(ruleset, matcher, &uris[j], &screening).skip == URI_SKIP_NONE;
        times[round] = (double)(process_cpu_us() - before) * 1000 / ((double)repetitions * URIS);
    }
    qsort(times, ROUNDS, sizeof(*times), compare_times);
    printf("%-44s %9.0f ns/URI  compiled in %7.1f ms  %3.0f %% admitted\n", title, times[0],
           compile_ms, 100.0 * (double)admitted / ((double)ROUNDS * repetitions * URIS));
    rules_matcher_free(matcher);
    ruleset_free(ruleset);
    config_free(config);
}

static struct crawl_config *profile(void)
{
    struct crawl_config *config;
    struct error error;
    must(config_crawl_profile(&config, &error), &error);
    return config;
}

/* `count` rules; a rule is the three parts, each with a number behind it, and the end. */
static struct crawl_config *profile_with(const char *path, int count, const char *const parts[4])
{
    struct crawl_config *config = profile();
    char rule[200];
    set(config, "seine/scope", "all");
    for (int i = 0; i < count; i++) {
        snprintf(rule, sizeof(rule), "%s%d%s%d%s%d%s", parts[0], i % HOSTS, parts[1], i / HOSTS,
                 parts[2], i, parts[3]);
        set(config, path, rule);
    }
    return config;
}

/* Regular expressions as administrators write them, of ten kinds; some of what they require stands
 * in each URI, some in none. */
static void add_expressions(struct crawl_config *config, int count)
{
    static const char *const KINDS[] = {
        "^https?://host%d\\.intranet\\.example/private/",
        "/archive/%d/.*\\.html$",
        "[?&]session%d=[0-9a-f]+",
        "\\.(bak|old|tmp)%d$",
        "/(calendar|events)/%d/",
        "/department/%d/.*[?&]print",
        "/~user%d(/|$)",
        "^http://[^/]+/wiki/Special:.*%d",
        "(?i)/CGI-BIN/script%d\\.",
        "page%d\\.html\\?.*sort=",
    };
    const int kinds = sizeof(KINDS) / sizeof(*KINDS);
    char rule[200];
    for (int i = 0; i < count; i++) {
        const char *kind = KINDS[i % kinds], *number = strstr(kind, "%d");
        snprintf(rule, sizeof(rule), "%.*s%d%s", (int)(number - kind), kind, i / kinds, number + 2);
        set(config, "exclude_uris/regexp", rule);
    }
}

static struct crawl_config *expressions_profile(int count)
{
    struct crawl_config *config = profile();
    set(config, "seine/scope", "all");
    add_expressions(config, count);
    return config;
}

static struct crawl_config *large_profile(void)
{
    static const char *const HOST[4] = {"host", ".", ".intranet", ".example"};
    int64_t before = process_cpu_us();
    struct crawl_config *config = profile_with("include_domains/exact", 100000, HOST);
    add_expressions(config, 10000);
    printf("%-44s %9.0f ms\n", "setting 100,000 hosts and 10,000 expressions",
           (double)(process_cpu_us() - before) / 1000);
    return config;
}

static struct crawl_config *hosts_profile(void)
{
    struct crawl_config *config = profile();
    char uri[100];
    for (int i = 0; i < HOSTS; i++) {
        snprintf(uri, sizeof(uri), "http://host%d.intranet.example/", i);
        set(config, "start_uris", uri);
    }
    return config;
}

int main(int argc, char **argv)
{
    make_uris();
    measure("scope of 1,000 hosts, host known", hosts_profile(), 3200, true);
    measure("scope of 1,000 hosts", hosts_profile(), 3200, false);
    if (argc == 2 && strcmp(argv[1], "hosts") == 0)
        return 0;
    static const struct {
        const char *title;
        const char *path;
        int count;
        int repetitions;
        const char *parts[4];
    } CASES[] = {
        {"100,000 hosts, exact",
         "include_domains/exact",
         100000,
         100,
         {"host", ".", ".intranet", ".example"}},
        {"100,000 URIs, exact",
         "include_uris/exact",
         100000,
         50,
         {"http://host", ".intranet.example/department/", "/page", ".html?id=1"}},
        {"100,000 URIs, prefix",
         "include_uris/prefix",
         100000,
         50,
         {"http://host", ".intranet.example/department/", "/page", ""}},
        {"100,000 URIs, suffix",
         "exclude_uris/suffix",
         100000,
         50,
         {"/x", "/department/", "/page", ".html?id=1"}},
        {"10,000 expressions of URIs, alike",
         "exclude_uris/regexp",
         10000,
         50,
         {"/forbidden", "/", "/[0-9]+/page", "\\.html"}},
        {"10,000 expressions of hosts, alike",
         "include_domains/regexp",
         10000,
         50,
         {"^host", "\\.[a-z]*", "[0-9]*\\.x", "\\.example$"}},
        {"100 expressions that require nothing",
         "exclude_uris/regexp",
         100,
         1,
         {"/[a-z]{", "}/[0-9]*x{0,", "}[a-z]+[0-9]{20,9", "}"}},
    };
    for (size_t i = 0; i < sizeof(CASES) / sizeof(*CASES); i++)
        measure(CASES[i].title, profile_with(CASES[i].path, CASES[i].count, CASES[i].parts),
                CASES[i].repetitions, false);
    measure("10,000 expressions of URIs, ordinary", expressions_profile(10000), 50, false);
    measure("100,000 hosts, 10,000 expressions", large_profile(), 50, false);
    return 0;
}
