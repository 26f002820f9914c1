"""passwd with negotiate: a KDC of MIT Kerberos, and Apache with mod_auth_gssapi, which says of each request whose it was."""

import contextlib
import os
import re
import subprocess
import unittest

import servers
import support

REALM, DOMAIN, HOST = "TEST.LOCAL", "test.local", "www.test.local"
PASSWORD = "Secret1!"
PAGES = [f"/{n}" for n in range(12)]
MODULES = "/usr/lib/apache2/modules"


def listens(port):
    with support.socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


class Kdc:
    """Of a realm with the service HTTP/www.test.local and some users, whose keys are in `keytab`. The tickets of `brief` are good for
    four seconds."""

    def __enter__(self):
        self.place = support.tempfile.TemporaryDirectory(prefix="seine-kdc-")
        os.chmod(self.place.name, 0o755)
        self.port = support.free_port()
        self.keytab, self.service = f"{self.place.name}/users.keytab", f"{self.place.name}/service.keytab"
        self.write("krb5.conf", f"[libdefaults]\n default_realm = {REALM}\n dns_lookup_kdc = false\n dns_lookup_realm = false\n"
                                f" udp_preference_limit = 1\n[realms]\n {REALM} = {{\n  kdc = 127.0.0.1:{self.port}\n }}\n"
                                f"[domain_realm]\n .{DOMAIN} = {REALM}\n")
        self.write("kdc.conf", f"[kdcdefaults]\n kdc_listen = 127.0.0.1:{self.port}\n kdc_tcp_listen = 127.0.0.1:{self.port}\n"
                               f"[realms]\n {REALM} = {{\n  database_name = {self.place.name}/principal\n"
                               f"  key_stash_file = {self.place.name}/stash\n  acl_file = {self.place.name}/acl\n }}\n"
                               f"[logging]\n kdc = FILE:{self.place.name}/kdc.log\n")
        self.environment = dict(os.environ, KRB5_CONFIG=f"{self.place.name}/krb5.conf",
                                KRB5_KDC_PROFILE=f"{self.place.name}/kdc.conf", KRB5CCNAME=f"{self.place.name}/none",
                                KRB5RCACHETYPE="none")
        self.tool("kdb5_util", "create", "-s", "-P", "master", "-r", REALM)
        for question in (f"addprinc -pw {PASSWORD} +requires_preauth alice", f"addprinc -pw {PASSWORD} guest",
                         f'addprinc -pw {PASSWORD} -maxlife "4 seconds" brief', f"addprinc -randkey HTTP/{HOST}",
                         f"ktadd -norandkey -k {self.keytab} alice", f"ktadd -norandkey -k {self.keytab} guest",
                         f"ktadd -norandkey -k {self.keytab} brief", f"ktadd -k {self.service} HTTP/{HOST}"):
            self.tool("kadmin.local", "-r", REALM, "-q", question)
        os.chmod(self.service, 0o644)
        self.start()
        return self

    def write(self, name, text):
        with open(f"{self.place.name}/{name}", "w", encoding="utf-8") as file:
            file.write(text)

    def tool(self, *words, **options):
        subprocess.run(words, check=True, capture_output=True, env=self.environment, timeout=support.TIMEOUT_S, **options)

    def start(self):
        self.process = subprocess.Popen(["krb5kdc", "-n"], env=self.environment, stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL)
        support.wait_until(lambda: listens(self.port), "the KDC listens")

    def stop(self):
        self.process.terminate()
        self.process.wait(support.TIMEOUT_S)

    def __exit__(self, *_):
        self.stop()
        self.place.cleanup()

    def log(self, what):
        """Lines of its log with this."""
        with open(f"{self.place.name}/kdc.log", encoding="utf-8") as lines:
            return [line for line in lines if what in line]


