"""passwd with bearer: a token, or client credentials of OAuth 2 (RFC 6749 4.4) at a token endpoint that follows the
letter; the site takes those tokens alone that it issued and that are still good."""

import base64
import http.server
import json
import os
import secrets
import ssl
import threading
import time
import unittest
import urllib.parse

import identity
import servers
import support
import virtual_time

CLIENT, SECRET, SCOPE = "seine", "p@ss word/ü", "read all"
PAGES = {"/": [f"/{n}" for n in range(12)], **{f"/{n}": [] for n in range(12)}}


class Server:
    """A site and its token endpoint /token, while the block lasts. Tokens are good for `lifetime_s`; those in `revoked`
    are not. `answer`: (status, object) that the endpoint says instead."""

    def __init__(self, lifetime_s=3600, certificate=None, answer=None, tokens=(), more=None, now=time.monotonic):
        self.lifetime_s, self.certificate, self.said_instead = lifetime_s, certificate, answer
        self.now = now
        self.tokens = {token: now() + 3600 for token in tokens}
        self.more = more or {}
        self.lock = threading.Lock()
        self.log = []  # (path, token or None, status)
        self.asked = []  # what the endpoint was asked: (client, secret, form)
        self.headers = []
        self.uses = 0
        self.revoke_after = None  # uses of the first token

    def __enter__(self):
        site = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                with site.lock:
                    status, headers, body = site.get(self.path, self.headers.get("Authorization"))
                self.say(status, headers, body)

            def do_POST(self):
                form = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
                with site.lock:
                    status, answer = site.issue(self.headers, form)
                self.say(status, [("Content-Type", "application/json"), ("Cache-Control", "no-store")],
                         json.dumps(answer).encode())

            def say(self, status, headers, body):
                self.send_response(status)
                for name, value in headers:
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        class Tcp(http.server.ThreadingHTTPServer):
            daemon_threads = True

            def handle_error(self, *_):
                pass

        self.server = Tcp(("127.0.0.1", 0), Handler)
        if self.certificate:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(*self.certificate)
            self.server.socket = context.wrap_socket(self.server.socket, server_side=True, do_handshake_on_connect=False)
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()

    def uri(self, path="/"):
        return f"http{'s' if self.certificate else ''}://127.0.0.1:{self.port}{path}"

    def issue(self, headers, form):
        scheme, _, pair = headers.get("Authorization", "").partition(" ")
        client, _, secret = base64.b64decode(pair).decode().partition(":")
        client, secret = urllib.parse.unquote_plus(client), urllib.parse.unquote_plus(secret)
        fields = dict(urllib.parse.parse_qsl(form))
        self.asked.append((client, secret, fields))
        if self.said_instead:
            return self.said_instead
        if scheme != "Basic" or (client, secret) != (CLIENT, SECRET):
            return 401, {"error": "invalid_client"}
        if headers.get("Content-Type") != "application/x-www-form-urlencoded" or fields.get("grant_type") != "client_credentials":
            return 400, {"error": "unsupported_grant_type"}
        token = secrets.token_urlsafe(24)
        self.tokens[token] = self.now() + self.lifetime_s
        return 200, {"access_token": token, "token_type": "Bearer", "expires_in": self.lifetime_s}

    def get(self, path, said):
        self.headers.append(said)
        token = said[7:] if said and said.startswith("Bearer ") else None
        good = token in self.tokens and self.now() < self.tokens[token]
        if good:
            self.uses += 1
            if self.revoke_after == self.uses:
                self.tokens.clear()
        status, headers = (self.more.get(path) or (200 if path in PAGES else 404, [])) if good else \
            (401, [("WWW-Authenticate", 'Bearer realm="x", error="invalid_token"')])
        self.log.append((path, token, status))
        body = servers.page(path, PAGES.get(path, ())).encode() if status == 200 else b""
        return status, [*headers, ("Content-Type", "text/html")], body

    def refusals(self):
        return len([entry for entry in self.log if entry[2] == 401])


