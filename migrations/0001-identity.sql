-- Who people are. Columns follow what the sign-in library stores; a guest is a row with is_anonymous.

create table users (
  id uuid primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  first_name text,
  last_name text,
  username text unique,
  is_anonymous boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user_id on sessions (user_id);

-- One row for each way in: the password ("credential") or an account at a provider.
create table accounts (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index accounts_user_id on accounts (user_id);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);

-- A guest who signed in: where everything of theirs goes. Written before the move and kept after it, so that a move
-- that failed is found again and none happens twice. The guest's own row is gone once merged_at is set.
create table guest_merges (
  guest_id uuid primary key,
  learner_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  merged_at timestamptz
);
create index guest_merges_pending on guest_merges (learner_id) where merged_at is null;
