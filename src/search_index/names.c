#include <seine/search_index.h>

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char ENDING[] = ".db";

int search_index_each_name(const char *data_folder, bool (*visit)(void *context, struct text name),
                           void *context, struct error *error)
{
    char *folder;
    if (asprintf(&folder, "%s/index", data_folder) < 0)
        return error_set(error, STATUS_MEMORY, "no memory to look for indexes");
    DIR *listing = opendir(folder);
    int status =
        listing || errno == ENOENT ? 0 : error_set_file(error, errno, "read the folder", folder);
    const struct dirent *entry;
    bool goes_on = true;
    while (listing && goes_on && (entry = readdir(listing))) {
        struct text name = text_of(entry->d_name);
        if (name.data[0] == '.' || !text_ends_with(name, text_of(ENDING)))
            continue;
        name.length -= strlen(ENDING);
        goes_on = visit(context, name);
    }
    if (listing)
        closedir(listing);
    free(folder);
    return status;
}
