/* Makes an index for tests of the command line: fill_index FILE. Three pages about sheep, the third
 * with the content of the second and a title that steers a terminal. */
#include <seine/feeding/search_index.h>

#include <stdio.h>

static int put(struct search_index *index, int64_t version, const char *uri, const char *title,
               const char *checksum, struct error *error)
{
    struct document document;
    document_init(&document);
    document.uri = text_of(uri);
    document.version = version;
    document.title = text_of(title);
    document.body = TEXT_LITERAL("Wool of sheep.\nMuch wool.");
    document.language = TEXT_LITERAL("en");
    document.mime_type = TEXT_LITERAL("application/pdf");
    document.checksum = text_of(checksum);
    document.last_modified = INT64_C(1709251200000); /* 2024-03-01 */
    document.collection = TEXT_LITERAL("web");
    return search_index_put(index, &document, NULL, error);
}

int main(int argc, char **argv)
{
    struct search_index *index = NULL;
    struct error error = {.sentence = "fill_index FILE"};
    int status = argc == 2 ? search_index_open(argv[1], &index, &error) : STATUS_INVALID;
    if (status == 0)
        status = search_index_begin(index, &error);
    if (status == 0)
        status = put(index, 1, "http://a.test/", "Sheep", "01", &error);
    if (status == 0)
        status = put(index, 2, "http://b.test/", "Else", "02", &error);
    if (status == 0)
        /* It is meant to mislead. NOLINTNEXTLINE(misc-misleading-bidirectional) */
        status = put(index, 3, "http://c.test/", "Else \x1b[2J \xE2\x80\xAE", "02", &error);
    if (status == 0)
        status = search_index_commit(index, &error);
    search_index_close(index);
    if (status < 0)
        fprintf(stderr, "%s\n", error.sentence);
    return status < 0;
}
