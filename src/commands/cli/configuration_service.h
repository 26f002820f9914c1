/*
 * Registers this server with the configuration service of MS-FSCADM 3.3.3: a service that knows
 * which servers there are, and calls their ConfigurationChanged, ReRegister and ping.
 *
 * Its own specification (MS-FSCX) was not available, so all that depends on it is in
 * configuration_service.c: one XML-RPC call, `RegisterModule`, with four strings and a number: the
 * kind of module ("crawler"), its name, the host and the port of its administration, and its
 * version. Any answer but a fault counts as success. The call is repeated, at first after a second
 * and then at intervals of up to a minute, until it succeeds, and again whenever the service asks
 * for it (ReRegister) because it has lost its list of modules.
 *
 *     configuration_service_new(); admin_start(… .register_again = configuration_service_again …);
 *     configuration_service_start(); … configuration_service_free();
 *
 * A service that does not answer delays nothing else: a thread of its own makes the calls.
 */
#ifndef SEINE_CLI_CONFIGURATION_SERVICE_H
#define SEINE_CLI_CONFIGURATION_SERVICE_H

#include <seine/foundation/base.h>

struct clock;
struct configuration_service;
struct log;

/* `server` is HOST:PORT, or a whole address with its scheme; `name` is the name of this server.
 * Both must outlive the registration. */
int configuration_service_new(const char *server, const char *name, struct log *log,
                              struct configuration_service **ret_service,
                              struct error *error) SEINE_MUST_CHECK;
/* Starts the thread. `address`, in the form of admin_address(), is where this server's
 * administration listens; it is copied. Does nothing without a service. */
int configuration_service_start(struct configuration_service *service, const char *address,
                                struct clock *clock, struct error *error) SEINE_MUST_CHECK;
/* Asks for another registration. Any thread; never waits. */
void configuration_service_again(void *service);
/* Waits for a call in progress, for some seconds at most. NULL is allowed. */
void configuration_service_free(struct configuration_service *service);

#endif
