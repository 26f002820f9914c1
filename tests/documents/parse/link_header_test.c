/* The Link header of HTTP (RFC 8288). */
#include "cmocka_headers.h"

#include <seine/documents/parse/link_header.h>

static void what_is_found(void **state)
{
    (void)state;
    static const struct {
        const char *value;
        const char *found; /* NULL: none */
    } CASES[] = {
        {"<https://a.example/x>; rel=\"canonical\"", "https://a.example/x"},
        {"</x>;rel=canonical", "/x"},
        {"< /x > ; REL = Canonical", "/x"},
        {"</style.css>; rel=preload; as=style, </x>; rel=canonical", "/x"},
        {"</a,b;c>; rel=next, </x;y,z>; rel=\"alternate canonical\"; title=\"a, b; c\"", "/x;y,z"},
        {"</a>; title=\"rel=canonical, </b>; rel=canonical\"; rel=next", NULL},
        {"</a>; rel=next; rel=canonical", NULL},
        {"</a>; rel=canonical; anchor=\"#part\", </b>; rel=canonical", "/b"},
        {",, </x>; rel=canonical", "/x"},
        {"</x>; rel=\"canonical", "/x"},
        {"</x>; rel=canonicals", NULL},
        {"<>; rel=canonical", NULL},
        {"</x; rel=canonical", NULL},
        {"/x; rel=canonical", NULL},
        {"</x>", NULL},
        {"", NULL},
        {";;;,<", NULL},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        struct text found = {"", 0};
        bool is_found =
            link_header_find(text_of(CASES[i].value), TEXT_LITERAL("canonical"), &found);
        if (is_found != (CASES[i].found != NULL) ||
            (is_found && !text_equal(found, text_of(CASES[i].found))))
            fail_msg("%s: %s %.*s", CASES[i].value, is_found ? "found" : "not found",
                     TEXT_ARGUMENTS(found));
    }
}

static void a_long_line_is_read_once(void **state)
{
    (void)state;
    static char line[200000];
    memset(line, '"', sizeof line);
    memcpy(line, "<x>;a=", 6);
    struct text found;
    assert_false(
        link_header_find((struct text){line, sizeof line}, TEXT_LITERAL("canonical"), &found));
    for (size_t i = 0; i + 4 < sizeof line; i += 4)
        memcpy(line + i, "<>;,", 4);
    assert_false(
        link_header_find((struct text){line, sizeof line}, TEXT_LITERAL("canonical"), &found));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_found),
        cmocka_unit_test(a_long_line_is_read_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
