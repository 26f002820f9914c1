#include <seine/documents/document.h>
#include <stddef.h>

const struct document_field DOCUMENT_FIELD_TABLE[DOCUMENT_FIELDS] = {
#define DOCUMENT_FIELD(type, name, kind, description)                                              \
    {#name, description, kind, offsetof(struct document, name)},
#include <seine/documents/document/fields.def>
#undef DOCUMENT_FIELD
};

const void *document_member(const struct document *document, const struct document_field *field)
{
    return (const char *)document + field->offset;
}

void document_init(struct document *document)
{
    *document = (struct document){0};
    for (size_t i = 0; i < DOCUMENT_FIELDS; i++) {
        const struct document_field *field = &DOCUMENT_FIELD_TABLE[i];
        if (field->kind == FIELD_INTEGER || field->kind == FIELD_TIME)
            *(int64_t *)((char *)document + field->offset) = DOCUMENT_ABSENT;
    }
}

bool document_has(const struct document *document, const struct document_field *field)
{
    const void *member = document_member(document, field);
    switch (field->kind) {
    case FIELD_TEXT:
        return ((const struct text *)member)->data != NULL;
    case FIELD_TEXTS:
        return ((const struct document_texts *)member)->count > 0;
    case FIELD_PAIRS:
        return ((const struct document_pairs *)member)->count > 0;
    case FIELD_INTEGER:
    case FIELD_TIME:
        break;
    }
    return *(const int64_t *)member != DOCUMENT_ABSENT;
}
