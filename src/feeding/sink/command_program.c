#include "command_program.h"

#include <fcntl.h>
#include <poll.h>
#include <seine/foundation/base/process.h>
#include <sys/pidfd.h>
#include <sys/wait.h>
#include <unistd.h>

#define READ_BYTES 4096
/* As much as a pipe holds. */
#define READS_AT_ONCE 16

static void close_all(const int *descriptors, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (descriptors[i] >= 0)
            close(descriptors[i]);
}

int command_program_start(char *const *argv, struct command_program *ret_program,
                          struct error *error)
{
    static char path[] = "PATH=/usr/local/bin:/usr/bin:/bin", locale[] = "LC_ALL=C.UTF-8";
    char *const environment[] = {path, locale, NULL};
    int pipes[6] = {-1, -1, -1, -1, -1, -1}; /* what is read first, what is written behind it */
    pid_t pid = 0;
    int failed = 0;
    for (int i = 0; i < 6 && !failed; i += 2)
        failed = pipe2(pipes + i, O_CLOEXEC) < 0 ? errno : 0;
    if (!failed) {
        const struct process_start start = {.program = argv[0],
                                            .argv = argv,
                                            .environment = environment,
                                            .folder = "/",
                                            .streams = {pipes[0], pipes[3], pipes[5]}};
        failed = process_start(&start, &pid);
    }
    if (failed) {
        close_all(pipes, 6);
        return error_set_file(error, failed, "start", argv[0]);
    }
    const int theirs[] = {pipes[0], pipes[3], pipes[5]};
    close_all(theirs, 3);
    *ret_program = (struct command_program){
        .pid = pid, .input = pipes[1], .output = pipes[2], .errors = pipes[4]};
    fcntl(pipes[1], F_SETFL, O_NONBLOCK);
    fcntl(pipes[2], F_SETFL, O_NONBLOCK);
    fcntl(pipes[4], F_SETFL, O_NONBLOCK);
    return 0;
}

ssize_t command_program_write(struct command_program *program, struct text text)
{
    ssize_t written;
    do
        written = write(program->input, text.data, text.length);
    while (written < 0 && errno == EINTR);
    return written < 0 && errno == EAGAIN ? 0 : written;
}

/* -1 with errno. */
static ssize_t read_some(int descriptor, char *to, size_t bytes)
{
    ssize_t length;
    do
        length = read(descriptor, to, bytes);
    while (length < 0 && errno == EINTR);
    return length;
}

static void keep_last_line(struct command_program *program, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (bytes[i] != '\n') {
            if (program->line_length < sizeof program->line - 1)
                program->line[program->line_length++] = bytes[i];
        } else if (program->line_length) {
            program->line[program->line_length] = '\0';
            memcpy(program->last_line, program->line, program->line_length + 1);
            program->line_length = 0;
        }
    }
}

void command_program_listen(struct command_program *program)
{
    char bytes[READ_BYTES];
    ssize_t length = 1;
    for (int i = 0; i < READS_AT_ONCE && length > 0; i++) {
        length = read_some(program->errors, bytes, sizeof bytes);
        if (length > 0)
            keep_last_line(program, bytes, (size_t)length);
    }
}

void command_program_complaint(const struct command_program *program,
                               char ret_line[COMPLAINT_BYTES])
{
    struct text line = {program->line, program->line_length};
    utf8_copy_harmless(ret_line, COMPLAINT_BYTES, line.length ? line : text_of(program->last_line));
}

int command_program_answer(struct command_program *program, char ret_line[ANSWER_BYTES])
{
    char *const answers = program->answers;
    char *end = memchr(answers, '\n', program->answers_length);
    if (!end && program->answers_length < ANSWER_BYTES) {
        ssize_t length = read_some(program->output, answers + program->answers_length,
                                   ANSWER_BYTES - program->answers_length);
        if (length <= 0)
            return length < 0 && errno == EAGAIN ? 0 : -1;
        program->answers_length += (size_t)length;
        end = memchr(answers, '\n', program->answers_length);
    }
    if (!end)
        return program->answers_length < ANSWER_BYTES ? 0 : -2;
    size_t taken = (size_t)(end - answers) + 1;
    memcpy(ret_line, answers, taken);
    ret_line[taken - 1] = '\0';
    program->answers_length -= taken;
    memmove(answers, answers + taken, program->answers_length);
    return 1;
}

void command_program_wait(const struct command_program *program, bool has_more, int64_t wait_ms)
{
    struct pollfd ready[] = {{.fd = program->output, .events = POLLIN},
                             {.fd = program->errors, .events = POLLIN},
                             {.fd = has_more ? program->input : -1, .events = POLLOUT}};
    /* Streams that it has ended are ready all the time. */
    if (poll(ready, 3, wait_ms > 0 ? (int)wait_ms : 0) > 0 && (ready[1].revents & POLLHUP) &&
        !(ready[1].revents & POLLIN) && !ready[0].revents && !ready[2].revents)
        (void)poll(ready, 1, wait_ms > 0 ? (int)wait_ms : 0);
}

int command_program_end(struct command_program *program)
{
    if (!program->pid)
        return 0;
    int descriptors[] = {program->input, program->output, program->errors};
    int status = process_end(program->pid);
    command_program_listen(program);
    close_all(descriptors, 3);
    program->pid = 0;
    return status;
}

int command_program_finish(struct command_program *program, bool *ret_has_ended)
{
    *ret_has_ended = false;
    if (!program->pid)
        return 0;
    char bytes[READ_BYTES];
    int64_t until_us = machine_monotonic_us() + FINISH_MS * 1000;
    struct pollfd ready[] = {{.fd = pidfd_open(program->pid, 0), .events = POLLIN},
                             {.fd = program->output, .events = POLLIN},
                             {.fd = program->errors, .events = POLLIN}};
    close(program->input);
    program->input = -1;
    for (int64_t left_us; ready[0].fd >= 0 && !*ret_has_ended &&
                          (left_us = until_us - machine_monotonic_us()) > 0;) {
        bool is_ready = poll(ready, 3, (int)(left_us / 1000 + 1)) > 0;
        *ret_has_ended = is_ready && ready[0].revents;
        if (is_ready && ready[1].revents && read_some(program->output, bytes, sizeof bytes) <= 0)
            ready[1].fd = -1;
        if (is_ready && ready[2].revents && (ready[2].revents & POLLIN))
            command_program_listen(program);
        else if (is_ready && ready[2].revents)
            ready[2].fd = -1;
    }
    if (ready[0].fd >= 0)
        close(ready[0].fd);
    return command_program_end(program);
}
