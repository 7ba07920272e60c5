import { useMomentText } from '#web/platform/texts/moment.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { EmptyState } from '#web/ui/message.tsx';
import { WayOn, type WayOnProps } from '#web/ui/way-on.tsx';
import { ToProgress } from './to-progress.tsx';

interface NothingDueProps extends WayOnProps {
  nextAt: string | null;
  nextCount: number;
}

export default function NothingDue({ nextAt, nextCount, goOn }: NothingDueProps) {
  const t = useTexts();
  const moment = useMomentText(nextAt ?? undefined, { clock: false });
  // A line is left for it, until the browser tells the time.
  const text = moment ? t('progress.reviewNextAt', { moment, count: nextCount }) : '\u00a0';
  return (
    <EmptyState
      icon="retry"
      title={t(nextAt ? 'progress.reviewNothing' : 'progress.reviewEmptyTitle')}
      action={
        <>
          <WayOn goOn={goOn} />
          {nextAt ? <ToProgress /> : null}
        </>
      }
    >
      {nextAt ? text : t('progress.reviewEmptyText')}
    </EmptyState>
  );
}
