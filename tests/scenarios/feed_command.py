"""seine feed: what a destination has is compared with what was crawled, and repaired."""

import glob
import json
import os
import sqlite3
import unittest
import unittest.mock

import destination_servers
import effects
import servers
import support
from feeding import content_of, destination
from postgresql_server import PASSWORD, Postgresql


def pages():
    return {"/": effects.page("Home", [f"/{n}" for n in range(20)]),
            **{f"/{n}": effects.page(f"Page {n}", text=f"text of {n}") for n in range(20)}}


def destination_of(sink, url, **attributes):
    values = {"collection": "intranet", "sink": sink, "url": url, **attributes}
    return [f"feeding/out/{name}={value}" for name, value in values.items()]


class Feed(unittest.TestCase):
    def setUp(self):
        self.place = self.enterContext(support.folder())
        self.data, self.out = os.path.join(self.place, "data"), os.path.join(self.place, "out")
        self.site = self.enterContext(servers.Site({"*": pages()}))

    def crawl(self, *assignments, **options):
        options.setdefault("options", ["--delay", "0"])
        return effects.crawl(self.site, self.data, *assignments, **options)

    def feed(self, *words, status=0):
        """The differences by kind, and the summary."""
        result = support.run("feed", *words, "--data", self.data, "--json")
        self.assertEqual(result.returncode, status, result.stdout + result.stderr)
        *lines, summary = map(json.loads, result.stdout.splitlines())
        kinds = {}
        for line in lines:
            kinds.setdefault(line["difference"], set()).add(effects.path_of(line["uri"]))
        return kinds, summary

    def refused(self, *words):
        result = support.run("feed", *words, "--data", self.data)
        self.assertNotEqual(result.returncode, 0)
        return result.stderr

    def tamper_index(self):
        [path] = glob.glob(os.path.join(self.data, "index", "*.db"))
        index = sqlite3.connect(path)
        index.execute("PRAGMA trusted_schema = 1")
        index.execute("DELETE FROM document WHERE uri LIKE '%/3'")
        index.execute("UPDATE document SET checksum = zeroblob(16) WHERE uri LIKE '%/4'")
        index.execute("UPDATE document SET uri = replace(uri, '/5', '/foreign') WHERE uri LIKE '%/5'")
        index.commit()
        index.close()

    def tamper_files(self):
        [path] = glob.glob(os.path.join(self.out, "*.jsonl"))
        with open(path, encoding="utf-8") as file:
            lines = [json.loads(line) for line in file]
        with open(path, "w", encoding="utf-8") as file:
            for line in lines:
                name = effects.path_of(line["uri"])
                if name == "/3":
                    continue
                if name == "/4":
                    line["checksum"] = "0" * 32
                if name == "/5":
                    line["uri"] = self.site.uri("/foreign")
                file.write(json.dumps(line) + "\n")

    def check(self, tamper, *names):
        same = {"missing": 0, "different": 0, "left_behind": 0, "documents": 21}
        kinds, summary = self.feed("verify", *names)
        self.assertEqual((kinds, {name: summary[name] for name in same}), ({}, same))
        tamper()
        expected = {"missing": {"/3", "/5"}, "different": {"/4"}, "left behind": {"/foreign"}}
        self.assertEqual(self.feed("verify", *names, status=3)[0], expected)
        kinds, summary = self.feed("resync", *names)
        self.assertEqual((kinds, summary["repaired"]), (expected, 4))
        self.assertEqual(self.feed("verify", *names)[0], {})

    def test_files_that_were_changed_are_found_and_repaired(self):
        self.crawl(*destination(self.out))
        self.check(self.tamper_files, "out")
        self.assertEqual({effects.path_of(uri) for uri in content_of(self.out)}, {effects.path_of(self.site.uri(path)) for path in pages()})
        self.site.restart({"*": {**pages(), "/4": effects.page("Changed later")}})
        self.crawl(options=["--refresh", "--delay", "0"])
        self.assertEqual(content_of(self.out)[self.site.uri("/4")]["title"], "Changed later")
        self.assertEqual(self.feed("verify", "out")[0], {})

    def test_rows_that_were_changed_are_found_and_repaired(self):
        with Postgresql() as server:
            server.new_database("seine")
            self.crawl(*destination_of("postgresql", server.url("seine"), username="seine", password=PASSWORD))

            def tamper():
                server.sql("DELETE FROM documents WHERE uri LIKE '%/3'", "seine")
                server.sql("""UPDATE documents SET document = document || '{"checksum": "00000000000000000000000000000000"}' WHERE uri LIKE '%/4'""", "seine")
                server.sql("UPDATE documents SET uri = replace(uri, '/5', '/foreign') WHERE uri LIKE '%/5'", "seine")
                # These are not the collection's.
                server.sql("""INSERT INTO documents (content_collection, uri, version, is_deleted, document)
                              VALUES ('intranet', 'http://a/', 1, false, '{"collection": "another"}'), ('another', 'http://b/', 1, false, '{"collection": "crawl"}'),
                                     ('intranet', 'http://c/', 1, true, NULL)""", "seine")
            self.check(tamper, "out")
            server.sql("DROP TABLE documents CASCADE", "seine")
            self.assertEqual(self.feed("verify", "out", status=3)[1]["missing"], 21)
            server.kill()
            self.assertIn("PostgreSQL", self.refused("verify", "out"))

    def tamper_documents(self, documents):
        """`documents`: of an engine, by identity."""
        del documents[self.site.uri("/3")]
        documents[self.site.uri("/4")]["checksum"] = "0" * 32
        foreign = {**documents.pop(self.site.uri("/5")), "uri": self.site.uri("/foreign"), "id": self.site.uri("/foreign")}
        documents[foreign["uri"]] = foreign
        documents["http://a/"] = {**foreign, "uri": "http://a/", "id": "http://a/", "collection": "another"}

    def test_an_index_of_an_engine_that_was_changed_is_found_and_repaired(self):
        with destination_servers.SearchEngine() as engine:
            self.crawl(*destination_of("opensearch", engine.url))
            held = engine.indexes["intranet-000001"]["documents"]

            def tamper():
                documents = {identity: document for identity, (_, document) in held.items() if document}
                self.tamper_documents(documents)
                held.clear()
                held.update({identity: (1, document) for identity, document in documents.items()})
            self.check(tamper, "out")
            self.assertIn("http://a/", held)
            engine.failed_shards = 1
            self.assertIn("shards", self.refused("verify", "out"))
            engine.indexes, engine.aliases = {}, {}
            self.assertEqual(self.feed("verify", "out", status=3)[1]["missing"], 21)

    def test_a_core_that_was_changed_is_found_and_repaired(self):
        with destination_servers.Solr() as solr:
            self.crawl(*destination_of("solr", solr.url + "/solr"))

            def tamper():
                documents = solr.content()
                self.tamper_documents(documents)
                solr.held = {identity: (1, document) for identity, document in documents.items()}
            self.check(tamper, "out")
            self.assertIn("http://a/", solr.held)

    def test_an_engine_that_does_not_answer_as_it_should_is_refused_with_a_sentence(self):
        for engine, sink, path in ((destination_servers.SearchEngine(), "opensearch", ""), (destination_servers.Solr(), "solr", "/solr")):
            with engine:
                def is_refused(failure, words):
                    with self.subTest(sink, failure=words), unittest.mock.patch.object(engine, "failing", lambda *_: failure):
                        self.assertIn(words, self.refused("verify", "out"))

                self.crawl(*destination_of(sink, engine.url + path))
                for failure, words in ((destination_servers.whole(200, b"garbage"), "garbage"), (destination_servers.whole(200, b"{}"), "answer"),
                                       (destination_servers.whole(401, b"who are you"), "401"), (destination_servers.whole(503, b"full"), "503"),
                                       (destination_servers.cut_off, ""), (destination_servers.endless, "")):
                    is_refused(failure, words)
                self.crawl("feeding/out/answer_seconds=1")  # nothing is to be delivered
                is_refused(destination_servers.hang, "timed out")

    def refused_at(self, engine, path, answer):
        """What is said when the requests to `path` have this answer."""
        def failing(_, asked):
            return answer if asked.endswith(path) else None
        with unittest.mock.patch.object(engine, "failing", failing):
            return self.refused("verify", "out")

    def test_pages_that_are_not_whole_or_never_end_are_refused(self):
        page = {"timed_out": False, "_shards": {"failed": 0},
                "hits": {"hits": [{"_source": {"uri": f"http://a/{n:04}", "version": 1 << 52}} for n in range(400)]}}
        with destination_servers.SearchEngine() as engine:
            self.crawl(*destination_of("opensearch", engine.url))
            self.assertIn("order", self.refused_at(engine, "/_search", destination_servers.whole(200, page)))
            self.assertIn("whole", self.refused_at(engine, "/_search", destination_servers.whole(200, {**page, "timed_out": True})))
            self.assertIn("without a URI", self.refused_at(engine, "/_search", destination_servers.whole(200, {**page, "hits": {"hits": [{"_source": {}}]}})))
            self.assertIn("credentials", self.refused_at(engine, "/_refresh", destination_servers.whole(403, b"security_exception")))
        found = {"response": {"docs": [{"uri": ["http://a/"]}]}, "nextCursorMark": "A"}
        with destination_servers.Solr() as solr:
            self.crawl(*destination_of("solr", solr.url + "/solr"))
            self.assertIn("moves", self.refused_at(solr, "/select", destination_servers.whole(200, {**found, "response": {"docs": []}})))
            self.assertIn("whole", self.refused_at(solr, "/select", destination_servers.whole(200, {**found, "responseHeader": {"partialResults": True}})))
            self.assertIn("without a URI", self.refused_at(solr, "/select", destination_servers.whole(200, {**found, "response": {"docs": [{}]}})))
            self.crawl("feeding/out/index=none")
            self.assertIn("404", self.refused("verify", "out"))

    def fill(self, count, *settings):
        """A destination that takes another's place is empty until it is repaired."""
        self.crawl(*settings)
        self.feed("resync", "out")
        kinds, summary = self.feed("verify", "out")
        self.assertEqual((kinds, summary["documents"]), ({}, count))

    def test_more_documents_than_a_page_of_them(self):
        count = 1300
        self.site.restart({"*": {"/": effects.page("Home", [f"/{n}" for n in range(count)]), **{f"/{n}": effects.plain(f"text {n}") for n in range(count)}}})
        for engine, sink, path in ((destination_servers.SearchEngine(), "opensearch", ""), (destination_servers.Solr(), "solr", "/solr")):
            with self.subTest(sink), engine:
                self.fill(count + 1, *destination_of(sink, engine.url + path))
                self.assertEqual(len([path for _, path, _ in engine.requests if path.endswith(("/_search", "/select"))]) > 3, True)
        with Postgresql() as server:
            server.new_database("seine")
            self.fill(count + 1, *destination_of("postgresql", server.url("seine"), username="seine", password=PASSWORD))

    def test_an_index_that_lacks_documents_is_found(self):
        self.crawl()
        self.assertEqual(self.feed("verify")[0], {})
        self.tamper_index()
        self.assertEqual(self.feed("verify", status=3)[0],
                         {"missing": {"/3", "/5"}, "different": {"/4"}, "left behind": {"/foreign"}})

    def test_without_a_name_the_only_destination_is_meant(self):
        self.crawl(*destination(self.out))
        self.check(self.tamper_files)
        self.crawl("feeding/second/collection=x", "feeding/second/sink=files", f"feeding/second/directory={self.place}/second")
        self.assertIn("several destinations: say which: out, second", self.refused("verify"))
        self.assertEqual(self.feed("verify", "second")[0], {})

    def test_what_waits_is_no_difference(self):
        self.crawl(*destination(self.out))
        self.site.restart({"*": {**pages(), "/4": effects.page("Changed"), "/5": effects.page("", status=404)}})
        self.crawl("feeding/out/paused=yes", "http_errors/4xx=DELETE:0", options=["--refresh", "--delay", "0", "--confirm-deletions", "all"])
        kinds, summary = self.feed("verify", "out")
        self.assertEqual((kinds, summary["not_judged"]), ({}, 1))

    def test_what_cannot_be_compared_is_refused_with_a_sentence(self):
        program = os.path.join(self.place, "take")
        with open(program, "w", encoding="utf-8") as file:
            file.write("#!/bin/sh\nwhile IFS= read -r line; do echo ok; done\n")
        os.chmod(program, 0o755)
        self.crawl("feeding/program/collection=x", "feeding/program/sink=command", f"feeding/program/command={program}")
        self.assertIn("command", self.refused("verify", "program"))
        self.assertIn("nowhere", self.refused("verify", "nowhere"))
        self.assertIn("polish", self.refused("polish"))
        self.site.gate_after = 1  # the crawl is under way until it is killed
        self.site.restart()
        with servers.crawling("crawl", self.site.uri(), "--data", self.data, "--refresh", "--quiet") as process:
            support.wait_until(lambda: self.site.requests() > 0 or process.poll() is not None, "it crawls")
            self.assertIn("the data directory", self.refused("resync", "program"))
            process.kill()


if __name__ == "__main__":
    support.main()
