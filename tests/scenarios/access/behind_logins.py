"""docs/access.md: a site behind a form, one behind NTLM, an FTP server and an application of JavaScript in one collection.
The page's configuration file and each of its commands are run against such servers; the crawl is killed again and again; and
what nobody may see is looked for in all that was written, shown and sent elsewhere.

    python3 tests/scenarios/run.py behind_logins build/release/bin/seine --serve FOLDER
"""

import base64
import contextlib
import html
import os
import random
import re
import shlex
import signal
import sys
import threading
import time
import unittest
import urllib.error
import urllib.parse
import urllib.request

import form_server
import ftp_servers
import javascript
import ntlm
import server_support
import servers
import support

PAGE = os.path.join(support.ROOT, "docs", "access.md")
KILLS = 4
PORTAL = {"/": ["/herring", "/halibut", "/logout", "/account/signOut?x=1"], "/herring": ["/haddock"], "/halibut": ["/login"],
          "/haddock": ["/plaice"], "/plaice": ["/turbot"], "/turbot": []}
TEAM = {"/": ["/timetable", "/minutes", "/budget"], "/timetable": ["/rota"], "/minutes": [], "/budget": [], "/rota": []}
FILES = {"charter.txt": "The charter of the harbour.", "plans/breakwater.txt": "The breakwater is to be repaired.",
         "plans/old/lighthouse.html": "<title>Lighthouse</title><p>The lamp of the lighthouse.</p>"}
PACKAGES = ("alpha", "beta", "gamma")
FILES_USER, FILES_PASSWORD = "crawler", "low-tide/at+noon"
# What a person would look for: one word of each server, and where it stands.
WORDS = {"halibut": "portal", "timetable": "team", "lighthouse": "files", "beta": "app"}


class Team(ntlm.Server):
    """Keeps whole requests."""

    def __init__(self):
        super().__init__(pages=TEAM)
        self.requests = []

    def answer(self, request):
        with self.lock:
            self.requests.append((request.path, dict(request.headers)))
        super().answer(request)


class Intranet:
    """The four servers, under names, while the block lasts."""

    def __enter__(self):
        with contextlib.ExitStack() as stack:
            self.dns = stack.enter_context(servers.Dns("example.com"))
            self.portal = stack.enter_context(form_server.serving(PORTAL))
            self.team = stack.enter_context(Team())
            root = stack.enter_context(support.folder())
            ftp_servers.write(root, FILES)
            self.files = stack.enter_context(ftp_servers.pyftpdlib(root, accounts=(f"{FILES_USER}:{FILES_PASSWORD}:{root}",)))
            pages = javascript.real_application(PACKAGES) if os.path.isdir(javascript.APPLICATION) else javascript.application(PACKAGES)
            self.app = stack.enter_context(javascript.Server(pages))
            self.stack = stack.pop_all()
        self.ports = {"portal": self.portal.port, "team": self.team.port, "files": self.files.port, "app": self.app.server.server_port}
        return self

    def __exit__(self, *_):
        self.stack.close()

    def sent(self):
        """{server: all that it was sent, as text}"""
        return {"portal": repr(self.portal.seen), "team": repr(self.team.requests), "files": repr(self.files.said()),
                "app": repr(self.app.requests)}

    def count(self):
        return len(self.portal.seen) + len(self.team.requests) + len(self.files.said()) + len(self.app.requests)

    def placed(self, text):
        """With the ports of the servers."""
        return re.sub(r"://(\w+)\.example\.com/", lambda name: f"://{name[1]}.example.com:{self.ports[name[1]]}/", text)

    def write(self, folder):
        """The page's configuration file, passwords encrypted as the page says."""
        with open(PAGE, encoding="utf-8") as page:
            text = self.placed(re.search(r"```xml\n(.*?)```", page.read(), re.DOTALL)[1])
        os.makedirs(f"{folder}/access", exist_ok=True)
        for mark, password in (("PORTAL", form_server.PASSWORD), ("TEAM", ntlm.PASSWORD), ("FILES", FILES_PASSWORD)):
            sealed = support.run("encrypt", "--data", f"{folder}/access", input=password + "\n")
            assert sealed.returncode == 0 and sealed.stdout.startswith("!ENC!"), sealed.stderr
            assert text.count(f"!ENC!{mark}") == 1, mark
            text = text.replace(f"!ENC!{mark}", sealed.stdout.strip())
        with open(f"{folder}/access.xml", "w", encoding="utf-8") as file:
            file.write(text)

    def secrets(self):
        """{server: what only it may be sent, in whatever shape}"""
        found = {"portal": [form_server.PASSWORD, *self.portal.sessions],
                 "team": [ntlm.PASSWORD, *(said.split(" ", 1)[1] for said in self.team.headers)],
                 "files": [FILES_PASSWORD]}
        for user, name, password in ((form_server.USER, "portal", form_server.PASSWORD), (ntlm.USER, "team", ntlm.PASSWORD),
                                     (FILES_USER, "files", FILES_PASSWORD)):
            found[name] += [urllib.parse.quote(password, ""), urllib.parse.quote_plus(password), html.escape(password),
                            base64.b64encode(f"{user}:{password}".encode()).decode()]
        return found


