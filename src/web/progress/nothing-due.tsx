import type { NextStep } from '#contract/progress.ts';
import { nextText } from '#web/platform/courses/course-paths.ts';
import { useInBrowser } from '#web/platform/kept/in-browser.ts';
import { lastRead, type LastRead } from '#web/platform/kept/last-read.ts';
import { useMomentText } from '#web/platform/texts/moment.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/message.tsx';
import { NamedButton } from '#web/ui/named-button.tsx';
import { ToProgress } from './to-progress.tsx';

/** The chapter to continue, once nothing is due. */
export type GoOn =
  | (Pick<LastRead, 'chapterName' | 'path' | 'language'> & { why?: NextStep['why'] })
  | undefined;

interface NothingDueProps {
  nextAt: string | null;
  nextCount: number;
  goOn: GoOn;
}

export default function NothingDue({ nextAt, nextCount, goOn }: NothingDueProps) {
  const t = useTexts();
  const inBrowser = useInBrowser();
  // The server does not know what somebody only read without an account.
  const next = goOn ?? (inBrowser ? lastRead() : undefined);
  const moment = useMomentText(nextAt ?? undefined, { clock: false });
  // A line is left for it, until the browser tells the time.
  const text = moment ? t('progress.reviewNextAt', { moment, count: nextCount }) : '\u00a0';
  return (
    <EmptyState
      icon="retry"
      title={t(nextAt ? 'progress.reviewNothing' : 'progress.reviewEmptyTitle')}
      action={
        <>
          {next ? (
            <NamedButton
              to={next.path}
              text={(chapter) => t(nextText(goOn?.why), { chapter })}
              name={next.chapterName}
              language={next.language}
            />
          ) : (
            <ButtonLink href="/courses">{t('progress.findCourse')}</ButtonLink>
          )}
          {nextAt ? <ToProgress /> : null}
        </>
      }
    >
      {nextAt ? text : t('progress.reviewEmptyText')}
    </EmptyState>
  );
}
