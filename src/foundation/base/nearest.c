#include <seine/foundation/base/nearest.h>

#include <ctype.h>

#define LONGEST_NAME 64

static size_t least(size_t a, size_t b, size_t c)
{
    size_t d = a < b ? a : b;
    return d < c ? d : c;
}

static int lower(struct text text, size_t at)
{
    return tolower((unsigned char)text.data[at]);
}

/* The number of insertions, deletions, replacements and swaps of neighbours that turn one text into
 * the other (optimal string alignment). */
static size_t distance_between(struct text a, struct text b)
{
    size_t rows[3][LONGEST_NAME + 1];
    for (size_t j = 0; j <= b.length; j++)
        rows[0][j] = j;
    for (size_t i = 1; i <= a.length; i++) {
        size_t *row = rows[i % 3], *above = rows[(i + 2) % 3], *second = rows[(i + 1) % 3];
        row[0] = i;
        for (size_t j = 1; j <= b.length; j++) {
            bool same = lower(a, i - 1) == lower(b, j - 1);
            row[j] = least(row[j - 1] + 1, above[j] + 1, above[j - 1] + !same);
            if (i > 1 && j > 1 && lower(a, i - 1) == lower(b, j - 2) &&
                lower(a, i - 2) == lower(b, j - 1) && second[j - 2] + 1 < row[j])
                row[j] = second[j - 2] + 1;
        }
    }
    return rows[a.length % 3][b.length];
}

void nearest_begin(struct nearest *nearest, struct text wanted)
{
    *nearest = (struct nearest){.wanted = wanted};
}

void nearest_offer(struct nearest *nearest, struct text name)
{
    struct text wanted = nearest->wanted;
    if (wanted.length > LONGEST_NAME || name.length > LONGEST_NAME)
        return;
    size_t distance = distance_between(wanted, name);
    size_t longer = wanted.length > name.length ? wanted.length : name.length;
    if (distance * 3 > longer || (nearest->best.length && distance >= nearest->distance))
        return;
    nearest->best = name;
    nearest->distance = distance;
}
