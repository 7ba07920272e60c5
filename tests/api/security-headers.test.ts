import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { saveContent, savePublished } from './support/course-payloads.ts';
import { sendRaw } from './support/raw-http.ts';
import { runProduct, slowStartMs } from './support/running-product.ts';

const product = await runProduct();
let courseId: string;

beforeAll(async () => {
  courseId = await savePublished(await product.learner());
});

const noneOf = "default-src 'none'; frame-ancestors 'none'";

/** Reads the policy's rules by name. */
function rulesOf(headers: Headers): Record<string, string> {
  const policy = headers.get('Content-Security-Policy') ?? '';
  return Object.fromEntries(
    policy.split('; ').map((rule) => [rule.split(' ')[0], rule.slice(rule.indexOf(' ') + 1)]),
  );
}

async function assetPath(): Promise<string> {
  const html = await (await product.visitor().get('/createcourse')).text();
  const path = /\/assets\/[\w.-]+\.(?:js|css)/.exec(html)?.[0];
  if (!path) throw new Error('The page names no file of its own');
  return path;
}

describe('every kind of answer other than a page', () => {
  const answers: [string, number, () => Promise<Response>][] = [
    ['data', 200, () => product.visitor().get('/api/me')],
    ['cached data', 200, () => product.visitor().get(`/api/createcourse/${courseId}`)],
    ['cached data without a cookie', 200, () => fetch(`${product.url}/api/createcourse/${courseId}`)],
    ['a refusal', 404, () => product.visitor().get('/api/course/nonsense')],
    ['an unknown call', 404, () => product.visitor().get('/api/nonsense')],
    [
      'a call from another site',
      403,
      () => fetch(`${product.url}/api/me`, { method: 'POST', headers: { Origin: 'null' } }),
    ],
    ['a wrong method of the sign-in', 405, () => product.visitor().get('/api/auth/sign-in/email')],
    [
      'wrong credentials',
      401,
      () => product.visitor().post('/api/auth/sign-in/email', { email: 'a@example.org', password: 'x' }),
    ],
    [
      'a body that is too large',
      413,
      () => product.visitor().post('/api/auth/sign-in/email', { email: 'x'.repeat(20_000) }),
    ],
    [
      'a body of another kind',
      415,
      () => product.visitor().send('/api/contact', { method: 'POST', body: 'x' }),
    ],
    ['a closed route of the sign-in library', 404, () => product.visitor().get('/api/auth/get-session')],
    ['OPTIONS', 404, () => product.visitor().send('/api/me', { method: 'OPTIONS' })],
    ['HEAD', 200, () => product.visitor().send('/api/me', { method: 'HEAD' })],
    ['a missing file', 404, () => product.visitor().get('/assets/nothing.js')],
    ['a picture', 200, () => product.visitor().get(`/course/${courseId}/thumbnail.svg`)],
    ['a PNG', 200, () => product.visitor().get(`/course/${courseId}/cover.png`)],
    ['a book', 200, () => product.visitor().get(`/course/${courseId}.epub`)],
    ['a signed file', 200, () => product.visitor().get(`/course/${courseId}.saksham`)],
    ['the key of the site', 200, () => product.visitor().get('/.well-known/jwks.json')],
    ['a course as one file', 200, () => product.visitor().get(`/course/${courseId}.html`)],
    ['a file', 200, () => product.visitor().get('/robots.txt')],
    ['a built file', 200, async () => product.visitor().get(await assetPath())],
    ['the API’s description', 200, () => product.visitor().get('/api/openapi.json')],
    ['health', 200, () => product.visitor().get('/healthz')],
    ['readiness', 200, () => product.visitor().get('/readyz')],
    ['events', 200, () => product.visitor().get(`/api/courses/${courseId}/generation/events`)],
  ];
  test.each(answers)(
    '%s (%i) may load nothing, is not framed, and keeps its type',
    async (name, status, get) => {
      const { status: got, headers, body } = await get();
      await body?.cancel();
      expect(got).toBe(status);
      expect(headers.get('Content-Security-Policy')).toBe(noneOf);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
      // Other sites may show a course's picture.
      const isShared = name === 'a picture' || name === 'a PNG';
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe(isShared ? 'cross-origin' : 'same-origin');
      expect(headers.get('Content-Type')).toBeTruthy();
      expect(headers.get('Server')).toBeNull();
      expect(headers.get('X-Powered-By')).toBeNull();
    },
  );

  test('redirects have the same headers, and no shared cache keeps them', async () => {
    const visitor = product.visitor();
    const form = {
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'language=hi&to=/',
    };
    for (const answer of [
      await visitor.get('/dashboard'),
      await visitor.get('/language'),
      await visitor.get('/api/auth/callback/nobody?state=x'),
      await visitor.send('/language', { method: 'POST', ...form }),
    ]) {
      expect([302, 303]).toContain(answer.status);
      expect(answer.headers.get('Location')).toMatch(/^\/(?!\/)/);
      expect(answer.headers.get('Content-Security-Policy')).toBe(noneOf);
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(answer.headers.get('Cache-Control') ?? 'no-store').toMatch(/private|no-store/);
    }
  });

  test('no shared cache keeps a personal answer', async () => {
    const learner = await product.learner();
    for (const path of [
      '/',
      '/store',
      '/terms',
      '/getintouch',
      `/course/${courseId}`,
      `/createcourse/${courseId}`,
      `/createcourse/start/${courseId}`,
      '/dashboard/profile',
      '/dashboard/wallet.csv',
      '/nonsense',
      '/api/wallet',
      '/api/wallet/entries',
      '/api/explore/notifications',
      `/api/courses/${courseId}/generation`,
      '/api/me',
      '/api/courses/mine',
      '/api/createcourse/savedcourse',
      `/api/course/${courseId}`,
      '/dashboard',
      '/dashboard.data',
      '/createcourse',
      '/createcourse.data',
    ]) {
      expect((await learner.get(path)).headers.get('Cache-Control'), path).toMatch(/private|no-store/);
    }
  });

  test('caches keep a built file for ever, because its name changes with its content', async () => {
    expect((await product.visitor().get(await assetPath())).headers.get('Cache-Control')).toContain(
      'immutable',
    );
  });
});

