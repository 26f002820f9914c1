/*
 * The data directory: the folder that one process owns, and the folders of the collections in it.
 * Others read beside its owner.
 */
#ifndef SEINE_STORE_DATA_DIRECTORY_H
#define SEINE_STORE_DATA_DIRECTORY_H

#include <seine/foundation/base.h>

struct data_directory;

/* The folder by its full name, for commands that must not make one: what they would write to a new
 * folder no server would ever look at. STATUS_NOT_FOUND says how to name the server's, or to make
 * it; with `is_used` also where no server or crawl has written to the folder yet. The caller frees
 * *ret_path. */
int data_directory_find(const char *path, bool is_used, char **ret_path,
                        struct error *error) SEINE_MUST_CHECK;

/* Makes the folder if need be and takes the lock for the command ("seine serve"). STATUS_BUSY names
 * the process that holds it: which command, since when, and where it listens, as the file of the
 * lock says in one line. */
int data_directory_lock(const char *path, const char *command,
                        struct data_directory **ret_directory,
                        struct error *error) SEINE_MUST_CHECK;
/* Lets a group (its name or number) read what is there and what comes, but for the key, the
 * accounts and the lock: folders hand their group on. Made if need be; before it is locked.
 * STATUS_INVALID without such a group, what the system says to who may not. */
int data_directory_read_by(const char *path, const char *group,
                           struct error *error) SEINE_MUST_CHECK;
/* Where the holder can be spoken to ("http://127.0.0.1:8080"), to be told to whoever is refused. */
void data_directory_listens(struct data_directory *directory, const char *address);
void data_directory_unlock(struct data_directory *directory);
/* <data>/collections/<name>; the caller frees it. NULL without memory. */
char *data_directory_collection_folder(const char *path, const char *name);
/* Whether a collection may be called so (decisions.md, Configuration 5). */
bool collection_name_is_valid(const char *name);
/* Names of the collections there are, in order; `visit` returns false to end. A folder without data
 * directory has none. */
int data_directory_each_collection(const char *path, bool (*visit)(void *context, const char *name),
                                   void *context, struct error *error) SEINE_MUST_CHECK;

#endif
