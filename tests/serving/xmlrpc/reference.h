/*
 * xmlrpc-c as the judge of our reader: what we accept means the same to it.
 *
 * Only what we have accepted is shown to it, since it dies of some numbers out of range.
 */
#ifndef SEINE_TESTS_XMLRPC_REFERENCE_H
#define SEINE_TESTS_XMLRPC_REFERENCE_H

#include <seine/serving/xmlrpc.h>

enum reference_verdict {
    REFERENCE_AGREES,
    REFERENCE_REFUSES,  /* for a reason that is known */
    REFERENCE_DISAGREES /* it refuses for another reason, or reads other values; said on stderr */
};

enum reference_verdict reference_verdict(struct text document,
                                         const struct xmlrpc_request *request);

#endif
