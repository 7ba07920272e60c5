import type { Samples } from '#tests/api/support/access-samples.ts';

export const samples: Samples = {
  importCourse: [
    { call: () => ({ body: { saksham: 1, signed: '', parts: {} } }), answer: 'package-altered' },
  ],
};
