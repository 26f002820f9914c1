#include "fetchers.h"

#include "archive_fetcher.h"
#include "file_fetcher.h"
#include "ftp_fetcher.h"
#include "http.h"

const struct fetcher *const FETCHERS[FETCHER_COUNT] = {&ARCHIVE_FETCHER, &HTTP_FETCHER,
                                                       &FTP_FETCHER, &FILE_FETCHER};
