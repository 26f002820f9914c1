/*
 * Writes a configuration as the nested dictionaries of the multinode transport (MS-FSCMT 2.2.2.3)
 * into any sink (the codec, a test), and reads it back value by value.
 *
 *   attrib       integer and boolean (1, 0): integer; real; string; list-string: array
 *   section      dictionary under its name; sections in it the same
 *   SubDomain    dictionary of dictionaries under "subdomains"; Login: "logins"; Node: "nodes"
 *
 * In the dictionary link_extraction the keys are integers (2.2.2.3.3). An unset parameter has no
 * entry. Of subcollections and nodes only explicitly set parameters are written.
 *
 * Secrets are written in their stored form. Any thread.
 */
#ifndef SEINE_CONFIG_TRANSPORT_H
#define SEINE_CONFIG_TRANSPORT_H

#include <seine/settings/config.h>

/* The key of an entry. */
struct config_key {
    struct text name;
    int32_t number; /* instead of the name, where that is empty */
};

/* Called in the order of the dictionaries; return 0 to continue. Texts live until the call
 * returns. */
struct config_sink {
    int (*begin_dictionary)(void *context, struct config_key key);
    int (*end_dictionary)(void *context);
    int (*integer)(void *context, struct config_key key, int32_t value);
    int (*real)(void *context, struct config_key key, double value);
    int (*string)(void *context, struct config_key key, struct text value);
    int (*array)(void *context, struct config_key key, const struct text *values, size_t count);
};

/* Writes the content of the collection's dictionary; the caller begins and ends that dictionary.
 * Returns the first result other than 0, or 0. */
int config_transport_write(const struct crawl_config *config, const struct config_sink *sink,
                           void *context);

/* Sets the parameter of this path; a boolean by 1 and 0. Errors as config_set(). */
int config_transport_set_integer(struct crawl_config *config, const char *path, int64_t value,
                                 struct error *error) SEINE_MUST_CHECK;

/* The path of the parameter that a key denotes in the dictionary at `section` ("" at top level,
 * "subdomains/news", "nodes/n1/limits"): zero-terminated in `path`. STATUS_NOT_FOUND for an unknown
 * number, STATUS_LIMIT if the path does not fit. */
int config_transport_path(const char *section, struct config_key key, char *path, size_t size,
                          struct error *error) SEINE_MUST_CHECK;

#endif
