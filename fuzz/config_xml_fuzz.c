/* Configuration files. Whatever the bytes are, the reader ends with a document or with problems;
 * and what a document says is written as a file that says the same, in the same text. */
#include <seine/settings/config/xml.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool truth)
{
    if (!truth)
        abort();
}

static void look_at(void *context, const struct config_problem *problem)
{
    size_t *count = context;
    require(*problem->error->sentence != '\0');
    (*count)++;
}

static void write_all(const struct config_document *document, const struct config_secrets *secrets,
                      struct buffer *xml)
{
    struct error error;
    size_t count = config_document_count(document);
    struct config_named *collections = calloc(count + 1, sizeof(*collections));
    require(collections != NULL);
    for (size_t i = 0; i < count; i++)
        collections[i] = (struct config_named){config_document_name(document, i),
                                               config_document_config(document, i)};
    require(config_xml_write(collections, count, secrets, xml, &error) == 0);
    free(collections);
}

static void check(const struct config_document *document)
{
    size_t problems = 0;
    struct config_problem_sink sink = {.report = look_at, .context = &problems};
    for (size_t i = 0; i < config_document_count(document) && i < 4; i++) {
        struct crawl_config *config;
        struct error error;
        require(config_defaults(&config, &error) == 0);
        require(config_merge(config, config_document_config(document, i), &error) == 0);
        require(config_document_check(document, i, config, &sink) == problems);
        problems = 0;
        config_free(config);
    }
}

static void write_and_read_again(const struct config_document *document)
{
    struct buffer xml, again;
    struct config_document *read;
    struct error error;
    buffer_init(&xml, (size_t)64 * 1024 * 1024);
    buffer_init(&again, (size_t)64 * 1024 * 1024);
    write_all(document, &CONFIG_SECRETS_PLAIN, &xml);
    require(config_document_read(buffer_text(&xml), NULL, &read, &error) == 0);
    require(config_document_count(read) == config_document_count(document));
    for (size_t i = 0; i < config_document_count(read); i++)
        require(config_equal(config_document_config(read, i), config_document_config(document, i)));
    write_all(read, &CONFIG_SECRETS_PLAIN, &again);
    require(text_equal(buffer_text(&xml), buffer_text(&again)));
    buffer_clear(&again);
    write_all(document, &CONFIG_SECRETS_MASKED, &again);
    config_document_free(read);
    buffer_done(&xml);
    buffer_done(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t problems = 0;
    struct config_problem_sink sink = {.report = look_at, .context = &problems};
    struct config_document *document;
    struct error error = {0};
    struct text xml = {size ? (const char *)data : "", size};
    int status = config_document_read(xml, &sink, &document, &error);
    require((status == 0) == (problems == 0));
    require((status == 0) == (error.sentence[0] == '\0'));
    if (status)
        return 0;
    check(document);
    write_and_read_again(document);
    config_document_free(document);
    return 0;
}
