"""Crawls through HTTP proxies: real squids, which alone know where the sites are."""

import contextlib
import itertools
import os
import subprocess
import unittest

import servers
import support

HTML = {"Content-Type": "text/html"}
HOST = "www.example.invalid"


def pages(count, **more):
    entry = {"headers": HTML, **more}
    return {"*": {"/": {**entry, "body": servers.page("Home", [f"/{n}" for n in range(count)])},
                  **{f"/{n}": {**entry, "body": servers.page(str(n))} for n in range(count)}}}


def crawl(data, site, *options, hosts=(HOST,), status=0):
    return servers.crawl(data, *(site.uri("/", host) for host in hosts), *options, status=status)


def through(*proxies):
    return [option for proxy in proxies for option in ("--set", f"proxy={proxy}")]


def stored(data):
    return support.query(data, "SELECT count(*) FROM document")[0][0]


def everything_written(data):
    """The bytes of all files below the data directory but the key."""
    for folder, _, names in os.walk(data):
        for name in names:
            if name != "encryption.key":
                with open(os.path.join(folder, name), "rb") as file:
                    yield name, file.read()


class Proxy(unittest.TestCase):
    @support.shows("proxy")
    def test_with_a_proxy_squid_is_asked_and_no_name_is_resolved_without_it_nothing_is_found(self):
        with servers.Site(pages(10)) as site, servers.Squid(HOST) as squid, servers.Dns("proxy.test") as dns:
            resolver = ("--dns-server", dns.address)
            with support.folder() as data:
                crawl(data, site, *resolver, *through(f"http://squid.proxy.test:{squid.port}"))
                self.assertEqual(stored(data), 11)
                self.assertEqual(len(squid.requests(11)), 11)
                self.assertEqual({(method, status) for method, _, status in squid.requests()}, {("GET", 200)})
                with contextlib.closing(support.sqlite3.connect(os.path.join(data, "seine.db"))) as server:
                    names = {row[0] for row in server.execute("SELECT host FROM v_dns")}
                self.assertEqual(names, {"squid.proxy.test"})
            with support.folder() as data:
                crawl(data, site, *resolver, status=3)
                self.assertEqual(stored(data), 0)
                self.assertEqual(servers.fates(data)[site.uri("/", HOST)], ("failed", "co/dns"))
                self.assertEqual(len(squid.requests()), 11)

    def test_robots_txt_comes_through_the_proxy(self):
        with servers.Site(pages(4), {"*": "User-agent: *\nDisallow: /2\n"}) as site, servers.Squid(HOST) as squid, \
                support.folder() as data:
            crawl(data, site, *through(f"127.0.0.1:{squid.port}"))
            self.assertEqual(servers.fates(data)[site.uri("/2", HOST)], ("refused", "ro/robots"))
            self.assertEqual(len(squid.requests(4)), 4)

    def test_https_goes_through_a_tunnel(self):
        with Secure() as nginx, servers.Squid(HOST) as squid, support.folder() as data:
            result = support.run("crawl", f"https://{HOST}:{nginx.port}/", "--data", data, "--quiet", "--ca",
                                 nginx.certificate, *through(f"127.0.0.1:{squid.port}"))
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertEqual(stored(data), 1)
            squid.stop()
            self.assertEqual({(method, uri) for method, uri, _ in squid.requests()},
                             {("CONNECT", f"{HOST}:{nginx.port}")})

    def test_credentials_open_the_proxy_and_are_written_nowhere(self):
        with servers.Site(pages(3)) as site, servers.Squid(HOST, credentials="reader open-sesame") as squid, \
                support.folder() as data:
            result = crawl(data, site, "--max-wait", "1", *through(f"reader:shut-sesame@127.0.0.1:{squid.port}"),
                           status=3)
            row = support.query(data, "SELECT state, reason, sentence FROM v_sites")[0]
            self.assertIn(f"127.0.0.1:{squid.port}", row["sentence"])
            self.assertIn("credentials", row["sentence"])
            self.assertEqual(row["reason"], "co/proxy")
            self.assertNotIn("sesame", result.stderr)
            # The URI was never asked for: it waits, untouched.
            self.assertEqual(servers.fates(data), {site.uri("/", HOST): ("pending", None)})
            self.assertEqual(support.query(data, "SELECT * FROM attempt"), [])
            crawl(data, site, "--set", "proxy=", *through(f"reader:open-sesame@127.0.0.1:{squid.port}"))
            self.assertEqual(stored(data), 4)
            # Also when the password comes from the database.
            squid_requests = len(squid.requests())
            result = support.run("crawl", "--data", data, "--quiet", "--refresh")
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertGreater(len(squid.requests(squid_requests + 4)), squid_requests)
            for name, written in everything_written(data):
                self.assertNotIn(b"sesame", written, name)

    def test_a_proxy_may_want_digest_or_ntlm_and_is_given_it_for_http_and_https(self):
        for scheme in ("digest", "ntlm"):
            with self.subTest(scheme), servers.Site(pages(12)) as site, Secure() as nginx, \
                    servers.Squid(HOST, credentials="reader open-sesame", scheme=scheme) as squid, support.folder() as data:
                result = crawl(data, site, "--max-wait", "1", *through(f"reader:shut-sesame@127.0.0.1:{squid.port}"), status=3)
                self.assertEqual(support.query(data, "SELECT reason FROM v_sites")[0][0], "co/proxy")
                self.assertNotIn("sesame", result.stderr)
                crawl(data, site, "--set", "proxy=", "--set", "max_pending=2",
                      *through(f"reader:open-sesame@127.0.0.1:{squid.port}"))
                self.assertEqual(stored(data), 13)
                self.assertEqual({entry["headers"].get("proxy-authorization") for entry in site.log()}, {None})
                result = support.run("try", f"https://{HOST}:{nginx.port}/", "--ca", nginx.certificate, "--data", f"{data}/try",
                                     *through(f"reader:open-sesame@127.0.0.1:{squid.port}"))
                self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
                refusals = [entry for entry in squid.requests() if entry[2] == 407]
                self.assertLess(len(refusals), 16, "each connection, or each easy handle, is asked once or twice")

    def test_an_encrypted_password_is_understood(self):
        with servers.Site(pages(3)) as site, servers.Squid(HOST, credentials="reader open-sesame") as squid, \
                support.folder() as data:
            encrypted = support.run("encrypt", "--data", data, input="open-sesame\n").stdout.strip()
            crawl(data, site, *through(f"reader:{encrypted}@127.0.0.1:{squid.port}"))
            self.assertEqual(stored(data), 4)

    def test_a_dead_proxy_is_named_and_costs_no_uri(self):
        port = support.free_port()
        with servers.Site(pages(3)) as site, support.folder() as data:
            crawl(data, site, "--max-wait", "1", *through(f"127.0.0.1:{port}"), status=3)
            row = support.query(data, "SELECT state, reason, sentence FROM v_sites")[0]
            self.assertIn(f"127.0.0.1:{port}: the proxy cannot be reached", row["sentence"])
            self.assertEqual(row["reason"], "co/proxy")
            self.assertEqual(servers.fates(data), {site.uri("/", HOST): ("pending", None)})
            # With one that is alive the same crawl goes on.
            with servers.Squid(HOST) as squid:
                crawl(data, site, *through(f"127.0.0.1:{squid.port}"))
                self.assertEqual(stored(data), 4)

    def test_several_proxies_are_asked_in_turn(self):
        with servers.Site(pages(30)) as site, servers.Squid(HOST) as one, servers.Squid(HOST) as two, \
                support.folder() as data:
            crawl(data, site, *through(f"127.0.0.1:{one.port}", f"127.0.0.1:{two.port}"))
            self.assertEqual(stored(data), 31)
            self.assertEqual(len(one.requests(10)) + len(two.requests(10)), 31)

    def test_one_of_several_proxies_dies_in_the_middle(self):
        with servers.Site(pages(60), gate_after=30) as site, servers.Squid(HOST) as one, servers.Squid(HOST) as two, \
                support.folder() as data:
            with servers.crawling("crawl", site.uri("/", HOST), "--data", data, "--delay", "0",
                                  *through(f"127.0.0.1:{one.port}", f"127.0.0.1:{two.port}")) as process:
                one.requests(5)
                one.stop()
                site.open_gate()
                self.assertEqual(servers.end_of(process), 0)
            servers.verify(data)
            self.assertEqual(stored(data), 61)

    @support.shows("proxy_max_pending")
    def test_proxy_max_pending_bounds_all_sites_together(self):
        hosts = [f"h{n}.example.invalid" for n in range(6)]
        with servers.Squid(*hosts) as squid:
            for options, most in (((), 6), (("--set", "proxy_max_pending=2"), 2)):
                at_gate = min(most, 3)
                with self.subTest(most), support.folder() as data, \
                        servers.Site(pages(5, delay_ms=60), gate_after=1) as site:
                    with servers.meanwhile(lambda: site.requests() >= 1 + at_gate, site.open_gate, "they wait at the gate"):
                        crawl(data, site, "--delay", "0", "--max-pending", "1", "--threads", "2",
                              *through(f"127.0.0.1:{squid.port}"), *options, hosts=hosts)
                    log = site.log(robots=True)
                    changes = sorted([(entry["time"], 1) for entry in log] + [(entry["end"], -1) for entry in log])
                    at_once = max(itertools.accumulate(change for _, change in changes))
                    if most == 2:
                        self.assertEqual(at_once, 2)
                    else:
                        self.assertGreater(at_once, 2)

    def test_a_site_that_the_proxy_cannot_reach_is_a_failure_of_the_site(self):
        port = support.free_port()
        with servers.Squid(HOST) as squid, support.folder() as data:
            result = support.run("crawl", f"http://{HOST}:{port}/", "--data", data, "--quiet", "--ignore-robots",
                                 "--set", "max_backoff_counter=1", "--max-wait", "3",
                                 *through(f"127.0.0.1:{squid.port}"))
            self.assertEqual(result.returncode, 3, result.stderr)
            rows = support.query(data, "SELECT sentence FROM attempt")
            self.assertTrue(rows)
            self.assertIn("did not deliver the document: status 503", rows[0]["sentence"])

    def test_try_goes_through_the_proxy(self):
        with servers.Site(pages(1)) as site, servers.Squid(HOST) as squid, support.folder() as data:
            result = support.run("try", site.uri("/0", HOST), "--data", data, *through(f"127.0.0.1:{squid.port}"))
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertEqual(len(squid.requests(1)), 1)


