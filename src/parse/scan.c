#include "scan.h"

#define ENDS_BOTH (SCAN_ENDS_TAG_NAME | SCAN_ENDS_ATTRIBUTE_NAME)

const uint8_t SCAN_CLASSES[256] = {
    ['\t'] = ENDS_BOTH, ['\n'] = ENDS_BOTH, ['\f'] = ENDS_BOTH, ['\r'] = ENDS_BOTH,
    [' '] = ENDS_BOTH,  ['/'] = ENDS_BOTH,  ['>'] = ENDS_BOTH,  ['='] = SCAN_ENDS_ATTRIBUTE_NAME,
};
