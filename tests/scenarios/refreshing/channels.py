"""Channels (MS-FSCCFG 2.2.4.30, section rss): RSS, Atom and JSON Feed that a real nginx serves."""

import datetime
import email.utils
import json
import os
import unittest

import effects
import server_support
import servers
import support
import virtual_time

TYPES = ("types { text/html html; application/rss+xml rss; application/atom+xml atom; application/rdf+xml rdf; "
         "application/feed+json json; text/xml xml; }")


class Nginx:
    """nginx with the files of a folder while the block lasts; files by path."""

    def __init__(self, files=(), more=""):
        self.port, self.more, self.edits = support.free_port(), more, 0
        self.files = dict(files)

    def __enter__(self):
        self.place = support.tempfile.TemporaryDirectory(prefix="seine-channels-")
        folder = self.folder = self.place.name
        os.chmod(folder, 0o755)
        os.makedirs(f"{folder}/root")
        for path, text in self.files.items():
            self.write(path, text)
        with open(f"{folder}/nginx.conf", "w", encoding="utf-8") as file:
            file.write(f"daemon off; pid {folder}/pid; error_log {folder}/error.log;\nevents {{}}\nhttp {{ {TYPES}\n"
                       f"log_format asked '$status $request_uri';\n"
                       f"access_log {folder}/access.log asked; default_type text/html; client_body_temp_path {folder}/t1;\n"
                       f"proxy_temp_path {folder}/t2; fastcgi_temp_path {folder}/t3; uwsgi_temp_path {folder}/t4;\n"
                       f"scgi_temp_path {folder}/t5;\nserver {{ listen 127.0.0.1:{self.port}; root {folder}/root;\n"
                       f"{self.more} }} }}\n")
        self.process = support.subprocess.Popen(["nginx", "-c", f"{folder}/nginx.conf", "-e", "stderr"],
                                                stdout=support.subprocess.DEVNULL, stderr=support.subprocess.DEVNULL)
        support.wait_until(self.listens, "nginx listens")
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(support.TIMEOUT_S)
        self.place.cleanup()

    def listens(self):
        with support.socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def write(self, path, text):
        """SITE stands for its root. Each edition has a time of its own: nginx distinguishes editions by seconds and size."""
        self.edits += 1
        name = f"{self.folder}/root{path}"
        os.makedirs(os.path.dirname(name), exist_ok=True)
        data = text if isinstance(text, bytes) else text.replace("SITE", self.uri("")).encode()
        with open(name + ".new", "wb") as file:
            file.write(data)
        os.utime(name + ".new", (1.7e9 + self.edits, 1.7e9 + self.edits))
        os.replace(name + ".new", name)

    def uri(self, path="/"):
        return f"http://127.0.0.1:{self.port}{path}"

    def log(self):
        """(status, path) of each request, without robots.txt."""
        with open(f"{self.folder}/access.log", encoding="utf-8") as lines:
            asked = [tuple(line.split()) for line in lines]
        return [(int(status), path) for status, path in asked if path != "/robots.txt"]

    def forget(self):
        with open(f"{self.folder}/access.log", "r+", encoding="utf-8") as file:
            file.truncate()


def page(title, *links):
    return servers.page(title, links)


def date(minutes_ago=0):
    return datetime.datetime.now(datetime.timezone.utc) - datetime.timedelta(minutes=minutes_ago)


def rss(*items, more="", title="News &amp; more"):
    """RSS 2.0; an item is a path, or a path and how many minutes old it is."""
    def item(path, age=None):
        dated = "" if age is None else f"<pubDate>{email.utils.format_datetime(date(age))}</pubDate>"
        return f"<item><title>About {path}</title><link>SITE{path}</link><guid isPermaLink='false'>{path}</guid>{dated}</item>"
    return ('<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">'
            f'<channel><title>{title}</title><link>SITE/</link><atom:link href="SITE/self" rel="self"/>{more}'
            + "".join(item(*((one,) if isinstance(one, str) else one)) for one in items) + "</channel></rss>\n")


def atom(*entries):
    """An entry is a path and when it changed."""
    return ('<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xml:base="SITE/"><title>Notes</title>'
            '<link rel="self" href="self"/><link rel="alternate" href="/"/>' + "".join(
                f'<entry><title>{path}</title><id>urn:{path}</id><link rel="edit" href="/edit"/>'
                f'<link rel="alternate" type="text/html" href=".{path}"/><updated>{changed.isoformat()}</updated>'
                f'<source><link href="/source"/></source></entry>' for path, changed in entries) + "</feed>")


