#include <seine/documents/dedup/content_checksum.h>

#include <seine/documents/parse.h>

static int add_metas(struct checksum_maker *maker, struct text body, struct arena *arena)
{
    static const struct text end = {"", 1}; /* the zero */
    /* No charset of the header: it may not be kept, and the sum must be repeatable. */
    struct html_options options = {.metas = true};
    struct html_document document;
    int status = html_extract(&options, body, arena, &document);
    for (size_t i = 0; status == 0 && i < document.meta_count; i++) {
        checksum_add(maker, document.metas[i].name);
        checksum_add(maker, end);
        checksum_add(maker, document.metas[i].content);
        checksum_add(maker, end);
    }
    return status;
}

int content_checksum(struct checksum_maker *maker, const struct summing_rule *rule,
                     struct text body, struct text mime, struct arena *arena,
                     struct checksum *ret_checksum)
{
    struct text summed = body;
    if (!summing_is_whole(rule, body.length))
        summed.length = (size_t)rule->most_bytes;
    checksum_begin(maker);
    checksum_add(maker, summed);
    int status = rule->metas && mime_is_markup(mime) ? add_metas(maker, body, arena) : 0;
    return status < 0 ? status : checksum_end(maker, ret_checksum);
}
