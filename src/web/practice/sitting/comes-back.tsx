import { useEffect, useState } from 'react';
import type { NextReview } from '#contract/progress.ts';
import { api } from '#web/platform/calls/api.ts';
import { useInBrowser } from '#web/platform/kept/in-browser.ts';
import { reviewAtOnce } from '#web/platform/people/known-due.ts';
import { momentText } from '#web/platform/texts/moment.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface ComesBackProps {
  courseId: string;
  chapterId: string;
  /** As this phone knows it without a network. */
  review: NextReview | undefined;
}

/** Says when the questions of a chapter come back, and how many; nothing where that is not known. */
export function ComesBack({ courseId, chapterId, review }: ComesBackProps) {
  const [told, setTold] = useState<NextReview>();
  useEffect(() => {
    api.readChapterReview({ courseId, chapterId }).then(setTold, () => undefined);
  }, [courseId, chapterId]);
  const known = told ?? review;
  return known ? <NextReviewLine {...known} /> : null;
}

/** Says it by the reader's calendar, which only the browser knows. More than a review asks at once would read as a debt. */
export function NextReviewLine({ nextAt, count }: NextReview) {
  const t = useTexts();
  const language = usePageLanguage();
  if (!useInBrowser() || nextAt === null) return null;
  const when = momentText(language, new Date(nextAt), { clock: false });
  return (
    <p className="flex items-start gap-2">
      <Icon name="retry" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
      <bdi>
        {count > reviewAtOnce
          ? t('practice.comeInTurns', { when, count: reviewAtOnce })
          : t('practice.comesBack', { when, count })}
      </bdi>
    </p>
  );
}
