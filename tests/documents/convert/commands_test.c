/* Programs that administrators name, also such as do harm; and the helpers of the pool. */
#include "fixture.h"

#include <dirent.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#define TYPE "application/x-tried"

/* Where everybody may read the tool. */
static char folder[64];
static char tool[96];
static char kept_file[96]; /* nowhere that a program may read */

static void copy_file(const char *from, const char *to)
{
    char bytes[65536];
    ssize_t length;
    int in = open(from, O_RDONLY), out = open(to, O_WRONLY | O_CREAT, 0755);
    assert_true(in >= 0 && out >= 0);
    while ((length = read(in, bytes, sizeof bytes)) > 0)
        assert_int_equal(write(out, bytes, (size_t)length), length);
    close(in);
    close(out);
}

static int make_tool(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/seine-convert-test-XXXXXX");
    assert_non_null(mkdtemp(folder));
    assert_int_equal(chmod(folder, 0755), 0);
    snprintf(tool, sizeof tool, "%s/tool", folder);
    copy_file(SEINE_BINARY_DIR "/tests/convert_hostile_tool", tool);
    snprintf(kept_file, sizeof kept_file, "%s-kept", folder);
    FILE *file = fopen(kept_file, "w");
    assert_non_null(file);
    fclose(file);
    chmod(kept_file, 0666);
    return 0;
}

static int remove_tool(void **state)
{
    (void)state;
    unlink(tool);
    unlink(kept_file);
    return rmdir(folder);
}

/* Converts a document by this command. */
static struct convert_result run(const char *const *argv, const struct convert_limits *limits)
{
    const struct convert_command command = {.argv = argv, .gives_text = true};
    struct convert_options options = usual_options();
    struct convert_pool *pool = pool_with(&options);
    struct convert_result result = converted_by(
        pool, &command, TYPE, TEXT_LITERAL("first\n\nsecond <http://example.org/>"), limits);
    convert_pool_free(pool);
    return result;
}

static struct convert_result try(const char *act, const char *word,
                                 const struct convert_limits *limits)
{
    const char *const argv[] = {tool, act, word, NULL};
    return run(argv, limits);
}

/* Processes of the tool that are left. */
static int tools_left(void)
{
    DIR *processes = opendir("/proc");
    int left = 0;
    assert_non_null(processes);
    for (struct dirent *entry; (entry = readdir(processes));) {
        char path[300], target[128] = "";
        snprintf(path, sizeof path, "/proc/%s/exe", entry->d_name);
        left += readlink(path, target, sizeof target - 1) > 0 && strcmp(target, tool) == 0;
    }
    closedir(processes);
    return left;
}

/* What was killed is gone a moment later. */
static void wait_for_no_tools(void)
{
    while (tools_left() > 0)
        sched_yield();
}

/* ---- what commands are given and give ---- */

static void a_command_reads_its_standard_input(void **state)
{
    static const char *const ARGV[] = {"cat", NULL};
    (void)state;
    struct convert_result result = run(ARGV, NULL);
    assert_outcome(&result, CONVERT_CONVERTED);
    assert_contains(&result, "<p>first</p>\n<p>second &lt;<a href=\"http://example.org/\">");
    convert_result_done(&result);
}

static void a_command_reads_a_file(void **state)
{
    static const char *const ARGV[] = {"tail", "-n", "1", "%f", NULL};
    (void)state;
    struct convert_result result = run(ARGV, NULL);
    assert_outcome(&result, CONVERT_CONVERTED);
    assert_contains(&result, "second");
    assert_lacks(&result, "first");
    convert_result_done(&result);
}

static void a_command_comes_before_the_table(void **state)
{
    static const char *const ARGV[] = {"printf", "<html><p>own", NULL};
    const struct convert_command command = {.argv = ARGV};
    struct convert_options options = usual_options();
    (void)state;
    struct convert_pool *pool = pool_with(&options);
    struct convert_result result =
        converted_by(pool, &command, "application/rtf", TEXT_LITERAL("{\\rtf1 text}"), NULL);
    assert_outcome(&result, CONVERT_CONVERTED);
    assert_true(text_equal(result.html, TEXT_LITERAL("<html><p>own")));
    convert_result_done(&result);
    convert_pool_free(pool);
}

static void a_missing_program_is_reported(void **state)
{
    static const char *const ARGV[] = {"no-such-program", NULL};
    const struct converter converter = {.programs = "cat no-such-program"};
    (void)state;
    struct convert_result result = run(ARGV, NULL);
    assert_outcome(&result, CONVERT_TOOL_MISSING);
    assert_string_equal(result.sentence, "no-such-program is not installed");
    assert_true(text_equal(converter_missing_program(&converter), TEXT_LITERAL("no-such-program")));
}

static void a_refusal_is_reported_in_the_programs_words(void **state)
{
    (void)state;
    struct convert_result result = try("refuse", "it is \033[1mall\033[0m wrong", NULL);
    assert_outcome(&result, CONVERT_FAILED);
    assert_non_null(strstr(result.sentence, "it is [1mall[0m wrong"));
    assert_null(strstr(result.sentence, "second line"));
}

