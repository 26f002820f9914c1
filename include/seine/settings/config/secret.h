/*
 * Passwords of a configuration: their stored form, and how to read them (MS-FSCCFG 2.2.4.20).
 *
 * The stored form is "!ENC!" and the base64 of AES-128-CBC with PKCS#7 padding. Key and
 * initialization vector come from a key file of 32 octets, 16 each; so the same password always
 * gives the same text. The key file of a data directory is SECRET_KEY_FILE in it, created on first
 * use; a file that other users can read is refused.
 *
 * A revealed password is in the caller's buffer: release it with secret_buffer_done(), which wipes
 * it. A key is constant after reading and may be shared by threads.
 */
#ifndef SEINE_CONFIG_SECRET_H
#define SEINE_CONFIG_SECRET_H

#include <seine/foundation/base/buffer.h>
#include <seine/foundation/base/error.h>
#include <seine/foundation/base/text.h>
#include <stdbool.h>
#include <stdint.h>

#define SECRET_KEY_FILE "encryption.key"
/* Longest password, or token. */
#define SECRET_PLAIN_BYTES 4095

struct secret_key {
    unsigned char key[16];
    unsigned char vector[16];
};

/* Reads the key file. Refused: not a regular file of 32 octets (STATUS_DAMAGED), readable or
 * writable by others than its owner, or owned by neither us nor root (STATUS_FOREIGN).
 * STATUS_NOT_FOUND if it is missing. */
int secret_key_read(const char *path, struct secret_key *ret_key,
                    struct error *error) SEINE_MUST_CHECK;
/* The same; creates a missing file with mode 0600 and random contents. */
int secret_key_read_or_make(const char *path, struct secret_key *ret_key,
                            struct error *error) SEINE_MUST_CHECK;
void secret_key_wipe(struct secret_key *key);

/* Whether the text has the form of an encrypted one: it begins with "!ENC!". */
bool secret_is_encrypted(struct text text);
/* Whether an encrypted text is plausible: base64 of whole blocks, not too long. */
bool secret_is_well_formed(struct text text);

/* Appends the stored form. STATUS_INVALID if `plain` is empty or longer than SECRET_PLAIN_BYTES,
 * STATUS_MEMORY. */
int secret_encrypt(const struct secret_key *key, struct text plain, struct buffer *text,
                   struct error *error) SEINE_MUST_CHECK;
/* Appends the decrypted password; a text that is not encrypted is the password itself.
 * STATUS_INVALID if it was encrypted with another key. */
int secret_reveal(const struct secret_key *key, struct text text, struct buffer *plain,
                  struct error *error) SEINE_MUST_CHECK;

/*
 * Sealing is for other secrets, of any length, as bytes: AES-128-GCM with a key derived from the
 * key file, preceded by a random nonce and followed by the tag. A secret can be opened only in the
 * context in which it was sealed (its row), so that it cannot be moved to another row.
 */

/* Appends the sealed form. STATUS_MEMORY, STATUS_SYSTEM. */
int secret_seal(const struct secret_key *key, struct text context, struct text plain,
                struct buffer *sealed, struct error *error) SEINE_MUST_CHECK;
/* Appends the opened secret. STATUS_INVALID if it was sealed with another key or in another
 * context. */
int secret_open(const struct secret_key *key, struct text context, struct text sealed,
                struct buffer *plain, struct error *error) SEINE_MUST_CHECK;
/* A number that distinguishes secrets and reveals nothing else without the key. */
uint64_t secret_fingerprint(const struct secret_key *key, struct text text);

/* Wipes and frees the buffer. */
void secret_buffer_done(struct buffer *buffer);

#endif
