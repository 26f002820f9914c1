"""`seine export`: a collection as WARC, JSON Lines, CSV and files; resumed after a kill, while the crawl runs, and read by
other programs."""

import base64
import csv
import glob
import gzip
import hashlib
import html.parser
import json
import os
import shutil
import signal
import subprocess
import unittest

import servers
import support
from effects import HTML, crawl, page, plain

WARCIO = os.path.join(support.ROOT, "build", "npm", "node_modules", "warcio")
READ_WARC = os.path.join(support.HERE, "read_warc.mjs")

TITLE = 'A "quoted", <b>comma</b>'
SITE = {
    "/": page("Home", ["/a", "/copy", "/zipped", "/data/..%2F..%2Fetc", "/long?" + "x" * 3000]),
    "/a": page(TITLE, [], "words of a page"),
    "/copy": page(TITLE, [], "words of a page"),
    "/zipped": {"headers": {**HTML, "Content-Encoding": "gzip", "X-Of-The-Site": "kept"},
                "body_base64": base64.b64encode(gzip.compress(b"<title>Zipped</title>unpacked")).decode()},
    "/data/..%2F..%2Fetc": plain("dots"),
    "/long?" + "x" * 3000: plain("long"),
}


def records_of(path):
    """(fields, block) of each record: one gzip member each."""
    with open(path, "rb") as file:
        packed = file.read()
    records = []
    while packed:
        member = gzip.zlib.decompressobj(31)
        data = member.decompress(packed)
        packed = member.unused_data
        head, _, rest = data.partition(b"\r\n\r\n")
        lines = head.decode().split("\r\n")
        fields = dict(line.split(": ", 1) for line in lines[1:])
        length = int(fields["Content-Length"])
        assert lines[0] == "WARC/1.1" and rest[length:] == b"\r\n\r\n", rest[length:]
        records.append((fields, rest[:length]))
    return records


def all_records(folder):
    return [record for path in sorted(glob.glob(f"{folder}/*.warc.gz")) for record in records_of(path)]


def sha1(data):
    return "sha1:" + base64.b32encode(hashlib.sha1(data).digest()).decode()


def files_of(folder):
    """Every file with its bytes, but for the state."""
    found = {}
    for where, _, names in os.walk(folder):
        for name in names:
            if name != "export-state":
                with open(os.path.join(where, name), "rb") as file:
                    found[os.path.relpath(file.name, folder)] = file.read()
    return found


