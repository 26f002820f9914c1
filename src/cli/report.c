#include "report.h"

void report_print(const char *data_folder, const char *collection, bool json, FILE *out)
{
    (void)json;
    fprintf(out, "%s/collections/%s/crawl.db\n", data_folder, collection);
}
