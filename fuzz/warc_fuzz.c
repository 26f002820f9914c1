/* WARC files of strangers, compressed or not: what is checked ends, and so does what is indexed. A
 * file that can be read to its end can be indexed, too; and each answer that an archive of it says
 * to have can be read. */
#include <seine/foundation/base.h>
#include <seine/web/warc.h>

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void pass(void *context, int64_t offset, const char *finding)
{
    (void)context, (void)offset, (void)finding;
}

static void require(int condition)
{
    if (!condition)
        abort();
}

static void read_answers(const char *path)
{
    struct warc_archive *archive = NULL;
    struct warc_archive_count count;
    char *lines = NULL;
    size_t length = 0;
    FILE *uris = open_memstream(&lines, &length);
    require(uris != NULL);
    if (warc_archive_open(&path, 1, uris, NULL, &archive, &count, NULL) == 0) {
        const struct fetch_archive *answers = warc_archive_answers(archive);
        for (char *uri = lines, *end; (end = strchr(uri, '\n')); uri = end + 1) {
            struct fetch_archived archived = {0};
            struct text text = {uri, (size_t)(end - uri)};
            buffer_init(&archived.header, LIMIT_HEADER_BYTES);
            buffer_init(&archived.body, 4096);
            if (answers->has(answers->context, text))
                require(answers->read(answers->context, text, &archived, NULL) == 0);
            buffer_done(&archived.header);
            buffer_done(&archived.body);
        }
        warc_archive_close(archive);
    }
    fclose(uris);
    free(lines);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char path[64], index_path[64];
    struct warc_check_count count;
    int file = memfd_create("warc", MFD_CLOEXEC);
    require(file >= 0 && write(file, data, size) == (ssize_t)size);
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    snprintf(index_path, sizeof index_path, "/tmp/warc-fuzz-%ld.cdxj", (long)getpid());
    int checked = warc_check(path, pass, NULL, &count, NULL);
    int indexed = warc_index_write(path, index_path, NULL);
    require((checked == 0) == (indexed == 0));
    unlink(index_path);
    read_answers(path);
    close(file);
    return 0;
}
