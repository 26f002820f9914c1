#include "checks.h"

#include <errno.h>
#include <seine/state/store/accounts_file.h>
#include <sql/accounts/account.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void found(void *context, const char *finding)
{
    verify_found(context, "accounts.db", text_of("file"), text_of(finding),
                 text_of("a sound file that no other user may read"));
}

static int check_rows(struct verify *verify, struct db *db, struct error *error)
{
    struct accounts_verify check = accounts_verify(db);
    int status;
    while ((status = accounts_verify_step(&check, error)) == STATEMENT_ROW)
        verify_found(verify, "account", check.place, check.found, check.expected);
    return status;
}

int verify_accounts(struct verify *verify, struct error *error)
{
    struct db *db = NULL;
    char *path;
    if (asprintf(&path, "%s/accounts.db", verify->request->data_folder) < 0)
        return error_set(error, STATUS_MEMORY, "no memory for %s/accounts.db",
                         verify->request->data_folder);
    struct error finding = {0};
    int status = 0;
    if (accounts_file_check(path, &finding) < 0)
        found(verify, finding.sentence);
    /* A user who may read the collection may lack permission for the accounts. */
    if (access(path, R_OK) == 0) {
        status = db_open_reader(&ACCOUNTS_DATABASE, path, NULL, &db, error);
        if (status == 0) {
            status = db_check(db, verify->request->quick ? DB_CHECK_QUICK : DB_CHECK_FULL, found,
                              verify, error);
            if (status == 0)
                status = check_rows(verify, db, error);
        }
    }
    db_close(db);
    free(path);
    /* STATUS_INVALID: the process that created the file was killed; the next writer completes
     * it. */
    return status == STATUS_DAMAGED || status == STATUS_INVALID ? 0 : status;
}
