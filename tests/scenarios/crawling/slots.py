"""variable_delay: other delays by the time of the week, and `suspend`.

The time zone of the program is set, to the second, so that a slot ends a few seconds from now; they pass on a virtual
clock.
"""

import datetime
import unittest

import servers
import support
import virtual_time

HTML = [["Content-Type", "text/html"]]
# How long before a change of slots a crawl is begun: enough for it to get going.
AHEAD_S = 120
# A request that was sent before a slot began arrives so much later at most.
LATE_S = 60
DELAY_S = 60
MAX_PENDING = 2


def site_of(pages, delay_ms=0):
    paths = [f"/{number}" for number in range(pages)]
    page = {"headers": HTML, "body": servers.page("Page"), "delay_ms": delay_ms}
    return {"*": {"/": {"headers": HTML, "body": servers.page("Home", paths)},
                  **{path: {**page, "body": servers.page(path)} for path in paths}}}


class TimeZone:
    """One in which it is `ahead` seconds before a full minute `now`, of a day in the middle of a week."""

    def __init__(self, ahead, now):
        self.boundary = int(now) + 1 + ahead  # in seconds since 1970, of a whole local minute
        shown = datetime.datetime(2024, 1, 3, 12, 0, tzinfo=datetime.timezone.utc).timestamp()
        # The time of the day alone: the weekday follows from the date.
        offset = int(shown % 86400) - self.boundary % 86400
        offset -= 86400 if offset > 43200 else 0
        offset += 86400 if offset < -43200 else 0
        sign = "-" if offset >= 0 else "+"
        hours, rest = divmod(abs(offset), 3600)
        self.name = f"<TST>{sign}{hours:02}:{rest // 60:02}:{rest % 60:02}"
        self.local = datetime.datetime.fromtimestamp(self.boundary + offset, datetime.timezone.utc)

    def at(self, minutes):
        moment = self.local + datetime.timedelta(minutes=minutes)
        return moment.strftime("%a:%H.%M")

    def slot(self, begin, end, value):
        """As --set takes it; minutes from the boundary."""
        return f"variable_delay/{self.at(begin)}-{self.at(end)}={value}"


class Clock(virtual_time.Clock):
    """With such a time zone. No server hangs, however busy the machine is."""

    def __init__(self, ahead, **options):
        super().__init__(timeout_s=support.TIMEOUT_S, **options)
        self.ahead = ahead

    def __enter__(self):
        super().__enter__()
        zone = TimeZone(self.ahead, self.now())
        self.environment["TZ"] = zone.name
        self.boundary, self.local, self.at, self.slot = zone.boundary, zone.local, zone.at, zone.slot
        return self


