"""What must not be seen: each kind of credential, and each cookie, is looked for in all that a server that uses them wrote, showed,
answered and sent to others. A row of the table is a kind; all of them are used in one crawl, and each has to have been used."""

import base64
import contextlib
import html
import os
import re
import sqlite3
import unittest
import urllib.error
import urllib.parse
import urllib.request
import xmlrpc.client

import bearer
import cookies
import credentials
import form_server
import ftp_servers
import kerberos
import ntlm
import server_support
import servers
import support

DOMAIN = "example.com"
COMMANDS = ("config --xml", "config --diff", "config --versions", "cookies list", "verify")


class Kind:
    """Of a secret: who is asked, with which settings, what nobody else may see, and what its server was sent."""

    def __init__(self, name, port, settings, secrets, sent, scheme="http", path="/", host=None, is_used=None):
        self.name, self.settings, self.secrets, self.sent = name, settings, secrets, sent
        self.uri = f"{scheme}://{host or f'{name}.{DOMAIN}'}:{port}{path}"
        self.is_used = is_used or (lambda: any(secret in sent() for secret in secrets()))


def shapes(user, password):
    """In which a password travels or is shown by accident."""
    quoted = (urllib.parse.quote(password, ""), urllib.parse.quote_plus(password))
    return [password, *quoted, html.escape(password), base64.b64encode(f"{user}:{password}".encode()).decode(),
            *(base64.b64encode(f"{urllib.parse.quote_plus(user)}:{form}".encode()).decode() for form in quoted)]


def uri_of(server, name):
    return f"http://{name}.{DOMAIN}:{server.port}/"


