-- What people keep for themselves at a topic of a chapter: a bookmark, with a note where its text is not empty.

-- One number for each text of a note, so that a number of a removed note never comes back.
create sequence notes_revision as bigint;

create table notes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Of courses and chapters that may be gone by now.
  course_id uuid not null,
  chapter_id uuid not null,
  -- The topic's title as it was read; within a chapter it tells the topics apart.
  topic text not null,
  -- The names as they were read, for when the course is gone.
  course_name text not null,
  chapter_name text not null,
  text text not null,
  revision bigint not null default nextval('notes_revision'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, chapter_id, topic)
);
create index notes_lately on notes (user_id, updated_at desc, id desc);
