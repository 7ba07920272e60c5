-- A deleted course is found by nobody, and its owner can restore it for 7 days. Then it is removed with all that belongs to it.
alter table courses add column deleted_at timestamptz;
create index courses_deleted on courses (deleted_at, id) where deleted_at is not null;
create index courses_deleted_by_owner on courses (owner_id, deleted_at, id) where deleted_at is not null;
