/*
 * The sending side of send_links_to (MS-FSCCFG 2.2.3): the planner's summary of the table `outbox`.
 * The receiving side is intake.h.
 *
 * Each link is stored once per receiving collection and never deleted, so that it is never sent
 * twice. At most seine/max_links_waiting links may wait for the receiver, which may be suspended or
 * not exist. Further links are counted (`outbox_dropped`), reported as an event, and found again
 * later: when there is room, the next refresh cycle fetches the documents without conditions.
 *
 * The receiver stores its position in its own database, which the link exchange reads
 * (link_exchange.h). The planner asks for it at the beginning and when the room becomes scarce.
 * Until the first answer, only links that were added since the start count as waiting.
 *
 * The committer thread only.
 */
#ifndef SEINE_PLANNER_OUTBOX_H
#define SEINE_PLANNER_OUTBOX_H

#include <stdbool.h>
#include <stdint.h>

struct outbox {
    char *receiver;      /* NULL: links are not sent */
    int64_t made_at_ms;  /* when the sending collection was created */
    int64_t last_id;     /* the last committed row */
    int64_t upto_id;     /* rows up to this one may belong to several receivers */
    int64_t position;    /* the last row that the receiver is known to have read … */
    int64_t waiting;     /* … and the number of its rows after it */
    int64_t asked_at_ms; /* time of the last question */
    int64_t put;         /* this batch: upper limit of rows added … */
    int64_t dropped;     /* … and number of links dropped */
    bool is_full;        /* and it was reported */
    bool owes;           /* dropped links must be found again */
    bool has_news;       /* wake the receiver after the commit */
    bool is_unsure;      /* ask the exchange for the position after the commit … */
    bool is_asked;       /* … and has not answered yet */
    bool is_heard;       /* it has answered once */
};

#endif
