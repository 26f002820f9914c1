/*
 * A destination's table of PostgreSQL: how it is reached, and the statements of sql/postgresql/ for
 * it, in which {table} and {current} stand for it and for its view.
 *
 * Calling order: postgresql_table_init(); postgresql_table_connect() before each use, and
 * postgresql_table_prepare() for what will be asked when the connection is new;
 * postgresql_table_done(). One thread at a time.
 */
#ifndef SEINE_SINK_POSTGRESQL_TABLE_H
#define SEINE_SINK_POSTGRESQL_TABLE_H

#include "postgresql_connection.h"

#include <seine/feeding/sink.h>

struct postgresql_table {
    struct postgresql postgresql;
    struct arena arena; /* of the texts below */
    const char *data_folder, *url, *username, *collection, *content_collection;
    struct text password, name; /* as they are configured */
    int ca_file;                /* open; -1: none */
};

/* postgresql_table_done() is called however it ends. */
int postgresql_table_init(struct postgresql_table *table, const struct sink_settings *settings,
                          struct error *error) SEINE_MUST_CHECK;
/* 0: a connection is there, and *ret_is_new says whether it was made now. */
int postgresql_table_connect(struct postgresql_table *table, bool *ret_is_new,
                             struct error *error) SEINE_MUST_CHECK;
int postgresql_table_is_there(struct postgresql_table *table, bool *ret_is_there,
                              struct error *error) SEINE_MUST_CHECK;
int postgresql_table_create(struct postgresql_table *table, struct error *error) SEINE_MUST_CHECK;
/* The statement of sql/postgresql/NAME.sql, by this name. */
int postgresql_table_prepare(struct postgresql_table *table, const char *name,
                             struct error *error) SEINE_MUST_CHECK;
void postgresql_table_done(struct postgresql_table *table);

#endif
