"""seine feed: what a destination has is compared with what was crawled, and repaired."""

import glob
import gzip
import json
import os
import sqlite3
import unittest
import unittest.mock
import zlib

import destination_servers
import effects
import server_support
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
        index.execute("DELETE FROM document WHERE uri LIKE '%/3' OR uri LIKE '%/5'")
        index.execute("UPDATE document SET checksum = zeroblob(16) WHERE uri LIKE '%/4'")
        self.alter_index(index, "/6", "/7", "/8")
        index.commit()
        index.close()

    @staticmethod
    def alter_index(index, altered, other, emptied):
        """A document has the texts of another; one has none."""
        [altered, other, emptied] = [index.execute("SELECT id FROM document WHERE uri LIKE ?", (f"%{path}",)).fetchone()[0]
                                     for path in (altered, other, emptied)]
        for identity in (altered, emptied):
            index.execute("DELETE FROM text_piece WHERE id / 65536 = ?", (identity,))
        index.execute("INSERT INTO text_piece SELECT id + (? - ?) * 65536, bytes FROM text_piece WHERE id / 65536 = ?", (altered, other, other))

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
                if name == "/6":
                    line["body"] = line.get("body", "").upper()
                if name == "/8":
                    line.pop("body", None)
                if name == "/9":
                    line["headings"] = ["Another"]
                file.write(json.dumps(line) + "\n")

    def check(self, tamper, *names, altered=("/6", "/8", "/9"), foreign=("/foreign",)):
        same = {"missing": 0, "different": 0, "altered": 0, "left_behind": 0, "not_comparable": 0, "documents": 21}
        kinds, summary = self.feed("verify", *names)
        self.assertEqual((kinds, {name: summary[name] for name in same}), ({}, same))
        tamper()
        expected = {"missing": {"/3", "/5"}, "different": {"/4"}, "altered": set(altered)}
        if foreign:
            expected["left behind"] = set(foreign)
        self.assertEqual(self.feed("verify", *names, status=3)[0], expected)
        kinds, summary = self.feed("resync", *names)
        self.assertEqual((kinds, summary["repaired"]), (expected, 3 + len(altered) + len(foreign)))
        kinds, summary = self.feed("verify", *names)
        self.assertEqual((kinds, {name: summary[name] for name in same}), ({}, same))
        # What was repaired is compared as well; a deletion that a file records lasts.
        tamper()
        kinds = self.feed("verify", *names, status=3)[0]
        self.assertEqual({**kinds, "left behind": None}, {**expected, "left behind": None})
        self.feed("resync", *names)

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
                server.sql("DELETE FROM documents WHERE uri LIKE '%/3' OR uri LIKE '%/foreign'", "seine")
                server.sql("""UPDATE documents SET document = document || '{"checksum": "00000000000000000000000000000000"}' WHERE uri LIKE '%/4'""", "seine")
                server.sql("UPDATE documents SET uri = replace(uri, '/5', '/foreign') WHERE uri LIKE '%/5'", "seine")
                server.sql("UPDATE documents SET body = upper(body) WHERE uri LIKE '%/6'", "seine")
                server.sql("UPDATE documents SET body = NULL WHERE uri LIKE '%/8'", "seine")
                server.sql("UPDATE documents SET headings = '{Another}' WHERE uri LIKE '%/9'", "seine")
                # These are not the collection's.
                server.sql("""INSERT INTO documents (content_collection, uri, version, is_deleted, document)
                              VALUES ('intranet', 'http://a/', 1, false, '{"collection": "another"}'), ('another', 'http://b/', 1, false, '{"collection": "crawl"}'),
                                     ('intranet', 'http://c/', 1, true, NULL) ON CONFLICT DO NOTHING""", "seine")
            self.check(tamper, "out")
            server.sql("DROP TABLE documents CASCADE", "seine")
            self.assertEqual(self.feed("verify", "out", status=3)[1]["missing"], 21)
            server.kill()
            self.assertIn("PostgreSQL", self.refused("verify", "out"))

    def tamper_documents(self, documents):
        """`documents`: of an engine, by identity."""
        del documents[self.site.uri("/3")]
        documents[self.site.uri("/4")]["checksum"] = "0" * 32
        documents[self.site.uri("/6")]["body"] = "another text"
        documents[self.site.uri("/8")]["body"] = ""
        documents[self.site.uri("/9")]["headings"] = ["Another"]
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

    def test_an_index_that_was_changed_is_found_and_repaired(self):
        self.crawl()
        self.check(self.tamper_index, altered=("/6", "/8"), foreign=())
        for words, path in (("text of 6", "/6"), ("text of 8", "/8")):
            self.assertIn(self.site.uri(path), support.run("search", words, "--data", self.data).stdout)
        # An index that is built anew has texts of its own, which are not compared before they are delivered again.
        [name] = os.listdir(os.path.join(self.data, "collections"))
        rebuilt = support.run("index", "rebuild", name, "--data", self.data)
        self.assertEqual(rebuilt.returncode, 0, rebuilt.stderr)
        kinds, summary = self.feed("verify")
        self.assertEqual((kinds, summary["not_comparable"]), ({}, 21))
        self.assertIn("the text of 21 documents is not comparable: delivered before", support.run("feed", "verify", "--data", self.data).stdout)

    def test_what_was_delivered_before_texts_were_remembered_is_no_difference(self):
        self.crawl(*destination(self.out))
        [path] = glob.glob(os.path.join(self.data, "collections", "*", "crawl.db"))
        database = sqlite3.connect(path)
        database.execute("UPDATE delivery_time SET digest = NULL WHERE uri_id IN (SELECT id FROM uri WHERE path IN ('/6', '/7'))")
        database.commit()
        database.close()
        self.tamper_files()
        kinds, summary = self.feed("verify", status=3)
        self.assertEqual((kinds["altered"], summary["not_comparable"]), ({"/8", "/9"}, 2))

    def test_another_primary_destination_is_no_difference(self):
        self.crawl(*destination(self.out))
        self.crawl("feeding/out/primary=yes")
        self.assertEqual(self.feed("verify")[1]["not_comparable"], 21)
        self.assertEqual(self.feed("verify")[0], {})

    def test_files_of_other_formats_are_compared(self):
        for name in ("warc", "markdown"):
            with self.subTest(name):
                out = os.path.join(self.place, name)
                os.makedirs(out, exist_ok=True)
                values = {"collection": "intranet", "sink": "files", "directory": out, "format": name}
                self.crawl(*(f"feeding/{name}/{key}={value}" for key, value in values.items()))
                self.assertEqual((self.feed("verify", name)[0], self.feed("verify", name)[1]["not_comparable"]), ({}, 0))
        documents = glob.glob(os.path.join(self.place, "markdown", "*", "*", "*.md"))
        for path in documents:
            with open(path, encoding="utf-8") as file:
                text = file.read()
            head, line, content = text.rpartition("---\n")
            change = {"text of 6\n": content.upper(), "text of 8\n": "", "text of 9\n": content + "\n\n"}
            [altered] = [value for key, value in change.items() if key in content] or [content]
            with open(path, "w", encoding="utf-8") as file:
                file.write(head + line + altered)
        self.assertEqual(self.feed("verify", "markdown", status=3)[0], {"altered": {"/6", "/8"}})
        self.feed("resync", "markdown")
        self.assertEqual(self.feed("verify", "markdown")[0], {})
        [path] = glob.glob(os.path.join(self.place, "warc", "*.warc.gz"))
        with open(path, "rb") as file:
            records = file.read()
        members, rest = [], records
        while rest:
            one = zlib.decompressobj(31)
            members.append(one.decompress(rest) + one.flush())
            rest = one.unused_data
        with open(path, "wb") as file:
            for member in members:
                file.write(gzip.compress(member.replace(b"text of 6", b"text of X") if b"WARC-Type: conversion" in member else member))
        self.assertEqual(self.feed("verify", "warc", status=3)[0], {"altered": {"/6"}})

    def test_an_engine_that_gives_no_texts_back_is_not_compared(self):
        with destination_servers.SearchEngine() as engine:
            self.crawl(*destination_of("opensearch", engine.url))
            engine.indexes["intranet-000001"]["body"]["mappings"]["_source"] = {"excludes": ["body"]}
            for _, document in engine.indexes["intranet-000001"]["documents"].values():
                del document["body"]
            self.assertEqual(self.feed("verify")[1]["not_comparable"], 21)
        with destination_servers.Solr() as solr:
            self.crawl(*destination_of("solr", solr.url + "/solr"))
            self.feed("resync")
            solr.stores_texts = False
            for _, document in solr.held.values():
                del document["body"]
            self.assertEqual((self.feed("verify")[0], self.feed("verify")[1]["not_comparable"]), ({}, 21))
            self.assertEqual(self.feed("verify")[0], {})

    def test_texts_that_are_long_are_asked_for_in_smaller_pages(self):
        self.site.restart({"*": {"/": effects.page("Home", ["/1", "/2", "/3"]), "/1": effects.page("Longest", text="endless " * 1100000),
                                 **{f"/{n}": effects.page(f"Page {n}", text="words " * 750000) for n in (2, 3)}}})
        with destination_servers.SearchEngine() as engine:
            self.crawl(*destination_of("opensearch", engine.url))
            kinds, summary = self.feed("verify")
            self.assertEqual((kinds, summary["not_comparable"]), ({}, 1))
            held = engine.indexes["intranet-000001"]["documents"]
            held[self.site.uri("/3")][1]["body"] = held[self.site.uri("/3")][1]["body"].replace("words", "Words", 1)
            self.assertEqual(self.feed("verify", status=3)[0], {"altered": {"/3"}})

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


