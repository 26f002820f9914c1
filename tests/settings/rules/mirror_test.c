/* Mirrors: which URI becomes which, and which files are refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <seine/foundation/base.h>
#include <seine/foundation/uri.h>
#include <seine/settings/config.h>
#include <seine/settings/rules/mirror.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static char path[] = "/tmp/seine-mirrors-XXXXXX";

static int make_file(void **state)
{
    (void)state;
    int descriptor = mkstemp(path);
    return descriptor < 0 ? -1 : close(descriptor);
}

static int remove_file(void **state)
{
    (void)state;
    return unlink(path);
}

static int read_table(const char *lines, struct mirror_table **ret_table, struct error *error)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(lines, file);
    fclose(file);
    struct text item = text_of(path);
    struct config_list files = {.items = &item, .count = 1};
    return mirror_table_new(NULL, &files, ret_table, error);
}

static struct mirror_table *table_of(const char *lines)
{
    struct mirror_table *table = NULL;
    struct error error = {0};
    if (read_table(lines, &table, &error) < 0)
        fail_msg("%s", error.sentence);
    return table;
}

static void assert_becomes(const struct mirror_table *table, const char *from, const char *expected)
{
    char storage[URI_STORAGE_BYTES], canonical_storage[URI_STORAGE_BYTES];
    struct uri uri, canonical;
    assert_int_equal(uri_parse(text_of(from), storage, sizeof storage, &uri), URI_FINE);
    bool changed = mirror_canonical(table, &uri, canonical_storage, &canonical);
    assert_string_equal(changed ? canonical.text.data : uri.text.data, expected);
    assert_int_equal(changed, strcmp(from, expected) != 0);
    /* Once is enough. */
    if (changed)
        assert_false(mirror_canonical(table, &canonical, storage, &uri));
}

static void a_mirrors_uri_becomes_the_canonical_sites(void **state)
{
    (void)state;
    struct mirror_table *table = table_of("# ours\n\n  www.a.test  Mirror.A.test\tb.test \r\n"
                                          "c.test d.test\n");
    assert_becomes(table, "http://mirror.a.test/x/?q", "http://www.a.test/x/?q");
    assert_becomes(table, "https://b.test/", "https://www.a.test/");
    assert_becomes(table, "http://b.test:8080/x", "http://www.a.test:8080/x");
    assert_becomes(table, "http://www.a.test/x", "http://www.a.test/x");
    assert_becomes(table, "http://d.test/", "http://c.test/");
    assert_becomes(table, "http://other.test/", "http://other.test/");
    assert_becomes(table, "http://x.b.test/", "http://x.b.test/");
    mirror_table_free(table);
}

static bool note(void *context, struct text uri)
{
    struct buffer *seen = context;
    buffer_append_text(seen, uri);
    buffer_append_char(seen, ' ');
    return true;
}

static void assert_mirrors(const struct mirror_table *table, const char *of, const char *expected)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    struct buffer seen;
    buffer_init(&seen, 1 << 16);
    assert_int_equal(uri_parse(text_of(of), storage, sizeof storage, &uri), URI_FINE);
    assert_true(mirror_each(table, &uri, note, &seen));
    assert_string_equal(seen.length ? seen.data : "", expected);
    buffer_done(&seen);
}

static void a_canonical_site_knows_its_mirrors(void **state)
{
    (void)state;
    struct mirror_table *table = table_of(
        "www.a.test mirror.a.test b.test:81\nwww.a.test c.test\nd.test:82 e.test e.test:83\n");
    assert_mirrors(table, "http://www.a.test/x/?q",
                   "http://mirror.a.test/x/?q http://b.test:81/x/?q http://c.test/x/?q ");
    assert_mirrors(table, "http://www.a.test:8080/x",
                   "http://mirror.a.test:8080/x http://c.test:8080/x ");
    assert_mirrors(table, "https://d.test:82/", "https://e.test/ https://e.test:83/ ");
    assert_mirrors(table, "https://d.test/", "");
    assert_mirrors(table, "http://mirror.a.test/", "");
    assert_mirrors(table, "http://other.test/", "");
    mirror_table_free(table);
}

