-- expands
-- Lists walk the paths of each language, those changed last first, and so cost the same however many there are.
drop index paths_listed;
create index paths_listed on paths (language, changed_at, code)
  where visibility = 'public' or unpublished_at is not null;
create index paths_of_sitemap on paths (code) include (changed_at)
  where visibility = 'public' and unpublished_at is null;
-- Every start reads the hashes of the library's paths.
create index paths_of_library on paths (code) where content_hash is not null;
