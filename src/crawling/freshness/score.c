#include <seine/crawling/freshness/score.h>

/* As the specification has it: none from ten slashes or hops on. */
#define NO_SCORE_FROM 10

static double inverse(size_t count)
{
    return count >= NO_SCORE_FROM ? 0 : 1 - (double)count / NO_SCORE_FROM;
}

static size_t count_slashes(struct text path)
{
    size_t slashes = 0;
    for (size_t i = 0; i < path.length && path.data[i] != '?'; i++)
        slashes += path.data[i] == '/';
    return slashes;
}

static bool is_landing_page(struct text path)
{
    bool has_query = memchr(path.data, '?', path.length) != NULL;
    return !has_query && (text_ends_with(path, TEXT_LITERAL("/")) ||
                          text_ends_with(path, TEXT_LITERAL("index.html")));
}

static double sitemap_weight(const struct crawl_config *config, struct text word)
{
    const struct {
        const char *word;
        double weight;
    } weights[] = {
        {"always", config->adaptive.sitemap_weights.always},
        {"hourly", config->adaptive.sitemap_weights.hourly},
        {"daily", config->adaptive.sitemap_weights.daily},
        {"weekly", config->adaptive.sitemap_weights.weekly},
        {"monthly", config->adaptive.sitemap_weights.monthly},
        {"yearly", config->adaptive.sitemap_weights.yearly},
        {"never", config->adaptive.sitemap_weights.never},
    };
    for (size_t i = 0; i < sizeof weights / sizeof *weights; i++)
        if (text_equal(text_of(weights[i].word), word))
            return weights[i].weight;
    return config->adaptive.sitemap_weights.default_;
}

struct score score_of(const struct crawl_config *config, const struct score_facts *facts)
{
    struct score score = {
        .inverse_length = inverse(count_slashes(facts->path)),
        .inverse_depth = inverse(facts->depth),
        .is_landing_page = is_landing_page(facts->path),
        .is_mime_markup = facts->is_markup,
        .change_history = facts->asked ? (double)facts->changed / (double)facts->asked : 0,
        .sitemap = sitemap_weight(config, facts->change_frequency),
    };
    score.total = score.inverse_length * config->adaptive.weights.inverse_length +
                  score.inverse_depth * config->adaptive.weights.inverse_depth +
                  score.is_landing_page * config->adaptive.weights.is_landing_page +
                  score.is_mime_markup * config->adaptive.weights.is_mime_markup +
                  score.change_history * config->adaptive.weights.change_history +
                  score.sitemap * config->adaptive.weights.sitemap;
    return score;
}
