#include "embed.h"

/* Fewer than these stay in a piece of an image: a piece of its own would be as long. */
#define MIN_ZEROS 16
/* Fowler, Noll, Vo: FNV-1a, 64 bits. */
#define FNV_OFFSET UINT64_C(0xcbf29ce484222325)
#define FNV_PRIME  UINT64_C(0x100000001b3)

static uint64_t digest(uint64_t state, struct text text)
{
    for (size_t i = 0; i < text.length; i++)
        state = (state ^ (unsigned char)text.data[i]) * FNV_PRIME;
    return state * FNV_PRIME;
}

/* "id, path, " or NULL, */
static void write_names(struct buffer *out, const struct names *names)
{
    for (int i = 0; i < names->count; i++)
        buffer_printf(out, "%s%.*s", i ? ", " : "\"", TEXT_ARGUMENTS(names->items[i]));
    buffer_append_string(out, names->count ? "\", " : "NULL, ");
}

static void write_types(struct buffer *out, const struct names *names)
{
    bool are_typed = names->count && names->types[0];
    for (int i = 0; are_typed && i < names->count; i++)
        buffer_printf(out, "%s%s", i ? ", " : "\"", names->types[i]->word);
    buffer_append_string(out, are_typed ? "\", " : "NULL, ");
}

static void write_statements(struct embedded *embedded, struct buffer *out)
{
    if (embedded->statement_count == 0)
        return;
    buffer_append_string(out, "static const struct statement_text STATEMENTS[] = {\n");
    for (int i = 0; i < embedded->statement_count; i++) {
        const struct embedded_statement *statement = embedded->statements[i];
        buffer_printf(out, "    {\"%.*s\",\n     ", TEXT_ARGUMENTS(statement->name));
        append_literal(out, statement->sql);
        buffer_append_string(out, ",\n     ");
        write_names(out, &statement->columns);
        write_types(out, &statement->columns);
        append_literal(out, text_of(statement->source->short_path));
        buffer_printf(out, ", %d},\n", statement->line);
    }
    buffer_append_string(out, "};\n\n");
}

static void write_migrations(struct embedded *embedded, struct buffer *out)
{
    if (embedded->migration_count == 0)
        return;
    buffer_append_string(out, "static const struct migration MIGRATIONS[] = {\n");
    for (int i = 0; i < embedded->migration_count; i++) {
        const struct embedded_migration *migration = &embedded->migrations[i];
        buffer_printf(out, "    {%d, \"%.*s\",\n     ", migration->number,
                      TEXT_ARGUMENTS(migration->name));
        append_literal(out, migration->sql);
        buffer_append_string(out, "},\n");
    }
    buffer_append_string(out, "};\n\n");
}

static void write_views(struct embedded *embedded, struct buffer *out)
{
    if (embedded->view_count == 0)
        return;
    buffer_append_string(out, "static const struct view VIEWS[] = {\n");
    for (int i = 0; i < embedded->view_count; i++) {
        const struct embedded_view *view = &embedded->views[i];
        buffer_printf(out, "    {\"%.*s\",\n     ", TEXT_ARGUMENTS(view->name));
        append_literal(out, view->sql);
        buffer_append_string(out, ",\n     ");
        append_literal(out, view->comment);
        buffer_append_string(out, "},\n");
    }
    buffer_append_string(out, "};\n\n");
}

/* Where the next piece begins, and where it ends: behind it there are zeros enough to leave out. */
static bool next_piece(struct text image, size_t *start, size_t *ret_end)
{
    while (*start < image.length && !image.data[*start])
        ++*start;
    size_t end = *start;
    for (size_t at = *start; at < image.length && at - end < MIN_ZEROS; at++)
        if (image.data[at])
            end = at + 1;
    *ret_end = end;
    return *start < image.length;
}