static void ports_tell_sites_of_one_host_apart(void **state)
{
    (void)state;
    struct mirror_table *table = table_of("a.test b.test:8080\n"
                                          "c.test:81 d.test\n"
                                          "e.test:82 e.test:83 [::1]:84 [::2]\n");
    assert_becomes(table, "http://b.test:8080/x", "http://a.test/x");
    assert_becomes(table, "http://b.test/x", "http://b.test/x");
    assert_becomes(table, "http://d.test/x", "http://c.test:81/x");
    assert_becomes(table, "http://d.test:90/x", "http://c.test:81/x");
    assert_becomes(table, "http://e.test:83/x", "http://e.test:82/x");
    assert_becomes(table, "http://e.test/x", "http://e.test/x");
    assert_becomes(table, "http://[::1]:84/x", "http://e.test:82/x");
    assert_becomes(table, "http://[::1]/x", "http://[::1]/x");
    assert_becomes(table, "http://[::2]/x", "http://e.test:82/x");
    mirror_table_free(table);
}

static void a_group_may_take_several_lines(void **state)
{
    (void)state;
    struct mirror_table *table = table_of("a.test b.test\na.test c.test b.test\n");
    assert_becomes(table, "http://b.test/", "http://a.test/");
    assert_becomes(table, "http://c.test/", "http://a.test/");
    mirror_table_free(table);
}

static void what_cannot_be_meant_is_refused_with_its_line(void **state)
{
    (void)state;
    static const struct {
        const char *lines;
        const char *sentence;
    } cases[] = {
        {"a.test b.test\nc.test b.test\n", "line 2: a name stands already in another group"},
        {"a.test b.test\nb.test c.test\n", "line 2: a name stands already in another group"},
        {"a.test b.test\nc.test a.test\n", "line 2: a name stands already in another group"},
        {"\n\nhttp://a.test/ b.test\n", "line 3: a name is none of a site: "},
        {"a.test b.test/path\n", "line 1: a name is none of a site: "},
        {"a.test b.test:x\n", "line 1: a name is none of a site: "},
        {"a.test user@b.test\n", "line 1: a name is none of a site: "},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct mirror_table *table = NULL;
        struct error error = {0};
        assert_int_equal(read_table(cases[i].lines, &table, &error), STATUS_INVALID);
        assert_null(table);
        assert_non_null(strstr(error.sentence, cases[i].sentence));
        assert_non_null(strstr(error.sentence, path));
        assert_non_null(strstr(error.sentence, "mirror_site_files: "));
    }
}

static void a_missing_file_is_reported(void **state)
{
    (void)state;
    struct text item = TEXT_LITERAL("/nowhere/mirrors");
    struct config_list files = {.items = &item, .count = 1};
    struct mirror_table *table = NULL;
    struct error error = {0};
    assert_int_equal(mirror_table_new(NULL, &files, &table, &error), STATUS_NOT_FOUND);
    assert_non_null(strstr(error.sentence, "/nowhere/mirrors"));
}

static void without_files_nothing_is_a_mirror(void **state)
{
    (void)state;
    struct config_list files = {0};
    struct mirror_table *table = NULL;
    assert_int_equal(mirror_table_new(NULL, &files, &table, NULL), 0);
    assert_true(mirror_table_is_empty(table));
    assert_becomes(table, "http://a.test/", "http://a.test/");
    mirror_table_free(table);
}

static void the_longest_uri_stays_within_its_bound(void **state)
{
    (void)state;
    struct mirror_table *table = table_of("a-much-longer-name.test b.test\n");
    char from[LIMIT_URI_BYTES + 1], storage[URI_STORAGE_BYTES], other[URI_STORAGE_BYTES];
    struct uri uri, canonical;
    memset(from, 'x', sizeof from);
    memcpy(from, "http://b.test/", 14);
    assert_int_equal(uri_parse((struct text){from, LIMIT_URI_BYTES}, storage, sizeof storage, &uri),
                     URI_FINE);
    assert_false(mirror_canonical(table, &uri, other, &canonical));
    mirror_table_free(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mirrors_uri_becomes_the_canonical_sites),
        cmocka_unit_test(a_canonical_site_knows_its_mirrors),
        cmocka_unit_test(ports_tell_sites_of_one_host_apart),
        cmocka_unit_test(a_group_may_take_several_lines),
        cmocka_unit_test(what_cannot_be_meant_is_refused_with_its_line),
        cmocka_unit_test(a_missing_file_is_reported),
        cmocka_unit_test(without_files_nothing_is_a_mirror),
        cmocka_unit_test(the_longest_uri_stays_within_its_bound),
    };
    return cmocka_run_group_tests(tests, make_file, remove_file);
}
