import { compareAcrossDevices, orderEvents, type DeviceEnd, type Placed } from './event-order.ts';
import { studyDay } from './local-day.ts';

/** An event of one person in one course, as the fold reads it. Times are in ms since 1970. */
export type CourseEvent = {
  id: string;
  device: string;
  seq: number;
  /** The time of the event, not later than its arrival. */
  at: number;
  /** IANA name; an unknown one counts as UTC. */
  zone: string;
  chapterId: string;
} & (
  | { kind: 'opened' | 'selfcheck' }
  | { kind: 'read'; done: boolean }
  | {
      kind: 'answer';
      questionId: string;
      revision: number;
      /** Right, and without a hint. */
      right: boolean;
      sitting: string;
      mode: 'chapter' | 'review' | 'placement';
    }
);

/** Describes an accepted question; only such questions count. */
export interface CountingQuestion {
  id: string;
  chapterId: string;
  /** When it was accepted first, in ms. A sitting that began earlier did not have to answer it. */
  since: number;
  /** The revisions whose right answer is the one of today. Answers to others count for nothing. */
  revisions: readonly number[];
  /** Numbers the chapter's text that the question is about. Undefined if it is asked with every text. */
  text?: number;
  /** Tells that readers have another text now: the question is not asked any more, and what answers proved stays. */
  retired?: true;
}

/** A chapter is passed with this share of the questions of one sitting, if there are at least so many. */
export const passing = { percent: 80, questions: 3 } as const;

export const isEnough = (right: number, of: number): boolean => right * 100 >= of * passing.percent;

interface BestSitting {
  right: number;
  /** Questions that it had to answer. */
  of: number;
  passed: boolean;
  at: number;
}

interface Sitting {
  id: string;
  at: number;
  /** The text of the chapter that was asked about last. */
  text?: number;
  /** The first answer to each question; once all were answered, also a right one to a question that was missed. */
  answers: Record<string, boolean>;
  /** Questions that were answered in a revision whose right answer has changed since. */
  outdated?: Record<string, true>;
  /** The last answer. None in states of earlier versions. */
  lastAt?: number;
}

interface QuestionState {
  /**
   * One number for each study day with an answer: twice the day, plus one if the answer was right. The first answer of a day
   * counts, because later ones follow the display of the right answer. A wrong answer in review counts on any day.
   */
  days: number[];
  /** The zone of the last answer that counted. */
  zone: string;
  /** The last result in review, on a later study day than the first answer: right or wrong. */
  review?: 'kept' | 'lost';
}

export interface ChapterState {
  opened?: true;
  read?: true;
  best?: BestSitting;
  passedAt?: number;
  /** The chapter was passed with all its questions kept at least once. A later loss shows in the state of the question. */
  keptOnce?: true;
  keptAt?: number;
  sittings: Sitting[];
  questions: Record<string, QuestionState>;
}

/** The outcome of all events of one person in one course, as JSON. */
export interface CourseState {
  /** The last event in order. States of earlier versions have no device. */
  last?: { at: number; device?: string };
  /** The end of the folded events of each device. None in states of earlier versions, and with very many devices. */
  devices?: Record<string, DeviceEnd>;
  /** The chapter in which the person learned last; a review changes nothing of it. */
  place?: string;
  chapters: Record<string, ChapterState>;
}

/** The beginning of a further sitting of a chapter ends the one that began first, so that a state stays small. */
const sittingsUnderWay = 3;
/** Above this number of devices, all events are replayed instead of folded, so that the state stays small. */
const mostDevices = 20;
const dayMs = 86_400_000;

/**
 * Folds further events into a state, which stays as it is. The result is the one of `replayEvents` for all events together.
 * Returns undefined where an event belongs before one that is folded already: then only a replay is right. `questions` have
 * to be those of the events before.
 */
