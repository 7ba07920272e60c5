import { rightAnswerOf } from '#contract/learning/grade-answer.ts';
import type {
  AnsweredQuestion,
  ChapterQuestions,
  QuestionDraft,
  SelfCheck,
  ShownQuestion,
} from '#contract/questions.ts';
import { Problem } from '#contract/problem.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { drawnTexts } from '#server/platform/markdown/drawn-texts.ts';
import { listChapters, readChapter, readCourseHead, type ChapterKey } from '#server/courses/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import { answerKeyOf, arrangeOptions, type ArrangedKey } from './arrange-options.ts';
import {
  selectQuestions,
  selectRevisions,
  selectSelfChecks,
  selectVersions,
  type QuestionRow,
} from './questions-store.ts';
import { selectGenerators } from './generators-store.ts';
import { questionsInText } from './questions-in-text.ts';
import { selectStages, type StageRow } from './stages-store.ts';

export { checkQuestion } from './checks/question-checks.ts';
export { lengthBalance, mostStandingOut, ruleThatPasses } from './checks/option-lengths.ts';
export { rightOptions } from './arrange-options.ts';
export { importQuestions, questionFault } from './import-questions.ts';
export { saveLibraryQuestions } from './library-questions.ts';
export { selectGenerators as readGenerators } from './generators-store.ts';
export { selectSelfChecks as readSelfChecks, selectVersions as readQuestionVersions };
export { selectKeysReadAt as readKeysReadAt } from './questions-store.ts';
export { decideAsOperator } from './report-question.ts';

/** A revision of a question, with all that grading an answer to it needs. */
export interface GradableQuestion extends ArrangedKey {
  id: string;
  chapterId: string;
  revision: number;
  /** Whether it is the newest revision. */
  current: boolean;
  /** `retired` is an accepted question that an author wrote for a text of its chapter that readers don't have. */
  state: 'accepted' | 'withheld' | 'retired';
  /** The number of the chapter's text that it is about; null: a person wrote it. */
  textRevision: number | null;
  /** When it was accepted first; null: never. */
  acceptedAt: Date | null;
  /** Whether the owner of the course wrote or changed it. */
  byOwner: boolean;
  objective?: string;
  explanation: string;
  /** Words of the chapter that prove the answer; empty for some that people wrote. */
  quote: string;
  /** Reasons by the ids of wrong options. */
  whyWrong: { option: string; why: string }[];
}

/** The questions of a course as events name them: every revision of every question, in order. */
export async function gradableQuestions(db: Db, courseId: string): Promise<GradableQuestion[]> {
  const textRevisions = await readTextRevisions(db, courseId);
  const rows = await selectRevisions(db, courseId);
  return rows.map(({ newestRevision, ...row }) => {
    const key = answerKeyOf(row.draft);
    return {
      ...key,
      id: row.id,
      chapterId: row.chapterId,
      revision: row.revision,
      current: row.revision === newestRevision,
      state: row.state === 'accepted' && !isShown(row, textRevisions) ? 'retired' : row.state,
      textRevision: row.textRevision,
      acceptedAt: row.acceptedAt,
      byOwner: row.textRevision === null || row.revision > 1,
      ...(row.objective !== null && { objective: row.objective }),
      explanation: row.draft.explanation,
      quote: row.draft.quote,
      whyWrong: whyWrongOf(row.draft, key),
    };
  });
}

/** The newest revisions of a course's questions that belong to the texts which are read, in order. */
export async function selectShown(db: Db, courseId: string): Promise<QuestionRow[]> {
  const textRevisions = await readTextRevisions(db, courseId);
  return (await selectQuestions(db, courseId)).filter((row) => isShown(row, textRevisions));
}

/** Selects the shown questions that readers are asked. */
export const selectAccepted = async (db: Db, courseId: string): Promise<QuestionRow[]> =>
  (await selectShown(db, courseId)).filter(({ state }) => state === 'accepted');

/** The accepted questions of a course as they are shown, in order. */
export async function acceptedQuestions(
  db: Db,
  courseId: string,
): Promise<(ShownQuestion & { chapterId: string })[]> {
  const { language } = await readCourseHead(db, courseId);
  const rows = await selectAccepted(db, courseId);
  return rows.map((row) => ({ ...drawnQuestion(shown(row), language), chapterId: row.chapterId }));
}

/** The accepted questions of a course with their answers, in order. */
export async function answeredQuestions(db: Db, courseId: string): Promise<AnsweredQuestion[]> {
  const rows = await selectAccepted(db, courseId);
  return rows.map((row) => {
    const { draft, chapterId } = row;
    const key = answerKeyOf(draft);
    return {
      ...shown(row),
      chapterId,
      answer: rightAnswerOf(key),
      ...(key.tolerance !== undefined && { tolerance: key.tolerance }),
      explanation: draft.explanation,
      whyWrong: whyWrongOf(draft, key),
      quote: draft.quote,
    };
  });
}

/** Says why wrong options are wrong, by their ids. */
function whyWrongOf(
  { wrong, whyWrong }: QuestionDraft,
  { options }: ArrangedKey,
): AnsweredQuestion['whyWrong'] {
  const idOf = (text: string | undefined) => options.find((each) => each.text === text)?.id ?? '';
  return whyWrong.map((why, index) => ({ option: idOf(wrong[index]), why }));
}

