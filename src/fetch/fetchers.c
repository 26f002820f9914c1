#include "fetcher.h"

#include "http.h"

const struct fetcher *const FETCHERS[FETCHER_COUNT] = {&HTTP_FETCHER};
