#include "scan.h"

#define SPACE (SCAN_ENDS_TAG_NAME | SCAN_ENDS_ATTRIBUTE_NAME | SCAN_ENDS_WORD)
#define NAMES (SCAN_ENDS_TAG_NAME | SCAN_ENDS_ATTRIBUTE_NAME)

const uint8_t SCAN_CLASSES[256] = {
    ['\0'] = SCAN_ENDS_WORD, ['\t'] = SPACE,
    ['\n'] = SPACE,          ['\f'] = SPACE,
    ['\r'] = SPACE,          [' '] = SPACE,
    ['&'] = SCAN_ENDS_WORD,  ['/'] = NAMES,
    ['>'] = NAMES,           ['='] = SCAN_ENDS_ATTRIBUTE_NAME,
};
