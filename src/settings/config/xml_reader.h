/*
 * What the files of the XML reader share.
 *
 * libxml2 calls xml_read.c for each element; xml_element.c says which element may stand where and
 * walks into records and their sections, xml_attrib.c sets values, xml_problem.c tells what is
 * wrong. An element that is not understood is told once and passed over with all that it holds.
 */
#ifndef SEINE_CONFIG_XML_READER_H
#define SEINE_CONFIG_XML_READER_H

#include "private.h"

#include <libxml/parser.h>
#include <seine/settings/config/xml.h>

/* CrawlerConfig, DomainSpecification, Node, section subdomains, section news, section rss, attrib,
 * member is the deepest there is. */
#define XML_DEPTH_MAX 16

/* One collection of a document. */
struct document_collection {
    struct text name; /* zero-terminated */
    struct crawl_config *config;
    unsigned line;
};

/* Where something was said. */
struct document_line {
    const struct config_record *record;
    const struct config_parameter *parameter; /* NULL: the item itself */
    unsigned line;
};

/* A part of the document that could not be read: what is missing there is no problem of its own. */
struct document_gap {
    struct config_record *record;
    const struct config_parameter
        *parameter;      /* this one; NULL: any that the record does not say … */
    const char *section; /* … of this section; NULL: of any */
};

struct config_document {
    struct document_collection *collections;
    size_t count;
    size_t capacity;
    struct document_line *lines;
    size_t line_count;
    size_t line_capacity;
    struct document_gap *gaps; /* some for each problem at the most */
    size_t gap_count;
    size_t gap_capacity;
};

/* What an element is to the reader. */
enum xml_kind {
    XML_DOCUMENT, /* what holds the root */
    XML_ROOT,
    XML_SPECIFICATION,
    XML_SECTION, /* also SubDomain, Login and Node */
    XML_ATTRIB,
    XML_MEMBER,
    XML_SKIPPED, /* not understood */
};

struct xml_element {
    enum xml_kind kind;
    const char *name;
    unsigned line;
    bool has_stray_text; /* told once */
    /* of a specification or section */
    struct config_record *record;
    const char *section;                  /* its path in the record's table; "" at the top */
    const struct config_group_row *group; /* when its sections are the items of this group */
    /* of an attrib */
    const struct config_parameter *parameter; /* NULL: its content is passed over */
    struct text key;                          /* of a named section; lives in reader->key */
    bool has_value;                           /* a list has a member */
};

struct xml_reader {
    xmlParserCtxtPtr parser;
    struct config_document *document;
    const struct config_problem_sink *sink;
    size_t problem_count;
    bool failed; /* no memory ended the reading */
    bool is_stopped;
    struct xml_element stack[XML_DEPTH_MAX];
    size_t depth;
    size_t element_count;
    size_t item_count;
    struct buffer value; /* text of the attrib or member that is open */
    struct buffer key;
    struct buffer path; /* for sentences */
};

static inline struct xml_element *xml_top(struct xml_reader *reader)
{
    return &reader->stack[reader->depth - 1];
}

/* An attribute of the start tag at hand; length 0 when it is not there or empty. Trimmed. */
struct xml_attributes {
    int count;
    const xmlChar **values; /* as SAX2 gives them */
};
struct text xml_attribute(const struct xml_attributes *attributes, const char *name);

/* ---- xml_problem.c ---- */

/* Tells the sink. */
void xml_problem(struct xml_reader *reader, unsigned line, const char *path, int code,
                 struct text value, const char *format, ...) SEINE_PRINTF(6, 7);
/* The same with the sentence of an error; STATUS_MEMORY ends the reading instead. */
void xml_problem_of(struct xml_reader *reader, unsigned line, const char *path,
                    const struct error *error);
/* Notes a part that could not be read, so that no problem is reported that follows from it. */
void xml_gap(struct xml_reader *reader, struct config_record *record,
             const struct config_parameter *parameter, const char *section);
/* Reads no further. */
void xml_stop(struct xml_reader *reader);
/* No memory: reads no further. */
void xml_fail(struct xml_reader *reader);
unsigned xml_line(const struct xml_reader *reader);
/* "subdomains/news/limits/max_doc"; `name` may be empty. Lives until the next call. */
const char *xml_path(struct xml_reader *reader, const struct config_record *record,
                     const char *section, struct text name);

/* ---- xml_element.c ---- */

/* What this element is below `parent`; fills `element`. XML_SKIPPED after telling why. */
void xml_element_open(struct xml_reader *reader, const struct xml_element *parent, struct text name,
                      const struct xml_attributes *attributes, struct xml_element *element);

/* ---- xml_attrib.c ---- */

void xml_attrib_open(struct xml_reader *reader, const struct xml_element *parent,
                     const struct xml_attributes *attributes, struct xml_element *element);
void xml_attrib_close(struct xml_reader *reader, struct xml_element *element);
void xml_member_close(struct xml_reader *reader, struct xml_element *attrib);

/* ---- xml_document.c ---- */

/* Remembers where something was said. 0 or STATUS_MEMORY. */
int document_add_line(struct config_document *document, const struct config_record *record,
                      const struct config_parameter *parameter, unsigned line) SEINE_MUST_CHECK;
/* 0 or STATUS_MEMORY. */
int document_add_gap(struct config_document *document,
                     const struct document_gap *gap) SEINE_MUST_CHECK;
/* Values that could not be read whole are taken back. */
int document_close_gaps(struct config_document *document, struct error *error) SEINE_MUST_CHECK;
/* A new collection; its configuration says nothing yet. STATUS_EXISTS, STATUS_MEMORY. */
int document_add_collection(struct config_document *document, struct text name, unsigned line,
                            struct crawl_config **ret_config, struct error *error) SEINE_MUST_CHECK;

#endif
