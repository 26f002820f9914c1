/*
 * What clients together can cost, each with its reason.
 */
#ifndef SEINE_ADMIN_CLIENT_LIMITS_H
#define SEINE_ADMIN_CLIENT_LIMITS_H

/* Connections of one listener, and of one address of these: an application that waits for a
 * thousand URIs at a time, 50 clients that poll, their browsers, and room for one that misbehaves
 * beside them. One that waits costs its buffer and no thread. Several that misbehave share: an
 * address that has as many connections as are still free gets no more, so that there is always one
 * for another. */
#define LIMIT_CONNECTIONS             3000
#define LIMIT_CONNECTIONS_PER_ADDRESS 1200
/* Request line and headers of one request; browsers send 2 KiB. */
#define LIMIT_CONNECTION_BYTES 65536
/* Parameters behind the question mark of one request; a page's own links have five. */
#define LIMIT_QUERY_PARAMETERS 200
/* A request of XML-RPC: 400,000 URIs in AddURIs. */
#define LIMIT_REQUEST_BYTES 67108864UL /* 64 MiB */
/* Bodies and what they are parsed into, all requests together. Bodies up to LIMIT_SMALL_BYTES do
 * not count, and what these are parsed into is counted apart, so that small calls get through
 * beside large ones. */
#define LIMIT_BODIES_IN_MEMORY 268435456UL /* 256 MiB */
#define LIMIT_SMALL_IN_MEMORY  67108864UL  /* 64 MiB */
#define LIMIT_SMALL_BYTES      65536UL
/* A refused body up to this size is read to its end, so that the client sees the refusal. */
#define LIMIT_DRAINED_REQUEST_BYTES 1048576UL
/* Larger requests take long to parse: they go to the worker pool of long calls. */
#define LIMIT_SHORT_REQUEST_BYTES 262144UL
/* A client's time, unless the settings say other: until request line and headers are there; the
 * same again, and a second for each LIMIT_BYTES_PER_S that come and go, for the body and for the
 * answer, but no more than LIMIT_GROWTH_TIMES the time itself; and nothing beyond it while others
 * lack the memory that it holds. */
#define LIMIT_CLIENT_S     30
#define LIMIT_BYTES_PER_S  16384
#define LIMIT_GROWTH_TIMES 3
/* A connection without a request, in times of that. */
#define LIMIT_IDLE_TIMES 2.5
/* How much of an answer the kernel takes while the client does not read it. */
#define LIMIT_SOCKET_BYTES 262144
/* One answer of XML-RPC; answers that are made and not yet taken, all together. Up to
 * LIMIT_SMALL_BYTES each does not count. */
#define LIMIT_ANSWER_BYTES      67108864UL  /* 64 MiB */
#define LIMIT_ANSWERS_IN_MEMORY 268435456UL /* 256 MiB */
/* Kinds of work: the threads of each, and how many of its requests may wait for these (0: as many
 * as there are connections). Checks and administrators wait for no search. A search takes up to a
 * second or two: 64 that wait take as long as a person would wait. */
#define WORK_TABLE(X)                                                                              \
    X(WORK_CHECKS, 2, 0, "checks")       /* health, and what needs no account */                   \
    X(WORK_METRICS, 1, 64, "metrics")    /* read every collection */                               \
    X(WORK_CALLS, 4, 0, "calls")         /* read, or wait for one commit */                        \
    X(WORK_LONG_CALLS, 3, 0, "calls")    /* may take seconds */                                    \
    X(WORK_PAGES, 3, 64, "pages")        /* what people look at, and programs like them */         \
    X(WORK_SEARCHES, 4, 64, "searches")  /* in full-text indexes */                                \
    X(WORK_LONG_READS, 3, 64, "queries") /* go through a collection, or fetch for the client */    \
    X(WORK_AGENTS, 2, 64, "tools")       /* of /mcp: agents ask several at once */                 \
    X(WORK_PASSWORDS, 1, 0, "passwords") /* hashing; bounded by what follows */
/* Sessions of /mcp; one that was idle for so long goes when another wants its place. */
#define LIMIT_MCP_SESSIONS       64
#define LIMIT_MCP_SESSION_IDLE_S 3600
/* Passwords that wait to be checked, and those of one address; shared among many as connections
 * are. */
#define LIMIT_PASSWORDS_WAITING     64
#define LIMIT_PASSWORDS_PER_ADDRESS 8

#endif