/* ---- what commands cannot do ---- */

static void a_crash_is_an_outcome(void **state)
{
    (void)state;
    struct convert_result result = try("crash", "", NULL);
    assert_outcome(&result, CONVERT_CRASHED);
}

static void a_hang_is_ended(void **state)
{
    struct convert_limits limits = usual_limits();
    (void)state;
    limits.wall_ms = 300;
    struct convert_result result = try("hang", "", &limits);
    assert_outcome(&result, CONVERT_TIMED_OUT);
    wait_for_no_tools();
}

static void processor_time_is_bounded(void **state)
{
    struct convert_limits limits = usual_limits();
    (void)state;
    limits.cpu_s = 1;
    struct convert_result result = try("spin", "", &limits);
    assert_outcome(&result, CONVERT_TIMED_OUT);
}

static void processes_are_bounded_and_end(void **state)
{
    struct convert_limits limits = usual_limits();
    (void)state;
    limits.wall_ms = 3000;
    struct convert_result result = try("processes", "", &limits);
    /* Where the kernel gives no namespaces, the children keep the output open until the end. */
    if (result.outcome != CONVERT_TIMED_OUT)
        assert_contains(&result, "processes are bounded");
    wait_for_no_tools();
    convert_result_done(&result);
}

static void memory_is_bounded(void **state)
{
    struct convert_limits limits = usual_limits();
    (void)state;
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    skip();
#endif
    limits.memory_bytes = 64 << 20;
    struct convert_result result = try("memory", "", &limits);
    assert_outcome(&result, CONVERT_OUT_OF_MEMORY);
}

static void output_is_bounded(void **state)
{
    struct convert_limits limits = usual_limits();
    (void)state;
    limits.output_bytes = 1 << 20;
    struct convert_result result = try("print", "", &limits);
    assert_outcome(&result, CONVERT_TOO_LARGE);
}

static void there_is_no_network(void **state)
{
    (void)state;
    struct convert_result result = try("network", "", NULL);
    assert_outcome(&result, CONVERT_CONVERTED);
    assert_lacks(&result, "network");
    convert_result_done(&result);
}

static void no_file_is_changed(void **state)
{
    (void)state;
    struct convert_result result = try("change", kept_file, NULL);
    assert_outcome(&result, CONVERT_CONVERTED);
    assert_lacks(&result, "made");
    assert_lacks(&result, "changed");
    convert_result_done(&result);
    assert_int_equal(access(kept_file, F_OK), 0);
}

static void other_files_are_not_read(void **state)
{
    (void)state;
    /* landlock_create_ruleset(2) with this flag tells whether there is any. */
    if (syscall(SYS_landlock_create_ruleset, NULL, 0, 1) < 1)
        skip();
    struct convert_result result = try("read", kept_file, NULL);
    assert_contains(&result, "the file was not read");
    convert_result_done(&result);
    result = try("read", tool, NULL);
    assert_contains(&result, "the file was read");
    convert_result_done(&result);
}

/* It is a process of the same user where root did not start the helper. */
static void the_server_is_not_ended(void **state)
{
    char own[16];
    (void)state;
    snprintf(own, sizeof own, "%d", (int)getpid());
    struct convert_result result = try("end", own, NULL);
    assert_outcome(&result, CONVERT_CONVERTED);
    assert_lacks(&result, "sent");
    convert_result_done(&result);
}

static void nothing_of_the_server_is_seen(void **state)
{
    (void)state;
    int left_open = open("/dev/null", O_RDONLY);
    setenv("SEINE_TEST_SECRET", "geheim", 1);
    struct convert_result result = try("surroundings", "", NULL);
    assert_outcome(&result, CONVERT_CONVERTED);
    assert_lacks(&result, "geheim");
    assert_lacks(&result, "is open");
    if (geteuid() == 0)
        assert_lacks(&result, "user 0");
    convert_result_done(&result);
    close(left_open);
}

/* ---- the pool ---- */

/* The only helper of this process, or 0. */
static pid_t helper_of_this_process(void)
{
    DIR *processes = opendir("/proc");
    pid_t found = 0;
    assert_non_null(processes);
    for (struct dirent *entry; (entry = readdir(processes));) {
        char path[300], name[64] = "";
        int parent = 0;
        snprintf(path, sizeof path, "/proc/%s/stat", entry->d_name);
        FILE *file = fopen(path, "r");
        if (file && fscanf(file, "%*d (%63[^)]) %*c %d", name, &parent) == 2 &&
            parent == getpid() && strcmp(name, "seine-convert") == 0)
            found = (pid_t)strtol(entry->d_name, NULL, 10);
        if (file)
            fclose(file);
    }
    closedir(processes);
    return found;
}

