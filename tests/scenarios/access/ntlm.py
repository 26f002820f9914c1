"""passwd with ntlmv2, ntlmv1 and auto: a server of the tests that checks the proof, with the key derivation of
impacket, and records what was said on each connection."""

import base64
import contextlib
import http.server
import itertools
import os
import ssl
import sys
import threading
import unittest

import identity
import servers
import support

sys.path.append(os.path.join(support.ROOT, "tests", "support"))
import ntlm_messages  # noqa: E402
from ntlm_messages import EXTENDED, OEM, TARGET_INFO, UNICODE, ntlm  # noqa: E402

USER, PASSWORD, DOMAIN = "alice", "Secret1!ü", "CORP"
USERS = {USER: PASSWORD, f"{USER}@corp.example": PASSWORD}
PAGES = {"/": [f"/{n}" for n in range(12)], **{f"/{n}": [] for n in range(12)}}


class Server:
    """While the block lasts. `ending`: "" or when a connection is closed: "challenge" (with it), "each" (with every page).
    `single`: a login is good for one request. `offers`: the schemes; `public`: paths that need none."""

    def __init__(self, pages=None, flags=UNICODE | TARGET_INFO | EXTENDED, ending="", single=False, offers=("NTLM",),
                 public=(), certificate=None, more=None):
        self.pages, self.flags, self.ending, self.single = pages or PAGES, flags, ending, single
        self.offers, self.public, self.certificate, self.more = offers, public, certificate, more or {}
        self.lock, self.numbers = threading.Lock(), itertools.count()
        self.log = []  # (connection, path, what was said, status)
        self.logins = []  # what judge() says
        self.headers = []  # the values of Authorization
        self.at_once = self.most_at_once = 0

    def __enter__(self):
        site = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def setup(self):
                super().setup()
                self.number, self.nonce, self.user = next(site.numbers), None, None

            def do_GET(self):
                with site.lock:
                    site.at_once += 1
                    site.most_at_once = max(site.most_at_once, site.at_once)
                try:
                    site.answer(self)
                finally:
                    with site.lock:
                        site.at_once -= 1

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
            context.set_alpn_protocols(["http/1.1"])
            self.server.socket = context.wrap_socket(self.server.socket, server_side=True, do_handshake_on_connect=False)
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()

    def uri(self, path="/", host="127.0.0.1"):
        return f"http{'s' if self.certificate else ''}://{host}:{self.port}{path}"

    def answer(self, request):
        said = request.headers.get("Authorization")
        status, what, headers = self.judge(request, said)
        if status == 200:
            status = 200 if request.path in self.pages else 404
        if status == 200 and self.single:
            request.user = None
            headers.append(("Persistent-Auth", "false"))
        status, extra = self.more.get(request.path, (status, [])) if status in (200, 404) else (status, [])
        closes = self.ending == "each" and status != 401 or self.ending == "challenge" and what == "negotiate"
        with self.lock:
            self.log.append((request.number, request.path, what, status))
            if said:
                self.headers.append(said)
        body = servers.page(request.path, self.pages.get(request.path, ())).encode() if status == 200 else b"no"
        request.send_response(status)
        for name, value in headers + extra + ([("Connection", "close")] if closes else []):
            request.send_header(name, value)
        request.send_header("Content-Type", "text/html")
        request.send_header("Content-Length", str(len(body)))
        request.end_headers()
        with contextlib.suppress(OSError):
            request.wfile.write(body)
        request.close_connection = request.close_connection or closes

    def judge(self, request, said):
        """(status, what was said, headers)"""
        offer = [("WWW-Authenticate", scheme) for scheme in self.offers]
        if any(request.path.startswith(path) for path in self.public):
            return 200, "nothing", []
        if not said or not said.startswith("NTLM "):
            return (200, "nothing", []) if request.user and not said else (401, "other" if said else "nothing", offer)
        message = base64.b64decode(said[5:])
        if message[8] == 1:
            request.nonce = os.urandom(8)
            token = base64.b64encode(ntlm_messages.challenge(request.nonce, self.flags, DOMAIN)).decode()
            return 401, "negotiate", [("WWW-Authenticate", f"NTLM {token}")]
        nonce, request.nonce = request.nonce, None
        verdict = ntlm_messages.judge(message, nonce, self.flags, USERS) if nonce else (0, "", "", False)
        with self.lock:
            self.logins.append(verdict)
        request.user = verdict[2] if verdict[3] else None
        return (200 if request.user else 401), "authenticate", [] if request.user else offer

    def refusals(self):
        return len([entry for entry in self.log if entry[3] == 401])

    def connections(self):
        return {entry[0] for entry in self.log}


