/*
 * What resolving one link costs, by kind of link: nanoseconds on one core, the best of a few
 * rounds. Built with the tests, not run by them: uri_benchmark [ROUNDS]
 */
#include <seine/foundation/uri.h>
#include <stdio.h>
#include <stdlib.h>

#define LINKS_PER_ROUND 4000

struct kind {
    const char *name;
    int weight; /* in the mix, per cent */
    const char *links[4];
};

/* Weights are an estimate of what ordinary pages hold. */
static const struct kind KINDS[] = {
    {"relative page", 25, {"page123.html", "chapter/section4.html", "x", "images/figure-1.png"}},
    {"../relative", 10, {"../x/y.html", "../../index.html", "../style/main.css", "./a/b.html"}},
    {"/absolute path", 30, {"/abs", "/docs/manual/en/page.html", "/wiki/Talk:Main_Page", "/"}},
    {"same site",
     12,
     {"http://www.example.org/abs", "http://www.example.org/docs/a/b/c/page77.html",
      "http://www.example.org/", "http://www.example.org/x?y=z"}},
    {"other site",
     8,
     {"http://host.example.com/abs", "https://intranet.example.net:8443/a/b/c.html",
      "https://example.com", "//cdn.example.net/lib/x.js"}},
    {"#fragment", 8, {"#frag", "#top", "#section-4.2", "#a"}},
    {"with query",
     4,
     {"search?q=words+here&page=2", "/list?sort=name&order=asc", "?page=3", "view.php?id=17#x"}},
    {"rewritten",
     3,
     {"/a/%7euser/b c.html", "http://WWW.Example.ORG/x/../y", "sub/./page.html?q='x'",
      "/caf\303\251/menu.html"}},
    {"opaque", 0, {"javascript:void(0)", "mailto:someone@example.org", "tel:+123", "data:,x"}},
    {"internationalised",
     0,
     {"http://b\303\274cher.example/", "http://xn--bcher-kva.example/a", "http://B\303\234CHER.de/",
      "http://stra\303\237e.example/"}},
};
#define KIND_COUNT (sizeof KINDS / sizeof *KINDS)

static double nanoseconds_per_link(const struct text *links, size_t count, const struct uri *base,
                                   int rounds)
{
    static char storage[URI_STORAGE_BYTES];
    struct uri uri;
    double best = 1e9;
    size_t sum = 0;
    for (int round = 0; round < rounds; round++) {
        int64_t start = machine_monotonic_us();
        for (size_t i = 0, at = 0; i < LINKS_PER_ROUND; i++) {
            if (!uri_resolve(links[at], base, storage, sizeof storage, &uri))
                sum += uri.text.length;
            at = at + 1 == count ? 0 : at + 1;
        }
        double spent = (double)(machine_monotonic_us() - start) * 1000.0 / LINKS_PER_ROUND;
        best = spent < best ? spent : best;
    }
    if (sum == 0)
        fprintf(stderr, "nothing was resolved\n");
    return best;
}

int main(int argc, char **argv)
{
    int rounds = argc > 1 ? atoi(argv[1]) : 500;
    static char storage[URI_STORAGE_BYTES];
    struct uri base;
    struct text mix[4 * 100], deep;
    size_t mixed = 0;
    if (uri_parse(TEXT_LITERAL("http://www.example.org/docs/manual/en/index.html"), storage,
                  sizeof storage, &base))
        return 1;
    for (size_t k = 0; k < KIND_COUNT; k++) {
        struct text links[4];
        for (int i = 0; i < 4; i++) {
            links[i] = text_of(KINDS[k].links[i]);
            for (int weight = 0; weight < KINDS[k].weight; weight++)
                mix[mixed++] = links[i];
        }
        printf("%-18s %7.1f ns\n", KINDS[k].name, nanoseconds_per_link(links, 4, &base, rounds));
    }
    /* In an order that no branch predictor learns. */
    uint64_t random = 1;
    for (size_t i = mixed - 1; i > 0; i--) {
        random = random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        size_t other = (size_t)(random >> 33) % (i + 1);
        struct text swapped = mix[i];
        mix[i] = mix[other];
        mix[other] = swapped;
    }
    printf("%-18s %7.1f ns\n", "the mix", nanoseconds_per_link(mix, mixed, &base, rounds));

    static char data[1 << 20];
    memset(data, 'A', sizeof data);
    memcpy(data, "data:image/png;base64,", 22);
    deep = (struct text){data, sizeof data};
    printf("%-18s %7.1f ns\n", "data: of 1 MiB", nanoseconds_per_link(&deep, 1, &base, rounds));

    struct uri path;
    static char path_storage[URI_STORAGE_BYTES], hostile[LIMIT_URI_BYTES];
    if (uri_parse(TEXT_LITERAL("http://h/docs/manual/en/chapter/page.html?a=1&b=2"), path_storage,
                  sizeof path_storage, &path))
        return 1;
    int64_t start = machine_monotonic_us();
    unsigned found = 0;
    for (int i = 0; i < LINKS_PER_ROUND; i++)
        found += uri_recursion(&path, 5);
    printf("%-18s %7.1f ns\n", "recursion",
           (double)(machine_monotonic_us() - start) * 1000.0 / LINKS_PER_ROUND);
    size_t length = (size_t)snprintf(hostile, sizeof hostile, "http://h");
    while (length + 12 < sizeof hostile)
        length += (size_t)snprintf(hostile + length, 12, "/%s", length % 11 ? "a" : "b");
    if (uri_parse((struct text){hostile, length}, path_storage, sizeof path_storage, &path))
        return 1;
    start = machine_monotonic_us();
    for (int i = 0; i < 1000; i++)
        found += uri_recursion(&path, 1000);
    for (int i = 0; i < 1000; i++)
        found += uri_recursion(&path, 40);
    printf("%-18s %7.1f ns (%u found)\n", "recursion, 8 KB",
           (double)(machine_monotonic_us() - start) * 1000.0 / 2000, found);
    return 0;
}
