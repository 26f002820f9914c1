#include "run.h"

#include <seine/foundation/base/hash.h>

#include <dirent.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define STATE_NAME  "export-state"
#define STATE_BYTES 4096

/* Identifies the export: collection, format and condition. */
static int identity_of(const struct export_run *run, char ret_digest[WARC_DIGEST_BYTES],
                       struct error *error)
{
    const char *condition = run->settings->condition ? run->settings->condition : "";
    char *what = NULL;
    int length =
        asprintf(&what, "%s\n%s\n%s", run->settings->collection, run->format->name, condition);
    if (length < 0)
        return error_set(error, STATUS_MEMORY, "no memory");
    int status =
        warc_digest_of((struct text){what, (size_t)length}, TEXT_LITERAL(""), ret_digest, error);
    free(what);
    return status;
}

static void write_space(const unsigned char *space, char out[2 * WARC_NAMESPACE_BYTES + 1])
{
    static const char DIGITS[] = "0123456789abcdef";
    for (int i = 0; i < WARC_NAMESPACE_BYTES; i++) {
        out[2 * i] = DIGITS[space[i] >> 4];
        out[2 * i + 1] = DIGITS[space[i] & 15];
    }
    out[2 * WARC_NAMESPACE_BYTES] = '\0';
}

static bool read_space(struct text digits, unsigned char ret_space[WARC_NAMESPACE_BYTES])
{
    static const char DIGITS[] = "0123456789abcdef";
    if (digits.length != 2 * WARC_NAMESPACE_BYTES)
        return false;
    memset(ret_space, 0, WARC_NAMESPACE_BYTES);
    for (size_t i = 0; i < digits.length; i++) {
        const char *digit = digits.data[i] ? strchr(DIGITS, digits.data[i]) : NULL;
        if (!digit)
            return false;
        ret_space[i / 2] = (unsigned char)(ret_space[i / 2] << 4 | (digit - DIGITS));
    }
    return true;
}

#define STATE_BEGIN "seine export 1\n"
#define STATE_FORM                                                                                 \
    STATE_BEGIN "identity %s\nspace %s\nposition %" PRId64 "\ndocuments %" PRId64                  \
                "\nfile %" PRId64 "\nlength %" PRId64 "\nentries %" PRId64 "\ncomplete %d\n"

/* The value of the line of that name; empty if it is missing. */
static struct text value_of(const char *text, const char *name)
{
    size_t length = strlen(name);
    for (const char *line = text; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (!strncmp(line, name, length) && line[length] == ' ')
            return (struct text){line + length + 1, strcspn(line + length + 1, "\n")};
    }
    return TEXT_LITERAL("");
}

static bool read_number(const char *text, const char *name, int64_t least, int64_t *ret_number)
{
    struct text value = value_of(text, name);
    char *end = NULL;
    errno = 0;
    long long number = strtoll(value.data, &end, 10);
    if (!value.length || errno || end != value.data + value.length || number < least)
        return false;
    *ret_number = number;
    return true;
}

static int read_state(struct export_run *run, const char *text, struct error *error)
{
    struct export_state *state = &run->state;
    char wanted[WARC_DIGEST_BYTES];
    int64_t is_complete = 0;
    bool is_whole = text_starts_with(text_of(text), TEXT_LITERAL(STATE_BEGIN)) &&
                    read_space(value_of(text, "space"), state->space) &&
                    read_number(text, "position", -1, &state->position) &&
                    read_number(text, "documents", 0, &state->documents) &&
                    read_number(text, "file", 1, &state->file) &&
                    read_number(text, "length", 0, &state->length) &&
                    read_number(text, "entries", 0, &state->entries) &&
                    read_number(text, "complete", 0, &is_complete);
    if (!is_whole)
        return error_set(error, STATUS_DAMAGED, "%s/" STATE_NAME " cannot be read",
                         run->settings->target);
    state->is_complete = is_complete != 0;
    int status = identity_of(run, wanted, error);
    if (status == 0 && !text_equal(value_of(text, "identity"), text_of(wanted)))
        status = error_set(error, STATUS_EXISTS,
                           "%s holds an export of another collection, format or condition",
                           run->settings->target);
    run->result.has_continued = true;
    return status;
}

static int begin_state(struct export_run *run, struct error *error)
{
    unsigned char seed[32];
    DIR *folder = opendir(run->settings->target);
    bool is_empty = true;
    if (!folder)
        return error_set_file(error, errno, "look into", run->settings->target);
    for (const struct dirent *entry; (entry = readdir(folder));)
        is_empty = is_empty && (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..") ||
                                !strcmp(entry->d_name, STATE_NAME ".new"));
    closedir(folder);
    if (!is_empty)
        return error_set(error, STATUS_EXISTS,
                         "%s is not empty; an export goes into a folder of its own",
                         run->settings->target);
    if (hash_random_seed(seed) < 0)
        return error_set(error, STATUS_SYSTEM, "the system has no random numbers");
    run->state = (struct export_state){.position = -1, .file = 1};
    memcpy(run->state.space, seed, WARC_NAMESPACE_BYTES);
    return export_state_save(run, error);
}

int export_state_open(struct export_run *run, struct error *error)
{
    const char *target = run->settings->target;
    char text[STATE_BYTES];
    if (mkdir(target, 0777) < 0 && errno != EEXIST)
        return error_set_file(error, errno, "create", target);
    run->folder = open(target, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (run->folder < 0)
        return error_set_file(error, errno, "open", target);
    if (flock(run->folder, LOCK_EX | LOCK_NB) < 0)
        return errno == EWOULDBLOCK
                   ? error_set(error, STATUS_BUSY, "another process exports to %s", target)
                   : error_set_file(error, errno, "lock", target);
    int file = openat(run->folder, STATE_NAME, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    if (file < 0)
        return errno == ENOENT ? begin_state(run, error)
                               : error_set_file(error, errno, "read " STATE_NAME " in", target);
    ssize_t length = read(file, text, sizeof text - 1);
    close(file);
    if (length < 0)
        return error_set_file(error, errno, "read " STATE_NAME " in", target);
    text[length] = '\0';
    return read_state(run, text, error);
}

int export_state_save(struct export_run *run, struct error *error)
{
    const struct export_state *state = &run->state;
    char identity[WARC_DIGEST_BYTES], space[2 * WARC_NAMESPACE_BYTES + 1], text[STATE_BYTES];
    int status = identity_of(run, identity, error);
    if (status < 0)
        return status;
    write_space(state->space, space);
    int length =
        snprintf(text, sizeof text, STATE_FORM, identity, space, state->position, state->documents,
                 state->file, state->length, state->entries, (int)state->is_complete);
    int file = openat(run->folder, STATE_NAME ".new",
                      O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0666);
    bool is_written = file >= 0 && write(file, text, (size_t)length) == length &&
                      fsync(file) == 0 &&
                      renameat(run->folder, STATE_NAME ".new", run->folder, STATE_NAME) == 0 &&
                      fsync(run->folder) == 0;
    if (!is_written)
        status = error_set_file(error, errno, "write " STATE_NAME " in", run->settings->target);
    if (file >= 0)
        close(file);
    return status;
}
