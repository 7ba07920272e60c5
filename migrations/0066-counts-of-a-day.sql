-- expands
-- Generations begun on each day (UTC), for the operators' console. Whoever begins one adds to one of 16 rows, so that those who
-- begin one at the same moment do not wait for each other.
create table generation_days (
  day date not null,
  shard smallint not null,
  generations integer not null,
  primary key (day, shard)
);
insert into generation_days
  select (started_at at time zone 'utc')::date, 0, count(*) from generations
  where started_at > now() - interval '60 days' group by 1;

create function count_generation() returns trigger language plpgsql as $$
begin
  insert into generation_days as counted values ((new.started_at at time zone 'utc')::date, floor(random() * 16), 1)
  on conflict (day, shard) do update set generations = counted.generations + 1;
  return null;
end $$;
create trigger generations_counted after insert on generations for each row execute function count_generation();

-- Where the walk over all guests goes on.
create table guest_sweep (
  only_one boolean primary key default true check (only_one),
  -- Guests up to this one were looked at; null at the beginning of a walk.
  walked_until uuid
);
