/*
 * server: runs all collections of a data directory in one process. Each is resident: it never ends
 * by itself. seine/crawling/collection/shared.h has the resources that they share.
 *
 * Calling order: server_open() → anything below, from any thread → server_close(), when no
 * collection is held and no call is running.
 *
 * A caller holds a collection while using it, so that it is not closed meanwhile. A collection that
 * cannot be crawled (a damaged file) is listed with the reason; the others run. A collection that
 * is being deleted is a zombie: it cannot be held, and its name is reserved until its files are
 * deleted (MS-FSCADM 2.2.3.4).
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
 * Keeps the collections instead of the server: a multinode scheduler, whose nodes crawl them. The
 * server then has no collections of its own, and passes changes of administrators and configuration
 * files to the keeper. All functions are called from any thread.
 */
struct collection_keeper {
    void *context;
    int64_t since_ms; /* it does not know files that were applied earlier */
    int (*each)(void *context, bool (*visit)(void *visitor, const struct server_entry *entry),
                void *visitor, struct error *error);
    /* STATUS_NOT_FOUND */
    int (*state)(void *context, const char *name, enum server_state *ret_state,
                 struct error *error);
    /* Merges into `config`; STATUS_NOT_FOUND. */
    int (*load)(void *context, const char *name, struct crawl_config *config, struct error *error);
    /* Stores all or none of them; they are copied. STATUS_EXISTS: a name is that of a zombie. */
    int (*put)(void *context, const struct config_named *collections, size_t count,
               struct error *error);
    /* STATUS_NOT_FOUND */
    int (*remove)(void *context, const char *name, struct error *error);
};

/* Lives until server_close(). */
struct server_settings {
    const char *data_folder;
    /* NULL: the server. Only server_read_files_again() applies the keeper's files. */
    const struct collection_keeper *keeper;
    const char *const *config_files; /* each content is applied once */
    size_t config_file_count;
    const struct duplicate_servers
        *duplicate_servers;            /* the servers that collections ask; NULL: none */
    const struct node_role *node_role; /* NULL: a single node */
    const char
        *node_id; /* the section `Node` of this node overrides each configuration; NULL: none */
    const char *dns_server; /* "ADDRESS:PORT"; NULL: the system's */
    double dns_rate;        /* queries per second of all collections; 0: no limit */
    /* The folders below which administrators may name files, in calls and in configurations; the
     * configuration files above may name any. NULL: none. */
    const struct file_roots *roots;
    struct log *log;     /* may be NULL */
    struct clock *clock; /* NULL: the machine's */
    int site_managers;   /* of each collection, as in struct collection_settings */
    /* Once this is true, server_open() ends with STATUS_CANCELLED, even while it loads a large
     * collection; NULL: never. Ignored afterwards. */
    const atomic_bool *cancelled;
    /* Receives all problems of a configuration file that is refused, on the thread that reads it;
     * NULL: not reported. */
    void (*report_problems)(const char *path, const struct config_problems *problems);
};

/* Takes the lock of the data directory (STATUS_BUSY names the process that holds it), starts every
 * collection, and applies the configuration files. STATUS_INVALID: a file has problems. Cancelling
 * it equals a kill: the next start applies an incompletely applied file again. */
int server_open(const struct server_settings *settings, struct server **ret_server,
                struct error *error) SEINE_MUST_CHECK;
/* Finishes transfers in flight within about eight seconds and ends. The next start continues
 * deletions. NULL is allowed. */
void server_close(struct server *server);
/* The server is about to stop: answers all callers that wait for enqueued nodes at once. Any
 * thread. */
void server_end_waits(struct server *server);
/* Begins to end every collection, so that callers that wait for or read one return
 * (STATUS_CANCELLED): for calls that do not return by themselves before server_close(). Any thread.
 */
void server_interrupt(struct server *server);
const char *server_data_folder(const struct server *server);
/* The clock of the settings, or the machine's. */
struct clock *server_clock(const struct server *server);
/* The roots of the settings. */
const struct file_roots *server_file_roots(const struct server *server);
/* Sets the address at which the server listens, for the message to a process that is refused the
 * data directory. */
