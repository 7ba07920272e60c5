-- A course is found by its link until its owner publishes it, and its text is screened then.
alter table courses disable trigger courses_announce;
-- What is public stays so. A course without any text was never on a list, and is now published like every other one.
update courses set visibility = 'link' where visibility = 'public' and readable_at is null;
alter table courses
  -- The owner wants it to be public once it is written.
  add column publish_when_written boolean not null default false,
  -- Its text did not pass the screening, so it is not public although its owner wanted that.
  add column withheld boolean not null default false,
  -- Null while its owner's choice is the link.
  add column published_at timestamptz;
update courses set published_at = date_trunc('milliseconds', readable_at) where visibility = 'public';
alter table courses enable trigger courses_announce;

-- The operators' list of what was published lately.
create index courses_published_lately on courses (published_at desc, id desc) where published_at is not null;
