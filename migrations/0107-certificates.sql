-- expands
-- When the owner of a course first read the answers to its questions, by this server's clock: what they answer after that proves
-- nothing.
alter table course_questions add column keys_read_at timestamptz;

create table certificates (
  number bigint primary key generated always as identity,
  code text not null unique default new_course_code(),
  -- Null once the account is deleted, with all that tells of a person. The place on its list is taken for ever.
  holder_id uuid,
  -- Of a course that may be gone by now.
  course_id uuid,
  kind text not null check (kind in ('completion', 'mastery')),
  name text,
  name_shown boolean not null default false,
  -- What was proved, as it was then.
  work jsonb,
  facts jsonb,
  issued_at timestamptz not null default now(),
  -- A list has 131,072 places, of which half are given out: then a random one is free at the second try on average.
  status_list integer not null generated always as ((number - 1) / 65536 + 1) stored,
  place integer not null check (place between 0 and 131071),
  -- The signed badge, so that all of its forms have the same one.
  badge text,
  withdrawn_at timestamptz,
  withdrawn_by text check (withdrawn_by in ('holder', 'operator')),
  reason text,
  unique (status_list, place)
);
create unique index certificates_one on certificates (holder_id, course_id, kind) where withdrawn_at is null;
create index certificates_of on certificates (holder_id, number desc);
create index certificates_withdrawn on certificates (status_list, place) where withdrawn_at is not null;
