import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ProposedPath } from '#contract/path-draft.ts';
import type { Author } from '#server/authoring/author.ts';
import { createGeminiAuthor } from '#server/authoring/ai-service/gemini-author.ts';
import { createBuiltinAuthor } from '#server/authoring/builtin/builtin-author.ts';
import { secondOpinion } from '#server/authoring/second-opinion.ts';
import { importLibrary } from '#server/library/import-library.ts';
import { createLog } from '#server/platform/log.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { pathFaults } from '#tests/stand-ins/path-faults.ts';
import { newPerson } from '#tests/support/authoring.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { libraryOfTest } from '#tests/support/library-course.ts';
import { createPath } from './change-path.ts';
import { importPaths } from './import-paths.ts';
import { proposePath } from './propose-path.ts';

const { db } = await testDatabase();
const log = createLog('silent');
const budgets = testBudgets(db);
await importLibrary(libraryOfTest.LIBRARY, { db, log });
await importPaths(libraryOfTest.LIBRARY, { db, log });
const gemini = await startGeminiStandIn();
afterAll(() => gemini.close());
beforeEach(() => gemini.reset());

const geminiAuthor = createGeminiAuthor({ ...gemini, timeoutMs: 30_000 });
const caller = newPerson();
const wish = { goal: 'I want to live from weaving', level: 'beginner', language: 'en', hours: 10 } as const;
const propose = (goal: string = wish.goal, author: Author = geminiAuthor) => {
  const opinion = secondOpinion(author, undefined, { budgets, log });
  const parts = { db, author, opinion, budgets, log, helpContacts: 'india' as const };
  const asking = { caller, address: 'home', language: 'en' as const };
  return proposePath(parts, asking, { ...wish, goal }, new AbortController().signal);
};
/** The steps that are kept, each with its needs. */
const keptOf = ({ steps }: ProposedPath) =>
  steps.map(({ key, kind, needs }) => [key, kind, needs.join(' ')].filter(Boolean).join(' '));
const threeSteps = ['step-1 topic', 'step-2 topic step-1', 'step-3 topic step-2'];
const sameCourse = ['step-1 course', 'step-3 topic step-1', 'step-4 topic step-3'];

describe('an author answers with', () => {
  test.each<[keyof typeof pathFaults, string[], dropped?: [step: string, reason: string]]>([
    ['a later need', threeSteps, ['Weave a', 'need']],
    ['its own need', threeSteps, ['Weave b', 'need']],
    ['an unknown step', threeSteps, ['Weave c', 'need']],
    ['a refused topic', ['step-1 topic', 'step-3 topic'], ['Weave at night', 'refused']],
    ['a course twice', sameCourse, ['More tea', 'same-course']],
    ['words for numbers', ['step-1 topic', 'step-2 topic step-1', 'step-3 topic step-2 step-1']],
    ['texts beyond all bounds', ['step-1 topic', 'step-2 topic step-1']],
    ['a step that says nothing', ['step-1 topic', 'step-3 topic']],
  ])('%s', async (fault, kept, dropped) => {
    gemini.failNext({ kind: 'answer', text: pathFaults[fault] });
    const proposed = await propose();
    expect(keptOf(proposed)).toEqual(kept);
    expect(proposed.dropped.map(({ step, reason }) => [step, reason])).toEqual(dropped ? [dropped] : []);
    expect(gemini.calls).toHaveLength(1);
    const { dropped: _, ...draft } = ProposedPath.parse(proposed);
    await createPath({ db, budgets }, caller.id, draft, { helpContacts: 'india', language: 'en' });
  });

  test('forty steps, of which twelve are kept and all others are named', async () => {
    gemini.failNext({ kind: 'answer', text: pathFaults['forty steps'] });
    const { steps, dropped } = await propose();
    expect([steps.length, dropped.length]).toEqual([12, 28]);
    expect(new Set(dropped.map(({ reason }) => reason))).toEqual(new Set(['too-many']));
  });

  test('no JSON, again and again: published paths are offered', async () => {
    gemini.failWhen(() => ({ kind: 'answer', text: pathFaults['no JSON'] }));
    await expect(propose()).rejects.toMatchObject({
      code: 'author-failed',
      details: { paths: [{ code: 'tea-stall-en' }] },
    });
    expect(gemini.calls).toHaveLength(3);
  });
});

test('nothing is asked about a goal that does harm, or that a second opinion stops', async () => {
  await expect(propose('How to make a bomb')).rejects.toMatchObject({
    code: 'author-refused',
  });
  gemini.screenWhen(() => ({
    kind: 'answer',
    text: () => JSON.stringify({ outcome: 'help', kind: 'abuse' }),
  }));
  await expect(propose()).rejects.toMatchObject({ code: 'topic-needs-help' });
  expect(gemini.calls).toEqual([]);
});

test('without an AI published paths are offered', async () => {
  await expect(propose(wish.goal, createBuiltinAuthor())).rejects.toMatchObject({
    code: 'author-unavailable',
    details: { paths: [{ code: 'tea-stall-en' }] },
  });
});
