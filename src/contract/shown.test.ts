import { expect, test } from 'vitest';
import { gather } from '#tests/support/gather.ts';
import { fieldsOf } from '#tests/support/schema-fields.ts';
import { api } from './api.ts';
import type { EndpointShape } from './endpoint.ts';
import { shownFields } from './shown.ts';

/** Texts that others see and that are not marked, by their keys, with the reason why nobody can write into them. */
const unmarkedEverywhere: Record<string, string> = {
  _id: 'ours',
  courseId: 'ours',
  chapterId: 'ours',
  firstChapterId: 'ours',
  libraryCourseId: 'ours',
  generationId: 'ours',
  code: 'ours: the short address, or a problem',
  error: 'ours: the words of a problem',
  slug: 'ours',
  revision: 'a hash',
  key: 'a thumbprint of a key',
  topic_id: 'tells topics apart and is not drawn',
  answer: 'ids of options',
  option: 'the id of an option',
  tags: 'category and level, which are marked',
  drawn: 'drawn from the texts beside it',
  thumbnail: 'an address of ours',
  Thumbnail: 'an address of ours',
  url: 'an address of ours',
  generators: 'names of ours',
  createdAt: 'a time',
  updatedAt: 'a time',
  retryAt: 'a time',
  svg: 'a picture of the library, which its check has passed',
  alternative: 'words of the library',
  category: 'of the library',
  level: 'of the library',
  courseName: 'of the library',
  duration: 'of the library',
  "Learner's Words": 'nobody but the owner gets it',
  videoId: 'found by a search for marked texts',
  type: 'ours',
};

const gathered = await gather<{ ownReads?: readonly string[]; unmarked?: Record<string, string> }>(
  'src/contract/*.samples.ts',
);
const unmarked: Record<string, string> = Object.assign(
  {},
  unmarkedEverywhere,
  ...gathered.map(({ module }) => module.unmarked),
);
const ownReads = new Set<string>(gathered.flatMap(({ module }) => module.ownReads ?? []));

const shownReplies = (Object.entries(api) as [string, EndpointShape][]).filter(
  ([name, { method, access, permit, bytesReply }]) =>
    method === 'GET' && access === 'visitor' && !permit && !bytesReply && !ownReads.has(name),
);

test('each text that others can see is marked or has a reason', () => {
  const used = new Set<string>();
  const missing = shownReplies.flatMap(([name, { reply }]) =>
    fieldsOf(reply)
      .filter(
        ({ schema }) => !['enum', 'literal', 'number', 'boolean', 'null'].includes(schema._zod.def.type),
      )
      .filter(({ schema }) => !shownFields.has(schema))
      .flatMap(({ path }) => {
        const key = path.findLast((step) => step !== '[]' && step !== '{}') ?? '';
        used.add(key);
        return key in unmarked ? [] : [`${name}: ${path.join('.')}`];
      }),
  );
  expect(missing).toEqual([]);
  expect(Object.keys(unmarked).filter((key) => !used.has(key))).toEqual([]);
  expect(shownReplies.length).toBeGreaterThan(10);
});