void server_listens(struct server *server, const char *address);
/* Whether it is a node of a multinode scheduler, which configures its collections. */
bool server_is_node(const struct server *server);
/* The number of site managers of each collection. */
int server_site_managers(const struct server *server);

/* ---- the collections ---- */

struct server_entry {
    const char *name;
    enum server_state state;
    const char *sentence; /* why it failed, or "" */
};

/* In the order of names; `visit` returns false to stop, and may call the server. */
int server_each(struct server *server,
                bool (*visit)(void *context, const struct server_entry *entry), void *context,
                struct error *error) SEINE_MUST_CHECK;
/* STATUS_NOT_FOUND if there is no such collection. */
int server_state(struct server *server, const char *name, enum server_state *ret_state,
                 struct error *error) SEINE_MUST_CHECK;

/* STATUS_NOT_FOUND: no collection has this name, or it is being deleted; STATUS_DAMAGED: it cannot
 * be crawled. */
int server_hold(struct server *server, const char *name, struct held_collection **ret_held,
                struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void server_release(struct held_collection *held);
struct collection *held_collection(const struct held_collection *held);

/* A connection that reads the crawl.db of a held collection. Return it before the collection is
 * released, without open statements. Several threads may have one each; some are kept for reuse. */
int server_reader_take(struct held_collection *held, struct db **ret_reader,
                       struct error *error) SEINE_MUST_CHECK;
void server_reader_give(struct held_collection *held, struct db *reader);

/* MS-FSCADM 2.2.9.3: merges the file of configurations into the configurations of the collections
 * that it names (into the defaults for new ones), checks it as a whole, and puts it into force:
 * existing collections are configured, new ones begin. All or none. STATUS_INVALID: the file has
 * problems, the sentence is that of config_problems_status(); STATUS_EXISTS: a name is that of a
 * zombie. It may name files below the roots of the settings. `changed_by` names who changed it.
 * `notes` (NULL: none) receives a sentence for each collection whose start URIs are refused. */
int server_add(struct server *server, struct text xml, const char *changed_by, struct buffer *notes,
               struct error *error) SEINE_MUST_CHECK;
/* The same for a message of a multinode scheduler (MS-FSCMT 3.1.5.10, .11): merged into the
 * defaults, because it is complete. */
int server_add_whole(struct server *server, struct text xml, const char *changed_by,
                     struct error *error) SEINE_MUST_CHECK;
/* Stores a DNS answer from another node (seine/web/fetch/dns.h: resolver_prime()). */
int server_take_addresses(struct server *server, const struct dns_answer *answer,
                          struct error *error) SEINE_MUST_CHECK;
/* No other node has an answer (resolver_look_up()). */
int server_lacks_addresses(struct server *server, struct text host,
                           struct error *error) SEINE_MUST_CHECK;
/* MS-FSCADM 2.2.9.4: the collection becomes a zombie, which survives a kill; its threads end and
 * its files are deleted in the background; also what a kill left of one that was being made, which
 * is not listed. STATUS_NOT_FOUND. */
int server_delete(struct server *server, const char *name, struct error *error) SEINE_MUST_CHECK;
/* Reads the configuration files of the settings again and applies those that changed. */
int server_read_files_again(struct server *server, struct error *error) SEINE_MUST_CHECK;

/* ---- seine.db ---- */

/* A connection that reads it, like server_reader_take(); return it before server_close(). */
int server_own_reader_take(struct server *server, struct db **ret_reader,
                           struct error *error) SEINE_MUST_CHECK;
void server_own_reader_give(struct server *server, struct db *reader);

/* shared_write(): one transaction on seine.db's only writing connection. */
int server_write(struct server *server,
                 int (*write)(void *context, struct db *db, struct error *error), void *context,
                 struct error *error) SEINE_MUST_CHECK;

#endif
