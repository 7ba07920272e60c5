import type { LearningReport } from '#contract/progress.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { dayOf } from './reader-day.ts';
import { sumsOf, weeksOf } from './report-days.ts';

/** Tells in plain language what happened this week, and how much it was the week before. */
export function WeekWords({ report, zone }: { report: LearningReport; zone: string }) {
  const t = useTexts();
  const weeks = weeksOf(report.days);
  const week = weeks.at(-1) ?? [];
  const now = sumsOf(week);
  const before = sumsOf(weeks.at(-2) ?? []);
  const monday = week[0]?.day ?? '';
  const sinceMonday = (chapters: readonly { at: string }[]) =>
    chapters.filter(({ at }) => dayOf(new Date(at), zone) >= monday).length;
  const checked = sinceMonday(report.checked);
  const kept = sinceMonday(report.kept);
  const sentences = [
    now.answers === 0
      ? t('progress.weekNothing')
      : t('progress.weekAnswers', { count: now.answers, right: now.right }),
    now.days > 0 && t('progress.weekDays', { count: now.days }),
    now.answers > 0 && now.minutes > 0 && t('progress.weekMinutes', { count: now.minutes }),
    now.reviews > 0 && t('progress.weekReviews', { count: now.reviews }),
    checked > 0 && t('progress.weekChecked', { count: checked }),
    kept > 0 && t('progress.weekKept', { count: kept }),
    before.answers > 0 && t('progress.weekBefore', { count: before.answers }),
  ];
  return <p className="max-w-prose print:max-w-none">{sentences.filter(Boolean).join(' ')}</p>;
}
