/*
 * The crawler configuration file (MS-FSCCFG): read, checked and written.
 *
 * A file is XML 1.0 in UTF-8. It holds one CrawlerConfig with any number of DomainSpecifications,
 * each the configuration of a collection, whole or in part: what the file does not say is not set.
 * Document type declarations, and with them entities of any kind, are refused before the parser
 * sees them; nothing is ever fetched. Size, depth and number of everything are bounded.
 *
 * Calling order: examine a document; for each of its collections take what the collection has
 * (or config_defaults()), lay the partial configuration over it (config_merge()), and check the
 * result (config_document_check()). Nothing is to be changed when any of it reports a problem.
 * seine/crawling/collection/config_import.h does so. Who takes only files without problems reads or
 * loads one.
 *
 * All problems of a file are reported, in the order of its lines, up to CONFIG_PROBLEMS_MAX. Values
 * of secret parameters are never quoted.
 *
 * `SubDomain` and the section `subdomains`, `Login` and the section `logins` mean the same; the
 * attribute `type` may be spelt `ST_type`; names and values are trimmed. A parameter that stands
 * twice in one section is a problem. A list without members empties the list; an empty value unsets
 * an optional parameter, and takes an entry of a named section away.
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

/* Who is told of the problems; the texts live until `report` returns. `check` (may be NULL) has the
 * last word about a value that is valid by its form (rules_check_value()). */
struct config_problem_sink {
    void (*report)(void *context, const struct config_problem *problem);
    void *context;
    int (*check)(const struct config_parameter *parameter, struct text value, struct error *error);
};

struct config_document;

/* The text of a file. `sink` may be NULL. STATUS_INVALID when there are problems: the sentence is
 * that of config_problems_status(). STATUS_MEMORY. */
int config_document_read(struct text xml, const struct config_problem_sink *sink,
                         struct config_document **ret_document,
                         struct error *error) SEINE_MUST_CHECK;
/* The same, but also a file with problems gives a document, of what of it could be read: so that
 * what else is wrong can be told in one go. What could not be read, nothing is said about. 0, with
 * all problems told to `sink`, or STATUS_MEMORY. */
int config_document_examine(struct text xml, const struct config_problem_sink *sink,
                            struct config_document **ret_document,
                            struct error *error) SEINE_MUST_CHECK;
/* The bytes of a regular file; `xml` has room for LIMIT_CONFIG_FILE_BYTES + 65536. Also
 * STATUS_NOT_FOUND, STATUS_READ_ONLY (no right to read it), STATUS_SYSTEM, STATUS_LIMIT. */
int config_file_read(const char *path, struct buffer *xml, struct error *error) SEINE_MUST_CHECK;
/* A regular file. Also STATUS_NOT_FOUND, STATUS_READ_ONLY (no right to read it), STATUS_SYSTEM. */
int config_document_load(const char *path, const struct config_problem_sink *sink,
                         struct config_document **ret_document,
                         struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void config_document_free(struct config_document *document);

/* Its collections, in the order of the file; their names are valid and differ. */
size_t config_document_count(const struct config_document *document);
const char *config_document_name(const struct config_document *document, size_t index);
/* The partial configuration; lives as long as the document. */
const struct crawl_config *config_document_config(const struct config_document *document,
                                                  size_t index);
/* The line of what the path of a parameter, an item or an entry names; that of the
 * DomainSpecification when the file does not say it. */
unsigned config_document_line(const struct config_document *document, size_t index,
                              const char *path);
/* config_check() of what resulted from laying collection `index` over another configuration, with
 * lines; of a document with problems, without what follows from them. The number of problems. */
size_t config_document_check(const struct config_document *document, size_t index,
                             const struct crawl_config *merged,
                             const struct config_problem_sink *sink);

/* ---- writing ---- */

/* How the value of a secret parameter is written: appends the text to `shown`. */
struct config_secrets {
    int (*write)(void *context, const struct config_parameter *parameter, struct text value,
                 struct buffer *shown, struct error *error);
    void *context;
};

/* "***"; a file with it is not read again. */
extern const struct config_secrets CONFIG_SECRETS_MASKED;
/* As they stand, for a file that is as secret as they are. */
extern const struct config_secrets CONFIG_SECRETS_PLAIN;

struct config_named {
    const char *name;
    const struct crawl_config *config;
};

/* Appends the file that says what is set in these configurations, in the order of the parameter
 * table, the entries of named sections in the order of their names: equal settings give equal
 * texts. The file is valid by the schema, and reading it gives the same settings again.
 * STATUS_LIMIT when `xml` has no room, STATUS_MEMORY, or what `secrets` says. */
int config_xml_write(const struct config_named *collections, size_t count,
                     const struct config_secrets *secrets, struct buffer *xml,
                     struct error *error) SEINE_MUST_CHECK;

#endif
