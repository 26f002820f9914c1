/* What the operating system knows about this process. */
#ifndef SEINE_ADMIN_PAGES_PROCESS_H
#define SEINE_ADMIN_PAGES_PROCESS_H

#include <stdint.h>

/* Wall time; 0 when /proc does not say. */
int64_t process_started_ms(void);
/* Memory in use; 0 when /proc does not say. */
int64_t process_resident_bytes(void);
/* Open file descriptors, and how many may be; 0 when the system does not say. */
int64_t process_open_files(void);
int64_t process_most_files(void);

#endif
