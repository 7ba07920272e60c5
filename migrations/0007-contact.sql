-- Messages of the contact form. Stored before anything else is tried, and kept whatever becomes of the delivery.
create table contact_messages (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  message text not null,
  -- waiting: to be delivered at next_attempt_at; delivered; kept: nothing to deliver to, or given up; refused: by the form service; spam.
  state text not null check (state in ('waiting', 'delivered', 'kept', 'refused', 'spam')),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  last_error text,
  delivered_at timestamptz,
  created_at timestamptz not null default now()
);
create index contact_messages_due on contact_messages (next_attempt_at) where state = 'waiting';
create index contact_messages_newest on contact_messages (created_at desc, id desc);
