import { randomUUID } from 'node:crypto';
import type { OwnReads, Samples } from '#tests/api/support/access-samples.ts';

export const samples: Samples = {
  purchasePlan: [{ call: () => ({ body: { planId: 'basic' } }) }],
  // The endpoint exists only with real payments, where the signature decides (stripe-payments.test.ts).
  receivePaymentEvent: [{ call: () => ({ body: {} }), answer: 'not-found' }],
  printChapter: [
    {
      call: ({ courses, chapterId }) => ({ body: { courseId: courses.published, chapterId } }),
      answers: { visitor: 'not-enough-coins' },
    },
  ],
  printHandbook: [
    {
      call: ({ courses }) => ({ body: { courseId: courses.unwanted, coins: 4 } }),
      answers: { visitor: 'not-enough-coins' },
    },
  ],
  returnPrint: [{ call: () => ({ body: { entryIds: [randomUUID()] } }), answer: 'print-not-returnable' }],
};

export const ownReads: OwnReads = ['listWalletEntries', 'listStorePlans'];
