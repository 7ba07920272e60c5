import { beforeAll, expect, test } from 'vitest';
import { libraryOfTest } from '#tests/support/library-course.ts';
import { readSitemap } from '#tests/support/read-sitemap.ts';
import { saveContent, savePublished } from './support/course-payloads.ts';
import { runProduct } from './support/running-product.ts';

// Pages that strangers find first, and files that search engines, and browsers by themselves, request.
const product = await runProduct();
/** The address of a site with a library and the built-in author. */
let library: string;
const courseName = 'Fractions </script><script>alert(1)</script>';
let courseId: string;
beforeAll(async () => {
  ({ url: library } = await product.startAnother({ ...libraryOfTest, AI_PROVIDER: 'builtin' }));
  courseId = await savePublished(await product.learner(), { courseName, duration: '3 hours' });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(product.url + path, { headers, redirect: 'manual' });
const textOf = async (path: string) => (await get(path)).text();

test('terms and policy have one address, which search engines may index', async () => {
  for (const [asked, path, kept] of [
    ['/policy', '/Policy', '/Policy'],
    ['/Terms/?from=mail', '/terms', '/terms?from=mail'],
  ] as const) {
    const { status, headers } = await get(asked);
    expect([status, headers.get('location')]).toEqual([308, kept]);
    const html = await textOf(path);
    expect(html).toContain(`<link rel="canonical" href="${product.url}${path}"`);
    expect(html).not.toContain('noindex');
  }
});

test('robots.txt names the sitemap, which lists the public pages and the published courses', async () => {
  const hidden = await saveContent(await product.learner());
  expect(await textOf('/robots.txt')).toContain(`Disallow: /api/\n\nSitemap: ${product.url}/sitemap.xml\n`);
  const xml = await readSitemap(get);
  for (const path of ['/', '/store', `/course/${courseId}`])
    expect(xml).toContain(`<loc>${product.url}${path}</loc>`);
  expect(xml).not.toContain(hidden);
});

test('a published course has valid structured data, even when its name contains HTML', async () => {
  const html = await textOf(`/course/${courseId}`);
  const [[, data = ''] = [], ...more] = html.matchAll(
    /<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g,
  );
  expect(more).toEqual([]);
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'Course',
    name: courseName,
    inLanguage: 'en',
    provider: { '@type': 'Organization', name: 'Saksham', url: `${product.url}/` },
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: 'PT3H' },
  });
});

test('an unknown page is a 404 document, an unknown file a short uncached 404, and the service worker is confined', async () => {
  const page = await get('/nowhere');
  const html = await page.text();
  expect(page.status).toBe(404);
  for (const part of ['This page does not exist', '<meta name="robots" content="noindex"/>'])
    expect(html).toContain(part);
  const file = await get('/assets/root-AAAAAAAA.js');
  const cached = ({ status, headers }: Response) => [status, headers.get('cache-control')];
  expect([...cached(file), await file.text()]).toEqual([404, 'no-store', 'Not found\n']);
  const worker = await get('/sw.js?en');
  expect(cached(worker)).toEqual([200, 'no-cache']);
  expect(worker.headers.get('content-security-policy')).toBe(
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  );
});

const read = async (url: string, language = 'en') =>
  (await fetch(url, { headers: { 'Accept-Language': language } })).text();

const editions = { en: ['Tea for four', 'A pot of tea'], hi: ['चार लोगों की चाय', 'एक बर्तन चाय'] } as const;

test.each([
  ['en', 'hi'],
  ['hi', 'en'],
] as const)(
  'a course of the library opens in %s at its first chapter, and is found with its edition in %s',
  async (language, other) => {
    const [course, chapter] = editions[language];
    const page = await read(library, language);
    const [, path = ''] =
      new RegExp(`href="(/createcourse/start/[^"]+)"[^>]*>(?:<[^>]+>)*${course}<`).exec(page) ?? [];
    expect(await read(library + path.replaceAll('&amp;', '&'), language)).toContain(`>${chapter}</h2>`);
    // Nobody sends a cookie, and answers are kept: each reader must get their own order in each turn.
    for (const _ of ['drawn', 'kept']) {
      const html = await read(`${library}/courses?q=chai`, language);
      const namesIn = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, name]) => name);
      expect(namesIn(/<h3[^>]*>([^<]*)</g)).toEqual([course]);
      expect(namesIn(/aria-label="(?:Also in \S+|\S+ में भी): ([^"]*)"/g)).toEqual([editions[other][0]]);
    }
  },
);
