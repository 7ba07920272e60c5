import { expect, test } from 'vitest';
import { drawPage, loadBuiltPages } from './support/built-pages.ts';

const build = await loadBuiltPages();

async function breakPage(path: string, headers: Record<string, string> = {}) {
  const reported: string[] = [];
  const answer = await drawPage(build, new Request(`http://localhost${path}`, { headers }), {
    api: { fetch: () => Promise.reject(new Error('secret of the house')) },
    get origin() {
      throw new Error('secret of the house');
    },
    report: (error: unknown) => reported.push(String(error)),
  });
  return { status: answer.status, html: await answer.text(), reported };
}

test('the error page shows the request id, under which the log has the error, and nothing of the error itself', async () => {
  const { status, html, reported } = await breakPage('/store?from=terms');
  expect(status).toBe(500);
  const main = /<main[^]*<\/main>/.exec(html)?.[0];
  expect(main).toContain('Something went wrong');
  expect(main).toContain('Error number: the-request');
  expect(main).toContain('href="/store?from=terms"');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('secret of the house');
  expect(reported).toContain('Error: secret of the house');
  const hindi = await breakPage('/createcourse', { 'Accept-Language': 'hi' });
  expect(hindi.html).toContain('<html lang="hi"');
  expect(/<main[^]*<\/main>/.exec(hindi.html)?.[0]).toContain('कुछ गड़बड़ हो गई');
  expect(hindi.html).not.toMatch(/<script[^>]*\ssrc=|modulepreload/);
});
