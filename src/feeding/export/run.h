/*
 * What the files of this part share: the run, its state, the document in hand and the formats.
 */
#ifndef SEINE_EXPORT_RUN_H
#define SEINE_EXPORT_RUN_H

#include <seine/feeding/delivery/document_maker.h>
#include <seine/feeding/export.h>
#include <seine/foundation/uri.h>
#include <seine/web/warc.h>

#include <crawl_statements.h>

#define EXPORT_NAME_BYTES 512

/* What export-state says. */
struct export_state {
    int64_t position;  /* number of the last document that was taken */
    int64_t documents; /* that were written */
    int64_t file;      /* number of the file that is being written, from 1 */
    int64_t length;    /* so many bytes of it are complete */
    int64_t entries;   /* in it */
    bool is_complete;
    unsigned char space[WARC_NAMESPACE_BYTES]; /* of the identifiers of WARC records */
};

struct export_run {
    const struct export_settings *settings;
    const struct export_format *format;
    struct export_state state;
    struct export_result result;
    struct document_maker maker; /* its reader of contents is that of the chunk */
    struct policy_reader reader;
    struct arena arena;       /* of the document in hand */
    struct buffer out;        /* what goes to the file next */
    struct statement *chosen; /* with a condition; else NULL */
    int folder;               /* the target, locked */
    int file;                 /* -1: none is open */
};

/* The document in hand. */
struct export_item {
    int64_t uri_id;
    const struct crawl_export_document *row;
    struct content_document content; /* the owner's if it is a duplicate */
};

struct export_format {
    const char *name;
    bool cuts_passages; /* documents are made with them */
    void (*name_file)(const struct export_run *run, int64_t number, char name[EXPORT_NAME_BYTES]);
    /* These append to run->out. `begin` and `end` may be NULL. */
    int (*begin)(struct export_run *run, struct error *error);
    int (*put)(struct export_run *run, const struct export_item *item, struct error *error);
    int (*end)(struct export_run *run, bool is_last, struct error *error);
    /* Whether another file is due; NULL: never. */
    bool (*is_full)(const struct export_run *run);
    /* The file is complete and on the disk; it may be called again after a kill. May be NULL. */
    int (*finish)(struct export_run *run, struct error *error);
};

static inline bool export_is_full(const struct export_run *run)
{
    return run->format->is_full && run->format->is_full(run);
}

extern const struct export_format EXPORT_WARC_FORMAT, EXPORT_JSONL_FORMAT, EXPORT_CSV_FORMAT,
    EXPORT_FILES_FORMAT, EXPORT_MARKDOWN_FORMAT, EXPORT_PASSAGES_FORMAT;

/* ---- state.c ---- */

/* Makes and locks the folder and reads its state; without one it is that of the beginning. */
int export_state_open(struct export_run *run, struct error *error) SEINE_MUST_CHECK;
/* Replaces it, on the disk when it returns. */
int export_state_save(struct export_run *run, struct error *error) SEINE_MUST_CHECK;

/* ---- selection.c ---- */

/* Prepares the condition. */
int export_selection_open(struct export_run *run, struct error *error) SEINE_MUST_CHECK;
/* Puts the next documents into run->out, in one read transaction, and moves the position behind
 * them; *ret_is_end: there are no more. It ends early when much was put, and puts nothing when
 * another file is due. */
int export_chunk(struct export_run *run, bool *ret_is_end, struct error *error) SEINE_MUST_CHECK;

/* ---- file_names.c ---- */

/* A relative path of letters, digits, `.`, `_`, `-` and `/`, whatever the URI and type are: a
 * folder a site, a folder a thousand numbers, the end of the URI's path, the number. */
void export_file_name(const struct uri_file_name *parts, int64_t uri_id, const char *extension,
                      char name[EXPORT_NAME_BYTES]);
/* Of a body; "bin" when nothing is known of it. */
const char *export_extension(struct text mime, const char *of_uri);

/* ---- made.c ---- */

/* The document with its fields, in the run's arena; it is NULL for a duplicate, and without
 * content. */
int export_make(struct export_run *run, const struct export_item *item,
                struct made_document *ret_made, struct error *error) SEINE_MUST_CHECK;

#endif
