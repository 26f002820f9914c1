/* The lock of a data directory and the names of collections. */
#include <seine/state/store/data_directory.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
/* clang-format off */
#include <cmocka.h>
/* clang-format on */

static int set_up(void **state)
{
    char *folder = strdup("/tmp/seine-data-directory-XXXXXX");
    if (!folder || !mkdtemp(folder))
        return -1;
    *state = folder;
    return 0;
}

static int tear_down(void **state)
{
    char path[256];
    snprintf(path, sizeof path, "%s/seine.lock", (char *)*state);
    unlink(path);
    rmdir(*state);
    free(*state);
    return 0;
}

/* The error of a second process; empty: it was not refused. */
static void ask_another(const char *folder, char *ret_sentence, size_t size)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        struct data_directory *second;
        struct error error = {0};
        int status = data_directory_lock(folder, "seine second", &second, &error);
        size_t length = status == STATUS_BUSY ? strlen(error.sentence) : 0;
        _exit(write(ends[1], error.sentence, length) == (ssize_t)length ? 0 : 1);
    }
    close(ends[1]);
    size_t used = 0;
    ssize_t count;
    while (used < size - 1 && (count = read(ends[0], ret_sentence + used, size - 1 - used)) > 0)
        used += (size_t)count;
    ret_sentence[used] = '\0';
    close(ends[0]);
    int result;
    assert_int_equal(waitpid(child, &result, 0), child);
    assert_int_equal(result, 0);
}

static void a_second_process_is_refused_with_the_holder(void **state)
{
    struct data_directory *directory;
    struct error error = {0};
    char sentence[sizeof error.sentence], before[128], after[] = "; one process at a time";
    assert_int_equal(data_directory_lock(*state, "seine first", &directory, &error), 0);
    snprintf(before, sizeof before, "%s is in use by process %ld (seine first), since 20",
             (char *)*state, (long)getpid());
    ask_another(*state, sentence, sizeof sentence);
    assert_non_null(strstr(sentence, before));
    assert_non_null(strstr(sentence, after));
    assert_null(strstr(sentence, "listening"));
    data_directory_listens(directory, "http://127.0.0.1:8080");
    ask_another(*state, sentence, sizeof sentence);
    assert_non_null(strstr(sentence, before));
    assert_non_null(strstr(sentence, ", listening at http://127.0.0.1:8080; one process"));
    data_directory_unlock(directory);
    /* The next one says nothing of the former. */
    assert_int_equal(data_directory_lock(*state, "seine next", &directory, &error), 0);
    ask_another(*state, sentence, sizeof sentence);
    assert_non_null(strstr(sentence, "(seine next)"));
    assert_null(strstr(sentence, "listening"));
    data_directory_unlock(directory);
}

static void the_lock_goes_with_its_holder(void **state)
{
    struct data_directory *directory;
    struct error error = {0};
    pid_t child = fork();
    if (child == 0)
        _exit(data_directory_lock(*state, "seine test", &directory, &error) == 0 ? 0 : 1);
    int result;
    assert_int_equal(waitpid(child, &result, 0), child);
    assert_int_equal(result, 0);
    assert_int_equal(data_directory_lock(*state, "seine test", &directory, &error), 0);
    data_directory_unlock(directory);
}

static void a_folder_that_cannot_be_made_is_named(void **state)
{
    (void)state;
    struct data_directory *directory;
    struct error error = {0};
    assert_true(data_directory_lock("/dev/null/data", "seine test", &directory, &error) < 0);
    assert_non_null(strstr(error.sentence, "/dev/null/data"));
}

static void names_of_collections_are_checked(void **state)
{
    (void)state;
    char longest[257];
    memset(longest, 'a', sizeof longest);
    longest[255] = '\0';
    assert_true(collection_name_is_valid("www.example.com"));
    assert_true(collection_name_is_valid("A_b-9"));
    assert_true(collection_name_is_valid(longest));
    longest[255] = 'a';
    longest[256] = '\0';
    assert_false(collection_name_is_valid(longest));
    assert_false(collection_name_is_valid(""));
    assert_false(collection_name_is_valid(".hidden"));
    assert_false(collection_name_is_valid("a/b"));
    assert_false(collection_name_is_valid("a b"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_second_process_is_refused_with_the_holder, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(the_lock_goes_with_its_holder, set_up, tear_down),
        cmocka_unit_test(a_folder_that_cannot_be_made_is_named),
        cmocka_unit_test(names_of_collections_are_checked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
