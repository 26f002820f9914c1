/*
 * One line of a listing to an entry, for each form that LIST is written in. Lines come without
 * their end; names keep every byte.
 */
#ifndef SEINE_FETCH_LISTING_PRIVATE_H
#define SEINE_FETCH_LISTING_PRIVATE_H

#include <seine/web/fetch/listing.h>

/* The next word behind spaces; empty at the end. Goes over it. */
struct text listing_word(struct text *line);
/* A number of decimal digits alone. */
bool listing_number(struct text word, int64_t *ret_number);
/* Cuts " -> target" off a name. */
void listing_cut_target(struct listing_entry *entry);

/* False: the line is of another form, or no entry. */
bool listing_unix_line(struct text line, struct listing_entry *entry);
bool listing_dos_line(struct text line, struct listing_entry *entry);
bool listing_vms_line(struct text line, struct listing_entry *entry);
bool listing_eplf_line(struct text line, struct listing_entry *entry);

#endif
