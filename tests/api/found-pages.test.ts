import { beforeAll, expect, test } from 'vitest';
import { readSitemap } from '#tests/support/read-sitemap.ts';
import { saveContent, savePublished } from './support/course-payloads.ts';
import { runProduct } from './support/running-product.ts';

// Files that search engines, and browsers by themselves, request.
const product = await runProduct();
const courseName = 'Fractions </script><script>alert(1)</script>';
let courseId: string;
beforeAll(async () => {
  courseId = await savePublished(await product.learner(), { courseName, duration: '3 hours' });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(product.url + path, { headers, redirect: 'manual' });
const textOf = async (path: string) => (await get(path)).text();

test('terms and policy have one address, which search engines may index, and link to their sections and each other', async () => {
  for (const [asked, kept] of Object.entries({
    '/policy': '/Policy',
    '/Terms/?from=mail': '/terms?from=mail',
  })) {
    const { status, headers } = await get(asked);
    expect([status, headers.get('location')]).toEqual([308, kept]);
  }
  for (const [path, other, sections] of [
    ['/terms', '/Policy', 6],
    ['/Policy', '/terms', 1],
  ] as const) {
    const html = await textOf(path);
    expect(html).toContain(`<link rel="canonical" href="${product.url}${path}"`);
    expect(html).toContain(`content="${product.url}/social.png"`);
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
    expect(html).not.toContain('noindex');
    const targets = [...html.matchAll(/<a\b[^>]* href="#([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(targets).size, path).toBeGreaterThanOrEqual(sections);
    for (const id of targets) expect(html.split(` id="${id}"`), `${path}#${id}`).toHaveLength(2);
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    for (const address of [other, '/getintouch']) expect(main).toContain(`href="${address}"`);
  }
});

test('robots.txt names the sitemap, which lists the public pages and the published courses', async () => {
  const hidden = await saveContent(await product.learner());
  const robots = `User-agent: *\nDisallow: /api/\n\nSitemap: ${product.url}/sitemap.xml\n`;
  expect(await textOf('/robots.txt')).toBe(robots);
  expect((await get('/sitemap.xml')).headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const xml = await readSitemap(get);
  for (const path of ['/', '/store', '/getintouch', '/terms', '/Policy', `/course/${courseId}`])
    expect(xml).toContain(`<loc>${product.url}${path}</loc>`);
  expect(xml).not.toContain(hidden);
  expect(xml).toMatch(new RegExp(`${courseId}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z</lastmod>`));
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

test('the manifest names the product in the visitor’s language, and its icons exist', async () => {
  const answer = await get('/manifest.webmanifest', { 'Accept-Language': 'hi' });
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { name: string; lang: string; icons: { src: string }[] };
  expect(manifest).toMatchObject({ name: 'सक्षम', lang: 'hi', display: 'standalone', start_url: '/' });
  for (const src of [...manifest.icons.map((icon) => icon.src), '/apple-touch-icon.png', '/social.png']) {
    const { status, headers } = await get(src);
    expect([status, headers.get('content-type')], src).toEqual([200, 'image/png']);
  }
});

test('an unknown page is a 404 document, an unknown file a short uncached 404, and the service worker is confined', async () => {
  const page = await get('/nowhere');
  const html = await page.text();
  expect(page.status).toBe(404);
  for (const part of ['This page does not exist', '<meta name="robots" content="noindex"/>'])
    expect(html).toContain(part);
  expect(html).not.toMatch(/<script[^>]*\ssrc=|modulepreload/);
  const file = await get('/assets/root-AAAAAAAA.js');
  const cached = ({ status, headers }: Response) => [status, headers.get('cache-control')];
  expect([...cached(file), await file.text()]).toEqual([404, 'no-store', 'Not found\n']);
  const worker = await get('/sw.js?en');
  expect(cached(worker)).toEqual([200, 'no-cache']);
  expect(worker.headers.get('content-security-policy')).toBe(
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  );
});
