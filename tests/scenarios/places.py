"""max_sites, max_inter_docs and the turn of priority levels at the specification's default delay of 60 s
(MS-FSCCFG 2.2.3, 2.2.4.15): places and turns belong to sites, not to leases. On a virtual clock."""

import time
import unittest

import servers
import support
import virtual_time

HTML = {"Content-Type": "text/html"}
DELAY_S = 60


def site_of(count, **options):
    """A home page and `count` pages that it leads to."""
    links = [f"/page/{n}" for n in range(count)]
    pages = {link: {"headers": HTML, "body": servers.page(link)} for link in links}
    return servers.Site({"*": {"/": {"headers": HTML, "body": servers.page("home", links)}, **pages}}, **options)


def settings(*all_of_them):
    return [argument for setting in (f"delay={DELAY_S}", "robots=no", "seine/auto_delay=no", *all_of_them)
            for argument in ("--set", setting)]


@virtual_time.needed
class Delay(unittest.TestCase):
    def test_a_delay_of_a_minute_passes_in_no_time(self):
        began = time.monotonic()
        with site_of(5) as site, support.folder() as data, virtual_time.Clock() as clock:
            result = support.run("crawl", site.uri(), "--data", data, "--quiet", *settings(), env=clock.environment)
            self.assertEqual(result.returncode, 0, result.stderr)
            times = [row[0] for row in support.query(data, "SELECT fetched_at FROM document ORDER BY fetched_at")]
            self.assertEqual(len(times), 6)
            pauses = [(later - sooner) / 1000 for sooner, later in zip(times, times[1:])]
            self.assertGreaterEqual(min(pauses), DELAY_S - 1)
            self.assertLess(max(pauses), DELAY_S + 5)
            self.assertGreater(clock.get("offset_us") / 1e6, 4 * DELAY_S)
        self.assertLess(time.monotonic() - began, support.generous(30))


if __name__ == "__main__":
    support.main()
