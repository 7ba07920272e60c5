import { isEnough, passing } from '#contract/learning/course-state.ts';
import { isPartlyRight } from '#contract/learning/partly-right.ts';
import type { EventVerdict, LearningEvent } from '#contract/learning-events.ts';
import type { AnsweredQuestion, ShownQuestion } from '#contract/questions.ts';

export type AnswerMode = Extract<LearningEvent, { kind: 'answer' }>['mode'];
export type Chosen = Extract<LearningEvent, { kind: 'answer' }>['chosen'];

export type AskedQuestion = ShownQuestion & {
  courseId: string;
  chapterId: string;
  /** The answer as far as this phone knows it, from a saved course or an exercise. */
  known?: Pick<AnsweredQuestion, 'answer' | 'tolerance' | 'explanation' | 'whyWrong' | 'quote'>;
};

/** An answer of the learner's. Without a verdict it waits for the network. */
export interface GivenAnswer {
  eventId: string;
  revision: number;
  chosen: Chosen;
  verdict?: EventVerdict;
  /** This phone's own verdict. The server's verdict overrides it. */
  onPhone?: EventVerdict;
  /** It was given between the topics of the chapter, before its check. */
  inText?: true;
}

/** The server's verdict, or until it comes that of this phone. */
export const verdictOf = (given: GivenAnswer | undefined): EventVerdict | undefined =>
  given?.verdict ?? given?.onPhone;

/** How right a judged answer is: of several right options, some may be chosen. */
export function outcomeOf({ kind }: AskedQuestion, given: GivenAnswer | undefined) {
  const { right, answer } = verdictOf(given) ?? {};
  if (!given || right === undefined) return undefined;
  if (right) return 'right';
  return isPartlyRight(kind, given.chosen, answer) ? 'partly' : 'wrong';
}

/** A run through questions, as this phone stores it. */
export interface Sitting {
  /** The server counts by chapter, so each chapter has an id of its own. */
  ids: Record<string, string>;
  questions: AskedQuestion[];
  given: Record<string, GivenAnswer>;
  /** Index of the question that is shown; the number of questions once all are done. */
  place: number;
  /** How many answers it kept when what was missed is asked again. */
  again?: number;
}

/** Names the run through a chapter's questions, which its text begins and its check continues. */
export const chapterRun = (courseId: string, chapterId: string): string => `chapter ${courseId} ${chapterId}`;

/** Makes the next state of a sitting of what this phone keeps of it. `makeId` makes a UUID. */
export type ChangeSitting = (kept: Sitting | undefined, makeId: () => string) => Sitting;

export function beginSitting(questions: readonly AskedQuestion[], makeId: () => string): Sitting {
  const chapters = [...new Set(questions.map(({ chapterId }) => chapterId))];
  return {
    ids: Object.fromEntries(chapters.map((chapterId) => [chapterId, makeId()])),
    questions: [...questions],
    given: {},
    place: 0,
  };
}

/** Continues a sitting with other questions: removed ones leave, a changed one is asked anew, a new one comes last. */
export function continueSitting(kept: Sitting, questions: readonly AskedQuestion[], makeId: () => string) {
  const now = new Map(questions.map((question) => [question._id, question]));
  const known = kept.questions.flatMap(({ _id }) => now.get(_id) ?? []);
  const ids = new Set(known.map(({ _id }) => _id));
  const all = [...known, ...questions.filter(({ _id }) => !ids.has(_id))];
  const given = Object.fromEntries(
    Object.entries(kept.given).filter(([id, { revision }]) => now.get(id)?.revision === revision),
  );
  const shown = kept.questions[kept.place]?._id;
  const first = openPlace({ questions: all, given }, 0);
  const there = all.findIndex(({ _id }) => _id === shown);
  return {
    ids: { ...beginSitting(all, makeId).ids, ...kept.ids },
    questions: all,
    given,
    place: there >= 0 && there <= first ? there : first,
    ...(kept.again !== undefined && { again: kept.again }),
  };
}

/** The place of the first question without an answer, from a place on; the number of questions where all have one. */
export function openPlace({ questions, given }: Pick<Sitting, 'questions' | 'given'>, from: number): number {
  const place = questions.findIndex(({ _id }, at) => at >= from && !given[_id]);
  return place < 0 ? questions.length : place;
}

/** How many of a chapter's questions its check will ask; all of them once it is passed, or before it is begun. */
export function toAsk(of: number, kept: Sitting | undefined): number {
  const left = (run: Sitting | undefined) => (run ? of - Object.keys(run.given).length : 0);
  return [kept, kept && missedAlone(kept)].map(left).find((count) => count > 0) ?? of;
}

/** Says at the first question that a check asks how many have an answer already, and why; later nothing. */
export function answeredBefore({ questions, given, place, again }: Sitting) {
  const before = Object.entries(given).filter(([id]) => id !== questions[place]?._id);
  const count = before.length;
  if (again !== undefined)
    return count === again ? ({ text: 'practice.rightAlready', count } as const) : undefined;
  const isInText = count > 0 && before.every(([, { inText }]) => inText);
  return isInText ? ({ text: 'practice.inText', count } as const) : undefined;
}

export function resultOf({ questions, given }: Pick<Sitting, 'questions' | 'given'>) {
  const right = questions.filter(({ _id }) => verdictOf(given[_id])?.right === true).length;
  const of = questions.length;
  return {
    right,
    /** Answers without a verdict. */
    waiting: questions.filter(({ _id }) => given[_id] && !given[_id].verdict).length,
    of,
    /** Answers with a verdict, be it this phone's own. */
    known: questions.filter(({ _id }) => verdictOf(given[_id])).length,
    missed: questions.filter(({ _id }) => verdictOf(given[_id])?.right === false),
    passed: of >= passing.questions && isEnough(right, of),
  };
}

/** The questions by their numbers, which count the answers: those of the chapter's text come before those of the check. */
export function inAnswerOrder({ questions, given }: Pick<Sitting, 'questions' | 'given'>): AskedQuestion[] {
  const answered = Object.keys(given);
  const numberOf = ({ _id }: AskedQuestion) => (given[_id] ? answered.indexOf(_id) : answered.length);
  return questions.toSorted((one, other) => numberOf(one) - numberOf(other));
}

/** A sitting that was not passed goes on with what was missed: what was right stays so. Undefined where that is all or nothing. */
export function missedAlone({ given, ...sitting }: Sitting): Sitting | undefined {
  const answers = Object.entries(given);
  const others = answers.filter(([, each]) => verdictOf(each)?.right !== false);
  if (resultOf({ ...sitting, given }).passed || others.length === 0 || others.length === answers.length)
    return undefined;
  const left = { ...sitting, given: Object.fromEntries(others), again: others.length };
  return { ...left, place: openPlace(left, 0) };
}

export function missedFirst({ questions, given }: Sitting): AskedQuestion[] {
  const wasRight = ({ _id }: AskedQuestion) => verdictOf(given[_id])?.right === true;
  return [...questions.filter((each) => !wasRight(each)), ...questions.filter(wasRight)];
}