/* Most of an empty file is zeros: only the rest is embedded. */
static void write_image(struct embedded *embedded, struct buffer *out)
{
    struct text image = embedded->image;
    if (image.length == 0)
        return;
    buffer_append_string(out, "static const struct image_piece PIECES[] = {\n");
    for (size_t start = 0, end; next_piece(image, &start, &end); start = end) {
        buffer_printf(out, "    {%zu, %zu,\n     ", start, end - start);
        append_literal(out, (struct text){image.data + start, end - start});
        buffer_append_string(out, "},\n");
    }
    buffer_printf(out,
                  "};\n\nstatic const struct image IMAGE = {%zu, PIECES, sizeof PIECES / sizeof "
                  "*PIECES};\n\n",
                  image.length);
}

static void write_objects(struct embedded *embedded, struct buffer *out)
{
    if (embedded->object_count == 0)
        return;
    buffer_append_string(out, "static const struct schema_object OBJECTS[] = {\n");
    for (int i = 0; i < embedded->object_count; i++) {
        const struct embedded_object *object = &embedded->objects[i];
        buffer_printf(out, "    {\"%.*s\", \"%.*s\",\n     ", TEXT_ARGUMENTS(object->kind),
                      TEXT_ARGUMENTS(object->name));
        append_literal(out, object->sql);
        buffer_append_string(out, "},\n");
    }
    buffer_append_string(out, "};\n\n");
}

static uint64_t views_digest(const struct embedded *embedded)
{
    uint64_t state = FNV_OFFSET;
    for (int i = 0; i < embedded->view_count; i++)
        state = digest(digest(state, embedded->views[i].name), embedded->views[i].sql);
    return state;
}

uint32_t application_id(const struct embedded *embedded)
{
    uint64_t state = digest(FNV_OFFSET, text_of(embedded->database));
    return UINT32_C(0x53450000) |
           (uint32_t)((state ^ state >> 16 ^ state >> 32 ^ state >> 48) & 0xffff);
}

void write_source(struct embedded *embedded, const char *path)
{
    struct buffer out;
    buffer_init(&out, MAX_OUTPUT_BYTES);
    buffer_printf(&out, "/* Made by tools/embed from the SQL files of `%s`. */\n",
                  embedded->database);
    buffer_printf(&out, "#include <sql/%s.h>\n\n", embedded->database);
    write_statements(embedded, &out);
    write_migrations(embedded, &out);
    write_views(embedded, &out);
    write_image(embedded, &out);
    write_objects(embedded, &out);
    buffer_append_string(&out, "const struct database ");
    append_constant(&out, embedded->database, TEXT_LITERAL("database"), (struct text){0}, " = {\n");
    buffer_printf(&out, "    .name = \"%s\",\n", embedded->database);
    buffer_printf(&out, "    .application_id = 0x%08x,\n", (unsigned)application_id(embedded));
    buffer_printf(&out, "    .statements = %s,\n",
                  embedded->statement_count ? "STATEMENTS" : "NULL");
    buffer_printf(&out, "    .statement_count = %d,\n", embedded->statement_count);
    buffer_printf(&out, "    .migrations = %s,\n",
                  embedded->migration_count ? "MIGRATIONS" : "NULL");
    buffer_printf(&out, "    .migration_count = %d,\n", embedded->migration_count);
    buffer_printf(&out, "    .image = %s,\n", embedded->image.length ? "&IMAGE" : "NULL");
    buffer_printf(&out, "    .objects = %s,\n", embedded->object_count ? "OBJECTS" : "NULL");
    buffer_printf(&out, "    .object_count = %d,\n", embedded->object_count);
    buffer_printf(&out, "    .views = %s,\n", embedded->view_count ? "VIEWS" : "NULL");
    buffer_printf(&out, "    .view_count = %d,\n", embedded->view_count);
    buffer_printf(&out, "    .views_digest = \"%016llx\",\n};\n",
                  (unsigned long long)views_digest(embedded));
    save(&out, path);
}
