import type { ChapterContent } from '#contract/courses.ts';
import { rightAnswerOf } from '#contract/learning/grade-answer.ts';
import type {
  AnsweredQuestion,
  ChapterQuestions,
  QuestionDraft,
  SelfCheck,
  ShownQuestion,
} from '#contract/questions.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { drawnTexts } from '#server/platform/markdown/drawn-texts.ts';
import {
  listChapters,
  noSuchChapter,
  readChapter,
  readCourseHead,
  type ChapterKey,
} from '#server/courses/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import { answerKeyOf, arrangeOptions, type ArrangedKey } from './arrange-options.ts';
import {
  selectGenerators,
  selectKeysReadAt,
  selectQuestions,
  selectRevisions,
  selectSelfChecks,
  selectVersions,
  type QuestionRow,
} from './questions-store.ts';
import { questionsInText } from './questions-in-text.ts';
import { selectStages, type StageRow } from './stages-store.ts';

export { checkQuestion } from './checks/question-checks.ts';
export { lengthBalance, mostStandingOut, ruleThatPasses } from './checks/option-lengths.ts';
export { rightOptions } from './arrange-options.ts';
export { importQuestions, questionFault, saveLibraryQuestions } from './import-questions.ts';
export { selectGenerators as readGenerators, selectKeysReadAt as readKeysReadAt };
export { selectSelfChecks as readSelfChecks, selectVersions as readQuestionVersions };
export { decideAsOperator } from './report-question.ts';

/** A revision of a question, with all that grading an answer to it needs. */
export type GradableQuestion = Awaited<ReturnType<typeof gradableQuestions>>[number];

/** The questions of a course as events name them: every revision of every question, in order. */
export async function gradableQuestions(db: Db, courseId: string) {
  const textRevisions = await readTextRevisions(db, courseId);
  return (await selectRevisions(db, courseId)).map((row) => {
    const { id, chapterId, revision, textRevision, acceptedAt, draft } = row;
    const key = answerKeyOf(draft);
    const isRetired = row.state === 'accepted' && !isShown(row, textRevisions);
    return {
      ...key,
      id,
      chapterId,
      revision,
      current: revision === row.newestRevision,
      /** `retired` is an accepted question that an author wrote for a text of its chapter that readers don't have. */
      state: isRetired ? ('retired' as const) : row.state,
      textRevision,
      acceptedAt,
      /** Whether the owner of the course wrote or changed it. */
      byOwner: textRevision === null || revision > 1,
      explanation: draft.explanation,
      quote: draft.quote,
      whyWrong: whyWrongOf(draft, key),
    };
  });
}

/** The newest revisions of a course's questions that belong to the texts which are read, in order. */
export async function selectShown(db: Db, courseId: string): Promise<QuestionRow[]> {
  const textRevisions = await readTextRevisions(db, courseId);
  return (await selectQuestions(db, courseId)).filter((row) => isShown(row, textRevisions));
}

export const selectAccepted = async (db: Db, courseId: string): Promise<QuestionRow[]> =>
  (await selectShown(db, courseId)).filter(({ state }) => state === 'accepted');

/** The accepted questions of a course as they are shown, in order. */
export async function acceptedQuestions(db: Db, courseId: string) {
  const { language } = await readCourseHead(db, courseId);
  const rows = await selectAccepted(db, courseId);
  return rows.map((row) => ({ ...drawnQuestion(shown(row), language), chapterId: row.chapterId }));
}

/** The accepted questions of a course with their answers, in order. `chapters`: its texts, in which their places are found. */
export async function answeredQuestions(
  db: Db,
  courseId: string,
  chapters: readonly (ChapterContent & { _id: string })[],
): Promise<AnsweredQuestion[]> {
  const rows = await selectAccepted(db, courseId);
  const places = new Map(chapters.map((chapter) => [chapter._id, questionsInText(chapter, []).sourceOf]));
  return rows.map((row) => {
    const { draft, chapterId } = row;
    const key = answerKeyOf(draft);
    const source = places.get(chapterId)?.(row);
    return {
      ...shown(row),
      ...(source && { source }),
      chapterId,
      answer: rightAnswerOf(key),
      ...(key.tolerance !== undefined && { tolerance: key.tolerance }),
      explanation: draft.explanation,
      whyWrong: whyWrongOf(draft, key),
      quote: draft.quote,
    };
  });
}

