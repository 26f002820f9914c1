"""Administrators add URIs, delete them, and have them crawled again: what the sites then see, and what is kept."""

import http.client
import os
import tempfile
import threading
import unittest
import xmlrpc.client

import server_support
import servers
import support

HTML = {"Content-Type": "text/html"}
# Sites whose rules let everything on loopback in, and which are not asked for links nobody mentions.
BASIS = {"delay": 0.0, "include_domains": {"exact": ["127.0.0.1"]}, "allowed_schemes": ["http"], "refresh": 100000.0,
         "use_sitemaps": False}


def document(title, links=(), text=None):
    return {"headers": HTML, "body": servers.page(title, links, text if text is not None else title)}


def pages(paths, links=None):
    """A document a path; the home page leads to `links`."""
    return {"*": {"/": document("home", paths if links is None else links), **{path: document(path) for path in paths}}}


class Administered(unittest.TestCase):
    """A server with the collection `contoso` over one site."""

    def make_site(self, hosts, gate_after, clock):
        return self.enterContext(servers.Site(hosts, gate_after=gate_after, clock=clock))

    def serve(self, hosts, options=(), gate_after=None, also="", clock=None, **settings):
        """`also`: what else stands in the collection's element. `clock`: virtual_time.py."""
        place = support.folder()
        self.data = place.__enter__()
        self.addCleanup(place.__exit__, None, None, None)
        self.site = self.make_site(hosts, gate_after, clock)
        file = os.path.join(self.data, "collections.xml")
        settings = {**BASIS, "start_uris": [self.site.uri()], **settings}
        with open(file, "w", encoding="utf-8") as out:
            out.write(server_support.configuration(("contoso", settings)).replace(
                "</DomainSpecification>", also.replace("SITE", self.site.uri("")) + "</DomainSpecification>"))
        self.server = server_support.Server(self.data, "--config", file, "--allow-files", tempfile.gettempdir(), *options,
                                            environment=clock.environment if clock else None)
        self.addCleanup(self.server.__exit__)
        self.server.start()

    def call(self, method, *arguments):
        with self.server.proxy as proxy:
            return getattr(proxy, method)(*arguments)

    def ask(self, sql, *values):
        return [row[:] for row in self.server.query("contoso", sql, *values)]

    def number(self, sql, *values):
        return self.ask(sql, *values)[0][0]

    def states(self):
        """{path: state} of the site's URIs."""
        return dict(self.ask("SELECT path, name FROM uri JOIN uri_state ON uri_state.id = state"))

    def wait_for(self, condition, what):
        return support.wait_until(condition, what)

    def wait_until_idle(self):
        """Nothing of the collection waits, and something was crawled."""
        self.wait_for(lambda: self.number("SELECT count(*) FROM uri WHERE state <> 1") and
                      not self.number("SELECT count(*) FROM uri WHERE state = 1") and
                      not self.number("SELECT count(*) FROM background_job"), "nothing waits")

    def requests(self):
        return [entry["path"] for entry in self.site.log()]

    def verify(self):
        """After a stop that nobody notices."""
        self.server.kill()
        answer = support.run("verify", "--data", self.data, "--collection", "contoso")
        self.assertEqual(answer.returncode, 0, answer.stdout + answer.stderr)

    def why(self, path):
        answer = support.run("why", self.site.uri(path), "--data", self.data, "--collection", "contoso")
        self.assertEqual(answer.returncode, 0, answer.stdout + answer.stderr)
        return answer.stdout

    def file(self, text):
        path = os.path.join(self.data, "uris.txt")
        with open(path, "wb") as out:
            out.write(text if isinstance(text, bytes) else text.encode())
        return path


