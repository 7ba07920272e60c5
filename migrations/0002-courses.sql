-- Courses, their chapters, and what was written for them.
-- Every table is keyed by course first, so that it can be distributed by that key later.

create table courses (
  id uuid primary key,
  owner_id uuid not null,
  course_name text not null,
  description text not null,
  category text not null,
  topic text not null,
  level text not null,
  duration text not null,
  tags text[] not null,
  language text not null,
  add_video boolean not null,
  visibility text not null check (visibility in ('public', 'link')),
  author_provider text not null check (author_provider in ('gemini', 'openai', 'builtin', 'person')),
  author_model text,
  state text not null default 'draft'
    check (state in ('draft', 'queued', 'writing', 'ready', 'paused', 'failed')),
  -- Set when the first chapter becomes readable; lists are ordered by it.
  readable_at timestamptz,
  unpublished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The two lists are each one walk along an index, whatever the number of courses.
create index courses_published on courses (readable_at desc, id desc)
  where visibility = 'public' and readable_at is not null and unpublished_at is null;
create index courses_readable_by_owner on courses (owner_id, readable_at desc, id desc)
  where readable_at is not null;
create index courses_by_owner on courses (owner_id, id desc);

create table chapters (
  course_id uuid not null references courses (id) on delete cascade,
  id uuid not null,
  position integer not null check (position >= 0),
  chapter_name text not null,
  about text not null,
  duration text not null,
  -- How far the latest generation is with it; an earlier text stays readable meanwhile.
  state text not null default 'waiting' check (state in ('waiting', 'writing', 'ready', 'failed')),
  error_code text,
  error_text text,
  primary key (course_id, id),
  unique (course_id, position) deferrable initially deferred
);

-- Append-only: one text for each chapter of a generation, so a chapter is never written twice and an
-- earlier text is never lost. The newest generation's is the one that is read (uuid v7 sorts by time).
create table chapter_texts (
  course_id uuid not null,
  chapter_id uuid not null,
  generation_id uuid not null,
  description text not null,
  topics jsonb not null,
  written_at timestamptz not null default now(),
  primary key (course_id, chapter_id, generation_id),
  foreign key (course_id, chapter_id) references chapters (course_id, id) on delete cascade
);

-- Whoever keeps answers about a course or watches it being written hears of every change, in every process;
-- a trigger can't be forgotten by a statement. Equal notifications of one transaction are sent once.
create function announce_course() returns trigger language plpgsql as $$
begin
  perform pg_notify('courses', coalesce(new.course_id, old.course_id)::text);
  return null;
end $$;

create function announce_course_itself() returns trigger language plpgsql as $$
begin
  perform pg_notify('courses', coalesce(new.id, old.id)::text);
  return null;
end $$;

create trigger courses_announce after update or delete on courses
  for each row execute function announce_course_itself();
create trigger chapters_announce after update or delete on chapters
  for each row execute function announce_course();
create trigger chapter_texts_announce after insert on chapter_texts
  for each row execute function announce_course();

create table course_reports (
  course_id uuid not null references courses (id) on delete cascade,
  id uuid not null,
  reporter_id uuid not null,
  reason text not null,
  created_at timestamptz not null default now(),
  primary key (course_id, id)
);

create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
