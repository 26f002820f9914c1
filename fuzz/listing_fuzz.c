/* Any bytes as the listing of a directory, in the form that the first one chooses: every entry is
 * one name of the directory, its reference holds nothing but what a reference may hold, and what is
 * written of it is read as the same. */
#include <seine/web/fetch/listing.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void expect(bool condition)
{
    if (!condition)
        abort();
}

static void check_reference(const struct listing_entry *entry)
{
    struct buffer reference;
    buffer_init(&reference, SIZE_MAX / 2);
    listing_reference(entry, 2, &reference);
    expect(!reference.failed && reference.length > 2);
    for (size_t i = 0; i < reference.length; i++)
        expect(strchr("%/-._~", reference.data[i]) ||
               (reference.data[i] >= '0' && reference.data[i] <= '9') ||
               ((reference.data[i] | 0x20) >= 'a' && (reference.data[i] | 0x20) <= 'z'));
    buffer_done(&reference);
}

static void check_writing(const struct listing_entry *entry)
{
    struct listing_entry read;
    struct buffer bytes;
    buffer_init(&bytes, SIZE_MAX / 2);
    expect(listing_write(&bytes, entry) && !bytes.failed);
    struct listing listing = listing_of(LISTING_FACTS, buffer_text(&bytes));
    expect(listing_next(&listing, &read));
    expect(text_equal(read.name, entry->name) && read.kind == entry->kind);
    expect(read.size_bytes == entry->size_bytes && read.modified_s == entry->modified_s);
    expect(!listing_next(&listing, &read));
    buffer_done(&bytes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    struct text bytes = {(const char *)data + 1, size - 1};
    struct listing listing = listing_of(*data & 1 ? LISTING_FACTS : LISTING_LINES, bytes);
    struct listing_entry entry;
    while (listing_next(&listing, &entry)) {
        expect(entry.name.length && entry.name.data >= bytes.data &&
               entry.name.data + entry.name.length <= bytes.data + bytes.length);
        expect(!memchr(entry.name.data, '/', entry.name.length) &&
               !memchr(entry.name.data, '\0', entry.name.length));
        check_reference(&entry);
        check_writing(&entry);
    }
    return 0;
}
