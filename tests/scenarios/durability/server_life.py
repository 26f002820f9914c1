"""The server lives: it starts every collection, shows what cannot be crawled, stops, and comes back as it was."""

import os
import signal
import unittest

import server_support
import support

QUIET = {"info": "nothing to do"}


def damage(data, collection):
    with open(support.database_path(data, collection), "r+b") as file:
        file.write(b"this is no database" * 100)


class Life(unittest.TestCase):
    def setUp(self):
        place = support.folder()
        self.data = place.__enter__()
        self.addCleanup(place.__exit__, None, None, None)
        self.file = os.path.join(self.data, "collections.xml")

    def configure(self, *collections):
        with open(self.file, "w", encoding="utf-8") as file:
            file.write(server_support.configuration(*collections))

    def server(self, *options):
        server = server_support.Server(self.data, "--config", self.file, *options)
        self.addCleanup(server.__exit__)
        return server.start()

    def info(self, collection):
        rows = support.query(self.data, "SELECT value FROM parameter WHERE section = '' AND name = 'info'",
                             collection=collection)
        return rows[0]["value"]

    def wait_for_run(self, server, name):
        """That the server has nothing to do for it does not matter."""
        support.wait_until(lambda: server.query(name, "SELECT process_id, activity FROM v_status")[0][:] ==
                           (server.process.pid, "idle"), f"{name} running")

    def test_a_server_without_collections_starts_and_stops(self):
        self.configure()
        os.remove(self.file)
        with server_support.Server(self.data) as server:
            self.assertEqual(server.ready_line, f"ready: {self.data}, 0 collections")
            self.assertEqual(server.stop(), 0)

    def test_collections_of_files_run_at_once_and_again_after_a_restart(self):
        self.configure(("one", QUIET), ("two", QUIET))
        server = self.server()
        for number in (signal.SIGTERM, signal.SIGINT):
            for name in ("one", "two"):
                self.wait_for_run(server, name)
            self.assertEqual(server.stop(number), 0)
            server.start()

    def test_a_kill_is_survived(self):
        self.configure(("one", QUIET))
        server = self.server()
        server.kill()
        server.start()
        self.assertEqual(server.ready_line, f"ready: {self.data}, 1 collection")

    def test_who_else_would_write_is_refused_naming_the_server(self):
        self.configure(("one", QUIET))
        server = self.server()
        for arguments in (["serve"], ["crawl", "http://127.0.0.1:1/", "--collection", "one"]):
            answer = support.run(*arguments, "--data", self.data)
            self.assertEqual(answer.returncode, 2)
            self.assertRegex(answer.stderr, f"is in use by process {server.process.pid} [(]seine serve[)], since 20[-0-9TZ:]+, "
                                            f"listening at {server.address}")

    def test_a_damaged_collection_is_shown_and_the_others_run(self):
        self.configure(("good", QUIET), ("bad", QUIET))
        server = self.server()
        server.stop()
        damage(self.data, "bad")
        server.start()
        self.assertEqual(server.ready_line, f"ready: {self.data}, 1 collection, 1 cannot be crawled")
        server.wait_for_log("the collection bad cannot be crawled, the others can")
        self.wait_for_run(server, "good")

    def test_a_file_is_applied_once_a_content(self):
        self.configure(("one", {"info": "first"}))
        server = self.server()
        self.assertEqual(self.info("one"), "first")
        other = os.path.join(self.data, "other.xml")
        with open(other, "w", encoding="utf-8") as file:
            file.write(server_support.configuration(("one", {"info": "second"})))
        server.stop()
        with server_support.Server(self.data, "--config", other):
            self.assertEqual(self.info("one"), "second")
        server.start()
        self.assertEqual(self.info("one"), "second")
        self.configure(("one", {"info": "third"}))
        server.process.send_signal(signal.SIGHUP)
        support.wait_until(lambda: self.info("one") == "third", "the file that was read again")
        self.configure(("one", {"info": "first"}))
        server.process.send_signal(signal.SIGHUP)
        support.wait_until(lambda: self.info("one") == "first", "a content that was applied before")

    def test_a_file_with_problems_changes_nothing(self):
        self.configure(("one", {"info": "first"}))
        server = self.server()
        self.configure(("two", QUIET), ("one", {"info": "second", "max_sites": 0}))
        server.process.send_signal(signal.SIGHUP)
        server.wait_for_log("the configurations stay as they were")
        self.assertEqual(self.info("one"), "first")
        self.assertEqual(os.listdir(os.path.join(self.data, "collections")), ["one"])
        server.stop()
        answer = support.run("serve", "--data", self.data, "--config", self.file)
        self.assertEqual(answer.returncode, 1)
        self.assertIn("max_sites", answer.stderr)


if __name__ == "__main__":
    support.main()
