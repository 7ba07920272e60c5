import { afterAll, beforeEach, expect, test } from 'vitest';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import type { ModelAnswer } from '#tests/stand-ins/plausible-course.ts';
import { soilLayout } from '#tests/support/author-facts.ts';
import { geminiAuthor } from '#tests/support/gemini-author.ts';
import { taughtChapters } from '#tests/support/taught-chapter.ts';
import { evaluateQuestions } from './evaluate-questions.ts';
import { questionsReport } from './questions-report.ts';

const gemini = await startGeminiStandIn();
afterAll(() => gemini.close());
beforeEach(() => gemini.reset());
const author = geminiAuthor(gemini);
type Solved = { question: string; right: string[] }[];
const layout = soilLayout([]);

async function report(language: 'en' | 'hi'): Promise<string> {
  const { chapterName, about: _, ...content } = taughtChapters[language];
  const chapter = { layout, chapterName, content, language };
  return questionsReport([await evaluateQuestions(author, chapter, new AbortController().signal)]);
}
/** Reads a row of the report. */
const figure = (text: string, name: string) => new RegExp(`^\\| ${name} \\| (.*) \\|$`, 'm').exec(text)?.[1];

test('counts what passes each check, what is accepted, and places of keys', async () => {
  const text = await report('hi');
  expect(figure(text, 'chapters with usable questions')).toBe('1 of 1');
  expect(figure(text, 'check: quote')).toMatch(/^(\d+) of \1$/);
  expect(figure(text, 'accepted')).toMatch(/^[4-6] of \d+$/);
  expect(figure(text, 'solvers agree on whether it is the key')).toMatch(/^(\d+) of \1$/);
  expect(figure(text, 'accepted with one right option, at place 1')).toMatch(/^\d of [4-6]$/);
  expect(figure(text, 'accepted, the right option is the longest')).toMatch(/^0 of [4-6]$/);
});

test('counts solvers who disagree or say nothing, and a chapter without usable questions', async () => {
  const firstSolver = (change: (answers: Solved) => unknown) => {
    let solves = 0;
    const text = ({ value }: ModelAnswer) => JSON.stringify({ answers: change(value['answers'] as Solved) });
    gemini.failWhen(({ kind }) =>
      kind === 'solve' && (solves += 1) === 1 ? { kind: 'answer', text } : undefined,
    );
  };
  firstSolver((answers) => answers.map((each) => ({ ...each, right: [] })));
  expect(figure(await report('en'), 'solvers agree on whether it is the key')).toMatch(/^0 of /);
  firstSolver(() => []);
  const text = await report('en');
  expect(figure(text, 'both solvers give an answer that can be read')).toMatch(/^0 of [1-9]/);
  expect(figure(text, 'solvers agree on whether it is the key')).toBe('-');
  gemini.failWhen(() => ({ kind: 'answer', text: () => 'no JSON' }));
  expect(figure(await report('en'), 'chapters with usable questions')).toBe('0 of 1');
});
