import { randomUUID } from 'node:crypto';
import type { Samples } from '#tests/api/support/access-samples.ts';

export const samples: Samples = {
  rewriteChapter: [{ call: () => ({ body: { instruction: 'With more examples.' } }) }],
  restoreVersion: [
    {
      case: 'of one that there is not',
      call: () => ({ params: { versionId: randomUUID() } }),
      answer: 'version-not-found',
    },
  ],
};
