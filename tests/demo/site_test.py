"""The demonstration intranet does what its expected.tsv says, and its servers leave nothing behind.

The oracle is a small crawler of its own, written from RFC 9309 and the rules in tools/demo/generate, which
knows nothing of Seine: it must find exactly the expected URIs with exactly the expected fates.
"""

import hashlib
import html.parser
import http.client
import os
import re
import shlex
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.parse

SERVE = sys.argv.pop(1)
EXTENSIONS = (".jpg", ".png", ".css", ".exe")
LINKS = {"a": "href", "img": "src", "link": "href"}


class Page(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.links, self.base, self.refresh, self.robots = [], "", None, ""
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if tag == "base":
            self.base = values["href"]
        elif tag == "meta" and values.get("http-equiv") == "refresh":
            self.refresh = re.search(r"url=(.*)", values["content"]).group(1)
        elif tag == "meta" and values.get("name") == "robots":
            self.robots = values["content"]
        elif tag in LINKS and values.get(LINKS[tag]):
            self.links.append((values[LINKS[tag]], values.get("rel") == "nofollow"))


class Crawler:
    def __init__(self, start_uris):
        self.port = urllib.parse.urlsplit(start_uris[0]).port
        self.hosts = {urllib.parse.urlsplit(uri).netloc for uri in start_uris}
        self.fates, self.contents, self.robots = {}, {}, {}
        self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        self.queue = list(start_uris)
        self.nofollow = set()

    def fetch(self, uri):
        parts = urllib.parse.urlsplit(uri)
        path = parts.path + ("?" + parts.query if parts.query else "")
        self.connection.request("GET", path, headers={"Host": parts.netloc})
        answer = self.connection.getresponse()
        return answer.status, answer.headers, answer.read()

    def refused_by_robots(self, uri):
        parts = urllib.parse.urlsplit(uri)
        if parts.netloc not in self.robots:
            text = self.fetch(f"http://{parts.netloc}/robots.txt")[2].decode()
            group = text.split("User-agent: *\n")[1]
            self.robots[parts.netloc] = re.findall(r"^(Allow|Disallow): (.+)$", group, re.M)
        path = parts.path + ("?" + parts.query if parts.query else "")
        matching = [(len(rule), word) for word, rule in self.robots[parts.netloc] if path.startswith(rule)]
        return bool(matching) and max(matching)[1] == "Disallow"

    def screen(self, uri):
        """The fate of a URI that is not fetched, or None."""
        parts = urllib.parse.urlsplit(uri)
        if parts.scheme not in ("http", "https"):
            return "scheme"
        if parts.netloc not in self.hosts:
            return "scope"
        if parts.path.endswith(EXTENSIONS):
            return "extension"
        return "robots" if self.refused_by_robots(uri) else None

    def redirect_fate(self, uri, target):
        seen = {uri}
        while target not in seen:
            seen.add(target)
            if self.screen(target):
                return "redirect"
            status, headers, _ = self.fetch(target)
            if status not in (301, 302):
                return "redirect"
            target = urllib.parse.urljoin(target, headers["Location"])
        return "loop"

    def visit(self, uri):
        status, headers, body = self.fetch(uri)
        if status in (301, 302):
            target = urllib.parse.urljoin(uri, headers["Location"])
            self.queue.append(target)
            return self.redirect_fate(uri, target), target
        if status != 200:
            return "broken", str(status)
        kind = headers.get_content_type()
        if kind not in ("text/html", "text/plain", "application/pdf"):
            return "type", kind
        self.contents.setdefault(hashlib.sha256(body).digest(), []).append(uri)
        if kind != "text/html":
            return "document", None
        page = Page(body.decode(headers.get_content_charset() or "latin-1"))
        base = urllib.parse.urljoin(uri, page.base)
        if page.refresh:
            target = urllib.parse.urljoin(base, page.refresh)
            self.queue.append(target)
            return "redirect", target
        for link, nofollow in page.links:
            found = urllib.parse.urldefrag(urllib.parse.urljoin(base, link)).url
            found = urllib.parse.quote(found, safe="/:?&=%@")
            if nofollow or "nofollow" in page.robots:
                self.nofollow.add(found)
            else:
                self.queue.append(found)
        return ("noindex" if "noindex" in page.robots + headers.get("X-Robots-Tag", "") else "document"), None

    def run(self):
        while self.queue:
            uri = self.queue.pop(0)
            if uri not in self.fates:
                fate = self.screen(uri)
                self.fates[uri] = (fate, None) if fate else self.visit(uri)
        for uri in self.nofollow:
            self.fates.setdefault(uri, (self.screen(uri) or "nofollow", None))
        self.connection.close()


def processes_of(folder):
    found = []
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{pid}/cmdline", "rb") as file:
                if os.fsencode(folder) in file.read():
                    found.append(int(pid))
        except OSError:
            pass
    return found


def start(folder, *more):
    output = subprocess.run([SERVE, "start", folder, *more], check=True, capture_output=True, text=True, timeout=300)
    return dict(assignment.split("=", 1) for assignment in shlex.split(output.stdout))


def stop(folder):
    subprocess.run([SERVE, "stop", folder], check=True, timeout=300)


class Pages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        root = tempfile.TemporaryDirectory()
        folder = os.path.join(root.name, "intranet")
        cls.addClassCleanup(root.cleanup)
        cls.addClassCleanup(stop, folder)
        cls.settings = start(folder)
        cls.crawler = Crawler(cls.settings["START_URIS"].split())
        cls.crawler.run()
        with open(os.path.join(folder, "site/expected.tsv"), encoding="utf-8") as file:
            cls.expected = [line.rstrip("\n").split("\t") for line in file]

    def test_a_crawler_finds_what_is_expected_and_nothing_else(self):
        expected = {uri: fate for fate, uri, _ in self.expected}
        self.assertEqual(len(expected), len(self.expected), "a URI has two fates")
        found = {uri: fate for uri, (fate, _) in self.crawler.fates.items()}
        self.assertEqual(sorted(expected.items()), sorted(found.items()))
        for fate, uri, detail in self.expected:
            if fate in ("redirect", "loop", "broken", "type"):
                self.assertEqual(urllib.parse.urljoin(uri, detail), urllib.parse.urljoin(uri, self.crawler.fates[uri][1]))

    def test_the_groups_of_equal_pages_are_as_expected(self):
        groups = {}
        for fate, uri, detail in self.expected:
            if fate == "document":
                groups.setdefault(detail, set()).add(uri)
        found = [set(uris) for uris in self.crawler.contents.values()
                 if not any(self.crawler.fates[uri][0] != "document" for uri in uris)]
        self.assertEqual(sorted(map(sorted, groups.values())), sorted(map(sorted, found)))

    def test_names_are_answered_for_the_four_hosts_only(self):
        server = self.settings["DNS_SERVER"].split(":")

        def answers(name):
            labels = b"".join(bytes([len(label)]) + label.encode() for label in name.split("."))
            question = struct.pack(">6H", 7, 0x0100, 1, 0, 0, 0) + labels + struct.pack(">BHH", 0, 1, 1)
            with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as client:
                client.settimeout(120)
                client.sendto(question, (server[0], int(server[1])))
                flags, _, count = struct.unpack(">3H", client.recv(512)[2:8])
                return flags & 15, count

        for host in ("www", "docs", "people", "wiki"):
            self.assertEqual(answers(f"{host}.intranet.example"), (0, 1))
        self.assertEqual(answers("legacy.intranet.example"), (3, 0))


class Servers(unittest.TestCase):
    def setUp(self):
        self.root = tempfile.TemporaryDirectory()
        self.folder = os.path.join(self.root.name, "intranet")
        self.addCleanup(self.root.cleanup)
        self.addCleanup(stop, self.folder)

    def test_stop_leaves_no_process(self):
        start(self.folder)
        self.assertNotEqual(processes_of(self.folder), [])
        stop(self.folder)
        self.assertEqual(processes_of(self.folder), [])
        stop(self.folder)

    def test_the_servers_end_with_the_process_they_are_for(self):
        watched = subprocess.Popen(["sleep", "600"])
        start(self.folder, "--while", str(watched.pid))
        self.assertNotEqual(processes_of(self.folder), [])
        watched.send_signal(signal.SIGKILL)
        watched.wait()
        deadline = time.monotonic() + 120
        while processes_of(self.folder) and time.monotonic() < deadline:
            time.sleep(0.05)
        self.assertEqual(processes_of(self.folder), [])

    def test_a_second_start_is_refused(self):
        start(self.folder)
        again = subprocess.run([SERVE, "start", self.folder], capture_output=True, text=True, timeout=300)
        self.assertNotEqual(again.returncode, 0)
        self.assertIn("stop it first", again.stderr)


if __name__ == "__main__":
    unittest.main()
