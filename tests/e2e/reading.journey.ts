import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { shortPath } from '#contract/course-code.ts';
import type { CourseSummary } from '#contract/courses.ts';
import { languageFacts } from '#contract/language.ts';
import { checkLibrary } from '#server/library/library.ts';
import { signOut, signUp } from '#tests/e2e/support/accounts.ts';
import {
  answerWrongly,
  expectAllInView,
  goOnFromSheet,
  smallPhone,
} from '#tests/e2e/support/answer-sheet.ts';
import { becomeOldBrowser, oldBrowser } from '#tests/e2e/support/old-browser.ts';
import { openPage, waitUntilHydrated } from '#tests/e2e/support/open-page.ts';
import {
  checkPath,
  savePracticeCourse,
  saveQuestions,
  type PracticeCourse,
} from '#tests/e2e/support/practice-course.ts';
import { dialogOpened, openReader, printButton } from '#tests/e2e/support/print-screen.ts';
import { noTrouble, patienceMs, startProduct, withServiceWorker } from '#tests/e2e/support/product.ts';
import { saveCourse } from '#tests/e2e/support/saved-course.ts';
import { save, savedCaches } from '#tests/e2e/support/saving.ts';
import { button, learningPath, phone, publicPath, status, takeAlong } from '#tests/e2e/support/screens.ts';
import { launchProfile } from '#tests/support/browser.ts';
import { startProductProcess } from '#tests/support/product-process.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { taughtChapters } from '#tests/support/taught-chapter.ts';

// A course is read, practised, printed, taken elsewhere and used without a network. The last test ends the product.

// A product that starts again has to know the sessions of the one before.
const e2e = startProduct({ env: { AUTH_SECRET: 'a secret that outlives the process in this test' } });

let course: PracticeCourse;
beforeAll(async () => {
  course = await savePracticeCourse(e2e.product.session());
});

/** A phone whose browser can be closed and opened again. */
async function newPhone(): Promise<() => Promise<BrowserContext>> {
  const folder = await mkdtemp(join(tmpdir(), 'saksham-phone-'));
  let last: BrowserContext | undefined;
  onTestFinished(async () => {
    await last?.close();
    await rm(folder, { recursive: true, force: true });
  });
  return async () => {
    await last?.close();
    last = await launchProfile(folder, {
      baseURL: e2e.url,
      locale: 'en-IN',
      reducedMotion: 'reduce',
      ...withServiceWorker,
    });
    last.setDefaultTimeout(patienceMs);
    return last;
  };
}

async function countEvents(kind: string): Promise<number> {
  const { rows } = await e2e.database.pool.query<{ count: string }>(
    'select count(*) from learning_events where kind = $1',
    [kind],
  );
  return Number(rows[0]!.count);
}

async function countNotes(): Promise<number> {
  const { rows } = await e2e.database.pool.query<{ count: string }>('select count(*) from notes');
  return Number(rows[0]!.count);
}

test('in a browser of 2020 a chapter asks in its text, is marked, and its other questions are answered', async () => {
  const { page, context, trouble } = await e2e.newPage({ ...oldBrowser, ...phone });
  await becomeOldBrowser(context);
  await openPage(page, learningPath(course.courseId, course.chapterIds[0]));
  await page.getByText('4 questions show what you have understood.').waitFor();
  await page.locator('[data-question]').scrollIntoViewIfNeeded();
  await page.getByRole('radio', { name: 'The roots' }).check();
  await button(page, /^Check /).click();
  await status(page, 'Right').waitFor();
  await button(page, 'Mark as read').click();
  await page.getByRole('link', { name: 'Check yourself' }).click();
  await page.waitForURL('**/practice/**');
  await page.getByText('Question 2 of 4').waitFor();
  await page.getByRole('checkbox', { name: 'Light' }).check();
  await page.getByRole('checkbox', { name: 'Water' }).check();
  await button(page, 'Check').click();
  await status(page, 'Right').waitFor();
  await expect.poll(() => countEvents('read')).toBe(1);
  expect(await countEvents('answer')).toBe(2);
  expect(trouble).toEqual(noTrouble);
});

