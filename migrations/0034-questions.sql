-- Questions of chapters. What an author wrote is shown only once it passed inspection; all of it is kept with the reason.

-- Grows with each change of what counts (a question accepted, withheld or changed), so that what was derived from answers is
-- derived anew.
create table course_questions (
  course_id uuid primary key references courses (id) on delete cascade,
  version bigint not null
);

-- How far the questions for a chapter's text are. A killed run resumes at the stage that is stored here.
create table chapter_questions (
  course_id uuid not null,
  chapter_id uuid not null,
  -- The version of the text that they are about.
  text_revision integer not null,
  stage text not null check (stage in ('queued', 'drafted', 'done')),
  -- Drafts with their checks, and what each solver answered, until they become questions. Null in the other stages.
  work jsonb,
  updated_at timestamptz not null default now(),
  primary key (course_id, chapter_id),
  foreign key (course_id, chapter_id) references chapters (course_id, id) on delete cascade
);

create table questions (
  course_id uuid not null,
  id uuid not null,
  -- The order in which they are shown.
  number bigint generated always as identity,
  chapter_id uuid not null,
  -- The newest one.
  revision integer not null,
  -- The version of the text that an author's question is about; with a newer text it is not shown. Null: a person wrote it.
  text_revision integer,
  state text not null check (state in ('accepted', 'withheld')),
  reason text check (reason in ('check', 'solvers', 'reported', 'owner', 'operator')),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (course_id, id),
  foreign key (course_id, chapter_id) references chapters (course_id, id) on delete cascade,
  check ((state = 'withheld') = (reason is not null))
);
create index questions_of_chapter on questions (course_id, chapter_id, number);
-- The operators' list, what happened last first.
create index questions_withheld on questions (changed_at desc, id desc) where state = 'withheld';

-- Append-only: answers name the revision that they answered.
create table question_revisions (
  course_id uuid not null,
  question_id uuid not null,
  revision integer not null,
  draft jsonb not null,
  -- The text of the objective that it asks about.
  objective text,
  -- Null: no check ran on it.
  inspection jsonb,
  bytes integer not null generated always as
    ((octet_length(draft::text) + coalesce(octet_length(inspection::text), 0)) / 16 * 17 + 768) stored,
  created_at timestamptz not null default now(),
  primary key (course_id, question_id, revision),
  foreign key (course_id, question_id) references questions (course_id, id) on delete cascade
);

create table self_checks (
  course_id uuid not null,
  chapter_id uuid not null,
  id uuid not null,
  position integer not null,
  text_revision integer not null,
  text text not null,
  primary key (course_id, id),
  foreign key (course_id, chapter_id) references chapters (course_id, id) on delete cascade
);
create index self_checks_of_chapter on self_checks (course_id, chapter_id, position);

create table question_reports (
  course_id uuid not null,
  id uuid not null,
  question_id uuid not null,
  -- Null once the reporter has left.
  reporter_id uuid,
  reason text not null,
  created_at timestamptz not null default now(),
  -- When the owner or an operator looked at it.
  dismissed_at timestamptz,
  primary key (course_id, id),
  foreign key (course_id, question_id) references questions (course_id, id) on delete cascade
);
-- A person has one open report of a question.
create unique index question_reports_one_open on question_reports (course_id, question_id, reporter_id)
  where dismissed_at is null;
create index question_reports_by_person on question_reports (reporter_id);

create or replace function count_course_bytes(counted uuid) returns bigint language sql stable as $$
  select 512 + octet_length(concat(course_name, description, category, topic, level, duration, tags::text,
      learners_words, terms::text, thread))
    + (select coalesce(sum(512 + octet_length(concat(chapter_name, about, duration, objectives::text))), 0)
       from chapters where course_id = counted)
    + (select coalesce(sum(bytes), 0) from chapter_texts where course_id = counted)
    + (select coalesce(sum(bytes), 0) from question_revisions where course_id = counted)
    + (select coalesce(sum(256 + octet_length(text)), 0) from self_checks where course_id = counted)
  from courses where id = counted
$$;
