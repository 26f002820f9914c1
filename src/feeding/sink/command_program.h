/*
 * The program of the sink `command`: its life, and what it says on its three streams. None of the
 * calls waits, but command_program_finish() for FINISH_MS at most.
 */
#ifndef SEINE_SINK_COMMAND_PROGRAM_H
#define SEINE_SINK_COMMAND_PROGRAM_H

#include <seine/foundation/base.h>
#include <sys/types.h>

/* Longest answer, and longest line of its errors that is kept. */
#define ANSWER_BYTES    1024
#define COMPLAINT_BYTES 512
/* How long a program may take to end after its last line. */
#define FINISH_MS 1000

struct command_program {
    pid_t pid; /* 0: there is none */
    int input, output, errors;
    char answers[ANSWER_BYTES]; /* read, and not taken yet */
    size_t answers_length;
    char line[COMPLAINT_BYTES]; /* of its errors, as far as it has come */
    size_t line_length;
    char last_line[COMPLAINT_BYTES]; /* that came to its end */
};

int command_program_start(char *const *argv, struct command_program *ret_program,
                          struct error *error) SEINE_MUST_CHECK;
/* Writes as much of the text as there is room for. The length; -1: it does not listen any more. */
ssize_t command_program_write(struct command_program *program, struct text text);
/* Reads what it says of errors. */
void command_program_listen(struct command_program *program);
/* Takes the next line of its output, without the line feed; it lives until the next call. 1; 0:
 * there is none yet; -1: it has ended its output; -2: the line is longer than ANSWER_BYTES. */
int command_program_answer(struct command_program *program, char ret_line[ANSWER_BYTES]);
/* Waits until it may have said something, or takes more (where `has_more` is to be written), but no
 * longer than so many milliseconds. */
void command_program_wait(const struct command_program *program, bool has_more, int64_t wait_ms);

/* Kills it; nothing happens where there is none. Returns the status of the process. */
int command_program_end(struct command_program *program);
/* Ends its input and waits; then the same. Whether it had ended by itself. */
int command_program_finish(struct command_program *program, bool *ret_has_ended);
/* The last line that it wrote to its errors, without what is harmful; "" without one. */
void command_program_complaint(const struct command_program *program,
                               char ret_line[COMPLAINT_BYTES]);

#endif
