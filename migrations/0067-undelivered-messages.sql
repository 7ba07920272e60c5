-- expands
-- alone
create index concurrently if not exists contact_messages_undelivered on contact_messages (state)
  where state = 'waiting' or (state = 'kept' and ways_left <> '{}');
