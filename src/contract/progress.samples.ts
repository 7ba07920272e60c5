import type { OwnReads, Samples } from '#tests/api/support/access-samples.ts';

export const samples: Samples = {
  readLearningReport: [{ call: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }) }],
};

export const ownReads: OwnReads = [
  'listProgress',
  'listReview',
  'listReviewTimes',
  'readChapterReview',
  'readCourseEnd',
  'readCourseProgress',
  'readLearningDays',
  'readLearningReport',
];
