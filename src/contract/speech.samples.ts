import type { Samples } from '#tests/api/support/access-samples.ts';

export const samples: Samples = {
  readSpeech: [{ call: () => ({ params: { sound: '0'.repeat(32) } }), answer: 'not-found' }],
};

export const unmarked = { text: 'sentences of the chapter, to be spoken', sound: 'a hash' };