class Adding(Administered):
    def test_valid_uris_are_crawled_and_the_others_are_named(self):
        self.serve(pages(["/a", "/b"], links=[]))
        self.wait_until_idle()
        answer = self.call("AddURIs", "contoso", 0, [self.site.uri("/a"), self.site.uri("/b")])
        self.assertEqual(answer, [1, "Queued collection contoso with 2 URIs"])
        self.wait_until_idle()
        self.assertEqual(self.states(), {"/": "stored", "/a": "stored", "/b": "stored"})
        code, text = self.call("AddURIs", "contoso", 0, [self.site.uri("/a"), "no URI", "mailto:x@example.com",
                                                       "http://elsewhere.example/"])
        self.assertEqual(code, 1)
        self.assertTrue(text.startswith("Queued collection contoso with 1 URI; 3 refused: no URI: "), text)
        self.assertIn("mailto:x@example.com: ", text)
        self.assertIn("http://elsewhere.example/: the host rules exclude it", text)
        code, text = self.call("AddURIs", "contoso", 0, ["no URI"])
        self.assertEqual(code, 0)
        self.assertIn("no URI: it has no scheme", text)
        self.assertEqual(self.call("AddURIs", "contoso", 0, [])[0], 0)
        self.wait_until_idle()
        self.assertEqual(self.requests().count("/a"), 2, "adding a URI crawls it once more")
        self.assertEqual(self.requests().count("/b"), 1)
        self.verify()
        refused = support.run("why", "http://elsewhere.example/", "--data", self.data, "--collection", "contoso")
        self.assertIn("the host rules exclude it", refused.stdout)

    def test_what_cannot_be_meant_is_a_fault(self):
        self.serve(pages([]))
        for arguments in [("nobody", 0, []), ("contoso", 2, []), ("contoso", 0, [1]), ("contoso", 0)]:
            with self.assertRaises(xmlrpc.client.Fault) as caught:
                self.call("AddURIs", *arguments)
            self.assertEqual(caught.exception.faultCode, 1)

    def test_lines_of_a_file(self):
        self.serve(pages(["/a", "/b", "/c"], links=[]))
        self.wait_until_idle()
        path = self.file(b"\xef\xbb\xbf" + self.site.uri("/a").encode() + b"\r\n\r\n# a remark\nnonsense\n" +
                         self.site.uri("/b").encode() + b"\n\xff\xfe\n" + self.site.uri("/c").encode())
        code, text = self.call("AddURIFile", "contoso", 0, path)
        self.assertEqual(code, 1)
        self.assertTrue(text.startswith("Queued collection contoso with 3 URIs; 2 refused: line 4: "), text)
        self.assertIn("line 6: it is not UTF-8", text)
        self.wait_until_idle()
        self.assertEqual(sorted(self.requests()), ["/", "/a", "/b", "/c"])
        code, text = self.call("CollectionDeleteURIFile", "contoso", self.file(self.site.uri("/a") + "\nnonsense\n"))
        self.assertEqual(code, 1)
        self.assertTrue(text.startswith("Deleted 1 URI from collection contoso; 1 not: line 2: "), text)
        self.assertEqual(self.states()["/a"], "deleted")
        self.verify()

    def test_a_file_that_has_no_lines_but_one_without_end(self):
        self.serve(pages(["/a"], links=[]))
        self.wait_until_idle()
        path = self.file(self.site.uri("/a") + "\n")
        os.truncate(path, 1 << 40)
        for method, arguments in (("AddURIFile", ["contoso", 0, path]), ("CollectionDeleteURIFile", ["contoso", path])):
            with self.assertRaises(xmlrpc.client.Fault) as caught:
                self.call(method, *arguments)
            self.assertIn(f"{path}: the line that begins at byte {len(self.site.uri('/a')) + 1} is endless",
                          caught.exception.faultString)
        self.verify()

    def test_a_file_of_many_lines_that_vanishes_while_it_is_read(self):
        self.serve(pages([], links=[]))
        self.wait_until_idle()
        path = self.file("".join(f"{self.site.uri('/')}{n}\n" for n in range(30000)))
        answers = []
        caller = threading.Thread(target=lambda: answers.append(self.call("AddURIFile", "contoso", 0, path)))
        caller.start()
        self.wait_for(lambda: self.number("SELECT count(*) FROM uri") > 1, "the first lines")
        os.truncate(path, 0)
        os.unlink(path)
        caller.join(support.TIMEOUT_S)
        (code, text), = answers
        self.assertEqual(code, 1, text)
        shown = int(text.split()[4])
        self.server.kill()
        # Beside the home page: the last line may have lost its end, and then be known already, or refused.
        self.assertIn(self.number("SELECT count(*) FROM uri") - shown, (0, 1, 2))
        self.verify()

    def test_what_was_answered_survives_a_kill(self):
        self.serve(pages([], links=[]))
        self.wait_until_idle()
        uris = [self.site.uri(f"/{n}") for n in range(12000)]
        self.assertEqual(self.call("AddURIs", "contoso", 0, uris)[1], "Queued collection contoso with 12000 URIs")
        self.server.kill()
        self.assertEqual(self.number("SELECT count(*) FROM uri"), 12001)
        self.verify()


