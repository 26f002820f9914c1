#include "interruption.h"

#include <signal.h>

static atomic_bool was_interrupted;

static void on_signal(int number)
{
    (void)number;
    atomic_store(&was_interrupted, true);
}

const atomic_bool *interruption_catch(void)
{
    struct sigaction action = {.sa_handler = on_signal};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    return &was_interrupted;
}
