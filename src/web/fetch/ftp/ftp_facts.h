/*
 * Facts of files from listings: size and time of change, so that a file that is as it was need not
 * be asked for. A table of fixed size in which the newer takes the older one's place; what is older
 * than FTP_FACTS_US is not believed. One thread.
 */
#ifndef SEINE_FETCH_FTP_FACTS_H
#define SEINE_FETCH_FTP_FACTS_H

#include <seine/web/fetch/listing.h>

#define FTP_FACTS_US (INT64_C(3600) * 1000000)

struct ftp_facts;

int ftp_facts_new(struct ftp_facts **ret_facts, struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void ftp_facts_free(struct ftp_facts *facts);
/* Of all entries of a listing; `place` names account and directory, and ends with a slash. */
void ftp_facts_note(struct ftp_facts *facts, struct text place, enum listing_format format,
                    struct text listing, int64_t now_us);
/* Of the file with that account and path; false: nothing is known. */
bool ftp_facts_find(const struct ftp_facts *facts, struct text place, int64_t now_us,
                    int64_t *ret_size_bytes, int64_t *ret_modified_s);

#endif