test('verdict and Next are on a small screen after the longest question of the library', async () => {
  const drafts = checkLibrary().courses.flatMap(({ editions }) =>
    editions.flatMap(({ chapters }) =>
      chapters.flatMap(({ chapter }) => chapter.questions.map(({ draft }) => draft)),
    ),
  );
  const lengthOf = (draft: object) => JSON.stringify(draft).length;
  const [longest] = drafts
    .filter(({ kind }) => kind === 'one')
    .toSorted((one, other) => lengthOf(other) - lengthOf(one));
  const long = await saveQuestions(e2e.product.session(), [longest!]);
  const { page, trouble } = await e2e.newPage(smallPhone);
  await openPage(page, checkPath(long));
  await answerWrongly(page, longest!);
  await expectAllInView(page);
  await goOnFromSheet(page);
  expect(trouble).toEqual(noTrouble);
});

test('going on from a chapter that asks nothing says that it is read', async () => {
  const { page } = await e2e.newPage(phone);
  const pots = course.chapterIds[1]!;
  await openPage(page, learningPath(course.courseId, pots));
  await page.locator('[rel=next][data-done]').waitFor();
  await page.getByRole('link', { name: 'Next chapter' }).click();
  await page.getByRole('heading', { level: 2, name: 'Light' }).waitFor();
  await page.locator(`a[data-chapter="${pots}"][data-is-read]`).waitFor({ state: 'attached' });
});

test('a printed chapter in Urdu runs from right to left, is whole, and has a glyph for each of the 13 languages', async () => {
  const session = e2e.product.session();
  const { chapterName: courseName, about, topics, ...urdu } = taughtChapters.ur;
  const names = Object.values(languageFacts).map(({ endonym }) => endonym);
  const more = { title: 'A', description: names.join('\n\n'), code: null };
  const chapters = [
    { ...urdu, chapterName: courseName, about, duration: '45 minutes', topics: [...topics, more] },
  ];
  const saved = await saveCourse(session, { courseName, description: about, language: 'ur', chapters });
  const { page, trouble } = await openReader(e2e, saved, phone);
  await printButton(page).click();
  await dialogOpened(page);
  const handout = page.locator('.handout');
  expect(await handout.getAttribute('dir')).toBe('rtl');
  const { code } = await session.json<CourseSummary>(`/api/courses/${saved._id}/summary`);
  const address = e2e.url.replace('http://', '') + shortPath(code, 1);
  for (const text of [about, topics[0]!.title, address]) expect(await handout.textContent()).toContain(text);
  const pdf = readPdf(await page.pdf({ format: 'A4' }));
  expect(pdf.missingGlyphs).toBe(0);
  for (const script of ['NastaliqUrdu', 'Tamil', 'Telugu', 'Malayalam', 'Oriya', 'Gurmukhi'])
    expect([...pdf.fonts].join()).toContain(script);
  expect(trouble).toEqual(noTrouble);
});

