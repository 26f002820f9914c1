-- ---- priority levels by address ----

ALTER TABLE site ADD COLUMN level_address TEXT; -- by which the levels of all that waits were decided; NULL: by none
