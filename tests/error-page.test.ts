import { expect, test } from 'vitest';
import { drawPage, loadBuiltPages } from './support/built-pages.ts';

const build = await loadBuiltPages();

/** Renders a page while an unexpected error occurs. `reported` has the errors of the log. */
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
  for (const path of ['/terms', '/store?from=terms']) {
    const { status, html, reported } = await breakPage(path);
    expect(status, path).toBe(500);
    const main = /<main[^]*<\/main>/.exec(html)?.[0];
    expect(main).toContain('Something went wrong');
    expect(main).toContain('Error number: the-request');
    expect(main).toContain(`href="${path}"`);
    expect(html.includes('<meta name="robots" content="noindex"/>')).toBe(true);
    expect(html.includes('secret of the house')).toBe(false);
    expect(reported).toContain('Error: secret of the house');
  }
});

test('the error page is in the visitor’s language and loads no scripts', async () => {
  const { html } = await breakPage('/createcourse', { 'Accept-Language': 'hi' });
  expect(html.includes('<html lang="hi"')).toBe(true);
  expect(/<main[^]*<\/main>/.exec(html)?.[0]).toContain('कुछ गड़बड़ हो गई');
  expect(/<script[^>]*\ssrc=|modulepreload/.exec(html)).toBeNull();
});
