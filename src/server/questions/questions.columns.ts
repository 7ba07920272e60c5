import { fixed, random, type Columns } from '#tests/support/column-treatments.ts';

export const columns: Columns = {
  course_questions: { course_id: { notPersonal: 'counts changes of a course’s questions' } },
  chapter_questions: {
    course_id: 'exported',
    chapter_id: 'exported',
    work: { notExported: 'drafts under inspection, for a minute; what comes of them is exported' },
  },
  questions: { course_id: 'exported', id: 'exported', chapter_id: 'exported' },
  question_revisions: {
    course_id: 'exported',
    question_id: 'exported',
    draft: 'exported',
    objective: 'exported',
    inspection: 'exported',
  },
  self_checks: { course_id: 'exported', chapter_id: 'exported', id: 'exported', text: 'exported' },
  chapter_generators: {
    course_id: { kept: 'a course of the library, which has no owner' },
    chapter_id: { kept: 'a chapter of the library, which has no owner' },
    names: fixed,
  },
  question_reports: { id: random },
};
