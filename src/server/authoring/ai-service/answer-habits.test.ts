import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { CourseLayout } from '#contract/course-layout.ts';
import type { ChapterFacts, QuestionFacts } from '#server/authoring/author.ts';
import { habit, habitsOf } from '#tests/stand-ins/answer-habits.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import type { ModelAnswer } from '#tests/stand-ins/plausible-course.ts';
import { createGeminiAuthor } from './gemini-author.ts';
import { layoutFacts } from '#tests/support/author-facts.ts';

// Whatever models put around and into their answers, each task takes one call, as a clean answer does.

const service = await startGeminiStandIn();
afterAll(() => service.close());
beforeEach(() => service.reset());
const author = createGeminiAuthor({ ...service, timeoutMs: 30_000 });

const facts = layoutFacts({ durationHours: 3 });
const { signal } = new AbortController();
const layout: CourseLayout = await author.writeLayout(facts, { signal });
const chapter: ChapterFacts = { layout, chapterIndex: 0, language: 'en' };
const written = await author.writeChapter(chapter, { signal });
const text = [written.description, ...written.topics.map(({ description }) => description)].join('\n');
const about = { layout, chapterName: 'Soil', language: 'en', text } as const;
const questionFacts: QuestionFacts = { ...about, objectives: [], count: 4 };
const drafts = await author.writeQuestions(questionFacts, { signal });
const toSolve = drafts.map(({ answer, wrong, ...asked }) => ({
  ...asked,
  options: [...wrong, String(answer)],
}));

const options = { signal };

/** Tasks, each with what its answer gives that does not differ by chance. */
const tasks: Record<Exclude<ModelAnswer['kind'], 'screen' | 'path'>, () => Promise<unknown>> = {
  layout: async () => {
    const { Chapters } = await author.writeLayout(facts, options);
    return Chapters.map((each) => each['Chapter Name']);
  },
  chapter: async () => {
    const { topics } = await author.writeChapter(chapter, options);
    return topics.map(({ title }) => title);
  },
  questions: async () => {
    const answer = await author.writeQuestions(questionFacts, options);
    return answer.map((draft) => [draft.stem, draft.answer]);
  },
  solve: () => author.solveQuestions({ ...questionFacts, questions: toSolve }, options),
};

describe.each(Object.keys(tasks) as (keyof typeof tasks)[])('%s', async (kind) => {
  const clean = await tasks[kind]();
  test.each(habitsOf(kind))('%s', async (name) => {
    service.failWhen(() => habit(name));
    expect(await tasks[kind]()).toEqual(clean);
    expect(service.calls).toHaveLength(1);
  });
});
