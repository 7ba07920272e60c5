-- What makes a chapter teach, beside its description and topics: objectives, a worked example, practice and so on. Null: none.
-- `failed_checks` names the checks that an author's text did not pass after all attempts; the chapter says that it is incomplete.
-- The column of bytes counts the teaching parts too. Names of checks are few and ours, and within the 1 KB for the row.
alter table chapter_texts
  add column teaching jsonb,
  add column failed_checks text[] not null default '{}',
  drop column bytes;
alter table chapter_texts add column bytes integer not null generated always as ((octet_length(description)
  + octet_length(topics::text) + coalesce(octet_length(teaching::text), 0)) / 16 * 17 + 1024) stored;
