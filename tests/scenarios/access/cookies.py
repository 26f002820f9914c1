"""Cookies: kept, sent where they belong, over restarts and site managers; shown, deleted and imported, and seen nowhere."""

import contextlib
import http.server
import json
import os
import signal
import subprocess
import threading
import unittest

import server_support
import servers
import support

SECRET = "pHq7secretOfTheSession"


class Handler(http.server.BaseHTTPRequestHandler):
    """Answers as server.site says: {(host, path): (status, header lines, links)}; host None: any."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        host = self.headers["Host"].rsplit(":", 1)[0]
        server = self.server
        with server.lock:
            server.seen.append((host, self.path, self.headers.get("Cookie"), str(self.headers)))
        status, lines, links = server.site.get((host, self.path)) or server.site.get((None, self.path)) or (404, (), ())
        if callable(status):
            status = status(self)
        body = servers.page(self.path, links, f"{host} {self.path}").encode()
        self.send_response(status)
        for line in lines:
            self.send_header(*line)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def serving(site):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.site, server.seen, server.lock, server.daemon_threads = site, [], threading.Lock(), True
    server.port = server.server_address[1]
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def sets(*cookies):
    return [("Set-Cookie", cookie) for cookie in cookies]


def sent(server, path, host=None):
    """What came as Cookie with each request for the path."""
    return [cookie for where, at, cookie, _ in server.seen if at == path and (host is None or where == host)]


def crawl(server, data, *settings, host="127.0.0.1", options=()):
    result = support.run("crawl", f"http://{host}:{server.port}/", "--data", data, *options,
                         *(part for setting in settings for part in ("--set", setting)))
    if result.returncode != 0:
        raise AssertionError(f"{result.returncode}: {result.stdout[-2000:]}{result.stderr[-2000:]}")
    return result


def cookies(data):
    return {row["name"]: dict(row) for row in support.query(data, "SELECT * FROM v_cookies")}


def count(data, table):
    """0 as long as the collection is being made."""
    try:
        return support.query(data, f"SELECT count(*) FROM {table}")[0][0]
    except support.NOT_YET:
        return 0


def files_that_hold(folder, secret):
    found = []
    for place, _, names in os.walk(folder):
        for name in names:
            with open(os.path.join(place, name), "rb") as file:
                if secret.encode() in file.read():
                    found.append(name)
    return found


class Cookies(unittest.TestCase):
    CHAIN = {
        (None, "/"): (200, sets(f"sid={SECRET}; HttpOnly", "kept=1; Max-Age=5000; Path=/"), ["/deep/a"]),
        (None, "/deep/a"): (200, sets("deep=2", "gone=1; Max-Age=0"), ["/deep/b", "/c"]),
        (None, "/deep/b"): (200, (), ["/d"]),
        (None, "/c"): (200, sets("kept=; Expires=Thu, 01 Jan 1970 00:00:00 GMT"), ()),
    }

    @support.shows("use_cookies")
    def test_with_use_cookies_they_are_kept_and_sent_and_without_they_are_not(self):
        with serving(self.CHAIN) as server, support.folder() as data, support.folder() as without:
            crawl(server, without)
            self.assertEqual({cookie for _, _, cookie, _ in server.seen}, {None})
            self.assertEqual(cookies(without), {})
            server.seen.clear()
            crawl(server, data, "use_cookies=yes")
            self.assertEqual(sent(server, "/"), [None])
            self.assertEqual(sent(server, "/deep/a"), [f"sid={SECRET}; kept=1"])
            self.assertTrue(sent(server, "/deep/b")[0].startswith(f"deep=2; sid={SECRET}"))
            self.assertTrue(sent(server, "/c")[0].startswith(f"sid={SECRET}"))
            kept = cookies(data)
            self.assertEqual(set(kept), {"sid", "deep"})
            self.assertEqual(kept["sid"]["value"], "***")
            self.assertEqual((kept["sid"]["http_only"], kept["sid"]["session"], kept["sid"]["host_only"]), (1, 1, 1))
            servers.verify(data)

    @support.shows("cookie_timeout")
    def test_a_session_cookie_is_kept_for_cookie_timeout(self):
        for timeout, expected in (("0", "lasting=1"), ("900", f"sid={SECRET}; lasting=1")):
            site = {(None, "/"): (200, sets(f"sid={SECRET}", "lasting=1; Max-Age=100"), ["/next"]), (None, "/next"): (200, (), ())}
            with serving(site) as server, support.folder() as data:
                crawl(server, data, "use_cookies=yes", f"cookie_timeout={timeout}")
                self.assertEqual(sent(server, "/next"), [expected])
                self.assertEqual("sid" in cookies(data), timeout == "900")

    def test_they_survive_a_kill_and_a_second_run_and_no_file_holds_their_values(self):
        site = {(None, "/"): (200, sets(f"sid={SECRET}; Max-Age=5000", "n=1; Max-Age=5000"), [f"/{i}" for i in range(60)])}
        site.update({(None, f"/{i}"): (200, sets(f"n={i}; Max-Age=5000"), ()) for i in range(60)})
        with serving(site) as server, support.folder() as data:
            with support.running("crawl", f"http://127.0.0.1:{server.port}/", "--data", data, "--set", "use_cookies=yes",
                                 "--set", "delay=0.05", "--set", "log/header=text") as process:
                support.wait_until(lambda: count(data, "cookie") >= 2 and count(data, "document") > 5, "cookies are in the file")
                process.send_signal(signal.SIGKILL)
                process.wait()
            server.seen.clear()
            crawl(server, data, "use_cookies=yes")
            self.assertTrue(server.seen)
            for _, path, cookie, _ in server.seen:
                self.assertIn(f"sid={SECRET}", cookie or "", path)
            self.assertEqual(files_that_hold(data, SECRET), [])
            with support.folder() as place:
                os.makedirs(place, exist_ok=True)
                result = support.run("snapshot", "--data", data, os.path.join(place, "copy.db"))
                self.assertEqual(result.returncode, 0, result.stderr)
                self.assertEqual(files_that_hold(place, SECRET), [])
            result = support.run("try", f"http://127.0.0.1:{server.port}/", "--set", "use_cookies=yes")
            self.assertNotIn(SECRET, result.stdout + result.stderr)

    def test_hosts_of_a_registered_domain_alone_share_what_is_for_all_of_them(self):
        hosts = [f"{name}.example.test" for name in ("www", "one", "two", "three")]
        with servers.Dns("example.test", "other.test") as dns:
            site = {}
            with serving(site) as server:
                links = [f"http://{host}:{server.port}/in" for host in (*hosts[1:], "other.test")]
                site[(hosts[0], "/")] = (200, sets("all=1; Domain=example.test", "own=2", "bad=3; Domain=other.test", "worse=4; Domain=test"),
                                         ["/first"])
                site[(hosts[0], "/first")] = (200, (), links)
                site[(hosts[0], "/leads")] = (302, [("Location", f"http://other.test:{server.port}/target")], ())
                site[(hosts[1], "/in")] = (200, sets("later=5; Domain=.example.test"), [f"http://{hosts[0]}:{server.port}/leads"])
                site.update({(None, path): (200, (), ()) for path in ("/in", "/target")})
                with support.folder() as data:
                    crawl(server, data, "use_cookies=yes", f"seine/dns_server={dns.address}", "seine/scope=all",
                          "include_domains/suffix=test", host=hosts[0], options=("--threads", "3"))
                    for host in hosts[1:]:
                        self.assertIn("all=1", sent(server, "/in", host)[0].split("; "), host)
                        self.assertNotIn("own=2", sent(server, "/in", host)[0])
                    self.assertEqual(sent(server, "/first"), ["all=1; own=2"])
                    self.assertEqual(sent(server, "/leads"), ["all=1; own=2; later=5"])
                    self.assertEqual({cookie for host, _, cookie, _ in server.seen if host == "other.test"}, {None})
                    self.assertEqual(set(cookies(data)), {"all", "own", "later"})

    def test_seine_cookies_lists_deletes_and_imports_what_curl_wrote(self):
        site = {(None, "/"): (200, sets(f"sid={SECRET}; Max-Age=5000", "b=2; Max-Age=5000; Path=/x"), ()), (None, "/x"): (200, (), ())}
        with serving(site) as server, support.folder() as data, support.folder() as place:
            os.makedirs(place, exist_ok=True)
            jar = os.path.join(place, "jar")
            subprocess.run(["curl", "-s", "-o", "/dev/null", "-c", jar, f"http://127.0.0.1:{server.port}/"], check=True)
            crawl(server, data, "use_cookies=no")
            server.seen.clear()
            result = support.run("cookies", "import", jar, "--data", data)
            self.assertEqual((result.returncode, result.stdout), (0, "2 cookies imported\n"), result.stderr)
            listed = support.run("cookies", "list", "--data", data, "--json").stdout
            self.assertEqual({json.loads(line)["name"] for line in listed.splitlines()}, {"sid", "b"})
            self.assertNotIn(SECRET, listed + support.run("cookies", "list", "--data", data).stdout)
            crawl(server, data, "use_cookies=yes", options=("--refresh",))
            self.assertIn(f"sid={SECRET}", sent(server, "/")[0])
            result = support.run("cookies", "delete", "127.0.0.1", "--name", "sid", "--data", data)
            self.assertEqual((result.returncode, result.stdout), (0, "1 cookie deleted\n"), result.stderr)
            self.assertEqual(set(cookies(data)), {"b"})
            with open(jar, "a", encoding="utf-8") as file:
                file.write(f"co.uk\tTRUE\t/\tFALSE\t0\tx\t{SECRET}\n")
            result = support.run("cookies", "import", jar, "--data", data)
            self.assertEqual(result.returncode, 1)
            self.assertRegex(result.stderr, r"jar: line \d+: the first field is a public suffix")
            self.assertNotIn(SECRET, result.stderr)
            self.assertEqual(set(cookies(data)), {"b"}, "a file that is refused changes nothing")

    def test_beside_a_server_the_cookies_of_a_browser_open_its_pages_and_deleted_they_close_them(self):
        def guarded(request):
            return 200 if f"sid={SECRET}" in (request.headers.get("Cookie") or "").split("; ") else 403

        inside = [f"/in/{number}" for number in range(3)]
        site = {(None, "/"): (200, (), inside), **{(None, path): (guarded, (), ()) for path in inside}}
        with serving(site) as server, support.folder() as place:
            data, jar = os.path.join(place, "data"), os.path.join(place, "jar")
            start = f"http://127.0.0.1:{server.port}/"
            with open(f"{place}/c.xml", "w", encoding="utf-8") as file:
                file.write(server_support.configuration(("c", {"start_uris": [start], "use_cookies": True, "delay": 0.0})))
            with open(jar, "w", encoding="utf-8") as file:
                file.write(f"# Netscape HTTP Cookie File\n#HttpOnly_127.0.0.1\tFALSE\t/in\tFALSE\t0\tsid\t{SECRET}\n"
                           "127.0.0.1\tFALSE\t/\tFALSE\t0\tb\t2\n")
            output = []

            def run(*words, status=0):
                result = support.run(*words)
                output.append(result.stdout + result.stderr)
                self.assertEqual(result.returncode, status, output[-1])
                return output[-1]

            with server_support.Server(data, "--config", f"{place}/c.xml") as running:
                def admin(word, *arguments, status=0):
                    return run("admin", "-C", f"127.0.0.1:{running.port}", word, *arguments, status=status)

                def answered(expected):
                    """Each page behind the cookie is asked for once more; what it is then."""
                    for path in inside:
                        admin("refetch-uri", "c", start + path[1:])
                    support.wait_until(lambda: all(len(sent(server, path)) > len(before.get(path, ())) for path in inside), "they are asked for")
                    support.wait_until(lambda: {servers.fates(data)[start + path[1:]][0] for path in inside} == {expected}, expected)
                    return [sent(server, path)[-1] for path in inside]

                support.wait_until(lambda: all(sent(server, path) for path in inside), "the site is crawled")
                before = {path: sent(server, path) for path in inside}
                self.assertEqual({cookie for of in before.values() for cookie in of}, {None})
                # The command that writes itself waits for the server's end.
                self.assertIn("seine admin import-cookies", run("cookies", "import", jar, "--data", data, status=2))
                admin("import-cookies", "c", jar)
                self.assertEqual({name: kept["value"] for name, kept in cookies(data).items()}, {"sid": "***", "b": "***"})
                self.assertEqual(answered("stored"), [f"sid={SECRET}; b=2"] * 3)
                self.assertIn("sid", run("cookies", "list", "--data", data), "it is listed beside a server")
                # A file with a line that is none changes nothing.
                with open(jar, "a", encoding="utf-8") as file:
                    file.write(f"co.uk\tTRUE\t/\tFALSE\t0\tx\t{SECRET}\n")
                self.assertIn("public suffix", admin("import-cookies", "c", jar, status=1))
                before = {path: sent(server, path) for path in inside}
                admin("delete-cookies", "c", "127.0.0.1", "sid")
                self.assertEqual(set(cookies(data)), {"b"})
                self.assertEqual(answered("gone"), ["b=2"] * 3)
                with running.proxy as proxy:
                    self.assertEqual(proxy.seine.cookiesImport("c", f"127.0.0.1\tFALSE\t/\tFALSE\t0\tsid\t{SECRET}\n")[0], 1)
                running.kill()
                running.start()
                self.assertEqual(set(cookies(data)), {"sid", "b"}, "what was answered is there after kill -9")
                admin("delete-cookies", "c", "", "")
                self.assertEqual(cookies(data), {})
                running.stop()
                output += running.log
            self.assertNotIn(SECRET, "".join(output))
            self.assertEqual(files_that_hold(data, SECRET), [])


if __name__ == "__main__":
    support.main()
