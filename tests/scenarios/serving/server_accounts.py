"""Accounts stand in a file that nobody else may read, and came there from seine.db without one being lost."""

import contextlib
import glob
import os
import random
import signal
import sqlite3
import stat
import subprocess
import time
import unittest

import server_support
import servers
import support

FILES = ("accounts.db", "accounts.db-wal", "accounts.db-shm")
FORMER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "seine_of_schema_2.sql")
HASH = b"$argon2id$"


def execute(path, script):
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.executescript(script)


class WithData(unittest.TestCase):
    def setUp(self):
        place = support.folder()
        self.data = place.__enter__()
        self.addCleanup(place.__exit__, None, None, None)

    def path(self, name):
        return os.path.join(self.data, name)

    def account(self, *arguments, password=None, **options):
        return support.run("account", *arguments, "--data", self.data,
                           input="" if password is None else password + "\n", **options)

    def names(self):
        answer = self.account("list")
        self.assertEqual(answer.returncode, 0, answer.stderr)
        return [line.split()[0] for line in answer.stdout.splitlines()]

    def modes(self):
        """Of those of its files that are there: who opens them in another way may take some away."""
        return {name: stat.S_IMODE(os.stat(self.path(name)).st_mode) for name in FILES if os.path.exists(self.path(name))}

    def files_with_hashes(self):
        found = set()
        for path in glob.glob(self.path("**"), recursive=True):
            if os.path.isfile(path):
                with contextlib.suppress(FileNotFoundError), open(path, "rb") as file:
                    if HASH in file.read():
                        found.add(os.path.basename(path))
        return found


class OwnFile(WithData):
    def test_its_files_are_the_owners_alone_whatever_the_umask(self):
        self.account("add", "ann", password="a", preexec_fn=lambda: os.umask(0))
        self.assertEqual(self.modes(), dict.fromkeys(FILES, 0o600))
        with server_support.Server(self.data) as server:
            self.assertTrue(server.port)
            self.assertEqual(self.modes(), dict.fromkeys(FILES, 0o600))

    def test_one_that_others_may_read_is_refused(self):
        self.account("add", "ann", password="a")
        for name in FILES:
            with self.subTest(name):
                os.chmod(self.path(name), 0o640)
                for command in (("account", "list"), ("serve", "--listen", "127.0.0.1:0")):
                    answer = support.run(*command, "--data", self.data)
                    self.assertEqual(answer.returncode, 2, answer.stdout + answer.stderr)
                    self.assertIn(f"{name}, which holds hashes of passwords, is open to others (mode 0640)", answer.stderr)
                os.chmod(self.path(name), 0o600)
        self.assertEqual(self.names(), ["ann"])

    def test_hashes_stand_there_alone_and_go_with_the_account(self):
        self.account("add", "ann", password="a")
        self.account("add", "bob", password="b")
        self.assertEqual(self.files_with_hashes(), {"accounts.db"})
        self.account("remove", "bob")
        with open(self.path("accounts.db"), "rb") as file:
            self.assertEqual(file.read().count(HASH), 1)
        self.account("remove", "ann")
        self.assertEqual(self.files_with_hashes(), set())

    def crawl(self):
        with servers.Site({"*": {"/": {"headers": {"Content-Type": "text/html"}, "body": "x"}}}) as site:
            support.run("crawl", site.uri(), "--data", self.data, "--quiet")

    def test_verify_proves_it(self):
        self.crawl()
        self.account("add", "ann", password="a")
        servers.verify(self.data)
        for change, finding in (("UPDATE account SET role = 'observer'", "no administrator"),
                                ("UPDATE account SET hash = ''", "the account ann")):
            execute(self.path("accounts.db"), change)
            result = support.run("verify", "--data", self.data)
            self.assertEqual(result.returncode, 3, result.stdout + result.stderr)
            self.assertIn(finding, result.stdout)
        os.chmod(self.path("accounts.db"), 0o644)
        self.assertIn("is open to others (mode 0644)", support.run("verify", "--data", self.data).stdout)

    def test_a_snapshot_has_none(self):
        self.crawl()
        self.account("add", "ann", password="a")
        copy = self.path("copy")
        answer = support.run("snapshot", copy, "--data", self.data)
        self.assertEqual(answer.returncode, 0, answer.stderr)
        self.assertIn("seine.db", os.listdir(copy))
        self.assertNotIn("accounts.db", os.listdir(copy))
        self.assertEqual(self.files_with_hashes(), {"accounts.db"})


