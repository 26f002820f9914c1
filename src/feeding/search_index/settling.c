#include "index.h"
#include "merging.h"

/* Pages of FTS5, about 4 KB each: a step takes a fraction of a second. */
#define STEP_PAGES 1024
/* Without Seine's segments FTS5 merges each pair of a level. */
#define PAIR 2
/* Free pages are returned to the file system from this share of the file on. */
#define FREE_PART 32

static int find_free_pages(struct search_index *index, bool *ret_has, struct error *error)
{
    struct db_size size;
    int status = db_size(index->db, &size, error);
    *ret_has = status == 0 && size.free_bytes > size.database_bytes / FREE_PART;
    return status;
}

static int release_step(struct search_index *index, bool *ret_released, struct error *error)
{
    int status = find_free_pages(index, ret_released, error);
    return *ret_released ? db_release_pages(index->db, error) : status;
}

bool search_index_is_unsettled(struct search_index *index)
{
    struct error error = {0};
    int64_t least = 0;
    bool has_pages = false;
    return (segments_to_merge(index->db, UINT64_MAX, &least, &error) == 0 && least) ||
           (find_free_pages(index, &has_pages, &error) == 0 && has_pages);
}

int search_index_settle(struct search_index *index, bool is_brief, bool *ret_goes_on,
                        struct error *error)
{
    int64_t least = PAIR;
    int status = index->segments ? segments_to_merge(index->db, is_brief ? STEP_PAGES : UINT64_MAX,
                                                     &least, error)
                                 : 0;
    *ret_goes_on = false;
    if (status == 0 && least)
        status = merge_segments(index->db, STEP_PAGES, least, ret_goes_on, error);
    if (status == 0 && !*ret_goes_on)
        status = release_step(index, ret_goes_on, error);
    if (status < 0)
        return status;
    if (*ret_goes_on)
        return search_index_limit_log(index, error);
    struct db_checkpoint done;
    return db_checkpoint(index->db, DB_CHECKPOINT_TRUNCATE, &done, error);
}
