-- expands
-- The drawings of a chapter of the library, in the place of one: [{svg, alternative, topic}]. Without a topic's title it is the
-- chapter's. The columns of one picture go with a later release.
alter table chapters add column pictures jsonb not null default '[]';
update chapters set pictures = jsonb_build_array(jsonb_build_object('svg', picture_svg, 'alternative', picture_alternative))
  where picture_svg is not null;

-- As in 0046, and with all pictures.
create or replace function count_course_bytes(counted uuid) returns bigint language sql stable as $$
  select 512 + octet_length(concat(course_name, description, category, topic, level, duration, tags::text,
      learners_words, terms::text, thread, topic_words::text, motif, origin_name))
    + 3 * octet_length(concat(course_name, topic, topic_words::text, description, category))
    + (select coalesce(sum(512 + octet_length(concat(chapter_name, about, duration, objectives::text, pictures::text))), 0)
       from chapters where course_id = counted)
    + (select coalesce(sum(bytes), 0) from chapter_texts where course_id = counted)
    + (select coalesce(sum(bytes), 0) from question_revisions where course_id = counted)
    + (select coalesce(sum(256 + octet_length(text)), 0) from self_checks where course_id = counted)
  from courses where id = counted
$$;
