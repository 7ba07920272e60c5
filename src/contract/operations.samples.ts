import type { Samples } from '#tests/api/support/access-samples.ts';

const ofNone = { call: () => ({ params: { code: 'nothing' } }), answer: 'path-not-found' } as const;

export const samples: Samples = { unpublishPath: [ofNone], publishPathAgain: [ofNone] };
