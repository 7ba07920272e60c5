import type { Samples } from '#tests/api/support/access-samples.ts';

export const samples: Samples = {
  offerCourses: [{ call: () => ({ query: { topic: 'Tea', language: 'en' } }) }],
};
