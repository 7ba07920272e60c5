import { availableParallelism } from 'node:os';
import type { z } from 'zod';
import { settings, wholeNumber } from '#server/platform/settings.ts';

/**
 * A limit on the resources that a person, an address or the whole site may use. docs/operating.md repeats the table, and a test
 * compares them. A budget is one of these kinds:
 * - `held`: in use at one moment and given back, counted in each process's memory
 * - `spent`: used up within a window, counted in the database for all processes
 * - `kept`: occupies the disk until it is deleted
 * - `mark`: a measured level at which work is refused
 */
export interface Budget {
  kind: 'held' | 'spent' | 'kept' | 'mark';
  /** Its size, unless a setting changes it. */
  standard: number;
  /** The environment variable that sets it, for what operators were seen to need. */
  setting?: string | undefined;
  unit: string;
  /** The holder that it counts for. */
  of: 'guest' | 'learner' | 'person' | 'address' | 'course' | 'chapter' | 'site' | 'process';
  /** The window of a `spent` budget; a day ends at midnight in India, an hour begins with its first use. */
  per?: 'day' | 'hour';
}

const MB = 1024 * 1024;

const cores = availableParallelism();
/** Pages that one event loop draws at once, while another reads from the database and one of four threads compresses others. */
const madeAtOnce = Math.min(4, Math.max(2, cores));
/** Files of whole courses leave two of the four threads to chapters, lists and passwords. */
const filesAtOnce = Math.min(2, cores);

const kind =
  <K extends Budget['kind']>(kind: K) =>
  <O extends Budget['of']>(standard: number, unit: string, of: O) =>
    ({ kind, standard, unit, of }) as const;
const held = kind('held');
const kept = kind('kept');
const mark = kind('mark');
const spent =
  <P extends 'day' | 'hour'>(per: P) =>
  <O extends Budget['of']>(standard: number, unit: string, of: O, setting?: string) =>
    ({ kind: 'spent', standard, unit, of, setting, per }) as const;
const daily = spent('day');
const hourly = spent('hour');

export const budgetTable = {
  // Answers that clients have not received yet.
  'bytes-in-flight': held(96 * MB, 'bytes', 'process'),
  'bytes-in-flight-address': held(48 * MB, 'bytes', 'address'),
  'requests-address': held(400, 'requests', 'address'),
  // Pages, answers and files that are produced at the same time.
  pages: held(madeAtOnce, 'pages', 'process'),
  // Pages that answer a form, so that signing in doesn't wait for readers; most of them wait for the database or a service.
  forms: held(8, 'pages', 'process'),
  answers: held(madeAtOnce, 'answers', 'process'),
  files: held(filesAtOnce, 'files', 'process'),
  'streams-person': held(12, 'streams', 'person'),
  // A part of the requests of an address, so that pages that watch leave some for others.
  'streams-address': held(300, 'streams', 'address'),
  'connections-person': held(3, 'connections', 'person'),
  'writes-person': held(2, 'writes', 'person'),
  // A part of the process's 10 database connections, so that reads find one.
  writes: held(6, 'writes', 'process'),
  'writes-course': held(1, 'writes', 'course'),
  // Courses that are written at once, counted by the claims of their jobs in all processes; further ones wait.
  'generations-guest': held(2, 'generations', 'guest'),
  'generations-learner': held(4, 'generations', 'learner'),
  // Calls to an AI service, failed ones included. One with many tokens counts as several.
  'ai-calls-guest': daily(80, 'calls', 'guest'),
  'ai-calls-learner': daily(300, 'calls', 'learner'),
  // A part of the calls of an address, because guests cost nothing to make.
  'ai-calls-guests-address': hourly(120, 'calls', 'address'),
  'ai-calls-address': daily(1_500, 'calls', 'address'),
  'ai-calls-site': daily(10_000, 'calls', 'site', 'AI_DAILY_CALLS_PER_SITE'),
  // Calls that write questions and solve them. They don't count among a person's calls above.
  'question-calls-person': daily(120, 'calls', 'person'),
  'video-searches-person': daily(30, 'searches', 'person'),
  'video-searches-address': daily(60, 'searches', 'address'),
  // The video service allows 100 a day.
  'video-searches-site': daily(100, 'searches', 'site'),
  // Sentences that the speech service says.
  'speech-calls-person': daily(500, 'calls', 'person'),
  'speech-calls-address': daily(1_500, 'calls', 'address'),
  'speech-calls-site': daily(5_000, 'calls', 'site', 'SPEECH_DAILY_CALLS_PER_SITE'),
  // The disk.
  'speech-bytes': kept(200 * MB, 'bytes', 'site'),
  'stored-bytes-guest': kept(20 * MB, 'bytes', 'guest'),
  'stored-bytes-learner': kept(200 * MB, 'bytes', 'learner'),
  'courses-guest': kept(200, 'courses', 'guest'),
  'courses-learner': kept(2_000, 'courses', 'learner'),
  // Events that people cause while they learn, of about 0.6 KB each.
  'events-person': daily(3_000, 'events', 'person'),
  'stored-events-guest': kept(20_000, 'events', 'guest'),
  'stored-events-learner': kept(400_000, 'events', 'learner'),
  // A note takes at most 12 KB.
  'notes-guest': kept(200, 'notes', 'guest'),
  'notes-learner': kept(2_000, 'notes', 'learner'),
  // A path takes at most 20 KB.
  'paths-learner': kept(100, 'paths', 'learner'),
  'reports-person': daily(50, 'reports', 'person'),
  // Each certificate takes a row and a place on a status list for ever.
  'certificates-learner': kept(500, 'certificates', 'learner'),
  'versions-chapter': kept(10, 'versions', 'chapter'),
  'free-disk': mark(512 * MB, 'bytes', 'site'),
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof budgetTable;
type OfKind<K extends Budget['kind']> = {
  [N in BudgetName]: (typeof budgetTable)[N]['kind'] extends K ? N : never;
}[BudgetName];
export type HeldBudget = OfKind<'held'>;
export type SpentBudget = OfKind<'spent'>;
export type BudgetSizes = Readonly<Record<BudgetName, number>>;

const budgets = Object.entries<Budget>(budgetTable);
const shape: Record<string, z.ZodType<number>> = {};
for (const [, { setting, standard }] of budgets)
  if (setting) shape[setting] = wholeNumber(0, Number.MAX_SAFE_INTEGER).default(standard);

export const budgetSettings = settings(shape, (env) => {
  const sizes = budgets.map(([name, { setting, standard }]) => [name, env[setting ?? ''] ?? standard]);
  return { budgets: Object.fromEntries(sizes) as BudgetSizes };
});
