/*
 * Passwords that a configuration holds: how they are kept, and how they are read
 * (MS-FSCCFG 2.2.4.20).
 *
 * The stored form is "!ENC!" and the base64 of AES-128-CBC with PKCS#7 padding. Key and
 * initialization vector are those of a key file of 32 octets, 16 each; so the same password always
 * gives the same text. The key file of a data directory is SECRET_KEY_FILE in it, made on first
 * use; one that others may read is refused.
 *
 * What was revealed lives in the caller's buffer: end it with secret_buffer_done(), which wipes it.
 * A key is constant after it was read and may be shared by threads.
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
 * STATUS_NOT_FOUND when there is none. */
int secret_key_read(const char *path, struct secret_key *ret_key,
                    struct error *error) SEINE_MUST_CHECK;
/* The same; makes the file, with mode 0600 and random contents, when there is none. */
int secret_key_read_or_make(const char *path, struct secret_key *ret_key,
                            struct error *error) SEINE_MUST_CHECK;
void secret_key_wipe(struct secret_key *key);

/* Whether the text says of itself that it is encrypted: it begins with "!ENC!". */
bool secret_is_encrypted(struct text text);
/* Whether an encrypted text may be one: base64 of whole blocks, not too long. */
bool secret_is_well_formed(struct text text);

/* Appends the stored form. STATUS_INVALID for what is empty or longer than SECRET_PLAIN_BYTES,
 * STATUS_MEMORY. */
int secret_encrypt(const struct secret_key *key, struct text plain, struct buffer *text,
                   struct error *error) SEINE_MUST_CHECK;
/* Appends the password behind the text; a text that is not encrypted is the password itself.
 * STATUS_INVALID when this key did not encrypt it. */
int secret_reveal(const struct secret_key *key, struct text text, struct buffer *plain,
                  struct error *error) SEINE_MUST_CHECK;

/*
 * Other secrets, of any length, sealed as bytes: AES-128-GCM with a key made of the key file's, a
 * random nonce in front and the tag behind. They open only in the context in which they were
 * sealed (the row that they belong to), so that nobody moves them to another one.
 */

/* Appends the sealed form. STATUS_MEMORY, STATUS_SYSTEM. */
int secret_seal(const struct secret_key *key, struct text context, struct text plain,
                struct buffer *sealed, struct error *error) SEINE_MUST_CHECK;
/* Appends what was sealed. STATUS_INVALID when this key did not seal it in this context. */
int secret_open(const struct secret_key *key, struct text context, struct text sealed,
                struct buffer *plain, struct error *error) SEINE_MUST_CHECK;
/* A number by which two secrets can be told apart, and nothing else without the key. */
uint64_t secret_fingerprint(const struct secret_key *key, struct text text);

/* Wipes and frees. */
void secret_buffer_done(struct buffer *buffer);

#endif
