-- The channels that are known (section rss), and what the last reading of each brought.
-- Columns:
-- uri_id: number of the URI
-- uri: the URI of the channel
-- site: scheme, host and port
-- kind: rss, rdf (RSS 1.0), atom or json; none when it is no channel; NULL: it was never read
-- title: the channel's own title
-- found_in: configuration, file (rss/start_uri_files), page (that names it), guess (it is where channels often are), redirect or
-- scheduler (the multinode scheduler sent it)
-- parent: the URI of the page or redirect that led to it
-- subcollection: whose section rss it follows; empty: that of the collection
-- interval_minutes: how often it is asked
-- due: when it is asked next (UTC); NULL: it waits in the queue, or for the next refresh cycle
-- due_at: the same in milliseconds since 1970
-- read: when it was last read or found unchanged (UTC)
-- read_at: the same in milliseconds since 1970
-- links: entries that it has, as far as they have not expired
-- expired: entries that have, as far as that is kept
-- entries: in it when it was last read
-- new_entries: of these, were new
-- new_today: entries that came in the last 24 hours before it was last asked
-- failures: how often in a row it could not be read
-- state: what the URI is: skipped when it was read and is not kept
-- sentence: the last error
CREATE VIEW v_channels AS
SELECT channel.uri_id,
    site.origin || uri.path AS uri,
    site.origin AS site,
    channel.kind,
    channel.title,
    channel.found_in,
    parent_site.origin || parent.path AS parent,
    channel.subcollection,
    round(channel.interval_ms / 60000.0, 1) AS interval_minutes,
    datetime(channel.due_at / 1000, 'unixepoch') AS due,
    channel.due_at,
    datetime(channel.read_at / 1000, 'unixepoch') AS read,
    channel.read_at,
    (SELECT count(*) FROM channel_link WHERE channel_link.channel_id = channel.uri_id
        AND channel_link.expired_at IS NULL AND channel_link.entry_id = channel_link.uri_id) AS links,
    (SELECT count(*) FROM channel_link WHERE channel_link.channel_id = channel.uri_id
        AND channel_link.expired_at IS NOT NULL AND channel_link.entry_id = channel_link.uri_id) AS expired,
    channel.entries,
    channel.new_entries,
    (SELECT count(*) FROM channel_link WHERE channel_link.channel_id = channel.uri_id
        AND channel_link.first_seen_at > channel.read_at - 86400000
        AND channel_link.entry_id = channel_link.uri_id) AS new_today,
    channel.failures,
    uri_state.name AS state,
    channel.sentence
FROM channel
    LEFT JOIN uri ON uri.id = channel.uri_id
    LEFT JOIN site ON site.id = channel.site_id
    LEFT JOIN uri AS parent ON parent.id = channel.parent_id
    LEFT JOIN site AS parent_site ON parent_site.id = parent.site_id
    LEFT JOIN uri_state ON uri_state.id = uri.state;

-- The entries of channels, and what they redirect to. By channel_id, and by uri_id, it is a lookup.
-- Columns:
-- channel_id: number of the URI of the channel
-- channel: that URI
-- uri_id: number of the URI of the entry
-- uri: that URI
-- entry_id: the entry that redirects there, or the same number
-- state: what the URI is
-- first_seen: when the channel first had it (UTC)
-- dated: when it was last touched, by its own words (UTC); NULL without a date
-- seen: when the channel last listed it (UTC)
-- expires: when it will be too old (max_link_age; UTC); NULL: never, or it has expired
-- expired: when it expired (UTC)
-- expired_by: age (max_link_age) or count (max_link_count)
-- linked_cycle: the last refresh cycle in which something else led to it; NULL: none
CREATE VIEW v_channel_links AS
SELECT channel_link.channel_id,
    channel_site.origin || channel_uri.path AS channel,
    channel_link.uri_id,
    site.origin || uri.path AS uri,
    channel_link.entry_id,
    uri_state.name AS state,
    datetime(channel_link.first_seen_at / 1000, 'unixepoch') AS first_seen,
    datetime(channel_link.dated_at / 1000, 'unixepoch') AS dated,
    datetime(channel_link.seen_at / 1000, 'unixepoch') AS seen,
    CASE WHEN channel_link.expired_at IS NULL THEN
        (SELECT datetime((coalesce(channel_link.dated_at, channel_link.first_seen_at) + CAST(parameter.value AS INTEGER) * 60000)
            / 1000, 'unixepoch')
         FROM parameter WHERE parameter.section = CASE channel.subcollection WHEN '' THEN 'rss'
            ELSE 'subdomains/' || channel.subcollection || '/rss' END
            AND parameter.name = 'max_link_age' AND parameter.value <> '0') END AS expires,
    datetime(channel_link.expired_at / 1000, 'unixepoch') AS expired,
    channel_link.expired_by,
    channel_link.linked_cycle
FROM channel_link
    LEFT JOIN channel ON channel.uri_id = channel_link.channel_id
    LEFT JOIN uri AS channel_uri ON channel_uri.id = channel_link.channel_id
    LEFT JOIN site AS channel_site ON channel_site.id = channel_uri.site_id
    LEFT JOIN uri ON uri.id = channel_link.uri_id
    LEFT JOIN site ON site.id = uri.site_id
    LEFT JOIN uri_state ON uri_state.id = uri.state;
