import type { ReactNode, Ref, SyntheticEvent } from 'react';
import { useTexts } from '#web/platform/texts.tsx';
import { ActionButton } from '#web/account/action-button.tsx';

interface ShortFormProps {
  label: string;
  /** Of the button that sends it, and what that says while it does. */
  action: string;
  actionUnderWay: string;
  working: boolean;
  onSubmit: () => Promise<void>;
  onCancel: () => void;
  ref: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** One field, and the buttons that send it or leave it. */
export function ShortForm(props: ShortFormProps) {
  const t = useTexts();
  const { label, action, actionUnderWay, working, onSubmit, onCancel, ref, children } = props;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <form ref={ref} noValidate aria-label={label} className="grid max-w-md gap-5" onSubmit={submit}>
      {children}
      <div className="flex flex-wrap gap-3">
        <ActionButton type="submit" tone="primary" busy={working}>
          {working ? actionUnderWay : action}
        </ActionButton>
        <ActionButton tone="quiet" held={working} onClick={onCancel}>
          {t('shell.cancel')}
        </ActionButton>
      </div>
    </form>
  );
}
