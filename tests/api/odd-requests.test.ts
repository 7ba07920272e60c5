import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { sendRaw } from './support/raw-http.ts';
import { answerOf, expectProblem, expectRefusal, storedIn } from './support/refusals.ts';
import { runProduct } from './support/running-product.ts';
import { saveContent } from './support/course-payloads.ts';

// Requests that are odd in themselves rather than in their body.

const product = await runProduct();
const hostOf = () => new URL(product.url).host;

async function raw(head: readonly string[], body = '') {
  const { status, headers, body: text } = await sendRaw(product.url, head, body);
  return { status, headers, text };
}

describe('an unknown address', () => {
  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/course',
    '/api/courses/x/y/z',
    '/api/auth/nothing',
    '/api/../api/x',
  ])('%s gets 404 in the contract’s shape, whatever the method', async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const head = [
        `${method} ${path} HTTP/1.1`,
        `Host: ${hostOf()}`,
        'Connection: close',
        'Content-Length: 0',
      ];
      expectRefusal(await raw(head), 404, 'not-found');
    }
  });
});

describe('a method that an address does not have', () => {
  const endpoints = Object.values(api).map(({ method, path }): { method: string; path: string } => ({
    method,
    path,
  }));
  const addresses = new Set(endpoints.map(({ path }) => path.replaceAll(/:\w+/g, 'x')));
  // An address also matches an endpoint that has a parameter in its place.
  const matches = (pattern: string, address: string) =>
    new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(address);
  test.each(
    [...addresses].map((address) => [
      address,
      endpoints.filter(({ path }) => matches(path, address)).map(({ method }) => method),
    ]),
  )('%s, which has %s, gets 404 or 405 and no permission for other sites', async (path, has) => {
    const odd = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'NOTIFY'];
    for (const method of odd.filter((each) => !has.includes(each))) {
      const head = [
        `${method} ${path} HTTP/1.1`,
        `Host: ${hostOf()}`,
        'Origin: https://evil.example',
        'Connection: close',
      ];
      if (method !== 'OPTIONS') head[2] = `Origin: ${product.url}`;
      const answer = await raw([...head, 'Content-Length: 0']);
      expectProblem(answer);
      expect([404, 405]).toContain(answer.status);
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
    }
  });

  test('of the sign-in calls gets 405', async () => {
    for (const path of ['/api/auth/sign-in/email', '/api/auth/sign-out']) {
      expectRefusal(await answerOf(await product.visitor().get(path)), 405, 'method-not-allowed');
    }
  });
});

describe('a request', () => {
  test('by GET may carry a body, which changes nothing', async () => {
    const body = JSON.stringify({ limit: 1 });
    const head = [
      'GET /api/createcourse/savedcourse HTTP/1.1',
      `Host: ${hostOf()}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Connection: close',
    ];
    expect(await raw(head, body)).toMatchObject({ status: 200 });
  });

  test('by HEAD gets the headers of GET and no body', async () => {
    const courseId = await saveContent(product.visitor());
    const answer = await product.visitor().send(`/api/createcourse/${courseId}`, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(answer.headers.get('Content-Type')).toMatch(/json/);
  });

  test('with a header of 1 MB, or many that add up to it, gets 431 in the contract’s shape', async () => {
    const first = ['GET /api/me HTTP/1.1', `Host: ${hostOf()}`];
    for (const headers of [
      [`X-Large: ${'x'.repeat(1024 * 1024)}`],
      [`Cookie: saksham.session_token=${'x'.repeat(1024 * 1024)}`],
      Array.from({ length: 10_000 }, (_, n) => `X-Header-${n}: ${'x'.repeat(90)}`),
    ]) {
      expectRefusal(await raw([...first, ...headers]), 431, 'too-large');
    }
  });

  test('of malformed HTTP gets 400 in the contract’s shape', async () => {
    const heads = [
      ['NONSENSE'],
      ['GET /api/me HTTP/9.9', `Host: ${hostOf()}`],
      ['GET /api/me HTTP/1.1', `Host: ${hostOf()}`, 'host: other.example'],
      ['POST /api/me HTTP/1.1', `Host: ${hostOf()}`, `Host: ${hostOf()}`, 'Content-Length: 0'],
      ['GET /api/me HTTP/1.1', 'Host: a b c'],
      ['GET /api/me HTTP/1.1', 'Host: exa<mple'],
      ['GET /api/me HTTP/1.1', `Host: ${hostOf()}`, 'Content-Length: twelve'],
      ['POST /api/me HTTP/1.1', `Host: ${hostOf()}`, 'Content-Length: 1', 'Transfer-Encoding: chunked'],
      ['GET http://[:::1/ HTTP/1.1', `Host: ${hostOf()}`],
    ];
    for (const head of heads) {
      const answer = await raw([...head, 'Connection: close']);
      expectRefusal(answer, 400, 'invalid-request');
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    }
  });

  test('with a very long address gets a refusal', async () => {
    const long = await answerOf(await product.visitor().get(`/api/course/${'x'.repeat(8_000)}`));
    expectRefusal(long, 404, 'course-not-found');
    const head = [`GET /api/course/${'x'.repeat(100_000)} HTTP/1.1`, `Host: ${hostOf()}`];
    expectRefusal(await raw(head), 431, 'too-large');
  });

  test('with an unsigned or malformed cookie is a visitor’s', async () => {
    const me = async (cookie: string) => {
      const answer = await fetch(`${product.url}/api/me`, { headers: { Cookie: cookie } });
      expect(answer.status, cookie).toBe(200);
      return ((await answer.json()) as { kind: string }).kind;
    };
    const session = product.visitor();
    await saveContent(session);
    expect(await me(session.cookie)).toBe('guest');
    for (const cookie of [
      `${session.cookie.slice(0, -6)}AAAAAA`,
      'saksham.session_token=%',
      'saksham.session_token=%00.%00',
      `saksham.session_token=${'a.b'.repeat(1_000)}`,
      'saksham.session_token=; saksham.session_token==',
      `saksham.session_token="${session.cookie.split('=')[1]}`,
    ]) {
      expect(await me(cookie), cookie.slice(0, 60)).toBe('visitor');
    }
  });
});

