"""What `seine crawl URI` takes without options: a site with one file of each type that can be converted, each under the
extension and the type that servers give it, is stored whole and found by search; and what its profile refuses."""

import base64
import bz2
import gzip
import io
import json
import lzma
import os
import re
import subprocess
import tarfile
import unittest
import zipfile

import effects
import servers
import support

SAMPLES = os.path.join(support.ROOT, "tests", "documents", "convert", "data")
OOXML, ODF = "vnd.openxmlformats-officedocument.", "vnd.oasis.opendocument."


def sample(name):
    with open(os.path.join(SAMPLES, name), "rb") as file:
        return file.read()


def with_word(name, old, word):
    """The sample, a zip archive of XML, with a word of its text replaced."""
    out = io.BytesIO()
    with zipfile.ZipFile(os.path.join(SAMPLES, name)) as given, zipfile.ZipFile(out, "w") as made:
        for entry in given.infolist():
            content = given.read(entry)
            if entry.filename.endswith((".xml", ".xhtml", ".html")):
                content = content.replace(old.encode(), word.encode())
            made.writestr(entry, content)
    return out.getvalue()


def archive(kind, word):
    """An archive with one file of that name."""
    out = io.BytesIO()
    if kind == "zip":
        with zipfile.ZipFile(out, "w") as made:
            made.writestr(f"{word}.txt", word)
        return out.getvalue()
    if kind == "ar":
        return b"!<arch>\n" + f"{word}.txt/".encode().ljust(16) + b"0           0     0     644     2         `\nx\n"
    with tarfile.open(fileobj=out, mode="w") as made:
        made.addfile(tarfile.TarInfo(f"{word}.txt"), io.BytesIO())
    packs = {"tar": bytes, "gz": gzip.compress, "bz2": bz2.compress, "xz": lzma.compress,
             "zst": lambda data: subprocess.run(["zstd", "-c"], input=data, capture_output=True, check=True).stdout}
    return packs[kind](out.getvalue())


def message(word):
    return f"From: ann@example.org\nSubject: About {word}\nDate: Tue, 5 Nov 2024 12:00:00 +0100\n\nText.\n".encode()


def mailbox(word):
    return b"".join(b"From ann@example.org Tue Nov  5 12:00:00 2024\n" + message(each) + b"\n" for each in ("another", word))


def of(name, old):
    return lambda word: with_word(name, old, word)


DOCX, XLSX, PPTX = of("memo.docx", "Köln"), of("table.xlsx", "Köln"), of("slides.pptx", "Köln")
ODT, ODS, ODP = of("memo.odt", "Köln"), of("table.ods", "Köln"), of("slides.odp", "Köln")
# Extension and type: what makes the document, of a word that only it has.
DOCUMENTS = {
    ("docx", OOXML + "wordprocessingml.document"): DOCX, ("dotx", OOXML + "wordprocessingml.template"): DOCX,
    ("docm", "vnd.ms-word.document.macroEnabled.12"): DOCX, ("dotm", "vnd.ms-word.template.macroEnabled.12"): DOCX,
    ("xlsx", OOXML + "spreadsheetml.sheet"): XLSX, ("xltx", OOXML + "spreadsheetml.template"): XLSX,
    ("xlsm", "vnd.ms-excel.sheet.macroEnabled.12"): XLSX, ("xltm", "vnd.ms-excel.template.macroEnabled.12"): XLSX,
    ("pptx", OOXML + "presentationml.presentation"): PPTX, ("potx", OOXML + "presentationml.template"): PPTX,
    ("ppsx", OOXML + "presentationml.slideshow"): PPTX, ("pptm", "vnd.ms-powerpoint.presentation.macroEnabled.12"): PPTX,
    ("ppsm", "vnd.ms-powerpoint.slideshow.macroEnabled.12"): PPTX,
    ("odt", ODF + "text"): ODT, ("ott", ODF + "text-template"): ODT, ("ods", ODF + "spreadsheet"): ODS,
    ("ots", ODF + "spreadsheet-template"): ODS, ("odp", ODF + "presentation"): ODP, ("otp", ODF + "presentation-template"): ODP,
    ("epub", "epub+zip"): of("memo.epub", "Köln"), ("mbox", "mbox"): mailbox,
    ("rtf", "rtf"): lambda word: sample("memo.rtf").replace(b"Halte", word.encode()),
    ("zip", "zip"): lambda word: archive("zip", word), ("jar", "java-archive"): lambda word: archive("zip", word),
    ("tar", "x-tar"): lambda word: archive("tar", word), ("gz", "gzip"): lambda word: archive("gz", word),
    ("tgz", "x-gzip"): lambda word: archive("gz", word), ("bz2", "x-bzip2"): lambda word: archive("bz2", word),
    ("xz", "x-xz"): lambda word: archive("xz", word), ("zst", "zstd"): lambda word: archive("zst", word),
    ("deb", "x-archive"): lambda word: archive("ar", word)}
