import type { Samples } from '#tests/api/support/access-samples.ts';

export const samples: Samples = {
  askForNotification: [{ call: () => ({ body: { feature: 'MCQs' } }) }],
  dismissNews: [{ call: () => ({ body: { features: ['MCQs'] } }) }],
};
