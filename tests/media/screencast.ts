import type { Page } from 'playwright-core';
import type { Shot } from './film-time.ts';

export interface Screencast extends AsyncDisposable {
  /** The changes of the screen so far, with `atMs` in the time of `Date.now()`. */
  readonly shots: readonly Shot[];
}

/** Records a JPEG picture of the page at each change. */
export async function startScreencast(page: Page): Promise<Screencast> {
  const session = await page.context().newCDPSession(page);
  const shots: Shot[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    shots.push({
      atMs: (metadata.timestamp ?? Date.now() / 1000) * 1000,
      picture: Buffer.from(data, 'base64'),
    });
    // This fails only when the page has been closed.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 95, everyNthFrame: 1 });
  return {
    shots,
    async [Symbol.asyncDispose]() {
      await session.send('Page.stopScreencast');
      await session.detach();
    },
  };
}
