-- Messages of the contact form. Stored before anything else is tried, and kept whatever becomes of the delivery.
create table contact_messages (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  message text not null,
  -- Of all that was sent, so that a double click and a resend are found.
  content_hash text not null,
  -- waiting: to be delivered at next_attempt_at; delivered; kept: nothing to deliver to, or given up; refused: by the form service; spam.
  state text not null check (state in ('waiting', 'delivered', 'kept', 'refused', 'spam')),
  -- Where it is still to go: form-service, mail. Not empty when delivery was given up.
  ways_left text[] not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  -- For so long another process is believed to be delivering it; a killed one's lease ends by itself.
  leased_until timestamptz,
  last_error text,
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  check (state <> 'waiting' or next_attempt_at is not null)
);
create index contact_messages_due on contact_messages (next_attempt_at) where state = 'waiting';
create index contact_messages_newest on contact_messages (created_at desc, id desc);
create index contact_messages_same on contact_messages (content_hash, created_at);
