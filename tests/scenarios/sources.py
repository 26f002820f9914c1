"""Parameters that bring URIs in or fold them together: the crawl with each of them, and without."""

import unittest

import servers
import support

HTML = {"Content-Type": "text/html"}


def html(title, links=(), **more):
    return {"headers": HTML, "body": servers.page(title, links), **more}


def crawl(data, *arguments, expected=0):
    """Crawls to the end and checks the collection."""
    result = support.run("crawl", *arguments, "--data", data, "--quiet")
    assert result.returncode == expected, result.stderr
    servers.verify(data)


def paths(site):
    """What the server was asked for, but robots.txt."""
    return sorted(entry["path"] for entry in site.log())


class Setting(unittest.TestCase):
    def test_any_parameter_can_be_set_by_its_path(self):
        with servers.Site({"*": {"/": html("Home", ["/a.html"]), "/a.html": html("A")}}) as site, \
                support.folder() as data:
            crawl(data, site.uri(), "--set", "exclude_exts=.html", "--set=limits/max_doc=5")
            self.assertEqual(paths(site), ["/"])

    def test_what_is_no_parameter_is_refused(self):
        with support.folder() as data:
            for assignment, sentence in (("csum_cut=3", "csum_cut"), ("max_doc", "PARAMETER=VALUE"),
                                         ("max_doc=many", "many")):
                result = support.run("crawl", "http://127.0.0.1:1/", "--data", data, "--set", assignment)
                self.assertEqual(result.returncode, 1)
                self.assertIn(sentence, result.stderr)


if __name__ == "__main__":
    support.main()
