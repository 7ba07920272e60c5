import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signUp } from '#tests/e2e/support/accounts.ts';
import { startBehindGateway } from '#tests/e2e/support/behind-gateway.ts';
import { checkPath, saveQuestions } from '#tests/e2e/support/practice-course.ts';
import { withServiceWorker } from '#tests/e2e/support/product.ts';
import { save } from '#tests/e2e/support/saving.ts';
import { button, heading, learningPath, link, publicPath, status } from '#tests/e2e/support/screens.ts';

// A phone without a network shows and asks by what it knows of its learner. offline-faults.e2e.ts keeps the courses.

const e2e = startBehindGateway();
const owner = () => e2e.product.session();

const openPhone = () => e2e.newPage({ baseURL: e2e.gateway.url, ...withServiceWorker });
const openChapter = (page: Page, place: number) =>
  page.goto(learningPath(e2e.course.courseId, e2e.course.chapterIds[place]));

test('what was done without a network counts there on, once another page has sent it, whether its progress is heard or not', async () => {
  const { page } = await openPhone();
  await save(page, e2e.course.courseId);
  const findOffline = async () => {
    e2e.gateway.decide = () => 'break';
    await page.goto('/saved');
    await page.getByText(/^1 of 3 read/).waitFor();
  };
  const openWith = async (decide: typeof e2e.gateway.decide, answered: string) => {
    e2e.gateway.decide = decide;
    const answer = page.waitForResponse(answered);
    await page.goto('/');
    await answer;
  };
  e2e.gateway.decide = () => 'break';
  await openChapter(page, 0);
  await button(page, 'Mark as read').click();
  await page.locator('button[aria-pressed=true]').waitFor();
  await findOffline();
  await openWith((path) => (path.endsWith('/progress') ? 'refuse' : 'pass'), '**/api/courses/*/progress');
  await findOffline();
  await openWith(() => 'pass', '**/api/courses/*/progress');
  await page.waitForFunction(() => localStorage.getItem('waits') === null);
  await findOffline();
});

test('what was marked as read online shows so on every page without a network, which says that it can’t change the language', async () => {
  const { page } = await openPhone();
  await save(page, e2e.course.courseId);
  await openChapter(page, 0);
  const sent = page.waitForResponse('**/api/learning/events');
  await button(page, 'Mark as read').click();
  await sent;
  const marked = page.locator('button[data-mark-read][aria-pressed=true]');
  await marked.waitFor();
  e2e.gateway.decide = () => 'break';
  await page.reload();
  await marked.waitFor();
  await page.getByText('Offline', { exact: true }).filter({ visible: true }).waitFor();
  await Promise.all([page.waitForEvent('load'), button(page, /^हिन्दी/).click()]);
  await page.getByRole('alert').filter({ hasText: 'Changing the language needs the network.' }).waitFor();
  await marked.waitFor();
  const next = 'Check yourself: Water';
  for (const path of [learningPath(e2e.course.courseId), publicPath(e2e.course.courseId), '/saved']) {
    await page.goto(path);
    expect(await link(page, next).getAttribute('href'), path).toBe(checkPath(e2e.course, 0));
  }
  await page.getByText(/^1 of 3 read/).waitFor();
  const cover = page.locator(`img[src="/course/${e2e.course.courseId}/thumbnail.svg"]`);
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.goto(publicPath(e2e.course.courseId));
  await page.getByText(/^1 of 3 read/).waitFor();
  await page.goto('/progress');
  await page.getByText('Today’s flower has opened.').waitFor();
});

test('a guest’s bookmark that was set online is listed without a network, and no more after a sign-up at this phone', async () => {
  const { page } = await openPhone();
  await save(page, e2e.course.courseId);
  await openChapter(page, 0);
  await page.locator('[data-island][data-ready]').first().waitFor({ state: 'attached' });
  const stored = page.waitForResponse('**/api/notes');
  await button(page, /^Bookmark: /).click();
  await stored;
  e2e.gateway.decide = () => 'break';
  await page.goto('/notes');
  await page.getByRole('heading', { level: 1, name: 'Notes', exact: true }).waitFor();
  const topic = page.getByRole('listitem').getByRole('link', { name: /, part 1$/ });
  const chapter = learningPath(e2e.course.courseId, e2e.course.chapterIds[0]);
  expect(await topic.getAttribute('href')).toContain(chapter);
  e2e.gateway.decide = () => 'pass';
  await page.goto('/');
  const isKnown = () => page.evaluate(() => caches.match('/known-notes?of=guest').then(Boolean));
  expect(await isKnown()).toBe(true);
  await signUp(page);
  await expect.poll(isKnown).toBe(false);
});

test('a chapter that was read lately of a course that is not saved keeps its mark without a network', async () => {
  const { page } = await openPhone();
  await page.goto('/offline');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await openChapter(page, 0);
  const heard = page.waitForResponse('**/api/courses/*/progress');
  await button(page, 'Mark as read').click();
  await heard;
  const marked = page.locator('button[data-mark-read][aria-pressed=true]');
  await marked.waitFor();
  await expect.poll(() => page.evaluate(() => caches.match(location.href).then(Boolean))).toBe(true);
  e2e.gateway.decide = () => 'break';
  await page.reload();
  await marked.waitFor();
});

