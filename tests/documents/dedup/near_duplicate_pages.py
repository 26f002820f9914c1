"""How well near duplicates are recognised: pages of Debian's -doc packages in two versions, pages whose dates, counters, menus and
adverts were changed, and different pages of one package, which are none.

    python3 tests/documents/dedup/near_duplicate_pages.py [--pages N] [--seed N] [--program FILE] [--folder FOLDER] [PACKAGE...]
    python3 tests/documents/dedup/near_duplicate_pages.py [--pages N] [--seed N] [--program FILE] --versions FOLDER FOLDER

    --pages N       at most N pages of a package, chosen at random (400)
    --folder FOLDER where packages are kept that were loaded (build/near-duplicates)
    --versions      folders with pages in two versions, instead of packages
    PACKAGE         of which the configured sources have two versions; without, those below, which chose no threshold

The truth comes from the words by difflib: two versions of a page are near duplicates from 95 % of the words in order, and
none below 60 %; in between nothing is judged. Pages that are the same byte by byte are left out.
"""

import argparse
import difflib
import glob
import os
import random
import re
import subprocess
import sys
import tempfile

# Those whose pages chose the thresholds are not among them (docs/performance.md).
PACKAGES = ("wireshark-doc", "designate-doc", "glance-doc", "keystone-doc", "python3.11-doc", "git-doc",
            "libvips-doc", "tomcat10-docs", "libssh-doc", "lemonldap-ng-doc", "imagemagick-6-doc", "dpdk-doc", "libsrt-doc")
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
NEAR, OTHER = 0.95, 0.60


