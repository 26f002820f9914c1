/* The ways to bring a document (fetcher.h). */
#ifndef SEINE_FETCH_FETCHERS_H
#define SEINE_FETCH_FETCHERS_H

#include "fetcher.h"

/* The first that takes a request has it. */
extern const struct fetcher *const FETCHERS[FETCHER_COUNT];

#endif
