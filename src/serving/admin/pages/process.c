#include "process.h"

#include <dirent.h>
#include <seine/foundation/base.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

/* proc(5): the 22nd field, in clock ticks since the system started, behind a name in parentheses
 * that may hold anything. */
static int64_t started_ticks(void)
{
    char line[2048];
    FILE *file = fopen("/proc/self/stat", "re");
    if (!file)
        return -1;
    size_t length = fread(line, 1, sizeof line - 1, file);
    fclose(file);
    line[length] = '\0';
    const char *at = strrchr(line, ')');
    for (int field = 2; at && field < 22; field++) {
        at = strchr(at + 1, ' ');
    }
    return at ? strtoll(at, NULL, 10) : -1;
}

int64_t process_started_ms(void)
{
    struct timespec since_start;
    int64_t ticks = started_ticks();
    if (ticks < 0 || clock_gettime(CLOCK_BOOTTIME, &since_start) != 0)
        return 0;
    int64_t up_ms = (int64_t)since_start.tv_sec * 1000 + since_start.tv_nsec / 1000000;
    return machine_wall_ms() - up_ms + ticks * 1000 / sysconf(_SC_CLK_TCK);
}

int64_t process_resident_bytes(void)
{
    long long pages = 0, resident = 0;
    char line[256];
    FILE *file = fopen("/proc/self/statm", "re");
    if (!file)
        return 0;
    if (fgets(line, sizeof line, file)) {
        char *end;
        pages = strtoll(line, &end, 10);
        resident = pages > 0 ? strtoll(end, NULL, 10) : 0;
    }
    fclose(file);
    return (int64_t)resident * sysconf(_SC_PAGESIZE);
}

int64_t process_open_files(void)
{
    int64_t count = 0;
    DIR *folder = opendir("/proc/self/fd");
    if (!folder)
        return 0;
    while (readdir(folder))
        count++;
    closedir(folder);
    /* Not itself, its parent, and the folder that was read. */
    return count > 3 ? count - 3 : 0;
}

int64_t process_most_files(void)
{
    struct rlimit limit;
    return getrlimit(RLIMIT_NOFILE, &limit) == 0 ? (int64_t)limit.rlim_cur : 0;
}