describe('a page', () => {
  const html = { Accept: 'text/html' };
  test.each([
    '/course/%00',
    '/course/%E0%A4%A',
    '/course/%',
    '/createcourse/%ff',
    '/createcourse/start/..%2f..%2fetc%2fpasswd',
    '/createcourse/finish/__proto__',
    '/course/nonsense/cover.png',
    '/course/nonsense/thumbnail.svg',
    '/course/nonsense.epub',
    '/course/nonsense.html',
    '/course/%2e%2e%2f.epub',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/.env',
    '/index.php?id=1',
    '//evil.example/x',
    '/%5c%5cevil.example',
    `/${'x'.repeat(5_000)}`,
  ])('at the odd address %s gets 400 or 404, without a redirect', async (path) => {
    const head = [`GET ${path} HTTP/1.1`, `Host: ${hostOf()}`, 'Accept: text/html', 'Connection: close'];
    const { status, headers, text } = await raw(head);
    expect([400, 404]).toContain(status);
    expect(headers.get('Location')).toBeNull();
    expect(text).not.toMatch(/"dependencies"|node_modules|src\/server/);
    expect(product.log()).not.toContain('a page failed');
  });

  test('answers an unknown method with a status below 500', async () => {
    for (const path of ['/', '/createcourse', '/signin', '/robots.txt']) {
      for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
        const answer = await product.visitor().send(path, { method, headers: html });
        expect(answer.status, `${method} ${path}`).toBeGreaterThanOrEqual(200);
        expect(answer.status, `${method} ${path}`).toBeLessThan(500);
        await answer.body?.cancel();
      }
      const posted = await product.visitor().send(path, { method: 'POST', headers: html, body: 'nonsense' });
      expect(posted.status, `POST ${path}`).toBeGreaterThanOrEqual(400);
      expect(posted.status, `POST ${path}`).toBeLessThan(500);
      await posted.body?.cancel();
    }
    expect(product.log()).not.toContain('a page failed');
  });

  test('answers a malformed request for its data with a status below 500', async () => {
    for (const path of [
      '/createcourse.data?_routes=nonsense',
      '/nonsense.data',
      '/_root.data',
      '/__manifest?p=%00',
      '/__manifest',
    ]) {
      const answer = await product.visitor().get(path);
      expect(answer.status, path).toBeLessThan(500);
      await answer.body?.cancel();
    }
  });
});

