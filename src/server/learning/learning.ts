import { hash } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint.ts';
import { LearningEvent, type EventVerdict, type sendLearningEvents } from '#contract/learning-events.ts';
import { parseExerciseId } from '#contract/learning/generators/generators.ts';
import { timesOfEvents } from '#contract/learning/event-times.ts';
import { gradeAnswer, rightAnswerOf } from '#contract/learning/grade-answer.ts';
import { isOurs } from '#server/courses/courses.ts';
import type { Budgets } from '#server/platform/budgets/budgets.ts';
import { drawnTexts } from '#server/platform/markdown/drawn-texts.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { readGenerators, readSelfChecks, type GradableQuestion } from '#server/questions/questions.ts';
import { readCourses } from './course-questions.ts';
import { addEvents } from './derive-progress.ts';
import { judgeExercise } from './judge-exercise.ts';
import * as store from './events-store.ts';
import { rewardCompleted } from './reward-completed.ts';
import { saveProgress, selectStates } from './progress-store.ts';

export { listReview } from './list-review.ts';
export { readLearningDays } from './read-report.ts';
export { readProved, type Proved } from './read-proved.ts';
export { readProgressAmong } from './read-progress.ts';

export interface LearningParts {
  db: Db;
  budgets: Budgets;
  /** Whether a completed course gives coins. */
  rewards: boolean;
}

type Learner = Pick<Person, 'id' | 'kind'>;

type About = Awaited<ReturnType<typeof readAbout>>;

interface GoodEvent {
  row: store.EventRow;
  question?: GradableQuestion;
  exercise?: Exclude<ReturnType<typeof judgeExercise>, 'invalid' | undefined>;
}

const storedEvents = { guest: 'stored-events-guest', learner: 'stored-events-learner' } as const;

/**
 * Keeps what a person did, each event once, and adds it to their progress, in one transaction. Returns a verdict for each
 * event in the order sent, and a cursor behind all events of the person.
 * @throws Problem `rate-limited`, `storage-full`; then nothing is kept, and the same batch can be sent later
 */
export async function sendEvents(
  parts: LearningParts,
  person: Learner,
  { device, sentAt, events }: BodyOf<typeof sendLearningEvents>,
): Promise<{ verdicts: EventVerdict[]; cursor: string }> {
  const { db } = parts;
  const receivedAt = Date.now();
  const parsed = events.map((event) => LearningEvent.safeParse(event).data);
  const [about] = await Promise.all([readAbout(db, parsed), refuseTooMany(parts, person, events.length)]);
  const readable = parsed.filter((event) => event !== undefined);
  const times = timesOfEvents(readable, { sentAt, receivedAt });
  const timeOf = new Map(readable.map((event, n) => [event, times[n]!]));
  const judged = parsed.map((event) =>
    event ? judge(event, { device: device.toLowerCase(), at: timeOf.get(event)! }, about) : 'invalid',
  );
  const good = judged.filter((each) => typeof each !== 'string');
  const { fates, lastNumber } = await db.transaction().execute((tx) => keep(tx, parts, person, good, about));
  const verdicts = judged.map((each, n): EventVerdict => {
    const id = events[n]?.id ?? '';
    if (typeof each === 'string') return { id, verdict: 'refused', code: each };
    const fate = fates.get(each);
    if (fate === undefined || fate === 'id-reused') return { id, verdict: 'refused', code: 'id-reused' };
    return { id, verdict: fate, ...gradingOf(each, about) };
  });
  return { verdicts, cursor: String(lastNumber) };
}

/** @throws Problem `rate-limited` */
async function refuseTooMany({ db, budgets }: LearningParts, { id }: Learner, events: number): Promise<void> {
  const over = await budgets.usedUp(db, [{ budget: 'events-person', holder: id, amount: events }]);
  if (!over) return;
  throw budgets.refusal(over.budget, 'rate-limited', {
    error: 'You have done a lot today. What you do now is kept on your device and counts tomorrow.',
    retryAfterS: over.retryAfterS,
  });
}

async function readAbout(db: Db, events: readonly (LearningEvent | undefined)[]) {
  const ids = events.flatMap((event) => (event && isOurs(event.courseId) ? [event.courseId] : []));
  const courses = await readCourses(db, [...new Set(ids)]);
  const checked = events.some((event) => event?.kind === 'selfcheck');
  const checks = await readSelfChecks(db, checked ? [...courses.keys()] : []);
  const selfChecks = new Map(checks.map(({ _id, chapterId }) => [_id, chapterId]));
  const exercised = events.some((event) => event?.kind === 'answer' && parseExerciseId(event.questionId));
  const generators = await readGenerators(db, exercised ? [...courses.keys()] : []);
  return { courses, selfChecks, generators };
}

