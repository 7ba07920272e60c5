import { ApiError } from './api.ts';
import { momentText } from '#web/platform/texts/moment.ts';
import type { DailyCourseDetails } from '#contract/authoring.ts';
import type { BudgetDetails } from '#contract/budget.ts';
import type { PackedFaultDetails } from '#contract/packed-course.ts';
import type { PageLanguage } from '#contract/language.ts';
import type { TextKey, Translate } from '#web/platform/texts/texts.tsx';

/** A problem in the page's language, with the server's English sentence when it says more. */
export interface ProblemWords {
  text: string;
  detail?: string;
}

/** Problem codes (contract/problem.ts) whose words need nothing but the code. */
const plainTexts: Partial<Record<ApiError['code'], TextKey>> = {
  'author-refused': 'errors.authorRefused',
  'topic-needs-help': 'errors.topicNeedsHelp',
  'author-failed': 'errors.authorFailed',
  'author-unavailable': 'errors.authorUnavailable',
  'author-misconfigured': 'errors.authorMisconfigured',
  'author-timeout': 'errors.authorTimeout',
  'ai-budget': 'errors.aiBudgetUsedUp',
  'language-unavailable': 'errors.languageUnavailable',
  unauthenticated: 'errors.signedOut',
  'not-yours': 'errors.notYours',
  'operators-only': 'errors.operatorsOnly',
  'course-not-found': 'errors.courseNotFound',
  'path-not-found': 'errors.pathNotFound',
  'too-many-paths': 'errors.tooManyPaths',
  'path-order': 'errors.pathOrder',
  'path-course': 'errors.pathCourse',
  'path-unpublished': 'errors.pathUnpublished',
  'too-many-courses': 'errors.tooManyCourses',
  'course-has-no-chapters': 'errors.courseHasNoChapters',
  'course-not-readable': 'publishing.notReadable',
  'course-unpublished': 'publishing.unpublishedTitle',
  'publication-refused': 'publishing.refused',
  'generation-active': 'errors.generationActive',
  'course-has-content': 'errors.courseHasContent',
  'question-not-found': 'errors.questionNotFound',
  'question-changed': 'errors.questionChanged',
  'question-withheld': 'errors.questionWithheld',
  'too-many-questions': 'errors.tooManyQuestions',
  'questions-off': 'errors.questionsOff',
  'rewrite-active': 'managing.rewriteActive',
  'rewrites-off': 'managing.rewritesOff',
  'version-not-found': 'managing.versionNotFound',
  'question-unusable': 'errors.questionUnusable',
  'layout-changed': 'errors.layoutChanged',
  'write-under-way': 'errors.writeUnderWay',
  'storage-full': 'errors.storageFull',
  'content-too-complex': 'errors.contentTooComplex',
  'unknown-plan': 'errors.unknownPlan',
  'not-enough-coins': 'errors.notEnoughCoins',
  'price-changed': 'errors.priceChanged',
  'print-not-returnable': 'errors.printNotReturnable',
  'chapter-not-ready': 'errors.chapterNotReady',
  'idempotency-in-flight': 'errors.stillUnderWay',
  'wallet-moved': 'errors.stillUnderWay',
  'wallet-stopped': 'errors.walletStopped',
  'payment-unavailable': 'errors.paymentUnavailable',
  'too-large': 'errors.tooLarge',
  'picture-unreadable': 'errors.pictureUnreadable',
  offline: 'errors.offline',
  internal: 'errors.brokenText',
  unavailable: 'errors.unavailable',
  busy: 'errors.busy',
};

/** Codes whose sentence gives a reason that no text of ours has. */
const withReason: ReadonlySet<string> = new Set([
  'ai-budget',
  'storage-full',
  'content-too-complex',
  'question-unusable',
]);

/** Words for a problem that a state carries (a chapter's, a generation's). */
export function problemWords(t: Translate, problem: { code: string; error: string }): ProblemWords {
  const key = plainTexts[problem.code as ApiError['code']];
  if (key === undefined) return { text: t('errors.requestFailed'), detail: problem.error };
  const text = (t as (key: TextKey) => string)(key);
  return withReason.has(problem.code) ? { text, detail: problem.error } : { text };
}

/** Says how long to wait while one would wait for it, and else when to come back. */
function rateLimited(t: Translate, seconds: number, time: string): string {
  if (seconds < 90) return t('errors.rateLimited', { count: seconds });
  if (seconds < 90 * 60) return t('errors.rateLimitedMinutes', { count: Math.ceil(seconds / 60) });
  return t('errors.rateLimitedUntil', { time });
}

function budgetText(details: unknown) {
  const { of } = (details ?? {}) as Partial<BudgetDetails>;
  if (of === 'site') return 'errors.aiBudgetSite';
  return of === 'address' ? 'errors.aiBudgetAddress' : 'errors.aiBudgetYou';
}

/** Words for a call that failed, with the time to try again when the server gives one. */
export function errorWords(
  t: Translate,
  language: PageLanguage,
  error: unknown,
  now = new Date(),
): ProblemWords {
  if (!(error instanceof ApiError)) return { text: t('errors.requestFailed') };
  const { code, retryAfterS } = error;
  const time = momentText(language, new Date(now.getTime() + (retryAfterS ?? 0) * 1000), { now });
  if (code === 'daily-course-limit') {
    const { perDay: count } = (error.details ?? {}) as Partial<DailyCourseDetails>;
    if (count === undefined) return { text: t('errors.dailyCourseLimit', { time }) };
    return { text: t('errors.dailyCourseLimitCounted', { count, time }) };
  }
  if (code === 'ai-budget') return { text: t(budgetText(error.details), { time }) };
  if (code === 'package-altered' || code === 'package-unreadable') {
    const { part = '' } = (error.details ?? {}) as Partial<PackedFaultDetails>;
    return {
      text: t(code === 'package-altered' ? 'managing.importAltered' : 'managing.importUnreadable', { part }),
    };
  }
  if (code === 'daily-purchase-limit') return { text: t('errors.dailyPurchaseLimit', { time }) };
  if (code === 'too-many-guests') return { text: t('errors.tooManyGuests', { time }) };
  if (code === 'rate-limited') return { text: rateLimited(t, retryAfterS ?? 60, time) };
  return problemWords(t, { code, error: error.message });
}
