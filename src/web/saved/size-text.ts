import { localeOf, type PageLanguage } from '#contract/language.ts';

const units = [
  { unit: 'GB', size: 1e9, tenths: 10 },
  { unit: 'MB', size: 1e6, tenths: 10 },
  { unit: 'KB', size: 1e3, tenths: 1 },
] as const;

/**
 * A size as people read it, such as 640 KB, 1.2 MB, 11 GB. Needed space is rounded up, so that existing data takes at least 1
 * KB; free space is rounded down.
 */
export function sizeText(bytes: number, language: PageLanguage, round: 'up' | 'down' = 'up'): string {
  // "1,000 KB" is 1 MB.
  const { unit, size, tenths } = units.find((each) => bytes > each.size * 0.999) ?? units[2];
  const amount = Math.max(0, bytes) / size;
  const step = amount < 10 ? tenths : 1;
  const rounded = (round === 'up' ? Math.ceil(amount * step) : Math.floor(amount * step)) / step;
  return `${rounded.toLocaleString(localeOf(language))} ${unit}`;
}
