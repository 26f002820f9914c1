-- $1 the table as it stands in statements. A row when it is there.
SELECT 1 WHERE to_regclass($1::text) IS NOT NULL
