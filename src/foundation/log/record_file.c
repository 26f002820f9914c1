#include <seine/foundation/base/plural.h>
#include <seine/foundation/log/record_file.h>

#include "escape.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define GATHER_BYTES (64 * 1024)
/* The longest field: an 8 KiB URI with its escapes. */
#define FIELD_BYTES LIMIT_LOG_LINE_BYTES
#define DAY_MS      (INT64_C(24) * 3600 * 1000)

struct record_file {
    char *folder;
    char *name;
    int64_t most_bytes;
    int kept;
    const char *const *attributes; /* NULL: plain lines */
    int descriptor;                /* -1: not open */
    int64_t bytes;                 /* size of the file */
    int64_t day;                   /* day of the records in the file and in the buffer */
    uint64_t lost;                 /* records that could not be written and are not reported yet */
    uint64_t gathered_records;
    size_t gathered_bytes;
    char trouble[512];
    char gathered[]; /* GATHER_BYTES and a record; most of it is never touched in a small crawl */
};

void record_time(int64_t at_ms, char ret_text[RECORD_TIME_BYTES])
{
    time_t seconds = (time_t)(at_ms / 1000);
    struct tm tm;
    if (at_ms < 0 || at_ms > INT64_C(253402300799999) || !gmtime_r(&seconds, &tm))
        memset(&tm, 0, sizeof tm);
    char text[64];
    snprintf(text, sizeof text, "%04d-%02d-%02dT%02d:%02d:%02d.%03dZ", tm.tm_year + 1900,
             tm.tm_mon + 1, tm.tm_mday, tm.tm_hour, tm.tm_min, tm.tm_sec, (int)(at_ms % 1000));
    memcpy(ret_text, text, RECORD_TIME_BYTES - 1);
    ret_text[RECORD_TIME_BYTES - 1] = '\0';
}

int record_file_new(const struct record_file_settings *settings, struct record_file **ret_file)
{
    struct record_file *file = malloc(sizeof *file + GATHER_BYTES + RECORD_LINE_BYTES);
    if (!file)
        return STATUS_MEMORY;
    *file = (struct record_file){.folder = strdup(settings->folder),
                                 .name = strdup(settings->name),
                                 .most_bytes = settings->most_bytes,
                                 .kept = settings->kept,
                                 .attributes = settings->attributes,
                                 .descriptor = -1};
    if (!file->folder || !file->name) {
        record_file_free(file);
        return STATUS_MEMORY;
    }
    *ret_file = file;
    return 0;
}

void record_file_free(struct record_file *file)
{
    if (!file)
        return;
    if (file->folder && file->name)
        record_file_flush(file);
    if (file->descriptor >= 0)
        close(file->descriptor);
    free(file->folder);
    free(file->name);
    free(file);
}

const char *record_file_trouble(const struct record_file *file)
{
    return file->trouble;
}

static const char *suffix(const struct record_file *file)
{
    return file->attributes ? "xml" : "log";
}

/* The path of the rotated file with that number; 0: the current file. NULL without memory. */
static char *path_of(const struct record_file *file, int age)
{
    char *path;
    int length = age ? asprintf(&path, "%s/%s.%s.%d", file->folder, file->name, suffix(file), age)
                     : asprintf(&path, "%s/%s.%s", file->folder, file->name, suffix(file));
    return length < 0 ? NULL : path;
}

static void fail(struct record_file *file, const char *what, int reason)
{
    snprintf(file->trouble, sizeof file->trouble, "cannot %s %s/%s.%s: %s", what, file->folder,
             file->name, suffix(file), strerror(reason));
}

static void make_folders(const struct record_file *file)
{
    char *path = strdup(file->folder);
    for (char *at = path ? path + 1 : NULL; at && *at; at++)
        if (*at == '/') {
            *at = '\0';
            mkdir(path, 0777);
            *at = '/';
        }
    if (path)
        mkdir(path, 0777);
    free(path);
}

/* Opens the file for appending. If a killed process left the file in the middle of a line, ends the
 * line. */
static bool open_file(struct record_file *file)
{
    char *path = path_of(file, 0);
    struct stat facts;
    char last = '\n';
    if (!path)
        return false;
    file->descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
    if (file->descriptor < 0 && errno == ENOENT) {
        make_folders(file);
        file->descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
    }
    bool good = file->descriptor >= 0 && fstat(file->descriptor, &facts) == 0;
    if (good) {
        file->bytes = facts.st_size;
        if (facts.st_size > 0) {
            int64_t day = (int64_t)facts.st_mtim.tv_sec * 1000 / DAY_MS;
            file->day = day < file->day ? day : file->day;
            good = pread(file->descriptor, &last, 1, facts.st_size - 1) == 1 &&
                   (last == '\n' || write(file->descriptor, "\n", 1) == 1);
        }
    }
    if (!good) {
        fail(file, "open", errno);
        if (file->descriptor >= 0)
            close(file->descriptor);
        file->descriptor = -1;
    }
    free(path);
    return good;
}

/* Removes the rotated files from that number on. There can be several if `kept` was larger
 * before. */
static void remove_from(const struct record_file *file, int age)
{
    bool removed = true;
    while (removed) {
        char *path = path_of(file, age++);
        removed = path && unlink(path) == 0;
        free(path);
    }
}

