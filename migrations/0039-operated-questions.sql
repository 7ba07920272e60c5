-- Operators decide on questions; the record of what they did names the question.
alter table operator_actions drop constraint operator_actions_action_check;
alter table operator_actions add constraint operator_actions_action_check
  check (action in ('unpublish', 'publish-again', 'dismiss-reports', 'accept-question', 'withhold-question'));
alter table operator_actions add column question_id uuid;

-- The operators' list of one reason, what happened last first.
create index questions_withheld_by_reason on questions (reason, changed_at desc, id desc) where state = 'withheld';
