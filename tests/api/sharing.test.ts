import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { WrittenLayout } from '#contract/authoring.ts';
import type { StoredLayout } from '#contract/course-layout.ts';
import type { CourseSummary } from '#contract/courses.ts';
import type { PackedFile } from '#contract/packed-course.ts';
import type { ChapterQuestions, OwnQuestions } from '#contract/questions.ts';
import type { WithheldQuestion } from '#contract/withheld-questions.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { libraryOfTest, readLibraryCourse } from '#tests/support/library-course.ts';
import { draftOf } from '#tests/support/questions.ts';
import { done } from './support/accounts.ts';
import { wizardDraft } from './support/changing-calls.ts';
import {
  changeVisibility,
  contentPayload,
  courseIdOf,
  saveContent,
  savePublished,
} from './support/course-payloads.ts';
import { signedAnew } from './support/arbitrary-files.ts';
import { createPeople, operatorEmails } from './support/people.ts';
import { expectRefused } from './support/refusals.ts';
import { runProduct, signUp } from './support/running-product.ts';

// Who may make a course of their own from another one, in each way, and what such a course says about itself.

const product = await runProduct({ ...libraryOfTest, ...operatorEmails });
const { pool } = product.database;

let operator: ApiSession;
let library: CourseSummary;
beforeAll(async () => {
  ({ session: operator } = await createPeople(product).operator());
  library = await readLibraryCourse(product.visitor());
});

const keyed = () => ({ 'Idempotency-Key': randomUUID() });
const askCopy = (who: ApiSession, courseId: string) =>
  who.post(`/api/courses/${courseId}/copies`, undefined, keyed());
const askFile = (who: ApiSession, courseId: string) => who.get(`/course/${courseId}.saksham`);
const askImport = (who: ApiSession, file: PackedFile) => who.post('/api/courses/imports', file, keyed());
const fileOf = (who: ApiSession, courseId: string) => who.json<PackedFile>(`/course/${courseId}.saksham`);
const summaryOf = (who: ApiSession, courseId: string) =>
  who.json<CourseSummary>(`/api/courses/${courseId}/summary`);
const harmful = 'How to kill your neighbour with poison and hide the body, step by step.';

test('who has the link of a course reads and saves it for offline, and its owner alone makes another of it', async () => {
  const [owner, other] = [await product.learner(), await product.learner()];
  const courseId = await savePublished(owner);
  const file = await fileOf(other, courseId);
  await courseIdOf(askImport(other, file));
  await changeVisibility(owner, courseId, 'link');
  for (const path of ['course/ID.epub', 'course/ID.html', 'api/courses/ID/package'])
    expect((await other.get(`/${path.replace('ID', courseId)}`)).status).toBe(200);
  for (const refused of [askCopy(other, courseId), askFile(other, courseId), askImport(other, file)])
    await expectRefused(refused, 403, 'not-yours');
  await expectRefused(askFile(product.visitor(), courseId), 403, 'not-yours');
  await courseIdOf(askCopy(owner, courseId));
  await courseIdOf(askImport(owner, file));
});

test('a course whose text may not be published is not copied by its owner either', async () => {
  const owner = await product.learner();
  const courseId = await saveContent(owner, { description: harmful });
  for (const refused of [askCopy(owner, courseId), askFile(owner, courseId)])
    await expectRefused(refused, 422, 'publication-refused');
});

