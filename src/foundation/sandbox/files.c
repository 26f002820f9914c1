#include "files.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* What every version of landlock knows. */
#define FIRST_RIGHTS                                                                               \
    (LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_READ_FILE |   \
     LANDLOCK_ACCESS_FS_READ_DIR | LANDLOCK_ACCESS_FS_REMOVE_DIR |                                 \
     LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR | \
     LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO |   \
     LANDLOCK_ACCESS_FS_MAKE_BLOCK | LANDLOCK_ACCESS_FS_MAKE_SYM)

#define READ_FILE   LANDLOCK_ACCESS_FS_READ_FILE
#define READ_FOLDER (READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR | LANDLOCK_ACCESS_FS_EXECUTE)

static const char *const READABLE[] = {
    "/usr",
    "/bin",
    "/lib",
    "/lib64",
    "/etc/alternatives",
    "/etc/fonts",
    "/etc/ld.so.cache",
    "/dev/null",
    "/dev/zero",
    "/dev/urandom",
    "/dev/random",
};

/* Places that there are not need no rule. */
static bool allow(int rules, const char *path)
{
    struct stat facts;
    int place = open(path, O_PATH | O_CLOEXEC);
    if (place < 0)
        return true;
    bool is_folder = fstat(place, &facts) == 0 && S_ISDIR(facts.st_mode);
    struct landlock_path_beneath_attr rule = {
        .allowed_access = is_folder ? READ_FOLDER : READ_FILE,
        .parent_fd = place,
    };
    long failed = syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    close(place);
    return failed == 0;
}

bool files_restrict(const char *folder)
{
    struct landlock_ruleset_attr rights = {.handled_access_fs = FIRST_RIGHTS};
    int rules = (int)syscall(SYS_landlock_create_ruleset, &rights, sizeof rights, 0);
    if (rules < 0)
        return errno == ENOSYS || errno == EOPNOTSUPP || errno == EPERM;
    bool is_done = !folder || allow(rules, folder);
    for (size_t i = 0; i < sizeof READABLE / sizeof *READABLE && is_done; i++)
        is_done = allow(rules, READABLE[i]);
    is_done = is_done && syscall(SYS_landlock_restrict_self, rules, 0) == 0;
    close(rules);
    return is_done;
}
