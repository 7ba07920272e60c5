-- expands
-- Of a path that may be gone by now. A certificate is for a course or for a path.
alter table certificates drop constraint certificates_kind_check;
alter table certificates add constraint certificates_kind_check check (kind in ('completion', 'mastery', 'path'));
alter table certificates add column path_code text;
create unique index certificates_one_path on certificates (holder_id, path_code) where withdrawn_at is null;
