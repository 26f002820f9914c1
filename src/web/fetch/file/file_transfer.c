#include "file_transfer.h"

#include "header_lines.h"

#include <seine/foundation/base/ascii.h>
#include <seine/foundation/base/file_roots.h>

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define PIECE_BYTES ((size_t)64 * 1024)

/* ---- paths ---- */

static int digit_of(char c)
{
    return ascii_is_digit(c)      ? c - '0'
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
                                  : -1;
}

/* A query says nothing to a file system, and is passed over, as browsers do. */
bool file_path_of_uri(struct text uri, struct buffer *path)
{
    static const struct text PREFIX = {"file://", 7};
    if (!text_starts_with(uri, PREFIX))
        return false;
    for (size_t i = PREFIX.length; i < uri.length && uri.data[i] != '?'; i++) {
        char c = uri.data[i];
        if (c == '%' && i + 2 < uri.length && digit_of(uri.data[i + 1]) >= 0 &&
            digit_of(uri.data[i + 2]) >= 0) {
            c = (char)(digit_of(uri.data[i + 1]) << 4 | digit_of(uri.data[i + 2]));
            if (c == '\0' || c == '/')
                return false;
            i += 2;
        }
        buffer_append_char(path, c);
    }
    return path->length > 0;
}

void file_uri_of_path(const char *path, bool is_directory, struct buffer *uri)
{
    static const char DIGITS[] = "0123456789ABCDEF";
    buffer_append_string(uri, "file://");
    for (const char *at = path; *at; at++) {
        unsigned char c = (unsigned char)*at;
        if (ascii_is_letter_or_digit(*at) || strchr("-._~/", *at)) {
            buffer_append_char(uri, *at);
            continue;
        }
        const char escape[] = {'%', DIGITS[c >> 4], DIGITS[c & 15]};
        buffer_append(uri, escape, sizeof escape);
    }
    if (is_directory && path[1])
        buffer_append_char(uri, '/');
}

/* ---- answers ---- */

static enum fetch_outcome answer_with(struct file_transfer *transfer, int status,
                                      const char *reason)
{
    struct fetch_response *response = &transfer->common.response;
    header_append_status(&transfer->header, status, text_of(reason));
    response->status = status;
    response->http_version = 11;
    response->header = buffer_text(&transfer->header);
    return FETCH_FETCHED;
}

/* With what is compared the next time: 304 when it is what is known. */
static void answer_with_facts(struct file_transfer *transfer, const struct stat *facts)
{
    struct buffer tag;
    buffer_init(&tag, 128);
    buffer_printf(&tag, "\"%lld.%09ld-%lld\"", (long long)facts->st_mtim.tv_sec,
                  facts->st_mtim.tv_nsec, (long long)facts->st_size);
    bool is_known = text_equal(buffer_text(&tag), buffer_text(&transfer->etag));
    (void)answer_with(transfer, is_known ? 304 : 200, is_known ? "Not Modified" : "OK");
    header_append_facts(&transfer->header, (int64_t)facts->st_size, (int64_t)facts->st_mtim.tv_sec);
    header_append_line(&transfer->header, "ETag", buffer_text(&tag));
    transfer->common.response.header = buffer_text(&transfer->header);
    buffer_done(&tag);
}

static enum fetch_outcome redirect(struct file_transfer *transfer, const char *reason,
                                   const char *path, bool is_directory)
{
    struct buffer uri;
    buffer_init(&uri, (size_t)4 * LIMIT_URI_BYTES);
    file_uri_of_path(path, is_directory, &uri);
    (void)answer_with(transfer, 301, reason);
    header_append_line(&transfer->header, "Location", buffer_text(&uri));
    transfer->common.response.header = buffer_text(&transfer->header);
    buffer_done(&uri);
    return FETCH_FETCHED;
}

static enum fetch_outcome refuse(struct file_transfer *transfer, const char *sentence)
{
    snprintf(transfer->sentence, sizeof transfer->sentence, "%s", sentence);
    return FETCH_FILE_REFUSED;
}

/* Also of one of the folders themselves. */
static bool admits(const struct file_roots *roots, const char *path)
{
    struct buffer inside;
    buffer_init(&inside, (size_t)4 * LIMIT_URI_BYTES);
    buffer_append_string(&inside, path);
    buffer_append_string(&inside, "/");
    bool is_admitted =
        file_roots_admit(roots, path) || (!inside.failed && file_roots_admit(roots, inside.data));
    buffer_done(&inside);
    return is_admitted;
}

