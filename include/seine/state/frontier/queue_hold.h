/*
 * Reasons why a queued URI may not be claimed; queue.hold in SQL. A site's rows without a hold sort
 * before the others, so that the head of its queue is always the next row to claim.
 */
#ifndef SEINE_FRONTIER_QUEUE_HOLD_H
#define SEINE_FRONTIER_QUEUE_HOLD_H

/* Name, value, word, sentence. */
#define QUEUE_HOLD_TABLE(X)                                                                        \
    X(QUEUE_HOLD_NONE, 0, "none", "may be claimed when its site is due")                           \
    X(QUEUE_HOLD_QUARANTINE, 1, "quarantine", "its site is in quarantine, by an administrator")    \
    X(QUEUE_HOLD_REFRESH_ONLY, 2, "refresh-only",                                                  \
      "has no document, and an administrator wants only what has one to be crawled")

enum queue_hold {
#define HOLD_ENUM(name, value, word, sentence) name = value,
    QUEUE_HOLD_TABLE(HOLD_ENUM)
#undef HOLD_ENUM
        QUEUE_HOLDS
};

#endif
