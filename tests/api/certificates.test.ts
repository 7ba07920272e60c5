import { beforeAll, expect, test } from 'vitest';
import type { OwnCertificate } from '#contract/certificates.ts';
import { groupedCode } from '#contract/course-code.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { batchOf, eventOf, keysOf, sittingOf } from '#tests/support/learner-events.ts';
import { libraryOfTest, readLibraryCourse } from '#tests/support/library-course.ts';
import { expectRefused } from './support/refusals.ts';
import { operatorEmails, runProduct } from './support/running-product.ts';

const product = await runProduct({
  ...libraryOfTest,
  ...operatorEmails,
  PUBLIC_URL: 'https://giver.example',
});

let learner: ApiSession;
let mine: OwnCertificate;
const ask = async (body: object) => {
  const answer = await learner.post('/api/certificates', body);
  return { status: answer.status, certificate: (await answer.json()) as OwnCertificate };
};
const textOf = async (path: string, who = product.visitor()) => (await who.get(path)).text();

beforeAll(async () => {
  learner = await product.learner();
  const { _id: courseId, chapters } = await readLibraryCourse(product.visitor(), 'hi');
  for (const { _id: chapterId } of chapters) {
    const chapter = { courseId, chapterId };
    const answers = sittingOf(chapter, await keysOf(product.database.db, chapter));
    const events = [eventOf(chapter, { kind: 'read', done: true }), ...answers];
    await learner.post('/api/learning/events', batchOf(events));
  }
  const completion = { courseId, kind: 'completion', name: 'आशा देवी' };
  const made = await ask(completion);
  expect(made.status).toBe(201);
  mine = made.certificate;
  const again = await ask({ ...completion, name: ' आशा  देवी ' });
  expect([again.status, again.certificate.code]).toEqual([200, mine.code]);
});

test('a certificate tells others what was proved, and not who, until its holder shows the name', async () => {
  const path = `/api/certificates/${mine.code}`;
  const asked = () => Promise.all([path, `/certificates/${mine.code}`].map((each) => textOf(each)));
  for (const text of await asked()) {
    expect(text).toContain(mine.work.name);
    for (const secret of ['आशा', mine.proof]) expect(text).not.toContain(secret);
  }
  await expectRefused(product.visitor().get(`${path}.jwt`), 403, 'not-yours');
  expect((await learner.patch(path, { nameShown: true })).status).toBe(200);
  for (const text of await asked()) expect(text).toContain('आशा देवी');
  const stranger = await product.learner();
  for (const call of [stranger.patch(path, { nameShown: false }), stranger.delete(path)])
    await expectRefused(call, 403, 'not-yours');
  const paper = `/certificates/${mine.code}/paper`;
  // The page beside the paper is its holder's, with their menu.
  for (const own of ['आशा देवी', 'href="/dashboard/profile"'])
    expect(await textOf(paper, learner)).toContain(own);
  expect((await stranger.get(paper)).status).toBe(404);
});

test('a code that is typed as the paper writes it leads to its certificate', async () => {
  const printed = groupedCode(mine.code);
  expect(await textOf(`/certificates/${mine.code}/paper`, learner)).toContain(printed);
  const typed = new URLSearchParams({ q: ` ${printed.toUpperCase()} ` });
  const { headers } = await product.visitor().get(`/v?${typed}`);
  expect(headers.get('Location')).toBe(`/certificates/${mine.code}`);
});

test('a certificate has a badge in three forms, whose key and list are found by their addresses', async () => {
  const get = (form: string) => learner.get(`/api/certificates/${mine.code}.${form}`);
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
  expect(kindOf(list)).toBe('200 application/vc+jwt');
});

test('an operator looks a certificate up in the console and withdraws it with a reason', async () => {
  const operator = await product.operator();
  const page = `/operator/certificates?code=${mine.code}`;
  expect(await textOf(page, operator)).toContain(mine.work.name);
  const withdraw = async (reason: string) => {
    const body = new URLSearchParams({ act: 'withdraw', code: mine.code, reason });
    return (await operator.send(page, { method: 'POST', body })).text();
  };
  expect(await withdraw(' ')).toContain('That did not work.');
  expect(await withdraw('Answers were sold.')).toContain('The certificate is withdrawn.');
  const withdrawn = { state: 'withdrawn', reason: 'Answers were sold.' };
  expect(await product.visitor().json(`/api/certificates/${mine.code}`)).toMatchObject(withdrawn);
});

function decoded(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}
