import { randomUUID } from 'node:crypto';
import type { AccessWorld } from '#tests/api/support/access-world.ts';
import type { OwnReads, Sample, Samples } from '#tests/api/support/access-samples.ts';

const step = { key: 'soil', name: 'Soil', why: 'It comes first.' };
const body = ({ courses }: AccessWorld) => ({
  name: 'A shop',
  goal: 'You know what a day has brought.',
  level: 'beginner',
  language: 'en',
  steps: [{ ...step, kind: 'course', courseId: courses.published, needs: [], optional: false }],
});
const params = { code: randomUUID() };
const ofNone: Sample = { call: () => ({ params }), answer: 'path-not-found' };

export const samples: Samples = {
  proposePath: [
    { call: () => ({ body: { goal: 'I want to sell tea', level: 'beginner', language: 'en', hours: 5 } }) },
  ],
  createPath: [{ call: (world) => ({ body: body(world) }) }],
  readPath: [ofNone],
  changePath: [{ call: (world) => ({ params, body: body(world) }), answer: 'path-not-found' }],
  deletePath: [{ call: () => ({ params }) }],
  changePathVisibility: [
    { call: () => ({ params, body: { visibility: 'public' } }), answer: 'path-not-found' },
  ],
  followPath: [ofNone],
  wishForPath: [ofNone],
  unfollowPath: [{ call: () => ({ params }) }],
};

export const ownReads: OwnReads = ['readFollowedPaths'];

export const unmarked = { needs: 'keys of steps, which are not drawn', next: 'a cursor, or a key of a step' };
