/* Input: a path, a line feed, a robots.txt.
 *
 * Whatever the text: it parses; a verdict has a line or none, consistently; the deciding line alone
 * comes to the same verdict; the costs of hostile patterns stay bounded (libFuzzer's -timeout). */
#include <seine/foundation/base.h>
#include <seine/web/fetch/robots.h>

#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define REQUIRE(condition)                                                                         \
    do {                                                                                           \
        if (!(condition))                                                                          \
            abort();                                                                               \
    } while (0)

static void try_line_alone(struct text path, struct robots_verdict verdict)
{
    struct buffer text;
    buffer_init(&text, (size_t)2 * LIMIT_ROBOTS_BYTES);
    buffer_append_string(&text, "User-agent: *\n");
    buffer_append_text(&text, verdict.line);
    /* A line of nearly the whole limit would be cut off behind the one above. */
    if (!text.failed && text.length <= LIMIT_ROBOTS_BYTES) {
        struct robots *robots = NULL;
        REQUIRE(robots_parse(buffer_text(&text), TEXT_LITERAL("fuzz"), &robots, NULL) == 0);
        struct robots_verdict alone = robots_match(robots, path);
        REQUIRE(alone.line_number == 2 && alone.allowed == verdict.allowed);
        REQUIRE(text_equal(alone.line, verdict.line));
        robots_free(robots);
    }
    buffer_done(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct text text = {(const char *)data, size};
    const char *end = size ? memchr(data, '\n', size) : NULL;
    struct text path = {text.data, end ? (size_t)(end - text.data) : size};
    size_t used = path.length + (end ? 1 : 0);
    text.data += used;
    text.length -= used;

    struct robots *robots = NULL;
    REQUIRE(robots_parse(text, TEXT_LITERAL("fuzz"), &robots, NULL) == 0);
    struct robots_verdict verdict = robots_match(robots, path);
    REQUIRE(verdict.explanation);
    REQUIRE((verdict.line_number == 0) == (verdict.line.length == 0));
    REQUIRE(robots_group(robots) != ROBOTS_GROUP_NONE || verdict.allowed);
    REQUIRE(robots_crawl_delay_ms(robots) >= -1 &&
            robots_crawl_delay_ms(robots) <= LIMIT_ROBOTS_DELAY_MS);
    REQUIRE(robots_sitemap_count(robots) <= LIMIT_ROBOTS_SITEMAPS);
    for (size_t i = 0; i < robots_sitemap_count(robots); i++)
        REQUIRE(robots_sitemap(robots, i).length > 0);
    if (verdict.line_number)
        try_line_alone(path, verdict);
    robots_free(robots);
    return 0;
}
