import { localeOf, type CourseLanguage } from '#contract/language.ts';
import type { Path } from '#contract/paths.ts';
import { api, type CallOptions } from '#web/platform/calls/api.ts';

/**
 * Leads to the certificate, and those who are not signed in by way of the sign-up form, because a certificate needs a name.
 * The form leads learners on at once, so that pages that are the same for everybody have one address.
 */
export function getPath(of: 'course' | 'path', id: string, { signedIn } = { signedIn: false }): string {
  const path = `/dashboard/certificates?${of}=${id}`;
  return signedIn ? path : `/signup?${new URLSearchParams({ next: path })}`;
}

/** Reads of which courses a learner has a certificate. Refused to others, who have none. */
export async function readCertified(options: CallOptions): Promise<string[]> {
  const { certificates } = await api.listCertificates({ limit: 100 }, options);
  return certificates.flatMap(({ state, work }) => (state === 'valid' ? (work.courseId ?? []) : []));
}

/** Page that checks a certificate on paper. */
export const verifyPath = '/v';

export const certificatePath = (code: string): string => `/certificates/${encodeURIComponent(code)}`;

/** The day as the paper says it, which is that in India; of a day without a time, that day. */
export const dayIn = (moment: string, language: CourseLanguage): string =>
  new Date(moment).toLocaleDateString(localeOf(language), { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** Tells whether every step of a path is done that nobody leaves out. */
export const isFinished = ({ count, done }: Pick<Path, 'count' | 'done'>): boolean =>
  count > 0 && done === count;
