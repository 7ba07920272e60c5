import { useState } from 'react';
import type { Translate } from '#web/platform/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ToastFace } from '#web/ui/toast-face.tsx';

const waitingToast = 'design-waiting';

/** What lies over a page. The toasts' faces stand still beside the buttons that show them where they belong. */
export function DesignOverlays({ t }: { t: Translate }) {
  const [open, setOpen] = useState(false);
  const toasts = [
    { kind: 'success', text: t('design.toastDone'), show: () => toast.success(t('design.toastDone')) },
    { kind: 'error', text: t('design.toastFailed'), show: () => toast.error(t('design.toastFailed')) },
    {
      kind: 'loading',
      text: t('design.toastWaiting'),
      // It has no end of its own.
      show: () => toast.loading(t('design.toastWaiting'), { id: waitingToast, duration: 4_000 }),
    },
  ] as const;
  return (
    <>
      <h2 className="text-2xl">{t('design.overlays')}</h2>
      <Button tone="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
        {t('design.openDialog')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('design.openDialog')}
        actions={
          <>
            <Button tone="secondary" onClick={() => setOpen(false)}>
              {t('design.first')}
            </Button>
            <Button onClick={() => setOpen(false)}>{t('design.second')}</Button>
          </>
        }
      >
        {t('design.dialogText')}
      </Dialog>
      <ul className="grid gap-4">
        {toasts.map(({ kind, text, show }) => (
          <li key={kind} className="flex flex-wrap items-center gap-3">
            <ToastFace kind={kind}>{text}</ToastFace>
            <Button tone="quiet" onClick={show}>
              {t('design.showToast')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