class Servers:
    """Of all kinds, and one that is given nothing, to which they lead."""

    def __init__(self, stack):
        def enter(manager):
            return stack.enter_context(manager)

        self.dns = enter(servers.Dns(DOMAIN, kerberos.DOMAIN))
        self.stranger = enter(cookies.serving({}))
        self.stranger.site = {(None, f"/{kind}"): (200, (), ()) for kind in
                              ("basic", "token", "cookie", "digest", "ntlm", "oauth", "form", "wrong-basic", "wrong-form", "files")}
        self.kinds = [self.sent_as_header(enter, "basic", "Basic", "harbour", "b4s1c/höhe", True),
                      self.sent_as_header(enter, "token", "Bearer", "token", "t0ken.of-the~harbour+", True),
                      self.sent_as_header(enter, "wrong-basic", "Basic", "harbour", "wr0ng/b4sic", False),
                      self.cookie(enter), self.digest(enter), self.ntlm(enter), self.oauth(enter), *self.forms(enter), self.files(enter),
                      *self.kerberos(enter)]
        self.proxy = self.through_proxy(enter)

    def stray(self, name):
        return f"http://stranger.{DOMAIN}:{self.stranger.port}/{name}"

    def sent_as_header(self, enter, name, scheme, user, password, is_right):
        said = f"{scheme} " + (password if scheme == "Bearer" else base64.b64encode(f"{user}:{password}".encode()).decode())
        server = enter(cookies.serving({}))
        challenge = [("WWW-Authenticate", f'{scheme} realm="x"')]

        def status(request):
            return 200 if is_right and request.headers.get("Authorization") == said else 401
        server.site = {(None, path): (status, challenge, links) for path, links in (("/", ["/a"]), ("/a", [self.stray(name), "/b"]))}
        server.site[None, "/b"] = (302, [("Location", self.stray(name))], ())
        return Kind(name, server.port, [f"passwd/{uri_of(server, name)}={user}:{password}::{scheme.lower()}"],
                    lambda: shapes(user, password), lambda: repr(server.seen))

    def cookie(self, enter):
        value = "c00kie-of-the-harbour"
        server = enter(cookies.serving({}))
        server.site = {(None, "/"): (200, cookies.sets(f"sid={value}; Max-Age=5000", "shared=sh4red-of-the-harbour"), ["/a"]),
                       (None, "/a"): (200, (), [self.stray("cookie")])}
        return Kind("cookie", server.port, [], lambda: [value, "sh4red-of-the-harbour"], lambda: repr(server.seen))

    def digest(self, enter):
        server = enter(credentials.Digest({"/": ["/a"], "/a": [self.stray("digest")]}))
        return Kind("digest", server.port, [f"passwd/{uri_of(server, 'digest')}={credentials.USER}:{credentials.PASSWORD}::digest"],
                    lambda: shapes(credentials.USER, credentials.PASSWORD), lambda: repr(server.log),
                    is_used=lambda: any(status == 200 for _, status, _ in server.log))

    def ntlm(self, enter):
        server = enter(ntlm.Server(pages={"/": ["/a"], "/a": [self.stray("ntlm")]}))
        return Kind("ntlm", server.port, [f"passwd/{uri_of(server, 'ntlm')}={ntlm.DOMAIN}\\{ntlm.USER}:{ntlm.PASSWORD}::ntlmv2"],
                    lambda: [*shapes(ntlm.USER, ntlm.PASSWORD), *(said.split(" ", 1)[1] for said in server.headers if said)],
                    lambda: repr(server.headers))

    def oauth(self, enter):
        server = enter(bearer.Server(more={"/3": (302, [("Location", self.stray("oauth"))])}))
        place = uri_of(server, "oauth")
        return Kind("oauth", server.port, [
            f"passwd/{place}={bearer.CLIENT}:{bearer.SECRET}::bearer", f"seine/token_endpoints/{place}=http://127.0.0.1:{server.port}/token"],
            lambda: [*shapes(bearer.CLIENT, bearer.SECRET), *server.tokens], lambda: repr((server.asked, server.headers)))

    def forms(self, enter):
        for name, password in (("form", form_server.PASSWORD), ("wrong-form", "wr0ng/f0rm")):
            server = enter(form_server.serving({"/": ["/a"], "/a": [self.stray(name)]}))
            login = [f"logins/{name}/{setting}" for setting in (
                f"html_form={uri_of(server, name)}login", "autofill=yes", f"parameters/user={form_server.USER}", f"parameters/pass={password}")]
            yield Kind(name, server.port, login,
                       lambda server=server, password=password: [*shapes(form_server.USER, password), *server.sessions, *server.tokens],
                       lambda server=server: repr(server.seen))

    def files(self, enter):
        user, password = "crawler", "f1les/at+noon"
        root = enter(support.folder())
        ftp_servers.write(root, {"a.html": servers.page("a", [self.stray("files")])})
        server = enter(ftp_servers.pyftpdlib(root, accounts=(f"{user}:{password}:{root}",)))
        return Kind("files", server.port, [f"ftp_acct/files.{DOMAIN}={user}:{password}"], lambda: shapes(user, password),
                    lambda: repr(server.said()), scheme="ftp")

    def kerberos(self, enter):
        """By a password, and by a key."""
        self.kdc = enter(kerberos.Kdc())
        password = "k3rberos/at+noon"
        self.kdc.tool("kadmin.local", "-r", kerberos.REALM, "-q", f"addprinc -pw {password} carol")
        with open(self.kdc.keytab, "rb") as file:
            keytab = file.read()
        for name, account, secrets in (("by-password", f"carol@{kerberos.REALM}:{password}", shapes("carol", password)),
                                       ("by-key", f"guest@{kerberos.REALM}:", [keytab[-32:].hex(), base64.b64encode(keytab[-32:]).decode()])):
            site = enter(kerberos.guarded(self.kdc))
            yield Kind(name, site.port, [f"passwd/{site.uri()}={account}::negotiate", f"seine/keytab={self.kdc.keytab}"],
                       lambda secrets=secrets: secrets, lambda: "", host=kerberos.HOST,
                       is_used=lambda site=site: any(status == "200" for status, _, _ in site.log()))

    def through_proxy(self, enter):
        squid = enter(servers.Squid(f"inside.{DOMAIN}", credentials="reader pr0xy-of-the-harbour"))
        inside = enter(cookies.serving({(None, "/"): (200, (), ())}))
        return Kind("inside", inside.port, [f"proxy=reader:pr0xy-of-the-harbour@127.0.0.1:{squid.port}"],
                    lambda: shapes("reader", "pr0xy-of-the-harbour"), lambda: repr(inside.seen),
                    is_used=lambda: any(uri.startswith(f"http://inside.{DOMAIN}") and status == 200 for _, uri, status in squid.requests()))


