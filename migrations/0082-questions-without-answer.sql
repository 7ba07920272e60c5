-- expands
-- A question is also withheld because a solver gave no answer that can be read. Programs before this one can't list such a
-- question, which their owners see until the deploy is over; they keep all else.
alter table questions drop constraint questions_reason_check;
alter table questions add constraint questions_reason_check
  check (reason in ('check', 'solvers', 'unanswered', 'reported', 'owner', 'operator'));
