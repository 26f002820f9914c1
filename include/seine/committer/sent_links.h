/*
 * Links that other collections sent to one that need not run, or exist.
 */
#ifndef SEINE_COMMITTER_SENT_LINKS_H
#define SEINE_COMMITTER_SENT_LINKS_H

#include <stdbool.h>

/* Whether another collection of the data folder has links for this one, which need not exist
 * (send_links_to, MS-FSCCFG 2.2.3). Any thread; reads files. */
bool sent_links_wait(const char *data_folder, const char *name);

#endif
