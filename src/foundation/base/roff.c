#include <seine/foundation/base/roff.h>
#include <stdbool.h>

void roff_write(FILE *out, const char *text)
{
    bool is_bold = false, is_code = false;
    if (*text == '.' || *text == '\'')
        fputs("\\&", out);
    for (; *text; text++)
        switch (*text) {
        case '\\':
            fputs("\\e", out);
            break;
        case '-':
            fputs("\\-", out);
            break;
        case '*':
            if (text[1] != '*' || is_code) {
                fputc('*', out);
                break;
            }
            text++;
            is_bold = !is_bold;
            fputs(is_bold ? "\\fB" : "\\fR", out);
            break;
        case '`':
            is_code = !is_code;
            fputs(is_code ? "\\fB" : "\\fR", out);
            break;
        default:
            fputc(*text, out);
        }
}
