-- expands
-- Calls by which an author proposes a path.
alter table ai_usage_days drop constraint ai_usage_days_kind_check;
alter table ai_usage_days add constraint ai_usage_days_kind_check
  check (kind in ('layout', 'chapter', 'questions', 'solve', 'screen', 'path'));
