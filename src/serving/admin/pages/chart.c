#include "chart.h"

#define WIDTH  480.0
#define HEIGHT 96.0

void chart_add(struct chart *chart, int64_t at_ms, double value)
{
    if (at_ms < chart->from_ms || at_ms > chart->to_ms || chart->to_ms <= chart->from_ms)
        return;
    size_t point =
        (size_t)((at_ms - chart->from_ms) * (CHART_POINTS - 1) / (chart->to_ms - chart->from_ms));
    chart->sums[point] += value;
    chart->counts[point]++;
}

static double value_at(const struct chart *chart, size_t point)
{
    return chart->sums[point] / (double)chart->counts[point];
}

/* The line, once to be drawn and once as the edge of what is filled. Where nothing is known it is
 * interrupted. */
static void put_path(const struct chart *chart, struct buffer *out, double greatest, bool filled)
{
    bool drawing = false;
    double x = 0;
    for (size_t i = 0; i < CHART_POINTS; i++) {
        if (!chart->counts[i])
            continue;
        double before = x;
        bool gap = !drawing || (i > 2 && !chart->counts[i - 1] && !chart->counts[i - 2]);
        x = WIDTH * (double)i / (CHART_POINTS - 1);
        double y = HEIGHT - value_at(chart, i) / greatest * (HEIGHT - 4);
        if (gap && filled && drawing)
            buffer_printf(out, "L%.1f %.1fZ", before, HEIGHT);
        if (gap && filled)
            buffer_printf(out, "M%.1f %.1f", x, HEIGHT);
        buffer_printf(out, "%c%.1f %.1f", gap && !filled ? 'M' : 'L', x, y);
        drawing = true;
    }
    if (filled && drawing)
        buffer_printf(out, "L%.1f %.1fZ", x, HEIGHT);
}

void chart_put(const struct chart *chart, struct page *page)
{
    struct buffer *out = page->out;
    double greatest = 0, latest = 0;
    bool any = false;
    for (size_t i = 0; i < CHART_POINTS; i++) {
        if (!chart->counts[i])
            continue;
        latest = value_at(chart, i);
        greatest = latest > greatest ? latest : greatest;
        any = true;
    }
    int digits = greatest < 10 ? 2 : 1;
    buffer_printf(out,
                  "<figure class=\"chart\"><figcaption>%s <strong>%.*f</strong> %s, at most "
                  "%.*f</figcaption>\n",
                  chart->name, digits, latest, chart->unit, digits, greatest);
    buffer_printf(out,
                  "<svg viewBox=\"0 0 %.0f %.0f\" preserveAspectRatio=\"none\" role=\"img\" "
                  "aria-label=\"%s over time\">",
                  WIDTH, HEIGHT, chart->name);
    if (any && greatest > 0) {
        html_raw(out, "<path class=\"area\" d=\"");
        put_path(chart, out, greatest, true);
        html_raw(out, "\"/><path class=\"line\" d=\"");
        put_path(chart, out, greatest, false);
        html_raw(out, "\"/>");
    }
    html_raw(out, "</svg>\n<p class=\"axis\"><span>");
    html_duration(out, chart->to_ms - chart->from_ms);
    html_raw(out, " before</span><span>");
    html_time(out, chart->to_ms);
    html_raw(out, "</span></p></figure>\n");
}