class BesideAServer(unittest.TestCase):
    """A server that runs on the data directory does what is to be done."""

    def setUp(self):
        self.data = self.enterContext(support.folder())
        self.site = self.enterContext(servers.Site({"*": pages()}))
        self.engine = self.enterContext(destination_servers.SearchEngine())
        running = server_support.Server(self.data)
        self.addCleanup(running.__exit__)
        self.port = running.start().port
        feeding = {"out": {"collection": "intranet", "sink": "opensearch", "url": self.engine.url}}
        values = {"delay": 0.0, "start_uris": [self.site.uri()], "include_domains": {"exact": ["127.0.0.1"]}, "feeding": feeding,
                  "seine": {"anchors": False}}
        running.proxy.CollectionAdd(server_support.configuration(("a", values)), 0)
        self.await_delivery()

    def await_delivery(self):
        def is_done():
            rows = support.query(self.data, "SELECT state, delivered, waiting FROM v_feeding WHERE destination = 'out'", collection="a")
            return rows and rows[0]["state"] == "up to date" and rows[0]["delivered"] >= 21 and rows[0]["waiting"] == 0
        support.wait_until(is_done, "all is delivered")

    def feed(self, *words, status=0):
        result = support.run("feed", *words, "--data", self.data, "--json")
        self.assertEqual(result.returncode, status, result.stdout + result.stderr)
        return [json.loads(line) for line in result.stdout.splitlines()]

    def test_differences_are_repaired_by_it(self):
        server = ("--server", f"127.0.0.1:{self.port}")
        held = self.engine.indexes["intranet-000001"]["documents"]
        self.assertEqual(len(self.feed("verify")), 1)
        del held[self.site.uri("/3")]
        held[self.site.uri("/6")][1]["body"] = "another text"
        for uri in ("http://nobody.example/", self.site.uri("/foreign"), "no URI"):
            held[uri] = (1, {**held[self.site.uri("/5")][1], "version": 1, "uri": uri})
        self.assertEqual([line.get("difference") for line in self.feed("verify", status=3)][:-1],
                         ["missing", "altered", "left behind", "left behind", "left behind"])
        self.assertIn("--server", support.run("feed", "resync", "--data", self.data).stderr)
        self.assertIn("--server is for resync", support.run("feed", "verify", *server, "--data", self.data).stderr)
        self.assertEqual(self.feed("resync", *server)[-1]["submitted"], 5)

        def is_repaired():
            documents = self.engine.documents("intranet")
            return len(documents) == 21 and "text of 6" in documents[self.site.uri("/6")]["body"]
        support.wait_until(is_repaired, "the server has repaired it")
        self.await_delivery()
        kinds = self.feed("verify")
        self.assertEqual((len(kinds), kinds[-1]["not_comparable"]), (1, 0))
        self.assertEqual(support.query(self.data, "SELECT * FROM v_submissions", collection="a"), [])
        self.assertEqual(self.feed("retry", *server), [{"answer": "Nothing was refused by the default destination"}])


if __name__ == "__main__":
    support.main()
