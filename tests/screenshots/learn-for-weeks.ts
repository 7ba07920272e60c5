import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { ChapterQuestions } from '#contract/questions.ts';
import type { PageWorld } from '#tests/page-states/page-world.ts';
import { send } from '#tests/page-states/send-events.ts';
import { batchOf, eventOf } from '#tests/support/learner-events.ts';

const rightAnswers = new Set(['The roots', 'Light', 'Water']);
/** Days before today on which the learner answered. */
const practised = '60 59 57 52 50 45 44 38 37 36 30 29 24 23 22 17 16 15 10 9 8 3 2 1 0'
  .split(' ')
  .map(Number);

/** Has the person of the page answer questions for weeks, some of them wrong. */
export async function learnForWeeks(page: Page, world: PageWorld): Promise<void> {
  const { id: courseId, chapterIds } = world.practice;
  for (const [place, chapterId] of [chapterIds[0]!, chapterIds[2]!].entries()) {
    const there = { courseId, chapterId };
    const path = `/api/courses/${courseId}/chapters/${chapterId}/questions`;
    const { questions } = (await (await page.request.get(world.url + path)).json()) as ChapterQuestions;
    const choices = questions.filter(({ kind }) => kind === 'one' || kind === 'many');
    const events = practised.flatMap((days, time) => {
      const at = new Date(Date.now() - days * 86_400_000 - 600_000 + place * 60_000).toISOString();
      const sitting = randomUUID();
      return choices.map(({ _id: questionId, revision, options = [] }, n) => {
        const wrong = (time + n + place) % 5 === 0;
        const right = options.filter(({ text }) => rightAnswers.has(text) !== wrong).map(({ _id }) => _id);
        const chosen = wrong ? right.slice(0, 1) : right;
        const answer = { kind: 'answer', questionId, revision, chosen, sitting, mode: 'chapter' } as const;
        return eventOf(there, answer, { at });
      });
    });
    const read = eventOf(there, { kind: 'read', done: true });
    await send(page, world, '/api/learning/events', batchOf([...events, read]));
  }
}
