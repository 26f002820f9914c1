#include <seine/state/content/files.h>

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

struct content_files {
    int folder;
    char *path;        /* for error sentences */
    int64_t committed; /* last committed number */
    int64_t last;      /* last written number */
};

void content_file_name(int64_t number, char ret_name[CONTENT_FILE_NAME_BYTES])
{
    unsigned long long value = (unsigned long long)number;
    snprintf(ret_name, CONTENT_FILE_NAME_BYTES, "files/%04llx/%02llx/%08llx", value >> 16,
             value >> 8 & 0xff, value);
}

/* The folder of a file (depth 1), its parent (2), "files" (3). */
static void folder_name(int64_t number, int depth, char ret_name[CONTENT_FILE_NAME_BYTES])
{
    content_file_name(number, ret_name);
    for (int i = 0; i < depth; i++)
        *strrchr(ret_name, '/') = '\0';
}

static int failed(const struct content_files *files, int64_t number, const char *what,
                  struct error *error)
{
    int reason = errno;
    char name[CONTENT_FILE_NAME_BYTES];
    content_file_name(number, name);
    return error_set_errno(error, reason, "cannot %s %s/%s", what, files->path, name);
}

int content_files_remove(struct content_files *files, int64_t number, struct error *error)
{
    char name[CONTENT_FILE_NAME_BYTES];
    content_file_name(number, name);
    if (unlinkat(files->folder, name, 0) < 0 && errno != ENOENT)
        return failed(files, number, "remove", error);
    /* Removes folders with their last file. If the folder in use is removed, the next file creates
     * it again. */
    for (int depth = 1; depth <= 2; depth++) {
        folder_name(number, depth, name);
        if (unlinkat(files->folder, name, AT_REMOVEDIR) < 0)
            break;
    }
    return 0;
}

static bool is_there(const struct content_files *files, int64_t number)
{
    char name[CONTENT_FILE_NAME_BYTES];
    content_file_name(number, name);
    return faccessat(files->folder, name, F_OK, AT_SYMLINK_NOFOLLOW) == 0;
}

