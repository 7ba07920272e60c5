import type { CourseLayout } from '#contract/course-layout.ts';
import type { ChapterContent } from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { QuestionDraft } from '#contract/questions.ts';
import {
  AuthorFault,
  readableText,
  type Author,
  type QuestionFacts,
  type SolvedAnswers,
} from '#server/authoring/authoring.ts';
import { blindly, checkDrafts, questionsAsked, toSolve } from '#server/questions/inspect.ts';
import type { Solution, Work } from '#server/questions/stages-store.ts';

/** A chapter that an author wrote for an evaluation. */
export interface EvaluatedChapter {
  layout: CourseLayout;
  chapterName: string;
  content: ChapterContent;
  language: CourseLanguage;
}

/**
 * Has an author write questions about a chapter and solve them twice, one attempt each. Undefined: it gave no usable
 * questions.
 */
export async function evaluateQuestions(
  author: Author,
  { layout, chapterName, content, language }: EvaluatedChapter,
  signal: AbortSignal,
): Promise<Work | undefined> {
  const facts: QuestionFacts = {
    layout,
    chapterName,
    language,
    objectives: content.objectives ?? [],
    text: readableText(content),
    count: questionsAsked,
  };
  const teachesLanguage = layout.Category === 'Languages';
  const drafts = await usable<QuestionDraft[]>((onFaulty) =>
    author.writeQuestions(facts, { signal, onFaulty }),
  );
  if (!drafts) return undefined;
  const work: Work = {
    model: author.label.model ?? author.label.provider,
    drafts: checkDrafts(drafts, { text: facts.text, language, teachesLanguage, others: [] }),
    solutions: [null, null],
  };
  const solve = async (solver: 0 | 1): Promise<Solution> => {
    const questions = blindly(toSolve(work), solver);
    const answers = await usable<SolvedAnswers>((onFaulty) =>
      author.solveQuestions({ ...facts, questions }, { signal, onFaulty }),
    );
    return answers ? { answers } : { answers: [], unusable: 'author-failed' };
  };
  if (toSolve(work).length === 0) return work;
  return { ...work, solutions: await Promise.all([solve(0), solve(1)]) };
}

/** An answer, also one with faults; undefined where the author gave none that can be used. */
async function usable<T>(ask: (onFaulty: (answer: T) => void) => Promise<T>): Promise<T | undefined> {
  let faulty: T | undefined;
  return ask((answer) => (faulty = answer)).catch((error: unknown) => {
    if (!(error instanceof AuthorFault) || error.code === 'author-misconfigured') throw error;
    return faulty;
  });
}
