import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { CourseLayout } from '#contract/course-layout.ts';
import type { Author, ChapterFacts, QuestionFacts, WrittenChapter } from '#server/authoring/author.ts';
import { withRetries } from '#server/authoring/retries.ts';
import type { QuestionDraft } from '#contract/questions.ts';
import type { SolvedAnswers } from '#server/authoring/answers/question-answer.ts';
import { habit, habitsOf } from '#tests/stand-ins/answer-habits.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { startOpenAiStandIn } from '#tests/stand-ins/openai.ts';
import type { ModelAnswer } from '#tests/stand-ins/plausible-course.ts';
import { createGeminiAuthor } from './gemini-author.ts';
import { createOpenAiAuthor } from './openai-author.ts';
import { layoutFacts } from '#tests/support/author-facts.ts';

// Whatever models put around and into their answers, each task takes one call, as a clean answer does.

const gemini = await startGeminiStandIn();
const openai = await startOpenAiStandIn();
afterAll(async () => {
  await gemini.close();
  await openai.close();
});
beforeEach(() => {
  gemini.reset();
  openai.reset();
});
const authors = {
  gemini: createGeminiAuthor({ ...gemini, timeoutMs: 30_000 }),
  openai: createOpenAiAuthor({ ...openai, timeoutMs: 30_000 }),
};

const facts = layoutFacts({ durationHours: 3 });
const { signal } = new AbortController();
const layout: CourseLayout = await authors.gemini.writeLayout(facts, { signal });
const chapter: ChapterFacts = { layout, chapterIndex: 0, language: 'en' };
const rewrite: ChapterFacts = { ...chapter, rewrite: { instruction: 'shorter', text: 'It was long.' } };
const written = await authors.gemini.writeChapter(chapter, { signal });
const text = [written.description, ...written.topics.map(({ description }) => description)].join('\n');
const questionFacts: QuestionFacts = {
  layout,
  chapterName: 'Soil',
  language: 'en',
  text,
  objectives: [],
  count: 4,
};
const drafts = await authors.gemini.writeQuestions(questionFacts, { signal });
const toSolve = drafts.map(({ kind, stem, answer, wrong }) => ({
  kind,
  stem,
  options: [...wrong, String(answer)],
}));

/** A task with what its answer gives that does not differ by chance. */
const tasks: Record<string, { kind: ModelAnswer['kind']; run: (author: Author) => Promise<unknown> }> = {
  layout: {
    kind: 'layout',
    run: async (author) =>
      (await retried<CourseLayout>((options) => author.writeLayout(facts, options))).Chapters.map(
        (each) => each['Chapter Name'],
      ),
  },
  chapter: {
    kind: 'chapter',
    run: async (author) =>
      titlesOf(await retried<WrittenChapter>((options) => author.writeChapter(chapter, options))),
  },
  rewrite: {
    kind: 'chapter',
    run: async (author) =>
      titlesOf(await retried<WrittenChapter>((options) => author.writeChapter(rewrite, options))),
  },
  questions: {
    kind: 'questions',
    run: async (author) =>
      (await retried<QuestionDraft[]>((options) => author.writeQuestions(questionFacts, options))).map(
        ({ stem, answer }) => [stem, answer],
      ),
  },
  solve: {
    kind: 'solve',
    run: (author) =>
      retried<SolvedAnswers>((options) =>
        author.solveQuestions({ ...questionFacts, questions: toSolve }, options),
      ),
  },
};

const titlesOf = ({ topics, failedChecks }: Awaited<ReturnType<Author['writeChapter']>>) => [
  topics.map(({ title }) => title),
  failedChecks,
];
const retried = <T>(run: (options: { signal: AbortSignal; onFaulty: (answer: T) => void }) => Promise<T>) =>
  withRetries<T>(({ onFaulty }) => run({ signal, onFaulty }), {
    tries: 3,
    signal,
    baseDelayMs: 1,
    maxDelayMs: 2,
  });

describe.each(Object.entries(tasks))('%s', (_, { kind, run }) => {
  describe.each([
    ['Gemini', gemini, authors.gemini],
    ['an OpenAI-compatible service', openai, authors.openai],
  ] as const)('of %s', (_name, standIn, author) => {
    test.each(habitsOf(kind))('%s', async (name) => {
      const clean = await run(author);
      standIn.calls.length = 0;
      standIn.failWhen(() => habit(name));
      expect(await run(author)).toEqual(clean);
      expect(standIn.calls).toHaveLength(1);
    });
  });
});
