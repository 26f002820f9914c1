#include "run.h"

int export_make(struct export_run *run, const struct export_item *item,
                struct made_document *ret_made, struct error *error)
{
    struct text uri = arena_copy(&run->arena, item->row->uri);
    *ret_made = (struct made_document){0};
    if (!uri.data)
        return error_set(error, STATUS_MEMORY, "no memory for a document");
    if (item->row->owner_id.is_set)
        return 0;
    struct made_document made = {0};
    int status = document_make(&run->maker, item->uri_id, uri, DOCUMENT_ABSENT, &made, error);
    if (status == 0)
        *ret_made = made;
    return status == DOCUMENT_LACKS_CONTENT ? 0 : status;
}
