import { expect, test } from 'vitest';
import type { StepDraft } from '#contract/path-draft.ts';
import { changePath, createPath, deletePath, readPath } from '#server/paths/paths.ts';
import type { Learner } from '#server/platform/http/caller.ts';
import { listOwnQuestions } from '#server/questions/own-questions.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { codeOf, newLearner, provingIn, refusal } from '#tests/support/proving.ts';
import { createCertificate, listCertificates } from './certificates.ts';

const { db, pool } = await testDatabase();
const budgets = testBudgets(db);
const parts = { db, budgets, publicUrl: 'https://saksham.example' };
const { newCourse, read, complete } = provingIn({ db, budgets });
const readers = { helpContacts: [], language: 'en' } as const;
const maker = newLearner();

const step = (key: string, of: { courseId: string } | { topic: string }, optional = false) =>
  ({
    ...{ key, name: `Step ${key}`, why: 'So.', needs: [], optional },
    ...{ kind: 'topic' in of ? 'topic' : 'course', ...of },
  }) as StepDraft;
const draftOf = (steps: StepDraft[], name = 'A garden') =>
  ({ name, goal: 'You grow what you eat.', level: 'beginner', language: 'en', steps }) as const;
const makePath = async (...steps: StepDraft[]) =>
  (await createPath({ db, budgets }, maker.id, draftOf(steps), readers)).code;
const issue = (who: Learner, pathCode: string, name = 'Asha') =>
  createCertificate(parts, who, { kind: 'path', pathCode, name });
const idOf = (chapters: { courseId: string }[]) => chapters[0]!.courseId;

test('the certificate of a path is for who passed every step that is not optional', async () => {
  const [soil, seeds, more] = [await newCourse([4]), await newCourse([5]), await newCourse([4])];
  const code = await makePath(
    step('soil', { courseId: idOf(soil) }),
    step('seeds', { courseId: idOf(seeds) }),
    step('more', { courseId: idOf(more) }, true),
  );
  const learner = newLearner();
  await complete(learner, soil);
  await read(learner, seeds);
  const missing = [{ id: 'seeds', name: 'Step seeds', why: 'not-done' }];
  expect(await refusal(issue(learner, code))).toEqual(['not-earned', { missing, keysRead: false }]);
  await complete(learner, seeds);
  const both = await Promise.all([issue(learner, code), issue(learner, code)]);
  expect(both.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(both[0].certificate).toMatchObject({
    kind: 'path',
    work: {
      name: 'A garden',
      pathCode: code,
      author: { provider: 'person' },
      selfMade: false,
      courses: [
        { courseId: idOf(soil), name: 'Soil', selfMade: false },
        { courseId: idOf(seeds), name: 'Soil', selfMade: false },
      ],
    },
    facts: { chapters: 2, questions: 9, passMark: 80 },
  });
  expect(await codeOf(issue(learner, 'nothing'))).toBe('path-not-found');
});

test('it stays as it is after its path is changed and gone, also under a new name', async () => {
  const [soil, seeds] = [await newCourse([4]), await newCourse([4])];
  const code = await makePath(step('soil', { courseId: idOf(soil) }));
  const learner = newLearner();
  await complete(learner, soil);
  const first = (await issue(learner, code)).certificate;
  const draft = draftOf([step('seeds', { courseId: idOf(seeds) })], 'A field');
  await changePath(db, maker.id, { code, draft }, readers);
  expect((await issue(learner, code)).certificate).toMatchObject({ code: first.code, state: 'valid' });
  await deletePath(db, maker.id, code);
  const again = (await issue(learner, code, 'आशा')).certificate;
  expect(again).toMatchObject({ name: 'आशा', work: first.work, facts: first.facts });
  const { certificates } = await listCertificates(parts, learner.id, { limit: 9 });
  expect(certificates.map(({ state }) => state)).toEqual(['valid', 'withdrawn']);
  expect(await codeOf(issue(newLearner(), code))).toBe('path-not-found');
});

test('what was only read, answers that one has read, and a path of what one may leave out earn none', async () => {
  const learner = newLearner();
  const [few, own] = [await newCourse([2]), await newCourse([4], learner)];
  const code = await makePath(
    step('few', { courseId: idOf(few) }),
    step('own', { courseId: idOf(own) }),
    step('topic', { topic: 'Compost from leaves' }),
  );
  await listOwnQuestions({ ...parts, on: true }, idOf(own), learner.id);
  for (const chapters of [few, own]) await complete(learner, chapters);
  const { steps } = await readPath(db, learner.id, code);
  expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'open']);
  const missing = [
    { id: 'few', why: 'few-questions' },
    { id: 'own', why: 'not-done' },
    { id: 'topic', why: 'not-done' },
  ];
  expect(await refusal(issue(learner, code))).toMatchObject(['not-earned', { missing, keysRead: true }]);
  const optional = await makePath(step('few', { courseId: idOf(few) }, true));
  expect(await refusal(issue(learner, optional))).toMatchObject(['not-earned', { missing: [] }]);
});

test('a course of the library counts in the language in which one learned it', async () => {
  const learner = newLearner();
  const [hindi, english] = [await newCourse([4]), await newCourse([4])];
  await pool.query(
    `insert into library_editions (course_id, slug, language) values ($1, 'soil', 'hi'), ($2, 'soil', 'en')`,
    [idOf(hindi), idOf(english)],
  );
  const code = await makePath(step('soil', { courseId: idOf(hindi) }));
  const first = async () => (await readPath(db, learner.id, code)).steps[0];
  expect(await first()).toMatchObject({ state: 'open', courseId: idOf(hindi) });
  await read(learner, english.slice(0, 1));
  expect(await first()).toMatchObject({ state: 'going', courseId: idOf(english) });
  await complete(learner, english);
  expect(await first()).toMatchObject({ state: 'done' });
  const { work } = (await issue(learner, code)).certificate;
  expect(work.courses).toMatchObject([{ courseId: idOf(english) }]);
});