def versions(package):
    lines = subprocess.run(["apt-cache", "madison", package], stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()
    found = list(dict.fromkeys(line.split("|")[1].strip() for line in lines))
    return found[0], found[-1]


def unpacked(package, version, folder):
    place = os.path.join(folder, f"{package}_{version}".replace(":", "%3a"))
    if not os.path.exists(place):
        os.makedirs(folder, exist_ok=True)
        subprocess.run(["apt-get", "-q", "download", f"{package}={version}"], cwd=folder, stdout=subprocess.DEVNULL, check=True)
        [archive] = glob.glob(os.path.join(folder, f"{package}_*.deb"))
        subprocess.run(["dpkg-deb", "-x", archive, place], check=True)
        os.remove(archive)
    return place


def pages_of(place):
    """Names and contents, each content once."""
    pages, seen = {}, set()
    for path in sorted(glob.glob(os.path.join(place, "**", "*.htm*"), recursive=True)):
        if os.path.isfile(path) and not os.path.islink(path) and os.path.getsize(path) < 2 << 20:
            with open(path, "rb") as file:
                content = file.read()
            if content not in seen:
                seen.add(content)
                pages[os.path.relpath(path, place)] = path
    return pages


def words(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        text = re.sub(r"(?is)<(script|style).*?</\1>|<!--.*?-->|<[^>]*>|&[a-z#0-9]+;", " ", file.read())
    return text.split()


def in_order(path, other):
    a, b = words(path), words(other)
    matcher = difflib.SequenceMatcher(None, a, b)
    return 2 * sum(block.size for block in matcher.get_matching_blocks()) / max(1, len(a) + len(b))


# What happens to a page that stays the same for its readers.
ADVERT = ("<div>Members of the staff association get ten percent off in the canteen this week when they show this page at the till</div>",
          "<div>The car park behind the main building is closed from Monday on while the surface is being repaired</div>")


def dated(page, chance):
    return page + f"<p>Last updated: {chance.choice(('March', 'June'))} {chance.randrange(1, 29)}, 20{chance.randrange(10, 26)} {chance.randrange(24)}:{chance.randrange(60):02}</p>"


def counted(page, chance):
    return page + f"<p>You are visitor number {chance.randrange(10 ** 6)} of {chance.randrange(10 ** 7)}; {chance.randrange(99)} users are online</p>"


def advertised(page, chance):
    return chance.choice(ADVERT) + page


def with_menu(page, chance):
    entries = [f"<li><a href='/{word}'>{word}</a></li>" for word in "Home News Departments Canteen Holidays Training Forms Search Contact Help".split()]
    chance.shuffle(entries)
    return "<ul>" + "".join(entries[:chance.randrange(6, 10)]) + "</ul>" + page


CHANGES = (dated, counted, advertised, with_menu)


def ask(program, groups):
    lines = "".join(f"{group}\t{name}\t{path}\n" for group, pages in groups for name, path in pages.items())
    result = subprocess.run([program], input=lines, stdout=subprocess.PIPE, text=True, check=True).stdout
    return [line.split("\t") for line in result.splitlines()]


class Figures:
    def __init__(self):
        self.found = self.missed = self.kept = self.merged = self.pairs = self.false = self.unclear = 0

    def add(self, other):
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)

    def line(self, name):
        near = self.found + self.missed
        wrong = self.merged + self.false
        return (f"{name:20} {near:6} {100 * self.found / near if near else 100:7.2f} {self.kept + self.merged:6} {self.merged:5} {self.pairs:9} {self.false:5} "
                f"{100 * self.false / self.pairs if self.pairs else 0:8.4f} {100 * self.found / (self.found + wrong) if self.found + wrong else 100:8.2f} {self.unclear:6}")


def judge_versions(program, old, new, figures):
    for kind, *rest in ask(program, (("a", old), ("b", new))):
        if kind == "same":
            name, is_near = rest[0], rest[2] == "1"
            alike = in_order(old[name], new[name])
            if alike >= NEAR:
                figures.found += is_near
                figures.missed += not is_near
            elif alike < OTHER:
                figures.merged += is_near
                figures.kept += not is_near
            else:
                figures.unclear += 1
        elif kind == "pair":
            figures.false += 1
        else:
            figures.pairs += int(rest[0])


def judge_changes(program, old, chance, figures):
    with tempfile.TemporaryDirectory() as folder:
        for change in CHANGES:
            judge_change(program, old, change, folder, chance, figures)


def judge_change(program, old, change, folder, chance, figures):
    changed = {}
    for number, (name, path) in enumerate(old.items()):
        with open(path, encoding="utf-8", errors="replace") as file:
            page = file.read()
        changed[name] = os.path.join(folder, f"{number}.html")
        with open(changed[name], "w", encoding="utf-8", errors="replace") as file:
            file.write(change(page, chance))
    near = [rest[2] == "1" for kind, *rest in ask(program, (("a", old), ("b", changed))) if kind == "same"]
    figures.found += sum(near)
    figures.missed += len(near) - sum(near)


def packages_of(options):
    for package in options.packages:
        yield package, [unpacked(package, version, options.folder) for version in sorted(versions(package))]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pages", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--program", default=os.path.join(ROOT, "build/release/tests/near_duplicate_pages"))
    parser.add_argument("--folder", default=os.path.join(ROOT, "build/near-duplicates"))
    parser.add_argument("--versions", nargs=2)
    parser.add_argument("packages", nargs="*", default=PACKAGES)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    head = f"{'':20} {'near':>6} {'found %':>7} {'other':>6} {'wrong':>5} {'pairs':>9} {'wrong':>5} {'%':>8} {'right %':>8} {'unclear':>6}"
    two, changed = Figures(), Figures()
    print(head)
    for package, (before, after) in [("pages", options.versions)] if options.versions else packages_of(options):
        before, after = pages_of(before), pages_of(after)
        names = sorted(chance.sample(sorted(before), min(options.pages, len(before))))
        old = {name: before[name] for name in names}
        figures = Figures()
        judge_versions(options.program, old, {name: after[name] for name in names if name in after}, figures)
        two.add(figures)
        judge_changes(options.program, old, chance, changed)
        print(figures.line(package), flush=True)
    print(two.line("two versions"))
    print(changed.line("changed pages"))
    two.add(changed)
    print(two.line("all"))


if __name__ == "__main__":
    sys.exit(main())
