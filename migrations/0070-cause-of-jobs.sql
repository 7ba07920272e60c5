-- expands
-- The `traceparent` of what enqueued a job, where that was traced: the run of the job is linked to it.
alter table jobs add column traceparent text;
