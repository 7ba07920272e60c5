import type { Page } from 'playwright-core';

interface Loaded {
  path: string;
  bytes: number;
}

/** Opens a page, and returns what it has loaded once it loads no more, with the bytes that crossed the wire. */
export async function loadedBytes(page: Page, path: string): Promise<Loaded[]> {
  const loaded: Promise<Loaded>[] = [];
  page.on('requestfinished', (request) => {
    const sizes = request.sizes();
    const bytes = sizes.then(
      ({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize,
    );
    loaded.push(bytes.then((all) => ({ path: new URL(request.url()).pathname, bytes: all })));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return Promise.all(loaded);
}
