-- The generators of exercises that a chapter names. Only the library's import writes them.
create table chapter_generators (
  course_id uuid not null,
  chapter_id uuid not null,
  -- In the order of the chapter's file.
  names text[] not null,
  primary key (course_id, chapter_id),
  foreign key (course_id, chapter_id) references chapters (course_id, id) on delete cascade
);

-- The generated exercise that an answer is to. Such an answer has no item_id, because there is no row for an exercise.
alter table learning_events add column exercise text check (length(exercise) <= 100);
