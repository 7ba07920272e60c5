-- Guests are made in a moment, so that their reports of a question count by the day and not by the guest.
alter table question_reports add column by_guest boolean not null default false;
