"""Collections under administration: added, configured, listed, suspended, deleted over XML-RPC, each with its effect."""

import os
import re
import sqlite3
import unittest
import urllib.request
import xmlrpc.client

import server_support
import servers
import support

PAGES = {f"/{number}": {"body": servers.page(str(number))} for number in range(40)}
PAGES["/"] = {"body": servers.page("home", PAGES)}


class Collections(unittest.TestCase):
    def setUp(self):
        self.data = self.enterContext(support.folder())
        self.site = self.enterContext(servers.Site({"*": PAGES}))
        self.server = self.enterContext(server_support.Server(self.data))

    def add(self, *collections):
        return self.server.proxy.CollectionAdd(server_support.configuration(*collections), 0)

    def intranet(self, **values):
        return {"start_uris": [self.site.uri("/")], "include_uris": {"prefix": [self.site.uri("/")]}, "delay": 0.0,
                "seine": {"max_wait": 1}, **values}

    def fault(self, part, method, *arguments):
        with self.assertRaises(xmlrpc.client.Fault) as raised:
            getattr(self.server.proxy, method)(*arguments)
        self.assertEqual(raised.exception.faultCode, 1)
        self.assertIn(part, raised.exception.faultString)

    def status(self, name):
        return self.server.proxy.CollectionGetStatus(name)

    def row(self, name):
        return support.query(self.data, "SELECT * FROM v_status", collection=name)[0]

    def wait_until_free(self, name):
        support.wait_until(lambda: not os.path.exists(os.path.join(self.data, "collections", name)), "its files gone")
        support.wait_until(lambda: not support.sqlite3.connect(f"file:{self.data}/seine.db?mode=ro", uri=True).execute(
            "SELECT 1 FROM collection WHERE name = ?", (name,)).fetchall(), "its name free")

    def test_what_is_added_is_crawled_and_listed(self):
        self.assertEqual(self.add(("b", self.intranet()), ("a", {"info": "nothing"}))[0], 1)
        self.assertEqual(self.server.proxy.CollectionGetList(), ["a", "b"])
        support.wait_until(lambda: self.server.query("b", "SELECT count(*) FROM document")[0][0] == len(PAGES), "pages")
        self.assertEqual(self.status("b"), "crawling")
        self.server.kill()
        self.server.start()
        self.assertEqual(self.server.proxy.CollectionGetList(), ["a", "b"])

    def test_refused_start_uris_are_reported_in_every_place(self):
        sentence = "1 of 1 start URIs is refused: the scheme https is not allowed (allowed_schemes)"
        reported = self.add(("a", {"start_uris": ["https://a.example/"]}))
        self.assertEqual(reported, [1, f"The configuration is in force. a: {sentence}"])
        with sqlite3.connect(f"file:{self.data}/seine.db?mode=ro", uri=True) as db:
            self.assertIn(reported[1], [row[0] for row in db.execute("SELECT sentence FROM admin_event")])
        support.wait_until(lambda: self.row("a")["refused_starts"] == sentence, "the row says so")
        shown = support.run("admin", "-C", f"127.0.0.1:{self.server.port}", "status").stdout
        self.assertRegex(shown, rf"(?m)^a +Idle .* no URI is known; .*\n  {re.escape(sentence)}$")
        for path in ("/", "/collections/a"):
            with urllib.request.urlopen(self.server.address + path) as page:
                self.assertIn(sentence, page.read().decode(), path)
        self.assertEqual(self.add(("a", {"allowed_schemes": ["https"]})), [1, "The configuration is in force"])
        support.wait_until(lambda: self.row("a")["refused_starts"] is None, "the row says so no more")
        kinds = [row[0] for row in support.query(self.data, "SELECT kind FROM event WHERE kind LIKE 'start URIs %' ORDER BY id",
                                                 collection="a")]
        self.assertEqual(kinds, ["start URIs refused", "start URIs admitted"])

    def test_a_partial_configuration_overrides_only_what_it_says(self):
        self.add(("a", {"info": "first", "max_sites": 7}))
        self.add(("a", {"info": "second"}))
        values = dict(tuple(row) for row in self.server.query(
            "a", "SELECT name, value FROM parameter WHERE section = '' AND name IN ('info', 'max_sites')"))
        self.assertEqual(values, {"info": "second", "max_sites": "7"})
        text = self.server.proxy.CollectionGetConfigurationXML("a")
        self.assertIn("second", text)
        (version,) = self.server.query("a", "SELECT changed_by FROM configuration ORDER BY version DESC LIMIT 1")
        self.assertEqual(version["changed_by"], "CollectionAdd by anybody from 127.0.0.1")

    def test_of_several_configurations_all_or_none_are_taken(self):
        self.add(("a", {"info": "first"}))
        self.fault("max_sites", "CollectionAdd",
                   server_support.configuration(("a", {"info": "second"}), ("b", {"max_sites": 0})), 0)
        self.assertEqual(self.server.proxy.CollectionGetList(), ["a"])
        self.assertNotIn("second", self.server.proxy.CollectionGetConfigurationXML("a"))

    def problems(self, text):
        with self.assertRaises(xmlrpc.client.Fault) as raised:
            self.server.proxy.CollectionAdd(text, 0)
        self.assertEqual(self.server.proxy.CollectionGetList(), [])
        return raised.exception.faultString

    def test_of_a_file_with_problems_the_first_few_are_listed_with_their_lines_and_how_many_more(self):
        reported = self.problems(server_support.configuration(
            ("a", {"max_sites": 0, "key_file": "/tmp/key", "include_uris": {"file": ["/missing-1", "/missing-2"]}})))
        self.assertRegex(reported, r"^CollectionAdd: the argument ConfigData: line \d+: max_sites: \"0\" is not valid; [^;]+; "
                               r"line \d+: key_file: /tmp/key may not be named: this server was started without --allow-files; "
                               r".*and \d+ more \(`seine check` shows all\)$")
        reported = self.problems(server_support.configuration(("a", {f"nothing_{number}": 1 for number in range(20)})))
        self.assertRegex(reported, r"; line \d+: there is no parameter \"nothing_\d+\"; and \d+ more \(`seine check` shows all\)$")
        more = int(reported.partition("; and ")[2].partition(" ")[0])
        self.assertEqual(reported.count("there is no parameter") + more, 20)

    def test_a_hundred_thousand_problems_are_one_sentence(self):
        expressions = [f"({number}" for number in range(100_000)]
        reported = self.problems(server_support.configuration(("a", {"exclude_uris": {"regexp": expressions}})))
        self.assertLess(len(reported.encode()), 512)
        self.assertRegex(reported, r"and \d+ more \(`seine check` shows all\)$")

    def test_passwords_leave_encrypted_only(self):
        self.add(("a", {"passwd": {self.site.uri("/"): "user:verysecret"}}))
        text = self.server.proxy.CollectionGetConfigurationXML("a")
        self.assertNotIn("verysecret", text)
        self.assertIn("!ENC!", text)

    def test_a_suspended_collection_says_so_and_fetches_nothing_until_it_is_resumed(self):
        self.site.stop()
        self.site.gate_after = 5
        self.site.start()
        self.add(("a", self.intranet()))
        support.wait_until(lambda: self.site.requests() > 5, "requests")
        self.assertEqual(self.server.proxy.CollectionSuspend("a")[0], 1)
        self.assertEqual(self.status("a"), "suspended")
        row = self.row("a")
        self.assertEqual((row["code"], row["cause"], row["activity"]), (4, "user", "held up"))
        self.fault("the collection a is already suspended", "CollectionSuspend", "a")
        self.site.open_gate()
        support.wait_until(lambda: self.server.query("a", "SELECT count(*) FROM claim")[0][0] == 0, "claims given back")
        self.server.kill()
        self.server.start()
        self.assertEqual(self.status("a"), "suspended")
        self.assertGreater(self.server.query("a", "SELECT count(*) FROM queue")[0][0], 0)
        self.assertEqual(self.server.proxy.CollectionResume("a")[0], 1)
        self.assertEqual(self.status("a"), "crawling")
        self.fault("the collection a is not suspended", "CollectionResume", "a")
        support.wait_until(lambda: self.server.query("a", "SELECT count(*) FROM document")[0][0] == len(PAGES), "pages")

    def test_a_killed_server_leaves_no_sign_of_life(self):
        self.add(("a", {"info": "nothing"}))
        support.wait_until(lambda: self.row("a")["activity"] == "idle", "idle")
        self.assertEqual(self.server.stop(), 0)
        self.assertEqual(self.row("a")["activity"], "not running")

    def test_a_deleted_collection_goes_and_its_name_is_free(self):
        self.add(("a", self.intranet()), ("b", {"info": "stays"}))
        self.assertEqual(self.server.proxy.CollectionDelete("a", 0)[0], 1)
        self.assertEqual(self.server.proxy.CollectionGetList(), ["b"])
        self.wait_until_free("a")
        support.wait_until(lambda: self.add(("a", {"info": "another"}))[0] == 1, "another one of its name")
        self.assertEqual(self.server.query("a", "SELECT count(*) FROM uri")[0][0], 0)
        self.fault("there is no collection nobody", "CollectionDelete", "nobody", 0)

    def test_a_deletion_goes_on_after_a_kill(self):
        self.add(("a", self.intranet()))
        support.wait_until(lambda: self.server.query("a", "SELECT count(*) FROM document")[0][0] == len(PAGES), "pages")
        large = os.path.join(self.data, "collections", "a", "large")
        with open(large, "wb") as file:
            file.truncate(1 << 40)  # ten minutes of work for the remover
        self.server.proxy.CollectionDelete("a", 0)
        self.assertEqual(self.status("a"), "zombie")
        self.fault("its name is not free yet", "CollectionAdd", server_support.configuration(("a", {})), 0)
        support.wait_until(lambda: os.path.getsize(large) < 1 << 40, "the removal under way")
        self.server.kill()
        self.server.start()
        self.assertEqual(self.status("a"), "zombie")
        self.assertEqual(self.server.proxy.CollectionGetList(), [])
        self.server.kill()
        os.truncate(large, 1)
        self.server.start()
        self.wait_until_free("a")

    def test_a_damaged_collection_is_listed_and_can_be_deleted(self):
        self.add(("a", {"info": "good"}), ("b", {"info": "bad"}))
        self.server.stop()
        with open(support.database_path(self.data, "b"), "r+b") as file:
            file.write(b"this is no database" * 100)
        self.server.start()
        self.assertEqual(self.server.proxy.CollectionGetList(), ["a", "b"])
        self.fault("cannot be crawled", "CollectionGetStatus", "b")
        self.assertEqual(self.server.proxy.CollectionDelete("b", 0)[0], 1)
        self.wait_until_free("b")

    def test_sites_are_this_servers_own(self):
        self.add(("a", {"info": "nothing"}))
        self.assertEqual(self.server.proxy.CollectionGetSiteRoutingAddress("a", "www.example.com:80"),
                         [1, ["127.0.0.1", self.server.port]])


if __name__ == "__main__":
    support.main()
