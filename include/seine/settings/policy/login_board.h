/*
 * How the logins by form of a collection stand, for all site managers: one of them performs a
 * login, its sites wait wherever they are leased, and all of them have its cookies. In memory; the
 * committer writes down each change in the table `login`, and sets the board from that at the
 * start.
 *
 *     committer: login_board_keep for each login
 *     site manager, before each request of a site with a login: login_board_enter
 *         LOGIN_TURN_PERFORM: it logs in → login_board_leave, or login_board_abandon
 *     a page that came as if nobody was logged in: login_board_doubt
 *
 * A login that the site refuses is tried three times in a row at most, or once (relogin_if_failed),
 * so that no account is locked. A page that comes as if nobody was logged in is asked for again in
 * the next session; when it comes so there at once, or in three of them, it is so by itself. One
 * such page of a session that is younger than relogin_interval waits; after a second one everything
 * does, until the login may be repeated.
 *
 * Any thread.
 */
#ifndef SEINE_POLICY_LOGIN_BOARD_H
#define SEINE_POLICY_LOGIN_BOARD_H

#include <seine/foundation/states.h>
#include <seine/settings/policy/form_logins.h>

#define LOGIN_MOST_REFUSALS 3
/* Before a login that was refused is tried again, when it has no `ttl`. */
#define LOGIN_AGAIN_MS       INT64_C(300000)
#define LOGIN_SENTENCE_BYTES 400

struct login_board;

/* How one stands. Times are wall time, 0: none. */
struct login_standing {
    enum login_state state;
    int64_t state_at_ms;
    int64_t tried_at_ms, succeeded_at_ms;
    int64_t expires_at_ms; /* of one that is logged in; 0: not known */
    int64_t next_at_ms;    /* when it is tried again; 0: when one of its sites needs it, or never */
    int64_t attempts;
    int failures, refusals; /* in a row */
    uint64_t fingerprint;   /* of its configuration */
    uint64_t session;       /* which one it is, counted by the board; 0: none yet */
    char sentence[LOGIN_SENTENCE_BYTES];
};

int login_board_new(struct login_board **ret_board, struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void login_board_free(struct login_board *board);

/* What the file has of a login. One that is there already stays as it is, unless its fingerprint is
 * another: then it begins anew. */
void login_board_keep(struct login_board *board, struct text login,
                      const struct login_standing *standing);
/* False: nothing is known of it. */
bool login_board_read(struct login_board *board, struct text login,
                      struct login_standing *ret_standing);

enum login_turn {
    LOGIN_TURN_READY,   /* the site may be asked */
    LOGIN_TURN_PERFORM, /* whoever asked is to log in, now */
    LOGIN_TURN_WAIT,    /* somebody logs in, or will before long */
    LOGIN_TURN_FAILED,  /* it failed; next_at_ms says when it is tried again, 0: not */
};
/* NULL memory counts as failed. */
enum login_turn login_board_enter(struct login_board *board, const struct form_login *form,
                                  int64_t now_ms, struct login_standing *ret_standing);

/* Whether the site may be asked now, without taking a turn; *ret_session is which session that is.
 */
bool login_board_is_ready(struct login_board *board, const struct form_login *form, int64_t now_ms,
                          uint64_t *ret_session);

enum login_outcome {
    LOGIN_SUCCEEDED,
    LOGIN_REFUSED, /* by the site's own word */
    LOGIN_TROUBLE, /* nobody knows what the site would have said */
};
/* Of who was told to perform it. `most_pause_ms`: between two tries in trouble. */
void login_board_leave(struct login_board *board, const struct form_login *form,
                       enum login_outcome outcome, const char *sentence, int64_t most_pause_ms,
                       int64_t now_ms);
/* It could not be performed to its end: another one may. */
void login_board_abandon(struct login_board *board, struct text login);

/* Any other answer to a request in the session. */
void login_board_trust(struct login_board *board, const struct form_login *form, uint64_t session);

enum login_doubt {
    LOGIN_DOUBT_AGAIN, /* the page is to be fetched again after the next login */
    LOGIN_DOUBT_LATER, /* … not before *ret_at_ms: the session is younger than relogin_interval */
    LOGIN_DOUBT_PAGE,  /* the page is so by itself */
};
/* A page that was asked for in `session` came as if nobody was logged in. *ret_ended: the session
 * is taken to have ended by this. */
enum login_doubt login_board_doubt(struct login_board *board, const struct form_login *form,
                                   uint64_t session, int64_t uri_id, int64_t now_ms,
                                   int64_t *ret_at_ms, bool *ret_ended);

#endif
