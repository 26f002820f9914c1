"""Rules about the parameters of a configuration, as docs/configuration.md lists them.

A parameter that is in force is shown by a scenario: one in which a crawl behaves differently with it and without it.
What the rule sees is that its path is named in the text of a scenario, or the option of `seine crawl` that sets it.
"""
import re

import tree
from tree import files, read

PAGE = "docs/configuration.md"
# Parameters that scenarios set by an option of their own.
OPTIONS = {"seine/max_wait": "--max-wait", "seine/dns_server": "--dns-server"}


def in_force():
    """(line, path) of each; NAME stands for the name of a level or a subcollection."""
    paragraphs = re.split(r"^### ", read(PAGE), flags=re.MULTILINE)
    line = paragraphs[0].count("\n") + 1
    for paragraph in paragraphs[1:]:
        if "**not in force yet**" not in paragraph:
            yield line, paragraph.split("\n", 1)[0].strip()
        line += paragraph.count("\n")


def pattern(path):
    """Of the path in a scenario: the whole, set to something or quoted."""
    named = re.escape(path).replace("NAME", r"[\w.]+").replace("…", r"[^\s=\"]+")
    return rf"(?<![\w/]){named}(?![\w/])"


def parameters_are_shown():
    texts = [read(path) for path in files("tests/scenarios", endings=(".py",))]
    for line, path in in_force():
        named = re.compile(pattern(path))
        option = OPTIONS.get(path)
        if not any(named.search(text) or (option and f'"{option}"' in text) for text in texts):
            yield f"{PAGE}:{line}: {path} is in force, but no scenario shows what it does"


if __name__ == "__main__":
    tree.run({rule.__name__: rule for rule in (parameters_are_shown,)})
