-- expands
-- What brings a person back: a goal, and a reminder once a day at an hour that they chose.

create table reminders (
  person_id uuid primary key,
  way text not null check (way in ('off', 'push', 'mail')),
  -- By the clocks of their zone.
  hour smallint not null check (hour between 0 and 23),
  zone text not null,
  -- 0: none.
  goal_minutes smallint not null,
  -- The language of the pages in which they chose.
  language text not null,
  -- Null while they are not reminded.
  next_at timestamptz,
  -- The last day (since 1970, in their zone) on which a reminder was handed over. Two on one day are never sent.
  told_day integer,
  -- A mail's link ends the reminders by this alone.
  end_token uuid not null unique default gen_random_uuid(),
  changed_at timestamptz not null default now()
);
create index reminders_next on reminders (next_at) where next_at is not null;

-- A browser that shows notifications. It belongs to the person who chose them there last.
create table push_subscriptions (
  endpoint text primary key,
  person_id uuid not null,
  p256dh text not null,
  auth text not null,
  made_at timestamptz not null default now()
);
create index push_subscriptions_person on push_subscriptions (person_id);

-- The keys by which push services know this site (VAPID, RFC 8292), made once.
create table push_keys (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_key text not null,
  made_at timestamptz not null default now()
);
