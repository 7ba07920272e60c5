-- A badge is signed when it is read.
alter table certificates drop column badge;