class Exported(unittest.TestCase):
    """Of one crawl."""

    @classmethod
    def setUpClass(cls):
        cls.place = cls.enterClassContext(support.folder())
        cls.site = cls.enterClassContext(servers.Site({"*": SITE}))
        cls.data = os.path.join(cls.place, "data")
        crawl(cls.site, cls.data)

    def export(self, name, *options, status=0):
        target = os.path.join(self.place, name)
        result = support.run("export", target, "--data", self.data, *options)
        self.assertEqual(result.returncode, status, result.stderr)
        return target if status == 0 else result.stderr

    def test_warc_has_the_answers_of_the_site(self):
        records = all_records(self.export("warc"))
        self.assertEqual(records[0][0]["WARC-Type"], "warcinfo")
        of = {(fields["WARC-Type"], fields.get("WARC-Target-URI")): (fields, block) for fields, block in records}
        fields, block = of["response", self.site.uri("/zipped")]
        head, _, body = block.partition(b"\r\n\r\n")
        self.assertEqual(body, b"<title>Zipped</title>unpacked")
        self.assertTrue(head.startswith(b"HTTP/1.1 200 "))
        self.assertIn(b"X-Of-The-Site: kept", head)
        self.assertIn(b"X-Archive-Orig-Content-Encoding: gzip", head)
        self.assertIn(b"Content-Length: 29", head)
        self.assertEqual(fields["WARC-Payload-Digest"], sha1(body))
        self.assertEqual(fields["WARC-Block-Digest"], sha1(block))
        self.assertEqual(len({fields["WARC-Record-ID"] for fields, _ in records}), len(records))
        links, outlinks = of["metadata", self.site.uri("/")]
        self.assertEqual(links["WARC-Concurrent-To"], of["response", self.site.uri("/")][0]["WARC-Record-ID"])
        self.assertIn(f"outlink: {self.site.uri('/a')}\r\n".encode(), outlinks)

    def test_a_duplicate_is_a_revisit_of_its_owner(self):
        records = [fields for fields, _ in all_records(self.export("revisit"))]
        [revisit] = [fields for fields in records if fields["WARC-Type"] == "revisit"]
        [owner] = [fields for fields in records if fields["WARC-Record-ID"] == revisit["WARC-Refers-To"]]
        self.assertEqual(revisit["WARC-Refers-To-Target-URI"], owner["WARC-Target-URI"])
        self.assertEqual(revisit["WARC-Refers-To-Date"], owner["WARC-Date"])
        self.assertEqual(revisit["WARC-Payload-Digest"], owner["WARC-Payload-Digest"])
        self.assertTrue(revisit["WARC-Profile"].endswith("/identical-payload-digest"))
        self.assertEqual({revisit["WARC-Target-URI"], owner["WARC-Target-URI"]}, {self.site.uri("/a"), self.site.uri("/copy")})

    def test_the_index_leads_to_each_record(self):
        target = self.export("indexed")
        [path] = glob.glob(f"{target}/*.cdxj")
        with open(path, encoding="utf-8") as file:
            lines = file.read().splitlines()
        self.assertEqual(lines, sorted(lines))
        self.assertEqual(len(lines), len(SITE))
        for line in lines:
            _, moment, facts = line.split(" ", 2)
            facts = json.loads(facts)
            with open(os.path.join(target, facts["filename"]), "rb") as file:
                file.seek(int(facts["offset"]))
                member = gzip.decompress(file.read(int(facts["length"])))
            self.assertIn(f"WARC-Target-URI: {facts['url']}\r\n".encode(), member)
            self.assertEqual(len(moment), 14)

    def test_warc_files_are_begun_at_a_size(self):
        records = all_records(self.export("sizes", "--warc-size", "1"))
        self.assertEqual(len([1 for fields, _ in records if fields["WARC-Type"] == "warcinfo"]), 1)

    def test_the_validator_finds_nothing_and_finds_a_changed_byte(self):
        [path] = glob.glob(self.export("checked") + "/*.warc.gz")
        self.assertEqual(support.run("warc", "check", path).returncode, 0)
        with gzip.open(path) as file:
            changed = gzip.compress(file.read().replace(b"unpacked", b"unpackeD"))
        with open(path, "wb") as file:
            file.write(changed)
        found = support.run("warc", "check", path)
        self.assertEqual(found.returncode, 3)
        self.assertIn("WARC-Block-Digest is not that of the block", found.stdout)
        self.assertIn("WARC-Payload-Digest is not that of the payload", found.stdout)
        self.assertIn("shares its gzip member", found.stdout)
        with open(path, "wb") as file:
            file.write(changed[:-20])
        cut = support.run("warc", "check", path)
        self.assertEqual(cut.returncode, 2)
        self.assertIn(path, cut.stderr)

    @unittest.skipUnless(os.path.isdir(WARCIO), "tools/setup --test installs warcio of npm")
    def test_warcio_reads_every_record(self):
        [path] = glob.glob(self.export("warcio") + "/*.warc.gz")
        program = os.path.join(os.path.dirname(os.path.dirname(WARCIO)), "read_warc.mjs")
        shutil.copyfile(READ_WARC, program)  # beside the modules, where node looks for them
        shown = subprocess.run(["node", program, path], capture_output=True, text=True, check=True,
                              timeout=support.TIMEOUT_S)
        shown = [json.loads(line) for line in shown.stdout.splitlines()]
        records = records_of(path)
        self.assertEqual([record["type"] for record in shown], [fields["WARC-Type"] for fields, _ in records])
        self.assertEqual([record["uri"] for record in shown], [fields.get("WARC-Target-URI") for fields, _ in records])
        for record, (fields, block) in zip(shown, records):
            payload = block.partition(b"\r\n\r\n")[2] if record["type"] == "response" else block
            self.assertEqual(record["bytes"], len(payload), record)
            self.assertEqual(record["status"], 200 if record["type"] == "response" else None)

    def test_json_lines_and_csv_say_the_same(self):
        [path] = glob.glob(self.export("jsonl", "--jsonl") + "/*.jsonl")
        with open(path, encoding="utf-8") as file:
            lines = {line["uri"]: line for line in map(json.loads, file)}
        self.assertEqual(len(lines), len(SITE) - 1)
        owner = lines.get(self.site.uri("/a")) or lines[self.site.uri("/copy")]
        self.assertEqual((owner["title"], owner["body"]), (TITLE, "words of a page"))
        [path] = glob.glob(self.export("csv", "--csv") + "/*.csv")
        with open(path, encoding="utf-8", newline="") as file:
            self.assertTrue(file.readline().endswith("\r\n"))
            file.seek(0)
            rows = {row["uri"]: row for row in csv.DictReader(file)}
        self.assertEqual(rows.keys(), lines.keys())
        for uri, line in lines.items():
            for name, value in rows[uri].items():
                expected = line.get(name, "")
                self.assertEqual(value, expected if isinstance(expected, str) else json.dumps(expected, separators=(",", ":")))

    def test_files_stay_in_their_folder_and_the_index_escapes(self):
        target = self.export("files", "--files")
        files = files_of(target)
        self.assertIn(b"dots", files.values())
        self.assertIn(b"long", files.values())
        self.assertEqual(len(files), len(SITE))  # one copy less, and index.html
        self.assertTrue(all(len(part) < 256 for name in files for part in name.split("/")))

        class Index(html.parser.HTMLParser):
            links, elements = [], set()

            def handle_starttag(self, tag, attributes):
                self.elements.add(tag)
                self.links += [value for name, value in attributes if name == "href"]
        index = Index()
        index.feed(files["index.html"].decode())
        self.assertEqual(set(index.links), files.keys() - {"index.html"})
        self.assertNotIn("b", index.elements)

    def owner_among(self, uris):
        """Of two pages with one content: the one that was read first has it."""
        [owner] = {self.site.uri("/a"), self.site.uri("/copy")} & set(uris)
        return owner

    def test_markdown_says_where_it_is_from(self):
        files = files_of(self.export("markdown", "--markdown"))
        pages = {}
        for name, content in files.items():
            if name.endswith(".md"):
                _, front, text = content.decode().split("---\n", 2)
                front = {key: json.loads(value) for key, value in (line.split(": ", 1) for line in front.splitlines())}
                pages[front["uri"]] = (front, text)
        self.assertEqual(len(pages), len(SITE) - 1)
        front, text = pages[self.owner_among(pages)]
        self.assertEqual((front["title"], front["mime_type"], text), (TITLE, "text/html", "\nwords of a page\n"))
        self.assertEqual(pages[self.site.uri("/data/..%2F..%2Fetc")][1], "\ndots\n")
        self.assertEqual(len(files), len(pages) + 1)

    def test_passages_have_an_identity_and_the_headings_above_them(self):
        [path] = glob.glob(os.path.join(self.export("passages", "--passages"), "*.jsonl"))
        with open(path, encoding="utf-8") as file:
            lines = [json.loads(line) for line in file]
        uris = {line["uri"] for line in lines}
        self.assertIn(self.site.uri("/data/..%2F..%2Fetc"), uris)
        owner = self.owner_among(uris)
        [passage] = [line for line in lines if line["uri"] == owner]
        self.assertEqual((passage["title"], passage["text"]), (TITLE, "words of a page"))
        self.assertRegex(passage["passage"], "^[0-9a-f]{32}$")
        said = json.loads(support.run("text", "--uri", owner, "--passages", "--json", "-", input=SITE["/a"]["body"]).stdout)
        self.assertEqual(said["passages"][0]["identity"], passage["passage"])

    def test_contents_that_were_removed_are_reported_as_missing(self):
        with servers.Site({"*": SITE}) as site, support.folder() as place:
            data = os.path.join(place, "data")
            crawl(site, data, "storage/remove_docs=yes", options=["--delay", "0"])
            result = support.run("export", os.path.join(place, "out"), "--data", data, "--jsonl")
            self.assertEqual(result.returncode, 3, result.stdout + result.stderr)
            self.assertIn("documents are missing in it: the contents were taken away", result.stderr)

    def test_a_condition_selects(self):
        target = self.export("selected", "--jsonl", "--where", "mime = 'text/plain' -- only these")
        [path] = glob.glob(f"{target}/*.jsonl")
        with open(path, encoding="utf-8") as file:
            self.assertEqual(sorted(json.loads(line)["body"] for line in file), ["dots", "long"])

    def test_a_condition_can_do_no_harm(self):
        victim = os.path.join(self.place, "victim.db")
        for condition in ("1); DROP TABLE uri; SELECT (1", "1); ATTACH '" + victim + "' AS x; --", "1;", "no_such_column = 1", "",
                          "1) UNION SELECT (1", "writefile('" + victim + "', 'x')"):
            with self.subTest(condition=condition):
                target = os.path.join(self.place, "harm")
                result = support.run("export", target, "--data", self.data, "--where", condition)
                self.assertNotEqual(result.returncode, 0)
                self.assertIn("--where", result.stderr)
                self.assertFalse(os.path.exists(victim))
                self.assertFalse(os.path.exists(target))
        self.assertIn("not authorized", self.export("extension", "--where", "load_extension('x')", status=2))
        self.assertIn("longer than", self.export(
            "endless", "--time-limit", "1", "--where",
            "(WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n)", status=2))

    def test_a_folder_holds_one_export(self):
        target = self.export("one", "--jsonl")
        before = files_of(target)
        self.assertIn("complete already", support.run("export", target, "--data", self.data, "--jsonl").stdout)
        self.assertEqual(files_of(target), before)
        self.assertIn("another collection, format or condition", self.export("one", "--csv", status=1))
        os.makedirs(os.path.join(self.place, "full", "folder"))
        self.assertIn("not empty", self.export("full", status=1))


