import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useTexts, type TextKey } from '#web/platform/texts/texts.tsx';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { FormEnd, TextField, type InputProps } from '#web/ui/field.tsx';
import { useFocusBack } from './focus-back.ts';

interface ShortFormProps<Input, Reply, Code extends string> {
  label?: string;
  action: TextKey;
  actionBusy: TextKey;
  call: ((input: Input) => Promise<Reply>) & { readonly problem?: Code };
  texts?: Partial<Record<Code | 'offline', TextKey>>;
  /** A password gets a button that shows it. */
  field: InputProps;
  check: (value: string, input: HTMLInputElement) => string | null;
  inputOf: (value: string) => Input;
  /** The form stays busy until the returned promise resolves. */
  onDone: (reply: Reply, input: Input) => unknown;
  onFailed?: () => void;
  /** Selects a value that was refused, to be typed over. */
  selectsRefused?: boolean;
  /** Focuses the field at once, and selects its value. */
  takesFocus?: boolean;
  /** Ends as the forms of dialogs do. */
  inDialog?: boolean;
  onCancel: () => void;
  children?: Elements;
}

/** A form of one field, which gets the focus when its value is refused. */
export function ShortForm<Input, Reply, Code extends string>(props: ShortFormProps<Input, Reply, Code>) {
  const { call, field, check, inputOf, children } = props;
  const t = useTexts() as (key: TextKey) => string;
  const input = useRef<HTMLInputElement>(null);
  const [revealed, setRevealed] = useState(false);
  useEffect(() => {
    if (!props.takesFocus) return;
    input.current?.focus();
    input.current?.select();
  }, [props.takesFocus]);
  const { submit, busy, failure, fail } = useSubmit(call, props);
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    const element = input.current;
    if (busy || element === null) return;
    const { value } = element;
    const error = check(value, element);
    if (error !== null) fail(error);
    else if ((await submit(inputOf(value))) !== undefined) return;
    element.focus();
    if (props.selectsRefused) element.select();
  };
  return (
    <form
      noValidate
      aria-label={props.label}
      className={`grid gap-5 ${props.inDialog ? '' : 'max-w-md'}`}
      onSubmit={(event) => void send(event)}
    >
      {children}
      <div className="flex flex-wrap gap-1.5 *:first:contents [&_label]:-order-2 [&_p]:w-full">
        <TextField
          ref={input}
          error={failure}
          readOnly={busy}
          {...field}
          {...(revealed && { type: 'text' })}
        />
        {field.type === 'password' && !props.inDialog ? (
          <button
            type="button"
            className="-order-1 -my-2.5 ms-auto min-h-11 rounded-full px-2 text-sm font-semibold text-accent-ink"
            onClick={() => setRevealed(!revealed)}
          >
            {t(revealed ? 'security.hidePassword' : 'security.showPassword')}
          </button>
        ) : null}
      </div>
      <Buttons {...props} busy={busy} />
    </form>
  );
}

type ButtonsProps = { busy: boolean } & Pick<
  ShortFormProps<never, never, never>,
  'action' | 'actionBusy' | 'inDialog' | 'onCancel'
>;

function Buttons({ busy, action, actionBusy, inDialog, onCancel }: ButtonsProps) {
  const t = useTexts() as (key: TextKey) => string;
  const send = (
    <Button type="submit" busy={busy}>
      {t(busy ? actionBusy : action)}
    </Button>
  );
  if (inDialog)
    return (
      <FormEnd busy={busy} onCancel={onCancel}>
        {send}
      </FormEnd>
    );
  return (
    <div className="flex flex-wrap gap-3">
      {send}
      <Button tone="quiet" held={busy} onClick={onCancel}>
        {t('shell.cancel')}
      </Button>
    </div>
  );
}

interface FormOpenerProps<Input, Reply, Code extends string> extends Omit<
  ShortFormProps<Input, Reply, Code>,
  'onCancel'
> {
  /** Labels both the button and the form. */
  label: string;
  icon?: Elements;
  beside?: Elements;
  onCancel?: () => void;
}

/** A button that a form replaces while it is open, and that gets the focus back. */
export function FormOpener<Input, Reply, Code extends string>(props: FormOpenerProps<Input, Reply, Code>) {
  const { label, icon, beside, onDone, onCancel } = props;
  const [open, setOpen] = useState(false);
  const opener = useFocusBack(open);
  if (open)
    return (
      <ShortForm
        {...props}
        takesFocus
        onDone={(reply, input) => {
          onDone(reply, input);
          setOpen(false);
        }}
        onCancel={() => {
          onCancel?.();
          setOpen(false);
        }}
      />
    );
  return (
    <div className="flex flex-wrap gap-3">
      <ActionButton ref={opener} icon={icon} onClick={() => setOpen(true)}>
        {label}
      </ActionButton>
      {beside}
    </div>
  );
}
