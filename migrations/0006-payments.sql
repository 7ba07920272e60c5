-- Real payments: what somebody went off to pay, as we asked for it, and what became of the money.

create table checkouts (
  -- The payment service's id of its checkout page.
  session_id text primary key,
  -- Follows a guest into their account, so that a payment which comes late finds them there.
  owner_id uuid not null,
  plan_id text not null,
  amount_paise integer not null check (amount_paise > 0),
  created_at timestamptz not null default now()
);
create index checkouts_by_owner on checkouts (owner_id);

-- One row for each payment, made by whichever event about it comes first: a refund may be told before what it refunds.
-- Its lock puts the events about one payment in order.
create table payments (
  payment_intent text primary key,
  session_id text unique references checkouts,
  credited_at timestamptz,
  refunded_at timestamptz
);
