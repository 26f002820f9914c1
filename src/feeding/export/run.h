/*
 * Shared by the files of this part: the run, its state, the current document and the formats.
 */
#ifndef SEINE_EXPORT_RUN_H
#define SEINE_EXPORT_RUN_H

#include <seine/feeding/delivery/document_maker.h>
#include <seine/feeding/export.h>
#include <seine/foundation/uri.h>
#include <seine/web/warc.h>

#include <sql/crawl/export.h>

#define EXPORT_NAME_BYTES 512

/* The content of export-state. */
struct export_state {
    int64_t position;  /* number of the last document processed */
    int64_t documents; /* number of documents written */
    int64_t file;      /* number of the current file, from 1 */
    int64_t length;    /* complete bytes of that file */
    int64_t entries;   /* entries in that file */
    bool is_complete;
    unsigned char space[WARC_NAMESPACE_BYTES]; /* name space for the identifiers of WARC records */
};

struct export_run {
    const struct export_settings *settings;
    const struct export_format *format;
    struct export_state state;
    struct export_result result;
    struct document_maker maker; /* its reader of contents belongs to the chunk */
    struct policy_reader reader;
    struct arena arena;       /* memory of the current document */
    struct buffer out;        /* pending output of the file */
    struct statement *chosen; /* set with a condition; else NULL */
    int folder;               /* the target folder, locked */
    int file;                 /* -1: no file is open */
};

/* The current document. */
struct export_item {
    int64_t uri_id;
    const struct crawl_export_document *row;
    struct content_document content; /* for a duplicate the content of its owner */
};

struct export_format {
    const char *name;
    bool cuts_passages; /* documents are made with passages */
    void (*name_file)(const struct export_run *run, int64_t number, char name[EXPORT_NAME_BYTES]);
    /* Append to run->out. `begin` and `end` may be NULL. */
    int (*begin)(struct export_run *run, struct error *error);
    int (*put)(struct export_run *run, const struct export_item *item, struct error *error);
    int (*end)(struct export_run *run, bool is_last, struct error *error);
    /* Whether a new file is due; NULL: never. */
    bool (*is_full)(const struct export_run *run);
    /* Called when the file is complete and durable; may be called again after a kill. May be
     * NULL. */
    int (*finish)(struct export_run *run, struct error *error);
};

static inline bool export_is_full(const struct export_run *run)
{
    return run->format->is_full && run->format->is_full(run);
}

extern const struct export_format EXPORT_WARC_FORMAT, EXPORT_JSONL_FORMAT, EXPORT_CSV_FORMAT,
    EXPORT_FILES_FORMAT, EXPORT_MARKDOWN_FORMAT, EXPORT_PASSAGES_FORMAT;

/* ---- state.c ---- */

/* Creates and locks the folder and reads its state; without a state file it is the initial one. */
int export_state_open(struct export_run *run, struct error *error) SEINE_MUST_CHECK;
/* Replaces the state file durably. */
int export_state_save(struct export_run *run, struct error *error) SEINE_MUST_CHECK;

/* ---- selection.c ---- */

/* Prepares the condition. */
int export_selection_open(struct export_run *run, struct error *error) SEINE_MUST_CHECK;
/* Puts the next documents into run->out, in one read transaction, and advances the position;
 * *ret_is_end: there are no more. Ends early after much output, and puts nothing if a new file is
 * due. */
int export_chunk(struct export_run *run, bool *ret_is_end, struct error *error) SEINE_MUST_CHECK;

/* ---- file_names.c ---- */

/* Makes a relative path of letters, digits, `.`, `_`, `-` and `/` for any URI and type: a folder
 * per site, a folder per thousand numbers, the end of the URI's path, the number. */
void export_file_name(const struct uri_file_name *parts, int64_t uri_id, const char *extension,
                      char name[EXPORT_NAME_BYTES]);
/* The extension for a body; "bin" if unknown. */
const char *export_extension(struct text mime, const char *of_uri);

/* ---- made.c ---- */

/* Makes the document with its fields in the run's arena; NULL for a duplicate, and without
 * content. */
int export_make(struct export_run *run, const struct export_item *item,
                struct made_document *ret_made, struct error *error) SEINE_MUST_CHECK;

#endif
