-- Counts what stands between spaces in a text, or in every string of a JSON value.
create function words_of(value text) returns integer language sql immutable parallel safe as $$
  select regexp_count(value, '\S+')
$$;
create function words_of(value jsonb) returns integer language sql immutable parallel safe as $$
  select coalesce(sum(words_of(string #>> '{}')), 0)::integer
  from jsonb_path_query(value, 'strict $.** ? (@.type() == "string")') as string
$$;

-- How many words there are to read in a chapter's text. Code is not read word by word, so it does not count.
create function words_of_topics(topics jsonb) returns integer language sql immutable parallel safe as $$
  select coalesce(sum(words_of(topic ->> 'title') + words_of(topic ->> 'description')), 0)::integer
  from jsonb_array_elements(topics) as topic
$$;
alter table chapter_texts add column words integer not null generated always as
  (words_of(description) + words_of_topics(topics) + coalesce(words_of(teaching), 0)) stored;
