-- expands
-- How often each sound is in what is said of a course of the library, then of each chapter: [{"sound": count}]. The next start
-- brings every course in anew.
alter table library_editions add column words jsonb not null default '[]';

-- Topics about which a person wants to be told of a course, until they have seen that there is one.
create table course_wishes (
  person_id uuid not null,
  topic text not null,
  language text not null,
  wished_at timestamptz not null default now(),
  primary key (person_id, topic, language)
);
