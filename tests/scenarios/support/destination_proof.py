"""The proof of a destination: its content is the truth of the site, whatever happened on the way: pages that change, come
and go, kills of the crawler, failures and kills of the destination."""

import contextlib
import os
import random

import effects
import servers
import support

ROUNDS = int(os.environ.get("SEINE_FEEDING_ROUNDS", "6"))
PATHS = [f"/p{n}" for n in range(24)]


def pages_of(chance, round_number):
    served = chance.sample(PATHS, chance.randrange(10, len(PATHS)))
    pages = {"/": effects.page("Home", PATHS, f"round {round_number}", delay_ms=2)}
    for path in PATHS:
        kind = chance.randrange(10) if path in served else 9
        if kind < 6:
            pages[path] = effects.page(f"Title {path}", text=f"{path} has words {chance.randrange(4)}", delay_ms=chance.randrange(8))
        elif kind < 8:
            pages[path] = effects.page("Shared", text=f"shared {chance.randrange(2)}")
        elif kind == 8:
            pages[path] = {"status": 301, "headers": {"Location": "/"}}
        else:
            pages[path] = effects.page("", status=404)
    return pages


def check(case, found, pages):
    """`found`: {URI: a mapping with title and body}. Each page that is a document is there, equal ones once, and no other."""
    bodies = []
    for uri, document in found.items():
        page = pages[effects.path_of(uri)]
        case.assertEqual(page.get("status", 200), 200, f"{uri} is no document any more")
        case.assertEqual(document["title"], page["body"].split("<title>")[1].split("</title>")[0], uri)
        for word in document["body"].split():
            case.assertIn(word, page["body"], uri)
        bodies.append(page["body"])
    case.assertEqual(sorted(bodies), sorted({page["body"] for page in pages.values() if page.get("status", 200) == 200}))


def prove(case, destination, content, failing=contextlib.nullcontext, kill=None, is_readable=False):
    """`destination`: what is set of it. `content()`: what it has, as check() wants it. `failing()`: a context in which it
    takes nothing. `kill()`: kills its process in the middle. `is_readable`: `seine feed verify` can read it."""
    seed = support.seed()
    chance = random.Random(seed)
    pages = pages_of(chance, 0)
    words = effects.settings(*destination, "http_errors/4xx=DELETE:0", "feeding/out/batch_documents=5", "feeding/out/batch_seconds=0",
                             f"storage/remove_docs={chance.choice(('yes', 'no'))}", f"seine/anchors={chance.choice(('yes', 'no'))}")
    with servers.Site({"*": pages}) as site, support.folder() as data:
        arguments = ["crawl", site.uri(), "--data", data, "--quiet", "--delay", "0", *words]
        kills = 0

        def wait_for(process, requests):
            support.wait_until(lambda: site.requests() >= requests or process.poll() is not None, "it crawls")

        for number in range(ROUNDS):
            refresh = ["--refresh", "--confirm-deletions", "all"] if number else []
            with failing() if chance.random() < 0.3 else contextlib.nullcontext():
                for _ in range(chance.randrange(3)):
                    site.forget()
                    with servers.crawling(*arguments, *refresh) as process:
                        wait_for(process, chance.randrange(1, 20))
                        process.kill()
                        process.wait()
                        kills += 1
            site.forget()
            with servers.crawling(*arguments, *refresh) as process:
                if kill and chance.random() < 0.6:
                    wait_for(process, chance.randrange(1, 20))
                    kill()
                    kills += 1
                status = servers.end_of(process)
                log = servers.log_of(process)
            if kill and status == 3:
                # The destination was away when the crawl was over; the same command delivers the rest.
                with servers.crawling(*arguments) as process:
                    status = servers.end_of(process)
                    log = servers.log_of(process)
            case.assertEqual(status, 0, log)
            servers.verify(data)
            check(case, content(), pages)
            if is_readable:
                compared = support.run("feed", "verify", "out", "--data", data)
                case.assertEqual(compared.returncode, 0, compared.stdout + compared.stderr)
            pages = pages_of(chance, number + 1)
            site.restart({"*": pages})
        print(f"{ROUNDS} rounds, {kills} kills", flush=True)
