"""The server, and a crawl, are stopped while they start: they end at once as from a stop at any other time, and what
they were loading is as it was.

Loading cannot be over before: a table of the collection is replaced by a query that never ends, or a trigger makes a
write of the start never end."""

import contextlib
import glob
import os
import shutil
import signal
import sqlite3
import subprocess
import unittest

import server_support
import servers
import support
from server_service import Manager

HTML = {"Content-Type": "text/html"}
PAGES = 20
MANY = 50
ENDLESS = ("(WITH RECURSIVE endless(number) AS (SELECT 1 UNION ALL SELECT 1 FROM endless) "
           "SELECT number FROM endless WHERE number = 2)")


class Startup(unittest.TestCase):
    def setUp(self):
        self.data = self.enterContext(support.folder())
        pages = {f"/{number}": {"headers": HTML, "body": servers.page(str(number))} for number in range(PAGES)}
        self.site = self.enterContext(servers.Site({"*": {
            "/": {"headers": HTML, "body": servers.page("home", list(pages))}, **pages}}))
        self.manager = Manager(self.data)
        self.addCleanup(self.manager.close)
        self.file = self.write("large", "other")
        self.server = server_support.Server(self.data, "--config", self.file,
                                            environment={**os.environ, "NOTIFY_SOCKET": self.manager.name})
        self.addCleanup(self.server.kill)

    def write(self, *names):
        path = os.path.join(self.data, "collections.xml")
        with open(path, "w", encoding="utf-8") as file:
            file.write(server_support.configuration(*((name, {
                "start_uris": [self.site.uri()], "include_domains": {"exact": ["127.0.0.1"]}, "refresh": 100000.0,
                "use_sitemaps": False, "delay": 0.0, "seine": {"auto_delay": False}}) for name in names)))
        return path

    def crawl(self):
        """Both are crawled to their ends, and the server stops."""
        self.server.start()
        for name in ("large", "other"):
            support.wait_until(lambda name=name: self.row(name) == (1 + PAGES, "complete"), f"{name} is crawled")
        self.assertEqual(self.server.stop(), 0, self.server.log)
        self.manager.wait_for("STOPPING")
        self.manager.notified.clear()

    def row(self, name):
        (documents, state), = self.server.query(name, "SELECT (SELECT count(*) FROM document), state FROM collection")
        return documents, state

    def path(self, name="large"):
        return os.path.join(self.data, "collections", name, "crawl.db")

    @contextlib.contextmanager
    def changed(self):
        connection = sqlite3.connect(self.path(), isolation_level=None)
        try:
            connection.execute("BEGIN IMMEDIATE")
            yield connection
            connection.execute("COMMIT")
        finally:
            connection.close()

    def hold_loading(self):
        """Returns what lets it go on."""
        with self.changed() as connection:
            (table,), = connection.execute("SELECT sql FROM sqlite_master WHERE name = 'mime'")
            rows = connection.execute("SELECT * FROM mime").fetchall()
            self.assertTrue(rows)
            connection.execute("DROP TABLE mime")
            connection.execute(f"CREATE VIEW mime AS SELECT number AS id, '' AS name FROM {ENDLESS}")
            connection.execute("CREATE TRIGGER mime_put INSTEAD OF INSERT ON mime BEGIN SELECT 1; END")

        def let_go():
            with self.changed() as connection:
                connection.execute("DROP VIEW mime")
                connection.execute(table)
                connection.executemany(f"INSERT INTO mime VALUES ({', '.join('?' * len(rows[0]))})", rows)
        return let_go

    def hold_first_write(self):
        """The same; other rows of the transaction have been written by then."""
        with self.changed() as connection:
            connection.execute(f"CREATE TRIGGER hold BEFORE INSERT ON statistic_name BEGIN SELECT * FROM {ENDLESS}; END")
            connection.execute("UPDATE reason SET sentence = 'as it was'")

        def let_go():
            with self.changed() as connection:
                self.assertEqual(connection.execute("SELECT DISTINCT sentence FROM reason").fetchall(), [("as it was",)])
                connection.execute("DROP TRIGGER hold")
        return let_go

    def has_open(self, process, path):
        folder = f"/proc/{process.pid}/fd"
        try:
            return path in {os.readlink(os.path.join(folder, number)) for number in os.listdir(folder)}
        except FileNotFoundError:
            return False

    def begins(self):
        (number,), = self.server.query("other", "SELECT count(*) FROM event WHERE kind = 'began'")
        return number

    def begin(self, *options):
        process = subprocess.Popen(
            [support.SEINE, "serve", "--data", self.data, "--listen", f"127.0.0.1:{support.free_port()}",
             "--config", self.file, *map(str, options)],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env=self.server.environment)
        self.addCleanup(process.kill)
        return process

    def stops(self, process, number):
        """As at any other time."""
        said, log = process.communicate(timeout=support.TIMEOUT_S)
        self.assertEqual(process.returncode, 0, log)
        self.assertEqual(said, "", "it is never ready")
        self.assertIn(f"stopping: {signal.Signals(number).name}", log)
        self.assertNotIn("cannot be crawled", log)
        self.assertIn("STOPPING", self.manager.next())

    def start_and_stop(self, number):
        """While `large` is being loaded, and `other` runs."""
        before = self.begins()
        process = self.begin()
        support.wait_until(lambda: self.begins() > before, "the other collection runs")
        support.wait_until(lambda: self.has_open(process, os.path.realpath(self.path())), "the large one is being loaded")
        process.send_signal(number)
        self.stops(process, number)
        self.assertEqual(self.row("other"), (1 + PAGES, "complete"))

    def goes_on(self):
        for name in ("large", "other"):
            servers.verify(self.data, "--collection", name)
        self.server.start()
        self.assertIn("ready: ", self.server.ready_line)
        self.assertIn("2 collections", self.server.ready_line)
        with self.server.proxy as proxy:
            self.assertEqual(proxy.CollectionRefetch("large", "")[0], 1)
        support.wait_until(lambda: len(self.site.log()) > 2 * (1 + PAGES), "it is crawled again")
        self.assertEqual(self.server.stop(), 0, self.server.log)
        servers.verify(self.data, "--collection", "large")

    def test_in_the_middle_of_loading_a_collection(self):
        self.crawl()
        let_go = self.hold_loading()
        for number in (signal.SIGTERM, signal.SIGINT):
            self.start_and_stop(number)
        let_go()
        self.goes_on()

    def test_in_the_middle_of_the_first_transaction(self):
        self.crawl()
        let_go = self.hold_first_write()
        self.start_and_stop(signal.SIGTERM)
        let_go()
        self.goes_on()

    def test_in_the_middle_of_a_file_of_many_collections(self):
        names = [f"many{number}" for number in range(MANY)]
        with open(self.file, "w", encoding="utf-8") as file:
            file.write(server_support.configuration(*((name, {"info": "of the file"}) for name in names)))
        folder = os.path.join(self.data, "collections")

        def made():
            return len(os.listdir(folder)) if os.path.exists(folder) else 0
        while True:
            process = self.begin("--threads", 1)
            support.wait_until(made, "the first collection")
            with support.standing_still(process):
                if made() < MANY:
                    process.send_signal(signal.SIGTERM)
                    break
            # It was faster than we are.
            process.kill()
            process.communicate()
            shutil.rmtree(folder)
            for path in glob.glob(os.path.join(self.data, "seine.db*")):
                os.unlink(path)
        self.stops(process, signal.SIGTERM)
        self.assertLess(made(), MANY)
        # As after a kill: the file was not applied, so the next start applies it.
        self.server.options += ("--threads", 1)
        self.server.start()
        self.assertIn(f"{MANY} collections", self.server.ready_line)
        with self.server.proxy as proxy:
            self.assertEqual(sorted(proxy.CollectionGetList()), sorted(names))
        self.assertEqual(self.server.stop(), 0, self.server.log)

    def test_a_crawl_in_the_middle_of_loading(self):
        self.crawl()
        let_go = self.hold_loading()
        for number in (signal.SIGTERM, signal.SIGINT):
            process = subprocess.Popen([support.SEINE, "crawl", "--data", self.data, "--collection", "large"],
                                       stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            self.addCleanup(process.kill)
            support.wait_until(lambda: self.has_open(process, os.path.realpath(self.path())), "it is being loaded")
            process.send_signal(number)
            _, log = process.communicate(timeout=support.TIMEOUT_S)
            self.assertEqual(process.returncode, 130, log)
            self.assertIn("large", log)
        let_go()
        self.goes_on()


if __name__ == "__main__":
    support.main()
