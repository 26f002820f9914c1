#include <seine/documents/document.h>

static bool copy_text(struct arena *arena, struct text *text)
{
    if (!text->data)
        return true;
    *text = arena_copy(arena, *text);
    return text->data != NULL;
}

static bool copy_texts(struct arena *arena, struct document_texts *texts)
{
    const struct text *items = texts->items;
    if (texts->count == 0)
        return true;
    texts->items = arena_alloc(arena, texts->count * sizeof *texts->items);
    bool has_room = texts->items != NULL;
    for (size_t i = 0; i < texts->count && has_room; i++) {
        texts->items[i] = items[i];
        has_room = copy_text(arena, &texts->items[i]);
    }
    return has_room;
}

static bool copy_pairs(struct arena *arena, struct document_pairs *pairs)
{
    const struct document_pair *items = pairs->items;
    if (pairs->count == 0)
        return true;
    pairs->items = arena_alloc(arena, pairs->count * sizeof *pairs->items);
    bool has_room = pairs->items != NULL;
    for (size_t i = 0; i < pairs->count && has_room; i++) {
        pairs->items[i] = items[i];
        has_room =
            copy_text(arena, &pairs->items[i].name) && copy_text(arena, &pairs->items[i].value);
    }
    return has_room;
}

static bool copy_member(struct arena *arena, enum document_field_kind kind, void *member)
{
    switch (kind) {
    case FIELD_TEXT:
        return copy_text(arena, member);
    case FIELD_TEXTS:
        return copy_texts(arena, member);
    case FIELD_PAIRS:
        return copy_pairs(arena, member);
    case FIELD_INTEGER:
    case FIELD_TIME:
        break;
    }
    return true;
}

struct document *document_copy(struct arena *arena, const struct document *document)
{
    struct document *copy = arena_alloc(arena, sizeof *copy);
    if (!copy)
        return NULL;
    *copy = *document;
    for (size_t i = 0; i < DOCUMENT_FIELDS; i++) {
        const struct document_field *field = &DOCUMENT_FIELD_TABLE[i];
        if (!copy_member(arena, field->kind, (char *)copy + field->offset))
            return NULL;
    }
    return copy;
}
