-- The generations that write a course's content, and the allowance of courses a day.

create table generations (
  course_id uuid not null references courses (id) on delete cascade,
  id uuid not null,
  owner_id uuid not null,
  state text not null check (state in ('queued', 'writing', 'ready', 'paused', 'failed')),
  author_provider text not null,
  author_model text,
  problem_code text,
  problem_error text,
  retry_at timestamptz,
  -- Pauses in a row without a chapter in between: the waits double with it.
  pauses integer not null default 0,
  -- Whose run of the job writes it now, and until when that is believed without hearing from it again.
  run_id uuid,
  leased_until timestamptz,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (course_id, id)
);

-- At most one active generation a course.
create unique index generations_active on generations (course_id)
  where state in ('queued', 'writing', 'paused');

create trigger generations_announce after insert or update of state, problem_code, retry_at on generations
  for each row execute function announce_course();

-- Layouts and contents begun on a day, counted before the author is asked.
create table daily_courses (
  owner_id uuid not null,
  day date not null,
  kind text not null check (kind in ('layout', 'content')),
  courses integer not null,
  primary key (owner_id, day, kind)
);
