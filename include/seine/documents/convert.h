/*
 * convert: converts documents of other types to HTML, which all other parts read like any page.
 *
 * The output is one UTF-8 document: title, META elements (author, subject, keywords, description,
 * date, last-modified, generator, language, and further ones of the format), headings, paragraphs,
 * lists, tables, links. Dates are ISO 8601. Addresses are as in the document, also relative ones;
 * addresses within books and mail, and local ones (file:), are left out. Archives are listed, not
 * opened.
 *
 * The caller's process reads no document. The program `seine-convert`, installed beside seine,
 * reads it: without network, without a writable file, with limits of processor time, memory,
 * output, processes and wall time, under a user of its own if root started it
 * (seine/foundation/sandbox.h). The pool reuses helpers for documents that our own
 * readers handle, and starts a new helper for each document that outside tools convert. A crash, a
 * bomb or a hang affects only that one document.
 *
 *   convert/outcomes.def    the possible outcomes of a document
 *   convert/converters.def  which types go to which converter
 *   convert/wire.h          the messages between the pool and a helper
 *
 * Any number of threads may call convert(); the pool must outlive all calls.
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
    const char *programs; /* outside programs, separated by blanks; "" for none */
    const char *package;  /* the Debian package that contains them */
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
/* The type to convert by, considering the bytes: the detected type (mime_sniff()) if it can be
 * converted, or the declared type if nothing is detected. NULL: no conversion. */
const struct convert_type *convert_type_of(struct text declared, struct text bytes);
/* The first program of a converter that is not in CONVERT_PATH, or "". */
struct text converter_missing_program(const struct converter *converter);

/* The search path for outside programs. */
#define CONVERT_PATH "/usr/local/bin:/usr/bin:/bin"

/* ---- limits ---- */

/* Limits of one document. Memory is what the converter may use beyond its initial size. The limits
 * of processor time, memory and open files apply to each process; only commands have several. */
struct convert_limits {
    uint64_t input_bytes;
    uint64_t output_bytes;   /* size of the HTML */
    uint64_t inflated_bytes; /* total size of everything unpacked from a document */
    uint64_t memory_bytes;
    uint32_t entries;   /* entries of a package or archive */
    uint32_t cpu_s;     /* at least 1 */
    uint32_t wall_ms;   /* also limits the wait for a free helper */
    uint32_t processes; /* processes of a command */
};

/* 100 MiB in, 32 MiB out, 512 MiB inflated, 512 MiB of memory, 20,000 entries, 30 s, 60 s, 32. */
void convert_limits_init(struct convert_limits *limits);

/* ---- the pool ---- */

/* A program that an administrator configures for the document's type; it replaces the table's
 * converter. Its input is its standard input, and a file whose path replaces the argument %f; it
 * writes to standard output. It can read /usr and its own folder, and write no file. */
struct convert_command {
    const char *const *argv; /* ends with NULL; argv[0] is searched in CONVERT_PATH */
    bool gives_text;         /* plain text in UTF-8, not HTML */
};

struct convert_options {
    const char *helper;       /* path of seine-convert; NULL: beside the running program */
    int workers;              /* number of parallel documents; 0: one per processor */
    int documents_per_worker; /* after which a helper is replaced; 0: 1,000 */
};

struct convert_result {
    enum convert_outcome outcome;
    struct text html;   /* empty unless CONVERT_CONVERTED */
    char sentence[256]; /* for people, if the document was not converted; UTF-8, no harmful
                         * characters */
};

struct convert_pool;

/* Starts no helper yet. STATUS_NOT_FOUND if there is no helper program. */
int convert_pool_make(const struct convert_options *options, struct convert_pool **ret_pool,
                      struct error *error) SEINE_MUST_CHECK;
/* Ends all helpers. No thread may be in convert(). */
void convert_pool_free(struct convert_pool *pool);

/*
 * Converts `bytes` of the declared type `type` (an essence; may be empty), by the command, or
 * without one (NULL) by the converter of the table. Waits for a free helper, and then for the
 * result, at most limits->wall_ms each. Returns 0 whatever the outcome of the document, which is in
 * ret_result; release it with convert_result_done(). A negative status is not about the document,
 * and the call may be repeated: STATUS_BUSY if no helper became free, STATUS_SYSTEM if none could
 * be started or sandboxed, STATUS_MEMORY.
 */
int convert(struct convert_pool *pool, const struct convert_command *command, struct text type,
            struct text bytes, const struct convert_limits *limits,
            struct convert_result *ret_result, struct error *error) SEINE_MUST_CHECK;
void convert_result_done(struct convert_result *result);

#endif
