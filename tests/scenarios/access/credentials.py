"""passwd: who the crawler is to which server. Basic against a real nginx; Digest against a server of the tests that
follows RFC 7616 to the letter and counts what it is asked."""

import base64
import glob
import hashlib
import http.server
import os
import re
import subprocess
import threading
import unittest

import servers
import support

USER, PASSWORD = "crawler", "hunter2:~ü"
BASIC = base64.b64encode(f"{USER}:{PASSWORD}".encode()).decode()


class Guarded:
    """nginx while the block lasts, with the pages of `tree`; those below /secret/ are for the user of a realm."""

    def __init__(self, tree, realm="contoso"):
        self.tree, self.realm = tree, realm

    def __enter__(self):
        self.place = support.tempfile.TemporaryDirectory(prefix="seine-nginx-")
        folder = self.place.name
        os.chmod(folder, 0o755)
        self.port = support.free_port()
        for path, links in self.tree.items():
            file = f"{folder}/root{path}{'index.html' if path.endswith('/') else ''}"
            os.makedirs(os.path.dirname(file), exist_ok=True)
            with open(file, "w", encoding="utf-8") as page:
                page.write(servers.page(path, links))
        with open(f"{folder}/users", "w", encoding="utf-8") as users:
            users.write(f"{USER}:{{SHA}}{base64.b64encode(hashlib.sha1(PASSWORD.encode()).digest()).decode()}\n")
        with open(f"{folder}/nginx.conf", "w", encoding="utf-8") as file:
            file.write(f"daemon off; pid {folder}/pid; error_log {folder}/error.log;\nevents {{}}\nhttp {{\n"
                       "log_format said '$status $request_uri $http_authorization';\n"
                       f"access_log {folder}/access.log said; default_type text/html; client_body_temp_path {folder}/t1;\n"
                       f"proxy_temp_path {folder}/t2; fastcgi_temp_path {folder}/t3; uwsgi_temp_path {folder}/t4;\n"
                       f"scgi_temp_path {folder}/t5;\nserver {{ listen 127.0.0.1:{self.port}; root {folder}/root;\n"
                       f"location /secret/ {{ auth_basic {self.realm}; auth_basic_user_file {folder}/users; }} }} }}\n")
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

    def uri(self, path="/", host="127.0.0.1"):
        return f"http://{host}:{self.port}{path}"

    def log(self):
        """(status, path, Authorization) of each request so far. nginx writes a line when the answer has gone out."""
        with open(f"{self.place.name}/access.log", encoding="utf-8") as lines:
            return [tuple(line.rstrip("\n").split(" ", 2)) for line in lines if "/robots.txt" not in line]


