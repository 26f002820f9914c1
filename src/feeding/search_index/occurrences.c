#include "occurrences.h"

#define FACETS_BYTES 65536

static int write_row(struct search_index *index, const struct occurrences *of, struct text anchors,
                     struct text facets, bool forgetting, struct error *error)
{
    const struct text *texts = of->texts;
    if (forgetting)
        return db_run(
            index->db,
            index_occurrence_delete(.id = of->id, .body = texts[STORED_BODY], .title = of->title,
                                    .headings = texts[STORED_HEADINGS], .anchors = anchors,
                                    .description = texts[STORED_DESCRIPTION],
                                    .frame = texts[STORED_FRAME], .address = of->uri,
                                    .facets = facets),
            error);
    return db_run(
        index->db,
        index_occurrence_insert(.id = of->id, .body = texts[STORED_BODY], .title = of->title,
                                .headings = texts[STORED_HEADINGS], .anchors = anchors,
                                .description = texts[STORED_DESCRIPTION],
                                .frame = texts[STORED_FRAME], .address = of->uri, .facets = facets),
        error);
}

int occurrences_write(struct search_index *index, const struct occurrences *of, bool forgetting,
                      struct error *error)
{
    struct buffer facets, anchors;
    buffer_init(&facets, FACETS_BYTES);
    buffer_init(&anchors, STORED_TEXT_BYTES + 1);
    if (of->uri.length)
        facets_append(&facets, of->uri, of->mime_type, of->language);
    if (of->anchors.length)
        buffer_append_char(&anchors, WORDS_OF_LINKS);
    buffer_append_text(&anchors, of->anchors);
    words_begin(index->words, of->language, forgetting ? 0 : ++index->document);
    int status =
        facets.failed || anchors.failed
            ? error_set(error, STATUS_MEMORY, "no memory to index %.*s", TEXT_ARGUMENTS(of->uri))
            : write_row(index, of, buffer_text(&anchors), buffer_text(&facets), forgetting, error);
    buffer_done(&facets);
    buffer_done(&anchors);
    return status;
}