class Urgent(Administered):
    COUNT = 40

    def test_urgent_uris_are_next_also_those_that_wait_already_and_after_a_kill(self):
        paths = [f"/{n}" for n in range(self.COUNT)]
        self.serve(pages([*paths, "/now"], links=paths), gate_after=3, max_pending=1)
        self.wait_for(lambda: len(self.requests()) == 3, "one waits at the gate")
        late = paths[-1]
        self.assertEqual(self.call("AddURIs", "contoso", 1, [self.site.uri("/now"), self.site.uri(late)]),
                         [1, "Queued collection contoso with 2 URIs"])
        self.assertIn("an administrator wants it before all others", self.why("/now"))
        self.server.kill()
        self.assertEqual(sorted(row[0] for row in self.ask(
            "SELECT path FROM uri WHERE id IN (SELECT uri_id FROM queue WHERE level = 0"
            " UNION SELECT uri_id FROM claim WHERE level = 0)")), sorted(["/now", late]))
        self.site.open_gate()
        self.server.start()
        self.wait_until_idle()
        self.assertEqual(set(self.requests()[3:5]), {"/now", late})
        self.assertEqual(set(self.states().values()), {"stored"})
        self.verify()

    def test_urgent_uris_overtake_what_a_site_manager_holds_and_the_delay_is_kept(self):
        paths = [f"/{n}" for n in range(self.COUNT)]
        # Through a longer delay a site manager would hold nothing.
        self.serve(pages([*paths, "/now"], links=paths), delay=2.0, max_pending=1)
        self.wait_for(lambda: self.number("SELECT count(*) FROM claim") > 4, "some are claimed")
        held = [row[0] for row in self.ask("SELECT path FROM claim JOIN uri ON id = uri_id ORDER BY rank, uri_id")]
        late = held[-1]
        self.assertEqual(self.call("AddURIs", "contoso", 1, [self.site.uri("/now"), self.site.uri(late)])[0], 1)
        self.wait_for(lambda: {"/now", late} <= set(self.requests()), "the urgent ones")
        log = self.site.log()
        order = [entry["path"] for entry in log]
        for urgent in ("/now", late):
            overtaken = [path for path in held if path not in order[:order.index(urgent) + 1]]
            self.assertTrue(overtaken, order)
        # One that comes at once would show that the new lease knows nothing of the last request.
        starts = [entry["time"] for entry in log]
        self.assertGreater(min(later - earlier for earlier, later in zip(starts, starts[1:])), 0.5)
        self.verify()


