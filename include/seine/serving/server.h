/*
 * server: all collections of a data directory at once, in one process, each resident: it never ends
 * by itself. What they share is shared (seine/crawling/collection/shared.h).
 *
 * Calling order: server_open() → anything below, from any thread → server_close(), when nobody
 * holds a collection or calls any more.
 *
 * A collection is held while somebody speaks to it: it cannot go meanwhile. One that cannot be
 * crawled (a damaged file) stands in the list with the reason; the others run. One that is being
 * deleted is a zombie: it is not held any more, and its name is not free until its files are gone
 * (MS-FSCADM 2.2.3.4).
 */
#ifndef SEINE_SERVER_H
#define SEINE_SERVER_H

#include <seine/foundation/base.h>
#include <seine/foundation/states.h>
#include <stdatomic.h>

struct collection;
struct config_named;
struct config_problems;
struct crawl_config;
struct db;
struct dns_answer;
struct file_roots;
struct held_collection;
struct log;
struct node_role;
struct server;
struct server_entry;

/*
 * Who has the collections in place of the server: a multinode scheduler, whose nodes crawl them.
 * The server then has none of its own, holds none, and brings it what administrators and
 * configuration files say. All are called from any thread.
 */
struct collection_keeper {
    void *context;
    int64_t since_ms; /* files that were applied before are not known to it */
    int (*each)(void *context, bool (*visit)(void *visitor, const struct server_entry *entry),
                void *visitor, struct error *error);
    /* STATUS_NOT_FOUND */
    int (*state)(void *context, const char *name, enum server_state *ret_state,
                 struct error *error);
    /* Over `config`; STATUS_NOT_FOUND. */
    int (*load)(void *context, const char *name, struct crawl_config *config, struct error *error);
    /* All or none of them; they are copied. STATUS_EXISTS: a name is that of a zombie. */
    int (*put)(void *context, const struct config_named *collections, size_t count,
               struct error *error);
    /* STATUS_NOT_FOUND */
    int (*remove)(void *context, const char *name, struct error *error);
};

/* Lives until server_close(). */
struct server_settings {
    const char *data_folder;
    /* NULL: the server. Its files are applied by server_read_files_again() alone. */
    const struct collection_keeper *keeper;
    const char *const *config_files; /* each applied once a content */
    size_t config_file_count;
    const struct duplicate_servers *duplicate_servers; /* whom collections ask; NULL: nobody */
    const struct node_role *node_role;                 /* NULL: it is alone */
    const char *node_id;    /* what its `Node` says lies over each configuration; NULL: none */
    const char *dns_server; /* "ADDRESS:PORT"; NULL: the system's */
    double dns_rate;        /* queries a second, all collections together; 0: no limit */
    /* Below which administrators may name files, in calls and in configurations; the configuration
     * files above are free to name any. NULL: nowhere. */
    const struct file_roots *roots;
    struct log *log;     /* may be NULL */
    struct clock *clock; /* NULL: the machine's */
    int site_managers;   /* of each collection, as struct collection_settings has it */
    /* Once it is true server_open() ends with STATUS_CANCELLED, also in the middle of loading a
     * large collection; NULL: never. Not looked at afterwards. */
    const atomic_bool *cancelled;
    /* Told of all that is wrong with a configuration file that is refused; NULL: nobody is. The
     * thread that reads it. */
    void (*report_problems)(const char *path, const struct config_problems *problems);
};

/* Takes the lock of the data directory (STATUS_BUSY names the process that holds it), starts every
 * collection there is, and applies the configuration files. STATUS_INVALID: a file has problems.
 * What is cancelled is as after a kill: a file that was not applied to its end is applied again by
 * the next start. */
int server_open(const struct server_settings *settings, struct server **ret_server,
                struct error *error) SEINE_MUST_CHECK;
/* Finishes what is in flight within some eight seconds, and ends. Deletions go on with the next
 * start. NULL is allowed. */
void server_close(struct server *server);
/* The server is about to stop: who waits for what was enqueued is answered at once. Any thread. */
void server_end_waits(struct server *server);
/* Every collection begins to end, so that whoever waits for one or reads one comes back
 * (STATUS_CANCELLED): for when calls do not end by themselves before server_close(). Any thread. */
