/* Input: a byte, then a sitemap. The byte is the size of the pieces it comes in.
 *
 * Whatever the bytes: they are read; entries are trimmed and not empty; counts agree; the same file
 * in pieces gives the same entries; what is wrong is said. */
#include <seine/documents/parse.h>
#include <seine/foundation/base.h>
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

struct heard {
    size_t count;
    uint64_t hash;
};

static bool hear(void *context, const struct sitemap_entry *entry)
{
    struct heard *heard = context;
    struct text location = entry->location;
    must(location.length > 0 && location.length <= LIMIT_URI_BYTES, "a location has a bound");
    must(text_equal(location, text_trim(location)), "a location is trimmed");
    must(entry->frequency < SITEMAP_FREQUENCIES, "a frequency is one");
    heard->count++;
    for (size_t i = 0; i < location.length; i++)
        heard->hash = heard->hash * 31 + (unsigned char)location.data[i];
    return true;
}

static struct heard read_in_pieces(struct text file, size_t piece_bytes)
{
    struct heard heard = {0};
    struct sitemap_reader *reader = NULL;
    struct sitemap_summary summary;
    if (sitemap_reader_new(hear, &heard, &reader) < 0)
        abort();
    while (file.length) {
        size_t length = file.length < piece_bytes ? file.length : piece_bytes;
        must(sitemap_read(reader, (struct text){file.data, length}) == 0, "a piece is read");
        file.data += length;
        file.length -= length;
    }
    must(sitemap_end(reader, &summary) == 0, "the end is read");
    sitemap_reader_free(reader);
    must(summary.kind < SITEMAP_KINDS, "a kind is one");
    must(summary.entries == heard.count, "entries are counted");
    must(summary.kind != SITEMAP_NONE || summary.entries == 0, "entries are of a sitemap");
    must(summary.kind != SITEMAP_NONE || *summary.sentence, "what is no sitemap is reported");
    must(!summary.cut || *summary.sentence, "a limit is reported");
    return heard;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    struct text file = {(const char *)data + 1, size - 1};
    struct heard whole = read_in_pieces(file, size);
    struct heard pieces = read_in_pieces(file, (size_t)data[0] + 1);
    must(whole.count == pieces.count && whole.hash == pieces.hash, "pieces make no difference");
    return 0;
}
