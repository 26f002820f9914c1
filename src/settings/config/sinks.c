#include <seine/settings/config.h>

enum { ANCHORS_WITHIN, ANCHORS_APART };

static const struct {
    const char *name;
    int anchors;
} SINKS[] = {
#define SINK(name, attributes, schemes, anchors) {#name, anchors},
#include <seine/settings/config/sinks.def>
#undef SINK
};

bool config_sink_keeps_anchors(const struct destination_config *destination)
{
    struct text kind = destination ? destination->sink : TEXT_LITERAL("index");
    for (size_t i = 0; i < sizeof SINKS / sizeof *SINKS; i++)
        if (text_equal(kind, text_of(SINKS[i].name)))
            return SINKS[i].anchors == ANCHORS_APART;
    return false;
}
