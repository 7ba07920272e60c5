-- Videos that the search service gave for chapters, each asked for once.

create table chapter_videos (
  course_id uuid not null,
  chapter_id uuid not null,
  -- The question as it was asked: a chapter that is renamed gets a new search.
  query text not null,
  -- The search that this row stands for; another one may take it over when this one was never ended.
  search_id uuid not null,
  search_until timestamptz not null,
  -- Null: the service has no fitting video.
  video_id text,
  -- Null while the search is under way.
  found_at timestamptz,
  primary key (course_id, chapter_id)
);

-- Days, in the service's own time zone, on which it refused because its daily quota was used up.
create table video_quota_refusals (
  day date primary key,
  refused_at timestamptz not null default now()
);
