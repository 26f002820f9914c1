/* The files of assets/, compiled in (cmake/Files.cmake). */
#ifndef SEINE_ADMIN_PAGES_ASSETS_H
#define SEINE_ADMIN_PAGES_ASSETS_H

#include "page_route.h"

struct embedded_file {
    const char *name;
    const unsigned char *data;
    size_t length;
};

extern const struct embedded_file assets[];

/* GET /robots.txt: crawlers stay out. */
int robots_get(struct page_request *request, struct http_response *response, struct error *error);
/* GET /assets/NAME */
int assets_get(struct page_request *request, struct http_response *response, struct error *error);

#endif
