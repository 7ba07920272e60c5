-- Courses of the library: content/library is where they are written, and a start brings them in.
alter table courses drop constraint courses_author_provider_check;
alter table courses add constraint courses_author_provider_check
  check (author_provider in ('gemini', 'openai', 'builtin', 'person', 'library'));

alter table courses
  -- What learners type to find it.
  add column topic_words text[] not null default '{}',
  -- The drawing of its cover, as SVG of our own. Null: that of its category.
  add column motif text;

-- The diagram of a chapter, as SVG of our own, and what it shows in words. Authors and people can't set them.
alter table chapters
  add column picture_svg text,
  add column picture_alternative text,
  add check ((picture_svg is null) = (picture_alternative is null));

-- What the last start found in the library's folder.
create table library_editions (
  course_id uuid primary key references courses (id) on delete cascade,
  slug text not null,
  language text not null,
  -- Of its files. Null: it left the library, and its course is found by its link only.
  content_hash text
);
