-- Second factors and passkeys (columns follow what the sign-in library stores), and when a session last saw which proof.

alter table users add column two_factor_enabled boolean not null default false;

-- Secret and recovery codes are encrypted with AUTH_SECRET. Not verified: set up, but no code was confirmed yet.
create table two_factors (
  id uuid primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter integer not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz default now()
);
create index passkeys_user_id on passkeys (user_id);

-- Sensitive acts ask for a fresh proof. A session that was there before this counts from when it began.
alter table sessions add column first_factor_at timestamptz not null default now();
alter table sessions add column second_factor_at timestamptz;
update sessions set first_factor_at = created_at;
