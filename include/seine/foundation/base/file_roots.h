/*
 * Folders below which remote callers may name files or programs, and the safe way to open these
 * files.
 *
 * The user who starts the program lists the folders: one list for files, another for programs that
 * may be started. Opening goes folder by folder from the root and follows no link, so that neither
 * a link nor ".." leads out of the folder, even if another process changes the tree meanwhile.
 *
 * Whether a path is below a folder depends on the text of the path only: it is absolute and begins
 * with the folder, either as it was given or as realpath() resolves it. Constant once created; any
 * thread.
 */
#ifndef SEINE_BASE_FILE_ROOTS_H
#define SEINE_BASE_FILE_ROOTS_H

#include <seine/foundation/base/error.h>
#include <stdbool.h>
#include <stddef.h>

struct file_roots;

/* Without folders, no file is below one. STATUS_NOT_FOUND and similar if a folder does not
 * exist. */
int file_roots_new(const char *const *folders, size_t count, struct file_roots **ret_roots,
                   struct error *error) SEINE_MUST_CHECK;
/* Adds the folders whose programs remote callers may have started (--allow-commands). */
int file_roots_allow_programs(struct file_roots *roots, const char *const *folders, size_t count,
                              struct error *error) SEINE_MUST_CHECK;
/* The folders of programs; they live as long as `roots`. NULL if there are none; `roots` may be
 * NULL. */
const struct file_roots *file_roots_of_programs(const struct file_roots *roots);
/* NULL is allowed. */
void file_roots_free(struct file_roots *roots);
/* Whether there are no folders of files. True for NULL. */
bool file_roots_are_empty(const struct file_roots *roots);
/* Whether the path is below a folder and has no "..". The file need not exist. False for NULL. */
bool file_roots_admit(const struct file_roots *roots, const char *path);
/* Opens the file for reading; does not block on a pipe. A path outside the folders, a missing file
 * and an unreadable file give STATUS_INVALID with the same sentence, so that callers cannot probe
 * which files exist elsewhere. */
int file_roots_open(const struct file_roots *roots, const char *path, int *ret_descriptor,
                    struct error *error) SEINE_MUST_CHECK;
/* Opens the folder. Creates it and its missing parents. */
int file_roots_open_folder(const struct file_roots *roots, const char *path, int *ret_descriptor,
                           struct error *error) SEINE_MUST_CHECK;

/* Opens the folder `path` below an open one, and creates missing folders if `makes`. Returns -1
 * with errno on failure; ".." and a link anywhere in the path give ELOOP. */
int folder_open_below(int folder, const char *path, bool makes);

#endif
