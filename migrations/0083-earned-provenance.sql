-- expands
-- What the chapters of a course ask, as far as its readers can see it or will with another text of its chapter: it is screened
-- with the course.
create function asked_in_course(of_course uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'questions', coalesce((
      select jsonb_agg(draft || jsonb_build_object('objective', objective))
      from questions join question_revisions r on r.course_id = questions.course_id and r.question_id = questions.id
        and r.revision = questions.revision
      where questions.course_id = of_course and state = 'accepted'), '[]'),
    'selfChecks', coalesce((select jsonb_agg(text) from self_checks where course_id = of_course), '[]'))
$$;

-- Who wrote the layouts of the last day, by the hash of their texts: a course that is saved with one of them is its author's.
create table streamed_layouts (
  hash text primary key,
  author_provider text not null,
  author_model text,
  written_at timestamptz not null default now()
);
create index streamed_layouts_by_age on streamed_layouts (written_at);

-- The label of the library belongs to its unchanged texts. Copies that were changed, and what came as a file, have it no longer.
update courses set author_provider = 'person'
where author_provider = 'library' and owner_id <> '00000000-0000-0000-0000-00000000000b'
  and (version > 1 or layout_revision > 1 or origin_library_id is null or exists (
    select from questions where course_id = courses.id
      and (revision > 1 or questions.created_at > courses.created_at or reason = 'owner')));

-- The texts of courses that an operator took off the lists, as hashes: they outlive the course, so that neither a copy nor a
-- file brings it back. No foreign key for that reason.
create table unpublished_texts (
  course_id uuid not null,
  hash bytea not null,
  primary key (hash, course_id)
);
create index unpublished_texts_by_course on unpublished_texts (course_id);
-- Short texts are alike in many courses.
create function long_texts_of(of_course uuid) returns setof bytea language sql stable as $$
  select distinct sha256(convert_to(topic ->> 'description', 'UTF8'))
  from chapter_texts, jsonb_array_elements(topics) as topic
  where course_id = of_course and length(topic ->> 'description') >= 40
$$;
insert into unpublished_texts (course_id, hash)
  select id, hash from courses, long_texts_of(id) as hash where unpublished_at is not null;

-- Whether a report counts when it is asked who withholds a question: its reporter has an account with a confirmed address or a
-- passed chapter. `by_guest` is no longer read.
alter table question_reports add column counts boolean not null default false;
update question_reports set counts = not by_guest where dismissed_at is null;
create index question_reports_that_count on question_reports (course_id, question_id) where dismissed_at is null and counts;
