import { ApiError } from './api.ts';
import { momentText } from '#web/platform/texts/moment.ts';
import type { DailyCourseDetails } from '#contract/authoring.ts';
import type { BudgetDetails } from '#contract/budget.ts';
import type { PackedFaultDetails } from '#contract/packed-course.ts';
import type { PageLanguage } from '#contract/language.ts';
import type { TextKey, Translate } from '#web/platform/texts/texts.tsx';

/** A problem in the page's language, with the server's English sentence when it says more. */
export type ProblemWords = { text: string; detail?: string };

/** The text of a problem code (contract/problem.ts) is named like it, such as `errors.notYours`, except for these. */
const otherTexts: Partial<Record<string, TextKey>> = {
  'ai-budget': 'errors.aiBudgetUsedUp',
  unauthenticated: 'errors.signedOut',
  'course-not-readable': 'publishing.notReadable',
  'course-unpublished': 'publishing.unpublishedTitle',
  'publication-refused': 'publishing.refused',
  'rewrite-active': 'managing.rewriteActive',
  'rewrites-off': 'managing.rewritesOff',
  'version-not-found': 'managing.versionNotFound',
  'idempotency-in-flight': 'errors.stillUnderWay',
  'wallet-moved': 'errors.stillUnderWay',
  internal: 'errors.brokenText',
} satisfies Partial<Record<ApiError['code'], TextKey>>;

/** Codes whose sentence gives a reason that no text of ours has. */
const withReason: ReadonlySet<string> = new Set([
  'ai-budget',
  'storage-full',
  'content-too-complex',
  'question-unusable',
]);

/** Words for a problem that a state carries (a chapter's, a generation's). */
export function problemWords(t: Translate, { code, error }: { code: string; error: string }): ProblemWords {
  const named = `errors.${code.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
  const key = otherTexts[code] ?? named;
  const text = (t as (key: string) => string)(key);
  // There is none, or it says more than the code alone can.
  if (text === key || text.includes('{')) return { text: t('errors.requestFailed'), detail: error };
  return withReason.has(code) ? { text, detail: error } : { text };
}

/** Says how long to wait while one would wait for it, and else when to come back. */
function rateLimited(t: Translate, seconds: number, time: string): string {
  if (seconds < 90) return t('errors.rateLimited', { count: seconds });
  if (seconds < 90 * 60) return t('errors.rateLimitedMinutes', { count: Math.ceil(seconds / 60) });
  return t('errors.rateLimitedUntil', { time });
}

/** Words for a call that failed, with the time to try again when the server gives one. */
export function errorWords(t: Translate, language: PageLanguage, error: unknown, now = new Date()) {
  if (!(error instanceof ApiError)) return { text: t('errors.requestFailed') };
  const text = detailedWords(t, language, error, now);
  return text === undefined ? problemWords(t, { code: error.code, error: error.message }) : { text };
}

/** Words of problems that say more than their code does. */
function detailedWords(t: Translate, language: PageLanguage, error: ApiError, now: Date): string | undefined {
  const { retryAfterS = 0 } = error;
  const details = (error.details ?? {}) as Partial<DailyCourseDetails & BudgetDetails & PackedFaultDetails>;
  const time = momentText(language, new Date(now.getTime() + retryAfterS * 1000), { now });
  const { perDay: count, of, part = '' } = details;
  switch (error.code) {
    case 'daily-course-limit':
      if (count === undefined) return t('errors.dailyCourseLimit', { time });
      return t('errors.dailyCourseLimitCounted', { count, time });
    case 'ai-budget':
      if (of === 'site') return t('errors.aiBudgetSite', { time });
      return t(of === 'address' ? 'errors.aiBudgetAddress' : 'errors.aiBudgetYou', { time });
    case 'package-altered':
      return t('managing.importAltered', { part });
    case 'package-unreadable':
      return t('managing.importUnreadable', { part });
    case 'daily-purchase-limit':
      return t('errors.dailyPurchaseLimit', { time });
    case 'too-many-guests':
      return t('errors.tooManyGuests', { time });
    case 'rate-limited':
      return rateLimited(t, retryAfterS || 60, time);
    default:
      return undefined;
  }
}
