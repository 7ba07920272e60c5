import { localeOf, type CourseLanguage } from '#contract/language.ts';
import type { Path } from '#contract/paths.ts';

export const getPath = (of: 'course' | 'path', id: string): string =>
  `/dashboard/certificates?${new URLSearchParams({ [of]: id })}`;

/** Page that checks a certificate on paper. */
export const verifyPath = '/v';

export const certificatePath = (code: string): string => `/certificates/${encodeURIComponent(code)}`;

/** The day as the paper says it, which is that in India; of a day without a time, that day. */
export const dayIn = (moment: string, language: CourseLanguage): string =>
  new Date(moment).toLocaleDateString(localeOf(language), { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** The steps of a path that nobody leaves out, and whether all of them are done. */
export function requiredSteps({ steps }: Pick<Path, 'steps'>): { required: Path['steps']; allDone: boolean } {
  const required = steps.filter(({ optional }) => !optional);
  return { required, allDone: required.length > 0 && required.every(({ state }) => state === 'done') };
}
