import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { WrittenLayout } from '#contract/authoring.ts';
import type { StoredLayout } from '#contract/course-layout.ts';
import type { CourseCard } from '#contract/course-lists.ts';
import type { ChapterPage, CourseSummary } from '#contract/courses.ts';
import type { PackedFile } from '#contract/packed-course.ts';
import type { CourseProgress } from '#contract/progress.ts';
import type { ChapterQuestions, OwnQuestions } from '#contract/questions.ts';
import type { WithheldQuestion } from '#contract/withheld-questions.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { libraryOfTest, readLibraryCourse } from '#tests/support/library-course.ts';
import { insertAcceptedQuestions } from '#tests/support/questions.ts';
import { done } from './support/accounts.ts';
import { signedAnew } from './support/arbitrary-files.ts';
import { wizardDraft } from './support/changing-calls.ts';
import {
  changeVisibility,
  contentPayload,
  courseIdOf,
  saveContent,
  savePublished,
} from './support/course-payloads.ts';

import { expectRefused } from './support/refusals.ts';
import { operatorEmails, runProduct } from './support/running-product.ts';

// Who may make a course of their own from another one, in each way, and what such a course says about itself.

const product = await runProduct({ ...libraryOfTest, ...operatorEmails });
const { pool, db } = product.database;

let operator: ApiSession;
let library: CourseSummary;
beforeAll(async () => {
  operator = await product.operator();
  library = await readLibraryCourse(product.visitor());
});

const keyed = () => ({ 'Idempotency-Key': randomUUID() });
const askCopy = (who: ApiSession, courseId: string, key: string = randomUUID()) =>
  who.post(`/api/courses/${courseId}/copies`, undefined, { 'Idempotency-Key': key });
const askFile = (who: ApiSession, courseId: string) => who.get(`/course/${courseId}.saksham`);
const askImport = (who: ApiSession, file: PackedFile) => who.post('/api/courses/imports', file, keyed());
const fileOf = (who: ApiSession, courseId: string) => who.json<PackedFile>(`/course/${courseId}.saksham`);
const summaryOf = (who: ApiSession, courseId: string) =>
  who.json<CourseSummary>(`/api/courses/${courseId}/summary`);

test('a visitor copies a published course with its texts and questions, and names its origin', async () => {
  const owner = await product.learner();
  const courseId = await savePublished(owner);
  const [first] = (await summaryOf(owner, courseId)).chapters;
  const [withheld] = await insertAcceptedQuestions(db, { courseId, chapterId: first!._id }, 3);
  await pool.query(`update questions set state = 'withheld', reason = 'owner' where id = $1`, [withheld]);
  await pool.query(`update courses set learners_words = 'for my ill mother' where id = $1`, [courseId]);
  const source = await summaryOf(owner, courseId);
  const reader = product.visitor();
  const copyId = await courseIdOf(askCopy(reader, courseId));
  const made = await summaryOf(reader, copyId);
  const { courseName, description, tags } = source;
  const state = { visibility: 'link', state: 'ready' };
  expect(made).toMatchObject({ courseName, description, tags, origin: { courseName }, ...state });
  const layout = await reader.json<StoredLayout>(`/api/course/${copyId}`);
  expect([layout.mine, layout["Learner's Words"]]).toEqual([true, undefined]);
  const questionsIn = (id: string, chapterId: string) =>
    reader.json<ChapterQuestions>(`/api/courses/${id}/chapters/${chapterId}/questions`);
  for (const [place, { _id }] of made.chapters.entries()) {
    const from = source.chapters[place]!._id;
    const text = await reader.json<ChapterPage>(`/api/courses/${courseId}/chapters/${from}`);
    const copied = await reader.json(`/api/courses/${copyId}/chapters/${_id}`);
    expect(copied).toEqual({ ...text, _id, revision: 1 });
    const [asked, before] = [await questionsIn(copyId, _id), await questionsIn(courseId, from)];
    expect([asked.accepted, asked.withheld]).toEqual([before.accepted, 0]);
    expect(asked.questions.map(({ stem }) => stem)).toEqual(before.questions.map(({ stem }) => stem));
  }
});

