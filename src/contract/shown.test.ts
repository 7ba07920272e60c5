import { expect, test } from 'vitest';
import { gather } from '#tests/support/gather.ts';
import { fieldsOf } from '#tests/support/schema-fields.ts';
import { api } from './api.ts';
import type { EndpointShape } from './endpoint.ts';
import { shownFields } from './shown.ts';

/** Texts that others see and that are not marked: their keys by the reason why nobody can write into them. */
const unmarkedEverywhere: Record<string, string> = {
  ours: '_id courseId courses chapterId firstChapterId libraryCourseId generationId slug type generators code error',
  'hashes, and ids of options': 'revision key answer option',
  'tells topics apart and is not drawn': 'topic_id',
  'made of marked texts, or found by them': 'tags drawn videoId corrected',
  'an address of ours': 'thumbnail Thumbnail url',
  'a time': 'createdAt updatedAt retryAt',
  'of the library, which its check has passed': 'svg alternative category level courseName duration',
  'nobody but the owner gets it': "Learner's-Words",
};

const gathered = await gather<{ ownReads?: readonly string[]; unmarked?: Record<string, string> }>(
  'src/contract/*.samples.ts',
);
const unmarked = new Set([
  ...Object.values(unmarkedEverywhere).flatMap((keys) => keys.split(' ')),
  ...gathered.flatMap(({ module }) => Object.keys(module.unmarked ?? {})),
]);
const ownReads = new Set<string>(gathered.flatMap(({ module }) => module.ownReads ?? []));

const shownReplies = (Object.entries(api) as [string, EndpointShape][]).filter(
  ([name, { method, access, permit, bytesReply }]) =>
    method === 'GET' && access === 'visitor' && !permit && !bytesReply && !ownReads.has(name),
);

test('each text that others can see is marked or has a reason', () => {
  const noTexts = ['enum', 'literal', 'number', 'boolean', 'null'];
  const used = new Set<string>();
  const missing = shownReplies.flatMap(([name, { reply }]) =>
    fieldsOf(reply)
      .filter(({ schema }) => !noTexts.includes(schema._zod.def.type) && !shownFields.has(schema))
      // We and the operator write whom to call.
      .filter(({ path }) => path[0] !== 'help')
      .flatMap(({ path }) => {
        const key = (path.findLast((step) => step !== '[]' && step !== '{}') ?? '').replace(' ', '-');
        used.add(key);
        return unmarked.has(key) ? [] : [`${name}: ${path.join('.')}`];
      }),
  );
  expect(missing).toEqual([]);
  expect([...unmarked].filter((key) => !used.has(key))).toEqual([]);
  expect(shownReplies.length).toBeGreaterThan(10);
});
