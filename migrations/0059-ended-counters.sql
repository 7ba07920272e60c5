-- expands
-- alone
create index concurrently if not exists rate_limits_expire on rate_limits (expire);
