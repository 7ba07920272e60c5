import { randomUUID } from 'node:crypto';
import type { Samples } from '#tests/api/support/access-samples.ts';

export const samples: Samples = {
  rewriteChapter: [{ call: () => ({ body: { instruction: 'With more examples.' } }) }],
  restoreVersion: [{ call: () => ({ params: { versionId: randomUUID() } }), answer: 'version-not-found' }],
};
