import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ToastCard } from '#web/ui/toast-card.tsx';
import { toast } from '#web/ui/toast.tsx';

const waitingToast = 'design-waiting';

/** Shows overlays. Toasts are drawn in place, beside buttons that show them where they belong. */
export function DesignOverlays() {
  const [open, setOpen] = useState(false);
  const toasts = [
    { kind: 'success', text: 'Your course is saved.', show: () => toast.success('Your course is saved.') },
    { kind: 'error', text: 'That could not be saved.', show: () => toast.error('That could not be saved.') },
    {
      kind: 'loading',
      text: 'Saving your course...',
      // It has no end of its own.
      show: () => toast.loading('Saving your course...', { id: waitingToast, duration: 4_000 }),
    },
  ] as const;
  return (
    <>
      <h2 className="text-2xl">Dialog and toasts</h2>
      <Button tone="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
        Open the dialog
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Open the dialog"
        actions={
          <>
            <Button tone="secondary" onClick={() => setOpen(false)}>
              First
            </Button>
            <Button onClick={() => setOpen(false)}>Second</Button>
          </>
        }
      >
        The least harmful answer comes first. Escape closes.
      </Dialog>
      <ul className="grid gap-4">
        {toasts.map(({ kind, text, show }) => (
          <li key={kind} className="flex flex-wrap items-center gap-3">
            <ToastCard kind={kind}>{text}</ToastCard>
            <Button tone="quiet" onClick={show}>
              Show it
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