CHANNELS = ("fetch", "postprocess", "header", "screened", "scheduler", "dsfeed", "site")


class Secrecy(unittest.TestCase):
    def setUp(self):
        stack = self.enterContext(contextlib.ExitStack())
        self.place = stack.enter_context(support.folder())
        self.servers = Servers(stack)
        self.shown = {}

    def run_command(self, *words, statuses=(0,)):
        done = support.run(*words, cwd=self.place, env=self.servers.kdc.environment)
        self.shown[" ".join(words)[:200]] = done.stdout + done.stderr
        self.assertIn(done.returncode, statuses, done.stdout + done.stderr)
        return done.stdout

    def settings(self, kinds):
        settings = ["use_cookies=yes", "delay=0", "login_failed_ignore=no", "seine/scope=all", f"include_domains/suffix={DOMAIN}",
                    f"include_domains/suffix={kerberos.DOMAIN}", f"seine/dns_server={self.servers.dns.address}", "seine/max_wait=2",
                    *(f"log/{channel}=text" for channel in CHANNELS), *(setting for kind in kinds for setting in kind.settings)]
        return [word for setting in settings for word in ("--set", setting)]

    def test_no_secret_is_seen_by_anybody_but_its_server(self):
        kinds = self.servers.kinds
        for data, used in (("all", kinds), ("through", [self.servers.proxy])):
            self.run_command("crawl", *(kind.uri for kind in used), "--data", data, *self.settings(used), statuses=(0, 3))
            self.look_at(f"{self.place}/{data}", used)
            for kind in used:
                self.run_command("try", kind.uri, "--data", f"{data}-try", *self.settings(used), statuses=(0, 1, 2, 3))
        for name in ("form", "wrong-form"):
            self.run_command("try", "--login", name, "--data", "all-try", *self.settings(kinds), statuses=(0, 3))
        for kind in (*kinds, self.servers.proxy):
            self.assertTrue(kind.is_used(), f"{kind.name} was not used: {kind.sent()[:2000]}")
        self.assertEqual({path[1:] for _, path, _, _ in self.servers.stranger.seen} - {"robots.txt"},
                         {path[1:] for _, path in self.servers.stranger.site} - {"wrong-basic", "wrong-form"})
        self.search()

    def look_at(self, data, used):
        """Everything that shows something of the collection."""
        for kind in ("--warc", "--jsonl", "--csv"):
            self.run_command("export", f"{data}-export{kind}", kind, "--data", data)
        self.run_command("snapshot", f"{data}-snapshot", "--data", data)
        for command in COMMANDS:
            self.run_command(*command.split(), "--data", data)
        for kind in used:
            self.run_command("why", kind.uri, "--data", data)
        with server_support.Server(data, environment=self.servers.kdc.environment) as server:
            with server.proxy as proxy:
                proxy.SetLogLevel(0xFC)
                [collection] = proxy.CollectionGetList()
                proxy.CollectionRefetch(collection, "")
                answers_of_calls = [getattr(proxy, method)(collection) for method in (
                    "CollectionGetConfigurationXML", "CollectionGetStatus", "CollectionGetStatistics", "CollectionGetStatistics2")]
                answers_of_calls += [proxy.GetGlobalStatistics(), self.fault(proxy.seine.cookiesImport, collection, self.broken_cookies())]
            self.shown[f"the pages of {data}"] = self.pages(server)
            self.shown[f"the processes of {data}"] = self.processes(server.process.pid)
            server.stop()
            self.shown[f"the answers of {data}"] = repr([answer.data if isinstance(answer, xmlrpc.client.Binary) else answer for answer in answers_of_calls])
            self.shown[f"the log of {data}"] = "\n".join(server.log)
        for path in (support.database_path(data), f"{data}/seine.db"):
            with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
                views = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type IN ('view', 'table')")]
                self.assertGreater(len(views), 10)
                for view in views:
                    self.shown[f"{view} of {path}"] = repr(database.execute(support.whole_view(view)).fetchall())

    BROKEN = "br0ken-of-the-harbour"

    def broken_cookies(self):
        return f"co.uk\tTRUE\t/\tFALSE\t0\tx\t{self.BROKEN}\n"

    def fault(self, method, *arguments):
        with self.assertRaises(xmlrpc.client.Fault) as caught:
            method(*arguments)
        return caught.exception.faultString

    def pages(self, server):
        seen, waiting = {}, ["/", "/metrics"]
        for _ in range(3):
            waiting, paths = [], [path for path in waiting if path not in seen][:60]
            for path in paths:
                with contextlib.suppress(urllib.error.HTTPError), urllib.request.urlopen(server.address + path, timeout=support.TIMEOUT_S) as answer:
                    seen[path] = answer.read().decode(errors="replace")
                    waiting += re.findall(r'href="(/[^"#]*)"', seen[path])
        self.assertGreater(len(seen), 10, list(seen))
        self.assertIn("/metrics", seen)
        return "".join(seen.values())

    def processes(self, pid):
        """What others see of them: the server's and its children's."""
        with open(f"/proc/{pid}/task/{pid}/children", encoding="ascii") as file:
            found = [pid, *file.read().split()]
        answers_of_calls = ""
        for process in found:
            with contextlib.suppress(OSError), open(f"/proc/{process}/cmdline", encoding="utf-8", errors="replace") as file:
                answers_of_calls += file.read()
        return answers_of_calls

    def search(self):
        kinds = [*self.servers.kinds, self.servers.proxy]
        places = {name: text.encode() for name, text in self.shown.items()}
        places["what the stranger was sent"] = repr(self.servers.stranger.seen).encode()
        places.update((f"what {kind.name} was sent", kind.sent().encode()) for kind in kinds)
        for folder, _, names in os.walk(self.place):
            for name in names:
                if name != "encryption.key":
                    with open(os.path.join(folder, name), "rb") as file:
                        places[os.path.join(folder, name)] = file.read()
        for channel in (*CHANNELS[:4], "site"):
            self.assertTrue([name for name in places if os.path.basename(name).startswith(f"{channel}.")], f"there is no log {channel}")
        for owner, secrets in (*((kind.name, kind.secrets()) for kind in kinds), ("broken", [self.BROKEN])):
            for secret in secrets:
                for name, kept in places.items():
                    if name != f"what {owner} was sent":
                        for form in (secret.encode(), secret.encode("utf-16le")):
                            self.assertFalse(form in kept, f"a secret of {owner} stands in: {name}: {kept[max(0, kept.find(form) - 200):][:300]}")

    def test_settings_that_are_refused_are_not_repeated(self):
        secret = "r3fused-of-the-harbour"
        for setting in (f"proxy=me:{secret}@a.test:port", f"proxy=me:{secret}@",
                        f"ftp_acct/a b={'x' * 5000}{secret}", f"logins/x/parameters/pass={secret}", f"passwd/x=!ENC!{secret}",
                        f"passwd/realm={secret}\x01:y", f"logins/x/parametres/pass={secret}"):
            with self.subTest(setting[:40]):
                result = support.run("crawl", "http://127.0.0.1:1/", "--data", f"{self.place}/refused", "--set", setting)
                self.assertEqual(result.returncode, 1, result.stdout + result.stderr)
                self.assertTrue(result.stderr)
                self.assertNotIn(secret, result.stdout + result.stderr)


if __name__ == "__main__":
    support.main()
