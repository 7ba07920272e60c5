-- expands
-- Whether a second opinion was given on what a course is about, and its owner has changed no text since. Courses that are public
-- already were published under the rules before.
alter table courses add column asked boolean not null default false;
update courses set asked = true where visibility = 'public';
create index courses_unasked on courses (id) where not asked and (visibility = 'public' or publish_when_written);

-- The hash of the learner's words with which a second opinion was given on a layout; null: nobody gave one.
alter table streamed_layouts add column asked_words text;

alter table ai_usage_days drop constraint ai_usage_days_kind_check;
alter table ai_usage_days add constraint ai_usage_days_kind_check
  check (kind in ('layout', 'chapter', 'questions', 'solve', 'screen'));
