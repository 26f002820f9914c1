#include "fetcher.h"

#include "archive_fetcher.h"
#include "http.h"

const struct fetcher *const FETCHERS[FETCHER_COUNT] = {&ARCHIVE_FETCHER, &HTTP_FETCHER};
