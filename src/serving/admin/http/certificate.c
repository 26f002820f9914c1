#include "certificate.h"

#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

/* A DNS name has 253 bytes at most. */
#define NAME_BYTES 256

X509 *certificate_read(const char *pem)
{
    BIO *bytes = BIO_new_mem_buf(pem, -1);
    X509 *certificate = bytes ? PEM_read_bio_X509(bytes, NULL, NULL, NULL) : NULL;
    BIO_free(bytes);
    ERR_clear_error();
    return certificate;
}

bool certificate_names(X509 *certificate, struct text name)
{
    char copy[NAME_BYTES];
    if (name.length > 2 && name.data[0] == '[' && name.data[name.length - 1] == ']')
        name = (struct text){name.data + 1, name.length - 2};
    /* A name that begins with a dot would stand for all names that end so. */
    if (!certificate || !name.length || name.length >= sizeof copy || name.data[0] == '.' ||
        memchr(name.data, '\0', name.length))
        return false;
    memcpy(copy, name.data, name.length);
    copy[name.length] = '\0';
    bool is_named = X509_check_host(certificate, copy, name.length, 0, NULL) == 1 ||
                    X509_check_ip_asc(certificate, copy, 0) == 1;
    ERR_clear_error();
    return is_named;
}
