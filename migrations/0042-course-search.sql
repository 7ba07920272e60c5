-- What finds a course: the words of its name, topic and topic words (weight A) and of the other texts (B), each in one spelling.
-- Words are split at signs that are listed here, because PostgreSQL's own parser and its trigrams take vowel signs of Indic
-- scripts for the end of a word, or not, by the locale of the database. What is folded is what `searchedWords` folds in a query.
create function course_search(weighty text, topic_words text[], other text) returns tsvector language sql immutable parallel safe
set search_path = pg_catalog as $$
  -- A word needs a position to have a weight. No word has a quote or a backslash, which are signs between words.
  select coalesce(string_agg('''' || word || ''':' || case when of_name then '1A' else '2B' end, ' '), '')::tsvector
  from (
    select left(word, 60) as word, of_name
    from (values (weighty || ' ' || array_to_string(topic_words, ' '), true), (other, false)) as texts (whole, of_name),
      regexp_split_to_table(
        translate(
          -- Without nukta, and with one sign for both nasals: many people type it so.
          translate(normalize(lower(normalize(whole, nfkc)), nfc), U&'\0901\093C', U&'\0902'),
          U&'!"#$%&''()*+,-./:;<=>?@[\005C]^_`{|}~\0009\000A\000D\0964\0965\2013\2014\2018\2019\201C\201D\2026\20B9',
          repeat(' ', 60)),
        ' +') as word
    where word <> '') as words
$$;

alter table courses add column search tsvector not null generated always as (
  course_search(course_name || ' ' || topic, topic_words, description || ' ' || category)) stored;
create index courses_search on courses using gin (search);
create index courses_published_of_category on courses (category, readable_at desc, id desc)
  where visibility = 'public' and readable_at is not null and unpublished_at is null;

-- As in 0034, and with the words that find the course, and their index.
create or replace function count_course_bytes(counted uuid) returns bigint language sql stable as $$
  select 512 + octet_length(concat(course_name, description, category, topic, level, duration, tags::text,
      learners_words, terms::text, thread, topic_words::text, motif))
    + 3 * octet_length(concat(course_name, topic, topic_words::text, description, category))
    + (select coalesce(sum(512 + octet_length(concat(chapter_name, about, duration, objectives::text, picture_svg,
        picture_alternative))), 0)
       from chapters where course_id = counted)
    + (select coalesce(sum(bytes), 0) from chapter_texts where course_id = counted)
    + (select coalesce(sum(bytes), 0) from question_revisions where course_id = counted)
    + (select coalesce(sum(256 + octet_length(text)), 0) from self_checks where course_id = counted)
  from courses where id = counted
$$;
