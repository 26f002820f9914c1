#include "warc_files.h"

#include <string.h>

static void assert_key(const char *uri, const char *expected)
{
    struct buffer key;
    buffer_init(&key, SIZE_MAX);
    warc_index_key(text_of(uri), &key);
    assert_string_equal(key.data, expected);
    buffer_done(&key);
}

static void keys_are_those_that_replay_looks_for(void **state)
{
    (void)state;
    assert_key("http://www.Example.co.uk/A/b?z=1&a=2", "uk,co,example)/a/b?a=2&z=1");
    assert_key("https://example.com", "com,example)/");
    assert_key("https://www2.example.com:8443/", "com,example:8443)/");
    assert_key("http://127.0.0.1:80/x", "127.0.0.1)/x");
    assert_key("http://www.com/", "com)/");
    assert_key("urn:x y", "urn:x_y");
}

static void lines_are_sorted_and_point_into_the_file(void **state)
{
    (void)state;
    struct buffer out;
    char line[1024], index[80];
    buffer_init(&out, SIZE_MAX);
    put_response(&out, "http://b.example/", HTML_HEAD, "b");
    size_t second = out.length;
    put_response(&out, "http://a.example/\"", HTML_HEAD, "a");
    struct warc_file file = warc_file_of(buffer_text(&out));
    snprintf(index, sizeof index, "%s.cdxj", file.path);
    assert_int_equal(warc_index_write(file.path, index, NULL), 0);
    FILE *lines = fopen(index, "r");
    assert_non_null(lines);
    assert_non_null(fgets(line, sizeof line, lines));
    assert_ptr_equal(strstr(line, "example,a)/%22 20260101000000 {\"url\": \"http://a.example/"),
                     line);
    assert_non_null(
        strstr(line, "\"mime\": \"text/html\", \"status\": \"200\", \"digest\": \"sha1:"));
    char place[80];
    snprintf(place, sizeof place, "\"length\": \"%zu\", \"offset\": \"%zu\"", out.length - second,
             second);
    assert_non_null(strstr(line, place));
    assert_non_null(fgets(line, sizeof line, lines));
    assert_ptr_equal(strstr(line, "example,b)/ 2"), line);
    assert_null(fgets(line, sizeof line, lines));
    fclose(lines);
    unlink(index);
    warc_file_remove(&file);
    buffer_done(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_are_those_that_replay_looks_for),
        cmocka_unit_test(lines_are_sorted_and_point_into_the_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
