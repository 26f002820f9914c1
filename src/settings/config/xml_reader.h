/*
 * Shared by the files of the XML reader.
 *
 * libxml2 calls xml_read.c for each element; xml_element.c decides which element is allowed where
 * and enters records and their sections, xml_attrib.c sets values, xml_problem.c reports problems.
 * An unknown element is reported once and skipped with its content.
 */
#ifndef SEINE_CONFIG_XML_READER_H
#define SEINE_CONFIG_XML_READER_H

#include "private.h"

#include <libxml/parser.h>
#include <seine/settings/config/xml.h>

/* The deepest valid nesting is CrawlerConfig, DomainSpecification, Node, section subdomains,
 * section news, section rss, attrib, member. */
#define XML_DEPTH_MAX 16

/* One collection of a document. */
struct document_collection {
    struct text name; /* zero-terminated */
    struct crawl_config *config;
    unsigned line;
};

/* The line of a parameter or item. */
struct document_line {
    const struct config_record *record;
    const struct config_parameter *parameter; /* NULL: the item itself */
    unsigned line;
};

/* A part of the document that could not be read: a value that is missing there is not another
 * problem. */
struct document_gap {
    struct config_record *record;
    const struct config_parameter
        *parameter;      /* the unread parameter; NULL: any that the record does not set … */
    const char *section; /* … in this section; NULL: in any section */
};

struct config_document {
    struct document_collection *collections;
    size_t count;
    size_t capacity;
    struct document_line *lines;
    size_t line_count;
    size_t line_capacity;
    struct document_gap *gaps; /* at most a few per problem */
    size_t gap_count;
    size_t gap_capacity;
};

/* The role of an element. */
enum xml_kind {
    XML_DOCUMENT, /* contains the root element */
    XML_ROOT,
    XML_SPECIFICATION,
    XML_SECTION, /* also SubDomain, Login and Node */
    XML_ATTRIB,
    XML_MEMBER,
    XML_SKIPPED, /* unknown */
};

struct xml_element {
    enum xml_kind kind;
    const char *name;
    unsigned line;
    bool has_stray_text; /* reported once */
    /* of a specification or section */
    struct config_record *record;
    const char *section;                  /* its path in the record's table; "" at the top */
    const struct config_group_row *group; /* the group whose items its sections are, or NULL */
    /* of an attrib */
    const struct config_parameter *parameter; /* NULL: its content is skipped */
    struct text key;                          /* name of the entry in a named section; lives in
                                               * reader->key */
    bool has_value;                           /* a list has a member */
};

struct xml_reader {
    xmlParserCtxtPtr parser;
    struct config_document *document;
    const struct config_problem_sink *sink;
    size_t problem_count;
    bool failed; /* out of memory */
    bool is_stopped;
    struct xml_element stack[XML_DEPTH_MAX];
    size_t depth;
    size_t element_count;
    size_t item_count;
    struct buffer value; /* text of the open attrib or member */
    struct buffer key;
    struct buffer path; /* for error sentences */
};

static inline struct xml_element *xml_top(struct xml_reader *reader)
{
    return &reader->stack[reader->depth - 1];
}

/* The attributes of the current start tag. */
struct xml_attributes {
    int count;
    const xmlChar **values; /* as SAX2 gives them */
};

/* ---- xml_problem.c ---- */

/* Reports a problem to the sink. */
void xml_problem(struct xml_reader *reader, unsigned line, const char *path, int code,
                 struct text value, const char *format, ...) SEINE_PRINTF(6, 7);
/* The same with the sentence of an error; STATUS_MEMORY stops the reading instead. */
void xml_problem_of(struct xml_reader *reader, unsigned line, const char *path,
                    const struct error *error);
/* Records a part that could not be read, so that consequential problems are not reported. */
void xml_gap(struct xml_reader *reader, struct config_record *record,
             const struct config_parameter *parameter, const char *section);
/* Stops the reading. */
void xml_stop(struct xml_reader *reader);
/* Stops the reading for lack of memory. */
void xml_fail(struct xml_reader *reader);
unsigned xml_line(const struct xml_reader *reader);
/* "subdomains/news/limits/max_doc"; `name` may be empty. Lives until the next call. */
const char *xml_path(struct xml_reader *reader, const struct config_record *record,
                     const char *section, struct text name);

/* ---- xml_element.c ---- */

/* Fills `element` with the role of this element below `parent`; XML_SKIPPED after reporting a
 * problem. */
void xml_element_open(struct xml_reader *reader, const struct xml_element *parent, struct text name,
                      const struct xml_attributes *attributes, struct xml_element *element);

/* ---- xml_attrib.c ---- */

/* The trimmed value; length 0 if it is missing or empty. */
struct text xml_attribute(const struct xml_attributes *attributes, const char *name);
void xml_attrib_open(struct xml_reader *reader, const struct xml_element *parent,
                     const struct xml_attributes *attributes, struct xml_element *element);
void xml_attrib_close(struct xml_reader *reader, struct xml_element *element);
void xml_member_close(struct xml_reader *reader, struct xml_element *attrib);

/* ---- xml_document.c ---- */

/* Records the line of a parameter or item. 0 or STATUS_MEMORY. */
int document_add_line(struct config_document *document, const struct config_record *record,
                      const struct config_parameter *parameter, unsigned line) SEINE_MUST_CHECK;
/* 0 or STATUS_MEMORY. */
int document_add_gap(struct config_document *document,
                     const struct document_gap *gap) SEINE_MUST_CHECK;
/* Removes values that could be read only in part. */
int document_close_gaps(struct config_document *document, struct error *error) SEINE_MUST_CHECK;
/* Adds a collection with an empty configuration. STATUS_EXISTS, STATUS_MEMORY. */
int document_add_collection(struct config_document *document, struct text name, unsigned line,
                            struct crawl_config **ret_config, struct error *error) SEINE_MUST_CHECK;

#endif
