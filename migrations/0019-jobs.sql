-- Durable work of every room. A process claims a job that is due and renews the claim while it runs the job.
create table jobs (
  kind text not null,
  -- A kind has one job at most for each key.
  key text not null,
  payload jsonb not null,
  -- When it is to be run; while it is claimed: when the claim ends, unless it is renewed.
  due_at timestamptz not null default now(),
  -- A new one for each run: who holds an older one has lost the job.
  claim_id uuid,
  -- Set when the job was added again while it was claimed: it is then due at this time once the claim ends.
  due_again_at timestamptz,
  -- Runs begun, the one under way included.
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (kind, key)
);
create index jobs_due on jobs (kind, due_at);

create function announce_job() returns trigger language plpgsql as $$
begin
  perform pg_notify('jobs', new.kind);
  return null;
end $$;
create trigger jobs_announce after insert or update of due_at on jobs
  for each row when (new.claim_id is null and new.due_at <= now()) execute function announce_job();

-- Generations: their job holds the lease now.
insert into jobs (kind, key, payload, due_at)
  select 'generation', id, jsonb_build_object('courseId', course_id, 'generationId', id), coalesce(retry_at, now())
  from generations where state in ('queued', 'writing', 'paused');
alter table generations drop column run_id, drop column leased_until;

-- Contact messages: the same.
insert into jobs (kind, key, payload, due_at, attempts)
  select 'contact-messages', id, jsonb_build_object('messageId', id), next_attempt_at, attempts
  from contact_messages where state = 'waiting';
drop index contact_messages_due;
alter table contact_messages drop column leased_until;

-- Videos: a search under way is a claim; the table holds what was found.
delete from chapter_videos where found_at is null;
alter table chapter_videos drop column search_id, drop column search_until, alter column found_at set not null;

-- The queue of earlier versions, with mails and pictures that are still to be sent and fetched.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    insert into jobs (kind, key, payload, due_at)
      select name, id, data, start_after from pgboss.job
      where name in ('mail', 'account-picture') and state in ('created', 'retry', 'active');
    drop schema pgboss cascade;
  end if;
end $$;
