#include "lengths.h"

#include <math.h>
#include <sql/index/searching.h>
#include <sql/index/writing.h>
#include <stdlib.h>

#define STEPS 8 /* from a length to its double */

void lengths_init(struct lengths *lengths, struct db *db)
{
    *lengths = (struct lengths){.db = db, .block = -1};
    for (int i = 1; i < 256; i++)
        lengths->terms[i] = exp2((double)(i - 1) / STEPS);
}

void lengths_done(struct lengths *lengths)
{
    for (size_t i = 0; i < lengths->count; i++)
        free(lengths->blocks[i]);
    free(lengths->blocks);
    lengths->blocks = NULL;
    lengths->count = 0;
}

/* A document without lengths has zeros. */
static int read_block(struct lengths *lengths, int64_t block, unsigned char bytes[],
                      struct error *error)
{
    struct index_lengths_get row = index_lengths_get(lengths->db, .block = block);
    int status = index_lengths_get_step(&row, error);
    memset(bytes, 0, LENGTHS_PER_BLOCK);
    if (status == STATEMENT_ROW && row.bytes.length <= LENGTHS_PER_BLOCK && row.bytes.data)
        memcpy(bytes, row.bytes.data, row.bytes.length);
    statement_reset(row.statement);
    return status < 0 ? status : 0;
}

int lengths_put(struct lengths *lengths, int64_t id, uint64_t terms, struct error *error)
{
    int64_t block = id / LENGTHS_PER_BLOCK;
    int status = 0;
    if (block != lengths->block) {
        status = lengths_write(lengths, error);
        if (status == 0)
            status = read_block(lengths, block, lengths->bytes, error);
        if (status < 0)
            return status;
        lengths->block = block;
    }
    double steps = terms ? 1 + round(log2((double)terms) * STEPS) : 1;
    lengths->bytes[id % LENGTHS_PER_BLOCK] = (unsigned char)(steps < 255 ? steps : 255);
    lengths->has_changed = true;
    return 0;
}

int lengths_write(struct lengths *lengths, struct error *error)
{
    if (!lengths->has_changed)
        return 0;
    lengths->has_changed = false;
    return db_run(lengths->db,
                  index_lengths_put(.block = lengths->block,
                                    .bytes = blob_of(lengths->bytes, LENGTHS_PER_BLOCK)),
                  error);
}

void lengths_forget(struct lengths *lengths)
{
    lengths->block = -1;
    lengths->has_changed = false;
}

static bool make_room(struct lengths *lengths, size_t count)
{
    if (count <= lengths->count)
        return true;
    unsigned char **blocks = realloc(lengths->blocks, count * sizeof *blocks);
    if (!blocks)
        return false;
    memset(blocks + lengths->count, 0, (count - lengths->count) * sizeof *blocks);
    lengths->blocks = blocks;
    lengths->count = count;
    return true;
}

double lengths_get(struct lengths *lengths, int64_t id)
{
    size_t block = (size_t)(id / LENGTHS_PER_BLOCK), at = (size_t)(id % LENGTHS_PER_BLOCK);
    if (block < lengths->count && lengths->blocks[block] && lengths->blocks[block][at])
        return lengths->terms[lengths->blocks[block][at]];
    /* The block was not read yet, or was written since. */
    if (!make_room(lengths, block + 1))
        return 0;
    if (!lengths->blocks[block])
        lengths->blocks[block] = malloc(LENGTHS_PER_BLOCK);
    if (!lengths->blocks[block] ||
        read_block(lengths, (int64_t)block, lengths->blocks[block], NULL) < 0)
        return 0;
    return lengths->terms[lengths->blocks[block][at]];
}
