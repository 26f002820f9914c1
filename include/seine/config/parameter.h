/*
 * The rows of parameters.def as data. Constant, usable from any thread.
 */
#ifndef SEINE_CONFIG_PARAMETER_H
#define SEINE_CONFIG_PARAMETER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* MS-FSCCFG 2.3.2 */
enum config_type {
    CONFIG_BOOLEAN,
    CONFIG_INTEGER,
    CONFIG_REAL,
    CONFIG_STRING,
    CONFIG_STRINGS, /* list-string */
};

/* What a string, or a member of a list, must look like. */
enum config_form {
    CONFIG_FORM_TEXT,        /* anything printable */
    CONFIG_FORM_CHOICE,      /* one of `choices` */
    CONFIG_FORM_CRAWL_MODE,  /* FULL or DEPTH:n */
    CONFIG_FORM_EXTENSION,   /* .ext */
    CONFIG_FORM_FILE,        /* a path */
    CONFIG_FORM_FINGERPRINT, /* SHA-256, 64 hexadecimal digits, colons allowed */
    CONFIG_FORM_HEADER,      /* Name: value */
    CONFIG_FORM_HOST_PORT,   /* host, host:port, [v6]:port */
    CONFIG_FORM_MIME,        /* type/subtype, * for a field */
    CONFIG_FORM_SCHEME,      /* http, https */
    CONFIG_FORM_URI,         /* an absolute URI */
};

/* When a change is taken over by a running crawl. */
enum config_effect {
    CONFIG_AT_ONCE,
    CONFIG_NEXT_CYCLE,
    CONFIG_AT_RESTART,
};

/* Where a parameter may stand, and what it is about. */
enum config_flag {
    CONFIG_IN_COLLECTION = 1,
    CONFIG_IN_SUBCOLLECTION = 2, /* MS-FSCCFG 2.2.4.33 */
    CONFIG_SECRET = 4,           /* shown as *** */
    CONFIG_SCOPE = 8,            /* decides which URIs belong to the collection */
    CONFIG_OPTIONAL = 16,        /* has no default; "" unsets it */
};

struct config_section {
    const char *path; /* "" at the top */
    const char *spec;
    const char *description;
};

struct config_parameter {
    const char *section; /* "" at the top, "limits" */
    const char *name;    /* as exported */
    const char *path;    /* "delay", "limits/max_doc" */
    enum config_type type;
    const char *unit;          /* "" where there is none */
    const char *default_value; /* as text; members of a list separated by ", "; "" = none */
    double minimum;            /* integers and reals */
    double maximum;
    enum config_form form; /* strings and lists */
    const char *choices;   /* for CONFIG_FORM_CHOICE: "a|b"; else "" */
    unsigned flags;        /* enum config_flag */
    enum config_effect effect;
    const char *spec;        /* section of MS-FSCCFG, or "Seine" for our own */
    const char *description; /* one paragraph for people, Markdown */
    size_t offset;           /* of its field in struct crawl_config */
};

/* In the order of the table. */
const struct config_parameter *config_parameters(size_t *ret_count);
/* By path, correctly spelt or as the specification misspells it; NULL when there is none. */
const struct config_parameter *config_parameter_find(const char *path);
/* "list-string" and so on, as the XML attribute `type` says it. */
const char *config_type_name(enum config_type type);
const char *config_effect_name(enum config_effect effect);

#endif
