"""SIGTERM and SIGHUP under load: the server stops cleanly within 30 seconds whatever it is doing and whoever keeps it
waiting, what it leaves is sound, and the next start goes on with it."""

import contextlib
import http.client
import os
import re
import signal
import socket
import sqlite3
import tempfile
import threading
import time
import unittest
import xmlrpc.client

import server_support
import servers
import support

HTML = {"Content-Type": "text/html"}
# What the server promises, where the machine is its own. Elsewhere what takes longer than this hangs.
STOPS_WITHIN_S = 30 if support.TIMED and not support.SANITIZED else support.generous(30)
# Removing it, sixteen MiB after the other, takes ten minutes on any machine; it takes no place.
HUGE_BYTES = 1 << 40
# How many make the work of some seconds; under a sanitizer each takes ten times as long.
PAGES, LINES, URIS = (1000, 400_000, 20_000) if support.SANITIZED else (5000, 2_000_000, 100_000)
GONE = (OSError, http.client.HTTPException, xmlrpc.client.ProtocolError)


def tree(count):
    """A home page that leads to so many pages, ten at a time."""
    site = {}
    for number in range(count):
        links = [f"/{child}" for child in range(number * 10 + 1, min(number * 10 + 11, count))]
        site[f"/{number}" if number else "/"] = {"headers": HTML, "body": servers.page(str(number), links, "word " * 100)}
    return site


# No crawl gets to the end of these.
SLOW = [f"/{kind}?number={number}" for number in range(3)
        for kind in ("hang", "slow-headers", "slow-body", "endless-header", "endless-body")]


class Clients:
    """Administrators who ask all the time, each over a connection of its own, until the server is gone."""

    def __init__(self, server, count, *collections):
        self.answers = 0
        self.problems = []
        self.lock = threading.Lock()
        self.threads = [threading.Thread(target=self.ask, args=(server, collections[number % len(collections)]), daemon=True)
                        for number in range(count)]
        for thread in self.threads:
            thread.start()

    def ask(self, server, name):
        try:
            with server.proxy as proxy:
                while True:
                    status = proxy.CollectionGetStatus(name)
                    code, figures = proxy.CollectionGetStatistics2(name)
                    if code != 1 or "cur" not in figures or status not in ("crawling", "suspended", "zombie"):
                        self.problems.append((status, code, figures))
                    with self.lock:
                        self.answers += 1
        except xmlrpc.client.Fault as fault:
            # What is being deleted, or was ended for the server's end, is no longer asked.
            if not any(word in fault.faultString for word in ("deleted", "no collection", "cannot be crawled", "ended")):
                self.problems.append(fault.faultString)
        except GONE:
            pass

    def join(self):
        for thread in self.threads:
            thread.join(support.TIMEOUT_S)


class Call:
    """One call in a thread of its own, which may end in any way when the server ends."""

    def __init__(self, server, method, *arguments):
        self.answer = self.failure = None

        def run():
            try:
                with server.proxy as proxy:
                    self.answer = getattr(proxy, method)(*arguments)
            except (xmlrpc.client.Fault, *GONE) as failure:
                self.failure = failure
        self.thread = threading.Thread(target=run, daemon=True)
        self.thread.start()

    def is_under_way(self):
        return self.thread.is_alive()


