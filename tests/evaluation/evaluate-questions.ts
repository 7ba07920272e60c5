import type { CourseLayout } from '#contract/course-layout.ts';
import type { ChapterContent } from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { QuestionDraft } from '#contract/questions.ts';
import {
  readableText,
  type Author,
  type QuestionFacts,
  type SolvedAnswers,
} from '#server/authoring/authoring.ts';
import { blindly, checkDrafts, questionsAsked, toSolve } from '#server/questions/inspect.ts';
import type { Solution, Work } from '#server/questions/stages-store.ts';
import { attempt } from './evaluate-author.ts';

/** A chapter that an author wrote for an evaluation. */
export interface EvaluatedChapter {
  layout: CourseLayout;
  chapterName: string;
  content: ChapterContent;
  language: CourseLanguage;
}

/**
 * Makes an author write questions about a chapter and solve them twice, with one attempt each. Undefined: it gave no usable
 * questions.
 */
export async function evaluateQuestions(
  author: Author,
  { layout, chapterName, content, language }: EvaluatedChapter,
  signal: AbortSignal,
): Promise<Work | undefined> {
  const said = { objectives: content.objectives ?? [], text: readableText(content) };
  const facts: QuestionFacts = { layout, chapterName, language, count: questionsAsked, ...said };
  const teachesLanguage = layout.Category === 'Languages';
  const { answer: drafts } = await attempt<QuestionDraft[]>(
    (options) => author.writeQuestions(facts, options),
    signal,
  );
  if (!drafts) return undefined;
  const work: Work = {
    model: author.label.model ?? author.label.provider,
    drafts: checkDrafts(drafts, { text: facts.text, language, teachesLanguage, others: [] }),
    solutions: [null, null],
  };
  const solve = async (solver: 0 | 1): Promise<Solution> => {
    const questions = blindly(toSolve(work), solver);
    const { answer: answers } = await attempt<SolvedAnswers>(
      (options) => author.solveQuestions({ ...facts, questions }, options),
      signal,
    );
    return answers ? { answers } : { answers: [], unusable: 'author-failed' };
  };
  if (toSolve(work).length === 0) return work;
  return { ...work, solutions: await Promise.all([solve(0), solve(1)]) };
}
