import type { CourseSummary } from '#contract/courses.ts';
import type { CoursePackage } from '#contract/downloads.ts';
import { localeOf, type PageLanguage } from '#contract/language.ts';
import { ifAnswered } from '#web/platform/kept/storage.ts';

const units = [
  { unit: 'GB', size: 1e9, step: 10 },
  { unit: 'MB', size: 1e6, step: 10 },
  { unit: 'KB', size: 1e3, step: 1 },
] as const;

/** A size as people read it, on one line: 640 KB, 1.2 MB, 10.8 GB. Needed space is rounded up, to 1 KB at least, and free space down. */
export function sizeText(bytes: number, language: PageLanguage, round: 'up' | 'down' = 'up'): string {
  // "1,000 KB" is 1 MB.
  const { unit, size, step } = units.find((each) => bytes > each.size * 0.999) ?? units[2];
  const amount = Math.max(0, bytes) / size;
  const rounded = (round === 'up' ? Math.ceil(amount * step) : Math.floor(amount * step)) / step;
  return `${rounded.toLocaleString(localeOf(language))}\u00A0${unit}`;
}

/** Bytes over the wire; tests/e2e/phone.e2e.ts holds them to what a browser fetches. */
const wire = { shell: 209_000, coursePages: 56_000, chapterPage: 10_000, word: 8.5 };
/** Bytes as a browser keeps them, unpacked. */
const unpacked = { shell: 731_000, page: 62_000 };

/** Estimates by the words of a course what a browser fetches that has kept nothing yet. It is told before and after. */
export const bytesToSave = ({ chapters }: Pick<CourseSummary, 'chapters'>): number =>
  chapters.reduce(
    (sum, { words = 0 }) => sum + wire.chapterPage + words * wire.word,
    wire.shell + wire.coursePages,
  );

/** Estimates the room that a course takes. */
export const bytesToKeep = ({ bytes, documents }: CoursePackage, hasShell: boolean): number =>
  bytes + documents.length * unpacked.page + (hasShell ? 0 : unpacked.shell);

/** Bytes that this browser has used and has left; undefined where it does not say. */
export async function readRoom(): Promise<{ used: number; free: number } | undefined> {
  const { quota, usage } = (await ifAnswered(() => navigator.storage.estimate())) ?? {};
  if (quota === undefined || usage === undefined) return undefined;
  return { used: usage, free: Math.max(0, quota - usage) };
}
