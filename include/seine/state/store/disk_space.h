/*
 * The free disk space that a crawl needs (decisions.md, Crawl behaviour 9): below 1 % or 256 MiB,
 * whichever is larger, the crawl waits, and it resumes when twice that is free. On small file
 * systems at most an eighth of the whole is required.
 */
#ifndef SEINE_STORE_DISK_SPACE_H
#define SEINE_STORE_DISK_SPACE_H

#include <seine/foundation/base.h>

struct disk_space {
    int64_t whole_bytes;
    int64_t free_bytes;
    int64_t least_bytes;  /* below, the crawl waits … */
    int64_t enough_bytes; /* below this the crawl waits … */
};

/* The space of the folder's file system. STATUS_SYSTEM if the system does not report it. Any
 * thread. */
int disk_space_read(const char *folder, struct disk_space *ret_space,
                    struct error *error) SEINE_MUST_CHECK;

#endif
