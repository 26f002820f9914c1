#include <seine/foundation/base/plural.h>
#include <seine/settings/policy.h>
#include <seine/settings/policy/refused_starts.h>

#include <stdio.h>
#include <string.h>

#define MOST_REASONS 3
#define REASON_BYTES 250

/* A parameter with start URIs, in all parts of a policy. */
struct kind {
    const char *name; /* plural: "1 of 1 start URIs" */
    const struct config_list *(*list)(const struct crawl_config *config);
    bool is_channel;
};

static const struct config_list *start_uris_of(const struct crawl_config *config)
{
    return &config->start_uris;
}

static const struct config_list *channels_of(const struct crawl_config *config)
{
    return &config->rss.start_uris;
}

static const struct kind KINDS[] = {
    {"start URIs", start_uris_of, false},
    {"channels (rss/start_uris)", channels_of, true},
};

struct tally {
    size_t all, refused, reason_count;
    char reasons[MOST_REASONS][REASON_BYTES];
};

static enum uri_skip screen(const struct policy_reader *reader, const struct uri *uri,
                            const struct policy_part *of, bool is_channel)
{
    if (!is_channel)
        return policy_screen_uri(reader, uri, policy_part_of(reader, uri, NULL),
                                 &(struct screening){0})
            .skip;
    enum uri_skip skip = policy_screen_host(reader, uri).skip;
    bool is_host = skip == URI_SKIP_HOST || skip == URI_SKIP_HOST_LIMIT;
    return is_host && of->config->rss.ignore_rules ? URI_SKIP_NONE : skip;
}

/* False if the URI is admitted. */
static bool is_refused(const struct policy_reader *reader, const struct policy_part *of,
                       struct text given, bool is_channel, char ret_reason[REASON_BYTES])
{
    char storage[URI_STORAGE_BYTES], rewritten[URI_STORAGE_BYTES];
    struct uri uri, found;
    int problem = uri_parse(given, storage, sizeof storage, &uri);
    if (!problem)
        problem = rules_rewrite(policy_rules(reader->policy), reader->matcher, &uri, rewritten,
                                sizeof rewritten, &found);
    enum uri_skip skip = problem        ? uri_skip_of_problem(problem)
                         : found.opaque ? URI_SKIP_SCHEME
                                        : screen(reader, &found, of, is_channel);
    const char *sentence = problem ? uri_problem_sentence(problem) : uri_skip_facts(skip)->sentence;
    if (skip == URI_SKIP_SCHEME && !problem)
        snprintf(ret_reason, REASON_BYTES, "the scheme %.*s is not allowed (allowed_schemes)",
                 (int)(found.scheme.length < 30 ? found.scheme.length : 30), found.scheme.data);
    else if (skip != URI_SKIP_NONE)
        snprintf(ret_reason, REASON_BYTES, "%.*s: %s",
                 (int)(given.length < 120 ? given.length : 120), given.data, sentence);
    return skip != URI_SKIP_NONE;
}

static void add_reason(struct tally *tally, const char *reason)
{
    for (size_t i = 0; i < tally->reason_count; i++)
        if (strcmp(tally->reasons[i], reason) == 0)
            return;
    if (tally->reason_count < MOST_REASONS)
        snprintf(tally->reasons[tally->reason_count], REASON_BYTES, "%s", reason);
    tally->reason_count++;
}

static void count(const struct policy_reader *reader, const struct kind *kind, struct tally *tally)
{
    const struct policy *policy = reader->policy;
    char reason[REASON_BYTES];
    for (size_t part = 0; part < policy->part_count; part++) {
        const struct config_list *list = kind->list(policy->parts[part].config);
        tally->all += list->count;
        for (size_t i = 0; i < list->count; i++) {
            if (!is_refused(reader, &policy->parts[part], list->items[i], kind->is_channel, reason))
                continue;
            tally->refused++;
            add_reason(tally, reason);
        }
    }
}

static void put(struct buffer *out, const struct kind *kind, const struct tally *tally)
{
    buffer_printf(out, "%s%zu of %zu %s %s refused: ", out->length ? "; " : "", tally->refused,
                  tally->all, kind->name, plural((int64_t)tally->refused, "is", "are"));
    for (size_t i = 0; i < tally->reason_count && i < MOST_REASONS; i++)
        buffer_printf(out, "%s%s", i ? "; " : "", tally->reasons[i]);
    if (tally->reason_count > MOST_REASONS)
        buffer_printf(out, "; and %zu other %s", tally->reason_count - MOST_REASONS,
                      plural((int64_t)(tally->reason_count - MOST_REASONS), "reason", "reasons"));
}

bool policy_refused_starts(const struct policy_reader *reader,
                           char ret_sentence[REFUSED_STARTS_BYTES])
{
    struct buffer out;
    buffer_init(&out, (size_t)8 << 10);
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++) {
        struct tally tally = {0};
        count(reader, &KINDS[i], &tally);
        if (tally.refused)
            put(&out, &KINDS[i], &tally);
    }
    bool are_refused = out.length > 0;
    if (are_refused)
        snprintf(ret_sentence, REFUSED_STARTS_BYTES, "%.*s", TEXT_ARGUMENTS(buffer_text(&out)));
    buffer_done(&out);
    return are_refused;
}