class Stops(unittest.TestCase):
    """`fast` is crawled at full speed, `slow` waits for hosts that never answer, `large` is what administrators work on."""

    def setUp(self):
        self.data = self.enterContext(support.folder())
        self.site = self.enterContext(servers.Site({"*": {**tree(PAGES), "/slow": {
            "headers": HTML, "body": servers.page("slow", SLOW)}}}))
        self.file = os.path.join(self.data, "collections.xml")
        self.write({"fast": 1000, "slow": 1000, "large": 1000})
        self.server = self.enterContext(server_support.Server(self.data, "--config", self.file, "--threads", 2,
                                                                    "--allow-files", tempfile.gettempdir()))
        support.wait_until(lambda: self.number("fast", "SELECT count(*) FROM document") > 20, "pages")
        support.wait_until(lambda: self.asked_for() >= {"/hang", "/slow-body"}, "requests that never end")

    def write(self, priorities, **values):
        """The file of the configurations; `priorities` distinguish the versions."""
        common = {"include_domains": {"exact": ["127.0.0.1"]}, "refresh": 100000.0, "use_sitemaps": False,
                  "max_pending": 10, "seine": {"auto_delay": False}, **values}
        own = {"fast": {"start_uris": [self.site.uri()], "delay": 0.0},
               "slow": {"start_uris": [self.site.uri("/slow")], "delay": 0.0, "fetch_timeout": 300,
                        "include_uris": {"prefix": [self.site.uri(path.partition("?")[0]) for path in (*SLOW, "/slow")]}},
               "large": {"start_uris": [self.site.uri(f"/{PAGES - 1}")], "delay": 60.0}}
        with open(self.file, "w", encoding="utf-8") as file:
            file.write(server_support.configuration(*(
                (name, {**common, **own[name], "info": str(priority)}) for name, priority in priorities.items())))

    def number(self, collection, sql, *values):
        return self.server.query(collection, sql, *values)[0][0]

    def asked_for(self):
        return {entry["path"].partition("?")[0] for entry in self.site.log()}

    def stop(self, *signals):
        """Sends the signals; asserts that it ends as it should, in time."""
        begun = time.monotonic()
        for number in signals or (signal.SIGTERM,):
            self.server.process.send_signal(number)
            time.sleep(0.2)
        status = self.server.process.wait(support.TIMEOUT_S)
        seconds = time.monotonic() - begun
        self.server.close_streams()
        self.assertEqual(status, 0, self.server.log[-10:])
        self.assertLess(seconds, STOPS_WITHIN_S, self.server.log[-10:])
        print(f"{self.id().rpartition('.')[2]}: stopped after {seconds:.1f} s", flush=True)

    def verify(self):
        for name in os.listdir(os.path.join(self.data, "collections")):
            servers.verify(self.data, "--collection", name)

    def assert_goes_on(self):
        """The next start goes on, and stops again."""
        before = self.number("fast", "SELECT count(*) FROM document")
        self.server.start()
        support.wait_until(lambda: self.number("fast", "SELECT count(*) FROM document") > before or
                           self.number("fast", "SELECT state FROM collection") == "complete", "the crawl goes on")

    def file_of_lines(self):
        path = os.path.join(self.data, "lines.txt")
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(f"{self.site.uri('/line/')}{number}\n" for number in range(LINES))
        return path

    def test_in_the_middle_of_a_file_of_millions_of_lines(self):
        lines = self.file_of_lines()
        clients = Clients(self.server, 10, "fast", "slow", "large")
        call = Call(self.server, "AddURIFile", "large", 0, lines)
        count = "SELECT count(*) FROM uri WHERE path LIKE '/line/%'"
        support.wait_until(lambda: self.number("large", count), "the first lines")
        support.wait_until(lambda: clients.answers, "answers")
        with contextlib.ExitStack() as stack:
            for part in (b"", b"POST /RPC2 HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/xml\r\nContent-Length: 99\r\n\r\n<"):
                for _ in range(10):
                    connection = socket.create_connection(("127.0.0.1", self.server.port))
                    stack.enter_context(contextlib.closing(connection)).sendall(part)
            self.stop()
        call.thread.join(support.TIMEOUT_S)
        clients.join()
        self.assertEqual(clients.problems, [])
        added = self.number("large", count)
        # If it was answered, then as what it is, with what was done.
        code, sentence = call.answer or (0, "before that 0 URIs")
        told = re.search(r"before that (\d+) URI", sentence)
        self.assertLessEqual(int(told[1]) if code == 0 else LINES, added, sentence)
        self.verify()
        self.assert_goes_on()
        self.assertEqual(self.number("large", count), added)

    def test_in_the_middle_of_many_uris_while_another_program_writes(self):
        self.assert_reports_what_was_done("AddURIs", URIS, "TRUE", 0)

    def test_in_the_middle_of_deleting_many_uris_while_another_program_writes(self):
        self.assert_reports_what_was_done("CollectionDeleteURIs", URIS // 5, "state = 9")

    def assert_reports_what_was_done(self, method, count, done, *options):
        """A call with so many URIs is interrupted between two of its transactions; `done` selects those it was done to."""
        with contextlib.closing(sqlite3.connect(support.database_path(self.data, "large"), isolation_level=None,
                                                timeout=support.TIMEOUT_S)) as lock:
            # On a machine that lets us wait, the whole of it may be done before the file is locked: then once more.
            for number in range(20):
                uris = [self.site.uri(f"/many-{number}/{uri}") for uri in range(count)]
                counted = f"SELECT count(*) FROM uri WHERE path LIKE '/many-{number}/%' AND {done}"
                if method == "CollectionDeleteURIs":
                    self.assertEqual(self.server.proxy.AddURIs("large", 0, uris)[0], 1)
                call = Call(self.server, method, "large", *options, uris)
                if 0 < support.wait_until(lambda: self.locked(lock, counted), "the first of them") < count:
                    break
                lock.execute("ROLLBACK")
                call.thread.join(support.TIMEOUT_S)
            self.assertTrue(call.is_under_way())
            self.stop()
            call.thread.join(support.TIMEOUT_S)
            lock.execute("ROLLBACK")
        code, sentence = call.answer or (0, None)
        self.assertEqual(code, 0, sentence)
        if sentence is not None:
            told = re.search(r"before that (\d+) URIs were", sentence)
            self.assertEqual(int(told[1]) if told else sentence, self.number("large", counted))
        self.verify()

    @staticmethod
    def locked(lock, counted):
        """How many there are, with the file locked; 0 and without when there are none."""
        lock.execute("BEGIN IMMEDIATE")
        count = lock.execute(counted).fetchone()[0]
        if not count:
            lock.execute("ROLLBACK")
        return count

    def test_while_a_large_collection_is_deleted(self):
        large = os.path.join(self.data, "collections", "large", "content-9.pack")
        with open(large, "wb") as file:
            file.truncate(HUGE_BYTES)
        self.assertEqual(self.server.proxy.CollectionDelete("large", 0)[0], 1)
        support.wait_until(lambda: os.path.getsize(large) < HUGE_BYTES, "the removal under way")
        self.stop()
        left = os.path.getsize(large)
        self.server.start()
        self.assertEqual(self.server.proxy.CollectionGetStatus("large"), "zombie")
        support.wait_until(lambda: os.path.getsize(large) < left, "the removal goes on")
        self.stop(signal.SIGTERM, signal.SIGTERM, signal.SIGINT)
        os.truncate(large, 1)
        self.server.start()
        support.wait_until(lambda: not os.path.exists(os.path.dirname(large)), "its files gone")
        self.stop()
        self.verify()

    def test_while_everything_is_fetched_again_and_an_administrator_wants_more(self):
        uris = [self.site.uri(f"/more/{number}") for number in range(20000)]
        self.assertEqual(self.server.proxy.AddURIs("large", 0, uris)[0], 1)
        self.assertEqual(self.server.proxy.CollectionRefetch("large", "")[0], 1)
        self.assertEqual(self.server.proxy.CollectionRefetch("fast", "")[0], 1)
        calls = [Call(self.server, "CollectionDeleteSite", "large", f"127.0.0.1:{self.site.port}"),
                 Call(self.server, "CollectionRefetchURI", "fast", self.site.uri("/"), 1, 1, 1)]
        support.wait_until(lambda: self.number("large", "SELECT count(*) FROM background_job") or not calls[0].is_under_way(), "the deletion")
        self.stop(signal.SIGTERM, signal.SIGTERM)
        for call in calls:
            call.thread.join(support.TIMEOUT_S)
        self.verify()
        self.assert_goes_on()
        support.wait_until(lambda: not self.number("large", "SELECT count(*) FROM background_job"), "the deletion ends by itself")
        self.assertEqual(self.number("large", "SELECT count(*) FROM document"), 0)
        self.assertEqual(self.number("fast", "SELECT cycle FROM collection"), 1)

    def test_while_others_lock_and_read_the_files_and_it_was_to_read_its_configurations_again(self):
        with contextlib.ExitStack() as stack:
            def other(name, begin):
                path = support.database_path(self.data, name)
                connection = stack.enter_context(contextlib.closing(
                    sqlite3.connect(path, isolation_level=None, timeout=support.TIMEOUT_S)))
                connection.execute(begin)
                connection.execute("SELECT count(*) FROM uri").fetchone()
                return connection
            other("slow", "BEGIN")
            lock = other("fast", "BEGIN IMMEDIATE")
            self.server.wait_for_log("a commit failed")
            self.write({"large": 3000, "fast": 2000})
            self.server.process.send_signal(signal.SIGHUP)
            call = Call(self.server, "CollectionSuspend", "fast")
            self.assertEqual(self.server.proxy.CollectionGetStatus("slow"), "crawling", "others are answered")
            self.stop()
            call.thread.join(support.TIMEOUT_S)
            self.assertNotEqual((call.answer or [0])[0], 1, "what was not done is not answered as done")
            lock.execute("ROLLBACK")
        self.verify()
        self.assert_goes_on()
        for name, info in (("large", "3000"), ("fast", "2000")):
            self.assertEqual(self.info(name), info, "it is applied now")

    def info(self, name):
        return self.number(name, "SELECT value FROM parameter WHERE section = '' AND name = 'info'")

    def test_its_configurations_are_read_again_under_load(self):
        clients = Clients(self.server, 10, "fast", "slow", "large")
        for number in range(1, 11):
            self.write({"fast": number, "slow": number, "large": number})
            self.server.process.send_signal(signal.SIGHUP)
        support.wait_until(lambda: [self.info(name) for name in ("fast", "slow", "large")] == ["10"] * 3, "the last content")
        self.assertEqual(self.server.proxy.CollectionSuspend("fast")[0], 1)
        self.server.process.send_signal(signal.SIGHUP)
        self.stop(signal.SIGHUP, signal.SIGTERM, signal.SIGHUP)
        clients.join()
        self.assertEqual(clients.problems, [])
        self.verify()
        self.server.start()
        self.assertEqual(self.server.proxy.CollectionGetStatus("fast"), "suspended")


@support.timed
class StopsInTime(Stops):
    """The same, with a bound of 30 seconds."""


if __name__ == "__main__":
    support.main()
