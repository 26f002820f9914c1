/*
 * libxml2, made ready for threads. Two threads that call libxml2 first at the same time race to
 * initialise it, so each part calls xml_library_ready() before any other function of libxml2. The
 * first call initialises it for the process; others cost nothing.
 */
#ifndef SEINE_XML_H
#define SEINE_XML_H

void xml_library_ready(void);

#endif
