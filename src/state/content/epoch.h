/*
 * Epochs: they show which readers were open when a content died.
 *
 * The writer of a collection counts epochs. A reader pins the epoch that is current when it opens.
 * A content that died in an epoch may be removed as soon as that epoch has ended and no reader pins
 * it or an earlier one: later readers find rows that no longer refer to it.
 *
 * Epochs are held in kernel locks on the collection's folder (fcntl(2), open file description
 * locks; all of them shared, so that no lock blocks), and not in a file: the writer locks byte
 * EPOCH_MARKS + E while E is current, a reader locks byte E. So a killed process pins nothing any
 * more. Without a writer readers pin epoch 0; a new writer begins after every pinned epoch.
 *
 * Errors: STATUS_SYSTEM (no more locks, or a file system without them).
 */
#ifndef SEINE_CONTENT_EPOCH_H
#define SEINE_CONTENT_EPOCH_H

#include <seine/foundation/base.h>
#include <stdbool.h>
#include <stdint.h>

/* Writer: finds the first epoch, and marks it as current until `folder` is closed. */
int epoch_begin(int folder, int64_t *ret_epoch, struct error *error) SEINE_MUST_CHECK;
/* Writer: ends the current epoch and begins the next; increments *epoch. */
int epoch_advance(int folder, int64_t *epoch, struct error *error) SEINE_MUST_CHECK;
/* Writer: whether a reader pins this epoch or an earlier one. */
bool epoch_is_pinned(int folder, int64_t epoch);

/* Reader: pins the current epoch until `folder`, which must be opened for this purpose only, is
 * closed. */
int epoch_pin(int folder, struct error *error) SEINE_MUST_CHECK;

#endif
