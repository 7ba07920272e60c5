-- expands
-- alone
create index concurrently if not exists courses_published_by_id on courses (id)
  where visibility = 'public' and readable_at is not null and unpublished_at is null and deleted_at is null;