class Bearer(unittest.TestCase):
    def crawl(self, start, data, *settings, status=0, options=(), env=None):
        words = [word for setting in settings for word in ("--set", setting)]
        result = support.run("crawl", start, "--data", data, "--ignore-robots", *options, *words, env=env)
        self.assertEqual(result.returncode, status, result.stdout + result.stderr)
        servers.verify(data)
        return result

    def stored(self, data):
        return support.query(data, "SELECT count(*) FROM document")[0][0]

    @support.shows("passwd/http://www.example.com/")
    def test_a_token_that_is_configured_goes_with_each_uri_of_its_prefix(self):
        token = "a" * 2500 + ".b-_~+/="
        with Server(tokens=(token,)) as site, support.folder() as data:
            self.crawl(site.uri(), data, f"passwd/{site.uri()}=token:{token}::bearer")
            self.assertEqual(self.stored(data), 13)
            self.assertEqual({said for _, said, _ in site.log}, {token})
        with Server(tokens=(token,)) as site, support.folder() as data:
            self.crawl(site.uri(), data, f"passwd/{site.uri('/no')}=token:{token}::bearer")
            self.assertEqual((self.stored(data), site.headers), (0, [None]))

    @support.shows("seine/token_endpoints/http://www.example.com/")
    def test_client_credentials_bring_one_token_for_all_requests(self):
        with Server() as site, support.folder() as data:
            self.crawl(site.uri(), data, f"passwd/{site.uri()}={CLIENT}:{SECRET}::bearer",
                       f"seine/token_endpoints/{site.uri()}={site.uri('/token')} {SCOPE}", "max_pending=4")
            self.assertEqual(self.stored(data), 13)
            self.assertEqual(site.asked, [(CLIENT, SECRET, {"grant_type": "client_credentials", "scope": SCOPE})])
            self.assertEqual(site.refusals(), 0)
        with Server() as site, support.folder() as data:
            self.crawl(site.uri(), data, f"passwd/{site.uri()}={CLIENT}:{SECRET}::bearer")
            self.assertEqual(self.stored(data), 0)

    def test_a_token_is_renewed_before_it_expires(self):
        with virtual_time.Clock() as clock, Server(lifetime_s=600, now=clock.now) as site, support.folder() as data:
            self.crawl(site.uri(), data, f"passwd/{site.uri()}={CLIENT}:{SECRET}::bearer",
                       f"seine/token_endpoints/{site.uri()}={site.uri('/token')}", "delay=90", "max_pending=1", env=clock.environment)
            self.assertEqual(self.stored(data), 13)
            self.assertEqual(site.refusals(), 0, site.log)
            self.assertGreaterEqual(len(site.asked), 2)

    def test_one_that_was_revoked_is_renewed_once_and_its_page_asked_for_again(self):
        with Server() as site, support.folder() as data:
            site.revoke_after = 5
            self.crawl(site.uri(), data, f"passwd/{site.uri()}={CLIENT}:{SECRET}::bearer",
                       f"seine/token_endpoints/{site.uri()}={site.uri('/token')}", "max_pending=1")
            self.assertEqual(self.stored(data), 13)
            self.assertEqual(site.refusals(), 1)
            self.assertEqual(len(site.asked), 2)

    def test_a_site_that_takes_no_token_gets_three_and_the_endpoint_is_asked_twice(self):
        with Server() as site, support.folder() as data:
            site.revoke_after = 1
            site.get = lambda path, said: (site.headers.append(said) or
                                           (200, [("Content-Type", "text/html")], servers.page("x", PAGES["/"]).encode())
                                           if path == "/" else (site.headers.append(said) or 401, [], b""))
            self.crawl(site.uri(), data, f"passwd/{site.uri()}={CLIENT}:{SECRET}::bearer",
                       f"seine/token_endpoints/{site.uri()}={site.uri('/token')}", "max_pending=1")
            self.assertEqual(self.stored(data), 1)
            self.assertLessEqual(len([said for said in site.headers if said]), 5)
            self.assertEqual(len(site.asked), 2)
            sentences = {row[0] for row in support.query(data, "SELECT sentence FROM attempt")}
            self.assertIn("HTTP status 401: the server refuses the credentials that passwd has for it", sentences)

    def test_a_secret_that_the_endpoint_refuses_is_sent_three_times_and_the_site_is_not_asked(self):
        with Server() as site, support.folder() as data:
            self.crawl(site.uri(), data, f"passwd/{site.uri()}=seine:wrong::bearer",
                       f"seine/token_endpoints/{site.uri()}={site.uri('/token')}", "max_backoff_counter=6", "max_backoff_delay=1",
                       "seine/max_wait=20", status=3)
            self.assertEqual((len(site.asked), site.log), (3, []))
            row = support.query(data, "SELECT reason, sentence FROM v_sites")[0]
            self.assertEqual(row["reason"], "co/token")
            self.assertEqual(support.query(data, "SELECT count(*) FROM v_events WHERE kind = 'site stopped'")[0][0], 1)
            self.assertIn("the token endpoint at 127.0.0.1 issues no token: HTTP status 401, invalid_client", row["sentence"])
            self.assertEqual(servers.fates(data), {site.uri(): ("pending", None)})

    def test_what_no_endpoint_should_answer_is_said_and_does_no_harm(self):
        for answer in ((200, {}), (200, ["x"]), (200, {"access_token": "a\r\nX: y", "token_type": "Bearer"}),
                       (200, {"access_token": "a", "token_type": "mac"}), (200, {"access_token": "x" * 100000, "token_type": "Bearer"}),
                       (302, {}), (500, {"error": "x" * 1000})):
            with self.subTest(str(answer)[:60]), Server(answer=answer) as site, support.folder() as data:
                self.crawl(site.uri(), data, f"passwd/{site.uri()}={CLIENT}:{SECRET}::bearer",
                           f"seine/token_endpoints/{site.uri()}={site.uri('/token')}", "seine/max_wait=0", status=3)
                self.assertEqual(site.log, [])
                self.assertIn("the token endpoint", support.query(data, "SELECT sentence FROM v_sites")[0][0])

    def test_over_tls_with_the_certificates_that_sites_are_checked_by(self):
        with support.folder() as place, support.folder() as data:
            certificate = identity.certificate(place, "server")
            with Server(certificate=certificate) as idp, Server() as site:
                site.tokens = idp.tokens
                settings = (f"passwd/{site.uri()}={CLIENT}:{SECRET}::bearer",
                            f"seine/token_endpoints/{site.uri()}={idp.uri('/token')}")
                self.crawl(site.uri(), data, *settings, "seine/max_wait=0", status=3)
                self.assertEqual((idp.asked, site.log), ([], []))
                self.crawl(site.uri(), data, *settings, f"seine/ca_file={certificate[0]}")
                self.assertEqual(self.stored(data), 13)

    def test_the_secret_goes_to_the_endpoint_alone_and_the_token_to_the_prefix_alone(self):
        with Server() as other, Server(more={"/3": (302, [("Location", other.uri("/0"))])}) as site, \
                Server() as idp, support.folder() as data:
            site.tokens = idp.tokens
            result = self.crawl(site.uri(), data, f"passwd/{site.uri()}={CLIENT}:{SECRET}::bearer", "seine/scope=all",
                                f"seine/token_endpoints/{site.uri()}={idp.uri('/token')}", "log/header=text")
            self.assertEqual(other.headers, [None])
            self.assertEqual((site.asked, idp.headers, len(idp.asked)), ([], [], 1))
            words = [SECRET.encode(), *(token.encode() for token in idp.tokens)]
            for folder, _, names in os.walk(data):
                for name in names:
                    with open(os.path.join(folder, name), "rb") as file:
                        content = file.read() + (result.stdout + result.stderr).encode()
                    for word in words:
                        self.assertNotIn(word, content, name)

    def test_endpoints_that_cannot_be_meant(self):
        for settings, sentence in (
                (("passwd/http://a.test/=seine:x::bearer", "seine/token_endpoints/http://a.test/=http://idp.test/token"),
                 "a token endpoint is an https: URI, or an http: one of localhost"),
                (("passwd/http://a.test/=seine:x::bearer", "seine/token_endpoints/http://b.test/=https://idp.test/token"),
                 "passwd has no credentials of the scheme bearer for http://b.test/")):
            with self.subTest(sentence), support.folder() as data:
                result = support.run("crawl", "http://127.0.0.1:1/", "--data", data,
                                     *(word for setting in settings for word in ("--set", setting)))
                self.assertEqual(result.returncode, 1)
                self.assertIn(sentence, result.stderr)


if __name__ == "__main__":
    support.main()
