import { useState } from 'react';
import { useTexts } from '#web/platform/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { isUnderWay } from './generation.ts';
import type { Generation } from './generation.ts';
import { FailedNotice, LostNotice, PausedNotice, RefusalNotice } from './generation-notices.tsx';
import { GenerationProgress } from './generation-progress.tsx';

interface GenerationPanelProps {
  courseId: string;
  generation: Generation;
  /** There is content already, of this generation or an earlier one. */
  readable: boolean;
  /** It became ready before our eyes, and the finish page is about to come. */
  leaving: boolean;
}

/** Where the writing of the content is started, watched, and mended. */
export function GenerationPanel({ courseId, generation, readable, leaving }: GenerationPanelProps) {
  const t = useTexts();
  const { state, refusal } = generation;
  const [pressed, setPressed] = useState(false);
  const underWay = isUnderWay(state);
  const press = (ask: () => void) => () => {
    setPressed(true);
    ask();
  };
  return (
    <section aria-label={t('generation.section')} className="grid gap-4">
      {underWay || leaving ? <GenerationProgress state={state} takeFocus={pressed} /> : null}
      {state.state === 'paused' ? (
        <PausedNotice generation={generation} onResume={press(generation.resume)} />
      ) : null}
      {state.state === 'failed' ? (
        <FailedNotice
          courseId={courseId}
          generation={generation}
          readable={readable}
          onRetry={press(generation.resume)}
        />
      ) : null}
      {underWay && generation.lost ? <LostNotice /> : null}
      {refusal === null ? null : <RefusalNotice refusal={refusal} />}
      {state.mine ? null : <PublicPageLink courseId={courseId} />}
      {state.mine && state.state === 'draft' ? (
        <StartWriting asking={generation.asking} onStart={press(() => generation.start())} />
      ) : null}
      {state.mine && state.state === 'ready' && !leaving ? (
        <WriteAgain asking={generation.asking} onStart={press(() => generation.start(true))} />
      ) : null}
    </section>
  );
}

interface StartProps {
  asking: boolean;
  onStart: () => void;
}

function StartWriting({ asking, onStart }: StartProps) {
  const t = useTexts();
  const [confirming, setConfirming] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg bg-accent-soft p-5 sm:p-6">
      <p className="min-w-0 flex-1 basis-64">{t('generation.invitation')}</p>
      <Button size="lg" busy={asking} onClick={() => setConfirming(true)}>
        <Icon name="pen" />
        {t('layout.generate')}
      </Button>
      <ConfirmDialog
        open={confirming}
        title={t('layout.confirmTitle')}
        text={t('layout.confirmText')}
        action={t('layout.continue')}
        tone="primary"
        onConfirm={onStart}
        onClose={() => setConfirming(false)}
      />
    </div>
  );
}

/** The content is there; writing it anew is possible, but nothing that the page urges. */
function WriteAgain({ asking, onStart }: StartProps) {
  const t = useTexts();
  const [confirming, setConfirming] = useState(false);
  return (
    <div>
      <Button tone="quiet" className="-mx-5" busy={asking} onClick={() => setConfirming(true)}>
        <Icon name="retry" />
        {t('generation.again')}
      </Button>
      <ConfirmDialog
        open={confirming}
        title={t('generation.againTitle')}
        text={t('generation.againText')}
        action={t('layout.continue')}
        tone="primary"
        onConfirm={onStart}
        onClose={() => setConfirming(false)}
      />
    </div>
  );
}

function PublicPageLink({ courseId }: { courseId: string }) {
  const t = useTexts();
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <p className="text-muted">{t('layout.notYours')}</p>
      <ButtonLink to={`/course/${courseId}`} tone="secondary">
        {t('generation.toPublicPage')}
        <Icon name="next" className="size-5 rtl:-scale-x-100" />
      </ButtonLink>
    </div>
  );
}
