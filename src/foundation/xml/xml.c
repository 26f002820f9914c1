#include <seine/foundation/xml.h>

#include <libxml/parser.h>
#include <pthread.h>

void xml_library_ready(void)
{
    static pthread_once_t is_ready = PTHREAD_ONCE_INIT;
    pthread_once(&is_ready, xmlInitParser);
}