FORMS = {
    "/old.rss": '<?xml version="1.0" encoding="ISO-8859-1"?>\n<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" '
                '"http://my.netscape.com/publish/formats/rss-0.91.dtd">\n<rss version="0.91"><channel><title>Caf\u00e9</title>'
                "<link>SITE/</link><skipHours><hour>3</hour></skipHours><item><title>x</title><link>SITE/old1</link></item>"
                "<item><title>y</title><link>SITE/old2?a=1&b=2</link></item></channel></rss>",
    "/new.rss": rss("/new1", "/new2", more="<ttl>30</ttl>"),
    "/one.rdf": '<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" '
                'xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" '
                'xmlns:sy="http://purl.org/rss/1.0/modules/syndication/"><channel rdf:about="SITE/one.rdf"><title>RDF</title>'
                "<link>SITE/</link><sy:updatePeriod>hourly</sy:updatePeriod><sy:updateFrequency>2</sy:updateFrequency>"
                '<items><rdf:Seq><rdf:li resource="SITE/rdf1"/></rdf:Seq></items></channel>'
                '<item rdf:about="SITE/rdf1"><title>1</title><link>SITE/rdf1</link><dc:date>2024-05-01T10:00:00+02:00</dc:date></item>'
                '<item rdf:about="SITE/rdf2"><title>2</title></item></rdf:RDF>',
    "/notes.atom": atom(("/atom1", date(10)), ("/atom2", date(20))),
    "/feed.json": json.dumps({"version": "https://jsonfeed.org/version/1.1", "title": "JSON", "items": [
        {"id": "1", "url": "SITE/json1", "date_published": "2024-05-01T10:00:00Z"}, {"id": "SITE/json2"}]}),
    # A warning in front, entities of HTML, elements that are not closed, and the end is missing.
    "/broken.rss": "Notice: undefined index in feed.php\n<rss version=2.0><channel><title>Broken&nbsp;&mdash; really</title>"
                   "<item><title>no end<link>SITE/broken1</link><pubDate>Wed, 32 Foo</pubDate></item><item>"
                   "<description>&eacute; <b>bold & plain</description><link>SITE/broken2</link><item><guid>SITE/broken3</guid>"
                   f"<description><![CDATA[{'x' * 1000000}]]></description>",
    "/latin.rss": b'<?xml version="1.0" encoding="utf-8"?><rss><channel><title>Caf\xe9</title><item><link>/latin1</link></item>'
                  b"</channel></rss>",
}
ENTRIES = ["/old1", "/old2", "/new1", "/new2", "/rdf1", "/rdf2", "/atom1", "/atom2", "/json1", "/json2", "/broken1", "/broken2",
           "/broken3", "/latin1"]


