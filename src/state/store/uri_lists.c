#include <errno.h>
#include <fcntl.h>
#include <seine/foundation/base/file_roots.h>
#include <seine/settings/config.h>
#include <seine/state/store/uri_lists.h>
#include <stdio.h>
#include <unistd.h>

#define FILES_PER_FOLDER 1000

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

/* Writes under a temporary name first, so that no reader sees half a list. An existing file of
 * either name is replaced; links are not followed. -1 with errno. */
static int write_list(int folder, const char *name, struct text text)
{
    char partial[48];
    snprintf(partial, sizeof partial, "%s.partial", name);
    if (unlinkat(folder, partial, 0) < 0 && errno != ENOENT)
        return -1;
    int fd = openat(folder, partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0666);
    if (fd < 0)
        return -1;
    bool failed = write_whole(fd, text) < 0;
    int problem = errno;
    if (close(fd) < 0 && !failed) {
        failed = true;
        problem = errno;
    }
    if (!failed && renameat(folder, partial, folder, name) < 0) {
        failed = true;
        problem = errno;
    }
    if (failed)
        (void)unlinkat(folder, partial, 0);
    errno = problem;
    return failed ? -1 : 0;
}

/* Opens <uri_dir>/<collection>/K, without following links below uri_dir, and creates it if a list
 * is to be written. -1 with errno. */
static int open_inner(int outer, const char *collection, const struct uri_list *list)
{
    char path[300];
    snprintf(path, sizeof path, "%s/%lld", collection,
             (long long)(list->uri_id / FILES_PER_FOLDER));
    return folder_open_below(outer, path, list->text.data != NULL);
}

static int apply(const struct uri_list *list, const struct crawl_config *config,
                 const char *collection, struct error *error)
{
    char name[32];
    int outer;
    int status = config_open_folder(config, list->folder.data, &outer, error);
    if (status < 0)
        return error_prefix(error, "storage/uri_dir");
    snprintf(name, sizeof name, "%lld", (long long)list->uri_id);
    int folder = open_inner(outer, collection, list), result = -1;
    if (folder >= 0)
        result = list->text.data ? write_list(folder, name, list->text) : unlinkat(folder, name, 0);
    int problem = errno;
    if (folder >= 0)
        close(folder);
    close(outer);
    bool is_gone = !list->text.data && (problem == ENOENT || problem == ENOTDIR);
    if (result == 0 || is_gone)
        return 0;
    return error_set(error, STATUS_SYSTEM, "storage/uri_dir: %s/%s/%lld/%s: %s", list->folder.data,
                     collection, (long long)(list->uri_id / FILES_PER_FOLDER), name,
                     strerror(problem));
}

int uri_lists_write(const struct batch *batch, const struct crawl_config *config,
                    const char *collection, struct error *error)
{
    int first = 0;
    for (const struct uri_list *list = batch->lists; list; list = list->next) {
        struct error own = {0};
        int status = apply(list, config, collection, &own);
        if (status < 0 && first == 0)
            first = error_copy(error, status, &own);
    }
    return first;
}
