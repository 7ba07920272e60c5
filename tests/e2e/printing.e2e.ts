import { expect, test } from 'vitest';
import { shortPath } from '#contract/course-code.ts';
import type { CourseSummary } from '#contract/courses.ts';
import { courseLanguages, languageFacts } from '#contract/language.ts';
import { axeViolations } from '#tests/e2e/support/axe.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { handouts } from '#tests/e2e/support/print-courses.ts';
import { buy, countDialogs, dialogOpened, openReader, printButton } from '#tests/e2e/support/print-screen.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse } from '#tests/e2e/support/saved-course.ts';
import { button } from '#tests/e2e/support/screens.ts';
import { send } from '#tests/page-states/send-events.ts';
import type { PageWorld } from '#tests/page-states/page-world.ts';
import { libraryOfTest, readLibraryCourse } from '#tests/support/library-course.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { taughtChapters } from '#tests/support/taught-chapter.ts';
import { completeLibrary } from '#web/certificates/certificates.states.ts';

// The states of the button are in src/web/wallet/print-button.test.tsx.

const e2e = startProduct({ env: libraryOfTest });

const wordsOf = (markdown: string) =>
  markdown
    .replaceAll(/\]\([^)]*\)|https?:\S+/g, ' ')
    .split(/[\s*|[\]>#.:]+|\d+\.\s|-{2,}/)
    .filter((word) => word !== '');

/** Puts a word in the order in which a PDF draws its letters, which is from the left for Urdu too. */
const asDrawn = (word: string, dir: 'ltr' | 'rtl') =>
  dir === 'rtl' && /\p{L}/u.test(word) ? [...word].toReversed().join('') : word;

test.each(handouts.map((handout) => [languageFacts[handout.language].english, handout] as const))(
  'the handout in %s is complete and in its script on A4 and on Letter',
  async (_, handout) => {
    const course = await saveCourse(e2e.product.session(), handout);
    const { dir } = languageFacts[handout.language];
    const { page, trouble } = await openReader(e2e, course, { colorScheme: 'dark' });
    await printButton(page).click();
    await dialogOpened(page);
    const [{ chapterName, about, topics } = chapter('')] = handout.chapters;
    const { code } = await e2e.product.session().json<CourseSummary>(`/api/courses/${course._id}/summary`);
    const address = e2e.url + shortPath(code, 1);
    const texts = [handout.courseName, chapterName, about, ...topics.map((topic) => topic.description)];
    const printed = [
      ...texts.flatMap(wordsOf).map((word) => asDrawn(word, dir)),
      ...topics.flatMap((topic) => topic.code?.replaceAll(/\s/g, '') ?? []),
      'Saksham',
      'Beginner',
      '45minutes',
      '(https://example.org/lessons/averages',
      address.replace('http://', ''),
    ];
    for (const format of ['A4', 'Letter']) {
      const pdf = readPdf(await page.pdf({ format }));
      expect(pdf.missingGlyphs).toBe(0);
      expect([...pdf.fonts]).toContain(handout.font);
      for (const text of [...printed, `1/${pdf.pages}`]) expect(pdf.text).toContain(text);
      for (const text of ['PrintChapter', 'Copycode', 'LOGIN', 'Store', 'coins', 'Lastupdated'])
        expect(pdf.text).not.toContain(text);
    }
    expect(await page.locator('.handout').getAttribute('dir')).toBe(dir);
    expect(trouble).toEqual(noTrouble);
  },
);

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
  const { text, pages } = readPdf(await page.pdf({ format: 'A4' }));
  expect(pages).toBeGreaterThanOrEqual(5);
  // The handbook's chapters are drawn apart from its page, with Markdown as everywhere.
  expect(text).not.toContain('**');
  const places = ['Contents', 'Wordsofthiscourse', 'Answers', '11/12'].map((word) => text.lastIndexOf(word));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(trouble).toEqual(noTrouble);
});

test('a certificate is one sheet in every script, also with a long name', async () => {
  const { page } = await e2e.newLearner();
  const { _id: id } = await readLibraryCourse(e2e.product.session(), 'hi');
  const world = { url: e2e.url, libraryHindi: { id } } as PageWorld;
  await completeLibrary(page, world);
  const wish = { courseId: id, kind: 'completion', name: 'आशा कुमारी '.repeat(7) };
  const answer = await send(page, world, '/api/certificates', wish);
  const { code } = (await answer.json()) as { code: string };
  for (const language of courseLanguages) {
    await e2e.database.pool.query(
      `update certificates set work = work || jsonb_build_object('language', $1::text, 'selfMade', true)`,
      [language],
    );
    await page.goto(`/certificates/${code}/paper`);
    expect(readPdf(await page.pdf({ preferCSSPageSize: true })).pages, language).toBe(1);
  }
});
