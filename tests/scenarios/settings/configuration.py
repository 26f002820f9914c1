"""Configuration files over a real crawl: seine check, check --against, config, crawl --config, versions of what was set."""

import os
import re
import shutil
import signal
import ssl
import subprocess
import unittest
import xml.etree.ElementTree as tree

import identity
import servers
import support

EXAMPLES = os.path.join(support.ROOT, "tests", "settings", "config", "examples")
SCHEMA = os.path.join(support.ROOT, "docs", "seine-configuration.xsd")
HTML = {"Content-Type": "text/html"}


def attrib(name, kind, value):
    return f'<attrib name="{name}" type="{kind}"> {value} </attrib>\n'


def members(name, *values):
    inner = "".join(f"<member> {value} </member>\n" for value in values)
    return f'<attrib name="{name}" type="list-string">\n{inner}</attrib>\n'


def section(name, *contents, element="section"):
    return f'<{element} name="{name}">\n{"".join(contents)}</{element}>\n'


def document(**collections):
    """The text of a file; each collection's contents by its name."""
    inner = "".join(section(name, contents, element="DomainSpecification") for name, contents in collections.items())
    return f'<?xml version="1.0" encoding="utf-8"?>\n<CrawlerConfig>\n{inner}</CrawlerConfig>\n'


def write(folder, text, name="collections.xml"):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def crawl(data, path, *options):
    return support.run("crawl", "--config", path, "--data", data, "--quiet", *options)


def values(data, name, collection=None):
    rows = support.query(data, "SELECT value FROM v_configuration WHERE path = ? ORDER BY position", name,
                         collection=collection)
    return [row[0] for row in rows]


def stored(data, collection=None):
    return sorted(row[0] for row in support.query(data, "SELECT path FROM uri WHERE state IN (2, 3)",
                                                  collection=collection))


def versions(data, collection=None):
    return support.query(data, "SELECT version, changed_by, xml FROM v_configuration_versions ORDER BY version",
                         collection=collection)


def quick(home, *more):
    """Of a collection that begins at this site and does not wait."""
    return members("start_uris", home.uri()) + attrib("delay", "real", "0") + "".join(more)


def all_kinds_of_problems(folder):
    """A file with values that cannot be read, contradictions and files of rules that are not there."""
    missing = os.path.join(folder, "missing")
    return write(folder, document(
        a=attrib("max_doc", "integer", "many") + attrib("key_file", "string", "/tmp/key")
        + section("include_uris", members("file", missing + "-1", missing + "-2")) + attrib("use_javascript", "boolean", "?")
        + attrib("javascript_keep_html", "boolean", "yes"),
        b=section("exclude_uris", members("regexp", "(") + members("file", missing + "-1"))))


def problems_of_all_kinds(path):
    missing = os.path.join(os.path.dirname(path), "missing")
    return [f"{path}:{line}" for line in (
        '4: max_doc: "many" is not valid; valid is a whole number from 1 to 2147483647 documents',
        "5: key_file: it needs cert_file, the certificate that the key belongs to",
        f"7: include_uris/file: cannot read {missing}-1: No such file or directory",
        f"7: include_uris/file: cannot read {missing}-2: No such file or directory",
        '12: use_javascript: "?" is not valid; valid is yes or no',
        '18: exclude_uris/regexp: "(" is not valid: missing closing parenthesis at offset 1; valid is a regular expression '
        "(PCRE2)",
        f"20: exclude_uris/file: cannot read {missing}-1: No such file or directory")]


# Valid values and names by what docs/configuration.md says is valid.
SAMPLES = {"text": "x", "absolute URIs": "http://a.example/", "a host": "a.example", "a file": "/tmp/x",
           "`user:password`": "me:open-sesame", "`KEEP` or `DELETE[:n]`, and `RETRY[:n]`": "DELETE:7"}
NAMES = {"text": "x", "a host": "a.example", "`404`, `4xx`, `net`, `int`, `ttl`": "404"}


