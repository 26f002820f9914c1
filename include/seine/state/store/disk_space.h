/*
 * How much of a disk must be free for a crawl (decisions.md, Crawl behaviour 9): below 1 % or 256
 * MiB, the larger, it waits, and it goes on when twice that is free. On small file systems an
 * eighth of the whole is the most that is asked for.
 */
#ifndef SEINE_STORE_DISK_SPACE_H
#define SEINE_STORE_DISK_SPACE_H

#include <seine/foundation/base.h>

struct disk_space {
    int64_t whole_bytes;
    int64_t free_bytes;
    int64_t least_bytes;  /* below, the crawl waits … */
    int64_t enough_bytes; /* … until so much is free again */
};

/* Of the file system that the folder is on. STATUS_SYSTEM when it does not tell. Any thread. */
int disk_space_read(const char *folder, struct disk_space *ret_space,
                    struct error *error) SEINE_MUST_CHECK;

#endif
