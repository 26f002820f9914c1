#include "helper.h"

#include <fcntl.h>
#include <poll.h>
#include <seine/foundation/base/process.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- start and end ---- */

static int spawn(const char *program, const char *mode, int socket, pid_t *ret_pid)
{
    static char path[] = "PATH=" CONVERT_PATH, locale[] = "LC_ALL=C.UTF-8";
    char *const environment[] = {path, locale, NULL};
    char name[] = "seine-convert", word[16];
    char *const argv[] = {name, word, NULL};
    snprintf(word, sizeof word, "%s", mode);
    const struct process_start start = {
        .program = program, .argv = argv, .environment = environment, .streams = {socket, -1, -1}};
    return process_start(&start, ret_pid);
}

int helper_start(const char *program, const char *mode, struct helper *ret_helper,
                 struct error *error)
{
    int sockets[2];
    struct helper helper = {.pid = 0};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) < 0)
        return error_set_errno(error, errno, "cannot make a socket for a converter");
    int failed = spawn(program, mode, sockets[1], &helper.pid);
    close(sockets[1]);
    if (failed) {
        close(sockets[0]);
        return error_set_file(error, failed, "start", program);
    }
    helper.socket = sockets[0];
    *ret_helper = helper;
    return 0;
}

/* Ends the process and returns its exit status. */
static int end_and_ask(struct helper *helper)
{
    close(helper->socket);
    int status = process_end(helper->pid);
    helper->pid = 0;
    return status;
}

void helper_end(struct helper *helper)
{
    if (helper->pid)
        end_and_ask(helper);
}

bool helper_lives(const struct helper *helper)
{
    struct pollfd ready = {.fd = helper->socket, .events = POLLIN};
    /* A waiting helper sends nothing, so a readable socket means that it has ended. */
    return helper->pid && poll(&ready, 1, 0) == 0;
}

/* ---- protocol ---- */

/* Returns a file in memory that no process can change any more; -1 with errno. */
static int sealed_file(struct text document)
{
    int file = memfd_create("document", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    for (size_t at = 0; file >= 0 && at < document.length;) {
        ssize_t written = write(file, document.data + at, document.length - at);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0) {
            int failed = errno;
            close(file);
            errno = failed;
            return -1;
        }
        at += (size_t)written;
    }
    if (file >= 0)
        fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL);
    return file;
}

static bool send_request(const struct helper *helper, const struct convert_request *request,
                         struct text command, int file)
{
    struct convert_request copy = *request;
    char words[CONVERT_COMMAND_BYTES];
    union {
        struct cmsghdr head;
        char bytes[CMSG_SPACE(sizeof(int))];
    } control;
    struct iovec parts[] = {{&copy, sizeof copy}, {words, command.length}};
    struct msghdr message = {.msg_iov = parts,
                             .msg_iovlen = command.length ? 2 : 1,
                             .msg_control = control.bytes,
                             .msg_controllen = sizeof control.bytes};
    if (command.length)
        memcpy(words, command.data, command.length);
    memset(&control, 0, sizeof control);
    struct cmsghdr *head = CMSG_FIRSTHDR(&message);
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN(sizeof file);
    memcpy(CMSG_DATA(head), &file, sizeof file);
    /* The buffer of a new or idle socket always has room for it. */
    return sendmsg(helper->socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT) ==
           (ssize_t)(sizeof copy + command.length);
}

enum talk { TALK_DONE, TALK_LATE, TALK_GONE };

static enum talk receive(const struct helper *helper, void *to, size_t bytes, int64_t until_us)
{
    char *at = to;
    while (bytes) {
        int64_t left_us = until_us - machine_monotonic_us();
        struct pollfd ready = {.fd = helper->socket, .events = POLLIN};
        if (left_us <= 0)
            return TALK_LATE;
        int found = poll(&ready, 1, (int)(left_us / 1000 + 1));
        if (found == 0 || (found < 0 && errno == EINTR))
            continue;
        ssize_t length = recv(helper->socket, at, bytes, MSG_DONTWAIT);
        if (length < 0 && (errno == EINTR || errno == EAGAIN))
            continue;
        if (length <= 0)
            return TALK_GONE;
        at += length;
        bytes -= (size_t)length;
    }
    return TALK_DONE;
}

