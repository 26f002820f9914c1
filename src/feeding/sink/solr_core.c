#include "solr_core.h"

#include <stdio.h>

int solr_core_path(const struct sink_settings *settings, const char *handler,
                   char path[SOLR_PATH_BYTES], struct error *error)
{
    const struct text index = settings->config->index;
    const char *name = index.length ? index.data : settings->content_collection;
    if (strpbrk(name, "/?#% ") || name[0] == '.')
        return error_set(error, STATUS_INVALID, "index: `%s` is no name of a core", name);
    snprintf(path, SOLR_PATH_BYTES, "/%.400s/%s", name, handler);
    return 0;
}