test('a course is saved as a signed file, refused with a changed part, and brought in', async () => {
  const { courseId } = course;
  await e2e.database.pool.query(
    `update courses set visibility = 'public', published_at = now() where id = $1`,
    [courseId],
  );
  const { page, trouble } = await e2e.newPage();
  await page.goto(publicPath(courseId));
  await takeAlong(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download for another site' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^course-[0-9a-z]{10}\.saksham$/);
  const file = await readFile(await download.path(), 'utf8');

  await signUp(page);
  await page.goto('/saved/import');
  await page.getByRole('link', { name: 'Add a whole course from another site' }).click();
  const choose = (name: string, text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await waitUntilHydrated(page.getByRole('button', { name: 'Choose the file' }));
  await choose('changed.saksham', file.replace('Roots drink', 'Roots think'));
  await page
    .getByText(
      'This file was changed after it was made: chapter-1.json. Please get it again from where it came.',
    )
    .waitFor();
  await choose('whole.saksham', file);
  await page.waitForURL((url) => url.pathname.startsWith('/course/') && !url.pathname.endsWith(courseId));
  await page.getByRole('heading', { level: 1, name: 'Plants at home' }).waitFor();
  await page.getByText('A copy of “Plants at home”.').waitFor();
  // The refusal is one of the console's errors.
  expect(trouble.externalRequests).toEqual(noTrouble.externalRequests);
});

test('a saved course is read, practised and marked without a server, across a closed browser, and counts once', async () => {
  const openPhone = await newPhone();
  const online = await (await openPhone()).newPage();
  await signUp(online);
  await save(online, course.courseId);
  const stored = await online.evaluate(async () => {
    const entries = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return entries.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored.filter((path) => path.startsWith('/api/me') || path.endsWith('.data'))).toEqual([]);
  const [answersBefore, readBefore] = [await countEvents('answer'), await countEvents('read')];

  const { port } = new URL(e2e.url);
  await e2e.product.kill();
  const page = await (await openPhone()).newPage();
  await page.goto(`/course/${course.courseId}?language=en`);
  await page.getByRole('heading', { level: 1, name: 'Plants at home' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Plants at home' }).waitFor();

  await page.goto(learningPath(course.courseId, course.chapterIds[0]));
  await page.getByRole('heading', { level: 2, name: 'Water' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 3 }).first().waitFor();
  await button(page, /^Bookmark: /)
    .first()
    .click();
  await status(page, 'Kept on this device. It is sent when the network is back.').waitFor();
  await page.getByRole('link', { name: 'Next chapter' }).click();
  await page.getByRole('heading', { level: 2, name: 'Pots' }).waitFor();

  await page.goto(checkPath(course, 2));
  await page.getByRole('radio', { name: 'The roots' }).check();
  await button(page, 'Check').click();
  await status(page, 'Right!').waitFor();
  await status(page, '1 answer is kept here until there is a network.').waitFor();

  const tab = () => page.locator('.tab-bar [aria-current]').allTextContents();
  await page.goto('/dashboard/review');
  await page.getByText('Nothing to practise right now').waitFor();
  await page.getByText(/^The next question comes (?:tomorrow|in the morning)/).waitFor();
  expect(await tab()).toEqual(['Practise']);
  await page.goto('/courses?q=pots');
  await page.getByRole('link', { name: /^Pots/ }).waitFor();
  expect(await page.getByRole('link', { name: 'Water', exact: true }).count()).toBe(0);
  expect(await tab()).toEqual(['Find']);

  await page.goto('/dashboard');
  await page.getByText('Saksham can’t be reached right now. These courses work without a network.').waitFor();
  const goOn = page.getByRole('link', { name: 'Continue', exact: true });
  expect(await goOn.getAttribute('href')).toBe(learningPath(course.courseId, course.chapterIds[2]));
  expect(await tab()).toEqual(['Learn']);
  await button(page, 'Mark as read: 1. Water').click();
  await page.getByText(/^1 of 3 read/).waitFor();
  // The answer, the reading, and each chapter that was open long enough to be told.
  await page
    .getByRole('status')
    .filter({ hasText: /[2-4] things you did \(reading, answers\) are kept here\./ })
    .waitFor();
  await page.reload();
  await page.getByText(/^1 of 3 read/).waitFor();

  const again = await startProductProcess({ ...e2e.product.settings, PORT: port });
  onTestFinished(() => again.stop().then(() => undefined));
  const back = await page.context().newPage();
  await page.close();
  await back.goto('/saved');
  await back.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Notes' }).waitFor();
  // The phone sends waiting events while the page opens.
  await expect.poll(() => countEvents('answer'), { timeout: patienceMs }).toBe(answersBefore + 1);
  await status(back, 'Your progress is saved on the site').waitFor();
  expect(await countEvents('read')).toBe(readBefore + 1);
  await expect.poll(countNotes, { timeout: patienceMs }).toBe(1);
  await back.reload();
  await back.getByText(/^1 of 3 read/).waitFor();
  expect(await countEvents('answer')).toBe(answersBefore + 1);

  // Another person on the same phone sees none of the first one's data.
  await back.goto('/dashboard');
  await signOut(back);
  await signUp(back);
  await back.goto('/saved');
  await back.getByText(/^0 of 3 read/).waitFor();
  await button(back, 'Remove from this device').click();
  await back.getByText('No course is saved here yet').waitFor();
  expect(await savedCaches(back)).toEqual([]);
});
