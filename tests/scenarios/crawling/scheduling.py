"""In which order URIs are crawled: priority levels (MS-FSCCFG 2.2.4.15, 2.2.4.16), clusters of sites."""

import os
import unittest

import servers
import support

HTML = {"Content-Type": "text/html"}


def home(count):
    """A page that leads to `count` pages below /low/ and then to as many below /high/."""
    links = [f"/{name}/{n}" for name in ("low", "high") for n in range(count)]
    pages = {link: {"headers": HTML, "body": servers.page(link)} for link in links}
    return servers.Site({"*": {"/": {"headers": HTML, "body": servers.page("home", links)}, **pages}})


def order(site, data, *settings):
    """Which of the two kinds each request was for, in order."""
    arguments = [argument for setting in settings for argument in ("--set", setting)]
    support.run("crawl", site.uri(), "--data", data, "--quiet", "--transfers", "1", *arguments)
    servers.verify(data)
    return [entry["path"].split("/")[1] for entry in site.log() if entry["path"].count("/") == 2]


def two_levels(site, *more):
    return ("workqueue_priority/levels=2", "workqueue_priority/default=2", "workqueue_priority/put_scheme=include",
            f"workqueue_priority/1/include_uris/prefix={site.uri('/high/')}", *more)


class PriorityLevels(unittest.TestCase):
    def test_without_levels_the_order_is_that_of_the_links(self):
        with home(20) as site, support.folder() as data:
            self.assertEqual(order(site, data), ["low"] * 20 + ["high"] * 20)

    @support.shows("workqueue_priority/levels", "workqueue_priority/default", "workqueue_priority/pop_scheme")
    def test_pri_serves_the_highest_level_first(self):
        with home(20) as site, support.folder() as data:
            self.assertEqual(order(site, data, *two_levels(site, "workqueue_priority/pop_scheme=pri")),
                             ["high"] * 20 + ["low"] * 20)

    @support.shows("workqueue_priority/pop_scheme")
    def test_rr_serves_the_levels_in_turn(self):
        with home(64) as site, support.folder() as data:
            kinds = order(site, data, *two_levels(site, "workqueue_priority/pop_scheme=rr",
                                                  "workqueue_priority/1/share=3", "workqueue_priority/2/share=1"))
            self.assertEqual(kinds, ["low", "high"] * 64)  # the home page had the first turn

    @support.shows("workqueue_priority/1/share", "workqueue_priority/pop_scheme")
    def test_wrr_serves_the_levels_by_their_shares(self):
        with home(64) as site, support.folder() as data:
            kinds = order(site, data, *two_levels(site, "workqueue_priority/pop_scheme=wrr",
                                                  "workqueue_priority/1/share=3", "workqueue_priority/2/share=1"))
            self.assertEqual(kinds[:63], ["high", "high", "low"] + ["high", "high", "high", "low"] * 15)

    @support.shows("workqueue_priority/put_scheme")
    def test_the_default_put_scheme_does_not_look_at_the_rules_and_include_does(self):
        for scheme, expected in (("default", ["low"] * 20 + ["high"] * 20), ("include", ["high"] * 20 + ["low"] * 20)):
            with self.subTest(scheme), home(20) as site, support.folder() as data:
                kinds = order(site, data, *two_levels(site, f"workqueue_priority/put_scheme={scheme}",
                                                      "workqueue_priority/pop_scheme=pri"))
                self.assertEqual(kinds, expected)

    @support.shows("workqueue_priority/start_uri_pri")
    def test_start_uris_have_a_level_of_their_own(self):
        with home(60) as site, support.folder() as data:
            starts = [site.uri(f"/low/{n}") for n in range(60)]
            support.run("crawl", site.uri(), *starts, "--data", data, "--quiet", "--transfers", "1",
                        "--set", "workqueue_priority/levels=2", "--set", "workqueue_priority/start_uri_pri=2",
                        "--set", "workqueue_priority/pop_scheme=pri")
            kinds = [entry["path"].split("/")[1] for entry in site.log()]
            self.assertIn("low", kinds[kinds.index("high"):], "a link waited for all start URIs")

    def test_a_level_beyond_those_there_are_is_refused(self):
        with support.folder() as data:
            result = support.run("crawl", "http://127.0.0.1/", "--data", data, "--set", "workqueue_priority/default=2")
            self.assertEqual(result.returncode, 1)
            self.assertIn("workqueue_priority/default", result.stderr)


