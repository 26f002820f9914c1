"""How well the main content is found on pages of kinds that the rules were not made for (page_kinds.py): precision, recall and F1
of words, as bags, a mean over kinds. By hand with --kinds: a line each of the kinds that rules may be tuned on; with --installed
FOLDER…: of pages of documentation below the folders, as packages install them, by the elements that their programs wrote."""

import collections
import html
import html.parser
import json
import os
import re
import subprocess
import sys
import unittest

import page_kinds
import support

EACH = 6  # pages of a kind
INSTALLED = 12  # pages of a package
WORD = re.compile(r"\w+")


def words(text):
    return collections.Counter(WORD.findall(text))


def labelled(page):
    parts = re.findall(r"<!--main-->(.*?)<!--/main-->", page, re.DOTALL)
    return html.unescape(re.sub(r"<[^>]*>", " ", " ".join(parts)))


def unseen(text):
    """Anchors of headings, which nobody reads."""
    return text.replace("¶", " ")


def found(page):
    answer = subprocess.run([support.SEINE, "text", "-", "--type", "text/html; charset=utf-8", "--json"], input=page.encode(), capture_output=True, check=True)
    return json.loads(answer.stdout)["body"]


def agreement(wanted, got):
    common = sum((wanted & got).values())
    precision = common / sum(got.values()) if got else float(not wanted)
    recall = common / sum(wanted.values()) if wanted else 1.0
    return precision, recall, 2 * precision * recall / (precision + recall) if common else 0.0


def measure(kinds, each=EACH):
    """The mean agreement of each kind."""
    sums = collections.defaultdict(list)
    for kind, page in page_kinds.pages(kinds, each):
        sums[kind].append(agreement(words(unseen(labelled(page))), words(found(page))))
    return {kind: mean(values) for kind, values in sums.items()}


def mean(values):
    return tuple(sum(column) / len(values) for column in zip(*values))


def line(name, figures):
    return f"{name:24} precision {figures[0]:.3f} recall {figures[1]:.3f} F1 {figures[2]:.3f}"


class Container(html.parser.HTMLParser):
    """The text of the element that programs which write documentation put the main content into, without tables of contents."""

    STARTS = {"role": {"main"}, "id": {"page-content", "apicontent", "main-content"},
              "class": {"chapter", "refentry", "appendix", "preface", "contents"}}
    LEFT_OUT = {"headerlink", "toc", "mark", "tocdiv", "navfooter", "navheader", "srclink", "qvlinks"}
    VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr"}

    def __init__(self):
        super().__init__()
        self.open, self.inside, self.left_out, self.text, self.has_container = [], 0, 0, [], False

    def handle_starttag(self, tag, attrs):
        if tag in self.VOID:
            return
        given = {name: set((value or "").split()) for name, value in attrs}
        starts = tag == "main" or any(given.get(name, set()) & values for name, values in self.STARTS.items())
        begins = starts and not self.has_container
        leaves = tag in ("script", "style", "nav") or bool(given.get("class", set()) & self.LEFT_OUT) or "quickview" in given.get("id", ())
        self.has_container |= begins
        self.open.append((tag, begins, leaves))
        self.inside += begins
        self.left_out += leaves

    def handle_endtag(self, tag):
        while any(name == tag for name, _, _ in self.open):
            name, begins, leaves = self.open.pop()
            self.inside -= begins
            self.left_out -= leaves
            if name == tag:
                break

    def handle_data(self, data):
        if self.inside and not self.left_out:
            self.text.append(data)


def installed(folder):
    """Some pages below the folder that have such an element, and their text in it."""
    paths = sorted(os.path.join(place, name) for place, _, names in os.walk(folder) for name in names if name.endswith(".html"))
    taken = 0
    for path in paths[:: max(1, len(paths) // (4 * INSTALLED))]:
        with open(path, encoding="utf-8", errors="replace") as file:
            page = file.read(200000)
        container = Container()
        container.feed(page)
        text = words(unseen(" ".join(container.text)))
        if sum(text.values()) >= 50 and taken < INSTALLED:
            taken += 1
            yield text, page


class MainContent(unittest.TestCase):
    def test_it_is_found_on_kinds_that_were_held_out(self):
        held_out = mean(measure(page_kinds.HELD_OUT).values())
        print(line("held out", held_out))
        precision, recall, f1 = held_out
        self.assertGreater(f1, 0.95)
        self.assertGreater(precision, 0.94)
        self.assertGreater(recall, 0.97)


if __name__ == "__main__":
    if "--kinds" in sys.argv:
        sys.argv.remove("--kinds")
        figures = measure(page_kinds.TUNED)
        print("\n".join(line(*row) for row in figures.items()))
        print(line("tuned on", mean(figures.values())))
        print(line("held out", mean(measure(page_kinds.HELD_OUT).values())))
    elif "--installed" in sys.argv:
        rows = {os.path.basename(folder.rstrip("/")): [agreement(text, words(found(page))) for text, page in installed(folder)]
                for folder in sys.argv[sys.argv.index("--installed") + 1:]}
        print("\n".join(line(f"{name} ({len(row)})", mean(row)) for name, row in rows.items() if row))
        print(line(f"all ({sum(map(len, rows.values()))})", mean([mean(row) for row in rows.values() if row])))
    else:
        support.main()
