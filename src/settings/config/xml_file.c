/* Reads a document from a file. */
#include <seine/settings/config/xml.h>

#include <seine/foundation/base/buffer.h>
#include <seine/foundation/base/limits.h>

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

static int read_whole(int file, const char *path, struct buffer *xml, struct error *error)
{
    struct stat facts;
    if (fstat(file, &facts) < 0)
        return error_set_file(error, errno, "examine", path);
    if (!S_ISREG(facts.st_mode))
        return error_set(error, STATUS_INVALID, "%s is not a regular file", path);
    if (facts.st_size > LIMIT_CONFIG_FILE_BYTES)
        return error_set(error, STATUS_LIMIT, "%s has %lld bytes; a configuration has at most %d",
                         path, (long long)facts.st_size, LIMIT_CONFIG_FILE_BYTES);
    for (;;) {
        char *at = buffer_reserve(xml, 65536);
        if (!at)
            return error_set(error, STATUS_LIMIT,
                             "%s grows while it is read; a configuration has at most %d bytes",
                             path, LIMIT_CONFIG_FILE_BYTES);
        ssize_t count = read(file, at, 65536);
        if (count < 0)
            return error_set_file(error, errno, "read", path);
        if (count == 0)
            return 0;
        xml->length += (size_t)count;
    }
}

int config_file_read(const char *path, struct buffer *xml, struct error *error)
{
    /* A named pipe in its place must not block us. */
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0)
        return error_set_file(error, errno, "open", path);
    int status = read_whole(file, path, xml, error);
    close(file);
    return status;
}

int config_document_load(const char *path, const struct config_problem_sink *sink,
                         struct config_document **ret_document, struct error *error)
{
    struct buffer xml;
    buffer_init(&xml, LIMIT_CONFIG_FILE_BYTES + 65536);
    int status = config_file_read(path, &xml, error);
    if (!status)
        status = config_document_read(buffer_text(&xml), sink, ret_document, error);
    buffer_done(&xml);
    return status;
}
