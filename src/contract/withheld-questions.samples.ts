import type { Samples } from '#tests/api/support/access-samples.ts';

export const samples: Samples = {
  decideQuestionAsOperator: [
    {
      call: ({ questionIds }) => ({
        params: { questionId: questionIds[1] },
        body: { state: 'withheld', revision: 1 },
      }),
    },
  ],
};
