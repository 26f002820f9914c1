#include <seine/foundation/sandbox.h>

#include <grp.h>
#include <pwd.h>
#include <sched.h>
#include <sys/prctl.h>
#include <unistd.h>

/* The range of user ids that systemd gives to services while they run (DynamicUser), so no account
 * has them. */
#define FIRST_USER 61184
#define USERS      4000
#define NOBODY     65534 /* also the group nogroup of Debian */

bool sandbox_become(uid_t user)
{
    return user == geteuid() || (setgroups(0, NULL) == 0 && setresgid(user, user, user) == 0 &&
                                 setresuid(user, user, user) == 0);
}

bool sandbox_leave_network(void)
{
    return unshare(CLONE_NEWNET) == 0;
}

uid_t sandbox_free_user(void)
{
    struct passwd entry, *found;
    char memory[4096];
    if (geteuid() != 0)
        return geteuid();
    for (unsigned i = 0; i < USERS; i++) {
        uid_t user = FIRST_USER + ((unsigned)getpid() + i) % USERS;
        if (getpwuid_r(user, &entry, memory, sizeof memory, &found) == 0 && !found)
            return user;
    }
    return NOBODY;
}

bool sandbox_is_free_user(uid_t user)
{
    return user >= FIRST_USER && user < FIRST_USER + USERS;
}

bool sandbox_drop_privileges(void)
{
    return (geteuid() != 0 || sandbox_become(NOBODY)) &&
           prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
}
