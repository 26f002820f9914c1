#include "process.h"

#include <seine/foundation/base/print.h>

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/pidfd.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { TICK_MS = 20, EXEC_WORDS_MAX = 255 };

static int write_map(const char *path, const char *content)
{
    int file = open(path, O_WRONLY | O_CLOEXEC);
    if (file < 0)
        return -1;
    ssize_t written = write(file, content, strlen(content));
    close(file);
    return written == (ssize_t)strlen(content) ? 0 : -1;
}

/* Gives this process its own view of how names are found; without root by way of a user namespace.
 */
static int replace_name_files(const struct bench_process *process)
{
    uid_t user = geteuid();
    gid_t group = getegid();
    if (unshare(CLONE_NEWNS | (user == 0 ? 0 : CLONE_NEWUSER)))
        return -1;
    if (user != 0) {
        char map[64];
        snprintf(map, sizeof map, "0 %u 1", user);
        if (write_map("/proc/self/setgroups", "deny") || write_map("/proc/self/uid_map", map))
            return -1;
        snprintf(map, sizeof map, "0 %u 1", group);
        if (write_map("/proc/self/gid_map", map))
            return -1;
    }
    if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL))
        return -1;
    if (mount(process->hosts_file, "/etc/hosts", NULL, MS_BIND, NULL))
        return -1;
    return mount(process->switch_file, "/etc/nsswitch.conf", NULL, MS_BIND, NULL);
}

static int child(const struct bench_process *process, pid_t parent)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    setpgid(0, 0);
    int output = open(process->output, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    int input = open("/dev/null", O_RDONLY);
    if (getppid() != parent || output < 0 || input < 0)
        return 127;
    dup2(input, STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    dup2(output, STDERR_FILENO);
    if (chdir(process->directory)) {
        print_error("%s: %s", process->directory, strerror(errno));
        return 127;
    }
    if (replace_name_files(process)) {
        print_error("private files below /etc: %s", strerror(errno));
        return 127;
    }
    if (process->work)
        return process->work(process->context);
    bench_exec(process->arguments);
    print_error("%s: %s", process->arguments[0], strerror(errno));
    return 127;
}

static double seconds_of(struct timeval time)
{
    return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

int bench_process_run(const struct bench_process *process, struct bench_usage *ret_usage,
                      struct error *error)
{
    struct bench_usage usage = {0};
    struct rusage resources;
    int exit_word;
    fflush(NULL);
    pid_t parent = getpid();
    int64_t started = machine_monotonic_us();
    int64_t limit = started + (int64_t)process->time_limit_s * 1000000;
    pid_t pid = fork();
    if (pid < 0)
        return error_set_errno(error, errno, "cannot start a process");
    if (pid == 0)
        _exit(child(process, parent));
    setpgid(pid, pid);
    if (process->running)
        *process->running = pid;

    struct pollfd ended = {.fd = pidfd_open(pid, 0), .events = POLLIN};
    while (poll(&ended, 1, TICK_MS) == 0) {
        if (machine_monotonic_us() > limit && !usage.stopped) {
            usage.stopped = true;
            kill(-pid, SIGKILL);
        } else if (process->tick) {
            process->tick(process->tick_context);
        }
    }
    close(ended.fd);
    if (wait4(pid, &exit_word, 0, &resources) != pid)
        return error_set_errno(error, errno, "cannot wait for a process");
    usage.elapsed_s = (double)(machine_monotonic_us() - started) / 1e6;
    kill(-pid, SIGKILL); /* whatever it left behind */
    usage.cpu_s = seconds_of(resources.ru_utime) + seconds_of(resources.ru_stime);
    usage.peak_bytes = (double)resources.ru_maxrss * 1024;
    usage.exit_status = WIFEXITED(exit_word) ? WEXITSTATUS(exit_word) : 128 + WTERMSIG(exit_word);
    *ret_usage = usage;
    return 0;
}

void bench_exec(const char *const *words)
{
    char *copies[EXEC_WORDS_MAX + 1] = {NULL};
    size_t count = 0;
    while (words[count])
        count++;
    if (!count || count > EXEC_WORDS_MAX) {
        errno = E2BIG;
        return;
    }
    memcpy(copies, words, count * sizeof *copies); /* exec leaves them as they are */
    execvp(copies[0], copies);
}

bool bench_program_prints(const char *const *words, const char *wanted)
{
    int ends[2];
    char line[4096];
    bool found = false;
    if (pipe(ends) < 0)
        return false;
    pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], STDOUT_FILENO);
        close(ends[0]);
        close(ends[1]);
        bench_exec(words);
        _exit(127);
    }
    close(ends[1]);
    FILE *output = fdopen(ends[0], "r");
    while (output && fgets(line, sizeof line, output))
        found = found || strstr(line, wanted);
    if (output)
        fclose(output);
    else
        close(ends[0]);
    if (child > 0)
        waitpid(child, NULL, 0);
    return found;
}

bool bench_program_exists(const char *program)
{
    if (strchr(program, '/'))
        return access(program, X_OK) == 0;
    const char *search = getenv("PATH");
    bool found = false;
    while (search && *search && !found) {
        size_t length = strcspn(search, ":");
        char path[4096];
        snprintf(path, sizeof path, "%.*s/%s", (int)length, search, program);
        found = access(path, X_OK) == 0;
        search += length + (search[length] == ':');
    }
    return found;
}
