#include <seine/foundation/base/file_roots.h>

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct file_root {
    char *given; /* without trailing slashes */
    char *real;
};

struct file_roots {
    const char *option; /* the command line option that lists the folders */
    struct file_roots *programs;
    size_t count;
    struct file_root roots[];
};

static char *without_last_slashes(const char *path)
{
    size_t length = strlen(path);
    while (length > 1 && path[length - 1] == '/')
        length--;
    return strndup(path, length);
}

static int make(const char *option, const char *const *folders, size_t count,
                struct file_roots **ret_roots, struct error *error)
{
    struct file_roots *roots = calloc(1, sizeof *roots + count * sizeof roots->roots[0]);
    if (!roots)
        return error_set(error, STATUS_MEMORY, "no memory for folders");
    roots->option = option;
    int status = 0;
    for (size_t i = 0; i < count && status == 0; i++) {
        struct file_root *root = &roots->roots[roots->count++];
        root->given = without_last_slashes(folders[i]);
        root->real = realpath(folders[i], NULL);
        struct stat facts;
        if (!root->given)
            status = error_set(error, STATUS_MEMORY, "no memory for folders");
        else if (!root->real)
            status = error_set_file(error, errno, "allow what is below", folders[i]);
        else if (stat(root->real, &facts) < 0 || !S_ISDIR(facts.st_mode))
            status = error_set(error, STATUS_INVALID,
                               "cannot allow files below %s: it is not a folder", folders[i]);
    }
    if (status < 0)
        file_roots_free(roots);
    else
        *ret_roots = roots;
    return status;
}

int file_roots_new(const char *const *folders, size_t count, struct file_roots **ret_roots,
                   struct error *error)
{
    return make("--allow-files", folders, count, ret_roots, error);
}

int file_roots_allow_programs(struct file_roots *roots, const char *const *folders, size_t count,
                              struct error *error)
{
    return make("--allow-commands", folders, count, &roots->programs, error);
}

const struct file_roots *file_roots_of_programs(const struct file_roots *roots)
{
    return roots ? roots->programs : NULL;
}

/* The roots of programs have no such roots themselves. NOLINTNEXTLINE(misc-no-recursion) */
void file_roots_free(struct file_roots *roots)
{
    if (roots)
        file_roots_free(roots->programs);
    for (size_t i = 0; roots && i < roots->count; i++) {
        free(roots->roots[i].given);
        free(roots->roots[i].real);
    }
    free(roots);
}

bool file_roots_are_empty(const struct file_roots *roots)
{
    return !roots || roots->count == 0;
}

/* The part of the path below the folder; NULL if the path is not below it. */
static const char *rest_below(const char *path, const char *folder)
{
    size_t length = strcmp(folder, "/") == 0 ? 0 : strlen(folder);
    if (strncmp(path, folder, length) != 0 || path[length] != '/')
        return NULL;
    path += length;
    return path + strspn(path, "/");
}

static bool goes_up(const char *path)
{
    for (const char *at = path; (at = strstr(at, "..")); at += 2)
        if ((at == path || at[-1] == '/') && (at[2] == '/' || !at[2]))
            return true;
    return false;
}

/* Finds a root that the path is below, and the rest of the path. If several match, any will do. */
static const struct file_root *find(const struct file_roots *roots, const char *path,
                                    const char **ret_rest)
{
    if (!roots || path[0] != '/' || goes_up(path))
        return NULL;
    for (size_t i = 0; i < roots->count; i++) {
        const char *rest = rest_below(path, roots->roots[i].given);
        if (!rest)
            rest = rest_below(path, roots->roots[i].real);
        if (rest) {
            *ret_rest = rest;
            return &roots->roots[i];
        }
    }
    return NULL;
}

bool file_roots_admit(const struct file_roots *roots, const char *path)
{
    const char *rest;
    return find(roots, path, &rest) != NULL;
}

/* Opens the folder `name` below `folder`, and closes `folder`. */
static int step_into(int folder, const char *name, bool makes)
{
    const int flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
    int inner = openat(folder, name, flags);
    if (inner < 0 && errno == ENOENT && makes &&
        (mkdirat(folder, name, 0777) == 0 || errno == EEXIST))
        inner = openat(folder, name, flags);
    int problem = errno;
    close(folder);
    errno = problem;
    return inner;
}

/* Opens the folders of the path one by one. `ret_last`, unless NULL, receives the last name, which
 * is then not opened. */
static int walk(int folder, const char *path, bool makes, char ret_last[NAME_MAX + 1])
{
    char name[NAME_MAX + 1];
    int at = fcntl(folder, F_DUPFD_CLOEXEC, 0);
    for (path += strspn(path, "/"); at >= 0 && *path; path += strspn(path, "/")) {
        size_t length = strcspn(path, "/");
        if (length > NAME_MAX || (length == 2 && !strncmp(path, "..", 2))) {
            close(at);
            errno = length > NAME_MAX ? ENAMETOOLONG : ELOOP;
            return -1;
        }
        memcpy(name, path, length);
        name[length] = '\0';
        path += length;
        if (ret_last && !path[strspn(path, "/")]) {
            memcpy(ret_last, name, length + 1);
            return at;
        }
        if (strcmp(name, ".") != 0)
            at = step_into(at, name, makes);
    }
    return at;
}

int folder_open_below(int folder, const char *path, bool makes)
{
    return walk(folder, path, makes, NULL);
}

static int refuse(struct error *error, const struct file_roots *roots, const char *path)
{
    return error_set(error, STATUS_INVALID, "%s cannot be opened, or is not below a folder of %s",
                     path, roots ? roots->option : "--allow-files");
}

int file_roots_open(const struct file_roots *roots, const char *path, int *ret_descriptor,
                    struct error *error)
{
    char name[NAME_MAX + 1] = "";
    const char *rest;
    int descriptor = -1;
    const struct file_root *root = find(roots, path, &rest);
    int folder = root ? open(root->real, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    int inner = folder >= 0 ? walk(folder, rest, false, name) : -1;
    if (inner >= 0)
        descriptor = openat(inner, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (inner >= 0)
        close(inner);
    if (folder >= 0)
        close(folder);
    if (descriptor < 0)
        return refuse(error, roots, path);
    *ret_descriptor = descriptor;
    return 0;
}

int file_roots_open_folder(const struct file_roots *roots, const char *path, int *ret_descriptor,
                           struct error *error)
{
    const char *rest;
    const struct file_root *root = find(roots, path, &rest);
    int folder = root ? open(root->real, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    int inner = folder >= 0 ? folder_open_below(folder, rest, true) : -1;
    if (folder >= 0)
        close(folder);
    if (inner < 0)
        return refuse(error, roots, path);
    *ret_descriptor = inner;
    return 0;
}
