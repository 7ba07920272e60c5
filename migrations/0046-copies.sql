-- A copy names the course that it was made from. The first one stays named in a copy of a copy.
alter table courses
  add column origin_name text,
  -- Set where that was a course of the library, whose licence asks for its source. It has no foreign key: a course that left
  -- the library stays.
  add column origin_library_id uuid,
  add check (origin_library_id is null or origin_name is not null);

-- As in 0042, and with the name of the origin.
create or replace function count_course_bytes(counted uuid) returns bigint language sql stable as $$
  select 512 + octet_length(concat(course_name, description, category, topic, level, duration, tags::text,
      learners_words, terms::text, thread, topic_words::text, motif, origin_name))
    + 3 * octet_length(concat(course_name, topic, topic_words::text, description, category))
    + (select coalesce(sum(512 + octet_length(concat(chapter_name, about, duration, objectives::text, picture_svg,
        picture_alternative))), 0)
       from chapters where course_id = counted)
    + (select coalesce(sum(bytes), 0) from chapter_texts where course_id = counted)
    + (select coalesce(sum(bytes), 0) from question_revisions where course_id = counted)
    + (select coalesce(sum(256 + octet_length(text)), 0) from self_checks where course_id = counted)
  from courses where id = counted
$$;
