"""Documents reach their destinations (section `feeding`): what they say, in which order, through failures and kills."""

import base64
import contextlib
import glob
import gzip
import json
import os
import re
import sqlite3
import unittest

import destination_proof
import effects
import servers
import support
import virtual_time


def lines_of(folder):
    """What the sink `files` received, file by file."""
    lines = []
    for path in sorted(glob.glob(os.path.join(folder, "*.jsonl"))):
        with open(path, encoding="utf-8") as file:
            lines.extend(json.loads(line) for line in file)
    return lines


def content_of(folder):
    """What a reader of these lines has: of each URI the document with the greatest version, unless it was deleted."""
    latest = {}
    for line in lines_of(folder):
        if line["version"] >= latest.get(line["uri"], {"version": 0})["version"]:
            latest[line["uri"]] = line
    return {uri: line for uri, line in latest.items() if line["operation"] == "put"}


def warc_records_of(folder):
    """(fields, block) of each record, file by file."""
    for path in sorted(glob.glob(os.path.join(folder, "*.warc.gz"))):
        with gzip.open(path) as file:
            while file.readline() == b"WARC/1.1\r\n":
                fields = {}
                while (line := file.readline()) != b"\r\n":
                    name, value = line.decode().rstrip("\r\n").split(": ", 1)
                    fields[name] = value
                yield fields, file.read(int(fields["Content-Length"]))
                assert file.read(4) == b"\r\n\r\n"


def warc_content_of(folder):
    """What a reader of these records has."""
    texts, latest = {}, {}
    for fields, block in warc_records_of(folder):
        if fields["WARC-Type"] == "conversion":
            texts[fields["WARC-Record-ID"]] = block.decode()
        elif fields["WARC-Type"] == "metadata":
            facts = {**json.loads(block), "body": texts.get(fields.get("WARC-Refers-To"), "")}
            if facts["version"] >= latest.get(facts["uri"], {"version": 0})["version"]:
                latest[facts["uri"]] = facts
    return {uri: facts for uri, facts in latest.items() if facts["operation"] == "put"}


def markdown_content_of(folder):
    """The front matters, and the words of the contents as `body`."""
    found = {}
    for path in glob.glob(os.path.join(folder, "*.out", "*", "*.md")):
        with open(path, encoding="utf-8") as file:
            _, front, text = file.read().split("---\n", 2)
        fields = {name: json.loads(value) for name, value in (line.split(": ", 1) for line in front.splitlines())}
        found[fields["uri"]] = {**fields, "path": path, "text": text, "body": re.sub(r"\]\(\S*\)|[\\\[\]#*-]", " ", text)}
    return found


# Each state of a document is delivered once, however many pages lead to it.
ONCE = "seine/anchors=no"


def destination(folder, **attributes):
    values = {"collection": "intranet", "sink": "files", "directory": folder, **attributes}
    return [*(f"feeding/out/{name}={value}" for name, value in values.items()), ONCE]


def many_pages(count, size=100):
    return {"/": effects.page("Home", [f"/{n}" for n in range(count)]),
            **{f"/{n}": effects.page(f"Page {n}", text=f"text of {n} " + "word " * size) for n in range(count)}}


