/* Runs a fuzz target over every file of the folders named on the command line, so that the ordinary
 * test run replays the corpora and every finding ever made. */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int replay_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return -1;
    size_t capacity = 1 << 20, size = 0;
    uint8_t *data = malloc(capacity);
    while (data) {
        size += fread(data + size, 1, capacity - size, file);
        if (size < capacity)
            break;
        capacity *= 2;
        uint8_t *more = realloc(data, capacity);
        if (!more) {
            free(data);
            data = NULL;
        } else {
            data = more;
        }
    }
    fclose(file);
    if (!data)
        return -1;
    /* An exact copy, so that the sanitizer sees a read past the end. */
    uint8_t *exact = malloc(size ? size : 1);
    if (exact) {
        memcpy(exact, data, size);
        LLVMFuzzerTestOneInput(exact, size);
    }
    free(exact);
    free(data);
    return 0;
}

int main(int argc, char **argv)
{
    int replayed = 0;
    for (int i = 1; i < argc; i++) {
        DIR *folder = opendir(argv[i]);
        if (!folder)
            continue;
        struct dirent *entry;
        while ((entry = readdir(folder))) {
            if (entry->d_name[0] == '.')
                continue;
            char path[4096];
            snprintf(path, sizeof path, "%s/%s", argv[i], entry->d_name);
            if (replay_file(path) < 0) {
                fprintf(stderr, "cannot read %s\n", path);
                closedir(folder);
                return 1;
            }
            replayed++;
        }
        closedir(folder);
    }
    printf("%d inputs replayed\n", replayed);
    return replayed > 0 ? 0 : 1;
}
