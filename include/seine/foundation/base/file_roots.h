/*
 * The folders below which somebody else than whoever started the program may name files, those
 * below which he may name programs to be started, and the one way to open what they name: folder by
 * folder from the root, following no link, so that neither a link nor ".." leads out, whoever
 * changes the tree meanwhile.
 *
 * A path is below a folder by what it says: it is absolute and begins with the folder, as that was
 * given or as it really is. Constant once made; any thread.
 */
#ifndef SEINE_BASE_FILE_ROOTS_H
#define SEINE_BASE_FILE_ROOTS_H

#include <seine/foundation/base/error.h>
#include <stdbool.h>
#include <stddef.h>

struct file_roots;

/* None: nothing is below them. STATUS_NOT_FOUND and the like when there is no such folder. */
int file_roots_new(const char *const *folders, size_t count, struct file_roots **ret_roots,
                   struct error *error) SEINE_MUST_CHECK;
/* Besides, the folders whose programs somebody else may have started (--allow-commands). */
int file_roots_allow_programs(struct file_roots *roots, const char *const *folders, size_t count,
                              struct error *error) SEINE_MUST_CHECK;
/* These folders; they live as long as the roots. NULL, which `roots` may be as well: none. */
const struct file_roots *file_roots_of_programs(const struct file_roots *roots);
/* NULL is allowed. */
void file_roots_free(struct file_roots *roots);
/* NULL: there are none. */
bool file_roots_are_empty(const struct file_roots *roots);
/* Whether the path is below one, and without "..", whatever is there. NULL: it is not. */
bool file_roots_admit(const struct file_roots *roots, const char *path);
/* Opens it to be read, without waiting, should it be a pipe. STATUS_INVALID with the same sentence
 * for what is not below a folder, is not there or may not be read: what is elsewhere is nobody's
 * business. */
int file_roots_open(const struct file_roots *roots, const char *path, int *ret_descriptor,
                    struct error *error) SEINE_MUST_CHECK;
/* Opens the folder, which is made with what is missing above it. */
int file_roots_open_folder(const struct file_roots *roots, const char *path, int *ret_descriptor,
                           struct error *error) SEINE_MUST_CHECK;

/* Opens the folder `path` below an open one, and makes what is missing if `makes`. -1 with errno;
 * "..", and a link anywhere on the way, is ELOOP. */
int folder_open_below(int folder, const char *path, bool makes);

#endif
