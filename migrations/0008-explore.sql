-- Who wants to hear when an upcoming feature is there; once per person and feature.
create table explore_notifications (
  user_id uuid not null references users (id) on delete cascade,
  feature text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, feature)
);