describe('every page', () => {
  const pages: [string, number][] = [
    ['/', 200],
    ['/signin', 200],
    ['/createcourse', 200],
    ['/createcourse/finish/COURSE', 200],
    ['/createcourse/COURSE', 200],
    ['/course/nonsense', 404],
    ['/nonsense', 404],
    ['/api/docs', 200],
  ];
  test.each(pages)('%s (%i) runs only scripts with its nonce, and is not framed', async (path, status) => {
    // The cookie makes the server draw the page for this request.
    const answer = await product
      .visitor()
      .send(path.replace('COURSE', courseId), { headers: { Cookie: 'theme=dark' } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
    const html = await answer.text();
    const rules = rulesOf(answer.headers);
    const nonce = /'nonce-([\w-]{22})'/.exec(rules['script-src'] ?? '')?.[1] ?? '';
    expect(nonce).not.toBe('');
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
    expect(answer.headers.get('X-Frame-Options')).toBe('DENY');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(answer.headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(answer.headers.get('Permissions-Policy')).toContain('camera=()');
    // Every inline script and style carries the nonce, except JSON-LD, which is data. No attribute is a handler.
    for (const [tag] of html.matchAll(/<(?:script|style)\b[^>]*>/g)) {
      if (tag === '<script type="application/ld+json">') continue;
      expect(tag.includes(`nonce="${nonce}"`) || /\bsrc="\/[^"]*"/.test(tag), tag).toBe(true);
    }
    expect(html).not.toMatch(/<[a-z][^>]*\son[a-z]+=/i);
    expect(html).not.toMatch(/<[a-z][^>]*\sstyle=/i);
  });

  test('has a fresh nonce for each request', async () => {
    const nonces = new Set<string>();
    for (let n = 0; n < 20; n += 1) {
      const { headers } = await product.visitor().send('/', { headers: { Cookie: 'theme=dark' } });
      nonces.add(/'nonce-([^']+)'/.exec(headers.get('Content-Security-Policy') ?? '')?.[1] ?? '');
    }
    expect(nonces.size).toBe(20);
  });

  test.each(['/', '/terms', '/course/COURSE', '/createcourse/start/COURSE'])(
    '%s, kept for visitors, runs exactly its own scripts, by their hashes',
    async (path) => {
      const get = () => product.visitor().get(path.replace('COURSE', courseId));
      await (await get()).text();
      const { headers, text } = await get().then(async (answer) => ({
        headers: answer.headers,
        text: await answer.text(),
      }));
      const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
      const inline = (name: string) => [
        ...new Set(
          [...text.matchAll(new RegExp(`<${name}(?! type="application/ld)[^>]*>([^]+?)</${name}>`, 'g'))].map(
            ([, code = '']) => hashOf(code),
          ),
        ),
      ];
      expect(text).not.toContain('nonce=');
      expect(rulesOf(headers)['script-src']).toBe(["'self'", ...inline('script')].join(' '));
      expect(rulesOf(headers)['style-src']).toBe(["'self'", ...inline('style')].join(' '));
      expect(headers.get('X-Frame-Options')).toBe('DENY');
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    },
  );

  test('escapes a course’s hostile text', async () => {
    const hostile = '</title><script>alert(1)</script><img src=x onerror=alert(1)>';
    const id = await saveContent(await product.learner(), { courseName: hostile, description: hostile });
    for (const path of [`/course/${id}`, `/createcourse/${id}`, `/createcourse/start/${id}`]) {
      const html = await (await product.visitor().get(path)).text();
      expect(html).not.toContain('<script>alert(1)');
      expect(html).not.toContain('<img src=x');
    }
    const svg = await (await product.visitor().get(`/course/${id}/thumbnail.svg`)).text();
    expect(svg).not.toContain('<script>alert(1)');
  });
});

test.each(['/robots.txt', '/sitemap.xml', '/'])(
  '%s may show the host of its request, and no shared cache may keep it',
  async (path) => {
    const head = [`GET ${path} HTTP/1.1`, 'Host: forged.example', 'Connection: close'];
    const { headers, body } = await sendRaw(product.url, head);
    expect(body).toContain('forged.example');
    expect(headers.get('Cache-Control')).toContain('private');
  },
);

test('sends HSTS and host-bound cookies behind https', { timeout: slowStartMs }, async () => {
  const secure = await product.startAnother({ PUBLIC_URL: 'https://saksham.example' });
  for (const path of ['/', '/api/me', '/robots.txt', '/api/nonsense', `/api/createcourse/${courseId}`]) {
    const { headers } = await secure.session().get(path);
    expect(headers.get('Strict-Transport-Security'), path).toMatch(/max-age=\d{8}/);
  }
  const body = JSON.stringify({ email: 'secure@example.org', password: 'a good long password' });
  const answer = await fetch(`${secure.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: 'https://saksham.example' },
    body,
  });
  const [cookie = ''] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-/);
  expect(cookie).toMatch(/; Secure/i);
  // The address that the process listens at isn't the product's origin then.
  expect((await secure.session().post('/api/auth/sign-out')).status).toBe(403);
});

test('malformed HTTP and oversized headers get the same security headers', async () => {
  const { host } = new URL(product.url);
  for (const [head, status] of [
    [['NONSENSE'], 400],
    [['GET /api/me HTTP/1.1', `Host: ${host}`, `X-Large: ${'x'.repeat(20_000)}`], 431],
  ] as const) {
    const answer = await sendRaw(product.url, head);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Content-Security-Policy')).toBe(noneOf);
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(answer.headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  }
});
