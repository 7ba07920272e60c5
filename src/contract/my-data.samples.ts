import type { Samples } from '#tests/api/support/access-samples.ts';

export const samples: Samples = {
  deleteMe: [{ call: () => ({ body: { publishedCourses: 'keep' } }), ownCaller: true }],
};