# Each kind of rule that puts URIs into a level of their own: here the first, for /high/.
LEVEL_RULES = {
    "workqueue_priority/1/include_domains/exact": "127.0.0.2",
    "workqueue_priority/1/include_domains/prefix": "127.0.0.2",
    "workqueue_priority/1/include_domains/suffix": ".2",
    "workqueue_priority/1/include_domains/regexp": "[2-9]$",
    "workqueue_priority/1/include_domains/file": "suffix:.2",
    "workqueue_priority/1/include_uris/exact": "HIGH",
    "workqueue_priority/1/include_uris/prefix": "HIGH",
    "workqueue_priority/1/include_uris/suffix": "/high",
    "workqueue_priority/1/include_uris/regexp": "/hi[a-h]h$",
    "workqueue_priority/1/include_uris/file": "suffix:/high",
}


class LevelRules(unittest.TestCase):
    def levels(self, *settings):
        """{path: level} of two start URIs and what the first leads to, while all of it waits."""
        pages = {"*": {"/": {"headers": HTML, "body": servers.page("home", ["/low", "HIGH"])}}}
        with servers.Site({"*": {}}, bind="0.0.0.0") as site, support.folder() as data:
            high = site.uri("/high", "127.0.0.2")
            body = pages["*"]["/"]["body"].replace("HIGH", high)
            site.gate_after = 1  # the home page
            site.restart({"*": {"/": {"headers": HTML, "body": body}}})
            path = os.path.join(data, "rules")
            arguments = []
            for setting in ("seine/scope=all", "robots=no", "workqueue_priority/levels=2",
                            "workqueue_priority/default=2", "workqueue_priority/put_scheme=include", *settings):
                name, value = setting.split("=", 1)
                value = value.replace("HIGH", high)
                if name.endswith("/file"):
                    with open(path, "w", encoding="utf-8") as file:
                        file.write(value + "\n")
                    value = path
                arguments += ["--set", f"{name}={value}"]
            with support.running("crawl", site.uri("/", "127.0.0.1"), "--data", data, "--quiet", *arguments) as process:
                support.wait_until(lambda: site.requests() == 3, "the pages it leads to are asked for")
                rows = support.query(data, "SELECT path, level FROM claim JOIN uri ON uri.id = uri_id")
                site.open_gate()
                process.wait(support.TIMEOUT_S)
            return dict(rows)

    @support.shows(*LEVEL_RULES)
    def test_each_kind_of_rule_puts_its_uris_into_its_level(self):
        self.assertEqual(self.levels(), {"/low": 2, "/high": 2})
        for path, value in LEVEL_RULES.items():
            with self.subTest(path):
                self.assertEqual(self.levels(f"{path}={value}"), {"/low": 2, "/high": 1})


class Clusters(unittest.TestCase):
    def workers(self, data, sites, *settings):
        """The site managers that held claims of these sites while they answered slowly."""
        arguments = [argument for setting in settings for argument in ("--set", setting)]
        seen = {}
        with support.running("crawl", *(site.uri() for site in sites), "--data", data, "--quiet", "--threads", "4",
                             *arguments) as crawl:
            def all_seen():
                try:
                    seen.update(support.query(data, "SELECT origin, worker FROM claim JOIN site ON site.id = site_id"))
                except support.NOT_YET:
                    pass
                return len(seen) == len(sites)
            support.wait_until(all_seen, "every site is crawled")
            crawl.kill()  # what hangs is not waited for
        return set(seen.values())

    @support.shows("site_clusters/mine")
    def test_sites_of_a_cluster_go_to_one_site_manager(self):
        hang = {"*": {"/": {"behaviour": "/hang"}}}
        with servers.Site(hang, bind="127.0.0.1") as one, servers.Site(hang, bind="127.0.0.2") as two, \
             servers.Site(hang, bind="127.0.0.3") as three:
            sites = (one, two, three)
            with support.folder() as data:
                self.assertGreater(len(self.workers(data, sites)), 1)
            with support.folder() as data:
                hosts = [f"site_clusters/mine=127.0.0.{n}" for n in (1, 2, 3)]
                self.assertEqual(len(self.workers(data, sites, *hosts)), 1)
            with support.folder() as data:
                named = [f"site_clusters/mine=127.0.0.{n}:{site.port}" for n, site in enumerate(sites, 1)]
                self.assertEqual(len(self.workers(data, sites, *named)), 1)


if __name__ == "__main__":
    support.main()
