import { calculate } from '#server/authoring/authoring.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { QuestionDraft } from '#contract/questions.ts';
import { lineOfPart, type Lines, type Mistake } from '#server/platform/content-file.ts';
import { checkQuestion, ruleThatPasses } from '#server/questions/questions.ts';
import type { LibraryChapter } from '#server/library/reading/read-chapter.ts';
import { numbersIn } from './check-lines.ts';

interface QuestionsContext {
  lines: Lines;
  /** The chapter as its readers see it. */
  text: string;
  language: CourseLanguage;
  teachesLanguage: boolean;
}

/** Checks the questions of a chapter as those of a model are checked, and what a person's have beside: keys and calculations. */
export function questionMistakes(
  { questions, objectives }: LibraryChapter,
  { lines, ...context }: QuestionsContext,
): Mistake[] {
  const mistakes: Mistake[] = [];
  const others: QuestionDraft[] = [];
  const keys = new Set<string>();
  for (const [place, { key, draft, calculation }] of questions.entries()) {
    const report = (part: string, message: string) =>
      mistakes.push({ line: lineOfPart(['questions', place, ...part.split('/')], lines), message });
    if (keys.has(key)) report('key', `another question of the chapter is called “${key}”`);
    keys.add(key);
    const result = checkQuestion(draft, { ...context, others });
    for (const { name, passed, detail = '' } of result)
      if (!passed) report(partOfCheck[name] ?? 'key', `${name}: ${detail}`);
    others.push(draft);
    if (draft.objective === undefined) report('key', '“objective:” is missing');
    else if (draft.objective < 0 || draft.objective >= objectives.length)
      report('draft/objective', `the chapter has ${objectives.length} objectives`);
    const fault = draft.kind === 'number' ? numberFault(draft, calculation) : undefined;
    if (fault !== undefined) report(calculation === undefined ? 'draft/answer' : 'draft/calculation', fault);
    if (draft.kind !== 'number' && (calculation ?? draft.unit) !== undefined)
      report('key', 'only a question for a number has a unit and a calculation');
  }
  const rule = ruleThatPasses(questions.map(({ draft }) => draft));
  if (rule !== undefined) {
    const message = `taking ${rule} passes these questions without the chapter`;
    mistakes.push({ line: lineOfPart(['questions', 0, 'key'], lines), message });
  }
  return mistakes;
}

/** The part of a question in which each check finds its faults. */
const partOfCheck: Record<string, string> = {
  quote: 'draft/quote',
  'positive-stem': 'draft/stem',
  'distinct-stems': 'draft/stem',
  article: 'draft/stem',
  'key-length': 'draft/answer',
  'word-of-stem': 'draft/answer',
};

function numberFault(draft: QuestionDraft, calculation: string | undefined): string | undefined {
  const answer = Number(draft.answer);
  if (calculation === undefined) {
    return numbersIn(draft.quote).includes(String(answer))
      ? undefined
      : '“calculation:” is missing, and the answer does not stand in the quote';
  }
  const value = calculate(calculation);
  if (value === undefined) return `“${calculation}” can’t be computed`;
  const isNear = Math.abs(value - answer) <= Math.max(draft.tolerance ?? 0, Math.abs(answer) * 1e-9);
  return isNear ? undefined : `“${calculation}” gives ${value}, and the answer says ${answer}`;
}
