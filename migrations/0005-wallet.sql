-- Coins: wallets with a balance that can't go below zero, and one append-only ledger that explains each of them.

create table wallets (
  owner_id uuid primary key,
  balance integer not null default 0 check (balance >= 0),
  -- Set when entries and balance disagree: spending stops for this wallet, the others go on.
  stopped_at timestamptz,
  created_at timestamptz not null default now()
);

-- Double entry: every movement has two rows that sum to zero, one of them usually a house account's
-- (...01 purchases, ...02 prints, ...03 refunds, with a nil-like uuid 00000000-0000-0000-0000-0000000000NN).
create table ledger_entries (
  account_id uuid not null,
  id uuid not null,
  transfer_id uuid not null,
  coins integer not null check (coins <> 0),
  -- What is left in a wallet after this entry; a house account has none.
  balance integer check (balance >= 0),
  kind text not null check (kind in ('purchase', 'print', 'refund', 'merge', 'reversal')),
  -- Why, once for each account: the same reason never moves coins twice.
  reason text not null,
  plan_id text,
  course_id uuid,
  chapter_id uuid,
  -- As they were then: a handout's receipt outlives its course.
  course_name text,
  chapter_name text,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, reason)
);
create index ledger_entries_by_transfer on ledger_entries (transfer_id);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger entries are never changed: write a reversing entry' using errcode = 'restrict_violation';
end $$;
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();

-- Both sides of a movement are written by one statement, and only together.
create function refuse_unbalanced_transfer() returns trigger language plpgsql as $$
begin
  if exists (select 1 from added group by transfer_id having sum(coins) <> 0 or count(*) <> 2) then
    raise exception 'a transfer has two entries that sum to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_entries_balanced after insert on ledger_entries
  referencing new table as added for each statement execute function refuse_unbalanced_transfer();

-- The first answer to each Idempotency-Key, kept so that a repeat gets it again.
create table idempotency_keys (
  owner_id uuid not null,
  key text not null,
  body_hash text not null,
  status integer not null,
  reply jsonb not null,
  created_at timestamptz not null default now(),
  primary key (owner_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Coins that simulated purchases credited on a day.
create table daily_purchases (
  owner_id uuid not null,
  day date not null,
  coins integer not null,
  primary key (owner_id, day)
);
