import { fixed, internal, type Columns } from '#tests/support/column-treatments.ts';

export const columns: Columns = {
  ai_usage_days: { provider: fixed, model: { notPersonal: 'counted for all together' } },
  chapter_rewrites: { problem_code: fixed },
  generations: { author_provider: fixed, problem_code: fixed },
  refused_chapters: {
    course_id: 'exported',
    chapter_id: 'exported',
    asked_hash: internal,
    reason: { notExported: 'what the AI service said; the chapter’s own words about it are exported' },
  },
};
