/* What must hold for every document: whatever its bytes are, reading ends with an outcome, and what
 * is converted is UTF-8. The first byte chooses the converter; outside programs print the bytes. */
#include <seine/documents/parse/charset.h>
#include <seine/documents/readers.h>

#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "broken: %s\n", what);
    abort();
}

static enum convert_outcome print_document(void *context, const char *const *argv,
                                           struct buffer *output, char *ret_sentence)
{
    const struct text *document = context;
    (void)argv, (void)ret_sentence;
    buffer_append_text(output, *document);
    return CONVERT_CONVERTED;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static bool is_prepared;
    char sentence[sizeof((struct convert_result *)0)->sentence] = "";
    struct convert_limits limits;
    struct buffer html;
    if (size == 0)
        return 0;
    if (!is_prepared)
        readers_prepare(false);
    is_prepared = true;
    struct text document = {(const char *)data + 1, size - 1};
    const struct reader_tools tools = {print_document, &document};
    convert_limits_init(&limits);
    limits.inflated_bytes = limits.output_bytes = limits.memory_bytes = 4 << 20;
    limits.entries = 1000;
    buffer_init(&html, limits.output_bytes);
    enum convert_outcome outcome = reader_read((enum converter_id)(data[0] % CONVERTERS), document,
                                               &limits, &tools, &html, sentence);
    must(outcome < CONVERT_OUTCOMES, "there is an outcome");
    must(outcome == CONVERT_CONVERTED ? html.length > 0 : sentence[0] != 0,
         "there is HTML or a sentence");
    must(outcome != CONVERT_CONVERTED || charset_is_utf8(buffer_text(&html)), "HTML is UTF-8");
    must(memchr(sentence, 0, sizeof sentence), "the sentence ends");
    buffer_done(&html);
    return 0;
}
