/*
 * What the files of the sink `files` hold, where many documents stand in one: JSON Lines, or
 * records of WARC. Items are appended; a file can be cut off behind each.
 */
#ifndef SEINE_SINK_FILE_FORMAT_H
#define SEINE_SINK_FILE_FORMAT_H

#include <cjson/cJSON.h>
#include <seine/feeding/sink.h>

#define FILE_SPACE_BYTES 16

/* Who writes. */
struct file_writing {
    const char *name; /* of the file */
    unsigned char
        space[FILE_SPACE_BYTES]; /* of the identifiers of its records: the destination's */
    int64_t now_ms;
};

/* An object as sink_write_line() has it. False ends it. */
typedef bool file_visitor(void *context, const cJSON *item);

struct file_format {
    const char *name;
    const char *extension;
    /* What a new file begins with. NULL: nothing. */
    int (*begin)(const struct file_writing *writing, struct buffer *out, struct error *error);
    int (*write)(const struct file_writing *writing, const struct sink_item *item,
                 struct buffer *out, struct error *error);
    /* Where the last whole item of this file, so long by now, ends: a kill may have left a part of
     * one. STATUS_SYSTEM with errno when it cannot be read. */
    int (*whole_length)(int file, int64_t length, int64_t *ret_length, struct error *error);
    /* Every whole item; `name` is for sentences. STATUS_DAMAGED when it holds anything else. */
    int (*each)(int file, const char *name, file_visitor *visit, void *context,
                struct error *error);
};

/* That of the destination; NULL for a file a document. */
const struct file_format *file_format_of(const struct destination_config *config);

extern const struct file_format JSONL_FILES, WARC_FILES;

#endif
