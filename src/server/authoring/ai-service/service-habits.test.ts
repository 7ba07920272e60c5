import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { CourseLayout } from '#contract/course-layout.ts';
import { startOpenAiStandIn } from '#tests/stand-ins/openai.ts';
import { serviceHabits } from '#tests/stand-ins/service-habits.ts';
import type { Author, LayoutFacts } from '#server/authoring/author.ts';
import { createOpenAiAuthor } from './openai-author.ts';

const service = await startOpenAiStandIn();
afterAll(() => service.close());
beforeEach(() => service.reset());

const facts: LayoutFacts = {
  category: 'Science',
  topic: 'Soil',
  description: '',
  level: 'beginner',
  durationHours: 4,
  chapterCount: 2,
  language: 'en',
};
const layout: CourseLayout = {
  'Course Name': 'Soil',
  Description: '',
  Category: 'Science',
  Topic: 'Soil',
  Level: 'beginner',
  Duration: '4 hours',
  'Number of Chapters': 1,
  Chapters: [{ 'Chapter Name': 'Sand and clay', About: 'Grain sizes.', Duration: '1 hour' }],
};
const text = 'Sand has large grains and lets water through. Clay has small grains and holds water.';
const { signal } = new AbortController();
const tasks: Record<string, (author: Author) => Promise<unknown>> = {
  layout: (author) => author.writeLayout(facts, { signal }),
  chapter: (author) => author.writeChapter({ layout, chapterIndex: 0, language: 'en' }, { signal }),
  questions: (author) =>
    author.writeQuestions(
      { layout, chapterName: 'Sand and clay', language: 'en', text, objectives: [], count: 3 },
      { signal },
    ),
  solving: (author) =>
    author.solveQuestions(
      {
        chapterName: 'Sand and clay',
        language: 'en',
        text,
        questions: [{ kind: 'one', stem: 'Which?', options: ['Sand', 'Clay'] }],
      },
      { signal },
    ),
  'second opinion': (author) => author.screen!({ text: 'Soil', who: 'learner' }, { signal }),
};

const author = () =>
  createOpenAiAuthor({
    ...service,
    sampling: { temperature: 1, topP: 0.95, topK: 40, maxOutputTokens: 8192 },
    timeoutMs: 15_000,
  });

describe.each(Object.entries(tasks))('writes a %s by a service with the habit', (_, write) => {
  test.each(Object.entries(serviceHabits))('%s', async (_name, { fault, further, without = [] }) => {
    service.failWhen(() => fault);
    service.screenWhen(() => fault);
    const count = () => service.calls.length + service.screens.length;
    const asked = author();
    await write(asked);
    expect(count()).toBe(1 + further);
    expect(asked.askedWithout?.()).toEqual(without);
    // A field that was refused is not sent again.
    await write(asked);
    expect(count()).toBe(2 + further);
  });
});
