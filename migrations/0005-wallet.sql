-- Coins: wallets with a balance that can't go below zero, and one append-only ledger that explains each of them.

create table wallets (
  owner_id uuid primary key,
  balance integer not null default 0 check (balance >= 0),
  -- How many entries explain the balance; the number of the newest one.
  entries integer not null default 0,
  -- Set while entries and balance disagree: no coins move in or out meanwhile, the other wallets go on.
  stopped_at timestamptz,
  -- A guest's wallet, once the guest has become this learner: nothing moves here any more.
  merged_into uuid,
  created_at timestamptz not null default now()
);
create index wallets_stopped on wallets (owner_id) where stopped_at is not null;
create index wallets_left_behind on wallets (owner_id) where merged_into is not null and balance > 0;

-- Double entry: every transfer has two entries that sum to zero, the second one usually a house account's
-- (00000000-0000-0000-0000-0000000000NN: 01 purchases, 02 prints, 03 refunds), each account at most once in it.
create table ledger_entries (
  account_id uuid not null,
  transfer_id uuid not null,
  -- Counts a wallet's entries, 1 for the first; with `balance`, what was left after it, it makes a chain without gaps.
  -- A house account has neither: its entries would wait for each other.
  number integer,
  balance integer check (balance >= 0),
  coins integer not null,
  kind text not null check (kind in ('purchase', 'print', 'refund', 'merge', 'reversal')),
  -- Why, at most once for each account; both sides have the same, so that a house account holds each reason once.
  reason text not null,
  plan_id text,
  course_id uuid,
  chapter_id uuid,
  -- As they were then: a receipt outlives its course.
  course_name text,
  chapter_name text,
  created_at timestamptz not null default clock_timestamp(),
  primary key (account_id, transfer_id),
  unique (account_id, reason),
  unique (account_id, number),
  check ((number is null) = (balance is null)),
  -- A refund of coins that are spent already takes none, and is remembered all the same.
  check (coins <> 0 or kind = 'refund')
);

-- The role that owns the table can't change an entry by mistake; should it be a superuser, the trigger still says no.
revoke update, delete, truncate on ledger_entries from current_user;
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger entries are never changed: write a reversing entry' using errcode = 'restrict_violation';
end $$;
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();

-- Both sides of a transfer are written by one statement, and only together.
create function refuse_unbalanced_transfer() returns trigger language plpgsql as $$
begin
  if exists (select 1 from added group by transfer_id having sum(coins) <> 0 or count(*) <> 2) then
    raise exception 'a transfer has two entries that sum to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_entries_balanced after insert on ledger_entries
  referencing new table as added for each statement execute function refuse_unbalanced_transfer();

-- The first answer to each Idempotency-Key, kept as long as what it moved.
create table idempotency_keys (
  owner_id uuid not null,
  key text not null,
  body_hash text not null,
  status integer not null,
  -- JSON, to the letter as it was sent.
  reply text not null,
  created_at timestamptz not null default now(),
  primary key (owner_id, key)
);

-- Coins that simulated purchases credited on a day.
create table daily_purchases (
  owner_id uuid not null,
  day date not null,
  coins integer not null,
  primary key (owner_id, day)
);
