/*
 * Files of simulated machines: copied when one dies, since what it still holds open must not change
 * what its next life has.
 */
#ifndef SEINE_MULTINODE_SIMULATION_FILES_H
#define SEINE_MULTINODE_SIMULATION_FILES_H

/* Whatever is on the disk; the shared memory of SQLite goes with the processes. */
void files_copy(const char *from, const char *to);
/* A folder for all simulations of this process, in memory if there is such. */
const char *files_folder(void);
/* Makes an empty database of each kind, of which new databases are copies from then on: making
 * them takes longer than everything else. Before the first world, so that all worlds begin alike.
 */
void files_make_models(void);
void files_remove(const char *folder);

#endif