def sample(paragraph):
    """(path, type, a valid value, not the default if there is another) of a parameter, from its paragraph of the page."""
    path = paragraph.split("\n", 1)[0].replace("/NAME/", "/x/")
    kind, valid, default = re.search(r"^([a-z-]+), valid: (.*?); default: (.*?); where:", paragraph, re.MULTILINE).groups()
    default = default.strip("`")
    if valid.startswith("named "):
        name, valid = valid.removeprefix("named ").split("; ")
        path = path.replace("…", NAMES[name])
    if valid in SAMPLES:
        return path, kind, SAMPLES[valid]
    bounds = re.match(r"([\d.]+) to ([\d.]+) ", valid)
    choices = bounds.groups() if bounds else re.findall(r"`([^`]+)`", valid)
    return path, kind, next((choice for choice in choices if choice != default), default)


def settings(*rows):
    """The XML of (path, type, value)."""
    inner = {}
    text = ""
    for path, kind, value in rows:
        first, _, rest = path.partition("/")
        if rest:
            inner.setdefault(first, []).append((rest, kind, value))
        else:
            text += members(first, value) if kind == "list-string" else attrib(first, kind, value)
    return text + "".join(section(name, settings(*of)) for name, of in inner.items())


class Site:
    """/, /a, /b/1, /b/2; all linked from /."""

    def __enter__(self):
        pages = {"/": {"headers": HTML, "body": servers.page("home", ["/a", "/b/1", "/b/2"])}}
        for path in ("/a", "/b/1", "/b/2"):
            pages[path] = {"headers": HTML, "body": servers.page(path, [])}
        self.site = servers.Site({"*": pages})
        return self.site.__enter__()

    def __exit__(self, *what):
        return self.site.__exit__(*what)


