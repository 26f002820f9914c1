/*
 * Files of simulated machines: copied when one dies, since what it still holds open must not change
 * what its next life has.
 */
#ifndef SEINE_MULTINODE_SIMULATION_FILES_H
#define SEINE_MULTINODE_SIMULATION_FILES_H

/* Whatever is on the disk; the shared memory of SQLite goes with the processes. */
void files_copy(const char *from, const char *to);
/* A folder for all simulations of this process, in memory if there is such. Its new databases begin
 * as copies of the first of their kind, as their schemas made it: making them takes longer than
 * everything else. */
const char *files_folder(void);
void files_remove(const char *folder);

#endif
