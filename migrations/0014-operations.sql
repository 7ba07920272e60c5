-- What the operators' console shows and does.

-- What was asked of AI services, added up as the calls end. Days are in UTC.
create table ai_usage_days (
  day date not null,
  provider text not null,
  -- Empty: the author has no models.
  model text not null,
  kind text not null check (kind in ('layout', 'chapter')),
  calls bigint not null default 0,
  -- Of the calls: those that gave no usable answer.
  failed_calls bigint not null default 0,
  input_tokens bigint not null default 0,
  output_tokens bigint not null default 0,
  primary key (day, provider, model, kind)
);

-- Who did what as an operator. Append-only; it stays when the course is gone.
create table operator_actions (
  id uuid primary key,
  operator_id uuid not null,
  action text not null check (action in ('unpublish', 'publish-again', 'dismiss-reports')),
  course_id uuid not null,
  done_at timestamptz not null default now()
);
create index operator_actions_by_course on operator_actions (course_id, id desc);
create index operator_actions_by_operator on operator_actions (operator_id, id desc);

-- A report that an operator has dealt with is kept, and no longer listed.
alter table course_reports add column dismissed_at timestamptz;
create index course_reports_open on course_reports (course_id, created_at desc) where dismissed_at is null;
create index courses_unpublished on courses (id) where unpublished_at is not null;

-- Newest first, all of them or those of one state (ids are of version 7: they sort by time).
create index generations_newest on generations (id desc);
create index generations_by_state on generations (state, id desc);
