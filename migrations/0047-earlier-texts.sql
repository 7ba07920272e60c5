-- The version of an earlier text that a chapter's owner has restored. Null: the newest text is read.
alter table chapters add column restored_version bigint;

-- The version of a chapter's text that is read: the restored one, as long as it is there, or else the newest.
create function read_text_version(of_course uuid, of_chapter uuid) returns bigint language sql stable as $$
  select version from chapter_texts
    join chapters on chapters.course_id = chapter_texts.course_id and chapters.id = chapter_texts.chapter_id
  where chapter_texts.course_id = of_course and chapter_texts.chapter_id = of_chapter
  order by version = restored_version desc nulls last, version desc limit 1
$$;

-- The last rewrite of each chapter. Its text in chapter_texts has its id in the place of a generation's.
create table chapter_rewrites (
  course_id uuid not null,
  chapter_id uuid not null,
  id uuid not null,
  owner_id uuid not null,
  instruction text not null,
  state text not null check (state in ('under-way', 'done', 'failed')),
  problem_code text,
  problem_error text,
  started_at timestamptz not null default now(),
  primary key (course_id, chapter_id),
  foreign key (course_id, chapter_id) references chapters (course_id, id) on delete cascade
);
