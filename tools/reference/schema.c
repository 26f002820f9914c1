/* docs/seine-configuration.xsd: appendix A of MS-FSCCFG, with what the specification's text and
 * examples correct in it. A schema cannot tell the name of one attrib from that of another, so what
 * each may hold stands in its documentation, which the tables write. */
#include "pages.h"

#include <seine/settings/config.h>
#include <seine/settings/config/parameter.h>

static const char HEAD[] =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<xs:schema xmlns:xs=\"http://www.w3.org/2001/XMLSchema\">\n"
    "  <xs:annotation>\n"
    "    <xs:documentation>\n"
    "      The crawler configuration file (MS-FSCCFG, appendix A). Written by the program's tables "
    "of "
    "parameters;\n"
    "      `seine check FILE` also reports which names, types and values are valid where.\n"
    "    </xs:documentation>\n"
    "  </xs:annotation>\n"
    "\n"
    "  <xs:element name=\"CrawlerConfig\" type=\"CT_CrawlerConfig\"/>\n"
    "\n"
    "  <xs:complexType name=\"CT_CrawlerConfig\">\n"
    "    <xs:choice minOccurs=\"0\" maxOccurs=\"unbounded\">\n"
    "      <xs:element name=\"DomainSpecification\" type=\"CT_DomainSpecification\"/>\n"
    "    </xs:choice>\n"
    "  </xs:complexType>\n"
    "\n"
    "  <xs:complexType name=\"CT_DomainSpecification\">\n"
    "    <xs:choice minOccurs=\"0\" maxOccurs=\"unbounded\">\n"
    "      <xs:element name=\"attrib\" type=\"CT_attrib\"/>\n"
    "      <xs:element name=\"section\" type=\"CT_section\"/>\n"
    "      <xs:element name=\"SubDomain\" type=\"CT_SubDomain\"/>\n"
    "      <xs:element name=\"Login\" type=\"CT_Login\"/>\n"
    "      <xs:element name=\"Node\" type=\"CT_Node\"/>\n"
    "    </xs:choice>\n"
    "    <xs:attribute name=\"name\" type=\"ST_collection\" use=\"required\"/>\n"
    "  </xs:complexType>\n";

/* Of `type` and `ST_type`, the text's spelling, one must stand; a schema cannot say that. */
static const char ATTRIB[] =
    "    <xs:sequence minOccurs=\"0\" maxOccurs=\"unbounded\">\n"
    "      <xs:element name=\"member\" type=\"ST_member\"/>\n"
    "    </xs:sequence>\n"
    "    <xs:attribute name=\"name\" type=\"xs:string\" use=\"required\"/>\n"
    "    <xs:attribute name=\"type\" type=\"ST_type\"/>\n"
    "    <xs:attribute name=\"ST_type\" type=\"ST_type\"/>\n"
    "  </xs:complexType>\n";

static const char TAIL[] = "\n"
                           "  <xs:simpleType name=\"ST_member\">\n"
                           "    <xs:restriction base=\"xs:string\"/>\n"
                           "  </xs:simpleType>\n"
                           "\n"
                           "  <xs:simpleType name=\"ST_collection\">\n"
                           "    <xs:restriction base=\"xs:token\">\n"
                           "      <xs:pattern value=\"[A-Za-z0-9_\\-][A-Za-z0-9_\\-.]{0,254}\"/>\n"
                           "    </xs:restriction>\n"
                           "  </xs:simpleType>\n"
                           "</xs:schema>\n";

static void escape(FILE *file, const char *text)
{
    for (; *text; text++)
        if (*text == '<')
            fputs("&lt;", file);
        else if (*text == '&')
            fputs("&amp;", file);
        else
            fputc(*text, file);
}

static void write_table(FILE *file, const struct config_table *table, const char *prefix)
{
    for (size_t i = 0; i < table->parameter_count; i++) {
        const struct config_parameter *parameter = &table->parameters[i];
        fprintf(file, "        %s%s%s: %s%s%s (", prefix, parameter->path,
                *parameter->name ? "" : "/NAME", config_type_name(parameter->type),
                *parameter->unit ? ", " : "", parameter->unit);
        fprintf(file, "%s%s)\n", parameter->spec[0] == 'S' ? "" : "MS-FSCCFG ", parameter->spec);
    }
}

static void write_attrib(FILE *file)
{
    const struct config_table *table = &CONFIG_COLLECTION;
    fputs("\n  <xs:complexType name=\"CT_attrib\" mixed=\"true\">\n"
          "    <xs:annotation>\n"
          "      <xs:documentation>\n"
          "        The parameters, with the sections they stand in, their types and units:\n",
          file);
    write_table(file, table, "");
    for (size_t i = 0; i < table->group_count; i++) {
        char prefix[64];
        snprintf(prefix, sizeof(prefix), "%s/NAME/", table->groups[i].path);
        fprintf(file, "        %s… (MS-FSCCFG %s): ", prefix, table->groups[i].spec);
        escape(file, table->groups[i].description);
        fputc('\n', file);
        if (table->groups[i].table != table)
            write_table(file, table->groups[i].table, prefix);
    }
    fputs("      </xs:documentation>\n"
          "    </xs:annotation>\n",
          file);
    fputs(ATTRIB, file);
}

static void write_types(FILE *file)
{
    static const char *const HOLDERS[] = {"CT_section", "CT_SubDomain", "CT_Login", "CT_Node"};
    for (size_t i = 0; i < sizeof(HOLDERS) / sizeof(*HOLDERS); i++)
        fprintf(file,
                "\n  <xs:complexType name=\"%s\">\n"
                "    <xs:choice minOccurs=\"0\" maxOccurs=\"unbounded\">\n"
                "      <xs:element name=\"attrib\" type=\"CT_attrib\"/>\n"
                "      <xs:element name=\"section\" type=\"CT_section\"/>\n"
                "    </xs:choice>\n"
                "    <xs:attribute name=\"name\" type=\"xs:string\" use=\"required\"/>\n"
                "  </xs:complexType>\n",
                HOLDERS[i]);
    fputs("\n  <xs:simpleType name=\"ST_type\">\n"
          "    <xs:restriction base=\"xs:token\">\n",
          file);
    for (enum config_type type = CONFIG_BOOLEAN; type <= CONFIG_STRINGS; type++)
        fprintf(file, "      <xs:enumeration value=\"%s\"/>\n", config_type_name(type));
    fputs("    </xs:restriction>\n"
          "  </xs:simpleType>\n",
          file);
}

void write_schema(FILE *file)
{
    fputs(HEAD, file);
    write_attrib(file);
    write_types(file);
    fputs(TAIL, file);
}
