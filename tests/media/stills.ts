import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import type { ProductProcess } from '#tests/support/product-process.ts';
import { appPreview } from '#web/landing/media-facts.ts';
import { localeOf, type PageLanguage } from '#contract/language.ts';
import { inTwoLines } from './captions.ts';
import { openFirstChapter, type Scene } from './film-story.ts';
import { storyOf } from './stories.ts';
import { drawPhoneFrame, phone } from './phone-frame.ts';

const maxStillBytes = 25_000;

interface Filmed {
  courseId: string;
  language: PageLanguage;
}

/** Saves the landing page's pictures: the course's reading page in both themes, and the film's poster. */
export async function saveStills(
  browser: Browser,
  product: ProductProcess,
  { courseId, language }: Filmed,
  into: string,
): Promise<void> {
  const screenshot = async (options: BrowserContextOptions, show: (page: Page) => Promise<void>) => {
    await using context = await browser.newContext({
      baseURL: product.url,
      locale: localeOf(language),
      ...options,
    });
    const page = await context.newPage();
    await show(page);
    // The await keeps the context open until the screenshot is taken.
    return await page.screenshot({ animations: 'disabled', caret: 'hide' });
  };
  const shown = { width: 800, height: (800 * appPreview.height) / appPreview.width };
  for (const theme of ['light', 'dark'] as const) {
    const options = {
      viewport: shown,
      deviceScaleFactor: appPreview.width / shown.width,
      colorScheme: theme,
    };
    const picture = await screenshot(options, (page) => showChapter(page, courseId, language));
    await save(inFewColours(picture), join(into, `app-preview-${theme}.${language}.webp`));
  }
  const screen = await screenshot(phone, async (page) => {
    await page.goto(`/createcourse/start/${courseId}`);
    await openFirstChapter(page, language);
  });
  const [scene] = storyOf('demo', language);
  await savePoster(browser, { screen, scene: scene!, language }, join(into, `demo-poster.${language}.webp`));
}

/** Saves a film's poster: the screen of one of its scenes, with its caption. */
export async function savePoster(
  browser: Browser,
  { screen, scene, language }: { screen: Uint8Array; scene: Scene; language: PageLanguage },
  into: string,
): Promise<void> {
  const poster = await drawPhoneFrame(browser, { screen, caption: inTwoLines(scene.caption), language });
  await save(inFewColours(poster), into);
}

/** Scrolls to the start of the first chapter, below the page's header. */
async function showChapter(page: Page, courseId: string, language: PageLanguage): Promise<void> {
  await page.goto(`/createcourse/start/${courseId}`);
  await openFirstChapter(page, language);
  await page
    .getByRole('heading', { level: 2 })
    .first()
    .evaluate((heading) => window.scrollTo(0, heading.getBoundingClientRect().top + scrollY - 130));
}

/** Yields lossless pictures with fewer and fewer colours, which suit text at half the bytes of a lossy picture. */
async function* inFewColours(png: Uint8Array): AsyncGenerator<Buffer> {
  for (const colours of [64, 32, 28, 24, 20, 16]) {
    const flat = await sharp(png).png({ palette: true, colours, dither: 0 }).toBuffer();
    yield await sharp(flat).webp({ lossless: true, effort: 6 }).toBuffer();
  }
}

/** Saves the first picture that fits. @throws Error when none fits */
async function save(pictures: AsyncGenerator<Buffer>, into: string): Promise<void> {
  for await (const picture of pictures) {
    if (picture.length > maxStillBytes) continue;
    await writeFile(into, picture);
    process.stdout.write(`${into}: ${picture.length} bytes\n`);
    return;
  }
  throw new Error(`${into} does not fit into ${maxStillBytes} bytes`);
}
