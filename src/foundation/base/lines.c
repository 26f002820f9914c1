#include <seine/foundation/base/lines.h>

#include <seine/foundation/base/limits.h>

#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#define BLOCK_BYTES 65536

struct line_file {
    char *path;
    int descriptor;
    struct line_file_facts facts;
    int64_t position; /* the end of the line returned last */
    size_t at, end;   /* the part of the block that is not consumed yet */
    size_t line_length;
    char line[LIMIT_FILE_LINE_BYTES]; /* for a line that crosses the end of a block */
    char block[BLOCK_BYTES];
};

static int read_block(struct line_file *file, struct error *error)
{
    ssize_t length;
    do
        length = read(file->descriptor, file->block, BLOCK_BYTES);
    while (length < 0 && errno == EINTR);
    if (length < 0)
        return error_set_file(error, errno, "read", file->path);
    file->at = 0;
    file->end = (size_t)length;
    return 0;
}

static int begin_at(struct line_file *file, int64_t position, struct error *error)
{
    struct stat facts;
    if (fstat(file->descriptor, &facts) < 0)
        return error_set_file(error, errno, "read", file->path);
    if (!S_ISREG(facts.st_mode))
        return error_set(error, STATUS_INVALID, "%s is not a regular file", file->path);
    file->facts.size_bytes = facts.st_size;
    file->facts.modified_ms =
        facts.st_mtim.tv_sec * INT64_C(1000) + facts.st_mtim.tv_nsec / 1000000;
    if (lseek(file->descriptor, position, SEEK_SET) < 0)
        return error_set_file(error, errno, "read", file->path);
    file->position = position;
    int status = read_block(file, error);
    if (status == 0 && position == 0 && file->end >= 3 &&
        memcmp(file->block, "\xEF\xBB\xBF", 3) == 0)
        file->at = (size_t)(file->position = 3);
    return status;
}

/* Takes ownership of `descriptor`. */
static int make(int descriptor, const char *name, int64_t position, struct line_file **ret_file,
                struct error *error)
{
    int status = descriptor < 0 ? error_set_file(error, errno, "read", name) : 0;
    struct line_file *file = calloc(1, sizeof *file);
    if (status == 0 && (!file || !(file->path = strdup(name))))
        status = error_set(error, STATUS_MEMORY, "no memory to read %s", name);
    if (file)
        file->descriptor = descriptor;
    else if (descriptor >= 0)
        close(descriptor);
    if (status == 0)
        status = begin_at(file, position, error);
    if (status < 0) {
        line_file_close(file);
        return status;
    }
    *ret_file = file;
    return 0;
}

int line_file_open(const char *path, int64_t position, struct line_file **ret_file,
                   struct error *error)
{
    return make(open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK), path, position, ret_file, error);
}

int line_file_of(int descriptor, const char *name, int64_t position, struct line_file **ret_file,
                 struct error *error)
{
    return make(fcntl(descriptor, F_DUPFD_CLOEXEC, 0), name, position, ret_file, error);
}

void line_file_close(struct line_file *file)
{
    if (!file)
        return;
    if (file->descriptor >= 0)
        close(file->descriptor);
    free(file->path);
    free(file);
}

void line_file_facts(const struct line_file *file, struct line_file_facts *ret_facts)
{
    *ret_facts = file->facts;
}

int64_t line_file_position(const struct line_file *file)
{
    return file->position;
}

static void give(struct text text, bool too_long, struct file_line *ret_line)
{
    if (text.length && text.data[text.length - 1] == '\r')
        text.length--;
    if (text.length > LIMIT_FILE_LINE_BYTES) {
        text.length = LIMIT_FILE_LINE_BYTES;
        too_long = true;
    }
    *ret_line = (struct file_line){.text = text, .too_long = too_long};
}

int line_file_next(struct line_file *file, struct file_line *ret_line, struct error *error)
{
    bool too_long = false, any = false;
    int64_t begun = file->position;
    file->line_length = 0;
    for (;;) {
        struct text rest = {file->block + file->at, file->end - file->at};
        const char *newline = rest.length ? memchr(rest.data, '\n', rest.length) : NULL;
        struct text part = {rest.data, newline ? (size_t)(newline - rest.data) : rest.length};
        size_t taken = part.length + (newline != NULL);
        file->at += taken;
        file->position += (int64_t)taken;
        if (newline && !any) {
            give(part, false, ret_line);
            return 1;
        }
        size_t room = sizeof file->line - file->line_length;
        too_long = too_long || part.length > room;
        size_t kept = part.length < room ? part.length : room;
        if (kept)
            memcpy(file->line + file->line_length, part.data, kept);
        file->line_length += kept;
        any = any || part.length;
        int status = newline ? 0 : read_block(file, error);
        if (file->position - begun > LIMIT_FILE_LINE_PASSED_BYTES)
            status = error_set(error, ERROR_ENDLESS_LINE,
                               "%s: the line that begins at byte %lld is endless", file->path,
                               (long long)begun);
        if (status < 0) {
            file->position = begun;
            return status;
        }
        if (newline || file->end == 0) {
            if (!newline && !any)
                return 0;
            give((struct text){file->line, file->line_length}, too_long, ret_line);
            return 1;
        }
    }
}