class Channels(unittest.TestCase):
    def setUp(self):
        self.data = self.enterContext(support.folder())

    def serve(self, files, more=""):
        self.site = self.enterContext(Nginx(files, more))
        return self.site

    def crawl(self, *assignments, start=None, options=()):
        self.site.forget()
        uris = [self.site.uri(path) for path in (start or [])]
        self.result = servers.crawl(self.data, *uris, "--collection", "news", *options, parameters=assignments)
        return [path for _, path in self.site.log()]

    def given(self, *paths):
        return ["rss/start_uris=" + self.site.uri(path) for path in paths]

    def documents(self):
        return sorted(effects.path_of(row[0]) for row in support.query(self.data, "SELECT uri FROM v_documents"))

    def channels(self):
        return {effects.path_of(row["uri"]): row for row in support.query(self.data, "SELECT * FROM v_channels")}

    def links(self):
        return {effects.path_of(row["uri"]): row for row in support.query(self.data, "SELECT * FROM v_channel_links")}

    @support.shows("rss/start_uris")
    def test_channels_of_every_form_are_read_however_broken(self):
        self.serve({**FORMS, "/index.html": page("Home"), **{path: page(path) for path in ENTRIES}})
        self.crawl(start=["/"])
        self.assertEqual(self.documents(), ["/"])
        self.crawl(*self.given(*FORMS), options=["--refresh"], start=["/"])
        kinds = {path: (row["kind"], row["title"]) for path, row in self.channels().items()}
        self.assertEqual(kinds, {"/old.rss": ("rss", "Caf\u00e9"), "/new.rss": ("rss", "News & more"), "/one.rdf": ("rdf", "RDF"),
                                 "/notes.atom": ("atom", "Notes"), "/feed.json": ("json", "JSON"),
                                 "/broken.rss": ("rss", "Broken\u00a0\u2014 really"), "/latin.rss": ("rss", "Caf\u00e9")})
        self.assertEqual(self.documents(), sorted(["/", *[path if path != "/old2" else "/old2?a=1&b=2" for path in ENTRIES]]))
        rows = self.channels()
        self.assertEqual([rows[path]["interval_minutes"] for path in ("/new.rss", "/one.rdf")], [30, 30])
        self.assertIn("line", rows["/broken.rss"]["sentence"])
        self.assertEqual(support.query(self.data, "SELECT count(*) FROM v_errors")[0][0], 0)
        why = support.run("why", self.site.uri("/new1"), "--data", self.data).stdout
        self.assertIn(self.site.uri("/new.rss"), why)
        self.assertIn("channel", support.run("why", self.site.uri("/new.rss"), "--data", self.data).stdout)
        read, entries = (support.query(self.data, "SELECT total(value) FROM v_statistics WHERE site IS NOT NULL AND name = ?", name)[0][0]
                         for name in ("ChannelsRead", "ChannelEntries"))
        self.assertEqual((read, entries), (len(FORMS), len(ENTRIES)))

    def test_a_page_is_no_channel_and_says_so(self):
        self.serve({"/news.html": page("A page"), "/index.html": page("Home")})
        self.crawl(*self.given("/news.html"), start=["/"])
        self.assertEqual(self.channels()["/news.html"]["kind"], "none")
        self.assertIn("HTML page", self.channels()["/news.html"]["sentence"])
        self.assertIn("HTML page", self.result.stderr)
        self.assertEqual(self.documents(), ["/"])

    @support.shows("rss/start_uri_files")
    def test_files_name_channels(self):
        self.serve({"/a.rss": rss("/1"), "/b.atom": atom(("/2", date())), "/1": page("1"), "/2": page("2"), "/index.html": page("Home")})
        path = os.path.join(self.data, "channels.txt")
        with open(path, "w", encoding="utf-8") as file:
            file.write(f"# channels\n{self.site.uri('/a.rss')}\n\n{self.site.uri('/b.atom')}\nno uri\n")
        self.crawl(start=["/"])
        self.assertEqual(self.documents(), ["/"])
        self.crawl(f"rss/start_uri_files={path}", start=["/"], options=["--refresh"])
        self.assertEqual(self.documents(), ["/", "/1", "/2"])
        self.assertEqual({row["found_in"] for row in self.channels().values()}, {"file"})
        (file,) = support.query(self.data, "SELECT state, lines, accepted, refused FROM v_start_uri_files")
        self.assertEqual(tuple(file), ("done", 5, 2, 1))

    @support.shows("rss/auto_discover")
    def test_pages_and_well_known_places_have_channels(self):
        head = page("Home").replace("</head>", '<link rel="alternate" type="application/rss+xml; charset=utf-8" href="sub/a.rss"></head>')
        self.serve({"/index.html": head, "/sub/a.rss": rss("/1"), "/atom.xml": atom(("/2", date())), "/feed": page("no channel"),
                    "/1": page("1"), "/2": page("2")})
        self.crawl(start=["/"])
        self.assertEqual(self.channels(), {})
        self.assertNotIn("/1", self.documents())
        self.crawl("rss/auto_discover=yes", start=["/"], options=["--refresh"])
        self.site.write("/index.html", head.replace("</p>", "changed</p>"))
        asked = self.crawl("rss/auto_discover=yes", start=["/"], options=["--refresh"])
        self.assertEqual({path: (row["found_in"], row["kind"]) for path, row in self.channels().items()},
                         {"/sub/a.rss": ("page", "rss"), "/atom.xml": ("guess", "atom")})
        self.assertEqual(self.documents(), ["/", "/1", "/2"])
        self.assertNotIn("/rss.xml", asked, "that there is none is known")
        self.site.write("/index.html", page("Home", "/feed"))
        self.crawl("rss/auto_discover=yes", start=["/"], options=["--refresh"])
        self.assertIn("/feed", self.documents(), "a page where a channel might have been")

    @support.shows("rss/follow_links")
    def test_links_of_documents_of_a_channel_are_followed_or_not(self):
        self.serve({"/a.rss": rss("/1", "/2"), "/1": page("1", "/from1"), "/2": page("2", "/from2"), "/from1": page("f1"),
                    "/from2": page("f2"), "/index.html": page("Home", "/2")})
        self.crawl(*self.given("/a.rss"), "rss/follow_links=no")
        self.assertEqual(self.documents(), ["/1", "/2"])
        self.crawl(*self.given("/a.rss"), "rss/follow_links=no", start=["/"])
        self.assertEqual(self.documents(), ["/", "/1", "/2", "/from2"], "what a page leads to is an ordinary page")
        self.crawl(*self.given("/a.rss"), "rss/follow_links=yes", start=["/"], options=["--refresh"])
        self.assertEqual(self.documents(), ["/", "/1", "/2", "/from1", "/from2"])

    @support.shows("rss/ignore_rules")
    def test_documents_of_a_channel_may_be_crawled_whatever_the_rules_say(self):
        self.serve({"/a.rss": rss("/out/1", "/out/moved", "/private/2", "/in/3"), "/out/1": page("1", "/out/linked"),
                    "/private/2": page("2"), "/in/3": page("3"), "/out/target": page("4"), "/robots.txt": "User-agent: *\nDisallow: /private"},
                   "location = /out/moved { return 302 /out/target; }")
        rules = [f"include_uris/prefix={self.site.uri('/in/')}", *self.given("/a.rss")]
        self.crawl(*rules)
        self.assertEqual(self.documents(), ["/in/3"])
        self.crawl(*rules, "rss/ignore_rules=yes")
        self.assertEqual(self.documents(), ["/in/3", "/out/1", "/out/target"])
        self.assertEqual(servers.fates(self.data)[self.site.uri("/private/2")], ("refused", "ro/robots"))
        self.crawl(*rules, "rss/ignore_rules=yes", options=["--refresh"])
        self.crawl(*rules, "rss/ignore_rules=yes", options=["--refresh=all"])
        self.assertEqual(self.documents(), ["/in/3", "/out/1", "/out/target"])
        self.crawl(*rules, "rss/ignore_rules=no", options=["--refresh"])
        self.assertEqual(self.documents(), ["/in/3"])

    @support.shows("rss/index_feed")
    def test_the_channel_itself_is_kept_or_not(self):
        self.serve({"/a.rss": rss("/1", title="The needle channel"), "/1": page("1")})
        self.crawl(*self.given("/a.rss"))
        self.assertEqual(self.documents(), ["/1"])
        self.assertEqual(self.crawl(*self.given("/a.rss")), ["/a.rss"])
        self.assertEqual(self.site.log(), [(304, "/a.rss")], "it is asked conditionally, once a run")
        self.crawl(*self.given("/a.rss"), "rss/index_feed=yes")
        self.assertEqual(self.documents(), ["/1", "/a.rss"])
        self.assertIn("/a.rss", support.run("search", "needle", "--data", self.data).stdout)
        self.crawl(*self.given("/a.rss"), "rss/index_feed=yes")
        self.assertEqual(self.site.log(), [(304, "/a.rss")])
        self.crawl(*self.given("/a.rss"), "rss/index_feed=no")
        self.assertEqual(self.documents(), ["/1"])
        self.assertNotIn("/a.rss", support.run("search", "needle", "--data", self.data).stdout)

    @support.shows("rss/max_link_count")
    def test_the_first_entries_expire_when_there_are_too_many(self):
        pages = {f"/{number}": page(f"{number}") for number in range(6)}
        self.serve({"/a.rss": rss("/2", "/1", "/0"), **pages})
        keep = [*self.given("/a.rss"), "rss/max_link_count=3", "rss/del_expired_links=yes"]
        self.crawl(*keep)
        self.assertEqual(self.documents(), ["/0", "/1", "/2"])
        self.site.write("/a.rss", rss("/4", "/3", "/2", "/1", "/0"))
        self.crawl(*keep)
        self.assertEqual(self.documents(), ["/2", "/3", "/4"])
        self.assertEqual({path: row["expired_by"] for path, row in self.links().items()},
                         {"/0": "count", "/1": "count", "/2": None, "/3": None, "/4": None})
        self.assertEqual(self.crawl(*keep), ["/a.rss"], "what has expired does not come back")
        self.crawl(*self.given("/a.rss"), "rss/max_link_count=4", "rss/del_expired_links=yes")
        self.assertEqual(self.documents(), ["/2", "/3", "/4"])

    @support.shows("rss/del_expired_links")
    def test_expired_documents_are_deleted_unless_something_else_has_them(self):
        pages = {f"/{number}": page(f"{number}") for number in range(5)}
        files = {"/a.rss": rss("/4", "/3", "/2", "/1", "/0"), "/b.rss": rss("/1"), "/index.html": page("Home", "/2"), **pages}
        for delete, left in (("no", ["/", "/0", "/1", "/2", "/3", "/4"]), ("yes", ["/", "/1", "/2", "/4"])):
            with self.subTest(delete=delete), support.folder() as self.data, Nginx(files) as self.site:
                settings = [*self.given("/a.rss", "/b.rss"), f"rss/del_expired_links={delete}"]
                self.crawl(*settings, start=["/"])
                self.crawl(*settings, "rss/max_link_count=1", start=["/"])
                self.site.write("/a.rss", rss("/4"))
                self.crawl(*settings, "rss/max_link_count=1", start=["/"])
                self.assertEqual(self.documents(), left)
                asked = self.crawl(*settings, "rss/max_link_count=1", start=["/"], options=["--refresh=all"])
                self.assertEqual(self.documents(), left, "what has expired does not come back by itself")
                self.assertEqual("/0" in asked, delete == "no")
                rows = support.query(self.data, "SELECT uri, cause, detail FROM v_deletions")
                if delete == "no":
                    self.assertEqual(rows, [])
                    # What has expired before goes as well when that is asked for.
                    self.crawl(*settings, "rss/max_link_count=1", "rss/del_expired_links=yes", start=["/"])
                    self.assertEqual(self.documents(), ["/", "/1", "/2", "/4"])
                    continue
                self.assertEqual({(effects.path_of(row[0]), row[1], row[2]) for row in rows},
                                 {("/0", "channel", "expired"), ("/3", "channel", "expired")})
                self.assertEqual(servers.fates(self.data)[self.site.uri("/0")][0], "gone")
                why = support.run("why", self.site.uri("/0"), "--data", self.data).stdout
                self.assertIn("channel", why)
                self.assertIn("its channel no longer lists it", why)
                self.assertNotIn("status 0", why, "no server answered")
                why = support.run("why", self.site.uri("/a.rss"), "--data", self.data).stdout
                self.assertRegex(why, "channel +kind rss")
                self.assertNotIn("subcollection", why, "it follows the collection's section")

    @support.shows("rss/max_link_age")
    def test_documents_expire_by_the_date_of_their_entry(self):
        pages = {f"/{number}": page(f"{number}") for number in range(3)}
        self.serve({"/a.rss": rss(("/0", 5), ("/1", 90), ("/2", 300)), **pages})
        self.crawl(*self.given("/a.rss"))
        self.assertEqual(self.documents(), ["/0", "/1", "/2"])
        self.crawl(*self.given("/a.rss"), "rss/max_link_age=120", "rss/del_expired_links=yes")
        self.assertEqual(self.documents(), ["/0", "/1"])
        with support.folder() as self.data:
            self.crawl(*self.given("/a.rss"), "rss/max_link_age=60")
            self.assertEqual(self.documents(), ["/0"], "what is too old already is not crawled")

    def test_an_entry_that_has_changed_is_asked_for_at_once(self):
        earlier = date(60)
        self.serve({"/a.atom": atom(("/1", earlier), ("/2", earlier)), "/1": page("1"), "/2": page("2")})
        self.crawl(*self.given("/a.atom"))
        self.site.write("/1", page("1 again"))
        self.site.write("/a.atom", atom(("/1", date(0)), ("/2", earlier)))
        self.assertEqual(self.crawl(*self.given("/a.atom")), ["/a.atom", "/1"])
        titles = dict(support.query(self.data, "SELECT uri, title FROM v_documents"))
        self.assertEqual(titles[self.site.uri("/1")], "1 again")

    def test_an_expired_document_comes_back_at_once_with_its_entry(self):
        earlier = date(60)
        pages = {f"/{number}": page(f"{number}") for number in range(3)}
        self.serve({"/a.atom": atom(("/0", earlier)), "/b.rss": rss(), **pages})
        keep = [*self.given("/a.atom", "/b.rss"), "rss/max_link_count=1", "rss/del_expired_links=yes"]
        self.crawl(*keep)
        self.site.write("/a.atom", atom(("/1", date(50)), ("/0", earlier)))
        self.crawl(*keep)
        self.assertEqual(self.documents(), ["/1"])
        # It changed; and another channel has it, without a date. Both in the cycle in which they were asked for before.
        self.site.write("/a.atom", atom(("/0", date(0)), ("/1", date(50))))
        self.assertEqual(self.crawl(*keep)[-1], "/0")
        self.assertEqual(self.documents(), ["/0"])
        self.site.write("/b.rss", rss("/1"))
        self.assertEqual(self.crawl(*keep)[-1], "/1")
        self.assertEqual(self.documents(), ["/0", "/1"])

    def test_a_page_that_was_not_there_yet_is_asked_for_when_a_channel_has_it(self):
        self.serve({"/a.rss": rss(), "/index.html": page("Home", "/late")})
        self.crawl(*self.given("/a.rss"), start=["/"])
        self.assertEqual(servers.fates(self.data)[self.site.uri("/late")][0], "failed")
        self.site.write("/late", page("Late"))
        self.site.write("/a.rss", rss("/late"))
        self.assertEqual(self.crawl(*self.given("/a.rss"), start=["/"])[-1], "/late")
        self.assertEqual(self.documents(), ["/", "/late"])

    def test_a_subcollection_has_channels_of_its_own(self):
        self.serve({"/part/a.rss": rss("/part/1", "/part/2"), "/b.rss": rss("/3"), "/part/1": page("1", "/part/x"), "/part/2": page("2"),
                    "/3": page("3", "/x"), "/x": page("x"), "/part/x": page("part x")})
        self.crawl(*self.given("/b.rss"), f"subdomains/part/include_uris/prefix={self.site.uri('/part/')}",
                   f"subdomains/part/rss/start_uris={self.site.uri('/part/a.rss')}", "subdomains/part/rss/follow_links=no",
                   "subdomains/part/rss/max_link_count=1")
        self.assertEqual(self.documents(), ["/3", "/part/1", "/x"])
        self.assertEqual({path: row["subcollection"] for path, row in self.channels().items()}, {"/part/a.rss": "part", "/b.rss": ""})

    def test_a_subcollection_decides_what_its_channels_are_and_what_becomes_of_them(self):
        head = page("Home").replace("</head>", '<link rel="alternate" type="application/rss+xml" href="/part/found.rss"></head>')
        self.serve({"/part/a.rss": rss("/part/1", "/out/1"), "/b.rss": rss("/3"), "/part/1": page("1"), "/out/1": page("out"),
                    "/3": page("3"), "/part/index.html": head, "/part/found.rss": rss("/part/4"), "/part/4": page("4"),
                    "/part/old.atom": atom(("/5", datetime.datetime(2001, 1, 1, tzinfo=datetime.timezone.utc))), "/part/5": page("5")})
        path = os.path.join(self.data, "channels.txt")
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.site.uri("/part/a.rss") + "\n" + self.site.uri("/part/old.atom") + "\n")
        of_part = [f"subdomains/part/rss/{setting}" for setting in
                   (f"start_uri_files={path}", "index_feed=yes", "ignore_rules=yes", "auto_discover=yes", "max_link_age=60",
                    "del_expired_links=yes")]
        self.crawl(*self.given("/b.rss"), f"subdomains/part/include_uris/prefix={self.site.uri('/part/')}", f"exclude_uris/prefix={self.site.uri('/out/')}",
                   *of_part, start=["/part/"])
        self.assertEqual(self.documents(), ["/3", "/out/1", "/part/", "/part/1", "/part/4", "/part/a.rss", "/part/found.rss",
                                            "/part/old.atom"])
        rows = support.query(self.data, "SELECT subcollection, min(deletes_expired), max(deletes_expired) FROM channel GROUP BY 1 ORDER BY 1")
        self.assertEqual([tuple(row) for row in rows], [("", 0, 0), ("part", 1, 1)])

    def test_a_channel_that_moves_and_one_that_fails(self):
        self.serve({"/new.rss": rss("/1"), "/1": page("1")}, "location = /moved.rss { return 301 /new.rss; }")
        self.crawl(*self.given("/moved.rss", "/none.rss"))
        self.assertEqual(self.documents(), ["/1"])
        rows = self.channels()
        self.assertEqual((rows["/new.rss"]["found_in"], rows["/new.rss"]["kind"]), ("redirect", "rss"))
        self.assertEqual((rows["/none.rss"]["failures"], rows["/none.rss"]["state"]), (1, "failed"))

    def test_in_all_modes_each_run_brings_what_is_new(self):
        self.serve({"/a.rss": rss("/0"), "/index.html": page("Home"), **{f"/{number}": page(f"{number}") for number in range(6)}})
        self.crawl(*self.given("/a.rss"), start=["/"])
        for number, mode in enumerate(("scratch", "append", "prepend", "soft", "adaptive"), 1):
            self.site.write("/a.rss", rss(*(f"/{one}" for one in range(number, -1, -1))))
            self.crawl(*self.given("/a.rss"), f"refresh_mode={mode}", start=["/"], options=["--refresh"])
            self.assertIn(f"/{number}", self.documents(), mode)

    def test_a_killed_crawl_goes_on_with_its_channels(self):
        self.serve({"/a.rss": rss(*(f"/{number}" for number in range(60))), **{f"/{number}": page(f"{number}") for number in range(60)}},
                   "limit_rate 2k;")
        with servers.crawling("crawl", "--data", self.data, "--collection", "news", "--quiet", *effects.settings(*self.given("/a.rss"), "max_pending=1")) as process:
            support.wait_until(lambda: len(self.site.log()) > 10, "some of it is there")
            process.kill()
            process.wait()
        self.crawl(*self.given("/a.rss"))
        self.assertEqual(len(self.documents()), 60)
        self.assertEqual(len(self.links()), 60)


