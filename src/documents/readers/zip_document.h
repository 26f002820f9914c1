/*
 * The formats within zip archives that are no Office Open XML, and what is none of them.
 */
#ifndef SEINE_READERS_ZIP_DOCUMENT_H
#define SEINE_READERS_ZIP_DOCUMENT_H

#include "properties.h"

enum convert_outcome read_epub(struct package *package);
enum convert_outcome read_odf(struct package *package);
/* The names of the entries of any archive. */
enum convert_outcome list_archive(struct reading *reading);

#endif
