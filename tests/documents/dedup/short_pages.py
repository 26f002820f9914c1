"""Labelled pairs of short pages (3 to 4 KB of HTML): the same page after one of the edits that pages live with, and pairs of
different pages out of one template. Made from fixed seeds, of made-up sentences or of paragraphs of real pages.

`pairs(seed, count, sources)` yields Pair(kind, is_near, held_out, one, other). Kinds that are held out chose no threshold.
"""

import collections
import copy
import glob
import html
import itertools
import os
import random
import re

Pair = collections.namedtuple("Pair", "kind is_near held_out one other")

LEAST_BYTES, MOST_BYTES = 3000, 4096
SYLLABLES = "ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve wi xo yu zan bel cor dun fel gar hin jol kam lur".split()
SMALL = "the of and to in a is that for it as was with be by on not he his but at are this have from or had an they which".split()
NAMES = "Anna Bertil Carla Dmitri Elena Farid Greta Hiro Ines Jonas Katya Liam Maria Nils Olga Pedro Rosa Sven Tanja Umberto".split()
MONTHS = "January February March April May June July August September October November December".split()


class Prose:
    """Sentences of a vocabulary whose words are as uneven as those of a language."""

    def __init__(self, chance):
        self.chance = chance
        self.words = ["".join(chance.choices(SYLLABLES, k=chance.choice((2, 2, 3, 3, 4)))) for _ in range(1500)]
        self.weights = list(itertools.accumulate(1 / (rank + 8) for rank in range(len(self.words))))

    def phrase(self, count):
        return " ".join(self.chance.choice(SMALL) if self.chance.random() < 0.4 else self.chance.choices(self.words, cum_weights=self.weights)[0]
                        for _ in range(count))

    def sentences(self, count):
        parts = []
        while count > 0:
            length = min(count, self.chance.randrange(7, 19))
            parts.append(self.phrase(length).capitalize() + ".")
            count -= length
        return " ".join(parts)


def real_paragraphs(folder, most_pages=80):
    """Paragraphs of the pages below a folder, each once."""
    found = {}
    paths = sorted(path for path in glob.glob(os.path.join(folder, "**", "*.htm*"), recursive=True) if os.path.getsize(path) < 100000)
    for path in random.Random(1).sample(paths, min(most_pages, len(paths))):
        with open(path, encoding="utf-8", errors="replace") as file:
            pieces = re.split(r"(?i)<p[ >]", file.read())[1:]
        for piece in pieces:
            words = html.unescape(re.sub(r"<[^>]*>|^[^<>]*>", " ", piece[:piece.lower().find("</p>")])).split()
            if 15 <= len(words) <= 120:
                found[" ".join(words)] = True
    return list(found)


class Real:
    """Sentences out of real paragraphs, each of which is given out once, so that no two pages share one."""

    def __init__(self, chance, paragraphs):
        self.paragraphs = chance.sample(paragraphs, len(paragraphs))
        self.made_up = Prose(chance)

    def phrase(self, count):
        return " ".join(self.take().split()[:count]).strip(" .,:;") or self.made_up.phrase(count)

    def take(self):
        return self.paragraphs.pop() if self.paragraphs else self.made_up.sentences(40)

    def sentences(self, count):
        words = []
        while len(words) < count:
            words += self.take().split()
        return " ".join(words[:count])


class Frame:
    """What all pages of a site have in common."""

    def __init__(self, chance, prose):
        self.name = prose.phrase(2).title()
        self.menu = [prose.phrase(chance.choice((1, 1, 2))).capitalize() for _ in range(chance.randrange(5, 11))]
        self.footer = prose.sentences(chance.randrange(6, 30))
        self.notice = prose.sentences(chance.randrange(10, 30)) if chance.random() < 0.4 else ""
        self.style = chance.randrange(3)
        self.head = "".join(f'<meta name="{chance.choice(SYLLABLES)}" content="{chance.randrange(10 ** 20)}">' for _ in range(chance.randrange(40)))


