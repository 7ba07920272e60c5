-- What people did while they learned. Events are the truth; progress and reviews are derived from them.

-- Counts a person's events. Its row is locked by whoever adds some, so that a person's numbers are given out in order.
create table event_counts (
  person_id uuid primary key,
  events integer not null default 0
);

create table learning_events (
  person_id uuid not null,
  -- Made by the phone.
  id uuid not null,
  -- The order of arrival, for a second phone that asks what is new.
  number bigint not null generated always as identity,
  device uuid not null,
  seq bigint not null,
  kind text not null check (kind in ('opened', 'read', 'answer', 'selfcheck')),
  -- Of courses and chapters that may be gone by now.
  course_id uuid not null,
  chapter_id uuid not null,
  -- The question or self-check.
  item_id uuid,
  revision integer,
  chosen jsonb,
  sitting uuid,
  mode text check (mode in ('chapter', 'review', 'placement')),
  hinted boolean,
  done boolean,
  -- The server's grading by the revision that was answered.
  is_right boolean,
  -- By the phone's clock, but not later than it arrived.
  at timestamptz not null,
  zone text not null,
  received_at timestamptz not null default now(),
  -- Tells the same event, sent twice, from another one under its id.
  body_hash bytea not null,
  primary key (person_id, id)
);
create unique index learning_events_since on learning_events (person_id, number);
create index learning_events_of_course on learning_events (person_id, course_id);
create index learning_events_by_time on learning_events (person_id, at);

-- What the events of a person in a course come to (src/contract/learning).
create table course_progress (
  person_id uuid not null,
  course_id uuid not null,
  -- All that folding further events needs, and the part of it that pages show.
  state jsonb not null,
  facts jsonb not null,
  -- The number of accepted questions of each chapter that has some.
  accepted jsonb not null,
  -- The version of the course's questions that it was derived with. Null: it has to be derived anew.
  questions_version bigint,
  last_at timestamptz not null,
  -- When the course was first complete.
  completed_at timestamptz,
  primary key (person_id, course_id)
);
create index course_progress_lately on course_progress (person_id, last_at desc, course_id desc);

-- When each question that a person has answered is due for review.
create table review_cards (
  person_id uuid not null,
  course_id uuid not null,
  question_id uuid not null,
  due_at timestamptz not null,
  primary key (person_id, course_id, question_id)
);
create index review_cards_due on review_cards (person_id, due_at);

-- When a question was accepted first: a sitting that began earlier did not have to answer it.
alter table questions add column accepted_at timestamptz;
update questions set accepted_at = created_at where state = 'accepted';
create function note_acceptance() returns trigger language plpgsql as $$
begin
  if new.state = 'accepted' and new.accepted_at is null then
    new.accepted_at := now();
  end if;
  return new;
end $$;
create trigger questions_acceptance before insert or update of state on questions
  for each row execute function note_acceptance();