class FromSeineDb(WithData):
    """A data directory of schema 2, whose seine.db has the account olga."""

    def setUp(self):
        super().setUp()
        with open(FORMER, encoding="utf-8") as file:
            execute(self.path("seine.db"), file.read())
        with contextlib.closing(sqlite3.connect(self.path("seine.db"))) as database:
            self.row = database.execute("SELECT name, role, hash, created_at, changed_at FROM account").fetchall()
        self.assertEqual(self.files_with_hashes(), {"seine.db"})

    def assert_moved(self):
        self.assertEqual(self.names(), ["olga"])
        with contextlib.closing(sqlite3.connect(self.path("accounts.db"))) as database:
            self.assertEqual(database.execute("SELECT * FROM account").fetchall(), self.row)
        with contextlib.closing(sqlite3.connect(self.path("seine.db"))) as database:
            self.assertEqual(database.execute("SELECT count(*) FROM former_account").fetchone(), (0,))
        self.assertEqual(self.files_with_hashes(), {"accounts.db"})
        self.assertEqual(set(self.modes().values()), {0o600})

    def test_the_first_writer_moves_them(self):
        for command in (("account", "list"), ("serve", "--listen", "127.0.0.1:0"), ("crawl", "http://127.0.0.1:1/")):
            with self.subTest(command[0]):
                for path in glob.glob(self.path("accounts.db*")) + glob.glob(self.path("seine.db*")):
                    os.remove(path)
                with open(FORMER, encoding="utf-8") as file:
                    execute(self.path("seine.db"), file.read())
                with support.running(*command, "--data", self.data, stderr=subprocess.DEVNULL) as process:
                    support.wait_until(lambda: self.files_with_hashes() == {"accounts.db"}, "they are moved")
                    process.terminate()
                    process.wait(support.TIMEOUT_S)
                self.assert_moved()

    def test_none_is_lost_or_doubled_between_two_steps(self):
        self.account("list")
        name, role, digest, created, changed = self.row[0]
        rows = {"it stands in both": digest, "its hash is blank": ""}
        for what, hash_left in rows.items():
            with self.subTest(what):
                with contextlib.closing(sqlite3.connect(self.path("seine.db"))) as database:
                    database.execute("INSERT INTO former_account VALUES (?, ?, ?, ?, ?)",
                                     (name, role, hash_left, created, changed))
                    database.commit()
                self.assert_moved()

    def test_what_has_been_changed_since_stays(self):
        """A seine.db of before comes back, as from a backup."""
        self.account("list")
        self.account("password", "olga", password="new")
        with contextlib.closing(sqlite3.connect(self.path("accounts.db"))) as database:
            changed = database.execute("SELECT * FROM account").fetchall()
        self.assertNotEqual(changed, self.row)
        with contextlib.closing(sqlite3.connect(self.path("seine.db"))) as database:
            database.execute("INSERT INTO former_account VALUES (?, ?, ?, ?, ?)", self.row[0])
            database.commit()
        self.row = changed
        self.assert_moved()

    def test_kills_at_any_moment_lose_none(self):
        generator = random.Random(7)
        begun = time.monotonic()
        self.account("list")
        whole_s = time.monotonic() - begun
        for number in range(12):
            with self.subTest(number):
                for path in glob.glob(self.path("accounts.db*")) + glob.glob(self.path("seine.db*")):
                    os.remove(path)
                with open(FORMER, encoding="utf-8") as file:
                    execute(self.path("seine.db"), file.read())
                with support.running("account", "list", "--data", self.data, stderr=subprocess.DEVNULL) as process:
                    with contextlib.suppress(subprocess.TimeoutExpired):
                        process.wait(generator.uniform(0, whole_s))
                    process.send_signal(signal.SIGKILL)
                    process.wait(support.TIMEOUT_S)
                self.assert_moved()


if __name__ == "__main__":
    support.main()
