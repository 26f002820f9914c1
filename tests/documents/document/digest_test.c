/* The digest of a document's texts is the same whatever way they went, and another when one is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <seine/documents/document.h>
#include <stdlib.h>

static struct text HEADINGS[] = {TEXT_LITERAL("One"), TEXT_LITERAL("Two\nlines"), TEXT_LITERAL("")};

static struct document example(void)
{
    struct document document;
    document_init(&document);
    document.title = TEXT_LITERAL("A title");
    document.headings = (struct document_texts){HEADINGS, 3};
    document.description = TEXT_LITERAL("What it is");
    document.body = TEXT_LITERAL("The text\nof it\n");
    document.frame = TEXT_LITERAL("Menu");
    document.markdown = TEXT_LITERAL("# The text\n");
    return document;
}

static void each_text_counts(void **state)
{
    (void)state;
    const struct document original = example();
    const uint64_t digest = document_digest(&original);
    for (size_t i = 0; i < DOCUMENT_FIELDS; i++) {
        static const char *const COUNTED[] = {"title", "description", "body", "frame", "headings"};
        const struct document_field *field = &DOCUMENT_FIELD_TABLE[i];
        struct document document = original;
        bool is_counted = false;
        for (size_t j = 0; j < sizeof COUNTED / sizeof *COUNTED; j++)
            is_counted |= strcmp(field->name, COUNTED[j]) == 0;
        if (field->kind == FIELD_TEXT)
            *(struct text *)((char *)&document + field->offset) = TEXT_LITERAL("another");
        else if (field->kind == FIELD_TEXTS)
            *(struct document_texts *)((char *)&document + field->offset) =
                (struct document_texts){HEADINGS, 1};
        else
            continue;
        assert_int_equal(document_digest(&document) != digest, is_counted);
    }
}

static void texts_do_not_flow_into_each_other(void **state)
{
    (void)state;
    struct document document = example(), other = example();
    document.title = TEXT_LITERAL("ab");
    document.description = TEXT_LITERAL("");
    other.title = TEXT_LITERAL("");
    other.description = TEXT_LITERAL("ab");
    assert_true(document_digest(&document) != document_digest(&other));
}

static void what_destinations_make_of_it_does_not_count(void **state)
{
    (void)state;
    static struct text joined[] = {TEXT_LITERAL("One\nTwo\nlines\n")};
    struct document document = example(), kept = example();
    kept.headings = (struct document_texts){joined, 1};
    kept.body = TEXT_LITERAL("The text\nof it");
    assert_int_equal(document_digest(&document), document_digest(&kept));
    document.body = (struct text){0};
    kept.body = TEXT_LITERAL("");
    assert_int_equal(document_digest(&document), document_digest(&kept));
    document.body = (struct text){"up to a\0zero byte", 17};
    kept.body = TEXT_LITERAL("up to a");
    assert_int_equal(document_digest(&document), document_digest(&kept));
}

static void what_was_cut_off_is_the_same_up_to_a_length(void **state)
{
    (void)state;
    size_t length = DOCUMENT_DIGEST_BYTES + 100;
    char *bytes = malloc(length);
    struct document document = example(), cut = example();
    assert_non_null(bytes);
    memset(bytes, 'x', length);
    document.body = (struct text){bytes, length};
    cut.body = (struct text){bytes, DOCUMENT_DIGEST_BYTES};
    assert_int_equal(document_digest(&document), document_digest(&cut));
    cut.body.length--;
    assert_true(document_digest(&document) != document_digest(&cut));
    free(bytes);
}

/* It is kept in databases. */
static void it_stays_what_it_is(void **state)
{
    (void)state;
    struct document document = example();
    assert_true(document_digest(&document) == UINT64_C(0x59855b00985922ab));
    assert_true(document_markdown_digest(&document) == UINT64_C(0x5f5d43c12273a3a));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_text_counts),
        cmocka_unit_test(texts_do_not_flow_into_each_other),
        cmocka_unit_test(what_destinations_make_of_it_does_not_count),
        cmocka_unit_test(what_was_cut_off_is_the_same_up_to_a_length),
        cmocka_unit_test(it_stays_what_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
