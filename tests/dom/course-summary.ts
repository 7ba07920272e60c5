import type { CourseSummary } from '#contract/courses.ts';

type Chapter = CourseSummary['chapters'][number];

/** The chapters of a course, each with a text if it is ready. */
export const chaptersOf = (states: readonly Chapter['state'][]): Chapter[] =>
  states.map((state, at) => {
    const facts = { _id: `${at}`, chapterName: `Chapter ${at}`, about: '', duration: '1 hour' };
    return { ...facts, state, revision: state === 'ready' ? 1 : null, incomplete: false };
  });

/** A course of three written chapters, which only its link finds. */
export const courseSummary = (change: Partial<CourseSummary> = {}): CourseSummary => ({
  _id: 'c',
  courseName: 'Jugaad & <repair>',
  description: 'Mend what you have.',
  category: 'Hobbies & Interests',
  topic: 'Repair',
  level: 'beginner',
  duration: '4 hours',
  tags: [],
  thumbnail: '/course/c/thumbnail.svg',
  language: 'en',
  addVideo: true,
  visibility: 'link',
  author: { provider: 'person' },
  state: 'ready',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  code: '7k3mpx2qr0',
  chapters: chaptersOf(['ready', 'ready', 'ready']),
  ...change,
});
