-- expands
-- Several courses and topics in the order in which they lead to a goal.
create table paths (
  -- Of a path of the library it is the path's folder and language, and of another one a code as courses have.
  code text primary key default new_course_code(),
  -- Null: a path of the library.
  owner_id uuid,
  slug text,
  language text not null,
  name text not null,
  goal text not null,
  level text not null,
  occupation text,
  not_given text,
  ask_at text,
  -- As `StepDraft` (src/contract/paths.ts), in order.
  steps jsonb not null,
  visibility text not null default 'link' check (visibility in ('public', 'link')),
  -- Of the library's file. Null: it left the library.
  content_hash text,
  -- In the milliseconds of a cursor.
  changed_at timestamptz(3) not null default now(),
  search tsvector not null generated always as (course_search(
    name || ' ' || coalesce(occupation, ''), '{}',
    goal || ' ' || jsonb_path_query_array(steps, '$[*].name')::text)) stored
);
create index paths_owner on paths (owner_id) where owner_id is not null;
create index paths_slug on paths (slug) where slug is not null;
create index paths_listed on paths (changed_at, code) where visibility = 'public';
create index paths_search on paths using gin (search);

create table path_followers (
  person_id uuid not null,
  code text not null,
  followed_at timestamptz not null default now(),
  primary key (person_id, code)
);
create index path_followers_code on path_followers (code);
