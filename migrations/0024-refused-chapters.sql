-- Chapters that the AI service will not write: they are not asked for again until what it is told has changed.
create table refused_chapters (
  course_id uuid not null,
  chapter_id uuid not null,
  -- Of all that an author is told, and of the author.
  asked_hash text not null,
  reason text not null,
  primary key (course_id, chapter_id),
  foreign key (course_id, chapter_id) references chapters (course_id, id) on delete cascade
);
