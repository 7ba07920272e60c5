-- The database counts what is written. The ids of processes order nothing any more: their clocks may differ or be set back.

-- The order in which courses were made.
alter table courses add column number bigint, add column version bigint not null default 0;
alter table courses disable trigger courses_announce;
update courses set number = made.number
  from (select id, row_number() over (order by id) as number from courses) made where made.id = courses.id;
alter table courses alter column number set not null, alter column number add generated always as identity;
select setval(pg_get_serial_sequence('courses', 'number'), coalesce(max(number), 0) + 1, false) from courses;
drop index courses_by_owner;
create index courses_by_owner on courses (owner_id, number desc);

-- Texts carry the version of their course (courses.version) that they made, which grows while the course's row is locked.
-- The text with the highest one is read.
alter table chapter_texts add column version bigint;
update chapter_texts set version = written.version
  from (select course_id, chapter_id, generation_id,
      dense_rank() over (partition by course_id order by generation_id) as version from chapter_texts) written
  where (written.course_id, written.chapter_id, written.generation_id)
    = (chapter_texts.course_id, chapter_texts.chapter_id, chapter_texts.generation_id);
alter table chapter_texts alter column version set not null, add unique (course_id, chapter_id, version);
update courses set version = newest.version
  from (select course_id, max(version) as version from chapter_texts group by course_id) newest
  where newest.course_id = courses.id;
alter table courses enable trigger courses_announce;

-- The order in which generations were started. An active one is its course's newest.
alter table generations add column number bigint;
update generations set number = started.number
  from (select course_id, id, row_number() over (order by state in ('queued', 'writing', 'paused'), id) as number
    from generations) started
  where (started.course_id, started.id) = (generations.course_id, generations.id);
alter table generations alter column number set not null, alter column number add generated always as identity;
select setval(pg_get_serial_sequence('generations', 'number'), coalesce(max(number), 0) + 1, false) from generations;
create unique index generations_by_number on generations (number);