class Secure:
    """nginx with TLS as www.example.test, and without at another port."""

    def __enter__(self):
        self.place = support.tempfile.TemporaryDirectory(prefix="seine-nginx-")
        folder = self.place.name
        os.chmod(folder, 0o755)
        self.port, self.plain_port = support.free_port(), support.free_port()
        self.certificate = os.path.join(folder, "certificate.pem")
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
                        "-nodes", "-days", "2", "-subj", f"/CN={HOST}", "-addext", f"subjectAltName=DNS:{HOST}",
                        "-keyout", f"{folder}/key.pem", "-out", self.certificate],
                       check=True, capture_output=True, timeout=support.TIMEOUT_S)
        with open(f"{folder}/index.html", "w", encoding="utf-8") as file:
            file.write(servers.page("Home"))
        with open(f"{folder}/nginx.conf", "w", encoding="utf-8") as file:
            file.write(f"daemon off; pid {folder}/pid; error_log {folder}/error.log;\nevents {{}}\nhttp {{\n"
                       f"access_log off; default_type text/html; client_body_temp_path {folder}/t1;\n"
                       f"proxy_temp_path {folder}/t2; fastcgi_temp_path {folder}/t3; uwsgi_temp_path {folder}/t4;\n"
                       f"scgi_temp_path {folder}/t5;\nserver {{ listen 127.0.0.1:{self.port} ssl;\n"
                       f"ssl_certificate {self.certificate}; ssl_certificate_key {folder}/key.pem; root {folder}; }}\n"
                       f"server {{ listen 127.0.0.1:{self.plain_port}; root {folder}; }} }}\n")
        self.process = subprocess.Popen(["nginx", "-c", f"{folder}/nginx.conf", "-e", "stderr"],
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        support.wait_until(self.listens, "nginx listens")
        return self

    def listens(self):
        with support.socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(support.TIMEOUT_S)
        self.place.cleanup()


if __name__ == "__main__":
    support.main()
