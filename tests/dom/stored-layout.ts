import type { StoredLayout } from '#contract/course-layout.ts';
import type { Answers } from './contract-network.ts';
import { fails } from './contract-network.ts';

export const fractions = ['Halves', 'Thirds', 'Quarters'];
const builtin = { provider: 'builtin' } as const;

/** A layout by the built-in author, with chapters of these names, and without content. */
export const layoutOf = (names: readonly string[], mine = true): StoredLayout => ({
  _id: 'c',
  'Course Name': 'Fractions without fear',
  Description: 'A calm path.',
  Category: 'Mathematics',
  Topic: 'Fractions',
  Level: 'beginner',
  Duration: '5 hours',
  'Number of Chapters': names.length,
  Chapters: names.map((name, at) => ({
    _id: `chapter-${at}`,
    'Chapter Name': name,
    About: `All about ${name}.`,
    Duration: '60 minutes',
  })),
  Thumbnail: '/course/c/thumbnail.svg',
  Language: 'en',
  'Add a Video': 'no',
  Visibility: 'link',
  Author: builtin,
  Revision: 1,
  readable: false,
  mine,
});

export const layoutAnswers = (layout: () => StoredLayout): Answers => ({
  readCourseLayout: layout,
  readGeneration: () => ({
    generationId: null,
    state: 'draft',
    author: builtin,
    chapters: [],
    builtin: false,
    mine: layout().mine,
  }),
  readCoursesLeft: fails('unavailable'),
});
