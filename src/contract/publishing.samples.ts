import type { Samples } from '#tests/api/support/access-samples.ts';

export const samples: Samples = {
  changeVisibility: [
    { case: 'to publish', call: () => ({ body: { visibility: 'public' } }) },
    {
      case: 'to take back',
      call: ({ courses }) => ({ params: { courseId: courses.link }, body: { visibility: 'link' } }),
    },
  ],
};
