-- A part of the sitemap has the published courses of some numbers, so that nothing has to be kept about where it ends.
drop table sitemap_parts;
drop index courses_published_by_id;
create index courses_published_by_number on courses (number)
  where visibility = 'public' and readable_at is not null and unpublished_at is null and deleted_at is null;