class Dialogue(unittest.TestCase):
    def crawl(self, start, data, *settings, status=0, options=()):
        servers.crawl(data, start, "--ignore-robots", *options, parameters=settings, status=status)
        return servers.fates(data)

    def stored(self, fates):
        return sum(fate[0] == "stored" for fate in fates.values())

    def sentences(self, data):
        return {row[0] for row in support.query(data, "SELECT sentence FROM attempt")}


class Ntlm(Dialogue):
    @support.shows("passwd/http://www.example.com/")
    def test_a_connection_is_logged_in_once_and_with_nothing_weaker_than_version_2(self):
        with Server() as site, support.folder() as data:
            fates = self.crawl(site.uri(), data, f"passwd/{site.uri()}={DOMAIN}\\{USER}:{PASSWORD}::ntlmv2", "max_pending=1")
            self.assertEqual(self.stored(fates), len(PAGES))
            self.assertEqual(site.logins, [(2, DOMAIN, USER, True)])
            self.assertEqual(len(site.connections()), 1)
            self.assertEqual(site.refusals(), 1, site.log)
            self.assertEqual([what for _, _, what, _ in site.log], ["negotiate", "authenticate"] + ["nothing"] * 12)
        with Server() as site, support.folder() as data:
            fates = self.crawl(site.uri(), data)
            self.assertEqual(self.stored(fates), 0)
            self.assertEqual(site.headers, [])

    def test_each_connection_of_many_is_logged_in_once_and_max_pending_holds(self):
        with Server() as site, support.folder() as data:
            fates = self.crawl(site.uri(), data, f"passwd/{site.uri()}={DOMAIN}\\{USER}:{PASSWORD}::ntlmv2", "max_pending=3",
                               "delay=0", "seine/auto_delay=no")
            self.assertEqual(self.stored(fates), len(PAGES))
            self.assertEqual(site.refusals(), len(site.connections()), site.log)
            self.assertLessEqual(len(site.connections()), 3)
            self.assertLessEqual(site.most_at_once, 3)

    def test_who_the_user_is_can_be_said_in_three_ways(self):
        for user, realm, logins_sent in ((f"{DOMAIN}\\{USER}", "", (2, DOMAIN, USER, True)), (USER, DOMAIN, (2, DOMAIN, USER, True)),
                                  (f"{USER}@corp.example", "", (2, "", f"{USER}@corp.example", True))):
            with self.subTest(user), Server() as site, support.folder() as data:
                self.crawl(site.uri(), data, f"passwd/{site.uri()}={user}:{PASSWORD}:{realm}:ntlmv2", "max_pending=1")
                self.assertEqual(site.logins, [logins_sent])

    def test_version_1_with_and_without_extended_security_and_version_2_without_target_information(self):
        for scheme, flags, version in (("ntlmv1", UNICODE | EXTENDED, 1), ("ntlmv1", UNICODE, 1), ("ntlmv1", OEM, 1),
                                       ("ntlmv2", UNICODE, 2), ("ntlmv2", OEM, 2)):
            with self.subTest(f"{scheme} {flags:x}"), Server(flags=flags) as site, support.folder() as data:
                fates = self.crawl(site.uri(), data, f"passwd/{site.uri()}={DOMAIN}\\{USER}:{PASSWORD}::{scheme}",
                                   "max_pending=1")
                self.assertEqual(self.stored(fates), len(PAGES))
                self.assertEqual(site.logins, [(version, DOMAIN, USER, True)])

    def test_a_wrong_password_is_tried_three_times_however_many_requests_are_under_way(self):
        for pending in (1, 4):
            with self.subTest(pending), Server(public=("/index",), pages={"/index": PAGES["/"], **PAGES}) as site, \
                    support.folder() as data:
                fates = self.crawl(site.uri("/index"), data, f"passwd/{site.uri()}={DOMAIN}\\{USER}:wrong::ntlmv2",
                                   f"max_pending={pending}", "delay=0", "seine/auto_delay=no")
                self.assertEqual(len(site.logins), 3, site.log)
                self.assertEqual(self.stored(fates), 1)
                self.assertIn("HTTP status 401: the server refuses the credentials that passwd has for it",
                              self.sentences(data))

    def test_servers_that_end_connections_or_logins_cost_one_401_for_each(self):
        for more in ({"ending": "each"}, {"single": True}):
            with self.subTest(more), Server(**more) as site, support.folder() as data:
                fates = self.crawl(site.uri(), data, f"passwd/{site.uri()}={DOMAIN}\\{USER}:{PASSWORD}::ntlmv2",
                                   "max_pending=1")
                self.assertEqual(self.stored(fates), len(PAGES))
                self.assertEqual(site.refusals(), len(PAGES), site.log)

    def test_a_connection_that_is_closed_in_the_middle_of_the_login_is_no_refusal(self):
        with Server(ending="challenge") as site, support.folder() as data:
            self.crawl(site.uri(), data, f"passwd/{site.uri()}={DOMAIN}\\{USER}:{PASSWORD}::ntlmv2")
            self.assertIn("HTTP status 401: the connection is closed before the login by NTLM is complete",
                          self.sentences(data))

    def test_a_server_that_offers_no_ntlm_is_sent_nothing_more(self):
        with Server(offers=('Basic realm="x"',)) as site, support.folder() as data:
            site.judge = lambda request, said: (401, "other", [("WWW-Authenticate", 'Basic realm="x"')])
            self.crawl(site.uri(), data, f"passwd/{site.uri()}={DOMAIN}\\{USER}:{PASSWORD}::ntlmv2")
            self.assertEqual(len(site.headers), 1)
            self.assertIn("HTTP status 401: the server offers no NTLM", self.sentences(data))

    def test_auto_takes_ntlm_where_it_is_offered_beside_others(self):
        with Server(offers=('Basic realm="x"', "Negotiate", "NTLM")) as site, support.folder() as data:
            fates = self.crawl(site.uri(), data, f"passwd/{site.uri()}={DOMAIN}\\{USER}:{PASSWORD}::auto", "max_pending=1")
            self.assertEqual(self.stored(fates), len(PAGES))
            self.assertEqual(site.logins, [(2, DOMAIN, USER, True)])
            self.assertEqual(site.refusals(), 2)
            self.assertFalse([said for said in site.headers if not said.startswith("NTLM ")])

    def test_only_http_1_1_is_spoken_on_its_connections(self):
        with support.folder() as place:
            with Server(certificate=identity.certificate(place, "server")) as site, support.folder() as data:
                fates = self.crawl(site.uri(), data, f"passwd/{site.uri()}={DOMAIN}\\{USER}:{PASSWORD}::ntlmv2",
                                   "seine/insecure_tls=yes", "max_pending=2")
                self.assertEqual(self.stored(fates), len(PAGES))
                self.assertEqual(site.refusals(), len(site.connections()))

    def test_a_realm_cannot_name_them(self):
        with support.folder() as data:
            result = support.run("crawl", "http://127.0.0.1:1/", "--data", data, "--set", "passwd/contoso=a:b::ntlmv2")
            self.assertEqual(result.returncode, 1)
            self.assertIn("passwd/contoso: ntlmv1, ntlmv2, negotiate and bearer know no realms", result.stderr)

    def test_try_shows_each_step(self):
        with Server() as site, support.folder() as data:
            result = support.run("try", site.uri(), "--data", data, "--set",
                                 f"passwd/{site.uri()}={DOMAIN}\\{USER}:{PASSWORD}::ntlmv2")
            self.assertEqual(result.returncode, 0, result.stderr)
            for step in ("/robots.txt with NTLM (NEGOTIATE): status 401, which offers NTLM\n",
                         "/robots.txt with NTLM (AUTHENTICATE): status 404\n",
                         "/ with nothing, on a connection that is logged in: status 200\n"):
                self.assertIn(step, result.stdout)
            self.assertNotIn("TlRM", result.stdout)


