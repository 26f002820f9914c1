#include "checksum_digits.h"
#include "index.h"
#include "kept_texts.h"

#include <sql/index/reading.h>

static int64_t known_or_absent(struct optional_int number)
{
    return number.is_set ? number.value : DOCUMENT_ABSENT;
}

/* False without memory. */
static bool copy(struct arena *arena, struct text text, struct text *ret_copy)
{
    *ret_copy = text.data ? arena_copy(arena, text) : NO_TEXT;
    return !text.data || ret_copy->data;
}

static bool copy_list(struct arena *arena, struct text text, struct document_texts *ret_texts)
{
    *ret_texts = (struct document_texts){0};
    if (!text.length)
        return true;
    ret_texts->items = arena_alloc(arena, sizeof *ret_texts->items);
    ret_texts->count = 1;
    return ret_texts->items && copy(arena, text, ret_texts->items);
}

static bool copy_row(struct arena *arena, const struct index_document_whole *row,
                     struct document *document)
{
    char digits[2 * CHECKSUM_MOST_BYTES];
    document->version = row->version;
    document->size = known_or_absent(row->size);
    document->last_modified = known_or_absent(row->last_modified);
    document->last_seen = known_or_absent(row->last_seen);
    return copy(arena, row->title, &document->title) &&
           copy(arena, row->language, &document->language) &&
           copy(arena, row->mime_type, &document->mime_type) &&
           copy(arena, row->collection, &document->collection) &&
           copy(arena, row->subcollection, &document->subcollection) &&
           copy(arena, checksum_to_digits(row->checksum, digits), &document->checksum) &&
           copy_list(arena, row->anchors, &document->anchors);
}

/* `are_earlier`: an earlier version of the program stored link texts among the other texts. */
static bool copy_texts(struct arena *arena, const struct text texts[STORED_TEXTS], bool are_earlier,
                       struct document *document)
{
    if (are_earlier && !copy_list(arena, texts[STORED_ANCHORS], &document->anchors))
        return false;
    return copy_list(arena, texts[STORED_HEADINGS], &document->headings) &&
           copy(arena, texts[STORED_DESCRIPTION], &document->description) &&
           copy(arena, texts[STORED_FRAME], &document->frame) &&
           copy(arena, texts[STORED_BODY], &document->body);
}

bool search_index_texts(struct search_index *index, int64_t id, struct text title,
                        struct text *ret_headings, struct document *ret_document)
{
    struct text blob = NO_TEXT, texts[STORED_TEXTS] = {{NULL, 0}};
    struct error unknown = {0};
    int status = kept_texts_get(index, id, &blob, &unknown);
    if (status == 0 && blob.length)
        status = kept_texts_unpack(index, blob, texts, &unknown);
    document_init(ret_document);
    *ret_headings = texts[STORED_HEADINGS];
    ret_document->title = title;
    ret_document->headings = (struct document_texts){ret_headings, 1};
    ret_document->description = texts[STORED_DESCRIPTION];
    ret_document->frame = texts[STORED_FRAME];
    ret_document->body = texts[STORED_BODY];
    return status == 0;
}

int search_index_get(struct search_index *index, struct text uri, struct arena *arena,
                     struct document *ret_document, struct error *error)
{
    struct document document;
    struct text blob = NO_TEXT, texts[STORED_TEXTS] = {{NULL, 0}};
    document_init(&document);
    struct index_document_whole row = index_document_whole(
        index->db, .uri_hash = (int64_t)hash_bytes(&index->key, uri.data, uri.length), .uri = uri);
    int status = index_document_whole_step(&row, error);
    int64_t id = row.id;
    bool are_earlier = status == STATEMENT_ROW && !row.anchors.data;
    if (status == STATEMENT_DONE)
        status = error_set(error, STATUS_NOT_FOUND, "the index has no document %.*s",
                           TEXT_ARGUMENTS(uri));
    bool has_room =
        status < 0 || (copy_row(arena, &row, &document) && copy(arena, uri, &document.uri));
    statement_reset(row.statement);
    if (status >= 0)
        status = kept_texts_get(index, id, &blob, error);
    if (status == 0 && blob.length)
        status = kept_texts_unpack(index, blob, texts, error);
    if (status == 0 && !(has_room && copy_texts(arena, texts, are_earlier, &document)))
        status = error_set(error, STATUS_MEMORY, "no memory for a document");
    if (status == 0)
        *ret_document = document;
    return status;
}