class Deleting(Administered):
    def test_nothing_is_left_and_a_link_of_the_next_cycle_brings_it_back(self):
        self.serve(pages(["/a", "/b"]))
        self.wait_until_idle()
        self.assertEqual(self.call("CollectionDeleteURIs", "contoso", [self.site.uri("/a"), self.site.uri("/unknown")]),
                         [1, f"Deleted 1 URI from collection contoso; 1 not: {self.site.uri('/unknown')}: "
                             "nothing of it is kept"])
        self.assertEqual(self.states(), {"/": "stored", "/a": "deleted", "/b": "stored"})
        self.assertEqual(self.number("SELECT count(*) FROM document"), 2)
        code, _ = self.call("CollectionDeleteURIs", "contoso", [self.site.uri("/a")])
        self.assertEqual(code, 0)
        self.assertIn("deleted by an administrator", self.why("/a"))
        self.server.restart()
        self.assertEqual(self.states()["/a"], "deleted", "a restart does not bring it back")
        self.assertEqual(self.call("CollectionRefetch", "contoso", ""), [1, "Refetching collection contoso"])
        self.wait_for(lambda: self.states()["/a"] == "stored", "the link brings it back")
        self.wait_until_idle()
        self.assertEqual(self.number("SELECT cycle FROM collection"), 1)
        self.assertEqual(self.requests().count("/b"), 2)
        self.verify()

    def test_the_next_duplicate_takes_the_place_of_a_deleted_owner(self):
        same = {path: document("same", text="the same") for path in ("/1", "/2", "/3")}
        self.serve({"*": {"/": document("home", list(same)), **same}})
        self.wait_until_idle()
        owner = self.ask("SELECT path FROM uri WHERE state = 2 AND path <> '/'")[0][0]
        self.assertEqual(self.call("CollectionDeleteURIs", "contoso", [self.site.uri(owner)])[0], 1)
        self.wait_until_idle()
        states = self.states()
        self.assertEqual(sorted(states[path] for path in same), ["deleted", "duplicate", "stored"])
        self.verify()

    def test_a_site_under_crawl_is_deleted_over_a_kill(self):
        paths = [f"/{n}" for n in range(60)]
        self.serve(pages(paths), gate_after=20)
        self.wait_for(lambda: len(self.requests()) >= 20, "the gate is reached")
        port = self.site.port
        code, text = self.call("CollectionDeleteSite", "contoso", f"127.0.0.1:{port}")
        self.assertEqual(code, 1)
        self.assertTrue(text.startswith(f"Deleted site 127.0.0.1:{port} from collection contoso: "), text)
        self.assertEqual(set(self.states().values()), {"deleted"})
        for table in ("queue", "claim", "retry", "document", "link", "background_job"):
            self.assertEqual(self.number(f"SELECT count(*) FROM {table}"), 0, table)
        self.site.open_gate()
        self.server.kill()
        self.server.start()
        self.assertEqual(set(self.states().values()), {"deleted"}, "what was on its way is dropped")
        with self.assertRaises(xmlrpc.client.Fault):
            self.call("CollectionDeleteSite", "contoso", "vanished.example:80")
        self.assertEqual(self.call("AddURIs", "contoso", 0, [self.site.uri("/5")])[0], 1)
        self.wait_for(lambda: self.states()["/5"] == "stored", "it can be added again")
        self.verify()


    def test_a_deletion_that_was_killed_midway_is_gone_on_with(self):
        self.serve(pages([], links=[]), delay=1.0)
        self.wait_until_idle()
        self.call("AddURIs", "contoso", 0, [self.site.uri(f"/{n}") for n in range(20000)])
        ended = threading.Event()

        def delete():
            try:
                self.call("CollectionDeleteSite", "contoso", f"127.0.0.1:{self.site.port}")
            except (OSError, http.client.HTTPException):
                pass  # the server was killed
            ended.set()
        caller = threading.Thread(target=delete)
        caller.start()
        self.wait_for(lambda: ended.is_set() or self.number("SELECT count(*) FROM background_job WHERE position > 0"),
                      "the deletion is under way")
        self.server.kill()
        caller.join(support.TIMEOUT_S)
        self.server.start()
        self.wait_for(lambda: not self.number("SELECT count(*) FROM background_job"), "the deletion ends by itself")
        self.assertEqual(set(self.states().values()), {"deleted"})
        self.assertEqual(self.number("SELECT known FROM site"), 20001)
        self.verify()