class Slots(unittest.TestCase):
    def arguments(self, site, data, *settings):
        return ["crawl", site.uri(), "--data", data, "--set", "seine/auto_delay=no",
                *(word for setting in settings for word in ("--set", setting))]

    def crawl(self, site, data, clock, *settings):
        result = support.run(*self.arguments(site, data, *settings), env=clock.environment)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        servers.verify(data)
        return [entry["time"] for entry in site.log()]

    def held_up(self, data):
        try:
            return support.query(data, "SELECT held_up FROM v_progress")[0][0]
        except support.NOT_YET:
            return None  # not there yet

    def assert_paused(self, times):
        """A request may arrive late, and the next in time."""
        self.assertTrue(all(later - sooner >= DELAY_S / 2 for sooner, later in zip(times, times[1:])), times)

    @support.shows("variable_delay/Mon:09-Mon:17")
    def test_the_delay_of_a_slot_takes_the_place_of_delay(self):
        with support.folder() as data, Clock(0) as clock, \
                servers.Site(site_of(2), clock=clock) as site:
            times = self.crawl(site, data, clock, clock.slot(-60, 60, DELAY_S), clock.slot(-30, 30, "0.1"), "delay=0")
            self.assert_paused(times)
        with support.folder() as data, Clock(0) as clock, \
                servers.Site(site_of(2), clock=clock) as site:
            times = self.crawl(site, data, clock, clock.slot(120, 180, "600"), "delay=0")
            self.assertLess(times[-1] - times[0], 500, "the slot is not now")

    def test_a_slot_may_go_over_the_end_of_the_week(self):
        for begin, end, value, is_now in ((-60, -120, DELAY_S, True), (60, -60, "600", False)):
            with self.subTest(is_now=is_now), support.folder() as data, Clock(0) as clock, \
                    servers.Site(site_of(2), clock=clock) as site:
                times = self.crawl(site, data, clock, clock.slot(begin, end, value), "delay=0")
                if is_now:
                    self.assert_paused(times)
                else:
                    self.assertLess(times[-1] - times[0], 500)

    def test_suspend_goes_before_every_delay(self):
        with support.folder() as data, Clock(AHEAD_S) as clock, \
                servers.Site(site_of(2), clock=clock) as site:
            times = self.crawl(site, data, clock, clock.slot(-60, 0, "suspend"), clock.slot(-120, 120, "0"),
                               clock.slot(-30, 30, "0.1"), "delay=0")
            self.assertEqual(len(times), 3)
            self.assertTrue(all(moment > clock.boundary - 0.1 for moment in times), (clock.boundary, times))

    def test_a_long_delay_ends_with_its_slot(self):
        with support.folder() as data, Clock(AHEAD_S) as clock, \
                servers.Site(site_of(3), clock=clock) as site:
            times = self.crawl(site, data, clock, clock.slot(-60, 0, "3000"), "delay=0", "robots=no")
            self.assertEqual(len(times), 4)
            self.assertLess(times[0], clock.boundary)
            self.assertTrue(all(moment > clock.boundary - 0.1 for moment in times[1:]), (clock.boundary, times))

    @support.shows("variable_delay/Mon:09-Mon:17")
    def test_suspend_holds_the_crawl_up_and_it_goes_on_when_the_slot_ends(self):
        with support.folder() as data, Clock(AHEAD_S, held=True) as clock, \
                servers.Site(site_of(3), clock=clock) as site:
            with servers.crawling(*self.arguments(site, data, clock.slot(-60, 0, "suspend")),
                                  env=clock.environment) as process:
                reason = support.wait_until(lambda: self.held_up(data), "the crawl is held up")
                clock.go_on()
                self.assertIn("variable_delay", reason)
                self.assertIn(clock.local.strftime("%a %H:%M"), reason)
                self.assertEqual(servers.end_of(process), 0)
                self.assertIn("variable_delay", servers.log_of(process))
            servers.verify(data)
            log = site.log(robots=True)
            self.assertEqual(len(log), 5)
            self.assertTrue(all(entry["time"] > clock.boundary - 0.1 for entry in log), clock.boundary)
            self.assertEqual([kind for kind, _ in servers.events(data) if kind in ("suspended", "resumed")],
                             ["suspended", "resumed"])
            self.assertIsNone(self.held_up(data))

    def test_a_slot_that_begins_suspends_a_crawl_under_way(self):
        with support.folder() as data, Clock(AHEAD_S) as clock, \
                servers.Site(site_of(300), clock=clock) as site:
            with servers.crawling(*self.arguments(site, data, clock.slot(0, 60, "suspend"), "delay=1",
                                                  f"max_pending={MAX_PENDING}"),
                                  env=clock.environment) as process:
                support.wait_until(lambda: self.held_up(data), "the crawl is held up")
                support.wait_until(lambda: clock.now() > clock.boundary + LATE_S + 1, "the slot has begun for long")
                asked = site.requests()
                self.assertEqual(support.query(data, "SELECT claimed, in_flight FROM v_progress")[0][0], 0)
                self.assertEqual(servers.interrupt(process)[0], 130)
            self.assertEqual(site.requests(), asked)
            self.assertGreater(asked, 2)
            late = [entry["time"] for entry in site.log() if entry["time"] > clock.boundary]
            self.assertLessEqual(len(late), MAX_PENDING, "requests that were under way")
            self.assertLess(max(late, default=0), clock.boundary + LATE_S)
            servers.verify(data)

    def test_a_subcollection_has_slots_of_its_own(self):
        hosts = {"*": {"/": {"headers": HTML, "body": servers.page("Home", ["/now", "/s/late"])},
                       "/now": {"headers": HTML, "body": servers.page("Now")},
                       "/s/late": {"headers": HTML, "body": servers.page("Late")}}}
        with support.folder() as data, Clock(AHEAD_S) as clock, \
                servers.Site(hosts, clock=clock) as site:
            self.crawl(site, data, clock, f"subdomains/s/include_uris/prefix={site.uri('/s/')}",
                       f"subdomains/s/{clock.slot(-60, 0, 'suspend')}", "delay=0", "max_pending=1")
            times = {entry["path"]: entry["time"] for entry in site.log()}
            self.assertEqual(sorted(times), ["/", "/now", "/s/late"])
            self.assertLess(times["/now"], clock.boundary)
            self.assertGreater(times["/s/late"], clock.boundary - 0.1)

    def test_uris_of_a_suspended_subcollection_do_not_hold_up_the_others_of_their_site(self):
        late, now = [f"/s/{number}" for number in range(700)], [f"/now/{number}" for number in range(20)]
        page = {"headers": HTML, "body": servers.page("Page")}
        hosts = {"*": {"/": {"headers": HTML, "body": servers.page("Home", late + now)},
                       **{path: {**page, "body": servers.page(path)} for path in late + now}}}
        with support.folder() as data, Clock(AHEAD_S) as clock, \
                servers.Site(hosts, clock=clock) as site:
            slot = ["--set", f"subdomains/s/{clock.slot(-60, 600, 'suspend')}"]
            settings = [f"subdomains/s/include_uris/prefix={site.uri('/s/')}", "delay=0", "max_pending=1"]
            arguments = self.arguments(site, data, *settings)
            with servers.crawling(*arguments, *slot, env=clock.environment) as process:
                support.wait_until(lambda: {entry["path"] for entry in site.log()} == {"/", *now}, "the others are asked for")
                support.wait_until(lambda: self.waiting(data) == (0, len(late)), "those of the subcollection wait")
                why = support.run("why", "--data", data, site.uri(late[0]))
                self.assertIn("suspended", why.stdout)
                self.assertEqual(servers.interrupt(process)[0], 130)
            servers.verify(data)
            # When the slot says something else they are crawled at once.
            self.crawl(site, data, clock, *settings, f"subdomains/s/{clock.slot(-60, 600, '0')}")
            self.assertEqual({entry["path"] for entry in site.log()}, {"/", *now, *late})

    def waiting(self, data):
        try:
            return tuple(support.query(data, "SELECT queued + claimed, retries FROM v_progress")[0])
        except support.NOT_YET:
            return None

    def test_what_is_no_slot_is_refused(self):
        with support.folder() as data, servers.Site(site_of(1)) as site:
            for setting, word in (("variable_delay/Mon:09-Mon:25=1", "Mon:21.00"), ("variable_delay/Mon:09-Mon:10=x", "suspend")):
                result = support.run(*self.arguments(site, data, setting))
                self.assertEqual(result.returncode, 1)
                self.assertIn(word, result.stderr)


if __name__ == "__main__":
    support.main()
