import { beforeAll, describe, expect, test } from 'vitest';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse, savePublished } from '#tests/e2e/support/saved-course.ts';
import { readSitemap } from '#tests/support/read-sitemap.ts';

const e2e = startProduct({ author: 'builtin' });
let courseId: string;

beforeAll(async () => {
  const course = await savePublished(e2e.product.session(), {
    courseName: 'Fractions </script><script>alert(1)</script>',
    description: 'Share a roti fairly.',
    duration: '3 hours',
    chapters: [chapter('Halves'), chapter('Thirds')],
  });
  courseId = course._id;
});

describe('terms and policy', () => {
  test('redirect other spellings to one canonical address, which search engines may index', async () => {
    for (const [asked, kept] of [
      ['/policy', '/Policy'],
      ['/Terms/?from=mail', '/terms?from=mail'],
    ] as const) {
      const { status, headers } = await fetch(e2e.url + asked, { redirect: 'manual' });
      expect([status, headers.get('location')]).toEqual([308, kept]);
    }
    for (const path of ['/terms', '/Policy']) {
      const html = await (await fetch(e2e.url + path)).text();
      expect(html).toContain(`<link rel="canonical" href="${e2e.url}${path}"`);
      expect(html).toContain(`content="${e2e.url}/social.png"`);
      expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
      expect(html).not.toContain('noindex');
    }
  });

  test('link to each of their sections, to each other and to the contact form', async () => {
    const { page, trouble } = await e2e.newPage();
    await page.goto('/terms');
    const sections = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(sections.slice(1)).toEqual([
      '1. Intellectual property',
      '2. Personal use only',
      '3. Prohibited actions',
      '4. Limitation of liability',
      '5. Amendments',
      '6. Contact information',
    ]);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    for (const target of await contents
      .getByRole('link')
      .evaluateAll((links) => links.map((a) => (a as HTMLAnchorElement).hash)))
      expect(await page.locator(target).count(), target).toBe(1);
    const main = page.getByRole('main');
    expect(await main.getByRole('link', { name: 'contact form' }).getAttribute('href')).toBe('/getintouch');
    await main.getByRole('link', { name: 'Privacy Policy' }).click();
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Terms & Conditions' }).waitFor();
    expect(trouble).toEqual(noTrouble);
  });
});

describe('requests of search engines and browsers', () => {
  test('robots.txt names the sitemap, which lists the public pages and the published courses', async () => {
    const hidden = await saveCourse(e2e.product.session(), {
      courseName: 'For us alone',
      description: 'By link.',
      chapters: [chapter('One')],
    });
    const robots = await (await fetch(`${e2e.url}/robots.txt`)).text();
    expect(robots).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${e2e.url}/sitemap.xml\n`);
    const answer = await fetch(`${e2e.url}/sitemap.xml`);
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const xml = await readSitemap((path) => fetch(`${e2e.url}${path}`));
    const found = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
    for (const path of ['/', '/store', '/getintouch', '/terms', '/Policy', `/course/${courseId}`])
      expect(found).toContain(e2e.url + path);
    expect(xml).not.toContain(hidden._id);
    expect(xml).toMatch(new RegExp(`${courseId}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z</lastmod>`));
  });

  test('a published course has valid structured data, even when its name contains HTML', async () => {
    const { page, trouble } = await e2e.newPage();
    await page.goto(`/course/${courseId}`);
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(texts.map((text) => JSON.parse(text) as unknown)).toEqual([
      expect.objectContaining({
        '@type': 'Course',
        name: 'Fractions </script><script>alert(1)</script>',
        inLanguage: 'en',
        provider: { '@type': 'Organization', name: 'Saksham', url: `${e2e.url}/` },
        hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: 'PT3H' },
      }),
    ]);
    expect(trouble.consoleErrors).toEqual([]);
  });

  test('the manifest names the product in the visitor’s language, and its icons exist', async () => {
    const answer = await fetch(`${e2e.url}/manifest.webmanifest`, { headers: { 'Accept-Language': 'hi' } });
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = (await answer.json()) as { name: string; lang: string; icons: { src: string }[] };
    expect(manifest).toMatchObject({ name: 'सक्षम', lang: 'hi', display: 'standalone', start_url: '/' });
    for (const { src } of [...manifest.icons, { src: '/apple-touch-icon.png' }, { src: '/social.png' }]) {
      const icon = await fetch(e2e.url + src);
      expect([icon.status, icon.headers.get('content-type')], src).toEqual([200, 'image/png']);
    }
  });

  test('an unknown page is a 404 document, and an unknown file a short uncached 404', async () => {
    const page = await fetch(`${e2e.url}/nowhere`);
    const html = await page.text();
    expect(page.status).toBe(404);
    expect(html).toContain('This page does not exist');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toMatch(/<script[^>]*\ssrc=|modulepreload/);
    const file = await fetch(`${e2e.url}/assets/root-AAAAAAAA.js`);
    expect([file.status, file.headers.get('cache-control'), (await file.text()).length]).toEqual([
      404,
      'no-store',
      10,
    ]);
  });

  test('the service worker is revalidated each time, and its policy allows only requests to this origin', async () => {
    const { headers, status } = await fetch(`${e2e.url}/sw.js?en`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    );
  });
});