def commands():
    """Those of the page, in its order."""
    with open(PAGE, encoding="utf-8") as page:
        return [line for line in page.read().splitlines() if line.startswith("seine ")]


@unittest.skipUnless(javascript.BROWSER, "there is no browser")
class BehindLogins(unittest.TestCase):
    def setUp(self):
        self.place = self.enter(support.folder())
        self.site = self.enter(Intranet())
        self.shown = ""
        os.makedirs(f"{self.place}/temporary")
        os.chmod(f"{self.place}/temporary", 0o777)
        self.environment = {**os.environ, "TMPDIR": f"{self.place}/temporary"}
        self.site.write(self.place)

    def enter(self, manager):
        value = manager.__enter__()
        self.addCleanup(manager.__exit__, None, None, None)
        return value

    def words(self, command):
        """Of a command of the page, for this place and these servers."""
        words = shlex.split(self.site.placed(command))[1:]
        if words[0] in ("crawl", "try"):
            words += ["--dns-server", self.site.dns.address]
        if words[0] == "crawl":
            words += ["--set", "log/header=text", "--set", "log/fetch=text", "--set", "seine/javascript_timeout=60"]
        return words

    def run_command(self, command):
        done = support.run(*self.words(command), cwd=self.place, env=self.environment)
        self.shown += done.stdout + done.stderr
        self.assertEqual(done.returncode, 0, f"{command}\n{done.stdout}{done.stderr}")
        return done.stdout

    def crawl_with_kills(self, command):
        """kill -9 at random moments, each after the servers were asked for something more; then to the end."""
        chance = random.Random(20)
        kills = 0
        while kills < KILLS:
            asked = self.site.count() + chance.randrange(1, 12)
            with open(f"{self.place}/shown", "w+", encoding="utf-8") as shown, \
                    support.running(*self.words(command), cwd=self.place, env=self.environment, stdout=shown, stderr=shown) as process:
                support.wait_until(lambda: process.poll() is not None or self.site.count() >= asked, "the crawl goes on")
                time.sleep(chance.random() * 0.3)
                if process.poll() is not None:
                    break
                process.send_signal(signal.SIGKILL)
                process.wait()
                kills += 1
                shown.seek(0)
                self.shown += shown.read()
        self.assertGreaterEqual(kills, 3, "the crawl was over too soon")
        self.run_command(command)

    def test_four_ways_in_one_collection_killed_and_gone_on_with_and_nothing_is_given_away(self):
        for command in commands():
            word = command.split()[1]
            if word == "encrypt":
                continue  # write() did
            if word == "crawl":
                self.crawl_with_kills(command)
                continue
            reported = self.run_command(command)
            if "v_logins" in command:
                self.assertIn("logged in", reported)
            if "logout" in command:
                self.assertEqual((reported.count("refused"), reported.count("stored")), (1, 0), reported)
        data = f"{self.place}/access"
        servers.verify(data)
        for word, server in WORDS.items():
            self.assertIn(f"//{server}.example.com", self.run_command(f"seine search {word} --data access"), word)
        found = {(uri.split("//")[1].split(".")[0], uri.split("/", 3)[3]) for (uri,) in support.query(data, "SELECT uri FROM v_documents")}
        self.assertLessEqual({("portal", path[1:]) for path in PORTAL} | {("team", path[1:]) for path in TEAM}
                             | {("files", path) for path in FILES} | {("app", "")}, found)
        self.assertGreaterEqual(len([1 for server, _ in found if server == "app"]), 1 + len(PACKAGES), found)
        self.assertEqual((self.site.portal.logouts, self.site.portal.other_posts), (0, 0))
        self.assertLessEqual(len(self.site.portal.attempts), 2 + KILLS, "a login that worked is not repeated")
        self.assertEqual({version for version, _, _, right in self.site.team.logins if right}, {2})
        self.look_for_secrets(data)

    def look_for_secrets(self, data):
        secrets = self.site.secrets()
        for server, sent in self.site.sent().items():
            for owner, values in secrets.items():
                for secret in values:
                    self.assertFalse(owner != server and secret in sent, f"a secret of {owner} was sent to {server}")
        # Each server was sent its own secrets, so the search looks for the right ones.
        self.assertTrue(all(any(secret in self.site.sent()[owner] for secret in values) for owner, values in secrets.items()))
        for number, kind in enumerate(("--warc", "--jsonl", "--csv", "--files", "--markdown", "--passages")):
            self.run_command(f"seine export {self.place}/export-{number} {kind} --data access")
        self.run_command(f"seine snapshot {self.place}/snapshot --data access")
        views = [name for (name,) in support.query(data, "SELECT name FROM sqlite_master WHERE type = 'view'")]
        self.assertGreater(len(views), 20)
        for view in views:
            self.run_command(f'seine sql "{support.whole_view(view)}" --data access')
        for command in ("config --xml", "config --diff", "config --versions", "cookies list", *(
                f"why {uri}" for uri in ("http://portal.example.com/herring", "http://team.example.com/rota", "ftp://files.example.com/charter.txt"))):
            self.run_command(self.site.placed(f"seine {command} --data access"))
        self.shown += self.pages_of_server(data)
        places = [("what was shown", self.shown.encode())]
        for place, _, names in os.walk(self.place):
            for name in names:
                with open(os.path.join(place, name), "rb") as file:
                    places.append((os.path.join(place, name), file.read()))
        self.assertTrue([1 for name, kept in places if "header" in name and b"User-Agent" in kept], "headers were to be logged")
        for owner, values in secrets.items():
            for secret in values:
                for name, kept in places:
                    self.assertNotIn(secret.encode(), kept, f"a secret of {owner} stands in {name}")
                    self.assertNotIn(secret.encode("utf-16le"), kept, f"a secret of {owner} stands in {name}")

    def pages_of_server(self, data):
        """Those that lie two clicks from the first, and what the protocol reports of the collection."""
        with server_support.Server(data, environment=self.environment) as server:
            seen, waiting = {}, ["/"]
            for _ in range(3):
                waiting, pages = [], [path for path in waiting if path not in seen][:60]
                for path in pages:
                    with contextlib.suppress(urllib.error.HTTPError), urllib.request.urlopen(server.address + path, timeout=support.TIMEOUT_S) as answer:
                        seen[path] = answer.read().decode(errors="replace")
                        waiting += re.findall(r'href="(/[^"#]*)"', seen[path])
            reported = [repr(answer) for answer in (
                server.proxy.CollectionGetConfigurationXML("intranet"), server.proxy.CollectionGetStatus("intranet"),
                server.proxy.CollectionGetStatistics2("intranet"), server.proxy.GetGlobalStatistics())]
            server.stop()
            self.assertGreater(len(seen), 10, list(seen))
            return "".join([*seen.values(), *reported, *server.log])


def serve(folder):
    """For a person: until Ctrl-C."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.default_int_handler)
    os.makedirs(folder, exist_ok=True)
    with Intranet() as site:
        site.write(folder)
        print(f"{support.SEINE} crawl --config {folder}/access.xml --data {folder}/access --dns-server {site.dns.address}", flush=True)
        with contextlib.suppress(KeyboardInterrupt):
            threading.Event().wait()


if __name__ == "__main__":
    if sys.argv[1:2] == ["--serve"] and len(sys.argv) == 3:
        serve(sys.argv[2])
    else:
        support.main()