class Digest:
    """A server while the block lasts: every page is for the user of a realm. Nonces are good for `nonce_uses` requests,
    whose nc must grow by one."""

    def __init__(self, pages, offers=("SHA-256", "MD5"), basic=False, nonce_uses=1000, realm="contoso", sends_stale=True):
        self.pages, self.offers, self.basic, self.realm = pages, offers, basic, realm
        self.nonce_uses, self.sends_stale = nonce_uses, sends_stale
        self.nonces = {}
        self.log = []  # (path, status, scheme and algorithm that was answered, or None)
        self.lock = threading.Lock()

    def __enter__(self):
        site = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                with site.lock:
                    site.answer(self)

            def log_message(self, *arguments):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()

    def uri(self, path="/", host="127.0.0.1"):
        return f"http://{host}:{self.port}{path}"

    def judge(self, request, said):
        """Whether the value of Authorization is right, and the scheme and algorithm it uses; and whether its nonce is
        too old."""
        if said.startswith("Basic "):
            return self.basic and said == "Basic " + BASIC, "Basic", False
        values = {name: plain or re.sub(r"\\(.)", r"\1", quoted)
                  for name, quoted, plain in re.findall(r'(\w+)=(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))', said)}
        name = values.get("algorithm", "MD5")
        if not said.startswith("Digest ") or name not in self.offers:
            return False, name, False
        algorithm = {"MD5": hashlib.md5, "SHA-256": hashlib.sha256}[name]

        def hexed(*texts):
            return algorithm(":".join(texts).encode()).hexdigest()

        secret = hexed(USER, self.realm, PASSWORD)
        response = hexed(secret, values["nonce"], values["nc"], values["cnonce"], values["qop"],
                         hexed(request.command, values["uri"]))
        right = (response == values["response"] and values["username"] == USER and values["realm"] == self.realm
                 and values["uri"] == request.path and values["opaque"] == 'o"paque' and values["qop"] == "auth")
        used = self.nonces.get(values["nonce"])
        if used is None or used >= self.nonce_uses or int(values["nc"], 16) != used + 1:
            return False, name, True
        self.nonces[values["nonce"]] += 1
        return right, name, False

    def answer(self, request):
        said = request.headers.get("Authorization")
        right, what, stale = self.judge(request, said) if said else (False, None, False)
        status = (200 if request.path in self.pages else 404) if right else 401
        self.log.append((request.path, status, what))
        body = servers.page(request.path, self.pages.get(request.path, ())) if status == 200 else ""
        request.send_response(status)
        if status == 401:
            for algorithm in self.offers:
                nonce = hashlib.md5(f"{len(self.nonces)}".encode()).hexdigest()
                self.nonces[nonce] = 0
                request.send_header("WWW-Authenticate", f'Digest realm="{self.realm}", qop="auth,auth-int", '
                                    f'algorithm={algorithm}, nonce="{nonce}", opaque="o\\"paque"'
                                    + (", stale=true" if stale and self.sends_stale else ""))
            if self.basic:
                request.send_header("WWW-Authenticate", f'Basic realm="{self.realm}"')
        request.send_header("Content-Type", "text/html")
        request.send_header("Content-Length", str(len(body.encode())))
        request.end_headers()
        request.wfile.write(body.encode())


class Credentials(unittest.TestCase):
    def crawl(self, start, data, *settings, status=0):
        servers.crawl(data, start, parameters=settings, status=status)
        return servers.fates(data)

    def stored(self, fates):
        return sorted(uri.split("/", 3)[3] for uri, fate in fates.items() if fate[0] == "stored")


