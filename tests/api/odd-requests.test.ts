import { beforeAll, expect, test } from 'vitest';
import { waitFor } from '#tests/support/wait-for.ts';
import { sendRaw } from './support/raw-http.ts';
import { answerOf, expectRefusal, storedIn } from './support/refusals.ts';
import { runProduct } from './support/running-product.ts';
import { contentPayload, saveContent, saveLayout } from './support/course-payloads.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { changingCalls } from './support/changing-calls.ts';

// Requests that are odd in themselves or in their body are refused in the contract's shape, never with a 500, and store nothing.

const product = await runProduct();
const host = `Host: ${new URL(product.url).host}`;

async function raw(line: string, ...headers: readonly string[]) {
  const { body: text, ...answer } = await sendRaw(product.url, [line, ...headers, 'Connection: close']);
  return { ...answer, text };
}

test.each(['/api', '/api/courses/x/y/z', '/api/auth/nothing', '/api/../api/x'])(
  'the unknown address %s gets 404 in the contract’s shape, whatever the method',
  async (path) => {
    for (const method of ['GET', 'POST', 'OPTIONS', 'PROPFIND']) {
      const answer = await raw(`${method} ${path} HTTP/1.1`, host, 'Content-Length: 0');
      expectRefusal(answer, 404, 'not-found');
    }
  },
);

test('a request of malformed HTTP or too large a head is refused in the contract’s shape, with the headers of all answers', async () => {
  const me = 'GET /api/me HTTP/1.1';
  const large = 'x'.repeat(1024 * 1024);
  const heads: [status: number, line: string, ...headers: string[]][] = [
    [400, 'NONSENSE'],
    [400, me, host, 'host: other.example'],
    [400, me, 'Host: exa<mple'],
    [400, 'POST /api/me HTTP/1.1', host, 'Content-Length: 1', 'Transfer-Encoding: chunked'],
    [400, 'GET http://[:::1/ HTTP/1.1', host],
    [431, me, host, `X-Large: ${large}`],
    [431, `GET /api/course/${'x'.repeat(100_000)} HTTP/1.1`, host],
  ];
  for (const [status, line, ...headers] of heads) {
    const answer = await raw(line, ...headers);
    expectRefusal(answer, status, status === 400 ? 'invalid-request' : 'too-large');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  }
});

test.each([
  '/course/%00',
  '/course/%E0%A4%A',
  '/createcourse/start/..%2f..%2fetc%2fpasswd',

  '/course/%2e%2e%2f.epub',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/.env',
  '//evil.example/x',
  '/%5c%5cevil.example',
])('a page at the odd address %s gets 400 or 404, without a redirect', async (path) => {
  const answer = await raw(`GET ${path} HTTP/1.1`, host, 'Accept: text/html');
  expect([400, 404]).toContain(answer.status);
  expect(answer.headers.get('Location')).toBeNull();
  expect(answer.text).not.toMatch(/"dependencies"|node_modules|src\/server/);
});

const lists = ['/api/createcourse/savedcourse', '/api/courses/mine'];
const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

test.each([
  ...['abc', '0', '1.5', '101'].map((value) => ['limit', value]),
  ...['%00', forged(null), 'x'.repeat(201)].map((value) => ['cursor', value]),
  ['cursor', forged(['2026-01-01T00:00:00.000Z', "x' or 1=1 --"])],
  ['cursor', forged(['0000-01-01T00:00:00.000Z', last])],
])('a list’s query with the %s %s gets 400 that names the field', async (name, value) => {
  const owner = product.visitor();
  await saveContent(owner);
  for (const list of lists) {
    const answer = await answerOf(await owner.get(`${list}?${name}=${value}`));
    expect(expectRefusal(answer, 400, 'invalid-request').error).toContain(name);
  }
});

test('an unexpected error answers with its request id alone, and is logged under that id', async () => {
  const { pool } = product.database;
  await pool.query('alter table courses rename to courses_away');
  try {
    const courseId = '0197f0a1-0000-7000-8000-000000000000';
    for (const path of [`/api/course/${courseId}`, `/course/${courseId}/cover.png`]) {
      const answer = await answerOf(await product.visitor().get(path));
      const { requestId } = expectRefusal(answer, 500, 'internal');
      await waitFor('the line of the log', () => product.log().includes(requestId));
    }
  } finally {
    await pool.query('alter table courses_away rename to courses');
  }
});

let learner: ApiSession;
let draftId: string;
let contentId: string;

