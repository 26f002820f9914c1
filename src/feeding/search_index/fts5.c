#include "fts5.h"

int fts5_find(sqlite3 *handle, fts5_api **ret_api)
{
    sqlite3_stmt *statement = NULL;
    fts5_api *api = NULL;
    int code = sqlite3_prepare_v2(handle, "SELECT fts5(?1)", -1, &statement, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_bind_pointer(statement, 1, &api, "fts5_api_ptr", NULL);
    if (code == SQLITE_OK)
        sqlite3_step(statement);
    sqlite3_finalize(statement);
    if (code == SQLITE_OK && !api)
        code = SQLITE_ERROR;
    if (code == SQLITE_OK)
        *ret_api = api;
    return code;
}
