import type { Browser, BrowserContextOptions } from 'playwright-core';
import { filmSize } from '#web/landing/media-facts.ts';

/** Measures what the film shows around the phone's screen, in CSS pixels of that screen. */
const frame = { width: 384, height: 724, screen: { x: 12, y: 72, width: 360, height: 640 } };

/** Pixels of the film in a CSS pixel of the screen. */
const filmScale = filmSize.width / frame.width;
/** The browser of the filmed phone. */
export const phone = {
  viewport: { width: frame.screen.width, height: frame.screen.height },
  deviceScaleFactor: filmScale,
  colorScheme: 'light',
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions;
/** Places the screen in the film, in the film's pixels. */
export const screenPlace = { x: frame.screen.x * filmScale, y: frame.screen.y * filmScale };

interface Framed {
  /** A PNG of the screen; without it the frame has a hole there. */
  screen?: Uint8Array;
  /** Caption in the band above the screen, where the player draws captions. */
  caption?: string;
  language?: string;
}

/** Draws the frame of the film as a PNG in the film's size. */
export async function drawPhoneFrame(browser: Browser, { screen, caption = '', language = '' }: Framed) {
  const { x, y, width, height } = frame.screen;
  await using context = await browser.newContext({
    viewport: { width: frame.width, height: frame.height },
    deviceScaleFactor: filmScale,
  });
  const page = await context.newPage();
  const picture = screen && `url(data:image/png;base64,${Buffer.from(screen).toString('base64')})`;
  await page.setContent(`<!doctype html><style>
    body { margin: 0; overflow: hidden }
    /* Its shadow is the phone's edge and all around it, so that without a picture the screen is a hole. */
    div { position: absolute; inset: ${y}px auto auto ${x}px; width: ${width}px; height: ${height}px; border-radius: 20px;
      background: ${picture ?? 'none'} 0 0 / cover; box-shadow: 0 0 0 4px #57432c, 0 0 0 99rem #2a1d0e }
    p { position: absolute; inset: 10px 16px auto; margin: 0; text-align: center; white-space: pre-line; color: #fff;
      font: 18px/1.4 'Noto Sans', 'Noto Sans Devanagari', sans-serif }
  </style><div></div><p lang="${language}">${caption}</p>`);
  return await page.screenshot({ omitBackground: true });
}