class Basic(Credentials):
    TREE = {"/": ["/secret/a", "/open"], "/open": [], "/secret/a": ["/secret/b"], "/secret/b": []}

    def test_without_credentials_the_server_says_no(self):
        with Guarded(self.TREE) as site, support.folder() as data:
            fates = self.crawl(site.uri(), data)
            self.assertEqual(fates[site.uri("/secret/a")], ("failed", "ot/401"))
            self.assertEqual(self.stored(fates), ["", "open"])

    @support.shows("passwd/http://www.example.com/secret/")
    def test_with_them_it_says_yes_and_is_asked_once(self):
        with Guarded(self.TREE) as site, support.folder() as data:
            fates = self.crawl(site.uri(), data, f"passwd/{site.uri('/secret/')}={USER}:{PASSWORD}")
            self.assertEqual(self.stored(fates), ["", "open", "secret/a", "secret/b"])
            self.assertEqual(sorted(site.log()), [("200", "/", "-"), ("200", "/open", "-"),
                                                  ("200", "/secret/a", f"Basic {BASIC}"),
                                                  ("200", "/secret/b", f"Basic {BASIC}")])

    def test_an_encrypted_password_is_revealed_with_the_key_of_the_data_directory(self):
        with Guarded(self.TREE) as site, support.folder() as data:
            secret = support.run("encrypt", "--data", data, input=PASSWORD + "\n").stdout.strip()
            setting = f"passwd/{site.uri('/secret/')}={USER}:{secret}"
            self.assertEqual(len(self.stored(self.crawl(site.uri(), data, setting))), 4)
            # What is kept is used by the next run, and another key is of no use.
            self.assertEqual(len(self.stored(self.crawl(site.uri(), data, "delay=0.01"))), 4)
            with open(os.path.join(data, "encryption.key"), "r+b") as key:
                key.write(b"another key")
            result = support.run("crawl", site.uri(), "--data", data, "--refresh")
            self.assertEqual(result.returncode, 1, result.stderr)
            self.assertIn("another key", result.stderr)
            self.assertIn(site.uri("/secret/"), result.stderr)

    def test_a_key_file_made_elsewhere_opens_what_was_encrypted_elsewhere(self):
        """AES-128-CBC with PKCS#7, base64; the file is the key and the initialization vector."""
        key, vector = bytes(range(16)), bytes(range(100, 116))
        secret = subprocess.run(["openssl", "enc", "-aes-128-cbc", "-base64", "-A", "-K", key.hex(), "-iv", vector.hex()],
                                input=PASSWORD.encode(), capture_output=True, check=True).stdout.decode()
        with Guarded(self.TREE) as site, support.folder() as data:
            with open(os.path.join(data, "encryption.key"), "wb") as file:
                os.fchmod(file.fileno(), 0o600)
                file.write(key + vector)
            encrypted = support.run("encrypt", "--data", data, input=PASSWORD + "\n").stdout.strip()
            self.assertEqual(encrypted, f"!ENC!{secret}")
            fates = self.crawl(site.uri(), data, f"passwd/{site.uri('/secret/')}={USER}:!ENC!{secret}")
            self.assertEqual(len(self.stored(fates)), 4)

    def test_a_realm_that_is_not_the_servers_gets_nothing(self):
        with Guarded(self.TREE) as site, support.folder() as data:
            fates = self.crawl(site.uri(), data, f"passwd/{site.uri('/secret/')}={USER}:{PASSWORD}:fabrikam:basic")
            self.assertEqual(self.stored(fates), ["", "open"])
            self.assertEqual({said for _, _, said in site.log()}, {"-"})
        with Guarded(self.TREE) as site, support.folder() as data:
            fates = self.crawl(site.uri(), data, f"passwd/{site.uri('/secret/')}={USER}:{PASSWORD}:contoso:basic")
            self.assertEqual(len(self.stored(fates)), 4)
            self.assertEqual([entry for entry in site.log() if entry[0] == "401"], [("401", "/secret/a", "-")])

    def test_a_refused_password_is_not_sent_for_ever(self):
        tree = {"/": [f"/secret/{number}" for number in range(20)], **{f"/secret/{number}": [] for number in range(20)}}
        with Guarded(tree) as site, support.folder() as data:
            fates = self.crawl(site.uri(), data, f"passwd/{site.uri('/secret/')}={USER}:wrong", "max_pending=1")
            self.assertEqual(self.stored(fates), [""])
            self.assertEqual(len([said for _, _, said in site.log() if said != "-"]), 3)
            sentences = {row[0] for row in support.query(data, "SELECT sentence FROM attempt")}
            self.assertIn("HTTP status 401: the server refuses the credentials that passwd has for it", sentences)