class Check(unittest.TestCase):
    def test_all_problems_are_reported_with_lines(self):
        with support.folder() as folder:
            path = write(folder, document(
                c=attrib("max_pendign", "integer", 2) + attrib("robots", "boolean", "maybe")
                + section("exclude_uris", members("regexp", "("))
                + section("s", section("http_errors", attrib("404", "string", "DESTROY"))
                          + section("include_uris", members("regexp", "*")) + attrib("max_sites", "integer", 3),
                          attrib("delay", "real", "soon"), element="SubDomain")
                + section("http_errors", attrib("404", "string", "DESTROY")) + members("rewrite_rules", "#(#x#")))
            result = support.run("check", path)
            self.assertEqual(result.returncode, 1)
            listed = [line.removeprefix(f"{path}:") for line in result.stdout.splitlines()]
            expected = [
                '4: there is no parameter "max_pendign"; is max_pending meant?',
                '5: robots: "maybe" is not valid; valid is yes or no',
                '8: exclude_uris/regexp: "(" is not valid: missing closing parenthesis at offset 1; valid is a regular '
                'expression (PCRE2)',
                '12: subdomains/s/http_errors is not allowed in a subcollection; MS-FSCCFG 2.2.4.33 lists the allowed ones',
                '17: subdomains/s/include_uris/regexp: "*" is not valid: quantifier does not follow a repeatable item at '
                'offset 0; valid is a regular expression (PCRE2)',
                '20: subdomains/s/max_sites is not allowed in a subcollection; MS-FSCCFG 2.2.4.33 lists the allowed ones',
                '21: subdomains/s/delay: "soon" is not valid; valid is a number from 0 to 86400 seconds',
                '24: http_errors/404: "DESTROY" is not valid; valid is KEEP or DELETE:n, and behind it RETRY:n, such as '
                '"DELETE:3, RETRY:1", with n from 0 to 1000000',
                '27: rewrite_rules: "#(#x#" is not valid: missing closing parenthesis at offset 1 of the pattern; valid is '
                'a regular expression (PCRE2) and a replacement']
            self.assertEqual(listed, expected)

    def test_rules_that_do_not_compile_and_contradictions_are_reported(self):
        with support.folder() as folder:
            path = write(folder, document(c=section("exclude_uris", members("regexp", "("))))
            result = support.run("check", path)
            self.assertEqual(result.returncode, 1)
            self.assertIn("exclude_uris/regexp", result.stdout)
            path = write(folder, document(c=section("s", attrib("delay", "real", 1), element="SubDomain")))
            result = support.run("check", path)
            self.assertEqual(result.returncode, 1)
            self.assertIn(f"{path}:4: subdomains/s: a subcollection needs rules", result.stdout)

    def test_one_run_reports_what_cannot_be_read_what_contradicts_itself_and_which_rules_cannot_be_used(self):
        with support.folder() as folder:
            path = all_kinds_of_problems(folder)
            result = support.run("check", path)
            self.assertEqual(result.returncode, 1)
            self.assertEqual(result.stdout.splitlines(), problems_of_all_kinds(path))
            self.assertEqual(result.stderr, "")

    def test_every_way_of_a_file_into_a_crawl_reports_the_same(self):
        with support.folder() as folder:
            path = all_kinds_of_problems(folder)
            listed = problems_of_all_kinds(path)
            for command in ("crawl", "serve"):
                with self.subTest(command):
                    result = support.run(command, "--config", path, "--data", os.path.join(folder, command))
                    self.assertEqual(result.returncode, 1)
                    self.assertEqual([line for line in result.stderr.splitlines() if line.startswith(path)], listed)
                    self.assertFalse(os.path.exists(os.path.join(folder, command, "collections", "a")))
            result = support.run("try", "http://a.example/", "--config", path, "--collection", "b", "--data", folder)
            self.assertEqual(result.returncode, 1)
            self.assertEqual([line for line in result.stderr.splitlines() if line.startswith(path)],
                             [line for line in listed if line.removeprefix(f"{path}:").split(":")[0] in ("4", "12", "18", "20")])

    def test_all_problems_of_rules_are_reported_when_everything_can_be_read(self):
        with support.folder() as folder:
            rules = write(folder, "exact:a.example\nexact http://b.example/\n\nregexp:(\n", "rules.txt")
            path = write(folder, document(
                a=section("include_domains", members("exact", "a.example:80", "b.example", "c.example/"), members("file", rules))
                + members("exclude_exts", ".abcdefghijklmnopqrs"),
                b=section("include_uris", members("file", os.path.join(folder, "missing")))))
            for command in (("check", path), ("crawl", "--config", path, "--data", folder)):
                result = support.run(*command)
                self.assertEqual(result.returncode, 1)
                listed = [line.removeprefix(f"{path}:") for line in (result.stdout + result.stderr).splitlines()]
                listed = [line for line in listed if not line.startswith("seine") and "no start URIs" not in line]
                self.assertEqual([line.partition(" ")[0] for line in listed],
                                 ["5:", "5:", "10:", "10:", "14:", "20:"])
                self.assertIn(f"{rules}:2: a line holds", listed[2])
                self.assertIn(f"{rules}:4: missing closing parenthesis", listed[3])
                self.assertIn("longer than an extension", listed[4])

    def test_of_a_hostile_file_a_hundred_problems_are_reported(self):
        with support.folder() as folder:
            path = write(folder, document(a="".join(
                section(f"s{number}", attrib("refresh", "real", 5000), element="SubDomain") for number in range(10000))))
            result = support.run("check", path)
            self.assertEqual(result.returncode, 1)
            listed = result.stdout.splitlines()
            self.assertEqual(len(listed), 101)
            self.assertEqual(listed[-1], f"{path}: there may be more; after 100 problems no others are looked for")

    def test_the_examples_of_the_specification_are_valid(self):
        for name in sorted(os.listdir(EXAMPLES)):
            with self.subTest(name):
                result = support.run("check", os.path.join(EXAMPLES, name))
                if "as-printed" in name:
                    self.assertEqual(result.returncode, 1)
                    self.assertIn(":6: the file is not well-formed XML: a bare & is no XML", result.stdout)
                else:
                    self.assertEqual((result.returncode, result.stderr), (0, ""))

    def test_hostile_files_are_refused_quickly_and_change_nothing(self):
        bomb = ('<!DOCTYPE l [<!ENTITY a "lol">' + "".join(
            f'<!ENTITY {after} "{("&" + before + ";") * 10}">' for before, after in zip("abcdefghi", "bcdefghij"))
            + "]><CrawlerConfig>&j;</CrawlerConfig>")
        cases = {
            "bomb": bomb.encode(),
            "external": b'<!DOCTYPE l [<!ENTITY a SYSTEM "file:///etc/passwd">]><CrawlerConfig>&a;</CrawlerConfig>',
            "huge": document(c=attrib("info", "string", "x")).encode() + b" " * 100_000_000,
            "deep": b"<CrawlerConfig>" * 100_000,
            "utf16": document(c="").encode("utf-16"),
            "latin1": document(c=attrib("info", "string", "caf\u00e9")).encode("latin-1"),
            "nul": b"<CrawlerConfig>\0</CrawlerConfig>",
        }
        with support.folder() as folder:
            for name, contents in cases.items():
                with self.subTest(name):
                    path = os.path.join(folder, name)
                    with open(path, "wb") as file:
                        file.write(contents)
                    result = support.run("check", path, timeout=support.generous(10))
                    self.assertEqual(result.returncode, 1)
                    self.assertEqual((result.stdout + result.stderr).count("\n"), 2 if name == "deep" else 1)
                    data = os.path.join(folder, "data")
                    self.assertEqual(crawl(data, path).returncode, 1)
                    self.assertFalse(os.path.exists(data))