class Unchanged(unittest.TestCase):
    def test_what_answered_304_is_a_revisit_too(self):
        pages = {"/": {**page("Home"), "headers": {**HTML, "ETag": '"1"'}}}
        with servers.Site({"*": pages}) as site, support.folder() as place:
            data = os.path.join(place, "data")
            crawl(site, data)
            moment = support.query(data, "SELECT fetched_at FROM v_documents")[0][0] // 1000

            def is_later():
                crawl(site, data, options=["--refresh"])
                return support.query(data, "SELECT fetched_at FROM v_documents")[0][0] // 1000 > moment
            support.wait_until(is_later, "a later second")
            self.assertEqual(support.run("export", f"{place}/out", "--data", data).returncode, 0)
            records = [fields for fields, _ in all_records(f"{place}/out")]
            [revisit] = [fields for fields in records if fields["WARC-Type"] == "revisit"]
            [response] = [fields for fields in records if fields["WARC-Type"] == "response"]
            self.assertTrue(revisit["WARC-Profile"].endswith("/server-not-modified"))
            self.assertEqual(revisit["WARC-Refers-To"], response["WARC-Record-ID"])
            self.assertGreater(revisit["WARC-Date"], response["WARC-Date"])


def many(count):
    return {"/": page("Home", [f"/{i}" for i in range(count)])} | {f"/{i}": page(f"Page {i}", [], f"text {i}") for i in range(count)}


