"""A site behind a login by form: sessions, tokens against forged requests, sessions that expire, links that log out."""

import contextlib
import http.server
import threading
import urllib.parse
import uuid

USER, PASSWORD = "crawler", "s3cr&t=Wörd/42"

FORM = """<!doctype html><html><head><title>Log in</title>%(meta)s</head><body>
<form action="/search"><input name="q"><button>Search</button></form>
<form id="login" action="%(action)s" method="%(method)s">
<input type="hidden" name="token" value="%(token)s"><input type=hidden name="lang" value="d&eacute;">
<label>User <input name="user" value="guest"></label> <input type="password" name="pass">
<input type="checkbox" name="remember" checked> <select name="realm"><option>intern<option value=extern>x</select>
<input type="submit" name="go" value="Log in"></form><p>%(message)s</p></body></html>"""


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def cookie(self, name):
        for part in self.headers.get("Cookie", "").split("; "):
            key, _, value = part.partition("=")
            if key == name:
                return value
        return None

    def reply(self, status, body="", headers=()):
        content = body.encode()
        self.send_response(status)
        for header in headers:
            self.send_header(*header)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log(self, body=""):
        with self.server.lock:
            self.server.seen.append((self.command, self.path, self.headers.get("Cookie"), body, dict(self.headers)))

    def form(self, status=200, message="", headers=()):
        site = self.server
        token = uuid.uuid4().hex
        with site.lock:
            site.tokens.add(token)
        meta = f'<meta name="csrf-token" content="{token}">' if site.token_in_header else ""
        self.reply(status, FORM % {"action": site.action, "method": site.method, "token": "" if site.token_in_header else token,
                                   "meta": meta, "message": message},
                   [("Set-Cookie", f"visitor={token}; Path=/"), *headers])

    def logged_in(self):
        site = self.server
        with site.lock:
            session = self.cookie("session")
            if session not in site.sessions:
                return False
            site.sessions[session] -= 1
            if site.sessions[session] <= 0:
                del site.sessions[session]
            return True

    def log_in(self, values):
        site = self.server
        with site.lock:
            site.attempts.append(values)
            refuses = site.trouble > 0
            site.trouble -= refuses
            token = self.headers.get("X-CSRF-Token") if site.token_in_header else values.get("token")
            good = token in site.tokens and self.cookie("visitor") == token
            site.tokens.discard(token)
        if refuses:
            return self.reply(503)
        if site.autofilled and (not good or values.get("lang") != "dé" or values.get("go") != "Log in"
                                or values.get("remember") != "on" or values.get("realm") != "intern"):
            return self.form(403, "forged")
        if (values.get("user"), values.get("pass")) != (USER, PASSWORD):
            return self.form(200, "wrong name or password")
        session = uuid.uuid4().hex
        with site.lock:
            site.sessions[session] = site.requests_of_session
        domain = f"; Domain={site.cookie_domain}" if site.cookie_domain else ""
        return self.reply(302, "", [("Location", "/welcome"), ("Set-Cookie", f"session={session}; Path=/; HttpOnly{domain}")])

    def do_GET(self):
        self.log()
        path, _, query = self.path.partition("?")
        site = self.server
        if path == "/robots.txt":
            return self.reply(404)
        if path == "/login":
            return self.form()
        if path == site.action and site.method == "GET":
            return self.log_in(dict(urllib.parse.parse_qsl(query)))
        if path == "/welcome" and not site.pages.get(path):
            return self.reply(200, "<p>welcome</p>" if self.logged_in() else "nobody")
        if path in ("/logout", "/account/signOut"):
            with site.lock:
                site.sessions.pop(self.cookie("session"), None)
                site.logouts += 1
            return self.reply(200, "bye")
        if path not in site.pages:
            return self.reply(404)
        if path in site.public or self.logged_in():
            links = "".join(f'<a href="{link}">{link}</a> ' for link in site.pages[path])
            return self.reply(200, f"<!doctype html><title>{path}</title>{links}<form action=/delete method=post><input name=all "
                                   f"value=1></form><p>secret of {path}</p>")
        if site.refusal == "form":
            return self.form(200, "please log in")
        if site.refusal == "redirect":
            return self.reply(302, "", [("Location", f"/login?next={urllib.parse.quote(self.path)}")])
        return self.reply(int(site.refusal), "no")

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
        self.log(body)
        if self.path == self.server.action:
            return self.log_in(dict(urllib.parse.parse_qsl(body, keep_blank_values=True)))
        with self.server.lock:
            self.server.other_posts += 1
        return self.reply(200)

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def serving(pages, *, refusal="redirect", method="POST", action="/session", requests_of_session=10**9, token_in_header=False,
            autofilled=True, cookie_domain=None, public=(), trouble=0):
    """pages: {path: links}; refusal: what comes without a session: redirect, form, or a status."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    for name, value in locals().items():
        if name != "server":
            setattr(server, name, value)
    server.seen, server.tokens, server.sessions, server.attempts = [], set(), {}, []
    server.lock, server.logouts, server.other_posts, server.daemon_threads = threading.Lock(), 0, 0, True
    server.port = server.server_address[1]
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