class Feeding(unittest.TestCase):
    @support.shows("feeding/NAME/collection", "feeding/NAME/sink", "feeding/NAME/directory")
    def test_every_document_reaches_the_files_with_what_is_known_of_it(self):
        pages = {"/": effects.page("Home", ["/a", "/b", "/none"], "Welcome"), "/a": effects.page("Leave", text="thirty days"),
                 "/b": effects.plain("plain words"), "/none": effects.page("", status=404)}
        with support.folder() as place:
            folder = os.path.join(place, "out")
            with effects.crawled(pages, *destination(folder)) as done:
                found = content_of(folder)
                self.assertEqual({effects.path_of(uri) for uri in found}, {"/", "/a", "/b"})
                leave = found[done.site.uri("/a")]
                self.assertEqual(leave["title"], "Leave")
                self.assertIn("thirty days", leave["body"])
                self.assertEqual((leave["http_status"], leave["depth"], leave["mime_type"]), (200, 1, "text/html"))
                self.assertEqual(leave["site"], done.site.uri("/")[:-1])
                self.assertEqual([line["version"] for line in lines_of(folder)],
                                 sorted(line["version"] for line in lines_of(folder)))
                [row] = done.query("SELECT * FROM v_feeding WHERE destination = 'out'")
                self.assertEqual((row["state"], row["waiting"], row["delivered"], row["content_collection"]),
                                 ("up to date", 0, 3, "intranet"))
            with effects.crawled(pages) as done:
                self.assertEqual(done.query("SELECT * FROM v_feeding WHERE destination = 'out'"), [])

    @support.shows("feeding/NAME/format")
    def test_files_may_be_markdown_or_warc(self):
        pages = {"/": effects.page("Home", ["/a b?x=1", "/b", "/none"], "Welcome"), "/a%20b?x=1": effects.page("Leave", text="thirty days"),
                 "/b": effects.plain("plain words")}
        with support.folder() as place, servers.Site({"*": pages}) as site:
            data, folder, archive = (os.path.join(place, name) for name in ("data", "out", "archive"))
            effects.crawl(site, data, *destination(folder, format="markdown"), "http_errors/4xx=DELETE:0", "feeding/archive/collection=intranet",
                          "feeding/archive/sink=files", f"feeding/archive/directory={archive}", "feeding/archive/format=warc")
            found = markdown_content_of(folder)
            self.assertEqual({effects.path_of(uri) for uri in found}, set(pages))
            leave = found[site.uri("/a%20b?x=1")]
            self.assertEqual((leave["title"], leave["text"]), ("Leave", "\nthirty days\n"))
            self.assertRegex(leave["path"], r"/a_20b-[0-9a-f]{16}\.md$")
            self.assertEqual({uri: (facts["title"], facts["body"]) for uri, facts in warc_content_of(archive).items() if "title" in facts}[leave["uri"]],
                             ("Leave", "thirty days"))
            checked = support.run("warc", "check", *glob.glob(os.path.join(archive, "*.warc.gz")))
            self.assertEqual(checked.returncode, 0, checked.stdout)
            site.restart({"*": {**pages, "/b": effects.page("", status=404), "/": effects.page("Home again", ["/a b?x=1", "/b"], "Hello")}})
            effects.crawl(site, data, options=["--refresh", "--confirm-deletions", "all"])
            for content in (markdown_content_of(folder), warc_content_of(archive)):
                self.assertEqual({effects.path_of(uri) for uri in content}, {"/", "/a%20b?x=1"})
                self.assertEqual(content[site.uri()]["title"], "Home again")
            for name in ("out", "archive"):
                self.assertEqual(support.run("feed", "verify", name, "--data", data).returncode, 0)

    def test_a_deletion_has_its_cause(self):
        names = ("/old", "/gone", "/out", "/same", "/kept")
        pages = {"/": effects.page("Home", names), **{name: effects.page(name) for name in names}}
        with support.folder() as place, servers.Site({"*": pages}) as site:
            data, folder = os.path.join(place, "data"), os.path.join(place, "out")
            settings = [*destination(folder), "http_errors/4xx=DELETE:0", "dbswitch=1", "dbswitch_delete=yes"]
            effects.crawl(site, data, *settings)
            pages.update({"/": effects.page("Home", names[1:]), "/gone": effects.page("", status=404), "/same": pages["/kept"]})
            site.restart({"*": pages})
            for _ in range(2):
                done = effects.crawl(site, data, *settings, f"exclude_uris/exact={site.uri('/out')}", options=["--refresh"])
            told = {effects.path_of(line["uri"]): line.get("cause") for line in lines_of(folder) if line["operation"] == "delete"}
            self.assertEqual(told, {"/old": "dbswitch", "/gone": "error", "/out": "scope", "/same": "duplicate"})
            causes = {effects.path_of(row["uri"]): row["cause"] for row in done.query("SELECT uri, cause FROM v_deletions")}
            self.assertEqual({**causes, "/same": "duplicate"}, told)
            with open(glob.glob(os.path.join(data, "log", "*", "dsfeed.log"))[0], encoding="utf-8") as file:
                logged = [line.rstrip("\n").split("\t") for line in file if "\tdelete\t" in line]
            self.assertEqual({effects.path_of(line[5]): line[6] for line in logged}, told)

    def test_a_file_of_markdown_that_is_newer_stays_and_a_foreign_one_is_left_alone(self):
        with support.folder() as place, servers.Site({"*": many_pages(2)}) as site:
            data, folder = os.path.join(place, "data"), os.path.join(place, "out")
            effects.crawl(site, data, *destination(folder, format="markdown"))
            path = markdown_content_of(folder)[site.uri("/1")]["path"]
            with open(path, "w", encoding="utf-8") as file:
                file.write(f'---\nuri: "{site.uri("/1")}"\nversion: 9007199254740991\nchecksum: "00"\n---\n\nlater\n')
            with open(os.path.join(os.path.dirname(path), "notes.md"), "w", encoding="utf-8") as file:
                file.write("my own\n")
            site.restart({"*": {**many_pages(2), "/1": effects.page("Another")}})
            effects.crawl(site, data, options=["--refresh"])
            with open(path, encoding="utf-8") as file:
                self.assertIn("later", file.read())
            result = support.run("feed", "verify", "out", "--data", data)
            self.assertNotIn("left behind:", result.stdout)

    def test_a_file_of_warc_that_is_damaged_long_before_its_end_is_refused(self):
        with support.folder() as place, servers.Site({"*": many_pages(2)}) as site:
            data, folder = os.path.join(place, "data"), os.path.join(place, "out")
            effects.crawl(site, data, *destination(folder, format="warc"))
            [path] = glob.glob(os.path.join(folder, "*.warc.gz"))
            length = os.path.getsize(path)
            with open(path, "ab") as file:
                file.write(b"\x1f\x8bhalf a record")
            site.restart({"*": {**many_pages(2), "/1": effects.page("Another")}})
            effects.crawl(site, data, options=["--refresh"])
            self.assertEqual(warc_content_of(folder)[site.uri("/1")]["title"], "Another")
            with open(path, "r+b") as file:
                file.truncate(length + (100 << 20))
            site.restart({"*": {**many_pages(2), "/1": effects.page("A third")}})
            effects.crawl(site, data, options=["--refresh"], status=3)
            [row] = support.query(data, "SELECT * FROM v_feeding WHERE destination = 'out'")
            self.assertIn("is damaged behind its byte", row["sentence"])
            self.assertEqual(os.path.getsize(path), length + (100 << 20))

    @support.shows("feeding/NAME/file_bytes", "feeding/NAME/batch_documents", "feeding/NAME/batch_bytes")
    def test_files_are_rotated_between_batches(self):
        counts = []
        for attributes in ({}, {"file_bytes": 4096}, {"file_bytes": 4096, "batch_documents": 3},
                           {"file_bytes": 4096, "batch_bytes": 2048}):
            with self.subTest(**attributes), support.folder() as place:
                folder = os.path.join(place, "out")
                with effects.crawled(many_pages(40), *destination(folder, batch_seconds=3600, **attributes),
                                     options=["--delay", "0"]) as _:
                    self.assertEqual(len(content_of(folder)), 41)
                    counts.append(len(os.listdir(folder)))
        whole, rotated, few, small = counts
        self.assertEqual((whole, rotated), (1, 1))
        self.assertGreater(few, 3)
        self.assertGreater(small, 3)

    @support.shows("feeding/NAME/batch_seconds")
    def test_a_batch_waits_to_become_full(self):
        pages = many_pages(12, size=600)
        counts = {}
        for seconds in (0, 3600):
            # Between two pages is time enough to commit and to feed: it passes when nothing is left to do.
            with support.folder() as place, virtual_time.Clock(timeout_s=support.TIMEOUT_S) as clock:
                folder = os.path.join(place, "out")
                with effects.crawled(pages, *destination(folder, file_bytes=4096, batch_seconds=seconds), clock=clock,
                                     options=["--delay", "60"]) as _:
                    counts[seconds] = len(os.listdir(folder))
        self.assertEqual(counts[3600], 1)
        self.assertGreater(counts[0], 2)

    @support.shows("feeding/NAME/primary")
    def test_the_answers_of_the_primary_destination_stand_in_the_rows_and_statistics(self):
        for primary, expected in (("yes", ("delivered", 1)), ("no", (None, 0))):
            with self.subTest(primary), support.folder() as place:
                with effects.crawled({"/": effects.page("Home")},
                                     *destination(os.path.join(place, "out"), primary=primary)) as done:
                    [row] = done.query("SELECT delivery FROM document")
                    fed = done.query("""SELECT total(value) AS count FROM statistic_delta JOIN statistic_name
                        ON statistic_name.id = statistic_id WHERE site_id = 0 AND name = 'PPFed'""")[0]["count"]
                    kept = done.query("""SELECT total(value) AS count FROM statistic JOIN statistic_name
                        ON statistic_name.id = statistic_id WHERE site_id = 0 AND name = 'PPFed'""")[0]["count"]
                    self.assertEqual((row["delivery"], fed + kept), expected)

    @support.shows("pp/ds_max_ecl")
    def test_so_many_duplicates_are_listed_with_a_document(self):
        pages = {"/": effects.page("Home", ["/a", "/b", "/c", "/d"]),
                 **{path: effects.page("Same", text="the same words") for path in ("/a", "/b", "/c", "/d")}}
        for most, expected in ((10, 3), (2, 2), (0, 0)):
            with self.subTest(most), support.folder() as place:
                folder = os.path.join(place, "out")
                with effects.crawled(pages, *destination(folder, batch_seconds=3600), f"pp/ds_max_ecl={most}"):
                    documents = content_of(folder).values()
                    [same] = [document for document in documents if document["title"] == "Same"]
                    self.assertEqual(len(documents), 2)
                    self.assertEqual(len(same.get("duplicates", [])), expected)

    @support.shows("pp/max_dupes")
    def test_so_many_duplicates_are_recorded_of_a_document_and_the_others_are_still_known(self):
        same = [f"/{n}" for n in range(6)]
        pages = {"/": effects.page("Home", same), **{path: effects.page("Same", text="the same words") for path in same}}
        for most in (10, 3, 0):
            with self.subTest(most), support.folder() as place:
                folder = os.path.join(place, "out")
                fed = [*destination(folder, batch_seconds=3600), f"pp/max_dupes={most}"]
                with effects.crawled(pages, *fed) as done:
                    recorded = min(most, 5)
                    [told] = [document for document in content_of(folder).values() if document["title"] == "Same"]
                    self.assertEqual(len(told.get("duplicates", [])), recorded)
                    [group] = done.query("SELECT copies, recorded FROM v_duplicates")
                    self.assertEqual((group["copies"], group["recorded"]), (5, recorded))

    @support.shows("pp/ecl_override")
    def test_duplicates_and_redirects_that_are_named_are_listed_however_many_there_are(self):
        same = [f"/{n}" for n in range(6)]
        leads = {f"/{name}": {"status": 301, "headers": {"Location": "/target"}, "body": ""} for name in ("from", "away", "x3")}
        pages = {"/": effects.page("Home", [*same, *leads]), **leads, "/target": effects.page("Target"),
                 **{path: effects.page("Same", text="the same words") for path in same}}
        for override in (None, "/[0-9]$", "[345]$"):
            with self.subTest(override), support.folder() as place:
                folder = os.path.join(place, "out")
                with effects.crawled(pages, *destination(folder, batch_seconds=3600), "pp/ds_max_ecl=1",
                                     *([f"pp/ecl_override={override}"] if override else [])):
                    by_title = {document["title"]: document for document in content_of(folder).values()}
                    same_ones = [path for path in same if path != effects.path_of(by_title["Same"]["uri"])]
                    for name, all_paths in (("Same", same_ones), ("Target", list(leads))):
                        told = {effects.path_of(uri) for name_of in ("duplicates", "redirects") for uri in by_title[name].get(name_of, [])}
                        named = {path for path in all_paths if override and re.search(override, path)}
                        self.assertLessEqual(named, told)
                        self.assertLessEqual(len(told - named), 1, "ds_max_ecl")
                        self.assertTrue(told)

    @support.shows("pp/ds_meta_info")
    def test_what_is_delivered_beside_a_document(self):
        lead = {"status": 301, "body": ""}
        pages = {"/": effects.page("Home", ["/a", "/same", "/first"]),
                 "/a": effects.page("A", text="words", headers={"Content-Type": "text/html", "ETag": '"7"', "Set-Cookie": "id=1"}),
                 "/same": effects.page("A", text="words"),
                 "/first": {**lead, "headers": {"Location": "/second"}}, "/second": {**lead, "headers": {"Location": "/"}}}
        everything = {"duplicates", "redirects", "mirrors", "metadata"}
        for wanted in (everything, set(), *({what} for what in sorted(everything))):
            with self.subTest(wanted), support.folder() as place, servers.Site({"*": pages}) as site:
                folder, mirrors = os.path.join(place, "out"), os.path.join(place, "mirrors")
                with open(mirrors, "w", encoding="utf-8") as file:
                    file.write("127.0.0.1 mirror.example other.example:81\n")
                with support.folder() as data:
                    effects.crawl(site, data, *destination(folder, batch_seconds=3600), "mirror_site_files=" + mirrors,
                                  "pp/ds_meta_info=", *(f"pp/ds_meta_info={what}" for what in sorted(wanted)))
                documents = content_of(folder)
                home = documents[site.uri("/")]
                owner = next(document for document in documents.values() if document["title"] == "A")
                self.assertEqual([effects.path_of(uri) for uri in home.get("redirects", [])],
                                 ["/second", "/first"] if "redirects" in wanted else [])
                self.assertEqual(home.get("mirrors", []), [f"http://mirror.example:{site.port}/"] if "mirrors" in wanted else [])
                self.assertEqual(len(owner.get("duplicates", [])), int("duplicates" in wanted))
                self.assertEqual("headers" in owner, "metadata" in wanted)
                names = [header["name"] for header in owner.get("headers", [])]
                self.assertEqual("content-type" in names, "metadata" in wanted)
                self.assertNotIn("set-cookie", names)

    def test_a_document_is_delivered_again_when_its_duplicates_or_redirects_change(self):
        def pages(*more):
            return {"/": effects.page("Home", ["/a", *more]), "/a": effects.page("A", text="words"),
                    "/same": effects.page("A", text="words"), "/from": {"status": 301, "headers": {"Location": "/a"}, "body": ""}}
        with support.folder() as place, support.folder() as data, servers.Site({"*": pages()}) as site:
            folder = os.path.join(place, "out")
            def listed():
                document = content_of(folder)[site.uri("/a")]
                return [[effects.path_of(uri) for uri in document.get(name, [])] for name in ("duplicates", "redirects")]
            effects.crawl(site, data, *destination(folder))
            self.assertEqual(listed(), [[], []])
            site.restart({"*": pages("/same", "/from")})
            effects.crawl(site, data, options=["--refresh"])
            self.assertEqual(listed(), [["/same"], ["/from"]])
            lines = len(lines_of(folder))
            effects.crawl(site, data, options=["--refresh"])
            self.assertEqual(len(lines_of(folder)), lines, "nothing changed")
            without = pages("/same", "/from")
            del without["/same"]
            without["/from"] = effects.page("Another", text="a page of its own")
            site.restart({"*": without})
            effects.crawl(site, data, options=["--refresh"])
            self.assertEqual(listed(), [[], []])

    def test_what_a_site_repeats_on_its_pages_is_frame(self):
        notice = "<p>Members of staff are reminded that the canteen closes at noon during the renovation of the kitchen.</p>"
        def page(n, links=()):
            words = " ".join(f"sentence{n}x{word} tells something about topic {n}." for word in range(30))
            made = effects.page(f"Page {n}", links)
            return {**made, "body": made["body"] + f"<p>{words}</p>{notice}"}
        pages = {"/": page(0, [f"/{n}" for n in range(1, 12)]), **{f"/{n}": page(n) for n in range(1, 12)}}
        with support.folder() as place:
            folder = os.path.join(place, "out")
            # One after the other, so that each is judged by those before it.
            with effects.crawled(pages, *destination(folder, batch_documents=1), options=["--delay", "0"]):
                documents = sorted(content_of(folder).values(), key=lambda document: document["version"])
                self.assertIn("canteen", documents[0]["body"])
                for document in documents[6:]:
                    self.assertNotIn("canteen", document["body"])
                    self.assertIn("canteen", document["frame"])
                    self.assertIn("tells something", document["body"])

    @support.shows("pp/ds_send_links")
    def test_links_of_a_document_are_delivered_when_they_are_wanted(self):
        for value, expected in (("yes", {"/a", "/b"}), ("no", set())):
            with self.subTest(value), support.folder() as place:
                folder = os.path.join(place, "out")
                with effects.crawled({"/": effects.page("Home", ["/a", "/b"]), "/a": effects.page("A"), "/b": effects.page("B")},
                                     *destination(folder), f"pp/ds_send_links={value}") as done:
                    home = content_of(folder)[done.site.uri("/")]
                    self.assertEqual({effects.path_of(uri) for uri in home.get("links", [])}, expected)

    @support.shows("feeding/NAME/destination")
    def test_the_reserved_attribute_is_default_or_refused(self):
        with support.folder() as place:
            with effects.crawled({"/": effects.page("Home")}, *destination(os.path.join(place, "out"), destination="default")):
                self.assertEqual(len(content_of(os.path.join(place, "out"))), 1)
            words = effects.settings(*destination(os.path.join(place, "out"), destination="elsewhere"))
            result = support.run("crawl", "http://127.0.0.1:9/", "--data", os.path.join(place, "data"), *words)
            self.assertEqual(result.returncode, 1, result.stdout + result.stderr)
            self.assertIn("elsewhere", result.stderr)

    @support.shows("log/dsfeed")
    def test_the_log_shows_what_was_delivered(self):
        for value, expected in (("text", 2), ("none", 0)):
            with self.subTest(value), support.folder() as place:
                with effects.crawled({"/": effects.page("Home", ["/a"]), "/a": effects.page("A")},
                                     *destination(os.path.join(place, "out")), f"log/dsfeed={value}") as done:
                    lines = []
                    for path in glob.glob(os.path.join(done.data, "log", "*", "dsfeed.log")):
                        with open(path, encoding="utf-8") as file:
                            lines += [line for line in file if "delivered" in line and not line.startswith("#")]
                    self.assertEqual(len(lines), expected, lines)

    def test_an_attribute_that_the_sink_does_not_use_is_an_error(self):
        for attributes, named in (({"sink": "index"}, "directory"), ({"directory": ""}, "directory")):
            with self.subTest(**attributes), support.folder() as data:
                words = effects.settings(*destination("/tmp/nowhere", **attributes))
                result = support.run("crawl", "http://127.0.0.1:9/", "--data", data, *words)
                self.assertEqual(result.returncode, 1, result.stdout + result.stderr)
                self.assertIn("feeding/out", result.stderr)
                self.assertIn(named, result.stderr)


