"""The whole program on webs made from a grammar of ordinary and odd parts (odd_web.py), with random sets of parameters
(odd_settings.py): try, links, a crawl, a second cycle, with what came of it verified. It never crashes, ends with a
documented exit status and in bounded time, and leaves a collection that is sound.

It prints the seed of each web. In the gate the webs are fixed; SEINE_RANDOM (tools/test --long) draws new ones for an hour, or for
SEINE_SECONDS. SEINE_SEED=N runs one alone.
"""

import concurrent.futures
import itertools
import os
import random
import signal
import subprocess
import threading
import time
import unittest

import odd_settings
import odd_web
import support

SECONDS = float(os.environ.get("SEINE_SECONDS", "3600"))
# Seeds that once failed, run each time first: who sees another fail adds it here, with the mend.
ONCE_FAILED = [468035852600, 150152490659]
FIXED = [*ONCE_FAILED, *range(1, 19)]
# A crawl that is not over by then is interrupted; it then has so long to end.
CRAWL_S = 20
END_S = support.generous(10)
AT_ONCE = 4
STATUSES = (0, 1, 2, 3, 130)
FINDING = ("Sanitizer", "runtime error:", "Assertion")


class Shared:
    """An iterator that several threads take from."""

    def __init__(self, items):
        self.items, self.lock = iter(items), threading.Lock()

    def __iter__(self):
        return self

    def __next__(self):
        with self.lock:
            return next(self.items)


class WholeProgram(unittest.TestCase):
    def setUp(self):
        self.interrupted = []

    def check(self, words, status, output):
        said = f"{' '.join(map(str, words))}\nexit status {status}\n{output[-6000:]}"
        self.assertIn(status, STATUSES, said)
        for finding in FINDING:
            self.assertNotIn(finding, output, said)

    def run_short(self, *words):
        result = support.run(*words, errors="replace", timeout=support.generous(60))
        self.check(words, result.returncode, result.stdout + result.stderr)
        return result

    def crawl(self, *words):
        """To its end, or interrupted; its exit status."""
        with support.running(*words, stderr=subprocess.PIPE, errors="replace") as process:
            try:
                _, said = process.communicate(timeout=CRAWL_S)
            except subprocess.TimeoutExpired:
                process.send_signal(signal.SIGINT)
                try:
                    _, said = process.communicate(timeout=END_S)
                    self.interrupted.append(words)
                except subprocess.TimeoutExpired:
                    process.send_signal(signal.SIGABRT)
                    self.fail(f"{' '.join(map(str, words))}: interrupted, it did not end within {END_S} s")
            self.check(words, process.returncode, said)
            return process.returncode, said

    def crawl_with(self, uri, data, settings, *options):
        """Settings that contradict each other are halved until they do not."""
        base = ["crawl", uri, "--data", data, "--quiet", "--threads", "2", "--timeout", "2", "--max-wait", "2", "--delay", "0", "--max-pending", "8",
                "--set", "max_backoff_delay=1", "--set", "max_backoff_counter=2", "--set", "robots_timeout=2", "--set", "seine/auto_delay=no", *options]
        while True:
            status, said = self.crawl(*base, *(word for setting in settings for word in ("--set", setting)))
            if status != 1 or not settings:
                self.assertIn(status, (0, 3, 130), said)
                return
            settings = settings[:len(settings) // 2]

    def one_web(self, web, seed, every):
        chance = random.Random(f"{seed} commands")
        with support.folder() as folder:
            data = os.path.join(folder, "data")
            web.turn_to(seed, 0)
            for path in ("/", f"/p/{chance.randrange(odd_web.PAGES)}"):
                self.run_short("try", web.uri(path), "--timeout", "2")
            self.run_short("links", web.uri(f"/p/{chance.randrange(odd_web.PAGES)}"))
            self.crawl_with(web.uri("/"), data, odd_settings.combination(seed, 0, folder, every))
            self.sound(data)
            web.turn_to(seed, 1)
            self.crawl_with(web.uri("/"), data, odd_settings.combination(seed, 1, folder, every), "--refresh")
            self.sound(data)
            self.run_short("why", web.uri(f"/p/{chance.randrange(odd_web.PAGES)}"), "--data", data)

    def sound(self, data):
        result = self.run_short("verify", "--data", data)
        self.assertEqual(result.returncode, 0, result.stdout[-3000:] + result.stderr)

    def seeds(self):
        if "SEINE_SEED" in os.environ:
            return [int(os.environ["SEINE_SEED"])]
        if "SEINE_RANDOM" not in os.environ:
            return FIXED
        end = time.monotonic() + SECONDS
        drawn = itertools.count(random.SystemRandom().randrange(1 << 40))
        return itertools.chain(ONCE_FAILED, itertools.takewhile(lambda _: time.monotonic() < end, drawn))

    def webs_of(self, seeds, every):
        """One after the other, on servers of their own: (how many, how many requests, [(seed, what failed)])."""
        webs, failed = 0, []
        with odd_web.Web() as web:
            for seed in seeds:
                print(f"seed {seed}", flush=True)
                try:
                    self.one_web(web, seed, every)
                except Exception as failure:  # reported in the end, by a subtest for each
                    failed.append((seed, failure))
                webs += 1
            return webs, web.asked, failed

    def test_it_never_crashes_and_what_it_leaves_is_sound(self):
        """Crawls of odd webs wait for most of their time: several go on at once."""
        every = odd_settings.parameters()
        self.assertGreater(len(every), 80)
        begun = time.monotonic()
        seeds = Shared(self.seeds())
        with concurrent.futures.ThreadPoolExecutor() as pool:
            ends = [end.result() for end in [pool.submit(self.webs_of, seeds, every) for _ in range(AT_ONCE)]]
        webs, asked = (sum(column) for column in list(zip(*ends))[:2])
        for seed, failure in itertools.chain(*(failed for _, _, failed in ends)):
            with self.subTest(seed=seed):
                raise failure
        if webs > 1:
            self.assertGreater(asked, 6 * webs, "the crawls asked for something")
        print(f"{webs} webs, {asked} requests, {len(self.interrupted)} crawls interrupted in {time.monotonic() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    support.main()
