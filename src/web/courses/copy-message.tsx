import { useEffect, useState } from 'react';
import { copyText } from '#web/platform/kept/copy-text.ts';
import { usePageOrigin } from '#web/platform/site/page-origin.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

const shownForMs = 3_000;

export function CopyMessage({ courseId, courseName }: { courseId: string; courseName: string }) {
  const t = useTexts();
  const url = `${usePageOrigin()}/createcourse/finish/${courseId}`;
  const [outcome, setOutcome] = useState<{ copied: boolean } | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), shownForMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    const message = `${t('finish.shareText', { course: courseName })} ${url}`;
    setOutcome({ copied: await copyText(message) });
  };
  return (
    <div className="grid justify-items-center gap-2">
      <Button tone="secondary" className="min-h-12" onClick={() => void copy()}>
        <Icon name="copy" />
        {t('finish.copyUrl')}
      </Button>
      <p
        role="status"
        className={classNames('min-h-7 font-medium', outcome?.copied === false ? 'text-bad' : 'text-good')}
      >
        {outcome === null ? null : t(outcome.copied ? 'finish.copied' : 'finish.copyFailed')}
      </p>
    </div>
  );
}
