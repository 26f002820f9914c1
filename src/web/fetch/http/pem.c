#include "pem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int pem_no_password(char *buffer, int size, int writing, void *data)
{
    (void)buffer, (void)size, (void)writing, (void)data;
    return -1;
}

int pem_open(pem_open_file *open_file, const void *context, const char *what, const char *path,
             BIO **ret_pem, struct error *error)
{
    int descriptor = -1;
    int status = 0;
    if (open_file)
        status = open_file(context, path, &descriptor, error);
    else if ((descriptor = open(path, O_RDONLY | O_CLOEXEC)) < 0)
        status = error_set_file(error, errno, "read", path);
    FILE *file = status == 0 ? fdopen(descriptor, "r") : NULL;
    BIO *pem = file ? BIO_new_fp(file, BIO_CLOSE) : NULL;
    if (pem) {
        *ret_pem = pem;
        return 0;
    }
    if (file)
        fclose(file);
    else if (descriptor >= 0)
        close(descriptor);
    if (status == 0)
        return error_set(error, STATUS_MEMORY, "no memory for the %s file %s", what, path);
    error_prefix(error, "the %s file", what);
    if (error)
        error->status = STATUS_NOT_FOUND;
    return STATUS_NOT_FOUND;
}