static void convert_rtf(struct convert_pool *pool)
{
    struct convert_result result =
        converted(pool, "application/rtf", TEXT_LITERAL("{\\rtf1 text}"), NULL);
    assert_outcome(&result, CONVERT_CONVERTED);
    convert_result_done(&result);
}

static void helpers_are_kept_and_replaced(void **state)
{
    struct convert_options options = usual_options();
    (void)state;
    options.workers = 1;
    options.documents_per_worker = 2;
    struct convert_pool *pool = pool_with(&options);
    convert_rtf(pool);
    pid_t first = helper_of_this_process();
    assert_int_not_equal(first, 0);
    convert_rtf(pool);
    assert_int_equal(helper_of_this_process(), first);
    convert_rtf(pool);
    assert_int_not_equal(helper_of_this_process(), first);
    convert_pool_free(pool);
    assert_int_equal(helper_of_this_process(), 0);
}

/* By the kernel, for want of memory: no document is to blame. */
static void a_helper_that_was_killed_idle_is_replaced(void **state)
{
    struct convert_options options = usual_options();
    (void)state;
    options.workers = 1;
    struct convert_pool *pool = pool_with(&options);
    convert_rtf(pool);
    pid_t first = helper_of_this_process();
    siginfo_t end;
    kill(first, SIGKILL);
    assert_int_equal(waitid(P_PID, (id_t)first, &end, WEXITED | WNOWAIT), 0);
    convert_rtf(pool);
    assert_int_not_equal(helper_of_this_process(), first);
    convert_pool_free(pool);
}

static void *convert_many(void *pool)
{
    for (int i = 0; i < 50; i++)
        convert_rtf(pool);
    return NULL;
}

static void many_threads_share_the_pool(void **state)
{
    pthread_t threads[8];
    struct convert_options options = usual_options();
    (void)state;
    struct convert_pool *pool = pool_with(&options);
    for (size_t i = 0; i < 8; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, convert_many, pool), 0);
    for (size_t i = 0; i < 8; i++)
        pthread_join(threads[i], NULL);
    convert_pool_free(pool);
}

static void *hang_for_a_while(void *pool)
{
    const char *const argv[] = {tool, "hang", NULL};
    const struct convert_command command = {.argv = argv};
    struct convert_limits limits = usual_limits();
    limits.wall_ms = 2000;
    struct convert_result result =
        converted_by(pool, &command, TYPE, TEXT_LITERAL("text"), &limits);
    assert_outcome(&result, CONVERT_TIMED_OUT);
    return NULL;
}

static void a_full_pool_says_so(void **state)
{
    struct convert_options options = usual_options();
    struct convert_limits limits = usual_limits();
    struct convert_result result = {.outcome = CONVERT_FAILED};
    pthread_t thread;
    (void)state;
    options.workers = 1;
    limits.wall_ms = 20;
    struct convert_pool *pool = pool_with(&options);
    assert_int_equal(pthread_create(&thread, NULL, hang_for_a_while, pool), 0);
    while (tools_left() == 0)
        sched_yield();
    assert_int_equal(convert(pool, NULL, TEXT_LITERAL("application/rtf"),
                             TEXT_LITERAL("{\\rtf1 text}"), &limits, &result, NULL),
                     STATUS_BUSY);
    pthread_join(thread, NULL);
    convert_pool_free(pool);
}

static void a_pool_without_helper_is_refused(void **state)
{
    const struct convert_options options = {.helper = "/no/such/seine-convert"};
    struct convert_pool *pool;
    struct error error;
    (void)state;
    assert_int_equal(convert_pool_make(&options, &pool, &error), STATUS_NOT_FOUND);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_command_reads_its_standard_input),
        cmocka_unit_test(a_command_reads_a_file),
        cmocka_unit_test(a_command_comes_before_the_table),
        cmocka_unit_test(a_missing_program_is_reported),
        cmocka_unit_test(a_refusal_is_reported_in_the_programs_words),
        cmocka_unit_test(a_crash_is_an_outcome),
        cmocka_unit_test(a_hang_is_ended),
        cmocka_unit_test(processor_time_is_bounded),
        cmocka_unit_test(processes_are_bounded_and_end),
        cmocka_unit_test(memory_is_bounded),
        cmocka_unit_test(output_is_bounded),
        cmocka_unit_test(there_is_no_network),
        cmocka_unit_test(no_file_is_changed),
        cmocka_unit_test(other_files_are_not_read),
        cmocka_unit_test(the_server_is_not_ended),
        cmocka_unit_test(nothing_of_the_server_is_seen),
        cmocka_unit_test(helpers_are_kept_and_replaced),
        cmocka_unit_test(a_helper_that_was_killed_idle_is_replaced),
        cmocka_unit_test(many_threads_share_the_pool),
        cmocka_unit_test(a_full_pool_says_so),
        cmocka_unit_test(a_pool_without_helper_is_refused),
    };
    return cmocka_run_group_tests(tests, make_tool, remove_tool);
}