function whyWrongOf({ wrong, whyWrong }: QuestionDraft, { options }: ArrangedKey) {
  const idOf = (text: string | undefined) => options.find((each) => each.text === text)?.id ?? '';
  return whyWrong.map((why, index) => ({ option: idOf(wrong[index]), why }));
}

export async function readPracticeParts(db: Db, courseId: string, known?: TextRevisions) {
  const textRevisions = known ?? (await readTextRevisions(db, courseId));
  const generators = await selectGenerators(db, [courseId]);
  const selfChecks = (await selectSelfChecks(db, [courseId])).filter((row) => isShown(row, textRevisions));
  return (chapterId: string) => ({
    selfChecks: selfChecks
      .filter((row) => row.chapterId === chapterId)
      .map(({ _id, text }) => ({ _id, text })),
    generators: generators.get(chapterId) ?? [],
  });
}

/** Reads what a chapter asks, without answers. Throws Problem `course-not-found`, `chapter-not-found`. */
export async function readChapterQuestions(
  db: Db,
  { courseId, chapterId }: ChapterKey,
  callerId: string | undefined,
): Promise<ChapterQuestions> {
  const { id, language, ownerId } = await readCourseHead(db, courseId);
  const textRevisions = await readTextRevisions(db, id);
  const textRevision = textRevisions.get(chapterId);
  if (textRevision === undefined) throw noSuchChapter();
  const rows = (await selectQuestions(db, id, chapterId)).filter((row) => isShown(row, textRevisions));
  const accepted = rows.filter(({ state }) => state === 'accepted');
  const { selfChecks, generators } = (await readPracticeParts(db, id, textRevisions))(chapterId);
  const asks = textRevision !== null && accepted.length > 0;
  const content = asks ? await readChapter(db, id, chapterId) : { description: '', topics: [] };
  const { inText, sourceOf } = questionsInText(content, accepted);
  // A reader of the text has answered those that it asks, so a check begins with the others.
  const inOrder = accepted.toSorted((a, b) => Number(inText.includes(a.id)) - Number(inText.includes(b.id)));
  return {
    state: stateOf(await selectStages(db, id), chapterId, accepted.length + selfChecks.length > 0),
    accepted: accepted.length,
    withheld: rows.length - accepted.length,
    questions: inOrder.map((row) => ({ ...drawnQuestion(shown(row), language), source: sourceOf(row) })),
    inText,
    selfChecks: selfChecks.map((check) => drawnSelfCheck(check, language)),
    generators,
    mine: ownerId === callerId,
  };
}

/** The number of each chapter's text that is read; null while it has none. */
type TextRevisions = ReadonlyMap<string, number | null>;

export async function readTextRevisions(db: Db, courseId: string): Promise<TextRevisions> {
  const chapters = await listChapters(db, courseId);
  return new Map(chapters.map(({ id, revision }) => [id, revision]));
}

/** Sums up the state of a chapter's questions; `isThere`: it has something to ask. */
export function stateOf(stages: readonly StageRow[], chapterId: string, isThere: boolean) {
  const stage = stages.find((each) => each.chapterId === chapterId);
  if (stage && stage.stage !== 'done') return 'being-checked';
  return isThere ? 'ready' : 'none';
}

/** An author's question belongs to one text of its chapter; a person's stays until that person withholds it. */
function isShown(
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
  const ofOptions = [...options.map(({ text }) => text), ...whyWrong.map(({ why }) => why)];
  const drawn = drawnTexts([stem, ...ofOptions, explanation, quote, objective], language);
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
