/* The formats that are zip archives, from inside: the input is the entries, each a line "@@name"
 * and its bytes, which stand in the archive as they are. Reading ends with an outcome, and what is
 * converted is UTF-8. */
#include <seine/documents/parse/charset.h>
#include <seine/documents/readers.h>

#include <stdio.h>
#include <stdlib.h>
#include <zip.h>

#define ENTRIES_MOST 40
#define NAME_BYTES   256

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "broken: %s\n", what);
    abort();
}

/* The next entry; false at the end. */
static bool take_entry(struct text *rest, char *ret_name, struct text *ret_bytes)
{
    const char *end = rest->data + rest->length;
    const char *start = rest->length ? memmem(rest->data, rest->length, "@@", 2) : NULL;
    const char *line = start ? memchr(start, '\n', (size_t)(end - start)) : NULL;
    if (!line || line - start - 2 >= NAME_BYTES || line == start + 2)
        return false;
    snprintf(ret_name, NAME_BYTES, "%.*s", (int)(line - start - 2), start + 2);
    const char *next = memmem(line, (size_t)(end - line), "\n@@", 3);
    next = next ? next + 1 : end;
    *ret_bytes = (struct text){line + 1, next > line + 1 ? (size_t)(next - line - 1) : 0};
    *rest = (struct text){next, (size_t)(end - next)};
    return true;
}

static struct buffer archive_of(struct text input)
{
    char name[NAME_BYTES];
    struct text bytes;
    struct buffer archive;
    zip_stat_t facts;
    zip_error_t error;
    zip_source_t *source = zip_source_buffer_create(NULL, 0, 0, &error);
    zip_t *zip = zip_open_from_source(source, ZIP_TRUNCATE, &error);
    must(zip, "an archive can be made");
    zip_source_keep(source);
    for (int i = 0; i < ENTRIES_MOST && take_entry(&input, name, &bytes); i++) {
        zip_source_t *entry = zip_source_buffer(zip, bytes.data, bytes.length, 0);
        zip_int64_t index = zip_file_add(zip, name, entry, ZIP_FL_OVERWRITE);
        if (index < 0)
            zip_source_free(entry);
        else
            zip_set_file_compression(zip, (zip_uint64_t)index, ZIP_CM_STORE, 0);
    }
    buffer_init(&archive, (size_t)64 << 20);
    if (zip_close(zip) < 0) {
        zip_discard(zip);
    } else if (zip_source_stat(source, &facts) == 0 && zip_source_open(source) == 0) {
        char *room = buffer_reserve(&archive, facts.size);
        if (room && zip_source_read(source, room, facts.size) == (zip_int64_t)facts.size)
            archive.length = facts.size;
        zip_source_close(source);
    }
    zip_source_free(source);
    return archive;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static bool is_prepared;
    char sentence[sizeof((struct convert_result *)0)->sentence] = "";
    struct convert_limits limits;
    struct buffer html;
    if (!is_prepared)
        readers_prepare(false);
    is_prepared = true;
    struct buffer archive = archive_of((struct text){(const char *)data, size});
    convert_limits_init(&limits);
    limits.inflated_bytes = limits.output_bytes = limits.memory_bytes = 4 << 20;
    buffer_init(&html, limits.output_bytes);
    enum convert_outcome outcome =
        reader_read(CONVERTER_OOXML, buffer_text(&archive), &limits, NULL, &html, sentence);
    must(outcome == CONVERT_CONVERTED ? html.length > 0 : sentence[0] != 0,
         "there is HTML or a sentence");
    must(outcome != CONVERT_CONVERTED || charset_is_utf8(buffer_text(&html)), "HTML is UTF-8");
    buffer_done(&html);
    buffer_done(&archive);
    return 0;
}
