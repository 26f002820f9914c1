/* The tellers, each with one kind of facts. 0 or a negative status. */
#ifndef SEINE_WHY_TELLER_H
#define SEINE_WHY_TELLER_H

#include <seine/why.h>

/* site.c: of the site that the URI belongs to; robots.txt as it speaks about the URI. */
int why_report_site(struct why_question *question, struct facts *facts,
                    struct error *error) SEINE_MUST_CHECK;
int why_report_robots(struct why_question *question, struct facts *facts,
                      struct error *error) SEINE_MUST_CHECK;

/* known.c: a URI that has a number. */
int why_report_known(struct why_question *question, struct facts *facts,
                     struct error *error) SEINE_MUST_CHECK;
/* unknown.c: one that has none. */
int why_report_unknown(struct why_question *question, struct facts *facts,
                       struct error *error) SEINE_MUST_CHECK;
/* mention.c: which stored pages name a URI that was never found, and why it was not followed. */
int why_report_mentions(struct why_question *question, struct facts *facts,
                        struct error *error) SEINE_MUST_CHECK;

#endif
