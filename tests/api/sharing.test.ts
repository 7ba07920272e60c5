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
import { wizardDraft } from './support/changing-calls.ts';
import { changeVisibility, contentPayload, saveContent, savePublished } from './support/course-payloads.ts';
import { signedAnew } from './support/arbitrary-files.ts';
import { answerOf, expectRefusal } from './support/refusals.ts';
import { runProduct, signUp } from './support/running-product.ts';

// Tests who may make a course of their own from another one, in each way, and what such a course says about itself.

const product = await runProduct({ ...libraryOfTest, OPERATOR_EMAILS: 'operator@example.org' });
const { pool } = product.database;

let operator: ApiSession;
let library: CourseSummary;
beforeAll(async () => {
  operator = await signUp(product.visitor(), 'operator@example.org');
  await pool.query('update users set email_verified = true');
  library = await readLibraryCourse(product.visitor());
});

const keyed = () => ({ 'Idempotency-Key': randomUUID() });
const askCopy = (who: ApiSession, courseId: string) =>
  who.post(`/api/courses/${courseId}/copies`, undefined, keyed());
const askFile = (who: ApiSession, courseId: string) => who.get(`/course/${courseId}.saksham`);
const askImport = (who: ApiSession, file: PackedFile) => who.post('/api/courses/imports', file, keyed());
const fileOf = async (who: ApiSession, courseId: string) =>
  (await (await askFile(who, courseId)).json()) as PackedFile;