static void say(struct convert_result *result, enum convert_outcome outcome, const char *sentence)
{
    result->outcome = outcome;
    snprintf(result->sentence, sizeof result->sentence, "%s", sentence);
}

/* Derives the outcome for the document from how its helper ended. */
static int judge_end(int status, struct convert_result *result, struct error *error)
{
    if (WIFEXITED(status) && WEXITSTATUS(status) == CONVERT_HELPER_UNPROTECTED)
        return error_set(error, STATUS_SYSTEM, "seine-convert cannot be protected on this system");
    if (WIFEXITED(status) && WEXITSTATUS(status) == CONVERT_HELPER_OUT_OF_MEMORY)
        say(result, CONVERT_OUT_OF_MEMORY, "the converter had no memory left");
    else if (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU)
        say(result, CONVERT_TIMED_OUT, "the converter used up its processor time");
    else if (WIFSIGNALED(status)) {
        char sentence[64];
        snprintf(sentence, sizeof sentence, "the converter ended by SIG%s",
                 sigabbrev_np(WTERMSIG(status)));
        say(result, CONVERT_CRASHED, sentence);
    } else
        say(result, CONVERT_CRASHED, "the converter ended in the middle");
    return 0;
}

static enum talk receive_html(const struct helper *helper, const struct convert_answer *answer,
                              int64_t until_us, char **ret_html, bool *ret_has_room)
{
    char *html = answer->html_bytes ? malloc(answer->html_bytes) : NULL;
    *ret_has_room = html || !answer->html_bytes;
    if (!html)
        return TALK_DONE;
    enum talk talk = receive(helper, html, answer->html_bytes, until_us);
    if (talk == TALK_DONE)
        *ret_html = html;
    else
        free(html);
    return talk;
}

static enum talk receive_answer(struct helper *helper, const struct convert_limits *limits,
                                int64_t until_us, struct convert_result *result, bool *ret_has_room)
{
    struct convert_answer answer;
    char *html = NULL;
    enum talk talk = receive(helper, &answer, sizeof answer, until_us);
    if (talk != TALK_DONE)
        return talk;
    if (answer.mark != CONVERT_ANSWER_MARK || answer.outcome >= CONVERT_OUTCOMES ||
        answer.html_bytes > limits->output_bytes ||
        (answer.html_bytes && answer.outcome != CONVERT_CONVERTED))
        return TALK_GONE;
    result->outcome = (enum convert_outcome)answer.outcome;
    answer.sentence[sizeof answer.sentence - 1] = 0;
    /* The document may have taken over the helper, so the sentence is untrusted text. */
    utf8_copy_harmless(result->sentence, sizeof result->sentence, text_of(answer.sentence));
    talk = receive_html(helper, &answer, until_us, &html, ret_has_room);
    if (html)
        result->html = (struct text){html, answer.html_bytes};
    return talk;
}

int helper_convert(struct helper *helper, const struct convert_request *request,
                   struct text command, struct text document, int64_t until_us,
                   struct convert_result *ret_result, struct error *error)
{
    struct convert_result result = {.outcome = CONVERT_CRASHED};
    bool has_room = true;
    int code = 0, file = sealed_file(document);
    if (file < 0)
        return error_set_errno(error, errno, "no memory for a document of %zu bytes",
                               document.length);
    bool is_sent = send_request(helper, request, command, file);
    close(file);
    helper->documents++;
    enum talk talk = is_sent
                         ? receive_answer(helper, &request->limits, until_us, &result, &has_room)
                         : TALK_GONE;
    int status = talk != TALK_DONE || !has_room ? end_and_ask(helper) : 0;
    if (!has_room)
        code = error_set(error, STATUS_MEMORY, "no memory for the HTML of a document");
    else if (talk == TALK_GONE)
        code = judge_end(status, &result, error);
    else if (talk == TALK_LATE)
        say(&result, CONVERT_TIMED_OUT, "the converter took too long");
    if (code == 0)
        *ret_result = result;
    return code;
}
