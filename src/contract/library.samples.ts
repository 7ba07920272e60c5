import type { OwnReads, Samples } from '#tests/api/support/access-samples.ts';

const wish = { topic: 'Tea', language: 'en' };

export const samples: Samples = {
  offerCourses: [{ call: () => ({ query: wish }) }],
  wishForCourse: [{ call: () => ({ body: wish }) }],
  dismissWish: [{ call: () => ({ body: wish }) }],
};

export const ownReads: OwnReads = ['listMetWishes'];
