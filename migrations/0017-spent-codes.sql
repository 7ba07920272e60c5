-- A code of an authenticator app works once: the 30-second step (since 1970) of the last one that was taken.
alter table two_factors add column last_step integer;

-- Rows that have run out are swept; a person's trusted devices end all at once.
create index sessions_expires_at on sessions (expires_at);
create index verifications_expires_at on verifications (expires_at);
create index verifications_trusted_devices on verifications (value) where identifier like 'trust-device-%';
