#include "password.h"

#include <errno.h>
#include <poll.h>
#include <seine/settings/config/secret.h>
#include <signal.h>
#include <stdio.h>
#include <termios.h>
#include <unistd.h>

static volatile sig_atomic_t interrupted;

static void note_interruption(int number)
{
    (void)number;
    interrupted = 1;
}

/* Waits for input. Signals can arrive only here, with the mask `while_waiting`; NULL: the mask
 * stays. */
static int wait_for_input(const sigset_t *while_waiting, struct error *error)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    while (while_waiting && ppoll(&input, 1, NULL, while_waiting) < 0) {
        if (errno != EINTR)
            return error_set_errno(error, errno, "cannot wait for the password");
        if (interrupted)
            return error_set(error, STATUS_CANCELLED, "interrupted");
    }
    return 0;
}

/* Reads byte by byte: the input after the line belongs to other readers. */
static int read_line(struct buffer *line, const sigset_t *while_waiting, struct error *error)
{
    bool too_long = false;
    for (;;) {
        char c;
        int status = wait_for_input(while_waiting, error);
        if (status)
            return status;
        ssize_t length = read(STDIN_FILENO, &c, 1);
        if (length < 0)
            return error_set_errno(error, errno, "cannot read the password");
        if (length == 0 || c == '\n')
            break;
        if (line->length == line->ceiling)
            too_long = true; /* the rest of the line is discarded */
        else
            buffer_append_char(line, c);
    }
    if (too_long)
        return error_set(error, STATUS_LIMIT, "the password is longer than %zu bytes",
                         line->ceiling);
    if (line->failed)
        return error_set(error, STATUS_MEMORY, "out of memory for the password");
    if (line->length && line->data[line->length - 1] == '\r')
        line->data[--line->length] = '\0';
    if (line->length == 0)
        return error_set(error, STATUS_INVALID, "the password is empty");
    return 0;
}

static int ask(const char *question, struct buffer *answer, const sigset_t *while_waiting,
               struct error *error)
{
    fputs(question, stderr);
    fflush(stderr);
    int status = read_line(answer, while_waiting, error);
    fputs("\n", stderr);
    return status;
}

static int ask_for(enum password_age age, struct buffer *password, const sigset_t *while_waiting,
                   struct error *error)
{
    struct buffer again;
    int status = ask("Password: ", password, while_waiting, error);
    if (status || age == PASSWORD_KNOWN)
        return status;
    buffer_init(&again, password->ceiling);
    status = ask("Once more: ", &again, while_waiting, error);
    if (!status && !text_equal(buffer_text(password), buffer_text(&again)))
        status = error_set(error, STATUS_INVALID, "the two passwords differ");
    secret_buffer_done(&again);
    return status;
}

int password_read(enum password_age age, struct buffer *password, struct error *error)
{
    static const int SIGNALS[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    enum { SIGNAL_COUNT = sizeof(SIGNALS) / sizeof(*SIGNALS) };
    struct sigaction before[SIGNAL_COUNT], note = {.sa_handler = note_interruption};
    struct termios echoing, silent;
    sigset_t held, mask_before;
    if (tcgetattr(STDIN_FILENO, &echoing) < 0)
        return read_line(password, NULL, error); /* not a terminal */
    silent = echoing;
    silent.c_lflag &= ~(tcflag_t)ECHO;
    silent.c_lflag |= ICANON | ISIG;
    /* A signal must not end the program while the terminal does not echo, so signals are blocked,
     * except while this waits for input. */
    interrupted = 0;
    sigemptyset(&held);
    for (int i = 0; i < SIGNAL_COUNT; i++) {
        sigaddset(&held, SIGNALS[i]);
        sigaction(SIGNALS[i], &note, &before[i]);
    }
    sigprocmask(SIG_BLOCK, &held, &mask_before);
    int status = tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent) < 0
                     ? error_set_errno(error, errno, "cannot silence the terminal")
                     : ask_for(age, password, &mask_before, error);
    (void)tcsetattr(STDIN_FILENO, TCSAFLUSH, &echoing);
    sigprocmask(SIG_SETMASK, &mask_before, NULL);
    for (int i = 0; i < SIGNAL_COUNT; i++)
        sigaction(SIGNALS[i], &before[i], NULL);
    return status;
}

int password_read_file(const char *path, struct buffer *password, struct error *error)
{
    FILE *file = fopen(path, "re");
    int c;
    if (!file)
        return error_set_file(error, errno, "read", path);
    while ((c = getc(file)) != EOF && c != '\n')
        buffer_append_char(password, (char)c);
    fclose(file);
    return password->length && !password->failed
               ? 0
               : error_set(error, STATUS_INVALID, "%s: its first line is no password", path);
}
