/* Archives: the names of their entries. */
#include "zip_document.h"

#include <archive.h>
#include <archive_entry.h>
#include <stdio.h>

/* Programs that libarchive would start for other compressions are not asked for. */
static struct archive *archive_of(struct text bytes)
{
    struct archive *archive = archive_read_new();
    if (!archive)
        return NULL;
    archive_read_support_filter_gzip(archive);
    archive_read_support_filter_bzip2(archive);
    archive_read_support_filter_xz(archive);
    archive_read_support_filter_zstd(archive);
    archive_read_support_format_zip(archive);
    archive_read_support_format_tar(archive);
    archive_read_support_format_7zip(archive);
    archive_read_support_format_rar(archive);
    archive_read_support_format_rar5(archive);
    archive_read_support_format_cab(archive);
    archive_read_support_format_ar(archive);
    archive_read_support_format_cpio(archive);
    archive_read_open_memory(archive, bytes.data, bytes.length);
    return archive;
}

static void list_entry(struct html *html, struct archive_entry *entry)
{
    const char *name = archive_entry_pathname_utf8(entry);
    if (!name)
        name = archive_entry_pathname(entry);
    if (!name)
        return;
    html_markup(html, "<li>");
    html_write_text(html, text_of(name));
    html_markup(html, "</li>\n");
}

/* What has been unpacked to get so far. */
static bool is_within_limits(struct reading *reading, struct archive *archive)
{
    int64_t position = archive_filter_bytes(archive, 0);
    uint64_t so_far = position < 0 ? 0 : (uint64_t)position;
    size_t more = so_far > reading->inflated_bytes ? (size_t)(so_far - reading->inflated_bytes) : 0;
    return reading_inflated(reading, more);
}

enum convert_outcome list_archive(struct reading *reading)
{
    struct archive *archive = archive_of(reading->document);
    struct archive_entry *entry;
    uint32_t entries = 0;
    int code = ARCHIVE_OK;
    enum convert_outcome outcome = CONVERT_CONVERTED;
    if (!archive)
        return reading_fail(reading, CONVERT_OUT_OF_MEMORY, "no memory to read its directory");
    html_markup(&reading->html, "<ul>\n");
    while (outcome == CONVERT_CONVERTED && !html_is_full(&reading->html) &&
           ((code = archive_read_next_header(archive, &entry)) == ARCHIVE_OK ||
            code == ARCHIVE_WARN)) {
        if (++entries > reading->limits->entries)
            outcome = reading_fail(reading, CONVERT_TOO_LARGE, "it has more than %u entries",
                                   reading->limits->entries);
        else if (!is_within_limits(reading, archive))
            outcome = reading_too_much(reading);
        list_entry(&reading->html, entry);
    }
    html_markup(&reading->html, "</ul>\n");
    /* What is broken off still has the names so far. */
    if (outcome == CONVERT_CONVERTED && entries == 0 && code != ARCHIVE_EOF)
        outcome = reading_fail(reading, CONVERT_DAMAGED, "it is no archive that can be read");
    archive_read_free(archive);
    return outcome;
}
