import type { Translate } from '#web/platform/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, Notice } from '#web/ui/message.tsx';
import { ProgressBar, Stepper } from '#web/ui/progress.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { Waiting } from '#web/ui/spinner.tsx';

/** How a page says that something is on its way, missing, or went wrong. */
export function DesignStates({ t }: { t: Translate }) {
  const steps = [t('design.stepOne'), t('design.stepTwo'), t('design.stepThree')];
  return (
    <>
      <h2 className="text-2xl">{t('design.states')}</h2>
      <ProgressBar label={t('design.someProgress')} value={0.4} />
      <ProgressBar label={t('design.unknownProgress')} />
      <Stepper label={t('design.steps')} current={2} steps={steps.map((name) => ({ name }))} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Card className="grid gap-4">
          <Skeleton className="aspect-video w-full" />
          <SkeletonText />
        </Card>
        <Card>
          <Waiting label={t('design.unknownProgress')} />
        </Card>
      </div>
      <Notice title={t('design.info')}>{t('design.infoText')}</Notice>
      <Notice tone="good" title={t('design.wellDone')} />
      <Notice
        tone="bad"
        title={t('design.wentWrong')}
        action={<Button tone="secondary">{t('design.usual')}</Button>}
      >
        {t('design.wentWrongText')}
      </Notice>
      <EmptyState title={t('design.empty')} action={<Button>{t('design.usual')}</Button>}>
        {t('design.emptyText')}
      </EmptyState>
    </>
  );
}
