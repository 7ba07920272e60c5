import type { PageLanguage } from '#contract/language.ts';
import { startOpenAiStandIn } from '#tests/stand-ins/openai.ts';
import type { ModelAnswer } from '#tests/stand-ins/plausible-course.ts';
import type { StandIn } from '#tests/stand-ins/stand-in-server.ts';
import { demoCourses, demoQuestions, type PreparedQuestion } from './demo-course.ts';

export async function startDemoAuthor(language: PageLanguage): Promise<StandIn> {
  const { layout, chapters } = demoCourses[language];
  const [asked] = Object.keys(chapters);
  const questions = demoQuestions[language];
  const isAsked = (request: string) => lineOf(request, 'Chapter') === asked;
  const prepared: Partial<Record<ModelAnswer['kind'], (request: string) => unknown>> = {
    layout: () => layout,
    chapter: (request) => chapters[lineOf(request, 'Chapter')],
    // For chapters that are not filmed, the stand-in writes questions of its own.
    questions: (request) => (isAsked(request) ? { questions } : undefined),
    solve: (request) => (isAsked(request) ? { answers: solutionsOf(request, questions) } : undefined),
  };
  // The pages show the model's name as the author.
  const author = await startOpenAiStandIn({ model: 'the demo author' });
  author.pace = { delayMs: ({ kind }) => (kind === 'layout' ? 500 : 300), pieceDelayMs: 45, pieceLength: 12 };
  author.failWhen(({ kind, request }) => {
    const value = prepared[kind]?.(request);
    return value === undefined ? undefined : { kind: 'answer', text: () => JSON.stringify(value) };
  });
  return author;
}

function solutionsOf(request: string, questions: readonly PreparedQuestion[]) {
  return [...request.matchAll(/^(Q\d+) \(\w+\): (.*)$/gm)].map(([, question, stem]) => ({
    question,
    right: questions.find((each) => each.stem === stem)?.answer ?? [],
  }));
}

const lineOf = (request: string, label: string): string =>
  new RegExp(`^${label}: (.*)$`, 'm').exec(request)?.[1] ?? '';
