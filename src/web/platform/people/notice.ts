import { cookieIn } from '#contract/cookie.ts';
import { cookieHeader } from '#web/platform/kept/cookies.ts';
import type { TextKey } from '#web/platform/texts/texts.tsx';

/** Notices after a redirect or a press that leads on: the cookie `notice` carries one to the next page, which shows it as a toast. */
export const notices = {
  'signed-in': { kind: 'success', text: 'notices.signedIn' },
  'signed-out': { kind: 'success', text: 'notices.signedOut' },
  'account-deleted': { kind: 'success', text: 'notices.accountDeleted' },
  'course-copied': { kind: 'success', text: 'managing.copied' },
  'chapter-removed': { kind: 'success', text: 'managing.chapterRemoved' },
  'sign-in-needed': { kind: 'error', text: 'notices.signInNeeded' },
} as const satisfies Record<string, { kind: 'success' | 'error'; text: TextKey }>;

export type NoticeCode = keyof typeof notices;
export type Notice = (typeof notices)[NoticeCode];

const keptForS = 60;

export function noticeOf(request: Request): Notice | null {
  const code = cookieIn(request.headers.get('cookie'), 'notice');
  return code !== null && Object.hasOwn(notices, code) ? notices[code as NoticeCode] : null;
}

/** `Set-Cookie` of a redirect whose target shows the notice once. */
export const giveNotice = (code: NoticeCode, origin: string, maxAgeS = keptForS): string =>
  cookieHeader('notice', { value: code, maxAgeS, origin });

export const clearNotice = (origin: string): string =>
  cookieHeader('notice', { value: '', maxAgeS: 0, origin });
