"""passwd: to which servers and realms a password goes, and how often one that is wrong."""

import base64
import contextlib
import hashlib
import http.server
import ssl
import threading
import unittest

import identity
import servers
import support

USER, PASSWORD = "crawler", "opensesame"
BASIC = "Basic " + base64.b64encode(f"{USER}:{PASSWORD}".encode()).decode()


class Realms:
    """A server while the block lasts, over TLS with a certificate. `realms`: {beginning of a path: realm}, the longest
    counts. Every password is wrong, but those of `right`: {realm: value of Authorization}. Answers to requests with a password wait for each other, `together` of them or as many as come within a second."""

    def __init__(self, pages, realms, right=None, certificate=None, scheme="Basic", together=1):
        self.pages, self.realms, self.right, self.scheme = pages, realms, right or {}, scheme
        self.certificate = certificate
        self.barrier = threading.Barrier(together) if together > 1 else None
        self.log = []  # (path, Authorization or None)

    def __enter__(self):
        site = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                site.answer(self)

            def log_message(self, *arguments):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.port = self.server.server_port
        if self.certificate:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(*self.certificate)
            self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()

    def uri(self, path="/"):
        return f"http{'s' if self.certificate else ''}://127.0.0.1:{self.port}{path}"

    def answer(self, request):
        said = request.headers.get("Authorization")
        self.log.append((request.path, said))
        if said and self.barrier:
            with contextlib.suppress(threading.BrokenBarrierError):
                self.barrier.wait(1)
            self.barrier.reset()
        realm = self.realms[max((path for path in self.realms if request.path.startswith(path)), key=len)]
        status = 401 if realm and said != self.right.get(realm, "") else 200 if request.path in self.pages else 404
        body = servers.page(request.path, self.pages.get(request.path, ())).encode() if status == 200 else b""
        request.send_response(status)
        if status == 401:
            nonce = hashlib.md5(b"nonce").hexdigest()
            request.send_header("WWW-Authenticate", f'{self.scheme} realm="{realm}"' +
                                (f', nonce="{nonce}", qop="auth", algorithm=MD5' if self.scheme == "Digest" else ""))
        request.send_header("Content-Type", "text/html")
        request.send_header("Content-Length", str(len(body)))
        request.end_headers()
        with contextlib.suppress(OSError):
            request.wfile.write(body)

    def authorized(self):
        """Paths that were asked for with a password."""
        return [path for path, said in self.log if said]


class Bounds(unittest.TestCase):
    def crawl(self, start, data, *settings):
        options = [word for setting in settings for word in ("--set", setting)]
        result = support.run("crawl", start, "--data", data, "--threads", "4", *options)
        self.assertIn(result.returncode, (0, 3), result.stdout + result.stderr)
        servers.verify(data)
        return servers.fates(data)

    def test_those_of_a_realm_go_to_no_other_port_and_never_from_https_to_http(self):
        with support.folder() as place:
            certificate = identity.certificate(place, "server")
            with Realms({"/realm": []}, {"": None, "/realm": "contoso"}) as plain, \
                    Realms({"/": [plain.uri("/realm"), "/realm"], "/realm": []}, {"": None, "/realm": "contoso"}, {"contoso": BASIC},
                           certificate) as start, support.folder() as data:
                fates = self.crawl(start.uri(), data, f"passwd/contoso={USER}:{PASSWORD}", "seine/scope=all",
                                   "seine/insecure_tls=yes")
                self.assertEqual(fates[start.uri("/realm")][0], "stored")
                self.assertEqual(fates[plain.uri("/realm")][0], "failed")
                self.assertEqual(plain.authorized(), [])

    TWO = {"/": ["/one/a", "/one/b", "/two/a", "/two/b", "/c", "/d"], "/one/a": [], "/one/b": [], "/two/a": [],
           "/two/b": [], "/c": [], "/d": []}
    REALMS = {"": None, "/one/": "one", "/two/": "two", "/c": "one", "/d": "two"}

    def test_those_of_one_realm_do_not_go_to_another_of_the_same_server(self):
        for name in ("one", "{uri}"):
            with self.subTest(name), Realms(self.TWO, self.REALMS, {"one": BASIC}) as site, support.folder() as data:
                setting = f"passwd/{name.format(uri=site.uri())}={USER}:{PASSWORD}:one:basic"
                fates = self.crawl(site.uri(), data, setting, "max_pending=1")
                self.assertEqual({uri[-6:] for uri, fate in fates.items() if fate[0] == "stored"},
                                 {site.uri(path)[-6:] for path in ("/", "/one/a", "/one/b", "/c")})
                self.assertEqual(sorted(site.authorized()), ["/c", "/one/a", "/one/b"])
                asked = [path for path, _ in site.log if path.startswith("/one/")]
                self.assertEqual(len(asked), 3, "of a folder that is known to be of the realm nobody is asked first")

    def test_each_realm_of_a_server_gets_its_own(self):
        other = "Basic " + base64.b64encode(b"guest:x").decode()
        with Realms(self.TWO, self.REALMS, {"one": BASIC, "two": other}) as site, support.folder() as data:
            fates = self.crawl(site.uri(), data, f"passwd/one={USER}:{PASSWORD}", "passwd/two=guest:x", "max_pending=1")
            self.assertEqual({fate[0] for fate in fates.values()}, {"stored"})
            self.assertEqual({path: said for path, said in site.log if said},
                             {path: BASIC if realm == "one" else other for path in self.TWO for start, realm in self.REALMS.items()
                              if realm and path.startswith(start)})

    def test_inside_a_folder_of_the_realm_another_one_is_met_once(self):
        pages = {"/in/": [f"/in/other/{n}" for n in range(6)], **{f"/in/other/{n}": [] for n in range(6)}}
        with Realms(pages, {"": None, "/in/": "one", "/in/other/": "two"}, {"one": BASIC}) as site, support.folder() as data:
            self.crawl(site.uri("/in/"), data, f"passwd/one={USER}:{PASSWORD}", "max_pending=1")
            self.assertEqual(len([path for path in site.authorized() if path.startswith("/in/other/")]), 1, site.log)

    PAGES = {"/": [f"/in/{n}" for n in range(12)], **{f"/in/{n}": [] for n in range(12)}}

    def test_a_wrong_password_is_sent_three_times_however_many_requests_are_under_way(self):
        for scheme in ("Basic", "Digest"):
            for pending in (2, 3, 8):
                with self.subTest(scheme=scheme, pending=pending), support.folder() as data, \
                        Realms(self.PAGES, {"": None, "/in/": "one"}, scheme=scheme, together=2) as site:
                    fates = self.crawl(site.uri(), data, f"passwd/{site.uri('/in/')}={USER}:wrong::{scheme.lower()}",
                                       f"max_pending={pending}", "delay=0", "seine/auto_delay=no")
                    self.assertEqual(len(site.authorized()), 3, site.log)
                    self.assertEqual(sum(fate[0] == "failed" for fate in fates.values()), 12)

    def test_a_right_password_serves_many_requests_at_once(self):
        for pending in (2, 8):
            with self.subTest(pending=pending), support.folder() as data, \
                    Realms(self.PAGES, {"": None, "/in/": "one"}, {"one": BASIC}, together=2) as site:
                fates = self.crawl(site.uri(), data, f"passwd/one={USER}:{PASSWORD}", f"max_pending={pending}", "delay=0",
                                   "seine/auto_delay=no")
                self.assertEqual(sum(fate[0] == "stored" for fate in fates.values()), 13)


if __name__ == "__main__":
    support.main()
