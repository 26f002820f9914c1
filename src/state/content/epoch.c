#include "epoch.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

/* Epoch numbers stay far below, because each epoch lasts for at least one batch. */
#define EPOCH_MARKS (INT64_C(1) << 60)
#define NO_LOCK     (-1)
#define UNKNOWN     (-2)

static int set_lock(int folder, short type, int64_t at, struct error *error)
{
    struct flock lock = {.l_type = type, .l_whence = SEEK_SET, .l_start = at, .l_len = 1};
    int result;
    do {
        result = fcntl(folder, F_OFD_SETLK, &lock);
    } while (result < 0 && errno == EINTR);
    return result < 0 ? error_set_errno(error, errno, "cannot lock the folder of the contents") : 0;
}

/* The first byte at or after `from`, within `length` bytes (0: no limit), that another description
 * has locked; NO_LOCK if there is none, UNKNOWN with errno. */
static int64_t find_lock(int folder, int64_t from, int64_t length)
{
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = from, .l_len = length};
    if (fcntl(folder, F_OFD_GETLK, &lock) < 0)
        return UNKNOWN;
    return lock.l_type == F_UNLCK ? NO_LOCK : lock.l_start;
}

int epoch_begin(int folder, int64_t *ret_epoch, struct error *error)
{
    int64_t epoch = 1, pinned;
    while ((pinned = find_lock(folder, epoch, EPOCH_MARKS - epoch)) >= 0)
        epoch = pinned + 1;
    if (pinned == UNKNOWN)
        return error_set_errno(error, errno, "cannot see who locks the folder of the contents");
    int status = set_lock(folder, F_RDLCK, EPOCH_MARKS + epoch, error);
    if (status == 0)
        *ret_epoch = epoch;
    return status;
}

int epoch_advance(int folder, int64_t *epoch, struct error *error)
{
    /* Set the new mark before the old one is removed: without a mark readers would conclude that
     * there is no writer. */
    int status = set_lock(folder, F_RDLCK, EPOCH_MARKS + *epoch + 1, error);
    if (status == 0)
        status = set_lock(folder, F_UNLCK, EPOCH_MARKS + *epoch, error);
    if (status == 0)
        ++*epoch;
    return status;
}

bool epoch_is_pinned(int folder, int64_t epoch)
{
    return find_lock(folder, 0, epoch + 1) != NO_LOCK;
}

/* Returns 0 without a writer; a pin on epoch 0 covers everything for the next writer. */
static int64_t find_current(int folder)
{
    int64_t mark = find_lock(folder, EPOCH_MARKS, 0);
    return mark < 0 ? 0 : mark - EPOCH_MARKS;
}

int epoch_pin(int folder, struct error *error)
{
    int64_t epoch = find_current(folder);
    for (;;) {
        int status = set_lock(folder, F_RDLCK, epoch, error);
        if (status < 0)
            return status;
        /* If the epoch ended meanwhile, the writer may have checked for pins before this one was
         * set. */
        int64_t current = find_current(folder);
        if (current == epoch)
            return 0;
        status = set_lock(folder, F_UNLCK, epoch, error);
        if (status < 0)
            return status;
        epoch = current;
    }
}
