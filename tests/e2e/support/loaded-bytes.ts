import type { Page, Request } from 'playwright-core';

export async function loadedBytes(page: Page, path: string): Promise<{ path: string; bytes: number }[]> {
  const loaded: Promise<{ path: string; bytes: number }>[] = [];
  const count = async (request: Request) => {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    return { path: new URL(request.url()).pathname, bytes: responseBodySize + responseHeadersSize };
  };
  const onFinished = (request: Request) => void loaded.push(count(request));
  page.on('requestfinished', onFinished);
  await page.goto(path, { waitUntil: 'networkidle' });
  page.off('requestfinished', onFinished);
  return Promise.all(loaded);
}
