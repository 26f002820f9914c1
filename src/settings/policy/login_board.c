#include <seine/settings/policy/login_board.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

/* First pause after an error; doubled each time. */
#define FIRST_PAUSE_MS INT64_C(2000)
/* Maximum of doubtful pages recorded per login; beyond it the record is cleared. */
#define MOST_DOUBTED 4096
/* A session with no more answers than this is not considered ended. */
#define FRESH_ANSWERS 3
/* A page that was doubtful in more sessions than this is like that by itself. */
#define MOST_SESSIONS 3

struct doubted {
    int64_t uri_id;    /* 0: free entry */
    uint64_t session;  /* the last session in which it was doubtful */
    unsigned sessions; /* number of such sessions */
};

struct entry {
    struct entry *next;
    struct login_standing now;
    enum login_state before; /* the state before the present attempt */
    struct doubted doubted[2 * MOST_DOUBTED];
    size_t doubted_count;
    unsigned fine;   /* other answers in this session … */
    unsigned streak; /* … and consecutive doubtful ones since */
    size_t name_length;
    char name[];
};

struct login_board {
    pthread_mutex_t lock;
    struct entry *entries;
};

int login_board_new(struct login_board **ret_board, struct error *error)
{
    struct login_board *board = calloc(1, sizeof *board);
    if (!board)
        return error_set(error, STATUS_MEMORY, "no memory for logins");
    pthread_mutex_init(&board->lock, NULL);
    *ret_board = board;
    return 0;
}

void login_board_free(struct login_board *board)
{
    while (board && board->entries) {
        struct entry *entry = board->entries;
        board->entries = entry->next;
        free(entry);
    }
    if (board)
        pthread_mutex_destroy(&board->lock);
    free(board);
}

static struct entry *find(struct login_board *board, struct text login, bool makes)
{
    struct entry *entry = board->entries;
    while (entry && !text_equal((struct text){entry->name, entry->name_length}, login))
        entry = entry->next;
    if (entry || !makes)
        return entry;
    entry = calloc(1, sizeof *entry + login.length + 1);
    if (!entry)
        return NULL;
    memcpy(entry->name, login.data, login.length);
    entry->name_length = login.length;
    entry->next = board->entries;
    board->entries = entry;
    return entry;
}

static void move(struct entry *entry, enum login_state state, int64_t now_ms)
{
    state_check_move(&LOGIN_STATES, (int)entry->now.state, (int)state, entry->name);
    entry->now.state = state;
    entry->now.state_at_ms = now_ms;
}

void login_board_keep(struct login_board *board, struct text login,
                      const struct login_standing *standing)
{
    pthread_mutex_lock(&board->lock);
    bool is_new = !find(board, login, false);
    struct entry *entry = find(board, login, true);
    if (entry && (is_new || entry->now.fingerprint != standing->fingerprint)) {
        uint64_t session = entry->now.session;
        bool is_under_way = entry->now.state == LOGIN_STATE_UNDER_WAY;
        entry->now = *standing;
        entry->now.session = session + 1;
        /* The site manager that performs the login will still report. */
        if (is_under_way) {
            entry->before = LOGIN_STATE_UNTRIED;
            entry->now.state = LOGIN_STATE_UNDER_WAY;
        }
    }
    pthread_mutex_unlock(&board->lock);
}

bool login_board_read(struct login_board *board, struct text login,
                      struct login_standing *ret_standing)
{
    pthread_mutex_lock(&board->lock);
    const struct entry *entry = find(board, login, false);
    if (entry)
        *ret_standing = entry->now;
    pthread_mutex_unlock(&board->lock);
    return entry != NULL;
}

static enum login_turn turn_of(const struct entry *entry, int64_t now_ms)
{
    const struct login_standing *now = &entry->now;
    switch (now->state) {
    case LOGIN_STATE_UNTRIED:
        return LOGIN_TURN_PERFORM;
    case LOGIN_STATE_UNDER_WAY:
        return LOGIN_TURN_WAIT;
    case LOGIN_STATE_IN:
        return now->expires_at_ms && now_ms >= now->expires_at_ms ? LOGIN_TURN_PERFORM
                                                                  : LOGIN_TURN_READY;
    case LOGIN_STATE_ENDED:
        return now_ms >= now->next_at_ms ? LOGIN_TURN_PERFORM : LOGIN_TURN_WAIT;
    case LOGIN_STATE_FAILED:
        return now_ms >= now->next_at_ms ? LOGIN_TURN_PERFORM : LOGIN_TURN_FAILED;
    case LOGIN_STATE_STOPPED:
        break;
    }
    return LOGIN_TURN_FAILED;
}

enum login_turn login_board_enter(struct login_board *board, const struct form_login *form,
                                  int64_t now_ms, struct login_standing *ret_standing)
{
    enum login_turn turn = LOGIN_TURN_FAILED;
    *ret_standing = (struct login_standing){.sentence = "there is no memory for it"};
    pthread_mutex_lock(&board->lock);
    struct entry *entry = find(board, form->name, true);
    if (entry) {
        turn = turn_of(entry, now_ms);
        if (turn == LOGIN_TURN_PERFORM) {
            entry->before = entry->now.state;
            move(entry, LOGIN_STATE_UNDER_WAY, now_ms);
        }
        *ret_standing = entry->now;
    }
    pthread_mutex_unlock(&board->lock);
    return turn;
}