beforeAll(async () => {
  learner = await product.learner();
  draftId = await saveLayout(learner);
  contentId = await saveContent(learner);
});

async function storingNothing(work: () => Promise<void>): Promise<void> {
  const before = await storedIn(product.database);
  await work();
  expect(await storedIn(product.database)).toBe(before);
}

const json = { 'Content-Type': 'application/json' };
const send = async (path: string, body: BodyInit, headers: Record<string, string> = json) =>
  answerOf(await learner.send(path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit));

test.each<[method: string, path: string, body?: object]>([
  ['GET', '/api/createcourse/ID'],
  ['GET', '/api/courses/ID/generation/events'],
  ['POST', '/api/courses/ID/generation'],
  ['POST', '/api/createcourse/save', contentPayload({ courseId: 'ID' })],
])('%s %s gets 404 for an id that no course has', async (method, template, body) => {
  const unknown = '0197f0a1-0000-7000-8000-000000000000';
  const [capitals, braces] = [contentId.toUpperCase(), `{${contentId}}`];
  await storingNothing(async () => {
    for (const id of [unknown, "1' or '1'='1", '__proto__', capitals, braces, 'a\0b']) {
      const path = template.replace('ID', encodeURIComponent(id));
      const payload = JSON.stringify(body ?? {}).replace('"ID"', JSON.stringify(id));
      const answer = method === 'GET' ? await answerOf(await learner.get(path)) : await send(path, payload);
      if (id.includes('\0') && body && 'courseId' in body) expectRefusal(answer, 400, 'invalid-request');
      else expectRefusal(answer, 404, 'course-not-found');
    }
  });
});

test('a path with an unknown chapter or a malformed segment gets 404', async () => {
  const chapter = async (id: string) =>
    answerOf(await learner.get(`/api/courses/${contentId}/chapters/${id}`));
  for (const chapterId of ['0197f0a1-0000-7000-8000-000000000000', '__proto__'])
    expectRefusal(await chapter(chapterId), 404, 'chapter-not-found');
  for (const id of ['%E0%A4%A', '%00', '%2e%2e%2f', '%c0%ae'])
    expectRefusal(await raw(`GET /api/course/${id} HTTP/1.1`, host), 404, expect.any(String) as string);
});

test.each(changingCalls('DRAFT').map((call) => [call.name, call] as const))(
  '%s refuses bodies over its cap, of another type, malformed, of wrong fields and with unknown keys',
  async (_, { path: template, body, withText, capBytes, strict }) => {
    const path = template.replace('DRAFT', draftId);
    const text = JSON.stringify(body);
    const refused = async (sent: string) => expectRefusal(await send(path, sent), 400, 'invalid-request');
    await storingNothing(async () => {
      const large = JSON.stringify(withText('x'.repeat(capBytes)));
      // The stream has no Content-Length.
      for (const each of [large, new Blob([large]).stream()]) {
        const { error } = expectRefusal(await send(path, each), 413, 'too-large');
        expect(error).toContain(`${Math.floor(capBytes / 1024)} KB`);
      }
      const plain = await send(path, text, { 'Content-Type': 'text/plain' });
      expectRefusal(plain, 415, 'unsupported-media-type');
      for (const each of ['{', '[]', JSON.stringify(withText('a\0b'))]) await refused(each);
      for (const [key, value] of Object.entries(body)) {
        const ofWrongType = typeof value === 'object' ? 'text' : { wrong: true };
        await refused(JSON.stringify({ ...body, [key]: ofWrongType }));
      }
      for (const key of strict ? ['surprise', '__proto__', 'constructor', ''] : [])
        await refused(`{${JSON.stringify(key)}:{"admin":true}${text === '{}' ? '}' : `,${text.slice(1)}`}`);
    });
    if (strict) return;
    const odd = text.replace('{', '{"__proto__":{"courseId":"x"},"constructor":{},');
    expect((await send(path, odd)).status).toBe(201);
  },
);

test('a body that is no UTF-8 gets 400', async () => {
  const [begun, ended] = [Buffer.from('{"reason":"'), Buffer.from('"}')];
  await storingNothing(async () => {
    for (const bytes of [[0xff], [0xed, 0xa0, 0x80]]) {
      const body = Buffer.concat([begun, Buffer.from(bytes), ended]);
      expectRefusal(await send(`/api/courses/${draftId}/reports`, body), 400, 'invalid-request');
    }
  });
});
