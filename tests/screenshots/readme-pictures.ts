import { randomUUID } from 'node:crypto';
import { mkdtempDisposableSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { CourseSummary } from '#contract/courses.ts';
import type { CoursePackage } from '#contract/downloads.ts';
import type { PageLanguage } from '#contract/language.ts';
import { libraryCourseId } from '#server/library/library.ts';
import { startDemoAuthor } from '#tests/media/demo-author.ts';
import { demoCourses } from '#tests/media/demo-course.ts';
import { waitForHydration } from '#tests/page-states/page-state.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { batchOf, eventOf } from '#tests/support/learner-events.ts';
import { startProductProcess } from '#tests/support/product-process.ts';

const wide = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2 };

/** Takes the README's pictures in both themes, of a learner who has finished a course of the library and goes on with a path. */
export async function takeReadmePictures(browser: Browser, into: string): Promise<void> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'saksham-readme-'));
  await using author = await startDemoAuthor('en');
  const settings = { DATA_DIR: folder.path, LIBRARY: 'on', QUESTIONS: 'on', ...author.settings };
  await using product = await startProductProcess(settings);
  const learner = product.session();
  const person = { firstName: 'Asha', lastName: 'Kumari', email: 'asha@example.org', password: randomUUID() };
  await learner.send('/signup', { method: 'POST', body: new URLSearchParams(person) });
  // Shows the notice of signing in, which would cover the first picture.
  await learner.get('/dashboard');
  const take = async (
    name: string,
    path: string,
    reach: (page: Page) => Promise<unknown> = async () => undefined,
    options: BrowserContextOptions = phone,
  ) => {
    const place = { baseURL: product.url, locale: 'en-IN', serviceWorkers: 'block' as const };
    await using context = await browser.newContext({ ...place, ...options });
    await context.addCookies(learner.browserCookies);
    const page = await context.newPage();
    await page.goto(path);
    await waitForHydration(page);
    await reach(page);
    const session = await context.newCDPSession(page);
    for (const theme of ['light', 'dark'] as const) {
      await changeTheme(page, theme);
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
      await writeFile(join(into, `${name}-${theme}.webp`), Buffer.from(data, 'base64'));
    }
  };

  const repair = await chaptersOf(learner, 'mobile-phone-repair');
  const firstAid = await chaptersOf(learner, 'first-aid');
  const [garden] = await chaptersOf(learner, 'kitchen-garden', 'hi');
  await learner.put('/api/paths/phone-repair-trade-en/following', undefined);
  for (const [place, chapter] of repair.entries()) await passChapter(learner, chapter, repair.length - place);
  await take('learning', pathOf(firstAid[0]!), (page) => toTop(page.locator('.drawing').nth(1), 245), wide);
  await take('question', pathOf(firstAid[0]!), async (page) => {
    const question = page.locator('[data-question]').first();
    await question.scrollIntoViewIfNeeded();
    await question.getByText('Push the wire aside with a wet stick').click();
    await question.getByRole('button', { name: 'Check' }).click();
    await question.locator('[data-sheet]').waitFor();
    await toTop(question, 80);
  });
  await passChapter(learner, firstAid[0]!, 0);
  await take('home', '/dashboard', (page) => page.getByText('Your path').waitFor());
  await take('lesson', pathOf(garden!), (page) => toTop(page.locator('.drawing').first(), 60), {
    ...phone,
    locale: 'hi-IN',
  });
  await take('path', '/path/phone-repair-trade-en');
  const certificate = { courseId: repair[0]!.courseId, kind: 'completion', name: 'Asha Kumari' };
  await expectOk(learner.post('/api/certificates', certificate, { 'idempotency-key': randomUUID() }));
  await take('certificate', '/dashboard/certificates');
  const saved = await expectOk(learner.post('/api/course/save-course-layout', demoCourses.en.layout));
  const { courseId } = (await saved.json()) as { courseId: string };
  author.pace.pieceDelayMs = 250;
  await expectOk(learner.post(`/api/courses/${courseId}/generation`));
  await take('generation', `/createcourse/${courseId}`, (page) => page.getByText('A simple rule').waitFor());
}

async function expectOk(answering: Promise<Response>): Promise<Response> {
  const answer = await answering;
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return answer;
}

interface Chapter {
  courseId: string;
  chapterId: string;
}

const pathOf = ({ courseId, chapterId }: Chapter) => `/createcourse/start/${courseId}?chapter=${chapterId}`;

async function chaptersOf(
  session: ApiSession,
  slug: string,
  language: PageLanguage = 'en',
): Promise<Chapter[]> {
  const courseId = libraryCourseId({ slug, language });
  const { chapters } = await session.json<CourseSummary>(`/api/courses/${courseId}/summary`);
  return chapters.map(({ _id: chapterId }) => ({ courseId, chapterId }));
}

/** Has the learner read a chapter, and answer all of its questions right, some days ago. */
async function passChapter(session: ApiSession, chapter: Chapter, daysAgo: number): Promise<void> {
  const at = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
  const { questions } = await session.json<CoursePackage>(`/api/courses/${chapter.courseId}/package`);
  const sitting = randomUUID();
  const asked = questions.filter(({ chapterId }) => chapterId === chapter.chapterId);
  const answers = asked.map(({ _id: questionId, revision, answer: chosen }) =>
    eventOf(chapter, { kind: 'answer', questionId, revision, chosen, sitting, mode: 'chapter' }, { at }),
  );
  const events = [eventOf(chapter, { kind: 'read', done: true }, { at }), ...answers];
  await expectOk(session.post('/api/learning/events', batchOf(events)));
}

const toTop = (target: Locator, top: number) =>
  target.evaluate((element, y) => scrollBy(0, element.getBoundingClientRect().top - y), top);

export async function changeTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // A change of theme takes several frames to reach every element.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
  });
}