const send = (who: ApiSession, method: string, path: string, body?: unknown) =>
  who.send(path, {
    method,
    ...(body !== undefined && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
async function madeBy(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  expect(response.status).toBe(201);
  return ((await response.json()) as { courseId: string }).courseId;
}
const summaryOf = (who: ApiSession, courseId: string) =>
  who.json<CourseSummary>(`/api/courses/${courseId}/summary`);
const longText = (what: string) =>
  `Sift the ${what} through a sieve, and weigh what stays in it and what falls.`;
const withLongTexts = () => ({
  chapters: [0, 1].map((n) => ({
    chapterName: `Sieve ${n}`,
    topics: [{ title: 'Sieve', description: longText(`${randomUUID()} soil`) }],
  })),
});

describe('a course that only its link finds', () => {
  test('is read and saved for offline by whoever has the link, and made into another course by its owner alone', async () => {
    const [owner, other] = [await product.learner(), await product.learner()];
    const courseId = await saveContent(owner);
    for (const form of ['epub', 'html'])
      expect((await other.get(`/course/${courseId}.${form}`)).status).toBe(200);
    expect((await other.get(`/api/courses/${courseId}/package`)).status).toBe(200);
    const file = await fileOf(owner, courseId);
    for (const refused of [askCopy(other, courseId), askFile(other, courseId), askImport(other, file)])
      expectRefusal(await answerOf(await refused), 403, 'not-yours');
    expectRefusal(await answerOf(await askFile(product.visitor(), courseId)), 403, 'not-yours');
    await madeBy(askCopy(owner, courseId));
    await madeBy(askImport(owner, file));
  });

  test('is no longer taken with a file that was saved while it was public', async () => {
    const [owner, other] = [await product.learner(), await product.learner()];
    const courseId = await savePublished(owner);
    const file = await fileOf(other, courseId);
    await madeBy(askImport(other, file));
    await changeVisibility(owner, courseId, 'link');
    expectRefusal(await answerOf(await askImport(other, file)), 403, 'not-yours');
    expectRefusal(await answerOf(await askFile(product.visitor(), courseId)), 403, 'not-yours');
  });

  test('and whose text may not be published is not copied by its owner either', async () => {
    const owner = await product.learner();
    const description = 'How to kill your neighbour with poison and hide the body, step by step.';
    const courseId = await saveContent(owner, { description });
    for (const refused of [askCopy(owner, courseId), askFile(owner, courseId)])
      expectRefusal(await answerOf(await refused), 422, 'publication-refused');
  });
});

test('what an operator took off the lists comes back by no copy, file or second save', async () => {
  const [owner, other] = [await product.learner(), await product.learner()];
  const content = withLongTexts();
  const courseId = await savePublished(owner, content);
  const earlier = await madeBy(askCopy(other, courseId));
  const file = await fileOf(owner, courseId);
  expect((await operator.post(`/api/operator/courses/${courseId}/unpublication`)).status).toBe(200);
  for (const refused of [
    askCopy(owner, courseId),
    askFile(owner, courseId),
    askImport(owner, file),
    askImport(other, await signedAnew(file)),
  ])
    expectRefusal(await answerOf(await refused), 409, 'course-unpublished');
  const again = await saveContent(owner, content);
  const publish = async (who: ApiSession, id: string) => answerOf(await changeVisibility(who, id, 'public'));
  expectRefusal(await publish(owner, again), 409, 'course-unpublished');
  expectRefusal(await publish(other, earlier), 409, 'course-unpublished');
  // When its owner deletes a course, only hashes of it are left.
  await send(owner, 'DELETE', `/api/courses/${courseId}`);
  expectRefusal(await publish(owner, again), 409, 'course-unpublished');
  expect((await publish(owner, await saveContent(owner, withLongTexts()))).status).toBe(200);
});

describe('a copy of a course of the library', () => {
  const ofLibrary = { author: { provider: 'library' } };

  test('is the library’s while nothing of it is changed', async () => {
    const owner = await product.learner();
    const copy = await madeBy(askCopy(owner, library._id));
    await changeVisibility(owner, copy, 'public');
    const origin = { courseName: library.courseName, libraryCourseId: library._id };
    expect(await summaryOf(owner, copy)).toMatchObject({ ...ofLibrary, origin });
    expect(await summaryOf(owner, await madeBy(askCopy(owner, copy)))).toMatchObject({
      ...ofLibrary,
      origin,
    });
  });

  const at = '/api/courses';
  const changes: [string, (who: ApiSession, course: CourseSummary) => Promise<Response>][] = [
    ['the name', (who, { _id }) => send(who, 'PATCH', `${at}/${_id}`, { courseName: 'Tea' })],
    [
      'a removed chapter',
      async (who, { _id }) => {
        const { rows } = await pool.query<{ id: string }>(
          `insert into chapters (course_id, id, position, chapter_name, about, duration)
           values ($1, gen_random_uuid(), 1, 'Milk', '', '') returning id`,
          [_id],
        );
        return send(who, 'DELETE', `${at}/${_id}/chapters/${rows[0]!.id}`);
      },
    ],
    ['the texts', (who, { _id }) => who.post('/api/createcourse/save', contentPayload({ courseId: _id }))],
    [
      'a question more',
      (who, { _id, chapters }) =>
        who.post(`${at}/${_id}/chapters/${chapters[0]!._id}/questions`, {
          id: randomUUID(),
          ...draftOf(1),
        }),
    ],
    ['another answer', (who, course) => changeQuestion(who, course, '', { stem: 'What else is tea?' })],
    ['a question less', (who, course) => changeQuestion(who, course, '/state', { state: 'withheld' })],
  ];

  /** Changes the first question of a course: its words at its own path, what becomes of it at the one of its state. */
  async function changeQuestion(who: ApiSession, { _id }: CourseSummary, end: string, change: object) {
    const { chapters } = await who.json<OwnQuestions>(`/api/courses/${_id}/questions`);
    const question = chapters.flatMap(({ questions }) => questions)[0]!;
    const { chapterId, revision, draft } = question;
    const path = `/api/courses/${_id}/chapters/${chapterId}/questions/${question._id}${end}`;
    return send(who, 'PUT', path, { ...(end === '' && draft), ...change, revision });
  }

  test.each(changes)(
    'is its owner’s once they changed %s, and names what it is based on',
    async (_, change) => {
      const owner = await product.learner();
      const copy = await summaryOf(owner, await madeBy(askCopy(owner, library._id)));
      const changed = await change(owner, copy);
      expect(changed.ok, await changed.clone().text()).toBe(true);
      // A kept summary is dropped once the process hears of the change.
      await expect
        .poll(() => summaryOf(owner, copy._id))
        .toMatchObject({ author: { provider: 'person' }, origin: { libraryCourseId: library._id } });
      const page = await (await owner.get(`/course/${copy._id}`)).text();
      expect(page).not.toContain('>Written for Saksham<');
      expect(page).toContain('Based on “');
      const file = await fileOf(owner, copy._id);
      expect(JSON.parse(file.parts['course.json'] ?? '')).toMatchObject({
        author: { provider: 'person' },
        licence: 'CC BY-SA 4.0',
        originName: library.courseName,
      });
    },
  );

  test('is published with words of the library that nobody else could publish', async () => {
    const owner = await product.learner();
    const harmful = 'How to kill your neighbour with poison and hide the body, step by step.';
    const setText = (description: string) =>
      pool.query('update chapter_texts set description = $1 where course_id = $2', [
        description,
        library._id,
      ]);
    const { rows } = await pool.query<{ description: string }>(
      'select description from chapter_texts where course_id = $1 limit 1',
      [library._id],
    );
    await setText(harmful);
    const [copy, own] = [
      await madeBy(askCopy(owner, library._id)),
      await saveContent(owner, { description: `${harmful} Then run.` }),
    ];
    expect((await changeVisibility(owner, copy, 'public')).status).toBe(200);
    expect((await changeVisibility(owner, own, 'public')).status).toBe(422);
    await setText(rows[0]!.description);
  });

  test('comes back from a file of this site as somebody’s, for a signature proves no author', async () => {
    const owner = await product.learner();
    const brought = await madeBy(askImport(owner, await fileOf(owner, library._id)));
    const { author, origin } = await summaryOf(owner, brought);
    expect(author).toEqual({ provider: 'person' });
    expect(origin).toMatchObject({ courseName: library.courseName, licence: 'CC BY-SA 4.0' });
  });
});

describe('the author of a layout', () => {
  const save = async (who: ApiSession, layout: object) => {
    const courseId = await madeBy(who.post('/api/course/save-course-layout', layout));
    return (await who.json<StoredLayout>(`/api/course/${courseId}`)).Author;
  };

  test('is who the server streamed it from, whoever saves it within a day and whatever they say', async () => {
    const learner = await product.learner();
    const answer = await learner.post('/api/authoring/layouts', { ...wizardDraft, author: 'builtin' });
    expect(answer.status).toBe(200);
    const layout = (await answer.json()) as WrittenLayout;
    expect(await save(learner, { ...layout, Author: { provider: 'gemini' } })).toEqual({
      provider: 'builtin',
    });
    const falsified = { ...layout, Description: `${layout.Description} Drink bleach.` };
    expect(await save(learner, falsified)).toEqual({ provider: 'person' });
    await pool.query(`update streamed_layouts set written_at = written_at - interval '25 hours'`);
    expect(await save(learner, layout)).toEqual({ provider: 'person' });
  });
});

describe('a question of the library', () => {
  const questionsOf = (chapterId: string) =>
    operator.json<ChapterQuestions>(`/api/courses/${library._id}/chapters/${chapterId}/questions`);
  const listed = async () => {
    const { questions } = await operator.json<{ questions: WithheldQuestion[] }>(
      '/api/operator/questions?reason=reported',
    );
    return questions.filter(({ courseId }) => courseId === library._id);
  };

  test('is withheld by no report; what counts of them puts it in front of an operator, who decides', async () => {
    const chapterId = library.chapters[0]!._id;
    const before = await questionsOf(chapterId);
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
    expect((await questionsOf(chapterId)).accepted).toBe(before.accepted);
    const [shown] = await listed();
    expect(shown).toMatchObject({ _id: question!._id, state: 'accepted', reason: 'reported' });
    const decide = (state: string) =>
      send(operator, 'PUT', `/api/operator${path}/state`, { state, revision: question!.revision });
    expect((await decide('accepted')).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect((await decide('withheld')).status).toBe(200);
    expect((await questionsOf(chapterId)).accepted).toBe(before.accepted - 1);
  });
});
