-- Where a course came from that was brought in as a file of another site: the address that the file names, its licence, and the
-- thumbprint of the key that signed it, which is null where the key is this site's own.
alter table courses add column origin_site text, add column origin_licence text, add column origin_key text;

-- The key by which this site signs the courses that it gives away, made once and the same for all of its processes.
create table site_keys (
  only_one boolean primary key default true check (only_one),
  -- The key as a JWK (RFC 7517), its private part too.
  private_key jsonb not null,
  made_at timestamptz not null default now()
);