class Index(unittest.TestCase):
    def found(self, data, *words):
        result = support.run("search", "--data", data, "--json", *words)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        return result.stdout

    @support.shows("seine/index")
    def test_what_was_crawled_is_found_until_it_is_gone(self):
        pages = {"/": effects.page("Home", ["/leave", "/canteen"]), "/leave": effects.page("Holiday policy", text="thirty days"),
                 "/canteen": effects.page("Canteen", text="soup on Monday")}
        with servers.Site({"*": pages}) as site, support.folder() as place:
            data = os.path.join(place, "data")
            effects.crawl(site, data, "http_errors/4xx=DELETE:0")
            self.assertIn(site.uri("/leave"), self.found(data, "holiday", "policy"))
            self.assertIn(site.uri("/canteen"), self.found(data, "soup"))
            site.restart({"*": {**pages, "/leave": effects.page("", status=404), "/canteen": effects.page("Canteen", text="stew")}})
            effects.crawl(site, data, options=["--refresh", "--confirm-deletions", "all"])
            self.assertNotIn(site.uri("/leave"), self.found(data, "holiday"))
            self.assertNotIn(site.uri("/canteen"), self.found(data, "soup"))
            self.assertIn(site.uri("/canteen"), self.found(data, "stew"))

    def test_without_an_index_there_is_none_and_later_it_gets_all(self):
        with servers.Site({"*": {"/": effects.page("Home", text="welcome")}}) as site, support.folder() as place:
            data = os.path.join(place, "data")
            effects.crawl(site, data, "seine/index=no")
            self.assertFalse(os.path.exists(os.path.join(data, "index")))
            effects.crawl(site, data, "seine/index=yes", options=["--refresh"])
            self.assertIn(site.uri("/"), self.found(data, "welcome"))

    def test_files_are_found_by_their_words(self):
        types = {"pdf": "application/pdf", "odt": "application/vnd.oasis.opendocument.text",
                 "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document"}
        pages = {"/": effects.page("Home", [f"/memo.{extension}" for extension in types])}
        for extension, mime_type in types.items():
            with open(os.path.join(support.ROOT, "tests", "documents", "convert", "data", f"memo.{extension}"), "rb") as file:
                pages[f"/memo.{extension}"] = {"headers": {"Content-Type": mime_type},
                                               "body_base64": base64.b64encode(file.read()).decode()}
        with servers.Site({"*": pages}) as site, support.folder() as place:
            data = os.path.join(place, "data")
            effects.crawl(site, data)
            found = self.found(data, "Winterfahrplan")
            for extension in types:
                self.assertIn(site.uri(f"/memo.{extension}"), found)


