import { afterAll, beforeEach, expect, test } from 'vitest';
import { startOpenAiStandIn } from '#tests/stand-ins/openai.ts';
import { serviceHabits } from '#tests/stand-ins/service-habits.ts';
import type { Author } from '#server/authoring/author.ts';
import { createOpenAiAuthor } from './openai-author.ts';
import { layoutFacts, soilLayout } from '#tests/support/author-facts.ts';

const service = await startOpenAiStandIn();
afterAll(() => service.close());
beforeEach(() => service.reset());

const facts = layoutFacts({ durationHours: 4, chapterCount: 2 });
const layout = soilLayout();
const text = 'Sand has large grains and lets water through. Clay has small grains and holds water.';
const about = { chapterName: 'Sand and clay', language: 'en', text } as const;
const questions = [{ kind: 'one', stem: 'Which?', options: ['Sand', 'Clay'] }] as const;
const { signal } = new AbortController();
const tasks: Record<string, (author: Author) => Promise<unknown>> = {
  layout: (author) => author.writeLayout(facts, { signal }),
  chapter: (author) => author.writeChapter({ layout, chapterIndex: 0, language: 'en' }, { signal }),
  questions: (author) => author.writeQuestions({ layout, objectives: [], count: 3, ...about }, { signal }),
  solving: (author) => author.solveQuestions({ questions, ...about }, { signal }),
  'second opinion': (author) => author.screen!({ text: 'Soil', who: 'learner' }, { signal }),
};

/** Tests each habit with a layout. One habit shows that the other tasks make the same requests. */
const cases = [
  ...Object.keys(serviceHabits).map((name) => ['layout', name] as const),
  ...Object.keys(tasks).map((task) => [task, 'json_schema is refused by param (OpenAI)'] as const),
];

test.each(cases)('writes a %s by a service with the habit %s', async (task, name) => {
  const { fault, further, without = [] } = serviceHabits[name]!;
  service.failWhen(() => fault);
  service.screenWhen(() => fault);
  const count = () => service.calls.length + service.screens.length;
  const asked = createOpenAiAuthor({ ...service, timeoutMs: 60_000 });
  await tasks[task]!(asked);
  expect(count()).toBe(1 + further);
  expect(asked.askedWithout?.()).toEqual(without);
  // A field that was refused is not sent again.
  await tasks[task]!(asked);
  expect(count()).toBe(2 + further);
});
