import { useState, type ReactNode } from 'react';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { ActionButton } from './action-button.tsx';
import type { ButtonProps } from './button.tsx';
import { FieldError } from './field.tsx';

interface DialogButtonProps<Part> extends Omit<ButtonProps, 'onClick'> {
  fetch: () => Promise<Part>;
  renderDialog: (part: Part, onClose: () => void) => ReactNode;
}

/** Fetches a dialog when it is pressed, and opens it. */
export function DialogButton<Part>({ fetch, renderDialog, ...button }: DialogButtonProps<Part>) {
  const [part, setPart] = useState<{ fetched: Part }>();
  const { submit, busy, failure } = useSubmit(fetch, { onDone: (fetched) => setPart({ fetched }) });
  return (
    <>
      <ActionButton {...button} busy={busy} onClick={() => void submit()} />
      {failure === null ? null : <FieldError>{failure}</FieldError>}
      {part === undefined ? null : renderDialog(part.fetched, () => setPart(undefined))}
    </>
  );
}
