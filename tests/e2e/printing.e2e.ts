import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { shortPath } from '#contract/course-code.ts';
import type { CourseSummary } from '#contract/courses.ts';
import { languageFacts } from '#contract/language.ts';
import { handouts } from '#tests/e2e/support/print-courses.ts';
import { dialogOpened, openReader, printButton } from '#tests/e2e/support/print-screen.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse } from '#tests/e2e/support/saved-course.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { readQrCode } from '#tests/support/read-qr-code.ts';

// The states of the button are in src/web/wallet/print-button.test.tsx.

const e2e = startProduct();

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
      const { page, trouble } = await openReader(e2e, course, { colorScheme: 'dark', deviceScaleFactor: 4 });
      await printButton(page).click();
      await dialogOpened(page);
      const [first] = handout.chapters;
      const { code } = await e2e.product.session().json<CourseSummary>(`/api/courses/${course._id}/summary`);
      const address = e2e.url + shortPath(code, 1);
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
        for (const said of [
          'Saksham',
          'Beginner',
          '45minutes',
          address.replace('http://', ''),
          '(https://example.org/lessons/averages',
        ])
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

  test('is hidden on the screen, black on white in any theme, dated, and fits the paper', async () => {
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
    const { page } = await openReader(e2e, course, { colorScheme: 'dark', timezoneId: 'Asia/Kolkata' });
    await printButton(page).click();
    await dialogOpened(page);
    expect(await page.locator('.handout').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    const today = new Date().toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
    await page.locator('.handout footer').getByText(`Printed on ${today}`).waitFor();
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
});
