"""Random valid values of the parameters, as docs/configuration.md (which the program's tables write) says what is valid."""

import os
import random
import re

import support

# What would lead away from loopback, or end the run before anything happens.
LEFT_OUT = re.compile(r"start_uris|start_uri_files|(^|/)file$|_file$|mirror_site_files|^proxy|dns_|^logins/|^rss/|^ftp|max_wait|allowed_schemes"
                      r"|disk_free|^max_backoff|^refresh$|^refresh_when_idle|robots_timeout|fetch_timeout|^delay$|variable_delay|restrict_to"
                      r"|trust_fingerprints|post_payload|^seine/max_wal|include_domains|include_uris|max_doc_slack|^feeding"
                      r"|javascript_post|seine/keytab|ticket_cache|token_endpoints")
HOSTS = ["127.0.0.1", "127.0.0.2", "127.0", "example.test", "."]
EXPRESSIONS = ["/p/1", ".*", "^http", "[0-9]+$", "(a+)+b", "\\d{3}", "127\\.0\\.0\\.2", "\u00fc", "x|y|"]
WORDS = ["x", "127.0.0.2", "/p/", "http://127.0.0.1", "/p/1", "\u00fc", "a b", ".", "%"]
BY_VALID = {
    "text": WORDS, "a regular expression (PCRE2)": EXPRESSIONS, "a host": HOSTS, "two letters": ["de", "en", "zh"],
    "`type/subtype`": ["text/*", "*/*", "text/html", "application/xml", "image/png", "text/plain", "application/octet-stream"],
    "`.ext`": [".html", ".1", ".x"], "`#pattern#replacement#`": ["#/p/1#/p/2#", "#\\?.*##", "|(x+)|$1$1|", "#^http#$0#", "#p#\\\\##"],
    "`Name: value`": ["X-Own: 1", "User-Agent: Odd/1", "Accept-Language: de", "Accept: */*"],
    "the name of a collection": ["other"], "`FULL` or `DEPTH:n`": ["FULL", "DEPTH:0", "DEPTH:2"],
    "`1.2.3.4`, `1.2.3.0-9`, `1.2.3.0/24`, `1.2.3.0:255.255.255.0`": ["127.0.0.2", "127.0.0.0-2", "127.0.0.0/8", "10.0.0.0/8"],
    "`1:2::3`, `1:2::3-9`, `1:2::/32`": ["::1", "::/0", "1:2::3-9"],
    "named `404`, `4xx`, `net`, `int`, `ttl`; `KEEP` or `DELETE[:n]`, and `RETRY[:n]`":
        ["404=KEEP", "4xx=DELETE:0", "5xx=DELETE:1, RETRY:1", "net=KEEP, RETRY:1", "int=DELETE", "ttl=DELETE:2"],
    "named the name of a header; a regular expression (PCRE2)": ["server=x", "etag=1", "x-odd=.*", "content-type=xml"],
    "named an absolute URI or a realm; `user:password` or `user:password:realm:scheme`": ["x=me:pw", "http://127.0.0.2/=me:pw:x:basic"],
    "named text; a host": ["a=127.0.0.1", "a=127.0.0.2"],
}


class Parameter:
    def __init__(self, paragraph):
        self.path = paragraph.split("\n", 1)[0].replace("/NAME/", "/1/")
        self.kind, self.valid, default = re.search(r"^([a-z-]+), valid: (.*?); default: (.*?); where:", paragraph, re.MULTILINE).groups()
        self.default = default.strip("`")
        self.is_unimplemented = "**not in force yet**" in paragraph

    def value(self, chance, folder):
        """Some `PATH=VALUE`."""
        if self.path == "storage/uri_dir":
            return f"{self.path}={os.path.join(folder, 'lists')}"
        if self.valid in BY_VALID:
            value = chance.choice(BY_VALID[self.valid])
            return f"{self.path.replace('…', '')}{value}" if "…" in self.path else f"{self.path}={value}"
        bounds = re.match(r"([\d.]+) to ([\d.]+) ?(\w*)", self.valid)
        if not bounds:
            return f"{self.path}={chance.choice(re.findall(r'`([^`]+)`', self.valid))}"
        low, high, unit = float(bounds[1]), float(bounds[2]), bounds[3]
        most = min(high, 3) if unit in ("seconds", "minutes") else high
        picked = chance.choice([low, low + 1, most, chance.uniform(low, min(most, low + 20)), chance.uniform(low, most)])
        picked = min(max(picked, low), high)
        return f"{self.path}={picked:.3f}" if self.kind == "real" else f"{self.path}={int(picked)}"


def parameters():
    """Those that can do something here."""
    with open(os.path.join(support.ROOT, "docs", "configuration.md"), encoding="utf-8") as page:
        every = [Parameter(paragraph) for paragraph in page.read().split("\n### ")[1:]]
    return [one for one in every if not LEFT_OUT.search(one.path) and not one.is_unimplemented]


def destination(chance, folder):
    """A destination of documents as a whole, now and then: alone its attributes mean nothing."""
    if chance.random() < 0.7:
        return []
    values = {"collection": "odd", "sink": "index", "primary": chance.choice(["yes", "no"]),
              "batch_documents": chance.choice([1, 7, 200]), "batch_seconds": chance.choice([0, 1])}
    if chance.random() < 0.5:
        values |= {"sink": "files", "directory": os.path.join(folder, "fed"), "file_bytes": chance.choice([4096, 1000000])}
    return [f"feeding/odd/{name}={value}" for name, value in values.items()]


def combination(seed, cycle, folder, every):
    """Random values of some of them, as `PATH=VALUE`."""
    chance = random.Random(f"{seed} settings {cycle}")
    if chance.random() < 0.7:  # most rules leave nothing to crawl
        every = [one for one in every if not re.match("exclude_", one.path)]
    count = chance.choice([0, 2, 5, 10, 30, 60])
    return destination(chance, folder) + ["robots=no"] * (chance.random() < 0.6) + [one.value(chance, folder) for one in chance.sample(every, min(count, len(every)))]
