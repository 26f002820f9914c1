/* What the server of a destination answers: to `_bulk`, and as a page of documents.
 *
 * Either two items are answered, each taken or refused with a sentence that is harmless text, or
 * nothing is known of either and the error has a sentence. A document that a page lists has a URI.
 */
#include "http_page.h"
#include "opensearch_answer.h"

#include <stdint.h>
#include <stdlib.h>

#define ITEMS         2
#define ANSWER_ROOM   ((size_t)1 << 20)
#define DEEPEST_LEVEL 64

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define REQUIRE(condition)                                                                         \
    do {                                                                                           \
        if (!(condition))                                                                          \
            abort();                                                                               \
    } while (0)

static struct http_exchange *exchange(void)
{
    static struct http_exchange *made;
    static const struct destination_config config = {.url = TEXT_LITERAL("http://127.0.0.1:9/"),
                                                     .answer_seconds = 1};
    static const struct sink_settings settings = {.config = &config, .data_folder = "/"};
    if (!made)
        REQUIRE(http_exchange_new(&settings, &made, NULL) == 0);
    return made;
}

static bool is_plain_line(struct text text)
{
    for (size_t i = 0; i < text.length; i++)
        if ((unsigned char)text.data[i] < ' ' || text.data[i] == 0x7F)
            return false;
    return true;
}

static void check_bulk(const struct http_answer *answer)
{
    struct sink_item items[ITEMS] = {{.uri = TEXT_LITERAL("http://a/")},
                                     {.uri = TEXT_LITERAL("http://b/")}};
    struct error error = {0};
    struct arena arena;
    int64_t retry_after_ms = 0;
    arena_init(&arena, 4096, ANSWER_ROOM);
    struct http_batch batch = {
        .exchange = exchange(), .arena = &arena, .ret_retry_after_ms = &retry_after_ms};
    int status = opensearch_answer_read(&batch, answer, items, ITEMS, &error);
    REQUIRE(status == 0 || error.sentence[0]);
    for (size_t i = 0; status == 0 && i < ITEMS; i++)
        REQUIRE(!items[i].is_refused || is_plain_line(items[i].sentence));
    arena_done(&arena);
}

/* Every value of the tree, the way down kept in `above`. */
static void check_page(const cJSON *tree)
{
    const cJSON *above[DEEPEST_LEVEL];
    struct http_paging paging;
    int level = 0;
    http_paging_begin(&paging, true);
    for (const cJSON *item = tree; item;) {
        struct sink_document document;
        REQUIRE(!http_page_document(&paging, item, &document) || document.uri.length > 0);
        if (item->child && level < DEEPEST_LEVEL) {
            above[level++] = item;
            item = item->child;
            continue;
        }
        while (level > 0 && !item->next)
            item = above[--level];
        item = level > 0 ? item->next : NULL;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct http_answer answer = {.status = 200, .body = {(const char *)data, size}};
    check_bulk(&answer);
    cJSON *tree = cJSON_ParseWithLength((const char *)data, size);
    check_page(tree);
    cJSON_Delete(tree);
    return 0;
}
