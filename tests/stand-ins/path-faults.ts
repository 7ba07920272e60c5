import type { ModelAnswer } from './plausible-course.ts';

type Step = Record<string, unknown>;

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const long = 'The wool is on the loom and you can weave with it. '.repeat(100);

/** Steps about which no course is written, so that each is a topic. */
const steps = (count: number, change: Record<number, Step> = {}): Step[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `Weave ${letters[index]}`,
    why: 'It stands here.',
    topic: `Loom setting number ${index + 1}`,
    needs: index === 0 ? [] : [index],
    optional: false,
    hours: 2,
    ...change[index + 1],
  }));

const answered =
  (count: number, change?: Record<number, Step>, more: object = {}) =>
  ({ value }: ModelAnswer): string =>
    JSON.stringify({ ...value, ...more, steps: steps(count, change) });

export const pathFaults = {
  'a later need': answered(3, { 1: { needs: [3] } }),
  'its own need': answered(3, { 2: { needs: [2, 1] } }),
  'an unknown step': answered(3, { 3: { needs: [2, 99, 'Step x'] } }),
  'a refused topic': answered(3, { 2: { name: 'Weave at night', topic: 'How to make a bomb' } }),
  'a course twice': answered(4, {
    1: { topic: 'Masala chai' },
    2: { name: 'More tea', topic: 'ginger tea', needs: [1] },
    3: { needs: [2] },
  }),
  'forty steps': answered(40),
  'words for numbers': answered(3, {
    2: { needs: 'Step 1', optional: 'yes' },
    3: { needs: ['weave b', '1'], hours: '3 hours' },
  }),
  'texts beyond all bounds': answered(
    2,
    { 1: { name: long, why: long, topic: long, hours: 7_000 } },
    { name: long, goal: long },
  ),
  'a step that says nothing': answered(3, { 2: { name: '', topic: '' } }),
  'no JSON': () => 'First you need wool. Then you weave.',
} as const;
