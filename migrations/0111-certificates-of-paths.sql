-- expands
-- Of a path that may be gone by now. A certificate is for a course or for a path.
alter table certificates drop constraint certificates_kind_check;
alter table certificates add constraint certificates_kind_check check (kind in ('completion', 'mastery', 'path'));
alter table certificates add column path_code text;
create unique index certificates_one_path on certificates (holder_id, path_code) where withdrawn_at is null;

-- Operators take paths off the lists as they do courses; what they did names the path.
alter table paths add column unpublished_at timestamptz;
alter table operator_actions alter column course_id drop not null;
alter table operator_actions add column path_code text;
