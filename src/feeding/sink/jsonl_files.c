/* JSON Lines: a half line at the end was left by a kill, and counts for nothing. */
#include "file_format.h"
#include "sink_operations.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* Of the end of a file, to find its last whole line. */
#define TAIL_BYTES 65536

static int write_item(const struct file_writing *writing, const struct sink_item *item,
                      struct buffer *out, struct error *error)
{
    (void)writing, (void)error;
    sink_write_line(out, item);
    return 0;
}

static int whole_length(int file, int64_t length, int64_t *ret_length, struct error *error)
{
    char tail[TAIL_BYTES];
    while (length > 0) {
        size_t wanted = length < TAIL_BYTES ? (size_t)length : TAIL_BYTES, end = wanted;
        if (pread(file, tail, wanted, (off_t)(length - (int64_t)wanted)) != (ssize_t)wanted)
            return error_set(error, STATUS_SYSTEM, "the end of the file cannot be read");
        while (end > 0 && tail[end - 1] != '\n')
            end--;
        length -= (int64_t)(wanted - end);
        if (end > 0)
            break;
    }
    *ret_length = length;
    return 0;
}

static int each_line(FILE *file, const char *name, file_visitor *visit, void *context,
                     struct error *error)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    bool goes_on = true;
    int status = 0;
    for (int64_t number = 1; status == 0 && goes_on && (length = getline(&line, &room, file)) > 0 &&
                             line[length - 1] == '\n';
         number++) {
        cJSON *object = cJSON_ParseWithLength(line, (size_t)length);
        if (cJSON_IsObject(object))
            goes_on = visit(context, object);
        else
            status = error_set(error, STATUS_DAMAGED, "%s, line %lld: it is no JSON object", name,
                               (long long)number);
        cJSON_Delete(object);
    }
    free(line);
    return status;
}

static int each(int descriptor, const char *name, file_visitor *visit, void *context,
                struct error *error)
{
    int own = dup(descriptor);
    FILE *file = own < 0 ? NULL : fdopen(own, "r");
    if (!file) {
        int status = error_set_file(error, errno, "read", name);
        if (own >= 0)
            close(own);
        return status;
    }
    int status = each_line(file, name, visit, context, error);
    fclose(file);
    return status;
}

const struct file_format JSONL_FILES = {.name = "jsonl",
                                        .extension = ".jsonl",
                                        .write = write_item,
                                        .whole_length = whole_length,
                                        .each = each};