/* What cannot be opened without following a link: where does it really lead? */
static enum fetch_outcome follow(struct file_transfer *transfer, const char *path)
{
    char *real = realpath(path, NULL);
    int problem = errno;
    struct stat facts;
    enum fetch_outcome outcome;
    if (!real || lstat(real, &facts) < 0) {
        outcome = problem == EACCES ? answer_with(transfer, 403, "Forbidden")
                                    : answer_with(transfer, 404, "Not Found");
    } else if (!admits(transfer->roots, real)) {
        outcome = refuse(transfer, "a symbolic link leads out of the folders that are allowed");
    } else if (strcmp(real, path) == 0) {
        outcome = answer_with(transfer, 403, "Forbidden");
    } else {
        outcome = redirect(transfer, "A symbolic link leads there", real, S_ISDIR(facts.st_mode));
    }
    free(real);
    return outcome;
}

static enum listing_kind kind_of(int folder, const struct dirent *entry)
{
    struct stat facts;
    switch (entry->d_type) {
    case DT_REG:
        return LISTING_FILE;
    case DT_DIR:
        return LISTING_DIRECTORY;
    case DT_LNK:
        return LISTING_LINK;
    case DT_UNKNOWN:
        break;
    default:
        return LISTING_OTHER;
    }
    if (fstatat(folder, entry->d_name, &facts, AT_SYMLINK_NOFOLLOW) < 0)
        return LISTING_OTHER;
    return S_ISREG(facts.st_mode)   ? LISTING_FILE
           : S_ISDIR(facts.st_mode) ? LISTING_DIRECTORY
           : S_ISLNK(facts.st_mode) ? LISTING_LINK
                                    : LISTING_OTHER;
}

static bool append(struct body *body, struct text bytes)
{
    while (bytes.length && body->length <= body->ceiling) {
        size_t room = 0;
        if (body_reserve(body, bytes.length, &room) != BODY_ROOM)
            return false;
        size_t length = bytes.length < room ? bytes.length : room;
        memcpy(body->data + body->length, bytes.data, length);
        body->length += length;
        bytes = (struct text){bytes.data + length, bytes.length - length};
    }
    return true;
}

/* Takes the descriptor. */
static enum fetch_outcome list(struct file_transfer *transfer, int descriptor)
{
    struct body *body = &transfer->common.body;
    const struct dirent *found;
    struct buffer line;
    DIR *folder = fdopendir(descriptor);
    if (!folder) {
        close(descriptor);
        return FETCH_OTHER;
    }
    buffer_init(&line, 4096);
    body_begin(body, LIMIT_LISTING_BYTES);
    bool has_room = true;
    while (has_room && body->length <= body->ceiling && (found = readdir(folder))) {
        struct listing_entry entry = {.kind = kind_of(dirfd(folder), found),
                                      .name = text_of(found->d_name),
                                      .size_bytes = -1,
                                      .modified_s = -1};
        buffer_clear(&line);
        if (listing_write(&line, &entry))
            has_room = append(body, buffer_text(&line));
    }
    buffer_done(&line);
    closedir(folder);
    if (body->length > body->ceiling) {
        body->length = body->ceiling;
        transfer->common.response.truncated = true;
    }
    transfer->common.response.listing = LISTING_FACTS;
    return has_room ? FETCH_FETCHED : FETCH_OTHER;
}

/* A file that grows meanwhile is read up to the ceiling. */
static enum fetch_outcome read_file(struct file_transfer *transfer, int descriptor)
{
    struct body *body = &transfer->common.body;
    for (;;) {
        size_t room = 0;
        if (body->length > body->ceiling)
            break;
        if (body_reserve(body, PIECE_BYTES, &room) != BODY_ROOM)
            return FETCH_OTHER;
        ssize_t length = read(descriptor, body->data + body->length, room);
        if (length < 0 && errno == EINTR)
            continue;
        if (length < 0)
            return FETCH_INCOMPLETE;
        if (length == 0)
            return body->length ? FETCH_FETCHED : FETCH_EMPTY;
        body->length += (size_t)length;
    }
    body->length = body->ceiling;
    if (!transfer->truncate)
        return FETCH_TOO_LARGE;
    transfer->common.response.truncated = true;
    return FETCH_FETCHED;
}

