/*
 * Registration with the configuration service that MS-FSCADM 3.3.3 speaks of: a service that knows
 * which servers there are, and calls their ConfigurationChanged, ReRegister and ping.
 *
 * What its own specification (MS-FSCX) says of the call was not to be had, so all that depends on
 * it is in configuration_service.c: one call of XML-RPC, `RegisterModule`, with four strings and a
 * number: what this is ("crawler"), its name, the host and the port of its administration, and its
 * version. Any answer that is no fault is a yes. It is called again, a second later and then up to
 * a minute, until there was one, and whenever the service asks for it (ReRegister), which it does
 * when it has forgotten who there is.
 *
 *     configuration_service_new(); admin_start(… .register_again = configuration_service_again …);
 *     configuration_service_start(); … configuration_service_free();
 *
 * A service that is away holds nothing up. One thread, which waits for the service.
 */
#ifndef SEINE_CLI_CONFIGURATION_SERVICE_H
#define SEINE_CLI_CONFIGURATION_SERVICE_H

#include <seine/foundation/base.h>

struct clock;
struct configuration_service;
struct log;

/* `server` is HOST:PORT, or a whole address with its scheme; `name` is what this server calls
 * itself. Both outlive it. */
int configuration_service_new(const char *server, const char *name, struct log *log,
                              struct configuration_service **ret_service,
                              struct error *error) SEINE_MUST_CHECK;
/* `address`, as admin_address() has it, is where this server answers; copied. Nothing happens
 * without a service. */
int configuration_service_start(struct configuration_service *service, const char *address,
                                struct clock *clock, struct error *error) SEINE_MUST_CHECK;
/* Any thread; never waits. */
void configuration_service_again(void *service);
/* Waits for the call that is under way, some seconds at most. NULL is allowed. */
void configuration_service_free(struct configuration_service *service);

#endif