class Resident(unittest.TestCase):
    @support.shows("seine/channel_min_interval", "seine/channel_max_interval")
    @virtual_time.once
    def test_a_server_fetches_what_is_new_within_the_interval_and_deletes_what_expires(self):
        files = {"/a.rss": rss("/0"), **{f"/{number}": page(f"{number}") for number in range(3)}}
        with virtual_time.Clock(step_s=20) as clock, support.folder() as data, Nginx(files) as site:
            path = os.path.join(data, "collections.xml")
            with open(path, "w", encoding="utf-8") as file:
                file.write(server_support.configuration(("intranet", {
                    "start_uris": [site.uri("/0")], "delay": 0.0, "refresh": 100000.0,
                    "rss": {"start_uris": [site.uri("/a.rss")], "max_link_age": 240, "del_expired_links": True},
                    "seine": {"channel_min_interval": 10, "channel_max_interval": 30}})))
            with server_support.Server(data, "--config", path, environment=clock.environment):
                def ask(sql):
                    return [tuple(row) for row in support.query(data, sql, collection="intranet")]
                def documents():
                    return sorted(effects.path_of(row[0]) for row in ask("SELECT uri FROM v_documents"))
                support.wait_until(lambda: documents() == ["/0"], "the first crawl")
                clock.hold()
                began = clock.now()
                site.write("/a.rss", rss("/1", "/0"))
                clock.go_on()
                support.wait_until(lambda: documents() == ["/0", "/1"], "the new entry")
                (found,) = ask("SELECT first_seen_at FROM channel_link JOIN uri ON uri.id = uri_id WHERE path = '/1'")
                self.assertLess(found[0] / 1000 - began, 31 * 60)
                support.wait_until(lambda: documents() == ["/0"], "the entry expires; a start URI stays")
                ((at, cause),) = ask("SELECT deleted_at, cause FROM v_deletions")
                self.assertEqual(cause, "channel")
                self.assertLess(abs(at - found[0] - 240 * 60000), 120000)
                self.assertGreater(ask("SELECT count(*) FROM outcome")[0][0] + len(site.log()), 5)
                self.assertEqual({status for status, asked in site.log() if asked == "/a.rss"} - {200}, {304})


if __name__ == "__main__":
    support.main()
