/* The only C++ of the program: CLD2 has no interface for C. */
extern "C" {
#include "cld2.h"
}

#include <cstdio> /* CLD2's header needs it */

#include <cld2/public/compact_lang_det.h>
#include <cld2/public/encodings.h>
#include <climits>

const char *cld2_detect(const char *text, size_t length)
{
    const CLD2::CLDHints no_hints = {nullptr, nullptr, CLD2::UNKNOWN_ENCODING,
                                     CLD2::UNKNOWN_LANGUAGE};
    CLD2::Language most = CLD2::UNKNOWN_LANGUAGE, languages[3];
    int percents[3], letters, valid_bytes;
    double scores[3];
    bool is_reliable = false;
    if (length > INT_MAX)
        return nullptr;
    try {
        most = CLD2::ExtDetectLanguageSummaryCheckUTF8(
            text, static_cast<int>(length), true, &no_hints, 0, languages, percents, scores,
            nullptr, &letters, &is_reliable, &valid_bytes);
    } catch (...) {
        /* Without memory the language is unknown; C has no exceptions. */
        return nullptr;
    }
    return is_reliable && most != CLD2::UNKNOWN_LANGUAGE ? CLD2::LanguageCode(most) : nullptr;
}
