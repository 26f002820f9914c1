#include <seine/serving/admin/accounts.h>
#include <sodium.h>

_Static_assert(ACCOUNT_HASH_BYTES >= crypto_pwhash_STRBYTES, "a hash fits");

int account_hash(struct text password, char ret_hash[ACCOUNT_HASH_BYTES], struct error *error)
{
    if (sodium_init() < 0)
        return error_set(error, STATUS_SYSTEM, "libsodium cannot be used");
    if (crypto_pwhash_str(ret_hash, password.data, password.length,
                          crypto_pwhash_OPSLIMIT_INTERACTIVE, crypto_pwhash_MEMLIMIT_INTERACTIVE))
        return error_set(error, STATUS_MEMORY, "no memory to hash a password");
    return 0;
}
