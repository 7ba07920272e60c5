-- What a person's courses occupy. A text counts as it is written out in JSON, and a sixteenth and 1 KB more for chunks, rows
-- and indexes: PostgreSQL needs at most that (src/server/courses/storage.db.test.ts measures it), and less where it compresses.
alter table chapter_texts add column bytes integer not null
  generated always as ((octet_length(description) + octet_length(topics::text)) / 16 * 17 + 1024) stored;

-- The texts of a course with its chapters and its own facts, counted again with each change of them.
alter table courses add column bytes bigint not null default 0;
create function count_course_bytes(counted uuid) returns bigint language sql stable as $$
  select 512 + octet_length(concat(course_name, description, category, topic, level, duration, tags::text))
    + (select coalesce(sum(512 + octet_length(concat(chapter_name, about, duration))), 0)
       from chapters where course_id = counted)
    + (select coalesce(sum(bytes), 0) from chapter_texts where course_id = counted)
  from courses where id = counted
$$;
alter table courses disable trigger courses_announce;
update courses set bytes = count_course_bytes(id);
alter table courses enable trigger courses_announce;

-- Deleted texts make room for others once they are a fiftieth of all, not a fifth.
alter table chapter_texts set (autovacuum_vacuum_scale_factor = 0.02, toast.autovacuum_vacuum_scale_factor = 0.02);

-- A person has one open report of a course.
update course_reports set dismissed_at = now()
  where dismissed_at is null and exists (select from course_reports later
    where (later.course_id, later.reporter_id) = (course_reports.course_id, course_reports.reporter_id)
      and later.dismissed_at is null and (later.created_at, later.id) > (course_reports.created_at, course_reports.id));
create unique index course_reports_one_open on course_reports (course_id, reporter_id) where dismissed_at is null;
