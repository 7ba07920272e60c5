-- What processes tell each other. Triggers and rooms add rows in their own transactions, so that no change is told that was
-- not made and none is made untold; one process passes them on (src/server/platform/database/news-relay.ts). NOTIFY itself
-- holds a lock of the whole server until its transaction has ended, for which every hot statement would wait.
create table news (
  id bigint generated always as identity primary key,
  channel text not null check (octet_length(channel) between 1 and 63),
  -- As long as a notification may be.
  payload text not null check (octet_length(payload) < 8000),
  told_at timestamptz not null default now()
);

create or replace function announce_course() returns trigger language plpgsql as $$
begin
  insert into news (channel, payload) values ('courses', coalesce(new.course_id, old.course_id)::text);
  return null;
end $$;

create or replace function announce_course_itself() returns trigger language plpgsql as $$
begin
  insert into news (channel, payload) values ('courses', coalesce(new.id, old.id)::text);
  return null;
end $$;

create or replace function announce_job() returns trigger language plpgsql as $$
begin
  insert into news (channel, payload) values ('jobs', new.kind);
  return null;
end $$;

-- In which processes somebody watches a course being written: its text in the making is sent to no others.
create unlogged table course_watches (
  course_id uuid not null,
  process_id uuid not null,
  ends_at timestamptz not null,
  primary key (course_id, process_id)
);
alter table news set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
