/*
 * What has to be true of a simulation in the end, asked of the roles' files.
 */
#ifndef SEINE_MULTINODE_SIMULATION_CHECKS_H
#define SEINE_MULTINODE_SIMULATION_CHECKS_H

/* What still waits for something; NULL: nothing does, and the nodes' statistics are those that the
 * multinode scheduler has. */
const char *check_waits(void);
/* With nothing waiting: what is not as it has to be; NULL: everything is. Each page that can be
 * reached is at one node, which its site is routed to; each content has one owner, whom its
 * server, the server's replica and the nodes agree upon. */
const char *check_result(void);

#endif
