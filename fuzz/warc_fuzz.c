/* WARC files of strangers, compressed or not: what is checked ends, and so does what is indexed. A
 * file that can be read to its end can be indexed, too. */
#include <seine/base.h>
#include <seine/warc.h>

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
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
    close(file);
    return 0;
}
