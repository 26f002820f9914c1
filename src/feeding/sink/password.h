/*
 * The password of a destination, as its configuration keeps it: plain, or encrypted with the key
 * file of the data directory.
 */
#ifndef SEINE_SINK_PASSWORD_H
#define SEINE_SINK_PASSWORD_H

#include <seine/settings/config/secret.h>

/* Appends what it stands for, zero-terminated; secret_buffer_done() wipes it. An empty one appends
 * nothing. */
int sink_password_reveal(const char *data_folder, struct text password, struct buffer *plain,
                         struct error *error) SEINE_MUST_CHECK;

#endif
