-- Accounts at hosted providers. accounts.provider_id is the provider's issuer (percent-encoded), account_id its subject:
-- together they are who somebody is there, whatever the settings call the provider.

-- The fields that this account has filled in once: what its owner empties or changes afterwards stays so.
alter table accounts add column filled_fields text[] not null default '{}';

-- The provider that a session was begun at, and its proof for ending the one there (encrypted with AUTH_SECRET).
alter table sessions add column provider_id text;
alter table sessions add column provider_id_token text;

-- A learner's picture at a provider, made anew like their own one. Apart from users, so that no read of a person carries
-- it along.
create table account_pictures (
  user_id uuid not null references users (id) on delete cascade,
  provider_id text not null,
  image bytea not null check (length(image) <= 65536),
  hash text not null,
  -- Where it was fetched from, to fetch it again once that changes.
  source_url text not null,
  fetched_at timestamptz not null default now(),
  primary key (user_id, provider_id)
);
