import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OwnCertificate } from '#contract/certificates.ts';
import type { CoursePackage } from '#contract/downloads.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { batchOf, eventOf } from '#tests/support/learner-events.ts';
import { libraryOfTest, readLibraryCourse } from '#tests/support/library-course.ts';
import { answerOf, expectRefusal } from './support/refusals.ts';
import { runProduct, signUp } from './support/running-product.ts';

const product = await runProduct({
  ...libraryOfTest,
  PUBLIC_URL: 'https://giver.example',
  OPERATOR_EMAILS: 'operator@example.org',
});

let learner: ApiSession;
let mine: OwnCertificate;
beforeAll(async () => {
  learner = await product.learner();
  const { _id: courseId } = await readLibraryCourse(product.visitor(), 'hi');
  const { course, questions } = await learner.json<CoursePackage>(`/api/courses/${courseId}/package`);
  const sitting = randomUUID();
  const events = [
    ...course.chapters.map(({ _id: chapterId }) =>
      eventOf({ courseId, chapterId }, { kind: 'read', done: true }),
    ),
    ...questions.map(({ _id: questionId, revision, chapterId, answer: chosen }) =>
      eventOf(
        { courseId, chapterId },
        { kind: 'answer', questionId, revision, chosen, sitting, mode: 'chapter' },
      ),
    ),
  ];
  await learner.post('/api/learning/events', batchOf(events));
  const answer = await learner.post('/api/certificates', { courseId, kind: 'completion', name: 'आशा देवी' });
  expect(answer.status).toBe(201);
  mine = (await answer.json()) as OwnCertificate;
  const again = await learner.post('/api/certificates', { courseId, kind: 'completion', name: ' आशा  देवी ' });
  expect([again.status, ((await again.json()) as OwnCertificate).code]).toEqual([200, mine.code]);
});

describe('a certificate', () => {
  test('tells others what was proved, and not who, until its holder shows the name', async () => {
    const path = `/api/certificates/${mine.code}`;
    const page = `/certificates/${mine.code}`;
    const asked = async () => {
      const [answer, html] = [await product.visitor().get(path), await product.visitor().get(page)];
      return [await answer.text(), await html.text()];
    };
    for (const text of await asked()) {
      expect(text).toContain(mine.work.name);
      expect(text).not.toContain('आशा');
      expect(text).not.toContain(mine.proof);
    }
    expectRefusal(await answerOf(await product.visitor().get(`${path}.jwt`)), 403, 'not-yours');
    expect((await learner.patch(path, { nameShown: true })).status).toBe(200);
    for (const text of await asked()) expect(text).toContain('आशा देवी');
    const stranger = await product.learner();
    expectRefusal(await answerOf(await stranger.patch(path, { nameShown: false })), 403, 'not-yours');
    expectRefusal(await answerOf(await stranger.delete(path)), 403, 'not-yours');
  });

  test('has a badge in three forms, whose key and list are found by their addresses', async () => {
    const get = (form: string) => learner.get(`/api/certificates/${mine.code}.${form}`);
    // The limits of the library that reads a profile picture hold for the whole process.
    const picture = await readFile('public/icons/icon-192.png');
    const put = await learner.send('/api/me/picture', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: new Uint8Array(picture),
    });
    expect(put.ok).toBe(true);
    const kindOf = ({ status, headers }: Response) => `${status} ${headers.get('Content-Type')}`;
    const forms = await Promise.all(['jwt', 'png', 'svg'].map(async (form) => kindOf(await get(form))));
    expect(forms).toEqual(['200 application/vc+jwt', '200 image/png', '200 image/svg+xml']);
    const [head = '', body = ''] = (await (await get('jwt')).text()).split('.');
    const { kid } = decoded(head) as { kid: string };
    const { credentialStatus } = decoded(body) as { credentialStatus: { statusListCredential: string } };
    const key = await product.visitor().get(new URL(kid).pathname);
    expect(key.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(await key.json()).toMatchObject({ kty: 'EC', crv: 'P-256', kid: kid.split('/').at(-1) });
    const list = await product.visitor().get(new URL(credentialStatus.statusListCredential).pathname);
    expect([list.status, list.headers.get('Content-Type')]).toEqual([200, 'application/vc+jwt']);
  });

  test('of a path names the courses by which it was earned', async () => {
    const step = { key: 'tea', name: 'चाय', why: 'पहले यह।', kind: 'course', courseId: mine.work.courseId };
    const path = { name: 'दुकान', goal: 'आप चाय बेचते हैं।', level: 'beginner', language: 'hi' };
    const steps = [{ ...step, needs: [], optional: false }];
    const made = await learner.post('/api/paths', { ...path, steps }, { 'Idempotency-Key': randomUUID() });
    const { code: pathCode } = (await made.json()) as { code: string };
    const answer = await learner.post('/api/certificates', { pathCode, kind: 'path', name: 'आशा' });
    expect(answer.status).toBe(201);
    const { code } = (await answer.json()) as OwnCertificate;
    const page = await (await product.visitor().get(`/certificates/${code}`)).text();
    expect(page).toContain(`href="/path/${pathCode}"`);
    expect(page).toContain(`href="/course/${mine.work.courseId}"`);
    const paper = await (await learner.get(`/certificates/${code}/paper`)).text();
    expect(paper).toContain('सीखने का रास्ता पूरा करने का प्रमाण-पत्र');
    const badge = await (await learner.get(`/api/certificates/${code}.jwt`)).text();
    expect(decoded(badge.split('.')[1] ?? '')).toMatchObject({
      credentialSubject: { achievement: { id: `https://giver.example/path/${pathCode}` } },
    });
  });

  test('has paper for its holder alone', async () => {
    const paper = await learner.get(`/certificates/${mine.code}/paper`);
    expect([paper.status, await paper.text()]).toEqual([200, expect.stringContaining('आशा देवी') as string]);
    expect((await product.visitor().get(`/certificates/${mine.code}/paper`)).status).toBe(404);
  });
});

test('an operator looks a certificate up in the console and withdraws it with a reason', async () => {
  const operator = await signUp(product.visitor(), 'operator@example.org');
  await product.database.pool.query(
    `update users set email_verified = true where email = 'operator@example.org'`,
  );
  const page = `/operator/certificates?code=${mine.code}`;
  const found = await (await operator.get(page)).text();
  expect(found).toContain(mine.work.name);
  const withdraw = async (reason: string) => {
    const body = new URLSearchParams({ act: 'withdraw', code: mine.code, reason });
    return (await operator.send(page, { method: 'POST', body })).text();
  };
  expect(await withdraw(' ')).toContain('That did not work.');
  const done = await withdraw('Answers were sold.');
  expect(done).toContain('The certificate is withdrawn.');
  expect(done).toContain('Why: Answers were sold.');
  expect(await product.visitor().json(`/api/certificates/${mine.code}`)).toMatchObject({
    state: 'withdrawn',
    reason: 'Answers were sold.',
  });
});

test('what checks a certificate weighs at most 30 KB with its scripts', async () => {
  const page = await (await product.visitor().get('/v')).text();
  expect(gzipSync(page).length).toBeLessThan(30_000);
});

function decoded(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}
