-- The configuration of the collection, a row a value: the description of the parameter, its value, and whether it is set.
-- Columns:
-- path: as seine crawl --set takes it
-- node: the node that the value is for; empty: all
-- kind: what the row is about (parameter_kind); the same parameter of several subcollections is one kind
-- position: place in a list, or of an item among the others; 0 for a single value
-- value: passwords are ***; empty: none, or a list without members
-- is_default: 1: the value is the default and was not set
-- default_value: members of a list separated by commas
-- type: boolean, integer, real, string, list-string; section: an item that has parameters
-- unit: of the value
-- effect: when a running crawl takes a change over
-- is_unimplemented: 1: the parameter is checked and kept, but has no effect yet
-- description: description of the parameter
CREATE VIEW v_configuration AS
SELECT parameter.section
        || CASE WHEN parameter.section <> '' AND parameter.name <> '' THEN '/' ELSE '' END
        || parameter.name AS path,
    CASE WHEN parameter.section = 'Node' THEN parameter.name
        WHEN substr(parameter.section, 1, 5) = 'Node/'
            THEN substr(parameter.section, 6, instr(substr(parameter.section, 6) || '/', '/') - 1)
        ELSE '' END AS node,
    parameter.kind,
    parameter.position,
    CASE WHEN kind.is_secret AND parameter.value <> '' THEN '***' ELSE parameter.value END AS value,
    parameter.is_default,
    kind.default_value,
    kind.type,
    kind.unit,
    kind.effect,
    kind.is_unimplemented,
    kind.description
FROM parameter LEFT JOIN parameter_kind AS kind ON kind.name = parameter.kind;

-- The configurations that were kept with the collection, the newest hundred.
-- Columns:
-- version: from 1; the greatest is the one in v_configuration
-- made: when it came (UTC)
-- made_at: the same in milliseconds since 1970
-- changed_by: what brought it
-- xml: the settings as a configuration file (MS-FSCCFG); passwords encrypted
CREATE VIEW v_configuration_versions AS
SELECT version,
    datetime(at / 1000, 'unixepoch') AS made,
    at AS made_at,
    changed_by,
    xml
FROM configuration;
