import { beforeAll, expect, test } from 'vitest';

import { readSitemap } from '#tests/support/read-sitemap.ts';
import { saveContent, savePublished } from './support/course-payloads.ts';
import { runProduct } from './support/running-product.ts';

// Pages that strangers find first, and files that search engines, and browsers by themselves, request.
const product = await runProduct();

const courseName = 'Fractions </script><script>alert(1)</script>';
let courseId: string;
beforeAll(async () => {
  courseId = await savePublished(await product.learner(), { courseName, duration: '3 hours' });
});

const get = (path: string) => fetch(product.url + path, { redirect: 'manual' });
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
  for (const path of ['/store', `/course/${courseId}`])
    expect(xml).toContain(`<loc>${product.url}${path}</loc>`);
  expect(xml).not.toContain(hidden);
});

test('the manifest names the product in the visitor’s language', async () => {
  const answer = await product
    .visitor()
    .send('/manifest.webmanifest', { headers: { 'Accept-Language': 'hi' } });
  expect(await answer.json()).toMatchObject({ name: 'सक्षम', lang: 'hi', start_url: '/' });
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
  expect(cached(worker)).toEqual([200, 'private, max-age=600']);
  expect(worker.headers.get('content-security-policy')).toBe(
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  );
});