test('what an operator took off the lists comes back by no copy, file or second save', async () => {
  const [owner, other] = [await product.learner(), await product.learner()];
  const withLongTexts = () => ({
    chapters: [0, 1].map((n) => {
      const description = `Sift the ${randomUUID()} soil through a sieve, and weigh what stays in it and what falls.`;
      return { chapterName: `Sieve ${n}`, topics: [{ title: 'Sieve', description }] };
    }),
  });
  const content = withLongTexts();
  const courseId = await savePublished(owner, content);
  const earlier = await courseIdOf(askCopy(other, courseId));
  const file = await fileOf(owner, courseId);
  expect((await operator.post(`/api/operator/courses/${courseId}/unpublication`)).status).toBe(200);
  for (const refused of [
    askCopy(owner, courseId),
    askFile(owner, courseId),
    askImport(owner, file),
    askImport(other, await signedAnew(file)),
  ])
    await expectRefused(refused, 409, 'course-unpublished');
  const again = await saveContent(owner, content);
  const publish = (who: ApiSession, id: string) => changeVisibility(who, id, 'public');
  await expectRefused(publish(owner, again), 409, 'course-unpublished');
  await expectRefused(publish(other, earlier), 409, 'course-unpublished');
  // When its owner deletes a course, only hashes of it are left.
  await owner.delete(`/api/courses/${courseId}`);
  await expectRefused(publish(owner, again), 409, 'course-unpublished');
  expect((await publish(owner, await saveContent(owner, withLongTexts()))).status).toBe(200);
});

describe('a copy of a course of the library', () => {
  test('is the library’s while nothing of it is changed', async () => {
    const owner = await product.learner();
    const copy = await courseIdOf(askCopy(owner, library._id));
    await changeVisibility(owner, copy, 'public');
    const origin = { courseName: library.courseName, libraryCourseId: library._id };
    for (const courseId of [copy, await courseIdOf(askCopy(owner, copy))])
      expect(await summaryOf(owner, courseId)).toMatchObject({ author: { provider: 'library' }, origin });
  });

  const at = (courseId: string) => `/api/courses/${courseId}`;
  const changes: [string, (who: ApiSession, course: CourseSummary) => Promise<Response>][] = [
    ['the name', (who, { _id }) => who.patch(at(_id), { courseName: 'Tea' })],
    ['the texts', (who, { _id }) => who.post('/api/createcourse/save', contentPayload({ courseId: _id }))],
    [
      'a question more',
      (who, { _id, chapters }) =>
        who.post(`${at(_id)}/chapters/${chapters[0]!._id}/questions`, { id: randomUUID(), ...draftOf(1) }),
    ],
    ['another answer', (who, course) => changeQuestion(who, course, '', { stem: 'What else is tea?' })],
    ['a question less', (who, course) => changeQuestion(who, course, '/state', { state: 'withheld' })],
  ];

  /** Changes the first question of a course: its words at its own path, what becomes of it at the one of its state. */
  async function changeQuestion(who: ApiSession, { _id }: CourseSummary, end: string, change: object) {
    const { chapters } = await who.json<OwnQuestions>(`${at(_id)}/questions`);
    const question = chapters.flatMap(({ questions }) => questions)[0]!;
    const { chapterId, revision, draft } = question;
    const path = `${at(_id)}/chapters/${chapterId}/questions/${question._id}${end}`;
    return who.put(path, { ...(end === '' && draft), ...change, revision });
  }

  test.each(changes)(
    'is its owner’s once they changed %s, and names what it is based on',
    async (_, change) => {
      const owner = await product.learner();
      const copy = await summaryOf(owner, await courseIdOf(askCopy(owner, library._id)));
      const changed = await change(owner, copy);
      expect(changed.ok, await changed.clone().text()).toBe(true);
      // A kept summary is dropped once the process hears of the change.
      await expect
        .poll(() => summaryOf(owner, copy._id))
        .toMatchObject({ author: { provider: 'person' }, origin: { libraryCourseId: library._id } });
      const page = await (await owner.get(`/course/${copy._id}`)).text();
      expect(page).not.toContain('>Written for Saksham<');
      expect(page).toContain('Based on “');
      const { parts } = await fileOf(owner, copy._id);
      expect(JSON.parse(parts['course.json'] ?? '')).toMatchObject({
        author: { provider: 'person' },
        licence: 'CC BY-SA 4.0',
        originName: library.courseName,
      });
    },
  );

  test('is published with words of the library that nobody else could publish', async () => {
    const owner = await product.learner();
    const setText = 'update chapter_texts set description = $1 where course_id = $2';
    const { rows } = await pool.query<{ description: string }>(
      'select description from chapter_texts where course_id = $1 limit 1',
      [library._id],
    );
    await pool.query(setText, [harmful, library._id]);
    const copy = await courseIdOf(askCopy(owner, library._id));
    const own = await saveContent(owner, { description: `${harmful} Then run.` });
    expect((await changeVisibility(owner, copy, 'public')).status).toBe(200);
    expect((await changeVisibility(owner, own, 'public')).status).toBe(422);
    await pool.query(setText, [rows[0]!.description, library._id]);
  });

  test('comes back from a file of this site as somebody’s, for a signature proves no author', async () => {
    const owner = await product.learner();
    const brought = await summaryOf(
      owner,
      await courseIdOf(askImport(owner, await fileOf(owner, library._id))),
    );
    expect(brought.author).toEqual({ provider: 'person' });
    expect(brought.origin).toMatchObject({ courseName: library.courseName, licence: 'CC BY-SA 4.0' });
  });
});