bool login_board_is_ready(struct login_board *board, const struct form_login *form, int64_t now_ms,
                          uint64_t *ret_session)
{
    pthread_mutex_lock(&board->lock);
    const struct entry *entry = find(board, form->name, false);
    bool is_ready = entry && turn_of(entry, now_ms) == LOGIN_TURN_READY;
    if (is_ready)
        *ret_session = entry->now.session;
    pthread_mutex_unlock(&board->lock);
    return is_ready;
}

static int64_t pause_of(int failures, int64_t most_ms)
{
    int64_t pause_ms = FIRST_PAUSE_MS;
    for (int i = 1; i < failures && pause_ms < most_ms; i++)
        pause_ms *= 2;
    return pause_ms < most_ms ? pause_ms : most_ms;
}

void login_board_leave(struct login_board *board, const struct form_login *form,
                       enum login_outcome outcome, const char *sentence, int64_t most_pause_ms,
                       int64_t now_ms)
{
    pthread_mutex_lock(&board->lock);
    struct entry *entry = find(board, form->name, false);
    if (entry && entry->now.state == LOGIN_STATE_UNDER_WAY) {
        struct login_standing *now = &entry->now;
        now->attempts++;
        now->tried_at_ms = now_ms;
        now->expires_at_ms = now->next_at_ms = 0;
        snprintf(now->sentence, sizeof now->sentence, "%s", sentence);
        now->failures = outcome == LOGIN_SUCCEEDED ? 0 : now->failures + 1;
        now->refusals = outcome == LOGIN_SUCCEEDED ? 0 : now->refusals + (outcome == LOGIN_REFUSED);
        if (outcome == LOGIN_SUCCEEDED) {
            move(entry, LOGIN_STATE_IN, now_ms);
            now->session++;
            entry->fine = entry->streak = 0;
            now->succeeded_at_ms = now_ms;
            now->expires_at_ms = form->ttl_ms ? now_ms + form->ttl_ms : 0;
        } else if (outcome == LOGIN_REFUSED &&
                   (!form->config->relogin_if_failed || now->refusals >= LOGIN_MOST_REFUSALS)) {
            move(entry, LOGIN_STATE_STOPPED, now_ms);
        } else {
            move(entry, LOGIN_STATE_FAILED, now_ms);
            now->next_at_ms =
                now_ms + (outcome == LOGIN_TROUBLE ? pause_of(now->failures, most_pause_ms)
                          : form->ttl_ms           ? form->ttl_ms
                                                   : LOGIN_AGAIN_MS);
        }
    }
    pthread_mutex_unlock(&board->lock);
}

void login_board_abandon(struct login_board *board, struct text login)
{
    pthread_mutex_lock(&board->lock);
    struct entry *entry = find(board, login, false);
    /* Restores the state before the attempt, as if it had not begun; this is not a move of the
     * state machine. */
    if (entry && entry->now.state == LOGIN_STATE_UNDER_WAY)
        entry->now.state = entry->before;
    pthread_mutex_unlock(&board->lock);
}

void login_board_trust(struct login_board *board, const struct form_login *form, uint64_t session)
{
    pthread_mutex_lock(&board->lock);
    struct entry *entry = find(board, form->name, false);
    if (entry && session == entry->now.session) {
        entry->fine++;
        entry->streak = 0;
    }
    pthread_mutex_unlock(&board->lock);
}

/* Records the page. Returns the number of sessions in which it was doubtful, including this one. */
static unsigned note_doubt(struct entry *entry, int64_t uri_id, uint64_t session)
{
    const size_t places = sizeof entry->doubted / sizeof *entry->doubted;
    size_t at = (size_t)((uint64_t)uri_id * UINT64_C(0x9E3779B97F4A7C15) >> 32) % places;
    if (entry->doubted_count >= MOST_DOUBTED) {
        memset(entry->doubted, 0, sizeof entry->doubted);
        entry->doubted_count = 0;
    }
    while (entry->doubted[at].uri_id && entry->doubted[at].uri_id != uri_id)
        at = (at + 1) % places;
    struct doubted *doubted = &entry->doubted[at];
    entry->doubted_count += doubted->uri_id == 0;
    doubted->sessions += doubted->session != session;
    doubted->uri_id = uri_id;
    doubted->session = session;
    return doubted->sessions;
}

enum login_doubt login_board_doubt(struct login_board *board, const struct form_login *form,
                                   uint64_t session, int64_t uri_id, int64_t now_ms,
                                   int64_t *ret_at_ms, bool *ret_ended)
{
    enum login_doubt doubt = LOGIN_DOUBT_AGAIN;
    *ret_ended = false;
    pthread_mutex_lock(&board->lock);
    struct entry *entry = find(board, form->name, false);
    struct login_standing *now = entry ? &entry->now : NULL;
    if (entry && session == now->session) {
        unsigned sessions = note_doubt(entry, uri_id, session);
        int64_t due_ms = now->succeeded_at_ms + form->interval_ms;
        bool is_fresh = entry->fine <= FRESH_ANSWERS;
        if ((sessions > 1 && is_fresh) || sessions > MOST_SESSIONS) {
            doubt = LOGIN_DOUBT_PAGE;
        } else if (now->state == LOGIN_STATE_IN && now_ms < due_ms && entry->streak++ == 0) {
            doubt = LOGIN_DOUBT_LATER;
            *ret_at_ms = due_ms;
        } else if (now->state == LOGIN_STATE_IN) {
            move(entry, LOGIN_STATE_ENDED, now_ms);
            now->next_at_ms = due_ms;
            snprintf(now->sentence, sizeof now->sentence,
                     "a page came as if no user was logged in");
            *ret_ended = true;
        }
    }
    pthread_mutex_unlock(&board->lock);
    return doubt;
}
