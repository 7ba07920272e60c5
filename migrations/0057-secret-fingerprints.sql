-- expands
-- Tells a process that was given another AUTH_SECRET than the others. It does not tell the secret.

create table secret_fingerprints (
  name text primary key,
  fingerprint text not null
);
