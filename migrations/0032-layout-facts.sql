-- What a layout tells the chapters beyond the specification: terms, a running example, and each chapter's objectives.
-- learners_words is the learner's own description, for its owner and for authors alone.
alter table courses
  add column learners_words text not null default '',
  add column terms jsonb not null default '[]',
  add column thread text not null default '',
  -- Grows with each change of the layout, so that a change of an earlier one is noticed.
  add column layout_revision integer not null default 1;
alter table chapters add column objectives text[] not null default '{}';

create or replace function count_course_bytes(counted uuid) returns bigint language sql stable as $$
  select 512 + octet_length(concat(course_name, description, category, topic, level, duration, tags::text,
      learners_words, terms::text, thread))
    + (select coalesce(sum(512 + octet_length(concat(chapter_name, about, duration, objectives::text))), 0)
       from chapters where course_id = counted)
    + (select coalesce(sum(bytes), 0) from chapter_texts where course_id = counted)
  from courses where id = counted
$$;
