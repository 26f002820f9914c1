#include <seine/foundation/base/plural.h>

const char *plural(int64_t count, const char *one, const char *many)
{
    return count == 1 || count == -1 ? one : many;
}
