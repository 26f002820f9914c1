#include "compound.h"

bool compound_stream(struct reading *reading, GsfInfile *file, const char *name,
                     struct buffer *ret_stream)
{
    GsfInput *input = gsf_infile_child_by_name(file, name);
    if (!input)
        return false;
    gsf_off_t size = gsf_input_size(input);
    buffer_init(ret_stream, reading->document.length);
    char *room = size > 0 && (uint64_t)size <= reading->document.length
                     ? buffer_reserve(ret_stream, (size_t)size)
                     : NULL;
    bool is_read = room && gsf_input_read(input, (size_t)size, (guint8 *)room);
    if (is_read)
        ret_stream->length = (size_t)size;
    else
        buffer_done(ret_stream);
    g_object_unref(input);
    return is_read;
}
