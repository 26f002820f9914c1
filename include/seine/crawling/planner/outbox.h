/*
 * The sending side of send_links_to (MS-FSCCFG 2.2.3): what the planner knows of the table
 * `outbox`. The receiving side is intake.h.
 *
 * Each link stands there once for each collection it is for, and stays, so that it never goes
 * twice. So many as seine/max_links_waiting may stand there that the receiver has not taken: he may
 * be suspended, or not exist. What is found beyond that is counted (`outbox_dropped`), told as an
 * event, and found again: when there is room, documents fetched before are asked for without
 * conditions in the next refresh cycle.
 *
 * How far the receiver has come stands in his file, which the link exchange reads
 * (link_exchange.h): it is asked at the beginning and when the room gets scarce. Until its first
 * answer only what was put since then counts as waiting.
 *
 * The committer thread only.
 */
#ifndef SEINE_PLANNER_OUTBOX_H
#define SEINE_PLANNER_OUTBOX_H

#include <stdbool.h>
#include <stdint.h>

struct outbox {
    char *receiver;      /* NULL: links are not sent */
    int64_t made_at_ms;  /* when the collection that sends was made */
    int64_t last_id;     /* of its rows, as committed */
    int64_t upto_id;     /* rows up to this one may be for several collections */
    int64_t position;    /* the last row that the receiver has taken, as far as is known … */
    int64_t waiting;     /* … and so many of his are behind it, with those since */
    int64_t asked_at_ms; /* when that was asked last */
    int64_t put;         /* in this batch, at most so many rows … */
    int64_t dropped;     /* … and so many links that were not kept */
    bool is_full;        /* told to people */
    bool owes;           /* links were dropped that are to be found again */
    bool has_news;       /* the receiver is to be woken after the commit */
    bool is_unsure;      /* the exchange is to be asked about him after the commit … */
    bool is_asked;       /* … and has not answered yet */
    bool is_heard;       /* it has answered once */
};

#endif
