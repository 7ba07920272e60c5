import { useEffect, useState } from 'react';
import { localeOf } from '#contract/language.ts';
import type { NextReview } from '#contract/progress.ts';
import { api } from '#web/platform/calls/api.ts';
import { useInBrowser } from '#web/platform/kept/in-browser.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface ComesBackProps {
  courseId: string;
  chapterId: string;
}

/** Says when the questions of a chapter come back, and how many. Without a network that is not known, and left out. */
export function ComesBack({ courseId, chapterId }: ComesBackProps) {
  const [review, setReview] = useState<NextReview>();
  useEffect(() => {
    api.readChapterReview({ courseId, chapterId }).then(setReview, () => undefined);
  }, [courseId, chapterId]);
  return review ? <NextReviewLine {...review} /> : null;
}

/** Says it by the reader's calendar, which only the browser knows. */
export function NextReviewLine({ nextAt, count }: NextReview) {
  const t = useTexts();
  const language = usePageLanguage();
  if (!useInBrowser() || nextAt === null) return null;
  const at = new Date(nextAt);
  const days = daysFromToday(at);
  const when =
    days === 0
      ? t('practice.thisMorning')
      : days === 1
        ? t('practice.tomorrowMorning')
        : t('practice.onDay', {
            day: new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'long' }).format(at),
          });
  return (
    <p className="flex items-start gap-2">
      <Icon name="retry" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
      <bdi>{t('practice.comesBack', { when, count })}</bdi>
    </p>
  );
}

/** Days of the calendar, whatever the hour. */
function daysFromToday(at: Date): number {
  const [then, today] = [new Date(at), new Date()].map((day) => day.setHours(12, 0, 0, 0));
  return Math.round((then! - today!) / 86_400_000);
}
