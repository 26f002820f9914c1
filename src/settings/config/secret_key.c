/* Reads and creates the key file. */
#include <errno.h>
#include <fcntl.h>
#include <openssl/crypto.h>
#include <seine/settings/config/secret.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

_Static_assert(sizeof(struct secret_key) == 32, "the file is the structure");

static int check(const char *path, const struct stat *facts, struct error *error)
{
    if (!S_ISREG(facts->st_mode) || facts->st_size != sizeof(struct secret_key))
        return error_set(error, STATUS_DAMAGED,
                         "the key file %s is not a file of %zu octets, 16 of key and 16 of "
                         "initialization vector",
                         path, sizeof(struct secret_key));
    if (facts->st_mode & (S_IRWXG | S_IRWXO))
        return error_set(error, STATUS_FOREIGN,
                         "the key file %s is open to others (mode %04o); make it 0600", path,
                         (unsigned)(facts->st_mode & 07777));
    if (facts->st_uid != geteuid() && facts->st_uid != 0)
        return error_set(error, STATUS_FOREIGN, "the key file %s belongs to another user (%lu)",
                         path, (unsigned long)facts->st_uid);
    return 0;
}

int secret_key_read(const char *path, struct secret_key *ret_key, struct error *error)
{
    struct stat facts;
    struct secret_key key;
    int status = 0;
    /* Without O_NONBLOCK a named pipe in its place would block us. */
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0)
        return error_set_file(error, errno, "open the key file", path);
    if (fstat(file, &facts) < 0) {
        status = error_set_file(error, errno, "examine the key file", path);
        goto out;
    }
    status = check(path, &facts, error);
    if (status)
        goto out;
    if (read(file, &key, sizeof(key)) != (ssize_t)sizeof(key)) {
        status = error_set(error, STATUS_SYSTEM, "cannot read the key file %s", path);
        goto out;
    }
    *ret_key = key;
out:
    OPENSSL_cleanse(&key, sizeof(key));
    close(file);
    return status;
}

static int write_random(int file, const char *path, struct error *error)
{
    struct secret_key key;
    int status = 0;
    if (getrandom(&key, sizeof(key), 0) != (ssize_t)sizeof(key))
        status = error_set_errno(error, errno, "no random numbers for the key file %s", path);
    else if (fchmod(file, S_IRUSR | S_IWUSR) < 0 ||
             write(file, &key, sizeof(key)) != (ssize_t)sizeof(key) || fsync(file) < 0)
        status = error_set_file(error, errno, "write the key file", path);
    OPENSSL_cleanse(&key, sizeof(key));
    return status;
}

/* Creates the file atomically; if another process was first, its file stays. */
static int make(const char *path, struct error *error)
{
    char *draft;
    if (asprintf(&draft, "%s.XXXXXX", path) < 0)
        return error_set(error, STATUS_MEMORY, "out of memory for the key file %s", path);
    int status = 0;
    int file = mkostemp(draft, O_CLOEXEC);
    if (file < 0) {
        status = error_set_file(error, errno, "make the key file", path);
        goto out;
    }
    status = write_random(file, path, error);
    close(file);
    if (!status && link(draft, path) < 0 && errno != EEXIST)
        status = error_set_file(error, errno, "make the key file", path);
    unlink(draft);
out:
    free(draft);
    return status;
}

int secret_key_read_or_make(const char *path, struct secret_key *ret_key, struct error *error)
{
    if (access(path, F_OK) < 0 && errno == ENOENT) {
        int status = make(path, error);
        if (status)
            return status;
    }
    return secret_key_read(path, ret_key, error);
}
