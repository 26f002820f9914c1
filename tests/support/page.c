#include "page.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

void page_must_be_current(const struct page *page)
{
    struct error error = {0};
    char path[512], *written = NULL;
    size_t length;
    FILE *memory = open_memstream(&written, &length);
    assert_non_null(memory);
    assert_int_equal(page->write(memory, &error), 0);
    fclose(memory);
    snprintf(path, sizeof path, SEINE_SOURCE_DIR "/%s", page->path);
    char *kept = calloc(1, length + 2);
    assert_non_null(kept);
    FILE *file = fopen(path, "rb");
    /* One byte more than there should be. */
    size_t kept_length = file ? fread(kept, 1, length + 1, file) : 0;
    if (file)
        fclose(file);
    if (kept_length != length || memcmp(kept, written, length) != 0)
        fail_msg("%s is not what the table says: write it with tests/%s --write %s", page->path,
                 page->test, page->path);
    free(kept);
    free(written);
}

bool page_is_to_be_written(const struct page *page, int argc, char **argv, int *ret_status)
{
    if (argc != 3 || strcmp(argv[1], "--write") != 0)
        return false;
    struct error error = {.sentence = "cannot open it"};
    FILE *file = fopen(argv[2], "w");
    int status = file ? page->write(file, &error) : -1;
    if (status)
        fprintf(stderr, "%s: %s\n", argv[2], error.sentence);
    if (file)
        fclose(file);
    *ret_status = status != 0;
    return true;
}