class Resumed(unittest.TestCase):
    def test_after_kills_the_export_is_as_without(self):
        """Killed whenever its state has grown, and gone on with, whatever stands behind the state."""
        with servers.Site({"*": many(2600)}) as site, support.folder() as place:
            data = os.path.join(place, "data")
            crawl(site, data, "delay=0")
            for kind in ("warc", "jsonl", "files", "markdown"):
                whole, killed = f"{place}/whole-{kind}", f"{place}/killed-{kind}"
                options = ["--data", data, f"--{kind}"]
                self.assertEqual(support.run("export", whole, *options).returncode, 0)
                kills, ends = 0, 0
                state = ""
                while not ends and kills < 50:
                    with support.running("export", killed, *options, stderr=subprocess.DEVNULL) as process:
                        def has_moved():
                            try:
                                with open(f"{killed}/export-state", encoding="utf-8") as file:
                                    return file.read() != state
                            except OSError:
                                return False
                        support.wait_until(lambda: process.poll() is not None or has_moved(), "the export moves")
                        if process.poll() is None:
                            process.send_signal(signal.SIGKILL)
                            process.wait()
                            kills += 1
                        else:
                            self.assertEqual(process.returncode, 0)
                            ends = 1
                    with open(f"{killed}/export-state", encoding="utf-8") as file:
                        state = file.read()
                    if not ends and "complete 0" in state:  # as a kill in the middle of a record leaves it
                        [growing] = sorted(glob.glob(f"{killed}/*.warc.gz") + glob.glob(f"{killed}/*.jsonl"))[-1:] or [None]
                        if growing:
                            with open(growing, "ab") as file:
                                file.write(b"\x1f\x8bhalf a record")
                self.assertEqual(support.run("export", killed, *options).returncode, 0)
                with self.subTest(kind=kind, kills=kills):
                    self.assertGreater(kills, 0)
                    if kind == "warc":
                        self.assertEqual([(fields.get("WARC-Target-URI"), block) for fields, block in all_records(killed)][1:],
                                         [(fields.get("WARC-Target-URI"), block) for fields, block in all_records(whole)][1:])
                        checked = support.run("warc", "check", *glob.glob(f"{killed}/*.warc.gz"))
                        self.assertEqual(checked.returncode, 0, checked.stdout)
                    else:
                        self.assertEqual(files_of(killed), files_of(whole))

    def test_while_the_crawl_runs(self):
        with servers.Site({"*": many(300)}, gate_after=150) as site, support.folder() as place:
            data = os.path.join(place, "data")
            with support.running("crawl", site.uri("/"), "--data", data, "--quiet", "--set", "delay=0"):
                support.wait_until(lambda: os.path.exists(f"{data}/collections") and os.listdir(f"{data}/collections")
                                   and site.requests() >= 150, "the crawl runs")

                def exported():
                    result = support.run("export", f"{place}/out", "--data", data)
                    count = len([1 for fields, _ in all_records(f"{place}/out") if fields["WARC-Type"] == "response"])
                    if result.returncode or not count:
                        shutil.rmtree(f"{place}/out", ignore_errors=True)
                    return count
                self.assertLess(support.wait_until(exported, "documents"), 301)
                [path] = glob.glob(f"{place}/out/*.warc.gz")
                self.assertEqual(support.run("warc", "check", path).returncode, 0)
                site.open_gate()


if __name__ == "__main__":
    support.main()
