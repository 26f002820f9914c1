/*
 * The files of storage/uri_dir (MS-FSCCFG 2.2.4.6): for each document <uri_dir>/<collection>/K/N, N
 * the id of its URI and K = N / 1000, with the URIs found in it. They are written before the batch
 * with the document is committed, and not synced: after a kill a file may be newer than its
 * document, which is then fetched again. The committer thread only.
 */
#ifndef SEINE_STORE_URI_LISTS_H
#define SEINE_STORE_URI_LISTS_H

#include <seine/settings/config.h>
#include <seine/state/batch.h>

/* Writes and removes the files listed in the batch, in folders that the configuration may open;
 * below these no link is followed. Failures do not stop it; the first one is returned. */
int uri_lists_write(const struct batch *batch, const struct crawl_config *config,
                    const char *collection, struct error *error) SEINE_MUST_CHECK;

#endif
