import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { languageFacts } from '#contract/language.ts';
import type { CourseDetail } from '#contract/courses.ts';
import { axeViolations } from '#tests/e2e/support/axe.ts';
import { handouts } from '#tests/e2e/support/print-courses.ts';
import { noTrouble, startProduct, type PageTrouble } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse } from '#tests/e2e/support/saved-course.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { readQrCode } from '#tests/support/read-qr-code.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const e2e = startProduct();

const printsPath = '**/api/wallet/prints';

/** Counts calls of `window.print` in place of the browser's print dialog. */
interface PrintCount {
  dialogs: number;
}

interface Reader {
  page: Page;
  context: BrowserContext;
  trouble: PageTrouble;
}

async function buy(page: Page): Promise<void> {
  const answer = await page.request.post('/api/wallet/purchases', {
    data: { planId: 'basic' },
    headers: { origin: e2e.url, 'idempotency-key': crypto.randomUUID() },
  });
  expect(answer.status()).toBe(201);
}

/** Prints on another device of the same person until the balance is `left`. */
async function spendElsewhere(page: Page, course: CourseDetail, left: number): Promise<void> {
  for (let coins = await balance(page); coins > left; coins = await balance(page)) {
    const answer = await page.request.post('/api/wallet/prints', {
      data: { courseId: course._id, chapterId: course.chapters[0]?._id },
      headers: { origin: e2e.url, 'idempotency-key': crypto.randomUUID() },
    });
    expect(answer.status()).toBe(201);
  }
}

async function balance(page: Page): Promise<number> {
  return ((await (await page.request.get('/api/wallet')).json()) as { coins: number }).coins;
}

async function oneChapter(name: string): Promise<CourseDetail> {
  return saveCourse(e2e.product.session(), {
    courseName: `Course of ${name}`,
    description: 'd',
    chapters: [chapter(name), chapter(`${name}, continued`)],
  });
}

async function countDialogs(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const count = { dialogs: 0 };
    Object.assign(window, { printCount: count });
    window.print = () => {
      count.dialogs += 1;
    };
  });
}

const dialogs = (page: Page) =>
  page.evaluate(() => (window as unknown as { printCount: PrintCount }).printCount.dialogs);

async function openChapter(page: Page, course: CourseDetail, place = 0): Promise<void> {
  await page.goto(`/createcourse/start/${course._id}?chapter=${course.chapters[place]?._id}`);
  await page.locator('button:enabled', { hasText: 'Print Chapter' }).waitFor();
}

/** Opens the first chapter of a course as a guest with 50 coins. */
async function reader(course: CourseDetail, options: BrowserContextOptions = {}): Promise<Reader> {
  const { page, context, trouble } = await e2e.newPage(options);
  await countDialogs(context);
  await buy(page);
  await openChapter(page, course);
  return { page, context, trouble };
}

const printButton = (page: Page) => page.getByRole('button', { name: 'Print Chapter', exact: true });
const printedNote = (page: Page) => page.getByText('2 coins were taken.');
const dialogOpened = (page: Page, times = 1) =>
  waitFor(`print dialog ${times}`, async () => (await dialogs(page)) === times);

