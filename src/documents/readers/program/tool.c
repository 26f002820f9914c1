#include "tool.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#define COMPLAINT_BYTES 4096
#define READ_BYTES      65536

/* What programs say when they give up. */
static const struct {
    const char *words;
    enum convert_outcome outcome;
} COMPLAINTS[] = {
    {"Incorrect password", CONVERT_ENCRYPTED},
    {"encrypted", CONVERT_ENCRYPTED},
    {"bad_alloc", CONVERT_OUT_OF_MEMORY},
    {"ut of memory", CONVERT_OUT_OF_MEMORY},
    {"annot allocate memory", CONVERT_OUT_OF_MEMORY},
    {"May not be a PDF file", CONVERT_DAMAGED},
    {"Couldn't find trailer dictionary", CONVERT_DAMAGED},
    {"Couldn't read xref table", CONVERT_DAMAGED},
    {"Couldn't read page catalog", CONVERT_DAMAGED},
    {"Top-level pages object is wrong type", CONVERT_DAMAGED},
    {"Document stream is empty", CONVERT_DAMAGED},
};

struct child {
    pid_t pid;
    int output;
    int complaints;
    int failure; /* errno comes here when there is no program to run; closed otherwise */
};

/* ---- the child ---- */

static _Noreturn void be_child(const struct tool *tool, const char *const *argv, int output,
                               int complaints, int failure)
{
    lseek(tool->document, 0, SEEK_SET);
    if (dup2(tool->document, 0) == 0 && dup2(output, 1) == 1 && dup2(complaints, 2) == 2 &&
        chdir("/") == 0 && sandbox_enter_program(tool->kind, &tool->limits))
        /* Its words are not changed: it only wants them so. */
        execvp(argv[0], (char *const *)(uintptr_t)argv);
    int cause = errno;
    if (write(failure, &cause, sizeof cause) < 0)
        _exit(EXIT_FAILURE);
    _exit(EXIT_FAILURE);
}

static bool make_pipes(int pipes[3][2])
{
    for (int made = 0; made < 3; made++)
        if (pipe2(pipes[made], O_CLOEXEC) < 0) {
            while (made-- > 0) {
                close(pipes[made][0]);
                close(pipes[made][1]);
            }
            return false;
        }
    return true;
}

static bool start(const struct tool *tool, const char *const *argv, struct child *ret_child)
{
    int pipes[3][2];
    if (!make_pipes(pipes))
        return false;
    pid_t pid = fork();
    if (pid == 0)
        be_child(tool, argv, pipes[0][1], pipes[1][1], pipes[2][1]);
    for (int i = 0; i < 3; i++) {
        close(pipes[i][1]);
        if (pid < 0)
            close(pipes[i][0]);
    }
    *ret_child = (struct child){pid, pipes[0][0], pipes[1][0], pipes[2][0]};
    return pid > 0;
}

/* ---- what it prints ---- */

/* False at the end. */
static bool read_some(int from, struct buffer *to)
{
    static char bytes[READ_BYTES];
    ssize_t length = read(from, bytes, sizeof bytes);
    if (length > 0)
        buffer_append(to, bytes, (size_t)length);
    return length > 0 || (length < 0 && errno == EINTR);
}

/* Until both are closed, or the output is too much. What it complains of beyond the room is lost.
 */
static void read_all(const struct child *child, struct buffer *output, struct buffer *complaints)
{
    struct pollfd ready[] = {{child->output, POLLIN, 0}, {child->complaints, POLLIN, 0}};
    struct buffer *const to[] = {output, complaints};
    while ((ready[0].fd >= 0 || ready[1].fd >= 0) && !output->failed) {
        if (poll(ready, 2, -1) < 0)
            continue;
        for (int i = 0; i < 2; i++)
            if (ready[i].revents && !read_some(ready[i].fd, to[i]))
                ready[i].fd = -1;
    }
}

/* ---- the end ---- */

static enum convert_outcome say(char *sentence, enum convert_outcome outcome, const char *format,
                                ...) SEINE_PRINTF(3, 4);
static enum convert_outcome say(char *sentence, enum convert_outcome outcome, const char *format,
                                ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof((struct convert_result *)0)->sentence, format, arguments);
    va_end(arguments);
    return outcome;
}

static enum convert_outcome judge_start(const struct tool *tool, const char *program, int cause,
                                        char *sentence)
{
    if (cause != ENOENT)
        return say(sentence, CONVERT_FAILED, "%s cannot be run: %s", program, strerror(cause));
    if (*tool->package)
        return say(sentence, CONVERT_TOOL_MISSING,
                   "%s is not installed; Debian's package %s has it", program, tool->package);
    return say(sentence, CONVERT_TOOL_MISSING, "%s is not installed", program);
}

static enum convert_outcome judge_complaints(const char *program, struct text complaints,
                                             char *sentence)
{
    for (size_t i = 0; i < sizeof COMPLAINTS / sizeof *COMPLAINTS; i++)
        if (complaints.length && memmem(complaints.data, complaints.length, COMPLAINTS[i].words,
                                        strlen(COMPLAINTS[i].words)))
            return say(sentence, COMPLAINTS[i].outcome, "%s says: %s", program,
                       COMPLAINTS[i].words);
    const char *newline =
        complaints.length ? memchr(complaints.data, '\n', complaints.length) : NULL;
    if (newline)
        complaints.length = (size_t)(newline - complaints.data);
    return say(sentence, CONVERT_FAILED, "%s says: %.*s", program, TEXT_ARGUMENTS(complaints));
}

static enum convert_outcome judge_end(const char *program, int status, struct text complaints,
                                      char *sentence)
{
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
        return CONVERT_CONVERTED;
    enum convert_outcome outcome = judge_complaints(program, complaints, sentence);
    if (WIFEXITED(status) || outcome == CONVERT_OUT_OF_MEMORY)
        return outcome;
    int signal = WTERMSIG(status);
    if (signal == SIGXCPU || signal == SIGKILL)
        return say(sentence, CONVERT_TIMED_OUT, "%s used up its processor time", program);
    return say(sentence, CONVERT_CRASHED, "%s ended by SIG%s", program, sigabbrev_np(signal));
}

enum convert_outcome tool_run(void *context, const char *const *argv, struct buffer *output,
                              char *ret_sentence)
{
    const struct tool *tool = context;
    struct child child;
    struct buffer complaints;
    int cause = 0, status = 0;
    if (!start(tool, argv, &child))
        return say(ret_sentence, CONVERT_FAILED, "%s cannot be started: %s", argv[0],
                   strerror(errno));
    buffer_init(&complaints, COMPLAINT_BYTES);
    read_all(&child, output, &complaints);
    if (output->failed)
        kill(child.pid, SIGKILL);
    while (waitpid(child.pid, &status, 0) < 0 && errno == EINTR)
        ;
    bool was_started = read(child.failure, &cause, sizeof cause) != (ssize_t)sizeof cause;
    close(child.output);
    close(child.complaints);
    close(child.failure);
    enum convert_outcome outcome;
    if (output->failed)
        outcome = say(ret_sentence, CONVERT_TOO_LARGE, "%s printed more than %zu bytes", argv[0],
                      output->ceiling);
    else if (!was_started)
        outcome = judge_start(tool, argv[0], cause, ret_sentence);
    else
        outcome = judge_end(argv[0], status, buffer_text(&complaints), ret_sentence);
    buffer_done(&complaints);
    return outcome;
}