class Crawl(unittest.TestCase):
    def test_a_collection_is_crawled_as_its_file_says(self):
        with Site() as home, support.folder() as folder:
            data = os.path.join(folder, "data")
            path = write(folder, document(intranet=quick(home, section("exclude_uris", members("prefix", home.uri("/b/"))))))
            self.assertEqual(crawl(data, path).returncode, 0)
            self.assertEqual(stored(data), ["/", "/a"])
            self.assertEqual(values(data, "exclude_uris/prefix"), [home.uri("/b/")])
            servers.verify(data)

    def test_the_profile_does_not_lie_below_a_file(self):
        with Site() as home, support.folder() as folder:
            data = os.path.join(folder, "data")
            path = write(folder, document(intranet=quick(home)))
            self.assertEqual(crawl(data, path).returncode, 0)
            self.assertEqual(values(data, "allowed_schemes"), ["http"])
            self.assertEqual(values(data, "seine/auto_delay"), ["no"])
            # Nor does it when the collection goes on without the file.
            self.assertEqual(support.run("crawl", "--data", data, "--quiet", "--refresh").returncode, 0)
            self.assertEqual(values(data, "seine/auto_delay"), ["no"])

    def test_a_partial_file_merges_over_what_the_collection_has(self):
        with Site() as home, support.folder() as folder:
            data = os.path.join(folder, "data")
            first = write(folder, document(intranet=quick(home, attrib("max_pending", "integer", 1),
                                                          section("http_errors", attrib("404", "string", "KEEP")))), "1.xml")
            second = write(folder, document(intranet=attrib("max_pending", "integer", 3)
                                            + section("http_errors", attrib("410", "string", "KEEP"))), "2.xml")
            self.assertEqual(crawl(data, first).returncode, 0)
            self.assertEqual(crawl(data, second, "--set", "max_sites=7").returncode, 0)
            self.assertEqual([values(data, name) for name in ("max_pending", "delay", "start_uris", "max_sites")],
                             [["3"], ["0"], [home.uri()], ["7"]])
            self.assertEqual([values(data, f"http_errors/{code}") for code in (404, 410)], [["KEEP:0"], ["KEEP:0"]])

    def test_the_collections_of_a_file_are_crawled_one_after_the_other(self):
        with Site() as home, support.folder() as folder:
            data = os.path.join(folder, "data")
            path = write(folder, document(a=quick(home, section("exclude_uris", members("prefix", home.uri("/b/")))),
                                          b=quick(home, section("exclude_uris", members("suffix", "/a")))))
            self.assertEqual(crawl(data, path).returncode, 0)
            self.assertEqual(stored(data, "a"), ["/", "/a"])
            self.assertEqual(stored(data, "b"), ["/", "/b/1", "/b/2"])
            for arguments, status, sentence in (((), 1, f"{data} has several collections: say which with --collection: a, b"),
                                                (("c",), 2, f"{data} has no collection c, but a, b"),
                                                (("a", "--xml", "--diff"), 1, "exclude each other")):
                result = support.run("config", *arguments, "--data", data)
                self.assertEqual(result.returncode, status)
                self.assertIn(sentence, result.stderr)
            other = os.path.join(folder, "other")
            self.assertEqual(crawl(other, path, "--collection", "b").returncode, 0)
            self.assertEqual(os.listdir(os.path.join(other, "collections")), ["b"])

    def test_a_file_with_one_mistake_changes_no_collection(self):
        with Site() as home, support.folder() as folder:
            data = os.path.join(folder, "data")
            self.assertEqual(crawl(data, write(folder, document(a=quick(home)), "1.xml")).returncode, 0)
            path = write(folder, document(a=attrib("max_pending", "integer", 9),
                                          b=quick(home, section("include_uris", members("regexp", "(")))), "2.xml")
            result = crawl(data, path)
            self.assertEqual(result.returncode, 1)
            self.assertIn("include_uris/regexp", result.stderr)
            self.assertEqual(values(data, "max_pending", "a"), ["2"])
            self.assertEqual(len(versions(data, "a")), 1)

    def test_what_a_node_says_is_in_force_on_that_node_only(self):
        with Site() as home, support.folder() as folder:
            path = write(folder, document(intranet=quick(
                home, section("n1", section("exclude_uris", members("prefix", home.uri("/b/"))), element="Node"))))
            for node, expected in (("n1", ["/", "/a"]), ("n2", ["/", "/a", "/b/1", "/b/2"])):
                data = os.path.join(folder, node)
                self.assertEqual(crawl(data, path, "--node-id", node).returncode, 0)
                self.assertEqual(stored(data), expected)
                row = support.query(data, "SELECT node, value FROM v_configuration WHERE path = ?",
                                    "Node/n1/exclude_uris/prefix")
                self.assertEqual([tuple(r) for r in row], [("n1", home.uri("/b/"))])
                why = support.run("why", home.uri("/b/never-found"), "--data", data, "--node-id", node)
                self.assertEqual(why.returncode, 3, why.stderr)
                self.assertIn("ur/rule" if node == "n1" else "admitted", why.stdout)

    def test_what_a_node_says_of_a_subcollection_lies_over_it(self):
        with Site() as home, support.folder() as folder:
            rules = section("include_uris", members("prefix", home.uri("/b/")))
            path = write(folder, document(intranet=quick(
                home, section("part", rules, attrib("cut_off", "integer", 20), element="SubDomain"),
                section("n1", section("subdomains", section("part", attrib("cut_off", "integer", 10))), element="Node"))))
            for node, size in (("n1", 10), ("n2", 20)):
                data = os.path.join(folder, node)
                self.assertEqual(crawl(data, path, "--node-id", node).returncode, 0)
                rows = support.query(data, "SELECT size FROM document JOIN uri ON uri.id = uri_id WHERE path = '/b/1'")
                self.assertEqual([row[0] for row in rows], [size])

    def test_subcollections_keep_the_order_of_the_file(self):
        with Site() as home, support.folder() as folder:
            data = os.path.join(folder, "data")
            rules = section("include_uris", members("prefix", home.uri("/b/")))
            path = write(folder, document(intranet=quick(
                home, section("zebra", rules, attrib("cut_off", "integer", 10), element="SubDomain"),
                section("ape", rules, attrib("cut_off", "integer", 20), element="SubDomain"))))
            self.assertEqual(crawl(data, path).returncode, 0)
            self.assertEqual(crawl(data, path, "--refresh").returncode, 0)
            rows = support.query(data, "SELECT size FROM document JOIN uri ON uri.id = uri_id WHERE path = '/b/1'")
            self.assertEqual([row[0] for row in rows], [10])
            exported = tree.fromstring(support.run("config", "--data", data, "--xml").stdout)
            self.assertEqual([item.get("name") for item in exported.iter("SubDomain")], ["zebra", "ape"])


