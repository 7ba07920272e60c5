-- Files of a course have its questions in them, so whoever keeps such a file hears of a change of what counts in them too.
create trigger course_questions_announce after insert or update on course_questions
  for each row execute function announce_course();
