import { expect, test } from 'vitest';
import { courseLanguages } from '#contract/language.ts';
import { axeViolations } from '#tests/e2e/support/axe.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { buy, countDialogs, dialogOpened, openReader, printButton } from '#tests/e2e/support/print-screen.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse } from '#tests/e2e/support/saved-course.ts';
import { button, learningPath } from '#tests/e2e/support/screens.ts';
import { send } from '#tests/page-states/send-events.ts';
import type { PageWorld } from '#tests/page-states/page-world.ts';
import { batchOf, eventOf } from '#tests/support/learner-events.ts';
import { libraryOfTest, readLibraryCourse } from '#tests/support/library-course.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { addDays } from '#web/progress/report-days.ts';
import { taughtChapters } from '#tests/support/taught-chapter.ts';
import { completeLibrary } from '#web/certificates/certificates.states.ts';

// The states of the button are in src/web/wallet/print-button.test.tsx.

const e2e = startProduct({ env: libraryOfTest });

test('the handout is hidden on the screen, black on white in any theme, dated, and fits the paper', async () => {
  const wide = 'x'.repeat(300);
  const columns = Array.from({ length: 12 }, (_, column) => `a rather long heading ${column}`).join(' | ');
  const description = `${wide}\n\n\`${wide}\`\n\n| ${columns} |\n|${' --- |'.repeat(12)}\n| ${columns} |`;
  const course = await saveCourse(e2e.product.session(), {
    courseName: wide.slice(0, 190),
    description: 'd',
    chapters: [chapter('Wide', [{ code: `print("${wide}")\n`.repeat(60), description }])],
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
    const right = handout.getBoundingClientRect().right + 1;
    const isBeyond = (element: Element) =>
      element.getBoundingClientRect().right > right ||
      (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible');
    const written = all.filter((element) => element.textContent !== '');
    return {
      beyond: all.filter(isBeyond).map((element) => element.tagName),
      colours: [...new Set(written.map((element) => getComputedStyle(element).color))],
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

/** Saves a course of two chapters with every teaching part. */
const taughtCourse = () => {
  const first = { ...taughtChapters.en, duration: '30 minutes' };
  return saveCourse(e2e.product.session(), {
    courseName: 'Fractions on paper',
    description: 'One half and one third.',
    chapters: [first, { ...first, chapterName: 'Once more' }],
  });
};

/** The answer 11/12 as a PDF has it: one number stands above the other. */
const answerInPdf = '1112';

/** Expects the words in a text in this order, each where it comes last. */
function expectInOrder(text: string, words: string[]): void {
  const places = words.map((word) => text.lastIndexOf(word.replaceAll(' ', '')));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
}

test('the handout of a chapter that teaches has boxes to tick, and the answers at its end', async () => {
  const { page, trouble } = await openReader(e2e, await taughtCourse());
  await printButton(page).click();
  await dialogOpened(page);
  const { text, tags, ...paper } = readPdf(await page.pdf({ format: 'Letter', tagged: true }));
  expect([paper.size.map(Math.round), paper.missingGlyphs]).toEqual([[612, 792], 0]);
  const headed = (level: string) => tags.filter((tag) => tag === level).length;
  expect([headed('H1'), headed('H2') > 0]).toEqual([1, true]);
  for (const other of ['PrintChapter', 'Copycode', 'LOGIN', 'coins']) expect(text).not.toContain(other);
  expectInOrder(text, ['Do you remember?', 'Now you try', 'In short', 'Answers', answerInPdf]);
  await page.emulateMedia({ media: 'print' });
  const handout = page.locator('.handout');
  expect(await handout.locator('details').count()).toBe(0);
  const { needs, steps } = taughtChapters.en.activity;
  const boxes = handout.locator('.needs li, h3 + .steps li');
  expect(await boxes.count()).toBe(needs.length + steps.length);
  const [border, size] = await boxes.first().evaluate((item) => {
    const { borderTopWidth, inlineSize } = getComputedStyle(item, '::before');
    return [parseFloat(borderTopWidth), parseFloat(inlineSize)];
  });
  expect(border).toBeGreaterThan(0);
  expect(size).toBeGreaterThan(8);
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(trouble).toEqual(noTrouble);
});

test('a chapter that the browser itself prints is its text on white, with the hints and without what is pressed', async () => {
  const course = await taughtCourse();
  const { page } = await e2e.newPage();
  await page.goto(learningPath(course._id, course.chapters[0]?._id));
  await page.emulateMedia({ media: 'print' });
  for (const width of [673, 794, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const seen = await page.evaluate(() => {
      const drawn = [...document.querySelectorAll('body *')].filter(({ clientHeight }) => clientHeight > 0);
      const styles = drawn.map((element) => getComputedStyle(element));
      return {
        pressed: drawn.filter((element) => element.matches('nav, button')).length,
        staying: styles.filter(({ position }) => position === 'fixed' || position === 'sticky').length,
        paper: getComputedStyle(document.documentElement).backgroundColor,
      };
    });
    expect(seen, `${width} px`).toEqual({ pressed: 0, staying: 0, paper: 'rgb(255, 255, 255)' });
    await page.getByText(taughtChapters.en.practice.hint!).filter({ visible: true }).waitFor();
  }
});

test('a whole course is paid once however often one presses, and has its answers at the end', async () => {
  const course = await taughtCourse();
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
  expect(await page.locator('.handout h1').allTextContents()).toEqual(['Fractions on paper']);
  const { text, pages } = readPdf(await page.pdf({ format: 'A4' }));
  expect(pages).toBeGreaterThanOrEqual(5);
  // The handbook's chapters are drawn apart from its page, with Markdown as everywhere.
  expect(text).not.toContain('**');
  expectInOrder(text, ['Contents', 'Words of this course', 'Answers', answerInPdf]);
  expect(trouble).toEqual(noTrouble);
});

test('Progress prints one sheet of A4 with the name of its learner', async () => {
  // In another zone than the site's, the page reads the report itself.
  const { page, session } = await e2e.newLearner({ locale: 'hi-IN', timezoneId: 'America/New_York' });
  for (let n = 0; n < 7; n += 1) {
    const courseName = `${n} Arithmetic for constables, with a name that is as long as people make them, and longer`;
    const { _id: courseId, chapters } = await saveCourse(e2e.product.session(), {
      courseName,
      description: 'd',
      chapters: [chapter('One'), chapter('Two')],
    });
    const event = eventOf({ courseId, chapterId: chapters[0]!._id }, { kind: 'read', done: true });
    await session.post('/api/learning/events', batchOf([event]));
  }
  await page.route('**/api/learning/report*', (route) => {
    const [from = '', to = ''] = ['from', 'to'].map((name) =>
      new URL(route.request().url()).searchParams.get(name)!,
    );
    const days = [];
    for (let day = from; day <= to; day = addDays(day, 1))
      days.push({ day, answers: 9, right: 7, reviews: 2, minutes: 5 });
    const objective = 'Tell how much of a whole three quarters of two thirds are, and why';
    const missed = { courseName: 'Arithmetic', chapterName: 'One', objective, right: 1, of: 5 };
    const weakest = ['a', 'b', 'c', 'd'].map((id) => ({ courseId: id, chapterId: id, ...missed }));
    return route.fulfill({ json: { days, checked: [], kept: [], weakest } });
  });
  await openPage(page, '/dashboard/progress');
  await page.getByRole('heading', { name: 'पिछले 12 महीने' }).waitFor();
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await button(page, 'छापें').click();
  await page.locator('html[data-printed]').waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.getByText('Asha', { exact: true }).filter({ visible: true }).waitFor();
  await page.getByText('और 1 कोर्स').filter({ visible: true }).waitFor();
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
  const margin = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' };
  expect(readPdf(await page.pdf({ format: 'A4', tagged: true, margin })).pages).toBe(1);
});

test('a certificate is one sheet in every script, also with long names', async () => {
  const { page } = await e2e.newLearner();
  const { _id: id } = await readLibraryCourse(e2e.product.session(), 'hi');
  const world = { url: e2e.url, libraryHindi: { id } } as PageWorld;
  await completeLibrary(page, world);
  const wish = { courseId: id, kind: 'completion', name: 'आशा कुमारी '.repeat(7) };
  const answer = await send(page, world, '/api/certificates', wish);
  const { code } = (await answer.json()) as { code: string };
  const expectOneSheet = async (language: string, change: object) => {
    await e2e.database.pool.query(
      `update certificates set work = work || $1::jsonb, name = coalesce($1::jsonb->>'name', name)`,
      [JSON.stringify({ language, selfMade: true, ...change })],
    );
    await page.goto(`/certificates/${code}/paper`);
    expect(readPdf(await page.pdf({ preferCSSPageSize: true })).pages, language).toBe(1);
  };
  for (const language of courseLanguages) await expectOneSheet(language, {});
  await expectOneSheet('ta', { name: 'முத்துலட்சுமி சுப்பிரமணியன் சுந்தரராஜன்' });
  await expectOneSheet('ml', { name: 'കൃഷ്ണൻകുട്ടി സുബ്രഹ്മണ്യൻ നമ്പൂതിരി' });
});
