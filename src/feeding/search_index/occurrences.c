#include "occurrences.h"
#include "tokenizer.h"

#include <sql/index/writing.h>

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

struct inverting {
    struct postings *postings;
    unsigned column;
};

static void take(void *context, uint32_t number, struct text term)
{
    const struct inverting *inverting = context;
    if (number == WORDS_NO_NUMBER)
        postings_add_term(inverting->postings, inverting->column, term);
    else
        postings_add_word(inverting->postings, inverting->column, number);
}

/* The columns of `occurrence`. */
static int invert_row(struct search_index *index, const struct occurrences *of, struct text anchors,
                      struct text facets, bool forgetting)
{
    const struct text *texts = of->texts;
    const struct text columns[POSTINGS_COLUMNS] = {texts[STORED_BODY],
                                                   of->title,
                                                   texts[STORED_HEADINGS],
                                                   anchors,
                                                   texts[STORED_DESCRIPTION],
                                                   texts[STORED_FRAME],
                                                   of->uri,
                                                   facets};
    int status = 0;
    postings_begin_terms(index->postings, forgetting);
    for (unsigned i = 0; i < POSTINGS_COLUMNS && status == 0; i++) {
        struct inverting inverting = {index->postings, i};
        status = tokenizer_invert(index->words, columns[i], take, &inverting);
    }
    return status;
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
    int status = 0;
    if (facets.failed || anchors.failed)
        status =
            error_set(error, STATUS_MEMORY, "no memory to index %.*s", TEXT_ARGUMENTS(of->uri));
    else if (index->segments)
        status = invert_row(index, of, buffer_text(&anchors), buffer_text(&facets), forgetting);
    else
        status =
            write_row(index, of, buffer_text(&anchors), buffer_text(&facets), forgetting, error);
    buffer_done(&facets);
    buffer_done(&anchors);
    return status;
}

int occurrences_flush(struct search_index *index, struct error *error)
{
    return index->segments ? segment_write(index->segments, index->postings, error) : 0;
}

int occurrences_begin(struct search_index *index, int64_t id, struct error *error)
{
    bool is_full = !postings_fit(index->postings, id) || postings_are_many(index->postings);
    int status = is_full ? occurrences_flush(index, error) : 0;
    if (status == 0)
        postings_begin_row(index->postings, id);
    return status;
}

int occurrences_end(struct search_index *index, struct error *error)
{
    return index->segments ? postings_end_row(index->postings, error) : 0;
}