test('lists say to its owner alone that a course is a copy', async () => {
  const owner = await product.learner();
  const courseId = await savePublished(owner);
  const reader = await product.learner();
  const copyId = await courseIdOf(askCopy(reader, courseId));
  expect(await reader.json('/api/courses/mine')).toMatchObject([{ _id: copyId, copied: true }]);
  expect(await owner.json('/api/courses/mine')).toMatchObject([{ _id: courseId, copied: false }]);
  const readable = (await reader.json<CourseCard[]>('/api/createcourse/savedcourse')).slice(0, 2);
  expect(readable.map(({ _id, copied }) => [_id, copied])).toEqual([
    [copyId, true],
    [courseId, undefined],
  ]);
  const progressOf = (who: ApiSession) => who.json<CourseProgress>(`/api/courses/${copyId}/progress`);
  expect([(await progressOf(reader)).copied, (await progressOf(owner)).copied]).toEqual([true, undefined]);
});

test('a repeated call makes one copy, a copy of a copy names the first course, and has what can be read', async () => {
  const owner = await product.learner();
  const courseId = await savePublished(owner, { courseName: 'Compost' });
  const key = randomUUID();
  const first = await courseIdOf(askCopy(owner, courseId, key));
  expect(await courseIdOf(askCopy(owner, courseId, key))).toBe(first);
  await owner.patch(`/api/courses/${first}`, { courseName: 'My compost' });
  const { chapters } = await summaryOf(owner, first);
  await pool.query('delete from chapter_texts where chapter_id = $1', [chapters[0]!._id]);
  await owner.delete(`/api/courses/${courseId}`);
  const second = await summaryOf(owner, await courseIdOf(askCopy(owner, first)));
  expect(second.origin).toEqual({ courseName: 'Compost' });
  expect(second.chapters).toMatchObject([{ chapterName: chapters[1]!.chapterName, state: 'ready' }]);
  await pool.query('update courses set readable_at = null where id = $1', [first]);
  await expectRefused(askCopy(owner, first), 409, 'course-not-readable');
});

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
  await courseIdOf(askCopy(owner, courseId));
  await courseIdOf(askImport(owner, file));
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
    ['the texts', (who, { _id }) => who.post('/api/createcourse/save', contentPayload({ courseId: _id }))],
    ['another answer', (who, course) => changeQuestion(who, course, { stem: 'What else is tea?' })],
  ];
  async function changeQuestion(who: ApiSession, { _id }: CourseSummary, change: object) {
    const { chapters } = await who.json<OwnQuestions>(`${at(_id)}/questions`);
    const question = chapters.flatMap(({ questions }) => questions)[0]!;
    const { chapterId, revision, draft } = question;
    const path = `${at(_id)}/chapters/${chapterId}/questions/${question._id}`;
    return who.put(path, { ...draft, ...change, revision });
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
      expect(page).not.toContain('>From Saksham’s library<');
      expect(page).toContain('Based on “');
      const { parts } = await fileOf(owner, copy._id);
      expect(JSON.parse(parts['course.json'] ?? '')).toMatchObject({
        author: { provider: 'person' },
        licence: 'CC BY-SA 4.0',
        originName: library.courseName,
      });
    },
  );
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
  const readers = await Promise.all([0, 1, 2].map((n) => product.learner(`reader${n}@example.org`)));
  await pool.query(`update users set email_verified = true where email like 'reader%'`);
  for (const who of readers) await who.post(`/api${path}/reports`, { reason: 'The key is wrong.' });
  expect((await questionsOf()).accepted).toBe(before.accepted);
  expect(await listed()).toMatchObject([{ _id: question!._id, state: 'accepted', reason: 'reported' }]);
  const decide = async (state: string) =>
    (await operator.put(`/api/operator${path}/state`, { state, revision: question!.revision })).status;
  expect(await decide('accepted')).toBe(200);
  expect(await listed()).toEqual([]);
});
