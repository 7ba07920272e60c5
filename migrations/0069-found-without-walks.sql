-- expands
-- alone
-- What belongs to a person, for an export, an erasure or a guest who signs up.
create index concurrently if not exists chapter_rewrites_by_owner on chapter_rewrites (owner_id);
create index concurrently if not exists budget_spending_holder on budget_spending (holder);
-- The rows that have a person's id for their whole value.
create index concurrently if not exists verifications_of_person on verifications (value)
  where identifier like 'trust-device-%' or identifier like '2fa-%' or identifier like 'signing-up-%';
drop index concurrently if exists verifications_trusted_devices;
-- All others last ten minutes and may name a person anywhere in their text.
create index concurrently if not exists verifications_under_way on verifications (expires_at)
  where identifier not like 'trust-device-%' and identifier not like '2fa-%' and identifier not like 'signing-up-%';
create index concurrently if not exists contact_messages_undelivered on contact_messages (id)
  where state in ('waiting', 'kept') and ways_left <> '{}';
