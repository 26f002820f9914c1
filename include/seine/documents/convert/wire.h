/*
 * The messages between the pool and a helper, over the socket that is the helper's standard input.
 * Both come from one build, so the structures are sent as they are.
 *
 * The pool sends one convert_request with the document as a descriptor (SCM_RIGHTS): a sealed file
 * in memory. The words of a command follow the request, zero-terminated. The helper answers with
 * one convert_answer followed by the HTML. The pool does not trust the answer, and rejects one that
 * exceeds the limits.
 */
#ifndef SEINE_CONVERT_WIRE_H
#define SEINE_CONVERT_WIRE_H

#include <seine/documents/convert.h>

#define CONVERT_REQUEST_MARK 0x53434f31u
#define CONVERT_ANSWER_MARK  0x53434f32u
/* Size of all words of a command together. */
#define CONVERT_COMMAND_BYTES 8192

/* The modes of the helper, its first argument: reused for many documents of our own readers, or for
 * one document of outside tools. */
#define CONVERT_HELPER_WARM "--warm"
#define CONVERT_HELPER_ONCE "--once"

/* Exit statuses of the helper with a meaning. */
enum convert_helper_exit {
    CONVERT_HELPER_OUT_OF_MEMORY = 3,
    CONVERT_HELPER_UNPROTECTED = 4, /* it could not set up its sandbox, and read nothing */
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
