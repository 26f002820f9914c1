"""How well near duplicates among short pages are recognised, 3 to 4 KB of HTML: the labelled pairs of short_pages.py, judged by the program.

    python3 tests/documents/dedup/near_duplicate_short_pages.py PROGRAM [--count N] [--seed N] [--all] [FOLDER...]

    PROGRAM     build/release/tests/near_duplicate_pages
    --count N   pairs of each kind and source (20)
    --all       a line a kind
    FOLDER      below which there are real pages, of whose paragraphs pairs are made as well

It fails when fewer than LEAST_FOUND of the near duplicates are found, or more than MOST_WRONG of what is found is wrong, among
the kinds that chose the thresholds or among those that are held out.
"""

import argparse
import collections
import os
import subprocess
import sys
import tempfile

import short_pages

LEAST_FOUND, MOST_WRONG = 0.975, 0.02


def judge(program, pairs, folder):
    """Yields for each pair whether the program takes it for near duplicates; pages without a signature are not."""
    lines = []
    for number, pair in enumerate(pairs):
        for group, page in (("a", pair.one), ("b", pair.other)):
            path = os.path.join(folder, f"{number}{group}.html")
            with open(path, "w", encoding="utf-8") as file:
                file.write(page)
            lines.append(f"{group}\t{number}\t{path}\n")
    output = subprocess.run([program], input="".join(lines), stdout=subprocess.PIPE, text=True, check=True).stdout
    answers = {}
    for kind, *rest in (line.split("\t") for line in output.splitlines()):
        if kind == "same":
            answers[int(rest[0])] = rest[2] == "1"
    return [answers.get(number, False) for number in range(len(pairs))]


class Figures:
    def __init__(self):
        self.near = self.found = self.others = self.wrong = 0

    def add(self, pair, is_found):
        self.near += pair.is_near
        self.found += pair.is_near and is_found
        self.others += not pair.is_near
        self.wrong += is_found and not pair.is_near

    def recall(self):
        return self.found / self.near if self.near else 1

    def share_wrong(self):
        return self.wrong / (self.found + self.wrong) if self.found + self.wrong else 0

    def line(self, name):
        return f"{name:20} {self.near:6} {self.recall():7.4f} {self.others:6} {self.wrong:5} {1 - self.share_wrong():9.4f}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("folders", nargs="*")
    options = parser.parse_intermixed_args()
    pairs = list(short_pages.pairs(options.seed, options.count, options.folders))
    kinds = collections.defaultdict(Figures)
    parts = {"tuned": Figures(), "held out": Figures()}
    with tempfile.TemporaryDirectory() as folder:
        for pair, is_found in zip(pairs, judge(options.program, pairs, folder)):
            kinds[pair.kind].add(pair, is_found)
            parts["held out" if pair.held_out else "tuned"].add(pair, is_found)
    print(f"{'':20} {'near':>6} {'recall':>7} {'others':>6} {'wrong':>5} {'precision':>9}")
    for name, figures in (list(kinds.items()) if options.all else []) + list(parts.items()):
        print(figures.line(name))
    return int(any(figures.recall() < LEAST_FOUND or figures.share_wrong() > MOST_WRONG for figures in parts.values()))


if __name__ == "__main__":
    sys.exit(main())