class Elsewhere(Credentials):
    """Credentials go where they are for, and nowhere else."""

    HTML = [["Content-Type", "text/html"]]

    def site(self, hosts, **more):
        return servers.Site({host: {path: entry if isinstance(entry, dict) else
                                    {"headers": self.HTML, "body": servers.page(path, entry)}
                                    for path, entry in paths.items()} for host, paths in hosts.items()}, **more)

    def said(self, site):
        """{(host, path): Authorization}, robots.txt with the others."""
        return {(entry["host"], entry["path"]): entry["headers"].get("authorization") for entry in site.log(robots=True)}

    def test_neither_a_redirect_nor_a_similar_name_takes_them_along(self):
        with servers.Dns("test") as dns:
            port = support.free_port()
            away = {"status": 302, "headers": {"Location": f"http://other.test:{port}/landed"}}
            hosts = {"intra.test": {"/": ["/go", f"http://intra.test.evil.test:{port}/", f"http://other.test:{port}/"],
                                    "/go": away},
                     "intra.test.evil.test": {"/": []}, "other.test": {"/": [], "/landed": []}}
            robots = {"*": "User-agent: *\nDisallow:\n"}
            with self.site(hosts, port=port, robots=robots) as site, support.folder() as data:
                self.crawl(site.uri("/", "intra.test"), data, f"seine/dns_server={dns.address}", "seine/scope=all",
                           f"passwd/http://intra.test:{port}={USER}:{PASSWORD}")
                said = self.said(site)
                self.assertEqual({key for key, value in said.items() if value == f"Basic {BASIC}"},
                                 {("intra.test", "/"), ("intra.test", "/go"), ("intra.test", "/robots.txt")})
                self.assertEqual({key for key, value in said.items() if value is None},
                                 {(host, path) for host in ("intra.test.evil.test", "other.test")
                                  for path in ("/", "/robots.txt")} | {("other.test", "/landed")})

    def test_a_robots_txt_elsewhere_does_not_get_them_either(self):
        with servers.Dns("test") as dns:
            port = support.free_port()
            away = {"status": 301, "headers": {"Location": f"http://other.test:{port}/robots"}}
            hosts = {"intra.test": {"/": [], "/robots.txt": away}, "other.test": {"/robots": []}}
            with self.site(hosts, port=port) as site, support.folder() as data:
                self.crawl(site.uri("/", "intra.test"), data, f"seine/dns_server={dns.address}",
                           f"passwd/http://intra.test:{port}/={USER}:{PASSWORD}")
                said = self.said(site)
                self.assertEqual(said["intra.test", "/robots.txt"], f"Basic {BASIC}")
                self.assertIsNone(said["other.test", "/robots"])

    def test_the_longest_prefix_decides(self):
        with self.site({"*": {"/": ["/a/1", "/a/b/2"], "/a/1": [], "/a/b/2": []}}) as site, support.folder() as data:
            self.crawl(site.uri(), data, f"passwd/{site.uri('/a/b/')}=inner:x", f"passwd/{site.uri('/a/')}=outer:x")
            said = {path: value and base64.b64decode(value.split()[1]).decode() for (_, path), value in self.said(site).items()}
            self.assertEqual((said["/"], said["/a/1"], said["/a/b/2"]), (None, "outer:x", "inner:x"))

    @support.shows("passwd/contoso")
    def test_those_of_a_realm_answer_hosts_of_start_uris_alone(self):
        with Digest({"/": []}) as other, \
                Digest({"/": [f"http://localhost:{other.port}/", "/more"], "/more": []}) as start, \
                support.folder() as data:
            fates = self.crawl(start.uri(), data, f"passwd/contoso={USER}:{PASSWORD}::auto", "seine/scope=all")
            self.assertEqual(fates[start.uri("/more")][0], "stored")
            self.assertEqual(fates[f"http://localhost:{other.port}/"][0], "failed")
            self.assertEqual({what for _, _, what in other.log}, {None})