class Elsewhere(Dialogue):
    """They go where they are for, and nowhere else."""

    def test_neither_links_nor_redirects_nor_another_user_s_connection_take_a_login_along(self):
        with Server() as other, Server(pages={"/": ["/in/a", "/in/b", "/out", "/go"], "/in/a": [], "/in/b": [], "/out": []},
                                       more={"/go": (302, [("Location", other.uri("/0"))])}) as site, support.folder() as data:
            self.crawl(site.uri("/in/a"), data, f"passwd/{site.uri('/in/')}={DOMAIN}\\{USER}:{PASSWORD}::ntlmv2",
                       f"start_uris={site.uri('/')}", f"start_uris={other.uri('/')}", "seine/scope=all", "max_pending=3")
            self.assertEqual(other.headers, [])
            logged_in = {number for number, _, what, _ in site.log if what != "nothing"}
            self.assertEqual({path[:4] for number, path, _, _ in site.log if number in logged_in}, {"/in/"})

    def test_neither_password_nor_messages_are_written_anywhere(self):
        with Server() as site, support.folder() as data:
            result = support.run("crawl", site.uri(), "--data", data, "--ignore-robots", "--set", "log/fetch=text", "--set",
                                 "log/header=text", "--set", f"passwd/{site.uri()}={DOMAIN}\\{USER}:{PASSWORD}::ntlmv2")
            self.assertEqual(result.returncode, 0, result.stderr)
            secrets = [PASSWORD.encode(), PASSWORD.encode("utf-16le"), ntlm.compute_nthash(PASSWORD), b"TlRMTVNTUAAD",
                       *(said[5:].encode() for said in site.headers)]
            for folder, _, names in os.walk(data):
                for name in names:
                    with open(os.path.join(folder, name), "rb") as file:
                        content = file.read() + result.stderr.encode() + result.stdout.encode()
                    for secret in secrets:
                        self.assertNotIn(secret, content, name)