int content_files_open(struct content_files **ret_files, const char *folder, int64_t last_number,
                       int64_t *ret_removed, struct error *error)
{
    struct content_files *files = malloc(sizeof *files);
    if (!files)
        return error_set(error, STATUS_MEMORY, "no memory for the files of %s", folder);
    *files = (struct content_files){.path = strdup(folder),
                                    .committed = last_number,
                                    .last = last_number,
                                    .folder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    int status = 0;
    if (!files->path)
        status = error_set(error, STATUS_MEMORY, "no memory for the files of %s", folder);
    else if (files->folder < 0)
        status = error_set_file(error, errno, "open the folder", folder);
    int64_t number = last_number + 1;
    while (status == 0 && is_there(files, number))
        status = content_files_remove(files, number++, error);
    if (status < 0) {
        content_files_close(files);
        return status;
    }
    if (ret_removed)
        *ret_removed = number - last_number - 1;
    *ret_files = files;
    return 0;
}

void content_files_close(struct content_files *files)
{
    if (!files)
        return;
    if (files->folder >= 0)
        close(files->folder);
    free(files->path);
    free(files);
}

static int make_folders(const struct content_files *files, int64_t number, struct error *error)
{
    char name[CONTENT_FILE_NAME_BYTES];
    for (int depth = 3; depth >= 1; depth--) {
        folder_name(number, depth, name);
        if (mkdirat(files->folder, name, 0777) < 0 && errno != EEXIST)
            return failed(files, number, "make the folders of", error);
    }
    return 0;
}

static int write_bytes(int descriptor, struct text bytes)
{
    for (size_t done = 0; done < bytes.length;) {
        ssize_t written = write(descriptor, bytes.data + done, bytes.length - done);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return -1;
        done += (size_t)written;
    }
    return 0;
}

/* Creates the file and writes its bytes without syncing. */
static int write_file(const struct content_files *files, int64_t number, struct text bytes,
                      int *ret_descriptor, struct error *error)
{
    char name[CONTENT_FILE_NAME_BYTES];
    content_file_name(number, name);
    int flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW;
    int descriptor = openat(files->folder, name, flags, 0666);
    if (descriptor < 0 && errno == ENOENT) {
        int status = make_folders(files, number, error);
        if (status < 0)
            return status;
        descriptor = openat(files->folder, name, flags, 0666);
    } else if (descriptor < 0 && errno == EEXIST && unlinkat(files->folder, name, 0) == 0) {
        descriptor = openat(files->folder, name, flags, 0666);
    }
    if (descriptor < 0)
        return failed(files, number, "create", error);
    if (write_bytes(descriptor, bytes) < 0) {
        int status = failed(files, number, "write", error);
        close(descriptor);
        unlinkat(files->folder, name, 0);
        return status;
    }
    *ret_descriptor = descriptor;
    return 0;
}

static int sync_descriptor(int descriptor)
{
    int result;
    do {
        result = fsync(descriptor);
    } while (result < 0 && errno == EINTR);
    return result;
}

static int sync_folder(const struct content_files *files, int64_t number, int depth,
                       struct error *error)
{
    char name[CONTENT_FILE_NAME_BYTES];
    folder_name(number, depth, name);
    int descriptor = openat(files->folder, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    int status = descriptor < 0 || sync_descriptor(descriptor) < 0
                     ? failed(files, number, "sync the folder of", error)
                     : 0;
    if (descriptor >= 0)
        close(descriptor);
    return status;
}

/* Syncs the folders of the files from `first` to `last`, innermost first, and their parents. */
static int sync_folders(const struct content_files *files, int64_t first, int64_t last,
                        struct error *error)
{
    int status = 0;
    for (int depth = 1; status == 0 && depth <= 3; depth++) {
        int64_t chunk = depth == 1 ? 1 << 8 : 1 << 16;
        for (int64_t at = first; status == 0 && at <= last; at = (at / chunk + 1) * chunk)
            status = sync_folder(files, at, depth, error);
    }
    if (status == 0 && sync_descriptor(files->folder) < 0)
        status = error_set_file(error, errno, "sync the folder", files->path);
    return status;
}

int content_files_write(struct content_files *files, const struct text *contents, size_t count,
                        int64_t *ret_numbers, struct error *error)
{
    if (count == 0)
        return 0;
    int *descriptors = malloc(count * sizeof *descriptors);
    if (!descriptors)
        return error_set(error, STATUS_MEMORY, "no memory to write %zu files", count);
    int status = 0;
    size_t made = 0;
    int64_t first = files->last + 1;
    /* Write all files before the first sync: that sync then flushes most of the others. */
    for (; status == 0 && made < count; made += status == 0)
        status =
            write_file(files, first + (int64_t)made, contents[made], &descriptors[made], error);
    files->last += (int64_t)made;
    for (size_t i = 0; i < made; i++) {
        if (status == 0 && sync_descriptor(descriptors[i]) < 0)
            status = failed(files, first + (int64_t)i, "sync", error);
        close(descriptors[i]);
        ret_numbers[i] = first + (int64_t)i;
    }
    free(descriptors);
    if (status == 0)
        status = sync_folders(files, first, files->last, error);
    if (status < 0)
        content_files_take_back(files);
    return status;
}

void content_files_committed(struct content_files *files)
{
    files->committed = files->last;
}

/* Removes the last file first, so that a kill leaves no gap. */
void content_files_take_back(struct content_files *files)
{
    for (; files->last > files->committed; files->last--)
        if (content_files_remove(files, files->last, NULL) < 0)
            break;
}

int64_t content_files_last(const struct content_files *files)
{
    return files->last;
}

bool content_files_written(const struct content_files *files)
{
    return files->last != files->committed;
}
