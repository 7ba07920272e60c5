import type { Samples } from '#tests/api/support/access-samples.ts';

export const samples: Samples = {
  importCourse: [
    {
      case: 'of a file that nobody signed',
      call: () => ({ body: { saksham: 1, signed: '', parts: {} } }),
      answer: 'package-altered',
    },
  ],
};
