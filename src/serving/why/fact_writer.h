/* The tellers, each with one kind of facts. 0 or a negative status. */
#ifndef SEINE_WHY_TELLER_H
#define SEINE_WHY_TELLER_H

#include <seine/serving/why.h>

/* site.c: of the site that the URI belongs to; robots.txt as it speaks about the URI. */
int why_report_site(struct why_question *question, struct facts *facts,
                    struct error *error) SEINE_MUST_CHECK;
int why_report_robots(struct why_question *question, struct facts *facts,
                      struct error *error) SEINE_MUST_CHECK;

/* known.c: a URI that has a number. */
int why_report_known(struct why_question *question, struct facts *facts,
                     struct error *error) SEINE_MUST_CHECK;
/* refreshing.c: what was seen of it each time, and when it is asked for again; the last deletion of
 * its document. */
int why_report_refreshing(struct why_question *question, struct facts *facts,
                          struct error *error) SEINE_MUST_CHECK;
int why_report_deletion(struct why_question *question, struct facts *facts,
                        struct error *error) SEINE_MUST_CHECK;
/* channels.c: what it is as a channel; the channels that it came by. */
int why_report_channel(struct why_question *question, struct facts *facts,
                       struct error *error) SEINE_MUST_CHECK;
int why_report_channels(struct why_question *question, struct facts *facts,
                        struct error *error) SEINE_MUST_CHECK;
/* pipeline.c: what a document of this type goes through as the configuration is now: who reads its
 * links, and its text. */
void why_report_pipeline(const struct why_question *question, struct text type,
                         struct facts *facts);
/* delivery.c: how its document stands with each destination. */
int why_report_delivery(struct why_question *question, struct facts *facts,
                        struct error *error) SEINE_MUST_CHECK;
/* enqueued.c: what applications enqueued of it, and its own expiry. */
int why_report_enqueued(struct why_question *question, struct facts *facts,
                        struct error *error) SEINE_MUST_CHECK;
/* unknown.c: one that has none. */
int why_report_unknown(struct why_question *question, struct facts *facts,
                       struct error *error) SEINE_MUST_CHECK;
/* mention.c: which stored pages name a URI that was never found, and why it was not followed. */
int why_report_mentions(struct why_question *question, struct facts *facts,
                        struct error *error) SEINE_MUST_CHECK;

#endif
