-- expands
-- Each part of the sitemap has the published courses from its first id up to the next part's; the first part, from the lowest id on,
-- has no row. Ids grow with time, so new courses are in the last part; a worker divides a part that has become large.
create table sitemap_parts (
  first_id uuid primary key
);
