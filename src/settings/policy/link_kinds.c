#include <seine/documents/parse.h>
#include <seine/settings/policy/link_kinds.h>

uint32_t policy_link_kinds(const struct crawl_config *config)
{
    const struct {
        bool enabled;
        enum link_kind kind;
    } switches[] = {
        {config->link_extraction.a, LINK_A},
        {config->link_extraction.action, LINK_ACTION},
        {config->link_extraction.area, LINK_AREA},
        {config->link_extraction.card, LINK_CARD},
        {config->link_extraction.comment, LINK_COMMENT},
        {config->link_extraction.embed, LINK_EMBED},
        {config->link_extraction.frame, LINK_FRAME},
        {config->link_extraction.go, LINK_GO},
        {config->link_extraction.img, LINK_IMG},
        {config->link_extraction.layer, LINK_LAYER},
        {config->link_extraction.link, LINK_LINK},
        {config->link_extraction.meta, LINK_META},
        {config->link_extraction.meta_refresh, LINK_META_REFRESH},
        {config->link_extraction.object, LINK_OBJECT},
        {config->link_extraction.script, LINK_SCRIPT},
        {config->link_extraction.script_java, LINK_SCRIPT_JAVA},
        {config->link_extraction.style, LINK_STYLE},
    };
    uint32_t mask = 0;
    for (size_t i = 0; i < sizeof switches / sizeof *switches; i++)
        if (switches[i].enabled)
            mask |= LINK_MASK(switches[i].kind);
    return mask;
}