/** The self-checks and generators of the chapters of a course. */
export async function readPracticeParts(
  db: Db,
  courseId: string,
): Promise<(chapterId: string) => Pick<ChapterQuestions, 'selfChecks' | 'generators'>> {
  const textRevisions = await readTextRevisions(db, courseId);
  const generators = await selectGenerators(db, [courseId]);
  const selfChecks = Map.groupBy(
    (await selectSelfChecks(db, [courseId])).filter((row) => isShown(row, textRevisions)),
    ({ chapterId }) => chapterId,
  );
  return (chapterId) => ({
    selfChecks: (selfChecks.get(chapterId) ?? []).map(({ _id, text }) => ({ _id, text })),
    generators: [...(generators.get(chapterId) ?? [])],
  });
}

/**
 * Reads what a chapter asks its readers, without anything that tells an answer.
 * @throws Problem `course-not-found`, `chapter-not-found`
 */
export async function readChapterQuestions(
  db: Db,
  { courseId, chapterId }: ChapterKey,
  callerId: string | undefined,
): Promise<ChapterQuestions> {
  const course = await readCourseHead(db, courseId);
  const textRevisions = await readTextRevisions(db, course.id);
  const textRevision = textRevisions.get(chapterId);
  if (textRevision === undefined)
    throw new Problem('chapter-not-found', { error: 'This course has no such chapter.' });
  const rows = (await selectQuestions(db, course.id, chapterId)).filter((row) => isShown(row, textRevisions));
  const accepted = rows.filter(({ state }) => state === 'accepted');
  const selfChecks = (await selectSelfChecks(db, [course.id])).filter(
    (row) => row.chapterId === chapterId && row.textRevision === textRevision,
  );
  const stages = await selectStages(db, course.id);
  const generators = (await selectGenerators(db, [course.id])).get(chapterId) ?? [];
  const topics = textRevision === null ? [] : (await readChapter(db, course.id, chapterId)).topics;
  const inText = questionsInText(topics, accepted);
  // Whoever has read the text has answered those that it asks, so a check begins with the others.
  const inOrder = accepted.toSorted((a, b) => Number(inText.includes(a.id)) - Number(inText.includes(b.id)));
  return {
    state: stateOf(stages, chapterId, accepted.length + selfChecks.length > 0),
    accepted: accepted.length,
    withheld: rows.length - accepted.length,
    questions: inOrder.map((row) => drawnQuestion(shown(row), course.language)),
    inText,
    selfChecks: selfChecks.map(({ _id, text }) => drawnSelfCheck({ _id, text }, course.language)),
    generators: [...generators],
    mine: course.ownerId === callerId,
  };
}

/** The number of each chapter's text that is read; null while it has none. */
type TextRevisions = ReadonlyMap<string, number | null>;

export async function readTextRevisions(db: Db, courseId: string): Promise<TextRevisions> {
  const chapters = await listChapters(db, courseId);
  return new Map(chapters.map(({ id, revision }) => [id, revision]));
}

/** Sums up the state of a chapter's questions; `isThere`: it has something to ask. */
export function stateOf(
  stages: readonly StageRow[],
  chapterId: string,
  isThere: boolean,
): ChapterQuestions['state'] {
  const stage = stages.find((each) => each.chapterId === chapterId);
  if (stage && stage.stage !== 'done') return 'being-checked';
  return isThere ? 'ready' : 'none';
}

/** An author's question belongs to one text of its chapter; a person's stays until that person withholds it. */
export function isShown(
  { chapterId, textRevision }: Pick<QuestionRow, 'chapterId' | 'textRevision'>,
  textRevisions: TextRevisions,
): boolean {
  return textRevision === null || textRevision === textRevisions.get(chapterId);
}

/** Adds what the browser draws in place of texts that are more than words. */
export function drawnQuestion<Question extends ShownQuestion & Partial<AnsweredQuestion>>(
  question: Question,
  language: CourseLanguage,
): Question {
  const { stem, options = [], explanation, whyWrong = [], quote, objective } = question;
  const texts = [
    stem,
    ...options.map(({ text }) => text),
    explanation,
    ...whyWrong.map(({ why }) => why),
    quote,
    objective,
  ];
  const drawn = drawnTexts(texts, language);
  return drawn ? { ...question, drawn } : question;
}

export function drawnSelfCheck(check: SelfCheck, language: CourseLanguage): SelfCheck {
  const drawn = drawnTexts([check.text], language);
  return drawn ? { ...check, drawn } : check;
}

/** Keeps only what may leave the server before an answer. */
function shown({ id, revision, draft, objective }: QuestionRow): ShownQuestion {
  const { kind, stem, unit } = draft;
  return {
    _id: id,
    revision,
    kind,
    stem,
    ...(kind === 'number'
      ? unit && { unit }
      : { options: arrangeOptions(draft).map((option) => ({ _id: option.id, text: option.text })) }),
    ...(objective !== null && { objective }),
  };
}