class Versions(unittest.TestCase):
    def test_each_configuration_that_differs_is_a_version(self):
        with Site() as home, support.folder() as folder:
            data = os.path.join(folder, "data")
            path = write(folder, document(intranet=quick(home)))
            for options in ([], [], ["--set", "max_pending=5"], ["--set", "max_pending=5"]):
                self.assertEqual(crawl(data, path, *options).returncode, 0)
            self.assertEqual([tuple(row)[:2] for row in versions(data)],
                             [(1, f"seine crawl --config {path}"), (2, f"seine crawl --config {path}")])
            shown = support.run("config", "--data", data, "--diff=1").stdout
            self.assertEqual(shown, "  max_pending: 2 → 5 requests\n")
            self.assertEqual(support.run("config", "--data", data, "--versions").stdout.count("\n"), 2)

    def test_an_exported_file_makes_the_same_collection(self):
        with Site() as home, support.folder() as folder:
            data, copy = os.path.join(folder, "data"), os.path.join(folder, "copy")
            uri = home.uri("/private/")
            path = write(folder, document(intranet=quick(
                home, section("passwd", attrib(uri, "string", "me:open-sesame")),
                section("http_errors", attrib("404", "string", "DELETE:2")), members("exclude_exts"))))
            self.assertEqual(crawl(data, path).returncode, 0)
            exported = write(folder, support.run("config", "--data", data, "--xml").stdout, "exported.xml")
            if shutil.which("xmllint"):
                result = subprocess.run(["xmllint", "--noout", "--schema", SCHEMA, exported], check=False,
                                        capture_output=True, text=True)
                self.assertEqual(result.returncode, 0, result.stderr)
            os.mkdir(copy)
            os.link(os.path.join(data, "encryption.key"), os.path.join(copy, "encryption.key"))
            self.assertEqual(crawl(copy, exported).returncode, 0)
            self.assertEqual([row[2] for row in versions(data)], [row[2] for row in versions(copy)])

    def test_passwords_are_nowhere_in_clear(self):
        with Site() as home, support.folder() as folder:
            data = os.path.join(folder, "data")
            path = write(folder, document(intranet=quick(
                home, section("passwd", attrib("realm", "string", "me:open-sesame")),
                section("l", attrib("html_form", "string", "http://login.invalid/"), attrib("ttl", "integer", 5),
                        section("parameters", attrib("password", "string", "open-sesame")), element="Login"))))
            self.assertEqual(crawl(data, path).returncode, 0)
            self.assertEqual(values(data, "passwd/realm"), ["***"])
            self.assertEqual(values(data, "logins/l/parameters/password"), ["***"])
            shown = "".join(support.run("config", "--data", data, *view).stdout
                            for view in ([], ["--defaults"], ["--xml"], ["--diff"]))
            self.assertIn("!ENC!", shown)
            self.assertNotIn("sesame", shown)
            for where, _, names in os.walk(data):
                for name in names:
                    with open(os.path.join(where, name), "rb") as file:
                        self.assertNotIn(b"open-sesame", file.read(), name)

    def test_one_query_says_what_is_not_the_default(self):
        with Site() as home, support.folder() as folder:
            data = os.path.join(folder, "data")
            self.assertEqual(crawl(data, write(folder, document(intranet=quick(home)))).returncode, 0)
            rows = support.query(data, "SELECT path, value, default_value, unit FROM v_configuration WHERE NOT is_default ORDER BY path")
            self.assertEqual([tuple(row) for row in rows], [("delay", "0", "60", "seconds"), ("start_uris", home.uri(), "", "")])
            everything = support.query(data, "SELECT count(*), count(description) FROM v_configuration")[0]
            self.assertEqual(everything[0], everything[1])
            self.assertGreater(everything[0], 250)