class Reported(unittest.TestCase):
    """What people see of the delivery of documents."""

    def setUp(self):
        self.place = self.enterContext(support.folder())
        self.data = os.path.join(self.place, "data")
        self.site = self.enterContext(servers.Site({"*": many_pages(1)}))

    def crawl(self, *assignments, **options):
        options.setdefault("options", ["--delay", "0"])
        effects.crawl(self.site, self.data, ONCE, *assignments, **options)

    def why(self, path="/0"):
        """The delivery of a document to each destination, and the lines that people read."""
        result = support.run("why", self.site.uri(path), "--data", self.data, "--json")
        lines = support.run("why", self.site.uri(path), "--data", self.data).stdout
        return {item.pop("destination"): item for item in json.loads(result.stdout).get("delivery", [])}, lines

    def state(self, name):
        return support.query(self.data, "SELECT state, sentence FROM v_feeding WHERE destination = ?", name)[0]

    def test_why_shows_when_a_document_was_delivered(self):
        self.crawl()
        told, lines = self.why()
        [row] = support.query(self.data, "SELECT strftime('%Y-%m-%dT%H:%M:%SZ', delivery_at / 1000, 'unixepoch') AS at FROM document JOIN uri ON uri.id = uri_id WHERE path = '/0'")
        self.assertEqual(told, {"default": {"state": "delivered", "at": row["at"]}})
        self.assertRegex(lines, r"(?m)^delivery +destination default, state delivered, at 2\d{3}-")
        self.assertEqual(self.why("/none")[0], {})

    def test_why_shows_what_waits_and_for_what(self):
        self.crawl("pp/ds_paused=yes")
        told, _ = self.why()
        self.assertEqual((told["default"]["state"], told["default"]["because"]), ("to be delivered", "feeding is suspended"))
        self.assertIn("since", told["default"])
        folder = os.path.join(self.place, "out")
        with open(folder, "w", encoding="utf-8"):
            pass  # a file where the folder is to be
        self.crawl("pp/ds_paused=no", *destination(folder), status=3)
        told, _ = self.why()
        self.assertEqual(list(told), ["out"])
        self.assertEqual((told["out"]["state"], told["out"]["because"]), ("to be delivered", self.state("out")["sentence"]))
        os.unlink(folder)
        self.crawl()
        self.assertEqual(self.why()[0], {"out": {"state": "delivered", "at": self.why()[0]["out"]["at"]}})

    def test_why_shows_when_each_destination_took_a_document(self):
        self.crawl(*destination(os.path.join(self.place, "first"), primary="yes"),
                   *(word.replace("g/out/", "g/second/") for word in destination(os.path.join(self.place, "second"))))
        told, _ = self.why()
        self.assertEqual({name: sorted(item) for name, item in told.items()}, {"out": ["at", "state"], "second": ["at", "state"]})
        change = "UPDATE delivery_time SET at = 86400000"
        with contextlib.closing(sqlite3.connect(support.database_path(self.data))) as file:
            file.executescript(change)
        self.assertEqual(sorted(item["at"] == "1970-01-02T00:00:00Z" for item in self.why()[0].values()), [False, True])
        # Deleted there, it is not known any more.
        self.site.restart({"*": {"/": effects.page("Home", [])}})
        self.crawl("http_errors/4xx=DELETE:0", options=["--delay", "0", "--refresh=all", "--confirm-deletions", "all"])
        self.assertEqual([row["path"] for row in support.query(
            self.data, "SELECT path FROM delivery_time JOIN uri ON uri.id = uri_id")], ["/"])

    def test_why_shows_why_a_document_was_refused(self):
        program = os.path.join(self.place, "take")
        with open(program, "w", encoding="utf-8") as file:
            file.write("#!/bin/sh\nwhile IFS= read -r line; do echo refused we are full; done\n")
        os.chmod(program, 0o755)
        self.crawl("feeding/p/collection=x", "feeding/p/sink=command", f"feeding/p/command={program}")
        told, _ = self.why()
        self.assertEqual((told["p"]["state"], told["p"]["because"]), ("refused", "we are full"))
        self.assertIn("at", told["p"])

    def test_a_destination_that_is_fed_no_longer_is_not_up_to_date(self):
        self.crawl()
        self.assertEqual(self.state("")["state"], "up to date")
        self.crawl(*destination(os.path.join(self.place, "out")))
        self.assertEqual((self.state("")["state"], self.state("out")["state"]), ("not fed", "up to date"))

    def test_a_missing_index_is_reported_although_nothing_is_to_be_delivered(self):
        self.crawl()
        [name] = os.listdir(os.path.join(self.data, "collections"))
        for path in glob.glob(os.path.join(self.data, "index", "*")):
            os.unlink(path)
        result = support.run("crawl", self.site.uri(), "--data", self.data)
        self.assertEqual(result.returncode, 3, result.stdout)
        self.assertIn(f"`seine index rebuild {name}`", result.stdout)
        self.assertEqual(self.state("")["state"], "failing")
        self.assertIn("`seine index rebuild", support.run("search", "words", "--data", self.data).stderr)
        self.assertEqual(support.run("index", "rebuild", name, "--data", self.data).returncode, 0)
        self.crawl(options=["--refresh"])
        self.assertEqual(self.state("")["state"], "up to date")