static enum fetch_outcome take_file(struct file_transfer *transfer, int descriptor,
                                    const struct stat *facts)
{
    struct fetch_transfer *common = &transfer->common;
    answer_with_facts(transfer, facts);
    enum fetch_decision decision =
        common->on_header ? common->on_header(common->context, &common->response) : FETCH_READ_BODY;
    if (common->response.status != 200)
        return decision == FETCH_REFUSE_HEADER ? FETCH_HEADER_REFUSED : FETCH_FETCHED;
    switch (decision) {
    case FETCH_IGNORE_BODY:
        return FETCH_FETCHED;
    case FETCH_REFUSE_TYPE:
        return FETCH_TYPE_REFUSED;
    case FETCH_REFUSE_HEADER:
        return FETCH_HEADER_REFUSED;
    case FETCH_READ_BODY:
        break;
    }
    if (facts->st_size > (off_t)common->body.ceiling && !transfer->truncate) {
        snprintf(transfer->sentence, sizeof transfer->sentence, "%lld of at most %zu bytes",
                 (long long)facts->st_size, common->body.ceiling);
        return FETCH_TOO_LARGE;
    }
    return read_file(transfer, descriptor);
}

/* Closes the descriptor. */
static enum fetch_outcome take(struct file_transfer *transfer, int descriptor, const char *path)
{
    struct stat facts;
    size_t length = strlen(path);
    enum fetch_outcome outcome = FETCH_OTHER;
    if (fstat(descriptor, &facts) < 0) {
        outcome = FETCH_OTHER;
    } else if (S_ISDIR(facts.st_mode) && path[length - 1] == '/') {
        (void)answer_with(transfer, 200, "OK");
        return list(transfer, descriptor);
    } else if (S_ISDIR(facts.st_mode)) {
        outcome = redirect(transfer, "It is a directory", path, true);
    } else if (!S_ISREG(facts.st_mode)) {
        outcome = refuse(transfer, "it is no ordinary file");
    } else if (path[length - 1] == '/') {
        outcome = answer_with(transfer, 404, "Not Found");
    } else {
        outcome = take_file(transfer, descriptor, &facts);
    }
    close(descriptor);
    return outcome;
}

static enum fetch_outcome open_and_take(struct file_transfer *transfer)
{
    const struct buffer *path = &transfer->path;
    struct buffer opened;
    int descriptor = -1;
    if (!path->length)
        return answer_with(transfer, 404, "Not Found");
    /* A directory is its own ".", which has no name that could be a link. */
    buffer_init(&opened, path->length + 3);
    buffer_append_text(&opened, buffer_text(path));
    buffer_append_string(&opened, path->data[path->length - 1] == '/' ? "." : "/.");
    bool is_admitted = file_roots_admit(transfer->roots, path->data);
    bool is_folder = path->data[path->length - 1] == '/' || !is_admitted;
    enum fetch_outcome outcome = FETCH_OTHER;
    if (opened.failed)
        outcome = FETCH_OTHER;
    else if (!is_admitted && !file_roots_admit(transfer->roots, opened.data))
        outcome = refuse(transfer, "it is below no folder that may be crawled (--allow-files)");
    else if (file_roots_open(transfer->roots, is_folder ? opened.data : path->data, &descriptor,
                             NULL) < 0)
        outcome = follow(transfer, path->data);
    else
        outcome = take(transfer, descriptor, path->data);
    buffer_done(&opened);
    return outcome;
}

void file_answer(struct file_transfer *transfer)
{
    struct fetch_transfer *common = &transfer->common;
    struct fetch_response *response = &common->response;
    response->header = response->body = response->sent_header = response->content_coding =
        TEXT_LITERAL("");
    response->outcome = open_and_take(transfer);
    struct body *body = &common->body;
    if (body->data)
        body->data[body->length] = '\0';
    response->body = (struct text){body->data ? body->data : "", body->length};
    response->bytes_received = body->length;
    response->timings.total_us = machine_monotonic_us() - common->started_at_us;
    if (response->outcome != FETCH_FETCHED && !transfer->sentence[0])
        snprintf(transfer->sentence, sizeof transfer->sentence, "%s",
                 fetch_outcome_fact(response->outcome)->sentence);
    response->sentence = transfer->sentence;
}