HTTPS_REFUSED = "the scheme https is not allowed (allowed_schemes)"


class Examples(unittest.TestCase):
    """What the documents show as a whole file is crawled as it stands, but for its host, which is this machine's."""

    def crawl(self, text):
        with support.folder() as place, support.folder() as data:
            certificate, key = identity.certificate(place, "server")
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate, key)
            with identity.serving({}, context) as server:
                at = f"127.0.0.1:{server.server_port}"
                path = write(place, text.replace("https://intranet.example/", f"https://{at}/")
                             .replace("intranet.example", "127.0.0.1"))
                checked = support.run("check", path)
                self.assertEqual((checked.returncode, "warning" in checked.stdout), (0, False), checked.stdout)
                crawled = crawl(data, path, "--set", f"seine/ca_file={certificate}", "--ignore-robots")
                self.assertEqual(crawled.returncode, 0, crawled.stderr)
                self.assertEqual(servers.fates(data), {f"https://{at}/": ("stored", None)})

    def test_the_example_of_the_manual_page_crawls(self):
        with open(os.path.join(support.ROOT, "docs", "man", "seine-configuration.5"), encoding="utf-8") as file:
            example = re.search(r"^\.SH EXAMPLE\n\.nf\n(.*?)^\.fi$", file.read(), re.M | re.S).group(1)
        self.crawl(example.replace("\\-", "-"))

    def test_the_configuration_of_the_readme_crawls(self):
        with open(os.path.join(support.ROOT, "README.md"), encoding="utf-8") as file:
            self.crawl(re.search(r"^```xml\n(.*?)^```$", file.read(), re.M | re.S).group(1))