test('a bookmark in a chapter that is only kept because it was read waits for the network, and is sent', async () => {
  const { page } = await openPhone();
  await page.goto('/offline');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await openChapter(page, 0);
  await expect.poll(() => page.evaluate(() => caches.match(location.href).then(Boolean))).toBe(true);
  await page.locator('[data-island][data-ready]').first().waitFor({ state: 'attached' });
  e2e.gateway.decide = () => 'break';
  await button(page, /^Bookmark: /).click();
  const kept = page.getByText('Kept on this device. It is sent when the network is back.');
  await kept.waitFor();
  await page.reload();
  await kept.waitFor();
  e2e.gateway.decide = () => 'pass';
  const sent = page.waitForResponse('**/api/notes');
  // A browser remembers on the page that the script failed which sends it.
  await page.goto('/');
  expect((await sent).ok()).toBe(true);
});

test('a home lists what is saved until it is removed, and is drawn anew once it has sent what was answered offline', async () => {
  const { page } = await openPhone();
  await save(page, e2e.course.courseId);
  await page.goto('/');
  await heading(page, 'Namaste!').waitFor();
  await link(page, 'Plants at home Start').waitFor();
  await page.goto('/saved');
  await button(page, 'Remove from this device').click();
  await page.getByText('No course is saved here yet').waitFor();
  await page.goto('/');
  await link(page, 'Get Started').first().waitFor();
  await save(page, e2e.course.courseId);
  e2e.gateway.decide = () => 'break';
  await page.goto(checkPath(e2e.course, 2));
  await page.getByRole('radio', { name: 'The roots' }).check();
  await button(page, 'Check').click();
  await status(page, 'Right!').waitFor();
  e2e.gateway.decide = () => 'pass';
  await page.goto('/');
  await heading(page, 'Continue learning').waitFor();
});

/** The questions of a course of one chapter, which is done once they are answered. */
const questions = [1, 2, 3, 4].map((n) => {
  const options = { answer: `Right ${n}`, wrong: ['Wrong', 'No'], whyWrong: ['So.', 'So.'] };
  return { kind: 'one', stem: `Question ${n}`, explanation: 'It is so.', quote: '', ...options } as const;
});

async function answerAll(page: Page, course: Parameters<typeof checkPath>[0]): Promise<void> {
  await page.goto(checkPath(course));
  for (const question of questions) {
    await page.getByRole('radio', { name: question.answer }).check();
    await button(page, 'Check').click();
    await status(page, 'Right!').waitFor();
    await page.getByRole('button', { name: /^(Next|See the result)$/ }).click();
  }
}

test('a course whose questions are answered without a network ends there, and with the network where its certificate is', async () => {
  const course = await saveQuestions(owner(), questions);
  const { page } = await openPhone();
  await save(page, course.courseId);
  e2e.gateway.decide = () => 'break';
  await answerAll(page, course);
  await link(page, 'See what you have learned').click();
  await heading(page, 'Well done!').waitFor();
  await page.getByText('1 chapter passed, 4 of 4 answers right').waitFor();
  await page.getByText(/^4 questions come back/).waitFor();
  e2e.gateway.decide = () => 'pass';
  await link(page, 'Get your certificate').waitFor();
});

test('on a later day without a network, a phone asks what has come back, and counts down with each answer', async () => {
  const { page } = await openPhone();
  await save(page, e2e.course.courseId);
  await page.goto(checkPath(e2e.course, 2));
  for (const [place, next] of ['Next', 'Next', /result/i].entries()) {
    await page.getByText(`Question ${place + 1} of 3`).waitFor();
    await page.getByRole('radio', { name: 'The roots' }).check();
    await button(page, 'Check').click();
    await status(page, 'Right!').waitFor();
    await button(page, next).click();
  }
  const heard = page.waitForResponse('**/api/learning/review/times');
  await page.goto('/saved');
  await heard;
  await page.getByText(/^1 of 3 read 1 passed/).waitFor();
  e2e.gateway.decide = () => 'break';
  await page.clock.setFixedTime(Date.now() + 1.3 * 86_400_000);
  await page.goto('/');
  await page.getByText('3 questions are due').waitFor();
  await link(page, 'Practise: 3 questions').click();
  await button(page, 'Practise: 3 questions').click();
  await page.getByRole('radio', { name: 'The roots' }).check();
  await button(page, 'Check').click();
  await status(page, 'Right!').waitFor();
  await page.goto('/review');
  await button(page, 'Practise: 2 questions').waitFor();
});

test('what a guest saved and passed is the account’s after signing up, with their name, also without a network', async () => {
  const course = await saveQuestions(owner(), questions);
  const { page } = await openPhone();
  await save(page, course.courseId);
  await answerAll(page, course);
  await signUp(page);
  await page.waitForFunction(() => ![null, 'guest'].includes(sessionStorage.getItem('heard')));
  e2e.gateway.decide = () => 'break';
  await page.goto('/dashboard');
  await page.getByText(/^\d of 1 read 1 passed/).waitFor();
  await heading(page, 'Hello, Asha').waitFor();
  await button(page, 'Account menu').waitFor();
  await page.goto('/dashboard/review');
  await page.getByText(/^The next questions come/).waitFor();
  await page.goto(`/learned/${course.courseId}`);
  await heading(page, 'Well done!').waitFor();
});