export function foldEvents(
  state: CourseState,
  events: readonly CourseEvent[],
  questions: readonly CountingQuestion[],
): CourseState | undefined {
  const { last } = state;
  if (last && !(last.device && state.devices)) return undefined;
  const order = orderEvents(events, state.devices);
  const [first] = order?.ordered ?? [];
  if (!order || (first && last?.device && compareAcrossDevices(first, { ...last, device: last.device }) < 0))
    return undefined;
  return advance(structuredClone(state), order, questions);
}

/** Folds all events of a person in a course, in any order; one that is there twice counts once. */
export function replayEvents(events: readonly CourseEvent[], questions: readonly CountingQuestion[]) {
  const once = new Map(events.map((event) => [event.id, event]));
  return advance({ chapters: {} }, orderEvents([...once.values()])!, questions);
}

/** Ends the sittings that were left for a day at a moment. The state itself goes by events alone. */
export function stateAt(state: CourseState, now: number, questions: readonly CountingQuestion[]) {
  const then = structuredClone(state);
  countLeft(then, now, byChapter(questions));
  return then;
}

type ByChapter = ReadonlyMap<string, CountingQuestion[]>;

function byChapter(questions: readonly CountingQuestion[]): ByChapter {
  const ofChapter = new Map<string, CountingQuestion[]>(questions.map(({ chapterId }) => [chapterId, []]));
  for (const question of questions) ofChapter.get(question.chapterId)!.push(question);
  return ofChapter;
}

function advance(
  state: CourseState,
  { ordered, ends }: { ordered: readonly Placed<CourseEvent>[]; ends: Record<string, DeviceEnd> },
  questions: readonly CountingQuestion[],
): CourseState {
  const ofChapter = byChapter(questions);
  for (const { event, device, at } of ordered) {
    countLeft(state, at, ofChapter);
    const chapter = (state.chapters[event.chapterId] ??= { sittings: [], questions: {} });
    addEvent(chapter, event, ofChapter.get(event.chapterId) ?? []);
    if (event.kind !== 'answer' || event.mode === 'chapter') state.place = event.chapterId;
    state.last = { at, device };
  }
  if (Object.keys(ends).length > mostDevices) delete state.devices;
  else state.devices = ends;
  return state;
}

function addEvent(chapter: ChapterState, event: CourseEvent, questions: readonly CountingQuestion[]): void {
  if (event.kind === 'opened') chapter.opened = true;
  else if (event.kind === 'read') {
    if (event.done) chapter.opened = chapter.read = true;
    else delete chapter.read;
  } else if (event.kind === 'answer') {
    const { questionId, revision, mode } = event;
    if (mode === 'chapter') chapter.opened = true;
    const question = questions.find(({ id }) => id === questionId);
    if (!question) return;
    const isOutdated = !question.revisions.includes(revision);
    if (mode !== 'review') addToSitting(chapter, event, { ...question, isOutdated }, questions);
    if (isOutdated) return;
    addToQuestion(chapter, event);
    updateKept(chapter, event.at, askedWith(question.text, questions));
  }
}

/** The questions of one text of a chapter, or of the one that is read: those of different texts are not asked together. */
function askedWith(text: number | undefined, questions: readonly CountingQuestion[]): CountingQuestion[] {
  return questions.filter(
    (each) => each.text === undefined || (text === undefined ? !each.retired : each.text === text),
  );
}

type Answer = CourseEvent & { kind: 'answer' };

function addToSitting(
  chapter: ChapterState,
  answer: Answer,
  { text, isOutdated }: { text?: number | undefined; isOutdated: boolean },
  all: readonly CountingQuestion[],
): void {
  let sitting = chapter.sittings.find(({ id }) => id === answer.sitting);
  if (!sitting) {
    sitting = { id: answer.sitting, at: answer.at, answers: {} };
    if (chapter.sittings.length >= sittingsUnderWay)
      countSitting(chapter, chapter.sittings.shift()!, all, true);
    chapter.sittings.push(sitting);
  }
  if (text !== undefined) sitting.text = text;
  if (isOutdated) (sitting.outdated ??= {})[answer.questionId] = true;
  else if (isAnswered(sitting, all)) sitting.answers[answer.questionId] ||= answer.right;
  else sitting.answers[answer.questionId] ??= answer.right;
  sitting.lastAt = answer.at;
  countSitting(chapter, sitting, all, false);
}

