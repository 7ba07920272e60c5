import { fileURLToPath, pathToFileURL } from 'node:url';
import { createRequestHandler } from 'react-router';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { ensureWebBuilt } from '#scripts/web-build.mjs';
import { markdownReader } from '#server/platform/markdown/reader.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
let build: ServerBuild;

beforeAll(async () => {
  ensureWebBuilt(root);
  build = (await import(pathToFileURL(`${root}/build/server/index.js`).href)) as ServerBuild;
}, 60_000);

/** Renders a page while an unexpected error occurs. `reported` has the errors of the log. */
async function breakPage(path: string, headers: Record<string, string> = {}) {
  const { createLoadContext } = build.entry.module as unknown as {
    createLoadContext: (page: object) => RouterContextProvider;
  };
  const reported: string[] = [];
  const context = createLoadContext({
    api: { fetch: () => Promise.reject(new Error('secret of the house')) },
    nonce: 'the-nonce',
    requestId: 'the-request',
    get origin() {
      throw new Error('secret of the house');
    },
    socialUrls: [],
    markdown: markdownReader,
    replyHeaders: new Headers(),
    report: (error: unknown) => reported.push(String(error)),
  });
  const answer = await createRequestHandler(build, 'production')(
    new Request(`http://localhost${path}`, { headers }),
    context,
  );
  return { status: answer.status, html: await answer.text(), reported };
}

test('the error page shows the request id, under which the log has the error, and nothing of the error itself', async () => {
  for (const path of ['/terms', '/store?from=terms']) {
    const { status, html, reported } = await breakPage(path);
    expect(status, path).toBe(500);
    const main = /<main[^]*<\/main>/.exec(html)?.[0];
    expect(main).toContain('Something went wrong');
    expect(main).toContain('Number of this error: the-request');
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