class Failures(unittest.TestCase):
    def test_a_destination_that_takes_nothing_blocks_no_other_and_gets_all_later(self):
        with servers.Site({"*": many_pages(20)}) as site, support.folder() as place:
            data, folder, other = (os.path.join(place, name) for name in ("data", "out", "other"))
            with open(folder, "w", encoding="utf-8"):
                pass  # a file where the folder is to be
            more = [f"feeding/second/{name}={value}" for name, value in
                    {"collection": "x", "sink": "files", "directory": other}.items()]
            effects.crawl(site, data, *destination(folder), *more, options=["--delay", "0"], status=3)
            self.assertEqual(len(content_of(other)), 21)
            [row] = support.query(data, "SELECT * FROM v_feeding WHERE destination = 'out'")
            self.assertEqual((row["state"], row["waiting"]), ("failing", 21))
            self.assertIn("directory", row["sentence"].lower())
            self.assertIsNotNone(row["retried"])
            self.assertGreaterEqual(row["lag_s"], 0)
            self.assertIn("delivery failing", {event["kind"] for event in support.query(data, "SELECT kind FROM event")})
            os.unlink(folder)
            effects.crawl(site, data, options=["--delay", "0"])
            self.assertEqual(len(content_of(folder)), 21)
            [row] = support.query(data, "SELECT * FROM v_feeding WHERE destination = 'out'")
            self.assertEqual((row["state"], row["waiting"], row["lag_s"], row["sentence"]), ("up to date", 0, None, None))

    def test_a_paused_destination_gets_its_documents_when_it_goes_on(self):
        with servers.Site({"*": many_pages(5)}) as site, support.folder() as place:
            data, folder = os.path.join(place, "data"), os.path.join(place, "out")
            effects.crawl(site, data, *destination(folder, paused="yes"), options=["--delay", "0"])
            self.assertFalse(os.path.exists(folder))
            effects.crawl(site, data, "feeding/out/paused=no", options=["--delay", "0"])
            self.assertEqual(len(content_of(folder)), 6)

    def test_half_a_line_that_a_kill_left_is_cut_off(self):
        with servers.Site({"*": many_pages(3)}) as site, support.folder() as place:
            data, folder = os.path.join(place, "data"), os.path.join(place, "out")
            effects.crawl(site, data, *destination(folder))
            [name] = os.listdir(folder)
            with open(os.path.join(folder, name), "a", encoding="utf-8") as file:
                file.write('{"operation":"put","uri":"http://half')
            site.restart({"*": {**many_pages(3), "/0": effects.page("Another")}})
            effects.crawl(site, data, options=["--refresh"])
            self.assertEqual(content_of(folder)[site.uri("/0")]["title"], "Another")


class Proof(unittest.TestCase):
    @contextlib.contextmanager
    def failing(self, folder):
        if os.path.isdir(folder):
            os.rename(folder, folder + ".away")
        with open(folder, "w", encoding="utf-8"):
            pass
        yield
        os.unlink(folder)
        if os.path.isdir(folder + ".away"):
            os.rename(folder + ".away", folder)

    def prove(self, content, **attributes):
        with support.folder() as place:
            folder = os.path.join(place, "out")
            destination_proof.prove(self, destination(folder, **attributes), lambda: content(folder), lambda: self.failing(folder), is_readable=True)

    def test_lines_have_the_site_through_changes_kills_and_failures(self):
        self.prove(content_of, file_bytes=8192)

    def test_records_of_warc_have_the_site_through_changes_kills_and_failures(self):
        self.prove(warc_content_of, format="warc", file_bytes=8192)

    def test_files_of_markdown_have_the_site_through_changes_kills_and_failures(self):
        self.prove(markdown_content_of, format="markdown")


if __name__ == "__main__":
    support.main()
