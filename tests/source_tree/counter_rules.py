"""The rules about what is counted: nothing changes which URIs there are without the table uri_figure, nor which links without
site_link."""
import re

import tree
from tree import code_only, files, read

# Earlier migrations run before there are figures.
FIRST_COUNTED = 13
FIRST_LINKS_COUNTED = 14


def migration_number(path):
    return int(re.search(r"/(\d+)_", path).group(1))


def uris_are_counted():
    """Changes of rows are counted by triggers of the writer (sql/crawl/uri_figures.sql); new rows by who plans them, and what a
    migration does by that."""
    for path in files("sql/crawl", endings=(".sql",)):
        for name, body in re.findall(r"-- name: (\w+)\n(.*?)(?=-- name: |\Z)", read(path), re.S):
            if re.search(r"\b(INSERT|REPLACE)( OR \w+)? INTO (main\.)?uri\b", body) and name != "uri_insert":
                yield f"{path}:1: {name} inserts into `uri`: uri_insert alone does, whose callers count"
    for path in files("src", endings=(".c",)):
        text = code_only(read(path))
        if len(re.findall(r"\bcrawl_uri_insert\(", text)) > len(re.findall(r"\bbatch_count_uri\(", text)):
            yield f"{path}:1: crawl_uri_insert() without batch_count_uri()"
    for path in files("migrations/crawl", endings=(".sql",)):
        text = read(path)
        changes = re.search(r"UPDATE uri SET [^;]*\b(state|depth|site_id) =|(INTO|DELETE FROM) uri\b", text)
        if changes and migration_number(path) > FIRST_COUNTED and "uri_figure" not in text:
            yield f"{path}:1: changes `uri`, and not `uri_figure`"


def links_are_counted():
    """Lists and redirects are counted by triggers of the writer (sql/crawl/link_figures.sql), which no migration has."""
    for path in files("migrations/crawl", endings=(".sql",)):
        text = read(path)
        changes = re.search(r"UPDATE link SET [^;]*\btargets =|UPDATE redirect SET [^;]*\btarget_id =|(INTO|DELETE FROM) (link|redirect)\b", text)
        if changes and migration_number(path) > FIRST_LINKS_COUNTED and "site_link" not in text:
            yield f"{path}:1: changes `link` or `redirect`, and not `site_link`"


if __name__ == "__main__":
    tree.run({rule.__name__: rule for rule in (uris_are_counted, links_are_counted)})
