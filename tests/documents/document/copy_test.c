/* A copy of a document has all its fields, and needs nothing of the original. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <seine/documents/document.h>
#include <stdio.h>

static struct text written(struct buffer *out, const struct document *document)
{
    buffer_init(out, 1 << 20);
    document_write_json_members(out, document);
    assert_false(out->failed);
    return buffer_text(out);
}

static struct text word(struct arena *arena, const char *name, int number)
{
    char room[128];
    snprintf(room, sizeof room, "%s %d", name, number);
    struct text copy = arena_copy(arena, text_of(room));
    assert_non_null(copy.data);
    return copy;
}

/* Every field by the table, so that a new one is copied as well. */
static void fill(struct document *document, struct arena *arena)
{
    document_init(document);
    for (size_t i = 0; i < DOCUMENT_FIELDS; i++) {
        const struct document_field *field = &DOCUMENT_FIELD_TABLE[i];
        void *member = (char *)document + field->offset;
        struct text *items = arena_alloc(arena, 4 * sizeof *items);
        for (int k = 0; k < 4; k++)
            items[k] = word(arena, field->name, k);
        if (field->kind == FIELD_TEXT)
            *(struct text *)member = items[0];
        else if (field->kind == FIELD_TEXTS)
            *(struct document_texts *)member = (struct document_texts){items, 4};
        else if (field->kind == FIELD_PAIRS)
            *(struct document_pairs *)member =
                (struct document_pairs){(struct document_pair *)(void *)items, 2};
        else
            *(int64_t *)member = (int64_t)i * 1000;
    }
}

static void a_copy_stands_alone(void **state)
{
    (void)state;
    struct arena original, copies;
    struct document document, empty;
    struct buffer before, after;
    arena_init(&original, 4096, 1 << 20);
    arena_init(&copies, 4096, 1 << 20);
    fill(&document, &original);
    document_init(&empty);
    struct text wanted = written(&before, &document);
    const struct document *copy = document_copy(&copies, &document);
    const struct document *copy_of_empty = document_copy(&copies, &empty);
    assert_non_null(copy);
    assert_non_null(copy_of_empty);
    arena_done(&original);
    struct text found = written(&after, copy);
    assert_true(found.length > 0 && text_equal(found, wanted));
    for (size_t i = 0; i < DOCUMENT_FIELDS; i++) {
        assert_true(document_has(copy, &DOCUMENT_FIELD_TABLE[i]));
        assert_false(document_has(copy_of_empty, &DOCUMENT_FIELD_TABLE[i]));
    }
    buffer_done(&before);
    buffer_done(&after);
    arena_done(&copies);
}

static void a_copy_without_memory_is_none(void **state)
{
    (void)state;
    struct arena original, copies;
    struct document document;
    arena_init(&original, 4096, 1 << 20);
    fill(&document, &original);
    for (size_t ceiling = 0; ceiling < 2048; ceiling += 256) {
        arena_init(&copies, 256, ceiling);
        assert_null(document_copy(&copies, &document));
        arena_done(&copies);
    }
    arena_done(&original);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_copy_stands_alone),
        cmocka_unit_test(a_copy_without_memory_is_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
