import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiSession } from '#tests/support/api-session.ts';
import { saveContent, savePublished } from './support/course-payloads.ts';
import { sendRaw } from './support/raw-http.ts';

import { answerOf } from './support/refusals.ts';
import { runProduct } from './support/running-product.ts';

const product = await runProduct();
let learner: ApiSession;
let courseId: string;
beforeAll(async () => {
  learner = await product.learner();
  courseId = await savePublished(learner);
});

const noneOf = "default-src 'none'; frame-ancestors 'none'";

function rulesOf(headers: Headers): Record<string, string> {
  const policy = headers.get('Content-Security-Policy') ?? '';
  return Object.fromEntries(
    policy.split('; ').map((rule) => [rule.split(' ')[0], rule.slice(rule.indexOf(' ') + 1)]),
  );
}

async function assetPath(): Promise<string> {
  const html = await (await product.visitor().get('/createcourse')).text();
  return /\/assets\/[\w.-]+\.(?:js|css)/.exec(html)?.[0] ?? '';
}

const get = (path: string, init?: RequestInit) =>
  fetch(product.url + path.replace('COURSE', courseId), { redirect: 'manual', ...init });

describe('every kind of answer other than a page', () => {
  test.each<[string, number, string, RequestInit?]>([
    ['data', 200, '/api/me'],
    ['a refusal', 404, '/api/course/nonsense'],
    ['a call from another site', 403, '/api/me', { method: 'POST', headers: { Origin: 'null' } }],
    ['a picture', 200, '/course/COURSE/thumbnail.svg'],
    ['a book', 200, '/course/COURSE.epub'],
    ['a built file', 200, 'ASSET'],
    ['events', 200, '/api/courses/COURSE/generation/events'],
  ])('%s (%i) may load nothing, is not framed, and keeps its type', async (name, status, path, init) => {
    const answer = await get(path === 'ASSET' ? await assetPath() : path, init);
    await answer.body?.cancel();
    expect(answer.status).toBe(status);
    // Other sites may show a course's picture.
    const isShared = name === 'a picture';
    const headers = Object.fromEntries(answer.headers);
    expect(headers).toMatchObject({
      'content-security-policy': noneOf,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': isShared ? 'cross-origin' : 'same-origin',
      'content-type': expect.stringContaining('/'),
    });

    // Caches keep a built file for ever, because its name changes with its content.
    if (path === 'ASSET') expect(headers['cache-control']).toContain('immutable');
  });

  test('redirects have the same headers, and no shared cache keeps them', async () => {
    const form = { method: 'POST', body: new URLSearchParams({ language: 'hi', to: '/' }) };
    for (const answer of [
      await get('/dashboard'),
      await get('/api/auth/callback/nobody?state=x'),
      await get('/language', form),
    ]) {
      expect([302, 303]).toContain(answer.status);
      expect(answer.headers.get('Location')).toMatch(/^\/(?!\/)/);
      expect(answer.headers.get('Content-Security-Policy')).toBe(noneOf);
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(answer.headers.get('Cache-Control') ?? 'no-store').toMatch(/private|no-store/);
    }
  });

  test.each(['/', '/createcourse/start/COURSE', '/dashboard.data', '/api/wallet'])(
    'no shared cache keeps a person’s own %s',
    async (path) => {
      const answer = await learner.get(path.replace('COURSE', courseId));
      expect(answer.headers.get('Cache-Control')).toMatch(/private|no-store/);
    },
  );
});

describe('every page', () => {
  test.each([
    ['/', 200],
    ['/createcourse/COURSE', 200],
    ['/course/nonsense', 404],
    ['/api/docs', 200],
  ])('%s (%i) runs only scripts with its nonce, and is not framed', async (path, status) => {
    // The cookie makes the server draw the page for this request.
    const answer = await get(path, { headers: { Cookie: 'theme=dark' } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
    const html = await answer.text();
    const rules = rulesOf(answer.headers);
    const nonce = /'nonce-([\w-]{22})'/.exec(rules['script-src'] ?? '')?.[1] ?? '';
    const { headers: later } = await get(path, { headers: { Cookie: 'theme=dark' } });
    expect(rulesOf(later)['script-src']).not.toBe(rules['script-src']);
    expect(rules).toMatchObject({
      'default-src': "'none'",
      'script-src': `'self' 'nonce-${nonce}'`,
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'connect-src': "'self'",
    });
    expect(answer.headers.get('Content-Security-Policy')).not.toMatch(
      /unsafe-(inline|eval|hashes)|\*|https?:(?!\/\/www\.youtube-nocookie)/,
    );
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    // Every inline script and style carries the nonce, except JSON-LD, which is data. No attribute is a handler.
    for (const [tag] of html.matchAll(/<(?:script|style)\b[^>]*>/g)) {
      if (tag === '<script type="application/ld+json">') continue;
      expect(tag.includes(`nonce="${nonce}"`) || /\bsrc="\/[^"]*"/.test(tag), tag).toBe(true);
    }
    expect(html).not.toMatch(/<[a-z][^>]*\son[a-z]+=/i);
    expect(html).not.toMatch(/<[a-z][^>]*\sstyle=/i);
  });

  test('is kept for visitors with the hashes of exactly its own scripts and styles', async () => {
    await (await get('/course/COURSE')).text();
    const { headers, text } = await answerOf(await get('/course/COURSE'));
    expect(text).not.toContain('nonce=');
    const hashOf = (code = '') => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
    const own = (name: string) => {
      const inline = text.matchAll(
        new RegExp(`<${name}(?! type="application/ld)[^>]*>([^]+?)</${name}>`, 'g'),
      );
      return ["'self'", ...new Set([...inline].map(([, code]) => hashOf(code)))].join(' ');
    };
    expect(rulesOf(headers)).toMatchObject({ 'script-src': own('script'), 'style-src': own('style') });
  });
  test('escapes a course’s hostile text', async () => {
    const hostile = '</title><script>alert(1)</script><img src=x onerror=alert(1)>';
    const id = await saveContent(learner, { courseName: hostile, description: hostile });
    const paths = [`/course/${id}`, `/createcourse/${id}`, `/createcourse/start/${id}`];
    for (const path of [...paths, `/course/${id}/thumbnail.svg`])
      expect(await (await get(path)).text()).not.toMatch(/<script>alert\(1\)|<img src=x/);
  });
});

test('a page may show the host of its request, and no shared cache may keep it', async () => {
  const head = ['GET / HTTP/1.1', 'Host: forged.example', 'Connection: close'];
  const { headers, body } = await sendRaw(product.url, head);
  expect(body).toContain('forged.example');
  expect(headers.get('Cache-Control')).toContain('private');
});
