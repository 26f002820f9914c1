-- $1 how long a statement may take, milliseconds. What is committed is safe.
SELECT
    set_config('statement_timeout', $1::text, false),
    set_config('synchronous_commit',
               CASE current_setting('synchronous_commit') WHEN 'off' THEN 'on' ELSE current_setting('synchronous_commit') END,
               false)
