#include "index.h"

struct checking {
    search_index_report *report;
    void *context;
    bool file_is_reported;
};

static void found_in_file(void *context, const char *finding)
{
    struct checking *checking = context;
    checking->report(checking->context, "file", finding, "a sound file");
    checking->file_is_reported = true;
}

static void found_in_schema(void *context, const char *place, const char *found,
                            const char *expected)
{
    const struct checking *checking = context;
    checking->report(checking->context, place, found, expected);
}

int search_index_check(const char *path, bool quick, search_index_report *report, void *context,
                       struct error *error)
{
    struct search_index *index = NULL;
    struct error failure = {0};
    struct checking checking = {report, context, false};
    int status = search_index_open_reader(path, &index, &failure);
    if (status == 0)
        status = db_check_schema(index->db, found_in_schema, &checking, &failure);
    if (status == 0)
        status = db_check(index->db, quick ? DB_CHECK_QUICK : DB_CHECK_FULL, found_in_file,
                          &checking, &failure);
    search_index_close(index);
    if (status == STATUS_DAMAGED || status == STATUS_FOREIGN) {
        if (!checking.file_is_reported)
            found_in_file(&checking, failure.sentence);
        return 0;
    }
    if (status < 0)
        *error = failure;
    return status;
}
