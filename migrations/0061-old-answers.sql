-- expands
-- alone
create index concurrently if not exists idempotency_keys_created on idempotency_keys (created_at);
