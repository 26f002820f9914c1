#include "report.h"

#include <stdlib.h>
#include <string.h>

/* A column: its heading, the figure of one run, the digits behind its point. */
struct column {
    const char *heading;
    double (*figure)(const struct bench_result *result);
    int decimals;
};

static double pages(const struct bench_result *result)
{
    return result->pages;
}

static double requests(const struct bench_result *result)
{
    return result->requests;
}

static double pages_per_second(const struct bench_result *result)
{
    return result->elapsed_s > 0 ? result->pages / result->elapsed_s : -1;
}

static double megabytes_per_second(const struct bench_result *result)
{
    return result->elapsed_s > 0 ? result->body_bytes / result->elapsed_s / 1e6 : -1;
}

static double cpu_per_page(const struct bench_result *result)
{
    return result->pages > 0 ? result->cpu_s * 1e6 / result->pages : -1;
}

static double peak_megabytes(const struct bench_result *result)
{
    return result->peak_bytes / 1e6;
}

static double database_bytes(const struct bench_result *result)
{
    return result->database_bytes_per_uri;
}

static double status_p99(const struct bench_result *result)
{
    return result->status_p99_ms;
}

static double stall(const struct bench_result *result)
{
    return result->stall_ms;
}

static const struct column COLUMNS[] = {
    {"pages", pages, 0},
    {"requests", requests, 0},
    {"pages/s", pages_per_second, 0},
    {"MB/s", megabytes_per_second, 1},
    {"CPU µs/page", cpu_per_page, 0},
    {"peak MB", peak_megabytes, 0},
    {"database B/URI", database_bytes, 0},
    {"status p99 ms", status_p99, 1},
    {"longest stall ms", stall, 0},
};
enum { COLUMN_COUNT = sizeof COLUMNS / sizeof *COLUMNS };

static int compare_doubles(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(const struct bench_row *row, double (*figure)(const struct bench_result *))
{
    double values[BENCH_ROUNDS_MAX];
    for (size_t i = 0; i < row->result_count; i++)
        values[i] = figure(&row->results[i]);
    qsort(values, row->result_count, sizeof *values, compare_doubles);
    size_t middle = row->result_count / 2;
    return row->result_count % 2 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

static void print_figure(FILE *out, const struct column *column, double value)
{
    if (value < 0)
        fputs("–", out);
    else
        fprintf(out, "%.*f", column->decimals, value);
}

void bench_report_run(FILE *out, const struct bench_row *row, size_t round)
{
    const struct bench_result *result = &row->results[row->result_count - 1];
    fprintf(out, "round %zu: %-16s %6.0f pages %7.2f s", round, row->name, result->pages,
            result->elapsed_s);
    for (size_t i = 2; i < COLUMN_COUNT; i++) {
        double value = COLUMNS[i].figure(result);
        if (value < 0)
            continue;
        fputs(", ", out);
        print_figure(out, &COLUMNS[i], value);
        fprintf(out, " %s", COLUMNS[i].heading);
    }
    fputc('\n', out);
    fflush(out);
}

void bench_report_table(FILE *out, const char *corpus, const struct bench_row *rows,
                        size_t row_count, size_t reachable)
{
    fprintf(out, "\n### %s: %zu reachable pages, medians\n\n| crawler | runs | reached |", corpus,
            reachable);
    for (size_t i = 0; i < COLUMN_COUNT; i++)
        fprintf(out, " %s |", COLUMNS[i].heading);
    fputs("\n|---|--:|--:|", out);
    for (size_t i = 0; i < COLUMN_COUNT; i++)
        fputs("--:|", out);
    fputc('\n', out);
    for (const struct bench_row *row = rows; row < rows + row_count; row++) {
        if (!row->result_count)
            continue;
        fprintf(out, "| %s | %zu | %.2f %% |", row->name, row->result_count,
                reachable ? 100 * median(row, pages) / (double)reachable : 0);
        for (size_t i = 0; i < COLUMN_COUNT; i++) {
            fputc(' ', out);
            print_figure(out, &COLUMNS[i], median(row, COLUMNS[i].figure));
            fputs(" |", out);
        }
        fputc('\n', out);
    }
    const char *lead = "\n";
    for (const struct bench_row *row = rows; row < rows + row_count; row++)
        if (row->note) {
            fprintf(out, "%s%s: %s.\n", lead, row->name, row->note);
            lead = "";
        }
    if (!row_count || !rows[0].result_count)
        return;
    double first = median(&rows[0], pages_per_second);
    fputc('\n', out);
    for (const struct bench_row *row = rows + 1; row < rows + row_count; row++)
        if (row->result_count)
            fprintf(out, "%s fetches %.2f times as many pages a second as %s.\n", rows[0].name,
                    first / median(row, pages_per_second), row->name);
}
