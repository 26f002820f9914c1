/*
 * An outside program: run on the document in a child, with what it prints brought back.
 */
#ifndef SEINE_READERS_TOOL_H
#define SEINE_READERS_TOOL_H

#include <seine/documents/readers.h>
#include <seine/foundation/sandbox.h>

struct tool {
    int document; /* descriptor of the file that becomes its standard input */
    enum sandbox_of kind;
    struct sandbox_limits limits;
    const char *package; /* which has the program; "": not known */
};

/* As struct reader_tools wants it; `context` is a struct tool. */
enum convert_outcome tool_run(void *context, const char *const *argv, struct buffer *output,
                              char *ret_sentence);

#endif