/* Renames each file to the next number. If a rename fails, old records are lost, never new ones. */
static void rotate(struct record_file *file)
{
    if (file->descriptor >= 0)
        close(file->descriptor);
    file->descriptor = -1;
    file->bytes = 0;
    for (int age = file->kept; age >= 0; age--) {
        char *older = path_of(file, age + 1), *path = path_of(file, age);
        if (age == file->kept)
            remove_from(file, age);
        else if (path && older)
            (void)!rename(path, older);
        free(older);
        free(path);
    }
}

static bool write_all(struct record_file *file, const char *bytes, size_t length)
{
    for (size_t done = 0; done < length;) {
        ssize_t written = write(file->descriptor, bytes + done, length - done);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0) {
            /* Readers would take half a record for a whole one. */
            int reason = written < 0 ? errno : ENOSPC;
            (void)!ftruncate(file->descriptor, file->bytes);
            fail(file, "write", reason);
            return false;
        }
        done += (size_t)written;
    }
    file->bytes += (int64_t)length;
    return true;
}

static bool report_lost(struct record_file *file)
{
    char line[80];
    if (file->lost == 0)
        return true;
    int length =
        snprintf(line, sizeof line,
                 file->attributes ? "<!-- %llu %s could not be written -->\n"
                                  : "# %llu %s could not be written\n",
                 (unsigned long long)file->lost, plural((int64_t)file->lost, "record", "records"));
    if (!write_all(file, line, (size_t)length))
        return false;
    file->lost = 0;
    return true;
}

void record_file_flush(struct record_file *file)
{
    if (file->gathered_bytes == 0)
        return;
    if ((file->descriptor >= 0 || open_file(file)) && report_lost(file) &&
        write_all(file, file->gathered, file->gathered_bytes))
        file->trouble[0] = '\0';
    else
        file->lost += file->gathered_records;
    file->gathered_bytes = 0;
    file->gathered_records = 0;
}

static void check_size_and_day(struct record_file *file, int64_t at_ms)
{
    int64_t day = at_ms / DAY_MS;
    if (file->descriptor < 0 && file->gathered_bytes == 0) {
        file->day = day;
        if (!open_file(file))
            return;
    }
    bool is_full = file->bytes + (int64_t)file->gathered_bytes >= file->most_bytes;
    if (day <= file->day && !is_full)
        return;
    record_file_flush(file);
    if (file->bytes > 0)
        rotate(file);
    file->day = day;
}

static size_t write_field(char *at, struct text field)
{
    size_t length;
    if (field.length == 0) {
        *at = '-';
        return 1;
    }
    escape_message(at, FIELD_BYTES, field, &length);
    return length;
}

/* Writes the fields of a line. Returns the end. */
static char *write_line(char *line, const struct text *fields, size_t count)
{
    char *at = line;
    for (size_t i = 0; i < count; i++) {
        if (i)
            *at++ = '\t';
        /* If several fields have maximum length, the last ones are replaced to fit the line. */
        bool fits = at - line + FIELD_BYTES + (ptrdiff_t)(2 * count) < RECORD_LINE_BYTES;
        at += write_field(at, fits ? fields[i] : (struct text){"...", 3});
    }
    return at;
}

size_t record_line(const struct text *fields, size_t count, char ret_line[RECORD_LINE_BYTES])
{
    return (size_t)(write_line(ret_line, fields, count) - ret_line);
}

/* The XML reference for a character that would end an attribute or begin an element. */
static const char *reference(char c)
{
    return c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '&' ? "&amp;" : c == '"' ? "&quot;" : NULL;
}

/* Writes an attribute, or nothing if it does not fit. Returns the end. */
static char *write_attribute(char *at, size_t room, const char *name, struct text value)
{
    char escaped[FIELD_BYTES];
    size_t length, wanted = strlen(name) + 4;
    escape_message(escaped, sizeof escaped, value, &length);
    for (size_t i = 0; i < length; i++)
        wanted += reference(escaped[i]) ? strlen(reference(escaped[i])) : 1;
    if (wanted > room)
        return at;
    *at++ = ' ';
    at = stpcpy(stpcpy(at, name), "=\"");
    for (size_t i = 0; i < length; i++) {
        const char *written = reference(escaped[i]);
        at = written ? stpcpy(at, written) : at + 1;
        if (!written)
            at[-1] = escaped[i];
    }
    *at++ = '"';
    return at;
}

static char *write_element(const struct record_file *file, char *element, const struct text *fields,
                           size_t count)
{
    static const char END[] = "/>";
    char *at = stpcpy(element, "<record");
    for (size_t i = 0; i < count; i++)
        if (fields[i].length)
            at = write_attribute(at, RECORD_LINE_BYTES - sizeof END - (size_t)(at - element),
                                 file->attributes[i], fields[i]);
    return stpcpy(at, END);
}

void record_file_add(struct record_file *file, int64_t at_ms, const struct text *fields,
                     size_t count)
{
    check_size_and_day(file, at_ms);
    char *line = file->gathered + file->gathered_bytes;
    char *at = file->attributes ? write_element(file, line, fields, count)
                                : write_line(line, fields, count);
    *at++ = '\n';
    file->gathered_bytes += (size_t)(at - line);
    file->gathered_records++;
    if (file->gathered_bytes >= GATHER_BYTES)
        record_file_flush(file);
}
