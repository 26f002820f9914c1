# Filled by the db part: turns sql/<database>/*.sql and migrations/<database>/*.sql into C tables.
