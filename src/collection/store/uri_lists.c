#include "uri_lists.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#define FILES_PER_FOLDER 1000

/* Makes what is missing of the folder, the last three parts of `path` included; uri_dir itself is
 * the administrator's, but may be made as well. */
static void make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        (void)!mkdir(path, 0777);
        *slash = '/';
    }
}

static int write_whole(int fd, struct text text)
{
    while (text.length) {
        ssize_t written = write(fd, text.data, text.length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return -1;
        text = (struct text){text.data + written, text.length - (size_t)written};
    }
    return 0;
}

/* Under another name first, so that nobody reads half a list. */
static int write_list(char *path, struct text text, struct error *error)
{
    char *partial;
    if (asprintf(&partial, "%s.partial", path) < 0)
        return error_set(error, STATUS_MEMORY, "no memory for a file of storage/uri_dir");
    int flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW;
    int fd = open(partial, flags, 0666);
    if (fd < 0 && errno == ENOENT) {
        make_folders(partial);
        fd = open(partial, flags, 0666);
    }
    int failed = fd < 0 || write_whole(fd, text) < 0;
    int problem = errno;
    if (fd >= 0 && close(fd) < 0 && !failed) {
        failed = true;
        problem = errno;
    }
    if (!failed && rename(partial, path) < 0) {
        failed = true;
        problem = errno;
    }
    if (failed && fd >= 0)
        (void)unlink(partial);
    free(partial);
    return failed
               ? error_set(error, STATUS_SYSTEM, "storage/uri_dir: %s: %s", path, strerror(problem))
               : 0;
}

static int apply(const struct uri_list *list, const char *collection, struct error *error)
{
    char *path;
    if (asprintf(&path, "%.*s/%s/%lld/%lld", TEXT_ARGUMENTS(list->folder), collection,
                 (long long)(list->uri_id / FILES_PER_FOLDER), (long long)list->uri_id) < 0)
        return error_set(error, STATUS_MEMORY, "no memory for a file of storage/uri_dir");
    int status = 0;
    if (list->text.data)
        status = write_list(path, list->text, error);
    else if (unlink(path) < 0 && errno != ENOENT && errno != ENOTDIR)
        status = error_set(error, STATUS_SYSTEM, "storage/uri_dir: %s: %s", path, strerror(errno));
    free(path);
    return status;
}

int uri_lists_write(const struct turn *turn, const char *collection, struct error *error)
{
    int first = 0;
    for (const struct uri_list *list = turn->lists; list; list = list->next) {
        struct error own = {0};
        int status = apply(list, collection, &own);
        if (status < 0 && first == 0)
            first = error_set(error, status, "%s", own.sentence);
    }
    return first;
}
