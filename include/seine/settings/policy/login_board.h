/*
 * The state of a collection's logins by form, shared by all site managers: one of them performs a
 * login, its sites wait wherever they are leased, and all site managers use its cookies. In memory;
 * the committer stores each change in the table `login`, and restores the board from it at start.
 *
 *     committer: login_board_keep for each login
 *     site manager, before each request of a site with a login: login_board_enter
 *         LOGIN_TURN_PERFORM: it logs in → login_board_leave, or login_board_abandon
 *     a page that arrives as if not logged in: login_board_doubt
 *
 * A login that the site refuses is tried at most three times in a row, or once (relogin_if_failed),
 * so that no account is locked. A page that arrives as if not logged in is fetched again in the
 * next session. If it arrives so at once there, or in three sessions, it is like that by itself. If
 * the session is younger than relogin_interval, one such page waits; after a second one all pages
 * wait until the login may be repeated.
 *
 * Any thread.
 */
#ifndef SEINE_POLICY_LOGIN_BOARD_H
#define SEINE_POLICY_LOGIN_BOARD_H

#include <seine/foundation/states.h>
#include <seine/settings/policy/form_logins.h>

#define LOGIN_MOST_REFUSALS 3
/* Pause before a refused login without a `ttl` is tried again. */
#define LOGIN_AGAIN_MS       INT64_C(300000)
#define LOGIN_SENTENCE_BYTES 400

struct login_board;

/* The state of one login. Times are wall time, 0: none. */
struct login_standing {
    enum login_state state;
    int64_t state_at_ms;
    int64_t tried_at_ms, succeeded_at_ms;
    int64_t expires_at_ms; /* of a session; 0: unknown */
    int64_t next_at_ms;    /* next attempt; 0: when one of its sites needs it, or never */
    int64_t attempts;
    int failures, refusals; /* consecutive */
    uint64_t fingerprint;   /* fingerprint of its configuration */
    uint64_t session;       /* number of the session, counted by the board; 0: none yet */
    char sentence[LOGIN_SENTENCE_BYTES];
};

int login_board_new(struct login_board **ret_board, struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void login_board_free(struct login_board *board);

/* Restores the stored state of a login. A login on the board keeps its state, unless the
 * fingerprint has changed: then it starts again. */
void login_board_keep(struct login_board *board, struct text login,
                      const struct login_standing *standing);
/* False: the login is unknown. */
bool login_board_read(struct login_board *board, struct text login,
                      struct login_standing *ret_standing);

enum login_turn {
    LOGIN_TURN_READY,   /* the site may be requested */
    LOGIN_TURN_PERFORM, /* the caller must log in now */
    LOGIN_TURN_WAIT,    /* another site manager logs in, or will soon */
    LOGIN_TURN_FAILED,  /* the login failed; next_at_ms is the next attempt, 0: none */
};
/* Without memory for the state the result is LOGIN_TURN_FAILED. */
enum login_turn login_board_enter(struct login_board *board, const struct form_login *form,
                                  int64_t now_ms, struct login_standing *ret_standing);

/* Whether the site may be requested now, without taking a turn; *ret_session is the number of the
 * session. */
bool login_board_is_ready(struct login_board *board, const struct form_login *form, int64_t now_ms,
                          uint64_t *ret_session);

enum login_outcome {
    LOGIN_SUCCEEDED,
    LOGIN_REFUSED, /* the site refused it */
    LOGIN_TROUBLE, /* an error: the site's decision is unknown */
};
/* Reports the result of a login after LOGIN_TURN_PERFORM. `most_pause_ms`: maximum pause between
 * two attempts after errors. */
void login_board_leave(struct login_board *board, const struct form_login *form,
                       enum login_outcome outcome, const char *sentence, int64_t most_pause_ms,
                       int64_t now_ms);
/* The login could not be completed: another site manager may perform it. */
void login_board_abandon(struct login_board *board, struct text login);

/* Reports any other answer to a request in the session. */
void login_board_trust(struct login_board *board, const struct form_login *form, uint64_t session);

enum login_doubt {
    LOGIN_DOUBT_AGAIN, /* fetch the page again after the next login */
    LOGIN_DOUBT_LATER, /* … but not before *ret_at_ms: the session is younger than
                        * relogin_interval */
    LOGIN_DOUBT_PAGE,  /* the page is like that by itself */
};
/* A page requested in `session` arrived as if not logged in. *ret_ended: the session is considered
 * ended because of it. */
enum login_doubt login_board_doubt(struct login_board *board, const struct form_login *form,
                                   uint64_t session, int64_t uri_id, int64_t now_ms,
                                   int64_t *ret_at_ms, bool *ret_ended);

#endif