/** Counts the sittings that were left for a day, each as far as it went. */
function countLeft({ chapters }: CourseState, at: number, ofChapter: ByChapter): void {
  for (const [id, chapter] of Object.entries(chapters)) {
    for (const sitting of chapter.sittings) {
      if (sitting.lastAt === undefined || at - sitting.lastAt < dayMs) continue;
      countSitting(chapter, sitting, ofChapter.get(id) ?? [], true);
      delete sitting.lastAt;
    }
  }
}

/** The questions that a sitting has to answer. */
function askedIn({ at, text, answers }: Sitting, all: readonly CountingQuestion[]): CountingQuestion[] {
  const questions = askedWith(text, all);
  // A person who answered a question had it: a clock that is behind makes no sitting smaller.
  const since = questions.map((each) => (each.id in answers ? each.since : at));
  const begun = Math.max(at, ...since);
  return questions.filter((each) => each.since <= begun);
}

function isAnswered(sitting: Sitting, all: readonly CountingQuestion[]): boolean {
  const { answers, outdated = {} } = sitting;
  return askedIn(sitting, all).every(({ id }) => id in answers || id in outdated);
}

/** A sitting counts once every question of it was answered, and anew when missed ones are answered again. */
function countSitting(
  chapter: ChapterState,
  sitting: Sitting,
  all: readonly CountingQuestion[],
  isLeft: boolean,
): void {
  if (!isLeft && !isAnswered(sitting, all)) return;
  const { answers } = sitting;
  const asked = askedIn(sitting, all);
  const of = asked.length;
  const right = asked.filter(({ id }) => answers[id]).length;
  const passed = of >= passing.questions && isEnough(right, of);
  const { best } = chapter;
  // Adds one wrong answer to each score, so that 4 of 4 beats 1 of 1.
  const isHigher = !best || right * (best.of + 1) > best.right * (of + 1);
  const at = sitting.lastAt ?? sitting.at;
  if (!best || (passed === best.passed ? isHigher : passed)) chapter.best = { right, of, passed, at };
  if (!passed) return;
  chapter.passedAt ??= at;
}

function addToQuestion({ questions }: ChapterState, { questionId, mode, right, at, zone }: Answer): void {
  const known = questions[questionId];
  // A wrong answer before learning asks for learning, not for a review.
  if (!known && mode === 'placement' && !right) return;
  const question = (questions[questionId] ??= { days: [], zone });
  const { days } = question;
  const day = studyDay(at, zone);
  const last = days.at(-1);
  // A day before the last one counts too: who travels west comes to an earlier day.
  const isFirstOfDay = last === undefined || day > last >> 1;
  if (isFirstOfDay) {
    days.push(day * 2 + Number(right));
    question.zone = zone;
  }
  if (mode !== 'review') return;
  if (!right) {
    question.review = 'lost';
    if (!isFirstOfDay) days[days.length - 1] = last & ~1;
  } else if (isFirstOfDay && days.length > 1) {
    question.review = 'kept';
  }
}

function updateKept(chapter: ChapterState, at: number, questions: readonly CountingQuestion[]): void {
  const answered = questions.flatMap(({ id }) => chapter.questions[id] ?? []);
  const reviews = answered.map(({ review }) => review);
  if (chapter.passedAt !== undefined && reviews.every((review) => review === 'kept')) chapter.keptOnce = true;
  if (chapter.keptOnce && !reviews.includes('lost')) chapter.keptAt ??= at;
  else delete chapter.keptAt;
}
