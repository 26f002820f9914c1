#include <seine/state/store/disk_space.h>

#include <errno.h>
#include <sys/statvfs.h>

#define FREE_BYTES_LEAST (INT64_C(256) << 20)

int disk_space_read(const char *folder, struct disk_space *ret_space, struct error *error)
{
    struct statvfs space;
    if (statvfs(folder, &space) < 0)
        return error_set_errno(error, errno, "the free space of %s", folder);
    int64_t whole = (int64_t)space.f_blocks * (int64_t)space.f_frsize;
    if (whole == 0)
        return error_set(error, STATUS_SYSTEM, "the file system of %s does not report its size",
                         folder);
    int64_t least = whole / 100 > FREE_BYTES_LEAST ? whole / 100 : FREE_BYTES_LEAST;
    if (least > whole / 8)
        least = whole / 8;
    *ret_space =
        (struct disk_space){.whole_bytes = whole,
                            .free_bytes = (int64_t)space.f_bavail * (int64_t)space.f_frsize,
                            .least_bytes = least,
                            .enough_bytes = 2 * least};
    return 0;
}