class Page:
    def __init__(self, frame, title, blocks, aside=()):
        self.frame, self.title = frame, title
        self.blocks, self.aside, self.menu = list(blocks), list(aside), list(frame.menu)
        self.date, self.visitors, self.session, self.user = "3 May 2024 10:30", 1712, "a81bc81b", ""

    def copy(self):
        page = Page(self.frame, self.title, self.blocks, self.aside)
        page.menu = list(self.menu)
        page.date, page.visitors, page.session, page.user = self.date, self.visitors, self.session, self.user
        return page

    def html(self):
        frame = self.frame
        entries = "".join(f'<li><a href="/{number}?sid={self.session}">{html.escape(entry)}</a></li>' for number, entry in enumerate(self.menu))
        menu = (f"<nav><ul>{entries}</ul></nav>", f'<div class="menu"><ul>{entries}</ul></div>',
                "<p>" + " | ".join(f'<a href="/{entry}">{html.escape(entry)}</a>' for entry in self.menu) + "</p>")[frame.style]
        user = f"<p>Welcome back, {self.user}</p>" if self.user else ""
        notice = f"<div>{html.escape(frame.notice)}</div>" if frame.notice else ""
        aside = "".join(f"<div class=box>{box}</div>" for box in self.aside)
        return (f"<!DOCTYPE html><html><head><title>{html.escape(self.title)}</title><meta charset=utf-8><link rel=stylesheet href=/site.css>{frame.head}</head><body>"
                f"<div id=top><b>{html.escape(frame.name)}</b></div>{menu}{user}{notice}<main>{''.join(self.blocks)}</main>{aside}"
                f"<div id=foot><p>Last updated: {self.date}</p><p>You are visitor number {self.visitors}</p><p>{html.escape(frame.footer)}</p></div></body></html>")


def paragraph(prose, words):
    return f"<p>{html.escape(prose.sentences(words))}</p>"


def listing(items):
    return "<ul>" + "".join(f"<li>{html.escape(item)}</li>" for item in items) + "</ul>"


