"""One crawl of a small site with some parameters set, and what came of it. Scenarios of single parameters crawl the
same site with the parameter and without, and show the difference."""

import contextlib
import os

import servers
import support

HTML = {"Content-Type": "text/html"}


def page(title, links=(), text="", **more):
    return {"headers": HTML, "body": servers.page(title, links, text), **more}


def plain(text, **headers):
    """A document without links."""
    return {"headers": {"Content-Type": "text/plain", **headers}, "body": text}


def settings(*assignments):
    return [word for assignment in assignments for word in ("--set", assignment)]


class Outcome:
    """What a crawl has left behind. Paths are those of its site (or of any site, for several hosts)."""

    def __init__(self, site, data, result):
        self.site, self.data, self.result = site, data, result
        self.log = site.log()
        self.robots = [entry for entry in site.log(robots=True) if entry["path"] == "/robots.txt"]
        self.asked = [entry["path"] for entry in self.log]
        self.fates = {path_of(uri): fate for uri, fate in servers.fates(data).items()}

    def state(self, path):
        return self.fates[path][0]

    def stored(self):
        return sorted(path for path, fate in self.fates.items() if fate[0] == "stored")

    def reason(self, path):
        return self.fates[path][1]

    def headers(self, path):
        """Of the last request for it."""
        return [entry for entry in self.log if entry["path"] == path][-1]["headers"]

    def query(self, sql, *values):
        return support.query(self.data, sql, *values)

    def sizes(self):
        return {row["path"]: row["size"] for row in
                self.query("SELECT path, size FROM document JOIN uri ON uri.id = uri_id")}

    def packs(self):
        """The contents of all content packs."""
        folder = os.path.dirname(support.database_path(self.data))
        packs = []
        for name in sorted(os.listdir(folder)):
            if name.endswith(".pack"):
                with open(os.path.join(folder, name), "rb") as file:
                    packs.append(file.read())
        return packs


def path_of(uri):
    return "/" + uri.split("/", 3)[3]


def crawl(site, data, *assignments, start="/", options=(), status=0, clock=None):
    """Crawls the site from `start`, a path or URIs, with these parameters set; what came of it. Crawled again, only
    what the later crawl asked for is in the log. With a clock (virtual_time.py) it is crawled in its time."""
    site.forget()
    uris = [site.uri(start)] if isinstance(start, str) else start
    result = servers.crawl(data, *uris, *settings(*assignments), *options, status=status, env=clock.environment if clock else None)
    return Outcome(site, data, result)


@contextlib.contextmanager
def crawled(hosts, *assignments, robots=None, clock=None, **options):
    """The same, of a site and a collection of its own: pages by path, or by host and path."""
    if all(name.startswith("/") for name in hosts):
        hosts = {"*": hosts}
    with servers.Site(hosts, robots, clock=clock) as site, support.folder() as data:
        yield crawl(site, data, *assignments, clock=clock, **options)
