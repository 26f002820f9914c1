/* PEM files that a configuration names. */
#ifndef SEINE_FETCH_PEM_H
#define SEINE_FETCH_PEM_H

#include <openssl/bio.h>
#include <seine/foundation/base.h>

typedef int pem_open_file(const void *context, const char *path, int *ret_descriptor,
                          struct error *error);

/* By `open_file`; NULL: as the system does. `what` names the file in the sentence of an error:
 * STATUS_NOT_FOUND, STATUS_MEMORY. */
int pem_open(pem_open_file *open_file, const void *context, const char *what, const char *path,
             BIO **ret_pem, struct error *error) SEINE_MUST_CHECK;
/* For OpenSSL: a key that asks for a password gets none. */
int pem_no_password(char *buffer, int size, int writing, void *data);

#endif
