-- Two usernames that differ in letter case only would be taken for one another.
alter table users drop constraint users_username_key;
create unique index users_username_any_case on users (lower(username));