test('the scripts of a page are stored for processes of other versions, whose scripts are served too', async () => {
  const page = await (await product.visitor().get('/createcourse')).text();
  const [own] = /\/assets\/[\w.-]+\.js/.exec(page)!;
  const { pool } = product.database;
  const { rows } = await pool.query('select from web_assets where path = $1', [own]);
  expect(rows).toHaveLength(1);
  const other = '/assets/page-of-another-Version1.js';
  expect((await product.visitor().get(other)).status).toBe(404);
  await pool.query(
    `insert into web_assets (path, content_type, body, is_brotli)
     select $1, content_type, body, is_brotli from web_assets where path = $2`,
    [other, own],
  );
  const [answer, expected] = await Promise.all([product.visitor().get(other), product.visitor().get(own)]);
  expect(await answer.text()).toBe(await expected.text());
  expect(answer.headers.get('content-type')).toBe(expected.headers.get('content-type'));
  expect(answer.headers.get('cache-control')).toContain('immutable');
});

describe('a list’s query', () => {
  const lists = ['/api/createcourse/savedcourse', '/api/courses/mine'];

  test.each([
    'limit=abc',
    'limit=',
    'limit=-1',
    'limit=0',
    'limit=1.5',
    'limit=101',
    'limit=1e999',
    'limit=NaN',
    'limit=5;drop',
  ])('%s gets 400 that names the field', async (query) => {
    for (const list of lists) {
      const { details } = expectRefusal(
        await answerOf(await product.visitor().get(`${list}?${query}`)),
        400,
        'invalid-request',
      );
      expect(details).toEqual([{ field: 'limit', message: expect.any(String) }]);
    }
  });

  const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  test.each([
    'x',
    '%00',
    'null',
    forged(null),
    forged({}),
    forged([]),
    forged(['2026-01-01T00:00:00.000Z']),
    forged(['yesterday', '0197f0a1-0000-7000-8000-000000000000']),
    forged(['0000-01-01T00:00:00.000Z', '0197f0a1-0000-7000-8000-000000000000']),
    forged(['+010000-01-01T00:00:00.000Z', '0197f0a1-0000-7000-8000-000000000000']),
    forged(['2026-01-01T00:00:00.000Z', "x' or 1=1 --"]),
    forged(['2026-01-01T00:00:00.000Z', '0197f0a1-0000-7000-8000-000000000000', 1, 1]),
    'x'.repeat(201),
  ])('with the unknown cursor %s gets 400', async (cursor) => {
    const session = product.visitor();
    await saveContent(session);
    for (const list of lists) {
      const answer = await answerOf(await session.get(`${list}?cursor=${cursor}`));
      expect(expectRefusal(answer, 400, 'invalid-request').error).toContain('cursor');
    }
  });

  test('with a forged cursor of valid parts is accepted, because it can only page through the same list', async () => {
    const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
    const cursors = {
      '/api/createcourse/savedcourse': [
        ['0001-01-01T00:00:00.000Z', last],
        ['9999-12-31T23:59:59.999Z', last],
        ['2026-01-01T00:00:00.123456789Z', last],
      ],
      '/api/courses/mine': [0, -1, Number.MAX_SAFE_INTEGER],
    };
    for (const [list, places] of Object.entries(cursors)) {
      for (const place of places) {
        expect((await product.visitor().get(`${list}?cursor=${forged(place)}`)).status).toBe(200);
      }
    }
  });

  test('may have unknown and repeated parameters, which are ignored', async () => {
    for (const query of [
      'limit=2&limit=3',
      'limit=2&limit=abc',
      'surprise=1',
      'limit[]=2',
      '__proto__=1',
      '%=%',
      '&&==&',
    ]) {
      expect((await product.visitor().get(`${lists[0]}?${query}`)).status, query).toBe(200);
    }
  });
});

test('an unexpected error answers with its request id alone, and is logged under that id', async () => {
  const before = await storedIn(product.database);
  await product.database.pool.query('alter table chapters rename to chapters_away');
  try {
    const courseId = '0197f0a1-0000-7000-8000-000000000000';
    await product.database.pool.query(
      `insert into courses (id, owner_id, course_name, description, category, topic, level, duration, tags, language,
         add_video, visibility, author_provider)
       values ($1, $1, 'x', 'x', 'x', 'x', 'x', 'x', '{}', 'en', true, 'public', 'person')`,
      [courseId],
    );
    for (const path of [
      `/api/course/${courseId}`,
      `/api/createcourse/${courseId}`,
      `/course/${courseId}/cover.png`,
    ]) {
      const answer = await answerOf(await product.visitor().get(path));
      const { requestId } = expectRefusal(answer, 500, 'internal');
      await waitFor('the line of the log', () => product.log().includes(requestId));
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    }
    await product.database.pool.query('delete from courses where id = $1', [courseId]);
  } finally {
    await product.database.pool.query('alter table chapters_away rename to chapters');
  }
  expect(await storedIn(product.database)).toBe(before);
});