class CrawlingAgain(Administered):
    def test_what_did_not_change_is_fed_when_that_is_asked_for(self):
        self.serve(pages(["/a"]))
        self.wait_until_idle()
        fed = "SELECT at FROM submission JOIN uri ON id = uri_id WHERE path = '/a'"
        before = self.number(fed)
        for refeed in (0, 1):
            self.assertEqual(self.call("CollectionRefetchURI", "contoso", self.site.uri("/a"), refeed, 0, 0)[0], 1)
            self.wait_for(lambda: self.requests().count("/a") == 2 + refeed, "it is crawled again")
            self.wait_until_idle()
            self.assertEqual(self.number(fed) > before, refeed == 1)
        self.assertEqual(self.number("SELECT count(*) FROM refeed"), 0)
        self.verify()

    def test_a_uri_a_site_and_an_unknown_one(self):
        self.serve(pages(["/a", "/b"]))
        self.wait_until_idle()
        self.assertEqual(self.call("CollectionRefetchURI", "contoso", self.site.uri("/a"), 0, 0, 1),
                         [1, f"Refetching {self.site.uri('/a')} in collection contoso"])
        self.wait_for(lambda: self.requests().count("/a") == 2, "the URI")
        self.assertEqual(self.requests().count("/b"), 1)
        self.assertEqual(self.number("SELECT depth FROM uri WHERE path = '/a'"), 1, "it is no start URI by that")
        code, text = self.call("CollectionRefetchURI", "contoso", self.site.uri("/"), 0, 1, 0)
        self.assertEqual((code, text), (1, f"Refetching the site of {self.site.uri('/')} in collection contoso: 3 URIs"))
        self.wait_for(lambda: [self.requests().count(path) for path in ("/", "/a", "/b")] == [2, 3, 2], "the site")
        self.assertEqual(self.call("CollectionRefetchURI", "contoso", self.site.uri("/new"), 0, 0, 0)[0], 1)
        self.wait_for(lambda: "/new" in self.requests(), "one that nobody knew")
        self.assertEqual(self.number("SELECT cycle FROM collection"), 0)
        self.wait_until_idle()
        self.verify()

    def cycles_of_news(self):
        return self.ask("SELECT number, cycle, cause, ended IS NOT NULL, processed, unchanged FROM v_subcollection_cycles "
                        "WHERE subcollection = 'news' ORDER BY number")

    def wait_until_cycle_ended(self, number):
        """The batch behind the last result ends the cycle."""
        self.wait_for(lambda: (number, True) in [(row[0], bool(row[3])) for row in self.cycles_of_news()], f"cycle {number} has ended")
        self.wait_until_idle()

    def test_a_subcollection(self):
        self.serve(pages(["/news/1", "/news/2", "/other"]), also=(
            '<SubDomain name="news"><section name="include_uris"><attrib name="prefix" type="list-string">'
            '<member>SITE/news/</member></attrib></section></SubDomain>'))
        self.wait_until_idle()
        self.assertEqual(self.call("CollectionRefetch", "contoso", "news"),
                         [1, "Refetching subcollection news of collection contoso"])
        self.wait_for(lambda: [self.requests().count(path) for path in ("/news/1", "/news/2")] == [2, 2], "its URIs")
        self.wait_until_cycle_ended(1)
        self.assertEqual([self.requests().count(path) for path in ("/", "/other")], [1, 1])
        # That is a cycle of it, with a number of its own, beside those of the collection; kept over a kill.
        self.assertEqual(self.cycles_of_news(), [(1, 0, "refetch", True, 2, 2)])
        self.server.kill()
        self.server.start()
        self.assertEqual(self.call("CollectionRefetch", "contoso", "news")[0], 1)
        self.wait_for(lambda: self.requests().count("/news/2") == 3, "once more")
        self.wait_until_cycle_ended(2)
        self.assertEqual(self.cycles_of_news(), [(1, 0, "refetch", True, 2, 2), (2, 0, "refetch", True, 2, 2)])
        _, figures = self.call("CollectionGetStatistics2", "contoso")
        shown = figures["cur"]["SubCollections"]["news"]
        self.assertEqual((figures["cur"]["Epoch"], shown["Epoch"], shown["Cause"], shown["Unchanged"]), (0, 2, "refetch", 2))
        self.assertNotIn("Progress", shown, "it has no interval")
        # A cycle of the collection is none of it.
        self.assertEqual(self.call("CollectionRefetch", "contoso", "")[0], 1)
        self.wait_for(lambda: self.requests().count("/news/2") == 4, "with the collection")
        self.wait_until_idle()
        self.assertEqual(len(self.cycles_of_news()), 2)
        with self.assertRaises(xmlrpc.client.Fault) as caught:
            self.call("CollectionRefetch", "contoso", "sports")
        self.assertIn("has no subcollection sports", caught.exception.faultString)
        self.verify()


if __name__ == "__main__":
    support.main()
