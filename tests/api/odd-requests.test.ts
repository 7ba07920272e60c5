import { describe, expect, test } from 'vitest';
import { waitFor } from '#tests/support/wait-for.ts';
import { sendRaw } from './support/raw-http.ts';
import { answerOf, expectRefusal } from './support/refusals.ts';
import { runProduct } from './support/running-product.ts';
import { saveContent } from './support/course-payloads.ts';

// Requests that are odd in themselves rather than in their body.

const product = await runProduct();
const host = `Host: ${new URL(product.url).host}`;
const get = (path: string, init?: RequestInit) => product.visitor().send(path, init);

/** Sends a first line and headers, which no client would. */
async function raw(line: string, headers: readonly string[]) {
  const { body: text, ...answer } = await sendRaw(product.url, [line, ...headers]);
  return { ...answer, text };
}

test.each(['/api', '/api/', '/api/nothing', '/api/courses/x/y/z', '/api/auth/nothing', '/api/../api/x'])(
  'the unknown address %s gets 404 in the contract’s shape, whatever the method',
  async (path) => {
    for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const answer = await raw(`${method} ${path} HTTP/1.1`, [
        host,
        'Connection: close',
        'Content-Length: 0',
      ]);
      expectRefusal(answer, 404, 'not-found');
    }
  },
);

test.each(['/api/courses/x/generation', '/api/auth/sign-in/email', '/api/auth/sign-out'])(
  'a method that %s does not have gets 404, and no permission for other sites',
  async (path) => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']) {
      const headers = [host, `Origin: ${product.url}`, 'Connection: close', 'Content-Length: 0'];
      const answer = await raw(`${method} ${path} HTTP/1.1`, headers);
      expectRefusal(answer, 404, 'not-found');
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
    }
  },
);

test('a request of malformed HTTP or too large a head is refused in the contract’s shape, with the headers of all answers', async () => {
  const me = 'GET /api/me HTTP/1.1';
  const large = 'x'.repeat(1024 * 1024);
  const many = Array.from({ length: 10_000 }, (_, n) => `X-Header-${n}: ${'x'.repeat(90)}`);
  const heads: [status: number, line: string, ...headers: string[]][] = [
    [400, 'NONSENSE'],
    [400, 'GET /api/me HTTP/9.9', host],
    [400, me, host, 'host: other.example'],
    [400, 'POST /api/me HTTP/1.1', host, host, 'Content-Length: 0'],
    [400, me, 'Host: a b c'],
    [400, me, 'Host: exa<mple'],
    [400, me, host, 'Content-Length: twelve'],
    [400, 'POST /api/me HTTP/1.1', host, 'Content-Length: 1', 'Transfer-Encoding: chunked'],
    [400, 'GET http://[:::1/ HTTP/1.1', host],
    [431, me, host, `X-Large: ${large}`],
    [431, me, host, `Cookie: saksham.session_token=${large}`],
    [431, me, host, ...many],
    [431, `GET /api/course/${'x'.repeat(100_000)} HTTP/1.1`, host],
  ];
  for (const [status, line, ...headers] of heads) {
    const answer = await raw(line, [...headers, 'Connection: close']);
    expectRefusal(answer, status, status === 400 ? 'invalid-request' : 'too-large');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
  }
  const long = await answerOf(await get(`/api/course/${'x'.repeat(8_000)}`));
  expectRefusal(long, 404, 'course-not-found');
});

describe('a page', () => {
  test.each([
    '/course/%00',
    '/course/%E0%A4%A',
    '/createcourse/start/..%2f..%2fetc%2fpasswd',
    '/createcourse/finish/__proto__',
    '/course/nonsense/cover.png',
    '/course/nonsense/thumbnail.svg',
    '/course/nonsense.epub',
    '/course/%2e%2e%2f.epub',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/.env',
    '//evil.example/x',
    '/%5c%5cevil.example',
    `/${'x'.repeat(5_000)}`,
  ])('at the odd address %s gets 400 or 404, without a redirect', async (path) => {
    const answer = await raw(`GET ${path} HTTP/1.1`, [host, 'Accept: text/html', 'Connection: close']);
    expect([400, 404]).toContain(answer.status);
    expect(answer.headers.get('Location')).toBeNull();
    expect(answer.text).not.toMatch(/"dependencies"|node_modules|src\/server/);
  });

  test('answers an unknown method, and malformed requests for its data, with a status below 500', async () => {
    const html = { Accept: 'text/html' };
    const data = ['/createcourse.data?_routes=nonsense', '/_root.data', '/__manifest?p=%00', '/__manifest'];
    const calls: [method: string, path: string, least: number][] = [
      ...['PUT', 'DELETE', 'OPTIONS', 'PROPFIND'].map((each): [string, string, number] => [each, '/', 200]),
      ...['/', '/signin', '/robots.txt'].map((path): [string, string, number] => ['POST', path, 400]),
      ...data.map((path): [string, string, number] => ['GET', path, 200]),
    ];
    for (const [method, path, least] of calls) {
      const answer = await get(path, { method, headers: html });
      expect(answer.status, `${method} ${path}`).toBeGreaterThanOrEqual(least);
      expect(answer.status, `${method} ${path}`).toBeLessThan(500);
      await answer.body?.cancel();
    }
    expect(product.log()).not.toContain('a page failed');
  });
});

describe('a list’s query', () => {
  const lists = ['/api/createcourse/savedcourse', '/api/courses/mine'];
  const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

  test.each([
    ...['abc', '', '-1', '0', '1.5', '101', '1e999'].map((value) => ['limit', value]),
    ...['x', '%00', 'null', forged(null), forged([]), 'x'.repeat(201)].map((value) => ['cursor', value]),
    ['cursor', forged(['2026-01-01T00:00:00.000Z', "x' or 1=1 --"])],
    ['cursor', forged(['0000-01-01T00:00:00.000Z', last])],
  ])('with the %s %s gets 400 that names the field', async (name, value) => {
    const owner = product.visitor();
    await saveContent(owner);
    for (const list of lists) {
      const answer = await answerOf(await owner.get(`${list}?${name}=${value}`));
      expect(expectRefusal(answer, 400, 'invalid-request').error).toContain(name);
    }
  });

  test('may have a forged cursor of valid parts, and unknown and repeated parameters', async () => {
    const [latest = '', mine = ''] = lists;
    for (const query of [
      ...['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '2026-01-01T00:00:00.123456789Z'].map(
        (at) => `${latest}?cursor=${forged([at, last])}`,
      ),
      ...[0, -1, Number.MAX_SAFE_INTEGER].map((place) => `${mine}?cursor=${forged(place)}`),
      ...['limit=2&limit=abc', 'surprise=1', '__proto__=1', '%=%', '&&==&'].map(
        (text) => `${latest}?${text}`,
      ),
    ]) {
      expect((await get(query)).status, query).toBe(200);
    }
  });
});

test('an unexpected error answers with its request id alone, and is logged under that id', async () => {
  const { pool } = product.database;
  await pool.query('alter table courses rename to courses_away');
  try {
    const courseId = '0197f0a1-0000-7000-8000-000000000000';
    for (const path of [`/api/course/${courseId}`, `/course/${courseId}/cover.png`]) {
      const answer = await answerOf(await get(path));
      const { requestId } = expectRefusal(answer, 500, 'internal');
      await waitFor('the line of the log', () => product.log().includes(requestId));
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    }
  } finally {
    await pool.query('alter table courses_away rename to courses');
  }
});
