/*
 * One file or directory, from the path to the answer.
 */
#ifndef SEINE_FETCH_FILE_TRANSFER_H
#define SEINE_FETCH_FILE_TRANSFER_H

#include "engine_private.h"

struct file_state {
    struct fetch_engine *engine;
    struct file_transfer *first, **end;
};

struct file_transfer {
    struct fetch_transfer common; /* first */
    struct file_transfer *next;
    struct file_state *state;
    const struct file_roots *roots; /* the request's owner keeps them */
    bool truncate;
    struct buffer path; /* of the file system, with its zero */
    struct buffer etag; /* what is known already */
    struct buffer header;
    char sentence[512];
};

/* Fills the response. */
void file_answer(struct file_transfer *transfer);
/* The path of a file URI, decoded; false when no file can have it. */
bool file_path_of_uri(struct text uri, struct buffer *path);
/* Appends "file://" and the path, encoded. */
void file_uri_of_path(const char *path, bool is_directory, struct buffer *uri);

#endif
