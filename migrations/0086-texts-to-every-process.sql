-- expands
-- Texts in the making go to every process. A program before this one writes here without waiting for the outcome.
drop table course_watches;