class Apache:
    """While the block lasts. `guard`: directives for the folder of the pages, which lead to each other from the root."""

    def __init__(self, guard, environment=None, modules=(), pages=PAGES):
        self.guard, self.environment, self.modules, self.pages = guard, environment, modules, pages

    def __enter__(self):
        self.place = support.tempfile.TemporaryDirectory(prefix="seine-apache-")
        folder = self.place.name
        os.chmod(folder, 0o755)
        os.mkdir(f"{folder}/root")
        self.port = support.free_port()
        for path in ["/index.html", *self.pages]:
            with open(f"{folder}/root{path}", "w", encoding="utf-8") as page:
                page.write(servers.page(path, self.pages if path == "/index.html" else ()))
        modules = ("mpm_event", "authn_core", "authz_core", "authz_user", "dir", *self.modules)
        with open(f"{folder}/apache.conf", "w", encoding="utf-8") as file:
            file.write("".join(f"LoadModule {module}_module {MODULES}/mod_{module}.so\n" for module in modules)
                       + f"ServerRoot {folder}\nPidFile {folder}/pid\nListen 127.0.0.1:{self.port}\nServerName {HOST}\n"
                       f"ErrorLog {folder}/error.log\nLogFormat \"%>s %U %u %k\" said\nCustomLog {folder}/access.log said\n"
                       f"DocumentRoot {folder}/root\nDirectoryIndex index.html\nUser www-data\nGroup www-data\nTimeout 60\n"
                       f"KeepAlive On\nMaxKeepAliveRequests 0\nForceType text/html\n<Directory {folder}/root>\n"
                       f"{self.guard.replace('FOLDER', folder)}\n</Directory>\n")
        self.process = subprocess.Popen(["apache2", "-f", f"{folder}/apache.conf", "-D", "FOREGROUND"], env=self.environment,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        support.wait_until(lambda: self.process.poll() is not None or listens(self.port), "apache listens")
        if self.process.poll() is not None:
            raise AssertionError(f"apache has ended, see {folder}/error.log")
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(support.TIMEOUT_S)
        self.place.cleanup()

    def uri(self, path="/", host=HOST):
        return f"http://{host}:{self.port}{path}"

    def log(self):
        """(status, path, user) of each request so far, robots.txt apart."""
        with open(f"{self.place.name}/access.log", encoding="utf-8") as lines:
            return [tuple(line.split()[:3]) for line in lines if "/robots.txt" not in line]

    def settled(self, count):
        return support.wait_until(lambda: len(self.log()) >= count and self.log(), f"{count} lines of Apache's log")


def guarded(kdc, require="valid-user"):
    return Apache("AuthType GSSAPI\nAuthName x\nGssapiAllowedMech krb5\nGssapiSSLonly Off\nGssapiBasicAuth Off\n"
                  f"GssapiCredStore keytab:{kdc.service}\nRequire {require}", kdc.environment, ("auth_gssapi",))


class Negotiate(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.stack = contextlib.ExitStack()
        cls.kdc = cls.stack.enter_context(Kdc())
        cls.dns = cls.stack.enter_context(servers.Dns(DOMAIN, "other.example"))

    @classmethod
    def tearDownClass(cls):
        cls.stack.close()

    def crawl(self, start, data, *settings, status=0, options=()):
        words = [word for setting in (f"seine/dns_server={self.dns.address}", *settings) for word in ("--set", setting)]
        result = support.run("crawl", start, "--data", data, *options, *words, env=self.kdc.environment)
        self.assertEqual(result.returncode, status, result.stdout + result.stderr)
        servers.verify(data)
        return result

    def stored(self, data):
        return support.query(data, "SELECT count(*) FROM document")[0][0]

    @support.shows("passwd/http://www.example.com/", "seine/keytab")
    def test_with_a_key_the_server_knows_who_asks_and_nothing_is_refused(self):
        with guarded(self.kdc) as site, support.folder() as data:
            self.crawl(site.uri(), data, f"passwd/{site.uri()}=alice@{REALM}:::negotiate", f"seine/keytab={self.kdc.keytab}",
                       "max_pending=3")
            self.assertEqual(self.stored(data), 13)
            seen = site.settled(13)
            self.assertEqual({(status, user) for status, _, user in seen}, {("200", f"alice@{REALM}")}, seen)
        with guarded(self.kdc) as site, support.folder() as data:
            result = support.run("crawl", site.uri(), "--data", data, "--set", f"seine/dns_server={self.dns.address}", "--set",
                                 f"passwd/{site.uri()}=alice@{REALM}:::negotiate", env=self.kdc.environment)
            self.assertEqual(result.returncode, 1)
            self.assertIn("negotiate needs a password, seine/keytab or seine/ticket_cache", result.stderr)

    @support.shows("seine/ticket_cache")
    def test_tickets_of_a_cache_of_another_program(self):
        with guarded(self.kdc) as site, support.folder() as data:
            cache = f"{self.kdc.place.name}/cache"
            setting = f"passwd/{site.uri()}=guest:::negotiate"
            self.crawl(site.uri(), data, setting, f"seine/ticket_cache={cache}", "seine/max_wait=1", status=3)
            self.assertIn(f"cannot read {cache}", support.query(data, "SELECT sentence FROM v_sites")[0][0])
            self.kdc.tool("kinit", "-c", f"FILE:{cache}", "guest", input=PASSWORD.encode())
            self.crawl(site.uri(), data, setting, f"seine/ticket_cache={cache}")
            self.assertEqual(self.stored(data), 13)
            self.assertEqual({user for _, _, user in site.settled(13)}, {f"guest@{REALM}"})

    def test_a_password_whose_realm_is_given_beside_it(self):
        with guarded(self.kdc) as site, support.folder() as data:
            self.crawl(site.uri(), data, f"passwd/{site.uri()}=alice:{PASSWORD}:{REALM}:negotiate")
            self.assertEqual(self.stored(data), 13)

    def test_a_wrong_password_is_tried_three_times_and_the_site_is_not_asked(self):
        with guarded(self.kdc) as site, support.folder() as data:
            before = len(self.kdc.log("preauth (encrypted_timestamp) verify failure"))
            self.crawl(site.uri(), data, f"passwd/{site.uri()}=alice:wrong::negotiate", "max_backoff_counter=6",
                       "max_backoff_delay=1", "seine/max_wait=20", status=3)
            self.assertLessEqual(len(self.kdc.log("preauth (encrypted_timestamp) verify failure")) - before, 3)
            row = support.query(data, "SELECT reason, sentence FROM v_sites")[0]
            self.assertEqual(row["reason"], "co/token")
            self.assertEqual(support.query(data, "SELECT count(*) FROM v_events WHERE kind = 'site stopped'")[0][0], 1)
            self.assertIn(f"no Kerberos ticket of alice for HTTP/{HOST}", row["sentence"])
            self.assertNotIn("wrong", row["sentence"])
            self.assertEqual(site.log(), [])
            self.assertEqual(servers.fates(data), {site.uri(): ("pending", None)})

    def test_a_kdc_that_is_down_delays_its_sites_and_no_other(self):
        with guarded(self.kdc) as site, Apache("Require all granted") as open_site, support.folder() as data:
            self.kdc.stop()
            try:
                self.crawl(site.uri(), data, f"passwd/{site.uri()}=alice@{REALM}:{PASSWORD}::negotiate",
                           f"start_uris={site.uri()}", f"start_uris={open_site.uri()}", "seine/max_wait=4", status=3)
                self.assertEqual(self.stored(data), 13)
            finally:
                self.kdc.start()
            self.crawl(site.uri(), data)
            self.assertEqual(self.stored(data), 26)
            self.assertEqual({status for status, _, _ in site.settled(13)}, {"200"})

    def test_tickets_are_renewed_before_they_end(self):
        with guarded(self.kdc) as site, support.folder() as data:
            before = len(self.kdc.log(f"brief@{REALM} for HTTP/{HOST}"))
            self.crawl(site.uri(), data, f"passwd/{site.uri()}=brief:::negotiate", f"seine/keytab={self.kdc.keytab}",
                       "delay=0.7", "max_pending=1")
            self.assertEqual(self.stored(data), 13)
            self.assertEqual({status for status, _, _ in site.settled(13)}, {"200"})
            self.assertGreaterEqual(len(self.kdc.log(f"brief@{REALM} for HTTP/{HOST}")) - before, 2)

    def test_a_user_that_the_server_does_not_let_in_is_sent_no_more_than_three_times(self):
        with guarded(self.kdc, f"user guest@{REALM}") as site, support.folder() as data:
            self.crawl(site.uri(), data, f"passwd/{site.uri()}=alice:{PASSWORD}::negotiate", "max_pending=1", "robots=no",
                       *(f"start_uris={site.uri(path)}" for path in PAGES))
            tried = [entry for entry in site.log() if entry[2] != "-"]
            self.assertLessEqual(len(tried), 4, site.log())
            self.assertEqual(self.stored(data), 0)

    def test_neither_a_redirect_nor_another_host_or_proxy_is_given_a_ticket(self):
        away = {"status": 302, "headers": {"Location": "http://other.example:PORT/landed"}}
        port = support.free_port()
        away["headers"]["Location"] = away["headers"]["Location"].replace("PORT", str(port))
        html = {"Content-Type": "text/html"}
        hosts = {HOST: {"/": {"headers": html, "body": servers.page("x", ["/go", f"http://other.example:{port}/"])}, "/go": away},
                 "other.example": {path: {"headers": html, "body": servers.page("y")} for path in ("/", "/landed")}}
        with servers.Site(hosts, port=port) as site, support.folder() as data:
            self.crawl(site.uri("/", HOST), data, f"passwd/{site.uri('/', HOST)}=alice:{PASSWORD}::negotiate", "seine/scope=all")
            said = {(entry["host"], entry["path"]): entry["headers"].get("authorization", "") for entry in site.log(robots=True)}
            self.assertTrue(all(value.startswith("Negotiate ") for (host, _), value in said.items() if host == HOST), said)
            self.assertEqual({value for (host, _), value in said.items() if host != HOST}, {""})
            tokens = [value for value in said.values() if value]
            self.assertEqual(len(tokens), len(set(tokens)), "each request has a token of its own")

    def test_an_answer_with_a_false_proof_is_not_taken_and_one_without_any_is(self):
        html = {"Content-Type": "text/html"}
        false = {**html, "WWW-Authenticate": "Negotiate oRQwEqADCgEAoQsGCSqGSIb3EgECAg=="}
        hosts = {HOST: {"/": {"headers": html, "body": servers.page("x", ["/false"])},
                        "/false": {"headers": false, "body": servers.page("y")}}}
        with servers.Site(hosts) as site, support.folder() as data:
            self.crawl(site.uri("/", HOST), data, f"passwd/{site.uri('/', HOST)}=alice:{PASSWORD}::negotiate")
            self.assertEqual(self.stored(data), 1)
            sentences = {row[0] for row in support.query(data, "SELECT sentence FROM attempt")}
            self.assertIn("the answer does not prove that the server has the key of its Kerberos service", sentences)

    def test_neither_password_nor_tokens_are_written_anywhere(self):
        with guarded(self.kdc) as site, support.folder() as data:
            result = self.crawl(site.uri(), data, f"passwd/{site.uri()}=alice:{PASSWORD}::negotiate", "log/header=text")
            self.assertEqual(self.stored(data), 13)
            for folder, _, names in os.walk(data):
                for name in names:
                    with open(os.path.join(folder, name), "rb") as file:
                        content = file.read() + (result.stdout + result.stderr).encode()
                    self.assertNotIn(PASSWORD.encode(), content, name)
                    self.assertIsNone(re.search(rb"(?i)\nauthorization: *negotiate", content), name)


class Others(unittest.TestCase):
    """Apache's other ways, as the credentials' own scenario sees them of servers of the tests."""

    def test_basic_and_digest(self):
        for scheme, modules, guard in (
                ("basic", ("auth_basic", "authn_file"), "AuthType Basic\nAuthName x\nAuthBasicProvider file\nAuthUserFile FOLDER/users"),
                ("digest", ("auth_digest", "authn_file"),
                 "AuthType Digest\nAuthName x\nAuthDigestProvider file\nAuthUserFile FOLDER/users")):
            for password, status, count in ((PASSWORD, 0, 13), ("wrong", 0, 0)):
                with self.subTest(scheme=scheme, password=password), Apache(f"{guard}\nRequire valid-user", modules=modules) as site, \
                        support.folder() as data:
                    self.users(site.place.name)
                    result = support.run("crawl", site.uri(host="127.0.0.1"), "--data", data, "--set",
                                         f"passwd/{site.uri(host='127.0.0.1')}=alice:{password}::{scheme}")
                    self.assertEqual(result.returncode, status, result.stderr)
                    self.assertEqual(support.query(data, "SELECT count(*) FROM document")[0][0], count)

    def users(self, folder):
        import base64
        import hashlib
        sha = base64.b64encode(hashlib.sha1(PASSWORD.encode()).digest()).decode()
        digest = hashlib.md5(f"alice:x:{PASSWORD}".encode()).hexdigest()
        with open(f"{folder}/apache.conf", encoding="utf-8") as file:
            is_digest = "AuthType Digest" in file.read()
        with open(f"{folder}/users", "w", encoding="utf-8") as file:
            file.write(f"alice:x:{digest}\n" if is_digest else f"alice:{{SHA}}{sha}\n")


if __name__ == "__main__":
    support.main()
