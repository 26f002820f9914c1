/*
 * The rows of the tables parameters.def, login.def, destination.def and priority_level.def as data.
 * Constant, usable from any thread.
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
    CONFIG_STRINGS,       /* list-string */
    CONFIG_NAMED_STRING,  /* a section of strings named by the administrator */
    CONFIG_NAMED_STRINGS, /* a section of lists named by the administrator */
};

/* The form of a string, or of a member of a list. */
enum config_form {
    CONFIG_FORM_TEXT,            /* anything printable */
    CONFIG_FORM_CHOICE,          /* one of `choices` */
    CONFIG_FORM_COLLECTION_NAME, /* as it stands in MS-FSCADM: A-Z a-z 0-9 _ - . */
    CONFIG_FORM_COMMAND,         /* a program and its arguments, see command_line.h */
    CONFIG_FORM_CRAWL_MODE,      /* FULL or DEPTH:n */
    CONFIG_FORM_CREDENTIALS,     /* user:password or user:password:realm:scheme */
    CONFIG_FORM_ERROR_CLASS,     /* 404, 4xx, net, int, ttl */
    CONFIG_FORM_ERROR_POLICY,    /* KEEP, DELETE[:n], with RETRY[:n] */
    CONFIG_FORM_EXTENSION,       /* .ext */
    CONFIG_FORM_FILE,            /* a path */
    CONFIG_FORM_FINGERPRINT,     /* SHA-256, 64 hexadecimal digits, colons allowed */
    CONFIG_FORM_FTP_ACCOUNT,     /* user:password */
    CONFIG_FORM_HEADER,          /* Name: value */
    CONFIG_FORM_HEADER_NAME,     /* Name */
    CONFIG_FORM_HOST,            /* a host name or an address, perhaps with a port */
    CONFIG_FORM_HOST_PORT,       /* host, host:port, [v6]:port */
    CONFIG_FORM_IP_MASK,         /* IPv4 addresses, see address_mask.h */
    CONFIG_FORM_IP6_MASK,        /* IPv6 addresses */
    CONFIG_FORM_LANGUAGE,        /* two letters, ISO 639-1 */
    CONFIG_FORM_META_INFO,       /* duplicates, redirects, mirrors, metadata */
    CONFIG_FORM_MIME,            /* type/subtype, * for a field */
    CONFIG_FORM_POST_TARGET,     /* a URI, or prefix: and the beginning of one */
    CONFIG_FORM_PROXY,           /* (http://)(user:password@)host(:port) */
    CONFIG_FORM_REGEXP,          /* PCRE2; whether it compiles, the part `rules` knows */
    CONFIG_FORM_REWRITE_RULE,    /* #pattern#replacement# */
    CONFIG_FORM_SCHEME,          /* http, https */
    CONFIG_FORM_SLOT_DELAY,      /* seconds, or suspend */
    CONFIG_FORM_TABLE,           /* of a database: a name, or schema.name */
    CONFIG_FORM_TIME_SLOT,       /* DDD:HH[.MM]-DDD:HH[.MM] */
    CONFIG_FORM_URI,             /* an absolute URI */
    CONFIG_FORM_URI_OR_REALM,    /* an absolute URI, or any other text */
};

/* When a running crawl takes over a change. */
enum config_effect {
    CONFIG_AT_ONCE,
    CONFIG_NEXT_CYCLE,
    CONFIG_AT_RESTART,
};

/* Where a parameter is allowed, and what it affects. */
enum config_flag {
    CONFIG_IN_COLLECTION = 1,
    CONFIG_IN_SUBCOLLECTION = 2, /* MS-FSCCFG 2.2.4.33 */
    CONFIG_SECRET = 4,           /* shown as *** */
    CONFIG_SCOPE = 8,            /* affects which URIs belong to the collection */
    CONFIG_OPTIONAL = 16,        /* has no default; "" unsets it */
    CONFIG_UNIMPLEMENTED = 32,   /* stored and exported, but not implemented yet */
    CONFIG_CONTENT = 64,         /* affects what is made of an answer */
};

struct config_section {
    const char *path; /* "" at the top */
    const char *spec;
    const char *description;
};

struct config_parameter {
    const char *section; /* "" at top level, "limits", "adaptive/weights" */
    const char *name;    /* as exported; "" for a section with names of the administrator */
    const char *path;    /* "delay", "limits/max_doc"; "passwd" for such a section */
    enum config_type type;
    const char *unit;          /* "" where there is none */
    const char *default_value; /* as text; members of a list separated by ", "; "" = none;
                                * of a named section "key=value; key=value" */
    double minimum;            /* integers and reals */
    double maximum;
    enum config_form form;     /* strings and lists */
    enum config_form key_form; /* names of a named section */
    const char *choices;       /* for CONFIG_FORM_CHOICE: "a|b"; else "" */
    unsigned flags;            /* enum config_flag */
    enum config_effect effect;
    const char *spec;        /* section of MS-FSCCFG, or "Seine" for our own */
    const char *description; /* one paragraph for people, Markdown */
    size_t offset;           /* of its field in struct crawl_config */
};

/* Sections (or elements) with names of the administrator, each with the parameters of a table. */
struct config_group_row {
    const char *path; /* "subdomains" */
    const char *spec;
    const char *description;
    unsigned flags;
    const struct config_table *table; /* of each item */
    size_t offset;                    /* of the struct config_group in the record */
};

/* A kind of record: collection (also subcollection and node), login, destination, priority
 * level. */
struct config_table {
    const char *name;
    const struct config_parameter *parameters; /* in the order of the file */
    size_t parameter_count;
    const struct config_section *sections; /* the first is the top */
    size_t section_count;
    const struct config_group_row *groups;
    size_t group_count;
    size_t record_bytes;
};

extern const struct config_table CONFIG_COLLECTION;
extern const struct config_table CONFIG_LOGIN;
extern const struct config_table CONFIG_DESTINATION;
extern const struct config_table CONFIG_PRIORITY_LEVEL;

/* Finds a parameter by path, in correct spelling or in the misspelling of the specification; NULL
 * if there is none. */
const struct config_parameter *config_table_find(const struct config_table *table,
                                                 const char *path);
/* The same for the collection's table; and all its rows. */
const struct config_parameter *config_parameter_find(const char *path);
const struct config_parameter *config_parameters(size_t *ret_count);
/* "list-string" and so on, as in the XML attribute `type`. */
const char *config_type_name(enum config_type type);
const char *config_effect_name(enum config_effect effect);

#endif
