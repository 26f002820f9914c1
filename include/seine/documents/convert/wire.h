/*
 * What the pool and a helper tell each other over the socket that is the helper's standard input.
 * Both come from one build, so the structures go as they are.
 *
 * The pool sends one convert_request with the document as a descriptor beside it (SCM_RIGHTS): a
 * file in memory, sealed. Behind the request stand the words of a command, zero-terminated. The
 * helper answers with one convert_answer and behind it the HTML. The pool believes nothing of an
 * answer that exceeds what it allowed.
 */
#ifndef SEINE_CONVERT_WIRE_H
#define SEINE_CONVERT_WIRE_H

#include <seine/documents/convert.h>

#define CONVERT_REQUEST_MARK 0x53434f31u
#define CONVERT_ANSWER_MARK  0x53434f32u
/* The words of a command together. */
#define CONVERT_COMMAND_BYTES 8192

/* The modes of the helper, its first argument: kept for many documents of our own readers, or for
 * one document of outside tools. */
#define CONVERT_HELPER_WARM "--warm"
#define CONVERT_HELPER_ONCE "--once"

/* Exit statuses of the helper that say something. */
enum convert_helper_exit {
    CONVERT_HELPER_OUT_OF_MEMORY = 3,
    CONVERT_HELPER_UNPROTECTED = 4, /* it could not close its sandbox, and read nothing */
};

enum convert_command_kind { CONVERT_NO_COMMAND, CONVERT_COMMAND_HTML, CONVERT_COMMAND_TEXT };

struct convert_request {
    uint32_t mark;
    uint32_t converter; /* enum converter_id */
    uint32_t command;   /* enum convert_command_kind */
    uint32_t command_bytes;
    struct convert_limits limits;
};

struct convert_answer {
    uint32_t mark;
    uint32_t outcome;
    uint64_t html_bytes;
    char sentence[sizeof((struct convert_result *)0)->sentence];
};

#endif
