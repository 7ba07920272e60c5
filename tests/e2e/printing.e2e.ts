import { expect, test } from 'vitest';
import { axeViolations } from '#tests/e2e/support/axe.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { buy, countDialogs, dialogOpened, openReader, printButton } from '#tests/e2e/support/print-screen.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse } from '#tests/e2e/support/saved-course.ts';
import { button } from '#tests/e2e/support/screens.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { taughtChapters } from '#tests/support/taught-chapter.ts';

const e2e = startProduct();

test('the handout is hidden on the screen, black in any theme, and fits the paper', async () => {
  const wide = 'x'.repeat(300);
  const columns = Array.from({ length: 12 }, (_, column) => `a rather long heading ${column}`).join(' | ');
  const description = `${wide}\n\n\`${wide}\`\n\n| ${columns} |\n|${' --- |'.repeat(12)}\n| ${columns} |`;
  const course = await saveCourse(e2e.product.session(), {
    courseName: wide.slice(0, 190),
    description: 'd',
    chapters: [chapter('Wide', [{ code: `print("${wide}")\n`.repeat(60), description }])],
  });
  const { page } = await openReader(e2e, course, { colorScheme: 'dark' });
  await printButton(page).click();
  await dialogOpened(page);
  expect(await page.locator('.handout').isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 673, height: 900 });
  const seen = await page.locator('.handout').evaluate((handout) => {
    const all = [handout, ...handout.querySelectorAll('*')];
    const right = handout.getBoundingClientRect().right + 1;
    const isBeyond = (element: Element) =>
      element.getBoundingClientRect().right > right ||
      (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible');
    const written = all.filter((element) => element.textContent !== '');
    return {
      beyond: all.filter(isBeyond).map((element) => element.tagName),
      colours: [...new Set(written.map((element) => getComputedStyle(element).color))],
    };
  });
  expect(seen).toEqual({ beyond: [], colours: ['rgb(0, 0, 0)'] });
});

test('a whole course is paid once however often one presses, and has its answers at the end', async () => {
  const first = { ...taughtChapters.en, duration: '30 minutes' };
  const course = await saveCourse(e2e.product.session(), {
    courseName: 'Fractions on paper',
    description: 'One half and one third.',
    chapters: [first, { ...first, chapterName: 'Once more' }],
  });
  const { page, context, trouble } = await e2e.newPage();
  await countDialogs(context);
  await buy(page, e2e.url);
  await openPage(page, `/createcourse/handbook/${course._id}`);
  await page.getByText('Costs 4 coins.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await button(page, 'Print the course').dblclick();
  await dialogOpened(page);
  await page.getByText('2 of them are already paid').waitFor();
  expect(await (await page.request.get('/api/wallet')).json()).toEqual({ coins: 46 });
  expect(readPdf(await page.pdf({ format: 'A4' })).pages).toBeGreaterThanOrEqual(5);
  await page.emulateMedia({ media: 'print' });
  const text = await page.locator('body').innerText();
  // The handbook's chapters are drawn apart from its page, with Markdown as everywhere.
  expect(text).not.toContain('**');
  const places = ['Contents', 'Words of this course', 'Answers', 'of the field'].map((word) =>
    text.lastIndexOf(word),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(trouble).toEqual(noTrouble);
});