MESSAGES = {("eml", "message/rfc822"): message, ("mht", "multipart/related"): message, ("mail", "message/global"): message}
# As they are, with a word of theirs.
WHOLE = {("pdf", "application/pdf"): ("memo.pdf", "Düsseldorf"), ("doc", "application/msword"): ("memo.doc", "Neuß"),
         ("xls", "application/vnd.ms-excel"): ("table.xls", "1234.5"), ("ppt", "application/vnd.ms-powerpoint"): ("slides.ppt", "wächst"),
         ("7z", "application/x-7z-compressed"): ("archive.7z", "bücher")}


def site():
    """Pages by path, and the words that find them."""
    made = {(extension, f"application/{name}"): make for (extension, name), make in DOCUMENTS.items()}
    made.update(MESSAGES)
    pages, words = {}, {}
    for number, ((extension, mime), make) in enumerate(made.items()):
        words[f"/x.{extension}"] = f"wort{'abcdefghijklmnopqrstuvwxyz'[number % 26]}{number}"
        pages[f"/x.{extension}"] = (mime, make(words[f"/x.{extension}"]))
    for (extension, mime), (name, word) in WHOLE.items():
        words[f"/x.{extension}"] = word
        pages[f"/x.{extension}"] = (mime, sample(name))
    return {path: {"headers": {"Content-Type": mime}, "body_base64": base64.b64encode(body).decode()}
            for path, (mime, body) in pages.items()}, words


class Profile(unittest.TestCase):
    def test_each_type_that_is_converted_is_stored_and_found(self):
        pages, words = site()
        pages["/"] = effects.page("Home", list(pages))
        with effects.crawled(pages) as outcome:
            self.assertEqual({path: fate for path, fate in outcome.fates.items() if fate != ("stored", None)}, {})
            self.assertEqual(set(outcome.fates), set(pages))
            for path, word in words.items():
                answer = support.run("search", "--data", outcome.data, "--json", "--limit", "50", "--", word)
                found = {"/" + hit["uri"].rsplit("/", 1)[1] for hit in json.loads(answer.stdout)["hits"]}
                self.assertIn(path, found, (word, answer.stdout[:500]))

    def test_every_type_with_a_converter_is_allowed(self):
        with open(os.path.join(support.ROOT, "include", "seine", "documents", "convert", "converters.def"), encoding="utf-8") as file:
            types = re.findall(r'^CONVERT_TYPE\(\w+, (?:(OOXML|ODF)_TYPE\()?"([^"]+)"', file.read(), re.MULTILINE)
        names = {"OOXML": "application/" + OOXML, "ODF": "application/" + ODF, "": ""}
        types = {names[family] + name for family, name in types}
        self.assertGreater(len(types), 50)
        with effects.crawled({"/": effects.page("Home")}) as outcome:
            rows = dict.fromkeys(row["value"] for row in outcome.query("SELECT value FROM parameter WHERE name = 'allowed_types'"))
        self.assertEqual(types - set(rows), set())

    def test_pictures_films_and_programs_are_refused_as_by_default(self):
        names = [f"/x.{extension}" for extension in ("jpg", "PNG", "css", "exe", "iso", "rpm", "mp3", "wmv", "ttf", "swf")]
        with effects.crawled({"/": effects.page("Home", names)}) as outcome:
            self.assertEqual({outcome.fates[name] for name in names}, {("refused", "ur/extension")})

    def test_sitemaps_that_robots_txt_names_are_read_and_no_others(self):
        urls = {name: f"<urlset><url><loc>{{0}}/{name}</loc></url><url><loc>http://elsewhere.invalid/other</loc></url></urlset>"
                for name in ("named", "guessed")}
        with servers.Site({"*": {}}) as server, support.folder() as data:
            pages = {"/": effects.page("Home"), "/named": effects.plain("named"), "/guessed": effects.plain("guessed")}
            for name, path in (("named", "/map.xml"), ("guessed", "/sitemap.xml")):
                pages[path] = {"headers": {"Content-Type": "text/xml"}, "body": urls[name].format(server.own)}
            server.restart({"*": pages}, {"*": f"Sitemap: {server.uri('/map.xml')}\n"})
            outcome = effects.crawl(server, data)
            self.assertEqual(sorted(outcome.asked), ["/", "/map.xml", "/named"])
            self.assertEqual((outcome.state("/named"), outcome.state("/map.xml")), ("stored", "skipped"))
            fates = servers.fates(data)
            self.assertEqual(fates["http://elsewhere.invalid/other"], ("refused", "do/rule"))


if __name__ == "__main__":
    support.main()