class RefusedStarts(unittest.TestCase):
    """A collection that begins nowhere is no success: whatever takes its configuration says which start URIs are refused."""

    def setUp(self):
        self.place = self.enterContext(support.folder())
        self.data = os.path.join(self.place, "data")

    def check(self, *contents, status=0):
        path = write(self.place, document(intranet="".join(contents)))
        checked = support.run("check", path)
        self.assertEqual(checked.returncode, status, checked.stdout + checked.stderr)
        return path, checked.stdout

    def test_check_names_the_line_and_the_parameter_that_would_admit_them(self):
        path, said = self.check(members("start_uris", "https://a.example/"))
        self.assertIn(f"  warning: line 4: start_uris: 1 of 1 start URIs is refused: {HTTPS_REFUSED}\n", said)
        said = support.run("crawl", "--config", path, "--data", self.data)
        self.assertEqual(said.returncode, 3)
        self.assertIn(f"1 of 1 start URIs is refused: {HTTPS_REFUSED}.\n", said.stdout)
        self.assertNotIn("Nothing is left to do", said.stdout)

    def test_each_reason_is_reported_once_and_rules_name_the_uri(self):
        _, said = self.check(members("start_uris", "https://a.example/", "https://b.example/", "http://c.example/x",
                                     "http://c.example/"),
                             section("exclude_uris", members("suffix", "/x")))
        self.assertIn(f": 3 of 4 start URIs are refused: {HTTPS_REFUSED}; http://c.example/x: the URI rules exclude it\n", said)

    def test_channels_are_reported_beside_them(self):
        _, said = self.check(members("start_uris", "http://a.example/"),
                             section("rss", members("start_uris", "https://a.example/news", "http://a.example/more")))
        self.assertIn(f": 1 of 2 channels (rss/start_uris) is refused: {HTTPS_REFUSED}\n", said)

    def test_what_is_admitted_is_not_reported(self):
        self.assertNotIn("warning", self.check(members("start_uris", "http://a.example/"))[1])

    def test_options_that_refuse_them_are_reported_too(self):
        with Site() as home:
            self.assertEqual(crawl(self.data, write(self.place, document(intranet=quick(home)))).returncode, 0)
        checked = support.run("check", "--against", "intranet", "--data", self.data, "--exclude", "suffix:/")
        self.assertRegex(checked.stdout, r"\Awarning: 1 of 1 start URIs is refused: http://\S+/: the URI rules exclude it\n")


class RulesThatNeverMatch(unittest.TestCase):
    SPELLING = ("exclude_uris/prefix \"/howto/\": it can never match, since a URI begins with its scheme; write "
                "http://HOST/howto/, or for every host the regexp ^[a-z]+://[^/]+/howto/")

    def test_a_prefix_without_scheme_is_refused_on_the_command_line_before_anything_is_kept(self):
        with Site() as home, support.folder() as folder:
            data = os.path.join(folder, "data")
            refused = support.run("crawl", home.uri(), "--data", data, "--exclude", "prefix:/howto/")
            self.assertEqual(refused.returncode, 1)
            self.assertIn(self.SPELLING, refused.stderr)
            self.assertFalse(os.path.exists(os.path.join(data, "collections")))
            self.assertEqual(home.log(robots=True), [])

    def test_and_in_a_file_with_its_line(self):
        with support.folder() as folder:
            path = write(folder, document(intranet=section("exclude_uris", members("prefix", "/howto/"))))
            refused = support.run("check", path)
            self.assertEqual(refused.returncode, 1)
            self.assertRegex(refused.stdout, rf"(?m)^{re.escape(path)}:5: .*{re.escape(self.SPELLING)}")

    def test_the_expression_that_is_offered_matches(self):
        with Site() as home, support.folder() as data:
            path = support.run("crawl", home.uri(), "--data", data, "--quiet", "--exclude", "regexp:^[a-z]+://[^/]+/b/")
            self.assertEqual(path.returncode, 0, path.stderr)
            self.assertNotIn("/b/1", stored(data))
            self.assertIn("/", stored(data))


