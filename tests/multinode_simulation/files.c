#include "files.h"

#include <seine/foundation/db.h>

#include <dirent.h>
#include <ftw.h>
#include <sql/accounts.h>
#include <sql/crawl.h>
#include <sql/duplicates.h>
#include <sql/multinode.h>
#include <sql/seine.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define PATH_BYTES 512

static void copy_file(const char *from, const char *to)
{
    char block[65536];
    size_t length;
    FILE *in = fopen(from, "rb"), *out = fopen(to, "wb");
    while (in && out && (length = fread(block, 1, sizeof block, in)) > 0)
        if (fwrite(block, 1, length, out) != length)
            abort();
    if (in)
        fclose(in);
    if (out)
        fclose(out);
}

/* NOLINTNEXTLINE(misc-no-recursion): as deep as folders stand in one another */
void files_copy(const char *from, const char *to)
{
    DIR *folder = opendir(from);
    mkdir(to, 0777);
    for (const struct dirent *entry; folder && (entry = readdir(folder));) {
        char inner[PATH_BYTES], copy[PATH_BYTES];
        size_t length = strlen(entry->d_name);
        if (entry->d_name[0] == '.' || (length > 4 && !strcmp(entry->d_name + length - 4, "-shm")))
            continue;
        snprintf(inner, sizeof inner, "%s/%s", from, entry->d_name);
        snprintf(copy, sizeof copy, "%s/%s", to, entry->d_name);
        if (entry->d_type == DT_DIR)
            files_copy(inner, copy);
        else
            copy_file(inner, copy);
    }
    if (folder)
        closedir(folder);
}

const char *files_folder(void)
{
    static char path[64];
    if (path[0])
        return path;
    snprintf(path, sizeof path, "%s/seine-simulation-XXXXXX",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    if (!mkdtemp(path))
        abort();
    /* A copy of a key is as closed to others as the key. */
    umask(077);
    return path;
}

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *place)
{
    (void)status;
    (void)kind;
    (void)place;
    return remove(path);
}

void files_remove(const char *folder)
{
    (void)nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

/* ---- in the place of the program's ---- */

int __real_db_open_writer(const struct database *database, const char *path,
                          const struct db_options *options, struct db **ret_db,
                          struct error *error);
int __wrap_db_open_writer(const struct database *database, const char *path,
                          const struct db_options *options, struct db **ret_db,
                          struct error *error);

static void copy_database(const char *from, const char *to)
{
    static const char *const ENDS[] = {"", "-wal"};
    for (size_t i = 0; i < sizeof ENDS / sizeof *ENDS; i++) {
        char source[PATH_BYTES + 8], target[PATH_BYTES + 8];
        snprintf(source, sizeof source, "%s%s", from, ENDS[i]);
        snprintf(target, sizeof target, "%s%s", to, ENDS[i]);
        copy_file(source, target);
    }
}

static void model_path(const struct database *database, char path[PATH_BYTES])
{
    snprintf(path, PATH_BYTES, "%s/%s.model", files_folder(), database->name);
}

void files_make_models(void)
{
    /* That of an index is not among them: few worlds have any, and it wants its tokenizer. */
    static const struct database *const DATABASES[] = {&ACCOUNTS_DATABASE, &CRAWL_DATABASE,
                                                       &DUPLICATES_DATABASE, &MULTINODE_DATABASE,
                                                       &SEINE_DATABASE};
    for (size_t i = 0; i < sizeof DATABASES / sizeof *DATABASES; i++) {
        char path[PATH_BYTES];
        struct error error = {0};
        struct db *db = NULL;
        model_path(DATABASES[i], path);
        if (__real_db_open_writer(DATABASES[i], path, NULL, &db, &error) < 0) {
            fprintf(stderr, "%s\n", error.sentence);
            abort();
        }
        db_close(db);
    }
}

int __wrap_db_open_writer(const struct database *database, const char *path,
                          const struct db_options *options, struct db **ret_db, struct error *error)
{
    char model[PATH_BYTES];
    model_path(database, model);
    if (access(path, F_OK) < 0 && access(model, F_OK) == 0)
        copy_database(model, path);
    return __real_db_open_writer(database, path, options, ret_db, error);
}
