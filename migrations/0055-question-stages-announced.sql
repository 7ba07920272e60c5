-- The learning screen says how far the questions of its chapter are, so whoever keeps that page hears of it.
create trigger chapter_questions_announce after insert or update of stage or delete on chapter_questions
  for each row execute function announce_course();
create trigger self_checks_announce after insert or delete on self_checks
  for each row execute function announce_course();
