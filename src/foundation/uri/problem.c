#include <seine/foundation/uri.h>

static const char *const SENTENCES[] = {
#define URI_PROBLEM_SENTENCE(name, sentence) sentence,
    URI_PROBLEM_TABLE(URI_PROBLEM_SENTENCE)
#undef URI_PROBLEM_SENTENCE
};

const char *uri_problem_sentence(int problem)
{
    return problem >= 0 && problem < URI_PROBLEMS ? SENTENCES[problem]
                                                  : "it has an unknown problem";
}
