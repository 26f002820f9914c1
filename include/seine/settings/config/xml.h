/*
 * Reads, checks and writes the crawler configuration file (MS-FSCCFG).
 *
 * A file is XML 1.0 in UTF-8. It holds one CrawlerConfig with any number of DomainSpecifications,
 * each the complete or partial configuration of a collection: a parameter that the file does not
 * mention is not set. Document type declarations, and with them all entities, are refused before
 * the parser sees them; nothing is ever fetched. Size, depth and all counts are limited.
 *
 * Calling order: examine a document; for each of its collections take the present configuration (or
 * config_defaults()), merge the partial configuration over it (config_merge()), and check the
 * result (config_document_check()). Change nothing if any step reports a problem.
 * seine/crawling/collection/config_import.h does all this. Callers that accept only files without
 * problems use config_document_read() or config_document_load().
 *
 * All problems of a file are reported, in the order of its lines, up to CONFIG_PROBLEMS_MAX. Values
 * of secret parameters are never quoted.
 *
 * `SubDomain` and the section `subdomains` are equivalent, `Login` and the section `logins` as
 * well; the attribute `type` may be spelt `ST_type`; names and values are trimmed. A parameter that
 * occurs twice in one section is a problem. A list without members empties the list; an empty value
 * unsets an optional parameter, and removes an entry of a named section.
 */
#ifndef SEINE_CONFIG_XML_H
#define SEINE_CONFIG_XML_H

#include <seine/foundation/base/buffer.h>
#include <seine/foundation/base/error.h>
#include <seine/foundation/base/text.h>
#include <seine/settings/config.h>
#include <seine/settings/config/problems.h>
#include <stdio.h>

/* ---- reading ---- */

/* Receives the problems; the texts live until `report` returns. `check` (may be NULL) additionally
 * checks a value of valid form (rules_check_value()). */
struct config_problem_sink {
    void (*report)(void *context, const struct config_problem *problem);
    void *context;
    int (*check)(const struct config_parameter *parameter, struct text value, struct error *error);
};

struct config_document;

/* Reads the text of a file. `sink` may be NULL. STATUS_INVALID if there are problems: the sentence
 * is that of config_problems_status(). STATUS_MEMORY. */
int config_document_read(struct text xml, const struct config_problem_sink *sink,
                         struct config_document **ret_document,
                         struct error *error) SEINE_MUST_CHECK;
/* The same, but a file with problems also gives a document, with the parts that could be read, so
 * that further problems can be reported at once. Parts that could not be read are ignored. Returns
 * 0, with all problems reported to `sink`, or STATUS_MEMORY. */
int config_document_examine(struct text xml, const struct config_problem_sink *sink,
                            struct config_document **ret_document,
                            struct error *error) SEINE_MUST_CHECK;
/* Reads the bytes of a regular file; `xml` has room for LIMIT_CONFIG_FILE_BYTES + 65536. Also
 * STATUS_NOT_FOUND, STATUS_READ_ONLY (no permission to read it), STATUS_SYSTEM, STATUS_LIMIT. */
int config_file_read(const char *path, struct buffer *xml, struct error *error) SEINE_MUST_CHECK;
/* Reads a regular file. Also STATUS_NOT_FOUND, STATUS_READ_ONLY (no permission to read it),
 * STATUS_SYSTEM. */
int config_document_load(const char *path, const struct config_problem_sink *sink,
                         struct config_document **ret_document,
                         struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void config_document_free(struct config_document *document);

/* The collections of the document, in the order of the file; their names are valid and distinct. */
size_t config_document_count(const struct config_document *document);
const char *config_document_name(const struct config_document *document, size_t index);
/* The partial configuration; lives as long as the document. */
const struct crawl_config *config_document_config(const struct config_document *document,
                                                  size_t index);
/* The line of the parameter, item or entry with this path; the line of the DomainSpecification if
 * the file does not mention it. */
unsigned config_document_line(const struct config_document *document, size_t index,
                              const char *path);
/* Runs config_check() on the result of merging collection `index` over another configuration, and
 * adds lines. If the document has problems, consequences of these are not reported. Returns the
 * number of problems. */
size_t config_document_check(const struct config_document *document, size_t index,
                             const struct crawl_config *merged,
                             const struct config_problem_sink *sink);

/* ---- writing ---- */

/* Appends the written form of a secret parameter's value to `shown`. */
struct config_secrets {
    int (*write)(void *context, const struct config_parameter *parameter, struct text value,
                 struct buffer *shown, struct error *error);
    void *context;
};

/* Writes "***"; such a file cannot be read back. */
extern const struct config_secrets CONFIG_SECRETS_MASKED;
/* Writes secrets as they are; the file is then as secret as they are. */
extern const struct config_secrets CONFIG_SECRETS_PLAIN;

struct config_named {
    const char *name;
    const struct crawl_config *config;
};

/* Appends a file with all explicitly set parameters of these configurations, in the order of the
 * parameter table, the entries of named sections ordered by name: equal settings give equal texts.
 * The file is valid by the schema, and reading it gives the same settings again. STATUS_LIMIT if
 * `xml` has no room, STATUS_MEMORY, or the error of `secrets`. */
int config_xml_write(const struct config_named *collections, size_t count,
                     const struct config_secrets *secrets, struct buffer *xml,
                     struct error *error) SEINE_MUST_CHECK;

#endif