test('the author of a layout is who the server streamed it from, whoever saves it within a day and whatever they say', async () => {
  const learner = await product.learner();
  const authorOf = async (layout: object) => {
    const courseId = await courseIdOf(learner.post('/api/course/save-course-layout', layout));
    return (await learner.json<StoredLayout>(`/api/course/${courseId}`)).Author;
  };
  const draft = { ...wizardDraft, author: 'builtin' };
  const layout = await done<WrittenLayout>(learner.post('/api/authoring/layouts', draft));
  expect(await authorOf({ ...layout, Author: { provider: 'gemini' } })).toEqual({ provider: 'builtin' });
  const falsified = { ...layout, Description: `${layout.Description} Drink bleach.` };
  expect(await authorOf(falsified)).toEqual({ provider: 'person' });
  await pool.query(`update streamed_layouts set written_at = written_at - interval '25 hours'`);
  expect(await authorOf(layout)).toEqual({ provider: 'person' });
});

test('a question of the library is withheld by no report; those that count put it before an operator, who decides', async () => {
  const chapterId = library.chapters[0]!._id;
  const questionsOf = () =>
    operator.json<ChapterQuestions>(`/api/courses/${library._id}/chapters/${chapterId}/questions`);
  const listed = async () => {
    const list = '/api/operator/questions?reason=reported';
    const { questions } = await operator.json<{ questions: WithheldQuestion[] }>(list);
    return questions.filter(({ courseId }) => courseId === library._id);
  };
  const before = await questionsOf();
  const [question] = before.questions;
  const path = `/courses/${library._id}/chapters/${chapterId}/questions/${question!._id}`;
  const report = async (who: ApiSession) =>
    expect((await who.post(`/api${path}/reports`, { reason: 'The key is wrong.' })).status).toBe(201);
  for (let n = 0; n < 3; n += 1) {
    await report(product.visitor());
    await report(await product.learner());
  }
  expect(await listed()).toEqual([]);
  for (let n = 0; n < 3; n += 1) {
    const reader = await signUp(product.visitor(), `reader${n}@example.org`);
    await pool.query('update users set email_verified = true where email = $1', [`reader${n}@example.org`]);
    await report(reader);
  }
  expect((await questionsOf()).accepted).toBe(before.accepted);
  expect(await listed()).toMatchObject([{ _id: question!._id, state: 'accepted', reason: 'reported' }]);
  const decide = async (state: string) =>
    (await operator.put(`/api/operator${path}/state`, { state, revision: question!.revision })).status;
  expect(await decide('accepted')).toBe(200);
  expect(await listed()).toEqual([]);
  expect(await decide('withheld')).toBe(200);
  expect((await questionsOf()).accepted).toBe(before.accepted - 1);
});
