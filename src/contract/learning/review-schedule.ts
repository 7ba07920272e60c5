import { FSRSAlgorithm, Rating } from 'ts-fsrs';
import { startOfStudyDay } from './local-day.ts';

/**
 * The only file that imports ts-fsrs, because that adds four methods to every Date; they are taken away again. It uses only its
 * formulas of memory, with whole days as numbers: its own cards count days in UTC. Without fuzz the same answers always come to
 * the same day.
 */
for (const name of ['scheduler', 'diff', 'format', 'dueFormat']) Reflect.deleteProperty(Date.prototype, name);

/** Even well-known questions come back once a year. */
const mostDays = 365;
const algorithm = new FSRSAlgorithm({
  enable_fuzz: false,
  enable_short_term: false,
  maximum_interval: mostDays,
});

/** The study day on which a question with these answers (`QuestionState.days`) is due: first the next day, then by FSRS. */
export function dueDay(days: readonly number[]): number {
  let memory: { stability: number; difficulty: number } | null = null;
  let last: number | undefined;
  for (const each of days) {
    const day = each >> 1;
    const grade = each % 2 === 1 ? Rating.Good : Rating.Again;
    memory = algorithm.next_state(memory, last === undefined ? 0 : day - last, grade);
    last = day;
  }
  if (memory === null || last === undefined)
    throw new RangeError('A question without answers has no schedule');
  return last + (days.length === 1 ? 1 : algorithm.next_interval(memory.stability, 0));
}

/** The moment (ms) at which a question is due. */
export function dueAt({ days, zone }: { days: readonly number[]; zone: string }): number {
  return startOfStudyDay(dueDay(days), zone);
}
