import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { localeOf, type PageLanguage } from '#contract/language.ts';
import type { ProductProcess } from '#tests/support/product-process.ts';
import { appPreview, filmSize } from '#web/landing/media-facts.ts';
import { inTwoLines } from './captions.ts';
import { saveFitting } from './film-frames.ts';
import { openFirstChapter, type Scene, storyOf } from './stories.ts';

/** Measures what the film shows around the phone's screen, in CSS pixels of that screen. */
const frame = { width: 384, height: 724, screen: { x: 12, y: 72, width: 360, height: 640 } };

const filmScale = filmSize.width / frame.width;
export const phone = {
  viewport: { width: frame.screen.width, height: frame.screen.height },
  deviceScaleFactor: filmScale,
  colorScheme: 'light',
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions;
export const screenPlace = { x: frame.screen.x * filmScale, y: frame.screen.y * filmScale };

interface Framed {
  /** A PNG of the screen; without it the frame has a hole there. */
  screen?: Uint8Array;
  /** Caption in the band above the screen, where the player draws captions. */
  caption?: string;
  language?: string;
}

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

const maxStillBytes = 25_000;

export async function saveStills(
  browser: Browser,
  product: ProductProcess,
  { courseId, language }: { courseId: string; language: PageLanguage },
  into: string,
): Promise<void> {
  const screenshot = async (options: BrowserContextOptions, show?: (page: Page) => Promise<void>) => {
    const place = { baseURL: product.url, locale: localeOf(language) };
    await using context = await browser.newContext({ ...place, ...options });
    const page = await context.newPage();
    await page.goto(`/createcourse/start/${courseId}`);
    await openFirstChapter(page, language);
    await show?.(page);
    // The await keeps the context open until the screenshot is taken.
    return await page.screenshot({ animations: 'disabled', caret: 'hide' });
  };
  for (const theme of ['light', 'dark'] as const) {
    const { width, height } = appPreview;
    const picture = await screenshot({ viewport: { width, height }, colorScheme: theme }, async (page) => {
      const heading = page.getByRole('heading', { level: 2 }).first();
      await heading.evaluate((it) => scrollTo(0, it.getBoundingClientRect().top + scrollY - 130));
    });
    const file = join(into, `app-preview-${theme}.${language}.webp`);
    await saveFitting(inFewColours(picture), file, maxStillBytes);
  }
  const screen = await screenshot(phone);
  const [scene] = storyOf('demo', language);
  await savePoster(browser, { screen, scene: scene!, language }, join(into, `demo-poster.${language}.webp`));
}

export async function savePoster(
  browser: Browser,
  { screen, scene, language }: { screen: Uint8Array; scene: Scene; language: PageLanguage },
  into: string,
): Promise<void> {
  const poster = await drawPhoneFrame(browser, { screen, caption: inTwoLines(scene.caption), language });
  await saveFitting(inFewColours(poster), into, maxStillBytes);
}

/** Yields lossless pictures of 256 colours and of 16, which suit text at half the bytes of a lossy picture. */
async function* inFewColours(png: Uint8Array): AsyncGenerator<Buffer> {
  for (const colours of [256, 16]) {
    const flat = await sharp(png).png({ palette: true, colours, dither: 0 }).toBuffer();
    yield await sharp(flat).webp({ lossless: true, effort: 6 }).toBuffer();
  }
}
