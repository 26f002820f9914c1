/*
 * convert: documents that are not HTML become HTML, which everything behind reads like any page.
 *
 * What comes out is one UTF-8 document: title, META elements (author, subject, keywords,
 * description, date, last-modified, generator, language, and what a format has besides), headings,
 * paragraphs, lists, tables, links. Dates are of ISO 8601. Addresses stand as the document has
 * them, also those that are relative to it; those within books and mail, and those of one machine
 * (file:), are left out. Archives are listed, not opened.
 *
 * No document is read in the process of the caller. The program `seine-convert`, installed beside
 * seine, reads it: without network, without a file that it could write, with bounds on processor
 * time, memory, output, processes and wall time, under a user of its own where root started it
 * (src/documents/readers/program/sandbox.h). The pool keeps helpers warm for what is read by
 * ourselves, and takes a new one for each document that outside tools convert. A crash, a bomb or a
 * hang is an outcome of that one document.
 *
 *   convert/outcomes.def    what can become of a document
 *   convert/converters.def  which types go to which converter
 *   convert/wire.h          what the pool and a helper tell each other
 *
 * convert() may be called from any number of threads; the pool outlives all calls.
 */
#ifndef SEINE_CONVERT_H
#define SEINE_CONVERT_H

#include <seine/foundation/base.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum convert_outcome {
#define CONVERT_OUTCOME(name, word, meaning) CONVERT_##name,
#include <seine/documents/convert/outcomes.def>
#undef CONVERT_OUTCOME
    CONVERT_OUTCOMES
};

/* "converted", "no_converter" */
const char *convert_outcome_word(enum convert_outcome outcome);

/* ---- which converter ---- */

enum converter_id {
#define CONVERTER(name, word, helper, programs, package, description) CONVERTER_##name,
#include <seine/documents/convert/converters.def>
#undef CONVERTER
    CONVERTERS
};

enum converter_helper { CONVERTER_WARM, CONVERTER_TOOL };

struct converter {
    const char *word; /* "pdf" */
    enum converter_helper helper;
    const char *programs; /* outside programs, a blank between them; "" for none */
    const char *package;  /* of Debian, which has them */
    const char *description;
};

struct convert_type {
    const char *type; /* essence, lower case */
    enum converter_id converter;
};

extern const struct converter CONVERTER_TABLE[CONVERTERS];
extern const struct convert_type CONVERT_TYPE_TABLE[];
extern const size_t CONVERT_TYPE_COUNT;

/* The row of a type (an essence, any case), or NULL. */
const struct convert_type *convert_type_find(struct text type);
/* The type that is converted when the bytes have their say: what they show (mime_sniff()) where
 * that can be converted, otherwise the declared type where they show nothing. NULL: nothing. */
const struct convert_type *convert_type_of(struct text declared, struct text bytes);
/* The first of a converter's programs that is nowhere in CONVERT_PATH, or "". */
struct text converter_missing_program(const struct converter *converter);

/* Where outside programs are looked for. */
#define CONVERT_PATH "/usr/local/bin:/usr/bin:/bin"

/* ---- limits ---- */

/* Of one document. Memory is what the converter may have beyond what it starts with; the bounds on
 * processor time, memory and open files hold for each process, of which only commands have several.
 */
struct convert_limits {
    uint64_t input_bytes;
    uint64_t output_bytes;   /* of HTML */
    uint64_t inflated_bytes; /* of all that is packed in a document */
    uint64_t memory_bytes;
    uint32_t entries;   /* of a package or archive */
    uint32_t cpu_s;     /* at least 1 */
    uint32_t wall_ms;   /* also of the wait for a free helper */
    uint32_t processes; /* of a command */
};

/* 100 MiB in, 32 MiB out, 512 MiB inflated, 512 MiB of memory, 20,000 entries, 30 s, 60 s, 32. */
void convert_limits_init(struct convert_limits *limits);

/* ---- the pool ---- */

/* A program that an administrator names for the document's type; it takes the place of the table's
 * converter. Its input is its standard input, and the file that %f stands for as an argument; it
 * writes to standard output. It may read what lies in /usr and beside itself, and write no file. */
struct convert_command {
    const char *const *argv; /* ends with NULL; argv[0] is looked for in CONVERT_PATH */
    bool gives_text;         /* plain text in UTF-8, not HTML */
};

struct convert_options {
    const char *helper;       /* path of seine-convert; NULL: beside the running program */
    int workers;              /* documents at a time; 0: one for each processor */
    int documents_per_worker; /* then it is replaced; 0: 1,000 */
};

struct convert_result {
    enum convert_outcome outcome;
    struct text html;   /* empty but for CONVERT_CONVERTED */
    char sentence[256]; /* for people, where it was not converted; UTF-8, no harmful characters */
};

struct convert_pool;

/* Starts no helper yet. STATUS_NOT_FOUND when there is no helper program. */
int convert_pool_make(const struct convert_options *options, struct convert_pool **ret_pool,
                      struct error *error) SEINE_MUST_CHECK;
/* Ends all helpers. Nobody may be in convert(). */
void convert_pool_free(struct convert_pool *pool);

/*
 * Converts `bytes`, which the server called `type` (an essence; may be empty), by the command, or
 * without one (NULL) by the converter of the table. Waits for a helper to be free, and then for the
 * result, at most limits->wall_ms each. Returns 0 whatever became of the document, which ret_result
 * says and the caller gives to convert_result_done(). A negative status speaks of no document, and
 * it may be tried again: STATUS_BUSY when no helper became free, STATUS_SYSTEM when none could be
 * started or protected, STATUS_MEMORY.
 */
int convert(struct convert_pool *pool, const struct convert_command *command, struct text type,
            struct text bytes, const struct convert_limits *limits,
            struct convert_result *ret_result, struct error *error) SEINE_MUST_CHECK;
void convert_result_done(struct convert_result *result);

#endif
