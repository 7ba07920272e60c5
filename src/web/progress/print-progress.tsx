import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { CourseProgress, LearningReport } from '#contract/progress.ts';
import { latePart } from '#web/platform/documents/late-part.ts';
import { useMe } from '#web/platform/people/me.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.tsx';
import type ProgressSheet from './progress-sheet.tsx';

const fetchSheet = latePart(() => import('./progress-sheet.tsx'));

interface PrintProgressProps {
  courses: readonly CourseProgress[];
  report: LearningReport;
  zone: string;
}

/** Prints a sheet for a parent or teacher. It stays in the page, so that the browser's print command prints it again. */
export function PrintProgress(props: PrintProgressProps) {
  const t = useTexts();
  const { firstName, lastName } = useMe();
  const [busy, setBusy] = useState(false);
  const [drawn, setDrawn] = useState<{ Sheet: typeof ProgressSheet; at: Date } | null>(null);
  const print = async () => {
    setBusy(true);
    try {
      const { default: Sheet } = await fetchSheet();
      // The dialog prints the page as it is when it opens.
      flushSync(() => setDrawn({ Sheet, at: new Date() }));
      await document.fonts.ready;
      window.print();
    } catch {
      toast.error(t('progress.printFailed'), { id: 'print-progress' });
    } finally {
      setBusy(false);
    }
  };
  const name = [firstName, lastName].filter(Boolean).join(' ').trim();
  return (
    <>
      <ActionButton
        tone="secondary"
        busy={busy}
        icon={<Icon name="print" />}
        className="justify-self-start"
        onClick={() => void print()}
      >
        {t(busy ? 'progress.printing' : 'progress.print')}
      </ActionButton>
      {drawn === null
        ? null
        : createPortal(<drawn.Sheet {...props} name={name} at={drawn.at} />, document.body)}
    </>
  );
}
