/*
 * The data directory: the folder that one process owns, and the folders of its collections. Other
 * processes may read beside the owner.
 */
#ifndef SEINE_STORE_DATA_DIRECTORY_H
#define SEINE_STORE_DATA_DIRECTORY_H

#include <seine/foundation/base.h>

struct data_directory;

/* Finds an existing data directory and returns its full name, for commands that must not create
 * one, because no server would ever read what they write to it. The sentence of STATUS_NOT_FOUND
 * says how to name the server's directory, or how to create one. With `is_used` a folder in which
 * no server or crawl has written yet is not found either. The caller frees *ret_path. */
int data_directory_find(const char *path, bool is_used, char **ret_path,
                        struct error *error) SEINE_MUST_CHECK;

/* Creates the folder if it is missing and takes its lock for the command ("seine serve"). The
 * sentence of STATUS_BUSY names the process that holds the lock: its command, since when it runs,
 * and where it listens, which are the one line of the lock file. */
int data_directory_lock(const char *path, const char *command,
                        struct data_directory **ret_directory,
                        struct error *error) SEINE_MUST_CHECK;
/* Lets a group (name or number) read present and future files, but not the key, the accounts and
 * the lock: folders pass their group on. Creates the folder if it is missing; call it before
 * locking. STATUS_INVALID if there is no such group, or the system's error if permission is
 * missing. */
int data_directory_read_by(const char *path, const char *group,
                           struct error *error) SEINE_MUST_CHECK;
/* Records the address of the holder ("http://127.0.0.1:8080"), which STATUS_BUSY then names. */
void data_directory_listens(struct data_directory *directory, const char *address);
void data_directory_unlock(struct data_directory *directory);
/* <data>/collections/<name>; the caller frees it. NULL without memory. */
char *data_directory_collection_folder(const char *path, const char *name);
/* Whether the name is valid for a collection (decisions.md, Configuration 5). */
bool collection_name_is_valid(const char *name);
/* Visits the names of the existing collections in order; `visit` returns false to stop. A missing
 * data directory has none. */
int data_directory_each_collection(const char *path, bool (*visit)(void *context, const char *name),
                                   void *context, struct error *error) SEINE_MUST_CHECK;

#endif
