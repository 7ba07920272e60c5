import { writeDuration } from '#server/authoring/durations.ts';
import type { Frames } from './catalogue.ts';
import { fill } from './inert-text.ts';

/**
 * Splits a course's time over its chapters by their weights, in steps of 5 minutes (of 1 where time is short).
 * The parts add up to the whole exactly; every chapter gets at least one step.
 */
export function splitMinutes(totalMinutes: number, weights: readonly number[]): number[] {
  const step = totalMinutes >= weights.length * 15 ? 5 : 1;
  const steps = Math.floor(totalMinutes / step) - weights.length;
  const weightSum = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (steps * weight) / weightSum);
  const parts = exact.map((share) => Math.floor(share));
  const left = steps - parts.reduce((sum, part) => sum + part, 0);
  const remainderOf = (index: number) => exact[index]! - parts[index]!;
  const byRemainder = [...parts.keys()].sort((one, other) => remainderOf(other) - remainderOf(one));
  for (const index of byRemainder.slice(0, left)) parts[index]! += 1;
  return parts.map((part) => (part + 1) * step);
}

/** Returns the longest time in minutes that a text names in words (`timeWords`); 0 where it names none. */
export function longestTimeIn(text: string, { timeWords }: Frames): number {
  const named = timeWords.flatMap((line) => {
    const [minutes = '', words = ''] = line.split('=').map((part) => part.trim());
    return text.includes(words) ? [Number(minutes)] : [];
  });
  return Math.max(0, ...named);
}

const longestSittingMinutes = 120;
const usualSittingMinutes = 45;

/** Returns into how many sittings a chapter's minutes divide; 0 where one is enough. */
export function sittingsIn(minutes: number): number {
  return minutes > longestSittingMinutes ? Math.round(minutes / usualSittingMinutes) : 0;
}

/** Writes a sentence on how to spend a chapter's time; `turn` picks the wording. */
export function timePlan(minutes: number, frames: Frames, turn: number): string {
  const write = (part: number) => writeDuration(part, frames);
  const duration = write(minutes);
  if (minutes < 15) return fill(pick(frames.time.short, turn), { duration });
  if (minutes > longestSittingMinutes) {
    return fill(pick(frames.time.manySittings, turn), {
      duration,
      sittings: String(sittingsIn(minutes)),
      sitting: write(usualSittingMinutes),
    });
  }
  const step = minutes < 30 ? 1 : 5;
  const partOf = (share: number) => Math.max(step, Math.round((minutes * share) / step) * step);
  const [read, check] = [partOf(0.3), partOf(0.2)];
  return fill(pick(frames.time.oneSitting, turn), {
    duration,
    read: write(read),
    work: write(minutes - read - check),
    check: write(check),
  });
}

/** The entry whose turn it is, going round. */
export const pick = <T>(list: readonly T[], turn: number): T => list[turn % list.length]!;
