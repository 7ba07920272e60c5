import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import type { ChapterQuestions } from '#contract/questions.ts';
import { checkPath, savePracticeCourse, type PracticeCourse } from '#tests/e2e/support/practice-course.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { batchOf, eventOf } from '#tests/support/learner-events.ts';

const rightAnswers = new Set(['The roots', 'Light', 'Water']);
/** Days before today on which the learner answered. */
const practised = '60 59 57 52 50 45 44 38 37 36 30 29 24 23 22 17 16 15 10 9 8 3 2 1 0'
  .split(' ')
  .map(Number);

export async function takePracticePictures(
  owner: ApiSession,
  context: BrowserContext,
  save: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  const course = await savePracticeCourse(owner);
  const page = await context.newPage();
  await page.goto(checkPath(course), { waitUntil: 'networkidle' });
  for (const name of ['Light', 'Salt']) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: 'Check' }).click();
  await page.locator('[data-sheet] summary').waitFor();
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.scrollIntoView());
  await save(page, 'question');
  await learnForWeeks(page, course);
  await page.goto('/progress', { waitUntil: 'networkidle' });
  await page
    .getByRole('heading', { name: 'This week' })
    .evaluate((heading) => scrollBy({ top: heading.getBoundingClientRect().top - 16, behavior: 'instant' }));
  await save(page, 'progress');
}

async function learnForWeeks(page: Page, { courseId, chapterIds }: PracticeCourse): Promise<void> {
  for (const [place, chapterId] of [chapterIds[0]!, chapterIds[2]!].entries()) {
    const there = { courseId, chapterId };
    const answer = await page.request.get(`/api/courses/${courseId}/chapters/${chapterId}/questions`);
    const { questions } = (await answer.json()) as ChapterQuestions;
    const choices = questions.filter(({ kind }) => kind === 'one' || kind === 'many');
    const events = practised.flatMap((days, time) => {
      const at = new Date(Date.now() - days * 86_400_000 - 600_000 + place * 60_000).toISOString();
      const sitting = randomUUID();
      return choices.map(({ _id: questionId, revision, options = [] }, n) => {
        const wrong = (time + n + place) % 5 === 0;
        const right = options.filter(({ text }) => rightAnswers.has(text) !== wrong).map(({ _id }) => _id);
        const chosen = wrong ? right.slice(0, 1) : right;
        return eventOf(
          there,
          { kind: 'answer', questionId, revision, chosen, sitting, mode: 'chapter' },
          { at },
        );
      });
    });
    const data = batchOf([...events, eventOf(there, { kind: 'read', done: true })]);
    const sent = await page.request.post('/api/learning/events', { data });
    if (!sent.ok()) throw new Error(`sending events: ${sent.status()} ${await sent.text()}`);
  }
}