describe('the coins', () => {
  test('are charged before the dialog opens, and pressing again prints again', async () => {
    const course = await oneChapter('Paid');
    const { page, trouble } = await reader(course);
    const answered = Promise.withResolvers<void>();
    const keys: (string | undefined)[] = [];
    await page.route(printsPath, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      const response = await route.fetch();
      await answered.promise;
      await route.fulfill({ response });
    });
    await page.getByText('Takes 2 coins.').waitFor();
    await printButton(page).click();
    await page.getByText('Getting the chapter ready to print...').waitFor();
    await waitFor('the coins to be taken', async () => (await balance(page)) === 48);
    expect(await dialogs(page)).toBe(0);
    answered.resolve();
    await dialogOpened(page);
    await printedNote(page).waitFor();
    await page.getByRole('link', { name: 'Coins: 48' }).waitFor();

    await printButton(page).click();
    await dialogOpened(page, 2);
    expect(await balance(page)).toBe(46);
    expect(new Set(keys).size).toBe(2);
    expect(trouble).toEqual(noTrouble);
  });

  test('are charged once for a double click', async () => {
    const { page, trouble } = await reader(await oneChapter('Twice'));
    await printButton(page).dblclick();
    await dialogOpened(page);
    await printedNote(page).waitFor();
    expect(await balance(page)).toBe(48);
    expect(await dialogs(page)).toBe(1);
    expect(trouble).toEqual(noTrouble);
  });

  test('are charged once when the answer is lost, and the page shows that it retries', async () => {
    const { page } = await reader(await oneChapter('Lost'));
    const seen = Promise.withResolvers<void>();
    const keys: (string | undefined)[] = [];
    await page.route(printsPath, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      const response = await route.fetch();
      if (keys.length === 1) return route.abort();
      await seen.promise;
      return route.fulfill({ response });
    });
    await printButton(page).click();
    await page.getByText('No answer came. Asking again: you pay only once.').waitFor();
    expect(await dialogs(page)).toBe(0);
    seen.resolve();
    await dialogOpened(page);
    expect(await balance(page)).toBe(48);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('are charged once when no answer arrives, even after a reload and another press', async () => {
    const course = await oneChapter('Silent');
    const { page } = await reader(course);
    await spendElsewhere(page, course, 2);
    await page.reload();
    await page.getByRole('link', { name: 'Coins: 2' }).waitFor();
    await page.route(printsPath, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await printButton(page).click();
    const unsure = page
      .getByRole('alert')
      .filter({ hasText: 'it is not known whether the coins were taken' });
    await unsure.waitFor();
    expect(await dialogs(page)).toBe(0);
    await page.unroute(printsPath);
    await page.reload();
    await page.getByRole('link', { name: 'Coins: 0' }).waitFor();
    await printButton(page).click();
    await dialogOpened(page);
    expect(await balance(page)).toBe(0);
  });

  test('are charged once for each of two tabs that print', async () => {
    const course = await oneChapter('Tabs');
    const { page, context } = await reader(course);
    const other = await context.newPage();
    await openChapter(other, course);
    await Promise.all([printButton(page).click(), printButton(other).click()]);
    await Promise.all([dialogOpened(page), dialogOpened(other)]);
    expect(await balance(page)).toBe(46);
    for (const tab of [page, other]) await tab.getByRole('link', { name: 'Coins: 46' }).waitFor();
  });
});

describe('nothing is charged and no dialog opens', () => {
  test('when the page knows that the balance is too low: it shows a toast at the top right for 3 s', async () => {
    const { page, context, trouble } = await e2e.newPage();
    await countDialogs(context);
    let sent = 0;
    page.on('request', (request) => (sent += request.url().endsWith('/api/wallet/prints') ? 1 : 0));
    await openChapter(page, await oneChapter('Poor'));
    await page.clock.install();
    await printButton(page).click();
    const toast = page
      .getByRole('alert')
      .filter({ hasText: 'Oops! You need at least 2 coins to print. Visit the store to top up!' });
    await toast.waitFor();
    const box = await toast.boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    expect(box!.x + box!.width).toBeGreaterThan(width - 40);
    expect(box!.y).toBeLessThan(40);
    await page.clock.runFor(2_900);
    expect(await toast.isVisible()).toBe(true);
    await page.clock.runFor(2_000);
    await toast.waitFor({ state: 'hidden' });
    expect(sent).toBe(0);
    expect(await dialogs(page)).toBe(0);
    expect(trouble).toEqual(noTrouble);
  });

  test('when the server refuses because the page’s balance is stale: it shows an alert and updates the balance', async () => {
    const course = await oneChapter('Stale');
    const { page } = await reader(course);
    await spendElsewhere(page, course, 0);
    await page.getByRole('link', { name: 'Coins: 50' }).waitFor();
    await printButton(page).click();
    const alert = page.getByRole('alertdialog');
    await alert.getByText('You need at least 2 coins to print the chapter.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await alert.getByRole('link', { name: 'Go to the store' }).getAttribute('href')).toBe('/store');
    await page.keyboard.press('Escape');
    await alert.waitFor({ state: 'hidden' });
    expect(await printButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByRole('link', { name: 'Coins: 0' }).waitFor();
    expect(await dialogs(page)).toBe(0);
    await printButton(page).click();
    await page.getByText('Oops! You need at least 2 coins').waitFor();
  });

  test('without a connection, and nothing is sent when the connection is back', async () => {
    const { page, context } = await reader(await oneChapter('Alone'));
    await context.setOffline(true);
    await printButton(page).click();
    await page.getByText('You are offline. Nothing was sent and no coins were taken.').waitFor();
    await context.setOffline(false);
    await page.reload();
    await page.getByRole('link', { name: 'Coins: 50' }).waitFor();
    expect(await balance(page)).toBe(50);
    expect(await dialogs(page)).toBe(0);
  });

  test('except that a machine without a network prints from its own server', async () => {
    const { page, context } = await reader(await oneChapter('Far from all'));
    await context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    await page.reload();
    await page.locator('button:enabled', { hasText: 'Print Chapter' }).click();
    await dialogOpened(page);
    expect(await balance(page)).toBe(48);
  });

  test('when the handout fails to load', async () => {
    const { page } = await reader(await oneChapter('Unloaded'));
    await page.route('**/assets/print-handout*', (route) => route.abort());
    await printButton(page).click();
    await page.getByText('The chapter could not be made ready to print. No coins were taken.').waitFor();
    expect(await balance(page)).toBe(50);
    expect(await dialogs(page)).toBe(0);
  });

  test('for a chapter that does not exist', async () => {
    const course = await oneChapter('Written');
    const { page } = await reader(course);
    const answer = await page.request.post('/api/wallet/prints', {
      data: { courseId: course._id, chapterId: crypto.randomUUID() },
      headers: { origin: e2e.url, 'idempotency-key': crypto.randomUUID() },
    });
    expect(await answer.json()).toMatchObject({ code: 'chapter-not-found' });
    expect(await balance(page)).toBe(50);
  });
});

/** Returns the words of a text without its Markdown syntax. */
function wordsOf(markdown: string): string[] {
  return markdown
    .replaceAll(/\]\([^)]*\)|https?:\S+/g, ' ')
    .split(/[\s*|[\]>#.:]+|\d+\.\s|-{2,}/)
    .filter((word) => word !== '');
}

/** Puts a word in the order in which a PDF draws its letters, which is from the left for Urdu too. */
function asDrawn(word: string, dir: 'ltr' | 'rtl'): string {
  return dir === 'rtl' && /\p{L}/u.test(word) ? [...word].toReversed().join('') : word;
}

/** Decodes the QR code from its pixels on white paper. */
async function scan(page: Page): Promise<string> {
  const code = page.locator('.handout svg[role=img]');
  const picture = (await code.screenshot()).toString('base64');
  const modules = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const size = Number(
      document.querySelector('.handout svg[role=img]')!.getAttribute('viewBox')!.split(' ')[2],
    );
    return Array.from({ length: size }, (_, row) =>
      Array.from({ length: size }, (__, column) => {
        const at = (place: number, length: number) => Math.floor(((place + 0.5) / size) * length);
        const [red = 255] = context.getImageData(at(column, image.width), at(row, image.height), 1, 1).data;
        return red < 128;
      }),
    );
  }, picture);
  return readQrCode(modules);
}

describe('the handout', () => {
  test.each(handouts.map((handout) => [languageFacts[handout.language].english, handout] as const))(
    'in %s is complete and in its script on A4 and on Letter',
    async (_, handout) => {
      const course = await saveCourse(e2e.product.session(), handout);
      const { dir } = languageFacts[handout.language];
      // Paper has a higher resolution than a screen.
      const { page, trouble } = await reader(course, { colorScheme: 'dark', deviceScaleFactor: 4 });
      await printButton(page).click();
      await dialogOpened(page);
      const [first] = handout.chapters;
      const address = `${e2e.url}/createcourse/start/${course._id}?chapter=${course.chapters[0]?._id}`;
      for (const [format, size] of [
        ['A4', [596, 843]],
        ['Letter', [612, 792]],
      ] as const) {
        const pdf = readPdf(await page.pdf({ format, tagged: true }));
        expect(pdf.size.map(Math.round)).toEqual(size);
        expect(pdf.missingGlyphs).toBe(0);
        expect([...pdf.fonts]).toContain(handout.font);
        expect(pdf.tags.filter((tag) => tag === 'H1')).toHaveLength(1);
        expect(pdf.tags.filter((tag) => tag === 'H2')).toHaveLength(first!.topics.length);
        const texts = [
          handout.courseName,
          first!.chapterName,
          first!.about,
          ...first!.topics.map((topic) => topic.description),
        ];
        for (const word of texts.flatMap(wordsOf)) expect(pdf.text).toContain(asDrawn(word, dir));
        for (const topic of first!.topics) {
          if (topic.code) expect(pdf.text).toContain(topic.code.replaceAll(/\s/g, ''));
        }
        for (const said of ['beginner', '45minutes', address, '(https://example.org/lessons/averages'])
          expect(pdf.text).toContain(said);
        expect(pdf.text).toContain(`1/${pdf.pages}`);
        for (const word of ['PrintChapter', 'Copycode', 'LOGIN', 'Store', 'coins', 'Lastupdated'])
          expect(pdf.text).not.toContain(word);
      }
      await page.emulateMedia({ media: 'print' });
      expect(await scan(page)).toBe(address);
      const article = page.locator('.handout');
      expect(await article.getAttribute('dir')).toBe(dir);
      expect(await article.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe(handout.language);
      expect(trouble).toEqual(noTrouble);
    },
  );

  test('is black on white in any theme and fits the paper', async () => {
    const wide = 'x'.repeat(300);
    const columns = Array.from({ length: 12 }, (_, column) => `a rather long heading ${column}`);
    const course = await saveCourse(e2e.product.session(), {
      courseName: wide.slice(0, 190),
      description: 'd',
      chapters: [
        chapter('Wide', [
          {
            code: `print("${wide}")\n`.repeat(60),
            description: `${wide}\n\n\`${wide}\`\n\n| ${columns.join(' | ')} |\n|${' --- |'.repeat(12)}\n| ${columns.join(' | ')} |`,
          },
        ]),
      ],
    });
    const { page } = await reader(course, { colorScheme: 'dark' });
    await printButton(page).click();
    await dialogOpened(page);
    await page.emulateMedia({ media: 'print' });
    // The width that A4 leaves between its margins, in CSS pixels.
    await page.setViewportSize({ width: 673, height: 900 });
    const seen = await page.locator('.handout').evaluate((handout) => {
      const all = [handout, ...handout.querySelectorAll('*')];
      const right = handout.getBoundingClientRect().right;
      return {
        beyond: all
          .filter(
            (element) =>
              element.getBoundingClientRect().right > right + 1 ||
              (element.scrollWidth > element.clientWidth + 1 &&
                getComputedStyle(element).overflowX !== 'visible'),
          )
          .map((element) => element.tagName),
        colours: [
          ...new Set(
            all
              .filter((element) => element.textContent !== '')
              .map((element) => getComputedStyle(element).color),
          ),
        ],
        backgrounds: [...new Set(all.map((element) => getComputedStyle(element).backgroundColor))],
        beside: [...document.body.children]
          .filter((element) => element !== handout && element.getClientRects().length > 0)
          .map((element) => element.tagName),
      };
    });
    expect(seen).toEqual({
      beyond: [],
      colours: ['rgb(0, 0, 0)'],
      backgrounds: ['rgba(0, 0, 0, 0)'],
      beside: [],
    });
  });

  test('stays until another chapter is chosen, so that the browser’s print command prints it', async () => {
    const course = await oneChapter('Kept');
    const { page } = await reader(course);
    await printButton(page).click();
    await dialogOpened(page);
    expect(await page.locator('.handout').count()).toBe(1);
    expect(await page.locator('.handout').isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Next chapter' }).click();
    await page.getByRole('heading', { level: 2, name: 'Kept, continued' }).waitFor();
    expect(await page.locator('.handout').count()).toBe(0);
    expect(await printedNote(page).count()).toBe(0);
  });

  test('shows its print date', async () => {
    const { page } = await reader(await oneChapter('Signed'), { timezoneId: 'Asia/Kolkata' });
    await printButton(page).click();
    await dialogOpened(page);
    const today = new Date().toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
    await page.emulateMedia({ media: 'print' });
    await page.locator('.handout footer').getByText(`Printed on ${today}`).waitFor();
  });
});
