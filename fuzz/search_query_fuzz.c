/*
 * What must hold for every query: it is refused with a sentence, or FTS5 takes the expression that
 * is made of it, and what is shown is marked in order and inside of its text. The index has some
 * documents in several languages and scripts.
 */
#include <seine/feeding/search_index.h>
#include <seine/feeding/search_index/query.h>

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "broken: %s\n", what);
    abort();
}

static void put(struct search_index *index, const char *uri, const char *language,
                const char *title, const char *body)
{
    static int64_t version;
    struct document document;
    document_init(&document);
    document.uri = text_of(uri);
    document.version = ++version;
    document.language = text_of(language);
    document.title = text_of(title);
    document.body = text_of(body);
    document.mime_type = TEXT_LITERAL("text/html");
    document.last_modified = version * 86400000;
    must(search_index_put(index, &document, NULL, NULL) == 0, "documents are put");
}

static void fill(const char *path)
{
    struct search_index *index;
    must(search_index_open(path, &index, NULL) == 0, "an index is made");
    must(search_index_begin(index, NULL) == 0, "a transaction begins");
    put(index, "http://a.test/wool", "en", "Wool socks", "Knitting warm socks of wool and silk");
    put(index, "http://b.test/haus", "de", "H\xC3\xA4user",
        "Die gr\xC3\xB6\xC3\x9Ften H\xC3\xA4user der Stadt");
    put(index, "http://c.test/ecole", "fr",
        "\xC3\x89"
        "cole",
        "une \xC3\xA9"
        "cole \xC3\xA0 Paris");
    put(index, "http://d.test/", "ja", "\xE7\x8C\xAB",
        "\xE7\x8C\xAB\xE3\x81\x8C\xE5\xAF\x9D\xE3\x82\x8B");
    put(index, "http://e.test/", "", "a*b \"c\" (d) -e", "AND OR NOT NEAR title: \xFF\xFE\x01");
    must(search_index_commit(index, NULL) == 0, "the transaction ends");
    search_index_close(index);
}

/* The file is gone when it is open: nothing is left behind. */
static struct search_index *reader(void)
{
    static struct search_index *index;
    static const char *const SUFFIXES[] = {"", "-wal", "-shm"};
    char folder[] = "/tmp/seine-search-fuzz-XXXXXX", path[128];
    if (index)
        return index;
    must(mkdtemp(folder) != NULL, "there is a folder");
    snprintf(path, sizeof path, "%s/web.db", folder);
    fill(path);
    must(search_index_open_reader(path, &index, NULL) == 0, "the index is opened");
    for (size_t i = 0; i < sizeof SUFFIXES / sizeof *SUFFIXES; i++) {
        snprintf(path, sizeof path, "%s/web.db%s", folder, SUFFIXES[i]);
        (void)unlink(path);
    }
    (void)rmdir(folder);
    return index;
}

static void check_marked(const struct search_marked *marked)
{
    size_t at = 0;
    for (size_t i = 0; i < marked->count; i++) {
        must(marked->ranges[i].start >= at && marked->ranges[i].length > 0, "ranges ascend");
        at = marked->ranges[i].start + marked->ranges[i].length;
    }
    must(at <= marked->text.length, "ranges are inside");
    must(marked->text.length == 0 || !memchr(marked->text.data, '\n', marked->text.length),
         "a marked text is one line");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct search_index *index = reader();
    struct search_results results;
    struct error error = {0};
    const struct search_options options = {.snippet_bytes = 12};
    int status = search_index_search(index, (struct text){(const char *)data, size}, &options,
                                     &results, &error);
    if (status < 0) {
        must(status == STATUS_INVALID || status == STATUS_LIMIT, error.sentence);
        must(error.sentence[0] != '\0', "a refusal says why");
        return 0;
    }
    for (size_t i = 0; i < results.count; i++) {
        check_marked(&results.hits[i].title);
        check_marked(&results.hits[i].snippet);
    }
    must((int64_t)results.count <= results.total, "what is shown is counted");
    must(results.total_with_all <= results.total, "documents with all words are counted");
    search_results_done(&results);
    return 0;
}
