-- expands
-- How often each sound is in what is said of a course of the library, then of each chapter: [{"sound": count}]. The next start
-- brings every course in anew.
alter table library_editions add column words jsonb not null default '[]';