class Digests(Credentials):
    PAGES = {"/": [f"/{number}?q=%22x%22" for number in range(10)],
             **{f"/{number}?q=%22x%22": [] for number in range(10)}}

    def test_a_nonce_serves_many_requests(self):
        with Digest(self.PAGES) as site, support.folder() as data:
            fates = self.crawl(site.uri(), data, f"passwd/{site.uri()}={USER}:{PASSWORD}:contoso:digest", "max_pending=1")
            self.assertEqual(len(self.stored(fates)), 11)
            self.assertEqual([entry for entry in site.log if entry[1] == 401], [("/robots.txt", 401, None), ("/", 401, None)])
            self.assertEqual({what for _, status, what in site.log if status != 401}, {"SHA-256"})

    def test_a_nonce_that_is_used_up_is_renewed(self):
        for sends_stale in (True, False):
            with self.subTest(sends_stale=sends_stale), Digest(self.PAGES, nonce_uses=3, sends_stale=sends_stale) as site, \
                    support.folder() as data:
                fates = self.crawl(site.uri(), data, f"passwd/{site.uri()}={USER}:{PASSWORD}::auto", "max_pending=1")
                self.assertEqual(len(self.stored(fates)), 11)
                self.assertLessEqual(len([entry for entry in site.log if entry[1] == 401]), 5)

    def test_several_requests_at_once_share_the_dialogue(self):
        # Their nc may arrive in another order than they were made, which this server calls stale.
        with Digest(self.PAGES) as site, support.folder() as data:
            fates = self.crawl(site.uri(), data, f"passwd/{site.uri()}={USER}:{PASSWORD}::auto", "max_pending=2")
            self.assertGreaterEqual(len(self.stored(fates)), 10)

    @support.shows("passwd/http://www.example.com/")
    def test_auto_takes_the_strongest_that_is_offered(self):
        for offers, basic, expected in ((("MD5", "SHA-256"), True, "SHA-256"), (("MD5",), True, "MD5"), ((), True, "Basic")):
            with self.subTest(expected=expected), Digest(self.PAGES, offers, basic) as site, support.folder() as data:
                fates = self.crawl(site.uri(), data, f"passwd/{site.uri()}={USER}:{PASSWORD}::auto", "max_pending=1")
                self.assertEqual(len(self.stored(fates)), 11)
                self.assertEqual({what for _, status, what in site.log if status == 200}, {expected})

    def test_what_was_not_asked_for_is_not_sent(self):
        for offers, basic, scheme in (((), True, "digest"), (("MD5",), False, "basic")):
            with self.subTest(scheme=scheme), Digest(self.PAGES, offers, basic) as site, support.folder() as data:
                fates = self.crawl(site.uri(), data, f"passwd/{site.uri()}={USER}:{PASSWORD}:contoso:{scheme}")
                self.assertEqual(self.stored(fates), [])
                self.assertEqual({what for _, _, what in site.log}, {None})

    def test_try_logs_in_too(self):
        with Digest(self.PAGES) as site, support.folder() as data:
            result = support.run("try", site.uri(), "--data", data, "--set", f"passwd/{site.uri()}={USER}:{PASSWORD}::auto")
            self.assertEqual(result.returncode, 0, result.stdout + result.stderr)


class Secrecy(Credentials):
    def test_the_password_is_nowhere_to_be_found(self):
        """Neither as it is nor as it is sent; not in databases, logs, views, on the terminal."""
        with Guarded(Basic.TREE) as site, support.folder() as data:
            arguments = ["crawl", site.uri(), "--data", data, "--set", f"passwd/{site.uri('/secret/')}={USER}:{PASSWORD}",
                         "--set", "log/header=text", "--set", "log/screened=text"]
            printed = [support.run(*arguments)]
            self.assertEqual(printed[0].returncode, 0, printed[0].stderr)
            printed += [support.run("config", "--data", data), support.run("config", "--data", data, "--xml"),
                        support.run("why", site.uri("/secret/a"), "--data", data),
                        support.run("sql", "SELECT * FROM parameter", "--data", data)]
            secrets = [PASSWORD.encode(), BASIC.encode(), BASIC.rstrip("=").encode()[:-1]]
            for result in printed:
                for secret in secrets:
                    self.assertNotIn(secret, (result.stdout + result.stderr).encode())
            files = [path for path in glob.glob(f"{data}/**", recursive=True) if os.path.isfile(path)]
            self.assertTrue([path for path in files if "header" in os.path.basename(path)], files)
            for path in files:
                with open(path, "rb") as file:
                    content = file.read()
                for secret in secrets:
                    self.assertNotIn(secret, content, path)
            self.assertEqual(len([entry for entry in site.log() if entry[2] != "-"]), 2)


if __name__ == "__main__":
    support.main()
