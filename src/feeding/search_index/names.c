#include <seine/feeding/search_index.h>

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char ENDING[] = ".db";

static int is_index(const struct dirent *entry)
{
    return entry->d_name[0] != '.' && text_ends_with(text_of(entry->d_name), text_of(ENDING));
}

int search_index_each_name(const char *data_folder, bool (*visit)(void *context, struct text name),
                           void *context, struct error *error)
{
    struct dirent **entries = NULL;
    char *folder;
    if (asprintf(&folder, "%s/index", data_folder) < 0)
        return error_set(error, STATUS_MEMORY, "no memory to look for indexes");
    int count = scandir(folder, &entries, is_index, alphasort);
    int status =
        count >= 0 || errno == ENOENT ? 0 : error_set_file(error, errno, "read the folder", folder);
    bool goes_on = true;
    for (int i = 0; i < count; i++) {
        struct text name = text_of(entries[i]->d_name);
        name.length -= strlen(ENDING);
        goes_on = goes_on && visit(context, name);
        free(entries[i]);
    }
    free(entries);
    free(folder);
    return status;
}