void server_interrupt(struct server *server);
const char *server_data_folder(const struct server *server);
/* As the settings have it, or the machine's. */
struct clock *server_clock(const struct server *server);
/* As the settings have it. */
const struct file_roots *server_file_roots(const struct server *server);
/* Where it can be spoken to, for who is refused the data directory. */
void server_listens(struct server *server, const char *address);
/* Whether it is a node of a multinode scheduler, which says what its collections are. */
bool server_is_node(const struct server *server);
/* How many site managers each collection has. */
int server_site_managers(const struct server *server);

/* ---- the collections ---- */

struct server_entry {
    const char *name;
    enum server_state state;
    const char *sentence; /* why it failed; otherwise "" */
};

/* In the order of their names; `visit` returns false to end, and may call the server. */
int server_each(struct server *server,
                bool (*visit)(void *context, const struct server_entry *entry), void *context,
                struct error *error) SEINE_MUST_CHECK;
/* STATUS_NOT_FOUND without such a collection. */
int server_state(struct server *server, const char *name, enum server_state *ret_state,
                 struct error *error) SEINE_MUST_CHECK;

/* STATUS_NOT_FOUND: there is none of this name, or it is being deleted; STATUS_DAMAGED: it cannot
 * be crawled. */
int server_hold(struct server *server, const char *name, struct held_collection **ret_held,
                struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void server_release(struct held_collection *held);
struct collection *held_collection(const struct held_collection *held);

/* A connection that reads the crawl.db of a collection that is held, to be given back before it is
 * released, without an open statement. Several threads may have one each; some are kept for the
 * next. */
int server_reader_take(struct held_collection *held, struct db **ret_reader,
                       struct error *error) SEINE_MUST_CHECK;
void server_reader_give(struct held_collection *held, struct db *reader);

/* MS-FSCADM 2.2.9.3: the file of configurations is laid over what the collections have that it
 * names (over the defaults of those that are new), checked as a whole, and comes into force: those
 * that are there are configured, the others begin. All or none. STATUS_INVALID: the file has
 * problems, the sentence is config_problems_status()'s; STATUS_EXISTS: a name is that of a
 * zombie. It may name files below the roots of the settings. `changed_by` is told of who brought
 * it. `notes` (NULL: nowhere) gets a sentence for each collection whose start URIs are refused. */
int server_add(struct server *server, struct text xml, const char *changed_by, struct buffer *notes,
               struct error *error) SEINE_MUST_CHECK;
/* The same for what a multinode scheduler tells (MS-FSCMT 3.1.5.10, .11): laid over the defaults,
 * since it is whole. */
int server_add_whole(struct server *server, struct text xml, const char *changed_by,
                     struct error *error) SEINE_MUST_CHECK;
/* An answer of the DNS that came from elsewhere (seine/web/fetch/dns.h: resolver_prime()). */
int server_take_addresses(struct server *server, const struct dns_answer *answer,
                          struct error *error) SEINE_MUST_CHECK;
/* There is none elsewhere (resolver_look_up()). */
int server_lacks_addresses(struct server *server, struct text host,
                           struct error *error) SEINE_MUST_CHECK;
/* MS-FSCADM 2.2.9.4: the collection is a zombie from now on, also after a kill; its threads end and
 * its files go in the background. STATUS_NOT_FOUND. */
int server_delete(struct server *server, const char *name, struct error *error) SEINE_MUST_CHECK;
/* The configuration files of the settings are read again; what is other than it was is applied. */
int server_read_files_again(struct server *server, struct error *error) SEINE_MUST_CHECK;

/* ---- seine.db ---- */

/* A connection that reads it, as server_reader_take() has them of a collection; given back before
 * server_close(). */
int server_own_reader_take(struct server *server, struct db **ret_reader,
                           struct error *error) SEINE_MUST_CHECK;
void server_own_reader_give(struct server *server, struct db *reader);

/* shared_write(): one transaction on seine.db's only writing connection. */
int server_write(struct server *server,
                 int (*write)(void *context, struct db *db, struct error *error), void *context,
                 struct error *error) SEINE_MUST_CHECK;

#endif
