/*
 * Levels of the log (MS-FSCADM 2.2.3.5) as people write them: "error,warning", in any case; "all";
 * or the mask as a number.
 */
#ifndef SEINE_CLI_ADMIN_LEVELS_H
#define SEINE_CLI_ADMIN_LEVELS_H

#include <seine/foundation/base.h>
#include <stdint.h>

/* STATUS_INVALID names the word that is no level. A number is taken as it is, whatever it means. */
int levels_read(const char *word, int64_t *ret_mask, struct error *error) SEINE_MUST_CHECK;
/* Appends the names: "critical, error". Bits that are no level are appended as a number; a mask of
 * 0 is "none". */
void levels_write(int64_t mask, struct buffer *text);

#endif
