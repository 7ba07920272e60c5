-- expands
-- Nobody follows a path that is gone.
delete from path_followers where not exists (select from paths where paths.code = path_followers.code);
alter table path_followers add foreign key (code) references paths on delete cascade;