class Proxies(Dialogue):
    def test_squid_keeps_the_connection_of_a_login_apart(self):
        host = "www.example.invalid"
        with Server() as site, servers.Squid(host) as squid, support.folder() as data:
            fates = self.crawl(site.uri(host=host), data, f"passwd/{site.uri(host=host)}={DOMAIN}\\{USER}:{PASSWORD}::ntlmv2",
                               f"proxy=127.0.0.1:{squid.port}", "max_pending=2")
            self.assertEqual(self.stored(fates), len(PAGES), site.log)
            # Squid may close a connection that is idle; each logs in once.
            self.assertEqual(site.refusals(), len(site.connections()), site.log)
            self.assertLess(len(site.connections()), len(PAGES) / 2, site.log)

    def test_a_tunnel_is_the_server_s(self):
        host = "www.example.invalid"
        with support.folder() as place, Server(certificate=identity.certificate(place, "server")) as site, \
                servers.Squid(host) as squid, support.folder() as data:
            fates = self.crawl(site.uri(host=host), data, f"passwd/{site.uri(host=host)}={DOMAIN}\\{USER}:{PASSWORD}::ntlmv2",
                               f"proxy=127.0.0.1:{squid.port}", "seine/insecure_tls=yes", "max_pending=2")
            self.assertEqual(self.stored(fates), len(PAGES), site.log)
            self.assertEqual(site.refusals(), len(site.connections()))

    def test_nothing_secret_goes_through_a_proxy_that_does_not_say_that_it_keeps_connections_apart(self):
        with Server() as site, support.folder() as data:
            proxy = f"127.0.0.1:{site.port}"  # a server that takes what is meant for others, as a proxy does
            site.pages = {f"http://www.example.invalid{path}": links for path, links in PAGES.items()}
            self.crawl("http://www.example.invalid/", data,
                       f"passwd/http://www.example.invalid/={DOMAIN}\\{USER}:{PASSWORD}::ntlmv2", f"proxy={proxy}")
            self.assertEqual(site.logins, [])
            self.assertTrue([sentence for sentence in self.sentences(data) if "Proxy-Support" in sentence])


if __name__ == "__main__":
    support.main()
