#include <seine/state/frontier/uri_ids.h>

#define FIRST_BLOCK   8
#define LARGEST_BLOCK 128

int64_t uri_ids_take(struct uri_ids *ids, int64_t known, int64_t *last)
{
    if (ids->next == ids->end) {
        int64_t size = known < FIRST_BLOCK ? FIRST_BLOCK : known;
        ids->next = *last + 1;
        ids->end = ids->next + (size < LARGEST_BLOCK ? size : LARGEST_BLOCK);
        *last = ids->end - 1;
    }
    return ids->next++;
}