class Against(unittest.TestCase):
    def setUp(self):
        self.place = self.enterContext(support.folder())
        self.home = self.enterContext(Site())
        self.data = os.path.join(self.place, "data")
        self.excluded = quick(self.home, section("exclude_uris", members("prefix", self.home.uri("/b/"))))
        path = write(self.place, document(intranet=self.excluded))
        self.assertEqual(crawl(self.data, path).returncode, 0)

    def against(self, contents):
        path = write(self.place, document(intranet=contents), "new.xml")
        result = support.run("check", path, "--against", "intranet", "--data", self.data)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        return result.stdout

    def test_the_same_file_changes_nothing(self):
        shown = self.against(self.excluded)
        self.assertIn("What would change in intranet:\n  nothing\nThe scope stays the same.\n", shown)

    def test_parameters_are_reported_with_what_they_were(self):
        shown = self.against(attrib("delay", "real", "2.5") + section("passwd", attrib("r", "string", "me:open-sesame")))
        self.assertIn("  delay: 0 → 2.5 seconds\n", shown)
        self.assertIn("  passwd/r: (nothing) → ***", shown)

    def test_uris_that_would_be_dropped_and_admitted_are_counted_and_shown(self):
        shown = self.against(section("exclude_uris", members("prefix", self.home.uri("/a"))))
        self.assertIn(f"  exclude_uris/prefix: - {self.home.uri('/b/')}\n", shown)
        self.assertIn(f"  exclude_uris/prefix: + {self.home.uri('/a')}\n", shown)
        self.assertIn("  of 2 known URIs 1 would be dropped, with 1 document\n"
                      f'    {self.home.uri("/a")}  ur/rule  exclude_uris prefix "{self.home.uri("/a")}"\n', shown)
        self.assertIn("  of 2 refused URIs that are kept 2 would be admitted\n", shown)
        self.assertIn(f'    {self.home.uri("/b/1")}  was ur/rule  exclude_uris prefix "{self.home.uri("/b/")}"\n', shown)
        # Nothing has changed, and a crawl with the file does what was said.
        self.assertEqual(stored(self.data), ["/", "/a"])
        self.assertEqual(crawl(self.data, os.path.join(self.place, "new.xml"), "--refresh").returncode, 0)
        self.assertEqual(stored(self.data), ["/", "/b/1", "/b/2"])

    def test_it_works_beside_a_running_crawl(self):
        slow = {"/": {"headers": HTML, "body": servers.page("home", ["/slow", "/b/1"])},
                "/slow": {"headers": HTML, "body": "slow", "delay_ms": 600_000}, "/b/1": {"headers": HTML, "body": "b"}}
        with servers.Site({"*": slow}) as home:
            data = os.path.join(self.place, "running")
            path = write(self.place, document(intranet=quick(home)), "running.xml")
            new = write(self.place, document(intranet=section("exclude_uris", members("prefix", home.uri("/b/")))), "new.xml")
            with support.running("crawl", "--config", path, "--data", data, "--quiet") as process:
                support.wait_until(lambda: self.known(data) == 2, "the pages that answer are stored")
                result = support.run("check", new, "--against", "intranet", "--data", data)
                self.assertEqual((result.returncode, result.stderr), (0, ""))
                self.assertIn("of 3 known URIs 1 would be dropped, with 1 document\n", result.stdout)
                self.assertIsNone(process.poll())
                self.assertIn(f"start_uris = {home.uri()}", support.run("config", "intranet", "--data", data).stdout)
                process.send_signal(signal.SIGINT)
                process.wait(support.TIMEOUT_S)

    @staticmethod
    def known(data):
        try:
            return len(stored(data))
        except support.NOT_YET:
            return 0  # it is only beginning


if __name__ == "__main__":
    support.main()