def filled(page, prose, chance):
    """The page with so many paragraphs that it is as large as a short page."""
    size = chance.randrange(LEAST_BYTES, MOST_BYTES - 250)
    while len(page.blocks) < 3 or len(page.html()) < size:
        page.blocks.append(paragraph(prose, min(chance.randrange(20, 61), max(8, (size - len(page.html())) // 6))))
    return page


def article(frame, prose, chance):
    title = prose.phrase(chance.randrange(2, 6)).capitalize()
    author = chance.choice(NAMES)
    blocks = [f"<h1>{html.escape(title)}</h1><p>By {author}</p>"]
    if chance.random() < 0.5:
        blocks.append(listing(prose.phrase(chance.randrange(3, 9)) for _ in range(chance.randrange(3, 7))))
    aside = [html.escape(prose.sentences(chance.randrange(10, 26)))] if chance.random() < 0.7 else []
    if chance.random() < 0.5:
        aside.append(teasers(prose, chance))
    page = Page(frame, title if chance.random() < 0.5 else f"{title} - {frame.name}", blocks, aside)
    return filled(page, prose, chance)


def teasers(prose, chance):
    return "".join(f"<h4><a href=/t{number}>{html.escape(prose.phrase(chance.randrange(4, 9)))}</a></h4>" for number in range(chance.randrange(2, 5)))


# ---- the edits that leave a page what it is ----

def changed_date(page, prose, chance):
    page.date = f"{chance.randrange(1, 29)} {chance.choice(MONTHS)} {chance.randrange(2010, 2027)} {chance.randrange(24)}:{chance.randrange(60):02}"


def changed_counter(page, prose, chance):
    page.visitors = chance.randrange(10 ** 6)


def changed_session(page, prose, chance):
    page.session = f"{chance.randrange(16 ** 8):08x}"
    page.blocks.append(f"<p><a href=/print?sid={page.session}>Print</a> Session {page.session}</p>")


def changed_advert(page, prose, chance):
    if page.aside:
        page.aside[0] = html.escape(prose.sentences(chance.randrange(10, 26)))
    else:
        page.aside.append(html.escape(prose.sentences(chance.randrange(10, 26))))


def changed_teasers(page, prose, chance):
    page.aside = page.aside[:1] + [teasers(prose, chance)]


def changed_name(page, prose, chance):
    page.user = f"{chance.choice(NAMES)} {chance.choice(NAMES)}son"
    page.blocks[0] = re.sub(r"By \w+", f"By {chance.choice(NAMES)}", page.blocks[0])


def one_paragraph_more(page, prose, chance):
    page.blocks.insert(chance.randrange(1, len(page.blocks) + 1), paragraph(prose, chance.randrange(20, 46)))


def one_paragraph_less(page, prose, chance):
    candidates = [number for number, block in enumerate(page.blocks) if number and len(block.split()) <= 45]
    if candidates:
        del page.blocks[chance.choice(candidates)]
    else:
        one_paragraph_more(page, prose, chance)


def changed_menu(page, prose, chance):
    chance.shuffle(page.menu)
    page.menu = page.menu[:-1] + [prose.phrase(chance.choice((1, 2, 3))).capitalize() for _ in range(chance.randrange(1, 4))]


def reordered_list(page, prose, chance):
    for number, block in enumerate(page.blocks):
        if block.startswith("<ul>"):
            items = re.findall(r"<li>.*?</li>", block)
            chance.shuffle(items)
            page.blocks[number] = f"<ul>{''.join(items)}</ul>"
            return
    chance.shuffle(page.aside)


def corrected(page, prose, chance, most=5):
    for _ in range(chance.randrange(2, most)):
        number = chance.randrange(1, len(page.blocks))
        words = page.blocks[number].split(" ")
        if len(words) > 8:
            words[chance.randrange(1, len(words) - 1)] = prose.phrase(1)
            page.blocks[number] = " ".join(words)


def commented(page, prose, chance):
    page.aside.append(f"<p>{chance.choice(NAMES)} wrote {chance.randrange(2, 50)} minutes ago: {html.escape(prose.sentences(chance.randrange(12, 36)))}</p>")


def quoted(page, prose, chance):
    page.frame = copy.copy(page.frame)
    page.frame.notice = "Quote of the day: " + prose.sentences(chance.randrange(8, 26))


def announced(page, prose, chance):
    page.blocks.insert(0, f"<div><b>{html.escape(prose.phrase(3))}</b> {html.escape(prose.sentences(chance.randrange(10, 30)))}</div>")


def twice(page, prose, chance):
    for change in chance.sample((changed_date, changed_counter, changed_advert, changed_name, changed_menu), 3):
        change(page, prose, chance)


def twice_held_out(page, prose, chance):
    changed_date(page, prose, chance)
    commented(page, prose, chance)
    corrected(page, prose, chance, 4)


EDITS = (changed_date, changed_counter, changed_session, changed_advert, changed_teasers, changed_name, one_paragraph_more, one_paragraph_less,
         changed_menu, reordered_list, twice)
HELD_OUT_EDITS = (corrected, commented, quoted, announced, twice_held_out)


# ---- different pages ----

def other_article(frame, prose, chance):
    """Everything but the frame differs, with the site's name as the title of all."""
    pages = [article(frame, prose, chance) for _ in range(2)]
    for page in pages:
        page.title = frame.name
    return pages


def product(frame, prose, chance):
    """A template of sentences, with the model and a table of prices."""
    template = [paragraph(prose, 30) for _ in range(chance.randrange(3, 6))]
    pages = []
    for _ in range(2):
        model = prose.phrase(1).upper() + f"-{chance.randrange(100, 999)}"
        rows = "".join(f"<tr><td>{html.escape(prose.phrase(2))} {model}<td>{chance.randrange(10, 999)}.{chance.randrange(100):02} EUR" for _ in range(12))
        blocks = [f"<h1>{model}</h1><p>Buy the {model} now, {html.escape(prose.sentences(20))}</p>", f"<table>{rows}</table>"] + template
        pages.append(Page(frame, f"{model} - {frame.name}", blocks))
    return pages


def product_untitled(frame, prose, chance):
    """Products whose pages all have the shop's name as their title; the description is of the product."""
    pages = product(frame, prose, chance)
    for page in pages:
        page.title = frame.name
        page.blocks.insert(1, paragraph(prose, chance.randrange(45, 70)))
    return pages


def news_list(frame, prose, chance):
    """The same headline of the page, other news, half of which are in both."""
    common = [prose.phrase(chance.randrange(7, 13)) for _ in range(8)]
    pages = []
    for _ in range(2):
        items = common + [prose.phrase(chance.randrange(7, 13)) for _ in range(12)]
        chance.shuffle(items)
        pages.append(Page(frame, "News", ["<h1>News</h1>", listing(items), paragraph(prose, 20)]))
    return pages


def short_body(frame, prose, chance):
    """The site's name is the title, and most of the text is that of the template."""
    template = [paragraph(prose, 25) for _ in range(chance.randrange(2, 5))]
    return [Page(frame, frame.name, [f"<h2>{html.escape(prose.phrase(3))}</h2>", paragraph(prose, chance.randrange(60, 110))] + template) for _ in range(2)]


def reference(frame, prose, chance):
    """Two functions of a reference: a name in the title, few words of their own."""
    template = [paragraph(prose, 40) for _ in range(5)]
    return [Page(frame, f"{prose.phrase(1)}_{prose.phrase(1)}", [f"<h1>{prose.phrase(2)}</h1>", paragraph(prose, 15)] + template) for _ in range(2)]


def staff(frame, prose, chance):
    """A person's page in the staff list: the same title, a life of its own in a form."""
    form = [f"<p>{html.escape(prose.phrase(4))}</p>" for _ in range(12)] + [paragraph(prose, 30), paragraph(prose, 30)]
    pages = []
    for _ in range(2):
        own = [f"<p>{chance.choice(NAMES)} {chance.choice(NAMES)}son</p>", paragraph(prose, chance.randrange(60, 90)), f"<p>Room {chance.randrange(900)}</p>"]
        pages.append(Page(frame, "Staff - " + frame.name, own + form))
    return pages


def event(frame, prose, chance):
    """Entries of a calendar: the template's directions and terms, another programme."""
    terms = [paragraph(prose, 35) for _ in range(3)]
    pages = []
    for _ in range(2):
        programme = "".join(f"<tr><td>{chance.randrange(8, 22)}:00<td>{html.escape(prose.phrase(6))}" for _ in range(chance.randrange(9, 14)))
        pages.append(Page(frame, "Event", [f"<h1>{html.escape(prose.phrase(4))}</h1>", f"<table>{programme}</table>"] + terms))
    return pages


OTHERS = (other_article, product, product_untitled, news_list, short_body, reference)
HELD_OUT_OTHERS = (staff, event)


def edited(edit, frame, prose, chance):
    page = article(frame, prose, chance)
    other = page.copy()
    edit(other, prose, chance)
    return page, other


def pairs(seed, count, folders=()):
    """`count` pairs of each kind: of made-up sentences, and of the pages in each of the folders."""
    for name, paragraphs in [("", ())] + [(os.path.basename(folder.rstrip("/")), real_paragraphs(folder)) for folder in folders]:
        for number, kind in enumerate(EDITS + HELD_OUT_EDITS + OTHERS + HELD_OUT_OTHERS):
            chance = random.Random(f"{seed} {name} {number}")
            prose = Real(chance, paragraphs) if paragraphs else Prose(chance)
            for _ in range(count):
                frame = Frame(chance, prose)
                is_near = kind in EDITS + HELD_OUT_EDITS
                one, other = edited(kind, frame, prose, chance) if is_near else kind(frame, prose, chance)
                yield Pair(kind.__name__, is_near, kind in HELD_OUT_EDITS + HELD_OUT_OTHERS, one.html(), other.html())
