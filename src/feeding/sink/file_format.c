#include "file_format.h"

static const struct file_format *const FORMATS[] = {&JSONL_FILES, &WARC_FILES};

const struct file_format *file_format_of(const struct destination_config *config)
{
    for (size_t i = 0; i < sizeof FORMATS / sizeof *FORMATS; i++)
        if (text_equal(config->format, text_of(FORMATS[i]->name)))
            return FORMATS[i];
    return NULL;
}
