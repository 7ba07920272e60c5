import type { Teaching } from '#contract/teaching.ts';

export const soilTeaching: Teaching = {
  objectives: ['Name the three grain sizes of soil.', 'Tell clay from sand by feeling it.'],
  recall: ['What do plants take from the ground?'],
  example: {
    title: 'Which soil is it?',
    problem: 'A handful of 200 g of dry soil leaves 120 g in a fine sieve. Is it sandy?',
    steps: [{ do: 'Divide what stays by the whole: 120 / 200 = 0.6.', why: 'The share tells the kind.' }],
    answer: 'Yes: more than half of it is sand.',
  },
  practice: { problem: '50 g of 200 g stay in the sieve.', hint: 'Divide first.', answer: 'No: it is 25 %.' },
  mistakes: [
    { wrong: 'Dark soil is always good.', tempting: 'Much good soil is dark.', right: 'Feel and smell it.' },
  ],
  activity: {
    title: 'The bottle test',
    needs: ['a clear bottle', 'a handful of soil', 'water'],
    steps: ['Fill the bottle to a third with soil and up with water.', 'Shake it and wait for an hour.'],
    safety: 'Wash your hands afterwards.',
  },
  terms: [{ term: 'loam', meaning: 'soil with about as much sand as silt, and some clay' }],
  summary: 'The sizes of its grains decide how a soil holds water.',
  asOf: 'November 2026; ask the agricultural office of your block.',
};
