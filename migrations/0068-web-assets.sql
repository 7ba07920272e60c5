-- expands
-- The built files of every version of the pages that a process has served lately, so that any process answers for a page that
-- another version has drawn (src/server/platform/http/other-builds.ts).
create table web_assets (
  path text primary key check (path like '/assets/%'),
  content_type text not null,
  body bytea not null,
  is_brotli boolean not null,
  -- Within a day of when a process of that version ran last.
  last_needed_at timestamptz not null default now()
);
-- They are compressed already.
alter table web_assets alter column body set storage external;
