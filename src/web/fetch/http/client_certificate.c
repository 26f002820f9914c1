#include "client_certificate.h"

#include "pem.h"
#include <openssl/err.h>
#include <openssl/pem.h>
#include <stdatomic.h>
#include <stdlib.h>

struct fetch_client_certificate {
    atomic_uint references;
    X509 *certificate;
    STACK_OF(X509) * chain;
    EVP_PKEY *key;
};

static int read_certificates(struct fetch_client_certificate *own,
                             const struct fetch_client_certificate_settings *settings,
                             struct error *error)
{
    BIO *file;
    int status = pem_open(settings->open_file, settings->open_file_context, "certificate",
                          settings->certificate_file, &file, error);
    if (status < 0)
        return status;
    X509 *certificate;
    while ((certificate = PEM_read_bio_X509(file, NULL, NULL, NULL))) {
        if (!own->certificate)
            own->certificate = certificate;
        else if (!sk_X509_push(own->chain, certificate))
            X509_free(certificate);
    }
    BIO_free(file);
    ERR_clear_error();
    return own->certificate
               ? 0
               : error_set(error, STATUS_DAMAGED, "%s holds no certificate in PEM form",
                           settings->certificate_file);
}

static int read_key(struct fetch_client_certificate *own,
                    const struct fetch_client_certificate_settings *settings, const char *path,
                    struct error *error)
{
    BIO *file;
    int status =
        pem_open(settings->open_file, settings->open_file_context, "key", path, &file, error);
    if (status < 0)
        return status;
    own->key = PEM_read_bio_PrivateKey(file, NULL, pem_no_password, NULL);
    BIO_free(file);
    ERR_clear_error();
    if (!own->key)
        return error_set(error, STATUS_DAMAGED,
                         "%s holds no private key in PEM form without a password", path);
    if (X509_check_private_key(own->certificate, own->key) != 1) {
        ERR_clear_error();
        return error_set(error, STATUS_INVALID, "the key in %s is not that of the certificate",
                         path);
    }
    return 0;
}

int fetch_client_certificate_new(const struct fetch_client_certificate_settings *settings,
                                 struct fetch_client_certificate **ret_certificate,
                                 struct error *error)
{
    struct fetch_client_certificate *own = calloc(1, sizeof *own);
    if (own) {
        atomic_init(&own->references, 1);
        own->chain = sk_X509_new_null();
    }
    int status =
        own && own->chain ? 0 : error_set(error, STATUS_MEMORY, "no memory for the certificate");
    if (status == 0)
        status = read_certificates(own, settings, error);
    if (status == 0)
        status =
            read_key(own, settings,
                     settings->key_file ? settings->key_file : settings->certificate_file, error);
    if (status < 0)
        fetch_client_certificate_release(own);
    else
        *ret_certificate = own;
    return status;
}

struct fetch_client_certificate *
fetch_client_certificate_share(struct fetch_client_certificate *certificate)
{
    atomic_fetch_add_explicit(&certificate->references, 1, memory_order_relaxed);
    return certificate;
}

void fetch_client_certificate_release(struct fetch_client_certificate *certificate)
{
    if (!certificate ||
        atomic_fetch_sub_explicit(&certificate->references, 1, memory_order_acq_rel) > 1)
        return;
    X509_free(certificate->certificate);
    sk_X509_pop_free(certificate->chain, X509_free);
    EVP_PKEY_free(certificate->key);
    free(certificate);
}

bool client_certificate_use(const struct fetch_client_certificate *certificate, SSL_CTX *context)
{
    return SSL_CTX_use_certificate(context, certificate->certificate) == 1 &&
           SSL_CTX_set1_chain(context, certificate->chain) == 1 &&
           SSL_CTX_use_PrivateKey(context, certificate->key) == 1;
}
