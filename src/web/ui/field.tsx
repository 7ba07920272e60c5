import { useId, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import type { Elements } from './elements.ts';
import { Icon } from './icon.tsx';

export interface FieldFacts {
  label: string;
  /** The label is read out only, because the heading above says the same. */
  unlabelled?: boolean;
  hint?: ReactNode;
  /** Shows under the field, and is announced with it. */
  error?: string | null;
  optional?: boolean;
}

const controlLook =
  'w-full min-h-12 rounded-md border border-edge bg-surface px-4 py-2.5 text-base text-ink placeholder:text-muted focus-visible:outline-offset-0 disabled:bg-sunken disabled:text-muted aria-invalid:border-bad';

/** Shows under a field why it is refused; the field is described by it. */
export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-bad">
      <Icon name="warning" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

/** Splits the props of a field into the frame around the control and the attributes of the control. */
function useField<Props extends FieldFacts & { id?: string; className?: string }>(props: Props) {
  const { label, unlabelled, hint, error, optional, id: givenId, className, ...rest } = props;
  const madeId = useId();
  const t = useTexts();
  const id = givenId ?? madeId;
  const described = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(' ');
  const frame = (input: ReactElement) => (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className={unlabelled ? 'sr-only' : 'font-semibold'}>
        <span>{`${label} `}</span>
        {optional ? <span className="ms-1 text-sm font-normal text-muted">{t('shell.optional')}</span> : null}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {input}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
  const aria = { 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined };
  return { frame, look: className, control: { ...rest, id, ...aria } };
}

export type InputProps = FieldFacts & ComponentProps<'input'>;

export function TextField(props: InputProps) {
  const { frame, look, control } = useField(props);
  return frame(<input type="text" {...control} className={classNames(controlLook, look)} />);
}

export function TextArea(props: FieldFacts & ComponentProps<'textarea'>) {
  const { frame, look, control } = useField(props);
  return frame(
    <textarea rows={4} {...control} className={classNames(controlLook, 'field-sizing-content', look)} />,
  );
}

type Option = { value: string; label: string; disabled?: boolean; hidden?: boolean; lang?: string };

type SelectProps = FieldFacts & ComponentProps<'select'> & { options: readonly Option[] };

/** Uses the native select, because people know its type-ahead and wheel from their phone. */
export function Select({ options, ...props }: SelectProps) {
  const { frame, look, control } = useField(props);
  return frame(
    <span className={classNames('relative block', look)}>
      <select {...control} className={classNames(controlLook, 'appearance-none pe-11')}>
        {options.map(({ label, ...option }) => (
          <option key={option.value} {...option}>
            {label}
          </option>
        ))}
      </select>
      <Icon
        name="down"
        className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-5 text-muted"
      />
    </span>,
  );
}

type FormEndProps = { busy: boolean; onCancel: () => void; children: Elements };

export function FormEnd({ busy, onCancel, children }: FormEndProps) {
  const t = useTexts();
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button tone="secondary" disabled={busy} onClick={onCancel}>
        {t('shell.cancel')}
      </Button>
      {children}
    </div>
  );
}