/** Grades an event, or says why it can't be kept. */
function judge(
  event: LearningEvent,
  { device, at }: { device: string; at: number },
  { courses, selfChecks, generators }: About,
): GoodEvent | NonNullable<EventVerdict['code']> {
  const course = courses.get(event.courseId);
  if (!course) return 'course-not-found';
  if (!course.chapters.some(({ id }) => id === event.chapterId)) return 'chapter-not-found';
  const { seq, kind, courseId, chapterId, zone } = event;
  const told = { device, seq, kind, courseId, chapterId, zone };
  const [id, bodyHash] = [event.id.toLowerCase(), hashOf(event)];
  const row: store.EventRow = { ...told, id, bodyHash, at: new Date(at).toISOString() };
  if (event.kind === 'opened') return { row };
  if (event.kind === 'read') return { row: { ...row, done: event.done } };
  if (event.kind === 'selfcheck') {
    if (selfChecks.get(event.selfCheckId) !== event.chapterId) return 'question-not-found';
    return { row: { ...row, itemId: event.selfCheckId, done: event.done } };
  }
  const { questionId, revision, chosen, sitting, mode, hinted = false } = event;
  const answer = { revision, chosen, sitting: sitting.toLowerCase(), mode, hinted };
  if (parseExerciseId(questionId)) {
    const named = generators.get(event.chapterId) ?? [];
    const graded = judgeExercise(event, { generators: named, language: course.language });
    if (graded === undefined) return 'question-not-found';
    if (graded === 'invalid' || mode !== 'chapter') return 'invalid';
    return { row: { ...row, ...answer, exercise: questionId, isRight: graded.right }, exercise: graded };
  }
  const question = course.questions.find(
    (each) => each.id === questionId && each.revision === revision && each.chapterId === event.chapterId,
  );
  if (!question) return 'question-not-found';
  if (!isAnswerTo(question, chosen)) return 'invalid';
  return { row: { ...row, ...answer, itemId: questionId, isRight: gradeAnswer(question, chosen) }, question };
}

function isAnswerTo({ kind, options }: GradableQuestion, chosen: string[] | number): boolean {
  if (kind === 'number' || typeof chosen === 'number') return kind === 'number' && typeof chosen === 'number';
  return chosen.every((id) => options.some((option) => option.id === id));
}

function hashOf(event: LearningEvent): string {
  const entries = Object.entries(event).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hash('sha256', JSON.stringify(entries), 'hex').slice(0, 32);
}

type Fate = 'accepted' | 'already' | 'id-reused';

async function keep(tx: Tx, parts: LearningParts, person: Learner, good: readonly GoodEvent[], about: About) {
  const { budgets } = parts;
  // The first one with an id is kept.
  const first = new Map<string, GoodEvent>();
  for (const each of good) if (!first.has(each.row.id)) first.set(each.row.id, each);
  const rows = [...first.values()].map(({ row }) => row);
  const { before: stored, added, last } = await store.insertEvents(tx, person.id, rows);
  if (added.size > 0 && stored + added.size > budgets.sizes[storedEvents[person.kind]]) {
    throw budgets.refuse(storedEvents[person.kind], 'storage-full', {
      error: 'There is no room left for your answers. Sign up to get more, or write to us.',
    });
  }
  const missing = rows.flatMap(({ id }) => (added.has(id) ? [] : [id]));
  const known = missing.length > 0 ? await store.selectBodyHashes(tx, person.id, missing) : undefined;
  const fates = new Map(
    good.map((each): [GoodEvent, Fate] => {
      const isFirst = first.get(each.row.id) === each;
      if (isFirst && added.has(each.row.id)) return [each, 'accepted'];
      const before = known?.get(each.row.id) ?? first.get(each.row.id)?.row.bodyHash;
      return [each, before === each.row.bodyHash ? 'already' : 'id-reused'];
    }),
  );
  const fresh = rows.filter(({ id }) => added.has(id));
  if (fresh.length > 0) await addToProgress(tx, parts, person.id, fresh, about);
  return { fates, lastNumber: last ?? (await store.selectLastNumber(tx, person.id)) };
}

async function addToProgress(
  tx: Tx,
  { budgets, rewards }: LearningParts,
  personId: string,
  rows: readonly store.EventRow[],
  { courses }: About,
): Promise<void> {
  const byCourse = Map.groupBy(rows, ({ courseId }) => courseId);
  const states = await selectStates(tx, personId, [...byCourse.keys()]);
  const cost = budgets.charging([{ budget: 'events-person', holder: personId, amount: rows.length }]);
  const changes = [];
  for (const [courseId, ofCourse] of byCourse) {
    const course = courses.get(courseId);
    if (!course) continue;
    const known = states.get(courseId);
    const progress = await addEvents(tx, personId, { ...course, known }, ofCourse.map(store.toCourseEvent));
    changes.push({ course, known, progress });
  }
  const derived = changes.map(({ progress }) => progress);
  await saveProgress(tx, personId, derived, { added: rows.length, cost });
  for (const { course, known, progress } of changes) {
    if (!known?.completed) await rewardCompleted(tx, personId, course, progress, { rewards });
  }
}

function gradingOf({ row, question, exercise }: GoodEvent, { courses }: About): Partial<EventVerdict> {
  if (!question) return exercise ?? {};
  const chosen = Array.isArray(row.chosen) ? row.chosen : [];
  const { explanation, quote } = question;
  const whyWrong = question.whyWrong.filter(({ option }) => chosen.includes(option));
  const language = courses.get(row.courseId)?.language ?? 'en';
  const drawn = drawnTexts([explanation, ...whyWrong.map(({ why }) => why), quote], language);
  return {
    right: row.isRight ?? false,
    answer: rightAnswerOf(question),
    explanation,
    whyWrong,
    ...(drawn && { drawn }),
    ...(quote !== '' && { quote }),
  };
}
