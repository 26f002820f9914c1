#include "contestant.h"

#include "process.h"

#include <stdio.h>

void bench_arguments_init(struct bench_arguments *arguments)
{
    *arguments = (struct bench_arguments){.count = 0};
    arena_init(&arguments->arena, 1 << 14, 1 << 20);
}

void bench_arguments_done(struct bench_arguments *arguments)
{
    arena_done(&arguments->arena);
}

static void SEINE_PRINTF(2, 3) add(struct bench_arguments *arguments, const char *format, ...)
{
    char word[4096];
    va_list values;
    va_start(values, format);
    int length = vsnprintf(word, sizeof word, format, values);
    va_end(values);
    struct text copy = {0};
    if (length < (int)sizeof word)
        copy = arena_copy(&arguments->arena, text_of(word));
    if (!copy.data || arguments->count == BENCH_ARGUMENTS_MAX) {
        arguments->failed = true;
        return;
    }
    arguments->words[arguments->count++] = copy.data;
}

static void add_all(struct bench_arguments *arguments, const char *const *words)
{
    for (; *words; words++)
        add(arguments, "%s", *words);
}

static void add_start_uris(struct bench_arguments *arguments, const struct bench_setting *setting)
{
    const struct bench_corpus *corpus = setting->corpus;
    for (size_t i = 0; i < corpus->host_count; i++)
        add(arguments, "http://%s:%d/index.html", corpus->hosts[i].name, corpus->port);
}

/*
 * HTML pages on the corpus' hosts. Every contestant is configured so in its cheapest way: an
 * expression costs wget2 80 µs a page, a list of suffixes nothing.
 */
void bench_pages_expression(int port, char *expression, size_t size)
{
    snprintf(expression, size, "^http://[a-z0-9-]+[.]bench[.]example:%d/.*[.]html?$", port);
}

bool bench_has_index(const char *seine)
{
    return bench_program_prints(
        (const char *const[]){seine, "help", "--man", "seine-configuration", NULL}, "seine/index");
}

/* Two DNS requests a host at ten a second would be two seconds of waiting; no other contestant
 * limits them. */
static void indexing_arguments(struct bench_arguments *arguments,
                               const struct bench_setting *setting)
{
    add_all(arguments,
            (const char *const[]){setting->seine, "crawl", "--data", "data", "--delay", "0",
                                  "--max-pending", "6", "--quiet", "--dns-rate", "1000",
                                  "--dns-server", setting->dns_server, "--restrict-to", NULL});
    char expression[128];
    bench_pages_expression(setting->corpus->port, expression, sizeof expression);
    add(arguments, "%s", expression);
    add_start_uris(arguments, setting);
}

/* No other contestant makes an index. */
static void seine_arguments(struct bench_arguments *arguments, const struct bench_setting *setting)
{
    indexing_arguments(arguments, setting);
    if (setting->has_index)
        add_all(arguments, (const char *const[]){"--set", "seine/index=no", NULL});
}

static void wget2_arguments(struct bench_arguments *arguments, const struct bench_setting *setting)
{
    /* It stays on the hosts of the start URIs; --span-hosts would lift --domains and send it
     * abroad. */
    add_all(arguments,
            (const char *const[]){"wget2", "--no-config", "--quiet", "--no-hsts", "--recursive",
                                  "--level=0", "--max-threads=8", "--filter-urls",
                                  "--accept=html,htm", "--directory-prefix=files", NULL});
    add_start_uris(arguments, setting);
}

static void wget2_discarding_arguments(struct bench_arguments *arguments,
                                       const struct bench_setting *setting)
{
    wget2_arguments(arguments, setting);
    add(arguments, "--delete-after");
}

static void wget_arguments(struct bench_arguments *arguments, const struct bench_setting *setting)
{
    add_all(arguments,
            (const char *const[]){"wget", "--no-config", "--quiet", "--no-hsts", "--recursive",
                                  "--level=0", "--span-hosts", "--domains=" BENCH_DOMAIN,
                                  "--accept=html,htm", "--directory-prefix=files", NULL});
    add_start_uris(arguments, setting);
}

static void httrack_arguments(struct bench_arguments *arguments,
                              const struct bench_setting *setting)
{
    /* Quiet, no limits of rate and connections per second, no index pages of its own, no cache. */
    add_all(arguments,
            (const char *const[]){"httrack", "--quiet", "--do-not-log", "-O", "files",
                                  "--disable-security-limits", "--max-rate=0",
                                  "--connection-per-second=0", "--sockets=16", "--depth=1000",
                                  "--index=0", "--cache=0", "--generate-errors=0", "-*", NULL});
    for (size_t i = 0; i < setting->corpus->host_count; i++)
        add(arguments, "+http://%s:%d/*.html", setting->corpus->hosts[i].name,
            setting->corpus->port);
    add_start_uris(arguments, setting);
}

const struct bench_contestant BENCH_CONTESTANTS[] = {
    {.name = "seine crawl", .arguments = seine_arguments, .seine = true},
    {.name = "seine, with index", .arguments = indexing_arguments, .seine = true, .index = true},
    {.name = "wget2, to files",
     .program = "wget2",
     .arguments = wget2_arguments,
     .status_of_broken_links = 8},
    {.name = "wget2, deleting",
     .program = "wget2",
     .arguments = wget2_discarding_arguments,
     .status_of_broken_links = 8},
    {.name = "wget",
     .program = "wget",
     .arguments = wget_arguments,
     .status_of_broken_links = 8,
     .slow = true},
    {.name = "httrack", .program = "httrack", .arguments = httrack_arguments, .slow = true},
    {.name = "libcurl, a list", .bare = true},
    {.name = NULL},
};
